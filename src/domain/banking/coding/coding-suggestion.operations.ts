import { query } from '../../../kernel/operation.js'
import { minor, share } from '../../../values/money.js'
import type { Transaction } from '../transactions/transaction.js'
import { transactions } from '../transactions/transaction.queries.js'
import { CodingSuggestion } from './coding-suggestion.js'
import { lastCodings, type Precedent, vendorDefault } from './coding-suggestion.queries.js'

export const tag = 'Transactions'

export const listCodingSuggestions = query({
  does: 'Suggest how a bank transaction could be coded, from earlier codings.',
  details:
    'The suggestions are the last coding of the same vendor and direction, the last coding of the same description (letters only), and the defaults of the vendor. Amounts are scaled to this transaction to the cent. Codings that could not be posted now are left out. A TRANSFER has no suggestions.',
  scope: 'transactions:read',
  rest: 'GET /transactions/{id}/coding-suggestions',
  gives: [CodingSuggestion],
  envelope: 'suggestions',
  async run({ read }, _input, { id }) {
    const transaction = await read.one(transactions, id)
    const { transactionType, vendorId, date } = transaction
    if (transactionType === 'TRANSFER') return []
    const amount = minor(Math.abs(transaction.amount))
    const before = await lastCodings(read, transaction)
    const usual = vendorId ? await vendorDefault(read, vendorId, amount, date) : []
    return [...before, ...usual].filter(({ splits }) => splits.length).map(each => scaled(each, amount))
  },
})

/** Scales the parts to another amount. Parts that become zero are dropped. */
function scaled(precedent: Precedent, amount: Transaction['amount']): Precedent {
  const parts = share(
    amount,
    precedent.splits.map(split => split.amount),
  )
  const splits = precedent.splits.map((split, line) => ({ ...split, amount: minor(parts[line] ?? 0) }))
  return { ...precedent, splits: splits.filter(split => split.amount > 0) }
}
