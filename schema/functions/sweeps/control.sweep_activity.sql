-- Deletes at most p_rows rows of activity older than p_months, but never of the last 13 months: a month can be compared with the
-- same month of the year before.
create or replace function control.sweep_activity(p_rows int, p_months int) returns int
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return delete_expired_by_organization('control.api_activity', 'id', 'occurred_at',
    format('occurred_at < now() - make_interval(months => %s)', greatest(p_months, 13)), p_rows);
end $$;

revoke all on function control.sweep_activity from public, narthex_app, narthex_auth, narthex_sweep;
grant execute on function control.sweep_activity to narthex_sweep;
