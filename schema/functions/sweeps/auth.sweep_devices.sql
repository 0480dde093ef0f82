-- Deletes at most p_rows browsers in which nobody has signed in for a year.
create or replace function auth.sweep_devices(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired('auth.device', 'token_hash, person_id',
    $expired$last_seen_at < now() - interval '1 year'$expired$, p_rows);
end $$;

revoke all on function auth.sweep_devices from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function auth.sweep_devices to narthex_sweep;
