import { setTimeout as sleep } from 'node:timers/promises'
import type { TestApp } from '../../../dist/src/service/testing.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { type Fault, SHORT_LIMITS, startMailApp } from '../../support/mail-server.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { textOf } from '../../support/pdf.js'
import { broken } from '../../support/sound.js'
import { until } from '../../support/until.js'

/** The board packet goes out on its day in each church's own time, to each member once. */

const received: string[] = []
let faultOf: (recipient: string) => Fault = () => ({})
let app: TestApp
let close: () => Promise<void>
beforeAll(async () => {
  ;({ app, close } = await startMailApp(received, undefined, recipient => faultOf(recipient)))
})
afterAll(() => close())
beforeEach(() => {
  received.length = 0
  faultOf = () => ({})
})

/** How often somebody got a packet. */
const gotBy = (email: string) => received.filter(message => message.includes(`To: ${email}`)).length
/** The files that a message has. */
const attached = (message: string): Buffer[] =>
  message
    .split(/^--.*$/m)
    .filter(part => part.includes('Content-Disposition: attachment'))
    .map(part => Buffer.from(part.slice(part.indexOf('\r\n\r\n')).replace(/\s/g, ''), 'base64'))

interface Scheduled {
  church: Church
  rest: ReturnType<Church['client']>['rest']
  ann: Awaited<ReturnType<Church['person']>>
  bea: Awaited<ReturnType<Church['person']>>
}
async function arranged(organization: object = {}): Promise<Scheduled> {
  const church = await keepBooks(await makeChurch(app, organization))
  return {
    church,
    rest: church.client(await church.key()).rest,
    ann: await church.person('TREASURER'),
    bea: await church.person('AUDITOR'),
  }
}
const ask = ({ rest, ann, bea }: Scheduled, dayOfMonth: number, memberIds = [ann.id, bea.id]) =>
  rest('PUT', '/board-packet-schedule', { body: { dayOfMonth, memberIds } })
async function schedule(...asked: Parameters<typeof ask>) {
  const answer = await ask(...asked)
  expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, ''])
  return answer.body
}
const current = async ({ rest }: Scheduled) => (await rest('GET', '/board-packet-schedule')).body
const moveTo = async ({ rest }: Scheduled, to: string) => {
  const { status, text } = await rest('POST', '/sandbox/clock/advance', { body: { to } })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
}
const work = () => app.service.jobs.drain()
const jobOf = async ({ rest }: Scheduled, id: string) => (await rest('GET', `/jobs/${id}`)).body
const faultsOf = async ({ rest }: Scheduled, id: string) =>
  (await rest('GET', `/jobs/${id}/faults`)).body.faults.map((fault: { rowNumber: number; message: string }) => [
    fault.rowNumber,
    fault.message,
  ])

test('two churches in two time zones get their packets on the morning of the day there, once each', async () => {
  const east = await arranged({ time_zone: 'Pacific/Auckland' })
  const west = await arranged({ time_zone: 'Pacific/Honolulu' })
  for (const my of [east, west]) {
    await moveTo(my, '2027-01-20T12:00:00Z')
    const { nextDate, lastMonth } = await schedule(my, 5)
    expect([nextDate.slice(0, 10), lastMonth]).toEqual(['2027-02-05', null])
  }
  const { jobId } = await current(west)
  // Six o'clock of 5 February is 17:00 on the 4th (UTC) in Auckland, and 16:00 on the 5th in Honolulu.
  for (const my of [east, west]) await moveTo(my, '2027-02-04T16:50:00Z')
  await work()
  expect(received).toEqual([])
  for (const my of [east, west]) await moveTo(my, '2027-02-04T17:01:00Z')
  await work()
  expect([gotBy(east.ann.email), gotBy(east.bea.email), gotBy(west.ann.email)]).toEqual([1, 1, 0])
  for (const my of [east, west]) await moveTo(my, '2027-02-05T16:01:00Z')
  await work()
  await work()
  expect([east.ann, east.bea, west.ann, west.bea].map(({ email }) => gotBy(email))).toEqual([1, 1, 1, 1])
  expect(await jobOf(west, jobId)).toMatchObject({ status: 'SUCCEEDED', total: 2, done: 2, faultCount: 0 })
  expect(await current(west)).toMatchObject({ nextDate: '2027-03-05T00:00:00.000Z', lastMonth: '2027-01' })
  const [message = ''] = received.filter(each => each.includes(`To: ${west.ann.email}`))
  expect(message).toContain('board packet of January 2027')
  const [packet] = attached(message)
  expect(await textOf(packet as Buffer)).toContain('Jan 1, 2027 to Jan 31, 2027')
  for (const my of [east, west]) expect(await broken(my.church)).toEqual([])
})

