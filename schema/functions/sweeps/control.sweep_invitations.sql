-- Deletes at most p_rows invitations that were accepted, revoked or expired 13 months ago. The audit trail stays.
create or replace function control.sweep_invitations(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from control.invitation_sent where sent_at < now() - interval '2 days';
  return delete_expired('control.invitation', 'organization_id, id',
    $expired$coalesce(accepted_at, revoked_at, expires_at) < now() - interval '13 months'$expired$, p_rows);
end $$;

revoke all on function control.sweep_invitations from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function control.sweep_invitations to narthex_sweep;
