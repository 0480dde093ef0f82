-- Ends one connection for the bound organization. The person's other organizations keep theirs. An application that
-- follows the role of the person has no access to this organization until the person connects it again.
create or replace function control.revoke_connection(p_grant uuid, p_by text, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into control.oauth_grant_organization as x (grant_id, organization_id, granted_at, removed_at)
    select c.id, c.organization_id, c.connected_at, p_at from public.application_connection c
    where c.id = p_grant and c.status <> 'REVOKED'
  on conflict (grant_id, organization_id) do update set removed_at = p_at where x.removed_at is null;
  if not found then return false; end if;
  perform control.end_empty_grants(array[p_grant], p_by, p_at);
  return true;
end $$;

revoke all on function control.revoke_connection from public, narthex_app, narthex_auth;
grant execute on function control.revoke_connection to narthex_app;
