-- Brings the queue of the workers up to date with jobs of the bound organization: those that are not over stand in it, unclaimed.
create or replace function control.keep_due_jobs(p_jobs uuid[]) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  church constant uuid := control.bound_organization();
begin
  delete from control.due_job q using job j
    where j.organization_id = church and j.id = any (p_jobs) and j.due_at is null
      and q.organization_id = church and q.job_id = j.id;
  insert into control.due_job as q (organization_id, job_id, due_at)
    select church, j.id, j.due_at from job j
    where j.organization_id = church and j.id = any (p_jobs) and j.due_at is not null
  on conflict (organization_id, job_id) do update
    set due_at = excluded.due_at, claimed_until = null, stepped_at = clock_timestamp();
end $$;

revoke all on function control.keep_due_jobs from public, narthex_app, narthex_auth;
grant execute on function control.keep_due_jobs to narthex_app;
