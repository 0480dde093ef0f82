import { count, day, input, money, part, ref, view } from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import { type Money, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import type { Aged } from '../../aged.queries.js'
import { agedPayables } from '../../payables/payables.queries.js'
import { Vendor } from '../../vendors/vendor.js'
import { DrillDown, drillDown } from '../drill-down.js'

export const tag = 'Reports'

@input('The day of the ageing report.')
export class AgeingFilter {
  @day({ nullable: true, note: 'Today when absent.' }) asOf?: Day | null
}

@view('Amounts owed, by the number of days overdue.')
export class AgedAmounts {
  @money({ note: 'The amount that is not due yet.' }) current!: Money
  @money({ note: 'The amount that is 1 to 30 days overdue.' }) days1To30!: Money
  @money({ note: 'The amount that is 31 to 60 days overdue.' }) days31To60!: Money
  @money({ note: 'The amount that is 61 to 90 days overdue.' }) days61To90!: Money
  @money({ note: 'The amount that is more than 90 days overdue.' }) over90!: Money
  @money({ note: 'The total.' }) total!: Money
}

@view('The amount owed to one vendor, less what is left of its credits. Negative when the vendor owes the church.')
export class VendorAgeing extends AgedAmounts {
  @ref(() => Vendor) vendorId!: string
  @count({ note: 'How many bills have an amount due and how many credits have an amount left.' }) billCount!: number
  @part(() => DrillDown, {
    list: true,
    note: 'The bills and credits behind the row. Their amountDue is that of today.',
  })
  drillDown!: DrillDown[]
}

@view('Accounts payable at the end of a day, by vendor and by days overdue.')
export class PayablesAgeing {
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => VendorAgeing, { list: true, note: 'The vendors, the largest amount first.' }) vendors!: VendorAgeing[]
  @part(() => AgedAmounts, { note: 'The totals.' }) totals!: AgedAmounts
}

const AMOUNTS = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90', 'total'] as const

/** The sums of the rows of an ageing report. */
export const ageingTotals = (rows: readonly Aged[]) =>
  Object.fromEntries(AMOUNTS.map(key => [key, sum(rows.map(row => row[key]))]))

export const payablesAgeing = query({
  does: 'Report the amounts owed to vendors at the end of a day, by days overdue.',
  details:
    'It is computed for the requested day: bills approved by then, less payments by then, less what was left of vendor credits. A credit counts as overdue from its own due date on, which is its bill date unless another is set. What was voided or undone later still counts. The total equals the accounts payable balance of that day.',
  scope: 'bills:read',
  rest: 'GET /reports/payables-ageing',
  tool: 'Report what the church owes its vendors at the end of a day, by vendor and by how many days it is overdue. Without asOf the day is today.',
  takes: AgeingFilter,
  gives: PayablesAgeing,
  table: {
    rows: 'vendors',
    shows: { current: { title: 'Not due' }, over90: { title: 'Over 90 days' }, billCount: { title: 'Bills' } },
  },
  run: payablesAgeingOf,
})

/** What is owed to vendors at the end of a day. */
export async function payablesAgeingOf({ read, today }: QueryContext, { asOf }: AgeingFilter) {
  const day = asOf ?? today
  const vendors = await agedPayables(read, day)
  const rows = vendors.map(row => ({
    ...row,
    drillDown: [drillDown('bills', '/bills', { vendorId: [row.vendorId], owedOn: day })],
  }))
  return { asOf: day, vendors: rows, totals: ageingTotals(vendors) }
}
