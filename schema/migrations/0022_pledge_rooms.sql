-- A pledge that is fulfilled takes no gift while another of its giver's fits and has room; and whoever makes the
-- assignment what it should be learns of which pledges that changed.

-- Everybody who has pledged, and all whom they ever shared a household with.
create function pledge_givers(p_organization uuid) returns uuid[] stable language sql as $$
  select giving_circle(p_organization, array(select donor_id from pledge where organization_id = p_organization))
$$;
revoke all on function pledge_givers from public;
grant execute on function pledge_givers to narthex_app;

-- The pledge that each part of a completed gift of these givers, each of them told once, fulfils when it names none. A giver
-- is the donor of the pledge or, for a household's pledge, who gave jointly with that donor, as one of two adults or with
-- them, on the day of the gift. Funds are the pledge's and its campaign's, with all below them. Gifts come in the order of
-- their days. Each part goes whole to the first pledge that has room: less has come, by what names it and by what was
-- before, than was promised. Those whose own fund it is come before those that it reaches through the campaign alone, and
-- those in their time before late gifts; then the one that ends first. Where none has room it is more than was promised, and
-- counts for the last of the best. A cancelled pledge has room for what it had received, of gifts until it was cancelled, so
-- that nothing moves when it is; one that had received nothing takes none.
create or replace function pledge_assignment(p_organization uuid, p_donors uuid[])
returns table (allocation_id uuid, pledge_id uuid) stable language plpgsql as $$
#variable_conflict use_column
declare
  givers uuid[] := coalesce(p_donors, pledge_givers(p_organization));
  room bigint[] := '{}';
  part record;
  chosen int;
begin
  -- A plan that is kept for any number of givers supposes ten: what follows of the transaction is planned for these.
  if cardinality(givers) > 200 then perform set_config('plan_cache_mode', 'force_custom_plan', true); end if;
  for part in
    with recursive concerned (donor_id) as (select unnest(givers)),
    tree (root_id, fund_id) as (
      select id, id from fund where organization_id = p_organization
      union
      select t.root_id, f.id from tree t
      join fund f on f.organization_id = p_organization and f.parent_fund_id = t.fund_id),
    giver (pledge_id, donor_id, household_id, from_date, to_date) as (
      select p.id, p.donor_id, null::uuid, null::date, null::date from concerned d
      join pledge p on p.organization_id = p_organization and p.donor_id = d.donor_id and p.deleted_at is null
      union
      select p.id, o.donor_id, o.household_id, greatest(m.from_date, o.from_date), least(m.to_date, o.to_date) from concerned d
      join household_member o on o.organization_id = p_organization and o.donor_id = d.donor_id and o.gives_jointly
      join household_member m on m.organization_id = o.organization_id and m.household_id = o.household_id
        and m.gives_jointly and m.donor_id <> o.donor_id
      join pledge p on p.organization_id = m.organization_id and p.donor_id = m.donor_id and p.giving_scope = 'HOUSEHOLD'
        and p.deleted_at is null),
    fitting as (
      select a.id, a.line_number, a.amount, c.id as gift_id, c.received_date, p.id as pledge_id,
        p.total_amount - case p.status when 'CANCELLED' then coalesce(p.written_off_amount, 0) else 0 end
          - coalesce((select sum(e.net) from pledge_gift e where e.organization_id = p.organization_id
            and e.pledge_id = p.id and e.is_explicit), 0)::bigint as capacity,
        not a.fund_id = any (o.funds) as is_foreign, c.received_date > p.end_date as is_late,
        p.end_date, p.start_date
      from giver g
      join pledge p on p.organization_id = p_organization and p.id = g.pledge_id and p.status <> 'PENDING'
      left join pledge_campaign k on k.organization_id = p_organization and k.id = p.campaign_id
      cross join lateral (select array(select t.fund_id from tree t where t.root_id = p.fund_id) as funds) o
      cross join lateral (select o.funds || array(select t.fund_id from pledge_campaign_fund f join tree t on t.root_id = f.fund_id
        where f.organization_id = p_organization and f.campaign_id = p.campaign_id) as funds) w
      join contribution c on c.organization_id = p_organization and c.donor_id = g.donor_id and c.status = 'COMPLETED'
        and c.deleted_at is null and c.received_date >= p.start_date
        and (c.received_date <= p.end_date or coalesce(k.allow_late_gifts, false))
        and (g.from_date is null or c.received_date >= g.from_date) and (g.to_date is null or c.received_date <= g.to_date)
        and (g.household_id is null or (select count(*) from household_member m where m.organization_id = p_organization
          and m.household_id = g.household_id and m.gives_jointly and m.role <> 'CHILD' and m.from_date <= c.received_date
          and (m.to_date is null or m.to_date >= c.received_date)) >= 2)
        and (p.status = 'ACTIVE'
          or (c.received_date <= p.cancelled_date and coalesce(p.written_off_amount, 0) < p.total_amount))
      join contribution_allocation a on a.organization_id = c.organization_id and a.contribution_id = c.id
        and a.pledge_id is null and (a.campaign_id is null or a.campaign_id = p.campaign_id) and a.fund_id = any (w.funds)),
    ranked as (
      select f.*, dense_rank() over (order by f.pledge_id)::int as number,
        rank() over (partition by f.id order by is_foreign, is_late) as class
      from (select distinct * from fitting) f)
    select r.id, r.amount - coalesce((select sum(case b.refund_type when 'CHARGEBACK_REVERSAL' then -x.amount else x.amount end)
        from refund_part x join refund b on b.organization_id = x.organization_id and b.id = x.refund_id
        where x.organization_id = p_organization and x.allocation_id = r.id), 0)::bigint as net,
      count(*) filter (where class = 1) as best,
      array_agg(r.pledge_id order by class, end_date, start_date, r.pledge_id) as pledges,
      array_agg(number order by class, end_date, start_date, r.pledge_id) as numbers,
      array_agg(capacity order by class, end_date, start_date, r.pledge_id) as capacities
    from ranked r
    group by r.id, r.line_number, r.amount, r.gift_id, r.received_date
    order by r.received_date, r.gift_id, r.line_number
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

