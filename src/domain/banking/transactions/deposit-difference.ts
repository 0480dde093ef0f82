import type { MutationContext } from '../../../kernel/operation.js'
import { refuse } from '../../../refusals/refusals.js'
import { postApproved } from '../../ledger/journal/approving.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { amountToPost, applyCoding, assertCoding, codingReferences, type SplitInput } from '../coding/coding-rules.js'
import type { Transaction } from './transaction.js'
import { depositLinesOf } from './transaction.queries.js'
import { TransactionApprovals } from './transaction-approving.js'

/** Where the difference between a bank line and its deposits goes, besides the account of the policy. */
export type DifferencePlace = Pick<SplitInput, 'fundId' | 'dimensions'>

/**
 * Codes what a bank line has over or short of its posted deposits on the over-and-short account. Up to the limit of the policy it is
 * approved and posted at once. Above it, the line waits for the approval of another person.
 * @param line locked, and neither coded nor posted.
 * @throws Refusal 409 accounts_not_configured, period_closed, illegal_transition while a deposit of the line is not posted; 422 with the
 * path of the split's member.
 */
export async function codeDifference(
  context: MutationContext,
  line: Transaction,
  { fundId, dimensions }: DifferencePlace,
): Promise<void> {
  const { work, read, caller, clock } = context
  const deposits = await depositLinesOf(read, [line.id])
  if (deposits.get(line.id)?.amount === line.amount) return
  const accountId = (await policyOf(work)).overShortAccountId ?? refuse('accounts_not_configured')
  const coded = amountToPost(line, deposits)
  const description = coded.amount < 0 ? 'Short of the counted amount' : 'Over the counted amount'
  const coding = { splits: [{ accountId, fundId, dimensions, description, amount: coded.amount }] }
  assertCoding(coded, coding, line.date, await codingReferences(work, [coding], [line]))
  applyCoding(work, line, coding, caller.actorId)
  await work.flush()
  const approvals = await TransactionApprovals.of(context, [line])
  if (approvals.needsAnother(line)) {
    line.submit(caller.actorId, clock.now())
    return
  }
  await postApproved(context, [approvals.approve(line, { comment: null, date: null })])
}
