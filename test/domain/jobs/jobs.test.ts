import type { TestApp } from '../../../dist/src/service/testing.js'
import { testApp } from '../../support/app.js'
import { base64, ofx1 } from '../../support/bank-files.js'
import type { Church } from '../../support/church.js'
import { makeChurch } from '../../support/make.js'

let app: TestApp
let church: Church
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  app = await testApp()
  church = await makeChurch(app)
  rest = church.client(await church.key()).rest
})

/** A job that imports a bank file of so many rows. */
async function begin(rows: number, of = church, call = rest) {
  const lines = Array.from({ length: rows }, (_, index) => ({
    day: '2026-10-05',
    amount: `-${index + 1}.00`,
    name: `LINE ${index}`,
    id: `J${index}`,
  }))
  const body = { accountId: of.ids.cash, format: 'OFX', fileName: 'a.ofx', contentBase64: base64(ofx1(lines)) }
  const { id } = (await call('POST', '/bank-imports', { body })).body
  const answer = await call('POST', `/bank-imports/${id}/commit`, { body: {}, headers: { 'Idempotency-Key': 'once' } })
  expect(answer.status).toBe(202)
  return {
    importId: id,
    jobId: answer.body.id,
    again: () => call('POST', `/bank-imports/${id}/commit`, { body: {}, headers: { 'Idempotency-Key': 'once' } }),
  }
}
const jobOf = async (id: string) => (await rest('GET', `/jobs/${id}`)).body
const made = async () => (await rest('GET', '/transactions?source=IMPORT&include=totals')).body.totals.count

test('a retry with the key answers the same job, as it is now', async () => {
  const { jobId, again } = await begin(3)
  expect((await again()).body).toMatchObject({ id: jobId, status: 'QUEUED' })
  await app.service.jobs.drain()
  const answer = await again()
  expect([answer.status, answer.body.id, answer.body.status]).toEqual([202, jobId, 'SUCCEEDED'])
  expect(await made()).toBe(3)
})

test('a cancelled job does nothing more, and the rest of its import can be committed or discarded', async () => {
  const { importId, jobId } = await begin(450)
  const { body } = await rest('POST', `/jobs/${jobId}/cancel`)
  expect(body.cancelRequestedAt).not.toBeNull()
  await app.service.jobs.drain()
  expect(await jobOf(jobId)).toMatchObject({ status: 'CANCELLED', done: 0 })
  expect((await rest('GET', `/bank-imports/${importId}`)).body).toMatchObject({
    status: 'STAGED',
    counts: { new: 450 },
  })
  expect((await rest('POST', `/jobs/${jobId}/cancel`)).status).toBe(409)
  expect((await rest('POST', `/bank-imports/${importId}/commit`, { body: {} })).status).toBe(202)
  await app.service.jobs.drain()
  expect(await made()).toBe(450)
})

test('who may record bank transactions may cancel a job, and nobody else', async () => {
  const { jobId } = await begin(2)
  const cancel = (call: typeof rest) => call('POST', `/jobs/${jobId}/cancel`)
  const reader = church.client(await church.key(['transactions:read'])).rest
  expect((await cancel(reader)).status).toBe(403)
  expect((await cancel(church.client((await church.person('VIEWER')).token).rest)).status).toBe(403)
  expect((await cancel(church.client((await church.person('BOOKKEEPER')).token).rest)).status).toBe(200)
})

test('a step that fails for a cause of the service is tried again later, and nothing of it is kept', async () => {
  const { jobId } = await begin(3)
  await church.query('alter table bank_import_row add constraint broken check (status <> $$IMPORTED$$) not valid', [])
  try {
    await app.service.jobs.drain()
  } finally {
    await church.query('alter table bank_import_row drop constraint broken', [])
  }
  expect(await jobOf(jobId)).toMatchObject({ status: 'QUEUED', done: 0, failureReason: null })
  expect(await made()).toBe(0)
  expect(app.log.some(line => line.includes('a step of a job failed') && line.includes(jobId))).toBe(true)
  // Its next step is due in a second.
  await church.query('update control.due_job set due_at = now() where job_id = $1', [jobId])
  await app.service.jobs.drain()
  expect(await jobOf(jobId)).toMatchObject({ status: 'SUCCEEDED', done: 3 })
})

