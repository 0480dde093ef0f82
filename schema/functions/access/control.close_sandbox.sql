-- Closes a sandbox of the bound organization and revokes its keys. Answers OPEN when it was open, CLOSED when it was closed before, and
-- null when there is no such sandbox.
create or replace function control.close_sandbox(p_id uuid, p_by text, p_at timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v_closed timestamptz;
begin
  select o.closed_at into v_closed from control.organization o
  where o.id = p_id and o.sandbox_of = control.bound_organization() for update;
  if not found then return null; end if;
  if v_closed is not null then return 'CLOSED'; end if;
  update control.organization set closed_at = p_at, version = version + 1, updated_at = p_at where id = p_id;
  update control.api_key set revoked_at = p_at, revoked_by = p_by where organization_id = p_id and revoked_at is null;
  return 'OPEN';
end $$;

revoke all on function control.close_sandbox from public, narthex_app, narthex_auth;
grant execute on function control.close_sandbox to narthex_app;
