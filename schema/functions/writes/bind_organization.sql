-- Binds the rest of the transaction to an organization; '' to none. SET LOCAL reaches the workers of a distributed database when the
-- caller is inside an explicit transaction; set_config never does.
create or replace function bind_organization(p_organization text) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  execute format('set local app.organization = %L', p_organization);
end $$;

revoke all on function bind_organization from public, narthex_app, narthex_auth;
grant execute on function bind_organization to narthex_app;
