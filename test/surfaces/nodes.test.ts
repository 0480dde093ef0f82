import { randomUUID } from 'node:crypto'
import { buildClientSchema, type GraphQLSchema, getIntrospectionQuery, isInterfaceType, isObjectType } from 'graphql'
import { allRecords } from '../../dist/src/declaration/fields.js'
import { operations } from '../../dist/src/registry.js'
import { graphqlClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { counted } from '../support/counted.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'

let church: Church
let ask: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  church = await makeChurch(await testApp())
  ask = graphqlClient(church.app.url, await church.key())
})

const typed = 'query ($id: ID!) { node(id: $id) { __typename id } }'

test('node finds a record of any type by its id alone, in two statements', async () => {
  const { fund, vendor, settlement, donor, pledge, bill, transaction, dimensionValue, cash } = church.ids
  const expected = { fund, vendor, settlement, donor, pledge, bill, transaction, dimensionValue, account: cash }
  for (const [name, id] of Object.entries(expected)) {
    const { body } = await ask(typed, { id })
    const __typename = name.charAt(0).toUpperCase() + name.slice(1)
    expect(body.data.node).toEqual({ __typename, id })
  }
  // A snapshot of two reads begins with a message of its own.
  const { reads } = await counted(church.app, () => ask(typed, { id: fund }))
  expect(reads).toBeLessThanOrEqual(3)
})

test('a fragment is read again with node, as Relay does it', async () => {
  const refetch = `query FundRefetchQuery($id: ID!) { node(id: $id) { __typename ...FundCard id } }
    fragment FundCard on Fund { name netAssetAccount { accountNumber } }`
  const { body } = await ask(refetch, { id: church.ids.fund?.toUpperCase() })
  expect(body.data.node).toEqual({
    __typename: 'Fund',
    name: 'Grace general',
    netAssetAccount: { accountNumber: '3000' },
    id: church.ids.fund,
  })
  const other = await ask(refetch, { id: church.ids.vendor })
  expect(other.body.data.node).toEqual({ __typename: 'Vendor', id: church.ids.vendor })
})

test('nodes keeps the order of the ids, with null for one that no record of the church has', async () => {
  const other = await makeChurch(await testApp())
  const ids = [church.ids.vendor, other.ids.fund, church.ids.fund, randomUUID(), 'nonsense', church.ids.vendor]
  const { body } = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on Fund { name } } }', { ids })
  expect(body.errors).toBeUndefined()
  const vendor = { __typename: 'Vendor' }
  expect(body.data.nodes).toEqual([vendor, null, { __typename: 'Fund', name: 'Grace general' }, null, null, vendor])
})

test('many ids of two types cost one statement for the types and one for each type', async () => {
  const funds = await Promise.all(Array.from({ length: 12 }, (_, i) => church.fund(`Fund ${i}`)))
  const ids = [...funds, church.ids.vendor]
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
  const { reads } = await counted(church.app, () => ask(query, { ids }))
  expect(reads).toBeLessThanOrEqual(4)
})

test('at most 200 ids are read at once, and each costs what its record costs', async () => {
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'
  const many = await ask(query, { ids: Array.from({ length: 201 }, () => randomUUID()) })
  expect(many.body.errors[0].extensions.details).toEqual({ fields: [faulty('ids', 'too_many')] })
  const few = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Fund { parentFund { id } } } }', {
    ids: Array.from({ length: 10 }, () => randomUUID()),
  })
  expect(few.body.extensions.cost.requested).toBe(20)
})

test('a node is refused like an edge when the scope of its type is missing', async () => {
  const narrow = graphqlClient(church.app.url, await church.key(['funds:read']))
  const { body } = await narrow('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }', {
    ids: [church.ids.donor, church.ids.fund],
  })
  expect(body.data.nodes).toEqual([null, { id: church.ids.fund }])
  expect(body.errors).toEqual([
    expect.objectContaining({
      path: ['nodes', 0],
      extensions: expect.objectContaining({ code: 'forbidden', reason: 'scope_missing' }),
    }),
  ])
})

test('a deleted record is no node any more, and the deletion answers its id', async () => {
  const id = await church.pledge()
  const remove =
    'mutation ($id: ID!, $dryRun: Boolean) { deletePledge(id: $id, dryRun: $dryRun) { success deletedId } }'
  const rehearsed = await ask(remove, { id, dryRun: true })
  expect(rehearsed.body.data.deletePledge).toEqual({ success: true, deletedId: null })
  const key = { 'Idempotency-Key': randomUUID() }
  for (const _ of ['first', 'replay']) {
    const deleted = await ask(remove, { id }, key)
    expect(deleted.body.data.deletePledge).toEqual({ success: true, deletedId: id })
  }
  expect((await ask(typed, { id })).body).toMatchObject({ data: { node: null } })
})

describe('the schema', () => {
  let schema: GraphQLSchema
  beforeAll(async () => {
    const { body } = await ask(getIntrospectionQuery())
    schema = buildClientSchema(body.data)
  })

  test('fits what Relay asks of a server: Node, node and nodes', () => {
    const node = schema.getType('Node')
    expect(isInterfaceType(node) && Object.values(node.getFields()).map(({ name, type }) => [name, `${type}`])).toEqual(
      [['id', 'ID!']],
    )
    const { node: one, nodes: many } = schema.getQueryType()?.getFields() ?? {}
    expect([`${one?.type}`, one?.args.map(({ name, type }) => [name, `${type}`])]).toEqual(['Node', [['id', 'ID!']]])
    expect([`${many?.type}`, many?.args.map(({ name, type }) => [name, `${type}`])]).toEqual([
      '[Node]',
      [['ids', '[ID!]!']],
    ])
  })

  test('every published record with a read scope is a node, and nothing else is', () => {
    const nodes = Object.values(schema.getTypeMap()).flatMap(type =>
      isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node') ? [type.name] : [],
    )
    const scoped = [...allRecords()].flatMap(([{ name }, { reads }]) => (reads && schema.getType(name) ? [name] : []))
    expect(nodes.sort()).toEqual(scoped.sort())
    expect(nodes.length).toBeGreaterThan(20)
  })

  test('every deletion answers the id of what it deleted', () => {
    const mutations = schema.getMutationType()?.getFields() ?? {}
    const deletions = operations.filter(({ kind, name }) => kind === 'mutation' && /^delete/.test(name))
    const silent = deletions.filter(({ name }) => {
      const type = mutations[name]?.type
      return !isObjectType(type) || (!type.getFields().deletedId && !type.getFields().id)
    })
    expect([deletions.length > 5, silent.map(({ name }) => name)]).toEqual([true, []])
  })
})
