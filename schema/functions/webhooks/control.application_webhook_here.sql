-- The webhook of an application that the bound organization has installed, with the scopes that its connections have here now. No row
-- when the application may not act here.
create or replace function control.application_webhook_here(p_id uuid, out "applicationId" uuid, out "publisherId" uuid,
  out "installedBy" text, out url text, out types text[], out secret text, out "previousSecret" text,
  out "previousSecretExpiresAt" timestamptz, out scopes text[])
returns setof record
stable language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.publisher_organization_id, i.installed_by::text, w.url, w.types, encode(w.secret, 'base64'),
    encode(w.previous_secret, 'base64'), w.previous_secret_expires_at,
    array(select distinct s.name from control.oauth_grant g
      join control.oauth_grant_organization x on x.grant_id = g.id and x.organization_id = i.organization_id
        and x.removed_at is null
      cross join unnest(control.scopes_now('OAUTH', a.id::text, g.person_id::text)) s (name)
      where g.application_id = a.id and g.revoked_at is null)
  from control.application_webhook w
  join control.oauth_application a on a.id = w.application_id
  join control.oauth_installation i on i.application_id = a.id and i.organization_id = control.bound_organization()
    and i.removed_at is null
  where w.id = p_id and w.deleted_at is null
    and (a.status = 'PUBLISHED' or (a.publisher_organization_id = i.organization_id and a.status <> 'DISABLED'))
$$;

revoke all on function control.application_webhook_here from public, narthex_app, narthex_auth;
grant execute on function control.application_webhook_here to narthex_app;
