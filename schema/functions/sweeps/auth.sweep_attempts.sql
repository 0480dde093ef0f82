-- Deletes at most p_rows counts of failed sign-ins, a day after the last failure.
create or replace function auth.sweep_attempts(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired('auth.attempt', 'subject',
    $expired$coalesce(times[cardinality(times)], 0) < extract(epoch from now()) * 1000 - 86400000$expired$, p_rows);
end $$;

revoke all on function auth.sweep_attempts from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function auth.sweep_attempts to narthex_sweep;
