import { signed } from '../../refund-sign.js'

/**
 * SQL of the lines that a giving statement shows for a contribution (IRS Publication 1771), after refunds. Not deductible are
 * allocations to funds that are not tax deductible, and the value of goods or services that the donor received, shared over the
 * allocations by the largest remainder. That value is at least what the church recorded for goods and services, unless these were
 * intangible religious benefits, and at most the contribution. A contribution that is not money is shown by its description or its
 * kind, without a value. A contribution that was refunded in full is not shown.
 * @param contribution the alias of the contribution.
 */
export const linesOnStatement = (contribution: string): string => `(
  select s.place::int as line_number, s.name as fund_name, case when s.thing is null then s.amount else 0 end as amount,
    (case when s.thing is not null then 0 when not s.is_tax_deductible then s.amount
      else s.share + (s.claim <= s.cents)::int end)::bigint as non_deductible_amount,
    case when s.place = 1 then s.given end as goods_or_services, s.thing as in_kind_description
  from (
    select g.*, div(g.value * g.amount, g.whole) as share,
      row_number() over (order by mod(g.value * g.amount, g.whole) desc, g.line_number) as claim,
      g.value - sum(div(g.value * g.amount, g.whole)) over () as cents, row_number() over (order by g.line_number) as place
    from (
      select p.*, sum(p.amount) over () as whole, least(p.returned, sum(p.amount) over ()) as value
      from (
        select a.line_number, f.name, f.is_tax_deductible, a.amount - coalesce(back.refunded, 0) as amount,
          ${contribution}.goods_or_services as given,
          coalesce(${contribution}.in_kind->>'description', non_cash_name(${contribution}.payment_method)) as thing,
          greatest(${contribution}.non_deductible_amount,
            case when not (${contribution}.goods_or_services->>'intangibleReligiousOnly')::boolean
              then (${contribution}.goods_or_services->>'estimatedValue')::bigint end) as returned
        from (select id, line_number, fund_id, amount from contribution_allocation
          where organization_id = $1 and contribution_id = ${contribution}.id offset 0) a
        cross join lateral (select name, is_tax_deductible from fund
          where organization_id = $1 and id = a.fund_id offset 0) f
        left join lateral (
          select sum(${signed('r', 'k.amount')})::bigint as refunded
          from (select amount, refund_id from refund_part
            where organization_id = $1 and allocation_id = a.id offset 0) k
          cross join lateral (select refund_type from refund
            where organization_id = $1 and id = k.refund_id offset 0) r) back on true) p
      where p.amount > 0) g) s)`

/** SQL of the columns of such a line, as `Line` has them. @param line the alias of the line. */
export const lineColumns = (line: string): string =>
  `${line}.fund_name as "fundName", ${line}.amount, ${line}.non_deductible_amount as "nonDeductibleAmount",
    ${line}.goods_or_services as "goodsOrServices", ${line}.in_kind_description as "inKindDescription"`
