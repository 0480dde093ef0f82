-- Deletes the counts of failed sign-ins of which the last is a day old, so many rows at most.
create or replace function auth.sweep_attempts(p_rows int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  removed int;
begin
  delete from auth.attempt where subject in (select e.subject from auth.attempt e
    where coalesce(e.times[cardinality(e.times)], 0) < extract(epoch from now()) * 1000 - 86400000 limit p_rows);
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke all on function auth.sweep_attempts from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function auth.sweep_attempts to narthex_sweep;
