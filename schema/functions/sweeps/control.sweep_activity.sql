-- Deletes activity older than so many months, at least 13, and so many rows at most. A month can be compared with the same
-- month of the year before.
create or replace function control.sweep_activity(p_rows int, p_months int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bound constant text := coalesce(current_setting('app.organization', true), '');
  church uuid;
  removed int;
  total int := 0;
begin
  for church in select id from control.organization loop
    perform bind_organization(church::text);
    delete from control.api_activity d where d.organization_id = church and d.id in (
      select a.id from control.api_activity a
      where a.organization_id = church and a.occurred_at < now() - make_interval(months => greatest(p_months, 13))
      order by a.occurred_at limit p_rows - total);
    get diagnostics removed = row_count;
    total := total + removed;
    exit when total >= p_rows;
  end loop;
  perform bind_organization(bound);
  return total;
end $$;

revoke all on function control.sweep_activity from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function control.sweep_activity to narthex_sweep;
