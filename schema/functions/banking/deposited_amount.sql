-- The amount of a bank transaction that its settlements account for. Those that are recorded elsewhere are not posted here.
create or replace function deposited_amount(p_organization uuid, p_transaction uuid) returns bigint stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  return (select coalesce(sum(settled_amount(s)), 0)::bigint from settlement s
  where s.organization_id = p_organization and s.bank_transaction_id = p_transaction and s.recorded_externally_at is null);
end $$;

revoke all on function deposited_amount from public, narthex_app, narthex_auth;
grant execute on function deposited_amount to narthex_app;
