-- Deletes at most p_rows rows that meet a condition, organization by organization and in each in the order of p_age. In the
-- condition $1 is the organization, and $3 how far its clock is ahead of the service's. Only the functions of the sweep call it, with constant texts and whole numbers.
create or replace function delete_expired_by_organization(p_table regclass, p_key text, p_age text, p_expired text, p_rows int)
returns int language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  bound constant text := coalesce(current_setting('app.organization', true), '');
  church uuid;
  ahead interval;
  removed int;
  total int := 0;
begin
  for church, ahead in select id, clock_ahead_seconds * interval '1 second' from control.organization loop
    perform bind_organization(church::text);
    execute format('delete from %1$s where organization_id = $1 and (%2$s) in (
      select %2$s from %1$s where organization_id = $1 and %3$s order by %4$s limit $2)', p_table, p_key, p_expired, p_age)
      using church, p_rows - total, ahead;
    get diagnostics removed = row_count;
    total := total + removed;
    exit when total >= p_rows;
  end loop;
  perform bind_organization(bound);
  return total;
end $$;

revoke all on function delete_expired_by_organization from public, narthex_app, narthex_auth, narthex_sweep;
