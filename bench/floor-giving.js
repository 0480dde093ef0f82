import { randomUUID } from 'node:crypto'
import { idOf } from './seed.js'
import { GIFTS_OF, OPEN_SETTLEMENT } from './seed-giving.js'

/** Giving by fund and month with the number of givers, as a developer would write it by hand. */
const GIVING = `select a.fund_id as "fundId", date_trunc('month', m.day)::date::text as month,
    sum(m.gross - m.refunds)::float8 / 100 as net, count(distinct m.gift_id)::int as gifts, count(distinct m.donor_id)::int as givers
  from (
    select t.id as gift_id, t.donor_id, t.received_date as day, a.id as allocation_id, a.amount as gross, 0 as refunds
    from contribution t
    join contribution_allocation a on a.organization_id = t.organization_id and a.contribution_id = t.id
    where t.organization_id = $1 and t.deleted_at is null and t.status = 'COMPLETED'
      and t.received_date between '2020-01-01' and '2025-12-31'
    union all
    select null, null, r.refund_date, p.allocation_id, 0, p.amount
    from refund r join refund_part p on p.organization_id = r.organization_id and p.refund_id = r.id
    where r.organization_id = $1 and r.refund_date between '2020-01-01' and '2025-12-31') m
  join contribution_allocation a on a.organization_id = $1 and a.id = m.allocation_id
  group by 1, 2 order by 1, 2`
const KEPT = `select b.fund_id as "fundId", date_trunc('month', b.day)::date::text as month,
    sum(b.gross - b.refunds)::float8 / 100 as net, sum(b.gift_count)::int as gifts
  from giving_balance b where b.organization_id = $1 and b.day between '2020-01-01' and '2025-12-31'
  group by 1, 2 order by 1, 2`
const GIFT = `insert into contribution (organization_id, id, donor_id, giving_batch_id, match_state, amount, currency, received_date,
    payment_method, channel, fee_amount, status, created_at, updated_at)
  select $1, g.id, g.donor_id, g.batch_id, 'MATCHED', g.amount, 'USD', '2026-03-01', 'CARD', 'API', 175, 'COMPLETED', now(), now()
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[]) as g (id, donor_id, batch_id, amount)`
const PARTS = `insert into contribution_allocation (organization_id, id, contribution_id, line_number, fund_id, amount, fee_amount)
  select $1, p.id, p.gift_id, p.line, p.fund_id, p.amount, 0
  from unnest($2::uuid[], $3::uuid[], $4::int[], $5::uuid[], $6::bigint[]) as p (id, gift_id, line, fund_id, amount)`
const LINK = `update contribution set settlement_id = case when id = any ($3) then $2::uuid end, version = version + 1, updated_at = now()
  where organization_id = $1 and (settlement_id = $2 or id = any ($3))`

/** The least that the gifts' own work costs: the same rows by plain SQL, in one transaction. */
export function givingFloor({ reads, writes, statements }) {
  async function inTransaction(work) {
    const client = await writes.connect()
    let failed = true
    try {
      await client.query('begin')
      const result = await work(client)
      await client.query('commit')
      failed = false
      return result
    } finally {
      client.release(failed)
    }
  }
  const report =
    (name, text) =>
    async ({ organization_id }) => {
      const { rows } = await reads.query({ name, text, values: [organization_id] })
      const measured = ({ fundId, month, net, gifts }) => ({ fundId, month, measures: { net, giftCount: gifts } })
      return { rows: rows.map(measured) }
    }
  return {
    '/api/v1/gifts': async ({ organization_id }) => {
      const { rows } = await reads.query({ name: 'gifts', text: statements.gifts, values: [organization_id, 51] })
      return { contributions: rows.slice(0, 50) }
    },
    '/api/v1/giving': report('giving', GIVING),
    '/api/v1/giving/kept': report('kept', KEPT),
    '/api/v1/gift': ({ organization_id }, { items }) =>
      inTransaction(async client => {
        const cents = amount => Math.round(amount * 100)
        const ids = items.map(() => randomUUID())
        const whole = ({ allocations }) => allocations.reduce((all, { amount }) => all + cents(amount), 0)
        const values = [organization_id, ids, items.map(each => each.donorId), items.map(each => each.givingBatchId)]
        await client.query({ name: 'gift', text: GIFT, values: [...values, items.map(whole)] })
        const parts = items.flatMap(({ allocations }, index) =>
          allocations.map((part, line) => ({ ...part, gift: ids[index], line: line + 1 })),
        )
        const columns = [parts.map(() => randomUUID()), parts.map(({ gift }) => gift), parts.map(({ line }) => line)]
        const rest = [parts.map(({ fundId }) => fundId), parts.map(({ amount }) => cents(amount))]
        await client.query({ name: 'parts', text: PARTS, values: [organization_id, ...columns, ...rest] })
        return { recorded: items.length }
      }),
    '/api/v1/link': ({ organization_id }, { contributionIds }) =>
      inTransaction(async client => {
        const settlement = idOf(GIFTS_OF, 'settlement', OPEN_SETTLEMENT)
        await client.query('select from settlement where organization_id = $1 and id = $2 for update', [
          organization_id,
          settlement,
        ])
        await client.query({ name: 'link', text: LINK, values: [organization_id, settlement, contributionIds] })
        return { linked: contributionIds.length }
      }),
  }
}
