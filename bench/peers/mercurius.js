import fastify from 'fastify'
import mercurius from 'mercurius'
import pg from 'pg'
import { serveParent } from '../child.js'
import { databaseUrl, organizationOf } from './admission.js'

/*
 * mercurius with compiled queries (jit) and loaders, over hand-written SQL that reads the columns that its schema has.
 */
const number = Number
const types = { getTypeParser: oid => (oid === 20 ? number : oid === 16 ? text => text === 't' : text => text) }
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8, types, options: '-c TimeZone=UTC' })
const read = async (name, text, values) => (await pool.query({ name, text, values })).rows

const schema = `
  type Account { id: ID! accountNumber: String! name: String! accountType: String! parentId: ID isCashAccount: Boolean! }
  type Fund { id: ID! name: String! }
  type Batch { id: ID! name: String! }
  type Settlement { id: ID! provider: String! status: String! }
  type Allocation { amount: Float! fund: Fund! }
  type Contribution { id: ID! amount: Float! receivedDate: String! paymentMethod: String! status: String!
    allocations: [Allocation!]! givingBatch: Batch settlement: Settlement }
  type Contributions { nodes: [Contribution!]! }
  type Query { accounts: [Account!]! contributions(first: Int!): Contributions! }
`
const day = text => `${text}T00:00:00.000Z`
const resolvers = {
  Query: {
    accounts: (_root, _args, { organization }) =>
      read(
        'accounts',
        `select id, account_number as "accountNumber", name, account_type as "accountType", parent_id as "parentId",
           is_cash_account as "isCashAccount" from account
         where organization_id = $1 and is_postable and status = 'ACTIVE' order by sort_key, id`,
        [organization],
      ),
    contributions: async (_root, { first }, { organization }) => ({
      nodes: await read(
        'contributions',
        `select id, amount, received_date, payment_method as "paymentMethod", status, settlement_id, giving_batch_id
         from contribution where organization_id = $1 and deleted_at is null
         order by received_date desc, id desc limit $2`,
        [organization, first],
      ),
    }),
  },
  Contribution: { amount: row => row.amount / 100, receivedDate: row => day(row.received_date) },
  Allocation: { amount: row => row.amount / 100 },
}
/** The records behind ids, in their order. */
const byId =
  (name, text, idOf) =>
  async (queries, { organization }) => {
    const ids = queries.map(({ obj }) => idOf(obj))
    const rows = await read(name, text, [organization, [...new Set(ids)].filter(Boolean)])
    const found = new Map(rows.map(row => [row.id, row]))
    return ids.map(id => found.get(id) ?? null)
  }
const loaders = {
  Contribution: {
    settlement: byId(
      'settlements',
      'select id, provider, status from settlement where organization_id = $1 and id = any ($2)',
      row => row.settlement_id,
    ),
    givingBatch: byId(
      'batches',
      'select id, name from giving_batch where organization_id = $1 and id = any ($2)',
      row => row.giving_batch_id,
    ),
    allocations: async (queries, { organization }) => {
      const ids = queries.map(({ obj }) => obj.id)
      const rows = await read(
        'allocations',
        `select contribution_id, amount, fund_id from contribution_allocation
         where organization_id = $1 and contribution_id = any ($2) order by contribution_id, line_number`,
        [organization, ids],
      )
      const found = new Map(ids.map(id => [id, []]))
      for (const row of rows) found.get(row.contribution_id).push(row)
      return ids.map(id => found.get(id))
    },
  },
  Allocation: {
    fund: byId('funds', 'select id, name from fund where organization_id = $1 and id = any ($2)', row => row.fund_id),
  },
}

const app = fastify()
await app.register(mercurius, {
  schema,
  resolvers,
  loaders,
  jit: 1,
  path: '/api/v1/graphql',
  context: async request => ({ organization: await organizationOf(request.headers.authorization) }),
})
await app.listen({ port: 0, host: '127.0.0.1' })
serveParent(`http://127.0.0.1:${app.server.address().port}`, () => app.close())
