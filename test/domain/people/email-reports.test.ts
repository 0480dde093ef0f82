import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../../dist/src/service/testing.js'
import type { Church } from '../../support/church.js'
import { giver } from '../../support/giving.js'
import { startMailApp } from '../../support/mail-server.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { broken } from '../../support/sound.js'

/** An address that bounced or complained gets no e-mails until a person lets it. */

const received: string[] = []
/** What the mail server answers to recipients by a part of their address, instead of taking their messages. */
let refused: [name: string, answer: string][] = []
let app: TestApp
let close: () => Promise<void>
let church: Church
let call: Awaited<ReturnType<typeof giver>>
let rest: ReturnType<Church['client']>['rest']
let person: ReturnType<Church['client']>['rest']
beforeAll(async () => {
  ;({ app, close } = await startMailApp(received, line => refused.find(([name]) => line.includes(name))?.[1] ?? true))
})
afterAll(() => close())
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  call = await giver(church)
  ;({ rest } = church.client(await church.key()))
  person = church.client((await church.person('OWNER')).token).rest
  received.length = 0
  refused = []
})

const donor = async (name: string, addresses: readonly string[]): Promise<string> => {
  const emails = addresses.map((address, place) => ({ address, isPrimary: place === 0 }))
  const given = { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: name, statementDelivery: 'EMAIL', emails }
  const { id } = await call('POST', '/donors', given)
  const days = { startDate: '2026-01-01', endDate: '2099-12-31' }
  await call('POST', '/pledges', { donorId: id, fundId: church.ids.fund, totalAmount: 1200, ...days })
  return id
}
/** Makes a mailing about pledges, sends its e-mails, and answers how each donor's message is delivered. */
async function mail(donorIds: readonly string[]) {
  const template = { kind: 'PLEDGE_PROGRESS', name: randomUUID(), subject: 'Your pledge', text: 'Dear {{names}}' }
  const { id: templateId } = await call('POST', '/mailing-templates', template)
  const { id } = await call('POST', '/donor-mailings', { templateId, donorIds })
  await rest('POST', `/donor-mailings/${id}/emails`)
  await app.service.jobs.drain()
  const { items } = await call('GET', `/donor-mailings/${id}/items`)
  const of = (donorId: string) => items.find((item: { donorId: string }) => item.donorId === donorId)
  return { of, ways: donorIds.map(donorId => `${of(donorId).delivery} ${of(donorId).status}`) }
}
const recipients = () => received.map(message => /^To: (.+)$/m.exec(message)?.[1]?.trim()).sort()
const report = (body: object) => rest('POST', '/email-reports', { body })

test('after a hard bounce or a complaint an address gets no e-mails, and a soft bounce stops nothing', async () => {
  const [gone, full, angry, fine] = [
    await donor('Gone', ['Gone@people.test']),
    await donor('Full', ['full@people.test']),
    await donor('Angry', ['angry@people.test']),
    await donor('Fine', ['fine@people.test']),
  ]
  expect(await report({ kind: 'HARD_BOUNCE', address: 'gone@PEOPLE.test', code: '5.1.1' })).toMatchObject({
    status: 201,
    body: { donorId: gone, address: 'gone@people.test', code: '5.1.1', liftedAt: null },
  })
  await report({ kind: 'SOFT_BOUNCE', address: 'full@people.test', code: '4.2.2' })
  const { body: complaint } = await report({ kind: 'COMPLAINT', address: 'angry@people.test' })
  const { ways } = await mail([gone, full, angry, fine])
  expect(ways).toEqual(['MAIL NO_ADDRESS', 'EMAIL SENT', 'MAIL NO_ADDRESS', 'EMAIL SENT'])
  expect(recipients()).toEqual(['fine@people.test', 'full@people.test'])

  // The donor shows it, and lists filter by it.
  expect((await call('GET', `/donors/${gone}`)).stoppedEmails).toEqual(['Gone@people.test'])
  expect((await call('GET', `/donors/${full}`)).stoppedEmails).toEqual([])
  const ids = async (path: string) =>
    Object.values<{ id: string }[]>(await call('GET', path))[0]
      ?.map(({ id }) => id)
      .sort()
  expect(await ids('/donors?hasStoppedEmail=true')).toEqual([gone, angry].sort())
  expect(await ids('/email-reports?isStopping=true&address=ANGRY@people.test')).toEqual([complaint.id])
  expect((await call('GET', '/email-reports?kind=SOFT_BOUNCE')).emailReports).toHaveLength(1)

  // A person lets it get e-mails again, and a key does not.
  expect((await rest('POST', `/email-reports/${complaint.id}/lift`)).status).toBe(403)
  expect((await person('POST', `/email-reports/${complaint.id}/lift`)).body.liftedAt).not.toBeNull()
  expect((await person('POST', `/email-reports/${complaint.id}/lift`)).status).toBe(409)
  received.length = 0
  expect((await mail([gone, angry])).ways).toEqual(['MAIL NO_ADDRESS', 'EMAIL SENT'])
  expect(recipients()).toEqual(['angry@people.test'])
  expect(await broken(church)).toEqual([])
})

