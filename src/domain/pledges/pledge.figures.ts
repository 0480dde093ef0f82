import { keeps } from '../../data/figures.js'
import { signed } from '../refund-sign.js'
import { Pledge } from './pledge.js'

/**
 * SQL of what a pledge `t` has received: `received`, and `last_gift`, the day of the last contribution.
 * @param until SQL of the last day of contributions and refunds. All when absent.
 */
export const receiptsOf = (until?: string): string => {
  const upTo = (column: string) => (until ? ` and ${column} <= ${until}` : '')
  return `(
    select sum(part.amount - back.amount)::bigint as received,
      max(c.received_date) filter (where part.amount > back.amount) as last_gift
    from (
      select id, amount, contribution_id from contribution_allocation
        where organization_id = $1 and pledge_id = t.id
      union all
      select a.id, a.amount, a.contribution_id
        from (select allocation_id from pledge_application where organization_id = $1 and pledge_id = t.id offset 0) x
        cross join lateral (select id, amount, contribution_id from contribution_allocation
          where organization_id = $1 and id = x.allocation_id offset 0) a
      offset 0) part
    cross join lateral (select received_date from contribution where organization_id = $1
      and id = part.contribution_id and status = 'COMPLETED' and deleted_at is null${upTo('received_date')} offset 0) c
    cross join lateral (select coalesce(sum(${signed('r', 'p.amount')}), 0) as amount
      from (select amount, refund_id from refund_part
        where organization_id = $1 and allocation_id = part.id offset 0) p
      cross join lateral (select refund_type from refund
        where organization_id = $1 and id = p.refund_id${upTo('refund_date')} offset 0) r) back
    offset 0)`
}

/**
 * What each pledge has received. An allocation counts once: toward the pledge that it names, or toward the one that it is assigned
 * to. `assign_pledges` keeps it, which holds the locks of all donors who can give to the pledge.
 */
export const pledgeReceipts = keeps(Pledge, {
  table: 'pledge_received',
  does: 'What the contributions that count toward a pledge sum to, net of refunds, and the day of the last one.',
  columns: { received: 'g.received', last_gift: 'g.last_gift' },
  joins: `cross join lateral ${receiptsOf()} g`,
  where: 'g.received is not null',
})
