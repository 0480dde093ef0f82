-- Deletes expired codes, tokens, consents and other records of the authorization server, so many rows at most.
create or replace function auth.sweep_records(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  removed int;
begin
  delete from auth.oidc_record where (kind, id) in (select e.kind, e.id from auth.oidc_record e
    where e.expires_at < now() limit p_rows);
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke all on function auth.sweep_records from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function auth.sweep_records to narthex_sweep;
