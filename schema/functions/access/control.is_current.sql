-- Whether a grant lets an application act. A token must come from the grant's latest consent. An external server names no
-- consent; then the token must not be older than the grant.
create or replace function control.is_current(g control.oauth_grant, p_grant text, p_issued_at bigint) returns boolean
stable language sql set search_path = pg_catalog, public, pg_temp as $$
  select g.id is not null and g.revoked_at is null and case
    when g.oidc_grant_id is not null then g.oidc_grant_id is not distinct from p_grant
    else p_issued_at >= floor(extract(epoch from g.granted_at)) end
$$;

revoke all on function control.is_current from public, narthex_app, narthex_auth;
