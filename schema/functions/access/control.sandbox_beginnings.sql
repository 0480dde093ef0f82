-- What the open sandboxes of the bound organization begin with, also after a reset.
create or replace function control.sandbox_beginnings()
returns table (id uuid, chart text, seed text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.id, o.sandbox_chart, o.sandbox_seed from control.organization o
  where o.sandbox_of = control.bound_organization() and o.closed_at is null
$$;

revoke all on function control.sandbox_beginnings from public, narthex_app, narthex_auth;
grant execute on function control.sandbox_beginnings to narthex_app;
