-- Services of version 1.3.0 call it while a new version migrates. It goes with the next contraction; clear_texts_of_erased replaces it.
-- Free text about the giving of an erased donor is not stored, whenever it is written: a void needs a reason, but the reason
-- can name the person again. Clears what these records have of it.
create or replace function clear_erased_texts(p_organization uuid, p_contributions uuid[], p_pledges uuid[], p_statements uuid[])
returns void language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  gone uuid[];
begin
  select array_agg(c.id) into gone from contribution c
    join donor d on d.organization_id = p_organization and d.id = c.donor_id and d.status = 'ERASED'
    where c.organization_id = p_organization and c.id = any (p_contributions);
  if gone is not null then
    update contribution c set memo = null, check_number = null, payment_last4 = null, payment_brand = null,
        recurring_reference = null, in_kind = null, void_reason = null, goods_or_services = erased_return(c.goods_or_services)
      where c.organization_id = p_organization and c.id = any (gone)
        and (coalesce(c.memo, c.check_number, c.payment_last4, c.payment_brand, c.recurring_reference, c.void_reason) is not null
          or c.in_kind is not null or c.goods_or_services is distinct from erased_return(c.goods_or_services));
    update contribution_allocation a set memo = null
      where a.organization_id = p_organization and a.contribution_id = any (gone) and a.memo is not null;
    update refund r set reason = null
      where r.organization_id = p_organization and r.contribution_id = any (gone) and r.reason is not null;
    update soft_credit s set reason = 'Removed'
      where s.organization_id = p_organization and s.contribution_id = any (gone) and s.reason <> 'Removed';
  end if;
  update pledge p set cancelled_reason = null
    where p.organization_id = p_organization and p.id = any (p_pledges) and p.cancelled_reason is not null
      and exists (select from donor d where d.organization_id = p_organization and d.id = p.donor_id and d.status = 'ERASED');
  update giving_statement s set void_reason = null
    where s.organization_id = p_organization and s.id = any (p_statements) and s.void_reason is not null
      and exists (select from donor d where d.organization_id = p_organization and d.id = any (s.donor_ids::uuid[])
        and d.status = 'ERASED');
end $$;

revoke all on function clear_erased_texts from public, narthex_app, narthex_auth;
grant execute on function clear_erased_texts to narthex_app;
