-- Settings: the organization's profile, its members, invitations, custom roles and API keys, its activity and its audit
-- trail. The tables stay control tables, because admission reads them before an organization is bound. The API's role sees
-- and writes them through views that show the bound organization alone; what must not be read, such as digests of
-- secrets, is written by functions.

create function control.bound_organization() returns uuid stable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select nullif(current_setting('app.organization', true), '')::uuid
$$;

-- Permissions of roles.
create function control.are_permissions(permissions text[]) returns boolean immutable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select permissions <@ array['ACCOUNTANT', 'BOOKKEEPER', 'MANAGE_ACCESS', 'ADMINISTER']
$$;
alter table control.role drop constraint role_permissions_check;
alter table control.role add constraint role_permissions_check check (control.are_permissions(permissions));
update control.role set permissions = permissions || 'ADMINISTER'::text where name in ('OWNER', 'ADMIN');

-- The profile of an organization. Giving statements print it.
alter table control.organization
  add column version int not null default 1,
  add column updated_at timestamptz(3),
  add column ein text check (ein ~ '^[0-9]{2}-[0-9]{7}$'),
  add column address jsonb,
  add column phone text,
  add column email text,
  add column website text;

create view organization with (security_barrier) as
  select o.id as organization_id, o.id, o.version, o.created_at, o.updated_at, o.name, o.legal_name, o.ein, o.address,
    o.phone, o.email, o.website, o.environment, o.plan, o.plan_active_until, o.time_zone, o.currency, o.country_code,
    o.fiscal_year_start_month, o.closed_at
  from control.organization o where o.id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, update (version, updated_at, name, legal_name, ein, address, phone, email, website, time_zone, plan,
  plan_active_until, closed_at) on organization to narthex_app;

-- Makes the bound organization, with its first owner when there is one already.
create function control.create_organization(p_values jsonb, p_owner uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into control.organization (id, name, legal_name, environment, plan, plan_active_until, time_zone, currency,
    country_code, fiscal_year_start_month, created_at, updated_at)
  select control.bound_organization(), v.name, v.legal_name, v.environment, v.plan, v.plan_active_until, v.time_zone,
    v.currency, v.country_code, v.fiscal_year_start_month, p_at, p_at
  from jsonb_populate_record(null::control.organization, p_values) v;
  if p_owner is not null then
    insert into control.member (organization_id, person_id, role, created_at)
    values (control.bound_organization(), p_owner, 'OWNER', p_at);
  end if;
end $$;

-- Whether a person is or was a member of any organization.
create function control.was_member(p_person uuid) returns boolean stable language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from control.member where person_id = p_person)
$$;

-- Roles that an organization defines. A deleted one stays for the members who had it.
create table control.custom_role (
  organization_id uuid not null references control.organization,
  id uuid not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  name text not null check (length(name) between 1 and 100),
  scopes text[] not null check (control.are_scopes(scopes)),
  permissions text[] not null check (control.are_permissions(permissions)),
  deleted_at timestamptz(3),
  primary key (organization_id, id)
);
comment on column control.custom_role.scopes is 'the closure';
create unique index custom_role_name on control.custom_role (organization_id, lower(name)) where deleted_at is null;

create view custom_role with (security_barrier) as
  select organization_id, id, version, created_at, updated_at, name, scopes, permissions, deleted_at
  from control.custom_role where organization_id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, insert, update (version, updated_at, name, scopes, permissions, deleted_at) on custom_role to narthex_app;

alter table control.member drop constraint member_check;
alter table control.member add column custom_role_id uuid,
  add constraint member_custom_role_fk foreign key (organization_id, custom_role_id)
    references control.custom_role (organization_id, id),
  add constraint member_check check ((role = 'CUSTOM') = (scopes is not null or custom_role_id is not null)
    and (scopes is null or custom_role_id is null));
comment on column control.member.scopes is 'of a member with scopes of their own and no named custom role, the closure';
create index member_custom_role on control.member (organization_id, custom_role_id) where custom_role_id is not null;

