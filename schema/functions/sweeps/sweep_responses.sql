-- Deletes at most p_rows stored responses older than 30 days.
create or replace function sweep_responses(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired_by_organization('idempotency', 'operation, key', 'created_at',
    $expired$created_at < now() - interval '30 days'$expired$, p_rows);
end $$;

revoke all on function sweep_responses from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function sweep_responses to narthex_sweep;
