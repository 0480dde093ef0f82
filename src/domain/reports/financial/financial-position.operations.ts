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
import { type Day, daysAfter } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { funds } from '../../ledger/funds/fund.queries.js'
import {
  type OpeningLine,
  openingLines,
  openingsWithin,
  priorPeriodLines,
} from '../../ledger/journal/opening.queries.js'
import { netAssetsAt, openingsAfter } from '../../ledger/net-assets/net-assets.queries.js'
import {
  byClass,
  type ClassNetAssets,
  classOn,
  type FundNetAssets,
  type Nature,
  NetAssetNature,
  WITH,
  WITHOUT,
} from '../../ledger/net-assets/net-assets.rules.js'
import { comparedDay, ReportComparison } from '../comparison.js'
import { balanceSentence, positionLayout } from './financial-position.layout.js'
import { type FundBalance, holdingsAt } from './holdings.queries.js'
import { LAST, linesOfBoth } from './statement-layout.js'
import { YearCloses } from './trial-balance.operations.js'
import { fiscalYearStart, interfundAccounts } from './trial-balance.queries.js'

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
    note: 'INCLUDED: the net assets of the day by fund. EXCLUDED: the net assets before the fiscal year of the day, as corrections of earlier periods restate them, and its change on a row of its own. Both have the same totals, whether the year is closed or not.',
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
    note: 'The account. Null for the change in net assets of the fiscal year, and for what one net asset class owes the other.',
  })
  accountId!: string | null
  @text({ nullable: true, note: 'The number of the account in the chart.' }) accountNumber!: string | null
  @text({ note: 'The name.' }) name!: string
  @money({ list: true, note: 'An amount for each column.' }) amounts!: Money[]
  @money({ nullable: true, list: true, note: 'The amounts of the day of compareTo. Null without it.' })
  comparison!: Money[] | null
  @choice(NetAssetNature, {
    nullable: true,
    note: 'What the net assets are for. An account has a row for each nature. Null in other sections, and for the change in net assets of the fiscal year.',
  })
  nature!: Nature | null
}

@view('The totals of the day that a statement is compared with, with an amount for each column.')
export class PositionTotals {
  @money({ list: true, note: 'The total of ASSETS.' }) totalAssets!: Money[]
  @money({ list: true, note: 'The total of LIABILITIES.' }) totalLiabilities!: Money[]
  @money({ list: true, note: 'The total of NET_ASSETS.' }) totalNetAssets!: Money[]
}

@view('A fund with donor restrictions whose net assets are negative. PERPETUAL funds are not among them.')
export class OverspentFund {
  @ref(() => Fund) fundId!: string
  @text({ note: 'The name of the fund.' }) fundName!: string
  @money({ note: 'What it spent beyond its net assets. It is part of net assets without donor restrictions.' })
  shortfall!: Money
}

