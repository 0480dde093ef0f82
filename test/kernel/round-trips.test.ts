import type pg from 'pg'
import { graphqlClient, restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
let key: string
beforeEach(async () => {
  church = await makeChurch(await testApp())
  key = await church.key()
})

/**
 * How many messages the pools send while `work` runs: calls on the wire, whatever statements they carry. The end of a
 * transaction is left out: no answer waits for it.
 */
async function counted(work: () => Promise<unknown>): Promise<{ admission: number; reads: number }> {
  const { admission, reads } = church.app.service.database
  const calls = { admission: 0, reads: 0 }
  const originals = { query: admission.query }
  admission.query = ((...args: unknown[]) => {
    // The activity's batch writer shares this pool; it is no part of any request.
    if (/^(admit_key|admit_person|admit_discovery|spend)/.test((args[0] as { name: string }).name)) calls.admission++
    return (originals.query as (...args: unknown[]) => unknown).apply(admission, args)
  }) as typeof admission.query
  const sent = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const watch = (client: pg.PoolClient) => {
    if (sent.has(client)) return
    const { query } = client
    sent.set(client, query)
    client.query = ((...args: unknown[]) => {
      if (args[0] !== 'commit') calls.reads++
      return (query as (...args: unknown[]) => unknown).apply(client, args)
    }) as typeof query
  }
  reads.on('acquire', watch)
  try {
    await work()
  } finally {
    Object.assign(admission, { query: originals.query })
    reads.off('acquire', watch)
    for (const [client, query] of sent) Object.assign(client, { query })
  }
  return calls
}

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
