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
import { type QueryContext, query } from '../../../kernel/operation.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { at, present } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { Account, AccountType } from '../../ledger/accounts/account.js'
import { ledgerAccounts } from '../../ledger/accounts/account.queries.js'
import { NetAssetClass } from '../../ledger/funds/fund.js'
import { funds } from '../../ledger/funds/fund.queries.js'
import { openingLines } from '../../ledger/journal/opening.queries.js'
import { openingsAfter } from '../../ledger/net-assets/net-assets.queries.js'
import { classOn } from '../../ledger/net-assets/net-assets.rules.js'
import { comparedDays, type Days, ReportComparison } from '../comparison.js'
import { ledgerWindow } from '../rows.js'
import { KINDS, Kind, Section, type SectionName } from './cash-flows.kinds.js'
import { cashFlowsLayout } from './cash-flows.layout.js'
import { keyOf, owedFacts } from './cash-flows.owed.js'
import {
  type CashOfFund,
  cashByFund,
  cashFlowControls,
  cashFlowFacts,
  type Fact,
  movementsOf,
  owedLines,
  settlementsOf,
} from './cash-flows.queries.js'
import { type Classified, classified, type Judged } from './cash-flows.rules.js'
import { linesOfBoth } from './statement-layout.js'
import { ReportWindow } from './trial-balance.operations.js'

export const tag = 'Reports'

const Method = enumeration('CashFlowMethod', 'How a statement of cash flows shows operating activities.', {
  INDIRECT: 'From the change in net assets, adjusted for what moved no cash.',
  DIRECT: 'By what cash was received for and paid for.',
})
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
  @choice(Kind) kind!: Kind
  @ref(() => Account, {
    nullable: true,
    note: 'The account. Null for the change in net assets, and for a kind that is not shown by account.',
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
    note: 'The cash by the net asset class that its fund has on the day. The classes add up to openingCash and closingCash.',
  })
  cash!: CashFlowsCash[]
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getStatementOfCashFlows = query({
  does: 'Report how cash changed within a range of days by operating, investing and financing activities.',
  details:
    'Cash is the balance of the cash accounts, with and without donor restrictions (ASC 958-230). A payment has the activity of what was bought, also when a bill or a card stands between. An account has the activity that it or an account above it names (`cashFlowActivity`). Otherwise property and investments are investing, loans are financing, gifts to PERPETUAL funds and to restricted funds for buildings are financing, and everything else is operating. Money that moves between funds or between bank accounts is in no row. Opening balances count before the first day, and on the day before their entry.',
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
  run: cashFlowsOf,
})

/** The statement of cash flows of some days. */
export async function cashFlowsOf(
  context: QueryContext,
  { method, compareTo, ...given }: CashFlowsFilter,
): Promise<StatementOfCashFlows> {
  const { read, clock } = context
  const window = await ledgerWindow(context, given)
  const compared = compareTo ? comparedDays(compareTo, window, []) : undefined
  const known = classified(await read.all(ledgerAccounts), await read.all(funds), await cashFlowControls(read))
  const openings = await openingLines(read)
  const sideOf = async (days: Days): Promise<Side> => {
    const facts = [...(await cashFlowFacts(read, days, known)), ...(await paidLater(read, days, known))]
    const later = await openingsAfter(read, openings, days.asOf)
    return { lines: linesOf(facts, method, known), cash: cashByClass(await cashByFund(read, days, later), days) }
  }
  const now = await sideOf(window)
  const then = compared ? await sideOf(compared) : null
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
    cash: now.cash.map((cash, place) => ({
      ...cash,
      comparisonOpening: comparedTo(side => at(side.cash, place).opening),
      comparisonClosing: comparedTo(side => at(side.cash, place).closing),
    })),
    generatedAt: clock.now(),
  }
}

type Line = Omit<CashFlowsRow, 'comparison'>
type CashOfClass = Pick<CashFlowsCash, 'netAssetClass' | 'opening' | 'closing'>
/** What one range of days has. */
interface Side {
  lines: readonly Line[]
  cash: readonly CashOfClass[]
}

/** What payments of bills, cards and receivables were for. */
async function paidLater(read: Reader, { from, asOf }: Days, known: Classified): Promise<Fact[]> {
  const judged = (id: string) => present(known.accounts.get(id))
  const isLiability = (id: string) => judged(id).account.accountType === 'LIABILITY'
  const isCash = (id: string) => judged(id).role === 'CASH'
  const lines = await owedLines(read, asOf, known)
  if (!lines.length) return []
  const bills = [...new Set(lines.flatMap(({ isBill, documentId }) => (isBill ? documentId : [])))]
  const settlements = bills.length ? await settlementsOf(read, bills, asOf) : []
  const shared = [
    ...lines.flatMap(({ isBill, owedOn }) => (isBill ? [] : owedOn)),
    ...settlements.flatMap(({ bankAccountId }) => (bankAccountId && !isCash(bankAccountId) ? bankAccountId : [])),
  ]
  const charged = [...new Set(shared)].map(id => ({ id, isLiability: isLiability(id) }))
  const cash = [...known.accounts.values()].flatMap(({ role, account }) => (role === 'CASH' ? account.id : []))
  const movements = charged.length ? await movementsOf(read, charged, cash, asOf) : []
  const places = new Map([...known.accounts.keys()].map((id, place) => [id, place]))
  const placeOf = (id: string) => present(places.get(id))
  return owedFacts(from, daysAfter(from, -1), asOf, { lines, settlements, movements, placeOf, isLiability, isCash })
}

