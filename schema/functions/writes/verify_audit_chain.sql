-- What is wrong with the audit chain of the bound organization, from the first wrong entry on. Entries up to a valid seal
-- were hashed without the key. The head must be the last entry, and no change may have been published beyond it.
create or replace function verify_audit_chain(p_organization uuid, p_key bytea)
returns table (sequence bigint, fault text) stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with sealed as (
    select coalesce(max(s.sequence), 0) as sequence from audit_seal s join audit_entry e using (organization_id, sequence)
      where s.organization_id = p_organization and s.seal = audit_seal_of(p_key, s.organization_id, s.sequence, e.hash)),
  links as (
    select e.sequence,
      e.hash <> case when e.sequence <= sealed.sequence then sha256(audit_message(e))
        else audit_mac(p_key, audit_message(e)) end as altered,
      e.previous_hash is distinct from coalesce(lag(e.hash) over w, '\x') as unchained,
      e.sequence <> coalesce(lag(e.sequence) over w, 0) + 1 as gap
    from audit_entry e cross join sealed where e.organization_id = p_organization window w as (order by e.sequence)),
  broken as (
    select l.sequence, case when gap then 'entries before this one are missing' when altered then 'the entry was altered'
      else 'the entry does not follow the one before it' end as fault
    from links l where altered or unchained or gap order by l.sequence limit 1),
  latest as (select e.sequence, e.hash from audit_entry e where e.organization_id = p_organization order by 1 desc limit 1)
  select * from broken
  union all
  select coalesce(h.sequence, l.sequence), 'the head of the chain is not its last entry'
    from (select * from audit_head where organization_id = p_organization) h full join latest l on true
    where (h.sequence, h.hash) is distinct from (l.sequence, l.hash)
      and not (coalesce(h.sequence, 0) = 0 and l.sequence is null)
  union all
  select max(o.sequence), 'changes were published beyond the last entry' from outbox o
    where o.organization_id = p_organization having max(o.sequence) > coalesce((select l.sequence from latest l), 0);
end $$;

revoke all on function verify_audit_chain from public, narthex_app, narthex_auth;
