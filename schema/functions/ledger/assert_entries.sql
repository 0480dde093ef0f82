-- Refuses entries, once their lines are written, that break a rule of the ledger. Every fund of an entry balances by itself, over at
-- least two lines on postable accounts (A1, A2, A11). An account of one fund takes lines of that fund, and what reverses earlier
-- lines. A closed fund takes none but those of the release of a period, which leave every balance as it is, and those of a year close,
-- which is dated on the last day of a fiscal year, moves no asset and no liability (A10), and alone with its reversal is marked as closing.
-- Each row is read by its key, whatever the planner knows of the tables (offset 0), so that the cost depends on what is posted alone.
create or replace function assert_entries(p_organization uuid, p_ids uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  fault record;
begin
  with line as materialized (
      select e.id as entry_id, e.source_type, e.is_closing, coalesce(r.source_type, e.source_type) = 'PERIOD_RELEASE' as is_release,
        l.account_id, l.fund_id, l.debit, l.credit
      from unnest(p_ids) given (id)
      cross join lateral (select e.id, e.source_type, e.is_closing, e.reverses_entry_id from journal_entry e
        where e.organization_id = p_organization and e.id = given.id offset 0) e
      left join lateral (select source_type from journal_entry
        where organization_id = p_organization and id = e.reverses_entry_id offset 0) r on true
      left join lateral (select l.account_id, l.fund_id, l.debit, l.credit from journal_line l
        where l.organization_id = p_organization and l.entry_id = given.id offset 0) l on true),
    touched as (select distinct account_id, fund_id, source_type = 'REVERSAL' as is_reversal, is_closing, is_release from line)
  select cardinality(p_ids) <> (select count(distinct entry_id) from line) as is_missing,
      exists (select from line group by entry_id having count(account_id) < 2) as is_short,
      exists (select from line group by entry_id, fund_id having sum(debit) <> sum(credit)) as is_unbalanced,
      bool_or(not a.is_postable) as on_summary,
      bool_or(a.restricted_to_fund_id <> t.fund_id and not t.is_reversal) as on_other_fund,
      bool_or(f.status = 'CLOSED' and not t.is_closing and not t.is_release) as on_closed_fund,
      bool_or(t.is_closing and a.account_type in ('ASSET', 'LIABILITY')) as closes_balance_sheet
    into fault from touched t
    cross join lateral (select is_postable, restricted_to_fund_id, account_type from account
      where organization_id = p_organization and id = t.account_id offset 0) a
    cross join lateral (select status from fund where organization_id = p_organization and id = t.fund_id offset 0) f;
  if fault.is_missing then raise exception 'the day is in no period' using errcode = 'NX004'; end if;
  if fault.is_short then raise exception 'an entry has at least two lines' using errcode = 'NX004'; end if;
  if fault.is_unbalanced then raise exception 'a fund of an entry does not balance' using errcode = 'NX004'; end if;
  if fault.on_summary then raise exception 'a summary account carries no lines' using errcode = 'NX004'; end if;
  if fault.on_other_fund then raise exception 'the account is for another fund' using errcode = 'NX008'; end if;
  if fault.on_closed_fund then raise exception 'a fund of the entry is closed' using errcode = 'NX009'; end if;
  if fault.closes_balance_sheet then
    raise exception 'a year close moves an asset or a liability' using errcode = 'NX004';
  end if;
  if exists (select from unnest(p_ids) given (id)
    cross join lateral (select * from journal_entry where organization_id = p_organization and id = given.id offset 0) e
    cross join lateral (select number, end_date from accounting_period
      where organization_id = p_organization and id = e.period_id offset 0) p
    where (e.is_closing <> (e.source_type = 'YEAR_CLOSE' or (e.reverses_entry_id is not null and exists (
          select from journal_entry r where r.organization_id = p_organization and r.id = e.reverses_entry_id
            and r.source_type = 'YEAR_CLOSE')))
        or (e.is_closing and (p.number <> 12 or e.date <> p.end_date))))
  then raise exception 'only a year close and its reversal are closing, on the last day of the year' using errcode = 'NX004'; end if;
end $$;

revoke all on function assert_entries from public, narthex_app, narthex_auth;
grant execute on function assert_entries to narthex_app;
