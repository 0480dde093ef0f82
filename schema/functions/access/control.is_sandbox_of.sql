-- Whether the bound organization is a sandbox of another one.
create or replace function control.is_sandbox_of(p_of uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from control.organization o where o.id = control.bound_organization() and o.sandbox_of = p_of)
$$;

revoke all on function control.is_sandbox_of from public, narthex_app, narthex_auth;
grant execute on function control.is_sandbox_of to narthex_app;
