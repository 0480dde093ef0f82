import {
  choice,
  count,
  day,
  flag,
  input,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import type { QueryContext } from '../../../kernel/operation.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { postableSplits, takesTransfer } from '../coding/coding-suggestion.queries.js'
import { Transaction, TransactionStatus } from '../transactions/transaction.js'
import { BankRule } from './bank-rule.js'
import {
  activeRules,
  type PresentSplit as Present,
  presentSplits,
  type RecentTransaction,
  transactionsSince,
} from './bank-rule.queries.js'
import { matcherOf, splitsFor } from './bank-rule-matching.js'
import { assertConditions, assertOutcome, BankRuleOutcome, conditionsOf, outcomeOf } from './bank-rule-writing.js'

/** How many days a test looks back. */
const DAYS = 90
/** How many transactions a test shows. */
const SHOWN = 20

@input('A bank rule to test. Nothing is stored.')
export class BankRuleTestFilter extends BankRuleOutcome {
  @count({
    nullable: true,
    min: 1,
    max: 10_000,
    note: 'The place of the rule. Active rules before it are tried first. The last place when absent.',
  })
  position?: number | null
}

@view('A split of the present coding of a transaction.')
export class PresentSplit {
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}

@view('A transaction that a tested bank rule fits.')
export class BankRuleTestRow {
  @ref(() => Transaction) transactionId!: string
  @day({ note: 'The day.' }) date!: Day
  @text({ note: 'What it is, in words.' }) description!: string
  @money({ note: 'The amount. Negative when money goes out.' }) amount!: Money
  @choice(TransactionStatus, { note: 'The status.' }) status!: ValueOf<typeof TransactionStatus>
  @part(() => PresentSplit, { list: true, note: 'The present coding. Empty when it is uncoded or matched.' })
  splits!: PresentSplit[]
  @flag({
    note: 'Whether it is coded, and to other accounts, funds or amounts than the rule would code it. A transfer differs from every coding.',
  })
  isDifferent!: boolean
  @ref(() => BankRule, {
    nullable: true,
    note: 'The active rule before this one that fits too and decides. Null for none.',
  })
  earlierBankRuleId!: string | null
}

@view('Which bank transactions of the last 90 days a bank rule fits.')
export class BankRuleTest {
  @day({ note: 'The first day of the test.' }) fromDate!: Day
  @day({ note: 'The last day of the test: today.' }) toDate!: Day
  @count({ note: 'How many transactions the conditions fit.' }) count!: number
  @money({ note: 'The money that comes in by them.' }) moneyIn!: Money
  @money({ note: 'The money that goes out by them, as a positive amount.' }) moneyOut!: Money
  @count({ note: 'How many of them are uncoded.' }) uncodedCount!: number
  @count({ note: 'How many of them are coded to other accounts, funds or amounts.' }) differentCount!: number
  @count({ note: 'How many of them an active rule before this one takes.' }) earlierCount!: number
  @count({
    list: true,
    note: 'The splits, from 1, whose account, fund or dimension values take no line today. With one, the rule codes and suggests nothing.',
  })
  unusableSplits!: number[]
  @flag({
    nullable: true,
    note: 'Whether the account and the fund of the transfer take it today. When not, the rule makes and suggests nothing. Null for a rule with splits.',
  })
  isTransferUsable!: boolean | null
  @part(() => BankRuleTestRow, { list: true, note: 'The first 20 transactions, newest first.' })
  rows!: BankRuleTestRow[]
}

const amountOf = ({ transactionType, amount }: RecentTransaction): Money =>
  transactionType === 'WITHDRAWAL' ? minor(-amount) : amount

const key = ({ accountId, fundId, amount }: Present) => `${accountId} ${fundId} ${amount}`
const isSame = (a: readonly Present[], b: readonly Present[]) =>
  JSON.stringify(a.map(key).sort()) === JSON.stringify(b.map(key).sort())

/** What a rule would have done in the last 90 days. @throws Refusal 422 for conditions that do not belong together. */
export async function testRule({ read, today }: QueryContext, given: BankRuleTestFilter): Promise<BankRuleTest> {
  const { position } = given
  const { splits, transferAccountId, transferFundId } = outcomeOf(given)
  const conditions = { ...conditionsOf(given), transferAccountId }
  assertConditions(conditions)
  assertOutcome({ splits, transferAccountId, transferFundId })
  const fromDate = daysAfter(today, -DAYS)
  const { recent, rules, usable, isTransferUsable } = await together({
    recent: transactionsSince(read, fromDate, today),
    rules: activeRules(read),
    usable: postableSplits(read, splits, today),
    isTransferUsable:
      transferAccountId && transferFundId
        ? takesTransfer(read, [transferAccountId], transferFundId, today)
        : Promise.resolve(null),
  })
  const fits = matcherOf([conditions])
  const fitting = recent.filter(each => fits(each))
  const present = await presentSplits(
    read,
    fitting.map(({ id }) => id),
  )
  const earlier = matcherOf(rules.filter(rule => !position || rule.position < position))
  const rows = fitting.map((each): BankRuleTestRow => {
    const coding = present.get(each.id) ?? []
    return {
      ...{ transactionId: each.id, date: each.date, description: each.description, status: each.status },
      amount: amountOf(each),
      splits: coding,
      isDifferent: coding.length > 0 && !isSame(coding, splitsFor(splits, each.amount)),
      earlierBankRuleId: earlier(each)?.id ?? null,
    }
  })
  return {
    ...{ fromDate, toDate: today, ...totalsOf(rows) },
    unusableSplits: splits.flatMap((_, index) => (usable.has(index + 1) ? [] : [index + 1])),
    isTransferUsable,
    rows: rows.slice(0, SHOWN),
  }
}

function totalsOf(rows: readonly BankRuleTestRow[]) {
  const amounts = rows.map(({ amount }) => amount)
  return {
    count: rows.length,
    moneyIn: sum(amounts.filter(amount => amount > 0)),
    moneyOut: minor(Math.abs(sum(amounts.filter(amount => amount < 0)))),
    uncodedCount: rows.filter(({ status }) => status === 'UNCODED').length,
    differentCount: rows.filter(({ isDifferent }) => isDifferent).length,
    earlierCount: rows.filter(({ earlierBankRuleId }) => earlierBankRuleId !== null).length,
  }
}
