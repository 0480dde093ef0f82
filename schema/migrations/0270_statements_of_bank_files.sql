-- A bank file holds statements, a line is known by what it says, and a person decides about what is doubtful.
alter table bank_import
  add column account_key_digest text,
  add column statement_number int check (statement_number > 0),
  add column statements jsonb,
  add column closing_day date,
  add column balance_check text check (balance_check in ('AGREES', 'DIFFERS', 'GAP', 'UNKNOWN')),
  add column balance_reason text check (balance_reason in ('NO_BALANCE', 'NO_OPENING', 'OTHER_DAY', 'UNREADABLE_LINE')),
  add column balance_from_line int;
comment on column bank_import.account_key_digest is 'A digest of bank, branch, number and type of the account in the file.';
comment on column bank_import.statements is 'The statements of the file, as they were found in it.';

alter table bank_import_row drop constraint bank_import_row_status_check;
alter table bank_import_row
  add constraint bank_import_row_status_check check (status in ('NEW', 'DUPLICATE', 'POSSIBLE_DUPLICATE', 'PENDING', 'OTHER_CURRENCY',
    'NOTE', 'SKIPPED', 'INVALID', 'IMPORTED', 'REFUSED', 'UNDONE')),
  add column line_number int check (line_number > 0),
  add column said text,
  add column check_number text,
  add column reason text check (reason in ('SAME_ID', 'OTHER_ID', 'OTHER_TEXT', 'SEVERAL_RECORDS', 'STATUS')),
  add column candidate_ids text[] not null default '{}';
comment on column bank_import_row.candidate_ids is 'The bank transactions that the row may be.';

alter table bank_file_layout drop constraint bank_file_layout_delimiter_check;
alter table bank_file_layout
  add constraint bank_file_layout_delimiter_check check (delimiter in ('COMMA', 'SEMICOLON', 'TAB', 'PIPE')),
  add column further_description_columns text[] not null default '{}',
  add column direction_column text,
  add column currency_column text,
  add column status_column text,
  add column status_words text[] not null default '{}',
  add column check_number_column text,
  add column ignored_columns text[] not null default '{}';

alter table giving_import_layout drop constraint giving_import_layout_delimiter_check;
alter table giving_import_layout
  add constraint giving_import_layout_delimiter_check check (delimiter in ('COMMA', 'SEMICOLON', 'TAB', 'PIPE'));

-- A whole file is undone by a job.
alter table bank_import drop constraint bank_import_status_check;
alter table bank_import
  add constraint bank_import_status_check check (status in ('STAGED', 'COMMITTING', 'COMMITTED', 'DISCARDED', 'UNDOING', 'UNDONE'));
-- Every job so far is of another kind, so nothing needs to be checked.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('BANK_IMPORT', 'BANK_IMPORT_UNDO', 'DONOR_DUPLICATES',
  'DONOR_MAILING_EMAILS', 'GIVING_IMPORT_COMMIT', 'GIVING_IMPORT_MATCH', 'GIVING_IMPORT_UNDO', 'GIVING_STATEMENT_RUN',
  'GIVING_STATEMENT_LETTERS', 'GIVING_STATEMENT_EMAILS', 'JOURNAL_REVERSAL', 'RECURRING_BILL', 'RECURRING_GIFT',
  'RECURRING_JOURNAL')) not valid;
