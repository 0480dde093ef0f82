-- The organization that this transaction acts for. Without one it fails.
create or replace function control.bound_organization() returns uuid stable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select current_setting('app.organization')::uuid
$$;

revoke all on function control.bound_organization from public, narthex_app, narthex_auth;
grant execute on function control.bound_organization to narthex_app;
