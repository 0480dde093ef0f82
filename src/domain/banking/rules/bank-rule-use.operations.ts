import { choice, input, part, ref } from '../../../declaration/fields.js'
import { type MutationContext, mutation, query } from '../../../kernel/operation.js'
import { refuse, refuseBlocked, refuseDuplicate, refuseStatus } from '../../../refusals/refusals.js'
import { together } from '../../../values/together.js'
import { BULK_MAX, BulkAnswer, ErrorPolicy, inBulk } from '../../bulk.js'
import { amountToCode, assertNotReconciled } from '../coding/coding-rules.js'
import { Transaction } from '../transactions/transaction.js'
import { depositLinesOf } from '../transactions/transaction.queries.js'
import type { ActiveBankRule } from './bank-rule.queries.js'
import { BankRules } from './bank-rule-coding.js'
import { BankRuleTest, BankRuleTestFilter, testRule } from './bank-rule-test.js'
import { freeOf, moveRows } from './transfer-lines.queries.js'

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

/**
 * Makes an uncoded transaction the transfer of a rule, or a part of the transfer that shows its money already.
 * @param free the transactions with no receipt, match or statement. @returns the line that became a part of a transfer.
 */
function moveStored(
  context: MutationContext,
  rules: BankRules,
  rule: ActiveBankRule,
  transaction: Transaction,
  free: ReadonlySet<string>,
): Transaction | undefined {
  if (!free.has(transaction.id))
    refuseBlocked(
      'The transaction is matched, cleared on a statement or has a receipt, so it does not become a transfer.',
      ['unmatchTransaction', 'unclearReconciliationLines', 'codeTransaction'],
    )
  return rules.moveStored(context, rule, transaction)
}

export const applyBankRules = mutation({
  does: 'Code up to 200 uncoded bank transactions by the bank rules, or make transfers of them.',
  details:
    'Each transaction is coded by the first active rule that fits, whether the rule suggests or applies. It is not approved. A rule with transferAccountId makes the transaction a TRANSFER. An uncoded line of a bank file that shows the same money on the other account becomes a part of that TRANSFER, and the result has its id. With REJECT_FAILED_ROWS, a row that no rule can code fails alone. A row is refused when no rule fits (409), when the transaction is not UNCODED (409), when a transfer shows its money already (409), or when the coding of the rule cannot be posted on its day (422).',
  scope: 'transactions:write',
  needsKey: true,
  refuses: ['illegal_transition', 'reconciled', 'not_found', 'duplicate'],
  rest: 'POST /bank-rules/apply',
  takes: ApplyBankRulesInput,
  gives: BulkAnswer,
  async run(context, { items, errorPolicy }) {
    const { work, read } = context
    const ids = [...new Set(items.map(({ transactionId }) => transactionId))]
    const locked = new Map((await work.changeById(Transaction, ids)).map(each => [each.id, each]))
    const { rules, deposits, free } = await together({
      rules: BankRules.of(context, [...locked.values()]),
      deposits: depositLinesOf(read, ids),
      free: freeOf(read, ids),
    })
    const seen = new Set<string>()
    const joined = new Map<string, Transaction>()
    const answer = await inBulk(items, errorPolicy, ({ transactionId: id }) => {
      if (seen.has(id)) refuseDuplicate('row', ['transactionId'])
      const transferId = joined.get(id)?.transferId
      if (transferId) return { status: 'UPDATED', id: transferId }
      const transaction = locked.get(id)
      if (!transaction || transaction.deletedAt) return refuse('not_found')
      assertNotReconciled(transaction)
      if (transaction.status !== 'UNCODED') refuseStatus('transaction', transaction.status, ['UNCODED'])
      const rule = rules.first(transaction)
      if (!rule)
        return refuseBlocked('No active bank rule fits the transaction.', ['createBankRule', 'codeTransaction'])
      const part = rule.transferAccountId
        ? moveStored(context, rules, rule, transaction, free)
        : rules.code(context, rule, transaction, amountToCode(transaction, deposits))
      if (part) joined.set(part.id, part)
      seen.add(id)
      return { status: 'UPDATED', id: transaction.transferId ?? id }
    })
    await work.flush()
    await moveRows(work, [...joined.values()])
    return answer
  },
})
