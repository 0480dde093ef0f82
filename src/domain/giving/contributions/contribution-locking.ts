import type { MutationContext } from '../../../kernel/operation.js'
import { refuse } from '../../../refusals/refusals.js'
import { isId } from '../../../values/time.js'
import { Pledge } from '../../pledges/pledge.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { Settlement } from '../settlements/settlement.js'
import { Contribution } from './contribution.js'
import { placeOfContribution } from './contribution.queries.js'

/** What a contribution will belong to after the operation, besides what it belongs to now. */
interface Next {
  settlementId?: string | null
  givingBatchId?: string | null
  pledgeIds?: readonly string[]
}

/**
 * Locks a contribution to change it. Its settlement, batch and pledges are locked before it, in the order in which the
 * operations on settlements, batches and pledges lock contributions, so that two writes never wait for each other.
 * @throws Refusal 404.
 */
export async function lockContribution(
  { work, read }: MutationContext,
  id: string,
  { settlementId, givingBatchId, pledgeIds = [] }: Next = {},
): Promise<Contribution> {
  const place = isId(id) ? await placeOfContribution(read, id) : undefined
  if (!place) return refuse('not_found')
  const known = (...ids: (string | null | undefined)[]) => ids.flatMap(each => each ?? [])
  await work.changeById(Settlement, known(place.settlementId, settlementId))
  await work.changeById(GivingBatch, known(place.givingBatchId, givingBatchId))
  await work.changeById(Pledge, pledgeIds)
  const [contribution] = await work.changeById(Contribution, [id])
  if (!contribution || contribution.deletedAt) return refuse('not_found')
  const isMoved = contribution.settlementId !== place.settlementId || contribution.givingBatchId !== place.givingBatchId
  if (isMoved) work.runAgain()
  return contribution
}

/** The same for an operation on the contribution itself. @throws Refusal also 409 stale_version. */
export async function contributionToChange(context: MutationContext, id: string, next?: Next): Promise<Contribution> {
  const contribution = await lockContribution(context, id, next)
  context.work.assertExpected(contribution)
  return contribution
}
