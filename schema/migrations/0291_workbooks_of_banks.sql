-- Some banks offer workbooks. Every import so far has another format, so nothing needs to be checked.
alter table bank_import drop constraint bank_import_format_check;
alter table bank_import
  add constraint bank_import_format_check check (format in ('OFX', 'CSV', 'CAMT_053', 'MT940', 'BAI2', 'QIF', 'XLSX')) not valid;
