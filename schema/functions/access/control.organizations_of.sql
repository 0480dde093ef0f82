-- The organizations that a person may act for, with what the person may do there. Through a managed application: those of
-- its active consent, with the scopes that application, consent and role have in common.
create or replace function control.organizations_of(p_person uuid, p_application uuid, p_surface text)
returns table (id uuid, name text, legal_name text, environment text, plan text, time_zone text, currency text,
  country_code text, fiscal_year_start_month smallint, books_closed_through date, role text, scopes text[],
  access_state text, connected_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.id, o.name, o.legal_name, o.environment, o.plan, o.time_zone, o.currency, o.country_code,
    o.fiscal_year_start_month, o.books_closed_through, s.role,
    case when a.managed then array(select e from unnest(s.scopes) e where e = any (a.maximum_scopes) and e = any (g.scopes))
      else s.scopes end,
    case when o.plan_active_until <= clock_timestamp()
        or (p_surface = 'MCP' and o.plan = 'STARTER')
        or (p_surface = 'API' and o.plan <> 'SCALE' and not coalesce(a.managed or a.first_party, false)) then 'PLAN_REQUIRED'
      when a.managed and i.application_id is null then 'NOT_INSTALLED'
      when a.id is not null and not a.first_party and control.must_connect_again(p_person, g.mfa_factor_id) then 'RECONNECT_REQUIRED'
      else 'OK' end,
    coalesce(x.granted_at, g.granted_at)
  from control.standing s
  join control.organization o on o.id = s.organization_id
  left join control.oauth_application a on a.id = p_application
  left join control.oauth_grant g on g.application_id = a.id and g.person_id = p_person and g.revoked_at is null
  left join control.oauth_grant_organization x on x.grant_id = g.id and x.organization_id = o.id and x.removed_at is null
  left join control.oauth_installation i on i.application_id = a.id and i.organization_id = o.id and i.removed_at is null
  where s.person_id = p_person
    and (a.id is null or not a.managed
      or (x.grant_id is not null and (a.status = 'PUBLISHED' or a.publisher_organization_id = o.id)))
$$;

revoke all on function control.organizations_of from public, narthex_app, narthex_auth;
grant execute on function control.organizations_of to narthex_app;
