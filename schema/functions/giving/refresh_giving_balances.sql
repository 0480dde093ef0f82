-- Recalculates the balances of stale days, at most `p_most` days at a time, oldest first. While a contribution is being written it
-- does nothing. Returns how many days are still stale; null when it did nothing.
create or replace function refresh_giving_balances(p_organization uuid, p_most int, p_at timestamptz)
returns int language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if not pg_try_advisory_xact_lock(hashtextextended('giving_balance ' || p_organization, 0)) then return null; end if;
  perform keep_giving_balance(p_organization, p_most);
  return (select count(*) from giving_stale_day where organization_id = p_organization)::int;
end $$;

revoke all on function refresh_giving_balances from public, narthex_app, narthex_auth;
grant execute on function refresh_giving_balances to narthex_app;
