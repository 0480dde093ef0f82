-- Admits a request of a signed-in person, in one round trip: steps 4, 5 and 7-14 of the order of checks. The caller
-- verifies the token (1-3) before and compares the scope (15) after. The result must not be cached, so a changed role, a
-- revoked grant or a removed factor takes effect on the next call. A null quota counts no request.
create or replace function control.admit_person(p_issuer text, p_subject text, p_client text, p_grant text, p_issued_at bigint,
  p_organization text, p_surface text, p_quota int,
  out outcome text, out person_id uuid, out organization_id uuid, out application_id uuid, out managed boolean, out direct boolean,
  out role text, out scopes text[], out permissions text[], out time_zone text, out currency text,
  out environment text, out clock_ahead_seconds int, out remaining int, out reset_ms int, out application_remaining int,
  out application_reset_ms int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_member record;
  application control.oauth_application;
  consent control.oauth_grant;
  budget record;
begin
  select p.id into person_id from control.person p
    where p.issuer = p_issuer and p.subject = p_subject and p.disabled_at is null;
  if not found then outcome := 'unauthorized'; return; end if;

  if p_client is not null then
    select * into application from control.oauth_application a where a.client_id = p_client;
    application_id := application.id;
  end if;
  managed := coalesce(application.managed, false);
  direct := p_client is null or coalesce(application.first_party, false);
  -- The embedded server issues tokens to applications that it knows. Clients of a foreign server need not be known here.
  if p_issuer = 'narthex' and p_client is not null and application_id is null
  then outcome := 'unauthorized'; return; end if;
  if application.first_party and not control.is_open_session(person_id, p_grant)
  then outcome := 'unauthorized'; return; end if;

  if p_organization is null
    or p_organization !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  then outcome := 'organization_required'; return; end if;

  -- An unknown organization, one that the person never joined and one that they left give the same answer, so that ids
  -- cannot be probed.
  select o.id, o.plan, o.plan_active_until, o.time_zone as zone, o.currency as money, o.environment as kind,
      o.clock_ahead_seconds as ahead, o.second_factor_roles as guarded_roles,
      s.role as name, s.scopes as granted_scopes, s.permissions as granted_permissions
    into found_member
    from control.standing s
    join control.organization o on o.id = s.organization_id
    where s.organization_id = p_organization::uuid and s.person_id = admit_person.person_id;
  if not found then outcome := 'not_a_member'; return; end if;

  organization_id := found_member.id;
  role := found_member.name;
  scopes := found_member.granted_scopes;
  permissions := found_member.granted_permissions;
  time_zone := found_member.zone;
  currency := found_member.money;
  environment := found_member.kind;
  clock_ahead_seconds := found_member.ahead;
  -- The product's own pages serve every active plan, like a managed application.
  if found_member.plan_active_until <= clock_timestamp()
    or (p_surface = 'MCP' and found_member.plan = 'STARTER')
    or (p_surface = 'API' and found_member.plan <> 'SCALE' and not managed and not coalesce(application.first_party, false))
  then outcome := 'plan_required'; return; end if;

  if application.id is not null then
    if application.status = 'DISABLED' then outcome := 'application_disabled'; return; end if;
    if managed then
      if application.status <> 'PUBLISHED' and application.publisher_organization_id <> organization_id
      then outcome := 'application_draft'; return; end if;
      if not exists (select from control.oauth_installation i where i.application_id = application.id
        and i.organization_id = admit_person.organization_id and i.removed_at is null)
      then outcome := 'not_installed'; return; end if;
    end if;
    if not application.first_party then
      select * into consent from control.oauth_grant g
        where g.application_id = application.id and g.person_id = admit_person.person_id;
      if not control.is_current(consent, p_grant, p_issued_at)
        or (managed and not exists (select from control.oauth_grant_organization x where x.grant_id = consent.id
          and x.organization_id = admit_person.organization_id and x.removed_at is null))
        or (not managed and exists (select from control.oauth_grant_organization x where x.grant_id = consent.id
          and x.organization_id = admit_person.organization_id and x.removed_at is not null))
      then outcome := 'grant_missing'; return; end if;
      if control.must_reconnect(person_id, consent) then outcome := 'reconnect_required'; return; end if;
    end if;
    if managed then
      scopes := array(select s from unnest(scopes) s
        where s = any (application.maximum_scopes) and s = any (consent.scopes));
    end if;
  end if;

  if role = any (found_member.guarded_roles) and not control.has_second_factor(person_id)
  then outcome := 'second_factor_required'; return; end if;

  if p_quota is null then outcome := 'ok'; return; end if;
  select * into budget
    from control.take_both(organization_id, case when managed then application.id end, 1, p_quota);
  remaining := budget.remaining;
  reset_ms := budget.reset_ms;
  application_remaining := budget.application_remaining;
  application_reset_ms := budget.application_reset_ms;
  outcome := coalesce(budget.refused, 'ok');
end $$;

revoke all on function control.admit_person from public, narthex_app, narthex_auth;
grant execute on function control.admit_person to narthex_app;
