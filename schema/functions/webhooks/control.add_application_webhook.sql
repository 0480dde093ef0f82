-- Gives an application of the bound organization a webhook. False when it has p_max of them, null when there is no such application.
create or replace function control.add_application_webhook(p_id uuid, p_application uuid, p_url text, p_types text[], p_secret bytea,
  p_max int, p_at timestamptz, p_include text[] default '{}') returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from control.oauth_application a where a.id = p_application and a.managed
    and a.publisher_organization_id = control.bound_organization() for no key update;
  if not found then return null; end if;
  if (select count(*) from control.application_webhook w where w.application_id = p_application and w.deleted_at is null) >= p_max
  then return false; end if;
  insert into control.application_webhook (id, application_id, url, types, include, secret, created_at)
    values (p_id, p_application, p_url, p_types, p_include, p_secret, p_at);
  perform control.wake_application_webhooks(p_application, null, p_at);
  return true;
end $$;

revoke all on function control.add_application_webhook from public, narthex_app, narthex_auth;
grant execute on function control.add_application_webhook to narthex_app;
