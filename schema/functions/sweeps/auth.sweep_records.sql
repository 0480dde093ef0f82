-- Deletes at most p_rows expired codes, tokens, consents and other records of the authorization server.
create or replace function auth.sweep_records(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired('auth.oidc_record', 'kind, id',
    $expired$expires_at < now()$expired$, p_rows);
end $$;

revoke all on function auth.sweep_records from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function auth.sweep_records to narthex_sweep;
