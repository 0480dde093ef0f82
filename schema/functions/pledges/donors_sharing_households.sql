-- Everybody who ever shared a household with one of these donors, and so on: all whom one change can concern. Each membership is
-- read by its key, whatever the planner knows of their number (offset 0).
create or replace function donors_sharing_households(p_organization uuid, p_donors uuid[]) returns uuid[] stable language plpgsql
set search_path = pg_catalog, public, pg_temp set jit = off as $$
begin
  -- Most donors are in no household.
  if not exists (select from unnest(p_donors) given (id) cross join lateral (
    select from household_member m where m.organization_id = p_organization and m.donor_id = given.id offset 0) m)
  then return array(select distinct d from unnest(p_donors) d where d is not null order by 1); end if;
  return array(with recursive reached (donor_id) as (
      select d from unnest(p_donors) d where d is not null
      union
      select o.donor_id from reached c
      cross join lateral (select m.household_id from household_member m
        where m.organization_id = p_organization and m.donor_id = c.donor_id offset 0) m
      cross join lateral (select o.donor_id from household_member o
        where o.organization_id = p_organization and o.household_id = m.household_id offset 0) o)
    select donor_id from reached order by 1);
end $$;

revoke all on function donors_sharing_households from public, narthex_app, narthex_auth;
grant execute on function donors_sharing_households to narthex_app;
