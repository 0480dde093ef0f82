-- Whether a donor has been erased.
create or replace function is_erased(p_organization uuid, p_donor uuid) returns boolean stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select exists (select from donor where organization_id = p_organization and id = p_donor and status = 'ERASED'));
end $$;

revoke all on function is_erased from public, narthex_app, narthex_auth;
grant execute on function is_erased to narthex_app;
