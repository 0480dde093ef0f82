-- What the church gave in return for a contribution, without the words about it. The value stays, because it is not
-- deductible.
create or replace function erased_return(p_return jsonb) returns jsonb immutable language sql as $$
  select p_return || '{"description": "Goods or services"}'
$$;

revoke all on function erased_return from public, narthex_app, narthex_auth;
grant execute on function erased_return to narthex_app;