/** The overspent funds among net assets by class. */
export const overspentAmong = (netAssets: readonly ClassNetAssets[]): OverspentFund[] =>
  netAssets.flatMap(({ fundId, fundName, nature, amount }) =>
    nature === 'OVERSPENT' ? [{ fundId, fundName, shortfall: minor(0 - amount) }] : [],
  )

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
  @part(() => OverspentFund, { list: true, note: 'The overspent funds at the end of the day.' })
  overspentFunds!: OverspentFund[]
  @flag({ note: 'Whether assets less liabilities equal net assets in every column (A7).' }) isBalanced!: boolean
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getStatementOfFinancialPosition = query({
  does: 'Report assets, liabilities and net assets at the end of one day.',
  details:
    'What funds owe each other is not part of the total column. By net asset class, what one class owes the other is one row of assets, so the columns add up to the total. Net assets have two classes, with and without donor restrictions (ASC 958-210-45). Board-designated funds are without donor restrictions. So is the shortfall of an overspent fund. Revenue and expense of the open year are part of the net assets of their funds. The net assets of each class equal the closing net assets of the statement of activities of the same day. Opening balances count from the day before the first of them on.',
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
  const all = await read.all(funds)
  const openings = await openingLines(read)
  const corrections = await priorPeriodLines(read)
  const interfund = await interfundAccounts(read)
  const sideAt = async (on: Day): Promise<Side> => {
    const held = await holdingsAt(read, openings, on)
    const side = { ...held, day: on, netAssets: held.netAssets.flatMap(byClass) }
    if (closing === 'INCLUDED') return { ...side, before: side.netAssets }
    const last = daysAfter(await fiscalYearStart(read, on), -1)
    const before = await netAssetsAt(read, last, await openingsAfter(read, openings, last, on))
    const within = openingsWithin(corrections, { from: daysAfter(last, 1), asOf: on })
    return { ...side, before: before.map(fund => correctedBy(fund, within)).flatMap(byClass) }
  }
  const now = await sideAt(day)
  const then = other ? await sideAt(other) : null
  const shown = columnsOf(columns, all, [now, ...(then ? [then] : [])].flatMap(heldOn))
  const stated = (side: Side) => {
    const classes = new Map(all.map(fund => [fund.id, classOn(fund, side.day)]))
    return statementOf(side, shown, columns, interfund, classes)
  }
  const { rows, ...totals } = stated(now)
  const compared = then && stated(then)
  return {
    asOf: day,
    comparisonAsOf: other,
    columns: shown.map(({ key, label }) => ({ key, label })),
    rows: rowsOf(rows, compared?.rows ?? null),
    ...totals,
    comparisonTotals: compared,
    overspentFunds: overspentAmong(now.netAssets),
    isBalanced: [totals, compared].every(side => side === null || balances(side)),
    generatedAt: clock.now(),
  }
}

/** The net assets of a fund as corrections of earlier periods restate them. */
const correctedBy = (fund: FundNetAssets, corrections: readonly OpeningLine[]): FundNetAssets => ({
  ...fund,
  amount: sum([fund.amount, ...corrections.flatMap(line => (line.fundId === fund.fundId ? line.amount : []))]),
})

/** What a statement of one day is made of. */
interface Side {
  day: Day
  /** The balances of accounts by fund; a debit is positive. */
  balances: readonly FundBalance[]
  netAssets: readonly ClassNetAssets[]
  /** The net assets before the fiscal year when its change is a row of its own, else those of the day. */
  before: readonly ClassNetAssets[]
}
const heldOn = ({ balances, netAssets }: Side) => [...balances, ...netAssets].map(({ fundId }) => fundId)

const balances = ({ totalAssets, totalLiabilities, totalNetAssets }: PositionTotals): boolean =>
  totalAssets.every((assets, i) => assets === at(totalLiabilities, i) + at(totalNetAssets, i))

type Line = Omit<PositionRow, 'comparison'>

/** The rows of both days that have an amount; those without an account are the last of their section. */
function rowsOf(now: readonly Line[], then: readonly Line[] | null): PositionRow[] {
  const lines = linesOfBoth(now, then ?? [], LAST).map(({ line, ...side }) => {
    const none = line.amounts.map(() => minor(0))
    return { ...line, amounts: side.now?.amounts ?? none, comparison: then && (side.compared?.amounts ?? none) }
  })
  const isShown = ({ amounts, comparison }: PositionRow) => [...amounts, ...(comparison ?? [])].some(each => each !== 0)
  return PLACES.flatMap(([section, nature]) =>
    lines.filter(line => line.section === section && line.nature === nature && isShown(line)),
  )
}

/** The parts of the statement in their order. */
const PLACES = [
  ['ASSETS', null],
  ['LIABILITIES', null],
  ...Object.values(NetAssetNature).map(nature => ['NET_ASSETS', nature] as const),
  ['NET_ASSETS', null],
] as const

/** An amount of a fund within one net asset class. */
interface Held {
  fundId: string | null
  netAssetClass: string | undefined
  amount: Money
}
type Columns = PositionColumn & { holds(of: Held): boolean }

function columnsOf(
  kind: ValueOf<typeof PositionColumns>,
  all: readonly { id: string; name: string }[],
  used: readonly (string | null)[],
): Columns[] {
  const total: Columns = { key: 'TOTAL', label: 'Total', holds: () => true }
  if (kind === 'TOTAL') return [total]
  if (kind === 'FUND') {
    const each = all.filter(fund => used.includes(fund.id))
    return [...each.map(({ id, name }) => ({ key: id, label: name, holds: (of: Held) => of.fundId === id })), total]
  }
  const ofClass = (key: string, label: string): Columns => ({
    key,
    label,
    holds: ({ netAssetClass }) => netAssetClass === key,
  })
  return [ofClass(WITHOUT, 'Without donor restrictions'), ofClass(WITH, 'With donor restrictions'), total]
}

/**
 * Assets show their debit balance, liabilities and net assets their credit balance. By fund, the columns of the funds have due
 * from and due to. By class, one row of assets has what one class owes the other, so the columns add up to the total: what funds
 * owe each other, and what net assets without donor restrictions spent from the assets of those with.
 */
function statementOf(
  { balances, netAssets, before }: Side,
  columns: readonly Columns[],
  kind: ValueOf<typeof PositionColumns>,
  interfund: ReadonlySet<string>,
  classes: ReadonlyMap<string, string>,
) {
  const isBetween = ({ accountId }: FundBalance) => interfund.has(accountId)
  const held = (of: readonly FundBalance[], sign: 1 | -1): Held[] =>
    of.map(({ fundId, closing }) => ({
      fundId,
      netAssetClass: classes.get(fundId ?? ''),
      amount: minor(sign * closing),
    }))
  const row = (section: ValueOf<typeof Section>, name: string, of: readonly Held[]): Line => ({
    section,
    accountId: null,
    accountNumber: null,
    name,
    nature: null,
    amounts: columns.map(({ holds }) => sum(of.filter(holds).map(({ amount }) => amount))),
  })
  const accounts = (section: ValueOf<typeof Section>, type: string, sign: 1 | -1): Line[] => {
    const byAccount = new Map<string, FundBalance[]>()
    for (const balance of balances.filter(({ accountType }) => accountType === type))
      if (kind === 'FUND' || !isBetween(balance)) gather(byAccount, balance.accountId, balance)
    return [...byAccount.values()].map(of => {
      const { accountId, accountNumber, accountName } = first(of)
      const line = { ...row(section, accountName, held(of, sign)), accountId, accountNumber }
      // What funds owe each other is nothing to the organization.
      if (interfund.has(accountId)) line.amounts = [...line.amounts.slice(0, -1), minor(0)]
      return line
    })
  }
  const shortfalls = netAssets.filter(({ nature }) => nature === 'OVERSPENT')
  const between = [
    ...held(balances.filter(isBetween), 1),
    ...shortfalls,
    ...shortfalls.map(({ fundId, amount }) => ({ fundId, netAssetClass: WITH, amount: minor(0 - amount) })),
  ]
  const byNature = new Map<string, ClassNetAssets[]>()
  for (const each of before) gather(byNature, `${each.accountId} ${each.nature}`, each)
  const change = [...netAssets, ...before.map(each => ({ ...each, amount: minor(0 - each.amount) }))]
  const rows: Line[] = [
    ...accounts('ASSETS', 'ASSET', 1),
    ...(kind === 'FUND' ? [] : [row('ASSETS', 'Due from (to) the other net asset class', between)]),
    ...accounts('LIABILITIES', 'LIABILITY', -1),
    ...[...byNature.values()].map(of => {
      const { accountId, accountNumber, accountName, nature } = first(of)
      return { ...row('NET_ASSETS', accountName, of), accountId, accountNumber, nature }
    }),
    row('NET_ASSETS', 'Change in net assets of the fiscal year', change),
  ]
  const total = (name: ValueOf<typeof Section>) =>
    columns.map((_, i) => sum(rows.filter(({ section }) => section === name).map(({ amounts }) => at(amounts, i))))
  return {
    rows,
    totalAssets: total('ASSETS'),
    totalLiabilities: total('LIABILITIES'),
    totalNetAssets: total('NET_ASSETS'),
  }
}
