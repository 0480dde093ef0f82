import type { Reader } from '../../data/reader.js'
import type { Row } from '../../declaration/fields.js'
import type { Day } from '../../values/time.js'
import { givingUnitOf } from '../people/household.queries.js'
import { signed } from '../refund-sign.js'

/** What rows can be grouped by: the member of the row, and its SQL. */
export const GROUPS = {
  FUND: ['fundId', 'm.fund_id'],
  MONTH: ['month', `date_trunc('month', m.day)::date`],
  PAYMENT_METHOD: ['paymentMethod', 'm.payment_method'],
  CHANNEL: ['channel', 'm.channel'],
} as const

export interface GivingQuestion {
  from: Day
  asOf: Day
  groupBy: readonly (keyof typeof GROUPS)[]
  fundIds: readonly string[] | null
}

/** The allocations of completed contributions on their days, and the refunds on their own days. */
const MOVED = `select a.fund_id, t.received_date as day, t.payment_method, t.channel, a.amount as gross, 0 as refunds,
    a.fee_amount as fees, t.id as gift_id, ${givingUnitOf('t.donor_id', 't.received_date')} as unit_id
  from contribution t
  join contribution_allocation a on a.organization_id = t.organization_id and a.contribution_id = t.id
  where t.organization_id = $1 and t.deleted_at is null and t.status = 'COMPLETED'
    and t.received_date between $2 and $3 and ($4::uuid[] is null or a.fund_id = any ($4))
  union all
  select p.fund_id, r.refund_date, t.payment_method, t.channel, 0,
    ${signed('r', 'p.amount')}, 0, null, null
  from refund r
  join refund_part p on p.organization_id = r.organization_id and p.refund_id = r.id
  join contribution t on t.organization_id = r.organization_id and t.id = r.contribution_id
  where r.organization_id = $1 and r.refund_date between $2 and $3 and ($4::uuid[] is null or p.fund_id = any ($4))`

/**
 * Giving by the requested groups, and in total with `isTotal`. A contribution or giving unit counts once in each row.
 */
export function givingBy(read: Reader, { from, asOf, groupBy, fundIds }: GivingQuestion): Promise<Row[]> {
  const keys = groupBy.map(group => GROUPS[group])
  const expressions = keys.map(([, sql]) => sql).join(', ')
  const columns = keys.map(([name, sql]) => `${sql} as "${name}", `).join('')
  return read.rows(
    `select ${columns}grouping(${keys[0]?.[1]}) = 1 as "isTotal", coalesce(sum(m.gross), 0)::bigint as gross,
       coalesce(sum(m.refunds), 0)::bigint as refunds, coalesce(sum(m.gross - m.refunds), 0)::bigint as net,
       coalesce(sum(m.fees), 0)::bigint as fees, count(distinct m.gift_id)::int as "giftCount",
       count(distinct m.unit_id)::int as "givingUnitCount"
     from (${MOVED}) m group by grouping sets ((${expressions}), ())
     order by ${keys.map((_, i) => i + 1).join(', ')}`,
    [from, asOf, fundIds],
  )
}
