-- Claims the next step that is due: the one that waits longest since it was due and since its job was last worked on. An organization
-- whose job is claimed has no turn. The jobs of a closed organization wait until it opens again. It answers who began the job, for whom
-- the step is done.
create or replace function control.claim_job(p_lease_ms int,
  out "organizationId" uuid, out "jobId" uuid, out "timeZone" text, out currency text, out environment text,
  out "clockAheadSeconds" int, out "callerKind" text, out "credentialId" text, out "actorId" text, out permissions text[],
  out "requestId" text)
returns setof record
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bound constant text := coalesce(current_setting('app.organization', true), '');
  claimed record;
  church record;
begin
  with next as materialized (
    select q.organization_id, q.job_id from control.due_job q
    join control.organization c on c.id = q.organization_id and c.closed_at is null
    where q.due_at <= clock_timestamp() and (q.claimed_until is null or q.claimed_until < clock_timestamp())
      and not exists (select from control.due_job o where o.organization_id = q.organization_id
        and o.claimed_until >= clock_timestamp())
    order by greatest(q.stepped_at, q.due_at) limit 1
    for update of q skip locked)
  update control.due_job q set claimed_until = clock_timestamp() + make_interval(secs => p_lease_ms / 1000.0)
    from next where q.organization_id = next.organization_id and q.job_id = next.job_id
    returning q.organization_id, q.job_id into claimed;
  if not found then return; end if;
  perform bind_organization(claimed.organization_id::text);
  -- The profile of the church is on the coordinator, and its jobs are on its worker.
  select o.time_zone, o.currency, o.environment, o.clock_ahead_seconds into church
    from control.organization o where o.id = claimed.organization_id;
  return query select j.organization_id, j.id, church.time_zone, church.currency, church.environment,
      church.clock_ahead_seconds, j.caller_kind, j.credential_id, j.began_by, j.permissions, j.request_id
    from job j where j.organization_id = claimed.organization_id and j.id = claimed.job_id;
  perform bind_organization(bound);
end $$;

revoke all on function control.claim_job from public, narthex_app, narthex_auth;
grant execute on function control.claim_job to narthex_app;
