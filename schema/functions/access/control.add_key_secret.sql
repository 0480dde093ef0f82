-- Adds the current secret of a key of the bound organization. The secret expires when the key does.
create or replace function control.add_key_secret(p_key uuid, p_public_id text, p_environment text, p_hash bytea, p_pepper smallint,
  p_hint text, p_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into control.api_key_secret (public_id, key_id, environment, secret_hash, pepper_version, hint, created_at, expires_at)
  select p_public_id, k.id, p_environment, p_hash, p_pepper, p_hint, p_at, k.expires_at
  from control.api_key k where k.id = p_key and k.organization_id = control.bound_organization();
  if not found then raise exception 'the bound organization has no such key'; end if;
end $$;

revoke all on function control.add_key_secret from public, narthex_app, narthex_auth;
grant execute on function control.add_key_secret to narthex_app;
