-- Refuses entries, once their lines are written, that break a rule of the ledger. Every fund of an entry balances by itself, over at
-- least two lines on postable accounts (A1, A2, A11). An account of one fund takes lines of that fund, and what reverses earlier
-- lines. A closed fund takes none but those of a year close, which is dated on the last day of a fiscal year, moves no asset
-- and no liability (A10), and alone with its reversal is marked as closing.
create or replace function assert_entries(p_organization uuid, p_ids uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  fault record;
begin
  if cardinality(p_ids) <> (select count(*) from journal_entry e where e.organization_id = p_organization and e.id = any (p_ids))
  then raise exception 'the day is in no period' using errcode = 'NX004'; end if;
  if exists (select from unnest(p_ids) given (id) where (select count(*) from journal_line l
    where l.organization_id = p_organization and l.entry_id = given.id) < 2)
  then raise exception 'an entry has at least two lines' using errcode = 'NX004'; end if;
  if exists (select from journal_line l where l.organization_id = p_organization and l.entry_id = any (p_ids)
    group by l.entry_id, l.fund_id having sum(l.debit) <> sum(l.credit))
  then raise exception 'a fund of an entry does not balance' using errcode = 'NX004'; end if;
  select bool_or(not a.is_postable) as on_summary,
      bool_or(a.restricted_to_fund_id <> l.fund_id and e.source_type <> 'REVERSAL') as on_other_fund,
      bool_or(f.status = 'CLOSED' and not e.is_closing) as on_closed_fund,
      bool_or(e.is_closing and a.account_type in ('ASSET', 'LIABILITY')) as closes_balance_sheet
    into fault from journal_line l
    join journal_entry e on e.organization_id = l.organization_id and e.id = l.entry_id
    join account a on a.organization_id = l.organization_id and a.id = l.account_id
    join fund f on f.organization_id = l.organization_id and f.id = l.fund_id
    where l.organization_id = p_organization and l.entry_id = any (p_ids);
  if fault.on_summary then raise exception 'a summary account carries no lines' using errcode = 'NX004'; end if;
  if fault.on_other_fund then raise exception 'the account is for another fund' using errcode = 'NX008'; end if;
  if fault.on_closed_fund then raise exception 'a fund of the entry is closed' using errcode = 'NX009'; end if;
  if fault.closes_balance_sheet then
    raise exception 'a year close moves an asset or a liability' using errcode = 'NX004';
  end if;
  if exists (select from journal_entry e
    join accounting_period p on p.organization_id = e.organization_id and p.id = e.period_id
    left join journal_entry r on r.organization_id = e.organization_id and r.id = e.reverses_entry_id
    where e.organization_id = p_organization and e.id = any (p_ids)
      and (e.is_closing <> (e.source_type = 'YEAR_CLOSE' or coalesce(r.source_type = 'YEAR_CLOSE', false))
        or (e.is_closing and (p.number <> 12 or e.date <> p.end_date))))
  then raise exception 'only a year close and its reversal are closing, on the last day of the year' using errcode = 'NX004'; end if;
end $$;

revoke all on function assert_entries from public, narthex_app, narthex_auth;
grant execute on function assert_entries to narthex_app;
