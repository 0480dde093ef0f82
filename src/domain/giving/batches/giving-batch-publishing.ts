import type { Work } from '../../../kernel/work.js'
import { GivingBatch } from './giving-batch.js'
import { batchesWithDeposit } from './giving-batch.queries.js'

/** A batch that a contribution belongs or belonged to, or a settlement that was matched with another bank transaction. */
export interface DepositConcern {
  batchId?: string
  settlementId?: string | null
}

/**
 * Publishes the batches whose bank transaction may have changed: those with contributions of a newly matched
 * settlement, and those that a settlement left.
 */
export async function publishBatches(work: Work, concerns: readonly DepositConcern[]): Promise<void> {
  const batchIds = concerns.flatMap(({ batchId }) => batchId ?? [])
  const settlementIds = concerns.flatMap(({ settlementId }) => settlementId ?? [])
  const left = concerns.flatMap(({ batchId, settlementId }) => (batchId && settlementId ? batchId : []))
  const found = await work.run(batchesWithDeposit(work.organizationId, batchIds, settlementIds))
  await work.publish(GivingBatch, [...left, ...found.map(({ id }) => id)])
}
