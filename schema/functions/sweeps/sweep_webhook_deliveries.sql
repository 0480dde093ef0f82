-- Deletes deliveries of webhooks older than 30 days that are over or whose endpoint is deleted: at most p_rows rows, the attempts first.
create or replace function sweep_webhook_deliveries(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  expired constant text := $expired$d.organization_id = $1 and d.created_at < now() - interval '30 days' and (d.status <> 'PENDING'
    or d.endpoint_id in (select e.id from webhook_endpoint e where e.organization_id = $1 and e.deleted_at is not null))$expired$;
  removed int;
begin
  removed := delete_expired_by_organization('webhook_attempt', 'id', 'attempted_at',
    format('delivery_id in (select d.id from webhook_delivery d where %s)', expired), p_rows);
  if removed < p_rows then
    removed := removed + delete_expired_by_organization('webhook_delivery', 'id', 'created_at',
      format('id in (select d.id from webhook_delivery d where %s and not exists (select from webhook_attempt a
        where a.organization_id = $1 and a.delivery_id = d.id))', expired), p_rows - removed);
  end if;
  return removed;
end $$;

revoke all on function sweep_webhook_deliveries from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function sweep_webhook_deliveries to narthex_sweep;
