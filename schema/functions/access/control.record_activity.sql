-- Records the activity of many organizations in one statement, and when a key or a connection was last used. A batch may be
-- sent again when its response was lost. Rows of an organization that no longer exists are left out, so they do not hold up
-- the others.
create or replace function control.record_activity(p_rows jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into control.api_activity
    select (row).* from (
      select jsonb_populate_record(null::control.api_activity, r) as row from jsonb_array_elements(p_rows) r) given
    where exists (select from control.organization o where o.id = (row).organization_id)
  on conflict do nothing;
  update control.api_key k set last_used_at = used.at
    from (select (r->>'credential_id')::uuid as id, max((r->>'occurred_at')::timestamptz) as at
          from jsonb_array_elements(p_rows) r where r->>'credential_type' = 'API_KEY' group by 1) used
    where k.id = used.id and (k.last_used_at is null or k.last_used_at < used.at);
  update control.oauth_grant g set last_used_at = used.at
    from (select (r->>'application_id')::uuid as application, (r->>'user_id')::uuid as person,
            max((r->>'occurred_at')::timestamptz) as at
          from jsonb_array_elements(p_rows) r where r->>'application_id' is not null and r->>'user_id' is not null
          group by 1, 2) used
    where g.application_id = used.application and g.person_id = used.person
      and (g.last_used_at is null or g.last_used_at < used.at);
end $$;

revoke all on function control.record_activity from public, narthex_app, narthex_auth;
grant execute on function control.record_activity to narthex_app;
