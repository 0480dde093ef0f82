import type { Reader } from '../../../data/reader.js'
import { gather } from '../../../values/grouping.js'
import { type Money, sum } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { type Day, isId } from '../../../values/time.js'
import { receiptsOf } from '../pledge.figures.js'
import { dueBy } from '../pledge.queries.js'
import type { PledgeEstimates } from './receivable.inputs.js'
import { type DueInYear, type Receivable, receivableOf } from './receivable.rules.js'

/** What is to be received of the unconditional pledges to a fund in one year from a day on. */
interface FundDue extends DueInYear {
  fundId: string
  /** Of the first year, what was due by the day; 0 in later years. */
  overdue: Money
  /** In the row of the first year, how many pledges are open; 0 in later years. */
  pledgeCount: number
}

/**
 * What unconditional pledges are to bring after a day, by fund and year. What was received beyond the amount due is taken from the next
 * years. A pledge that was cancelled later was open on that day. The rows of a fund follow each other.
 * @param fundIds null for all.
 */
const pledgesDue = (read: Reader, asOf: Day, fundIds: readonly string[] | null): Promise<FundDue[]> =>
  read.rows(
    `with open as materialized (
       select t.*, coalesce(g.received, 0) as received from pledge t
       cross join lateral ${receiptsOf('$2::date')} g
       where t.organization_id = $1 and t.deleted_at is null and t.is_unconditional and t.pledged_date <= $2::date
         and (t.status = 'ACTIVE' or t.status = 'CANCELLED' and t.cancelled_date > $2::date)
         and ($3::uuid[] is null or t.fund_id = any ($3)) and t.total_amount > coalesce(g.received, 0)),
     year as materialized (
       select o.id, o.fund_id, o.received, y.year, case when d.day >= o.end_date then o.total_amount else ${dueBy('o', 'd.day')} end as due,
         case when y.year > 0 then 0 when $2::date >= o.end_date then o.total_amount else ${dueBy('o', '$2::date')} end as due_now
       from open o
       cross join lateral generate_series(0, greatest(0, extract(year from o.end_date) - extract(year from $2::date))::int) y (year)
       cross join lateral (select ($2::date + make_interval(years => y.year + 1))::date as day) d),
     part as (
       select fund_id, year, greatest(0, due - greatest(received, lag(due, 1, 0::bigint) over (partition by id order by year))) as amount,
         greatest(0, due_now - received) as overdue
       from year)
     select f.id as "fundId", p.year, sum(p.amount)::bigint as amount, sum(p.overdue)::bigint as overdue,
       count(*) filter (where p.year = 0)::int as "pledgeCount"
     from part p join fund f on f.organization_id = $1 and f.id = p.fund_id
     group by f.id, f.name, p.year order by lower(f.name) collate "C", f.id, p.year`,
    [asOf, fundIds],
  )

/** What is to be received of the pledges to a fund. */
export interface FundReceivable extends Receivable {
  fundId: string
  /** How many pledges are open. */
  pledgeCount: number
  /** What was due by the day. It is part of withinOneYear. */
  overdue: Money
}

/** Unconditional pledges receivable at the end of a day, by fund. */
export async function receivables(
  read: Reader,
  asOf: Day,
  { fundId, ...estimates }: PledgeEstimates,
): Promise<FundReceivable[]> {
  const byFund = new Map<string, FundDue[]>()
  for (const due of await pledgesDue(read, asOf, fundId?.filter(isId) ?? null)) gather(byFund, due.fundId, due)
  return [...byFund].map(([id, due]) => ({
    fundId: id,
    pledgeCount: due.reduce((pledges, { pledgeCount }) => pledges + pledgeCount, 0),
    overdue: sum(due.map(({ overdue }) => overdue)),
    ...receivableOf(due, estimates),
  }))
}

/** What an account of a fund holds, or by how much it changes; a debit is positive. In minor units. */
export interface Held {
  accountId: string
  fundId: string
  amount: Money
}

/** What the accounts of pledges receivable hold at the end of a day in each fund. */
export const heldBy = (read: Reader, accountIds: readonly string[], asOf: Day): Promise<Held[]> =>
  read.rows(
    `select account_id as "accountId", fund_id as "fundId", sum(debit - credit)::bigint as amount from fund_balance
     where organization_id = $1 and account_id = any ($2::uuid[]) and day <= $3
     group by account_id, fund_id having sum(debit - credit) <> 0`,
    [accountIds, asOf],
  )

/** What keeps the accounts of pledges receivable from being brought to a balance. */
interface Standing {
  /** Whether other documents than manual journals and opening balances explain their balance, or fixed assets name them. */
  holdsOther: boolean
  /** Whether they have lines of later days. */
  hasLater: boolean
  /** Whether a manual journal on them is not posted yet. */
  isWaiting: boolean
}

export async function standingOfAccounts(read: Reader, accountIds: readonly string[], asOf: Day): Promise<Standing> {
  const [row] = await read.rows<Standing>(
    `select exists (select from journal_line l
         join journal_entry e on e.organization_id = $1 and e.id = l.entry_id
         left join journal_entry r on r.organization_id = $1 and r.id = e.reverses_entry_id
         where l.organization_id = $1 and l.account_id = any ($2::uuid[])
           and coalesce(r.source_type, e.source_type) not in ('MANUAL_JOURNAL', 'OPENING')
         group by l.account_id, l.fund_id having sum(l.debit - l.credit) <> 0)
         or exists (select from fixed_asset f where f.organization_id = $1 and f.deleted_at is null
           and (f.account_id = any ($2::uuid[]) or f.accumulated_depreciation_account_id = any ($2::uuid[]))) as "holdsOther",
       exists (select from fund_balance where organization_id = $1 and account_id = any ($2::uuid[]) and day > $3
         group by account_id, fund_id, day having sum(debit) <> sum(credit)) as "hasLater",
       exists (select from manual_journal_line l join manual_journal m on m.organization_id = $1 and m.id = l.manual_journal_id
         where l.organization_id = $1 and l.account_id = any ($2::uuid[]) and m.deleted_at is null
           and m.status in ('DRAFT', 'PENDING_APPROVAL', 'REJECTED')) as "isWaiting"`,
    [accountIds, asOf],
  )
  return present(row)
}
