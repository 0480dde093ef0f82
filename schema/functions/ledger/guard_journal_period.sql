-- Nothing is posted into a closed period or before one (A5), nor outside the period that the entry names.
create or replace function guard_journal_period() returns trigger language plpgsql as $$
declare
  period accounting_period;
begin
  select * into period from accounting_period
    where organization_id = new.organization_id and id = new.period_id for share;
  if exists (select from accounting_period
    where organization_id = new.organization_id and status = 'CLOSED' and end_date >= new.date) then raise exception 'the period is closed' using errcode = 'NX003'; end if;
  if new.date not between period.start_date and period.end_date or new.fiscal_year <> period.fiscal_year then
    raise exception 'the day is not in the period' using errcode = 'NX004';
  end if;
  return new;
end $$;

revoke all on function guard_journal_period from public, narthex_app, narthex_auth;
grant execute on function guard_journal_period to narthex_app;
