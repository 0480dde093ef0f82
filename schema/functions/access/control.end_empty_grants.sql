-- Ends the grants of managed applications that no longer name any organization, with their codes and tokens.
create or replace function control.end_empty_grants(p_grants uuid[], p_by text, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with ended as (
    update control.oauth_grant g set revoked_at = p_at, revoked_by = p_by
    from control.oauth_application a
    where g.id = any (p_grants) and a.id = g.application_id and a.managed and g.revoked_at is null
      and not exists (select from control.oauth_grant_organization x where x.grant_id = g.id and x.removed_at is null)
    returning g.oidc_grant_id)
  delete from auth.oidc_record r using ended e
    where (r.grant_id = e.oidc_grant_id and r.kind in ('AuthorizationCode', 'RefreshToken'))
      or (r.kind = 'Grant' and r.id = e.oidc_grant_id)
$$;

revoke all on function control.end_empty_grants from public, narthex_app, narthex_auth;
