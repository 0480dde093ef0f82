-- Updates the planner's statistics after a change of many rows. Without it, the next reads would be planned for the few rows
-- that there were.
create or replace function count_pledge_applications() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A worker of a cluster counts its rows by itself, and takes no ANALYZE in a transaction that has changed them.
  if to_regclass('pg_dist_partition') is null then
    analyze pledge_application;
  end if;
end $$;

revoke all on function count_pledge_applications from public, narthex_app, narthex_auth;
grant execute on function count_pledge_applications to narthex_app;
