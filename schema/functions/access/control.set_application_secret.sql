-- Replaces the one secret of a confidential application of the bound organization. The old secret ends at once.
create or replace function control.set_application_secret(p_application uuid, p_hash bytea, p_hint text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update control.oauth_application set secret_hash = p_hash, secret_hint = p_hint
    where id = p_application and publisher_organization_id = control.bound_organization() and client_type = 'CONFIDENTIAL';
  if not found then raise exception 'the bound organization has no such confidential application'; end if;
end $$;

revoke all on function control.set_application_secret from public, narthex_app, narthex_auth;
grant execute on function control.set_application_secret to narthex_app;
