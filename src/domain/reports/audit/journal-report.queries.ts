import type { Reader } from '../../../data/reader.js'
import type { ValueOf } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import { first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import type { EntrySourceType } from '../../ledger/journal/journal.js'
import { entryNumber } from '../../ledger/journal/journal.queries.js'
import type { Days } from '../comparison.js'

/** A line of the journal with who posted its entry, and when. */
export interface JournalReportLine {
  entryId: string
  entryNumber: string
  date: Day
  description: string
  sourceType: ValueOf<typeof EntrySourceType>
  isClosing: boolean
  postedAt: Date
  postedBy: string
  accountId: string
  accountNumber: string
  accountName: string
  fundId: string
  fundName: string
  memo: string | null
  debit: Money
  credit: Money
}

/** The first lines of the journal within some days, by day, entry and line. */
export const journalLines = (read: Reader, { from, asOf }: Days, limit: number): Promise<JournalReportLine[]> =>
  read.rows(
    `with entries as materialized (
       select * from journal_entry where organization_id = $1 and date between $2 and $3
       order by date, fiscal_year, entry_number limit $4)
     select e.id as "entryId", ${entryNumber('e')} as "entryNumber", e.date, e.description, e.source_type as "sourceType",
       e.is_closing as "isClosing", e.posted_at as "postedAt", e.posted_by as "postedBy", l.account_id as "accountId",
       a.account_number as "accountNumber", a.name as "accountName", l.fund_id as "fundId", f.name as "fundName", l.memo,
       l.debit, l.credit
     from entries e
     join journal_line l on l.organization_id = $1 and l.entry_id = e.id
     join account a on a.organization_id = $1 and a.id = l.account_id
     join fund f on f.organization_id = $1 and f.id = l.fund_id
     order by e.date, e.fiscal_year, e.entry_number, l.line_number limit $4`,
    [from, asOf, limit],
  )

/** How many lines the journal has within some days, and their sums. */
export const journalTotals = async (
  read: Reader,
  { from, asOf }: Days,
): Promise<{ count: number; debit: Money; credit: Money }> =>
  first(
    await read.rows<{ count: number; debit: Money; credit: Money }>(
      `select count(*)::int as count, coalesce(sum(l.debit), 0)::bigint as debit, coalesce(sum(l.credit), 0)::bigint as credit
       from journal_entry e join journal_line l on l.organization_id = $1 and l.entry_id = e.id
       where e.organization_id = $1 and e.date between $2 and $3`,
      [from, asOf],
    ),
  )

/** The names of the people and API keys with these ids. Other ids are words, such as that of the command line. */
export async function postersOf(read: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await read.rows<{ id: string; name: string }>(
    `select id::text, name from api_key where organization_id = $1 and id::text = any ($2)
     union all select id::text, name from known_person where organization_id = $1 and id::text = any ($2)`,
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
