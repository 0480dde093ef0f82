import { id, input } from '../../kernel/fields.js'
import { mutation } from '../../kernel/operation.js'
import { Transaction } from '../banking/transaction.js'
import { BOOKKEEPER } from '../ledger/posting.js'
import { matchPayments, releaseMatch } from './payment-matching.js'

@input('What a bank transaction shows.')
export class PaymentMatch {
  @id({
    list: true,
    min: 1,
    items: 200,
    note: 'Bill payments that are out; their amounts sum to the amount of the bank line.',
  })
  billPaymentIds!: string[]
}

export const matchTransaction = mutation({
  does: 'Match a bank transaction with the bill payments that it shows.',
  details:
    'The payments are cleared and the bank line is approved on their entry, so the same money is not posted twice. It must not be coded; their amounts sum to its amount exactly.',
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
  does: 'Take the match of a bank transaction back.',
  details: 'The payments are out again and the bank line is uncoded. A reconciled line answers 409.',
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
