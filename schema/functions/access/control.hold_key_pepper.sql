-- Holds the digest of a pepper under its version, and tells whether it is the one that is held already.
create or replace function control.hold_key_pepper(p_version int, p_digest bytea, p_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into control.key_pepper (version, digest, created_at) values (p_version, p_digest, p_at) on conflict (version) do nothing;
  return (select digest = p_digest from control.key_pepper where version = p_version);
end $$;

revoke all on function control.hold_key_pepper from public, narthex_app, narthex_auth;
grant execute on function control.hold_key_pepper to narthex_app;
