import { statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import { union } from '../../causes.js'
import { settlementTotals } from './settlement.figures.js'

/** What a write concerns: settlements, and contributions whose settlements are not known. */
interface LinkConcern {
  settlementIds?: readonly (string | null)[]
  contributionIds?: readonly string[]
}

/** Keeps the totals of the settlements whose contributions or refunds were written. */
export async function keepSettlementTotals(work: Work, concerns: readonly LinkConcern[]): Promise<void> {
  const [settlementIds, contributionIds] = [union(concerns, 'settlementIds'), union(concerns, 'contributionIds')]
  if (!settlementIds.length && !contributionIds.length) return
  const linked = `$2::uuid[] || array(select settlement_id from contribution
    where organization_id = $1 and id = any ($3) and settlement_id is not null)`
  await work.run(
    statement(`select ${settlementTotals.kept(linked)}`, [work.organizationId, settlementIds, contributionIds]),
  )
}
