-- Deletes stored responses older than 30 days, so many rows at most.
create or replace function sweep_responses(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bound constant text := coalesce(current_setting('app.organization', true), '');
  church uuid;
  removed int;
  total int := 0;
begin
  for church in select id from control.organization loop
    perform bind_organization(church::text);
    delete from idempotency d where d.organization_id = church and (d.operation, d.key) in (
      select i.operation, i.key from idempotency i
      where i.organization_id = church and i.created_at < now() - interval '30 days'
      order by i.created_at limit p_rows - total);
    get diagnostics removed = row_count;
    total := total + removed;
    exit when total >= p_rows;
  end loop;
  perform bind_organization(bound);
  return total;
end $$;

revoke all on function sweep_responses from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function sweep_responses to narthex_sweep;
