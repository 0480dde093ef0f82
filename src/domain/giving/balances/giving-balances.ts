import type { Work } from '../../../kernel/work.js'
import { union } from '../../causes.js'
import { type GivingSources, givingKept } from './giving-balances.queries.js'

/** What a write concerns, of the sources of the figures of giving. */
export type GivingConcern = { [K in keyof GivingSources]?: readonly (string | null)[] }

/** Keeps the figures of giving that follow from written contributions, refunds, batches, settlements and memberships. */
export async function keepGiving(work: Work, concerns: readonly GivingConcern[]): Promise<void> {
  await work.run(
    givingKept(work.organizationId, {
      days: union(concerns, 'days'),
      allocatedIds: union(concerns, 'allocatedIds'),
      refundIds: union(concerns, 'refundIds'),
      givenIds: union(concerns, 'givenIds'),
      householdIds: union(concerns, 'householdIds'),
      refundedIds: union(concerns, 'refundedIds'),
      batchIds: union(concerns, 'batchIds'),
      settlementIds: union(concerns, 'settlementIds'),
    }),
  )
}
