import type { Reader } from '../../../data/reader.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  input,
  money,
  part,
  type Row,
  ref,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import type { Money } from '../../../values/money.js'
import { type Day, isId } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Vendor } from '../../vendors/vendor.js'
import type { Days } from '../comparison.js'
import { DrillDown, daysOf, drillDown } from '../drill-down.js'
import { windowOf } from '../financial/trial-balance.operations.js'
import { GroupedAnswer, GroupedReport, groupedAnswer, groupsOf } from '../rows.js'
import { thresholdOf } from './thresholds.js'
import {
  type MergedVendor,
  mergedValues,
  mergedVendors,
  reportableByYear,
  VENDOR_SPEND,
} from './vendor-spend.queries.js'

export const tag = 'Reports'

const VendorSpendGroup = enumeration('VendorSpendGroup', 'What the rows of a vendor spend report are grouped by.', {
  VENDOR: 'By vendor.',
  ACCOUNT: 'By account.',
  FUND: 'By fund.',
  MONTH: 'By month.',
  QUARTER: 'By quarter.',
  YEAR: 'By year.',
})

@input('Which payments to vendors a report covers.')
export class VendorSpendFilter extends GroupedReport {
  @choice(VendorSpendGroup, {
    nullable: true,
    list: true,
    min: 1,
    items: 3,
    note: 'What the rows are grouped by, at most three. VENDOR when absent.',
  })
  groupBy?: ValueOf<typeof VendorSpendGroup>[] | null
  @ref(() => Vendor, { nullable: true, list: true, note: 'These vendors and those merged into them.' })
  vendorId?: string[] | null
  @ref(() => Account, { nullable: true, list: true }) accountId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @flag({ nullable: true, note: 'Whether the vendor is eligible for Form 1099.' }) is1099?: boolean | null
}

@view("Amounts paid to vendors, in the organization's currency.")
export class VendorSpendMeasures {
  @money({ note: 'Bill payments and direct payments, less refunds of vendor credits.' }) paid!: Money
  @money({ note: 'Posted payments of bills, on the day of each payment.' }) billPayments!: Money
  @money({ note: 'Posted bank transactions that are coded to a vendor, less what came back.' })
  directPayments!: Money
  @money({ note: 'What vendors refunded of their credits, on the day of each refund.' }) creditRefunds!: Money
  @count({ note: 'How many payments and bank transactions have a part in the row.' }) paymentCount!: number
  @money({
    note: 'What Form 1099 reports: payments of bill lines marked is1099 other than by card, and direct payments to eligible vendors that were not charged to a credit card, less refunds of credit lines marked is1099 that did not come to a credit card.',
  })
  reportable1099!: Money
}

@view('One row of a vendor spend report. Fields that it is not grouped by are null.')
export class VendorSpendRow {
  @ref(() => Vendor, { nullable: true }) vendorId!: string | null
  @ref(() => Account, { nullable: true }) accountId!: string | null
  @ref(() => Fund, { nullable: true }) fundId!: string | null
  @day({ nullable: true, note: 'The first day of the month.' }) month!: Day | null
  @day({ nullable: true, note: 'The first day of the calendar quarter.' }) quarter!: Day | null
  @day({ nullable: true, note: 'The first day of the calendar year.' }) year!: Day | null
  @flag({
    nullable: true,
    note: 'Whether the reportable payments of the whole calendar year reach the threshold of Form 1099: 600 dollars, 2,000 from 2026 on. The year of the row, otherwise of asOf. Null unless grouped by VENDOR.',
  })
  reaches1099Threshold!: boolean | null
  @part(() => VendorSpendMeasures) measures!: VendorSpendMeasures
  @part(() => VendorSpendMeasures, { nullable: true, note: 'The same of the days of compareTo. Null without it.' })
  comparison!: VendorSpendMeasures | null
  @part(() => DrillDown, {
    list: true,
    note: 'The lists that add up to the row: payments of bills to billPayments, bank transactions to minus directPayments, uses of vendor credits to creditRefunds.',
  })
  drillDown!: DrillDown[]
}

@view('What was paid to vendors within a range of days.', { price: 50 })
export class VendorSpendReport extends GroupedAnswer {
  @part(() => VendorSpendRow, { list: true, note: 'The rows.' }) rows!: VendorSpendRow[]
  @part(() => VendorSpendMeasures, { note: 'Totals over all rows. A payment in several rows counts once.' })
  totals!: VendorSpendMeasures
  @part(() => VendorSpendMeasures, { nullable: true, note: 'Totals over the days of compareTo. Null without it.' })
  comparisonTotals!: VendorSpendMeasures | null
}

