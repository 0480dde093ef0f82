/**
 * SQL of the opening balances on the net assets of funds: the lines of OPENING entries, those of bills from before the first
 * period, which alone name net assets, and those of the reversals of both. `$1` is the organization. The revenue and expense
 * of a year that opening balances name are activity of that year, so they are not among the lines.
 */
export const OPENING_LINES = `select l.account_id, l.fund_id, l.debit, l.credit, e.date as day, '' as dimension_key,
      false as is_closing
    from account a
    join journal_line l on l.organization_id = a.organization_id and l.account_id = a.id
    join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
    left join journal_entry r on r.organization_id = e.organization_id and r.id = e.reverses_entry_id
    join fund f on f.organization_id = l.organization_id and f.id = l.fund_id
    where a.organization_id = $1 and a.account_type = 'NET_ASSET' and (coalesce(r.source_type, e.source_type) = 'OPENING'
      or (coalesce(r.source_type, e.source_type) = 'BILL' and f.net_asset_account_id = a.id))`
