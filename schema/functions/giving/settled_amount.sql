-- Services of version 1.3.0 call it while a new version migrates. It goes with the next contraction; arriving_amount replaces it.
create or replace function settled_amount(s settlement) returns bigint immutable language sql as $$
  select case s.deposit_basis when 'GROSS' then s.gross_amount else s.net_amount end
$$;

revoke all on function settled_amount from public, narthex_app, narthex_auth;
grant execute on function settled_amount to narthex_app;
