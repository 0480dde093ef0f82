-- Ends a transaction that reads another state of the organization than the one that an audit hash names (NX010), or whose
-- server is no standby although it should be one (NX011).
create or replace function assert_audit_head(p_organization uuid, p_head text, p_on_standby boolean) returns void
stable language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if p_on_standby and not pg_is_in_recovery() then
    raise exception 'the server is no standby' using errcode = 'NX011';
  end if;
  if not exists (select from audit_head h where h.organization_id = p_organization and h.hash = decode(p_head, 'hex')) then
    raise exception 'the organization has another audit head' using errcode = 'NX010';
  end if;
end $$;

revoke all on function assert_audit_head from public, narthex_app, narthex_auth;
grant execute on function assert_audit_head to narthex_app;
