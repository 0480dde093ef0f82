-- Stores the last day of the closed periods without a gap on the organization's row.
create or replace function control.store_closed_through(p_organization uuid) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  closed_day date;
begin
  select c.day into closed_day from closed_without_gap(p_organization) c;
  perform control.books_closed_through(p_organization, closed_day);
end $$;

revoke all on function control.store_closed_through from public, narthex_app, narthex_auth;
grant execute on function control.store_closed_through to narthex_app;
