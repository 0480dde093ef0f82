-- Installs a published application, or one of the organization's own, in the bound organization. Null when there is none.
create or replace function control.install_application(p_client_id text, p_person uuid, p_at timestamptz) returns uuid
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into control.oauth_installation as i (application_id, organization_id, installed_by, installed_at)
    select a.id, control.bound_organization(), p_person, p_at from control.oauth_application a
    where a.client_id = p_client_id and a.managed
      and (a.status = 'PUBLISHED'
        or (a.publisher_organization_id = control.bound_organization() and a.status <> 'DISABLED'))
  on conflict (application_id, organization_id) do update set removed_at = null, removed_by = null,
    installed_by = case when i.removed_at is null then i.installed_by else excluded.installed_by end,
    installed_at = case when i.removed_at is null then i.installed_at else excluded.installed_at end
  returning application_id
$$;

revoke all on function control.install_application from public, narthex_app, narthex_auth;
grant execute on function control.install_application to narthex_app;
