-- What messages have besides the event. Endpoints so far get the event alone.
alter table webhook_endpoint add column include text[] not null default '{}'
  constraint webhook_endpoint_include check (include <@ array['RECORD']);
alter table control.application_webhook add column include text[] not null default '{}'
  constraint application_webhook_include check (include <@ array['RECORD']);
