-- Records the activity of many organizations in one statement, and when a key or a connection was last used. A batch may be
-- sent again when its response was lost. Rows of an organization that no longer exists are left out, so they do not hold up
-- the others.
create or replace function control.record_activity(p_rows jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  given constant control.activity_record[] := array(
    select r from jsonb_populate_recordset(null::control.activity_record, p_rows) r
    where exists (select from control.organization o where o.id = r.organization_id));
  months constant date[] := array(
    select distinct date_trunc('month', g.occurred_at at time zone 'UTC')::date from unnest(given) g order by 1);
  latest constant date := months[cardinality(months)];
begin
  for i in 1 .. cardinality(months) loop
    perform control.add_activity_month(months[i]);
  end loop;
  -- A row that the sweep deletes at this moment is made again.
  insert into control.activity_operation as known (transport, operation, method, path_template, last_month)
    select distinct g.transport, g.operation, g.method, g.path_template, latest from unnest(given) g
    where not exists (select from control.activity_operation o
      where o.operation = g.operation and o.transport = g.transport and o.method is not distinct from g.method
        and o.path_template is not distinct from g.path_template and o.last_month >= latest)
    order by 1, 2, 3, 4
  on conflict (operation, transport, method, path_template) do update
    set last_month = greatest(known.last_month, excluded.last_month);
  insert into control.activity_caller as known
      (organization_id, credential_type, credential_id, application_id, user_id, last_month)
    select distinct g.organization_id, g.credential_type, g.credential_id, g.application_id, g.user_id, latest from unnest(given) g
    where not exists (select from control.activity_caller c
      where c.organization_id = g.organization_id and c.credential_id = g.credential_id
        and c.credential_type = g.credential_type and c.application_id is not distinct from g.application_id
        and c.user_id is not distinct from g.user_id and c.last_month >= latest)
    order by 1, 2, 3, 4, 5
  on conflict (organization_id, credential_id, credential_type, application_id, user_id) do update
    set last_month = greatest(known.last_month, excluded.last_month);
  insert into control.activity (occurred_at, organization_id, request_id, credential_id, operation_id, caller_id, rate_cost,
      duration_ms, status, idempotency_replayed, code, reason, denied)
    select g.occurred_at, g.organization_id, g.request_id, g.credential_id, o.id, c.id, g.rate_cost,
      g.duration_ms, g.status, g.idempotency_replayed, g.code, g.reason, g.denied
    from unnest(given) g
    join control.activity_operation o on o.operation = g.operation and o.transport = g.transport
      and o.method is not distinct from g.method and o.path_template is not distinct from g.path_template
    join control.activity_caller c on c.organization_id = g.organization_id and c.credential_id = g.credential_id
      and c.credential_type = g.credential_type and c.application_id is not distinct from g.application_id
      and c.user_id is not distinct from g.user_id
  on conflict do nothing;
  update control.api_key k set last_used_at = used.at
    from (select g.credential_id as id, max(g.occurred_at) as at from unnest(given) g
          where g.credential_type = 'API_KEY' group by 1) used
    where k.id = used.id and (k.last_used_at is null or k.last_used_at < used.at);
  update control.oauth_grant t set last_used_at = used.at
    from (select g.application_id as application, g.user_id as person, max(g.occurred_at) as at from unnest(given) g
          where g.application_id is not null and g.user_id is not null group by 1, 2) used
    where t.application_id = used.application and t.person_id = used.person
      and (t.last_used_at is null or t.last_used_at < used.at);
end $$;

revoke all on function control.record_activity from public, narthex_app, narthex_auth;
grant execute on function control.record_activity to narthex_app;
