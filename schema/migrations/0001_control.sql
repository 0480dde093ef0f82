-- Control tables: who may call. They are looked up before an organization is known, so they stand apart from the
-- church's own tables, carry no row-level security, and the service reaches them only through the functions below.

do $$ begin
  if not exists (select from pg_roles where rolname = 'narthex_app') then
    create role narthex_app nologin nosuperuser nobypassrls;
  end if;
end $$;

create schema control;
revoke all on schema control from public;
revoke create on schema public from public;
grant usage on schema control, public to narthex_app;

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
  created_at timestamptz(3) not null
);
comment on column control.organization.plan_active_until is 'null: active without end';

create function control.are_scopes(scopes text[]) returns boolean immutable language sql as $$
  select cardinality(scopes) > 0 and scopes <@ array[
    'funds:read', 'accounts:read', 'dimensions:read', 'journal-entries:read', 'reports:read',
    'vendors:read', 'vendors:write', 'donors:read', 'donors:write', 'households:read', 'households:write',
    'contributions:read', 'contributions:write', 'settlements:read', 'settlements:write', 'pledges:read', 'pledges:write',
    'transactions:read', 'transactions:write', 'transactions:approve',
    'bills:read', 'bills:write', 'bills:approve', 'bills:pay',
    'giving-batches:read', 'giving-batches:write', 'giving-batches:post',
    'pledge-card-imports:read', 'pledge-card-imports:write', 'pledge-card-imports:review']
$$;

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
comment on column control.api_key.scopes is 'the closure: write, approve, pay, post and review already carry their read';
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
comment on table control.api_key_secret is 'HMAC-SHA-256 digests under a versioned pepper, never the secret';
create index api_key_secret_key on control.api_key_secret (key_id, created_at);
create unique index api_key_secret_current on control.api_key_secret (key_id) where superseded_at is null;

-- The last accepted times (milliseconds) of each subject, oldest first: an exact sliding log. UNLOGGED, because a crash
-- may forget a minute of counting but every request must not wait for the disk.
create unlogged table control.budget (
  subject text primary key,
  hits bigint[] not null,
  granted boolean not null
) with (fillfactor = 50);

-- Takes `units` from a subject's budget of `quota` per 60 s, all or none. A refused request is not counted.
-- The time is read under the row's lock, so two processes cannot log out of order.
create function control.take(p_subject text, p_units int, p_quota int,
  out granted boolean, out remaining int, out reset_ms int)
language plpgsql as $$
declare
  hits bigint[];
  instant bigint;
begin
  insert into control.budget as b (subject, hits, granted)
  values (p_subject, array_fill((extract(epoch from clock_timestamp()) * 1000)::bigint, array[p_units]), p_units <= p_quota)
  on conflict (subject) do update set (hits, granted) = (
    select case when fits then (kept.hits || array_fill(instants.ms, array[p_units]))
                                [greatest(1, cardinality(kept.hits) + p_units - p_quota + 1):] else b.hits end, fits
    from (select (extract(epoch from clock_timestamp()) * 1000)::bigint as ms) instants,
    -- A large quota would keep times that no longer count; a small one is cut by its own length.
    lateral (select case when cardinality(b.hits) <= 256 then b.hits else array(
        select h from unnest(b.hits) with ordinality u (h, n) where h > instants.ms - 60000 order by n) end as hits) kept,
    lateral (select p_units <= p_quota and (cardinality(b.hits) + p_units <= p_quota
      or b.hits[cardinality(b.hits) + p_units - p_quota] <= instants.ms - 60000) as fits) decision)
  returning b.hits, b.granted into hits, granted;
  instant := (extract(epoch from clock_timestamp()) * 1000)::bigint;
  select greatest(0, p_quota - count(*)), coalesce(min(h) + 60000 - instant, 0)
    into remaining, reset_ms from unnest(hits) h where h > instant - 60000;
  if not granted and p_units <= p_quota then
    reset_ms := greatest(1, hits[cardinality(hits) + p_units - p_quota] + 60000 - instant);
  end if;
end $$;

-- The one question before every operation, in one round trip. Steps 1-8 and 14 of the order of checks; the scope (15)
-- is compared by the caller. Nothing here may be cached: a revocation holds on the very next call.
create function control.admit_key(p_public_id text, p_versions smallint[], p_digests bytea[], p_environment text,
  p_organization text, p_quota int,
  out outcome text, out organization_id uuid, out key_id uuid, out scopes text[], out time_zone text, out currency text,
  out environment text, out remaining int, out reset_ms int)
language plpgsql security definer set search_path = pg_catalog as $$
declare
  found_key record;
  budget record;
begin
  select s.secret_hash, s.pepper_version, s.environment as secret_environment, k.id, k.organization_id as organization,
      k.scopes as granted_scopes, o.plan, o.plan_active_until, o.time_zone as zone, o.currency as money,
      o.environment as kind,
      s.revoked_at is null and k.revoked_at is null and least(s.expires_at, k.expires_at) > clock_timestamp() as live
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

-- What a costly request takes beyond the unit of its admission.
create function control.spend(p_organization uuid, p_units int, p_quota int,
  out granted boolean, out remaining int, out reset_ms int)
language sql security definer set search_path = pg_catalog as $$
  select * from control.take('organization:' || p_organization, p_units, p_quota)
$$;

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
  denied text check (denied in ('SCOPE', 'RATE', 'PLAN', 'ORGANIZATION')),
  rate_cost int not null,
  duration_ms int not null,
  idempotency_replayed boolean not null,
  primary key (organization_id, id)
);
create index api_activity_time on control.api_activity (organization_id, occurred_at desc, id desc);
create index api_activity_request on control.api_activity (organization_id, request_id);

-- Activity of many organizations in one statement, and with it the keys' last use: never a write per request.
create function control.record_activity(p_rows jsonb) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  insert into control.api_activity
    select (jsonb_populate_record(null::control.api_activity, r)).* from jsonb_array_elements(p_rows) r;
  update control.api_key k set last_used_at = used.at
    from (select (r->>'credential_id')::uuid as id, max((r->>'occurred_at')::timestamptz) as at
          from jsonb_array_elements(p_rows) r where r->>'credential_type' = 'API_KEY' group by 1) used
    where k.id = used.id and (k.last_used_at is null or k.last_used_at < used.at);
end $$;

revoke all on all functions in schema control from public;
grant execute on function control.admit_key, control.spend, control.record_activity to narthex_app;
grant select on control.organization to narthex_app;
