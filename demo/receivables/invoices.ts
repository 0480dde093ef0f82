import type { Day } from '../../src/values/time.js'
import { addDays } from '../calendar.js'
import { minuteByMinute, type Office } from '../people/office.js'

/** The hour of the day before (UTC) from which the office writes invoices. */
const HOUR = 17

const numbered = (number: string) =>
  `(select a.id from account a where a.organization_id = $1 and a.account_number = '${number}')`
const KNOWN = `select ${numbered('4310')} as rental, ${numbered('4210')} as tuition, ${numbered('4220')} as camp,
  (select f.id from fund f where f.organization_id = $1 and f.code = '100') as fund,
  (select array_agg(d.id) from (select d.id from donor d where d.organization_id = $1 and d.status = 'ACTIVE'
     order by d.created_at, d.id limit 4) d) as donors
  from accounting_policy p where p.organization_id = $1 and p.receivable_account_id is not null`

/** Invoices for the hall, the preschool and the camp: two drafts, and one whose first part is paid. */
export async function writeInvoices({ rows, act }: Office, today: Day): Promise<void> {
  const [written] = await rows('select from invoice where organization_id = $1 limit 1')
  const [known] = await rows(KNOWN)
  if (written || !known?.fund) return
  const donors = known.donors as string[]
  const work = minuteByMinute(act, today, HOUR)
  const yesterday = addDays(today, -1)
  const invoice = (place: number, description: string, accountId: unknown, amount: number, issue = false) =>
    work('createInvoice', {
      ...{ donorId: donors[place], invoiceDate: yesterday, dueDate: addDays(yesterday, 30), description, issue },
      lines: [{ accountId, fundId: known.fund, amount, description }],
    })
  await invoice(0, 'Hall for a wedding', known.rental, 45_000)
  await invoice(1, 'Summer camp, two children', known.camp, 24_000)
  const { id } = await invoice(2, 'Preschool, next month', known.tuition, 38_000, true)
  await work(
    'recordInvoicePayment',
    { amount: 20_000, paymentMethod: 'CHECK', referenceNumber: '2207' },
    { id: String(id) },
  )
}
