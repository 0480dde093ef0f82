-- Keeps the totals of these bills, and of those that these payments and uses of credits are for.
create or replace function keep_totals_of_bills(p_organization uuid, p_bills uuid[], p_payments uuid[], p_uses uuid[])
returns void language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  paid uuid[] := '{}';
begin
  if cardinality(p_payments) + cardinality(p_uses) > 0 then
    paid := array(
      select bill_id from bill_payment_application where organization_id = p_organization and bill_payment_id = any (p_payments)
      union select bill_id from vendor_credit_part where organization_id = p_organization and use_id = any (p_uses));
  end if;
  perform keep_bill_total(p_organization, p_bills || paid);
end $$;

revoke all on function keep_totals_of_bills from public, narthex_app, narthex_auth;
grant execute on function keep_totals_of_bills to narthex_app;