-- Tells the planner how many gifts are assigned by now: after a change of many, what is read next would be planned for the
-- few that there were.
create function count_pledge_applications() returns void language plpgsql security definer set search_path = public, pg_catalog as $$
begin
  analyze pledge_application;
end $$;
revoke all on function count_pledge_applications from public;
grant execute on function count_pledge_applications to narthex_app;

-- Makes the stored assignment what it should be for these givers and all whom they gave with; for everybody when null.
-- Concerned besides are who gave these gifts and whose pledges they name, and whose these pledges are. Their locks are held
-- until the commit, so of two writes that concern one giver the later sees the earlier. Answers the pledges of which other
-- gifts count than before, or these gifts.
drop function assign_pledges(uuid, uuid[]);
create function assign_pledges(p_organization uuid, p_donors uuid[], p_gifts uuid[] default '{}', p_pledges uuid[] default '{}')
returns uuid[] language plpgsql as $$
declare
  circle uuid[];
  named uuid[] := p_pledges;
  moved uuid[];
begin
  if p_donors is null then
    circle := pledge_givers(p_organization);
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
    circle := giving_circle(p_organization, circle);
    if cardinality(circle) = 0 then return '{}'; end if;
    -- Not the donors' rows: whoever records a gift shares those already, and two who share a row cannot both own it. A
    -- change that concerns more givers than there is room for locks waits for all the others and then goes alone.
    if cardinality(circle) > 200 then
      perform pg_advisory_xact_lock(hashtextextended(concat_ws(chr(31), p_organization, 'pledges'), 0));
    else
      perform pg_advisory_xact_lock_shared(hashtextextended(concat_ws(chr(31), p_organization, 'pledges'), 0));
      perform pg_advisory_xact_lock(hashtextextended(concat_ws(chr(31), p_organization, 'pledges of', d), 0))
        from (select unnest(circle) as d order by 1) in_order;
    end if;
    circle := giving_circle(p_organization, circle);
    if not exists (select from pledge where organization_id = p_organization and donor_id = any (circle)) then return '{}'; end if;
  end if;
  if cardinality(p_gifts) > 0 then
    named := named || array(select x.pledge_id from pledge_application x
      join contribution_allocation a on a.organization_id = x.organization_id and a.id = x.allocation_id
      where x.organization_id = p_organization and a.contribution_id = any (p_gifts));
  end if;
  if cardinality(circle) > 200 then perform set_config('plan_cache_mode', 'force_custom_plan', true); end if;
  with wanted as materialized (select w.allocation_id, w.pledge_id from pledge_assignment(p_organization, circle) w),
  stored as (
    select x.allocation_id, x.pledge_id from unnest(circle) c (donor_id)
    join pledge p on p.organization_id = p_organization and p.donor_id = c.donor_id
    join pledge_application x on x.organization_id = p.organization_id and x.pledge_id = p.id),
  differing as materialized (
    select coalesce(w.allocation_id, s.allocation_id) as allocation_id, s.pledge_id as old_id, w.pledge_id as new_id
    from stored s full join wanted w on w.allocation_id = s.allocation_id where s.pledge_id is distinct from w.pledge_id),
  gone as (
    delete from pledge_application x using differing d
      where x.organization_id = p_organization and x.allocation_id = d.allocation_id and d.new_id is null),
  placed as (
    insert into pledge_application as x select p_organization, d.allocation_id, d.new_id from differing d where d.new_id is not null
      on conflict (organization_id, allocation_id) do update set pledge_id = excluded.pledge_id)
  select array(select old_id from differing union select new_id from differing union select unnest(named)) into moved;
  if cardinality(moved) > 1000 then perform count_pledge_applications(); end if;
  return array_remove(moved, null);
end $$;
revoke all on function assign_pledges from public;
grant execute on function assign_pledges to narthex_app;

-- What is stored already follows the new order.
do $$
declare
  church uuid;
begin
  for church in select id from control.organization loop
    perform set_config('app.organization', church::text, true);
    perform assign_pledges(church, null);
  end loop;
  perform set_config('app.organization', '', true);
end $$;
