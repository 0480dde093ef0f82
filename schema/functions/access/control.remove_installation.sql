-- Removes an application from the bound organization, with every connection for it. False when it is not installed.
create or replace function control.remove_installation(p_application uuid, p_by text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  touched uuid[];
begin
  update control.oauth_installation set removed_at = p_at, removed_by = p_by
    where application_id = p_application and organization_id = control.bound_organization() and removed_at is null;
  if not found then return false; end if;
  with removed as (
    update control.oauth_grant_organization x set removed_at = p_at from control.oauth_grant g
    where g.id = x.grant_id and g.application_id = p_application
      and x.organization_id = control.bound_organization() and x.removed_at is null
    returning x.grant_id)
  select array_agg(grant_id) into touched from removed;
  perform control.end_empty_grants(touched, p_by, p_at);
  return true;
end $$;

revoke all on function control.remove_installation from public, narthex_app, narthex_auth;
grant execute on function control.remove_installation to narthex_app;
