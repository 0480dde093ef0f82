-- Marks the days of written contributions and refunds as stale. The lock is shared by writers: the balances of a day are never made between a write and its commit.
create or replace function mark_giving_days(p_organization uuid, p_days date[], p_contributions uuid[], p_refunds uuid[])
returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('giving_balance ' || p_organization, 0));
  insert into giving_stale_day (organization_id, day)
  select p_organization, d.day from (
    select unnest(p_days) as day
    union select received_date from contribution where organization_id = p_organization and id = any (p_contributions)
    union select refund_date from refund where organization_id = p_organization
      and (id = any (p_refunds) or contribution_id = any (p_contributions))) d
  order by d.day
  on conflict do nothing;
end $$;

revoke all on function mark_giving_days from public, narthex_app, narthex_auth;
grant execute on function mark_giving_days to narthex_app;
