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
import { gather } from '../../../values/grouping.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { at, first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { funds } from '../../ledger/funds/fund.queries.js'
import { comparedDay, ReportComparison } from '../comparison.js'
import { balanceSentence, positionLayout } from './financial-position.layout.js'
import { LAST, linesOfBoth } from './statement-layout.js'
import { YearCloses } from './trial-balance.operations.js'
import { type AccountBalance, balancesOf, fiscalYearStart, interfundAccounts } from './trial-balance.queries.js'

export const tag = 'Reports'

const PositionColumns = enumeration('PositionColumns', 'What the columns of the statement are.', {
  TOTAL: 'One column.',
  NET_ASSET_CLASS: 'A column for each net asset class.',
  FUND: 'A column for each fund.',
})
const Section = enumeration('PositionSection', 'A part of the statement of financial position.', {
  ASSETS: 'What the church owns and what is owed to it.',
  LIABILITIES: 'What the church owes.',
  NET_ASSETS: 'The difference, by net asset class.',
})

@input('Which day and columns a statement of financial position has.')
export class PositionFilter {
  @day({ nullable: true, note: 'The day of the statement. Today when absent.' }) asOf?: Day | null
  @choice(PositionColumns, { fallback: 'NET_ASSET_CLASS', note: 'The columns, in their order.' })
  columns!: ValueOf<typeof PositionColumns>
  @choice(YearCloses, {
    fallback: 'INCLUDED',
    note: 'EXCLUDED leaves out the close of the fiscal year of the day, so its result is a line of its own.',
  })
  closing!: ValueOf<typeof YearCloses>
  @choice(ReportComparison, {
    nullable: true,
    note: 'Adds the amounts of another day to each row. PREVIOUS_PERIOD is the end of the month before when asOf ends a month, and otherwise the day before.',
  })
  compareTo?: ValueOf<typeof ReportComparison> | null
}

@view('One column of the statement.')
export class PositionColumn {
  @text({ note: 'TOTAL, a net asset class, or a fund’s id.' }) key!: string
  @text({ note: 'What people call it.' }) label!: string
}

@view('One line of the statement, with an amount for each column.')
export class PositionRow {
  @choice(Section) section!: ValueOf<typeof Section>
  @ref(() => Account, {
    nullable: true,
    note: 'The account. Null for the line of results that are not closed to net assets yet, and for what one net asset class owes the other.',
  })
  accountId!: string | null
  @text({ nullable: true, note: 'The number of the account in the chart.' }) accountNumber!: string | null
  @text({ note: 'The name.' }) name!: string
  @money({ list: true, note: 'An amount for each column.' }) amounts!: Money[]
  @money({ nullable: true, list: true, note: 'The amounts of the day of compareTo. Null without it.' })
  comparison!: Money[] | null
}

@view('The totals of the day that a statement is compared with, with an amount for each column.')
export class PositionTotals {
  @money({ list: true, note: 'The total of ASSETS.' }) totalAssets!: Money[]
  @money({ list: true, note: 'The total of LIABILITIES.' }) totalLiabilities!: Money[]
  @money({ list: true, note: 'The total of NET_ASSETS.' }) totalNetAssets!: Money[]
}

