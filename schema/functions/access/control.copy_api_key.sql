-- Creates a key of the bound organization with the name, the scopes and the expiry of a key of another one, and with a secret of its own.
-- A key that is revoked or has expired is not copied. Answers the name, the scopes and the expiry.
create or replace function control.copy_api_key(p_from uuid, p_id uuid, p_public_id text, p_environment text, p_hash bytea, p_pepper smallint,
  p_hint text, p_at timestamptz, out name text, out scopes text[], out expires_at timestamptz)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from control.api_key f where f.id = p_from and f.revoked_at is null and f.expires_at > clock_timestamp() for share;
  if not found then raise exception 'the key has ended' using errcode = '40001'; end if;
  insert into control.api_key as k (id, organization_id, name, scopes, created_by, created_at, expires_at)
  select p_id, control.bound_organization(), f.name, f.scopes, f.created_by, p_at, f.expires_at from control.api_key f where f.id = p_from
  returning k.name, k.scopes, k.expires_at into strict name, scopes, expires_at;
  perform control.add_key_secret(p_id, p_public_id, p_environment, p_hash, p_pepper, p_hint, p_at);
end $$;

revoke all on function control.copy_api_key from public, narthex_app, narthex_auth;
grant execute on function control.copy_api_key to narthex_app;
