import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../dist/src/service/testing.js'
import type { Church } from '../../support/church.js'
import { giver } from '../../support/giving.js'
import { SHORT_LIMITS, startMailApp } from '../../support/mail-server.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { broken } from '../../support/sound.js'

/** Donors unsubscribe from reminders by the link of one, and still get their receipts. */

const ORIGIN = 'https://narthex.test'
const received: string[] = []
let app: TestApp
let close: () => Promise<void>
let church: Church
let call: Awaited<ReturnType<typeof giver>>
let donors: Record<'ann' | 'bea', string>
beforeAll(async () => {
  ;({ app, close } = await startMailApp(received, undefined, undefined, SHORT_LIMITS, { baseUrl: ORIGIN }))
})
afterAll(() => close())
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  call = await giver(church)
  donors = { ann: await donor('ann'), bea: await donor('bea') }
  received.length = 0
})

async function donor(name: string): Promise<string> {
  const emails = [{ address: `${name}@people.test`, isPrimary: true }]
  const given = { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: name, statementDelivery: 'EMAIL', emails }
  const { id: donorId } = await call('POST', '/donors', given)
  const days = { startDate: '2026-01-01', endDate: '2099-12-31' }
  await call('POST', '/pledges', { donorId, fundId: church.ids.fund, totalAmount: 1200, ...days })
  return donorId
}
const scopeOf = async (kind: string, more: object = {}) => {
  const template = { kind, name: randomUUID(), subject: 'From the church', text: 'Dear {{names}}' }
  const { id: templateId } = await call('POST', '/mailing-templates', template)
  return { templateId, donorIds: Object.values(donors), ...more }
}
const make = async (kind: string, more: object = {}): Promise<string> =>
  (await call('POST', '/donor-mailings', await scopeOf(kind, more))).id
async function send(path: string): Promise<void> {
  received.length = 0
  await call('POST', `${path}/emails`, {})
  await app.service.jobs.drain()
}
const recipients = () => received.map(message => /^To: (.+)$/m.exec(message)?.[1]?.trim()).sort()
/** A header of a message, as one line. */
const header = (name: string, message: string) =>
  new RegExp(`^${name}: (.+(?:\\r\\n[ \\t].+)*)`, 'm').exec(message)?.[1]?.replace(/\r\n[ \t]+/g, '')
