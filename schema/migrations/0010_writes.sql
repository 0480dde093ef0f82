-- What every write leaves in its own transaction: audit entries, changes for the change feed and, when the request had an
-- idempotency key, the response to replay.

create table idempotency (
  organization_id uuid not null,
  credential_id uuid not null,
  operation text not null,
  key text not null,
  fingerprint bytea not null,
  status smallint not null,
  body text not null,
  request_id uuid not null,
  created_at timestamptz(3) not null,
  primary key (organization_id, credential_id, operation, key)
);
create index idempotency_age on idempotency (organization_id, created_at);

create table audit_head (
  organization_id uuid not null primary key,
  sequence bigint not null,
  hash bytea not null
);

create table audit_entry (
  organization_id uuid not null,
  sequence bigint not null,
  occurred_at timestamptz(3) not null,
  request_id uuid not null,
  actor_type text not null,
  actor_id text not null,
  operation text not null,
  action text not null check (action in ('CREATED', 'UPDATED', 'DELETED')),
  resource_type text not null,
  resource_id uuid not null,
  version int,
  changes jsonb not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (organization_id, sequence)
);
create index audit_entry_resource on audit_entry (organization_id, resource_id, sequence);
create index audit_entry_request on audit_entry (organization_id, request_id);
create index audit_entry_time on audit_entry (organization_id, occurred_at desc);

create table outbox (
  organization_id uuid not null,
  sequence bigint not null,
  resource_type text not null,
  resource_id uuid not null,
  operation text not null check (operation in ('CREATED', 'UPDATED', 'DELETED', 'MERGED')),
  version int,
  merged_into_id uuid,
  occurred_at timestamptz(3) not null,
  request_id uuid not null,
  primary key (organization_id, sequence)
);
-- The change feed reads in the order of the sequence. A sequence is assigned under the lock of the organization's audit
-- head, which is held until the commit, so none becomes visible before a smaller one.
create index outbox_type on outbox (organization_id, resource_type, sequence);
