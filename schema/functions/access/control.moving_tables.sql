-- The tables of admission that move with an organization to another installation, each with what selects its rows of the organization.
-- Sessions, passwords, second factors, connections of applications and the log of requests stay with the installation. So do exports
-- by job, whose files are there.
create or replace function control.moving_tables(p_organization uuid) returns table (name text, own text) stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select t.name, format(t.own, p_organization) from (values
    ('control.organization', 'id = %1$L'),
    ('control.person', 'id in (select person_id from control.member where organization_id = %1$L
      union select accepted_by from control.invitation where organization_id = %1$L
      union select actor_id::uuid from audit_entry where organization_id = %1$L and actor_type = ''OAUTH'')'),
    ('control.custom_role', 'organization_id = %1$L'),
    ('control.member', 'organization_id = %1$L'),
    ('control.invitation', 'organization_id = %1$L'),
    ('control.api_key', 'organization_id = %1$L'),
    ('control.api_key_secret', 'key_id in (select k.id from control.api_key k where k.organization_id = %1$L)'),
    ('control.due_job', 'organization_id = %1$L and job_id not in (select j.id from job j
      where j.organization_id = %1$L and j.kind = ''ORGANIZATION_EXPORT'')'),
    ('control.webhook_turn', 'organization_id = %1$L')) t (name, own);
end $$;

revoke all on function control.moving_tables from public, narthex_app, narthex_auth;
grant execute on function control.moving_tables to narthex_app;
