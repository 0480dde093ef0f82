import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient, restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { callTool, refusalIn } from '../support/mcp.js'
import { until } from '../support/until.js'

let app: TestApp
let church: Church
let rest: ReturnType<typeof restClient>
beforeAll(async () => {
  church = await makeChurch(await testApp())
  const timeouts = {
    statementMs: 60_000,
    lockMs: 60_000,
    connectMs: 5_000,
    answerMs: 60_000,
    transactionMs: 700,
  }
  app = await startTestApp({ ...globalThis.__narthexTest.database, timeouts })
  rest = restClient(app.url, await church.key())
})
afterAll(() => app.close())

const vendors = async () =>
  (await church.query('select name from vendor where organization_id = $1', [church.id])).length
/** Makes each insertion into tables slow, as in a large church. */
const slow = (seconds: number, tables: readonly string[]) =>
  church.app.owner.query(
    `create or replace function slow_down() returns trigger language plpgsql as
      'begin perform pg_sleep(${seconds}); return null; end';
     ${tables.map(table => `create trigger slow before insert on ${table} for each statement execute function slow_down();`).join('\n')}`,
  )
const atFullSpeed = () => church.app.owner.query('drop function if exists slow_down() cascade')
afterEach(atFullSpeed)

const backendsAtWork = async () => {
  const { rows } = await church.app.owner.query(
    "select count(*)::int as n from pg_stat_activity where application_name = 'narthex writes' and query ~ 'insert' and state = 'active'",
  )
  return rows[0].n
}

test.each([
  ['one long statement', 30, ['vendor']],
  ['statements that are short, each by itself', 0.4, ['vendor', 'creation_digest']],
] as const)(
  'a write of %s ends at its deadline with 503, undone, and its key is free again',
  async (_title, seconds, tables) => {
    const before = await vendors()
    await slow(seconds, tables)
    const headers = { 'Idempotency-Key': `deadline-${seconds}` }
    const write = () =>
      rest('POST', '/vendors', {
        body: { name: `Deadline ${seconds}`, provider: 'TEST', externalId: `${seconds}` },
        headers,
      })
    const began = performance.now()
    const refused = await write()
    expect([refused.status, refused.headers.get('x-error-reason'), refused.headers.get('retry-after')]).toEqual([
      503,
      'deadline_exceeded',
      '1',
    ])
    expect(refused.body.message).toContain('was undone')
    expect(performance.now() - began).toBeLessThan(10_000)
    // The server finds the connection cut, and ends the statement with its locks.
    await until(async () => (await backendsAtWork()) === 0)
    expect(await vendors()).toBe(before)
    expect((await rest('GET', '/funds')).status).toBe(200)

    await atFullSpeed()
    const again = await write()
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, null])
  },
)

test('writes within the deadline succeed, one after the other over the same connection', async () => {
  const began = performance.now()
  for (let i = 0; performance.now() - began < 1_500; i++)
    expect((await rest('POST', '/vendors', { body: { name: `Quick ${i}` } })).status).toBe(201)
})

describe('a statement that the database cuts off', () => {
  let impatient: TestApp
  let key: string
  beforeAll(async () => {
    const timeouts = { statementMs: 300, lockMs: 60_000, connectMs: 5_000, answerMs: 60_000, transactionMs: 30_000 }
    impatient = await startTestApp({ ...globalThis.__narthexTest.database, timeouts })
    key = await church.key()
  })
  afterAll(() => impatient.close())

  /** Holds vendors and bills while a request is asked, so that each of its statements about them waits until it is cut off. */
  async function whileHeld<T>(ask: () => Promise<T>): Promise<T> {
    const holder = await church.app.owner.connect()
    try {
      await holder.query('begin; lock table vendor, bill in access exclusive mode')
      return await ask()
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }
  const logged = () =>
    impatient.log.map(line => JSON.parse(line)).filter(({ msg, err }) => msg === 'failed' && err?.code === '57014')

  test('is 503 deadline_exceeded over REST, for a read and for a write, and is logged once with its statement', async () => {
    const rest = restClient(impatient.url, key)
    const before = logged().length
    for (const ask of [
      () => rest('GET', '/vendors'),
      () => rest('GET', '/reports/payables-ageing'),
      () => rest('POST', '/vendors', { body: { name: 'Cut off' } }),
    ]) {
      const { status, body, headers } = await whileHeld(ask)
      expect([status, headers.get('x-error-reason'), headers.get('retry-after')]).toEqual([
        503,
        'deadline_exceeded',
        '1',
      ])
      expect(body.code).toBe('internal_server_error')
    }
    const lines = logged().slice(before)
    expect(lines.map(({ operation }) => operation)).toEqual(['listVendors', 'payablesAgeing', 'createVendor'])
    expect(lines[0].err.statement).toContain('from vendor')
    expect((await rest('GET', '/vendors')).status).toBe(200)
  })

  test('has the same reason on GraphQL and for a tool', async () => {
    const graphql = graphqlClient(impatient.url, key)
    const { body: answer } = await whileHeld(() => graphql('{ vendors(first: 1) { edges { node { id } } } }'))
    expect(answer.errors[0].extensions.reason).toBe('deadline_exceeded')
    const { token } = await church.person('OWNER')
    const called = await whileHeld(() => callTool(impatient.url, token, 'list_vendors', { organizationId: church.id }))
    expect(refusalIn(called)).toMatchObject({ reason: 'deadline_exceeded', retryAfter: 1 })
  })
})
