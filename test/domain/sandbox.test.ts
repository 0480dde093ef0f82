import { randomUUID } from 'node:crypto'
import { SCOPES } from '../../dist/src/access/scopes.js'
import { testApp } from '../support/app.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'
import { askMcp, refusalIn } from '../support/mcp.js'
import { type Owing, owingChurch } from '../support/payables.js'
import { broken } from '../support/sound.js'

type Rest = ReturnType<Owing['church']['client']>['rest']

const DAY = 86_400_000
const after = (days: number) => new Date(Date.now() + days * DAY)
const dayOf = (text: string) => text.slice(0, 10)
const clockOf = async (rest: Rest) => (await rest('GET', '/sandbox/clock')).body
const advance = (rest: Rest, to: Date | string, headers: Record<string, string> = {}) =>
  rest('POST', '/sandbox/clock/advance', { body: { to }, headers })

let my: Owing
let rest: Rest
beforeEach(async () => {
  my = await owingChurch()
  rest = my.church.client(await my.church.key()).rest
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

/** Whether a moment is at most so many seconds later than another. */
const isJustAfter = (moment: string, earlier: Date, seconds = 60) => {
  const late = new Date(moment).getTime() - earlier.getTime()
  return late >= 0 && late < seconds * 1000
}

test('the clock of a church is that of the service until it is moved, and goes on from where it is moved', async () => {
  const before = new Date(Date.now() - 1000)
  const at = await clockOf(rest)
  expect(at).toMatchObject({ secondsAhead: 0 })
  expect(isJustAfter(at.now, before)).toBe(true)

  const to = after(40)
  const moved = await advance(rest, to)
  expect([moved.status, isJustAfter(moved.body.now, to)]).toEqual([200, true])
  expect([Math.round(moved.body.secondsAhead / 86_400), (await clockOf(rest)).secondsAhead]).toEqual([
    40,
    moved.body.secondsAhead,
  ])

  const { body: vendor } = await rest('POST', '/vendors', { body: { name: 'Later Paper' } })
  expect(isJustAfter(vendor.createdAt, to)).toBe(true)
  const { body: feed } = await rest('GET', '/changes?resourceType=Vendor')
  const change = feed.changes.find((each: { resourceId: string }) => each.resourceId === vendor.id)
  expect(isJustAfter(change.occurredAt, to)).toBe(true)
  const graph = await my.church.client(await my.church.key()).graphql('{ sandboxClock { now today secondsAhead } }')
  expect(graph.body.data.sandboxClock.secondsAhead).toBe(moved.body.secondsAhead)
  const { body: report } = await rest('GET', '/reports/cash-position')
  expect(dayOf(report.asOf)).toBe(dayOf(moved.body.today))
})

test('a year of rent is made in the order of its days when the clock is moved a year on', async () => {
  const { body: first } = await my.create({ billNumber: 'R-1', billDate: '2025-03-15', dueDate: '2025-03-20' })
  const { today } = await clockOf(rest)
  const { body: rent } = await rest('POST', '/recurring-bills', {
    body: { billId: first.id, name: 'Rent', rule: 'FREQ=MONTHLY', startsOn: dayOf(today) },
  })
  // Next is the 15th of this month, or of the next one.
  const months = Array.from({ length: 12 }, (_, at) => {
    const [year, month] = dayOf(rent.nextDate).split('-').map(Number)
    return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1 + at, 15)).toISOString()
  })
  const made = async () =>
    (await rest('GET', `/bills?recurringBillId=${rent.id}&sort=billDate`)).body.bills.map(
      (bill: { billDate: string }) => bill.billDate,
    )
  const work = () => my.church.app.service.jobs.drain()
  await work()
  const begun = (await made()).length
  // Half a year at a time: the second move finds the job that the first one began.
  await advance(rest, after(150))
  await advance(rest, after(150 + 180))
  await work()
  const days = await made()
  expect(days.length - begun).toBeGreaterThanOrEqual(10)
  expect(days).toEqual(months.slice(0, days.length))
  const [next] = await my.church.query('select due_at from control.due_job where organization_id = $1', [my.church.id])
  // The next one is due in less than a month of the moved clock, although its day is most of a year away.
  expect(next?.due_at.getTime()).toBeLessThan(Date.now() + 32 * DAY)
})

test('credentials keep the time of the service: a key that ends tomorrow lets in a year later, and is not made longer', async () => {
  const owner = my.church.client((await my.church.person('OWNER')).token)
  const create = (expiresAt: Date) =>
    owner.graphql('mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret status } }', {
      input: { name: randomUUID(), scopes: ['vendors:read'], expiresAt },
    })
  await advance(rest, after(366))
  expect(await clockOf(rest)).toMatchObject({ secondsAhead: expect.any(Number) })
  const made = await create(after(30))
  expect(made.body.errors).toBeUndefined()
  expect(made.body.data.createApiKey.status).toBe('ACTIVE')
  const key = my.church.client(made.body.data.createApiKey.secret).rest
  expect((await key('GET', '/vendors')).status).toBe(200)
  expect((await create(after(-1))).body.errors).toHaveLength(1)
})

