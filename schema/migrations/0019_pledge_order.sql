-- Who promises to two funds of one campaign fulfils each promise with the gifts to its own fund.

-- The pledge that each part of a completed gift of these givers fulfils when it names none. A giver is the donor of the
-- pledge or, for a household's pledge, who gave jointly with that donor on the day of the gift. Funds are the pledge's and
-- its campaign's, with all below them. Of several pledges that fit, open ones come before cancelled ones, those whose own
-- fund it is before those that it reaches through the campaign alone, and those in their time before late gifts; then the
-- one that ends first is served first.
create or replace function pledge_assignment(p_organization uuid, p_donors uuid[])
returns table (allocation_id uuid, pledge_id uuid) stable language sql as $$
  with recursive tree (root_id, fund_id) as (
    select id, id from fund where organization_id = p_organization
    union
    select t.root_id, f.id from tree t
    join fund f on f.organization_id = p_organization and f.parent_fund_id = t.fund_id),
  giver (pledge_id, donor_id, from_date, to_date) as (
    select id, donor_id, null::date, null::date from pledge where organization_id = p_organization and deleted_at is null
    union
    select p.id, o.donor_id, greatest(m.from_date, o.from_date), least(m.to_date, o.to_date) from pledge p
    join household_member m on m.organization_id = p.organization_id and m.donor_id = p.donor_id and m.gives_jointly
    join household_member o on o.organization_id = p.organization_id and o.household_id = m.household_id
      and o.gives_jointly and o.donor_id <> p.donor_id
    where p.organization_id = p_organization and p.giving_scope = 'HOUSEHOLD' and p.deleted_at is null),
  wanted (pledge_id, fund_id, is_own) as (
    select p.id, t.fund_id, true from pledge p join tree t on t.root_id = p.fund_id where p.organization_id = p_organization
    union
    select p.id, t.fund_id, false from pledge p
    join pledge_campaign_fund f on f.organization_id = p.organization_id and f.campaign_id = p.campaign_id
    join tree t on t.root_id = f.fund_id where p.organization_id = p_organization)
  select distinct on (a.id) a.id, p.id
  from giver g
  join pledge p on p.organization_id = p_organization and p.id = g.pledge_id and p.status <> 'PENDING'
  left join pledge_campaign k on k.organization_id = p.organization_id and k.id = p.campaign_id
  join contribution c on c.organization_id = p_organization and c.donor_id = g.donor_id and c.status = 'COMPLETED'
    and c.deleted_at is null and c.received_date >= p.start_date
    and (c.received_date <= p.end_date or coalesce(k.allow_late_gifts, false))
    and (g.from_date is null or c.received_date >= g.from_date) and (g.to_date is null or c.received_date <= g.to_date)
    and (p.status = 'ACTIVE' or c.received_date <= p.cancelled_date)
  join contribution_allocation a on a.organization_id = c.organization_id and a.contribution_id = c.id
    and a.pledge_id is null and (a.campaign_id is null or a.campaign_id = p.campaign_id)
  join wanted w on w.pledge_id = p.id and w.fund_id = a.fund_id
  where p_donors is null or g.donor_id = any (p_donors)
  order by a.id, p.status = 'CANCELLED', not w.is_own, c.received_date > p.end_date, p.end_date, p.start_date, p.id
$$;

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
