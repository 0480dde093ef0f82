-- The published name of a table's records, for the audit trail.
create or replace function resource_name(p_table text) returns text immutable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select case p_table
    when 'bank_transaction' then 'Transaction'
    when 'oauth_application' then 'Application'
    when 'application_connection' then 'Connection'
    else replace(initcap(replace(p_table, '_', ' ')), ' ', '') end
$$;

revoke all on function resource_name from public, narthex_app, narthex_auth;
grant execute on function resource_name to narthex_app;
