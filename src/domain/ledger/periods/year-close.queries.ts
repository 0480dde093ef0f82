import { statement } from '../../../data/reader.js'
import { controlAccounts } from '../accounts/control-account.queries.js'
import { ofBalance } from '../dimensions/dimension.queries.js'
import { stands } from '../journal/journal.queries.js'
import { type YearBalance } from '../journal/posting.rules.js'

/** The accounts for transfers and releases: those of the policy, and those that earlier transfers and releases were posted to. */
const TRANSFERS = `select c.account_id from ${controlAccounts.of()} c where c.purpose = 'TRANSFERS'
  union select l.account_id from journal_entry e
    join journal_line l on l.organization_id = $1 and l.entry_id = e.id
    join account a on a.organization_id = $1 and a.id = l.account_id and a.account_type = 'NET_ASSET'
    where e.organization_id = $1 and e.source_type in ('FUND_TRANSFER', 'RELEASE')`

/**
 * The balances of revenue, expense, transfers and releases in a fiscal year, by account, fund and dimension values. A debit
 * is positive.
 */
export const resultsOfYear = (organizationId: string, fiscalYear: number) =>
  statement<YearBalance & { netAssetAccountId: string }>(
    `select b.account_id as "accountId", b.fund_id as "fundId", f.net_asset_account_id as "netAssetAccountId",
       sum(b.debit - b.credit)::bigint as amount,
       ${ofBalance} as dimensions
     from fund_balance b
     join account a on a.organization_id = $1 and a.id = b.account_id
       and (a.account_type in ('REVENUE', 'EXPENSE') or a.id in (${TRANSFERS}))
     join fund f on f.organization_id = $1 and f.id = b.fund_id
     where b.organization_id = $1
       and b.day between (select min(start_date) from accounting_period where organization_id = $1 and fiscal_year = $2)
         and (select max(end_date) from accounting_period where organization_id = $1 and fiscal_year = $2)
     group by b.account_id, b.fund_id, b.dimension_key, f.net_asset_account_id
     having sum(b.debit - b.credit) <> 0
     order by b.fund_id, b.account_id, b.dimension_key`,
    [organizationId, fiscalYear],
  )

/** The closes of a fiscal year that are not reversed. */
export const closesOfYear = (organizationId: string, fiscalYear: number) =>
  statement<{ id: string }>(
    `select e.id from journal_entry e where e.organization_id = $1 and e.fiscal_year = $2 and e.source_type = 'YEAR_CLOSE'
       and ${stands('e')} order by e.entry_number desc`,
    [organizationId, fiscalYear],
  )

/** How often a source has been posted. */
export const postingsOf = (organizationId: string, type: string, sourceId: string) =>
  statement<{ n: number }>(
    'select count(*)::int as n from journal_entry where organization_id = $1 and source_type = $2 and source_id = $3',
    [organizationId, type, sourceId],
  )
