-- What the messages of an application's webhook have besides the event. Null when the bound organization has not installed it.
create or replace function control.application_webhook_includes(p_id uuid) returns text[]
stable language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select w.include from control.application_webhook w
  join control.oauth_installation i on i.application_id = w.application_id and i.organization_id = control.bound_organization()
    and i.removed_at is null
  where w.id = p_id and w.deleted_at is null
$$;

revoke all on function control.application_webhook_includes from public, narthex_app, narthex_auth;
grant execute on function control.application_webhook_includes to narthex_app;
