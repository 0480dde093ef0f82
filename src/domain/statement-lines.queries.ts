import { shares } from '../data/shared-queries.js'
import { signed } from './refund-sign.js'

/** The lines of a contribution on a statement. @param contribution SQL of the contribution's id. */
export const statementLines = shares({
  name: 'statement_lines',
  folder: 'statements',
  does: `The lines that a giving statement shows for a contribution (IRS Publication 1771), after refunds. Not deductible are
-- allocations to funds that are not tax deductible, and the value of goods or services that the donor received, shared over
-- the allocations by the largest remainder. That value is at least what the church recorded for goods and services, unless
-- these were intangible religious benefits, and at most the contribution. A contribution that is not money is shown by its
-- description or its kind, without a value. A contribution that was refunded in full is not shown.`,
  parameters: { p_contribution: 'uuid' },
  columns: {
    line_number: 'int',
    fund_name: 'text',
    amount: 'bigint',
    non_deductible_amount: 'bigint',
    goods_or_services: 'jsonb',
    in_kind_description: 'text',
  },
  sql: contribution => `with part as (
    select own.line_number, purpose.name, purpose.is_tax_deductible, own.amount - coalesce(back.refunded, 0) as amount,
      whole.goods_or_services as given, coalesce(whole.in_kind->>'description', non_cash_name(whole.payment_method)) as thing,
      greatest(whole.non_deductible_amount, case when not (whole.goods_or_services->>'intangibleReligiousOnly')::boolean
        then (whole.goods_or_services->>'estimatedValue')::bigint end) as returned
    from contribution whole
    join contribution_allocation own on own.organization_id = $1 and own.contribution_id = whole.id
    join fund purpose on purpose.organization_id = $1 and purpose.id = own.fund_id
    left join lateral (
      select sum(${signed('refunding', 'undone.amount')})::bigint as refunded
      from refund_part undone join refund refunding on refunding.organization_id = $1 and refunding.id = undone.refund_id
      where undone.organization_id = $1 and undone.allocation_id = own.id) back on true
    where whole.organization_id = $1 and whole.id = ${contribution}
  ), kept as (
    select part.*, sum(part.amount) over () as total, least(part.returned, sum(part.amount) over ()) as value from part
    where part.amount > 0
  ), shared as (
    select kept.*, div(kept.value * kept.amount, kept.total) as share,
      row_number() over (order by mod(kept.value * kept.amount, kept.total) desc, kept.line_number) as claim,
      kept.value - sum(div(kept.value * kept.amount, kept.total)) over () as cents,
      row_number() over (order by kept.line_number) as place
    from kept
  )
  select shared.place::int as line_number, shared.name as fund_name,
    case when shared.thing is null then shared.amount else 0 end as amount,
    (case when shared.thing is not null then 0 when not shared.is_tax_deductible then shared.amount
      else shared.share + (shared.claim <= shared.cents)::int end)::bigint as non_deductible_amount,
    case when shared.place = 1 then shared.given end as goods_or_services, shared.thing as in_kind_description
  from shared`,
})