/** The cash of the funds that are in each class on the day. The day of a donor moves a fund to the other class. */
function cashByClass(funds: readonly CashOfFund[], { from, asOf }: Days): CashOfClass[] {
  const of = (netAssetClass: string, day: Day, side: 'opening' | 'closing') =>
    sum(funds.flatMap(fund => (classOn(fund, day) === netAssetClass ? fund[side] : [])))
  return Object.values(NetAssetClass).map(netAssetClass => ({
    netAssetClass,
    opening: of(netAssetClass, daysAfter(from, -1), 'opening'),
    closing: of(netAssetClass, asOf, 'closing'),
  }))
}
const totalOf = (lines: readonly Line[], section: SectionName): Money =>
  sum(lines.filter(line => line.section === section).map(({ amount }) => amount))
const changeOf = (lines: readonly Line[]): Money => sum(TOTALED.map(section => totalOf(lines, section)))

/** The rows of both ranges of days, in the order of sections, kinds and accounts. */
function rowsOf(now: readonly Line[], then: readonly Line[] | null): CashFlowsRow[] {
  const lines = linesOfBoth(now, then ?? [], '').map(({ line, ...side }) => ({
    ...line,
    amount: side.now?.amount ?? minor(0),
    comparison: then && (side.compared?.amount ?? minor(0)),
  }))
  return Object.values(Section).flatMap(section =>
    KINDS.flatMap(kind => lines.filter(line => line.section === section && line.kind === kind)),
  )
}

/** The facts of each method: the direct one has the cash of operations, the indirect one what explains it. */
const SHOWN: Record<ValueOf<typeof Method>, (fact: Fact) => boolean> = {
  DIRECT: ({ part }) => part === 'FLOW' || part === 'SWAP',
  INDIRECT: ({ part, section }) => part !== 'FLOW' || section !== 'OPERATING',
}

/** The lines of one method: the facts of each account and kind added up. */
function linesOf(facts: readonly Fact[], method: ValueOf<typeof Method>, { accounts }: Classified): Line[] {
  const lines = new Map<string, Line>()
  for (const fact of facts.filter(SHOWN[method])) {
    const { section, kind, accountId, amount } = fact
    const judged = accountId ? accounts.get(accountId) : undefined
    const key = keyOf(fact)
    lines.set(key, {
      section,
      kind,
      accountId,
      accountNumber: judged?.account.accountNumber ?? null,
      accountType: judged?.account.accountType ?? null,
      name: nameOf(kind, judged),
      amount: minor((lines.get(key)?.amount ?? 0) + amount),
    })
  }
  return [...lines.values()].filter(({ amount }) => amount !== 0)
}

const WORDS: Record<Kind, string> = {
  CHANGE_IN_NET_ASSETS: 'Change in net assets',
  DEPRECIATION: 'Depreciation and amortization',
  SALE_GAINS: 'Gains and losses on the sale of property',
  REALIZED_GAINS: 'Gains and losses on the sale of investments',
  UNREALIZED_GAINS: 'Unrealized gains and losses on investments',
  NON_CASH_CONTRIBUTIONS: 'Contributions of property and investments',
  LONG_TERM_CONTRIBUTIONS: 'Contributions restricted to long-term purposes',
  RECEIVABLES: 'Change in',
  PAYABLES: 'Change in',
  RECEIVED_AND_PAID: '',
  PURCHASES: 'Purchase of',
  PROCEEDS: 'Proceeds from',
  BORROWED: 'Proceeds from',
  REPAID: 'Repayment of',
  NON_CASH: '',
  OTHER: 'Other revenue and expense without cash',
}

/** What the cash of operations was received or paid for, where the name of the account does not say it. */
const HELD: Partial<Record<Judged['trait'], string>> = { HOLDING: 'Contributions deposited:', PAYABLE: 'Bills paid:' }

/** What a row is in words. */
function nameOf(kind: Kind, judged: Judged | undefined): string {
  if (!judged) return WORDS[kind]
  const before = kind === 'RECEIVED_AND_PAID' ? HELD[judged.trait] : WORDS[kind]
  return before ? `${before} ${judged.account.name}` : judged.account.name
}
