-- Makes what the contributions of these donors count toward equal to the wanted pledges of allocations. Returns the allocations that
-- changed, and the pledges that they counted toward before and count toward now.
create or replace function store_pledge_applications(p_organization uuid, p_donors uuid[], p_allocations uuid[], p_pledges uuid[],
  out allocations uuid[], out pledges uuid[]) language plpgsql
set search_path = pg_catalog, public, pg_temp set jit = off as $$
begin
  with wanted as materialized (select * from unnest(p_allocations, p_pledges) w (allocation_id, pledge_id)),
  stored as materialized (
    select x.allocation_id, x.pledge_id from unnest(p_donors) c (donor_id)
    cross join lateral (select p.id from pledge p where p.organization_id = p_organization and p.donor_id = c.donor_id offset 0) p
    cross join lateral (select x.allocation_id, x.pledge_id from pledge_application x
      where x.organization_id = p_organization and x.pledge_id = p.id offset 0) x),
  differing as materialized (
    select coalesce(w.allocation_id, s.allocation_id) as allocation_id, s.pledge_id as old_id, w.pledge_id as new_id
    from stored s full join wanted w on w.allocation_id = s.allocation_id where s.pledge_id is distinct from w.pledge_id),
  gone as (
    delete from pledge_application x using differing d
      where x.organization_id = p_organization and x.allocation_id = d.allocation_id and d.new_id is null),
  placed as (
    insert into pledge_application as x select p_organization, d.allocation_id, d.new_id from differing d where d.new_id is not null
      on conflict (organization_id, allocation_id) do update set pledge_id = excluded.pledge_id)
  select array(select allocation_id from differing), array(select old_id from differing union select new_id from differing)
    into allocations, pledges;
end $$;

revoke all on function store_pledge_applications from public, narthex_app, narthex_auth;
grant execute on function store_pledge_applications to narthex_app;
