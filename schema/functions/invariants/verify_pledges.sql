-- The invariants of one organization's pledges: the stored assignment equals a full recalculation, and no allocation counts
-- twice or for more than its amount.
create or replace function verify_pledges(o uuid) returns table (invariant text, subject text, detail text) stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  allocations uuid[];
  pledges uuid[];
begin
  -- A worker of a cluster cannot call a function that reads tables, so it is called by itself.
  select array_agg(w.allocation_id), array_agg(w.pledge_id) into allocations, pledges from pledge_assignment(o, null) w;
  return query
  select 'PLEDGES', coalesce(x.allocation_id, w.allocation_id)::text, 'the allocation is not assigned to the pledge that it counts toward'
    from (select allocation_id, pledge_id from pledge_application where organization_id = o) x
    full join unnest(allocations, pledges) w (allocation_id, pledge_id) on w.allocation_id = x.allocation_id
    where x.pledge_id is distinct from w.pledge_id
  union all
  select 'PLEDGES', g.id::text, 'an allocation counts twice, or for more than its amount' from (
      select a.id, a.amount, a.contribution_id from contribution_allocation a
        where a.organization_id = o and a.pledge_id is not null
      union all
      select a.id, a.amount, a.contribution_id from pledge_application x
        join contribution_allocation a on a.organization_id = o and a.id = x.allocation_id
        where x.organization_id = o) g
    join contribution c on c.organization_id = o and c.id = g.contribution_id and c.status = 'COMPLETED' and c.deleted_at is null
    left join (select p.allocation_id, sum(case r.refund_type when 'CHARGEBACK_REVERSAL' then -p.amount else p.amount end) as amount
      from refund_part p join refund r on r.organization_id = o and r.id = p.refund_id
      where p.organization_id = o group by p.allocation_id) back on back.allocation_id = g.id
    group by g.id, g.amount having count(*) > 1 or sum(g.amount - coalesce(back.amount, 0)) > g.amount
  union all
  select 'CARDS', c.id::text, 'a committed card does not have exactly one pledge' from pledge_card c
    left join pledge p on p.organization_id = o and p.id = c.pledge_id
    where c.organization_id = o and c.status = 'COMMITTED' and p.import_card_id is distinct from c.id;
end $$;

revoke all on function verify_pledges from public, narthex_app, narthex_auth;
grant execute on function verify_pledges to narthex_app;
