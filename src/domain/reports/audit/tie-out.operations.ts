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
import { Account } from '../../ledger/accounts/account.js'
import { ledgerAccounts } from '../../ledger/accounts/account.queries.js'
import { openingLines, openingsWithin, priorPeriodLines } from '../../ledger/journal/opening.queries.js'
import { openingsAfter } from '../../ledger/net-assets/net-assets.queries.js'
import type { Days } from '../comparison.js'
import { cashFlowsOf, type StatementOfCashFlows } from '../financial/cash-flows.operations.js'
import { type FinancialPosition, positionOf } from '../financial/financial-position.operations.js'
import { type StatementOfActivities, statementOf } from '../financial/statement-of-activities.operations.js'
import { ReportWindow } from '../financial/trial-balance.operations.js'
import { type AccountBalance, balancesOf, interfundAccounts } from '../financial/trial-balance.queries.js'
import { ledgerWindow } from '../rows.js'

export const tag = 'Reports'

const TiedStatement = enumeration('TiedStatement', 'A financial statement whose lines are compared with the ledger.', {
  FINANCIAL_POSITION: 'The statement of financial position on the last day.',
  ACTIVITIES: 'The statement of activities of the days.',
  CASH_FLOWS: 'The statement of cash flows of the days.',
})

@input('Which days the statements of a tie-out cover.')
export class TieOutFilter extends ReportWindow {}

@view('A line of a financial statement beside the ledger.')
export class TieOutRow {
  @choice(TiedStatement) statement!: ValueOf<typeof TiedStatement>
  @text({ note: 'The part of the statement, as the statement names it, such as ASSETS or REVENUE.' }) section!: string
  @ref(() => Account, { nullable: true, note: 'The account. Null for a total of the statement.' })
  accountId!: string | null
  @text({ nullable: true, note: 'The number of the account in the chart.' }) accountNumber!: string | null
  @text({ note: 'The name of the account or of the total.' }) name!: string
  @money({ note: 'What the stored balances of the ledger have, before the close of the year.' }) ledgerAmount!: Money
  @money({ note: 'What the statement has.' }) statementAmount!: Money
  @money({ note: 'The ledger amount less the amount of the statement.' }) difference!: Money
}

@view('Every line of the financial statements beside the accounts of the ledger.', { price: 100 })
export class TieOut {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => TieOutRow, { list: true, note: 'The rows.' }) rows!: TieOutRow[]
  @flag({ note: 'Whether no row has a difference.' }) isTied!: boolean
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getTieOut = query({
  does: 'Report each line of the financial statements beside the account of the ledger that it comes from.',
  details:
    'An account of assets or liabilities stands beside its line of the statement of financial position, and an account of revenue or expense beside its line of the statement of activities. What funds owe each other is no line of a statement, so its accounts are one row that must be zero. Totals of net assets and cash stand beside the sums of their accounts.',
  scope: 'reports:read',
  rest: 'GET /reports/tie-out',
  takes: TieOutFilter,
  gives: TieOut,
  table: {
    rows: 'rows',
    title: 'Tie-out of the statements to the ledger',
    shows: {
      statement: {
        values: {
          FINANCIAL_POSITION: 'Financial position',
          ACTIVITIES: 'Activities',
          CASH_FLOWS: 'Cash flows',
        },
      },
      section: { isChoice: true },
      ledgerAmount: { title: 'In the ledger' },
      statementAmount: { title: 'In the statement' },
      isTied: {
        sentence: isTied =>
          isTied
            ? 'Every line of the statements equals the ledger.'
            : 'A line of a statement differs from the ledger. Ask for support.',
      },
    },
  },
  run: tieOutOf,
})

/** Statements of some days. The last column of each is its total. */
interface Statements {
  position: FinancialPosition
  activities: StatementOfActivities
  /** By the indirect method. */
  cashFlows: StatementOfCashFlows
}

