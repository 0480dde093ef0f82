-- Deletes activity older than 13 months, so that a month can be compared with the same month of the year before.
create or replace function control.forget_activity() returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  removed bigint;
begin
  delete from control.api_activity where occurred_at < now() - interval '13 months';
  get diagnostics removed = row_count;
  return removed;
end $$;

revoke all on function control.forget_activity from public, narthex_app, narthex_auth;
grant execute on function control.forget_activity to narthex_app;
