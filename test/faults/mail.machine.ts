import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { mailServer } from '../support/mail-server.js'
import { patientClient } from '../support/patient-client.js'
import { Stage, until } from './stage.js'

/** Services are killed and stopped while they send e-mails by a slow mail server. */

const received: string[] = []
let slowMs = 0
/** How many contents are with the mail server, which has not answered yet. */
const isBusy = () => received.length > 0
let server: Server
class MailStage extends Stage {
  get environment() {
    const { port } = server.address() as AddressInfo
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Hope Church <office@hope.test>' }
  }
}
let stage: MailStage
beforeAll(async () => {
  server = await mailServer(received, undefined, () => ({ slowMs }))
  stage = await MailStage.open(1)
})
afterAll(async () => {
  await stage.close()
  server.close()
})

const SCOPES = 'mailings:send,donors:write,pledges:write,contributions:read,funds:read'
const DONORS = 6

/** A mailing to donors about their pledges, and calls with a key. */
async function mailing() {
  const key = ['--organization', 'Hope Church', '--name', `Mail ${Date.now()}`, '--scopes', SCOPES, '--expires', '30d']
  const { secret } = JSON.parse(await stage.narthex('keys', 'create', ...key, '--json'))
  const ask = patientClient(stage.services, secret)
  const send = async (path: string, body: object = {}) => {
    const answer = await ask('POST', path, { body, headers: { 'Idempotency-Key': randomUUID() } })
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const [fund] = (await ask('GET', '/funds')).body.funds
  const donorIds: string[] = []
  for (let index = 0; index < DONORS; index++) {
    const emails = [{ address: `d${index}@people.test`, isPrimary: true }]
    const lastName = `${key[3]} ${index}`
    const { id: donorId } = await send('/donors', { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName, emails })
    await send('/pledges', {
      donorId,
      fundId: fund.id,
      totalAmount: 100,
      startDate: '2026-01-01',
      endDate: '2099-12-31',
    })
    donorIds.push(donorId)
  }
  const template = { kind: 'PLEDGE_PROGRESS', name: `${key[3]}`, subject: 'Your pledge', text: 'Dear {{names}}' }
  const { id: templateId } = await send('/mailing-templates', template)
  const { id } = await send('/donor-mailings', { templateId, donorIds })
  const job = await send(`/donor-mailings/${id}/emails`)
  return {
    isOver: async () => (await ask('GET', `/jobs/${job.id}`)).body.finishedAt !== null,
    statuses: async (): Promise<string[]> =>
      (await ask('GET', `/donor-mailings/${id}/items`)).body.items.map(({ status }: { status: string }) => status),
  }
}
/** How often each donor got the message. */
const got = () =>
  Array.from({ length: DONORS }, (_, index) => received.filter(text => text.includes(`To: d${index}@`)).length)

test('a service that is killed while it sends leaves one message unknown, and nobody gets one twice', async () => {
  received.length = 0
  slowMs = 1_500
  const { isOver, statuses } = await mailing()
  await until(isBusy, 'the first message')
  await until(async () => (await statuses()).includes('SENDING'), 'a message under way')
  await stage.killService(0)
  slowMs = 0
  await stage.startService(0)
  // Another process takes the job once the turn of the dead one is over.
  await until(isOver, 'the end of the job', 120_000)
  const all = await statuses()
  expect(all.filter(status => status === 'UNKNOWN')).toHaveLength(1)
  expect(all.filter(status => status === 'SENT')).toHaveLength(DONORS - 1)
  expect(Math.max(...got())).toBe(1)
  await stage.assertSound()
})

test('a service that is stopped while it sends ends by itself after the message, and another one sends the rest', async () => {
  received.length = 0
  slowMs = 4_000
  const { isOver, statuses } = await mailing()
  await until(isBusy, 'the first message')
  await until(async () => (await statuses()).includes('SENDING'), 'the second message')
  const { child } = stage.services[0]
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  // A supervisor waits for so long until it kills.
  const grace = setTimeout(() => child.kill('SIGKILL'), 30_000)
  expect(await ended).toEqual([0, null])
  clearTimeout(grace)
  slowMs = 0
  await stage.startService(0)
  await until(isOver, 'the end of the job', 120_000)
  expect(await statuses()).toEqual(Array(DONORS).fill('SENT'))
  expect(got()).toEqual(Array(DONORS).fill(1))
  await stage.assertSound()
})
