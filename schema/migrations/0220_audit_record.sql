-- The audit trail without the names of the actors. These are in tables of the access part, which a distributed database keeps on the
-- coordinator, so that one statement cannot read both. The view audit_trail stays for services of the version before.

create view audit_record with (security_invoker = true) as
  select e.organization_id, lpad(to_hex(e.sequence), 32, '0')::uuid as id, e.sequence, e.occurred_at, e.request_id,
    e.actor_type, e.actor_id, e.operation, e.action, resource_name(e.resource_type) as resource_type, e.resource_id, e.version,
    (select coalesce(jsonb_agg(jsonb_build_object('field', field_name(c.key), 'before', c.value->>0, 'after', c.value->>1)
        order by c.key), '[]') from jsonb_each(e.changes) c) as changes
  from audit_entry e;
grant select on audit_record to narthex_app;
