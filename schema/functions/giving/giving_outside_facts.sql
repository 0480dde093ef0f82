-- What was given on some days and counts toward no pledge, net of refunds on any day, by fund and by the campaign that an
-- allocation names.
create or replace function giving_outside_facts(p_organization uuid, p_days date[])
returns table (fund_id uuid, campaign_id uuid, day date, amount bigint) language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  select a.fund_id, coalesce(a.campaign_id, '00000000-0000-0000-0000-000000000000'), c.received_date,
    sum(a.amount - coalesce(r.refunded, 0))::bigint
  from contribution c
  cross join lateral (select id, fund_id, campaign_id, amount from contribution_allocation
    where organization_id = p_organization and contribution_id = c.id and pledge_id is null offset 0) a
  left join lateral (
    select sum(case b.refund_type when 'CHARGEBACK_REVERSAL' then -p.amount else p.amount end) as refunded
    from (select amount, refund_id from refund_part
      where organization_id = p_organization and allocation_id = a.id offset 0) p
    cross join lateral (select refund_type from refund
      where organization_id = p_organization and id = p.refund_id offset 0) b) r on true
  left join lateral (select pledge_id from pledge_application
    where organization_id = p_organization and allocation_id = a.id offset 0) x on true
  where c.organization_id = p_organization and c.received_date = any (p_days) and c.status = 'COMPLETED' and c.deleted_at is null
    and x.pledge_id is null
  group by 1, 2, 3;
end $$;

revoke all on function giving_outside_facts from public, narthex_app, narthex_auth;
grant execute on function giving_outside_facts to narthex_app;
