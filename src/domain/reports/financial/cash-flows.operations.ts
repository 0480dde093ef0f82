import type { Reader } from '../../../data/reader.js'
import {
  choice,
  day,
  enumeration,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { query } from '../../../kernel/operation.js'
import { type Money, minor, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Account, AccountType } from '../../ledger/accounts/account.js'
import { ledgerAccounts } from '../../ledger/accounts/account.queries.js'
import { NetAssetClass } from '../../ledger/funds/fund.js'
import { funds } from '../../ledger/funds/fund.queries.js'
import { comparedDays, type Days, ReportComparison } from '../comparison.js'
import { ledgerWindow } from '../rows.js'
import { cashFlowsLayout } from './cash-flows.layout.js'
import {
  type AccountFlow,
  accountFlows,
  type CashOfClass,
  type Controls,
  cashByClass,
  cashFlowControls,
} from './cash-flows.queries.js'
import { type Classified, classified } from './cash-flows.rules.js'
import { linesOfBoth } from './statement-layout.js'
import { ReportWindow } from './trial-balance.operations.js'

export const tag = 'Reports'

const Method = enumeration('CashFlowMethod', 'How a statement of cash flows shows operating activities.', {
  INDIRECT: 'From the change in net assets, adjusted for what moved no cash.',
  DIRECT: 'By what cash was received for and paid for.',
})
const Section = enumeration('CashFlowSection', 'A part of a statement of cash flows.', {
  OPERATING: 'What the church does from day to day.',
  INVESTING: 'Property, equipment and investments that are bought and sold.',
  FINANCING: 'Loans, and contributions that donors restricted to long-term purposes.',
  NON_CASH: 'Investing and financing without cash, such as a building bought with a mortgage. In no total.',
})
type SectionName = ValueOf<typeof Section>
const TOTALED = [Section.OPERATING, Section.INVESTING, Section.FINANCING]

@input('Which days a statement of cash flows covers, and how it shows operating activities.')
export class CashFlowsFilter extends ReportWindow {
  @choice(Method, { fallback: 'INDIRECT', note: 'How operating activities are shown.' })
  method!: ValueOf<typeof Method>
  @choice(ReportComparison, { nullable: true, note: 'Adds the amounts of other days to each row.' })
  compareTo?: ValueOf<typeof ReportComparison> | null
}

@view('One line of a statement of cash flows. Cash that came in is positive.')
export class CashFlowsRow {
  @choice(Section) section!: SectionName
  @ref(() => Account, {
    nullable: true,
    note: 'The account. Null for the change in net assets, and for contributions that are restricted to long-term purposes.',
  })
  accountId!: string | null
  @text({ nullable: true, note: 'The number of the account in the chart.' }) accountNumber!: string | null
  @choice(AccountType, { nullable: true, note: 'The type of the account. Null without an account.' })
  accountType!: ValueOf<typeof AccountType> | null
  @text({ note: 'What it is, in words.' }) name!: string
  @money({ note: 'Cash that came in, or an adjustment that increases it, is positive.' }) amount!: Money
  @money({ nullable: true, note: 'The amount of the days of compareTo. Null without it.' }) comparison!: Money | null
}

@view('The net cash of one section.')
export class CashFlowsSection {
  @choice(Section) section!: SectionName
  @money({ note: 'The net cash of the activity. Cash that came in is positive.' }) amount!: Money
  @money({ nullable: true, note: 'The amount of the days of compareTo. Null without it.' }) comparison!: Money | null
}

@view('The cash of the funds of one net asset class.')
export class CashFlowsCash {
  @choice(NetAssetClass) netAssetClass!: ValueOf<typeof NetAssetClass>
  @money({ note: 'The cash before the first day.' }) opening!: Money
  @money({ note: 'The cash at the end of the last day.' }) closing!: Money
  @money({ nullable: true, note: 'The cash before the days of compareTo. Null without it.' })
  comparisonOpening!: Money | null
  @money({ nullable: true, note: 'The cash at the end of the days of compareTo. Null without it.' })
  comparisonClosing!: Money | null
}

@view('How cash changed within a range of days.', { price: 100 })
export class StatementOfCashFlows {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @day({ nullable: true, note: 'The first of the days of compareTo.' }) comparisonFrom!: Day | null
  @day({ nullable: true, note: 'The last of the days of compareTo.' }) comparisonAsOf!: Day | null
  @choice(Method, { note: 'How operating activities are shown.' }) method!: ValueOf<typeof Method>
  @part(() => CashFlowsRow, { list: true, note: 'The rows.' }) rows!: CashFlowsRow[]
  @part(() => CashFlowsSection, { list: true, note: 'OPERATING, INVESTING and FINANCING, in this order.' })
  sections!: CashFlowsSection[]
  @money({ note: 'The sum of the sections, which is the closing less the opening cash.' }) changeInCash!: Money
  @money({ nullable: true, note: 'The same of the days of compareTo. Null without it.' })
  comparisonChange!: Money | null
  @money({ note: 'The balance of the cash accounts before the first day.' }) openingCash!: Money
  @money({ note: 'The balance of the cash accounts at the end of the last day.' }) closingCash!: Money
  @part(() => CashFlowsCash, {
    list: true,
    note: 'The cash by net asset class of its fund. The classes add up to openingCash and closingCash.',
  })
  cash!: CashFlowsCash[]
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getStatementOfCashFlows = query({
  does: 'Report how cash changed within a range of days by operating, investing and financing activities.',
  details:
    'Cash is the balance of the cash accounts, with and without donor restrictions (ASC 958-230). An account has the activity that it or an account above it names (`cashFlowActivity`). Otherwise property and investments are investing, loans are financing, gifts to PERPETUAL funds are financing, and everything else is operating. Money that moves between funds or between bank accounts is in no row. Opening balances count before the first day.',
  scope: 'reports:read',
  rest: 'GET /reports/cash-flows',
  tool: 'Report the statement of cash flows: operating, investing and financing activities, and opening and closing cash with and without donor restrictions. method INDIRECT begins with the change in net assets, DIRECT shows what cash was received and paid for. compareTo adds another period.',
  takes: CashFlowsFilter,
  gives: StatementOfCashFlows,
  table: {
    rows: 'rows',
    title: 'Statement of cash flows',
    shows: {
      changeInCash: { medium: 'none' },
      comparisonChange: { medium: 'none' },
      openingCash: { medium: 'none' },
      closingCash: { medium: 'none' },
    },
    layout: cashFlowsLayout,
  },
  async run(context, { method, compareTo, ...given }) {
    const { read, clock } = context
    const window = await ledgerWindow(context, given)
    const compared = compareTo ? comparedDays(compareTo, window, []) : undefined
    const activities = classified(await read.all(ledgerAccounts), await read.all(funds))
    const known = { activities, controls: await cashFlowControls(read) }
    const now = await sideOf(read, window, method, known)
    const then = compared ? await sideOf(read, compared, method, known) : null
    const comparedTo = (of: (side: Side) => Money): Money | null => then && of(then)
    return {
      ...window,
      comparisonFrom: compared?.from ?? null,
      comparisonAsOf: compared?.asOf ?? null,
      method,
      rows: rowsOf(now.lines, then?.lines ?? null),
      sections: TOTALED.map(section => ({
        section,
        amount: totalOf(now.lines, section),
        comparison: comparedTo(side => totalOf(side.lines, section)),
      })),
      changeInCash: changeOf(now.lines),
      comparisonChange: comparedTo(side => changeOf(side.lines)),
      openingCash: sum(now.cash.map(({ opening }) => opening)),
      closingCash: sum(now.cash.map(({ closing }) => closing)),
      cash: Object.values(NetAssetClass).map(netAssetClass => ({
        netAssetClass,
        ...cashOf(now.cash, netAssetClass),
        comparisonOpening: comparedTo(side => cashOf(side.cash, netAssetClass).opening),
        comparisonClosing: comparedTo(side => cashOf(side.cash, netAssetClass).closing),
      })),
      generatedAt: clock.now(),
    }
  },
})

type Line = Omit<CashFlowsRow, 'comparison'>
/** What one range of days has. */
interface Side {
  lines: readonly Line[]
  cash: readonly CashOfClass[]
}

async function sideOf(
  read: Reader,
  days: Days,
  method: ValueOf<typeof Method>,
  { activities, controls }: { activities: Classified; controls: Controls },
): Promise<Side> {
  const flows = await accountFlows(read, days, activities, controls)
  const operating = method === 'DIRECT' ? receivedAndPaid(flows) : adjusted(flows)
  return { lines: [...operating, ...activitiesOf(flows)], cash: await cashByClass(read, days) }
}

const cashOf = (of: readonly CashOfClass[], netAssetClass: string) => {
  const { opening, closing } = of.find(each => each.netAssetClass === netAssetClass) ?? { opening: 0, closing: 0 }
  return { opening: minor(opening), closing: minor(closing) }
}
const totalOf = (lines: readonly Line[], section: SectionName): Money =>
  sum(lines.filter(line => line.section === section).map(({ amount }) => amount))
const changeOf = (lines: readonly Line[]): Money => sum(TOTALED.map(section => totalOf(lines, section)))

/** The rows of both ranges of days; those without an account are the first of their section. */
function rowsOf(now: readonly Line[], then: readonly Line[] | null): CashFlowsRow[] {
  const lines = linesOfBoth(now, then ?? [], '').map(({ line, ...side }) => ({
    ...line,
    amount: side.now?.amount ?? minor(0),
    comparison: then && (side.compared?.amount ?? minor(0)),
  }))
  return Object.values(Section).flatMap(section => lines.filter(line => line.section === section))
}

const totalled = (flows: readonly AccountFlow[], amount: (flow: AccountFlow) => number): Money =>
  sum(flows.map(flow => minor(amount(flow))))

/** A line for each account with an amount. Money that moves between funds is none: its accounts cancel out. */
function byAccount(
  section: SectionName,
  flows: readonly AccountFlow[],
  amount: (flow: AccountFlow) => number,
  label: (flow: AccountFlow) => string = ({ name }) => name,
): Line[] {
  const between = flows.filter(({ purpose }) => purpose === 'INTERFUND')
  const accounts = new Map(flows.filter(flow => !between.includes(flow)).map(flow => [flow.accountId, flow]))
  const lines = [...accounts.values()].map(flow => ({
    section,
    accountId: flow.accountId,
    accountNumber: flow.accountNumber,
    accountType: flow.accountType,
    name: label(flow),
    amount: totalled(
      flows.filter(({ accountId }) => accountId === flow.accountId),
      amount,
    ),
  }))
  return [...lines, ...unnumbered(section, 'Between funds', totalled(between, amount))].filter(
    line => line.amount !== 0,
  )
}

const unnumbered = (section: SectionName, name: string, amount: Money): Line[] =>
  amount === 0 ? [] : [{ section, accountId: null, accountNumber: null, accountType: null, name, amount }]

const LONG_TERM_GIFTS = 'Contributions restricted to long-term purposes'
const isBalance = ({ accountType }: AccountFlow): boolean => accountType === 'ASSET' || accountType === 'LIABILITY'
const isElsewhere = ({ activity, hasCash }: AccountFlow): boolean => hasCash && activity !== 'OPERATING'
const longTermGifts = (flows: readonly AccountFlow[]): Money =>
  totalled(
    flows.filter(flow => isElsewhere(flow) && flow.isLongTermGift),
    ({ amount }) => amount,
  )

/** Investing and financing activities, which both methods share, and those that moved no cash. */
function activitiesOf(flows: readonly AccountFlow[]): Line[] {
  const amount = (flow: AccountFlow) => flow.amount
  const of = (section: 'INVESTING' | 'FINANCING') =>
    flows.filter(flow => isElsewhere(flow) && flow.activity === section && !flow.isLongTermGift)
  return [
    ...byAccount('INVESTING', of('INVESTING'), amount),
    ...unnumbered('FINANCING', LONG_TERM_GIFTS, longTermGifts(flows)),
    ...byAccount('FINANCING', of('FINANCING'), amount),
    ...byAccount(
      'NON_CASH',
      flows.filter(({ isSwap }) => isSwap),
      amount,
    ),
  ]
}

/** The direct method: cash by the account on the other side of its entries. */
function receivedAndPaid(flows: readonly AccountFlow[]): Line[] {
  const label = ({ name, purpose }: AccountFlow) =>
    purpose === 'HOLDING' ? `Contributions deposited: ${name}` : purpose === 'PAYABLE' ? `Bills paid: ${name}` : name
  return byAccount(
    'OPERATING',
    flows.filter(flow => flow.hasCash && flow.activity === 'OPERATING'),
    ({ amount }) => amount,
    label,
  )
}

/**
 * The indirect method: the change in net assets, plus the change of every asset and liability that holds no cash, less what
 * the other sections have of it.
 */
function adjusted(flows: readonly AccountFlow[]): Line[] {
  const results = flows.filter(flow => !isBalance(flow))
  const adjustment = (flow: AccountFlow) => {
    const change = isBalance(flow) && !flow.isSwap ? flow.amount : 0
    return change - (isElsewhere(flow) && !flow.isLongTermGift ? flow.amount : 0)
  }
  return [
    ...unnumbered(
      'OPERATING',
      'Change in net assets',
      totalled(results, ({ amount }) => amount),
    ),
    ...unnumbered('OPERATING', LONG_TERM_GIFTS, minor(0 - longTermGifts(flows))),
    ...byAccount('OPERATING', flows, adjustment),
  ]
}
