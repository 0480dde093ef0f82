-- Free text about the giving of an erased donor is not stored, whenever it is written: a void needs a reason, but the reason
-- can name the person again.
create or replace function forget_erased() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_table_name = 'contribution' then
    if not is_erased(new.organization_id, new.donor_id) then return new; end if;
    new.memo := null;
    new.check_number := null;
    new.payment_last4 := null;
    new.payment_brand := null;
    new.recurring_reference := null;
    new.in_kind := null;
    new.void_reason := null;
    new.goods_or_services := erased_return(new.goods_or_services);
  elsif tg_table_name = 'pledge' then
    if is_erased(new.organization_id, new.donor_id) then new.cancelled_reason := null; end if;
  elsif tg_table_name = 'giving_statement' then
    if exists (select from unnest(new.donor_ids) d where is_erased(new.organization_id, d::uuid)) then
      new.void_reason := null;
    end if;
  elsif exists (select from contribution c where c.organization_id = new.organization_id and c.id = new.contribution_id
      and is_erased(c.organization_id, c.donor_id)) then
    case tg_table_name
      when 'contribution_allocation' then new.memo := null;
      when 'refund' then new.reason := null;
      when 'soft_credit' then new.reason := 'Removed';
    end case;
  end if;
  return new;
end $$;

revoke all on function forget_erased from public, narthex_app, narthex_auth;
grant execute on function forget_erased to narthex_app;
