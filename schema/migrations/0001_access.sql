-- Who may call the API: organizations, people and their roles, API keys, and applications.
-- Admission reads these tables before an organization is known. So they stand in a schema of their own, without row-level
-- security. The API's role reads and writes them only through functions and through the views of 0012_views.sql.

-- A church. Giving statements print its profile.
create table control.organization (
  id uuid primary key,
  name text not null unique,
  legal_name text,
  environment text not null check (environment in ('PRODUCTION', 'SANDBOX', 'DEMO', 'TEST')),
  plan text not null check (plan in ('STARTER', 'GROWTH', 'SCALE')),
  plan_active_until timestamptz,
  time_zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  country_code text not null check (country_code ~ '^[A-Z]{2}$'),
  fiscal_year_start_month smallint not null default 1 check (fiscal_year_start_month between 1 and 12),
  books_closed_through date,
  ein text check (ein ~ '^[0-9]{2}-[0-9]{7}$'),
  address jsonb,
  phone text,
  email text,
  website text,
  closed_at timestamptz(3),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3)
);
comment on column control.organization.plan_active_until is 'Null: the plan is active without end.';
comment on column control.organization.closed_at is 'A closed organization admits nobody. Its rows stay.';

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
comment on table control.person is
  'A subject of one token issuer. The same e-mail address at another issuer is another person.';
create unique index person_email on control.person (issuer, lower(email));

-- What each role may do. src/access/roles.ts documents the same, and a test compares the two.
create table control.role (
  name text primary key,
  scopes text[] check (control.are_scopes(scopes)),
  permissions text[] not null check (control.are_permissions(permissions))
);
comment on column control.role.scopes is
  'Complete, each scope with its read scope. Null: each member has scopes of their own.';

insert into control.role (name, scopes, permissions) values
  ('OWNER', array[
    'funds:read', 'accounts:read', 'dimensions:read', 'journal-entries:read', 'reports:read',
    'vendors:read', 'vendors:write', 'donors:read', 'donors:write', 'households:read', 'households:write',
    'contributions:read', 'contributions:write', 'settlements:read', 'settlements:write', 'pledges:read', 'pledges:write',
    'transactions:read', 'transactions:write', 'transactions:approve',
    'bills:read', 'bills:write', 'bills:approve', 'bills:pay',
    'giving-batches:read', 'giving-batches:write', 'giving-batches:post',
    'pledge-card-imports:read', 'pledge-card-imports:write', 'pledge-card-imports:review'],
    array['ACCOUNTANT', 'BOOKKEEPER', 'MANAGE_ACCESS', 'ADMINISTER']),
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

-- A role that an organization defines. A deleted one stays for the members who had it.
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
comment on column control.custom_role.scopes is 'Complete: each scope comes with its read scope.';
create unique index custom_role_name on control.custom_role (organization_id, lower(name)) where deleted_at is null;

create table control.member (
  organization_id uuid not null references control.organization,
  person_id uuid not null references control.person,
  role text not null references control.role,
  scopes text[] check (control.are_scopes(scopes)),
  manage_api_access boolean not null default false,
  created_at timestamptz(3) not null,
  removed_at timestamptz(3),
  custom_role_id uuid,
  primary key (organization_id, person_id),
  constraint member_custom_role_fk foreign key (organization_id, custom_role_id)
    references control.custom_role (organization_id, id),
  constraint member_check check ((role = 'CUSTOM') = (scopes is not null or custom_role_id is not null)
    and (scopes is null or custom_role_id is null))
);
comment on column control.member.scopes is
  'Of a member with scopes of their own and no custom role. Complete, each scope with its read scope.';
create index member_person on control.member (person_id, organization_id);
create index member_custom_role on control.member (organization_id, custom_role_id) where custom_role_id is not null;

-- Only the SHA-256 of the invitation link's token is stored.
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
create unique index invitation_open
  on control.invitation (organization_id, lower(email)) where accepted_at is null and revoked_at is null;

create table control.api_key (
  id uuid primary key,
  organization_id uuid not null references control.organization,
  name text not null check (length(name) between 1 and 100),
  scopes text[] not null check (control.are_scopes(scopes)),
  created_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by text
);
comment on column control.api_key.scopes is
  'Complete: a write, approve, pay, post or review scope comes with its read scope.';
create unique index api_key_live_name on control.api_key (organization_id, lower(name)) where revoked_at is null;

create table control.api_key_secret (
  public_id text primary key check (public_id ~ '^[0-9A-Za-z]{12}$'),
  key_id uuid not null references control.api_key,
  environment text not null check (environment in ('live', 'test')),
  secret_hash bytea not null,
  pepper_version smallint not null,
  hint text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  superseded_at timestamptz(3),
  revoked_at timestamptz(3)
);
comment on table control.api_key_secret is 'HMAC-SHA-256 digests under a versioned pepper, never the secrets.';
create index api_key_secret_key on control.api_key_secret (key_id, created_at);
create unique index api_key_secret_current on control.api_key_secret (key_id) where superseded_at is null;

