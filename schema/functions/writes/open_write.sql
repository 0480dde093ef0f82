-- Opens a write, which holds the lock of the writes of its organization. With an idempotency key it takes the key's lock without waiting.
-- When the lock is free, the stored response is looked up afresh; otherwise another request is using the key.
create or replace function open_write(p_organization uuid, p_operation text, p_key text,
  out state text, out fingerprint bytea, out status smallint, out body text) language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_writes(p_organization, p_operation = 'resetSandbox');
  state := 'new';
  if p_key is null then return; end if;
  if not pg_try_advisory_xact_lock(hashtextextended(concat_ws(chr(31), p_organization, p_operation, p_key), 0))
  then state := 'in_flight'; return; end if;
  select 'known', i.fingerprint, i.status, i.body into state, fingerprint, status, body from idempotency i
    where i.organization_id = p_organization and i.operation = p_operation and i.key = p_key;
  state := coalesce(state, 'new');
end $$;

revoke all on function open_write from public, narthex_app, narthex_auth;
grant execute on function open_write to narthex_app;