-- What each member may do, and what those who were removed could do last.
create view control.membership as
  select m.person_id, m.organization_id, m.role, coalesce(m.scopes, c.scopes, r.scopes) as scopes,
    control.permissions_of(coalesce(c.permissions, r.permissions), m.manage_api_access) as permissions, m.removed_at
  from control.member m
  join control.role r on r.name = m.role
  left join control.custom_role c on c.organization_id = m.organization_id and c.id = m.custom_role_id;

create or replace view control.standing as
  select m.person_id, m.organization_id, m.role, coalesce(m.scopes, c.scopes, r.scopes) as scopes,
    control.permissions_of(coalesce(c.permissions, r.permissions), m.manage_api_access) as permissions
  from control.member m
  join control.role r on r.name = m.role
  join control.organization o on o.id = m.organization_id
  left join control.custom_role c on c.organization_id = m.organization_id and c.id = m.custom_role_id
  where m.removed_at is null and o.closed_at is null;

create view member with (security_barrier) as
  select organization_id, person_id as id, role, scopes, custom_role_id, manage_api_access, created_at, removed_at
  from control.member where organization_id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, insert, update (role, scopes, custom_role_id, manage_api_access, removed_at) on member to narthex_app;

create view member_access with (security_barrier) as
  select organization_id, person_id as id, scopes, permissions
  from control.membership where organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on member_access to narthex_app;

-- People who are or were members of the bound organization.
create view known_person with (security_barrier) as
  select m.organization_id, p.id, p.email, p.name, p.disabled_at
  from control.member m join control.person p on p.id = m.person_id
  where m.organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on known_person to narthex_app;

-- The owners who can sign in, for whoever is about to take one away. The row of the organization stays locked until the
-- end of the transaction, so two removals cannot pass each other.
create function control.lock_owners() returns setof uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from control.organization where id = control.bound_organization() for no key update;
  return query select m.person_id from control.member m join control.person p on p.id = m.person_id
    where m.organization_id = control.bound_organization() and m.role = 'OWNER' and m.removed_at is null
      and p.disabled_at is null;
end $$;

-- Invitations. Of the link's token only the SHA-256 is stored.
create table control.invitation (
  organization_id uuid not null references control.organization,
  id uuid not null,
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  email text not null check (length(email) between 3 and 320),
  role text not null references control.role,
  custom_role_id uuid,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  invited_by text not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  accepted_by uuid references control.person,
  revoked_at timestamptz(3),
  revoked_by text,
  primary key (organization_id, id),
  foreign key (organization_id, custom_role_id) references control.custom_role (organization_id, id),
  check ((role = 'CUSTOM') = (custom_role_id is not null))
);
create unique index invitation_open on control.invitation (organization_id, lower(email))
  where accepted_at is null and revoked_at is null;

create view invitation with (security_barrier) as
  select organization_id, id, version, created_at, updated_at, email, role, custom_role_id, token_hash, invited_by,
    sent_at, expires_at, accepted_at, accepted_by, revoked_at, revoked_by
  from control.invitation where organization_id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, insert, update (version, updated_at, token_hash, sent_at, expires_at, revoked_at, revoked_by) on invitation
  to narthex_app;

create function control.invitation_state(i control.invitation, p_at timestamptz) returns text immutable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select case when i.accepted_at is not null then 'ACCEPTED' when i.revoked_at is not null then 'REVOKED'
    when i.expires_at <= p_at then 'EXPIRED' else 'OPEN' end
$$;

-- What the page behind an invitation's link shows. No row: nobody was ever sent this link.
create function control.invitation_of(p_token_hash bytea)
returns table (organization_id uuid, organization_name text, email text, role text, role_name text, invited_by text,
  state text, expires_at timestamptz, has_account boolean)
