/**
 * SQL that holds for a journal entry `e` of opening balances: an OPENING entry, a bill from before the first period, which alone
 * names the net assets of a fund, and the reversal of either. `r` is the entry that it reverses, or null.
 */
export const IS_OPENING = `(coalesce(r.source_type, e.source_type) = 'OPENING'
      or (coalesce(r.source_type, e.source_type) = 'BILL' and exists (select from journal_line n
        join fund g on g.organization_id = n.organization_id and g.id = n.fund_id and g.net_asset_account_id = n.account_id
        where n.organization_id = e.organization_id and n.entry_id = e.id)))`

/**
 * SQL of the lines of opening balances on net assets. `$1` is the organization. The revenue and expense of a year that opening
 * balances name are activity of that year, so they are not among the lines.
 */
export const OPENING_LINES = `select l.account_id, l.fund_id, l.debit, l.credit, e.date as day, '' as dimension_key,
      false as is_closing
    from account a
    join journal_line l on l.organization_id = a.organization_id and l.account_id = a.id
    join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
    left join journal_entry r on r.organization_id = e.organization_id and r.id = e.reverses_entry_id
    where a.organization_id = $1 and a.account_type = 'NET_ASSET' and ${IS_OPENING}`
