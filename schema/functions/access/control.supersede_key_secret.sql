-- Makes the current secret the previous one, valid for the time between the given moments at most. An older one ends now. The
-- time begins at the database's clock, which admission compares with.
create or replace function control.supersede_key_secret(p_key uuid, p_at timestamptz, p_until timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform control.revoke_previous_key_secret(p_key, p_at);
  update control.api_key_secret s set superseded_at = p_at, expires_at = least(s.expires_at, clock_timestamp() + (p_until - p_at))
    from control.api_key k
    where k.id = p_key and k.organization_id = control.bound_organization() and s.key_id = k.id and s.superseded_at is null;
end $$;

revoke all on function control.supersede_key_secret from public, narthex_app, narthex_auth;
grant execute on function control.supersede_key_secret to narthex_app;
