-- Whether another row that waits has the amount of a row is found without a look at all rows of its file.
create index bank_import_row_new on bank_import_row (organization_id, amount) where status = 'NEW';
