-- An entry has its lines when the transaction commits.
create or replace function guard_journal_entry() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from journal_line where organization_id = new.organization_id and entry_id = new.id) then
    raise exception 'an entry without lines' using errcode = 'NX004';
  end if;
  return null;
end $$;

revoke all on function guard_journal_entry from public, narthex_app, narthex_auth;
grant execute on function guard_journal_entry to narthex_app;
