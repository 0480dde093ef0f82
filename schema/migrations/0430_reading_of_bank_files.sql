-- A bank file of many lines is compared by a job, so what was read of it is stored until then.
-- Every import so far has one of the other states, so nothing needs to be checked.
alter table bank_import drop constraint bank_import_status_check;
alter table bank_import
  add constraint bank_import_status_check check (status in ('READING', 'STAGED', 'COMMITTING', 'COMMITTED', 'DISCARDED', 'UNDOING',
    'UNDONE')) not valid;

-- Every job so far is of another kind, so nothing needs to be checked.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('BANK_IMPORT', 'BANK_IMPORT_MATCH', 'BANK_IMPORT_READ',
  'BANK_IMPORT_UNDO', 'BOARD_PACKET_EMAILS', 'DONOR_DUPLICATES', 'DONOR_MAILING_EMAILS', 'GIVING_IMPORT_COMMIT',
  'GIVING_IMPORT_MATCH', 'GIVING_IMPORT_UNDO', 'GIVING_STATEMENT_RUN', 'GIVING_STATEMENT_LETTERS', 'GIVING_STATEMENT_EMAILS',
  'JOURNAL_REVERSAL', 'RECURRING_BILL', 'RECURRING_GIFT', 'RECURRING_JOURNAL')) not valid;

-- The statement of a file in parts, each with some of its lines. They are deleted when the lines are rows of the import.
create table bank_import_part (
  organization_id uuid not null,
  import_id uuid not null,
  place int not null check (place > 0),
  statement jsonb not null,
  primary key (organization_id, import_id, place)
);
