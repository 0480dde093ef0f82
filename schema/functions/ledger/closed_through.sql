-- The last day of the last closed period: every day up to it is closed, whether or not a period of that day exists. Null while
-- no period is closed.
create or replace function closed_through(p_organization uuid) returns date stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select max(end_date) from accounting_period where organization_id = p_organization and status = 'CLOSED');
end $$;

revoke all on function closed_through from public, narthex_app, narthex_auth;
grant execute on function closed_through to narthex_app;
