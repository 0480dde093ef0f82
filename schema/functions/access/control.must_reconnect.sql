-- Whether the person's second factor and the one on the grant require a new connection.
create or replace function control.must_reconnect(p_person uuid, g control.oauth_grant) returns boolean
stable language sql set search_path = pg_catalog, public, pg_temp as $$
  select case
    when g.mfa_factor_id is not null then not exists (select from control.mfa_factor f
      where f.id = g.mfa_factor_id and f.verified_at is not null and f.removed_at is null)
    else exists (select from control.mfa_factor f
      where f.person_id = p_person and f.verified_at is not null and f.removed_at is null) end
$$;

revoke all on function control.must_reconnect from public, narthex_app, narthex_auth;