test('a clock never goes back, nor further than a year at once or twenty years in all', async () => {
  const refused = async (to: Date | string) => {
    const { status, body } = await advance(rest, to)
    return [status, body.details.fields]
  }
  await advance(rest, after(100))
  expect(await refused(after(99))).toEqual([422, [faulty('to', 'too_small')]])
  expect(await refused(after(0))).toEqual([422, [faulty('to', 'too_small')]])
  expect(await refused(after(100 + 367))).toEqual([422, [faulty('to', 'too_large')]])
  expect(await refused('3026-01-01T00:00:00Z')).toEqual([422, [faulty('to', 'too_large')]])
  expect(await refused('tomorrow')).toEqual([422, [faulty('to', 'invalid_format')]])
  expect(await rest('POST', '/sandbox/clock/advance', { body: {} })).toMatchObject({ status: 422 })
  expect((await clockOf(rest)).secondsAhead).toBeLessThanOrEqual(100 * 86_400 + 1)
  await my.church.query('update control.organization set clock_ahead_seconds = 631152000 - 60 where id = $1', [
    my.church.id,
  ])
  const { now } = await clockOf(rest)
  expect(await refused(new Date(new Date(now).getTime() + 3_600_000))).toEqual([422, [faulty('to', 'too_large')]])
})

test('the clock of PRODUCTION stays, and a credential without the scope moves none', async () => {
  const production = await makeChurch(await testApp(), { environment: 'PRODUCTION' })
  const { rest: inProduction } = production.client((await production.person('OWNER')).token)
  expect(await advance(inProduction, after(1))).toMatchObject({
    status: 409,
    body: { code: 'conflict', details: { status: 'PRODUCTION' } },
  })
  expect(await clockOf(inProduction)).toMatchObject({ secondsAhead: 0 })
  const others = await my.church.key(SCOPES.filter(scope => scope !== 'sandbox:write'))
  expect((await advance(my.church.client(others).rest, after(1))).status).toBe(403)
  const treasurer = await my.church.person('TREASURER')
  expect((await advance(my.church.client(treasurer.token).rest, after(1))).status).toBe(403)
  expect(await clockOf(rest)).toMatchObject({ secondsAhead: 0 })
})

test('two moves to the same moment at once move it there once, and a repeated request not at all', async () => {
  const to = after(10)
  const answers = await Promise.all([advance(rest, to), advance(rest, to)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const again = after(20)
  const key = { 'Idempotency-Key': randomUUID() }
  const [one, two] = [await advance(rest, again, key), await advance(rest, again, key)]
  expect(two.body).toEqual(one.body)
  expect(Math.round((await clockOf(rest)).secondsAhead / 86_400)).toBe(20)
})

test('a sandbox refuses a request as it is asked to, on every surface, and does nothing else', async () => {
  const client = my.church.client(await my.church.key())
  const refused = async (reason: string, given = client.rest) => {
    const headers = { 'X-Sandbox-Refusal': reason }
    const { status, body, headers: answered } = await given('POST', '/vendors', { body: { name: reason }, headers })
    return [status, body.code, answered.get('x-error-reason'), answered.get('retry-after')]
  }
  expect(await refused('overloaded')).toEqual([503, 'internal_server_error', 'overloaded', '1'])
  expect(await refused('rate_organization')).toEqual([429, 'rate_limited', 'rate_organization', '1'])
  expect(await refused('outcome_unknown')).toEqual([500, 'internal_server_error', 'outcome_unknown', null])
  expect(await refused('idempotency_in_flight')).toEqual([409, 'conflict', 'idempotency_in_flight', '1'])
  expect(await refused('period_closed')).toEqual([409, 'conflict', 'period_closed', null])
  expect(await refused('plan_required')).toEqual([403, 'forbidden', 'plan_required', null])
  expect(await refused('nonsense')).toEqual([400, 'bad_request', 'invalid_header', null])
  expect(await refused('toString')).toEqual([400, 'bad_request', 'invalid_header', null])
  const header = { 'X-Sandbox-Refusal': 'frozen' }
  const graph = await client.graphql('{ vendors { totalCount } }', {}, header)
  expect(graph.body.errors[0].extensions).toMatchObject({ reason: 'frozen' })
  const { token } = await my.church.person('OWNER')
  const call = { name: 'list_vendors', arguments: { organizationId: my.church.id } }
  const tool = await askMcp(my.church.app.url, token, 'tools/call', call, '?toolsets=all', header)
  expect(refusalIn(tool)).toMatchObject({ code: 'conflict', reason: 'frozen' })
  const names = (await client.rest('GET', '/vendors?limit=200')).body.vendors.map(({ name }: { name: string }) => name)
  expect(names).not.toContain('overloaded')

  const production = await makeChurch(await testApp(), { environment: 'PRODUCTION' })
  const { rest: inProduction } = production.client((await production.person('OWNER')).token)
  expect((await refused('overloaded', inProduction))[0]).toBe(201)
})
