-- Deletes at most p_rows parts of the files of exports that have expired, and those that a worker which died has left.
create or replace function sweep_organization_exports(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired_by_organization('organization_export_part', 'content_id, place', 'created_at',
    $expired$(created_at < now() - interval '4 days' or export_id in (select e.id from organization_export e
      where e.organization_id = $1 and e.expires_at < now()))$expired$, p_rows);
end $$;

revoke all on function sweep_organization_exports from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function sweep_organization_exports to narthex_sweep;
