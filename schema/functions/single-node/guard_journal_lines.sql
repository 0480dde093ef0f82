-- The lines of an entry come in one statement, at least two of them, on postable accounts, and balance in every fund by
-- themselves (A1, A2, A11). An account of one fund takes lines of that fund, and what reverses earlier lines. A closed fund
-- takes none but those of a year close, which moves no asset and no liability (A10), and of the release of a period. Nothing can be added to an entry later.
create or replace function guard_journal_lines() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from new_lines group by organization_id, entry_id, fund_id having sum(debit) <> sum(credit)) then
    raise exception 'a fund of an entry does not balance' using errcode = 'NX004';
  end if;
  if exists (
    select from (select organization_id, entry_id, count(*) as n from new_lines group by 1, 2) added
    where added.n < 2 or added.n <> (select count(*) from journal_line l
      where l.organization_id = added.organization_id and l.entry_id = added.entry_id))
  then raise exception 'the lines of an entry are written together' using errcode = 'NX004'; end if;
  if exists (select from new_lines n join account a on a.organization_id = n.organization_id and a.id = n.account_id
    where not a.is_postable)
  then raise exception 'a summary account carries no lines' using errcode = 'NX004'; end if;
  if exists (select from new_lines n join account a on a.organization_id = n.organization_id and a.id = n.account_id
    where a.restricted_to_fund_id <> n.fund_id and not exists (select from journal_entry e
      where e.organization_id = n.organization_id and e.id = n.entry_id and e.source_type = 'REVERSAL'))
  then raise exception 'the account is for another fund' using errcode = 'NX008'; end if;
  if exists (select from new_lines n join fund f on f.organization_id = n.organization_id and f.id = n.fund_id
    join journal_entry e on e.organization_id = n.organization_id and e.id = n.entry_id
    left join journal_entry r on r.organization_id = e.organization_id and r.id = e.reverses_entry_id
    where f.status = 'CLOSED' and not e.is_closing and coalesce(r.source_type, e.source_type) <> 'PERIOD_RELEASE')
  then raise exception 'a fund of the entry is closed' using errcode = 'NX009'; end if;
  if exists (select from new_lines n join journal_entry e on e.organization_id = n.organization_id and e.id = n.entry_id
    join account a on a.organization_id = n.organization_id and a.id = n.account_id
    where e.is_closing and a.account_type in ('ASSET', 'LIABILITY'))
  then raise exception 'a year close moves an asset or a liability' using errcode = 'NX004'; end if;
  return null;
end $$;

revoke all on function guard_journal_lines from public, narthex_app, narthex_auth;
grant execute on function guard_journal_lines to narthex_app;
