-- Brings the turns up to date with endpoints of the bound organization: each that is enabled is due now, and no other has a turn.
create or replace function control.keep_webhook_turns(p_endpoints uuid[], p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  church constant uuid := control.bound_organization();
  changed record;
begin
  -- Endpoints are on the worker of their organization, and the turns are on the coordinator.
  for changed in
    select e.id, e.status = 'ENABLED' and e.deleted_at is null as is_enabled from webhook_endpoint e
    where e.organization_id = church and e.id = any (p_endpoints) order by is_enabled
  loop
    if changed.is_enabled then
      insert into control.webhook_turn as q (organization_id, endpoint_id, due_at, is_slow)
      values (church, changed.id, p_now, false)
      on conflict (organization_id, endpoint_id) do update set due_at = least(q.due_at, excluded.due_at);
    else
      delete from control.webhook_turn q where q.organization_id = church and q.endpoint_id = changed.id;
    end if;
  end loop;
end $$;

revoke all on function control.keep_webhook_turns from public, narthex_app, narthex_auth;
grant execute on function control.keep_webhook_turns to narthex_app;
