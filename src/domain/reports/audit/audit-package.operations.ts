import { count, day, flag, input, instant, part, view } from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { fieldRefusal } from '../../../refusals/refusals.js'
import { monthsAfter } from '../../../values/calendar.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { firstPeriodDay } from '../../ledger/periods/period.queries.js'
import type { Days } from '../comparison.js'
import { cashFlowsOf, getStatementOfCashFlows, StatementOfCashFlows } from '../financial/cash-flows.operations.js'
import { CashPosition, cashPositionOf, getCashPosition } from '../financial/cash-position.operations.js'
import {
  FinancialPosition,
  getStatementOfFinancialPosition,
  positionOf,
} from '../financial/financial-position.operations.js'
import {
  FunctionalExpenses,
  functionalExpensesOf,
  getFunctionalExpenses,
} from '../financial/functional-expenses.operations.js'
import {
  getStatementOfActivities,
  StatementOfActivities,
  statementOf,
} from '../financial/statement-of-activities.operations.js'
import {
  FundBalances,
  fundBalancesOf,
  getFundBalances,
  getTrialBalance,
  TrialBalance,
  trialBalanceOf,
} from '../financial/trial-balance.operations.js'
import { fiscalYearStart } from '../financial/trial-balance.queries.js'
import { Form990, form990Of, getForm990 } from '../form-990/form-990.operations.js'
import { GiftsInKind, getGiftsInKind, giftsInKindOf } from '../giving/gifts-in-kind.operations.js'
import { PayablesAgeing, payablesAgeing, payablesAgeingOf } from '../payables/payables-ageing.operations.js'
import { getVendorSpend, VendorSpendReport, vendorSpendOf } from '../payables/vendor-spend.operations.js'
import {
  ReceivablesAgeing,
  receivablesAgeing,
  receivablesAgeingOf,
} from '../receivables/receivables-ageing.operations.js'
import { Endowments, endowmentsOf, getEndowments } from './endowment.operations.js'
import { FixedAssetReport, fixedAssetsOf, getFixedAssetReport } from './fixed-asset-report.operations.js'
import { getJournalReport, JournalReport, journalReportOf } from './journal-report.operations.js'
import { getLiquidity, Liquidity, liquidityOf } from './liquidity.operations.js'
import { getOutstandingItems, OutstandingItems, outstandingItemsOf } from './outstanding-items.operations.js'
import { getRollForward, RollForward, rollForwardOf } from './roll-forward.operations.js'
import { getTieOut, TieOut, tiedTo } from './tie-out.operations.js'

export const tag = 'Reports'

const MONTHS_OF_YEAR = 12
/** The most lines of the journal in a package. */
const JOURNAL_LINES = 10_000

/** The most vendors in a package. */
const VENDORS = 1_000

@input('Which fiscal year an audit package covers.')
export class AuditPackageFilter {
  @count({
    nullable: true,
    min: 1900,
    max: 2100,
    note: 'The calendar year in which the fiscal year ends. When absent, the last fiscal year that has ended, or the current one when the first accounting period lies in it.',
  })
  fiscalYear?: number | null
}

