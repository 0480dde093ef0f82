-- Whether every value is a permission of a role.
create or replace function control.are_permissions(permissions text[]) returns boolean immutable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select permissions <@ array['ACCOUNTANT', 'MOVE_FUNDS', 'SET_POLICY', 'ISSUE_TAX_FILES', 'BOOKKEEPER', 'READ_AUDIT_TRAIL',
    'MANAGE_ACCESS', 'ADMINISTER', 'EXPORT_ORGANIZATION']
$$;

revoke all on function control.are_permissions from public, narthex_app, narthex_auth;
grant execute on function control.are_permissions to narthex_app;
