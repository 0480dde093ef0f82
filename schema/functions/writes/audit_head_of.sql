-- The hash of the organization's last audit entry in hexadecimal, null before the first one. Every write of the organization
-- appends an entry, and the hash covers all entries before it, so it names one state of the organization's records.
create or replace function audit_head_of(p_organization uuid) returns text
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform public.bind_organization(p_organization::text);
  return (select encode(h.hash, 'hex') from audit_head h where h.organization_id = p_organization);
end $$;

revoke all on function audit_head_of from public, narthex_app, narthex_auth;
grant execute on function audit_head_of to narthex_app;