create table control.mfa_factor (
  id uuid primary key,
  person_id uuid not null references control.person,
  factor_type text not null check (factor_type = 'SMS'),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz(3) not null,
  verified_at timestamptz(3),
  removed_at timestamptz(3)
);
comment on table control.mfa_factor is 'Never deleted, because a grant names the factor that confirmed it.';
create unique index mfa_factor_live
  on control.mfa_factor (person_id) where verified_at is not null and removed_at is null;
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
  published_at timestamptz(3),
  disabled_at timestamptz(3),
  disabled_reason text,
  disabled_by text check (disabled_by in ('PUBLISHER', 'OPERATOR')),
  version int not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check (managed = (publisher_organization_id is not null)),
  check (not (managed and first_party)),
  check (managed = (cardinality(maximum_scopes) > 0)),
  check (cardinality(maximum_scopes) = 0 or control.are_scopes(maximum_scopes)),
  check ((client_type = 'CONFIDENTIAL') or secret_hash is null)
);
comment on column control.oauth_application.maximum_scopes is
  'Of a managed application, each scope with its read scope. Empty for others, which follow the role of the person.';
comment on column control.oauth_application.secret_hash is 'SHA-256 of the one secret. Rotation replaces it at once.';
create index oauth_application_publisher on control.oauth_application (publisher_organization_id, created_at);

-- The product's own pages. Their redirect URI follows the configuration.
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
comment on column control.oauth_grant.oidc_grant_id is
  'The consent that tokens must come from. Null when an external authorization server stores consents.';
create index oauth_grant_person on control.oauth_grant (person_id);

create table control.oauth_grant_organization (
  grant_id uuid not null references control.oauth_grant,
  organization_id uuid not null references control.organization,
  granted_at timestamptz(3) not null,
  removed_at timestamptz(3),
  primary key (grant_id, organization_id)
);
create index oauth_grant_organization_organization on control.oauth_grant_organization (organization_id, grant_id);

-- The times in milliseconds of each subject's latest accepted requests, oldest first: an exact sliding window. UNLOGGED,
-- because every request writes it and a crash may lose a minute of counting.
create unlogged table control.budget (
  subject text primary key,
  hits bigint[] not null,
  granted boolean not null
) with (fillfactor = 50);

-- The log of API requests.
create table control.api_activity (
  organization_id uuid not null references control.organization,
  id uuid not null,
  request_id uuid not null,
  occurred_at timestamptz(3) not null,
  transport text not null check (transport in ('REST', 'GRAPHQL', 'MCP')),
  operation text not null,
  method text,
  path_template text,
  status smallint not null,
  code text,
  reason text,
  credential_type text not null check (credential_type in ('API_KEY', 'OAUTH')),
  credential_id uuid not null,
  application_id uuid,
  user_id uuid,
  denied text check (denied in ('SCOPE', 'RATE', 'PLAN', 'ORGANIZATION', 'APPLICATION', 'MFA')),
  rate_cost int not null,
  duration_ms int not null,
  idempotency_replayed boolean not null,
  primary key (organization_id, id)
);
create index api_activity_time on control.api_activity (organization_id, occurred_at desc, id desc);
create index api_activity_request on control.api_activity (organization_id, request_id);
-- Shows what one API key or application did.
create index api_activity_credential
  on control.api_activity (organization_id, credential_id, occurred_at desc, id desc);

-- What each member may do, and what removed members could do last.
create view control.membership as
  select m.person_id, m.organization_id, m.role, coalesce(m.scopes, c.scopes, r.scopes) as scopes,
    control.permissions_of(coalesce(c.permissions, r.permissions), m.manage_api_access) as permissions, m.removed_at
  from control.member m
  join control.role r on r.name = m.role
  left join control.custom_role c on c.organization_id = m.organization_id and c.id = m.custom_role_id;

create view control.standing as
  select m.person_id, m.organization_id, m.role, coalesce(m.scopes, c.scopes, r.scopes) as scopes,
    control.permissions_of(coalesce(c.permissions, r.permissions), m.manage_api_access) as permissions
  from control.member m
  join control.role r on r.name = m.role
  join control.organization o on o.id = m.organization_id
  left join control.custom_role c on c.organization_id = m.organization_id and c.id = m.custom_role_id
  where m.removed_at is null and o.closed_at is null;
comment on view control.standing is
  'What each current member of an open organization may do. Admission reads memberships only through this view.';

grant select on control.organization to narthex_app;
grant select on control.organization, control.standing to narthex_auth;
grant select, insert, update on control.person, control.mfa_factor, control.oauth_application,
  control.oauth_installation, control.oauth_grant, control.oauth_grant_organization to narthex_auth;
grant delete on control.oauth_grant_organization to narthex_auth;
