-- Recalculates the balances of stale days, at most `p_most` days at a time, oldest first. The first call begins to keep the
-- balances of the organization: every day with giving is stale then. While a contribution is being written it does nothing.
-- Returns how many days are still stale; null when it did nothing.
create or replace function refresh_giving_balances(p_organization uuid, p_most int, p_at timestamptz)
returns int language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  stale date[];
begin
  if not pg_try_advisory_xact_lock(hashtextextended('giving_balance ' || p_organization, 0)) then return null; end if;
  if not exists (select from giving_kept where organization_id = p_organization) then
    insert into giving_kept (organization_id, since) values (p_organization, p_at);
    insert into giving_stale_day (organization_id, day)
    select p_organization, d::date from generate_series(
      least((select min(received_date) from contribution where organization_id = p_organization and deleted_at is null),
        (select min(refund_date) from refund where organization_id = p_organization)),
      greatest((select max(received_date) from contribution where organization_id = p_organization and deleted_at is null),
        (select max(refund_date) from refund where organization_id = p_organization)), interval '1 day') d
    on conflict do nothing;
  end if;
  with oldest as (select day from giving_stale_day where organization_id = p_organization order by day limit p_most),
    gone as (delete from giving_stale_day s using oldest
      where s.organization_id = p_organization and s.day = oldest.day returning s.day)
  select array_agg(day) into stale from gone;
  if stale is not null then
    delete from giving_balance where organization_id = p_organization and day = any (stale);
    insert into giving_balance (organization_id, fund_id, day, gross, refunds, fees, gift_count, lead_count)
    select p_organization, f.fund_id, f.day, f.gross, f.refunds, f.fees, f.gift_count, f.lead_count
    from giving_facts(p_organization, stale) f;
  end if;
  return (select count(*) from giving_stale_day where organization_id = p_organization)::int;
end $$;

revoke all on function refresh_giving_balances from public, narthex_app, narthex_auth;
grant execute on function refresh_giving_balances to narthex_app;
