-- The contributions of a donor in the order of their list, and those that are not completed, which are few.
create index contribution_given on contribution (organization_id, donor_id, received_date desc, id desc);
create index contribution_incomplete on contribution (organization_id, received_date desc, id desc)
  where status <> 'COMPLETED' and deleted_at is null;
-- With all columns that are read, so that PostgreSQL prefers it to another index that begins with the organization.
create index refund_part_of on refund_part (organization_id, allocation_id, refund_id) include (amount);
create index contribution_unmatched on contribution (organization_id, received_date desc, id desc)
  where match_state = 'UNMATCHED' and deleted_at is null;
create index giving_batch_waiting on giving_batch (organization_id, batch_date desc, id desc) where status in ('OPEN', 'CLOSED');
