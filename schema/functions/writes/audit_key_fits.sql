-- Whether a key is the one that chains the audit trail of an organization: the last entry was hashed with it, or without a key and was
-- sealed with it. True without entries.
create or replace function audit_key_fits(p_organization uuid, p_key bytea) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last audit_entry;
begin
  perform public.bind_organization(p_organization::text);
  select * into last from audit_entry e where e.organization_id = p_organization order by e.sequence desc limit 1;
  if not found or last.hash = audit_mac(p_key, audit_message(last)) then return true; end if;
  return exists (select from audit_seal s where s.organization_id = p_organization and s.sequence = last.sequence
    and s.seal = audit_seal_of(p_key, p_organization, s.sequence, last.hash));
end $$;

revoke all on function audit_key_fits from public, narthex_app, narthex_auth;
grant execute on function audit_key_fits to narthex_app;
