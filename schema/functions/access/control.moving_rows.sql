-- The rows of the bound organization in one table of admission that moves. The API's role reads these tables through functions alone.
-- p_table is a null of the row type of the table. Another table is refused.
create or replace function control.moving_rows(p_table anyelement) returns setof anyelement stable language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  moving record;
begin
  select t.name, t.own into strict moving from control.moving_tables(control.bound_organization()) t
    where t.name = pg_typeof(p_table)::text;
  return query execute format('select * from %s where %s', moving.name, moving.own);
end $$;

revoke all on function control.moving_rows from public, narthex_app, narthex_auth;
grant execute on function control.moving_rows to narthex_app;
