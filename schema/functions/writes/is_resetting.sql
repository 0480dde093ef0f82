-- Whether the records of an organization are being deleted because it is a sandbox that begins anew. The service alone cannot say so:
-- only control.reset_sandbox does, which runs as the owner of the tables.
create or replace function is_resetting(p_organization uuid) returns boolean stable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(current_setting('app.reset', true), '') = p_organization::text
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = 'public.journal_entry'::regclass)
$$;

revoke all on function is_resetting from public, narthex_app, narthex_auth;
grant execute on function is_resetting to narthex_app;
