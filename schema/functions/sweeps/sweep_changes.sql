-- Deletes changes older than so many days, at least 90, and so many rows at most. The newest stays, so that a reader can tell
-- "nothing new" from "too late". The least is fixed here, so that no caller can delete what readers still need.
create or replace function sweep_changes(p_rows int, p_days int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bound constant text := coalesce(current_setting('app.organization', true), '');
  church uuid;
  removed int;
  total int := 0;
begin
  for church in select id from control.organization loop
    perform bind_organization(church::text);
    delete from outbox d where d.organization_id = church and d.sequence in (
      select o.sequence from outbox o
      where o.organization_id = church and o.occurred_at < now() - make_interval(days => greatest(p_days, 90))
        and o.sequence < (select max(n.sequence) from outbox n where n.organization_id = church)
      order by o.sequence limit p_rows - total);
    get diagnostics removed = row_count;
    total := total + removed;
    exit when total >= p_rows;
  end loop;
  perform bind_organization(bound);
  return total;
end $$;

revoke all on function sweep_changes from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function sweep_changes to narthex_sweep;
