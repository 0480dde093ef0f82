import { statement } from '../../../data/reader.js'
import type { Day } from '../../../values/time.js'

/** How many days one refresh recalculates. It is small because writes of the organization wait for it. */
const DAYS_PER_REFRESH = 100

/** What the figures of giving follow from. */
export interface GivingSources {
  /** Days on which something was given or refunded. */
  days: readonly Day[]
  /** Contributions whose allocations changed, and refunds whose parts did: their days. */
  allocatedIds: readonly string[]
  refundIds: readonly string[]
  /** Contributions with another donor or day, and households with other members: their giving units. */
  givenIds: readonly string[]
  householdIds: readonly string[]
  /** Contributions that were refunded. */
  refundedIds: readonly string[]
  /** Batches whose contributions, refunds or status changed, and settlements with another bank transaction. */
  batchIds: readonly string[]
  settlementIds: readonly string[]
}

/** Keeps all figures of giving that these sources move. */
export const givingKept = (organizationId: string, sources: GivingSources) => {
  const { days, allocatedIds, refundIds, givenIds, householdIds, refundedIds, batchIds, settlementIds } = sources
  return statement('select keep_giving($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    organizationId,
    days,
    allocatedIds,
    refundIds,
    givenIds,
    householdIds,
    refundedIds,
    batchIds,
    settlementIds,
  ])
}

/** Recalculates stale giving balances. Answers how many days are still stale, or null when another transaction is writing. */
export const givingRefreshed = (organizationId: string, at: Date) =>
  statement<{ stale: number | null }>('select refresh_giving_balances($1, $2, $3) as stale', [
    organizationId,
    DAYS_PER_REFRESH,
    at,
  ])
