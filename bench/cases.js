import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { BOOKS } from './cases-books.js'
import { GIVING } from './cases-giving.js'
import { GRAPHQL } from './cases-graphql.js'
import { PLEDGES } from './cases-pledges.js'
import { ask } from './load.js'
import { idOf, LINKED_SETTLEMENTS } from './seed.js'

const read = path => ({ method: 'GET', path: `/api/v1${path}`, status: 200 })
const write = (path, json, headers = {}, status = 200) => ({
  method: 'POST',
  path: `/api/v1${path}`,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(json),
  status,
})
const DEPOSIT = {
  description: 'Sunday offering deposit',
  amount: 1250.75,
  date: '2026-11-15',
  transactionType: 'DEPOSIT',
  referenceNumber: 'DEP-1115',
}

const accounts = () => read('/accounts')

/**
 * What is measured. A request is made from the church's number and the number of the call; `aim` is the most that the
 * product's CPU may be of the floor's, or its time where the case says `by: 'time'`. `seeds` are statements for what only
 * the case needs. GraphQL is held against the floor's plain list.
 */
export const CASES = [
  { name: 'accounts (60 rows)', aim: 1.25, product: accounts, floor: accounts },
  {
    name: 'one settlement',
    aim: 1.5,
    ...both((organization, call) =>
      read(`/settlements/${idOf(organization, 'settlement', 1 + (call % LINKED_SETTLEMENTS))}`),
    ),
  },
  { name: 'page of 50 transactions', aim: 1.25, ...both(() => read('/transactions')) },
  {
    name: 'create with key',
    aim: 2.5,
    ...both(() => write('/transactions', DEPOSIT, { 'Idempotency-Key': randomUUID() }, 201)),
    // Two creations differ in what is new about each; everything else must be the same.
    comparable: ({ id, createdAt, updatedAt, ...rest }) => ({
      ...rest,
      made: [id, createdAt, updatedAt].map(text => typeof text === 'string' && text.length),
    }),
  },
  // What a managed application's call costs beside a key's: the same list from the same server.
  {
    name: 'accounts through an application, against a key',
    aim: 1.5,
    against: 'product',
    through: 'application',
    ...both(accounts),
  },
  ...GRAPHQL,
  ...BOOKS,
  ...GIVING,
  ...PLEDGES,
]

function both(request) {
  return { product: request, floor: request }
}

/** Numbers mean nothing when the two do not answer the same. @throws when they do not. */
export async function verify(measured, servers, callers, organizations) {
  const { name, product, floor, comparable = body => body, least = 100 } = measured
  for (const index of [0, callers.product.length - 1]) {
    const [caller, other] = [callers.product[index], callers.floor[index]]
    const [ours, theirs] = await Promise.all([
      ask(servers.product.url, caller, product(caller.organization, 1, organizations)),
      ask(servers.floor.url, other, floor(other.organization, 1, organizations)),
    ])
    const [left, right] = [ours, theirs].map(text => comparable(JSON.parse(text)))
    if (!isDeepStrictEqual(left, right) || JSON.stringify(left).length < least) {
      throw new Error(
        `${name}: product and floor answer differently\nproduct ${JSON.stringify(left)}\nfloor   ${JSON.stringify(right)}`,
      )
    }
  }
}
