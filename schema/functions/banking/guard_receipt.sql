-- The file of a receipt never changes.
create or replace function guard_receipt() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.file_name, new.content_type, new.size_bytes, new.sha256, new.storage_key, new.uploaded_by)
    is distinct from (old.file_name, old.content_type, old.size_bytes, old.sha256, old.storage_key, old.uploaded_by)
  then raise exception 'a receipt is written once' using errcode = 'NX002'; end if;
  return new;
end $$;

revoke all on function guard_receipt from public, narthex_app, narthex_auth;
grant execute on function guard_receipt to narthex_app;
