-- Brings the turns up to date with endpoints of the bound organization: each that is enabled is due now, and no other has a turn. It
-- reads the endpoints by the rights of the caller: on a cluster another role has another connection, which does not see what the caller
-- wrote.
create or replace function control.keep_webhook_turns(p_endpoints uuid[], p_now timestamptz) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  church constant uuid := control.bound_organization();
  changed record;
begin
  for changed in
    select e.id, e.status = 'ENABLED' and e.deleted_at is null as is_enabled from webhook_endpoint e
    where e.organization_id = church and e.id = any (p_endpoints) order by is_enabled
  loop
    perform control.set_webhook_turn(changed.id, case when changed.is_enabled then p_now end);
  end loop;
end $$;

revoke all on function control.keep_webhook_turns from public, narthex_app, narthex_auth;
grant execute on function control.keep_webhook_turns to narthex_app;
