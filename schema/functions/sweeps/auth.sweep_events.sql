-- Deletes at most p_rows events of signing in older than p_months, but never of the last 13 months.
create or replace function auth.sweep_events(p_rows int, p_months int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired('auth.event', 'id',
    format('at < now() - make_interval(months => %s)', greatest(p_months, 13)), p_rows);
end $$;

revoke all on function auth.sweep_events from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function auth.sweep_events to narthex_sweep;
