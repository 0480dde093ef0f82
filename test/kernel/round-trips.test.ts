import { graphqlClient, restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { counted as countedIn } from '../support/counted.js'
import { makeChurch } from '../support/make.js'

let church: Church
let key: string
beforeEach(async () => {
  church = await makeChurch(await testApp())
  key = await church.key()
})

const counted = (work: () => Promise<unknown>) => countedIn(church.app, work)

test.each([
  '/accounts',
  '/funds',
  '/settlements?include=totals',
  '/transactions?include=totals&q=x',
  '/pledges',
  '/bills',
])('GET %s costs one admission and one batch', async path => {
  const call = restClient(church.app.url, key)
  expect(await counted(() => call('GET', path))).toEqual({ admission: 1, reads: 1 })
})

test('a signed-in person costs no round trip more than a key, in a church and in none', async () => {
  const { rest } = church.client((await church.person('VIEWER')).token)
  expect(await counted(() => rest('GET', '/funds'))).toEqual({ admission: 1, reads: 1 })
  expect(await counted(() => rest('GET', '/organizations'))).toEqual({ admission: 1, reads: 1 })
})

test('a page of GraphQL and its edges costs one batch for the page and one for each edge, however many rows', async () => {
  for (let i = 0; i < 30; i++) await church.pledge({ fund_id: await church.fund(`Fund ${i}`) })
  const ask = graphqlClient(church.app.url, key)
  const query = '{ pledges(first: 50) { nodes { id fund { id name } } } }'
  const answer = await ask(query)
  expect(answer.body.data.pledges.nodes).toHaveLength(31)
  expect(new Set(answer.body.data.pledges.nodes.map((node: { fund: { id: string } }) => node.fund.id)).size).toBe(31)
  expect(await counted(() => ask(query))).toEqual({ admission: 1, reads: 2 })
})

test('what is read only when it is asked for costs one batch more, however many rows', async () => {
  for (let i = 0; i < 5; i++)
    await church.insert('giving_batch', {
      name: `Batch ${i}`,
      batch_date: '2026-10-04',
      status: 'OPEN',
      source: 'MANUAL',
    })
  const call = restClient(church.app.url, key)
  expect(await counted(() => call('GET', '/giving-batches?include=byFund&include=byMethod'))).toEqual({
    admission: 1,
    reads: 2,
  })
  const ask = graphqlClient(church.app.url, key)
  const query = '{ givingBatches { nodes { byFund { amount } } } }'
  expect(await counted(() => ask(query))).toEqual({ admission: 1, reads: 2 })
})

test('reads cannot write, and a failed one leaves its connection as it was', async () => {
  const { readBatch } = await import('../../dist/src/data/wire.js')
  const { reads } = church.app.service.database
  const write = { name: 'sneak', text: "update fund set name = 'x' where organization_id = $1", values: [church.id] }
  await expect(readBatch(reads, church.id, [write])).rejects.toMatchObject({ code: '25006' })
  const settings = {
    name: 'settings',
    text: "select current_setting('app.organization', true) as organization, current_setting('transaction_read_only') as readonly",
    values: [],
  }
  expect(await readBatch(reads, church.id, [settings, settings])).toEqual(
    Array(2).fill([{ organization: church.id, readonly: 'on' }]),
  )
  expect(
    (await reads.query("select coalesce(current_setting('app.organization', true), '') as organization")).rows,
  ).toEqual([{ organization: '' }])
})
