-- A contribution in a frozen settlement does not change: not its amounts, days, payment, batch, settlement or status. Who
-- gave it, the memo, the number of the check and the recurring gift are no accounting matter and may change. Other personal fields may only be cleared.
create or replace function guard_contribution() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  free constant text[] := '{version,updated_at,donor_id,match_state,memo,check_number,recurring_gift_id}';
  personal constant text[] := '{payment_last4,payment_brand,recurring_reference,in_kind,void_reason,goods_or_services}';
  before jsonb;
  after jsonb;
begin
  if new.settlement_id is null and old.settlement_id is null then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.settlement_id is not distinct from old.settlement_id then
    before := to_jsonb(old) - free;
    after := to_jsonb(new) - free;
    if after - personal = before - personal
      and (new.version = old.version or (new.version = old.version + 1 and new.updated_at is distinct from old.updated_at))
      and not exists (select from unnest(array_remove(personal, 'goods_or_services')) name
        where after -> name <> 'null' and after -> name <> before -> name)
      and (new.goods_or_services is not distinct from old.goods_or_services
        or new.goods_or_services = erased_return(old.goods_or_services))
    then return new; end if;
  end if;
  perform refuse_frozen(coalesce(new.organization_id, old.organization_id), array[new.settlement_id, old.settlement_id]);
  return coalesce(new, old);
end $$;

revoke all on function guard_contribution from public, narthex_app, narthex_auth;
grant execute on function guard_contribution to narthex_app;
