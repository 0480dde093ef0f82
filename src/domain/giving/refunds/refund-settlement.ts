import type { MutationContext } from '../../../kernel/operation.js'
import { refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { type Contribution, NON_CASH } from '../contributions/contribution.js'
import { Settlement } from '../settlements/settlement.js'
import { remake } from '../settlements/settlement-posting.js'
import { takenByRefund } from './refund.queries.js'

/** The settlement that a refund was withheld from so far, and the new one. */
interface Move {
  from: string | null
  to: string | null
}

/**
 * Moves a withheld refund from one settlement to another. Both are locked and count as changed.
 * @returns the settlement that the refund is now withheld from.
 * @throws Refusal 409 frozen, illegal_transition for a posted, failed or cancelled settlement; 422 unknown_reference,
 * currency_mismatch, and not_writable for a non-cash contribution, which no settlement has.
 */
export async function withhold(
  context: MutationContext,
  contribution: Contribution,
  { from, to }: Move,
): Promise<Settlement | undefined> {
  const { work } = context
  const ids = [from, to].flatMap(id => id ?? [])
  const found = new Map((await work.changeById(Settlement, ids)).map(each => [each.id, each]))
  const wanted = to ? found.get(to) : undefined
  if (to && (!wanted || wanted.deletedAt)) refuseField('settlementId', 'unknown_reference')
  if (from === to) return wanted
  if (wanted && NON_CASH.includes(contribution.paymentMethod)) refuseField('settlementId', 'not_writable')
  if (wanted && wanted.currency !== contribution.currency) refuseField('settlementId', 'currency_mismatch')
  await remake(context, found.values())
  wanted?.assertTakesContributions()
  return wanted
}

/**
 * A refund that was paid from a bank account cannot be withheld from a settlement.
 * @throws Refusal 409 illegal_transition.
 */
export async function assertNotFromBank({ read }: MutationContext, refundId: string): Promise<void> {
  if ((await takenByRefund(read, refundId)).some(({ isBank }) => isBank))
    refuseBlocked('The refund was paid from a bank account, so no settlement withholds it.', ['unmatchTransaction'])
}
