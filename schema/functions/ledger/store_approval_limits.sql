-- Stores the approval limit in force on items that were just coded or submitted, so that a later change of the policy does not
-- change who may approve them.
create or replace function store_approval_limits(p_organization uuid, p_transactions uuid[], p_bills uuid[]) returns void
language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  update bank_transaction t set approval_limit = p.transaction_approval_limit from accounting_policy p
    where t.organization_id = p_organization and p.organization_id = p_organization and t.id = any (p_transactions)
      and t.status in ('CODED', 'PENDING_APPROVAL') and t.approval_limit is distinct from p.transaction_approval_limit;
  update bill b set approval_limit = p.bill_approval_limit from accounting_policy p
    where b.organization_id = p_organization and p.organization_id = p_organization and b.id = any (p_bills)
      and b.status in ('CODED', 'PENDING_APPROVAL') and b.approval_limit is distinct from p.bill_approval_limit;
end $$;

revoke all on function store_approval_limits from public, narthex_app, narthex_auth;
grant execute on function store_approval_limits to narthex_app;
