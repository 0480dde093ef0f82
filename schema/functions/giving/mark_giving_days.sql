-- Marks the days of written contributions and refunds as stale. The lock is shared by writers: the balances of a day are never made
-- between a write and its commit.
create or replace function mark_giving_days(p_organization uuid, p_days date[], p_contributions uuid[], p_refunds uuid[])
returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  days date[] := p_days;
  stale date;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('giving_balance ' || p_organization, 0));
  if cardinality(p_contributions) + cardinality(p_refunds) > 0 then
    days := days || array(
      select received_date from contribution where organization_id = p_organization and id = any (p_contributions)
      union select refund_date from refund where organization_id = p_organization
        and (id = any (p_refunds) or contribution_id = any (p_contributions)));
  end if;
  -- In the order of the days: two writes that mark the same days wait for each other in one order.
  for stale in select distinct d.day from unnest(days) d (day) order by 1 loop
    insert into giving_stale_day (organization_id, day) values (p_organization, stale) on conflict do nothing;
  end loop;
end $$;

revoke all on function mark_giving_days from public, narthex_app, narthex_auth;
grant execute on function mark_giving_days to narthex_app;
