-- People: who is behind an access token, and of which organizations they are members. Like the keys they are looked up
-- before an organization is known, so they stand among the control tables and are reached only through functions.

create table control.person (
  id uuid primary key,
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (subject ~ '^[!-~]{1,255}$'),
  email text not null check (length(email) between 3 and 320),
  name text not null check (length(name) between 1 and 200),
  disabled_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (issuer, subject)
);
comment on table control.person is 'a subject of one token issuer; the same e-mail address at another issuer is somebody else';
create unique index person_email on control.person (issuer, lower(email));

-- What a role may do: the one truth for admission. src/access/roles.ts says the same for readers, and a test compares.
create table control.role (
  name text primary key,
  scopes text[] check (control.are_scopes(scopes)),
  permissions text[] not null check (permissions <@ array['ACCOUNTANT', 'BOOKKEEPER', 'MANAGE_ACCESS'])
);
comment on column control.role.scopes is 'the closure; null: each member has scopes of their own';

insert into control.role (name, scopes, permissions) values
  ('OWNER', array[
    'funds:read', 'accounts:read', 'dimensions:read', 'journal-entries:read', 'reports:read',
    'vendors:read', 'vendors:write', 'donors:read', 'donors:write', 'households:read', 'households:write',
    'contributions:read', 'contributions:write', 'settlements:read', 'settlements:write', 'pledges:read', 'pledges:write',
    'transactions:read', 'transactions:write', 'transactions:approve',
    'bills:read', 'bills:write', 'bills:approve', 'bills:pay',
    'giving-batches:read', 'giving-batches:write', 'giving-batches:post',
    'pledge-card-imports:read', 'pledge-card-imports:write', 'pledge-card-imports:review'],
    array['ACCOUNTANT', 'BOOKKEEPER', 'MANAGE_ACCESS']),
  ('TREASURER', array[
    'funds:read', 'accounts:read', 'dimensions:read', 'journal-entries:read', 'reports:read',
    'vendors:read', 'vendors:write', 'donors:read',
    'contributions:read', 'contributions:write', 'settlements:read', 'settlements:write', 'pledges:read', 'pledges:write',
    'transactions:read', 'transactions:write', 'transactions:approve',
    'bills:read', 'bills:write', 'bills:approve', 'bills:pay',
    'giving-batches:read', 'giving-batches:write', 'giving-batches:post',
    'pledge-card-imports:read', 'pledge-card-imports:write', 'pledge-card-imports:review'],
    array['ACCOUNTANT', 'BOOKKEEPER']),
  ('BOOKKEEPER', array[
    'funds:read', 'accounts:read', 'dimensions:read', 'journal-entries:read', 'reports:read',
    'vendors:read', 'donors:read', 'contributions:read', 'contributions:write', 'settlements:read', 'pledges:read',
    'transactions:read', 'transactions:write', 'bills:read', 'bills:write',
    'giving-batches:read', 'giving-batches:write', 'pledge-card-imports:read'],
    array['BOOKKEEPER']),
  ('VIEWER', array[
    'funds:read', 'accounts:read', 'dimensions:read', 'journal-entries:read', 'reports:read',
    'vendors:read', 'contributions:read', 'settlements:read', 'pledges:read',
    'transactions:read', 'bills:read', 'giving-batches:read', 'pledge-card-imports:read'],
    '{}'),
  ('CUSTOM', null, '{}');
insert into control.role select 'ADMIN', scopes, permissions from control.role where name = 'OWNER';

create table control.member (
  organization_id uuid not null references control.organization,
  person_id uuid not null references control.person,
  role text not null references control.role,
  scopes text[] check (control.are_scopes(scopes)),
  manage_api_access boolean not null default false,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  primary key (organization_id, person_id),
  check ((role = 'CUSTOM') = (scopes is not null))
);
comment on column control.member.scopes is 'of a custom role alone, the closure';
create index member_person on control.member (person_id, organization_id);

create function control.permissions_of(p_permissions text[], p_manages boolean) returns text[] immutable language sql as $$
  select case when p_manages and not 'MANAGE_ACCESS' = any (p_permissions)
    then p_permissions || 'MANAGE_ACCESS'::text else p_permissions end
