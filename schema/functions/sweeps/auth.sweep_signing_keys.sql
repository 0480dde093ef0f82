-- Deletes at most p_rows signing keys that were retired 30 days ago. Their tokens expired within two hours.
create or replace function auth.sweep_signing_keys(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired('auth.signing_key', 'kid',
    $expired$retired_at < now() - interval '30 days'$expired$, p_rows);
end $$;

revoke all on function auth.sweep_signing_keys from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function auth.sweep_signing_keys to narthex_sweep;
