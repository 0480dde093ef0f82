-- Puts a job of the bound organization into the queue, unclaimed, or takes it out when it is over and has no p_due. The queue has the
-- time of the service, which the clock of a sandbox is ahead of. The lock orders this and a move of that clock, so that each job is
-- moved once. It is taken before the row of the job, as by a move and by an export that closes the organization.
create or replace function control.set_due_job(p_job uuid, p_due timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  church constant uuid := control.bound_organization();
  ahead interval;
begin
  select o.clock_ahead_seconds * interval '1 second' into ahead from control.organization o where o.id = church for share;
  if p_due is null then
    delete from control.due_job q where q.organization_id = church and q.job_id = p_job;
  else
    insert into control.due_job as q (organization_id, job_id, due_at, stepped_at)
      values (church, p_job, p_due - ahead, clock_timestamp())
    on conflict (organization_id, job_id) do update
      set due_at = excluded.due_at, claimed_until = null, stepped_at = excluded.stepped_at;
  end if;
end $$;

revoke all on function control.set_due_job from public, narthex_app, narthex_auth;
grant execute on function control.set_due_job to narthex_app;
