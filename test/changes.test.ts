import { testApp } from './support/app.js'
import type { Church } from './support/church.js'
import { faulty } from './support/faults.js'
import { makeChurch } from './support/make.js'

let church: Church
let api: ReturnType<Church['client']>
beforeEach(async () => {
  church = await makeChurch(await testApp())
  api = church.client(await church.key())
})

const record = async (description: string) =>
  (
    await api.rest('POST', '/transactions', {
      body: { description, amount: 10, date: '2026-11-01', transactionType: 'DEPOSIT' },
    })
  ).body.id as string
const changes = async (query = '', client = api) => (await client.rest('GET', `/changes${query}`)).body

test('the feed has what was created, changed and deleted in order, by id alone, with the request that did it', async () => {
  const id = await record('Canary plate')
  const { headers } = await api.rest('PATCH', `/transactions/${id}`, { body: { referenceNumber: 'DEP-1' } })
  await api.rest('DELETE', `/transactions/${id}`)
  const { changes: told, hasMore, lastSequence } = await changes()
  expect(
    told.map((each: Record<string, unknown>) => [
      each.sequence,
      each.resourceType,
      each.resourceId,
      each.operation,
      each.version,
    ]),
  ).toEqual([
    [1, 'Transaction', id, 'CREATED', 1],
    [2, 'Transaction', id, 'UPDATED', 2],
    [3, 'Transaction', id, 'DELETED', 3],
  ])
  expect(told[1].requestId).toBe(headers.get('x-request-id'))
  expect([hasMore, lastSequence]).toEqual([false, 3])
  expect(JSON.stringify(told)).not.toContain('Canary')
})

test('a reader goes on where it was, and reads nothing twice', async () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) await record(name)
  const seen: number[] = []
  let after = 0
  for (let more = true; more; ) {
    const { changes: told, hasMore, lastSequence } = await changes(`?after=${after}&limit=2`)
    seen.push(...told.map((each: { sequence: number }) => each.sequence))
    after = lastSequence
    more = hasMore
  }
  expect(seen).toEqual([1, 2, 3, 4, 5])
  expect(await changes(`?after=${after}`)).toEqual({ changes: [], hasMore: false, lastSequence: 5 })
  await record('f')
  expect((await changes(`?after=${after}`)).changes).toHaveLength(1)
})

test('while many write at once, a reader that goes along misses nothing and sees nothing twice', async () => {
  let writing = true
  const seen: number[] = []
  const reading = (async () => {
    let after = 0
    for (let last = false; !last; ) {
      last = !writing
      const page = await changes(`?after=${after}&limit=7`)
      seen.push(...page.changes.map((each: { sequence: number }) => each.sequence))
      after = page.lastSequence
      if (page.hasMore) last = false
    }
  })()
  await Promise.all(Array.from({ length: 40 }, (_, n) => record(`gift ${n}`)))
  writing = false
  await reading
  expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => n + 1))
})

test('a credential reads changes of the resources that it may read, and passes over the others', async () => {
  await record('plate')
  const blind = church.client(await church.key(['funds:read']))
  expect(await changes('', blind)).toEqual({ changes: [], hasMore: false, lastSequence: 1 })
  const graph = await api.graphql(
    '{ changes(filter: { resourceType: ["Transaction"] }) { changes { resourceType operation } lastSequence } }',
  )
  expect(graph.body.data.changes).toEqual({
    changes: [{ resourceType: 'Transaction', operation: 'CREATED' }],
    lastSequence: 1,
  })
  const unknown = await api.rest('GET', '/changes?resourceType=Nonsense')
  expect(unknown.body.details.fields).toEqual([faulty('resourceType', 'invalid_enum')])
})

test('changes of 90 days are kept; who comes later is refused, and who is up to date is not', async () => {
  for (const name of ['a', 'b', 'c']) await record(name)
  await church.query("update outbox set occurred_at = occurred_at - interval '91 days'")
  await church.app.service.database.sweeps.query('select sweep_changes(5000, 90)')
  expect(await changes('?after=3')).toMatchObject({ changes: [], lastSequence: 3 })
  const late = await api.rest('GET', '/changes?after=1')
  expect([late.status, late.headers.get('x-error-reason')]).toEqual([409, 'changes_forgotten'])
  expect((await changes('?after=0')).changes.map((each: { sequence: number }) => each.sequence)).toEqual([3])
})

test('a position beyond the last change is refused, and now answers the last one, on both surfaces', async () => {
  const beyond = async (after: number) => {
    const { status, body } = await api.rest('GET', `/changes?after=${after}`)
    const graph = await api.graphql(`{ changes(filter: { after: ${after} }) { lastSequence } }`)
    return [status, body.details?.fields, graph.body.errors?.[0].extensions.details.fields]
  }
  const fields = [faulty('after', 'too_large')]
  expect(await beyond(1)).toEqual([422, fields, fields])
  expect(await changes('?after=now')).toEqual({ changes: [], hasMore: false, lastSequence: 0 })
  const [id] = [await record('a'), await record('b')]
  expect(await beyond(3)).toEqual([422, fields, fields])
  expect(await beyond(999_999_999_999_999)).toEqual([422, fields, fields])
  expect(await changes('?after=now')).toEqual({ changes: [], hasMore: false, lastSequence: 2 })
  const graph = await api.graphql(
    'query ($after: FeedPosition!) { changes(filter: { after: $after }) { lastSequence } }',
    {
      after: 'now',
    },
  )
  expect(graph.body.data.changes).toEqual({ lastSequence: 2 })
  for (const [after, code] of [
    ['-1', 'too_small'],
    ['later', 'invalid_type'],
    ['1.5', 'invalid_type'],
  ]) {
    const { status, body } = await api.rest('GET', `/changes?after=${after}`)
    expect([status, body.details?.fields]).toEqual([422, [faulty('after', code)]])
  }
  await api.rest('PATCH', `/transactions/${id}`, { body: { referenceNumber: 'DEP-1' } })
  expect((await changes('?after=2')).changes).toMatchObject([{ resourceId: id, operation: 'UPDATED' }])
})
