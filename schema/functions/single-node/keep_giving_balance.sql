-- Makes the balances of the oldest stale days again. Whoever calls it holds the lock of the organization's balances.
create or replace function keep_giving_balance(p_organization uuid, p_most int) returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  stale date[];
begin
  with oldest as (select day from giving_stale_day where organization_id = p_organization order by day limit p_most),
    gone as (delete from giving_stale_day s using oldest
      where s.organization_id = p_organization and s.day = oldest.day returning s.day)
  select array_agg(day) into stale from gone;
  if stale is null then return; end if;
  delete from giving_balance where organization_id = p_organization and day = any (stale);
  insert into giving_balance (organization_id, fund_id, day, gross, refunds, fees, gift_count, lead_count)
  select p_organization, f.fund_id, f.day, f.gross, f.refunds, f.fees, f.gift_count, f.lead_count
  from giving_facts(p_organization, stale) f;
  delete from giving_outside where organization_id = p_organization and day = any (stale);
  insert into giving_outside (organization_id, fund_id, campaign_id, day, amount)
  select p_organization, f.fund_id, f.campaign_id, f.day, f.amount from giving_outside_facts(p_organization, stale) f;
end $$;

revoke all on function keep_giving_balance from public, narthex_app, narthex_auth;
grant execute on function keep_giving_balance to narthex_app;
