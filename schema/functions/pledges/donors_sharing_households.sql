-- Everybody who ever shared a household with one of these donors, and so on: all whom one change can concern.
create or replace function donors_sharing_households(p_organization uuid, p_donors uuid[]) returns uuid[] stable language plpgsql
set search_path = pg_catalog, public, pg_temp set enable_nestloop = on set plan_cache_mode = auto set jit = off as $$
declare
  circle uuid[];
begin
  if cardinality(p_donors) > 200 then
    perform set_config('enable_nestloop', 'off', true), set_config('plan_cache_mode', 'force_custom_plan', true);
  end if;
  with recursive reached (donor_id) as (
    select d from unnest(p_donors) d where d is not null
    union
    select o.donor_id from reached c
    join household_member m on m.organization_id = p_organization and m.donor_id = c.donor_id
    join household_member o on o.organization_id = p_organization and o.household_id = m.household_id)
  select coalesce(array_agg(donor_id order by donor_id), '{}') into circle from reached;
  return circle;
end $$;

revoke all on function donors_sharing_households from public, narthex_app, narthex_auth;
grant execute on function donors_sharing_households to narthex_app;
