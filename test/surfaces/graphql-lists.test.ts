import { graphqlClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { givingChurch, newGift } from '../support/giving.js'
import { makeChurch } from '../support/make.js'

let church: Church
let ask: ReturnType<typeof graphqlClient>
beforeAll(async () => {
  church = await makeChurch(await testApp())
  ask = graphqlClient(church.app.url, await church.key())
})

/** How often the service goes to the database for rows while something is done. */
async function trips<T>(act: () => Promise<T>): Promise<{ answer: T; trips: number }> {
  const { reads } = church.app.service.database
  let trips = 0
  const count = () => void trips++
  reads.on('acquire', count)
  try {
    return { answer: await act(), trips }
  } finally {
    reads.off('acquire', count)
  }
}

/** Batches with gifts of 1, 2 … dollars, one more in each. */
async function batches(count: number): Promise<string[]> {
  const ids: string[] = []
  for (let i = 0; i < count; i++) {
    ids.push(await church.batch({ name: `Batch ${i}`, provider: 'LISTS' }))
    for (let j = 0; j <= i; j++) {
      await church.contribution({
        giving_batch_id: ids[i],
        amount: 100 * (j + 1),
        fee_amount: 0,
        received_date: `2026-10-0${j + 1}`,
      })
    }
  }
  return ids
}
const FILTER = 'filter: {provider: ["LISTS"]}'

test('a page of batches brings the first gifts of each and their totals, in as many queries for five as for one', async () => {
  await batches(5)
  const query = (first: number) => `{ givingBatches(first: ${first}, ${FILTER}) { nodes { name
    contributions(first: 2, orderBy: RECEIVED_DATE) { totalCount totals { amount } pageInfo { hasNextPage }
      nodes { amount allocations { amount fund { name } } } } refunds { totalCount } } } }`
  const one = await trips(() => ask(query(1)))
  const five = await trips(() => ask(query(5)))
  expect(one.answer.status).toBe(200)
  expect(five.trips).toBe(one.trips)
  const found = Object.fromEntries(
    five.answer.body.data.givingBatches.nodes.map((batch: { name: string }) => [batch.name, batch]),
  )
  const gift = (amount: number) => ({ amount, allocations: [{ amount, fund: { name: 'Grace general' } }] })
  expect(found['Batch 0'].contributions).toEqual({
    totalCount: 1,
    totals: { amount: 1 },
    pageInfo: { hasNextPage: false },
    nodes: [gift(1)],
  })
  expect(found['Batch 4'].contributions).toEqual({
    totalCount: 5,
    totals: { amount: 15 },
    pageInfo: { hasNextPage: true },
    nodes: [gift(1), gift(2)],
  })
  expect(found['Batch 4'].refunds).toEqual({ totalCount: 0 })
})

test('a list below a record goes on after its cursor, as the list on its own does, and no other one does', async () => {
  const [small, large] = (await batches(3)).slice(1)
  const page = async (args: string, id = large) =>
    (
      await ask(`{ givingBatch(id: "${id}") { contributions(orderBy: RECEIVED_DATE, ${args}) {
      nodes { amount } pageInfo { startCursor endCursor hasPreviousPage hasNextPage } } } }`)
    ).body
  const first = (await page('first: 1')).data.givingBatch.contributions
  expect(first.nodes).toEqual([{ amount: 1 }])
  const after = first.pageInfo.endCursor
  const rest = (await page(`after: "${after}"`)).data.givingBatch.contributions
  expect(rest.nodes).toEqual([{ amount: 2 }, { amount: 3 }])
  expect(rest.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false })
  const alone = await ask(`{ givingBatchContributions(id: "${large}", orderBy: RECEIVED_DATE, after: "${after}") {
    nodes { amount } } }`)
  expect(alone.body.data.givingBatchContributions.nodes).toEqual(rest.nodes)
  expect((await page('last: 2')).data.givingBatch.contributions.nodes).toEqual(rest.nodes)

  const foreign = await page(`after: "${after}"`, small)
  expect(foreign.data).toEqual({ givingBatch: { contributions: null } })
  expect(foreign.errors).toEqual([
    expect.objectContaining({
      path: ['givingBatch', 'contributions'],
      extensions: expect.objectContaining({ code: 'bad_request', reason: 'invalid_cursor' }),
    }),
  ])
})

test('a list below a record takes the filter of the list, and its refusals stand at its own place', async () => {
  const { pledge, donor } = church.ids
  const id = await church.insert('pledge_campaign', {
    name: 'Lists',
    status: 'ACTIVE',
    currency: 'USD',
    start_date: '2026-01-01',
    allow_late_gifts: false,
    is_public_goal: false,
  })
  await church.pledge({ campaign_id: id, status: 'CANCELLED', total_amount: 100 })
  await church.pledge({ campaign_id: id, total_amount: 200 })
  const { body } = await ask(`{ pledgeCampaign(id: "${id}") { name
    all: pledges(orderBy: TOTAL_AMOUNT) { nodes { totalAmount donorId } }
    active: pledges(filter: {status: [ACTIVE], campaignId: ["${pledge}"]}) { totalCount totals { totalAmount } }
    tooMany: pledges(first: 201) { totalCount } } }`)
  expect(body.data.pledgeCampaign).toEqual({
    name: 'Lists',
    all: {
      nodes: [
        { totalAmount: 1, donorId: donor },
        { totalAmount: 2, donorId: donor },
      ],
    },
    active: { totalCount: 1, totals: { totalAmount: 2 } },
    tooMany: null,
  })
  const told = body.errors.map((error: { path: string[]; extensions: { details: object } }) => [
    error.path.at(-1),
    error.extensions.details,
  ])
  expect(new Map(told)).toEqual(new Map([['tooMany', { fields: [faulty('first', 'too_large')] }]]))
})

