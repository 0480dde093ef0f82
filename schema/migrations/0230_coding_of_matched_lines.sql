-- A bank line that shows the entry of another document has no coding of its own: the document says what the money was for. Earlier
-- releases left the coding of a line that was matched later, and coded such lines of the demo church.
alter table bank_transaction no force row level security;
alter table transaction_split no force row level security;
alter table transaction_split_dimension no force row level security;
alter table journal_entry no force row level security;
delete from transaction_split_dimension d using transaction_split s, bank_transaction t, journal_entry e
  where s.organization_id = d.organization_id and s.id = d.split_id
    and t.organization_id = d.organization_id and t.id = s.transaction_id and t.reversal_of_id is null
    and e.organization_id = d.organization_id and e.id = t.journal_entry_id and e.source_type <> 'TRANSACTION';
update bank_transaction t set fund_id = null, coded_by = null, updated_at = now() from journal_entry e
  where t.reversal_of_id is null
    and e.organization_id = t.organization_id and e.id = t.journal_entry_id and e.source_type <> 'TRANSACTION'
    and exists (select from transaction_split s where s.organization_id = t.organization_id and s.transaction_id = t.id);
delete from transaction_split s using bank_transaction t, journal_entry e
  where t.organization_id = s.organization_id and t.id = s.transaction_id and t.reversal_of_id is null
    and e.organization_id = s.organization_id and e.id = t.journal_entry_id and e.source_type <> 'TRANSACTION';
set constraints all immediate;
alter table bank_transaction force row level security;
alter table transaction_split force row level security;
alter table transaction_split_dimension force row level security;
alter table journal_entry force row level security;
