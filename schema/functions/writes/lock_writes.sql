-- Orders the writes of an organization and its reset. Writes hold the lock together. A reset waits for those under way, and later writes
-- wait for the reset.
create or replace function lock_writes(p_organization uuid, p_alone boolean) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  number constant bigint := hashtextextended('writes ' || p_organization, 0);
begin
  if p_alone then perform pg_advisory_xact_lock(number);
  else perform pg_advisory_xact_lock_shared(number); end if;
end $$;

revoke all on function lock_writes from public, narthex_app, narthex_auth;
grant execute on function lock_writes to narthex_app;
