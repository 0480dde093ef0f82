-- A row of a bank file can have a day that is too far in the future.
-- Older rows hold bank_import_row_reason_check: each has one of the reasons that were there before.
alter table bank_import_row drop constraint bank_import_row_reason_check;
alter table bank_import_row
  add constraint bank_import_row_reason_check check (reason in ('SAME_ID', 'OTHER_ID', 'OTHER_TEXT', 'SEVERAL_RECORDS', 'STATUS',
    'FUTURE_DATE')) not valid;
