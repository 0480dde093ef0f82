-- Deletes changes older than 90 days, one organization after the other. The newest stays, so that a reader can tell "nothing
-- new" from "too late". The time is fixed here, so that no caller can delete what readers still need.
create or replace function forget_changes() returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bound constant text := coalesce(current_setting('app.organization', true), '');
  church uuid;
  removed bigint;
  total bigint := 0;
begin
  for church in select id from control.organization loop
    perform public.bind_organization(church::text);
    delete from outbox where organization_id = church and occurred_at < now() - interval '90 days'
      and sequence < (select max(sequence) from outbox where organization_id = church);
    get diagnostics removed = row_count;
    total := total + removed;
  end loop;
  perform public.bind_organization(bound);
  return total;
end $$;

revoke all on function forget_changes from public, narthex_app, narthex_auth;
grant execute on function forget_changes to narthex_app;
