-- Deletes at most p_rows password links that expired a day ago.
create or replace function auth.sweep_recoveries(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired('auth.recovery', 'token_hash',
    $expired$expires_at < now() - interval '1 day'$expired$, p_rows);
end $$;

revoke all on function auth.sweep_recoveries from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function auth.sweep_recoveries to narthex_sweep;
