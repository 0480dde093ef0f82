-- The file of a receipt never changes. A receipt can be deleted only while what it supports is not approved.
create or replace function guard_receipt() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.file_name, new.content_type, new.size_bytes, new.sha256, new.storage_key, new.uploaded_by)
      is distinct from (old.file_name, old.content_type, old.size_bytes, old.sha256, old.storage_key, old.uploaded_by)
    then raise exception 'a receipt is written once' using errcode = 'NX002'; end if;
    return new;
  end if;
  if exists (select from bank_transaction where organization_id = old.organization_id and id = old.transaction_id
      and status in ('APPROVED', 'VOIDED'))
    or exists (select from bill where organization_id = old.organization_id and id = old.bill_id
      and status in ('APPROVED', 'VOIDED'))
  then raise exception 'the receipt proves what is approved' using errcode = 'NX002'; end if;
  return old;
end $$;

revoke all on function guard_receipt from public, narthex_app, narthex_auth;
grant execute on function guard_receipt to narthex_app;
