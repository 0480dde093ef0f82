-- Deletes stored responses older than 30 days, one organization after the other.
create or replace function forget_answers() returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bound constant text := coalesce(current_setting('app.organization', true), '');
  church uuid;
  removed bigint;
  total bigint := 0;
begin
  for church in select id from control.organization loop
    perform public.bind_organization(church::text);
    delete from idempotency where organization_id = church and created_at < now() - interval '30 days';
    get diagnostics removed = row_count;
    total := total + removed;
  end loop;
  perform public.bind_organization(bound);
  return total;
end $$;

revoke all on function forget_answers from public, narthex_app, narthex_auth;
grant execute on function forget_answers to narthex_app;
