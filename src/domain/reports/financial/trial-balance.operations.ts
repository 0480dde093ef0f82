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
import { refuseField } from '../../../refusals/refusals.js'
import { type Money, minor, sum } from '../../../values/money.js'
import { type Day, isId } from '../../../values/time.js'
import { Account, AccountType } from '../../ledger/accounts/account.js'
import { Fund, NetAssetClass } from '../../ledger/funds/fund.js'
import { openingLines, openingsWithin, priorPeriodLines } from '../../ledger/journal/opening.queries.js'
import { netAssetsIn, openingsAfter } from '../../ledger/net-assets/net-assets.queries.js'
import { classOn, type Nature, NetAssetNature, natureOf } from '../../ledger/net-assets/net-assets.rules.js'
import { DrillDown, drillDown } from '../drill-down.js'
import { trialBalanceLayout } from './trial-balance.layout.js'
import {
  type AccountBalance,
  balancesOf,
  type FundMovement,
  fiscalYearStart,
  fundRollForward,
} from './trial-balance.queries.js'

export const tag = 'Reports'

const BalanceGroup = enumeration('BalanceGroup', 'What the rows of a trial balance are grouped by.', {
  ACCOUNT: 'By account.',
  FUND: 'By fund.',
})

export const YearCloses = enumeration(
  'YearCloses',
  'INCLUDED: year closes count, so the accounts of a closed year are zero. EXCLUDED: year closes in the range are left out, so the year shows its revenue and expense.',
  {
    INCLUDED: 'Year closes count, so the accounts of a closed year are zero.',
    EXCLUDED: 'Year closes in the range are left out, so the year shows its revenue and expense.',
  },
)

@input('A range of days. The fiscal year to date when absent.')
export class ReportWindow {
  @day({ nullable: true, note: 'The last day. Today when absent.' }) asOf?: Day | null
  @day({ nullable: true, note: 'The first day of the movement. The first day of the fiscal year when absent.' })
  from?: Day | null
}