export const getVendorSpend = query({
  does: 'Report what was paid to vendors by vendor, account, fund or time, and who reaches the threshold of Form 1099.',
  details:
    'A vendor that was merged counts as the vendor that it was merged into. The report counts money that was paid: posted payments of bills, and posted bank transactions that are coded to a vendor. A bill that is not paid counts nothing. A vendor credit that is used against a bill is no payment; a refund of one reduces what was paid. Voided and failed payments and voided transactions are left out. The payments of a bill pay its lines of each fund in the order of the lines.',
  scope: 'bills:read',
  alsoScope: 'transactions:read',
  rest: 'GET /reports/vendor-spend',
  tool: 'Report what was paid to vendors within a range of days, grouped by up to three of: vendor, account, fund, month, quarter, year. is1099 selects vendors by their eligibility for Form 1099; reaches1099Threshold marks vendors whose payments of the calendar year must be reported.',
  takes: VendorSpendFilter,
  gives: VendorSpendReport,
  table: {
    rows: 'rows',
    shows: {
      reaches1099Threshold: { title: 'Reaches the 1099 threshold' },
      paymentCount: { title: 'Payments' },
      reportable1099: { title: 'Reportable on 1099' },
    },
  },
  run: vendorSpendOf,
})

/** What was paid to vendors within some days. */
export async function vendorSpendOf(
  context: QueryContext,
  { groupBy, compareTo, limit, orderBy, is1099, ...filter }: VendorSpendFilter,
) {
  const merged = await mergedVendors(context.read)
  const groups = groupsOf(groupBy, 'VENDOR')
  const window = await windowOf(context, filter)
  const asked = {
    vendorId: filter.vendorId?.filter(isId),
    accountId: filter.accountId?.filter(isId),
    fundId: filter.fundId?.filter(isId),
  }
  const reaches = groups.includes('VENDOR') ? await thresholds(context.read, window, merged) : () => null
  return groupedAnswer(
    context,
    { compareTo, limit, orderBy },
    {
      facts: VENDOR_SPEND,
      window,
      groupBy: groups,
      values: [...[...Object.values(asked), is1099].map(each => each ?? null), ...mergedValues(merged)],
      size: measure => measure('paid'),
      also: keys => ({ reaches1099Threshold: reaches(keys) }),
      drillDown: keys => listsOf(keys, window, { ...asked, is1099Vendor: is1099 }, merged),
    },
  )
}

const yearOf = (value: Day): number => Number(value.slice(0, 4))

/** Whether the vendor of a row reaches the threshold in the year of the row. */
async function thresholds(read: Reader, { from, asOf }: Days, merged: Merged): Promise<(keys: Row) => boolean> {
  const found = await reportableByYear(read, yearOf(from), yearOf(asOf), merged)
  const reached = new Set(
    found.filter(({ year, amount }) => amount >= thresholdOf(year)).map(({ vendorId, year }) => `${vendorId} ${year}`),
  )
  return ({ vendorId, month, quarter, year }) =>
    reached.has(`${vendorId} ${yearOf(String(year ?? quarter ?? month ?? asOf))}`)
}

type Merged = readonly MergedVendor[]

/** These vendors with those that were merged into them, whose finished documents name them still. */
const withMerged = (vendorIds: readonly unknown[], merged: Merged): unknown[] => [
  ...vendorIds,
  ...merged.filter(({ survivorId }) => vendorIds.includes(survivorId)).map(({ id }) => id),
]

/** The vendors whose documents are behind a row: all that were asked for, of the vendor of the row if it has one. */
function vendorsOf(vendorId: unknown, asked: unknown, merged: Merged): unknown {
  if (!Array.isArray(asked)) return vendorId ? withMerged([vendorId], merged) : asked
  const wanted = withMerged(asked, merged)
  return vendorId ? withMerged([vendorId], merged).filter(id => wanted.includes(id)) : wanted
}

/** The lists of payments, of bank transactions and of refunded credits that add up to a row. */
function listsOf(keys: Row, window: Days, { vendorId: asked, ...filters }: Row, merged: Merged): DrillDown[] {
  const { vendorId, accountId, fundId } = keys
  const own = Object.fromEntries(
    Object.entries({ accountId, fundId }).flatMap(([key, value]) => (value ? [[key, [value]]] : [])),
  )
  const vendors = vendorsOf(vendorId, asked, merged)
  // Of a row of one vendor, the eligibility is that of the vendor and not of those that were merged into it.
  const filter = { ...filters, ...own, ...(vendorId ? { is1099Vendor: null } : {}) }
  const days = daysOf(keys, window)
  return [
    drillDown('billPayments', '/bill-payments', {
      ...filter,
      vendorId: vendors,
      status: ['ISSUED', 'CLEARED'],
      paymentDate: days,
    }),
    drillDown('transactions', '/transactions', {
      ...filter,
      splitVendorId: vendors,
      hasVendor: true,
      status: ['APPROVED'],
      transactionType: ['DEPOSIT', 'WITHDRAWAL', 'ADJUSTMENT'],
      isReversal: false,
      date: days,
    }),
    drillDown('vendorCreditUses', '/vendor-credit-uses', {
      ...filter,
      vendorId: vendors,
      useType: ['REFUND'],
      status: ['APPLIED'],
      date: days,
    }),
  ]
}
