-- Contributions are found by what the office has in hand: a check, a card, a note, or the id in another system.
create index contribution_check_number on contribution (organization_id, check_number) where check_number is not null;
create index contribution_last4 on contribution (organization_id, payment_last4) where payment_last4 is not null;
create index contribution_external_id on contribution (organization_id, external_id) where external_id is not null;
-- Few contributions have a memo, so a search reads these alone.
create index contribution_memo on contribution (organization_id) where memo is not null and deleted_at is null;