test('another address of the donor gets the e-mails, and whoever shares the address gets none', async () => {
  const [two, shares] = [
    await donor('Two', ['first@people.test', 'second@people.test']),
    await donor('Shares', ['first@people.test']),
  ]
  await report({ kind: 'HARD_BOUNCE', address: 'first@people.test', code: '5.1.1' })
  expect((await mail([two, shares])).ways).toEqual(['EMAIL SENT', 'MAIL NO_ADDRESS'])
  expect(recipients()).toEqual(['second@people.test'])
})

test('a bounce that names a message ends its delivery, also while others of the mailing are sent', async () => {
  const [gone, fine] = [await donor('Gone', ['gone@people.test']), await donor('Fine', ['fine@people.test'])]
  const { of, ways } = await mail([gone, fine])
  expect(ways).toEqual(['EMAIL SENT', 'EMAIL SENT'])
  const text = received.find(message => message.includes('To: gone@')) ?? ''
  const [, messageId] = /^Message-ID: (.+)$/m.exec(text) ?? []
  const answer = await report({ kind: 'HARD_BOUNCE', messageId: messageId?.trim(), code: '5.2.1' })
  expect(answer.body).toMatchObject({ donorId: gone, address: 'gone@people.test', code: '5.2.1' })
  const item = async (donorId: string) =>
    (await call('GET', `/donor-mailings/${of(donorId).mailingId}/items`)).items.find(
      (each: { donorId: string }) => each.donorId === donorId,
    )
  expect(await item(gone)).toMatchObject({ status: 'BOUNCED', bounceCode: '5.2.1', deliveredAt: null })
  expect(await item(fine)).toMatchObject({ status: 'SENT', bounceCode: null })
})

test.each([
  [{ kind: 'HARD_BOUNCE', address: 'ann@people.test' }, 'code', 'required'],
  [{ kind: 'HARD_BOUNCE', address: 'ann@people.test', code: '4.2.2' }, 'code', 'invalid_format'],
  [{ kind: 'SOFT_BOUNCE', address: 'ann@people.test', code: '550' }, 'code', 'invalid_format'],
  [{ kind: 'COMPLAINT' }, 'address', 'required'],
  [{ kind: 'COMPLAINT', address: 'nobody@people.test' }, 'address', 'unknown_reference'],
  [{ kind: 'COMPLAINT', messageId: '<x@people.test>' }, 'messageId', 'unknown_reference'],
])('the report %j is refused for its %s', async (body, field, code) => {
  await donor('Ash', ['ann@people.test'])
  const answer = await report(body)
  expect([answer.status, answer.body.details.fields]).toEqual([422, [expect.objectContaining({ field, code })]])
})

test('a report of another church stops nothing, and its message is unknown', async () => {
  const ann = await donor('Ash', ['ann@people.test'])
  await mail([ann])
  const [, messageId] = /^Message-ID: (.+)$/m.exec(String(received[0])) ?? []
  const neighbour = await makeChurch(app)
  const { rest: theirs } = neighbour.client(await neighbour.key())
  const given = { kind: 'HARD_BOUNCE', code: '5.1.1', messageId: messageId?.trim() }
  expect((await theirs('POST', '/email-reports', { body: given })).status).toBe(422)
  expect((await call('GET', `/donors/${ann}`)).stoppedEmails).toEqual([])
})

test('an address that the mail server does not know is reported by itself, and a mailbox that is full is not', async () => {
  refused = [
    ['nobody@', '550 5.1.1 there is no such user'],
    ['full@', '552 5.2.2 the mailbox is full'],
  ]
  const [unknown, full] = [await donor('Unknown', ['nobody@people.test']), await donor('Full', ['full@people.test'])]
  expect((await mail([unknown, full])).ways).toEqual(['EMAIL BOUNCED', 'EMAIL BOUNCED'])
  const { emailReports } = await call('GET', '/email-reports')
  expect(emailReports).toMatchObject([
    { donorId: unknown, address: 'nobody@people.test', kind: 'HARD_BOUNCE', code: '5.1.1', liftedAt: null },
  ])
  // The next time the address is not tried, and the full mailbox is.
  refused = []
  await mail([unknown, full])
  expect(recipients()).toEqual(['full@people.test'])
  expect(await broken(church)).toEqual([])
})

test('of two addresses the one that the mail server refused is reported, and not the one that was stopped before', async () => {
  const two = await donor('Two', ['first@people.test', 'second@people.test'])
  await report({ kind: 'COMPLAINT', address: 'first@people.test' })
  refused = [['second@', '550 5.1.1 there is no such user']]
  expect((await mail([two])).ways).toEqual(['EMAIL BOUNCED'])
  expect((await call('GET', '/email-reports?kind=HARD_BOUNCE')).emailReports).toMatchObject([
    { donorId: two, address: 'second@people.test', code: '5.1.1' },
  ])
  expect((await mail([two])).ways).toEqual(['MAIL NO_ADDRESS'])
})
