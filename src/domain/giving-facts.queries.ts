import { shares } from '../data/shared-queries.js'
import { signed } from './refund-sign.js'

/** What was given on some days. @param days SQL of an array of days. */
export const givingFacts = shares({
  name: 'giving_facts',
  folder: 'giving',
  does: 'What was given to each fund on some days, from the contributions and refunds themselves.',
  parameters: { p_days: 'date[]' },
  columns: {
    fund_id: 'uuid',
    day: 'date',
    gross: 'bigint',
    refunds: 'bigint',
    fees: 'bigint',
    gift_count: 'int',
    lead_count: 'int',
  },
  sql: days => `select m.fund_id, m.day, sum(m.gross)::bigint as gross, sum(m.refunds)::bigint as refunds,
    sum(m.fees)::bigint as fees, count(distinct m.gift_id)::int as gift_count,
    (count(distinct m.gift_id) filter (where m.is_lead))::int as lead_count
  from (
    select a.fund_id, c.received_date as day, a.amount as gross, 0::bigint as refunds, a.fee_amount as fees, c.id as gift_id,
      a.line_number = 1 as is_lead
    from contribution c
    cross join lateral (select fund_id, amount, fee_amount, line_number from contribution_allocation
      where organization_id = $1 and contribution_id = c.id offset 0) a
    where c.organization_id = $1 and c.received_date = any (${days}) and c.status = 'COMPLETED'
      and c.deleted_at is null
    union all
    select a.fund_id, r.refund_date, 0, ${signed('r', 'p.amount')}, 0, null, false
    from refund r
    cross join lateral (select amount, allocation_id from refund_part
      where organization_id = $1 and refund_id = r.id offset 0) p
    cross join lateral (select fund_id from contribution_allocation
      where organization_id = $1 and id = p.allocation_id offset 0) a
    where r.organization_id = $1 and r.refund_date = any (${days})) m
  group by m.fund_id, m.day`,
})

/** What was given on some days toward no pledge. @param days SQL of an array of days. */
export const givingOutsidePledges = shares({
  name: 'giving_outside_facts',
  folder: 'giving',
  does: `What was given on some days and counts toward no pledge, net of refunds on any day, by fund and by the campaign that an
-- allocation names.`,
  parameters: { p_days: 'date[]' },
  columns: { fund_id: 'uuid', campaign_id: 'uuid', day: 'date', amount: 'bigint' },
  sql: days => `select a.fund_id, coalesce(a.campaign_id, '00000000-0000-0000-0000-000000000000') as campaign_id,
    c.received_date as day, sum(a.amount - coalesce(r.refunded, 0))::bigint as amount
  from contribution c
  cross join lateral (select id, fund_id, campaign_id, amount from contribution_allocation
    where organization_id = $1 and contribution_id = c.id and pledge_id is null offset 0) a
  left join lateral (
    select sum(${signed('b', 'p.amount')}) as refunded
    from (select amount, refund_id from refund_part
      where organization_id = $1 and allocation_id = a.id offset 0) p
    cross join lateral (select refund_type from refund
      where organization_id = $1 and id = p.refund_id offset 0) b) r on true
  left join lateral (select pledge_id from pledge_application
    where organization_id = $1 and allocation_id = a.id offset 0) x on true
  where c.organization_id = $1 and c.received_date = any (${days}) and c.status = 'COMPLETED' and c.deleted_at is null
    and x.pledge_id is null
  group by 1, 2, 3`,
})
