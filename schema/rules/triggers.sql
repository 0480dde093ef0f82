-- Triggers that look at the old and the new row alone, so that they hold on every worker of a distributed database too. Those that
-- read another table are in single-node.sql. Applied again when this file changes and after every migration. A trigger that is
-- removed here needs a migration that drops it.

-- Rows that are written once.
create or replace trigger written_once before update or delete on audit_entry
  for each row execute function refuse_change();
create or replace trigger written_once before update or delete on audit_seal
  for each row execute function refuse_change();
create or replace trigger written_once before update or delete on journal_entry
  for each row execute function refuse_change();
create or replace trigger written_once before update or delete on journal_line
  for each row execute function refuse_change();
create or replace trigger written_once before update or delete on journal_line_dimension
  for each row execute function refuse_change();
create or replace trigger written_once before update or delete on statement_line
  for each row execute function guard_statement_line();
create or replace trigger written_once before update or delete on statement_copy
  for each row execute function refuse_change();
-- The bytes of a deleted receipt are deleted with it.
create or replace trigger written_once before update on receipt_content
  for each row execute function refuse_change();
create or replace trigger written_once before update on giving_statement
  for each row execute function guard_statement();
create or replace trigger proves before update on receipt
  for each row execute function guard_receipt();
-- Only the freeze itself changes on a frozen settlement.
create or replace trigger frozen before update or delete on settlement
  for each row execute function guard_settlement();
