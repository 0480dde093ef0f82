-- Deletes invitations that were accepted, revoked or expired 13 months ago, so many rows at most. The audit trail stays.
create or replace function control.sweep_invitations(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  removed int;
begin
  delete from control.invitation where (organization_id, id) in (select e.organization_id, e.id from control.invitation e
    where coalesce(e.accepted_at, e.revoked_at, e.expires_at) < now() - interval '13 months' limit p_rows);
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke all on function control.sweep_invitations from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function control.sweep_invitations to narthex_sweep;
