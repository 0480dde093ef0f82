import { randomUUID } from 'node:crypto'
import { ObservedClient } from '../../dist/src/postgres/observed.js'
import { graphqlClient, restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { counted as countedIn } from '../support/counted.js'
import { keepBooks, makeChurch } from '../support/make.js'

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
  const { readBatch } = await import('../../dist/src/postgres/reads.js')
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

/** Watches each statement of the connections that write, until the returned function is called. */
function watchWrites(watch: (send: () => Promise<unknown>, statement: { text?: string }) => Promise<unknown>) {
  const { query } = ObservedClient.prototype
  ObservedClient.prototype.query = function (this: unknown, ...given: unknown[]) {
    const [statement, callback] = given
    const send = (...args: unknown[]) => Reflect.apply(query, this, args)
    if (!/ writes$/.test(Reflect.get(Object(this), 'connectionParameters').application_name)) return send(...given)
    if (typeof callback !== 'function') return watch(() => send(...given), Object(statement))
    const sent = () =>
      new Promise((resolve, reject) => {
        send(statement, (error: unknown, answer: unknown) => (error ? reject(error) : resolve(answer)))
      })
    return void watch(sent, Object(statement)).then(answer => callback(null, answer), callback)
  }
  return () => {
    ObservedClient.prototype.query = query
  }
}

/** How often a request waits for the database before its write is committed: statements sent together are one wait. */
async function waitsOf(work: () => Promise<unknown>): Promise<number> {
  let [running, waits] = [0, 0]
  const stop = watchWrites(async send => {
    if (running++ === 0) waits++
    return send().finally(() => running--)
  })
  await work().finally(stop)
  return waits
}

test('a contribution is recorded in five waits, however many references it has', async () => {
  const call = restClient(church.app.url, key)
  const [fundId, otherFundId, donorId] = [await church.fund('One'), await church.fund('Two'), await church.donor()]
  const record = (allocations: object[]) =>
    waitsOf(async () => {
      const body = { donorId, paymentMethod: 'CASH', receivedDate: '2026-10-04', allocations }
      const headers = { 'Idempotency-Key': `${allocations.length}` }
      expect((await call('POST', '/contributions', { body, headers })).status).toBe(201)
    })
  // The first write may have to open a connection.
  await call('POST', '/contributions', { body: { paymentMethod: 'CASH', allocations: [{ fundId, amount: 1 }] } })
  expect(await record([{ fundId, amount: 10 }])).toBe(5)
  expect(
    await record([
      { fundId, amount: 10 },
      { fundId: otherFundId, amount: 5 },
    ]),
  ).toBe(5)
})

/** How many statements a request sends between the beginning of its transaction and its COMMIT. The preparation of a connection is none. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  let statements = 0
  const stop = watchWrites((send, statement) => {
    const { text = String(statement) } = statement
    if (!/^(begin|set local|commit|select (set_config|analyze_grown))\b/i.test(text)) statements++
    return send()
  })
  await work().finally(stop)
  return statements
}

test('what a write sends does not grow with its rows, and recording sends ten statements at most', async () => {
  await keepBooks(church)
  const call = restClient(church.app.url, key)
  const [{ revenue, expense, fund: fundId }, donorId] = [church.ids, await church.donor()]
  const gift = { donorId, paymentMethod: 'CASH', receivedDate: '2026-10-04', allocations: [{ fundId, amount: 10 }] }
  const deposit = { description: 'Plate', amount: 10, date: '2026-10-04', transactionType: 'DEPOSIT' }
  const post = async (path: string, body: object) => {
    const answer = await call('POST', path, { body, headers: { 'Idempotency-Key': randomUUID() } })
    expect(answer.status).toBeLessThan(202)
    return answer.body
  }
  const { id: vendorId } = await post('/vendors', { name: 'Paper' })
  /** The statements of each kind of write with so many rows. */
  const sentWith = async (count: number) => {
    const several = <T>(make: () => T) => Array.from({ length: count }, make)
    const lines = await Promise.all(several(() => post('/transactions', deposit)))
    const dates = { billNumber: `B-${count}`, billDate: '2026-10-04', dueDate: '2026-10-20' }
    const parts = several(() => ({ accountId: expense, fundId, amount: 1 }))
    const { id: billId } = await post('/bills', { vendorId, ...dates, lines: parts })
    await post(`/bills/${billId}/submit`, {})
    const coded = lines.map(({ id }) => ({ transactionId: id, splits: [{ accountId: revenue, fundId, amount: 10 }] }))
    const writes = {
      vendor: ['/vendors', { name: `Pens ${count}` }],
      deposit: ['/transactions', deposit],
      contribution: ['/contributions', gift],
      contributions: ['/contributions/bulk', { items: several(() => gift) }],
      codings: ['/transactions/bulk-code', { items: coded }],
      approval: [`/bills/${billId}/approve`, {}],
    } as const
    const sent: Record<string, number> = {}
    for (const [name, [path, body]] of Object.entries(writes)) sent[name] = await statementsOf(() => post(path, body))
    return sent
  }
  const one = await sentWith(1)
  expect(await sentWith(40)).toEqual(one)
  for (const name of ['vendor', 'deposit', 'contribution', 'contributions']) expect(one[name]).toBeLessThanOrEqual(10)
  expect(one.codings).toBeLessThanOrEqual(14)
  expect(one.approval).toBeLessThanOrEqual(27)
})

