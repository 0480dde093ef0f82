import { count, day, input, money, part, ref, view } from '../../kernel/fields.js'
import { type Money, minor } from '../../kernel/money.js'
import { query } from '../../kernel/operation.js'
import type { Day } from '../../kernel/time.js'
import { Vendor } from '../vendors/vendor.js'
import { agedPayables } from './payables.report.js'

@input('The day of an ageing.')
export class AgeingFilter {
  @day({ nullable: true, note: 'Today when absent.' }) asOf?: Day | null
}

@view('What is owed, by the days since it was due.')
export class AgedAmounts {
  @money({ note: 'Not yet due.' }) current!: Money
  @money() days1To30!: Money
  @money() days31To60!: Money
  @money() days61To90!: Money
  @money() over90!: Money
  @money() total!: Money
}

@view('What one vendor is owed.')
export class VendorAgeing extends AgedAmounts {
  @ref(() => Vendor, { edge: false }) vendorId!: string
  @count({ note: 'Bills with something due.' }) billCount!: number
}

@view('Accounts payable at the end of a day, by vendor and by how long they had been due.')
export class PayablesAgeing {
  @day() asOf!: Day
  @part(() => VendorAgeing, { list: true, note: 'The largest first.' }) vendors!: VendorAgeing[]
  @part(() => AgedAmounts) totals!: AgedAmounts
}

const AMOUNTS = ['current', 'days1To30', 'days31To60', 'days61To90', 'over90', 'total'] as const

export const payablesAgeing = query({
  does: 'What was owed to vendors at the end of a day, by how long it had been due.',
  details:
    'Made anew for the day asked for: what was approved by then, less what was paid by then; what was voided later still counts. The total is what accounts payable held.',
  scope: 'bills:read',
  graphql: '',
  tag: 'Reports',
  tool: 'Report what the church owes its vendors at the end of a day, by vendor and by how many days it is overdue. Without asOf the day is today.',
  takes: AgeingFilter,
  gives: PayablesAgeing,
  async run({ read, today }, { asOf }) {
    const day = asOf ?? today
    const vendors = await agedPayables(read, day)
    const summed = (key: (typeof AMOUNTS)[number]) => minor(vendors.reduce((all, vendor) => all + vendor[key], 0))
    return { asOf: day, vendors, totals: Object.fromEntries(AMOUNTS.map(key => [key, summed(key)])) }
  },
})
