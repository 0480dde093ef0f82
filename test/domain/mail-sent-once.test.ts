import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../dist/src/service/testing.js'
import { at } from '../../dist/src/values/present.js'
import { graphqlClient } from '../support/app.js'
import type { Church } from '../support/church.js'
import { giver } from '../support/giving.js'
import { type Fault, SHORT_LIMITS, startMailApp } from '../support/mail-server.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { oneOfEach } from '../support/sample.js'
import { broken } from '../support/sound.js'
import { until } from '../support/until.js'

/** Whatever a mail server does, each donor gets a message at most once, and the church learns what became of it. */

/** What the mailboxes got. */
const received: string[] = []
interface MailServer {
  takes?: (recipient: string) => boolean | string
  faultOf?: (recipient: string) => Fault
}
let server: MailServer = {}
let app: TestApp
let close: () => Promise<void>
let church: Church
let call: Awaited<ReturnType<typeof giver>>
let person: ReturnType<Church['client']>['rest']
beforeAll(async () => {
  ;({ app, close } = await startMailApp(
    received,
    recipient => server.takes?.(recipient) ?? true,
    recipient => server.faultOf?.(recipient) ?? {},
  ))
  church = await keepBooks(await makeChurch(app))
  call = await giver(church)
  person = church.client((await church.person('OWNER')).token).rest
})
afterAll(() => close())
beforeEach(async () => {
  received.length = 0
  server = {}
  // What a mail server has said about an address in one test stops nothing in the next.
  await church.query('delete from email_report where organization_id = $1', [church.id])
})

const NAMES = ['ann', 'bea', 'cyd']
const DAY = '2026-03-01'
/** How often each donor got a message, by the names in the order of the alphabet. */
const gotBy = (names: readonly string[]) =>
  names.map(name => received.filter(message => message.includes(`To: ${name}@people.test`)).length)
const messageIds = () => received.map(message => /^Message-ID: (<.+>)/m.exec(message)?.[1])

