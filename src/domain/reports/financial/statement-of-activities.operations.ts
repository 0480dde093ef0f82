import type { Reader } from '../../../data/reader.js'
import {
  choice,
  day,
  enumeration,
  flag,
  input,
  instant,
  money,
  part,
  type Row,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { monthStart, monthsAfter } from '../../../values/calendar.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { at } from '../../../values/present.js'
import { type Day, daysAfter, isId } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { ledgerAccounts } from '../../ledger/accounts/account.queries.js'
import { Dimension } from '../../ledger/dimensions/dimension.js'
import { dimensionValues } from '../../ledger/dimensions/dimension.queries.js'
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
  type FundNetAssets,
  type PostedRelease,
  type Release,
  releasesOf,
  restOf,
  WITH,
  WITHOUT,
} from '../../ledger/net-assets/net-assets.rules.js'
import { postedReleases } from '../../ledger/net-assets/period-release.queries.js'
import type { AccountingPolicy } from '../../ledger/policy/policy.js'
import { policies } from '../../ledger/policy/policy.queries.js'
import { type ComparedDays, comparedDays, type Days, ReportComparison } from '../comparison.js'
import { DrillDown, drillDown } from '../drill-down.js'
import { type ReportRow, rowsBy } from '../grouping.queries.js'
import { assertDimension, ledgerWindow } from '../rows.js'
import { activitiesLayout } from './activities.layout.js'
import { STATEMENT } from './activity.queries.js'
import { OverspentFund, overspentAmong, PositionColumn } from './financial-position.operations.js'
import { byNumber } from './statement-layout.js'
import { ReportWindow } from './trial-balance.operations.js'

export const tag = 'Reports'

const Columns = enumeration(
  'ActivityColumns',
  'What the columns of a statement of activities are. The last column is the total. DIMENSION takes dimensionId.',
  {
    TOTAL: 'One column.',
    NET_ASSET_CLASS: 'A column for each net asset class.',
    FUND: 'A column for each fund.',
    DIMENSION: 'A column for each value of the dimension in dimensionId.',
    MONTH: 'A column for each month.',
    QUARTER: 'A column for each quarter.',
    YEAR: 'A column for each year.',
  },
)
const Section = enumeration(
  'ActivitySection',
  'A part of a statement of activities. RELEASES moves net assets from restricted to unrestricted and is zero in total. TRANSFERS moves them between funds. OTHER has direct postings to net assets. Opening balances are in none: they count before the first day.',
  {
    REVENUE: 'Contributions and other income.',
    RELEASES: 'Net assets that move from restricted to unrestricted. Zero in total.',
    EXPENSES: 'Costs.',
    TRANSFERS: 'Net assets that move between funds.',
    OTHER: 'Direct postings to net assets other than opening balances.',
  },
)
type SectionName = ValueOf<typeof Section>
const SECTIONS = Object.values(Section)

@input('Which days and columns a statement of activities has.')
export class ActivitiesFilter extends ReportWindow {
  @choice(Columns, { fallback: 'NET_ASSET_CLASS', note: 'The columns, in their order.' })
  columns!: ValueOf<typeof Columns>
  @choice(ReportComparison, { nullable: true, note: 'Adds the amounts of other days to each row.' })
  compareTo?: ValueOf<typeof ReportComparison> | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(() => Dimension, { nullable: true, note: 'The dimension that DIMENSION in columns means.' })
  dimensionId?: string | null
}

@view('One line of a statement of activities, with an amount for each column.')
export class ActivitiesRow {
  @choice(Section) section!: SectionName
  @ref(() => Account) accountId!: string
  @text({ note: 'The number of the account in the chart.' }) accountNumber!: string
  @text({ note: 'The name.' }) name!: string
  @flag({
    note: 'Whether the statement computes the row: what funds with donor restrictions release and no entry has released yet, by NET_ASSET_CLASS. Other rows are posted.',
  })
  isComputed!: boolean
  @money({ list: true, note: 'Revenue, releases, transfers in and expenses are positive.' }) amounts!: Money[]
  @money({ nullable: true, list: true, note: 'The amounts of the days of compareTo. Null without it.' })
  comparison!: Money[] | null
  @part(() => DrillDown, {
    list: true,
    note: 'The lines of the general ledger behind the total. Of a computed row: the expenses of funds with donor restrictions. They exceed the row when a fund had less than it spent. Of a computed row for shortfalls: the other changes of its funds.',
  })
  drillDown!: DrillDown[]
}

