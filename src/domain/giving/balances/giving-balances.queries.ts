import { statement } from '../../../data/reader.js'
import type { Day } from '../../../values/time.js'
import { batchTotals } from '../batches/giving-batch.figures.js'
import { contributionRefunds, contributionUnits } from '../contributions/contribution.figures.js'

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

/** Keeps all figures of giving, in one round trip. Those of a day are marked, because many write to one day at a time. */
export const givingKept = (organizationId: string, sources: GivingSources) => {
  const { days, allocatedIds, refundIds, givenIds, householdIds, refundedIds, batchIds, settlementIds } = sources
  return statement(
    `select mark_giving_days($1, $2, $3, $4),
       ${contributionUnits.kept(`array(select unnest($5::uuid[]) union select c.id from household_member m
         cross join lateral (select id from contribution c where c.organization_id = $1 and c.donor_id = m.donor_id offset 0) c
         where m.organization_id = $1 and m.household_id = any ($6))`)},
       ${contributionRefunds.kept('$7::uuid[]')},
       ${batchTotals.kept(`array(select unnest($8::uuid[])
         union select c.giving_batch_id from unnest($7::uuid[]) r (id) cross join lateral (select giving_batch_id from contribution c
           where c.organization_id = $1 and c.id = r.id and c.giving_batch_id is not null offset 0) c
         union select giving_batch_id from contribution where organization_id = $1 and settlement_id = any ($9) and giving_batch_id is not null
         union select id from giving_batch where organization_id = $1 and settlement_id = any ($9))`)}`,
    [organizationId, days, allocatedIds, refundIds, givenIds, householdIds, refundedIds, batchIds, settlementIds],
  )
}

/** Recalculates stale giving balances. Answers how many days are still stale, or null when another transaction is writing. */
export const givingRefreshed = (organizationId: string, at: Date) =>
  statement<{ stale: number | null }>('select refresh_giving_balances($1, $2, $3) as stale', [
    organizationId,
    DAYS_PER_REFRESH,
    at,
  ])
