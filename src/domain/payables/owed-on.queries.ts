/** SQL: whether a bill was posted by the end of a day and not reversed by then. Its deletion is another matter. */
export const stoodOn = (bill: string, day: string) => `exists (select from bill k
    left join journal_entry j on j.organization_id = k.organization_id and j.id = k.journal_entry_id
    left join journal_entry r on r.organization_id = k.organization_id and r.reverses_entry_id = j.id
  where k.organization_id = ${bill}.organization_id and k.id = ${bill}.id and coalesce(j.date, k.bill_date) <= ${day}
    and (k.status = 'APPROVED' or r.date > ${day}))`

/** SQL: the total of a bill less what payments had paid by the end of a day. Payments that were voided later still count. */
export const dueOn = (bill: string, day: string) => `((select coalesce(sum(l.amount), 0) from bill_line l
    where l.organization_id = ${bill}.organization_id and l.bill_id = ${bill}.id)
  - (select coalesce(sum(a.amount), 0) from bill_payment_application a
     join bill_payment p on p.organization_id = a.organization_id and p.id = a.bill_payment_id
     left join journal_entry j on j.organization_id = p.organization_id and j.id = p.journal_entry_id
     left join journal_entry r on r.organization_id = p.organization_id and r.reverses_entry_id = j.id
     where a.organization_id = ${bill}.organization_id and a.bill_id = ${bill}.id
       and coalesce(j.date, p.payment_date) <= ${day} and (p.status in ('ISSUED', 'CLEARED') or r.date > ${day})))`
