import { choice, input, ref, type ValueOf } from '../../declaration/fields.js'
import { mutation } from '../../kernel/operation.js'
import { Success } from '../../kernel/success.js'
import type { Work } from '../../kernel/work.js'
import { Refusal, refuseBlocked, refuseField } from '../../refusals/refusals.js'
import { Transaction, WaiverReason } from '../banking/transactions/transaction.js'
import { makersOf } from '../ledger/journal/makers.queries.js'
import { ManualJournal } from '../ledger/manual-journals/manual-journal.js'
import { personsOf } from '../ledger/policy/persons.queries.js'
import { policyOf } from '../ledger/policy/policy.js'
import { Bill } from '../payables/bills/bill.js'
import { OWNERS, Receipt } from './receipt.js'
import { holdContent, isPictureOfCard, receipts } from './receipt.queries.js'
import { isDecided, waive } from './receipt.rules.js'
import { attachToTransaction, discardReceipt, ownerOf } from './receipt-storing.js'

export const tag = 'Transactions'

@input('The document that a receipt is attached to: a transaction, a bill or a manual journal.')
export class AttachReceiptInput {
  @ref(() => Transaction, { nullable: true }) transactionId?: string | null
  @ref(() => Bill, { nullable: true }) billId?: string | null
  @ref(() => ManualJournal, { nullable: true }) manualJournalId?: string | null
}

export const attachReceipt = mutation({
  does: 'Attach a receipt from the inbox to a bank transaction, a bill or a manual journal.',
  details: 'A receipt that is attached to another document is refused with 409 (already_linked).',
  scope: 'transactions:write',
  refuses: ['already_linked', 'illegal_transition'],
  rest: 'POST /receipts/{id}/attach',
  takes: AttachReceiptInput,
  gives: Receipt,
  async run({ work }, given, { id }) {
    const receipt = await work.change(Receipt, id)
    const [key, other] = OWNERS.filter(each => given[each])
    if (other) refuseField(other, 'not_writable')
    if (!key) return refuseField('transactionId', 'required')
    const owner = await ownerOf(work, given)
    if (!owner) return refuseField(key, 'unknown_reference')
    const moved = receipt.attach({ [key]: owner.id })
    if (owner.status === 'VOIDED') refuseBlocked('The document is VOIDED, so it takes no receipt.')
    if (moved && owner instanceof Transaction) attachToTransaction(work, owner)
    else if (moved) work.touch(owner)
  },
})

export const deleteReceipt = mutation({
  does: 'Delete a receipt, with its bytes.',
  details:
    'A receipt of an approved document and the picture of a pledge card cannot be deleted (409). After the last receipt of a transaction is gone, the accounting policy decides again whether one is missing.',
  scope: 'transactions:write',
  refuses: ['illegal_transition'],
  rest: 'DELETE /receipts/{id}',
  gives: Success,
  async run(context, _input, { id }) {
    const { work, read } = context
    const { sha256 } = await read.one(receipts, id)
    // Locked before the row, in the same order as an upload.
    await holdContent(read, sha256)
    const receipt = await work.change(Receipt, id)
    const owner = await ownerOf(work, receipt)
    if (owner && isDecided(owner))
      refuseBlocked(`The document of the receipt is ${owner.status}, so its receipt stays with it.`)
    if (await isPictureOfCard(read, receipt.id))
      refuseBlocked('The receipt is the picture of a pledge card, so it stays.')
    await discardReceipt(context, receipt, owner)
    return { success: true }
  },
})

@input('The reason why there is no receipt.')
export class WaiveReceiptInput {
  @choice(WaiverReason, { note: 'The reason, in words.' }) reason!: ValueOf<typeof WaiverReason>
}

export const waiveReceipt = mutation({
  does: 'Waive the receipt of a bank transaction, with a reason.',
  details:
    'Refused with 409 while a receipt is attached, and once the transaction is approved. A transaction that was approved by a match can still miss its receipt, and then it can be waived. From the amount on that the accounting policy requires a receipt, nobody may waive it who recorded, changed, coded or submitted the transaction (403 self_approval).',
  scope: 'transactions:write',
  refuses: ['illegal_transition', 'self_approval'],
  rest: 'POST /transactions/{id}/receipt-waiver',
  takes: WaiveReceiptInput,
  gives: Transaction,
  example: { reason: 'LOST' },
  async run({ work, caller, clock }, { reason }, { id }) {
    const transaction = await work.change(Transaction, id)
    await assertOther(work, transaction, caller.actorId)
    waive(transaction, reason, caller.actorId, clock.now())
  },
})

/**
 * Asserts that somebody may waive a receipt that the policy requires: nobody who made the transaction.
 * @throws Refusal 403 self_approval.
 */
async function assertOther(work: Work, transaction: Transaction, by: string): Promise<void> {
  const { receiptRequiredFrom } = await policyOf(work)
  if (!transaction.needsReceipt(receiptRequiredFrom)) return
  const { id, createdBy, codedBy, requestedBy } = transaction
  const makers = [createdBy, codedBy, requestedBy, ...(await makersOf(work, id))]
  if (!(await personsOf(work)).isAmong(by, makers)) return
  throw new Refusal('self_approval').saying(
    'Whoever recorded, changed, coded or submitted the transaction cannot waive its receipt. Another person with the scope transactions:write can.',
  )
}