test('the packet of a month that is not closed says so, and that of a closed one does not', async () => {
  const my = await arranged()
  await moveTo(my, '2027-01-20T12:00:00Z')
  await schedule(my, 1, [my.ann.id])
  await my.church.query(`select open_fiscal_year($1, '2027-01-31', now())`, [my.church.id])
  const close = (month: string) =>
    my.church.query(`update accounting_period set status = 'CLOSED' where organization_id = $1 and end_date = $2`, [
      ...[my.church.id, month],
    ])
  await moveTo(my, '2027-02-01T18:00:00Z')
  await work()
  await close('2027-02-28')
  await moveTo(my, '2027-03-01T18:00:00Z')
  await work()
  const covers = await Promise.all(
    received.map(async each => (await textOf(attached(each)[0] as Buffer)).split('\f')[0]),
  )
  expect(covers.map(cover => cover?.includes('The month is not closed yet'))).toEqual([true, false])
})

test('a member who left or lost the role gets nothing, and the job says so', async () => {
  const my = await arranged()
  const cyd = await my.church.person('VIEWER')
  const dan = await my.church.person('TREASURER')
  await moveTo(my, '2027-01-20T12:00:00Z')
  const body = await schedule(my, 2, [my.ann.id, cyd.id, dan.id])
  await my.church.query('update control.member set removed_at = now() where organization_id = $1 and person_id = $2', [
    ...[my.church.id, dan.id],
  ])
  await my.church.query(
    `update control.member set role = 'CUSTOM', scopes = '{reports:read}' where organization_id = $1 and person_id = $2`,
    [my.church.id, cyd.id],
  )
  await moveTo(my, '2027-02-02T18:00:00Z')
  await work()
  expect([my.ann, cyd, dan].map(({ email }) => gotBy(email))).toEqual([1, 0, 0])
  const left = (id: string) => `The member ${id} may not read the board packet any more, so it was not sent.`
  expect(await faultsOf(my, body.jobId)).toEqual([
    [2, left(cyd.id)],
    [3, left(dan.id)],
  ])
  expect(await jobOf(my, body.jobId)).toMatchObject({ status: 'SUCCEEDED', done: 3, faultCount: 2 })
})

test('a schedule that is set again on the same day sends only to those who have no packet of the month', async () => {
  const my = await arranged()
  await moveTo(my, '2027-02-03T18:00:00Z')
  await schedule(my, 3, [my.ann.id])
  await work()
  await schedule(my, 3)
  await work()
  expect((await my.rest('DELETE', '/board-packet-schedule')).status).toBe(200)
  expect(await current(my)).toBeNull()
  await schedule(my, 3)
  await work()
  expect([my.ann, my.bea].map(({ email }) => gotBy(email))).toEqual([1, 1])
  expect((await my.rest('DELETE', '/board-packet-schedule')).status).toBe(200)
  expect((await my.rest('DELETE', '/board-packet-schedule')).status).toBe(404)
  await moveTo(my, '2027-03-03T18:00:00Z')
  await work()
  expect(received).toHaveLength(2)
  expect(await broken(my.church)).toEqual([])
})

test('a schedule that is set again sends to those who got nothing, and to nobody twice', async () => {
  const my = await arranged()
  const cyd = await my.church.person('VIEWER')
  const dan = await my.church.person('TREASURER')
  await moveTo(my, '2027-02-03T18:00:00Z')
  const all = [my.ann.id, my.bea.id, cyd.id, dan.id]
  await schedule(my, 3, all)
  const limited = (scopes: string) =>
    my.church.query(
      `update control.member set role = 'CUSTOM', scopes = $3 where organization_id = $1 and person_id = $2`,
      [my.church.id, cyd.id, scopes],
    )
  await limited('{reports:read}')
  // The address of one is refused, and the server takes nothing for another one in any of the tries.
  faultOf = recipient => {
    if (recipient.includes(my.bea.email)) return { answers: ['RCPT', '550 5.1.1 unknown'] }
    return recipient.includes(dan.email) ? { afterContent: '451 4.3.0 later' } : {}
  }
  const { jobId } = await current(my)
  await until(async () => {
    await work()
    return (await jobOf(my, jobId)).finishedAt !== null
  })
  expect(await faultsOf(my, jobId)).toEqual([
    [2, `The mail server refused the address of the member ${my.bea.id}.`],
    [3, `The member ${cyd.id} may not read the board packet any more, so it was not sent.`],
    [4, `The mail server did not take the e-mail to the member ${dan.id} in any of the tries.`],
  ])
  faultOf = () => ({})
  await limited('{reports:read,contributions:read}')
  await schedule(my, 3, all)
  await work()
  expect([my.ann, my.bea, cyd, dan].map(({ email }) => gotBy(email))).toEqual([1, 1, 1, 1])
  expect(await broken(my.church)).toEqual([])
})