test('a write whose audit entries cannot be sent is not committed', async () => {
  const call = restClient(church.app.url, key)
  const stop = watchWrites((send, { text }) =>
    text?.includes('close_write') ? Promise.reject(new TypeError('no such value')) : send(),
  )
  const refused = await call('POST', '/vendors', { body: { name: 'Unseen' } }).finally(stop)
  expect(refused.status).toBe(500)
  expect((await call('GET', '/vendors?q=Unseen')).body.vendors).toEqual([])
  expect((await call('POST', '/vendors', { body: { name: 'Seen' } })).status).toBe(201)
})

test('a row that the database refuses is the answer of the write, whatever was sent after it, also of a dry run', async () => {
  const call = restClient(church.app.url, key)
  const fundId = await church.fund('Organ')
  const body = { paymentMethod: 'CASH', allocations: [{ fundId, amount: 10 }] }
  const record = (query = '') => call('POST', `/contributions${query}`, { body })
  await church.app.owner.query(
    `create function refuse_row() returns trigger language plpgsql as
       'begin raise exception $$frozen$$ using errcode = $$NX001$$; end';
     create trigger refused before insert on contribution_allocation for each row execute function refuse_row()`,
  )
  try {
    for (const query of ['', '?dryRun=true']) expect((await record(query)).headers.get('x-error-reason')).toBe('frozen')
  } finally {
    await church.app.owner.query('drop function refuse_row() cascade')
  }
  expect((await call('GET', `/contributions?fundId=${fundId}`)).body.contributions).toEqual([])
  // The connections serve again.
  for (let i = 0; i < 10; i++) expect((await record()).status).toBe(201)
})

test('a write whose audit entries the database refuses is not committed', async () => {
  const call = restClient(church.app.url, key)
  await church.app.owner.query(
    "create function refuse_entry() returns trigger language plpgsql as 'begin raise exception $$no$$; end'; " +
      'create trigger refused before insert on audit_entry for each row execute function refuse_entry()',
  )
  const refused = await call('POST', '/vendors', { body: { name: 'Unseen' } })
  await church.app.owner.query('drop function refuse_entry() cascade')
  expect(refused.status).toBe(500)
  expect((await call('GET', '/vendors?q=Unseen')).body.vendors).toEqual([])
  expect((await call('POST', '/vendors', { body: { name: 'Seen' } })).status).toBe(201)
})
