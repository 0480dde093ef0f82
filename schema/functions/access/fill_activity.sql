-- Moves up to p_most rows of activity from before it was kept by month, as figures are filled: it returns the organization's own
-- id while rows are left.
create or replace function fill_activity(p_organization uuid, p_after uuid, p_most int) returns uuid language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  moved jsonb;
begin
  with gone as (
    delete from control.api_activity a where a.organization_id = p_organization and a.id in (
      select o.id from control.api_activity o where o.organization_id = p_organization limit p_most)
    returning a.*)
  select jsonb_agg(gone) into moved from gone;
  if moved is null then return null; end if;
  perform control.record_activity(moved);
  return p_organization;
end $$;

revoke all on function fill_activity from public, narthex_app, narthex_auth;
