-- The authorization server and managed applications: what people sign in with, which applications act for them, and the
-- admission that asks for all of it in one round trip. Tables that admission reads are control tables; what only the
-- authorization server reads is in the schema auth, which the API's role cannot see.

do $$ begin
  if not exists (select from pg_roles where rolname = 'narthex_auth') then
    create role narthex_auth nologin nosuperuser nobypassrls;
  end if;
end $$;

create schema auth;
revoke all on schema auth from public;
grant usage on schema auth, control to narthex_auth;

-- People of the product's own authorization server share one issuer, wherever the server is reached.
update control.person set issuer = 'narthex' where issuer = 'narthex-development';

alter table control.organization add closed_at timestamptz(3);
comment on column control.organization.closed_at is 'a closed organization admits nobody; its rows stay';

-- What a member may do now: the role, its scopes and its permissions.
create view control.standing as
  select m.person_id, m.organization_id, m.role, coalesce(m.scopes, r.scopes) as scopes,
    control.permissions_of(r.permissions, m.manage_api_access) as permissions
  from control.member m
  join control.role r on r.name = m.role
  join control.organization o on o.id = m.organization_id
  where m.removed_at is null and o.closed_at is null;
comment on view control.standing is 'admission reads memberships through this view alone';

create table control.mfa_factor (
  id uuid primary key,
  person_id uuid not null references control.person,
  factor_type text not null check (factor_type = 'SMS'),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz(3) not null,
  verified_at timestamptz(3),
  removed_at timestamptz(3)
);
comment on table control.mfa_factor is 'never deleted: a grant names the factor that confirmed it';
create unique index mfa_factor_live on control.mfa_factor (person_id) where verified_at is not null and removed_at is null;
create index mfa_factor_person on control.mfa_factor (person_id, created_at);

create table control.oauth_application (
  id uuid primary key,
  client_id text not null unique check (length(client_id) between 1 and 500),
  publisher_organization_id uuid references control.organization,
  managed boolean not null,
  first_party boolean not null default false,
  name text not null check (length(name) between 1 and 200),
  description text,
  logo_url text,
  homepage_url text,
  privacy_url text,
  client_type text not null check (client_type in ('PUBLIC', 'CONFIDENTIAL')),
  secret_hash bytea,
  secret_hint text,
  redirect_uris text[] not null,
  maximum_scopes text[] not null default '{}',
  status text not null check (status in ('DRAFT', 'IN_REVIEW', 'PUBLISHED', 'DISABLED')),
  created_by text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  disabled_at timestamptz(3),
  disabled_reason text,
  check (managed = (publisher_organization_id is not null)),
  check (not (managed and first_party)),
  check (managed = (cardinality(maximum_scopes) > 0)),
  check (cardinality(maximum_scopes) = 0 or control.are_scopes(maximum_scopes)),
  check ((client_type = 'CONFIDENTIAL') or secret_hash is null)
);
comment on column control.oauth_application.maximum_scopes is 'of a managed application, the closure; empty for others, which follow the role of the person';
comment on column control.oauth_application.secret_hash is 'SHA-256 of the one secret; rotation replaces it at once';
create index oauth_application_publisher on control.oauth_application (publisher_organization_id, created_at);

-- The product's own pages. Its redirect URI follows the configuration.
insert into control.oauth_application (id, client_id, managed, first_party, name, client_type, redirect_uris, status,
    created_by, created_at, updated_at)
  values ('018f0000-0000-7000-8000-0000000000f1', 'narthex-web', false, true, 'Narthex', 'PUBLIC', '{}', 'PUBLISHED',
    'narthex', '2026-01-01Z', '2026-01-01Z');

create table control.oauth_installation (
  application_id uuid not null references control.oauth_application,
  organization_id uuid not null references control.organization,
  installed_by uuid not null references control.person,
  installed_at timestamptz(3) not null,
  removed_at timestamptz(3),
  removed_by text,
  primary key (application_id, organization_id)
);
create index oauth_installation_organization on control.oauth_installation (organization_id, installed_at);