/** Donors with an e-mail address who gave something in a posted batch. */
async function donors(names: readonly string[]): Promise<string[]> {
  const batch = await call('POST', '/giving-batches', { name: randomUUID(), batchDate: DAY })
  const ids: string[] = []
  for (const name of names) {
    const emails = [{ address: `${name}@people.test`, isPrimary: true }]
    const lastName = `${name} Grün`
    const more = { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName, statementDelivery: 'EMAIL', emails }
    const { id: donorId } = await call('POST', '/donors', more)
    const allocations = [{ fundId: church.ids.fund, amount: 300 }]
    const gift = { donorId, paymentMethod: 'CASH', receivedDate: DAY, givingBatchId: batch.id, allocations }
    await call('POST', '/contributions', gift)
    ids.push(donorId)
  }
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${batch.id}/${step}`)
  return ids
}
const template = async (kind: string): Promise<string> =>
  (await call('POST', '/mailing-templates', { kind, name: randomUUID(), subject: 'For {{names}}', text: 'Grüße' })).id

/** A kind of mail to donors: where it is, and its messages. */
interface Sending {
  path: string
  itemsPath: string
  status: 'status' | 'deliveryStatus'
}
const KINDS: Record<string, (donorIds: string[]) => Promise<Sending>> = {
  async acknowledgements(donorIds) {
    const scope = { templateId: await template('ACKNOWLEDGEMENT'), fromDate: DAY, donorIds }
    const path = `/donor-mailings/${(await call('POST', '/donor-mailings', scope)).id}`
    return { path, itemsPath: `${path}/items`, status: 'status' }
  },
  async 'the progress of pledges'(donorIds) {
    for (const donorId of donorIds)
      await call('POST', '/pledges', {
        ...{ donorId, fundId: church.ids.fund, totalAmount: 1200, startDate: '2026-01-01', endDate: '2099-12-31' },
      })
    const scope = { templateId: await template('PLEDGE_PROGRESS'), donorIds }
    const path = `/donor-mailings/${(await call('POST', '/donor-mailings', scope)).id}`
    return { path, itemsPath: `${path}/items`, status: 'status' }
  },
  async statements(donorIds) {
    const job = await call('POST', '/giving-statement-runs', { year: 2026, donorIds })
    await app.service.jobs.drain()
    const path = `/giving-statement-runs/${job.subjectId}`
    return { path, itemsPath: `${path}/items`, status: 'deliveryStatus' }
  },
}

/** Works until the job is over. The pauses of a test are short. */
async function over(jobId: string) {
  await until(async () => {
    await app.service.jobs.drain()
    return (await call('GET', `/jobs/${jobId}`)).finishedAt !== null
  })
  return call('GET', `/jobs/${jobId}`)
}
/** The statuses and codes of the messages, by the position. */
async function fates({ itemsPath, status }: Sending): Promise<string[]> {
  const { items } = await call('GET', itemsPath)
  return items.map((item: Record<string, string | null>) => [item[status], item.bounceCode].filter(Boolean).join(' '))
}

const isBea = (recipient: string) => recipient.includes('bea@')
const PIPELINES = { extensions: ['PIPELINING', '8BITMIME'] }
/** What is wrong, what each of three donors gets, and what the church is told of each. */
const FAULTS: Record<string, { server: () => MailServer; got: number[]; told: string[] }> = {
  'takes its time': {
    server: () => ({ faultOf: () => ({ slowMs: 200 }) }),
    ...{ got: [1, 1, 1], told: ['SENT', 'SENT', 'SENT'] },
  },
  'takes longer than we wait': {
    server: () => ({ faultOf: () => ({ slowMs: 900 }) }),
    ...{ got: [1, 1, 1], told: ['UNKNOWN', 'UNKNOWN', 'UNKNOWN'] },
  },
  'refuses one recipient': {
    server: () => ({ takes: recipient => !isBea(recipient) || '550 5.1.1 bea@people.test is unknown' }),
    ...{ got: [1, 0, 1], told: ['SENT', 'BOUNCED 5.1.1', 'SENT'] },
  },
  'refuses one recipient of commands sent together': {
    server: () => ({
      takes: recipient => !isBea(recipient) || '550 5.1.1 bea@people.test is unknown',
      faultOf: () => PIPELINES,
    }),
    ...{ got: [1, 0, 1], told: ['SENT', 'BOUNCED 5.1.1', 'SENT'] },
  },
  'refuses all recipients': {
    server: () => ({ takes: () => '554 no' }),
    ...{ got: [0, 0, 0], told: ['BOUNCED 554', 'BOUNCED 554', 'BOUNCED 554'] },
  },
  'refuses the content for one': {
    server: () => ({ faultOf: recipient => (isBea(recipient) ? { afterContent: '554 5.7.1 spam' } : {}) }),
    ...{ got: [1, 0, 1], told: ['SENT', 'BOUNCED 5.7.1', 'SENT'] },
  },
  'takes a content and ends the connection without an answer': {
    server: () => ({ faultOf: recipient => (isBea(recipient) ? { afterTaking: 'cut' } : {}) }),
    ...{ got: [1, 1, 1], told: ['SENT', 'UNKNOWN', 'SENT'] },
  },
  'takes a content and never answers': {
    server: () => ({ faultOf: recipient => (isBea(recipient) ? { ...PIPELINES, afterTaking: 'hang' } : PIPELINES) }),
    ...{ got: [1, 1, 1], told: ['SENT', 'UNKNOWN', 'SENT'] },
  },
  'puts off each recipient once': {
    server: () => {
      const known = new Set<string>()
      return { takes: recipient => known.has(recipient) || (known.add(recipient) && '451 4.7.1 greylisted') }
    },
    ...{ got: [1, 1, 1], told: ['SENT', 'SENT', 'SENT'] },
  },
  'puts off one recipient for good': {
    server: () => ({ takes: recipient => !isBea(recipient) || '452 4.2.2 full' }),
    ...{ got: [1, 0, 1], told: ['SENT', 'FAILED 4.2.2', 'SENT'] },
  },
  'puts off a content': {
    server: () => ({ faultOf: recipient => (isBea(recipient) ? { afterContent: '451 4.3.0 later' } : {}) }),
    ...{ got: [1, 0, 1], told: ['SENT', 'FAILED 4.3.0', 'SENT'] },
  },
  'refuses our sender': {
    server: () => ({ faultOf: () => ({ answers: ['MAIL', '550 5.7.1 not yours'] }) }),
    ...{ got: [0, 0, 0], told: ['FAILED 5.7.1', 'FAILED 5.7.1', 'FAILED 5.7.1'] },
  },
  'ends the session instead of taking the sender': {
    server: () => ({ faultOf: () => ({ answers: ['MAIL', '421 4.3.2 closing'] }) }),
    ...{ got: [0, 0, 0], told: ['FAILED 4.3.2', 'FAILED 4.3.2', 'FAILED 4.3.2'] },
  },
  'ends the connection after each message': {
    server: () => ({ faultOf: () => ({ closes: true }) }),
    ...{ got: [1, 1, 1], told: ['SENT', 'SENT', 'SENT'] },
  },
  'never greets': {
    server: () => ({ faultOf: () => ({ isSilent: true }) }),
    ...{ got: [0, 0, 0], told: ['FAILED 4.4.1', 'FAILED 4.4.1', 'FAILED 4.4.1'] },
  },
}
const OF_ALL_KINDS = Object.keys(KINDS)
/** Every kind with every fault. The kinds take turns at being the first of a fault. */
const CASES = Object.keys(FAULTS).flatMap((fault, turn) =>
  OF_ALL_KINDS.map((_, place) => [at(OF_ALL_KINDS, (turn + place) % OF_ALL_KINDS.length), fault] as const),
)

test.each(oneOfEach(CASES, ([, fault]) => fault))('%s by a mail server that %s', async (kind, fault) => {
  const { server: faulty, got, told } = FAULTS[fault] as (typeof FAULTS)[string]
  const sending = await (KINDS[kind] as (typeof KINDS)[string])(await donors(NAMES))
  server = faulty()
  const job = await over((await call('POST', `${sending.path}/emails`, {})).id)
  expect(job).toMatchObject({ status: 'SUCCEEDED', total: 3, done: 3 })
  // A slow mail server has a message after we gave it up.
  await until(() => received.length >= got.reduce((all, number) => all + number))
  expect(gotBy(NAMES)).toEqual(got)
  expect(await fates(sending)).toEqual(told)
  // It has no extension for other letters than those of ASCII.
  expect(received.join('')).toMatch(/^\p{ASCII}*$/u)
  expect(messageIds().every(id => id?.endsWith('@grace.test>'))).toBe(true)

  // The record counts them, and another sending sends only what no mailbox can have.
  const count = (status: string) => told.filter(each => each.startsWith(status)).length
  const { emails } = await call('GET', sending.path)
  expect(emails).toEqual({
    ...{ pending: 0, sending: 0, sent: count('SENT'), unknown: count('UNKNOWN') },
    ...{ bounced: count('BOUNCED'), failed: count('FAILED') },
  })
  server = {}
  const { rest } = church.client(await church.key())
  const again = await rest('POST', `${sending.path}/emails`, { body: {} })
  expect(again.status).toBe(count('FAILED') ? 202 : 409)
  if (again.status === 202) await over(again.body.id)
  expect(gotBy(NAMES)).toEqual(got.map((number, place) => number + (told[place]?.startsWith('FAILED') ? 1 : 0)))
  expect(await broken(church)).toEqual([])
})

test.each(OF_ALL_KINDS)('%s whose result is unknown are sent again when a person asks for it', async kind => {
  const sending = await (KINDS[kind] as (typeof KINDS)[string])(await donors(NAMES))
  server = { faultOf: recipient => (isBea(recipient) ? { afterTaking: 'cut' } : {}) }
  await over((await call('POST', `${sending.path}/emails`, {})).id)
  server = {}
  const byKey = await church.client(await church.key()).rest('POST', `${sending.path}/emails/resend`)
  expect(byKey.status).toBe(403)
  const again = await person('POST', `${sending.path}/emails/resend`)
  expect(again.status).toBe(202)
  await over(again.body.id)
  expect(gotBy(NAMES)).toEqual([1, 2, 1])
  // A mailbox can tell that it is the same message.
  expect(new Set(messageIds()).size).toBe(3)
  expect(await fates(sending)).toEqual(['SENT', 'SENT', 'SENT'])
  expect((await person('POST', `${sending.path}/emails/resend`)).status).toBe(409)
})

test('a message that is put off waits longer each time, and the others do not wait for it', async () => {
  const limits = { ...SHORT_LIMITS, pausesMs: [60_000, 3_600_000] }
  const patient = await startMailApp(received, recipient => !isBea(recipient) || '451 4.7.1 later', undefined, limits)
  try {
    const sending = await (KINDS.acknowledgements as (typeof KINDS)[string])(await donors(NAMES))
    const job = await call('POST', `${sending.path}/emails`)
    const drained = async () => {
      await patient.app.service.jobs.drain()
      const { items } = await call('GET', sending.itemsPath)
      const { attemptedAt, nextAttemptAt, ...bea } = items[1]
      return { bea, waits: nextAttemptAt && Date.parse(nextAttemptAt) - Date.parse(attemptedAt) }
    }
    const early = await drained()
    expect(gotBy(NAMES)).toEqual([1, 0, 1])
    expect(early.bea).toMatchObject({ status: 'PENDING', attemptCount: 1, bounceCode: '4.7.1' })
    expect(early.waits).toBeGreaterThanOrEqual(60_000)
    expect(await call('GET', `/jobs/${job.id}`)).toMatchObject({ status: 'RUNNING', done: 2, total: 3 })
    // Nothing is due before.
    expect((await drained()).bea).toMatchObject({ attemptCount: 1 })
    const due = async () => {
      const ids = [church.id, job.id]
      await church.query(
        `update donor_mailing_item set next_attempt_at = now() - interval '1 s' where organization_id = $1 and next_attempt_at is not null`,
        [church.id],
      )
      await church.query('update control.due_job set due_at = now() where organization_id = $1 and job_id = $2', ids)
    }
    await due()
    const late = await drained()
    expect(late.waits).toBeGreaterThanOrEqual(3_600_000)
    await due()
    expect((await drained()).bea).toMatchObject({ status: 'FAILED', attemptCount: 3, bounceCode: '4.7.1' })
    expect(await call('GET', `/jobs/${job.id}`)).toMatchObject({ status: 'SUCCEEDED', done: 3 })
    expect(gotBy(NAMES)).toEqual([1, 0, 1])
  } finally {
    await patient.close()
  }
})

test('a worker that ends sends the message under way and no other, and another one goes on', async () => {
  const other = await startMailApp(received, undefined, () => ({ slowMs: 200 }))
  const sending = await (KINDS.acknowledgements as (typeof KINDS)[string])(await donors(NAMES))
  const job = await call('POST', `${sending.path}/emails`)
  other.app.service.jobs.start()
  await until(async () => (await fates(sending)).includes('SENDING'))
  await other.close()
  const told = await fates(sending)
  expect(told).toContain('PENDING')
  expect(told).not.toContain('SENDING')
  expect(gotBy(NAMES)).toEqual(told.map(fate => (fate === 'SENT' ? 1 : 0)))
  await over(job.id)
  expect(gotBy(NAMES)).toEqual([1, 1, 1])
})

test('a message whose process died is unknown, and the others are sent', async () => {
  const sending = await (KINDS.acknowledgements as (typeof KINDS)[string])(await donors(NAMES))
  const { items } = await call('GET', sending.itemsPath)
  const job = await call('POST', `${sending.path}/emails`)
  await church.query(
    `update donor_mailing_item set status = 'SENDING', attempted_at = now(), attempt_count = 1
     where organization_id = $1 and id = $2`,
    [church.id, items[1].id],
  )
  await over(job.id)
  expect(await fates(sending)).toEqual(['SENT', 'UNKNOWN', 'SENT'])
  expect(gotBy(NAMES)).toEqual([1, 0, 1])
})

test('an invitation that may have arrived has a link that works, and is sent once', async () => {
  const graphql = graphqlClient(app.url, (await church.person('OWNER')).token, { 'X-Organization-Id': church.id })
  const invite = 'mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { status } }'
  server = { faultOf: () => ({ afterTaking: 'cut' }) }
  const input = { email: `${randomUUID()}@people.test`, role: 'VIEWER' }
  expect((await graphql(invite, { input })).body.data.inviteMember).toEqual({ status: 'OPEN' })
  expect(received).toHaveLength(1)
  const [, token] = /\/invitation\/([\w-]{43})/.exec(String(received[0]).replaceAll('=\r\n', '')) ?? []
  const shown = await fetch(`${app.url}/auth/v1/invitations/${token}`)
  expect((await shown.json()).invitation).toMatchObject({ email: input.email, state: 'OPEN' })
})
