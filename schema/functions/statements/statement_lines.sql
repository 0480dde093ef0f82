-- Services of version 1.3.0 call it while a new version migrates. It goes with the next contraction; linesOnStatement replaces it.
-- The lines that a giving statement shows for a contribution (IRS Publication 1771), after refunds. Not deductible are
-- allocations to funds that are not tax deductible, and the value of goods or services that the donor received, shared over
-- the allocations by the largest remainder. That value is at least what the church recorded for goods and services, unless
-- these were intangible religious benefits, and at most the contribution. A contribution that is not money is shown by its
-- description or its kind, without a value. A contribution that was refunded in full is not shown.
create or replace function statement_lines(p_organization uuid, p_contribution uuid) returns table (
  line_number int, fund_name text, amount bigint, non_deductible_amount bigint,
  goods_or_services jsonb, in_kind_description text) stable language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
begin
  return query
  with part as (
    select a.line_number, f.name, f.is_tax_deductible, a.amount - coalesce(r.refunded, 0) as amount,
      c.goods_or_services as given, coalesce(c.in_kind->>'description', non_cash_name(c.payment_method)) as thing,
      greatest(c.non_deductible_amount, case when not (c.goods_or_services->>'intangibleReligiousOnly')::boolean
        then (c.goods_or_services->>'estimatedValue')::bigint end) as returned
    from contribution c
    join contribution_allocation a on a.organization_id = p_organization and a.contribution_id = c.id
    join fund f on f.organization_id = p_organization and f.id = a.fund_id
    left join lateral (
      select sum(case r.refund_type when 'CHARGEBACK_REVERSAL' then -p.amount else p.amount end)::bigint as refunded
      from refund_part p join refund r on r.organization_id = p_organization and r.id = p.refund_id
      where p.organization_id = p_organization and p.allocation_id = a.id) r on true
    where c.organization_id = p_organization and c.id = p_contribution
  ), gift as (
    select p.*, sum(p.amount) over () as whole, least(p.returned, sum(p.amount) over ()) as value from part p
    where p.amount > 0
  ), shared as (
    select g.*, div(g.value * g.amount, g.whole) as share,
      row_number() over (order by mod(g.value * g.amount, g.whole) desc, g.line_number) as claim,
      g.value - sum(div(g.value * g.amount, g.whole)) over () as cents,
      row_number() over (order by g.line_number) as place
    from gift g
  )
  select s.place::int, s.name, case when s.thing is null then s.amount else 0 end,
    (case when s.thing is not null then 0 when not s.is_tax_deductible then s.amount
      else s.share + (s.claim <= s.cents)::int end)::bigint,
    case when s.place = 1 then s.given end, s.thing
  from shared s;
end $$;

revoke all on function statement_lines from public, narthex_app, narthex_auth;
grant execute on function statement_lines to narthex_app;
