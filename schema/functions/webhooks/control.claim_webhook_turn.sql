-- Gives the caller the turn of the endpoint that waited longest. Without p_takes_slow, slow endpoints wait.
-- Those of a closed organization wait until it opens again.
create or replace function control.claim_webhook_turn(p_now timestamptz, p_until timestamptz, p_takes_slow boolean,
  out "organizationId" uuid, out "endpointId" uuid, out "isSlow" boolean)
returns setof record
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with next as materialized (
    select q.organization_id, q.endpoint_id from control.webhook_turn q
    join control.organization c on c.id = q.organization_id and c.closed_at is null
    where (q.claimed_until < p_now or (q.claimed_until is null and q.due_at <= p_now)) and (p_takes_slow or not q.is_slow)
    order by q.due_at limit 1
    for update of q skip locked)
  update control.webhook_turn q set claimed_until = p_until, due_at = 'infinity'
    from next where q.organization_id = next.organization_id and q.endpoint_id = next.endpoint_id
    returning q.organization_id, q.endpoint_id, q.is_slow
$$;

revoke all on function control.claim_webhook_turn from public, narthex_app, narthex_auth;
grant execute on function control.claim_webhook_turn to narthex_app;
