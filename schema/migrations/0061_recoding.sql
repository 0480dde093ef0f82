-- A posted transaction or bill is recoded by a further entry, which names no contribution.
-- Older rows hold journal_entry_reclassifies: transactions and bills had no such entries, and the check before asked the same.
alter table journal_entry drop constraint journal_entry_check1;
alter table journal_entry add constraint journal_entry_reclassifies check (
  (posting_kind = 'RECLASSIFICATION' and source_type not in ('TRANSACTION', 'BILL')) = (contribution_id is not null)) not valid;
