-- What a person may do in each organization besides the scopes.
create or replace function control.own_permissions(p_person uuid)
returns table (organization_id uuid, permissions text[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select s.organization_id, s.permissions from control.standing s where s.person_id = p_person
$$;

revoke all on function control.own_permissions from public, narthex_app, narthex_auth;
grant execute on function control.own_permissions to narthex_app;