/** Each line of the statements of some days beside the ledger. */
async function tieOutOf(context: QueryContext, given: TieOutFilter): Promise<TieOut> {
  const window = await ledgerWindow(context, given)
  return tiedTo(context, window, {
    position: await positionOf(context, { asOf: window.asOf, columns: 'TOTAL', closing: 'INCLUDED' }),
    activities: await statementOf(context, { ...window, columns: 'TOTAL' }),
    cashFlows: await cashFlowsOf(context, { ...window, method: 'INDIRECT' }),
  })
}

/** Each line of these statements beside the ledger. */
export async function tiedTo(
  context: QueryContext,
  window: Days,
  { position, activities, cashFlows }: Statements,
): Promise<TieOut> {
  const { read, clock } = context
  const ledger = await ledgerOf(context, window)
  const between = await interfundAccounts(read)
  const accounts = await read.all(ledgerAccounts)
  const cash = new Set(accounts.flatMap(({ id, isCashAccount }) => (isCashAccount ? id : [])))
  const rows = [
    ...positionRows(ledger, position, between),
    ...activityRows(ledger, activities),
    ...cashFlowRows(ledger, cashFlows, cash),
  ]
  return {
    ...window,
    rows,
    isTied: rows.every(({ difference }) => difference === 0),
    generatedAt: clock.now(),
  }
}

type Tied = Pick<AccountBalance, 'accountId' | 'accountNumber' | 'accountName' | 'accountType'> & {
  /** A debit is positive. Opening balances and corrections of earlier periods count before the first day. */
  opening: Money
  closing: Money
}

/** The balances of the ledger before the close of the year, with opening balances where the statements have them. */
async function ledgerOf({ read }: QueryContext, window: Days): Promise<Tied[]> {
  const balances = await balancesOf(read, { ...window, byFund: false, fundIds: null, withoutClosing: true })
  const openings = await openingLines(read)
  const later = await openingsAfter(read, openings, window.asOf)
  const begun = openingsWithin([...openings, ...(await priorPeriodLines(read))], window)
  const on = (accountId: string, lines: readonly { accountId: string; amount: Money }[]) =>
    minor(0 - sum(lines.filter(line => line.accountId === accountId).map(({ amount }) => amount)))
  const known = new Set(balances.map(({ accountId }) => accountId))
  const ahead = new Map(later.flatMap(line => (known.has(line.accountId) ? [] : [[line.accountId, line] as const])))
  const unmoved = [...ahead.values()].map(line => ({ ...line, opening: minor(0), closing: minor(0) }))
  return [...balances, ...unmoved].map(balance => ({
    ...balance,
    opening: sum([balance.opening, on(balance.accountId, begun), on(balance.accountId, later)]),
    closing: sum([balance.closing, on(balance.accountId, later)]),
  }))
}

const total = (amounts: readonly Money[] | null): Money => amounts?.at(-1) ?? minor(0)

interface Compared {
  ledger: Money
  statement: Money
}
type Place = Pick<TieOutRow, 'statement' | 'section'> & Partial<Pick<TieOutRow, 'accountId' | 'accountNumber'>>

const rowOf = (place: Place, name: string, { ledger, statement }: Compared): TieOutRow => ({
  accountId: null,
  accountNumber: null,
  ...place,
  name,
  ledgerAmount: ledger,
  statementAmount: statement,
  difference: minor(ledger - statement),
})

/** The rows of accounts of some type that have an amount on either side. */
function accountRows(
  place: Place,
  ledger: readonly Tied[],
  type: Tied['accountType'],
  ledgerAmount: (of: Tied) => number,
  stated: ReadonlyMap<string, Money>,
): TieOutRow[] {
  return ledger
    .filter(({ accountType }) => accountType === type)
    .map(of => {
      const { accountId, accountNumber, accountName } = of
      const compared = { ledger: minor(ledgerAmount(of)), statement: stated.get(accountId) ?? minor(0) }
      return rowOf({ ...place, accountId, accountNumber }, accountName, compared)
    })
    .filter(({ ledgerAmount: one, statementAmount: other }) => one !== 0 || other !== 0)
}

