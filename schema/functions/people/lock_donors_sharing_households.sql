-- Locks donors, and the donors who ever shared a household with them, in the order of their ids until the commit.
create or replace function lock_donors_sharing_households(p_organization uuid, p_donors uuid[]) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  circle uuid[] := donors_sharing_households(p_organization, p_donors);
begin
  perform d.id from donor d where d.organization_id = p_organization and d.id = any (circle) order by d.id for no key update;
end $$;

revoke all on function lock_donors_sharing_households from public, narthex_app, narthex_auth;
grant execute on function lock_donors_sharing_households to narthex_app;
