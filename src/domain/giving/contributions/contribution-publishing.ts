import type { Work } from '../../../kernel/work.js'
import { Contribution } from './contribution.js'

/** Publishes contributions whose refunds, soft credits or batch posting changed. */
export async function publishContributions(
  work: Work,
  concerns: readonly { contributionIds?: readonly string[]; batchIds?: readonly string[] }[],
): Promise<void> {
  const batchIds = concerns.flatMap(concern => concern.batchIds ?? [])
  const counted = batchIds.length
    ? await work.findWhere(Contribution, { givingBatchId: { $in: batchIds }, deletedAt: null })
    : []
  await work.publish(Contribution, [
    ...concerns.flatMap(concern => concern.contributionIds ?? []),
    ...counted.map(({ id }) => id),
  ])
}
