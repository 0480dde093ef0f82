import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { SCOPES } from '../../../dist/src/access/scopes.js'
import { findings } from '../../../dist/src/commands/verify.js'
import { type Answer, restClient, testApp } from '../../support/app.js'
import { auditFaults } from '../../support/audit.js'
import { type Church, makeChurch } from '../../support/make.js'
import { whileRowsWait } from '../../support/row-waits.js'
import { within } from '../../support/within.js'

const DAY = 86_400_000
type Rest = ReturnType<typeof restClient>

let church: Church
let rest: Rest
beforeAll(async () => {
  church = await makeChurch(await testApp(), { environment: 'PRODUCTION' })
  rest = church.client(await church.key(SCOPES)).rest
})

const create = (more: object = {}) => rest('POST', '/sandboxes', { body: { name: `Sandbox ${randomUUID()}`, ...more } })
const inside = ({ body }: Answer) => restClient(church.app.url, body.secret, {})
const reset = ({ body }: Answer, by = rest) => by('POST', `/sandboxes/${body.id}/reset`)
const reasonOf = ({ status, headers }: Answer) => [status, headers.get('x-error-reason')]
const addVendor = (there: Rest) => there('POST', '/vendors', { body: { name: randomUUID() } })

/** The sandbox satisfies every invariant, and its audit trail is whole. */
const expectSound = ({ body: { id } }: Answer) =>
  within(church, id, async (query, client) => {
    expect(await auditFaults({ id, query })).toEqual([])
    expect(await findings(client, id)).toEqual([])
  })

/** What somebody sees who reads a sandbox: the names, numbers and amounts, without ids and times. */
async function seen(there: Rest) {
  const of = async (path: string) => (await there('GET', path)).body
  const { contributions } = await of('/contributions?limit=200&sort=receivedDate')
  const { lines, totalDebit } = await of('/reports/trial-balance')
  return {
    vendors: (await of('/vendors')).vendors.map(({ name }: { name: string }) => name),
    gifts: contributions.map((gift: Record<string, unknown>) => [gift.receivedDate, gift.amount, gift.status]).sort(),
    bills: (await of('/bills?sort=billDate')).bills.map(({ billNumber, status }: Record<string, string>) => [
      billNumber,
      status,
    ]),
    trial: [totalDebit, lines?.length],
    funds: (await of('/funds')).funds.map(({ name }: { name: string }) => name),
    jobs: (await of('/jobs')).jobs.map(({ kind, status }: Record<string, string>) => `${kind} ${status}`).sort(),
  }
}

test('a reset sandbox is as it was when it was created: its records, its clock and its numbers, under the same key', async () => {
  const made = await create({ seed: 'SMALL_CHURCH' })
  const there = inside(made)
  const before = await seen(there)
  // It is used: records, posted entries, a closed year and a moved clock.
  await addVendor(there)
  const [batch] = (await there('GET', '/giving-batches?status=CLOSED')).body.givingBatches
  expect((await there('POST', `/giving-batches/${batch.id}/post`)).status).toBe(200)
  const to = new Date(Date.now() + 40 * DAY)
  expect((await there('POST', '/sandbox/clock/advance', { body: { to } })).status).toBe(200)
  await church.app.service.jobs.drain()
  expect(await seen(there)).not.toEqual(before)

  const answer = await reset(made)
  expect(answer).toMatchObject({ status: 200, body: { id: made.body.id, name: made.body.name, secret: null } })
  expect(await seen(there)).toEqual(before)
  expect((await there('GET', '/sandbox/clock')).body.secondsAhead).toBe(0)
  await expectSound(made)
  // The trail has the reset, and what was there before.
  const trail = await within(church, made.body.id, query =>
    query(
      `select resource_type as type, action, changes from audit_entry where organization_id = $1 and operation = 'resetSandbox'
       and resource_type = 'organization'`,
      [made.body.id],
    ),
  )
  expect(trail).toMatchObject([{ type: 'organization', action: 'UPDATED' }])
  expect(Object.keys(trail[0]?.changes ?? {}).sort()).toEqual(['clock_ahead_seconds', 'reset_at'])
})

const vendors = async (there: Rest) => (await there('GET', '/vendors?include=totals')).body.totals.count

test('a reset waits for a write that is under way, and later writes wait for the reset', async () => {
  const made = await create()
  const there = inside(made)
  await whileRowsWait(church, 'vendor', async (release, untilWaiting) => {
    const early = addVendor(there)
    await untilWaiting(1)
    const resetting = reset(made)
    await untilWaiting(2)
    const late = addVendor(there)
    await untilWaiting(3)
    await release()
    expect((await Promise.all([early, resetting, late])).map(({ status }) => status)).toEqual([201, 200, 201])
    const { body } = await there('GET', '/vendors')
    expect(body.vendors.map(({ id }: { id: string }) => id)).toEqual([(await late).body.id])
  })
  await expectSound(made)
})

test('a reset waits for the step of a job, and no job of before goes on', async () => {
  const made = await create({ seed: 'SMALL_CHURCH' })
  const there = inside(made)
  const before = await seen(there)
  const to = new Date(Date.now() + 40 * DAY)
  await whileRowsWait(church, 'bill', async (release, untilWaiting) => {
    expect((await there('POST', '/sandbox/clock/advance', { body: { to } })).status).toBe(200)
    const working = church.app.service.jobs.drain()
    await untilWaiting(1)
    const resetting = reset(made)
    await untilWaiting(2)
    await release()
    expect((await resetting).status).toBe(200)
    await working
  })
  await church.app.service.jobs.drain()
  expect(await seen(there)).toEqual(before)
  const queued = await church.app.owner.query(
    'select job_id as id from control.due_job where organization_id = $1 order by 1',
    [made.body.id],
  )
  const { jobs } = (await there('GET', '/jobs')).body
  expect(queued.rows.map(({ id }) => id)).toEqual(jobs.map(({ id }: { id: string }) => id).sort())
  await expectSound(made)
})

