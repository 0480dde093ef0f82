-- The published name of a column: snake_case becomes camelCase.
create or replace function field_name(p_column text) returns text immutable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select left(p_column, 1) || substr(replace(initcap(replace(p_column, '_', ' ')), ' ', ''), 2)
$$;

revoke all on function field_name from public, narthex_app, narthex_auth;
grant execute on function field_name to narthex_app;