test('rows that are refused are faults of the job, with the member and without its value', async () => {
  const lines = [
    { day: '2026-10-05', amount: '-5.00', name: 'GOOD', id: 'G' },
    { day: '2031-10-05', amount: '-6.00', name: 'FAR AHEAD', id: 'B' },
  ]
  const body = { accountId: church.ids.cash, format: 'OFX', fileName: 'a.ofx', contentBase64: base64(ofx1(lines)) }
  const { id } = (await rest('POST', '/bank-imports', { body })).body
  // Somebody decides to record the second row on its day.
  const [, ahead] = (await rest('GET', `/bank-imports/${id}/rows`)).body.rows
  expect((await rest('POST', `/bank-import-rows/${ahead.id}/decide`, { body: { decision: 'IMPORT' } })).status).toBe(
    200,
  )
  const { id: jobId } = (await rest('POST', `/bank-imports/${id}/commit`, { body: {} })).body
  await app.service.jobs.drain()
  expect(await jobOf(jobId)).toMatchObject({ status: 'SUCCEEDED', done: 2, faultCount: 1 })
  const { faults } = (await rest('GET', `/jobs/${jobId}/faults`)).body
  expect(faults).toEqual([expect.objectContaining({ rowNumber: 2, field: 'date', code: 'too_large' })])
  const csv = await fetch(`${app.url}/api/v1/jobs/${jobId}/faults?format=csv`, {
    headers: { Authorization: `Bearer ${await church.key()}` },
  })
  const [head, ...refused] = (await csv.text()).trim().split('\r\n')
  expect([csv.status, head?.includes('Message'), refused.length]).toEqual([200, true, 1])
})

test('each step is the turn of another church, however much one of them wants', async () => {
  const neighbour = await makeChurch(app)
  const theirs = neighbour.client(await neighbour.key()).rest
  const mine = await begin(500)
  const other = await begin(250, neighbour, theirs)
  const seen: string[] = []
  const log = async () => {
    const { rows } = await app.owner.query<{ organization_id: string }>(
      'select organization_id from control.due_job order by stepped_at desc nulls last limit 1',
    )
    seen.push(rows[0]?.organization_id === church.id ? 'mine' : 'theirs')
  }
  while (await app.service.jobs.step()) await log()
  expect(seen.slice(0, 3)).toEqual(['mine', 'theirs', 'mine'])
  expect((await theirs('GET', `/jobs/${other.jobId}`)).body.status).toBe('SUCCEEDED')
  expect((await jobOf(mine.jobId)).status).toBe('SUCCEEDED')
})

test('a church whose days are long past has no turn before one that waits longer', async () => {
  const other = await makeChurch(app)
  const waiting = await begin(3)
  const { jobId: behind } = await begin(3, other, other.client(await other.key()).rest)
  const since = (id: string, dueAt: string, steppedAt: string) =>
    app.owner.query(
      `update control.due_job set due_at = now() - $2::interval, stepped_at = now() - $3::interval where job_id = $1`,
      [id, dueAt, steppedAt],
    )
  // The next document of a clock that was moved a year on was stored a second ago; the other job waits for a minute.
  await since(behind, '1 year', '1 second')
  await since(waiting.jobId, '1 minute', '1 minute')
  await app.service.jobs.step()
  expect([
    (await jobOf(waiting.jobId)).status,
    await other.query('select status from job where id = $1', [behind]),
  ]).toEqual(['SUCCEEDED', [{ status: 'QUEUED' }]])
  // What was due for the next year only now waits no longer than what was stored an hour ago.
  const third = await makeChurch(app)
  const { jobId: late } = await begin(3, third, third.client(await third.key()).rest)
  await since(late, '1 second', '1 year')
  await since(behind, '1 year', '1 hour')
  await app.service.jobs.step()
  expect(await other.query('select status from job where id = $1', [behind])).toEqual([{ status: 'SUCCEEDED' }])
  expect(await third.query('select status from job where id = $1', [late])).toEqual([{ status: 'QUEUED' }])
  await app.service.jobs.drain()
})

test('a job of one church is unknown to another', async () => {
  const { jobId } = await begin(1)
  const neighbour = await makeChurch(app)
  const { rest: theirs } = neighbour.client(await neighbour.key())
  expect((await theirs('GET', `/jobs/${jobId}`)).status).toBe(404)
  expect((await theirs('POST', `/jobs/${jobId}/cancel`)).status).toBe(404)
  expect((await theirs('GET', '/jobs')).body.jobs).toEqual([])
})
