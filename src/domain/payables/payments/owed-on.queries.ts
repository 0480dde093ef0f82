import { SIGN } from '../bills/bill-sign.queries.js'

/**
 * SQL of the bills and credits of the organization `$1` that were posted by the end of a day and not reversed by then, with the
 * amount that was due: `id`, `vendor_id`, `due_date` and `due`, which is negative for a credit. Payments and uses of credits that
 * were taken back later still count.
 */
export const owedOn = (day: string) => `(
  select b.id, b.vendor_id, b.due_date, (${SIGN('b')}) * (whole.amount - coalesce(paid.amount, 0) - coalesce(used.amount, 0)) as due
  from bill b
  join (select l.bill_id, sum(l.amount) as amount from bill_line l where l.organization_id = $1 group by l.bill_id) whole
    on whole.bill_id = b.id
  left join (
    select a.bill_id, sum(a.amount) as amount from bill_payment_application a
    join bill_payment p on p.organization_id = $1 and p.id = a.bill_payment_id
    left join journal_entry j on j.organization_id = $1 and j.id = p.journal_entry_id
    left join journal_entry r on r.organization_id = $1 and r.reverses_entry_id = j.id
    where a.organization_id = $1 and coalesce(j.date, p.payment_date) <= ${day}
      and (p.status in ('ISSUED', 'CLEARED') or r.date > ${day})
    group by a.bill_id) paid on paid.bill_id = b.id
  left join (
    select x.bill_id, sum(x.amount) as amount from vendor_credit_part x
    join vendor_credit_use u on u.organization_id = $1 and u.id = x.use_id
    where x.organization_id = $1 and u.date <= ${day} and (u.status = 'APPLIED' or u.undone_date > ${day})
    group by x.bill_id) used on used.bill_id = b.id
  left join journal_entry j on j.organization_id = $1 and j.id = b.journal_entry_id
  left join journal_entry r on r.organization_id = $1 and r.reverses_entry_id = j.id
  where b.organization_id = $1 and b.deleted_at is null and coalesce(j.date, b.bill_date) <= ${day}
    and (b.status = 'APPROVED' or r.date > ${day}) and whole.amount <> coalesce(paid.amount, 0) + coalesce(used.amount, 0))`
