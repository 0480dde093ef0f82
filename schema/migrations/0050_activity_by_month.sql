-- The activity by month, so that what has expired is dropped and not deleted row by row, and with short rows: what requests have in
-- common stands in two tables beside it. `fill_activity` moves the rows of control.api_activity, which a later release drops.
create table control.activity_operation (
  id int generated always as identity primary key,
  transport text not null check (transport in ('REST', 'GRAPHQL', 'MCP')),
  operation text not null,
  method text,
  path_template text,
  last_month date not null,
  unique nulls not distinct (operation, transport, method, path_template)
);
comment on table control.activity_operation is 'What requests of the activity asked for.';
comment on column control.activity_operation.last_month is
  'The first day of the last month with such a request. The row is deleted with that month.';

create table control.activity_caller (
  id int generated always as identity primary key,
  organization_id uuid not null,
  credential_type text not null check (credential_type in ('API_KEY', 'OAUTH')),
  credential_id uuid not null,
  application_id uuid,
  user_id uuid,
  last_month date not null,
  unique nulls not distinct (organization_id, credential_id, credential_type, application_id, user_id)
);
comment on table control.activity_caller is 'Who sent requests of the activity, and with what.';
comment on column control.activity_caller.last_month is
  'The first day of the last month with such a request. The row is deleted with that month.';

-- The columns stand in an order that leaves no gaps. Foreign keys would lock the organizations for each new month.
create table control.activity (
  occurred_at timestamptz(3) not null,
  organization_id uuid not null,
  request_id uuid not null,
  credential_id uuid not null,
  operation_id int not null,
  caller_id int not null,
  rate_cost int not null,
  duration_ms int not null,
  status smallint not null,
  idempotency_replayed boolean not null,
  code text,
  reason text,
  denied text check (denied in ('SCOPE', 'RATE', 'PLAN', 'ORGANIZATION', 'APPLICATION', 'MFA')),
  primary key (organization_id, occurred_at, request_id)
) partition by range (occurred_at);
comment on table control.activity is
  'One row a request, without its content. control.add_activity_month makes a partition for each month, in UTC.';
create index activity_request on control.activity (request_id);
-- Shows what one API key or application did. Its id is in the row too, because an index cannot find the newest of it through the
-- callers.
create index activity_credential on control.activity (organization_id, credential_id, occurred_at);

-- One request as the service records it.
create type control.activity_record as (
  organization_id uuid, request_id uuid, occurred_at timestamptz(3), transport text, operation text, method text,
  path_template text, status smallint, code text, reason text, credential_type text, credential_id uuid, application_id uuid,
  user_id uuid, denied text, rate_cost int, duration_ms int, idempotency_replayed boolean
);

-- The request log, with the names of those who sent the requests. Neither this view nor the next is a security barrier any more: PostgreSQL
-- plans a barrier by itself, so a page read the whole log of the organization and sorted it. Every row still meets the condition.
create or replace view api_activity as
  select a.organization_id, a.request_id as id, a.request_id, a.occurred_at, o.transport, o.operation, o.method, o.path_template,
    a.status, a.code, a.reason, c.credential_type, a.credential_id,
    case c.credential_type when 'API_KEY' then k.name else coalesce(x.name, p.name) end as credential_name,
    c.application_id, x.name as application_name, c.user_id, p.name as user_name, a.denied, a.rate_cost, a.duration_ms,
    a.idempotency_replayed
  from control.activity a
  left join control.activity_operation o on o.id = a.operation_id
  left join control.activity_caller c on c.id = a.caller_id
  left join control.api_key k on k.id = a.credential_id and k.organization_id = a.organization_id
  left join control.oauth_application x on x.id = c.application_id
  left join control.person p on p.id = c.user_id
  where a.organization_id = current_setting('app.organization')::uuid;
alter view api_activity reset (security_barrier);
alter view audit_trail reset (security_barrier);
