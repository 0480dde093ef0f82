-- The accounts whose lines come from documents of their own alone, and what each is for: those that the accounting policy
-- names, the clearing accounts of providers, the net-asset accounts of funds, and the payables accounts of bills.
create or replace function control_accounts(o uuid) returns table (account_id uuid, purpose text) stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select named.account_id, named.purpose from accounting_policy p, lateral (values
      (p.payable_account_id, 'PAYABLE'), (p.due_from_account_id, 'INTERFUND'), (p.due_to_account_id, 'INTERFUND'),
      (p.transfers_in_account_id, 'TRANSFERS'), (p.transfers_out_account_id, 'TRANSFERS'),
      (p.released_account_id, 'TRANSFERS'), (p.undeposited_account_id, 'HOLDING'), (p.clearing_account_id, 'HOLDING')
    ) named (account_id, purpose)
    where p.organization_id = o and named.account_id is not null
  union
  select clearing_account_id, 'HOLDING' from giving_integration where organization_id = o and clearing_account_id is not null
  union
  select net_asset_account_id, 'NET_ASSETS' from fund where organization_id = o
  union
  select a.id, 'PAYABLE' from account a where a.organization_id = o and a.account_type = 'LIABILITY'
    and exists (select from bill b where b.organization_id = o and b.ap_account_id = a.id and b.deleted_at is null);
end $$;

revoke all on function control_accounts from public, narthex_app, narthex_auth;
grant execute on function control_accounts to narthex_app;
