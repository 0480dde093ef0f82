import { id, input } from '../../declaration/fields.js'
import { mutation } from '../../kernel/operation.js'
import { Transaction } from '../banking/transaction.js'
import { BOOKKEEPER } from '../ledger/posting.js'
import { matchPayments, releaseMatch } from './payment-matching.js'

@input('The payments that a bank transaction shows.')
export class PaymentMatch {
  @id({
    list: true,
    min: 1,
    items: 200,
    note: 'The ids of issued bill payments. Their amounts sum to the amount of the bank transaction.',
  })
  billPaymentIds!: string[]
}

export const matchTransaction = mutation({
  does: 'Match a bank transaction with the bill payments that it shows.',
  details:
    'The payments become CLEARED, and the bank line is approved with their entry, so the same money is not posted twice. The bank line must be uncoded. The payments sum exactly to its amount.',
  scope: 'transactions:write',
  callers: 'person',
  permission: BOOKKEEPER,
  refuses: ['illegal_transition', 'already_linked', 'reconciled'],
  graphql: '{id}',
  tag: 'Transactions',
  takes: PaymentMatch,
  gives: Transaction,
  async run({ work, caller, clock }, { billPaymentIds }, path) {
    const transaction = await work.change(Transaction, path.id)
    await matchPayments(work, transaction, billPaymentIds, caller.actorId, clock.now())
    return { id: path.id }
  },
})

export const unmatchTransaction = mutation({
  does: 'Remove the match of a bank transaction.',
  details: 'The payments become ISSUED again and the bank line UNCODED. A reconciled line is refused with 409.',
  scope: 'transactions:write',
  callers: 'person',
  permission: BOOKKEEPER,
  refuses: ['illegal_transition', 'reconciled'],
  graphql: '{id}',
  tag: 'Transactions',
  gives: Transaction,
  async run({ work }, _input, path) {
    await releaseMatch(work, await work.change(Transaction, path.id))
    return { id: path.id }
  },
})
