-- Closes a write: chains the audit entries under the organization's key, fills the outbox and stores the response under its
-- idempotency key. p_at is the time of the organization; a stored response has that of the database, by which it is deleted. The lock on the audit head makes the sequence gapless and orders the writes of one organization. This runs
-- last, so that the lock is held for one round trip.
create or replace function close_write(p_organization uuid, p_at timestamptz, p_request uuid, p_actor_type text,
  p_actor_id text, p_operation text, p_changes jsonb, p_key text, p_fingerprint bytea,
  p_status smallint, p_body text, p_audit_key bytea)
returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  head audit_head;
  entry audit_entry;
  change jsonb;
  -- Services may have clocks that differ. The times of a trail never fall back.
  at timestamptz := p_at;
  found int;
begin
  if jsonb_array_length(p_changes) > 0 then
    insert into audit_head values (p_organization, 0, '\x') on conflict do nothing;
    select * into head from audit_head where organization_id = p_organization for update;
    -- No request that was admitted before a church was closed writes after it, so an export that closes the church has every write.
    -- Nor does the work of the service itself, whoever began it. Commands, and what people do with their account, go on. Only
    -- operations have a fingerprint. The last write of a sandbox is the one that closes it.
    if p_fingerprint is not null and p_operation <> 'closeSandbox' and (p_actor_type <> 'COMMAND_LINE'
        or p_operation = any ('{workJob,endAttempt,stopWebhookEndpoint,joinApplicationWebhook,unsubscribe}'))
      and exists (select from control.organization where id = p_organization and closed_at is not null) then
      raise exception 'the organization is closed' using errcode = '40001';
    end if;
    select greatest(p_at, e.occurred_at) into at from audit_entry e
      where e.organization_id = p_organization and e.sequence = head.sequence;
    at := coalesce(at, p_at);
    for change in select * from jsonb_array_elements(p_changes) loop
      -- Whoever was changing this row has committed, or takes a later place in the feed.
      if (change->>'isInUse')::boolean then
        execute format('select version from %I where organization_id = $1 and id = $2', change->>'resourceType')
          into found using p_organization, (change->>'resourceId')::uuid;
        change := jsonb_set(change, '{version}', coalesce(to_jsonb(found), 'null'));
      end if;
      entry := row(p_organization, head.sequence + 1, at, p_request, p_actor_type, p_actor_id, p_operation,
        case change->>'action' when 'MERGED' then 'UPDATED' else change->>'action' end,
        change->>'resourceType', (change->>'resourceId')::uuid, (change->>'version')::int,
        change->'changes', head.hash, '\x');
      entry.hash := audit_mac(p_audit_key, audit_message(entry));
      insert into audit_entry values (p_organization, entry.sequence, entry.occurred_at, entry.request_id, entry.actor_type,
        entry.actor_id, entry.operation, entry.action, entry.resource_type, entry.resource_id, entry.version, entry.changes,
        entry.previous_hash, entry.hash);
      -- The feed of a sandbox begins anew after its reset, so that whoever has read all of it is told to read everything again.
      if p_operation <> 'resetSandbox' or entry.resource_type <> 'organization' then
        insert into outbox values (p_organization, entry.sequence, entry.resource_type, entry.resource_id,
          change->>'action', entry.version, (change->>'mergedIntoId')::uuid, at, p_request);
      end if;
      head.sequence := entry.sequence;
      head.hash := entry.hash;
    end loop;
    update audit_head set sequence = head.sequence, hash = head.hash where organization_id = p_organization;
  end if;
  if p_key is not null then
    insert into idempotency
      values (p_organization, p_operation, p_key, p_fingerprint, p_status, p_body, p_request, now());
  end if;
end $$;

revoke all on function close_write from public, narthex_app, narthex_auth;
grant execute on function close_write to narthex_app;
