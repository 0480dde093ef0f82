import { randomUUID } from 'node:crypto'
import type { TestApp } from '../../dist/src/service/testing.js'
import type { Church } from '../support/church.js'
import { giver } from '../support/giving.js'
import { startMailApp } from '../support/mail-server.js'
import { keepBooks, makeChurch } from '../support/make.js'

/** Who may send e-mails to donors, and how many in a day. */

const received: string[] = []
let app: TestApp
let close: () => Promise<void>
let church: Church
let call: Awaited<ReturnType<typeof giver>>
beforeAll(async () => {
  ;({ app, close } = await startMailApp(received))
})
afterAll(() => close())
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  call = await giver(church)
  received.length = 0
})

/** A mailing and a run of statements, each with an e-mail to these donors. */
async function prepared(names: readonly string[]): Promise<{ mailing: string; statements: string }> {
  const batch = await call('POST', '/giving-batches', { name: randomUUID(), batchDate: '2026-03-01' })
  const donorIds: string[] = []
  for (const name of names) {
    const emails = [{ address: `${name}@people.test`, isPrimary: true }]
    const given = { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: name, statementDelivery: 'EMAIL', emails }
    const { id: donorId } = await call('POST', '/donors', given)
    const allocations = [{ fundId: church.ids.fund, amount: 300 }]
    const gift = { donorId, paymentMethod: 'CASH', receivedDate: '2026-03-01', givingBatchId: batch.id, allocations }
    await call('POST', '/contributions', gift)
    donorIds.push(donorId)
  }
  for (const step of ['close', 'post']) await call('POST', `/giving-batches/${batch.id}/${step}`)
  const template = { kind: 'ACKNOWLEDGEMENT', name: randomUUID(), subject: 'Thanks', text: 'Dear {{names}}' }
  const { id: templateId } = await call('POST', '/mailing-templates', template)
  const { id } = await call('POST', '/donor-mailings', { templateId, fromDate: '2026-03-01', donorIds })
  const { subjectId } = await call('POST', '/giving-statement-runs', { year: 2026, donorIds })
  await app.service.jobs.drain()
  return { mailing: `/donor-mailings/${id}/emails`, statements: `/giving-statement-runs/${subjectId}/emails` }
}

const READS = ['contributions:read', 'pledges:read', 'donors:read']
test('a key that looks after donors and contributions sends nothing without the scope for it', async () => {
  const { mailing, statements } = await prepared(['ann'])
  const status = async (scopes: readonly string[], path: string) =>
    (await church.client(await church.key(scopes)).rest('POST', path, { body: {} })).status
  const writes = ['donors:write', 'contributions:write', 'households:write', 'pledges:write']
  expect(await Promise.all([mailing, statements].map(path => status(writes, path)))).toEqual([403, 403])
  expect(await Promise.all([mailing, statements].map(path => status(['mailings:send'], path)))).toEqual([403, 403])
  expect(await status([...READS, 'mailings:send'], mailing)).toBe(202)
  expect(await status(['contributions:write', 'donors:read', 'mailings:send'], statements)).toBe(202)
})

test.each([
  ['TREASURER', [202, 202]],
  ['BOOKKEEPER', [202, 202]],
  ['VIEWER', [403, 403]],
] as const)('a %s who sends is answered %p', async (role, statuses) => {
  const { mailing, statements } = await prepared(['ann'])
  const { rest } = church.client((await church.person(role)).token)
  const answers = [await rest('POST', mailing), await rest('POST', statements, { body: {} })]
  expect(answers.map(({ status }) => status)).toEqual(statuses)
})

test('what is above the bound of the day waits until the next one, mailings and statements together', async () => {
  const { mailing, statements } = await prepared(['ann', 'bea', 'cyd'])
  const { graphql } = church.client((await church.person('OWNER')).token)
  const change = 'mutation ($most: Int!) { updateOrganizationProfile(input: { emailsPerDay: $most }) { emailsPerDay } }'
  expect((await graphql(change, { most: 4 })).body.data.updateOrganizationProfile).toEqual({ emailsPerDay: 4 })
  const jobs = [await call('POST', mailing), await call('POST', statements, {})]
  const done = async () => {
    await app.service.jobs.drain()
    return Promise.all(jobs.map(async ({ id }) => (await call('GET', `/jobs/${id}`)).done))
  }
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number)
  expect(sum(await done())).toBe(4)
  expect(received).toHaveLength(4)
  const [next] = await church.query(
    `select min(due_at) > now() as later, min(due_at) <= now() + interval '25 h' as soon from control.due_job where organization_id = $1`,
    [church.id],
  )
  expect(next).toEqual({ later: true, soon: true })
  // A sandbox that moves its clock on sends no more on the day of the service.
  const { rest } = church.client(await church.key())
  const to = new Date(Date.now() + 3 * 86_400_000)
  expect((await rest('POST', '/sandbox/clock/advance', { body: { to } })).status).toBe(200)
  expect(sum(await done())).toBe(4)
  expect(received).toHaveLength(4)
  // A day later.
  for (const table of ['donor_mailing_item', 'giving_statement_run_item'])
    await church.query(
      `update ${table} set attempted_at = attempted_at - interval '1 day' where organization_id = $1`,
      [church.id],
    )
  await church.query('update control.due_job set due_at = now() where organization_id = $1', [church.id])
  expect(await done()).toEqual([3, 3])
  expect(received).toHaveLength(6)
})
