import type { Reader } from '../../../data/reader.js'
import { query } from '../../../kernel/operation.js'
import { minor, share } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { activeRules } from '../rules/bank-rule.queries.js'
import { type Facts, matcherOf, splitsFor } from '../rules/bank-rule-matching.js'
import type { Transaction } from '../transactions/transaction.js'
import { transactions } from '../transactions/transaction.queries.js'
import { CodingSuggestion } from './coding-suggestion.js'
import {
  lastCodings,
  type Precedent,
  postableSplits,
  takesTransfer,
  vendorDefault,
} from './coding-suggestion.queries.js'

export const tag = 'Transactions'

export const listCodingSuggestions = query({
  does: 'Suggest how a bank transaction could be coded, from earlier codings.',
  details:
    'The suggestions are the coding of the first active bank rule that fits, the last coding of the same vendor and direction, the last coding of the same description (letters only), and the defaults of the vendor. Amounts are scaled to this transaction to the cent. A bank rule can suggest a TRANSFER instead of splits. Codings that could not be posted now are left out. A TRANSFER has no suggestions.',
  scope: 'transactions:read',
  rest: 'GET /transactions/{id}/coding-suggestions',
  gives: [CodingSuggestion],
  envelope: 'suggestions',
  async run({ read }, _input, { id }) {
    const transaction = await read.one(transactions, id)
    const { transactionType, vendorId, date } = transaction
    if (transactionType === 'TRANSFER') return []
    const amount = minor(Math.abs(transaction.amount))
    const byRule = await ruleCoding(read, transaction)
    const before = await lastCodings(read, transaction)
    const usual = vendorId ? await vendorDefault(read, vendorId, amount, date) : []
    return [...byRule, ...before, ...usual]
      .filter(each => each.splits.length || each.transferAccountId)
      .map(each => scaled(each, amount))
  },
})

/** The coding of the first active rule that fits, if all of it could be posted on the day of the transaction. */
async function ruleCoding(read: Reader, transaction: Facts & Pick<Transaction, 'date'>): Promise<Precedent[]> {
  const rule = matcherOf(await activeRules(read))(transaction)
  if (!rule) return []
  const { id: bankRuleId, name: bankRuleName, splits, transferAccountId, transferFundId } = rule
  const from = { basis: 'BANK_RULE', transactionId: null, bankRuleId, bankRuleName } as const
  if (transferAccountId && transferFundId) {
    const isUsable = await takesTransfer(
      read,
      [transferAccountId, present(transaction.bankAccountId)],
      transferFundId,
      transaction.date,
    )
    return isUsable ? [{ ...from, transferAccountId, transferFundId, splits: [] }] : []
  }
  const usable = await postableSplits(read, splits, transaction.date)
  if (usable.size < splits.length) return []
  const weighted = splitsFor(splits, transaction.amount)
  return [{ ...from, transferAccountId, transferFundId, splits: weighted }]
}

/** Scales the parts to another amount. Parts that become zero are dropped. */
function scaled(precedent: Precedent, amount: Transaction['amount']): Precedent {
  if (!precedent.splits.length) return precedent
  const parts = share(
    amount,
    precedent.splits.map(split => split.amount),
  )
  const splits = precedent.splits.map((split, line) => ({ ...split, amount: minor(parts[line] ?? 0) }))
  return { ...precedent, splits: splits.filter(split => split.amount > 0) }
}