@view('What an auditor is given for a fiscal year.', { price: 1_000 })
export class AuditPackage {
  @count({ note: 'The calendar year in which the fiscal year ends.' }) fiscalYear!: number
  @day({ note: 'The first day.' }) from!: Day
  @day({ note: 'The last day of the fiscal year, and today in a year that has not ended.' }) asOf!: Day
  @flag({ note: 'Whether the fiscal year has ended.' }) isWholeYear!: boolean
  @part(() => FinancialPosition, {
    note: 'The statement of financial position at the end, compared with the year before.',
  })
  position!: FinancialPosition
  @part(() => StatementOfActivities, { note: 'The statement of activities, compared with the year before.' })
  activities!: StatementOfActivities
  @part(() => FunctionalExpenses, { note: 'The expenses by account and function.' })
  functionalExpenses!: FunctionalExpenses
  @part(() => StatementOfCashFlows, {
    note: 'The statement of cash flows by the indirect method, compared with the year before.',
  })
  cashFlows!: StatementOfCashFlows
  @part(() => FundBalances, { note: 'The roll-forward of net assets by fund, with what each is for.' })
  fundBalances!: FundBalances
  @part(() => Liquidity, { note: 'The note on liquidity and availability.' }) liquidity!: Liquidity
  @part(() => Endowments, { note: 'The roll-forward of endowments.' }) endowments!: Endowments
  @part(() => RollForward, { note: 'The roll-forward of property, investments and debt.' }) rollForward!: RollForward
  @part(() => FixedAssetReport, { note: 'The register of fixed assets, beside the ledger.' })
  fixedAssets!: FixedAssetReport
  @part(() => GiftsInKind, {
    nullable: true,
    needs: 'contributions:read',
    note: 'Contributed nonfinancial assets by asset type, with how their values were found.',
  })
  giftsInKind!: GiftsInKind | null
  @part(() => TrialBalance, { note: 'The trial balance before the close of the year.' })
  trialBalance!: TrialBalance
  @part(() => TrialBalance, { note: 'The trial balance after the close of the year, when it is closed.' })
  trialBalanceAfterClose!: TrialBalance
  @part(() => TieOut, { note: 'Each line of the statements beside its account.' }) tieOut!: TieOut
  @part(() => CashPosition, { note: 'Each bank account with its last statement.' }) cash!: CashPosition
  @part(() => OutstandingItems, { note: 'What bank statements do not show yet.' }) outstandingItems!: OutstandingItems
  @part(() => PayablesAgeing, { note: 'What is owed to vendors.' }) payables!: PayablesAgeing
  @part(() => ReceivablesAgeing, { nullable: true, needs: 'invoices:read', note: 'The open amounts of invoices.' })
  receivables!: ReceivablesAgeing | null
  @part(() => VendorSpendReport, {
    note: 'What was paid to vendors that are eligible for Form 1099, in the calendar year that ends in the fiscal year. When none ends in it, the calendar year to date.',
  })
  form1099!: VendorSpendReport
  @part(() => Form990, { note: 'The figures of IRS Form 990 by line.' }) form990!: Form990
  @part(() => JournalReport, { note: 'The journal, with its first 10,000 lines.' }) journal!: JournalReport
  @instant({ note: 'When the answer was computed.' }) generatedAt!: Date
}

