-- Stores the approval limit in force on an item that is coded or submitted, so that a later change of the policy does not
-- change who may approve it.
create or replace function keep_approval_limit() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.status not in ('CODED', 'PENDING_APPROVAL') then return new; end if;
  if tg_op = 'UPDATE' then
    if new.status = old.status then return new; end if;
  end if;
  select case tg_table_name when 'bill' then p.bill_approval_limit else p.transaction_approval_limit end
    into new.approval_limit from accounting_policy p where p.organization_id = new.organization_id;
  return new;
end $$;

revoke all on function keep_approval_limit from public, narthex_app, narthex_auth;
grant execute on function keep_approval_limit to narthex_app;
