import { idOf } from './seed.js'
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
/** The same query with PostGraphile's names. */
const graphile = (list, fields) => organization => ({
  ...ask(`query ($o: UUID!) { ${list} { nodes { ${fields} } } }`)(),
  body: JSON.stringify({
    query: `query ($o: UUID!) { ${list} { nodes { ${fields} } } }`,
    variables: { o: idOf(organization, 'organization', 0) },
  }),
})
const NEWEST = `allContributions(first: ${PAGE}, condition: { organizationId: $o }, orderBy: [RECEIVED_DATE_DESC, ROW_ID_DESC])`
const BY = 'ByOrganizationIdAnd'
const floorOf = path => () => ({ method: 'GET', path, status: 200 })
/** The data of both answers, without errors and extensions. */
const comparable = body => body.data ?? body

/**
 * Pages of lists, as a screen requests them. The floor reads exactly the fields of the answer with one hand-written statement, so
 * these cases also show what the product reads in addition.
 */
export const GRAPHQL = [
  {
    name: 'GraphQL accounts',
    aim: 1.8,
    product: ask('{ accounts { id accountNumber name accountType parentId isCashAccount } }'),
    floor: floorOf('/api/v1/accounts'),
    comparable: body => ({ accounts: (body.data ?? body).accounts }),
    peers: {
      mercurius: ask('{ accounts { id accountNumber name accountType parentId isCashAccount } }'),
      postgraphile: graphile(
        'allAccounts(condition: { organizationId: $o }, orderBy: [SORT_KEY_ASC, ROW_ID_ASC])',
        'rowId accountNumber name accountType parentId isCashAccount',
      ),
    },
  },
  {
    name: 'GraphQL 50 contributions',
    aim: 1.8,
    product: ask(`{ contributions(first: ${PAGE}) { nodes { id amount receivedDate paymentMethod status } } }`),
    floor: floorOf('/api/v1/graphql/contributions'),
    comparable,
    peers: {
      mercurius: ask(`{ contributions(first: ${PAGE}) { nodes { id amount receivedDate paymentMethod status } } }`),
      postgraphile: graphile(NEWEST, 'rowId amount receivedDate paymentMethod status'),
    },
  },
  {
    name: 'GraphQL 50 contributions with three fields of their settlement',
    aim: 2.5,
    product: ask(
      `{ contributions(first: ${PAGE}) { nodes { id amount receivedDate settlement { id provider status } } } }`,
    ),
    floor: floorOf('/api/v1/graphql/contributions/settlement'),
    comparable,
    peers: {
      mercurius: ask(
        `{ contributions(first: ${PAGE}) { nodes { id amount receivedDate settlement { id provider status } } } }`,
      ),
      postgraphile: graphile(NEWEST, `rowId amount receivedDate settlement${BY}SettlementId { rowId provider status }`),
    },
  },
  {
    name: 'GraphQL 50 contributions with fund, batch and settlement',
    aim: 2.5,
    seeds: [givers, batches],
    product: ask(`{ contributions(first: ${PAGE}) { nodes { id amount receivedDate
      allocations { amount fund { id name } } givingBatch { id name } settlement { id provider status } } } }`),
    floor: floorOf('/api/v1/graphql/contributions/edges'),
    comparable,
    peers: {
      mercurius: ask(`{ contributions(first: ${PAGE}) { nodes { id amount receivedDate
        allocations { amount fund { id name } } givingBatch { id name } settlement { id provider status } } } }`),
      postgraphile: graphile(
        NEWEST,
        `rowId amount receivedDate
         contributionAllocations${BY}ContributionId(orderBy: LINE_NUMBER_ASC) {
           nodes { amount fund${BY}FundId { rowId name } } }
         givingBatch${BY}GivingBatchId { rowId name } settlement${BY}SettlementId { rowId provider status }`,
      ),
    },
  },
]
