const PAGE = 50
const BOOKED = `from contribution t where t.organization_id = $1 and t.deleted_at is null
  order by t.received_date desc, t.id desc limit ${PAGE}`
const PLAIN = `select t.id, t.amount, t.received_date, t.payment_method, t.status ${BOOKED}`
const SETTLED = `select t.id, t.amount, t.received_date, s.id as settlement_id, s.provider, s.status
  from (select t.organization_id, t.id, t.amount, t.received_date, t.settlement_id ${BOOKED}) t
  left join settlement s on s.organization_id = t.organization_id and s.id = t.settlement_id
  order by t.received_date desc, t.id desc`
const EDGES = `select t.id, t.amount, t.received_date, s.id as settlement_id, s.provider, s.status, b.id as batch_id,
    b.name as batch_name, a.allocations
  from (select t.organization_id, t.id, t.amount, t.received_date, t.settlement_id, t.giving_batch_id ${BOOKED}) t
  left join settlement s on s.organization_id = t.organization_id and s.id = t.settlement_id
  left join giving_batch b on b.organization_id = t.organization_id and b.id = t.giving_batch_id
  cross join lateral (
    select json_agg(json_build_array(a.amount, f.id, f.name) order by a.line_number) as allocations
    from contribution_allocation a join fund f on f.organization_id = a.organization_id and f.id = a.fund_id
    where a.organization_id = t.organization_id and a.contribution_id = t.id) a
  order by t.received_date desc, t.id desc`

const day = text => `${text}T00:00:00.000Z`
const settlementOf = ({ settlement_id: id, provider, status }) => (id === null ? null : { id, provider, status })
const contributionOf = ({ id, amount, received_date: date }) => ({ id, amount: amount / 100, receivedDate: day(date) })

/** Pages of contributions by one statement each, which reads exactly the fields of the answer. */
export function graphqlFloor({ reads }) {
  const page = (name, text, nodeOf) => async caller => {
    const { rows } = await reads.query({ name, text, values: [caller.organization_id] })
    return { contributions: { nodes: rows.map(nodeOf) } }
  }
  return {
    '/api/v1/graphql/contributions': page('contributions', PLAIN, row => ({
      ...contributionOf(row),
      paymentMethod: row.payment_method,
      status: row.status,
    })),
    '/api/v1/graphql/contributions/settlement': page('settled', SETTLED, row => ({
      ...contributionOf(row),
      settlement: settlementOf(row),
    })),
    '/api/v1/graphql/contributions/edges': page('edges', EDGES, row => ({
      ...contributionOf(row),
      allocations: row.allocations.map(([amount, id, name]) => ({ amount: amount / 100, fund: { id, name } })),
      givingBatch: row.batch_id === null ? null : { id: row.batch_id, name: row.batch_name },
      settlement: settlementOf(row),
    })),
  }
}
