-- Whether the person's second factor and the one on the grant require a new connection.
create or replace function control.must_reconnect(p_person uuid, g control.oauth_grant) returns boolean
stable language sql set search_path = pg_catalog, public, pg_temp as $$
  select control.must_connect_again(p_person, g.mfa_factor_id)
$$;

revoke all on function control.must_reconnect from public, narthex_app, narthex_auth;
