-- Ends a webhook of an application of the bound organization, with its secrets. False when there is none.
create or replace function control.delete_application_webhook(p_id uuid, p_at timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  with ended as (
    update control.application_webhook w set deleted_at = p_at, secret = '', previous_secret = null,
      previous_secret_expires_at = null
    from control.oauth_application a
    where w.id = p_id and w.deleted_at is null and a.id = w.application_id
      and a.publisher_organization_id = control.bound_organization() returning w.id)
  select exists (select from ended)
$$;

revoke all on function control.delete_application_webhook from public, narthex_app, narthex_auth;
grant execute on function control.delete_application_webhook to narthex_app;
