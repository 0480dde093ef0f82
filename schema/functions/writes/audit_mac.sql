-- HMAC-SHA-256 (RFC 2104). The key comes as its two padded blocks of 64 bytes, the inner one first.
create or replace function audit_mac(p_key bytea, p_message bytea) returns bytea immutable language sql as $$
  select sha256(substr(p_key, 65, 64) || sha256(substr(p_key, 1, 64) || p_message))
$$;

revoke all on function audit_mac from public, narthex_app, narthex_auth;
grant execute on function audit_mac to narthex_app;
