import pg from 'pg'
import { formOf } from '../support/forms.js'
import { patientClient } from '../support/patient-client.js'
import { Stage, until } from './stage.js'

let stage: Stage
beforeAll(async () => {
  stage = await Stage.open()
})
afterAll(() => stage.close())

const PEOPLE = 800
const GIFTS = 2_400
const SCOPES = [
  'contributions:read',
  'contributions:write',
  'donors:read',
  'donors:write',
  'households:write',
  'funds:read',
]

const people = Array.from({ length: PEOPLE }, (_, index) => `p${index},Given${index},Family${index},Home ${index >> 1}`)
/** Cents of a gift. Every second gift is history, from before the ledger. */
const centsOf = (index: number) => (index % 977) + 100
const gifts = (fund: string) =>
  Array.from({ length: GIFTS }, (_, index) => {
    const cents = centsOf(index)
    const day = index % 2 ? '03/15/2015' : '03/15/2026'
    return `g${index},p${index % PEOPLE},${day},${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')},${fund}`
  })

/** The ledger begins in 2026, so that earlier gifts are history. */
async function openYear(): Promise<void> {
  const client = new pg.Client({ connectionString: stage.superuserUrl })
  await client.connect()
  const { rows } = await client.query('select id from control.organization')
  const [{ id }] = rows
  await client.query('begin')
  await client.query(`select set_config('app.organization', $1, true)`, [id])
  await client.query(`select open_fiscal_year($1, '2026-03-15', now())`, [id])
  await client.query('commit')
  await client.end()
}

test('800 people and 2,400 gifts come in once each, whichever processes are killed meanwhile', async () => {
  const made = await stage.narthex(
    ...[
      'keys',
      'create',
      '--organization',
      'Hope Church',
      '--name',
      'Import',
      '--scopes',
      SCOPES.join(','),
      '--expires',
    ],
    ...['30d', '--json'],
  )
  const { secret } = JSON.parse(made)
  const ask = patientClient(stage.services, secret)
  const job = async (id: string) => (await ask('GET', `/jobs/${id}`)).body
  /** Uploads a file, has it compared, and begins its commit. */
  const begin = async (kind: string, template: string, rows: readonly string[]) => {
    const body = formOf(rows.join('\n'), { kind, template, provider: 'old-system' }, `${kind}.csv`)
    const upload = await ask('POST', '/giving-imports', { body, headers: { 'Idempotency-Key': `upload-${kind}` } })
    expect([upload.status, upload.body.error]).toEqual([201, undefined])
    const { id } = upload.body
    const state = async () => (await ask('GET', `/giving-imports/${id}`)).body
    await until(async () => (await state()).status === 'STAGED', `the staging of ${kind}`, 240_000)
    const begun = await ask('POST', `/giving-imports/${id}/commit`, {
      body: {},
      headers: { 'Idempotency-Key': `commit-${kind}` },
    })
    expect([begun.status, begun.body.error]).toEqual([202, undefined])
    return { state, jobId: begun.body.id as string }
  }
  const ended = (jobId: string) =>
    until(async () => (await job(jobId)).status === 'SUCCEEDED', 'the end of the commit', 240_000)

  const first = await begin('PEOPLE', 'PERSON_LIST', ['Person ID,First Name,Last Name,Household Name', ...people])
  await until(async () => (await job(first.jobId)).done >= PEOPLE * 0.2, 'some of the people', 240_000)
  expect((await job(first.jobId)).done).toBeLessThan(PEOPLE)
  for (const index of [0, 1]) {
    await stage.killService(index)
    await stage.startService(index)
  }
  await ended(first.jobId)
  expect(await job(first.jobId)).toMatchObject({ done: PEOPLE, faultCount: 0 })
  expect((await ask('GET', '/donors?include=totals&limit=1')).body.totals.count).toBeGreaterThanOrEqual(PEOPLE)

  await openYear()
  const [fund] = (await ask('GET', '/funds?acceptsGifts=true')).body.funds
  const heads = 'Gift ID,Person ID,Date,Amount,Fund'
  const second = await begin('GIFTS', 'GIVING_HISTORY', [heads, ...gifts(fund.name)])
  await until(async () => (await job(second.jobId)).done >= GIFTS * 0.1, 'some of the gifts', 240_000)
  await stage.killDatabase()
  await until(async () => (await job(second.jobId)).done >= GIFTS * 0.4, 'more of the gifts', 240_000)
  expect((await job(second.jobId)).done).toBeLessThan(GIFTS)
  for (const index of [0, 1]) {
    await stage.killService(index)
    await stage.startService(index)
  }
  await ended(second.jobId)
  expect(await job(second.jobId)).toMatchObject({ done: GIFTS, faultCount: 0 })
  expect(await second.state()).toMatchObject({
    status: 'COMMITTED',
    counts: { imported: GIFTS, create: 0, refused: 0 },
  })

  const cents = Array.from({ length: GIFTS }, (_, index) => centsOf(index))
  const { totals } = (await ask('GET', '/contributions?channel=IMPORT&include=totals&limit=1')).body
  expect(totals).toMatchObject({ count: GIFTS, amount: cents.reduce((sum, each) => sum + each, 0) / 100 })
  const history = '/contributions?channel=IMPORT&receivedDate[lt]=2016-01-01&include=totals&limit=1'
  expect((await ask('GET', history)).body.totals.count).toBe(GIFTS / 2)
  await stage.assertSound()
}, 900_000)
