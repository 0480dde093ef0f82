import { choice, input, part, ref } from '../../../declaration/fields.js'
import { mutation, query } from '../../../kernel/operation.js'
import { refuse, refuseBlocked, refuseStatus } from '../../../refusals/refusals.js'
import { together } from '../../../values/together.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../bulk.js'
import { amountToCode, applyCoding, assertNotReconciled } from '../coding/coding-rules.js'
import { Transaction } from '../transactions/transaction.js'
import { depositLinesOf } from '../transactions/transaction.queries.js'
import { BankRules } from './bank-rule-coding.js'
import { BankRuleTest, BankRuleTestFilter, testRule } from './bank-rule-test.js'

export const tag = 'Bank Rules'

export const testBankRule = query({
  does: 'Test which bank transactions of the last 90 days a bank rule fits.',
  details:
    'Nothing is stored. The answer compares the coding of the rule with the present coding of each transaction, and names the active rules that are tried before. A split whose account, fund or dimension value takes no line today is named in unusableSplits.',
  scope: 'transactions:read',
  rest: 'POST /bank-rules/test',
  takes: BankRuleTestFilter,
  gives: BankRuleTest,
  run: (context, given) => testRule(context, given),
})

@input('A transaction that bank rules are to code.')
export class RuledTransactionInput {
  @ref(() => Transaction) transactionId!: string
}

@input('Transactions that bank rules are to code.')
export class ApplyBankRulesInput {
  @part(() => RuledTransactionInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: RuledTransactionInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

export const applyBankRules = mutation({
  does: 'Code up to 200 uncoded bank transactions by the bank rules.',
  details:
    'Each transaction is coded by the first active rule that fits, whether the rule suggests or applies. It is not approved. With REJECT_FAILED_ROWS, a row that no rule can code fails alone. A row is refused when no rule fits (409), when the transaction is not UNCODED (409), or when the coding of the rule cannot be posted on its day (422).',
  scope: 'transactions:write',
  needsKey: true,
  refuses: ['illegal_transition', 'reconciled', 'not_found', 'duplicate'],
  rest: 'POST /bank-rules/apply',
  takes: ApplyBankRulesInput,
  gives: BulkAnswer,
  async run(context, { items, errorPolicy }) {
    const { work, read, caller } = context
    const ids = [...new Set(items.map(({ transactionId }) => transactionId))]
    const locked = new Map((await work.changeById(Transaction, ids)).map(each => [each.id, each]))
    const { rules, deposits } = await together({
      rules: BankRules.of(context, [...locked.values()]),
      deposits: depositLinesOf(read, ids),
    })
    const seen = new Set<string>()
    const answer = await inBulk(items, errorPolicy, ({ transactionId: id }) => {
      const transaction = locked.get(id)
      if (!transaction || transaction.deletedAt) return refuse('not_found')
      if (seen.has(id)) refuse('duplicate')
      assertNotReconciled(transaction)
      if (transaction.status !== 'UNCODED') refuseStatus('transaction', transaction.status, ['UNCODED'])
      const rule = rules.first(transaction)
      if (!rule)
        return refuseBlocked('No active bank rule fits the transaction.', ['createBankRule', 'codeTransaction'])
      const coding = rules.codingBy(rule, transaction, amountToCode(transaction, deposits))
      applyCoding(work, transaction, coding, caller.actorId)
      transaction.bankRuleId = rule.id
      seen.add(id)
      return { status: 'UPDATED', id }
    })
    await work.flush()
    return answer
  },
})
