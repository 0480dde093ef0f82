-- The pledge that each part of a completed contribution counts toward when the part names none. `p_donors` must hold
-- everybody who ever shared a household with one of them (donors_sharing_households); null means everybody.
--
-- A donor's contributions count toward the donor's own pledges. They count toward the household pledge of another member
-- who gives jointly, on days on which the household had two adults who give jointly. The fund must be the pledge's own, one
-- of its campaign's, or below one of these. Contributions are taken in the order of their days. Each part goes whole to the
-- first pledge with room, which is what was promised less what has been received. The pledge's own fund comes before its
-- campaign's funds, a day within the pledge before a late one, and an earlier end before a later one. When no pledge has
-- room, the part counts toward the last of the best class. A cancelled pledge has room for what it had received by then.
create or replace function pledge_assignment(p_organization uuid, p_donors uuid[])
returns table (allocation_id uuid, pledge_id uuid) stable language plpgsql
set search_path = pg_catalog, public, pg_temp set enable_nestloop = off set jit = off as $$
#variable_conflict use_column
declare
  nowhere constant uuid := '00000000-0000-0000-0000-000000000000';
  givers uuid[] := coalesce(p_donors, donors_with_pledges(p_organization));
  room bigint[] := '{}';
  part record;
  chosen int;
begin
  -- Each step is materialised: joined in another order, all contributions to a fund would meet all pledges for it. The rows of a
  -- table are read by their keys (offset 0), and steps are joined by hashing: the planner knows the size of neither, and would look
  -- through all contributions of the church, or compare each row of a step with each of another.
  for part in
    with recursive concerned (donor_id) as materialized (select unnest(givers)),
    promise as materialized (
      select row_number() over (order by p.id)::int as number, p.id, p.donor_id, p.giving_scope, p.start_date, p.end_date,
        p.campaign_id, p.fund_id as own_fund_id, coalesce(p.campaign_id, nowhere) as campaign_key,
        case p.status when 'CANCELLED' then p.cancelled_date else 'infinity' end as last_date,
        p.total_amount - case p.status when 'CANCELLED' then coalesce(p.written_off_amount, 0) else 0 end as amount
      from concerned d
      cross join lateral (select * from pledge p where p.organization_id = p_organization and p.donor_id = d.donor_id
        and p.deleted_at is null
        and (p.status = 'ACTIVE' or p.status = 'CANCELLED' and coalesce(p.written_off_amount, 0) < p.total_amount) offset 0) p),
    member as materialized (
      select m.household_id, m.donor_id, m.role, m.from_date, m.to_date from concerned d
      cross join lateral (select * from household_member m
        where m.organization_id = p_organization and m.donor_id = d.donor_id and m.gives_jointly offset 0) m),
    giver as materialized (
      select p.id as promise_id, p.donor_id, null::uuid as household_id, null::date as from_date, null::date as to_date
      from promise p
      union
      select p.id, o.donor_id, o.household_id, greatest(m.from_date, o.from_date), least(m.to_date, o.to_date) from promise p
      join member m on m.donor_id = p.donor_id
      join member o on o.household_id = m.household_id and o.donor_id <> m.donor_id
      where p.giving_scope = 'HOUSEHOLD'),
    donor_gift as materialized (
      select c.id, c.donor_id, c.received_date from (
        select g.donor_id, min(p.start_date) as day from giver g join promise p on p.id = g.promise_id group by g.donor_id) g
      cross join lateral (select id, donor_id, received_date from contribution c where c.organization_id = p_organization
        and c.donor_id = g.donor_id and c.received_date >= g.day and c.status = 'COMPLETED' and c.deleted_at is null offset 0) c),
    in_time as materialized (
      select distinct p.id as promise_id, c.id as contribution_id, c.received_date, g.household_id
      from giver g
      join promise p on p.id = g.promise_id
      join donor_gift c on c.donor_id = g.donor_id and c.received_date >= p.start_date
        and (g.from_date is null or c.received_date >= g.from_date) and (g.to_date is null or c.received_date <= g.to_date)
        and c.received_date <= p.last_date
      left join pledge_campaign k on k.organization_id = p_organization and k.id = p.campaign_id
      where c.received_date <= p.end_date or k.allow_late_gifts),
    joint as materialized (
      select d.household_id, d.received_date
      from (select distinct household_id, received_date from in_time where household_id is not null) d
      join member m on m.household_id = d.household_id and m.role <> 'CHILD' and m.from_date <= d.received_date
        and (m.to_date is null or m.to_date >= d.received_date)
      group by d.household_id, d.received_date having count(*) >= 2),
    counting as materialized (
      select distinct t.promise_id, t.contribution_id, t.received_date from in_time t
      left join joint j on j.household_id = t.household_id and j.received_date = t.received_date
      where t.household_id is null or j.household_id is not null),
    piece as materialized (
      select c.promise_id, c.contribution_id, c.received_date, a.id, a.line_number, a.amount, a.fund_id, a.campaign_id
      from counting c
      cross join lateral (select * from contribution_allocation a where a.organization_id = p_organization
        and a.contribution_id = c.contribution_id and a.pledge_id is null offset 0) a),
    tree (root_id, fund_id) as (
      select id, id from fund where organization_id = p_organization
      union
      select t.root_id, f.id from tree t
      join fund f on f.organization_id = p_organization and f.parent_fund_id = t.fund_id),
    purpose as materialized (select distinct own_fund_id, campaign_key from promise),
    counted_fund as materialized (
      select w.own_fund_id, w.campaign_key, w.fund_id, bool_and(w.is_foreign) as is_foreign from (
        select u.own_fund_id, u.campaign_key, t.fund_id, false as is_foreign from purpose u
        join tree t on t.root_id = u.own_fund_id
        union all
        select u.own_fund_id, u.campaign_key, t.fund_id, true from purpose u
        join pledge_campaign_fund f on f.organization_id = p_organization and f.campaign_id = u.campaign_key
        join tree t on t.root_id = f.fund_id) w
      group by w.own_fund_id, w.campaign_key, w.fund_id),
    named as materialized (
      select a.id, a.pledge_id, a.amount from promise p
      cross join lateral (select id, pledge_id, amount, contribution_id from contribution_allocation a
        where a.organization_id = p_organization and a.pledge_id = p.id offset 0) a
      cross join lateral (select from contribution c where c.organization_id = p_organization and c.id = a.contribution_id
        and c.status = 'COMPLETED' and c.deleted_at is null offset 0) c),
    returned as materialized (
      select x.allocation_id, sum(case b.refund_type when 'CHARGEBACK_REVERSAL' then -x.amount else x.amount end) as amount
      from (select id from piece union select id from named) k
      cross join lateral (select * from refund_part x
        where x.organization_id = p_organization and x.allocation_id = k.id offset 0) x
      cross join lateral (select refund_type from refund b
        where b.organization_id = p_organization and b.id = x.refund_id offset 0) b
      group by x.allocation_id),
    received as materialized (
      select n.pledge_id, sum(n.amount - coalesce(r.amount, 0)) as amount from named n
      left join returned r on r.allocation_id = n.id
      group by n.pledge_id),
    candidate as (
      select s.*, p.number, p.end_date, p.start_date, p.amount - coalesce(v.amount, 0) as capacity, w.is_foreign,
        s.received_date > p.end_date as is_late,
        rank() over (partition by s.id order by w.is_foreign, s.received_date > p.end_date) as class
      from piece s
      join promise p on p.id = s.promise_id and (s.campaign_id is null or s.campaign_id = p.campaign_id)
      join counted_fund w on w.own_fund_id = p.own_fund_id and w.campaign_key = p.campaign_key and w.fund_id = s.fund_id
      left join received v on v.pledge_id = p.id)
    select c.id, (c.amount - coalesce(r.amount, 0))::bigint as net,
      count(*) filter (where c.class = 1) as best,
      array_agg(c.promise_id order by c.class, c.end_date, c.start_date, c.promise_id) as pledges,
      array_agg(c.number order by c.class, c.end_date, c.start_date, c.promise_id) as numbers,
      array_agg(c.capacity::bigint order by c.class, c.end_date, c.start_date, c.promise_id) as capacities
    from candidate c
    left join returned r on r.allocation_id = c.id
    group by c.id, c.line_number, c.amount, r.amount, c.contribution_id, c.received_date
    order by c.received_date, c.contribution_id, c.line_number
  loop
    chosen := part.best;
    for place in 1 .. cardinality(part.numbers) loop
      if coalesce(room[part.numbers[place]], part.capacities[place]) > 0 then
        chosen := place;
        exit;
      end if;
    end loop;
    room[part.numbers[chosen]] := coalesce(room[part.numbers[chosen]], part.capacities[chosen]) - part.net;
    allocation_id := part.id;
    pledge_id := part.pledges[chosen];
    return next;
  end loop;
end $$;

revoke all on function pledge_assignment from public, narthex_app, narthex_auth;
grant execute on function pledge_assignment to narthex_app;
