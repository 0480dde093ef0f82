-- Records in the organization's audit trail what a person did on the authorization server's pages.
create or replace function control.record_audit(p_organization uuid, p_person uuid, p_operation text, p_at timestamptz,
  p_request uuid, p_changes jsonb, p_audit_key bytea) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform public.bind_organization(p_organization::text);
  perform public.close_write(p_organization, p_at, p_request, 'OAUTH', p_person::text, p_operation, p_changes,
    null, null, null, null, p_audit_key);
end $$;

revoke all on function control.record_audit from public, narthex_app, narthex_auth;
grant execute on function control.record_audit to narthex_auth;
