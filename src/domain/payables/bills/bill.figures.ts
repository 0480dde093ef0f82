import { keeps } from '../../../data/figures.js'
import { Bill } from './bill.js'

/** What a bill amounts to, and what its payments paid of it. */
export const billTotals = keeps(Bill, {
  table: 'bill_total',
  does: 'The amount of a bill, what issued payments paid of it, and the day of its next scheduled payment.',
  columns: { amount: 'charged.amount', paid: 'pays.paid', scheduled_on: 'pays.scheduled_on' },
  joins: `cross join lateral (select coalesce(sum(l.amount), 0)::bigint as amount from bill_line l
      where l.organization_id = t.organization_id and l.bill_id = t.id offset 0) charged
    cross join lateral (
      select coalesce(sum(a.amount) filter (where p.status in ('ISSUED', 'CLEARED')), 0)::bigint as paid,
        min(p.payment_date) filter (where p.status = 'SCHEDULED') as scheduled_on
      from (select bill_payment_id, amount from bill_payment_application
        where organization_id = t.organization_id and bill_id = t.id offset 0) a
      cross join lateral (select status, payment_date from bill_payment
        where organization_id = t.organization_id and id = a.bill_payment_id offset 0) p
      offset 0) pays`,
  isShared: true,
})
