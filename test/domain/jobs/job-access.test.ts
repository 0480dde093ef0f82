import type { TestApp } from '../../../dist/src/service/testing.js'
import { testApp } from '../../support/app.js'
import { base64, ofx1 } from '../../support/bank-files.js'
import type { Church } from '../../support/church.js'
import { connected } from '../../support/connected.js'
import { startMailApp } from '../../support/mail-server.js'
import { makeChurch } from '../../support/make.js'

/** A job goes on only while whoever began it may still do it. */

let app: TestApp
let church: Church
beforeEach(async () => {
  app = await testApp()
  church = await makeChurch(app)
})

/** Somebody who begins a job, and the statements that take the access for it away, of which `$1` is their id. */
interface Beginner {
  token: string
  ended: readonly [text: string, id: string]
}
const key = (text: string) => async (): Promise<Beginner> => {
  const { id, secret } = await church.issue(['transactions:write'])
  return { token: secret, ended: [text, id] }
}
const member = (text: string) => async (): Promise<Beginner> => {
  const { id, token } = await church.person('BOOKKEEPER')
  return { token, ended: [text, id] }
}
const application = (of: 'application' | 'person', text: string) => async (): Promise<Beginner> => {
  const made = await connected(church, ['transactions:write'])
  return { token: made.token, ended: [text, made[of]] }
}
const BEGINNERS: Record<string, () => Promise<Beginner>> = {
  'a key that is revoked': key('update control.api_key set revoked_at = now() where id = $1'),
  'a key that expires': key(`update control.api_key set expires_at = now() where id = $1`),
  'a person who leaves': member('delete from control.member where person_id = $1'),
  'a person whose role changes': member(`update control.member set role = 'VIEWER' where person_id = $1`),
  'a person who is locked out': member('update control.person set disabled_at = now() where id = $1'),
  'an application that is uninstalled': application(
    'application',
    'update control.oauth_installation set removed_at = now() where application_id = $1',
  ),
  'an application that its publisher disables': application(
    'application',
    `update control.oauth_application set status = 'DISABLED' where id = $1`,
  ),
  'an application whose consent is withdrawn': application(
    'person',
    'update control.oauth_grant set revoked_at = now() where person_id = $1',
  ),
  'an application whose person leaves': application('person', 'delete from control.member where person_id = $1'),
}

/** More rows than a step does. */
const ROWS = 450
/** A job that imports the rows of a bank file. */
async function begin(token: string, name: string): Promise<string> {
  const { rest } = church.client(token)
  const lines = Array.from({ length: ROWS }, (_, index) => ({
    ...{
      day: '2026-10-05',
      amount: `-${(name === 'M' ? 1 : 1001) + index}.00`,
      name: `LINE ${index}`,
      id: `${name}${index}`,
    },
  }))
  const body = { accountId: church.ids.cash, format: 'OFX', fileName: 'a.ofx', contentBase64: base64(ofx1(lines)) }
  const { id } = (await rest('POST', '/bank-imports', { body })).body
  const answer = await rest('POST', `/bank-imports/${id}/commit`, { body: {} })
  expect(answer.status).toBe(202)
  return answer.body.id
}

test.each(Object.keys(BEGINNERS))('the job of %s ends, and that of another one goes on', async name => {
  const { token, ended } = await (BEGINNERS[name] as (typeof BEGINNERS)[string])()
  const { secret: other } = await church.issue()
  const { rest } = church.client(other)
  const job = async (id: string) => (await rest('GET', `/jobs/${id}`)).body
  const mine = await begin(token, 'M')
  await app.service.jobs.step()
  const before = await job(mine)
  expect(before).toMatchObject({ status: 'RUNNING', failureReason: null })
  expect(before.done).toBeGreaterThan(0)
  const theirs = await begin(other, 'T')
  await app.owner.query(ended[0], [ended[1]])
  await app.service.jobs.drain()
  expect(await job(mine)).toMatchObject({ status: 'FAILED', failureReason: 'ACCESS_ENDED', done: before.done })
  expect(await job(theirs)).toMatchObject({ status: 'SUCCEEDED', done: ROWS })
  const { count } = (await rest('GET', '/transactions?source=IMPORT&include=totals&limit=1')).body.totals
  expect(count).toBe(before.done + ROWS)
})

test('a mailing of a revoked key sends no other message, and keeps the result of the one under way', async () => {
  const received: string[] = []
  let revoke = async () => undefined as unknown
  const { app: mailing, close } = await startMailApp(received, undefined, () => {
    if (received.length === 0) void revoke()
    return { slowMs: 100 }
  })
  try {
    church = await makeChurch(mailing)
    const { id, secret } = await church.issue()
    const { rest } = church.client(secret)
    const reader = church.client(await church.key()).rest
    const post = async (path: string, body: object = {}) => (await rest('POST', path, { body })).body
    for (const name of ['ann', 'bea', 'cyd']) {
      const emails = [{ address: `${name}@people.test`, isPrimary: true }]
      const donor = await post('/donors', { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: name, emails })
      const days = { startDate: '2026-01-01', endDate: '2099-12-31' }
      await post('/pledges', { donorId: donor.id, fundId: church.ids.fund, totalAmount: 1200, ...days })
    }
    const template = { kind: 'PLEDGE_PROGRESS', name: 'Pledges', subject: 'Your pledge', text: 'Dear {{names}}' }
    const { id: templateId } = await post('/mailing-templates', template)
    const { id: mailingId } = await post('/donor-mailings', { templateId })
    const job = await post(`/donor-mailings/${mailingId}/emails`)
    revoke = () => mailing.owner.query('update control.api_key set revoked_at = now() where id = $1', [id])
    await mailing.service.jobs.drain()
    expect(received).toHaveLength(1)
    expect((await reader('GET', `/jobs/${job.id}`)).body).toMatchObject({
      ...{ status: 'FAILED', failureReason: 'ACCESS_ENDED' },
    })
    const { items } = (await reader('GET', `/donor-mailings/${mailingId}/items?delivery=EMAIL`)).body
    expect(items.map(({ status }: { status: string }) => status)).toEqual(['SENT', 'PENDING', 'PENDING'])
  } finally {
    await close()
  }
})
