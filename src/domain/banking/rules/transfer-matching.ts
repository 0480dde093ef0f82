import type { MutationContext } from '../../../kernel/operation.js'
import { refuse, refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { present } from '../../../values/present.js'
import { isId } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { policyOf } from '../../ledger/policy/policy.js'
import { assertNotReconciled, codingReferences, removeCoding, storedCoding } from '../coding/coding-rules.js'
import { Transaction } from '../transactions/transaction.js'
import { BankRule } from './bank-rule.js'
import { becomeTransfer, joinTransfer, lineOf, takesTransfers } from './transfer-lines.js'
import { freeOf, moveRows, openSides, returnRows, usualFund } from './transfer-lines.queries.js'

/**
 * Matches a bank line with the other side of the same money: the line becomes a part of a transfer that is recorded, or it and an uncoded
 * line of the other account become one transfer, which is coded and not approved.
 * @param otherId the transfer, or the line of the other account. @param given the fund whose cash moves. When absent, that of a restricted
 * account, or else of the last transfer between the two.
 * @throws Refusal 409 illegal_transition, already_linked, reconciled, 422 unknown_reference, sum_mismatch, required, before anything is
 * changed.
 */
export async function matchTransfer(
  context: MutationContext,
  line: Transaction,
  otherId: string,
  given?: string | null,
): Promise<void> {
  const { work, read, clock } = context
  if (line.deletedAt) return line.transferId === otherId ? undefined : refuse('not_found')
  assertNotReconciled(line)
  line.assertUncoded()
  const isDirected = line.transactionType === 'DEPOSIT' || line.transactionType === 'WITHDRAWAL'
  if (!isDirected || !line.bankAccountId)
    return refuseBlocked('Only a DEPOSIT or a WITHDRAWAL is a side of a transfer.')
  const [other] = isId(otherId) ? await work.changeById(Transaction, [otherId]) : []
  if (!other || other.deletedAt || other.id === line.id) return refuseField('documents', 'unknown_reference')
  if (other.amount !== line.amount)
    refuseField('documents', 'sum_mismatch', { expected: 'the amount of the bank transaction' })
  const free = await freeOf(read, [line.id, other.id])
  if (!free.has(line.id)) refuseDependent()
  if (other.transactionType === 'TRANSFER') {
    await assertOpenSide(context, line, other)
    if (line.isOwn)
      refuseBlocked('The transfer shows this money already, and the bank transaction was recorded by hand.', [
        'deleteTransaction',
      ])
    await removeCoding(work, line)
    line.status = 'UNCODED'
    joinTransfer(line, other.id, clock.now())
  } else {
    if (
      !other.bankAccountId ||
      other.bankAccountId === line.bankAccountId ||
      other.transactionType === line.transactionType
    )
      return refuseField('documents', 'unknown_reference')
    if (other.status !== 'UNCODED') refuseStatus('transaction', other.status, ['UNCODED'], ['clearTransactionCoding'])
    if (other.isOwn || !free.has(other.id)) refuseDependent()
    await moveBetween(context, line, other.bankAccountId, given)
    joinTransfer(other, line.id, clock.now())
  }
  await work.flush()
  await moveRows(
    work,
    [line, other].filter(({ transferId }) => transferId !== null),
  )
}

const refuseDependent = (): never =>
  refuseBlocked('One of the two is matched, cleared on a statement, has a receipt or was recorded by hand.', [
    'unmatchTransaction',
    'unclearReconciliationLines',
    'codeTransaction',
  ])

/** @throws Refusal 422 for a transfer of other accounts or in the other direction, 409 already_linked when another line shows that side. */
async function assertOpenSide({ read }: MutationContext, line: Transaction, transfer: Transaction): Promise<void> {
  const accountId = present(line.bankAccountId)
  const { amount } = lineOf(line, accountId)
  const { bankAccountId, counterAccountId } = transfer
  if (accountId !== (amount < 0 ? bankAccountId : counterAccountId)) refuseField('documents', 'unknown_reference')
  const open = await openSides(read, [[line.amount], transfer.date, transfer.date, [accountId]])
  if (!open.some(({ id }) => id === transfer.id)) refuse('already_linked')
}

/** @throws Refusal 422 without a fund, or when the fund or the account takes no such line, before anything is changed. */
async function moveBetween(
  context: MutationContext,
  line: Transaction,
  otherAccountId: string,
  given: string | null | undefined,
): Promise<void> {
  const { work, read } = context
  const fundId = given ?? (await usualFund(read, [present(line.bankAccountId), otherAccountId]))
  const { references, policy } = await together({
    references: codingReferences(work, [{ fundId }], [line, { bankAccountId: otherAccountId }]),
    policy: policyOf(work),
  })
  if (!takesTransfers(references.accounts.get(otherAccountId))) refuseField('documents', 'unknown_reference')
  // Whoever wrote a rule that coded the line before stays one of its makers.
  const move = { otherAccountId, fundId, bankRuleId: line.bankRuleId }
  becomeTransfer(context, line, move, references, policy.receiptRequiredFrom, await storedCoding(work, [line.id]))
}

/**
 * Takes the lines out of a transfer that became a part of it. They are uncoded again. A transfer that a match made of a line is a line
 * again too, unless it waits for an approval or is posted.
 * @throws Refusal 409 reconciled, illegal_transition when no line became a part.
 */
export async function releaseTransfer(context: MutationContext, transfer: Transaction): Promise<void> {
  const { work } = context
  if (transfer.status === 'VOIDED') refuseStatus('transaction', transfer.status, ['UNCODED', 'CODED', 'APPROVED'])
  const parts = await work.changeAll(Transaction, { transferId: transfer.id })
  if (!parts.length) refuseBlocked('Nothing is matched with the transaction.')
  const isMade = transfer.isCodable && (await isOfMatch(context, transfer))
  const sides = isMade ? [transfer.bankAccountId, transfer.counterAccountId] : parts.map(part => part.bankAccountId)
  for (const side of sides) {
    const statement = transfer.sideOn(present(side))
    if (statement && transfer[statement]) refuse('reconciled')
  }
  for (const part of parts) {
    part.deletedAt = null
    part.transferId = null
  }
  if (isMade) {
    await removeCoding(work, transfer)
    transfer.status = 'UNCODED'
    transfer.becomeLineAgain()
    transfer.askForReceipt((await policyOf(work)).receiptRequiredFrom)
  }
  work.touch(transfer)
  await work.flush()
  await returnRows(work, transfer.id, parts)
}

/** Whether a match made a transfer of a line, and no bank rule did. */
async function isOfMatch({ work }: MutationContext, { lineAccountId, bankRuleId }: Transaction): Promise<boolean> {
  const rule = bankRuleId === null ? null : await work.find(BankRule, bankRuleId)
  return lineAccountId !== null && !rule?.transferAccountId
}
