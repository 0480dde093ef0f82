-- The invariants of one organization's pledges: the stored assignment equals a full recalculation, and no allocation counts
-- twice or for more than its amount.
create or replace function verify_pledges(o uuid) returns table (invariant text, subject text, detail text) stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select 'PLEDGES', coalesce(x.allocation_id, w.allocation_id)::text, 'the allocation is not assigned to the pledge that it counts toward'
    from (select allocation_id, pledge_id from pledge_application where organization_id = o) x
    full join pledge_assignment(o, null) w on w.allocation_id = x.allocation_id
    where x.pledge_id is distinct from w.pledge_id
  union all
  select 'PLEDGES', allocation_id::text, 'an allocation counts twice, or for more than its amount' from pledge_gift g
    join contribution_allocation a on a.organization_id = g.organization_id and a.id = g.allocation_id
    where g.organization_id = o group by allocation_id, a.amount having count(*) > 1 or sum(net) > a.amount
  union all
  select 'CARDS', c.id::text, 'a committed card does not have exactly one pledge' from pledge_card c
    left join pledge p on p.organization_id = c.organization_id and p.id = c.pledge_id
    where c.organization_id = o and c.status = 'COMMITTED' and p.import_card_id is distinct from c.id;
end $$;

revoke all on function verify_pledges from public, narthex_app, narthex_auth;
grant execute on function verify_pledges to narthex_app;
