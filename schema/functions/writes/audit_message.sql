-- What the hash of an audit entry covers, in one place for writing and for verifying.
create or replace function audit_message(e audit_entry) returns bytea stable language sql as $$
  select e.previous_hash || convert_to(jsonb_build_array(e.organization_id, e.sequence,
    extract(epoch from e.occurred_at), e.request_id, e.actor_type, e.actor_id, e.operation, e.action,
    e.resource_type, e.resource_id, e.version, e.changes)::text, 'UTF8')
$$;

revoke all on function audit_message from public, narthex_app, narthex_auth;
grant execute on function audit_message to narthex_app;
