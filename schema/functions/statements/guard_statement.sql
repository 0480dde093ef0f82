-- The contents of an issued statement never change. Its status may, and the reason of a void may be removed, because it is
-- personal.
create or replace function guard_statement() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  stamps constant text[] := '{version,updated_at}';
begin
  if new.void_reason is null and to_jsonb(new) - stamps - 'void_reason' = to_jsonb(old) - stamps - 'void_reason'
  then return new; end if;
  if to_jsonb(new) - stamps - '{status,void_reason}'::text[] <> to_jsonb(old) - stamps - '{status,void_reason}'::text[]
    or old.status <> 'ISSUED'
  then raise exception 'an issued statement is written once' using errcode = 'NX002'; end if;
  return new;
end $$;

revoke all on function guard_statement from public, narthex_app, narthex_auth;
grant execute on function guard_statement to narthex_app;
