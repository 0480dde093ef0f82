-- Drops the months of activity that ended more than p_months before, but never those of the last 13: a month can be compared with
-- the same month of the year before. Also deletes at most p_rows callers and operations that no month has any more. Returns how
-- many rows went; of a large month the number that the planner knows.
create or replace function control.sweep_activity(p_rows int, p_months int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '1s' as $$
declare
  kept_from constant date := date_trunc('month', now() at time zone 'UTC') - make_interval(months => greatest(p_months, 13));
  unused constant text := format('last_month < %L', kept_from);
  expired record;
  removed bigint;
  total bigint := 0;
begin
  for expired in
    select c.oid::regclass as name, c.reltuples from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'control.activity'::regclass and c.relname < to_char(kept_from, '"activity_"YYYY_MM') order by c.relname
  loop
    removed := expired.reltuples;
    if removed < 1 then
      execute format('select count(*) from %s', expired.name) into removed;
    end if;
    execute format('drop table %s', expired.name);
    total := total + removed;
  end loop;
  total := total + delete_expired('control.activity_caller', 'id', unused, p_rows)
    + delete_expired('control.activity_operation', 'id', unused, p_rows);
  return least(total, 2147483647);
end $$;

revoke all on function control.sweep_activity from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function control.sweep_activity to narthex_sweep;
