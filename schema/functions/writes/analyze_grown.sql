-- Updates the planner's statistics of tables that have grown or changed by a fifth since the last time, those with most changes
-- first, at most `p_most`. Plans that were made for few rows are then made again. A table that somebody else is analyzing is left to
-- them. Returns how many tables it has read.
create or replace function analyze_grown(p_most int) returns int language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  grown regclass;
  n int := 0;
begin
  for grown in
    select s.relid from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.schemaname = 'public' and s.n_mod_since_analyze > 500 + 0.2 * greatest(c.reltuples, 0)
    order by s.n_mod_since_analyze desc limit p_most
  loop
    execute format('analyze (skip_locked) %s', grown);
    n := n + 1;
  end loop;
  return n;
end $$;

revoke all on function analyze_grown from public, narthex_app, narthex_auth;
grant execute on function analyze_grown to narthex_app;
