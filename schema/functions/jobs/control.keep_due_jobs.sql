-- Brings the queue of the workers up to date with jobs of the bound organization: those that are not over stand in it, unclaimed.
create or replace function control.keep_due_jobs(p_jobs uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  church constant uuid := control.bound_organization();
  changed record;
begin
  -- Jobs are on the worker of their organization, and the queue is on the coordinator.
  for changed in
    select j.id, j.due_at from job j where j.organization_id = church and j.id = any (p_jobs)
    order by j.due_at is not null
  loop
    if changed.due_at is null then
      delete from control.due_job q where q.organization_id = church and q.job_id = changed.id;
    else
      insert into control.due_job as q (organization_id, job_id, due_at) values (church, changed.id, changed.due_at)
      on conflict (organization_id, job_id) do update
        set due_at = excluded.due_at, claimed_until = null, stepped_at = clock_timestamp();
    end if;
  end loop;
end $$;

revoke all on function control.keep_due_jobs from public, narthex_app, narthex_auth;
grant execute on function control.keep_due_jobs to narthex_app;
