-- A job matches the bank transactions of a file. Every job so far is of another kind, so nothing needs to be checked.
alter table job drop constraint job_kind_check;
alter table job add constraint job_kind_check check (kind in ('BANK_IMPORT', 'BANK_IMPORT_MATCH', 'BANK_IMPORT_UNDO',
  'DONOR_DUPLICATES', 'DONOR_MAILING_EMAILS', 'GIVING_IMPORT_COMMIT', 'GIVING_IMPORT_MATCH', 'GIVING_IMPORT_UNDO',
  'GIVING_STATEMENT_RUN', 'GIVING_STATEMENT_LETTERS', 'GIVING_STATEMENT_EMAILS', 'JOURNAL_REVERSAL', 'RECURRING_BILL',
  'RECURRING_GIFT', 'RECURRING_JOURNAL')) not valid;
-- The payments that no bank line shows, which can be one line together.
create index bill_payment_unmatched on bill_payment (organization_id, payment_date)
  where transaction_id is null and status in ('ISSUED', 'CLEARED');
