-- Makes the balances of the oldest stale days again. Whoever calls it holds the lock of the organization's balances.
create or replace function keep_giving_balance(p_organization uuid, p_most int) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  stale date[];
  given record;
begin
  stale := array(select day from giving_stale_day where organization_id = p_organization order by day limit p_most);
  if cardinality(stale) = 0 then return; end if;
  delete from giving_stale_day where organization_id = p_organization and day = any (stale);
  delete from giving_balance where organization_id = p_organization and day = any (stale);
  -- Row by row, because a cluster takes no INSERT of a query.
  for given in select * from giving_facts(p_organization, stale) loop
    insert into giving_balance (organization_id, fund_id, day, gross, refunds, fees, gift_count, lead_count)
      values (p_organization, given.fund_id, given.day, given.gross, given.refunds, given.fees, given.gift_count, given.lead_count);
  end loop;
  delete from giving_outside where organization_id = p_organization and day = any (stale);
  for given in select * from giving_outside_facts(p_organization, stale) loop
    insert into giving_outside (organization_id, fund_id, campaign_id, day, amount)
      values (p_organization, given.fund_id, given.campaign_id, given.day, given.amount);
  end loop;
end $$;

revoke all on function keep_giving_balance from public, narthex_app, narthex_auth;
grant execute on function keep_giving_balance to narthex_app;
