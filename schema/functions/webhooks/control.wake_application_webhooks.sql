-- Makes the webhooks of an application due in every organization that has it installed, or in one of them. A turn finds out what has
-- changed.
create or replace function control.wake_application_webhooks(p_application uuid, p_organization uuid, p_at timestamptz) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into control.webhook_turn as q (organization_id, endpoint_id, due_at, is_slow)
    select i.organization_id, w.id, p_at, false from control.application_webhook w
    join control.oauth_installation i on i.application_id = w.application_id and i.removed_at is null
    where w.application_id = p_application and w.deleted_at is null
      and (p_organization is null or i.organization_id = p_organization)
  on conflict (organization_id, endpoint_id) do update set due_at = least(q.due_at, excluded.due_at)
$$;

revoke all on function control.wake_application_webhooks from public, narthex_app, narthex_auth;
grant execute on function control.wake_application_webhooks to narthex_app;
