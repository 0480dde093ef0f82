-- Everybody who has pledged, and everybody who ever shared a household with one of them.
create or replace function donors_with_pledges(p_organization uuid) returns uuid[] stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  donors uuid[];
begin
  donors := array(select donor_id from pledge where organization_id = p_organization);
  return donors_sharing_households(p_organization, donors);
end $$;

revoke all on function donors_with_pledges from public, narthex_app, narthex_auth;
grant execute on function donors_with_pledges to narthex_app;
