-- The seal of the entries that were chained without a key, or with that of another installation: it covers the hash of the last of them.
create or replace function audit_seal_of(p_key bytea, p_organization uuid, p_sequence bigint, p_hash bytea)
returns bytea immutable language sql as $$
  select public.audit_mac(p_key, convert_to('seal ' || p_organization || ' ' || p_sequence || ' ', 'UTF8') || p_hash)
$$;

revoke all on function audit_seal_of from public, narthex_app, narthex_auth;
