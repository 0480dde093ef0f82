import type { MutationContext } from '../../../kernel/operation.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import { sum } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { Fund } from '../../ledger/funds/fund.js'
import { rememberCreation } from '../../record-once.js'
import { GivingBatch } from '../batches/giving-batch.js'
import type { Contribution } from '../contributions/contribution.js'
import { heldOn } from '../contributions/contribution.queries.js'
import { stateOf } from '../contributions/contribution-changing.js'
import { lockContribution } from '../contributions/contribution-locking.js'
import { holdingFor, paidFromOf, postRefunds, type RefundedPart } from '../contributions/contribution-posting.js'
import { assertPlace, contributionReferences } from '../contributions/contribution-references.js'
import { Settlement, SettlementDimension } from '../settlements/settlement.js'
import type { CreateRefundInput } from './refund.inputs.js'
import { Refund, RefundPart } from './refund.js'
import { checkRefund, comparable } from './refund-checking.js'
import { withhold } from './refund-settlement.js'

/**
 * Records a refund of a locked contribution. That of a posted contribution is posted at once.
 * @throws Refusal 409 illegal_transition, frozen, period_closed, accounts_not_configured; 422 for more than is left.
 */
export async function recordRefundOf(
  context: MutationContext,
  contribution: Contribution,
  given: CreateRefundInput,
): Promise<Refund> {
  const { work, caller, today } = context
  const parts = await checkRefund(context, contribution, given)
  await assertFundsOpen(context, contribution, parts)
  const withheldFrom = await withhold(context, contribution, { from: null, to: given.settlementId ?? null })
  const { givingBatchId } = given
  assertPlace({ givingBatchId }, await contributionReferences(work, [{ allocations: [], givingBatchId }]))
  const { allocations: _, ...fields } = given
  const refund = work.create(Refund, {
    ...fields,
    contributionId: contribution.id,
    amount: sum(parts.map(({ amount }) => amount)),
    refundDate: given.refundDate ?? today,
    createdBy: caller.actorId,
  })
  for (const part of parts) work.create(RefundPart, { ...part, refundId: refund.id })
  if (given.externalId) rememberCreation(work, refund, comparable(given, contribution.id))
  await postWhenPosted(context, contribution, refund, { parts, withheldFrom })
  return refund
}

/** @throws Refusal 409 illegal_transition for a part of a posted contribution in a closed fund, which takes no posting. */
async function assertFundsOpen({ work }: MutationContext, contribution: Contribution, parts: readonly RefundedPart[]) {
  if ((await stateOf(work, contribution)) !== 'POSTED') return
  const ids = parts.map(({ fundId }) => fundId)
  if ([...(await work.findAll(Fund, ids)).values()].some(({ status }) => status === 'CLOSED'))
    refuseBlocked('A fund of the refund is closed. Reopen the fund first.')
}

/** The same for a contribution by its id. @throws Refusal also 404. */
export const recordRefund = async (
  context: MutationContext,
  contributionId: string,
  given: CreateRefundInput,
): Promise<Refund> => recordRefundOf(context, await lockContribution(context, contributionId, given), given)

interface Kept {
  parts: readonly RefundedPart[]
  withheldFrom: Settlement | undefined
}

async function postWhenPosted(
  context: MutationContext,
  contribution: Contribution,
  refund: Refund,
  { parts, withheldFrom }: Kept,
) {
  const { work } = context
  if ((await stateOf(work, contribution)) !== 'POSTED') return
  const batch = present(await work.find(GivingBatch, present(contribution.givingBatchId)))
  const [holding, held] = [await holdingFor(context, batch), await heldOn(context.read, contribution)]
  const paidFromId = paidFromOf(holding, contribution.paymentMethod, withheldFrom !== undefined, () => held)
  const deposit =
    withheldFrom ?? (contribution.settlementId ? await work.find(Settlement, contribution.settlementId) : null)
  const ofSettlement = deposit ? await work.findWhere(SettlementDimension, { settlementId: deposit.id }) : []
  await postRefunds(context, [{ refund, parts, paidFromId, basis: deposit?.depositBasis ?? 'NET', ofSettlement }])
}
