-- Moves the due times of the bound organization's jobs p_seconds back, because its clock was moved on by them.
create or replace function control.advance_due_jobs(p_seconds int) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update control.due_job set due_at = due_at - p_seconds * interval '1 second'
    where organization_id = control.bound_organization()
$$;

revoke all on function control.advance_due_jobs from public, narthex_app, narthex_auth;
grant execute on function control.advance_due_jobs to narthex_app;
