-- Whether a token of the product's own pages comes from an open session. Signing out ends the token at once.
create or replace function control.is_open_session(p_person uuid, p_grant text) returns boolean
stable language sql set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from auth.session s where s.oidc_grant_id = p_grant and s.person_id = p_person
    and s.ended_at is null and s.expires_at > clock_timestamp())
$$;

revoke all on function control.is_open_session from public, narthex_app, narthex_auth;
