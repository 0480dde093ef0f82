import { type Reader, statement } from '../../../data/reader.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { classOnDay } from '../funds/net-asset-class.queries.js'
import { stands } from '../journal/journal.queries.js'
import { type FundChange, type PostedRelease, WITH } from './net-assets.rules.js'

/** The first and the last day of a range. */
interface Range {
  from: Day
  asOf: Day
}

/** What every account of revenue, expense and net assets changed by fund within some days, without year closes. */
export const changesWithin = (read: Reader, { from, asOf }: Range): Promise<FundChange[]> =>
  read.rows(
    `select b.fund_id as "fundId", b.account_id as "accountId", a.account_type = 'EXPENSE' as "isExpense",
       ${classOnDay('f', 'b.day')} = '${WITH}' as "isRestricted", sum(b.credit - b.debit)::bigint as amount
     from fund_balance b join account a on a.organization_id = $1 and a.id = b.account_id
       and a.account_type in ('NET_ASSET', 'REVENUE', 'EXPENSE')
     join fund f on f.organization_id = $1 and f.id = b.fund_id
     where b.organization_id = $1 and b.day between $2 and $3 and not b.is_closing
     group by b.fund_id, b.account_id, a.account_type, 4, a.sort_key having sum(b.credit - b.debit) <> 0
     order by b.fund_id, a.sort_key, b.account_id`,
    [from, asOf],
  )

/** What the entries of closed periods release, of the periods that lie within some days. */
export const postedReleases = (read: Reader, { from, asOf }: Range): Promise<PostedRelease[]> =>
  read.rows(
    `select l.account_id as "accountId", l.fund_id as "fundId", sum(l.debit - l.credit)::bigint as amount
     from journal_entry e join accounting_period p on p.organization_id = $1 and p.id = e.period_id and p.start_date >= $2
     join journal_line l on l.organization_id = $1 and l.entry_id = e.id and ${ofRestricted('l')}
     where e.organization_id = $1 and e.source_type = 'PERIOD_RELEASE' and e.date between $2 and $3 and ${stands('e')}
     group by l.account_id, l.fund_id`,
    [from, asOf],
  )

/** Lines come in pairs: what leaves net assets with donor restrictions, and what those without receive. */
const ofRestricted = (line: string) => `${line}.line_number % 2 = 1`

/** The lines of the standing release of a period, in their order. A debit is positive. */
export const releaseOfPeriod = (organizationId: string, periodId: string) =>
  statement<{ entryId: string; fundId: string; amount: Money; memo: string | null }>(
    `select e.id as "entryId", l.fund_id as "fundId", (l.debit - l.credit)::bigint as amount, l.memo
     from journal_entry e join journal_line l on l.organization_id = $1 and l.entry_id = e.id
     where e.organization_id = $1 and e.source_type = 'PERIOD_RELEASE' and e.source_id = $2 and ${stands('e')}
     order by l.line_number`,
    [organizationId, periodId],
  )
