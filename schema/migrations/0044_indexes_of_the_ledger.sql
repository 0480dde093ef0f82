-- Lists start from what is rare: a vendor, a dimension value, the entries that close a year.
create index journal_line_vendor on journal_line (organization_id, vendor_id) where vendor_id is not null;
create index journal_line_dimension_value on journal_line_dimension (organization_id, dimension_value_id, line_id);
create index journal_entry_closing on journal_entry (organization_id, date desc, id desc) where is_closing;
-- With all columns that are read, so that PostgreSQL prefers it to another index that begins with the organization.
create index bank_match_shown on bank_match (organization_id, transaction_id, journal_entry_id);
-- What waits for a person.
create index bank_transaction_waiting on bank_transaction (organization_id, date desc, id desc)
  where status in ('UNCODED', 'CODED', 'PENDING_APPROVAL', 'REJECTED') and deleted_at is null;
create index bill_waiting on bill (organization_id, bill_date desc, id desc)
  where status in ('DRAFT', 'PENDING_APPROVAL', 'REJECTED') and deleted_at is null;