test('a list below a record takes the scope of the list, and so does what a part names', async () => {
  const [batch] = await batches(1)
  const query = `{ givingBatch(id: "${batch}") { name contributions { totalCount } } }`
  const denied = await graphqlClient(church.app.url, await church.key(['giving-batches:read']))(query)
  expect(denied.body.data).toEqual({ givingBatch: { name: 'Batch 0', contributions: null } })
  expect(denied.body.errors).toEqual([
    expect.objectContaining({
      path: ['givingBatch', 'contributions'],
      extensions: expect.objectContaining({ code: 'forbidden', reason: 'scope_missing' }),
    }),
  ])
  const gifts = '{ contributions(first: 1) { nodes { allocations { fundId fund { name } } } } }'
  const { body } = await graphqlClient(church.app.url, await church.key(['contributions:read']))(gifts)
  expect(body.data.contributions.nodes).toEqual([{ allocations: [{ fundId: church.ids.fund, fund: null }] }])
  expect(body.errors[0].extensions.reason).toBe('scope_missing')
})

test('what a card says of its donor is null below an import without donors:read, as it is on its own', async () => {
  const { rest } = church.client(await church.key())
  const id = await church.insert('pledge_campaign', {
    name: 'Cards',
    status: 'ACTIVE',
    currency: 'USD',
    start_date: '2026-01-01',
    allow_late_gifts: false,
    is_public_goal: false,
  })
  const card = { donorHint: { lastName: 'Quill' }, pledge: { fundId: church.ids.fund, totalAmount: 5 } }
  const made = await rest('POST', '/pledge-card-imports', {
    body: { campaignId: id, name: 'Scans', source: 'SCAN', cards: [card] },
    headers: { 'Idempotency-Key': 'scans' },
  })
  const query = `{ pledgeCardImport(id: "${made.body.id}") { cards { nodes { rowNumber donorHint { lastName } } } } }`
  const hint = async (scopes: string[]) =>
    (await graphqlClient(church.app.url, await church.key(scopes))(query)).body.data.pledgeCardImport.cards.nodes[0]
  expect(await hint(['pledge-card-imports:read'])).toEqual({ rowNumber: 1, donorHint: null })
  expect(await hint(['pledge-card-imports:read', 'donors:read'])).toEqual({
    rowNumber: 1,
    donorHint: { lastName: 'Quill' },
  })
})

test('from a household one walks to its members, whom donors:read shows', async () => {
  const { household, donor } = church.ids
  await church.member(household, donor)
  const query = `{ household(id: "${household}") { members { donorId donor { id } } } }`
  expect((await ask(query)).body.data.household.members).toContainEqual({ donorId: donor, donor: { id: donor } })
  const { body } = await graphqlClient(church.app.url, await church.key(['households:read']))(query)
  expect(body.data.household.members).toContainEqual({ donorId: donor, donor: null })
})

test('a list below a record costs as many times its rows as there are records', async () => {
  const cost = async (query: string) => (await ask(query)).body
  const { extensions } = await cost(
    '{ settlements(first: 10) { nodes { id contributions(first: 20) { nodes { id } } } } }',
  )
  expect(extensions.cost.requested).toBeGreaterThanOrEqual(200)
  const refused = await cost('{ settlements { nodes { id contributions { nodes { id } } } } }')
  expect(refused.errors[0].extensions.reason).toBe('query_too_costly')
})

test('the answer of a write leads to the lists below what it wrote', async () => {
  const giving = await givingChurch()
  const client = graphqlClient(giving.app.url, await giving.key())
  const made = await client(
    `mutation($input: CreateContributionInput!) { createContribution(input: $input) { amount
      allocations { fund { id } campaign { id } } refunds { totalCount nodes { id } } } }`,
    { input: newGift(giving) },
  )
  expect(made.body.data.createContribution).toEqual({
    amount: 20,
    allocations: [
      { fund: { id: giving.ids.fund }, campaign: null },
      { fund: { id: giving.ids.restricted }, campaign: null },
    ],
    refunds: { totalCount: 0, nodes: [] },
  })
})

test('a variable that is left out is priced by its default', async () => {
  const { body } = await ask('query($n: Int = 200) { transactions(first: $n) { nodes { id } } }')
  expect(body.extensions.cost.requested).toBe(200)
  const nested = await ask(
    'query($n: Int = 200) { settlements(first: $n) { nodes { contributions(first: $n) { nodes { id } } } } }',
  )
  expect([nested.status, nested.body.errors[0].extensions.reason]).toEqual([422, 'query_too_costly'])
})