test('sandboxes are reset under load: every write is stored before a reset or after it, and the books stay sound', async () => {
  const made = await create({ seed: 'SMALL_CHURCH' })
  const there = inside(made)
  const statuses = new Set<number>()
  let isOver = false
  const write = async () => {
    while (!isOver) {
      statuses.add((await addVendor(there)).status)
      const [donor] = (await there('GET', '/donors?limit=1')).body.donors
      const [fund] = (await there('GET', '/funds')).body.funds
      const allocations = [{ fundId: fund?.id ?? randomUUID(), amount: 10 }]
      const body = { donorId: donor?.id ?? randomUUID(), paymentMethod: 'CASH', allocations }
      statuses.add((await there('POST', '/contributions', { body })).status)
    }
  }
  const writers = [write(), write(), write()]
  for (let turn = 0; turn < 3; turn++) expect((await reset(made)).status).toBe(200)
  expect((await Promise.all([reset(made), reset(made)])).map(({ status }) => status)).toEqual([200, 200])
  isOver = true
  await Promise.all(writers)
  // A gift whose donor a reset has deleted meanwhile is refused, as one of an unknown donor or as one to be sent again.
  expect([...statuses].filter(status => ![201, 404, 409, 422].includes(status))).toEqual([])
  await expectSound(made)
})

test('only the church resets its open sandboxes, with the scope, and a repeated request does it once', async () => {
  const made = await create({ chart: 'EMPTY' })
  const there = inside(made)
  await addVendor(there)
  const other = await makeChurch(church.app)
  for (const by of [there, other.client(await other.key(SCOPES)).rest]) expect((await reset(made, by)).status).toBe(404)
  const others = await church.key(SCOPES.filter(scope => scope !== 'sandbox:write'))
  expect((await reset(made, church.client(others).rest)).status).toBe(403)
  expect((await rest('POST', `/sandboxes/${church.id}/reset`)).status).toBe(404)
  expect((await rest('POST', `/sandboxes/${made.body.id}/reset?dryRun=true`)).status).toBe(200)
  expect(await vendors(there)).toBe(1)

  const headers = { 'Idempotency-Key': randomUUID() }
  const again = () => rest('POST', `/sandboxes/${made.body.id}/reset`, { headers })
  const one = await again()
  expect([one.status, await vendors(there)]).toEqual([200, 0])
  await addVendor(there)
  expect(await again()).toMatchObject({ status: 200, body: one.body })
  expect(await vendors(there)).toBe(1)
  expect((await there('GET', '/accounts')).body.accounts).toEqual([])
  expect((await rest('POST', `/sandboxes/${made.body.id}/close`)).status).toBe(200)
  expect(reasonOf(await reset(made))).toEqual([409, 'illegal_transition'])
})

test('a sandbox of an earlier version begins anew with the accounts of NONPROFIT', async () => {
  const made = await create({ chart: 'MINIMAL' })
  await church.query('update control.organization set sandbox_chart = null where id = $1', [made.body.id])
  expect((await reset(made)).status).toBe(200)
  const { accounts } = (await inside(made)('GET', '/accounts')).body
  expect(accounts.map(({ accountNumber }: { accountNumber: string }) => accountNumber)).toContain('7110')
})

test('a webhook endpoint stays, and gets the messages of after the reset', async () => {
  const made = await create()
  const there = inside(made)
  const body = { url: 'https://hooks.example.org/narthex', types: ['vendor.created'] }
  const endpoint = await there('POST', '/webhook-endpoints', { body })
  expect(endpoint.status).toBe(201)
  const { lastSequence } = (await there('GET', '/changes?after=now')).body
  expect((await reset(made)).status).toBe(200)
  // Who has read the whole feed of before reads everything again, and so does who has not.
  for (const after of [lastSequence, lastSequence - 5])
    expect(reasonOf(await there('GET', `/changes?after=${after}`))).toEqual([409, 'changes_forgotten'])
  expect((await there('GET', `/webhook-endpoints/${endpoint.body.id}`)).body).toMatchObject({
    ...body,
    status: 'ENABLED',
  })
  const { id } = (await addVendor(there)).body
  const { changes } = (await there('GET', '/changes?resourceType=Vendor')).body
  expect(changes.map(({ resourceId }: { resourceId: string }) => resourceId)).toEqual([id])
})

test('the service deletes no posted entry and no frozen settlement by saying that it resets a sandbox', async () => {
  const made = await create({ seed: 'SMALL_CHURCH' })
  const client = new Client({ connectionString: globalThis.__narthexTest.database.serviceUrl })
  await client.connect()
  const refusal = async (sql: string, before?: string) => {
    await client.query('begin')
    await client.query("select set_config('app.organization', $1, true), set_config('app.reset', $1, true)", [
      made.body.id,
    ])
    await client.query('set local role narthex_app')
    if (before) await client.query(before, [made.body.id])
    const error = await client.query(sql, [made.body.id]).then(
      () => undefined,
      (fault: { code: string }) => fault.code,
    )
    await client.query('rollback')
    return error
  }
  try {
    expect(await refusal('delete from journal_entry where organization_id = $1')).toBe('42501')
    const frozen = `with froze as (update settlement set frozen_at = now() where organization_id = $1 returning id) select`
    expect(await refusal('delete from settlement where organization_id = $1', frozen)).toBe('NX001')
  } finally {
    await client.end()
  }
})
