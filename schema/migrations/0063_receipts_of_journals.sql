-- A receipt can document a manual journal: a depreciation schedule, a payroll summary, the letter of an auditor.
alter table receipt add column manual_journal_id uuid;
alter table receipt add constraint receipt_of_one_document
  check (num_nonnulls(transaction_id, bill_id, manual_journal_id) <= 1) not valid;
alter table receipt add constraint receipt_manual_journal_id_fk foreign key (organization_id, manual_journal_id)
  references manual_journal (organization_id, id) deferrable initially deferred not valid;
create index receipt_manual_journal on receipt (organization_id, manual_journal_id) where manual_journal_id is not null;
