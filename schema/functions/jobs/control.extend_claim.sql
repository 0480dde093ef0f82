-- Extends the claim of a job of the bound organization, whose step takes longer than a claim lasts. Answers false when no worker has the
-- job any more: it was cancelled, or it is over.
create or replace function control.extend_claim(p_job uuid, p_lease_ms int) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update control.due_job q set claimed_until = clock_timestamp() + make_interval(secs => p_lease_ms / 1000.0)
    where q.organization_id = control.bound_organization() and q.job_id = p_job and q.claimed_until is not null;
  return found;
end $$;

revoke all on function control.extend_claim from public, narthex_app, narthex_auth;
grant execute on function control.extend_claim to narthex_app;
