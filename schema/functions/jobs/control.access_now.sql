-- What whoever began a job may do in the bound organization now: the scopes of the credential, and the permissions of the person's
-- role. Its scopes are null when the credential is not admitted any more.
create or replace function control.access_now(p_kind text, p_credential text, p_actor text,
  out scopes text[], out permissions text[])
stable language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  scopes := control.scopes_now(p_kind, p_credential, p_actor);
  if p_kind = 'OAUTH' then
    select s.permissions into permissions from control.standing s
      where s.organization_id = control.bound_organization() and s.person_id = p_actor::uuid;
  end if;
  permissions := coalesce(permissions, '{}');
end $$;

revoke all on function control.access_now from public, narthex_app, narthex_auth;
grant execute on function control.access_now to narthex_app;
