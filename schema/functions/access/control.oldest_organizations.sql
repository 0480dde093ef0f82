-- Some organizations, for the checks of a start.
create or replace function control.oldest_organizations(p_count int) returns setof uuid
stable language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select id from control.organization order by created_at, id limit p_count
$$;

revoke all on function control.oldest_organizations from public, narthex_app, narthex_auth;
grant execute on function control.oldest_organizations to narthex_app;
