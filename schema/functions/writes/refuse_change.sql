-- Refuses every change. Triggers use it for rows that are written once. The reset of a sandbox deletes them.
create or replace function refuse_change() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' and is_resetting(old.organization_id) then return old; end if;
  raise exception '% is written once', tg_table_name using errcode = 'NX002';
end $$;

revoke all on function refuse_change from public, narthex_app, narthex_auth;
grant execute on function refuse_change to narthex_app;
