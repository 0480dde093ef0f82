-- Brings the queue of the workers up to date with jobs of the bound organization: those that are not over stand in it, unclaimed. It
-- reads the jobs by the rights of the caller: on a cluster another role has another connection, which does not see what the caller wrote.
create or replace function control.keep_due_jobs(p_jobs uuid[]) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  church constant uuid := control.bound_organization();
  changed record;
begin
  for changed in
    select j.id, j.due_at from job j where j.organization_id = church and j.id = any (p_jobs)
    order by j.due_at is not null
  loop
    perform control.set_due_job(changed.id, changed.due_at);
  end loop;
end $$;

revoke all on function control.keep_due_jobs from public, narthex_app, narthex_auth;
grant execute on function control.keep_due_jobs to narthex_app;
