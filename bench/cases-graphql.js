import { givers } from './seed-giving.js'
import { batches } from './seed-graphql.js'

const PAGE = 50
const ask = query => () => ({
  method: 'POST',
  path: '/api/v1/graphql',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ query }),
  status: 200,
})
const floorOf = path => () => ({ method: 'GET', path, status: 200 })
/** The answers of both sides, without what GraphQL says besides the data. */
const comparable = body => body.data ?? body

/**
 * Pages that a screen asks for. The floor reads exactly the fields that are answered, with one hand-written statement, so
 * these cases also show what the product reads beyond its answer.
 */
export const GRAPHQL = [
  {
    name: 'GraphQL 50 contributions',
    aim: 1.8,
    product: ask(`{ contributions(first: ${PAGE}) { nodes { id amount receivedDate paymentMethod status } } }`),
    floor: floorOf('/api/v1/graphql/contributions'),
    comparable,
  },
  {
    name: 'GraphQL 50 contributions with three fields of their settlement',
    aim: 2.5,
    product: ask(
      `{ contributions(first: ${PAGE}) { nodes { id amount receivedDate settlement { id provider status } } } }`,
    ),
    floor: floorOf('/api/v1/graphql/contributions/settlement'),
    comparable,
  },
  {
    name: 'GraphQL 50 contributions with fund, batch and settlement',
    aim: 2.5,
    seeds: [givers, batches],
    product: ask(`{ contributions(first: ${PAGE}) { nodes { id amount receivedDate
      allocations { amount fund { id name } } givingBatch { id name } settlement { id provider status } } } }`),
    floor: floorOf('/api/v1/graphql/contributions/edges'),
    comparable,
  },
]
