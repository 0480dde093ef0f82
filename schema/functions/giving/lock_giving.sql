-- Locks the giving of these donors until the commit: of two writes that concern one donor the later sees the earlier. The locks are
-- not on the donors' rows. Every transaction that records a contribution holds a shared lock there, and two that hold one cannot
-- both upgrade it.
create or replace function lock_giving(p_organization uuid, p_donors uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform lock_figures(p_organization, 'pledges', p_donors);
end $$;

revoke all on function lock_giving from public, narthex_app, narthex_auth;
grant execute on function lock_giving to narthex_app;
