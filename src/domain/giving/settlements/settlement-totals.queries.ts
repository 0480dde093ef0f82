import { statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import { union } from '../../causes.js'

/** What a write concerns: settlements, and contributions whose settlements are not known. */
interface LinkConcern {
  settlementIds?: readonly (string | null)[]
  contributionIds?: readonly string[]
}

/** Keeps the totals of the settlements whose contributions or refunds were written. */
export async function keepSettlementTotals(work: Work, concerns: readonly LinkConcern[]): Promise<void> {
  const [settlementIds, contributionIds] = [union(concerns, 'settlementIds'), union(concerns, 'contributionIds')]
  if (!settlementIds.length && !contributionIds.length) return
  await work.run(
    statement('select keep_totals_of_settlements($1, $2, $3)', [work.organizationId, settlementIds, contributionIds]),
  )
}
