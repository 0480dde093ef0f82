-- Ends the previous secret of a key of the bound organization.
create or replace function control.revoke_previous_key_secret(p_key uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update control.api_key_secret s set revoked_at = p_at from control.api_key k
    where k.id = p_key and k.organization_id = control.bound_organization() and s.key_id = k.id
      and s.superseded_at is not null and s.revoked_at is null;
end $$;

revoke all on function control.revoke_previous_key_secret from public, narthex_app, narthex_auth;
grant execute on function control.revoke_previous_key_secret to narthex_app;
