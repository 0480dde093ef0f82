-- Until when an endpoint wants no messages, as it said by Retry-After.
alter table webhook_endpoint_state add column paused_until timestamptz(3);