@view('Assets, liabilities and net assets at the end of one day.', { price: 50 })
export class FinancialPosition {
  @day({ note: 'The last day.' }) asOf!: Day
  @day({ nullable: true, note: 'The day of compareTo. Null without it.' }) comparisonAsOf!: Day | null
  @part(() => PositionColumn, { list: true, note: 'The columns, in their order.' }) columns!: PositionColumn[]
  @part(() => PositionRow, { list: true, note: 'The rows.' }) rows!: PositionRow[]
  @money({ list: true, note: 'The sum of the assets in each column.' }) totalAssets!: Money[]
  @money({ list: true, note: 'The sum of the liabilities in each column.' }) totalLiabilities!: Money[]
  @money({ list: true, note: 'The sum of the net assets in each column.' }) totalNetAssets!: Money[]
  @part(() => PositionTotals, { nullable: true, note: 'The totals of the day of compareTo. Null without it.' })
  comparisonTotals!: PositionTotals | null
  @flag({ note: 'Whether assets less liabilities equal net assets in every column (A7).' }) isBalanced!: boolean
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

interface FundColumn {
  id: string
  name: string
  netAssetClass: string
}

export const getStatementOfFinancialPosition = query({
  does: 'Report assets, liabilities and net assets at the end of one day.',
  details:
    'What funds owe each other is not part of the total column. By net asset class, what one class owes the other is one row of assets, so the columns add up to the total. Net assets have two classes, with and without donor restrictions (ASC 958-210-45). Board-designated funds are without donor restrictions. Revenue and expense that are not closed yet are one line of net assets.',
  scope: 'reports:read',
  rest: 'GET /reports/financial-position',
  tool: 'Report assets, liabilities and net assets at the end of a day, for the whole organization or in a column for each fund or net asset class, compared with another day if wanted.',
  takes: PositionFilter,
  gives: FinancialPosition,
  table: {
    rows: 'rows',
    title: 'Statement of financial position',
    across: { fields: ['amounts', 'comparison'], columns: 'columns' },
    shows: { isBalanced: { sentence: balanceSentence } },
    layout: positionLayout,
  },
  run: positionOf,
})

/** The statement of financial position at the end of a day. */
export async function positionOf(
  { read, today, clock }: QueryContext,
  { asOf, columns, closing, compareTo }: PositionFilter,
): Promise<FinancialPosition> {
  const day = asOf ?? today
  const other = compareTo ? comparedDay(compareTo, day) : null
  const balancesAt = async (on: Day) => {
    const withoutClosing = closing === 'EXCLUDED'
    const from = withoutClosing ? await fiscalYearStart(read, on) : on
    return balancesOf(read, { from, asOf: on, byFund: true, fundIds: null, withoutClosing })
  }
  const now = await balancesAt(day)
  const then = other ? await balancesAt(other) : []
  const shown = columnsOf(columns, await read.all(funds), [...now, ...then])
  const interfund = await interfundAccounts(read)
  const stated = (balances: readonly AccountBalance[]) => statementOf(balances, shown, columns === 'FUND', interfund)
  const { rows, ...totals } = stated(now)
  const compared = other ? stated(then) : null
  return {
    asOf: day,
    comparisonAsOf: other,
    columns: shown.map(({ key, label }) => ({ key, label })),
    rows: rowsOf(rows, compared?.rows ?? null),
    ...totals,
    comparisonTotals: compared,
    isBalanced: [totals, compared].every(side => side === null || balances(side)),
    generatedAt: clock.now(),
  }
}

const balances = ({ totalAssets, totalLiabilities, totalNetAssets }: PositionTotals): boolean =>
  totalAssets.every((assets, i) => assets === at(totalLiabilities, i) + at(totalNetAssets, i))

type Line = Omit<PositionRow, 'comparison'>

/** The rows of both days; those without an account are the last of their section. */
function rowsOf(now: readonly Line[], then: readonly Line[] | null): PositionRow[] {
  const lines = linesOfBoth(now, then ?? [], LAST).map(({ line, ...side }) => {
    const none = line.amounts.map(() => minor(0))
    return { ...line, amounts: side.now?.amounts ?? none, comparison: then && (side.compared?.amounts ?? none) }
  })
  return Object.values(Section).flatMap(section => lines.filter(line => line.section === section))
}

type Columns = PositionColumn & { holds(fundId: string | null): boolean }

function columnsOf(
  kind: ValueOf<typeof PositionColumns>,
  all: readonly FundColumn[],
  balances: readonly AccountBalance[],
) {
  const total: Columns = { key: 'TOTAL', label: 'Total', holds: () => true }
  if (kind === 'TOTAL') return [total]
  if (kind === 'FUND') {
    const used = new Set(balances.map(({ fundId }) => fundId))
    const each = all.filter(fund => used.has(fund.id))
    return [
      ...each.map(({ id: key, name }) => ({ key, label: name, holds: (fundId: string | null) => fundId === key })),
      total,
    ]
  }
  const classes = new Map(all.map(fund => [fund.id, fund.netAssetClass]))
  const ofClass = (key: string, label: string): Columns => ({
    key,
    label,
    holds: fundId => fundId !== null && classes.get(fundId) === key,
  })
  return [
    ofClass('WITHOUT_DONOR_RESTRICTIONS', 'Without donor restrictions'),
    ofClass('WITH_DONOR_RESTRICTIONS', 'With donor restrictions'),
    total,
  ]
}

/**
 * Assets show their debit balance, liabilities and net assets their credit balance. By fund, the columns of the funds have due
 * from and due to. By class, one row of assets has what one class owes the other, so the columns add up to the total.
 */
function statementOf(
  all: readonly AccountBalance[],
  columns: readonly Columns[],
  byFund: boolean,
  interfund: ReadonlySet<string>,
) {
  const balances = byFund ? all : all.filter(({ accountId }) => !interfund.has(accountId))
  const amounts = (of: readonly AccountBalance[], sign: 1 | -1) =>
    columns.map(({ key, holds }) => {
      const held = of.filter(({ fundId, accountId }) => holds(fundId) && !(key === 'TOTAL' && interfund.has(accountId)))
      return minor(sign * sum(held.map(({ closing }) => closing)) + 0)
    })
  const unnumbered = (name: ValueOf<typeof Section>, label: string, of: readonly AccountBalance[], sign: 1 | -1) => {
    const row = { section: name, accountId: null, accountNumber: null, name: label, amounts: amounts(of, sign) }
    return row.amounts.some(amount => amount !== 0) ? [row] : []
  }
  const section = (name: ValueOf<typeof Section>, type: string, sign: 1 | -1): Line[] => {
    const byAccount = new Map<string, AccountBalance[]>()
    for (const balance of balances.filter(({ accountType }) => accountType === type)) {
      gather(byAccount, balance.accountId, balance)
    }
    return [...byAccount.values()].map(rows => {
      const { accountId, accountNumber, accountName } = first(rows)
      return { section: name, accountId, accountNumber, name: accountName, amounts: amounts(rows, sign) }
    })
  }
  const between = byFund ? [] : all.filter(({ accountId }) => interfund.has(accountId))
  const result = balances.filter(({ accountType }) => accountType === 'REVENUE' || accountType === 'EXPENSE')
  const rows: Line[] = [
    ...section('ASSETS', 'ASSET', 1),
    ...unnumbered('ASSETS', 'Due from (to) the other net asset class', between, 1),
    ...section('LIABILITIES', 'LIABILITY', -1),
    ...section('NET_ASSETS', 'NET_ASSET', -1),
    ...unnumbered('NET_ASSETS', 'Result not yet closed', result, -1),
  ]
  const total = (name: ValueOf<typeof Section>) =>
    columns.map((_, i) => sum(rows.filter(row => row.section === name).map(row => at(row.amounts, i))))
  const totalAssets = total('ASSETS')
  const totalLiabilities = total('LIABILITIES')
  const totalNetAssets = total('NET_ASSETS')
  return { rows, totalAssets, totalLiabilities, totalNetAssets }
}
