import { getIntrospectionQuery } from 'graphql'
import { restClient } from './support/app.js'
import type { Church } from './support/church.js'
import { givingChurch, newGift } from './support/giving.js'

/**
 * The worst requests that one credential can send. Each is refused before it runs, or it is answered within a bounded
 * time of the processor and a bounded size, so that one church cannot take the service from the others.
 */
const CPU_MS = 250
const ANSWER_MAX = 5 * 1024 * 1024

const times = (n: number, each: (i: number) => string) => Array.from({ length: n }, (_, i) => each(i)).join(' ')
const nested = (n: number, open: string, inside: string) => `${open.repeat(n)}${inside}${' }'.repeat(n)}`
const TOOL_QUERIES: [string, string][] = [
  [
    'graphql-js with everything',
    getIntrospectionQuery({
      descriptions: true,
      specifiedByUrl: true,
      directiveIsRepeatable: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
  ],
  ['graphql-js without descriptions', getIntrospectionQuery({ descriptions: false })],
  ['a code generator', getIntrospectionQuery({ inputValueDeprecation: true })],
]

const BAD_ITEMS = 80_000
const WORST: [string, object][] = [
  [
    'introspection with aliases within types',
    { query: `{ __schema { types { ${times(30, i => `f${i}: fields { name type { name } }`)} } } }` },
  ],
  [
    'introspection with aliases of types',
    { query: `{ __schema { ${times(29, i => `t${i}: types { name fields { name } }`)} } }` },
  ],
  [
    'introspection of types of types',
    {
      query: `{ __schema { types ${nested(4, '{ fields { type ', '{ name }')} } }`.replace(
        /( \}){4}/,
        ' } } } } } } } }',
      ),
    },
  ],
  [
    'introspection many times',
    { query: `{ ${times(20, i => `s${i}: __schema { types { name fields { name args { name } } } }`)} }` },
  ],
  [
    'introspection through fragments',
    {
      query: `{ __schema { types { ...a } } } fragment a on __Type { ${times(8, () => '...b')} } fragment b on __Type { fields { type { ...c } } } fragment c on __Type { fields { type { fields { name } } } }`,
    },
  ],
  [
    'introspection deeper than any type',
    { query: `{ __schema { types { ${'ofType { '.repeat(40)} name ${' }'.repeat(40)} } } }` },
  ],
  [
    'the directives of every type, again and again',
    {
      query: `{ ${times(20, i => `d${i}: __schema { directives { args { type { fields { type { fields { name } } } } } } }`)} }`,
    },
  ],
  [
    '80 000 objects as ids',
    {
      query: 'query($id: [ID!]) { contributions(filter: { fundId: $id }) { totalCount } }',
      variables: { id: Array(BAD_ITEMS).fill({}) },
    },
  ],
  [
    '80 000 numbers as texts',
    {
      query: 'query($p: [String!]) { contributions(filter: { provider: $p }) { totalCount } }',
      variables: { p: Array(BAD_ITEMS).fill(1) },
    },
  ],
  [
    '80 000 nulls as ids',
    {
      query: 'query($id: [ID!]) { contributions(filter: { fundId: $id }) { totalCount } }',
      variables: { id: Array(BAD_ITEMS).fill(null) },
    },
  ],
  [
    '20 000 unknown members of rows',
    {
      query:
        'mutation($i: BulkCreateContributionsInput!) { bulkCreateContributions(input: $i, idempotencyKey: "a") { summary { total } } }',
      variables: { i: { items: Array(20_000).fill({ x: 1 }) } },
    },
  ],
  [
    '20 000 empty rows',
    {
      query:
        'mutation($i: BulkCreateTransactionsInput!) { bulkCreateTransactions(input: $i, idempotencyKey: "b") { summary { total } } }',
      variables: { i: { items: Array(20_000).fill({}) } },
    },
  ],
  [
    'totals of as many lists as a request may read',
    {
      query: `{ ${times(19, i => `c${i}: contributions(first: 1, filter: { amount: { gte: ${i} } }) { totalCount totals { count amount refundedAmount } }`)} }`,
    },
  ],
  [
    'totals through a fragment',
    {
      query: `{ ${times(20, i => `c${i}: contributions(first: 1, filter: { amount: { gte: ${i} } }) { ...t }`)} } fragment t on ContributionConnection { totals { count } }`,
    },
  ],
  [
    'more root fields than allowed, through a fragment',
    { query: `{ ...r } fragment r on Query { ${times(29, i => `f${i}: funds { id }`)} }` },
  ],
  ['a name of a megabyte', { query: `query ${'n'.repeat(900_000)} { __typename }` }],
  ['an alias of a megabyte', { query: `{ ${'n'.repeat(900_000)}: __typename }` }],
  ['a text of a megabyte', { query: `{ donors(filter: { q: "${'n'.repeat(900_000)}" }) { totalCount } }` }],
  ['a number of a megabyte', { query: `{ contributions(first: ${'9'.repeat(900_000)}) { totalCount } }` }],
  ['a comment of a megabyte', { query: `{ __typename } #${'n'.repeat(900_000)}` }],
  [
    'a page of 200 with everything',
    {
      query:
        '{ contributions(first: 200) { nodes { id allocations { id fundId amount dimensions { dimensionId } } softCredits { donorId amount } journalEntry { id } } } }',
    },
  ],
  [
    'pages within pages',
    {
      query:
        '{ contributions(first: 200) { nodes { fund: allocations { fund { id } } settlement { contributions(first: 200) { nodes { id } } } } } }',
    },
  ],
  [
    'edges and nodes of one page',
    { query: '{ transactions(first: 200) { nodes { id splits { id } } edges { node { id splits { id } } cursor } } }' },
  ],
  [
    'reports side by side',
    {
      query: `{ ${times(20, i => `t${i}: trialBalance(filter: { asOf: "2026-0${(i % 9) + 1}-01" }) { rows { closing } }`)} }`,
    },
  ],
  [
    'deep selections',
    {
      query: `{ contributions { nodes { ${nested(6, 'settlement { contributions { nodes { ', 'id')}${' } }'.repeat(12)} } } }`,
    },
  ],
  ['a thousand braces', { query: '{'.repeat(1000) }],
  ['ten thousand arguments', { query: `{ contributions(${times(10_000, i => `a${i}: 1`)}) { totalCount } }` }],
  ['ten thousand variables', { query: `query(${times(10_000, i => `$v${i}: ID`)}) { __typename }` }],
  ['ten thousand directives', { query: `{ __typename ${'@skip(if: false) '.repeat(10_000)} }` }],
  [
    'a value nested a thousand times',
    { query: `{ contributions(filter: ${'{ a: '.repeat(1000)}1${' }'.repeat(1000)}) { totalCount } }` },
  ],
  [
    'variables nested ten thousand times',
    {
      query: 'query($f: ContributionFilter) { contributions(filter: $f) { totalCount } }',
      variables: { f: 'DEEP' },
    },
  ],
  [
    'fragments that multiply',
    {
      query: `{ funds { ...f0 } } ${times(30, i => `fragment f${i} on Fund { ...f${i + 1} ...f${i + 1} }`)} fragment f30 on Fund { name }`,
    },
  ],
]

let church: Church
let ask: ReturnType<typeof restClient>
beforeAll(async () => {
  church = await givingChurch()
  ask = restClient(church.app.url, await church.key())
  const items = Array.from({ length: 200 }, () => newGift(church))
  expect(
    (await ask('POST', '/contributions/bulk', { body: { items }, headers: { 'Idempotency-Key': 'seed' } })).status,
  ).toBe(200)
})
/** What an earlier request took from the rate limit does not bound the next one. */
beforeEach(() => church.app.owner.query('delete from control.budget'))

async function measured(body: object) {
  // JSON.stringify goes no deeper than the stack.
  const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`
  const text = JSON.stringify(body).replace('"DEEP"', deep)
  const before = process.cpuUsage()
  const answer = await ask('POST', '/graphql', { body: text })
  const { user, system } = process.cpuUsage(before)
  return { answer, cpuMs: (user + system) / 1000 }
}

test.each(WORST)('%s is refused or bounded', async (_name, body) => {
  let { answer, cpuMs } = await measured(body)
  // The process does other work too, such as collecting garbage: the least of a few measurements is the request's own.
  for (let again = 0; cpuMs >= CPU_MS && again < 5; again++) ({ answer, cpuMs } = await measured(body))
  expect([200, 400, 413, 422, 429]).toContain(answer.status)
  expect(answer.text.length).toBeLessThan(ANSWER_MAX)
  expect(cpuMs).toBeLessThan(CPU_MS)
})

test.each(TOOL_QUERIES)('the introspection of %s is answered', async (_name, query) => {
  const { answer } = await measured({ query })
  expect(answer.body.errors).toBeUndefined()
  expect(answer.body.data.__schema.types.length).toBeGreaterThan(400)
})

test('every field that runs takes a request from the rate limit, and so do the totals of a list', async () => {
  const remaining = async (query: string) =>
    Number(/r=(\d+)/.exec((await ask('POST', '/graphql', { body: { query } })).headers.get('ratelimit') ?? '')?.[1])
  const before = await remaining('{ __typename }')
  expect(before - (await remaining(`{ ${times(5, i => `f${i}: funds { id }`)} }`))).toBe(5)
  expect(before - 5 - (await remaining('{ contributions(first: 1) { totalCount nodes { id } } }'))).toBe(2)
})
