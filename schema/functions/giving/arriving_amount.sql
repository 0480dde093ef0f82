-- The amount of a settlement that reaches the bank, by its deposit basis. It takes columns, because a worker of a cluster knows another
-- type for the row of a settlement.
create or replace function arriving_amount(p_deposit_basis text, p_gross bigint, p_net bigint) returns bigint immutable language sql as $$
  select case p_deposit_basis when 'GROSS' then p_gross else p_net end
$$;

revoke all on function arriving_amount from public, narthex_app, narthex_auth;
grant execute on function arriving_amount to narthex_app;
