-- Addresses of a managed application that get messages of every organization that has it installed. Each such organization gets an
-- endpoint under the same id, which shows it where its changes are announced.
create table control.application_webhook (
  id uuid primary key,
  application_id uuid not null references control.oauth_application,
  url text not null check (length(url) between 1 and 500),
  types text[] not null,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  deleted_at timestamptz(3)
);
create index application_webhook_application on control.application_webhook (application_id);
comment on column control.application_webhook.secret is 'Sealed for the organization that publishes the application.';

alter table webhook_endpoint add column application_id text;