stable language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.id, o.name, i.email, i.role, coalesce(c.name, initcap(i.role)),
    coalesce(p.name, o.name),
    case when o.closed_at is not null then 'REVOKED' else control.invitation_state(i, clock_timestamp()) end, i.expires_at,
    exists (select from control.person q
      where q.issuer = 'narthex' and lower(q.email) = lower(i.email) and q.disabled_at is null)
  from control.invitation i
  join control.organization o on o.id = i.organization_id
  left join control.custom_role c on c.organization_id = i.organization_id and c.id = i.custom_role_id
  left join control.person p on p.id = case when i.invited_by ~ '^[0-9a-f-]{36}$' then i.invited_by::uuid end
  where i.token_hash = encode(p_token_hash, 'hex')
$$;

-- Makes a person a member by an open invitation. Somebody who is a member already keeps their role.
-- Returns the organization; null when the invitation cannot be accepted, and then nothing has changed.
create function control.accept_invitation(p_token_hash bytea, p_person uuid, p_at timestamptz, p_request uuid)
returns uuid
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  i control.invitation;
  known control.member;
  changes jsonb;
begin
  select * into i from control.invitation where token_hash = encode(p_token_hash, 'hex') for update;
  if not found or control.invitation_state(i, p_at) <> 'OPEN' then return null; end if;
  if exists (select from control.organization where id = i.organization_id and closed_at is not null)
    or not exists (select from control.person where id = p_person and disabled_at is null) then return null; end if;
  if i.custom_role_id is not null then
    perform from control.custom_role
      where organization_id = i.organization_id and id = i.custom_role_id and deleted_at is null for share;
    if not found then return null; end if;
  end if;

  perform set_config('app.organization', i.organization_id::text, true);
  update control.invitation set accepted_at = p_at, accepted_by = p_person, version = version + 1, updated_at = p_at
    where organization_id = i.organization_id and id = i.id;
  changes := jsonb_build_array(jsonb_build_object('action', 'UPDATED', 'resourceType', 'invitation', 'resourceId', i.id,
    'version', i.version + 1, 'changes', jsonb_build_object('accepted_by', jsonb_build_array(null, p_person))));

  select * into known from control.member where organization_id = i.organization_id and person_id = p_person for update;
  if known.person_id is null or known.removed_at is not null then
    insert into control.member as m (organization_id, person_id, role, custom_role_id, created_at)
    values (i.organization_id, p_person, i.role, i.custom_role_id, p_at)
    on conflict (organization_id, person_id) do update set role = excluded.role, scopes = null,
      custom_role_id = excluded.custom_role_id, manage_api_access = false, removed_at = null;
    changes := changes || jsonb_build_object(
      'action', case when known.person_id is null then 'CREATED' else 'UPDATED' end,
      'resourceType', 'member', 'resourceId', p_person, 'version', null,
      'changes', jsonb_build_object('role', jsonb_build_array(known.role, i.role),
        'custom_role_id', jsonb_build_array(known.custom_role_id, i.custom_role_id),
        'removed_at', jsonb_build_array(known.removed_at, null)));
  end if;
  perform public.close_write(i.organization_id, p_at, p_request, 'OAUTH', p_person::text, 'acceptInvitation', changes,
    p_person, null, null, null, null);
  return i.organization_id;
end $$;

-- API keys without their digests.
create view api_key with (security_barrier) as
  select organization_id, id, name, scopes, created_by, created_at, expires_at, last_used_at, revoked_at, revoked_by
  from control.api_key where organization_id = nullif(current_setting('app.organization', true), '')::uuid
  with local check option;
grant select, insert, update (name, scopes, revoked_at, revoked_by) on api_key to narthex_app;

create view api_key_secret with (security_barrier) as
  select k.organization_id, s.key_id, s.public_id, s.environment, s.hint, s.created_at, s.expires_at, s.superseded_at,
    s.revoked_at
  from control.api_key_secret s join control.api_key k on k.id = s.key_id
  where k.organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on api_key_secret to narthex_app;

