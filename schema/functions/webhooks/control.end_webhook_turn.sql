-- Ends a turn, and says when the next one is due. Does nothing when another process has the turn by now.
create or replace function control.end_webhook_turn(p_organization uuid, p_endpoint uuid, p_until timestamptz, p_due timestamptz,
  p_is_slow boolean) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update control.webhook_turn q set claimed_until = null, due_at = least(q.due_at, p_due), is_slow = p_is_slow
  where q.organization_id = p_organization and q.endpoint_id = p_endpoint and q.claimed_until = p_until
$$;

revoke all on function control.end_webhook_turn from public, narthex_app, narthex_auth;
grant execute on function control.end_webhook_turn to narthex_app;
