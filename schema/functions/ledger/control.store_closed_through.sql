-- Stores the last day of the closed periods without a gap on the organization's row.
create or replace function control.store_closed_through(p_organization uuid) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  day date;
begin
  select max(p.end_date) into day from accounting_period p
    where p.organization_id = p_organization and p.status = 'CLOSED' and not exists (select from accounting_period e
      where e.organization_id = p_organization and e.status <> 'CLOSED' and e.start_date < p.start_date);
  perform control.books_closed_through(p_organization, day);
end $$;

revoke all on function control.store_closed_through from public, narthex_app, narthex_auth;
grant execute on function control.store_closed_through to narthex_app;