/** What the rows of a section have for each account. */
const statedIn = (
  rows: readonly { section: string; accountId: string | null; amounts: readonly Money[] }[],
  section: string,
): ReadonlyMap<string, Money> =>
  new Map(
    rows.flatMap(row =>
      row.section === section && row.accountId ? [[row.accountId, total(row.amounts)] as const] : [],
    ),
  )

/** What accounts of the ledger have together; a credit is positive. */
const netAssetsOf = (ledger: readonly Tied[], of: (balance: Tied) => Money): Money =>
  minor(0 - sum(ledger.filter(({ accountType }) => ['NET_ASSET', 'REVENUE', 'EXPENSE'].includes(accountType)).map(of)))

function positionRows(ledger: readonly Tied[], position: FinancialPosition, between: ReadonlySet<string>): TieOutRow[] {
  const own = ledger.filter(({ accountId }) => !between.has(accountId))
  const owed = ledger.filter(({ accountId }) => between.has(accountId))
  const at = (section: string): Place => ({ statement: 'FINANCIAL_POSITION', section })
  return [
    ...accountRows(at('ASSETS'), own, 'ASSET', ({ closing }) => closing, statedIn(position.rows, 'ASSETS')),
    ...(owed.length
      ? [
          rowOf(at('ASSETS'), 'What funds owe each other', {
            ledger: sum(owed.map(({ closing }) => closing)),
            statement: minor(0),
          }),
        ]
      : []),
    ...accountRows(
      at('LIABILITIES'),
      own,
      'LIABILITY',
      ({ closing }) => 0 - closing,
      statedIn(position.rows, 'LIABILITIES'),
    ),
    rowOf(at('NET_ASSETS'), 'Total net assets', {
      ledger: netAssetsOf(ledger, ({ closing }) => closing),
      statement: total(position.totalNetAssets),
    }),
  ]
}

function activityRows(ledger: readonly Tied[], activities: StatementOfActivities): TieOutRow[] {
  const at = (section: string): Place => ({ statement: 'ACTIVITIES', section })
  const moved = ({ opening, closing }: Tied) => closing - opening
  const corrections = total(activities.priorPeriodAdjustments)
  const beginning = 'Net assets, beginning of period'
  return [
    ...accountRows(at('REVENUE'), ledger, 'REVENUE', of => 0 - moved(of), statedIn(activities.rows, 'REVENUE')),
    ...accountRows(at('EXPENSES'), ledger, 'EXPENSE', moved, statedIn(activities.rows, 'EXPENSES')),
    rowOf(at('NET_ASSETS'), 'Change in net assets', {
      ledger: netAssetsOf(ledger, of => minor(moved(of))),
      statement: total(activities.changeInNetAssets),
    }),
    rowOf(at('NET_ASSETS'), corrections ? `${beginning}, with corrections of earlier periods` : beginning, {
      ledger: netAssetsOf(ledger, ({ opening }) => opening),
      statement: sum([total(activities.openingNetAssets), corrections]),
    }),
    rowOf(at('NET_ASSETS'), 'Net assets, end of period', {
      ledger: netAssetsOf(ledger, ({ closing }) => closing),
      statement: total(activities.closingNetAssets),
    }),
  ]
}

function cashFlowRows(
  ledger: readonly Tied[],
  cashFlows: StatementOfCashFlows,
  cash: ReadonlySet<string>,
): TieOutRow[] {
  const change = cashFlows.rows.filter(({ kind }) => kind === 'CHANGE_IN_NET_ASSETS').map(({ amount }) => amount)
  return [
    rowOf({ statement: 'CASH_FLOWS', section: 'OPERATING' }, 'Change in net assets', {
      ledger: netAssetsOf(ledger, ({ opening, closing }) => minor(closing - opening)),
      statement: sum(change),
    }),
    rowOf({ statement: 'CASH_FLOWS', section: 'CASH' }, 'Cash, end of period', {
      ledger: sum(ledger.filter(({ accountId }) => cash.has(accountId)).map(({ closing }) => closing)),
      statement: cashFlows.closingCash,
    }),
  ]
}
