-- Recalculates which pledge each contribution of these donors, and of all whom they ever shared a household with, counts
-- toward; for everybody when null. The donors of these contributions and pledges are included. Locks on the donors are held
-- until the commit, so of two writes that concern one donor the later sees the earlier. Returns the pledges that other
-- contributions, or these, count toward than before.
create or replace function assign_pledges(
  p_organization uuid, p_donors uuid[], p_gifts uuid[] default '{}', p_pledges uuid[] default '{}')
returns uuid[] language plpgsql
set search_path = pg_catalog, public, pg_temp set jit = off as $$
declare
  circle uuid[];
  named uuid[] := p_pledges;
  moved uuid[];
  gifts uuid[];
  allocations uuid[];
  pledges uuid[];
  differing uuid[];
begin
  if p_donors is null then
    circle := donors_with_pledges(p_organization);
  else
    circle := p_donors;
    if cardinality(p_gifts) > 0 then
      named := named || array(select a.pledge_id from contribution_allocation a where a.organization_id = p_organization
        and a.contribution_id = any (p_gifts) and a.pledge_id is not null);
      circle := circle || array(select c.donor_id from contribution c where c.organization_id = p_organization
        and c.id = any (p_gifts) and c.donor_id is not null);
    end if;
    if cardinality(named) > 0 then
      circle := circle || array(select donor_id from pledge where organization_id = p_organization and id = any (named));
    end if;
    circle := donors_sharing_households(p_organization, circle);
    if cardinality(circle) = 0 then return '{}'; end if;
    perform lock_figures(p_organization, 'pledges', circle);
    circle := donors_sharing_households(p_organization, circle);
    if not exists (select from pledge where organization_id = p_organization and donor_id = any (circle)) then return '{}'; end if;
  end if;
  if cardinality(p_gifts) > 0 then
    named := named || array(select x.pledge_id from unnest(p_gifts) gift (id)
      cross join lateral (select a.id from contribution_allocation a
        where a.organization_id = p_organization and a.contribution_id = gift.id offset 0) a
      cross join lateral (select x.pledge_id from pledge_application x
        where x.organization_id = p_organization and x.allocation_id = a.id offset 0) x);
  end if;
  select array_agg(w.allocation_id), array_agg(w.pledge_id) into allocations, pledges from pledge_assignment(p_organization, circle) w;
  select * into differing, moved from store_pledge_applications(p_organization, circle, allocations, pledges);
  moved := array(select distinct id from unnest(named || moved) id where id is not null);
  gifts := array(select distinct a.contribution_id from unnest(differing) d (id)
    cross join lateral (select contribution_id from contribution_allocation
      where organization_id = p_organization and id = d.id offset 0) a);
  -- What is given outside of pledges is another sum on the days of these gifts.
  if cardinality(gifts) > 0 then perform mark_giving_days(p_organization, '{}', gifts, '{}'); end if;
  perform keep_pledge_received(p_organization, moved);
  -- After a change of many rows, the next reads would be planned for the few that there were.
  if cardinality(moved) > 1000 then perform count_pledge_applications(); end if;
  return moved;
end $$;

revoke all on function assign_pledges from public, narthex_app, narthex_auth;
grant execute on function assign_pledges to narthex_app;