/** Reminds both donors, and answers the path of Ann's link. */
async function reminded(): Promise<string> {
  await send(`/donor-mailings/${await make('PLEDGE_PROGRESS')}`)
  expect(recipients()).toEqual(['ann@people.test', 'bea@people.test'])
  const message = received.find(text => text.includes('To: ann@')) ?? ''
  const [, link = ''] = /^<(.+)>$/.exec(header('List-Unsubscribe', message) ?? '') ?? []
  expect(link.startsWith(`${ORIGIN}/unsubscribe/`)).toBe(true)
  expect(header('List-Unsubscribe-Post', message)).toBe('List-Unsubscribe=One-Click')
  expect(message.replaceAll('=\r\n', '')).toContain(`No more reminders by e-mail: ${link}`)
  return link.slice(ORIGIN.length)
}
const oneClick = (path: string) =>
  fetch(`${app.url}${path}`, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

test('a link is followed at the time of the church, whose clock may be ahead', async () => {
  const path = await reminded()
  await church.query('update control.organization set clock_ahead_seconds = 40 * 86400 where id = $1', [church.id])
  expect((await oneClick(path)).status).toBe(200)
  const [{ days }] = await church.query(
    `select extract(day from reported_at - now()) as days from email_report where organization_id = $1 and message_id is not null`,
    [church.id],
  )
  const [audited] = await church.query(
    `select extract(day from occurred_at - now()) as days from audit_entry where organization_id = $1 and operation = 'unsubscribe'`,
    [church.id],
  )
  expect([Math.round(days), Math.round(audited?.days)]).toEqual([39, 39])
})

test('a link of a closed church is not confirmed, and works when the church opens again', async () => {
  const path = await reminded()
  await church.query('update control.organization set closed_at = now() where id = $1', [church.id])
  const refused = await oneClick(path)
  expect([refused.status, (await refused.text()).includes('The link is not valid')]).toEqual([404, true])
  await church.query('update control.organization set closed_at = null where id = $1', [church.id])
  expect((await call('GET', `/donors/${donors.ann}`)).unsubscribedEmails).toEqual([])
  expect((await oneClick(path)).status).toBe(200)
  expect((await call('GET', `/donors/${donors.ann}`)).unsubscribedEmails).toEqual(['ann@people.test'])
})

test('whoever unsubscribes gets no more reminders, and receipts as before, until a person lifts it', async () => {
  const path = await reminded()
  // A mailbox that opens the link changes nothing.
  const page = await fetch(`${app.url}${path}`)
  expect([page.status, (await page.text()).includes('<form method="post">')]).toEqual([200, true])
  expect((await call('GET', `/donors/${donors.ann}`)).unsubscribedEmails).toEqual([])
  expect([(await oneClick(path)).status, (await oneClick(path)).status]).toEqual([200, 200])
  expect((await call('GET', `/donors/${donors.ann}`)).unsubscribedEmails).toEqual(['ann@people.test'])

  const scope = await scopeOf('PLEDGE_PROGRESS')
  expect(await call('POST', '/donor-mailings/preview', scope)).toMatchObject({ itemCount: 1, unsubscribed: 1 })
  await send(`/donor-mailings/${await make('PLEDGE_PROGRESS')}`)
  expect(recipients()).toEqual(['bea@people.test'])
  // A letter is no e-mail.
  expect(await call('POST', '/donor-mailings/preview', { ...scope, delivery: 'MAIL' })).toMatchObject({
    ...{ itemCount: 2, unsubscribed: 0 },
  })

  const batch = await call('POST', '/giving-batches', { name: 'Sunday', batchDate: '2026-03-01' })
  const allocations = [{ fundId: church.ids.fund, amount: 300 }]
  const gift = { donorId: donors.ann, paymentMethod: 'CASH', receivedDate: '2026-03-01', givingBatchId: batch.id }
  await call('POST', '/contributions', { ...gift, allocations })
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${batch.id}/${step}`)
  await send(`/donor-mailings/${await make('ACKNOWLEDGEMENT', { fromDate: '2026-03-01' })}`)
  const { subjectId } = await call('POST', '/giving-statement-runs', { year: 2026 })
  await app.service.jobs.drain()
  const [thanks = ''] = received
  await send(`/giving-statement-runs/${subjectId}`)
  for (const receipt of [thanks, received[0] ?? ''])
    expect([receipt.includes('To: ann@'), header('List-Unsubscribe', receipt)]).toEqual([true, undefined])

  const { emailReports } = await call('GET', '/email-reports?kind=UNSUBSCRIBED')
  expect(emailReports).toMatchObject([{ donorId: donors.ann, address: 'ann@people.test', liftedAt: null }])
  const { rest } = church.client((await church.person('OWNER')).token)
  expect((await rest('POST', `/email-reports/${emailReports[0].id}/lift`)).status).toBe(200)
  await send(`/donor-mailings/${await make('PLEDGE_PROGRESS')}`)
  expect(recipients()).toEqual(['ann@people.test', 'bea@people.test'])
  expect(await broken(church)).toEqual([])
})

test('a reminder that waits is left out once its donor has unsubscribed', async () => {
  const path = await reminded()
  const mailing = `/donor-mailings/${await make('PLEDGE_PROGRESS')}`
  await oneClick(path)
  await send(mailing)
  expect(recipients()).toEqual(['bea@people.test'])
  const { items } = await call('GET', `${mailing}/items`)
  const statuses = items.map((item: { donorId: string; status: string }) => [item.donorId, item.status])
  expect(Object.fromEntries(statuses)).toEqual({ [donors.ann]: 'LEFT_OUT', [donors.bea]: 'SENT' })
})

test('of two addresses the one that gets the reminders is unsubscribed', async () => {
  const emails = [
    { address: 'ann@people.test', isPrimary: false },
    { address: 'old@people.test', isPrimary: true },
  ]
  await call('PATCH', `/donors/${donors.ann}`, { emails })
  await call('POST', '/email-reports', { kind: 'HARD_BOUNCE', address: 'old@people.test', code: '5.1.1' })
  await oneClick(await reminded())
  expect((await call('GET', `/donors/${donors.ann}`)).unsubscribedEmails).toEqual(['ann@people.test'])
  await send(`/donor-mailings/${await make('PLEDGE_PROGRESS')}`)
  expect(recipients()).toEqual(['bea@people.test'])
})

test('a link that somebody made up unsubscribes nobody', async () => {
  const path = await reminded()
  const [organization = '', item = '', digest = ''] = path.slice('/unsubscribe/'.length).split('.')
  const { items } = await call(
    'GET',
    `/donor-mailings/${(await call('GET', '/donor-mailings')).donorMailings[0].id}/items`,
  )
  const bea = items.find(({ donorId }: { donorId: string }) => donorId === donors.bea).id
  const forged = [
    `${organization}.${bea}.${digest}`,
    `${organization}.${item}.${digest.slice(0, -1)}`,
    `${randomUUID()}.${item}.${digest}`,
    `${organization}.${item}`,
    'x',
  ]
  for (const token of forged) {
    expect((await fetch(`${app.url}/unsubscribe/${token}`)).status).toBe(404)
    expect((await oneClick(`/unsubscribe/${token}`)).status).toBe(404)
  }
  expect((await call('GET', '/email-reports')).emailReports).toEqual([])
})

test('a reported unsubscription has no code, and lifting a bounce does not subscribe anybody', async () => {
  const report = (body: object) => call('POST', '/email-reports', { address: 'ann@people.test', ...body })
  const { rest } = church.client((await church.person('OWNER')).token)
  const faulty = { kind: 'UNSUBSCRIBED', address: 'ann@people.test', code: '5.1.1' }
  expect((await rest('POST', '/email-reports', { body: faulty })).body.details.fields).toMatchObject([
    { field: 'code' },
  ])
  await report({ kind: 'UNSUBSCRIBED' })
  const { id } = await report({ kind: 'HARD_BOUNCE', code: '5.1.1' })
  expect((await rest('POST', `/email-reports/${id}/lift`)).status).toBe(200)
  const shown = await call('GET', `/donors/${donors.ann}`)
  expect([shown.stoppedEmails, shown.unsubscribedEmails]).toEqual([[], ['ann@people.test']])
})
