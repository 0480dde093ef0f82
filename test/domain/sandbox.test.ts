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

test('gifts are missed, a pledge is reminded of, journals are made and a bill is overdue when the clock is moved on', async () => {
  const { church } = my
  const { ids } = church
  const treasurer = church.client((await church.person('TREASURER')).token).rest
  const post = async (path: string, body: object, by = rest) => {
    const { status, body: answer } = await by('POST', path, { body })
    expect([path, status, answer.error]).toEqual([path, expect.any(Number), undefined])
    return answer
  }
  const { today } = await clockOf(rest)
  const on = (days: number) => new Date(new Date(today).getTime() + days * DAY).toISOString().slice(0, 10)
  const allocations = (amount: number) => [{ fundId: ids.fund, amount }]
  const gift = { donorId: ids.donor, paymentMethod: 'CARD', allocations: allocations(25) }
  const { id: giftId } = await post('/recurring-gifts', { ...gift, frequency: 'WEEKLY', startDate: on(0) })
  await post('/pledges', {
    ...{ donorId: ids.otherDonor, fundId: ids.fund, totalAmount: 1200, startDate: on(0), endDate: on(364) },
    ...{ frequency: 'MONTHLY', installmentAmount: 100, installmentCount: 12, firstInstallmentDate: on(20) },
    allowDuplicate: true,
  })
  const given = { donorId: ids.otherDonor, paymentMethod: 'CASH', receivedDate: on(0), amount: 10 }
  await post('/contributions', { ...given, allocations: allocations(10) })
  const { id: journalId } = await post('/manual-journals', {
    ...{ date: on(-6), description: 'Wear of the organ', submit: true },
    lines: [
      { accountId: ids.expense, fundId: ids.fund, debit: 5 },
      { accountId: await church.account('1590', { normal_balance: 'CREDIT' }), fundId: ids.fund, credit: 5 },
    ],
  })
  await post(`/manual-journals/${journalId}/approve`, {}, treasurer)
  const { id: recurringId } = await post('/recurring-journals', {
    ...{ manualJournalId: journalId, name: 'Wear', rule: 'FREQ=WEEKLY', startsOn: on(1) },
  })
  const billId = await my.owed({ billDate: on(0), dueDate: on(30) })
  const template = { kind: 'PLEDGE_PROGRESS', name: randomUUID(), subject: 'Your pledge', text: 'Open: {{open}}' }
  const { id: templateId } = await post('/mailing-templates', template)

  /** What each of them says: the missed gifts, the reminders, the days of the journals, and the overdue bills. */
  const state = async () => {
    await church.app.service.jobs.drain()
    const gifts = await rest('GET', `/expected-gifts?recurringGiftId=${giftId}&status=MISSED&include=totals`)
    const scope = { templateId, isBehindOnly: true, donorIds: [ids.otherDonor] }
    const journals = await rest('GET', `/manual-journals?recurringJournalId=${recurringId}&sort=date`)
    const bills = await rest('GET', '/bills?isOverdue=true')
    return {
      missed: [gifts.body.totals.count, gifts.body.totals.missedAmount],
      reminders: (await post('/donor-mailings/preview', scope)).itemCount,
      journals: journals.body.manualJournals.map(({ date }: { date: string }) => dayOf(date)),
      overdue: bills.body.bills.map(({ id }: { id: string }) => id),
    }
  }
  expect(await state()).toEqual({ missed: [0, 0], reminders: 0, journals: [], overdue: [] })
  await advance(rest, after(40))
  expect(await state()).toEqual({
    // Of the days 0, 7, 14, 21, 28 and 35, each with three days of grace: six gifts of 25.
    missed: [6, 150],
    // Of the first installment of 100, 10 came.
    reminders: 1,
    journals: [on(1), on(8), on(15), on(22), on(29), on(36)],
    overdue: [billId],
  })
})

