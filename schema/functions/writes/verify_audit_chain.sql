-- What is wrong with the audit chain of the bound organization, from the first wrong entry on. Entries up to a valid seal
-- were hashed without a key, or with that of an installation where the church was before. The head must be the last entry, and no
-- change may have been published beyond it. The hashes are computed here, entry by entry, because a worker of a cluster knows another
-- type for the row of an entry.
create or replace function verify_audit_chain(p_organization uuid, p_key bytea)
returns table (sequence bigint, fault text) stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  -- The valid seals in their order, with the keys of the entries up to each.
  ends bigint[];
  earlier bytea[];
  place int := 1;
  entry audit_entry;
  previous_sequence bigint := 0;
  previous_hash bytea := '\x';
  latest record;
  head record;
  published bigint;
begin
  select coalesce(array_agg(s.sequence order by s.sequence), '{}'),
      coalesce(array_agg(audit_masked(p_key, p_organization, s.sequence, s.earlier_key) order by s.sequence), '{}')
    into ends, earlier from audit_seal s
    join audit_entry e on e.organization_id = p_organization and e.sequence = s.sequence
    where s.organization_id = p_organization and s.seal = audit_seal_of(p_key, p_organization, s.sequence, e.hash);
  for entry in select * from audit_entry e where e.organization_id = p_organization order by e.sequence loop
    while ends[place] < entry.sequence loop place := place + 1; end loop;
    if entry.sequence <> previous_sequence + 1 then
      return query select entry.sequence, 'entries before this one are missing';
      exit;
    elsif entry.hash <> (case when place > cardinality(ends) then audit_mac(p_key, audit_message(entry))
      when earlier[place] is null then sha256(audit_message(entry))
      else audit_mac(earlier[place], audit_message(entry)) end) then
      return query select entry.sequence, 'the entry was altered';
      exit;
    elsif entry.previous_hash <> previous_hash then
      return query select entry.sequence, 'the entry does not follow the one before it';
      exit;
    end if;
    previous_sequence := entry.sequence;
    previous_hash := entry.hash;
  end loop;

  select e.sequence, e.hash into latest from audit_entry e where e.organization_id = p_organization order by 1 desc limit 1;
  select h.sequence, h.hash into head from audit_head h where h.organization_id = p_organization;
  if (head.sequence, head.hash) is distinct from (latest.sequence, latest.hash)
    and not (coalesce(head.sequence, 0) = 0 and latest.sequence is null)
  then return query select coalesce(head.sequence, latest.sequence), 'the head of the chain is not its last entry'; end if;

  select max(o.sequence) into published from outbox o where o.organization_id = p_organization;
  if published > coalesce(latest.sequence, 0)
  then return query select published, 'changes were published beyond the last entry'; end if;
end $$;

revoke all on function verify_audit_chain from public, narthex_app, narthex_auth;
