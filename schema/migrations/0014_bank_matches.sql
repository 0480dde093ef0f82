-- The bank line that shows a refund, or a payment that came back. A bill payment names its bank line itself.
create table bank_match (
  organization_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  journal_entry_id uuid not null,
  primary key (organization_id, id),
  constraint bank_match_entry unique (organization_id, journal_entry_id)
);
comment on table bank_match is 'A journal entry that moves money on a bank account is shown by one bank line.';
create index bank_match_transaction on bank_match (organization_id, transaction_id);
alter table bank_transaction no force row level security;
alter table journal_entry no force row level security;
alter table bank_match
  add constraint bank_match_transaction_id_fk foreign key (organization_id, transaction_id)
    references bank_transaction (organization_id, id) deferrable initially deferred,
  add constraint bank_match_journal_entry_id_fk foreign key (organization_id, journal_entry_id)
    references journal_entry (organization_id, id) deferrable initially deferred;
alter table bank_transaction force row level security;
alter table journal_entry force row level security;
