import { keeps } from '../../../data/figures.js'
import { Bill } from './bill.js'

/** What a bill amounts to, and what its payments paid of it. */
export const billTotals = keeps(Bill, {
  table: 'bill_total',
  does: 'The amount of a bill, what issued payments paid of it, the day of its next scheduled payment, and what credits settled of it.',
  columns: {
    amount: 'charged.amount',
    paid: 'pays.paid + uses.refunded',
    scheduled_on: 'pays.scheduled_on',
    credited: 'uses.credited',
  },
  joins: `cross join lateral (select coalesce(sum(l.amount), 0)::bigint as amount from bill_line l
      where l.organization_id = $1 and l.bill_id = t.id offset 0) charged
    cross join lateral (
      select coalesce(sum(a.amount) filter (where p.status in ('ISSUED', 'CLEARED')), 0)::bigint as paid,
        min(p.payment_date) filter (where p.status = 'SCHEDULED') as scheduled_on
      from (select bill_payment_id, amount from bill_payment_application
        where organization_id = $1 and bill_id = t.id offset 0) a
      cross join lateral (select status, payment_date from bill_payment
        where organization_id = $1 and id = a.bill_payment_id offset 0) p
      offset 0) pays
    cross join lateral (
      select coalesce(sum(x.amount) filter (where u.use_type = 'BILL'), 0)::bigint as credited,
        coalesce(sum(x.amount) filter (where u.use_type = 'REFUND'), 0)::bigint as refunded
      from (select use_id, amount from vendor_credit_part where organization_id = $1 and bill_id = t.id offset 0) x
      cross join lateral (select use_type from vendor_credit_use
        where organization_id = $1 and id = x.use_id and status = 'APPLIED' offset 0) u
      offset 0) uses`,
  isShared: true,
})
