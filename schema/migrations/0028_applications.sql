-- Managed applications as their publishers keep them, and connections as organizations see and end them.

alter table control.oauth_application
  add column version int not null default 1,
  add column disabled_by text check (disabled_by in ('PUBLISHER', 'OPERATOR'));

-- The applications that the bound organization publishes, without the digests of their secrets.
create view oauth_application with (security_barrier) as
  select a.publisher_organization_id as organization_id, a.id, a.version, a.created_at, a.updated_at, a.client_id,
    a.managed, a.name, a.description, a.logo_url, a.homepage_url, a.privacy_url, a.client_type, a.redirect_uris,
    a.maximum_scopes, a.status, a.secret_hint, a.created_by, a.published_at, a.disabled_at, a.disabled_reason,
    a.disabled_by
  from control.oauth_application a
  where a.publisher_organization_id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, insert, update (version, updated_at, name, description, logo_url, homepage_url, privacy_url, redirect_uris,
  maximum_scopes, status, published_at, disabled_at, disabled_reason, disabled_by) on oauth_application to narthex_app;

-- Replaces the one secret of a confidential application of the bound organization: the old one ends at once.
create function control.set_application_secret(p_application uuid, p_hash bytea, p_hint text) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update control.oauth_application set secret_hash = p_hash, secret_hint = p_hint
    where id = p_application and publisher_organization_id = control.bound_organization() and client_type = 'CONFIDENTIAL';
  if not found then raise exception 'the bound organization has no such confidential application'; end if;
end $$;

-- The managed applications that are or were installed in the bound organization.
create view connected_application with (security_barrier) as
  select i.organization_id, a.id, a.client_id, a.name, a.description, a.homepage_url, a.status, o.name as publisher_name,
    a.maximum_scopes, i.installed_at, i.installed_by::text as installed_by, i.removed_at, i.removed_by,
    (select count(*)::int from control.oauth_grant g join control.oauth_grant_organization x on x.grant_id = g.id
      where g.application_id = a.id and g.revoked_at is null and x.organization_id = i.organization_id
        and x.removed_at is null) as connection_count
  from control.oauth_installation i
  join control.oauth_application a on a.id = i.application_id
  join control.organization o on o.id = a.publisher_organization_id
  where i.organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on connected_application to narthex_app;

-- The connections through which people act for the bound organization: of managed applications those that name it, of
-- others those of its members, who act under their role.
create view application_connection with (security_barrier) as
  select b.id as organization_id, g.id, a.id as application_id, a.name as application_name, a.managed,
    g.person_id, p.name as person_name, p.email as person_email, g.scopes,
    coalesce(x.granted_at, g.granted_at) as connected_at, g.last_used_at, g.mfa_verified_at,
    coalesce(g.revoked_at, x.removed_at) as revoked_at,
    case when coalesce(g.revoked_at, x.removed_at) is not null then 'REVOKED'
      when case when g.mfa_factor_id is not null then not exists (select from control.mfa_factor f
          where f.id = g.mfa_factor_id and f.verified_at is not null and f.removed_at is null)
        else exists (select from control.mfa_factor f
          where f.person_id = g.person_id and f.verified_at is not null and f.removed_at is null) end
        then 'RECONNECT_REQUIRED'
      else 'ACTIVE' end as status
  from control.organization b
  join control.oauth_grant g on exists (select from control.member m
    where m.organization_id = b.id and m.person_id = g.person_id)
  join control.oauth_application a on a.id = g.application_id
  join control.person p on p.id = g.person_id
  left join control.oauth_grant_organization x on x.grant_id = g.id and x.organization_id = b.id
  where b.id = nullif(current_setting('app.organization', true), '')::uuid
    and (x.grant_id is not null or not a.managed);
grant select on application_connection to narthex_app;

-- Installs a published application, or one of its own, in the bound organization. Null: there is none to install.
create function control.install_application(p_client_id text, p_person uuid, p_at timestamptz) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into control.oauth_installation as i (application_id, organization_id, installed_by, installed_at)
    select a.id, control.bound_organization(), p_person, p_at from control.oauth_application a
    where a.client_id = p_client_id and a.managed
      and (a.status = 'PUBLISHED'
        or (a.publisher_organization_id = control.bound_organization() and a.status <> 'DISABLED'))
  on conflict (application_id, organization_id) do update set removed_at = null, removed_by = null,
    installed_by = case when i.removed_at is null then i.installed_by else excluded.installed_by end,
    installed_at = case when i.removed_at is null then i.installed_at else excluded.installed_at end
  returning application_id
$$;

-- Ends what came from consents that name no organization any more.
create function control.end_empty_grants(p_grants uuid[], p_by text, p_at timestamptz) returns void
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

-- Removes an application from the bound organization, with every connection for it. False: it is not installed.
create function control.remove_installation(p_application uuid, p_by text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  touched uuid[];
begin
  update control.oauth_installation set removed_at = p_at, removed_by = p_by
    where application_id = p_application and organization_id = control.bound_organization() and removed_at is null;
  if not found then return false; end if;
  with removed as (
    update control.oauth_grant_organization x set removed_at = p_at from control.oauth_grant g
    where g.id = x.grant_id and g.application_id = p_application
      and x.organization_id = control.bound_organization() and x.removed_at is null
    returning x.grant_id)
  select array_agg(grant_id) into touched from removed;
  perform control.end_empty_grants(touched, p_by, p_at);
  return true;
end $$;

-- Ends one connection for the bound organization. Other organizations of the person keep theirs. An application that
-- follows the role of the person is kept out of this organization until the person connects it anew.
create function control.revoke_connection(p_grant uuid, p_by text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into control.oauth_grant_organization as x (grant_id, organization_id, granted_at, removed_at)
    select c.id, c.organization_id, c.connected_at, p_at from public.application_connection c
    where c.id = p_grant and c.status <> 'REVOKED'
  on conflict (grant_id, organization_id) do update set removed_at = p_at where x.removed_at is null;
  if not found then return false; end if;
  perform control.end_empty_grants(array[p_grant], p_by, p_at);
  return true;
end $$;

-- Leaves audit rows of what a person did on the authorization server's pages, in an organization's own chain.
create function control.record_audit(p_organization uuid, p_person uuid, p_operation text, p_at timestamptz,
  p_request uuid, p_changes jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform set_config('app.organization', p_organization::text, true);
  perform public.close_write(p_organization, p_at, p_request, 'OAUTH', p_person::text, p_operation, p_changes,
    p_person, null, null, null, null);
end $$;

grant delete on control.oauth_grant_organization to narthex_auth;
revoke all on function control.set_application_secret, control.install_application, control.end_empty_grants,
  control.remove_installation, control.revoke_connection, control.record_audit from public;
grant execute on function control.set_application_secret, control.install_application, control.remove_installation,
  control.revoke_connection to narthex_app;
grant execute on function control.record_audit to narthex_auth;
