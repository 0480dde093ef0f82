-- What was given to each fund on some days, from the contributions and refunds themselves.
create or replace function giving_facts(p_organization uuid, p_days date[])
returns table (fund_id uuid, day date, gross bigint, refunds bigint, fees bigint, gift_count int, lead_count int)
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select m.fund_id, m.day, sum(m.gross)::bigint, sum(m.refunds)::bigint, sum(m.fees)::bigint,
    count(distinct m.gift_id)::int, count(distinct m.gift_id) filter (where m.is_lead)::int
  from (
    select a.fund_id, c.received_date as day, a.amount as gross, 0::bigint as refunds, a.fee_amount as fees, c.id as gift_id,
      a.line_number = 1 as is_lead
    from contribution c
    cross join lateral (select fund_id, amount, fee_amount, line_number from contribution_allocation
      where organization_id = p_organization and contribution_id = c.id offset 0) a
    where c.organization_id = p_organization and c.received_date = any (p_days) and c.status = 'COMPLETED'
      and c.deleted_at is null
    union all
    select a.fund_id, r.refund_date, 0, case r.refund_type when 'CHARGEBACK_REVERSAL' then -p.amount else p.amount end, 0, null,
      false
    from refund r
    cross join lateral (select amount, allocation_id from refund_part
      where organization_id = p_organization and refund_id = r.id offset 0) p
    cross join lateral (select fund_id from contribution_allocation
      where organization_id = p_organization and id = p.allocation_id offset 0) a
    where r.organization_id = p_organization and r.refund_date = any (p_days)) m
  group by m.fund_id, m.day;
end $$;

revoke all on function giving_facts from public, narthex_app, narthex_auth;
grant execute on function giving_facts to narthex_app;