-- Adds the current secret of a key of the bound organization. It ends when the key ends.
create function control.add_key_secret(p_key uuid, p_public_id text, p_environment text, p_hash bytea, p_pepper smallint,
  p_hint text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into control.api_key_secret (public_id, key_id, environment, secret_hash, pepper_version, hint, created_at, expires_at)
  select p_public_id, k.id, p_environment, p_hash, p_pepper, p_hint, p_at, k.expires_at
  from control.api_key k where k.id = p_key and k.organization_id = control.bound_organization();
  if not found then raise exception 'the bound organization has no such key'; end if;
end $$;

-- Makes the current secret the previous one, valid until the given time at most. An older one ends now.
create function control.supersede_key_secret(p_key uuid, p_at timestamptz, p_until timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform control.revoke_previous_key_secret(p_key, p_at);
  update control.api_key_secret s set superseded_at = p_at, expires_at = least(s.expires_at, p_until)
    from control.api_key k
    where k.id = p_key and k.organization_id = control.bound_organization() and s.key_id = k.id and s.superseded_at is null;
end $$;

create function control.revoke_previous_key_secret(p_key uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update control.api_key_secret s set revoked_at = p_at from control.api_key k
    where k.id = p_key and k.organization_id = control.bound_organization() and s.key_id = k.id
      and s.superseded_at is not null and s.revoked_at is null;
end $$;

-- Activity and audit, with the names of those who acted.
create index api_activity_credential on control.api_activity (organization_id, credential_id, occurred_at desc, id desc);
create view api_activity with (security_barrier) as
  select a.organization_id, a.id, a.request_id, a.occurred_at, a.transport, a.operation, a.method, a.path_template,
    a.status, a.code, a.reason, a.credential_type, a.credential_id,
    case a.credential_type when 'API_KEY' then k.name else coalesce(x.name, p.name) end as credential_name,
    a.application_id, x.name as application_name, a.user_id, p.name as user_name, a.denied, a.rate_cost, a.duration_ms,
    a.idempotency_replayed
  from control.api_activity a
  left join control.api_key k on k.id = a.credential_id and k.organization_id = a.organization_id
  left join control.oauth_application x on x.id = a.application_id
  left join control.person p on p.id = a.user_id
  where a.organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on api_activity to narthex_app;

-- `bank_transaction` is published as Transaction; every other record as its table is called.
create function resource_name(p_table text) returns text immutable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select case p_table when 'bank_transaction' then 'Transaction' else replace(initcap(replace(p_table, '_', ' ')), ' ', '') end
$$;
create function field_name(p_column text) returns text immutable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select left(p_column, 1) || substr(replace(initcap(replace(p_column, '_', ' ')), ' ', ''), 2)
$$;

create index audit_entry_time on audit_entry (organization_id, occurred_at desc);
-- The sequence, written as an id: an entry has no other.
create view audit_trail with (security_barrier) as
  select e.organization_id, lpad(to_hex(e.sequence), 32, '0')::uuid as id, e.sequence, e.occurred_at, e.request_id,
    e.actor_type, e.actor_id,
    case e.actor_type when 'API_KEY' then (select k.name from control.api_key k
        where k.organization_id = e.organization_id and k.id = e.actor_id::uuid)
      when 'OAUTH' then (select p.name from control.person p where p.id = e.actor_id::uuid)
      else 'Command line' end as actor_name,
    e.operation, e.action, resource_name(e.resource_type) as resource_type, e.resource_id, e.version,
    (select coalesce(jsonb_agg(jsonb_build_object('field', field_name(c.key), 'before', c.value->>0, 'after', c.value->>1)
        order by c.key), '[]') from jsonb_each(e.changes) c) as changes
  from audit_entry e
  where e.organization_id = nullif(current_setting('app.organization', true), '')::uuid;
grant select on audit_trail to narthex_app;

revoke all on function resource_name, field_name from public;
grant execute on function resource_name, field_name to narthex_app;
revoke all on all functions in schema control from public;
-- Checks and expressions behind the views run as the API's role.
grant execute on function control.are_scopes, control.are_permissions, control.permissions_of, control.bound_organization, control.create_organization, control.was_member,
  control.lock_owners, control.add_key_secret, control.supersede_key_secret, control.revoke_previous_key_secret
  to narthex_app;
grant execute on function control.invitation_of, control.accept_invitation to narthex_app, narthex_auth;
