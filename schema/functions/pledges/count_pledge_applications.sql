-- Updates the planner's statistics after a change of many rows. Without it, the next reads would be planned for the few rows
-- that there were.
create or replace function count_pledge_applications() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze pledge_application;
end $$;

revoke all on function count_pledge_applications from public, narthex_app, narthex_auth;
grant execute on function count_pledge_applications to narthex_app;
