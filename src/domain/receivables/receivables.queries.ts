import type { Reader } from '../../data/reader.js'
import { refuse } from '../../refusals/refusals.js'
import type { Money } from '../../values/money.js'
import type { Day } from '../../values/time.js'
import { AGED, type Aged } from '../aged.queries.js'
import type { FundPart } from '../ledger/journal/posting.rules.js'

/** The facts that a payment of an invoice depends on. */
export interface Receivable {
  total: Money
  /** What is paid or written off. */
  settled: Money
  /** The day from which it is owed: that of its entry, or its own while it is a draft. */
  postedOn: Day
  /** The last day on which a payment or a write-off was taken back. Null without one. */
  takenBackOn: Day | null
  /** The open amount of each charged fund, in the order of the lines. */
  due: FundPart[]
}

const SETTLED = (more: string) => `(select coalesce(sum(x.amount), 0)::bigint from invoice_payment p
    join invoice_payment_part x on x.organization_id = $1 and x.payment_id = p.id
  where p.organization_id = $1 and p.invoice_id = i.id and p.status = 'RECORDED' ${more})`

/** @throws Refusal 404 for an unknown invoice. */
export async function receivableOf(read: Reader, invoiceId: string): Promise<Receivable> {
  const [found] = await read.rows<Receivable>(
    `select coalesce(j.date, i.invoice_date) as "postedOn",
       (select coalesce(sum(l.amount), 0)::bigint from invoice_line l
         where l.organization_id = $1 and l.invoice_id = i.id) as total, ${SETTLED('')} as settled,
       (select max(p.voided_date) from invoice_payment p where p.organization_id = $1 and p.invoice_id = i.id) as "takenBackOn",
       (select coalesce(json_agg(json_build_object('fundId', f.fund_id, 'amount', f.charged - ${SETTLED('and x.fund_id = f.fund_id')})
          order by f.line), '[]')
        from (select l.fund_id, sum(l.amount)::bigint as charged, min(l.line_number) as line from invoice_line l
          where l.organization_id = $1 and l.invoice_id = i.id group by l.fund_id) f) as due
     from invoice i left join journal_entry j on j.organization_id = $1 and j.id = i.journal_entry_id
     where i.organization_id = $1 and i.id = $2 and i.deleted_at is null`,
    [invoiceId],
  )
  return found ?? refuse('not_found')
}

/**
 * SQL of the invoices of the organization `$1` that were posted by the end of a day and not reversed by then, with the amount that was
 * due: `id`, `donor_id`, `due_date` and `due`. Payments that were taken back later still count. Only invoices that are owed now, or whose
 * payments came or were taken back after the day, can have been owed on it.
 */
export const receivableOn = (day: string) => `(
  select i.id, i.donor_id, i.due_date, whole.amount - settled.amount as due
  from invoice i join invoice_total whole on whole.organization_id = $1 and whole.id = i.id
  join journal_entry j on j.organization_id = $1 and j.id = i.journal_entry_id
  left join journal_entry r on r.organization_id = $1 and r.reverses_entry_id = j.id
  cross join lateral (
    select coalesce(sum(p.amount), 0) as amount from invoice_payment p
    where p.organization_id = $1 and p.invoice_id = i.id and p.date <= ${day}
      and (p.status = 'RECORDED' or p.voided_date > ${day}) offset 0) settled
  where i.organization_id = $1 and i.id in (
      select k.id from invoice_total k where k.organization_id = $1 and k.amount > k.paid + k.written_off
      union all select p.invoice_id from invoice_payment p where p.organization_id = $1 and p.date > ${day}
      union all select p.invoice_id from invoice_payment p where p.organization_id = $1 and p.voided_date > ${day})
    and j.date <= ${day} and (i.status = 'ISSUED' or r.date > ${day})
    and whole.amount <> settled.amount)`

/** What a person or an organization owes, by how long it has been due, in minor units. */
export interface AgedDonor extends Aged {
  donorId: string
  invoiceCount: number
}

/**
 * The amounts that were owed to the church at the end of a day, by who owes them and days overdue. Invoices and payments that were
 * taken back later still count, so the total equals the balance of the receivable accounts of that day.
 */
export const agedReceivables = (read: Reader, asOf: Day): Promise<AgedDonor[]> =>
  read.rows(
    `select o.donor_id as "donorId", count(*)::int as "invoiceCount",
       ${AGED}
     from (select donor_id, $2::date - due_date as late, due from ${receivableOn('$2::date')} o) o
     group by donor_id order by total desc, donor_id`,
    [asOf],
  )
