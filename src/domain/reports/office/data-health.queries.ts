import { type Reader, statement } from '../../../data/reader.js'
import { first } from '../../../values/present.js'
import { stands } from '../../ledger/journal/journal.queries.js'
import { IS_UNRECONCILED } from '../../ledger/periods/period.queries.js'

/** The areas whose invariants are checked together, as the functions of schema/functions/invariants are named. */
export const AREAS = [
  'books',
  'giving',
  'giving_batches',
  'pledges',
  'people',
  'erasure',
  'versions',
  'figures',
] as const

/** How often each invariant of an area is violated. */
export const violationsIn = (organizationId: string, area: (typeof AREAS)[number]) =>
  statement<{ invariant: string; count: number }>(
    `select invariant, count(*)::int as count from verify_${area}($1) group by invariant`,
    [organizationId],
  )

/** SQL of the violations of every invariant of the organization `$1`: invariant, subject and detail. */
export const FINDINGS = AREAS.map(area => `select invariant, subject, detail from verify_${area}($1)`).join(
  ' union all ',
)

/** How often each invariant is violated. Those that hold are left out. */
export async function violations(read: Reader): Promise<Record<string, number>> {
  const rows = await read.rows<{ invariant: string; count: number }>(
    `select invariant, count(*)::int as count from (${FINDINGS}) found group by invariant`,
  )
  return Object.fromEntries(rows.map(({ invariant, count }) => [invariant, count]))
}

/** How many journal entries an organization has. The counters of the years say it without reading the entries. */
export async function entryCount(read: Reader): Promise<number> {
  const [row] = await read.rows<{ count: number }>(
    'select coalesce(sum(last_number), 0)::int as count from journal_number where organization_id = $1',
  )
  return row?.count ?? 0
}

/** Whether an organization has more contributions than so many. No more are counted. */
export async function hasMoreContributions(read: Reader, most: number): Promise<boolean> {
  const rows = await read.rows('select from contribution where organization_id = $1 offset $2 limit 1', [most])
  return rows.length > 0
}

/** How many fiscal years were closed and have revenue or expense that was posted after their close. */
export async function unclosedYears(read: Reader): Promise<number> {
  const [row] = await read.rows<{ count: number }>(
    `select count(*)::int as count from (select distinct e.fiscal_year from journal_entry e
       where e.organization_id = $1 and e.is_closing and e.source_type = 'YEAR_CLOSE' and ${stands('e')}) y
     cross join lateral (select min(p.start_date) as start_date, max(p.end_date) as end_date from accounting_period p
       where p.organization_id = $1 and p.fiscal_year = y.fiscal_year) days
     where exists (select from fund_balance b
       join account a on a.organization_id = $1 and a.id = b.account_id and a.account_type in ('REVENUE', 'EXPENSE')
       where b.organization_id = $1 and b.day between days.start_date and days.end_date
       group by b.account_id, b.fund_id having sum(b.debit) <> sum(b.credit))`,
  )
  return row?.count ?? 0
}

/** How many bank accounts and credit cards are unreconciled in a closed period. */
export async function unreconciledAccounts(read: Reader): Promise<number> {
  const [row] = await read.rows<{ count: number }>(
    `select count(*)::int as count from account a where a.organization_id = $1 and exists (select from accounting_period p
       where p.organization_id = $1 and p.status = 'CLOSED' and ${IS_UNRECONCILED})`,
  )
  return row?.count ?? 0
}

/** Records that look like another one. */
export interface Likenesses {
  bills: number
  contributions: number
  donors: number
}

/**
 * Open bills with the vendor, total and bill date of another; contributions of the last year with the donor, day, amount,
 * method and check number of another; active donors with the name and an e-mail address or phone number of another.
 */
export const likenesses = async (read: Reader): Promise<Likenesses> =>
  first(
    await read.rows<Likenesses>(
      `select (select coalesce(sum(n), 0)::int from (
           select count(*) as n from (
             select b.vendor_id, b.bill_type, b.bill_date, (select sum(l.amount) from bill_line l
               where l.organization_id = $1 and l.bill_id = b.id) as total
             from bill b where b.organization_id = $1 and b.deleted_at is null and b.status not in ('VOIDED', 'REJECTED')
               and b.bill_date > :today - 365) b
           group by vendor_id, bill_type, bill_date, total having count(*) > 1) twins) as bills,
         (select coalesce(sum(n), 0)::int from (
           select count(*) as n from contribution c where c.organization_id = $1 and c.deleted_at is null
             and c.donor_id is not null and c.status in ('PENDING', 'COMPLETED') and c.received_date > :today - 365
           group by c.donor_id, c.received_date, c.amount, c.payment_method, c.check_number
           having count(*) > 1) twins) as contributions,
         (select count(distinct d.id)::int from (
           select d.id, count(*) over (partition by lower(coalesce(d.first_name, '')),
             lower(coalesce(d.last_name, d.organization_name)), lower(contact)) as n
           from donor d, unnest(donor_contacts(d.emails, 'address') || donor_contacts(d.phones, 'number')) contact
           where d.organization_id = $1 and d.status = 'ACTIVE') d where n > 1) as donors`,
    ),
  )
