-- Replaces the secret of an application's webhook. The present one signs beside the new one until p_until. Endpoints whose secret was
-- lost get messages again. False when the bound organization has no such webhook.
create or replace function control.rotate_application_webhook(p_id uuid, p_secret bytea, p_until timestamptz, p_at timestamptz)
returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  application uuid;
begin
  update control.application_webhook w set secret = p_secret, previous_secret = w.secret, previous_secret_expires_at = p_until
    from control.oauth_application a
    where w.id = p_id and w.deleted_at is null and a.id = w.application_id
      and a.publisher_organization_id = control.bound_organization()
    returning w.application_id into application;
  if not found then return false; end if;
  perform control.wake_application_webhooks(application, null, p_at);
  return true;
end $$;

revoke all on function control.rotate_application_webhook from public, narthex_app, narthex_auth;
grant execute on function control.rotate_application_webhook to narthex_app;
