-- What a statement calls a non-cash contribution that has no description. Null for money. Changes call it, so its choice is by conditions.
create or replace function non_cash_name(p_payment_method text) returns text immutable language sql as $$
  select case when p_payment_method = 'STOCK' then 'Stock' when p_payment_method = 'CRYPTO' then 'Cryptocurrency'
    when p_payment_method = 'IN_KIND' then 'Gift in kind' end
$$;

revoke all on function non_cash_name from public, narthex_app, narthex_auth;
grant execute on function non_cash_name to narthex_app;
