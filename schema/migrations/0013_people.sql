-- Donors and households: names in other systems, the trail of a merge, and merges told to the outbox.

-- An id is taken for ever. Of a donor who is gone only its digest stays, so that nobody is imported twice and nothing of
-- the person is kept.
create table donor_external_id (
  organization_id uuid not null, id uuid not null, donor_id uuid,
  provider text not null, external_id text, digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  primary key (organization_id, id),
  check ((donor_id is null) or (external_id is not null))
);
create unique index donor_external_id_unique on donor_external_id (organization_id, digest);
create index donor_external_id_donor on donor_external_id (organization_id, donor_id);
comment on column donor_external_id.donor_id is 'null: the donor was deleted or erased, the id stays taken';

create table donor_merge (
  organization_id uuid not null, id uuid not null, source_donor_id uuid not null, target_donor_id uuid not null,
  merged_at timestamptz(3) not null, merged_by text not null, undone_at timestamptz(3),
  primary key (organization_id, id),
  check (source_donor_id <> target_donor_id)
);
create index donor_merge_source on donor_merge (organization_id, source_donor_id);
create index donor_merge_target on donor_merge (organization_id, target_donor_id);

create table donor_merge_item (
  organization_id uuid not null, id uuid not null, merge_id uuid not null,
  resource_type text not null
    check (resource_type in ('contribution', 'pledge', 'soft_credit', 'household_member', 'donor_external_id')),
  resource_id uuid not null,
  primary key (organization_id, id),
  constraint donor_merge_item_once unique (organization_id, merge_id, resource_type, resource_id)
);
comment on table donor_merge_item is 'what a merge moved, so that its undoing moves back exactly that';

do $$
declare
  t text;
  r record;
begin
  foreach t in array array['donor_external_id', 'donor_merge', 'donor_merge_item']
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id) references control.organization (id)',
      t, t || '_organization_fk');
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to narthex_app', t);
  end loop;
  for r in select * from (values
    ('donor_external_id', 'donor_id', 'donor'),
    ('donor_merge', 'source_donor_id', 'donor'), ('donor_merge', 'target_donor_id', 'donor'),
    ('donor_merge_item', 'merge_id', 'donor_merge')
  ) as reference (source, source_column, target)
  loop
    execute format('alter table %I add constraint %I foreign key (organization_id, %I) references %I (organization_id, id)
      deferrable initially deferred', r.source, r.source || '_' || r.source_column || '_fk', r.source_column, r.target);
  end loop;
end $$;

create index donor_updated on donor (organization_id, updated_at desc, id desc);
create index donor_merged_into on donor (organization_id, merged_into_id) where merged_into_id is not null;
create index household_updated on household (organization_id, updated_at desc, id desc);
create unique index household_external_unique on household (organization_id, provider, external_id)
  where external_id is not null;
alter table household add column deleted_at timestamptz(3),
  add constraint household_origin check ((external_id is null) or (provider is not null));
comment on column household.deleted_at is 'a tombstone: the external id stays taken, the household is gone';
create index household_member_donor on household_member (organization_id, donor_id, from_date);
alter table donor
  add constraint donor_merged check ((merged_into_id is null) or (status = 'MERGED' and merged_into_id <> id));

-- Who gave is no matter of the accounts: of a gift of a frozen settlement the giver alone may change, when two records of
-- one person become one.
create function guard_contribution() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.donor_id is not null and new.donor_id is not null
    and to_jsonb(new) - '{donor_id,version,updated_at}'::text[] = to_jsonb(old) - '{donor_id,version,updated_at}'::text[]
  then return new; end if;
  perform refuse_frozen(coalesce(new.organization_id, old.organization_id), array[new.settlement_id, old.settlement_id]);
  return coalesce(new, old);
end $$;
drop trigger frozen on contribution;
create trigger frozen before insert or update or delete on contribution
  for each row execute function guard_contribution();

-- Gives the gifts of one donor to another, all of them or those that are named.
create function move_gifts(p_organization uuid, p_from uuid[], p_to uuid, p_ids uuid[], p_at timestamptz)
returns table (id uuid, version int, donor_id uuid) language sql as $$
  with moved as (
    select c.id, c.donor_id from contribution c
    where c.organization_id = p_organization and c.donor_id = any (p_from) and (p_ids is null or c.id = any (p_ids))
    order by c.id for update)
  update contribution c set donor_id = p_to, version = c.version + 1, updated_at = p_at
    from moved m where c.organization_id = p_organization and c.id = m.id
    returning c.id, c.version, m.donor_id
$$;

-- As before, and a merge is told to the outbox by its own name, with where the record lives on.
create or replace function close_write(p_organization uuid, p_at timestamptz, p_request uuid, p_actor_type text,
  p_actor_id text, p_operation text, p_changes jsonb, p_credential uuid, p_key text, p_fingerprint bytea,
  p_status smallint, p_body text)
returns void language plpgsql as $$
declare
  head audit_head;
  entry audit_entry;
  change jsonb;
begin
  if jsonb_array_length(p_changes) > 0 then
    insert into audit_head values (p_organization, 0, '\x') on conflict do nothing;
    select * into head from audit_head where organization_id = p_organization for update;
    for change in select * from jsonb_array_elements(p_changes) loop
      entry := row(p_organization, head.sequence + 1, p_at, p_request, p_actor_type, p_actor_id, p_operation,
        case change->>'action' when 'MERGED' then 'UPDATED' else change->>'action' end,
        change->>'resourceType', (change->>'resourceId')::uuid, (change->>'version')::int,
        change->'changes', head.hash, '\x');
      entry.hash := audit_hash(entry);
      insert into audit_entry select (entry).*;
      insert into outbox values (p_organization, entry.sequence, entry.resource_type, entry.resource_id,
        change->>'action', entry.version, (change->>'mergedIntoId')::uuid, p_at, p_request);
      head.sequence := entry.sequence;
      head.hash := entry.hash;
    end loop;
    update audit_head set sequence = head.sequence, hash = head.hash where organization_id = p_organization;
  end if;
  if p_key is not null then
    insert into idempotency
      values (p_organization, p_credential, p_operation, p_key, p_fingerprint, p_status, p_body, p_request, p_at);
  end if;
end $$;

revoke all on function guard_contribution, move_gifts from public;
grant execute on function guard_contribution, move_gifts to narthex_app;
