-- A distributed database resets no sandbox: its owner deletes over other connections than those over which the service then writes, and
-- each would wait for the other.
create or replace function control.reset_sandbox() returns boolean language sql
set search_path = pg_catalog, public, pg_temp as $$ select false $$;

revoke all on function control.reset_sandbox from public, narthex_app, narthex_auth;
grant execute on function control.reset_sandbox to narthex_app;