test('a packet that is refused says why and is not tried again, and the next one is of the first accounting period', async () => {
  const my = await arranged()
  await my.church.query('delete from accounting_period where organization_id = $1', [my.church.id])
  await moveTo(my, '2027-01-20T12:00:00Z')
  const { jobId } = await schedule(my, 5)
  await my.church.query(`select open_fiscal_year($1, '2028-06-30', '2027-02-01T00:00:00Z')`, [my.church.id])
  const [{ first }] = (await my.church.query(
    'select min(start_date)::text as first from accounting_period where organization_id = $1',
    [my.church.id],
  )) as [{ first: string }]
  await moveTo(my, '2027-02-05T18:00:00Z')
  await work()
  expect(received).toEqual([])
  expect(await jobOf(my, jobId)).toMatchObject({ status: 'SUCCEEDED', done: 2, faultCount: 2 })
  const refusal = `The first accounting period begins on ${first}. Send its month or a later one.`
  expect(await faultsOf(my, jobId)).toEqual(
    [my.ann, my.bea].map(({ id }, index) => [index + 1, `The packet of the member ${id} was refused. ${refusal}`]),
  )
  const [year, month] = first.split('-').map(Number) as [number, number]
  const next = new Date(Date.UTC(year, month, 5)).toISOString()
  expect((await current(my)).nextDate).toBe(next)
  expect((await schedule(my, 5)).nextDate).toBe(next)
  await work()
  expect(received).toEqual([])
})

test('a worker that dies while it sends loses no other message and sends none twice', async () => {
  const my = await arranged()
  await moveTo(my, '2027-02-03T18:00:00Z')
  const body = await schedule(my, 3)
  // The mailbox has the message, and the worker never learns it: its attempt is stored, and its end is not.
  faultOf = recipient => (recipient.includes(my.ann.email) ? { afterTaking: 'cut' } : {})
  const dying = app.service.jobs.step()
  await until(async () => {
    const rows = await my.church.query(
      `select from board_packet_email where organization_id = $1 and status = 'SENDING'`,
      [my.church.id],
    )
    return rows.length > 0
  })
  await my.church.query(
    `update control.due_job set claimed_until = now() - interval '1 s' where organization_id = $1`,
    [my.church.id],
  )
  await work()
  await dying
  await until(async () => {
    await work()
    return (await jobOf(my, body.jobId)).finishedAt !== null
  })
  await sleep(SHORT_LIMITS.messageMs)
  expect([my.ann, my.bea].map(({ email }) => gotBy(email))).toEqual([1, 1])
  expect(await jobOf(my, body.jobId)).toMatchObject({ status: 'SUCCEEDED', done: 2 })
})

test('a mail server that puts messages off gets them again, and each member has one', async () => {
  const my = await arranged()
  await moveTo(my, '2027-02-03T18:00:00Z')
  const body = await schedule(my, 3)
  let refusals = 1
  faultOf = recipient => (recipient.includes(my.bea.email) && refusals-- > 0 ? { afterContent: '451 4.3.0 later' } : {})
  await until(async () => {
    await work()
    return (await jobOf(my, body.jobId)).finishedAt !== null
  })
  expect([my.ann, my.bea].map(({ email }) => gotBy(email))).toEqual([1, 1])
})

test('it is paused when whoever set it may not send any more, and goes on when another one sets it', async () => {
  const my = await arranged()
  await moveTo(my, '2027-01-20T12:00:00Z')
  const setter = my.church.client(my.ann.token)
  const set = { body: { dayOfMonth: 4, memberIds: [my.bea.id] } }
  expect((await setter.rest('PUT', '/board-packet-schedule', set)).status).toBe(200)
  await my.church.query(`update control.member set role = 'VIEWER' where organization_id = $1 and person_id = $2`, [
    ...[my.church.id, my.ann.id],
  ])
  await moveTo(my, '2027-02-04T18:00:00Z')
  await work()
  expect(received).toEqual([])
  expect(await current(my)).toMatchObject({
    nextDate: null,
    jobId: null,
    pauseReason: expect.stringContaining('no access'),
  })
  expect((await setter.rest('PUT', '/board-packet-schedule', set)).status).toBe(403)
  await schedule(my, 4, [my.bea.id])
  await work()
  expect(gotBy(my.bea.email)).toBe(1)
})

test('only members who may read the packet are named, and days that every month has', async () => {
  const my = await arranged()
  const reader = await my.church.person('CUSTOM', { scopes: ['reports:read'] })
  const other = await (await arranged()).church.person('OWNER')
  for (const [dayOfMonth, memberIds, field, code] of [
    [29, [my.ann.id], 'dayOfMonth', 'too_large'],
    [0, [my.ann.id], 'dayOfMonth', 'too_small'],
    [5, [], 'memberIds', 'required'],
    [5, [my.ann.id, reader.id], 'memberIds', 'unknown_reference'],
    [5, [other.id], 'memberIds', 'unknown_reference'],
  ] as const) {
    const { status, body } = await ask(my, dayOfMonth, [...memberIds])
    expect([status, body.details.fields]).toEqual([422, [faulty(field, code)]])
  }
  expect(await current(my)).toBeNull()
})
