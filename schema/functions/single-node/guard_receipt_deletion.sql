-- A receipt can be deleted only while what it supports is not approved.
create or replace function guard_receipt_deletion() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_resetting(old.organization_id) then return old; end if;
  if exists (select from bank_transaction where organization_id = old.organization_id and id = old.transaction_id
      and status in ('APPROVED', 'VOIDED'))
    or exists (select from bill where organization_id = old.organization_id and id = old.bill_id
      and status in ('APPROVED', 'VOIDED'))
    or exists (select from manual_journal where organization_id = old.organization_id and id = old.manual_journal_id
      and status in ('APPROVED', 'VOIDED'))
  then raise exception 'the receipt proves what is approved' using errcode = 'NX002'; end if;
  return old;
end $$;

revoke all on function guard_receipt_deletion from public, narthex_app, narthex_auth;
grant execute on function guard_receipt_deletion to narthex_app;
