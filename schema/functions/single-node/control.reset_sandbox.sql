-- Deletes the records of the bound organization, which must be a sandbox. Its audit trail and its webhook endpoints with their messages
-- stay, as do its members and keys. One statement deletes them all, because records refer to each other in circles.
-- Answers whether it did.
create or replace function control.reset_sandbox() returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  church constant uuid := control.bound_organization();
  deletion text;
begin
  if not exists (select from control.organization where id = church and sandbox_of is not null) then return false; end if;
  select format('with %s select', string_agg(format('%I as (delete from public.%I where organization_id = $1)', c.relname, c.relname), ', '))
    into strict deletion
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('audit_entry', 'audit_head', 'audit_seal')
      and c.relname not in ('webhook_endpoint', 'webhook_endpoint_state', 'webhook_delivery', 'webhook_attempt');
  execute format('set local app.reset = %L', church);
  execute deletion using church;
  set local app.reset = '';
  delete from control.due_job where organization_id = church;
  update control.organization set books_closed_through = null where id = church;
  return true;
end $$;

revoke all on function control.reset_sandbox from public, narthex_app, narthex_auth;
grant execute on function control.reset_sandbox to narthex_app;
