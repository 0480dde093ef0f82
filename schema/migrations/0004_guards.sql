-- The second line behind the service's own checks: what the database itself refuses.

-- A frozen settlement refuses every change: to itself, its dimensions, its batches, its gifts and their allocations.
-- The row is locked for share, so that a freeze and a change cannot pass each other.
create function refuse_frozen(p_organization uuid, p_settlements uuid[]) returns void language plpgsql as $$
begin
  perform from settlement
    where organization_id = p_organization and id = any (p_settlements) and frozen_at is not null for share;
  if found then raise exception 'the settlement is frozen' using errcode = 'NX001'; end if;
end $$;

create function guard_settlement() returns trigger language plpgsql as $$
begin
  if old.frozen_at is null then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.frozen_at is null
    and to_jsonb(new) - '{frozen_at,status,version,updated_at}'::text[]
      = to_jsonb(old) - '{frozen_at,status,version,updated_at}'::text[]
  then return new; end if;
  raise exception 'the settlement is frozen' using errcode = 'NX001';
end $$;
create trigger frozen before update or delete on settlement for each row execute function guard_settlement();

create function guard_settlement_part() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(coalesce(new.organization_id, old.organization_id), array[new.settlement_id, old.settlement_id]);
  return coalesce(new, old);
end $$;
create trigger frozen before insert or update or delete on settlement_dimension
  for each row execute function guard_settlement_part();
create trigger frozen before insert or update or delete on giving_batch
  for each row execute function guard_settlement_part();
create trigger frozen before insert or update or delete on contribution
  for each row execute function guard_settlement_part();

create function guard_allocation() returns trigger language plpgsql as $$
begin
  perform refuse_frozen(coalesce(new.organization_id, old.organization_id),
    array(select settlement_id from contribution where organization_id = coalesce(new.organization_id, old.organization_id)
      and id in (new.contribution_id, old.contribution_id) and settlement_id is not null));
  return coalesce(new, old);
end $$;
create trigger frozen before insert or update or delete on contribution_allocation
  for each row execute function guard_allocation();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is written once', tg_table_name using errcode = 'NX002';
end $$;
create trigger written_once before update or delete on audit_entry for each row execute function refuse_change();

-- Row-level security on every tenant table. After a commit the local setting reads '' and not null.
do $$
declare
  t text;
begin
  for t in select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I
      using (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)
      with check (organization_id = nullif(current_setting(''app.organization'', true), '''')::uuid)', t);
    execute format('grant select, insert, update, delete on %I to narthex_app', t);
  end loop;
end $$;
revoke update, delete on audit_entry, outbox from narthex_app;
revoke delete on audit_head from narthex_app;
revoke update on idempotency from narthex_app;

-- Opens a write: binds the organization for this transaction only and, with a key, waits for nobody: either the key's
-- lock is free and its row is looked up afresh, or another request is at work on it.
create function open_write(p_organization uuid, p_credential uuid, p_operation text, p_key text,
  out state text, out fingerprint bytea, out status smallint, out body text) language plpgsql as $$
begin
  perform set_config('app.organization', p_organization::text, true);
  state := 'new';
  if p_key is null then return; end if;
  if not pg_try_advisory_xact_lock(hashtextextended(concat_ws(chr(31), p_organization, p_credential, p_operation, p_key), 0))
  then state := 'in_flight'; return; end if;
  select 'known', i.fingerprint, i.status, i.body into state, fingerprint, status, body from idempotency i
    where i.organization_id = p_organization and i.credential_id = p_credential
      and i.operation = p_operation and i.key = p_key;
  state := coalesce(state, 'new');
end $$;

-- Forgets kept answers older than a moment, one organization after the other.
create function forget_answers(p_before timestamptz) returns bigint language plpgsql as $$
declare
  church uuid;
  removed bigint;
  total bigint := 0;
begin
  for church in select id from control.organization loop
    perform set_config('app.organization', church::text, true);
    delete from idempotency where organization_id = church and created_at < p_before;
    get diagnostics removed = row_count;
    total := total + removed;
  end loop;
  return total;
end $$;

-- What an audit row's hash covers, in one place for writing and for verifying.
create function audit_hash(e audit_entry) returns bytea stable language sql as $$
  select sha256(e.previous_hash || convert_to(jsonb_build_array(e.organization_id, e.sequence,
    extract(epoch from e.occurred_at), e.request_id, e.actor_type, e.actor_id, e.operation, e.action,
    e.resource_type, e.resource_id, e.version, e.changes)::text, 'UTF8'))
$$;

-- Closes a write: chains the audit rows (the head's row lock makes the sequence gapless), fills the outbox and keeps
-- the answer under its key. Runs last, so the lock that orders one church's writes is held for one round trip.
create function close_write(p_organization uuid, p_at timestamptz, p_request uuid, p_actor_type text, p_actor_id text,
  p_operation text, p_changes jsonb, p_credential uuid, p_key text, p_fingerprint bytea, p_status smallint, p_body text)
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
        change->>'action', change->>'resourceType', (change->>'resourceId')::uuid, (change->>'version')::int,
        change->'changes', head.hash, '\x');
      entry.hash := audit_hash(entry);
      insert into audit_entry select (entry).*;
      insert into outbox values (p_organization, entry.sequence, entry.resource_type, entry.resource_id, entry.action,
        entry.version, null, p_at, p_request);
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

-- The first entry, if any, whose hash or place in the chain is wrong.
create function verify_audit_chain() returns setof bigint stable language sql as $$
  select sequence from (
    select e.sequence, e.hash <> audit_hash(e) as altered,
      e.previous_hash is distinct from coalesce(lag(e.hash) over w, '\x') as unchained,
      e.sequence <> coalesce(lag(e.sequence) over w, 0) + 1 as gap
    from audit_entry e window w as (order by e.sequence)) links
  where altered or unchained or gap order by sequence limit 1
$$;

revoke all on all functions in schema public from public;
grant execute on all functions in schema public to narthex_app;
