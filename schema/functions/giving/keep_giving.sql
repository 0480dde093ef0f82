-- Keeps all figures of giving that these sources move, in one call. Those of a day are marked, because many write to one day at a
-- time. The contributions of a household are those of everybody who ever belonged to it. The giving of the donors is locked first:
-- of a contribution and a change of its household, the later sees the earlier.
create or replace function keep_giving(p_organization uuid, p_days date[], p_allocated uuid[], p_refunds uuid[], p_given uuid[],
  p_households uuid[], p_refunded uuid[], p_batches uuid[], p_settlements uuid[])
returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  circle uuid[];
  given uuid[] := p_given;
  batches uuid[] := p_batches;
begin
  if cardinality(p_days) + cardinality(p_allocated) + cardinality(p_refunds) > 0 then
    perform mark_giving_days(p_organization, p_days, p_allocated, p_refunds);
  end if;
  if cardinality(p_given) + cardinality(p_households) > 0 then
    circle := array(
      select c.donor_id from unnest(p_given) g (id) cross join lateral (select donor_id from contribution c
        where c.organization_id = p_organization and c.id = g.id offset 0) c
      union select m.donor_id from unnest(p_households) h (id) cross join lateral (select donor_id from household_member m
        where m.organization_id = p_organization and m.household_id = h.id offset 0) m);
    circle := donors_sharing_households(p_organization, circle);
    if cardinality(circle) > 0 then perform lock_figures(p_organization, 'pledges', circle); end if;
  end if;
  if cardinality(p_households) > 0 then
    given := given || array(select c.id from household_member m
      cross join lateral (select id from contribution c
        where c.organization_id = p_organization and c.donor_id = m.donor_id offset 0) c
      where m.organization_id = p_organization and m.household_id = any (p_households));
  end if;
  if cardinality(given) > 0 then perform keep_contribution_unit(p_organization, given); end if;
  if cardinality(p_refunded) > 0 then
    perform keep_contribution_refunded(p_organization, p_refunded);
    batches := batches || array(select c.giving_batch_id from unnest(p_refunded) r (id)
      cross join lateral (select giving_batch_id from contribution c
        where c.organization_id = p_organization and c.id = r.id and c.giving_batch_id is not null offset 0) c);
  end if;
  if cardinality(p_settlements) > 0 then
    batches := batches || array(
      select giving_batch_id from contribution
        where organization_id = p_organization and settlement_id = any (p_settlements) and giving_batch_id is not null
      union select id from giving_batch where organization_id = p_organization and settlement_id = any (p_settlements));
  end if;
  if cardinality(batches) > 0 then perform keep_giving_batch_total(p_organization, batches); end if;
end $$;

revoke all on function keep_giving from public, narthex_app, narthex_auth;
grant execute on function keep_giving to narthex_app;