create table control.oauth_grant (
  id uuid primary key,
  application_id uuid not null references control.oauth_application,
  person_id uuid not null references control.person,
  scopes text[] not null,
  granted_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  revoked_by text,
  last_used_at timestamptz(3),
  mfa_factor_id uuid references control.mfa_factor,
  mfa_verified_at timestamptz(3),
  oidc_grant_id text,
  unique (application_id, person_id)
);
comment on column control.oauth_grant.oidc_grant_id is 'the consent that tokens must come from; null when a foreign server keeps consents';
create index oauth_grant_person on control.oauth_grant (person_id);

create table control.oauth_grant_organization (
  grant_id uuid not null references control.oauth_grant,
  organization_id uuid not null references control.organization,
  granted_at timestamptz(3) not null,
  removed_at timestamptz(3),
  primary key (grant_id, organization_id)
);
create index oauth_grant_organization_organization on control.oauth_grant_organization (organization_id, grant_id);

-- The authorization server's own tables. Secrets are stored as digests only.
create table auth.password (
  person_id uuid primary key references control.person,
  hash text not null,
  changed_at timestamptz(3) not null
);
comment on column auth.password.hash is 'scrypt$N$r$p$salt$key, base64url';

create table auth.session (
  id uuid primary key,
  person_id uuid not null references control.person,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  user_agent text,
  address text,
  oidc_grant_id text
);
create index session_oidc_grant on auth.session (oidc_grant_id);
comment on column auth.session.oidc_grant_id is 'the consent of the product''s own front end, whose tokens end with the session';
comment on column auth.session.address is 'the client address without its last part';
create index session_person on auth.session (person_id, created_at);

