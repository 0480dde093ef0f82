import { keeps } from '../../../data/figures.js'
import { Invoice } from './invoice.js'

/** What an invoice amounts to, and what payments and write-offs settled of it. */
export const invoiceTotals = keeps(Invoice, {
  table: 'invoice_total',
  does: 'The amount of an invoice, what payments paid of it, and what is written off.',
  columns: { amount: 'charged.amount', paid: 'settled.paid', written_off: 'settled.written_off' },
  joins: `cross join lateral (select coalesce(sum(l.amount), 0)::bigint as amount from invoice_line l
      where l.organization_id = $1 and l.invoice_id = t.id offset 0) charged
    cross join lateral (
      select coalesce(sum(p.amount) filter (where p.payment_type = 'PAYMENT'), 0)::bigint as paid,
        coalesce(sum(p.amount) filter (where p.payment_type = 'WRITE_OFF'), 0)::bigint as written_off
      from invoice_payment p
      where p.organization_id = $1 and p.invoice_id = t.id and p.status = 'RECORDED' offset 0) settled`,
  isShared: true,
})
