import { count, day, part, ref, view } from '../../../declaration/fields.js'
import { type QueryContext, query } from '../../../kernel/operation.js'
import type { Day } from '../../../values/time.js'
import { PRIVATE } from '../../no-edge.js'
import { Donor } from '../../people/donors/donor.js'
import { agedReceivables } from '../../receivables/receivables.queries.js'
import { DrillDown, drillDown } from '../drill-down.js'
import { AgedAmounts, AgeingFilter, ageingTotals } from '../payables/payables-ageing.operations.js'

export const tag = 'Reports'

@view('The amount that one person or organization owes the church.')
export class DonorAgeing extends AgedAmounts {
  @ref(() => Donor, { note: 'Who owes it.', noEdge: PRIVATE }) donorId!: string
  @count({ note: 'How many invoices have an amount due.' }) invoiceCount!: number
  @part(() => DrillDown, {
    list: true,
    note: 'The invoices behind the row. Their amountDue is that of today.',
  })
  drillDown!: DrillDown[]
}

@view('The open amounts of invoices at the end of a day, by who owes them and by days overdue.')
export class ReceivablesAgeing {
  @day({ note: 'The last day.' }) asOf!: Day
  @part(() => DonorAgeing, { list: true, note: 'Who owes the church, the largest amount first.' })
  donors!: DonorAgeing[]
  @part(() => AgedAmounts, { note: 'The totals.' }) totals!: AgedAmounts
}

export const receivablesAgeing = query({
  does: 'Report the open amounts of invoices to people and organizations at the end of a day, by days overdue.',
  details:
    'It is computed for the requested day: invoices issued by then, less payments and write-offs by then. What was voided later still counts. The total equals the balance of the accounts that invoices debit, on that day.',
  scope: 'invoices:read',
  rest: 'GET /reports/receivables-ageing',
  tool: 'Report the open amounts of invoices to people and organizations at the end of a day, by who owes them and by how many days they are overdue. Without asOf the day is today.',
  takes: AgeingFilter,
  gives: ReceivablesAgeing,
  table: {
    rows: 'donors',
    shows: { current: { title: 'Not due' }, over90: { title: 'Over 90 days' }, invoiceCount: { title: 'Invoices' } },
  },
  run: receivablesAgeingOf,
})

/** The open amounts of invoices at the end of a day. */
export async function receivablesAgeingOf({ read, today }: QueryContext, { asOf }: AgeingFilter) {
  const on = asOf ?? today
  const owed = await agedReceivables(read, on)
  const donors = owed.map(row => ({
    ...row,
    drillDown: [drillDown('invoices', '/invoices', { donorId: [row.donorId], owedOn: on })],
  }))
  return { asOf: on, donors, totals: ageingTotals(owed) }
}
