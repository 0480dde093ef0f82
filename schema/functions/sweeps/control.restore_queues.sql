-- Puts jobs that are not over, and endpoints that are enabled, into the queues of the workers when they are missing there. Returns how
-- many were. On a cluster a worker commits the rows of a church before the coordinator commits its queues: when the coordinator fails
-- between the two, the rows are there and nobody works them. What changed in the last 5 minutes is left alone, because its transaction may
-- still be about to commit. On one server both are one commit, so there is nothing to do.
create or replace function control.restore_queues() returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bound constant text := coalesce(current_setting('app.organization', true), '');
  before constant timestamptz := now() - interval '5 minutes';
  church uuid;
  ahead interval;
  missing record;
  restored int := 0;
begin
  if to_regclass('pg_dist_partition') is null then return 0; end if;
  for church, ahead in select id, clock_ahead_seconds * interval '1 second' from control.organization loop
    perform bind_organization(church::text);
    for missing in
      select j.id, j.due_at - ahead as due_at from job j
      where j.organization_id = church and j.due_at is not null and j.updated_at - ahead < before
    loop
      insert into control.due_job (organization_id, job_id, due_at) values (church, missing.id, missing.due_at) on conflict do nothing;
      if found then restored := restored + 1; end if;
    end loop;
    for missing in
      select e.id from webhook_endpoint e
      where e.organization_id = church and e.status = 'ENABLED' and e.deleted_at is null and e.updated_at < before
    loop
      insert into control.webhook_turn (organization_id, endpoint_id, due_at, is_slow)
        values (church, missing.id, now(), false) on conflict do nothing;
      if found then restored := restored + 1; end if;
    end loop;
  end loop;
  perform bind_organization(bound);
  return restored;
end $$;

revoke all on function control.restore_queues from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function control.restore_queues to narthex_sweep;