export const getAuditPackage = query({
  does: 'Get what an auditor is given for a fiscal year: the statements, their notes, trial balances, reconciliations and the journal.',
  details:
    'With `format=pdf` it is one document with a title page and a table of contents, and with `format=xlsx` a workbook with a sheet for each part. The journal is in the workbook alone. Each part equals the answer of its own report. The role AUDITOR has the scopes that it takes.',
  scope: 'reports:read',
  alsoScope: ['journal-entries:read', 'transactions:read', 'bills:read'],
  rest: 'GET /reports/audit-package',
  takes: AuditPackageFilter,
  gives: AuditPackage,
  parts: [
    { member: 'position', of: getStatementOfFinancialPosition },
    { member: 'activities', of: getStatementOfActivities },
    { member: 'functionalExpenses', of: getFunctionalExpenses },
    { member: 'cashFlows', of: getStatementOfCashFlows },
    { member: 'fundBalances', of: getFundBalances, title: 'Net assets by fund' },
    { member: 'liquidity', of: getLiquidity },
    { member: 'endowments', of: getEndowments },
    { member: 'rollForward', of: getRollForward },
    { member: 'fixedAssets', of: getFixedAssetReport },
    {
      member: 'giftsInKind',
      of: getGiftsInKind,
      absent: 'Gifts in kind are shown to those who may read contributions.',
    },
    { member: 'trialBalance', of: getTrialBalance, title: 'Trial balance before the close' },
    { member: 'trialBalanceAfterClose', of: getTrialBalance, title: 'Trial balance after the close' },
    { member: 'tieOut', of: getTieOut },
    { member: 'cash', of: getCashPosition },
    { member: 'outstandingItems', of: getOutstandingItems },
    { member: 'payables', of: payablesAgeing, title: 'Accounts payable by age' },
    {
      member: 'receivables',
      of: receivablesAgeing,
      title: 'Invoices by age',
      absent: 'Invoices are shown to those who may read them.',
    },
    { member: 'form1099', of: getVendorSpend, title: 'Payments for Form 1099' },
    { member: 'form990', of: getForm990 },
    { member: 'journal', of: getJournalReport, medium: 'data' },
  ],
  async run(context, { fiscalYear }) {
    const { from, end } = await yearOf(context, fiscalYear)
    const asOf = end < context.today ? end : context.today
    const days = { from, asOf }
    const byClass = { columns: 'NET_ASSET_CLASS', compareTo: 'PREVIOUS_YEAR' } as const
    const statements = {
      position: await positionOf(context, { ...byClass, asOf, closing: 'INCLUDED' }),
      activities: await statementOf(context, { ...byClass, ...days }),
      cashFlows: await cashFlowsOf(context, { ...days, method: 'INDIRECT', compareTo: 'PREVIOUS_YEAR' }),
    }
    return {
      fiscalYear: Number(end.slice(0, 4)),
      ...days,
      isWholeYear: asOf === end,
      ...statements,
      functionalExpenses: await functionalExpensesOf(context, days),
      fundBalances: await fundBalancesOf(context, days),
      liquidity: await liquidityOf(context, { asOf }),
      endowments: await endowmentsOf(context, days),
      rollForward: await rollForwardOf(context, days),
      fixedAssets: await fixedAssetsOf(context, { asOf }),
      giftsInKind: await giftsInKindOf(context, days),
      trialBalance: await trialBalanceOf(context, { ...days, closing: 'EXCLUDED' }),
      trialBalanceAfterClose: await trialBalanceOf(context, { ...days, closing: 'INCLUDED' }),
      tieOut: await tiedTo(context, days, statements),
      cash: await cashPositionOf(context, { asOf }),
      outstandingItems: await outstandingItemsOf(context, { asOf }),
      payables: await payablesAgeingOf(context, { asOf }),
      receivables: await receivablesAgeingOf(context, { asOf }),
      form1099: await vendorSpendOf(context, {
        ...{ ...calendarYearOf(days), is1099: true, orderBy: 'KEYS', limit: VENDORS },
      }),
      form990: await form990Of(context, days),
      journal: await journalReportOf(context, { ...days, limit: JOURNAL_LINES }),
      generatedAt: context.clock.now(),
    }
  },
})

/**
 * The first and the last day of a fiscal year.
 * @throws Refusal 422 for a year that has not begun, and for one that ends before the first accounting period.
 */
async function yearOf(
  { read, today }: QueryContext,
  fiscalYear: number | null | undefined,
): Promise<{ from: Day; end: Day }> {
  const first = await firstPeriodDay(read)
  // The first of January lies in the fiscal year that ends in its calendar year.
  const from = fiscalYear
    ? await fiscalYearStart(read, `${fiscalYear}-01-01`)
    : lastEnded(await fiscalYearStart(read, today), first)
  const end = endOf(from)
  if (first && end < first)
    throw fieldRefusal(
      'fiscalYear',
      'too_small',
      `The first accounting period begins on ${first}. Send the fiscal year of that day or a later one.`,
    )
  if (from > today)
    throw fieldRefusal(
      'fiscalYear',
      'too_large',
      'The fiscal year has not begun. Send the current one or an earlier one.',
    )
  return { from, end }
}

/** The calendar year that ends within some days, or else the one of the last day so far. */
function calendarYearOf({ from, asOf }: Days): Days {
  const ended = `${asOf.slice(0, 4)}-12-31` === asOf ? asOf : `${Number(asOf.slice(0, 4)) - 1}-12-31`
  const last = ended >= from ? ended : asOf
  return { from: `${last.slice(0, 4)}-01-01`, asOf: last }
}

const endOf = (from: Day): Day => daysAfter(monthsAfter(from, MONTHS_OF_YEAR), -1)

/** The first day of the last fiscal year that has ended, or of the current one when the first accounting period lies in it. */
function lastEnded(current: Day, first: Day | null | undefined): Day {
  const before = monthsAfter(current, -MONTHS_OF_YEAR)
  return first && endOf(before) < first ? current : before
}