create table auth.recovery (
  token_hash bytea primary key,
  person_id uuid not null references control.person,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index recovery_person on auth.recovery (person_id);

create table auth.challenge (
  id uuid primary key,
  person_id uuid not null references control.person,
  factor_id uuid not null references control.mfa_factor,
  -- What the code confirms: the factor itself, a sign-in, or one authorization by its id.
  purpose text not null check (length(purpose) between 1 and 200),
  code_hash bytea not null,
  attempts smallint not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index challenge_factor on auth.challenge (factor_id, created_at);

create table auth.signing_key (
  kid text primary key,
  public_jwk jsonb not null,
  sealed bytea not null,
  created_at timestamptz(3) not null,
  retired_at timestamptz(3)
);
comment on column auth.signing_key.sealed is 'the private JWK under AES-256-GCM with a key that the database does not have: nonce, tag, text';

create table auth.oidc_record (
  kind text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  expires_at timestamptz(3),
  consumed_at timestamptz(3),
  primary key (kind, id)
);
comment on column auth.oidc_record.id is 'of codes and tokens the SHA-256 of the bearer value';
create index oidc_record_grant on auth.oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on auth.oidc_record (uid) where uid is not null;
create index oidc_record_expiry on auth.oidc_record (expires_at);

-- Failed attempts by account and by address: the times in milliseconds, oldest first.
create table auth.attempt (
  subject text primary key,
  times bigint[] not null
);

-- Takes one of `p_max` attempts in `p_window_ms`. Null when it may be made, else the milliseconds until the next one may.
create function auth.try_attempt(p_subject text, p_max int, p_window_ms bigint) returns bigint
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  instant bigint;
  recent bigint[];
begin
  insert into auth.attempt (subject, times) values (p_subject, '{}') on conflict do nothing;
  select times into recent from auth.attempt where subject = p_subject for update;
  -- The time is read under the row's lock, so two processes cannot log out of order.
  instant := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  recent := array(select t from unnest(recent) t where t > instant - p_window_ms order by t);
  if cardinality(recent) >= p_max then return recent[1] + p_window_ms - instant; end if;
  update auth.attempt set times = recent || instant where subject = p_subject;
  return null;
end $$;

-- Forgets what has expired: records of the library, sessions, challenges, recoveries and attempts.
create function auth.sweep(p_now timestamptz) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  delete from auth.oidc_record where expires_at < p_now;
  delete from auth.session where coalesce(ended_at, expires_at) < p_now - interval '30 days';
  delete from auth.challenge where expires_at < p_now - interval '1 day';
  delete from auth.recovery where expires_at < p_now - interval '1 day';
  delete from auth.attempt where coalesce(times[cardinality(times)], 0) < extract(epoch from p_now) * 1000 - 86400000;
$$;

revoke all on all functions in schema auth from public;
grant execute on all functions in schema auth to narthex_auth;
grant select, insert, update, delete on all tables in schema auth to narthex_auth;
grant select, insert, update on control.oauth_application, control.oauth_installation, control.oauth_grant,
  control.oauth_grant_organization, control.mfa_factor to narthex_auth;
grant select, insert, update on control.person to narthex_auth;
grant select on control.organization, control.standing to narthex_auth;

-- Takes back units that were granted in the same transaction, which holds the row's lock.
create function control.give_back(p_subject text, p_units int) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  update control.budget set hits = hits[:cardinality(hits) - p_units] where subject = p_subject
$$;

-- The budgets of a request: the managed application's, then the organization's. All or none: what one refuses is not
-- counted in the other.
create function control.take_both(p_organization uuid, p_application uuid, p_units int, p_quota int,
  out refused text, out remaining int, out reset_ms int, out application_remaining int, out application_reset_ms int)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  budget record;
begin
  if p_application is not null then
    select * into budget from control.take('application:' || p_application, p_units, p_quota);
    application_remaining := budget.remaining;
    application_reset_ms := budget.reset_ms;
    if not budget.granted then refused := 'rate_application'; return; end if;
  end if;
  select * into budget from control.take('organization:' || p_organization, p_units, p_quota);
  remaining := budget.remaining;
  reset_ms := budget.reset_ms;
  if budget.granted then return; end if;
  refused := 'rate_organization';
  if p_application is not null then
    perform control.give_back('application:' || p_application, p_units);
    application_remaining := application_remaining + p_units;
  end if;
end $$;

drop function control.spend(uuid, int, int);
-- What a costly request takes beyond the unit of its admission.
create function control.spend(p_organization uuid, p_application uuid, p_units int, p_quota int,
  out refused text, out remaining int, out reset_ms int, out application_remaining int, out application_reset_ms int)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from control.take_both(p_organization, p_application, p_units, p_quota)
$$;

-- Whether a grant lets an application act: a token must come from its latest consent. A foreign server names no consent;
-- then the token must not be older than the grant.
create function control.is_current(g control.oauth_grant, p_grant text, p_issued_at bigint) returns boolean
stable language sql set search_path = pg_catalog, public, pg_temp as $$
  select g.id is not null and g.revoked_at is null and case
    when g.oidc_grant_id is not null then g.oidc_grant_id is not distinct from p_grant
    else p_issued_at >= floor(extract(epoch from g.granted_at)) end
$$;

-- Whether the second factor of a person and the one on a grant ask for a new connection.
create function control.must_reconnect(p_person uuid, g control.oauth_grant) returns boolean
stable language sql set search_path = pg_catalog, public, pg_temp as $$
  select case
    when g.mfa_factor_id is not null then not exists (select from control.mfa_factor f
      where f.id = g.mfa_factor_id and f.verified_at is not null and f.removed_at is null)
    else exists (select from control.mfa_factor f
      where f.person_id = p_person and f.verified_at is not null and f.removed_at is null) end
$$;

-- Whether a token of the product's own pages comes from a session that is open: signing out ends it at once.
create function control.is_open_session(p_person uuid, p_grant text) returns boolean
stable language sql set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from auth.session s where s.oidc_grant_id = p_grant and s.person_id = p_person
    and s.ended_at is null and s.expires_at > clock_timestamp())
$$;

drop function control.admit_person(text, text, text, int);
-- The one question before every operation of a signed-in person, in one round trip: steps 4, 5 and 7-14 of the order of
-- checks. The token itself (1-3) is verified before, the scope (15) is compared after. Nothing here may be cached: a
-- changed role, a revoked grant and a removed factor take effect on the next call.
create function control.admit_person(p_issuer text, p_subject text, p_client text, p_grant text, p_issued_at bigint,
  p_organization text, p_surface text, p_quota int,
  out outcome text, out person_id uuid, out organization_id uuid, out application_id uuid, out managed boolean, out direct boolean,
  out role text, out scopes text[], out permissions text[], out time_zone text, out currency text,
  out environment text, out remaining int, out reset_ms int, out application_remaining int, out application_reset_ms int)
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

  -- No such organization, one that the person never joined and one that they left are one answer, or ids could be probed.
  select o.id, o.plan, o.plan_active_until, o.time_zone as zone, o.currency as money, o.environment as kind,
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
  -- The product's own front end serves every active plan, like a managed application.
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

  select * into budget
    from control.take_both(organization_id, case when managed then application.id end, 1, p_quota);
  remaining := budget.remaining;
  reset_ms := budget.reset_ms;
  application_remaining := budget.application_remaining;
  application_reset_ms := budget.application_reset_ms;
  outcome := coalesce(budget.refused, 'ok');
end $$;

drop function control.admit_discovery(text, text, int);
-- The question before what is called for no organization: who the person is, and through which application. A managed
-- application has its own budget, everybody else one of the person.
create function control.admit_discovery(p_issuer text, p_subject text, p_client text, p_grant text, p_issued_at bigint,
  p_quota int,
  out outcome text, out person_id uuid, out application_id uuid, out managed boolean, out direct boolean, out remaining int, out reset_ms int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  application control.oauth_application;
  consent control.oauth_grant;
  budget record;
begin
  managed := false;
  direct := p_client is null;
  select p.id into person_id from control.person p
    where p.issuer = p_issuer and p.subject = p_subject and p.disabled_at is null;
  if not found then outcome := 'unauthorized'; return; end if;
  if p_client is not null then
    select * into application from control.oauth_application a where a.client_id = p_client;
    application_id := application.id;
    managed := coalesce(application.managed, false);
    direct := coalesce(application.first_party, false);
  end if;
  if application.id is not null then
    if application.status = 'DISABLED' then outcome := 'application_disabled'; return; end if;
    if application.first_party then
      if not control.is_open_session(person_id, p_grant) then outcome := 'unauthorized'; return; end if;
    else
      select * into consent from control.oauth_grant g
        where g.application_id = application.id and g.person_id = admit_discovery.person_id;
      if not control.is_current(consent, p_grant, p_issued_at) then outcome := 'grant_missing'; return; end if;
      if control.must_reconnect(person_id, consent) then outcome := 'reconnect_required'; return; end if;
    end if;
  end if;
  select * into budget from control.take(
    case when managed then 'application:' || application.id else 'person:' || person_id end, 1, p_quota);
  remaining := budget.remaining;
  reset_ms := budget.reset_ms;
  outcome := case when budget.granted then 'ok' when managed then 'rate_application' else 'rate_person' end;
end $$;

drop function control.organizations_of(uuid);
-- The organizations that a person may work for, with what they may do there now. Through a managed application: those of
-- its active consent, with the scopes that application, consent and role have in common.
create function control.organizations_of(p_person uuid, p_application uuid, p_surface text)
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
      when a.id is not null and not a.first_party and control.must_reconnect(p_person, g) then 'RECONNECT_REQUIRED'
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

-- A key of a closed organization is refused like an unknown one.
create or replace function control.admit_key(p_public_id text, p_versions smallint[], p_digests bytea[], p_environment text,
  p_organization text, p_quota int,
  out outcome text, out organization_id uuid, out key_id uuid, out scopes text[], out time_zone text, out currency text,
  out environment text, out remaining int, out reset_ms int)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_key record;
  budget record;
begin
  select s.secret_hash, s.pepper_version, s.environment as secret_environment, k.id, k.organization_id as organization,
      k.scopes as granted_scopes, o.plan, o.plan_active_until, o.time_zone as zone, o.currency as money,
      o.environment as kind,
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

  if p_organization is not null and lower(p_organization) <> found_key.organization::text
  then outcome := 'organization_mismatch'; return; end if;

  if found_key.plan <> 'SCALE' or found_key.plan_active_until <= clock_timestamp()
  then outcome := 'plan_required'; return; end if;

  select * into budget from control.take('organization:' || found_key.organization, 1, p_quota);
  remaining := budget.remaining;
  reset_ms := budget.reset_ms;
  outcome := case when budget.granted then 'ok' else 'rate_organization' end;
end $$;

alter table control.api_activity drop constraint api_activity_denied_check;
alter table control.api_activity add check (denied in ('SCOPE', 'RATE', 'PLAN', 'ORGANIZATION', 'APPLICATION', 'MFA'));

revoke all on all functions in schema control from public;
grant execute on function control.admit_key, control.admit_person, control.admit_discovery, control.organizations_of,
  control.spend, control.record_activity to narthex_app;
grant execute on function control.permissions_of, control.are_scopes to narthex_auth;