@view('The total of one section.')
export class ActivitiesSection {
  @choice(Section) section!: SectionName
  @money({ list: true, note: 'An amount for each column.' }) amounts!: Money[]
  @money({ nullable: true, list: true, note: 'The same measures for the days of the comparison.' })
  comparison!: Money[] | null
}

@view('How net assets changed within a range of days.', { price: 50 })
export class StatementOfActivities {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @day({ nullable: true, note: 'The first of the days of compareTo.' }) comparisonFrom!: Day | null
  @day({ nullable: true, note: 'The last of the days of compareTo.' }) comparisonAsOf!: Day | null
  @part(() => PositionColumn, { list: true, note: 'The columns, in their order.' }) columns!: PositionColumn[]
  @part(() => ActivitiesRow, { list: true, note: 'The rows.' }) rows!: ActivitiesRow[]
  @part(() => ActivitiesSection, { list: true, note: 'The sections, in their order.' }) sections!: ActivitiesSection[]
  @money({ list: true, note: 'Revenue plus releases less expenses, plus transfers and other changes.' })
  changeInNetAssets!: Money[]
  @money({ nullable: true, list: true, note: 'The same of the days of compareTo. Null without it.' })
  comparisonChange!: Money[] | null
  @money({ nullable: true, list: true, note: 'Net assets before the first day of each column. Null by DIMENSION.' })
  openingNetAssets!: Money[] | null
  @money({
    nullable: true,
    list: true,
    note: 'Corrections of earlier periods within each column (ASC 250-10-45-23). The opening net assets, these and the change are the closing net assets. Null by DIMENSION.',
  })
  priorPeriodAdjustments!: Money[] | null
  @money({ nullable: true, list: true, note: 'Net assets after the last day of each column. Null by DIMENSION.' })
  closingNetAssets!: Money[] | null
  @money({ nullable: true, list: true, note: 'openingNetAssets of the days of compareTo. Null without it.' })
  comparisonOpeningNetAssets!: Money[] | null
  @money({ nullable: true, list: true, note: 'priorPeriodAdjustments of the days of compareTo. Null without it.' })
  comparisonPriorPeriodAdjustments!: Money[] | null
  @money({ nullable: true, list: true, note: 'closingNetAssets of the days of compareTo. Null without it.' })
  comparisonClosingNetAssets!: Money[] | null
  @part(() => OverspentFund, { list: true, note: 'The overspent funds after the last day.' })
  overspentFunds!: OverspentFund[]
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

type Found = ReportRow<'amount'> & { computed?: Release['kind'] }
interface Column extends PositionColumn {
  holds(row: Row): boolean
}

export const getStatementOfActivities = query({
  does: 'Report revenue, releases, expenses and the change in net assets within a range of days.',
  details:
    'Net assets have two classes, with and without donor restrictions. By class, every expense decreases net assets without donor restrictions, and what funds with donor restrictions spend is released: by an entry of each closed period, and in a computed row for the rest (ASC 958-220-45). A fund releases no more than it had (ASC 958-205-45-11). The rest stays an expense without donor restrictions until gifts to the fund release it. A PERPETUAL fund releases what it spends. Transfers inside one class are left out. By FUND, expenses stand in the fund that spent. Year closes are not part of it. Opening balances count before the first day, even when they are posted on it. Corrections of earlier periods are no change either (priorPeriodAdjustments). The opening, these and the change are the closing net assets in every column.',
  scope: 'reports:read',
  rest: 'GET /reports/statement-of-activities',
  tool: 'Report the statement of activities: revenue, net assets released from restriction, expenses, transfers and the change in net assets, in columns by net asset class, fund, dimension or time, compared with another period if wanted.',
  takes: ActivitiesFilter,
  gives: StatementOfActivities,
  table: {
    rows: 'rows',
    title: 'Statement of activities',
    across: { fields: ['amounts', 'comparison'], columns: 'columns' },
    layout: activitiesLayout,
  },
  run: statementOf,
})

/** What the ledger says of the days of a statement and of those it is compared with. */
async function activitiesIn(context: QueryContext, { columns, compareTo, dimensionId, ...filter }: ActivitiesFilter) {
  const { read } = context
  await assertDimension(read, columns === 'DIMENSION', dimensionId)
  const window = await ledgerWindow(context, filter)
  const groupBy = ['SECTION' as const, 'ACCOUNT' as const, ...GROUPS[columns]]
  const compared = compareTo ? comparedDays(compareTo, window, groupBy) : undefined
  const fundIds = filter.fundId?.filter(isId) ?? null
  const isWanted = ({ fundId }: { fundId: string }) => !fundIds || fundIds.includes(fundId)
  const values = [fundIds, null, null, null, dimensionId ?? null]
  const found = await rowsBy(read, STATEMENT, { window, compared, groupBy, values })
  const openings = await openingLines(read)
  const corrections = (await priorPeriodLines(read, dimensionId)).filter(isWanted)
  const corrected = withoutOpenings(corrections, window, compared)
  const posted: Found[] = [...found.rows, ...withoutOpenings(openings.filter(isWanted), window, compared), ...corrected]
  const netAssetsOn = async (day: Day) =>
    (await netAssetsAt(read, day, await openingsAfter(read, openings, day))).filter(isWanted)
  const releasedIn = async (days: Days) => (await postedReleases(read, days)).filter(isWanted)
  const closing = await netAssetsOn(window.asOf)
  const before = compared ? await netAssetsOn(compared.asOf) : []
  const policy = (await read.all(policies))[0]
  const isByClass = columns === 'NET_ASSET_CLASS'
  const rows = isByClass
    ? rowsByClass(
        posted,
        { from: window.from, closing, released: await releasedIn(window) },
        { from: compared?.from ?? window.from, closing: before, released: compared ? await releasedIn(compared) : [] },
        policy,
      )
    : posted
  return { window, compared, fundIds, isByClass, corrected, posted, closing, before, policy, rows }
}
type Activities = Awaited<ReturnType<typeof activitiesIn>>

const amountNow = (row: Found) => row.measures.amount ?? 0
const amountThen = (row: Found) => row.comparison?.amount ?? 0

/** Adds up rows in each column. @param sign -1 for rows that are shown with the other sign. */
type Totals = (of: readonly Found[], sign: 1 | -1) => Pick<ActivitiesRow, 'amounts' | 'comparison'>

/** The rows of an account in a section: what is posted, and what the statement computes. */
function rowsOfAccount(
  section: SectionName,
  { id: accountId, accountNumber, name }: Pick<Account, 'id' | 'accountNumber' | 'name'>,
  { rows, isByClass, window, fundIds, policy }: Activities,
  totals: Totals,
): ActivitiesRow[] {
  const ofAccount = rows.filter(({ keys }) => keys.section === section && keys.accountId === accountId)
  return KINDS.flatMap(computed => {
    const those = ofAccount.filter(row => row.computed === computed)
    const sums = totals(those, signOf(section))
    // An account without a change in any column, as of opening balances or of transfers inside one class, is no row.
    const isMoved = [...sums.amounts, ...(sums.comparison ?? [])].some(amount => amount !== 0)
    if (!those.length || (!isMoved && !['REVENUE', 'EXPENSES'].includes(section))) return []
    const isBetween = isByClass && section === 'TRANSFERS'
    const lines = drillDown('ledgerLines', '/ledger-lines', {
      accountId: isBetween ? transferAccounts(policy) : [accountId],
      fundId: fundIds,
      ...(computed ? behindRelease(computed, those, policy) : {}),
      // What a fund has on its day came before.
      date: { ...(computed === 'ENDED' ? {} : { gte: window.from }), lte: window.asOf },
      isClosing: false,
    })
    const label = computed ? RELEASED[computed] : isBetween ? 'Transfers between net asset classes' : name
    const named = { accountNumber, name: label, isComputed: Boolean(computed) }
    return [{ section, accountId, ...named, ...sums, drillDown: [lines] }]
  })
}

/** Every column and row of the statement. */
export async function statementOf(context: QueryContext, filter: ActivitiesFilter): Promise<StatementOfActivities> {
  const { read, clock } = context
  const { columns, dimensionId } = filter
  const activities = await activitiesIn(context, filter)
  const { window, compared, isByClass, corrected, posted, closing, before, rows } = activities
  const [held, heldBefore] = [closing.flatMap(byClass), before.flatMap(byClass)]
  const shown = await columnsOf(read, columns, [...rows.map(({ keys }) => keys), ...held, ...heldBefore], dimensionId)
  const amounts = (of: readonly Found[], measure: (row: Found) => number) =>
    shown.map(({ holds }) => sum(of.filter(({ keys }) => holds(keys)).map(row => minor(measure(row)))))
  const both: Totals = (of, sign) => ({
    amounts: amounts(of, row => sign * amountNow(row)),
    comparison: compared ? amounts(of, row => sign * amountThen(row)) : null,
  })
  const named = await read.byIds(ledgerAccounts, [...new Set(rows.map(({ keys }) => String(keys.accountId)))])
  const chart = named.toSorted((a, b) => byNumber(a.accountNumber, b.accountNumber))
  const ofSection = (section: SectionName) => rows.filter(({ keys }) => keys.section === section)
  const changeInNetAssets = amounts(rows, amountNow)
  const comparisonChange = compared ? amounts(rows, amountThen) : null
  const restated = (funds: readonly FundNetAssets[], { from }: Days, measure: (row: Found) => number) =>
    isByClass
      ? amounts(restatedByClass(asBefore(funds, from), posted, corrected, measure), amountNow)
      : amounts(corrected, row => 0 - measure(row))
  const priorPeriod = restated(closing, window, amountNow)
  const comparisonPriorPeriod = restated(before, compared ?? window, amountThen)
  const ends = endsOf(columns, held, shown, changeInNetAssets, priorPeriod)
  const comparisonEnds = comparisonChange && endsOf(columns, heldBefore, shown, comparisonChange, comparisonPriorPeriod)
  return {
    ...window,
    comparisonFrom: compared?.from ?? null,
    comparisonAsOf: compared?.asOf ?? null,
    columns: shown.map(({ key, label }) => ({ key, label })),
    rows: SECTIONS.flatMap(section => chart.flatMap(account => rowsOfAccount(section, account, activities, both))),
    sections: SECTIONS.map(section => ({ section, ...both(ofSection(section), signOf(section)) })),
    changeInNetAssets,
    comparisonChange,
    openingNetAssets: ends?.opening ?? null,
    priorPeriodAdjustments: ends && priorPeriod,
    closingNetAssets: ends?.closing ?? null,
    comparisonOpeningNetAssets: comparisonEnds?.opening ?? null,
    comparisonPriorPeriodAdjustments: comparisonEnds && comparisonPriorPeriod,
    comparisonClosingNetAssets: comparisonEnds?.closing ?? null,
    overspentFunds: overspentAmong(held),
    generatedAt: clock.now(),
  }
}

/** What takes opening balances, or corrections of earlier periods, out of the changes of their days: they count before the first day. */
function withoutOpenings(openings: readonly OpeningLine[], window: Days, compared: ComparedDays | undefined): Found[] {
  const keysOf = ({ accountId, fundId, netAssetClass, ...line }: OpeningLine, day: Day): Row => ({
    section: 'OTHER',
    accountId,
    fundId,
    netAssetClass,
    dimensionValueId: line.dimensionValueId ?? null,
    ...periodsOf(day),
  })
  const now = openingsWithin(openings, window).map(
    (line): Found => ({
      keys: keysOf(line, line.day),
      measures: { amount: 0 - line.amount },
      comparison: compared ? { amount: 0 } : null,
    }),
  )
  const { months = 0, days = 0 } = compared ?? {}
  const then = (compared ? openingsWithin(openings, compared) : []).map(
    (line): Found => ({
      keys: keysOf(line, daysAfter(monthsAfter(line.day, months), days)),
      measures: { amount: 0 },
      comparison: { amount: 0 - line.amount },
    }),
  )
  return [...now, ...then]
}

const MONTHS_OF_QUARTER = 3
/** The first days of the periods that a day lies in. */
function periodsOf(day: Day): Row {
  const month = monthStart(day)
  const place = (Number(day.slice(5, 7)) - 1) % MONTHS_OF_QUARTER
  return { month, quarter: monthsAfter(month, -place), year: `${day.slice(0, 4)}-01-01` }
}

/** What rows of an account and a section are further grouped by, for the columns. */
const GROUPS = {
  TOTAL: [],
  NET_ASSET_CLASS: ['NET_ASSET_CLASS', 'FUND'],
  FUND: ['FUND'],
  DIMENSION: ['DIMENSION'],
  MONTH: ['MONTH'],
  QUARTER: ['QUARTER'],
  YEAR: ['YEAR'],
} as const

/** What the computed rows are called. */
const RELEASED: Readonly<Record<Release['kind'], string>> = {
  EXPENSES: 'Net assets released from restrictions by expenses',
  SHORTFALLS: 'Net assets released from restrictions for shortfalls',
  ENDED: 'Net assets released from restrictions by time',
}
const KINDS = [undefined, 'EXPENSES', 'SHORTFALLS', 'ENDED'] as const

type Policy = Pick<AccountingPolicy, 'releasedAccountId' | 'transfersInAccountId' | 'transfersOutAccountId'> | undefined

/** The accounts for transfers in and out, that in first. */
const transferAccounts = (policy: Policy): string[] =>
  [policy?.transfersInAccountId, policy?.transfersOutAccountId].flatMap(id => id ?? [])

/** The lines behind a computed row. */
const behindRelease = (kind: Release['kind'], rows: readonly Found[], policy: Policy): object =>
  kind !== 'EXPENSES'
    ? {
        accountId: null,
        accountType: ['REVENUE', 'NET_ASSET', ...(kind === 'ENDED' ? ['EXPENSE'] : [])],
        fundId: [...new Set(rows.map(({ keys }) => keys.fundId))],
        ...(kind === 'ENDED' ? { netAssetClass: [WITH] } : {}),
      }
    : {
        ...(policy?.releasedAccountId ? { accountId: null } : {}),
        accountType: ['EXPENSE'],
        netAssetClass: [WITH],
      }

/** The funds at the end of some days, and what entries released within the days. */
interface Releasing {
  from: Day
  closing: readonly FundNetAssets[]
  released: readonly PostedRelease[]
}

/**
 * The rows by net asset class. Expenses decrease net assets without donor restrictions, whichever fund spent (ASC 958-220-45). What
 * funds with donor restrictions release goes out of the one class and into the other: what entries released on their account, and the
 * rest, which is computed, on the account for releases when the policy names one. Transfers in and out are on one account, so that those inside a class leave nothing.
 */
function rowsByClass(posted: readonly Found[], now: Releasing, then: Releasing, policy: Policy): Found[] {
  const releases = (
    { from, closing, released }: Releasing,
    amountOf: (row: Found) => number,
    measure: (amount: number) => Pick<Found, 'measures' | 'comparison'>,
  ): Found[] => {
    const changes = posted.map(row => ({
      fundId: String(row.keys.fundId),
      accountId: String(row.keys.accountId),
      isExpense: row.keys.section === 'EXPENSES',
      isRestricted: row.keys.netAssetClass === WITH,
      amount: minor(amountOf(row)),
    }))
    const rest = restOf(releasesOf(closing, changes, from), released)
    const moved = ({ accountId, fundId, amount }: PostedRelease, computed?: Release['kind']): Found[] =>
      [WITHOUT, WITH].map(netAssetClass => ({
        keys: { section: 'RELEASES', accountId, fundId, netAssetClass },
        ...measure(netAssetClass === WITH ? 0 - amount : amount),
        ...(computed ? { computed } : {}),
      }))
    return [
      ...released.flatMap(each => moved(each)),
      ...rest.flatMap(each => moved({ ...each, accountId: policy?.releasedAccountId ?? each.accountId }, each.kind)),
    ]
  }
  const [transfersIn] = transferAccounts(policy)
  return [
    ...posted.map(({ keys, ...row }) => ({
      ...row,
      keys: {
        ...keys,
        ...(keys.section === 'EXPENSES' ? { netAssetClass: WITHOUT } : {}),
        ...(keys.section === 'TRANSFERS' ? { accountId: transfersIn } : {}),
      },
    })),
    ...releases(now, amountNow, amount => ({ measures: { amount }, comparison: { amount: 0 } })),
    ...releases(then, amountThen, amount => ({ measures: { amount: 0 }, comparison: { amount } })),
  ]
}

/** Funds as they were restricted on the day before the first. */
const asBefore = (funds: readonly FundNetAssets[], from: Day): FundNetAssets[] =>
  funds.map(fund => ({ ...fund, day: daysAfter(from, -1) }))

/**
 * What corrections of earlier periods change of net assets by class: those of each fund as restated, less those as reported. A
 * correction of an overspent fund with donor restrictions changes both classes.
 * @param funds the funds with their net assets of the last day, and the restrictions of the day before the first.
 */
function restatedByClass(
  funds: readonly FundNetAssets[],
  posted: readonly Found[],
  corrected: readonly Found[],
  measure: (row: Found) => number,
): Found[] {
  const changeOf = (of: readonly Found[], { fundId }: FundNetAssets) =>
    sum(of.filter(({ keys }) => keys.fundId === fundId).map(row => minor(measure(row))))
  const found = (parts: readonly ClassNetAssets[], sign: 1 | -1) =>
    parts.map((keys): Found => ({ keys, measures: { amount: sign * keys.amount }, comparison: null }))
  return funds
    .filter(fund => corrected.some(({ keys }) => keys.fundId === fund.fundId))
    .flatMap(fund => {
      const restated = minor(fund.amount - changeOf(posted, fund))
      // What is posted leaves corrections out by what they changed, with the other sign.
      const reported = minor(restated + changeOf(corrected, fund))
      return [...found(byClass({ ...fund, amount: restated }), 1), ...found(byClass({ ...fund, amount: reported }), -1)]
    })
}

const signOf = (section: SectionName) => (section === 'EXPENSES' ? -1 : 1)

const TOTAL: Column = { key: 'TOTAL', label: 'Total', holds: () => true }
const CLASSES = [
  [WITHOUT, 'Without donor restrictions'],
  [WITH, 'With donor restrictions'],
] as const

/** The label of a column of time, from its first day. */
const LABELS = {
  MONTH: (day: string) => day.slice(0, 7),
  QUARTER: (day: string) => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`,
  YEAR: (day: string) => day.slice(0, 4),
} as const

/** The member of a row that a kind of columns goes by. */
const MEMBERS = {
  TOTAL: '',
  NET_ASSET_CLASS: 'netAssetClass',
  FUND: 'fundId',
  DIMENSION: 'dimensionValueId',
  MONTH: 'month',
  QUARTER: 'quarter',
  YEAR: 'year',
} as const

async function columnsOf(
  read: Reader,
  kind: ValueOf<typeof Columns>,
  rows: readonly Row[],
  dimensionId: string | null | undefined,
): Promise<Column[]> {
  const member = MEMBERS[kind]
  const column = (key: string, label: string, value: unknown = key): Column => ({
    key,
    label,
    holds: row => row[member] === value,
  })
  if (kind === 'TOTAL') return [TOTAL]
  if (kind === 'NET_ASSET_CLASS') return [...CLASSES.map(([key, label]) => column(key, label)), TOTAL]
  const used = new Set(rows.map(row => row[member]))
  if (kind === 'FUND') {
    const all = (await read.all(funds)).filter(({ id }) => used.has(id))
    return [...all.map(({ id, name }) => column(id, name)), TOTAL]
  }
  if (kind === 'DIMENSION') {
    const all = (await read.all(dimensionValues, { dimensionId })).filter(({ id }) => used.has(id))
    const none = used.has(null) ? [column('NONE', 'None', null)] : []
    return [...all.map(({ id, name }) => column(id, name)), ...none, TOTAL]
  }
  const days = [...used].filter(each => typeof each === 'string').sort()
  return [...days.map(each => column(each, LABELS[kind](each))), TOTAL]
}

/** Net assets before and after each column. Columns of time follow one another. A correction of an earlier period is no change. */
function endsOf(
  kind: ValueOf<typeof Columns>,
  held: readonly ClassNetAssets[],
  columns: readonly Column[],
  changes: readonly Money[],
  corrections: readonly Money[],
): { opening: Money[]; closing: Money[] } | null {
  if (kind === 'DIMENSION') return null
  const heldBy = ({ holds }: Column) => sum(held.filter(holds).map(({ amount }) => amount))
  const follows = kind === 'MONTH' || kind === 'QUARTER' || kind === 'YEAR'
  const closing = columns.map((column, i) =>
    follows ? minor(heldBy(TOTAL) - sum(changes.slice(i + 1, -1)) - sum(corrections.slice(i + 1, -1))) : heldBy(column),
  )
  return { opening: closing.map((amount, i) => minor(amount - at(changes, i) - at(corrections, i))), closing }
}
