-- The scopes that a credential has in the bound organization now. Null when it is not admitted any more: the same checks as
-- control.admit_key and control.admit_person, without a token and a rate limit. The command line has all scopes
-- while the organization is open.
create or replace function control.scopes_now(p_kind text, p_credential text, p_actor text) returns text[]
stable language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  church constant uuid := control.bound_organization();
  scopes text[];
  found_member record;
  application control.oauth_application;
  consent control.oauth_grant;
  is_managed boolean;
begin
  if p_kind = 'COMMAND_LINE' then
    return (select r.scopes from control.role r, control.organization o
      where r.name = 'OWNER' and o.id = church and o.closed_at is null);
  end if;

  if p_kind = 'API_KEY' then
    return (select k.scopes from control.api_key k join control.organization o on o.id = k.organization_id
      where k.id = p_credential::uuid and k.organization_id = church and k.revoked_at is null
        and k.expires_at > clock_timestamp() and o.closed_at is null and o.plan = 'SCALE'
        and (o.plan_active_until is null or o.plan_active_until > clock_timestamp()));
  end if;

  select o.plan, o.plan_active_until, o.second_factor_roles as guarded_roles, s.role, s.scopes as granted_scopes
    into found_member
    from control.standing s
    join control.organization o on o.id = s.organization_id
    join control.person p on p.id = s.person_id and p.disabled_at is null
    where s.organization_id = church and s.person_id = p_actor::uuid;
  if not found then return null; end if;
  scopes := found_member.granted_scopes;
  select * into application from control.oauth_application a where a.id = p_credential::uuid;
  is_managed := coalesce(application.managed, false);
  if found_member.plan_active_until <= clock_timestamp()
    or (found_member.plan <> 'SCALE' and not is_managed and not coalesce(application.first_party, false))
  then return null; end if;

  if application.id is not null then
    if application.status = 'DISABLED' then return null; end if;
    if is_managed and ((application.status <> 'PUBLISHED' and application.publisher_organization_id <> church)
      or not exists (select from control.oauth_installation i where i.application_id = application.id
        and i.organization_id = church and i.removed_at is null))
    then return null; end if;
    if not application.first_party then
      select * into consent from control.oauth_grant g
        where g.application_id = application.id and g.person_id = p_actor::uuid;
      if consent.id is null or consent.revoked_at is not null
        or (is_managed and not exists (select from control.oauth_grant_organization x where x.grant_id = consent.id
          and x.organization_id = church and x.removed_at is null))
        or (not is_managed and exists (select from control.oauth_grant_organization x where x.grant_id = consent.id
          and x.organization_id = church and x.removed_at is not null))
        or control.must_reconnect(p_actor::uuid, consent)
      then return null; end if;
    end if;
    if is_managed then
      scopes := array(select s from unnest(scopes) s
        where s = any (application.maximum_scopes) and s = any (consent.scopes));
    end if;
  end if;

  if found_member.role = any (found_member.guarded_roles) and not control.has_second_factor(p_actor::uuid)
  then return null; end if;
  return scopes;
end $$;

revoke all on function control.scopes_now from public, narthex_app, narthex_auth;
grant execute on function control.scopes_now to narthex_app;
