import {
  choice,
  day,
  enumeration,
  flag,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { type Money, minor, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { outstandingByAccount } from '../../banking/transactions/bank-item.queries.js'
import { Account } from '../../ledger/accounts/account.js'
import { negative } from '../../ledger/journal/posting.rules.js'
import { DrillDown, drillDown } from '../drill-down.js'
import { ledgerDay } from '../rows.js'
import { cashLayout } from './cash-position.layout.js'
import { cashAccounts } from './cash-position.queries.js'

export const tag = 'Reports'

const CashKind = enumeration(
  'CashKind',
  'BANK: a cash account. UNDEPOSITED: cash and checks on their way to the bank. CLEARING: contributions that a provider holds until its payout. CARD: a credit card, which is owed.',
  {
    BANK: 'A cash account.',
    UNDEPOSITED: 'Cash and checks on their way to the bank.',
    CLEARING: 'Contributions that a provider holds until its payout.',
    CARD: 'A credit card, which is owed.',
  },
)

@input('The day of a cash position.')
export class CashPositionFilter {
  @day({ nullable: true, note: 'Today when absent.' }) asOf?: Day | null
}

@view('One account that holds cash, or contributions on their way to the bank.')
export class CashPositionRow {
  @ref(() => Account) accountId!: string
  @text({ note: 'The number of the account in the chart.' }) accountNumber!: string
  @text({ note: 'The name.' }) name!: string
  @choice(CashKind) kind!: ValueOf<typeof CashKind>
  @flag({ note: 'Whether cashBalance counts it.' }) isCashAccount!: boolean
  @text({ list: true, note: 'The providers whose contributions a CLEARING account holds.' }) providers!: string[]
  @money({ note: 'The balance in the ledger at the end of the day.' }) bookBalance!: Money
  @day({ nullable: true, note: 'The day of the last finished statement. Null without one.' })
  statementDate!: Day | null
  @money({ nullable: true, note: 'The closing balance of the last finished statement. Null without one.' })
  clearedBalance!: Money | null
  @money({ note: 'What the ledger has received and no finished statement shows. Zero unless BANK or CARD.' })
  outstandingIn!: Money
  @money({ note: 'What the ledger has paid and no finished statement shows. Zero unless BANK or CARD.' })
  outstandingOut!: Money
  @money({
    nullable: true,
    note: 'The book balance less the cleared balance and outstandingIn, plus outstandingOut. Not zero when the first opening balance differs from the ledger. Null without a statement.',
  })
  unexplained!: Money | null
  @part(() => DrillDown, {
    list: true,
    note: 'The lines of the general ledger. Their amount is the book balance; for a CARD, minus the book balance.',
  })
  drillDown!: DrillDown[]
}

@view('Where the cash is at the end of a day.', { price: 50 })
export class CashPosition {
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => CashPositionRow, { list: true, note: 'The rows.' }) rows!: CashPositionRow[]
  @part(() => CashPositionRow, {
    list: true,
    note: 'The credit cards. What is owed is positive: charges come in, credits and payments go out. No other member counts them.',
  })
  cards!: CashPositionRow[]
  @money({ note: 'What is owed on the credit cards.' }) owedOnCards!: Money
  @money({ note: 'The book balance of the cash accounts, as in the trial balance.' }) cashBalance!: Money
  @money({ note: 'The book balance of UNDEPOSITED accounts.' }) undeposited!: Money
  @money({ note: 'The book balance of CLEARING accounts.' }) clearing!: Money
  @money({ note: 'The amount on its way in that no bank statement shows yet.' }) outstandingIn!: Money
  @money({ note: 'The amount on its way out that no bank statement shows yet.' }) outstandingOut!: Money
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getCashPosition = query({
  does: 'Report the cash of every account: in the ledger, cleared on statements, outstanding, undeposited and in clearing.',
  details:
    'A cash account has a row, and so has every account for undeposited or clearing contributions. cashBalance equals the cash accounts of the trial balance. Credit cards stand apart, because they are owed.',
  scope: 'reports:read',
  rest: 'GET /reports/cash-position',
  tool: 'Report the cash position at the end of a day: for each cash account the book balance, what statements have cleared and what is outstanding in and out, plus undeposited contributions and those in clearing per provider. cards has what is owed on credit cards.',
  takes: CashPositionFilter,
  gives: CashPosition,
  table: {
    rows: 'rows',
    title: 'Cash position',
    shows: {
      owedOnCards: { medium: 'none' },
      cashBalance: { title: 'Balance of the cash accounts in the ledger' },
      undeposited: { medium: 'none' },
      clearing: { medium: 'none' },
      outstandingIn: { medium: 'none' },
      outstandingOut: { medium: 'none' },
    },
    layout: cashLayout,
  },
  run: cashPositionOf,
})

/** The cash position at the end of a day. */
export async function cashPositionOf(context: QueryContext, { asOf }: CashPositionFilter) {
  const { read, clock } = context
  const on = await ledgerDay(context, asOf)
  const accounts = await cashAccounts(read, on)
  const outstanding = new Map((await outstandingByAccount(read, on)).map(each => [each.bankAccountId, each]))
  const all = accounts.map(({ statementBalance, ...account }) => {
    const { accountId, kind } = account
    const isCard = kind === 'CARD'
    const moved = (kind === 'BANK' || isCard ? outstanding.get(accountId) : undefined) ?? NOTHING
    // What leaves a bank account lowers its balance; what is charged to a card raises what is owed.
    const [inward, out] = isCard ? [moved.out, moved.in] : [moved.in, moved.out]
    const bookBalance = isCard ? negative(account.bookBalance) : account.bookBalance
    return {
      ...account,
      bookBalance,
      clearedBalance: statementBalance,
      outstandingIn: inward,
      outstandingOut: out,
      unexplained: statementBalance === null ? null : minor(bookBalance - statementBalance - inward + out),
      drillDown: [drillDown('ledgerLines', '/ledger-lines', { accountId: [accountId], date: { lte: on } })],
    }
  })
  const rows = all.filter(({ kind }) => kind !== 'CARD')
  const cards = all.filter(({ kind }) => kind === 'CARD')
  const book = (of: readonly (typeof rows)[number][]) => sum(of.map(row => row.bookBalance))
  return {
    asOf: on,
    rows,
    cards,
    owedOnCards: book(cards),
    cashBalance: book(rows.filter(row => row.isCashAccount)),
    undeposited: book(rows.filter(row => row.kind === 'UNDEPOSITED')),
    clearing: book(rows.filter(row => row.kind === 'CLEARING')),
    outstandingIn: sum(rows.map(row => row.outstandingIn)),
    outstandingOut: sum(rows.map(row => row.outstandingOut)),
    generatedAt: clock.now(),
  }
}

const NOTHING = { in: minor(0), out: minor(0) }