$$;

-- The one question before every operation of a signed-in person, in one round trip. Steps 4, 5, 7, 8 and 14 of the order
-- of checks; the token itself (1-3) is verified before, the scope (15) is compared after. Nothing here may be cached: a
-- changed role holds on the very next call.
create function control.admit_person(p_issuer text, p_subject text, p_organization text, p_quota int,
  out outcome text, out person_id uuid, out organization_id uuid, out role text, out scopes text[],
  out permissions text[], out time_zone text, out currency text, out environment text, out remaining int,
  out reset_ms int)
language plpgsql security definer set search_path = pg_catalog as $$
declare
  found_member record;
  budget record;
begin
  select p.id into person_id from control.person p
    where p.issuer = p_issuer and p.subject = p_subject and p.disabled_at is null;
  if not found then outcome := 'unauthorized'; return; end if;

  if p_organization is null
    or p_organization !~* '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'
  then outcome := 'organization_required'; return; end if;

  -- No such organization, one that the person never joined and one that they left are one answer, or ids could be probed.
  select o.id, o.plan, o.plan_active_until, o.time_zone as zone, o.currency as money, o.environment as kind,
      m.role as name, coalesce(m.scopes, r.scopes) as granted_scopes,
      control.permissions_of(r.permissions, m.manage_api_access) as granted_permissions
    into found_member
    from control.member m
    join control.organization o on o.id = m.organization_id
    join control.role r on r.name = m.role
    where m.organization_id = p_organization::uuid and m.person_id = admit_person.person_id and m.removed_at is null;
  if not found then outcome := 'not_a_member'; return; end if;

  organization_id := found_member.id;
  role := found_member.name;
  scopes := found_member.granted_scopes;
  permissions := found_member.granted_permissions;
  time_zone := found_member.zone;
  currency := found_member.money;
  environment := found_member.kind;

  -- Without a managed application; those will be admitted on any active plan.
  if found_member.plan <> 'SCALE' or found_member.plan_active_until <= clock_timestamp()
  then outcome := 'plan_required'; return; end if;

  -- Steps 9-13, the state of an application, its installation, its grant and its second factor, and the application's
  -- own budget have their place here.

  select * into budget from control.take('organization:' || found_member.id, 1, p_quota);
  remaining := budget.remaining;
  reset_ms := budget.reset_ms;
  outcome := case when budget.granted then 'ok' else 'rate_organization' end;
end $$;

-- The question before what is called for no organization: who the person is, under a budget of their own.
create function control.admit_discovery(p_issuer text, p_subject text, p_quota int,
  out outcome text, out person_id uuid, out remaining int, out reset_ms int)
language plpgsql security definer set search_path = pg_catalog as $$
declare
  budget record;
begin
  select p.id into person_id from control.person p
    where p.issuer = p_issuer and p.subject = p_subject and p.disabled_at is null;
  if not found then outcome := 'unauthorized'; return; end if;
  select * into budget from control.take('person:' || person_id, 1, p_quota);
  remaining := budget.remaining;
  reset_ms := budget.reset_ms;
  outcome := case when budget.granted then 'ok' else 'rate_person' end;
end $$;

-- The organizations of which a person is a member now, with what they may do there now.
create function control.organizations_of(p_person uuid)
returns table (id uuid, name text, legal_name text, environment text, plan text, time_zone text, currency text,
  country_code text, fiscal_year_start_month smallint, books_closed_through date, role text, scopes text[],
  access_state text)
language sql stable security definer set search_path = pg_catalog as $$
  select o.id, o.name, o.legal_name, o.environment, o.plan, o.time_zone, o.currency, o.country_code,
    o.fiscal_year_start_month, o.books_closed_through, m.role, coalesce(m.scopes, r.scopes),
    case when o.plan <> 'SCALE' or o.plan_active_until <= clock_timestamp() then 'PLAN_REQUIRED' else 'OK' end
  from control.member m
  join control.organization o on o.id = m.organization_id
  join control.role r on r.name = m.role
  where m.person_id = p_person and m.removed_at is null
$$;

revoke all on all functions in schema control from public;
grant execute on function control.admit_person, control.admit_discovery, control.organizations_of to narthex_app;
