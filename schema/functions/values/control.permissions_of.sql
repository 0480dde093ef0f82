-- The permissions of a member: those of the role, and MANAGE_ACCESS with the audit trail when the member manages API access.
create or replace function control.permissions_of(p_permissions text[], p_manages boolean) returns text[] immutable language sql as $$
  select case when p_manages then p_permissions || array(
      select added from unnest(array['READ_AUDIT_TRAIL', 'MANAGE_ACCESS']) added where added <> all (p_permissions))
    else p_permissions end
$$;

revoke all on function control.permissions_of from public, narthex_app, narthex_auth;
grant execute on function control.permissions_of to narthex_app, narthex_auth;
