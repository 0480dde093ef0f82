-- A second line of defence on one PostgreSQL: triggers that read or change another table. A distributed database has none of
-- them, because a worker cannot ask another table from a trigger. The functions and the operations hold each of these rules without
-- them, and the tests run without them. Their functions are in functions/single-node.

-- A receipt of what is approved.
create or replace trigger not_deleted before delete on receipt
  for each row execute function guard_receipt_deletion();

-- The ledger. PostgreSQL cannot replace a constraint trigger.
create or replace trigger in_open_period before insert on journal_entry
  for each row execute function guard_journal_period();
create or replace trigger balanced after insert on journal_line referencing new table as new_lines
  for each statement execute function guard_journal_lines();
drop trigger if exists has_lines on journal_entry;
create constraint trigger has_lines after insert on journal_entry deferrable initially deferred
  for each row execute function guard_journal_entry();

-- Who may approve an item follows from the limit in force when it was coded or submitted.
create or replace trigger approval_limit before insert or update on bank_transaction
  for each row execute function keep_approval_limit();
create or replace trigger approval_limit before insert or update on bill
  for each row execute function keep_approval_limit();

-- What belongs to a frozen settlement.
create or replace trigger frozen before insert or update or delete on settlement_dimension
  for each row execute function guard_settlement_part();
create or replace trigger frozen before insert or update or delete on giving_batch
  for each row execute function guard_settlement_part();
create or replace trigger frozen before insert or update or delete on contribution
  for each row execute function guard_contribution();
create or replace trigger frozen before insert or update or delete on contribution_allocation
  for each row execute function guard_allocation();
create or replace trigger frozen before insert or update or delete on refund
  for each row execute function guard_refund();

-- How donors who may be the same person are found.
create or replace trigger match_keys after insert or delete or update of status, donor_number, last_name, organization_name, emails,
  phones, addresses on donor
  for each row execute function keep_match_keys();

-- What is matched with a bank transaction, at the end of the transaction that matches, when the difference of a deposit is coded.
drop trigger if exists fits_bank_line on settlement;
create constraint trigger fits_bank_line
  after insert or update of bank_transaction_id, gross_amount, net_amount, deposit_basis on settlement deferrable initially deferred
  for each row when (new.bank_transaction_id is not null) execute function guard_bank_match();
create or replace trigger fits_bank_line after update of amount on bank_transaction
  for each row when (new.amount < old.amount) execute function guard_bank_match();
