-- Brings the turns up to date with endpoints of the bound organization: each that is enabled is due now, and no other has a turn.
create or replace function control.keep_webhook_turns(p_endpoints uuid[], p_now timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  church constant uuid := control.bound_organization();
begin
  delete from control.webhook_turn q using webhook_endpoint e
    where e.organization_id = church and e.id = any (p_endpoints) and (e.status <> 'ENABLED' or e.deleted_at is not null)
      and q.organization_id = church and q.endpoint_id = e.id;
  insert into control.webhook_turn as q (organization_id, endpoint_id, due_at, is_slow)
    select church, e.id, p_now, false from webhook_endpoint e
    where e.organization_id = church and e.id = any (p_endpoints) and e.status = 'ENABLED' and e.deleted_at is null
  on conflict (organization_id, endpoint_id) do update set due_at = least(q.due_at, excluded.due_at);
end $$;

revoke all on function control.keep_webhook_turns from public, narthex_app, narthex_auth;
grant execute on function control.keep_webhook_turns to narthex_app;
