-- Admits a request with an API key, in one round trip: steps 1-8 and 14 of the order of checks. The caller compares the
-- scope (15). The result must not be cached, so a revocation takes effect on the next call. A key of a closed organization
-- is refused like an unknown one. A null quota counts no request.
create or replace function control.admit_key(p_public_id text, p_versions smallint[], p_digests bytea[], p_environment text,
  p_organization text, p_quota int,
  out outcome text, out organization_id uuid, out key_id uuid, out scopes text[], out time_zone text, out currency text,
  out environment text, out clock_ahead_seconds int, out remaining int, out reset_ms int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_key record;
  budget record;
begin
  select s.secret_hash, s.pepper_version, s.environment as secret_environment, k.id, k.organization_id as organization,
      k.scopes as granted_scopes, o.plan, o.plan_active_until, o.time_zone as zone, o.currency as money,
      o.environment as kind, o.clock_ahead_seconds as ahead,
      s.revoked_at is null and k.revoked_at is null and o.closed_at is null
        and least(s.expires_at, k.expires_at) > clock_timestamp() as live
    into found_key
    from control.api_key_secret s
    join control.api_key k on k.id = s.key_id
    join control.organization o on o.id = k.organization_id
    where s.public_id = p_public_id;
  if not found
    or found_key.secret_hash is distinct from p_digests[array_position(p_versions, found_key.pepper_version)]
    or not found_key.live
    or found_key.secret_environment <> p_environment
    or p_environment <> (case when found_key.kind = 'PRODUCTION' then 'live' else 'test' end)
  then outcome := 'unauthorized'; return; end if;

  if p_organization is not null
    and p_organization !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  then outcome := 'organization_malformed'; return; end if;

  organization_id := found_key.organization;
  key_id := found_key.id;
  scopes := found_key.granted_scopes;
  time_zone := found_key.zone;
  currency := found_key.money;
  environment := found_key.kind;
  clock_ahead_seconds := found_key.ahead;

  if p_organization is not null and lower(p_organization) <> found_key.organization::text
  then outcome := 'organization_mismatch'; return; end if;

  if found_key.plan <> 'SCALE' or found_key.plan_active_until <= clock_timestamp()
  then outcome := 'plan_required'; return; end if;

  if p_quota is null then outcome := 'ok'; return; end if;
  select * into budget from control.take('organization:' || found_key.organization, 1, p_quota);
  remaining := budget.remaining;
  reset_ms := budget.reset_ms;
  outcome := case when budget.granted then 'ok' else 'rate_organization' end;
end $$;

revoke all on function control.admit_key from public, narthex_app, narthex_auth;
grant execute on function control.admit_key to narthex_app;
