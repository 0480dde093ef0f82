-- A fund transfer from the approval limit on waits for another person. Those that are there are posted.
alter table fund_transfer
  add column status text not null default 'POSTED' check (status in ('PENDING_APPROVAL', 'POSTED', 'REJECTED')),
  add column created_by text,
  add column decided_by text,
  add column decided_at timestamptz(3),
  add column decision_comment text,
  add constraint fund_transfer_posted check ((status = 'POSTED') = (journal_entry_id is not null)) not valid;
create index fund_transfer_pending on fund_transfer (organization_id, date) where status = 'PENDING_APPROVAL';
-- Net assets, and what funds owe each other, are read by fund.
create index fund_transfer_pair on fund_transfer (organization_id, from_fund_id, to_fund_id);
