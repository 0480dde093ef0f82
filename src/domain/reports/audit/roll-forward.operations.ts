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
import { type Money, minor, sum, ZERO } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { together } from '../../../values/together.js'
import { Account } from '../../ledger/accounts/account.js'
import { ledgerAccounts } from '../../ledger/accounts/account.queries.js'
import type { Days } from '../comparison.js'
import { DrillDown, drillDown } from '../drill-down.js'
import { cashFlowControls } from '../financial/cash-flows.queries.js'
import { classified, type Judged } from '../financial/cash-flows.rules.js'
import { ReportWindow } from '../financial/trial-balance.operations.js'
import { balancesOf } from '../financial/trial-balance.queries.js'
import { ledgerWindow } from '../rows.js'
import { rollForwardLayout } from './roll-forward.layout.js'
import { type Opened, openedWithin } from './roll-forward.queries.js'

export const tag = 'Reports'

const RollForwardSection = enumeration('RollForwardSection', 'What the accounts of a roll-forward hold.', {
  PROPERTY: 'Land, buildings, equipment and their accumulated depreciation.',
  INVESTMENTS: 'Securities, certificates of deposit and loans to others.',
  DEBT: 'Mortgages, loans and notes that the church owes.',
})
type SectionName = ValueOf<typeof RollForwardSection>

@input('Which days a roll-forward of property, investments and debt covers.')
export class RollForwardFilter extends ReportWindow {}

@view('How property, investments or debt changed. An asset is a positive balance, and so is what is owed.')
export class RollForwardAmounts {
  @money({ note: 'The balance before the first day, with opening balances of the days.' }) opening!: Money
  @money({ note: 'What was added: debits of an asset, credits of a debt.' }) increases!: Money
  @money({ note: 'What was taken away, such as depreciation, what was sold, or principal that was paid. Positive.' })
  decreases!: Money
  @money({ note: 'The balance at the end.' }) closing!: Money
}

@view('How the balance of an account changed.')
export class RollForwardRow extends RollForwardAmounts {
  @choice(RollForwardSection) section!: SectionName
  @ref(() => Account) accountId!: string
  @text({ note: 'The number of the account in the chart.' }) accountNumber!: string
  @text({ note: 'The name of the account.' }) name!: string
  @part(() => DrillDown, {
    list: true,
    note: 'The lines of the general ledger of the days: increases and decreases, and opening balances that are posted on the days.',
  })
  drillDown!: DrillDown[]
}

@view('The total of a section.')
export class RollForwardTotal extends RollForwardAmounts {
  @choice(RollForwardSection) section!: SectionName
}

@view('How property, investments and debt changed, account by account.', { price: 50 })
export class RollForward {
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => RollForwardRow, { list: true, note: 'The rows.' }) rows!: RollForwardRow[]
  @part(() => RollForwardTotal, { list: true, note: 'The total of each section.' }) totals!: RollForwardTotal[]
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getRollForward = query({
  does: 'Report how property, investments and debt changed, account by account: opening balance, increases, decreases, closing balance.',
  details:
    'The schedules of fixed assets and of loans for an auditor. An account is in its section by its cashFlowActivity, or that of an account above it, and otherwise by type and name, as in the statement of cash flows. Accumulated depreciation is a negative balance of PROPERTY, and depreciation decreases it. The opening balance plus increases less decreases is the closing balance. A reversal counts on the side that it posts.',
  scope: 'reports:read',
  rest: 'GET /reports/roll-forward',
  tool: 'Report the roll-forward of property, investments and debt within a range of days: opening balance, increases, decreases and closing balance of each account.',
  takes: RollForwardFilter,
  gives: RollForward,
  table: { rows: 'rows', title: 'Property, investments and debt', layout: rollForwardLayout },
  run: rollForwardOf,
})

/** The section of an account. What is owed to a builder is no property, and a receivable is no debt. */
function sectionOf(account: Judged | undefined): SectionName | undefined {
  if (account?.role === 'LONG_LIABILITY') return account.trait === 'DEBT' ? 'DEBT' : undefined
  if (account?.role !== 'LONG_ASSET') return undefined
  return account.trait === 'PROPERTY' || account.trait === 'INVESTMENTS' ? account.trait : undefined
}

/** How each account of property, investments and debt changed. */
export async function rollForwardOf(context: QueryContext, given: RollForwardFilter): Promise<RollForward> {
  const { read, clock } = context
  const window = await ledgerWindow(context, given)
  const { accounts, controls, balances, opened } = await together({
    accounts: read.all(ledgerAccounts),
    controls: cashFlowControls(read),
    balances: balancesOf(read, { ...window, byFund: false, fundIds: null }),
    opened: openedWithin(read, window),
  })
  const known = classified(accounts, [], controls).accounts
  const openedOn = new Map(opened.map(each => [each.accountId, each]))
  const rows = balances.flatMap((balance): RollForwardRow[] => {
    const { accountId, accountNumber, accountName: name } = balance
    const section = sectionOf(known.get(accountId))
    if (!section) return []
    const amounts = amountsOf(balance, openedOn.get(accountId), section)
    if (Object.values(amounts).every(amount => amount === 0)) return []
    return [{ section, accountId, accountNumber, name, ...amounts, drillDown: [linesOf(accountId, window)] }]
  })
  const totals = Object.values(RollForwardSection).flatMap((section): RollForwardTotal[] => {
    const own = rows.filter(row => row.section === section)
    return own.length ? [{ section, ...totalOf(own) }] : []
  })
  return { ...window, rows, totals, generatedAt: clock.now() }
}

/** The movement of an account in its own direction. Its opening balances count before the first day. */
function amountsOf(
  balance: { opening: Money; debit: Money; credit: Money; closing: Money },
  opened: Opened | undefined,
  section: SectionName,
): RollForwardAmounts {
  const { debit: debited, credit: credited } = opened ?? { debit: ZERO, credit: ZERO }
  const [debit, credit] = [minor(balance.debit - debited), minor(balance.credit - credited)]
  const opening = minor(balance.opening + debited - credited)
  if (section !== 'DEBT') return { opening, increases: debit, decreases: credit, closing: balance.closing }
  return { opening: minor(0 - opening), increases: credit, decreases: debit, closing: minor(0 - balance.closing) }
}

const totalOf = (rows: readonly RollForwardAmounts[]): RollForwardAmounts => ({
  opening: sum(rows.map(({ opening }) => opening)),
  increases: sum(rows.map(({ increases }) => increases)),
  decreases: sum(rows.map(({ decreases }) => decreases)),
  closing: sum(rows.map(({ closing }) => closing)),
})

const linesOf = (accountId: string, { from, asOf }: Days): DrillDown =>
  drillDown('ledgerLines', '/ledger-lines', { accountId: [accountId], date: { gte: from, lte: asOf } })
