-- Nothing is posted into a closed period or before one (A5), nor outside the period that the entry names. A year close and its
-- reversal are the exception: they are dated on the last day of a fiscal year, and no other entry is marked as closing.
create or replace function guard_journal_period() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  period accounting_period;
begin
  select * into period from accounting_period
    where organization_id = new.organization_id and id = new.period_id for share;
  if new.date not between period.start_date and period.end_date or new.fiscal_year <> period.fiscal_year then
    raise exception 'the day is not in the period' using errcode = 'NX004';
  end if;
  if new.is_closing <> (new.source_type = 'YEAR_CLOSE' or exists (select from journal_entry e
      where e.organization_id = new.organization_id and e.id = new.reverses_entry_id and e.source_type = 'YEAR_CLOSE'))
  then raise exception 'only a year close and its reversal are closing' using errcode = 'NX004'; end if;
  if new.is_closing then
    if period.number <> 12 or new.date <> period.end_date then
      raise exception 'a year closes on its last day' using errcode = 'NX004';
    end if;
    return new;
  end if;
  if new.date <= closed_through(new.organization_id)
  then raise exception 'the period is closed' using errcode = 'NX003'; end if;
  return new;
end $$;

revoke all on function guard_journal_period from public, narthex_app, narthex_auth;
grant execute on function guard_journal_period to narthex_app;