@input('Which days a trial balance covers, and its rows.')
export class TrialBalanceFilter extends ReportWindow {
  @choice(BalanceGroup, {
    nullable: true,
    list: true,
    note: 'What the rows are grouped by. ACCOUNT when absent; FUND adds a row for each fund.',
  })
  groupBy?: ValueOf<typeof BalanceGroup>[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @choice(YearCloses, {
    fallback: 'INCLUDED',
    note: 'Whether year closes count. Those before the first day always do.',
  })
  closing!: ValueOf<typeof YearCloses>
}

@view('The balance of an account, or of an account in one fund. A debit is positive.')
export class TrialBalanceRow {
  @ref(() => Account) accountId!: string
  @text({ note: 'The number of the account in the chart.' }) accountNumber!: string
  @text({ note: 'The name of the account.' }) accountName!: string
  @choice(AccountType) accountType!: ValueOf<typeof AccountType>
  @ref(() => Fund, { nullable: true }) fundId!: string | null
  @text({ nullable: true, note: 'The name of the fund.' }) fundName!: string | null
  @money({ note: 'The balance before the first day of the movement.' }) opening!: Money
  @money({ note: 'The debited amount.' }) debit!: Money
  @money({ note: 'The credited amount.' }) credit!: Money
  @money({ note: 'The balance at the end.' }) closing!: Money
  @part(() => DrillDown, {
    list: true,
    note: 'The lines of the general ledger behind debit and credit.',
  })
  drillDown!: DrillDown[]
}

@view('The balances of the ledger at the end of one day.', { price: 50 })
export class TrialBalance {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => TrialBalanceRow, { list: true, note: 'The rows.' }) rows!: TrialBalanceRow[]
  @money({ note: 'The sum of the debit balances.' }) totalDebit!: Money
  @money({ note: 'The sum of the credit balances.' }) totalCredit!: Money
  @flag({ note: 'Whether debits equal credits. It is always true unless the service has a fault.' })
  isBalanced!: boolean
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

/** The days that a report covers. @throws Refusal 422 date_order. */
export async function windowOf(
  { read, today }: QueryContext,
  { from, asOf }: ReportWindow,
): Promise<{ from: Day; asOf: Day }> {
  const last = asOf ?? today
  const first = from ?? (await fiscalYearStart(read, last))
  if (first > last) refuseField('from', 'date_order', { expected: 'on or before asOf' })
  return { from: first, asOf: last }
}
const total = (rows: readonly AccountBalance[], of: (row: AccountBalance) => number): Money =>
  sum(rows.map(row => minor(of(row))))

export const getTrialBalance = query({
  does: 'Report the balance of every account at the end of one day, optionally by fund.',
  details: 'It reads the stored balances of each day. `narthex verify` proves that they equal the lines.',
  scope: 'reports:read',
  rest: 'GET /reports/trial-balance',
  tool: 'Report the opening balance, movement and closing balance of every account. A debit is positive, a credit negative. Without dates the window is the fiscal year to date. groupBy ["FUND"] adds a row for each fund. closing EXCLUDED shows the revenue and expense of a year that is closed.',
  takes: TrialBalanceFilter,
  gives: TrialBalance,
  table: {
    rows: 'rows',
    shows: {
      totalDebit: { title: 'Sum of the debit balances' },
      totalCredit: { title: 'Sum of the credit balances' },
      isBalanced: {
        sentence: isBalanced => (isBalanced ? undefined : 'Debits do not equal credits. Ask for support.'),
      },
    },
    layout: trialBalanceLayout,
  },
  run: trialBalanceOf,
})

/** The balance of every account at the end of a day. */
export async function trialBalanceOf(
  context: QueryContext,
  { groupBy, fundId, closing, ...given }: TrialBalanceFilter,
) {
  const window = await windowOf(context, given)
  const byFund = groupBy?.includes('FUND') ?? false
  const fundIds = fundId?.filter(isId) ?? null
  const withoutClosing = closing === 'EXCLUDED'
  const rows = await balancesOf(context.read, { ...window, byFund, fundIds, withoutClosing })
  const totalDebit = total(rows, row => Math.max(row.closing, 0))
  const totalCredit = total(rows, row => Math.max(-row.closing, 0))
  return {
    ...window,
    rows: rows.map(row => ({ ...row, drillDown: [linesOf(row, window, fundIds, withoutClosing)] })),
    totalDebit,
    totalCredit,
    isBalanced: totalDebit === totalCredit,
    generatedAt: context.clock.now(),
  }
}

/** The lines of the general ledger behind the movement of a row. */
const linesOf = (
  { accountId, fundId }: AccountBalance,
  { from, asOf }: { from: Day; asOf: Day },
  fundIds: readonly string[] | null,
  withoutClosing: boolean,
): DrillDown =>
  drillDown('ledgerLines', '/ledger-lines', {
    accountId: [accountId],
    fundId: fundId ? [fundId] : fundIds,
    date: { gte: from, lte: asOf },
    isClosing: withoutClosing ? false : null,
  })

@view("The opening balance, movements and closing balance of a fund's net assets. A credit is positive.")
export class FundRollForward {
  @ref(() => Fund) fundId!: string
  @text({ note: 'The name of the fund.' }) fundName!: string
  @choice(NetAssetClass) netAssetClass!: ValueOf<typeof NetAssetClass>
  @choice(NetAssetNature, { note: 'What the net assets are for at the end.' }) nature!: Nature
  @money({ note: 'The balance at the beginning.' }) opening!: Money
  @money({ note: 'The revenue.' }) revenue!: Money
  @money({ note: 'The expense.' }) expense!: Money
  @money({ note: 'The amount transferred from other funds.' }) transfersIn!: Money
  @money({ note: 'The amount transferred to other funds.' }) transfersOut!: Money
  @money({ note: 'Released from restriction to the fund. Negative in the fund that was released from.' })
  released!: Money
  @money({ note: 'Corrections of earlier periods (ASC 250-10-45-23).' }) priorPeriod!: Money
  @money({ note: 'Direct postings to net assets other than opening balances, which are in opening.' }) other!: Money
  @money({ note: 'The balance at the end.' }) closing!: Money
  @money({ note: 'The cash.' }) cash!: Money
  @flag({ note: 'Whether the net assets are negative.' }) overspent!: boolean
  @part(() => DrillDown, {
    list: true,
    note: 'The lines of the general ledger through the last day. Their amount is minus the closing balance, except for opening balances that are posted on a later day.',
  })
  drillDown!: DrillDown[]
}

@view('The roll-forward of every fund.', { price: 50 })
export class FundBalances {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => FundRollForward, { list: true, note: 'The rows.' }) rows!: FundRollForward[]
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

@input('Which funds a roll-forward covers.')
export class FundBalancesFilter extends ReportWindow {
  @choice(NetAssetClass, { nullable: true, list: true }) netAssetClass?: ValueOf<typeof NetAssetClass>[] | null
}

export const getFundBalances = query({
  does: 'Report the roll-forward of every fund.',
  details:
    'The opening balance plus revenue, less expense, plus transfers, releases, corrections of earlier periods and other movements equals the closing balance. Opening balances count before the first day, even when they are posted on it.',
  scope: 'reports:read',
  rest: 'GET /reports/fund-balances',
  tool: 'Report the roll-forward of every fund: opening balance, revenue, expense, transfers, releases and closing balance. overspent = true marks a fund with negative net assets.',
  takes: FundBalancesFilter,
  gives: FundBalances,
  table: {
    rows: 'rows',
    sums: [
      'opening',
      'revenue',
      'expense',
      'transfersIn',
      'transfersOut',
      'released',
      'priorPeriod',
      'other',
      'closing',
      'cash',
    ],
    shows: { fundName: { title: 'Fund' }, netAssetClass: { medium: 'data' }, overspent: { medium: 'data' } },
  },
  run: fundBalancesOf,
})

/** The roll-forward of every fund. */
export async function fundBalancesOf(context: QueryContext, { netAssetClass, ...given }: FundBalancesFilter) {
  const window = await windowOf(context, given)
  const moved = await fundRollForward(context.read, window.from, window.asOf)
  // Opening balances count before the first day, and on the day before their entry.
  const openings = await openingLines(context.read)
  const within = openingsWithin(openings, window)
  const corrections = openingsWithin(await priorPeriodLines(context.read), window)
  const later = await openingsAfter(context.read, openings, window.asOf)
  const all = moved.map(row => {
    const own = later.filter(({ fundId, isCash }) => isCash && fundId === row.fundId)
    const posted = netAssetsIn(later, row.fundId)
    const begun = within.filter(({ fundId }) => fundId === row.fundId)
    return {
      ...row,
      netAssetClass: classOn(row, window.asOf),
      priorPeriod: sum(corrections.filter(({ fundId }) => fundId === row.fundId).map(({ amount }) => amount)),
      opening: sum([row.opening, ...begun.map(({ amount }) => amount), posted]),
      closing: sum([row.closing, posted]),
      cash: minor(row.cash - sum(own.map(({ amount }) => amount))),
    }
  })
  const wanted = all.filter(row => !netAssetClass || netAssetClass.includes(row.netAssetClass))
  return {
    ...window,
    rows: wanted.map(row => ({ ...withOther(row, window.asOf), drillDown: [equityOf(row.fundId, window.asOf)] })),
    generatedAt: context.clock.now(),
  }
}

/** The lines of the general ledger that make the net assets of a fund. */
const equityOf = (fundId: string, asOf: Day): DrillDown =>
  drillDown('ledgerLines', '/ledger-lines', {
    fundId: [fundId],
    accountType: ['NET_ASSET', 'REVENUE', 'EXPENSE'],
    date: { lte: asOf },
  })

/** The movements that no other column has, so that the roll-forward adds up. */
function withOther(row: FundMovement & { priorPeriod: Money }, day: Day) {
  const { opening, revenue, expense, transfersIn, transfersOut, released, priorPeriod, closing } = row
  const other = minor(closing - (opening + revenue - expense + transfersIn - transfersOut + released + priorPeriod))
  return { ...row, nature: natureOf({ ...row, day, amount: closing }), other, overspent: closing < 0 }
}
