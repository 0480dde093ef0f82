import type { Reader } from '../../../data/reader.js'
import type { Day } from '../../../values/time.js'
import { entryNumber, originOf } from '../../ledger/journal/journal.queries.js'

/** A place in a register: after this line of this day. */
export interface Place {
  date: Day
  lineId: string
}

export interface RegisterQuestion {
  accountId: string
  fundId: string | null
  from: Day
  asOf: Day
  after: Place | undefined
  limit: number
}

/** A line with the balance after it; a debit is positive. */
export interface RegisterLine {
  lineId: string
  entryId: string
  date: Day
  entryNumber: string
  description: string
  memo: string | null
  source: { type: string; id: string }
  fundId: string
  vendorId: string | null
  debit: number
  credit: number
  balance: number
}

/** The balance of an account before a day and at the end of another, and the debits and credits between. A debit is positive. */
export async function registerBalances(
  read: Reader,
  { accountId, fundId, from, asOf }: RegisterQuestion,
): Promise<{ opening: number; closing: number; totals: { debit: number; credit: number } }> {
  const [row] = await read.rows<Record<'opening' | 'closing' | 'debit' | 'credit', number>>(
    `select coalesce(sum(debit - credit) filter (where day < $3), 0)::bigint as opening,
       coalesce(sum(debit - credit), 0)::bigint as closing,
       coalesce(sum(debit) filter (where day >= $3), 0)::bigint as debit,
       coalesce(sum(credit) filter (where day >= $3), 0)::bigint as credit
     from fund_balance
     where organization_id = $1 and account_id = $2 and day <= $4 and ($5::uuid is null or fund_id = $5)`,
    [accountId, from, asOf, fundId],
  )
  const { opening, closing, ...totals } = row ?? { opening: 0, closing: 0, debit: 0, credit: 0 }
  return { opening, closing, totals }
}

/**
 * Lines of an account by day and in the order of their posting. The first balance is read from the stored balances of
 * the days before and the lines of the same day; the page is never summed from the beginning. Lines and entries are each read
 * once, because a planner that does not know the church would look for the lines of each entry.
 */
export const registerLines = (
  read: Reader,
  { accountId, fundId, from, asOf, after, limit }: RegisterQuestion,
): Promise<RegisterLine[]> =>
  read.rows(
    `with lines as materialized (
       select * from journal_line where organization_id = $1 and account_id = $2 and ($3::uuid is null or fund_id = $3)),
     entries as materialized (select * from journal_entry where organization_id = $1 and date between $4 and $5),
     page as (
       select l.*, e.date, ${entryNumber('e')} as number, e.description, ${originOf('e')} as origin
       from lines l join entries e on e.id = l.entry_id
       where $6::date is null or (e.date, l.id) > ($6::date, $7::uuid)
       order by e.date, l.id limit $8),
     start as (
       select coalesce((select sum(b.debit - b.credit) from fund_balance b where b.organization_id = $1
           and b.account_id = $2 and ($3::uuid is null or b.fund_id = $3) and b.day < coalesce($6::date, $4::date)), 0)
         + coalesce((select sum(l.debit - l.credit)
             from lines l join entries e on e.id = l.entry_id where e.date = $6::date and l.id <= $7::uuid), 0) as balance)
     select p.id as "lineId", p.entry_id as "entryId", p.date, p.number as "entryNumber", p.description, p.memo,
       p.origin as source, p.fund_id as "fundId", p.vendor_id as "vendorId", p.debit, p.credit,
       (start.balance + sum(p.debit - p.credit) over (order by p.date, p.id))::bigint as balance
     from page p cross join start order by p.date, p.id`,
    [accountId, fundId, from, asOf, after?.date ?? null, after?.lineId ?? null, limit],
  )
