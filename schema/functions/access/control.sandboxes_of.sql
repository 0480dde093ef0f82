-- The open sandboxes of the bound organization, the newest first.
create or replace function control.sandboxes_of()
returns table (id uuid, name text, environment text, created_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.id, o.name, o.environment, o.created_at from control.organization o
  where o.sandbox_of = control.bound_organization() and o.closed_at is null order by o.created_at desc, o.id
$$;

revoke all on function control.sandboxes_of from public, narthex_app, narthex_auth;
grant execute on function control.sandboxes_of to narthex_app;
