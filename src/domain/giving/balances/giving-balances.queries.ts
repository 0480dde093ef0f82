import { statement } from '../../../data/reader.js'
import type { Day } from '../../../values/time.js'

/** How many days one refresh recalculates. It is small because writes of the organization wait for it. */
const DAYS_PER_REFRESH = 100

export const givingDaysMarked = (
  organizationId: string,
  days: readonly Day[],
  contributionIds: readonly string[],
  refundIds: readonly string[],
) => statement('select mark_giving_days($1, $2, $3, $4)', [organizationId, days, contributionIds, refundIds])

/** Recalculates stale giving balances. Answers how many days are still stale, or null when another transaction is writing. */
export const givingRefreshed = (organizationId: string, at: Date) =>
  statement<{ stale: number | null }>('select refresh_giving_balances($1, $2, $3) as stale', [
    organizationId,
    DAYS_PER_REFRESH,
    at,
  ])
