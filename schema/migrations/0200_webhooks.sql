-- Addresses that get a signed message for each entry of the change feed, and the messages with the attempts to deliver them.
create table webhook_endpoint (
  organization_id uuid not null,
  id uuid not null,
  url text not null check (length(url) between 1 and 500),
  types text[] not null,
  description text check (length(description) between 1 and 500),
  status text not null check (status in ('ENABLED', 'DISABLED')),
  disabled_reason text check (disabled_reason in ('REQUESTED', 'GONE', 'FAILING', 'SECRET_LOST', 'ACCESS_ENDED')),
  disabled_at timestamptz(3),
  caller_kind text not null check (caller_kind in ('API_KEY', 'OAUTH', 'COMMAND_LINE')),
  credential_id text not null,
  authorized_by text not null,
  created_by text not null,
  deleted_at timestamptz(3),
  version int not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint webhook_endpoint_disabled check ((status = 'DISABLED') = (disabled_reason is not null)
    and (status = 'DISABLED') = (disabled_at is not null))
);
create index webhook_endpoint_created on webhook_endpoint (organization_id, created_at desc, id desc) where deleted_at is null;
create index webhook_endpoint_updated on webhook_endpoint (organization_id, updated_at desc, id desc) where deleted_at is null;

-- What the service notes about an endpoint, apart from its row, so that a delivery is no change of the endpoint. The secrets are
-- sealed. `sequence` is the last entry of the change feed that deliveries were made for.
create table webhook_endpoint_state (
  organization_id uuid not null,
  id uuid not null,
  secret bytea,
  previous_secret bytea,
  previous_secret_expires_at timestamptz(3),
  sequence bigint not null,
  moved_at timestamptz(3) not null,
  last_delivered_at timestamptz(3),
  failing_since timestamptz(3),
  primary key (organization_id, id),
  constraint webhook_endpoint_state_id_fk foreign key (organization_id, id) references webhook_endpoint (organization_id, id)
    deferrable initially deferred
);

create table webhook_delivery (
  organization_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  type text not null,
  sequence int,
  body text not null,
  status text not null check (status in ('PENDING', 'SUCCEEDED', 'FAILED')),
  attempt_count int not null check (attempt_count >= 0),
  step int not null check (step >= 0),
  next_attempt_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (organization_id, id),
  constraint webhook_delivery_pending check ((status = 'PENDING') = (next_attempt_at is not null)),
  constraint webhook_delivery_endpoint_id_fk foreign key (organization_id, endpoint_id)
    references webhook_endpoint (organization_id, id) deferrable initially deferred
);
-- No entry of the feed is delivered twice to an endpoint, whichever processes read the feed.
create unique index webhook_delivery_sequence on webhook_delivery (organization_id, endpoint_id, sequence);
create index webhook_delivery_due on webhook_delivery (organization_id, endpoint_id, next_attempt_at, sequence)
  where status = 'PENDING';
create index webhook_delivery_created on webhook_delivery (organization_id, created_at desc, id desc);
create index webhook_delivery_endpoint on webhook_delivery (organization_id, endpoint_id, created_at desc, id desc);
create index webhook_delivery_status on webhook_delivery (organization_id, status, created_at desc, id desc);
create index webhook_delivery_type on webhook_delivery (organization_id, type, created_at desc, id desc);

create table webhook_attempt (
  organization_id uuid not null,
  id uuid not null,
  delivery_id uuid not null,
  attempt_number int not null check (attempt_number > 0),
  attempted_at timestamptz(3) not null,
  response_status int,
  error text check (error in ('NOT_PUBLIC', 'NOT_REACHED', 'TIMED_OUT', 'SCOPE_MISSING')),
  duration_ms int not null check (duration_ms >= 0),
  response_body text,
  primary key (organization_id, id),
  constraint webhook_attempt_delivery_id_fk foreign key (organization_id, delivery_id)
    references webhook_delivery (organization_id, id) deferrable initially deferred
);
create index webhook_attempt_delivery on webhook_attempt (organization_id, delivery_id, attempt_number);

-- Whose turn it is. A process that works on an endpoint has it until a time, so one that dies keeps it no longer. The due time is
-- infinite meanwhile, so that a write that makes an endpoint due during the turn is seen when it ends. A slow endpoint takes its turns
-- among the slow ones, and never holds up the others.
create table control.webhook_turn (
  organization_id uuid not null references control.organization (id),
  endpoint_id uuid not null,
  due_at timestamptz(3) not null,
  claimed_until timestamptz(3),
  is_slow boolean not null,
  primary key (organization_id, endpoint_id)
);
create index webhook_turn_due on control.webhook_turn (due_at);

-- Owners and administrators have the new scopes, as they have all others.
update control.role set scopes = scopes || '{webhooks:read,webhooks:write}'::text[] where name in ('OWNER', 'ADMIN');
