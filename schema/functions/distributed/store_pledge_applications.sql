-- Makes what the contributions of these donors count toward equal to the wanted pledges of allocations. Returns the allocations that
-- changed, and the pledges that they counted toward before and count toward now. Row by row,
-- because a cluster takes no INSERT of a query.
create or replace function store_pledge_applications(p_organization uuid, p_donors uuid[], p_allocations uuid[], p_pledges uuid[],
  out allocations uuid[], out pledges uuid[]) language plpgsql
set search_path = pg_catalog, public, pg_temp set jit = off as $$
declare
  changed record;
begin
  allocations := '{}';
  pledges := '{}';
  for changed in
    with wanted as materialized (select * from unnest(p_allocations, p_pledges) w (allocation_id, pledge_id)),
    stored as materialized (
      select x.allocation_id, x.pledge_id from unnest(p_donors) c (donor_id)
      cross join lateral (select p.id from pledge p where p.organization_id = p_organization and p.donor_id = c.donor_id offset 0) p
      cross join lateral (select x.allocation_id, x.pledge_id from pledge_application x
        where x.organization_id = p_organization and x.pledge_id = p.id offset 0) x)
    select coalesce(w.allocation_id, s.allocation_id) as allocation_id, s.pledge_id as old_id, w.pledge_id as new_id
    from stored s full join wanted w on w.allocation_id = s.allocation_id where s.pledge_id is distinct from w.pledge_id
  loop
    if changed.new_id is null then
      delete from pledge_application x where x.organization_id = p_organization and x.allocation_id = changed.allocation_id;
    else
      insert into pledge_application as x values (p_organization, changed.allocation_id, changed.new_id)
        on conflict (organization_id, allocation_id) do update set pledge_id = excluded.pledge_id;
    end if;
    allocations := allocations || changed.allocation_id;
    pledges := pledges || array[changed.old_id, changed.new_id];
  end loop;
end $$;

revoke all on function store_pledge_applications from public, narthex_app, narthex_auth;
grant execute on function store_pledge_applications to narthex_app;