test('credentials keep the time of the service: a key that ends tomorrow still lets in when the clock is moved a year on', async () => {
  const owner = my.church.client((await my.church.person('OWNER')).token)
  const create = async (expiresAt: Date) =>
    (
      await owner.graphql('mutation($input: CreateApiKeyInput!) { createApiKey(input: $input) { id secret status } }', {
        input: { name: randomUUID(), scopes: ['vendors:read'], expiresAt },
      })
    ).body
  const tomorrow = (await create(after(1))).data.createApiKey
  expect((await advance(rest, after(366))).status).toBe(200)
  expect((await my.church.client(tomorrow.secret).rest('GET', '/vendors')).status).toBe(200)
  const keys = await owner.graphql('{ apiKeys(first: 50) { nodes { id status } } }')
  expect(keys.body.data.apiKeys.nodes).toContainEqual({ id: tomorrow.id, status: 'ACTIVE' })
  // By the clock of the church this day is long past, and by that of the service it is next month.
  expect((await create(after(30))).data.createApiKey.status).toBe('ACTIVE')
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
  const { id, secret } = await my.church.issue()
  const client = my.church.client(secret)
  const refused = async (reason: string, given = client.rest) => {
    const headers = { 'X-Sandbox-Refusal': reason }
    const { status, body, headers: answered } = await given('POST', '/vendors', { body: { name: reason }, headers })
    return [status, body.code, answered.get('x-error-reason'), answered.get('retry-after')]
  }
  const asked = [
    ['overloaded', 503, 'internal_server_error', '1'],
    ['database_unreachable', 503, 'internal_server_error', '30'],
    ['rate_organization', 429, 'rate_limited', '1'],
    ['outcome_unknown', 500, 'internal_server_error', null],
    ['idempotency_in_flight', 409, 'conflict', '1'],
    ['period_closed', 409, 'conflict', null],
  ] as const
  for (const [reason, status, code, retry] of asked)
    expect(await refused(reason)).toEqual([status, code, reason, retry])
  for (const unknown of ['nonsense', 'toString', 'plan_required', 'internal'])
    expect(await refused(unknown)).toEqual([400, 'bad_request', 'invalid_header', null])
  const header = { 'X-Sandbox-Refusal': 'frozen' }
  const graph = await client.graphql('{ vendors { totalCount } }', {}, header)
  expect(graph.body.errors[0].extensions).toMatchObject({ reason: 'frozen' })
  const { token } = await my.church.person('OWNER')
  const call = { name: 'list_vendors', arguments: { organizationId: my.church.id } }
  const tool = await askMcp(my.church.app.url, token, 'tools/call', call, '?toolsets=all', header)
  expect(refusalIn(tool)).toMatchObject({ code: 'conflict', reason: 'frozen' })
  const names = (await client.rest('GET', '/vendors?limit=200')).body.vendors.map(({ name }: { name: string }) => name)
  expect(asked.map(([reason]) => reason).filter(reason => names.includes(reason))).toEqual([])
  // Each is counted and recorded, and none as a denial.
  const rows = (await my.church.activity()).filter(row => row.credential_id === id && row.status !== 200)
  expect(new Set(rows.map(({ denied, rate_cost: cost }) => `${denied} ${cost}`))).toEqual(new Set(['null 1']))
  expect(rows).toHaveLength(asked.length + 4)

  const production = await makeChurch(await testApp(), { environment: 'PRODUCTION' })
  const { rest: inProduction } = production.client((await production.person('OWNER')).token)
  expect((await refused('overloaded', inProduction))[0]).toBe(201)
})

test('what a GraphQL document writes after it has moved the clock has the new time', async () => {
  const to = after(100)
  const { graphql } = my.church.client(await my.church.key())
  const { body } = await graphql(
    `mutation ($to: DateTime!) {
      advanceSandboxClock(input: {to: $to}) { now }
      createVendor(input: {name: "Later in the document"}) { createdAt }
    }`,
    { to },
  )
  expect(body.errors).toBeUndefined()
  expect(isJustAfter(body.data.createVendor.createdAt, to)).toBe(true)
})

test('a job that is stored while the clock is moved is moved with it, in whichever order the two commit', async () => {
  const { app, id: organizationId } = my.church
  const dueOf = async (jobId: string) => {
    const [row] = await my.church.query('select due_at from control.due_job where job_id = $1', [jobId])
    return Math.round((row?.due_at.getTime() - Date.now()) / DAY)
  }
  const client = await app.owner.connect()
  try {
    // A step stores the next job of a recurrence, due in 200 days by the clock of the church, and has not committed.
    const jobId = randomUUID()
    await client.query('begin')
    await client.query("select set_config('app.organization', $1, true)", [organizationId])
    await client.query('select control.set_due_job($1, $2)', [jobId, after(200)])
    const moving = advance(rest, after(150))
    await new Promise(resolve => setTimeout(resolve, 200))
    await client.query('commit')
    expect((await moving).status).toBe(200)
    expect(await dueOf(jobId)).toBe(50)
  } finally {
    client.release()
    await my.church.query('delete from control.due_job where organization_id = $1', [organizationId])
  }
})
