import { setTimeout as sleep } from 'node:timers/promises'
import { ofx1 } from '../support/bank-files.js'
import { formOf } from '../support/forms.js'
import { patientClient } from '../support/patient-client.js'
import { Stage, until } from './stage.js'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

const ROWS = 10_000
const lines = Array.from({ length: ROWS }, (_, index) => ({
  day: `2026-${String((index % 9) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`,
  amount: `${index % 2 ? '-' : ''}${(index % 977) + 1}.${String(index % 100).padStart(2, '0')}`,
  name: `LINE ${index}`,
  id: `K${index}`,
}))

test('a bank file of 10,000 rows becomes 10,000 bank transactions, whichever processes are killed meanwhile', async () => {
  const scopes = 'transactions:write,accounts:read'
  const made = await stage.narthex(
    ...['keys', 'create', '--organization', 'Hope Church', '--name', 'Bank', '--scopes', scopes, '--expires', '30d'],
    '--json',
  )
  const { secret } = JSON.parse(made)
  const ask = patientClient(stage.services, secret)
  const [account] = (await ask('GET', '/accounts?isCashAccount=true')).body.accounts
  const body = formOf(ofx1(lines), { accountId: account.id, format: 'OFX' }, 'year.ofx')
  const { id } = (await ask('POST', '/bank-imports', { body, headers: { 'Idempotency-Key': 'upload' } })).body
  const ofImport = async () => (await ask('GET', `/bank-imports/${id}`)).body
  // Whichever service compares the rows, the comparison ends although one of them is killed.
  await stage.killService(0)
  await stage.startService(0)
  await until(async () => (await ofImport()).status === 'STAGED', 'the comparison of the rows', 240_000)
  expect((await ofImport()).counts).toMatchObject({ total: ROWS, new: ROWS })
  const begin = () => ask('POST', `/bank-imports/${id}/commit`, { body: {}, headers: { 'Idempotency-Key': 'commit' } })
  const { id: jobId } = (await begin()).body
  const job = async () => (await ask('GET', `/jobs/${jobId}`)).body

  const reaches = (share: number) =>
    until(async () => (await job()).done >= ROWS * share, `${share} of the import`, 240_000)
  await reaches(0.02)
  for (const index of [0, 1]) {
    await stage.killService(index)
    await stage.startService(index)
  }
  expect((await begin()).body.id).toBe(jobId)
  await reaches(0.1)
  await stage.killDatabase()
  await reaches(0.15)
  // The services leave the rest to a process that only works. One that still runs would end the job meanwhile.
  for (const index of [0, 1]) await stage.killService(index)
  for (const index of [0, 1]) await stage.startService(index, '--no-jobs')
  const { done } = await job()
  expect(done).toBeLessThan(ROWS)
  await sleep(2_000)
  expect((await job()).done).toBe(done)
  stage.startWorker()
  await until(async () => (await job()).status === 'SUCCEEDED', 'the end of the import', 240_000)

  expect(await job()).toMatchObject({ done: ROWS, total: ROWS, faultCount: 0, cancelRequestedAt: null })
  expect(await ofImport()).toMatchObject({ status: 'COMMITTED', counts: { imported: ROWS, new: 0, refused: 0 } })
  const { totals } = (await ask('GET', '/transactions?source=IMPORT&include=totals&limit=1')).body
  expect(totals.count).toBe(ROWS)
  await stage.assertSound()
}, 900_000)
