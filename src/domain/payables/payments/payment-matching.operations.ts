import { id, input, part } from '../../../declaration/fields.js'
import { mutation } from '../../../kernel/operation.js'
import { releaseTransfer } from '../../banking/rules/transfer-matching.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { BOOKKEEPER } from '../../ledger/journal/posting.js'
import { CreditRefundInput } from '../credits/vendor-refund.js'
import { matchDocuments, releaseMatch } from './payment-matching.js'

export const tag = 'Transactions'

@input(
  'The payments and refunds that a bank transaction shows, and the vendor credits that it refunds. Their amounts sum to the amount of the bank transaction.',
)
export class MatchTransactionInput {
  @id({ nullable: true, list: true, items: 200, note: 'The ids of posted bill payments.' })
  billPaymentIds?: string[] | null
  @id({ nullable: true, list: true, items: 200, note: 'The ids of bill payments that came back to the bank account.' })
  returnedPaymentIds?: string[] | null
  @id({ nullable: true, list: true, items: 200, note: 'The ids of refunds that were paid from the bank account.' })
  refundIds?: string[] | null
  @id({
    nullable: true,
    list: true,
    items: 200,
    note: 'The ids of payments of invoices that came to the bank account.',
  })
  invoicePaymentIds?: string[] | null
  @id({ nullable: true, list: true, items: 200, note: 'The ids of payments of invoices that the bank returned.' })
  returnedInvoicePaymentIds?: string[] | null
  @part(() => CreditRefundInput, {
    nullable: true,
    list: true,
    items: 200,
    note: 'The vendor credits that the vendor refunds by a deposit, or by a credit on a card.',
  })
  creditRefunds?: CreditRefundInput[] | null
}

export const matchTransaction = mutation({
  does: 'Match a bank transaction with the payments of bills and invoices, returned payments, refunds and refunds of vendor credits that it shows.',
  details:
    'Issued payments become CLEARED, and the bank line is approved with their entry, so the same money is not posted twice. The bank line must be uncoded. Payments leave the bank account and returned payments come back to it: together they are exactly its amount. A refund of a vendor credit is posted by the match: it debits the bank account and credits payables. A settlement is matched with matchSettlement. From the approval limit for transactions on, refunds that the church paid are matched by a person with the scope transactions:approve who has not recorded them (403 self_approval). Below the limit, what one person pays alone in a month counts together.',
  scope: 'transactions:write',
  callers: 'person',
  permission: BOOKKEEPER,
  refuses: ['illegal_transition', 'already_linked', 'reconciled', 'period_closed', 'self_approval'],
  rest: 'POST /transactions/{id}/match',
  takes: MatchTransactionInput,
  gives: Transaction,
  async run(context, shown, path) {
    const transaction = await context.work.change(Transaction, path.id)
    await matchDocuments(context, transaction, shown)
    return { id: path.id }
  },
})

export const unmatchTransaction = mutation({
  does: 'Remove the match of a bank transaction.',
  details:
    'Cleared payments become ISSUED again, refunds of vendor credits are reversed, and the bank line becomes UNCODED. The line of the other account leaves a TRANSFER, and a transfer that the match made is a bank line again unless it was submitted. A reconciled line is refused with 409.',
  scope: 'transactions:write',
  callers: 'person',
  permission: BOOKKEEPER,
  refuses: ['illegal_transition', 'reconciled', 'period_closed'],
  rest: 'POST /transactions/{id}/unmatch',
  gives: Transaction,
  async run(context, _input, path) {
    const transaction = await context.work.change(Transaction, path.id)
    if (transaction.transactionType === 'TRANSFER') await releaseTransfer(context, transaction)
    else await releaseMatch(context, transaction)
    return { id: path.id }
  },
})
