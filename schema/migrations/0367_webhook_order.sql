-- Messages about one record are sent in their order. A delivery that waits for an earlier one of the same record has no next attempt.
-- Deliveries so far name no record, so they wait for none.
alter table webhook_delivery add column resource_id uuid;
comment on column webhook_delivery.resource_id is 'The record of the event. Null for a test event.';
alter table webhook_delivery drop constraint webhook_delivery_pending;
-- Older rows hold webhook_delivery_pending: the check before required a next attempt of every pending delivery too.
alter table webhook_delivery add constraint webhook_delivery_pending check (status = 'PENDING' or next_attempt_at is null) not valid;
create index webhook_delivery_record on webhook_delivery (organization_id, endpoint_id, resource_id, sequence)
  where status = 'PENDING';
