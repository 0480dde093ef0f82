-- A contribution in a frozen settlement does not change. Two things may: its personal fields may be cleared, and its donor
-- may become another record of the same person.
create or replace function guard_contribution() returns trigger language plpgsql as $$
declare
  personal constant text[] := '{memo,check_number,payment_last4,payment_brand,recurring_reference}';
  stamps constant text[] := '{version,updated_at}';
begin
  if new.settlement_id is null and old.settlement_id is null then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.settlement_id is distinct from old.settlement_id then
    perform refuse_frozen(new.organization_id, array[new.settlement_id, old.settlement_id]);
    return new;
  end if;
  if tg_op = 'UPDATE' and old.donor_id is not null and new.donor_id is not null
    and to_jsonb(new) - stamps - 'donor_id'::text = to_jsonb(old) - stamps - 'donor_id'::text
    and new.donor_id <> old.donor_id
  then return new; end if;
  if tg_op = 'UPDATE' and to_jsonb(new) - stamps - personal = to_jsonb(old) - stamps - personal
    and (new.version = old.version or (new.version = old.version + 1 and new.updated_at is distinct from old.updated_at))
    and (new.memo is null or new.memo is not distinct from old.memo)
    and (new.check_number is null or new.check_number is not distinct from old.check_number)
    and (new.payment_last4 is null or new.payment_last4 is not distinct from old.payment_last4)
    and (new.payment_brand is null or new.payment_brand is not distinct from old.payment_brand)
    and (new.recurring_reference is null or new.recurring_reference is not distinct from old.recurring_reference)
  then return new; end if;
  perform refuse_frozen(coalesce(new.organization_id, old.organization_id), array[new.settlement_id, old.settlement_id]);
  return coalesce(new, old);
end $$;

revoke all on function guard_contribution from public, narthex_app, narthex_auth;
grant execute on function guard_contribution to narthex_app;
