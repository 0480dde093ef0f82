-- Records whose published names are not those of their tables.
create or replace function resource_name(p_table text) returns text immutable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select case p_table
    when 'bank_transaction' then 'Transaction'
    when 'oauth_application' then 'Application'
    when 'application_connection' then 'Connection'
    else replace(initcap(replace(p_table, '_', ' ')), ' ', '') end
$$;
