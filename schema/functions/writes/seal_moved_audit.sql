-- Seals the audit chain of a church that another installation wrote, under the key of this one: every seal that the key there
-- confirms, and the last entry with that key. What was altered before the move stays unsealed or unlike its hash, and is found here too.
create or replace function seal_moved_audit(p_organization uuid, p_earlier bytea, p_key bytea) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  last audit_entry;
begin
  update audit_seal s set seal = audit_seal_of(p_key, s.organization_id, s.sequence, e.hash),
      earlier_key = audit_masked(p_key, s.organization_id, s.sequence,
        audit_masked(p_earlier, s.organization_id, s.sequence, s.earlier_key))
    from audit_entry e where s.organization_id = p_organization and e.organization_id = p_organization and e.sequence = s.sequence
      and s.seal = audit_seal_of(p_earlier, s.organization_id, s.sequence, e.hash);
  select * into last from audit_entry e where e.organization_id = p_organization order by e.sequence desc limit 1;
  if not found then return; end if;
  insert into audit_seal (organization_id, sequence, seal, earlier_key)
    values (p_organization, last.sequence, audit_seal_of(p_key, p_organization, last.sequence, last.hash),
      audit_masked(p_key, p_organization, last.sequence, p_earlier))
    on conflict (organization_id, sequence) do nothing;
end $$;

revoke all on function seal_moved_audit from public, narthex_app, narthex_auth;
