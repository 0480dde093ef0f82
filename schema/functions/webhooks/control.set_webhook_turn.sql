-- Makes the turn of an endpoint of the bound organization due, or takes it away when there is no p_due.
create or replace function control.set_webhook_turn(p_endpoint uuid, p_due timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  church constant uuid := control.bound_organization();
begin
  if p_due is null then
    delete from control.webhook_turn q where q.organization_id = church and q.endpoint_id = p_endpoint;
  else
    insert into control.webhook_turn as q (organization_id, endpoint_id, due_at, is_slow) values (church, p_endpoint, p_due, false)
    on conflict (organization_id, endpoint_id) do update set due_at = least(q.due_at, excluded.due_at);
  end if;
end $$;

revoke all on function control.set_webhook_turn from public, narthex_app, narthex_auth;
grant execute on function control.set_webhook_turn to narthex_app;
