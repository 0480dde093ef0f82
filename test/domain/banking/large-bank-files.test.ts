import { testApp } from '../../support/app.js'
import { base64, type Line, ofx1 } from '../../support/bank-files.js'
import type { Church } from '../../support/church.js'
import { makeChurch } from '../../support/make.js'

/*
 * A bank file of more than 500 rows is compared by a job. Its import ends as that of a small file.
 */
let church: Church
let rest: ReturnType<Church['client']>['rest']
let work: () => Promise<void>
beforeEach(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  rest = church.client(await church.key()).rest
  work = () => app.service.jobs.drain()
})

const dayOf = (at: number) => `2026-10-${String((at % 28) + 1).padStart(2, '0')}`
/** Lines of 1.00, 2.00, …: no two are of one amount. */
const linesUntil = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ day: dayOf(at), amount: `-${at + 1}.00`, name: `PAYEE ${at + 1}`, id: `F${at + 1}` },
  }))
const upload = async (lines: readonly Line[], more: object = {}) => {
  const body = { accountId: church.ids.cash, format: 'OFX', fileName: 'october.ofx', ...more }
  const answer = await rest('POST', '/bank-imports', { body: { ...body, contentBase64: base64(ofx1(lines)) } })
  expect([answer.status, answer.body.error]).toEqual([more && 'validateOnly' in more ? 200 : 201, undefined])
  return answer.body
}
const importOf = async (id: string) => (await rest('GET', `/bank-imports/${id}`)).body
const jobOf = async (id: string) => (await rest('GET', `/jobs/${id}`)).body
const parts = () => church.query('select place from bank_import_part order by place', [])
const rowsOf = (id: string) =>
  church.query(
    `select row_number as "row", status, transaction_id as "transactionId" from bank_import_row
     where organization_id = $1 and import_id = $2 order by row_number`,
    [church.id, id],
  )

test('501 rows are compared by a job, which is named at once, and 500 are compared in the request', async () => {
  expect(await upload(linesUntil(500))).toMatchObject({
    status: 'STAGED',
    jobId: null,
    counts: { total: 500, new: 500 },
  })
  const large = await upload(linesUntil(501))
  expect(large).toMatchObject({
    ...{ status: 'READING', counts: { total: 0 }, firstDate: '2026-10-01T00:00:00.000Z', balanceCheck: null },
    statements: [{ lineCount: 501, isStaged: true }],
  })
  expect(await jobOf(large.jobId)).toMatchObject({ kind: 'BANK_IMPORT_READ', status: 'QUEUED', total: 501, done: 0 })
  expect(await parts()).toEqual([{ place: 1 }])
  await work()
  expect(await jobOf(large.jobId)).toMatchObject({ status: 'SUCCEEDED', total: 501, done: 501 })
  // 1 + 2 + … + 501.
  expect(await importOf(large.id)).toMatchObject({
    status: 'STAGED',
    counts: { total: 501, new: 501, newOut: 125_751 },
  })
  expect(await parts()).toEqual([])
})

test('a job finds what is there already, each bank transaction in one row, across the parts that it was stored in', async () => {
  const first = await upload(linesUntil(1_200))
  await work()
  await rest('POST', `/bank-imports/${first.id}/commit`, { body: {} })
  await work()
  const before = await rowsOf(first.id)
  expect(before.filter(({ status }) => status === 'IMPORTED')).toHaveLength(1_200)
  // Two lines that say the same as row 1,100: one is it, the other is new.
  const again = { day: dayOf(1_099), amount: '-1100.00', name: 'PAYEE 1100' }
  const lines = [...linesUntil(2_599).slice(600), { ...again, id: 'F9001' }]
  const second = await upload(lines)
  expect(await parts()).toEqual([{ place: 1 }, { place: 2 }])
  await work()
  const rows = await rowsOf(second.id)
  expect(rows.map(({ row }) => row)).toEqual(lines.map((_, at) => at + 1))
  expect(rows.slice(0, 600)).toEqual(
    before.slice(600).map(({ transactionId }, at) => ({ row: at + 1, status: 'DUPLICATE', transactionId })),
  )
  expect(new Set(rows.slice(600, 1_999).map(({ status }) => status))).toEqual(new Set(['NEW']))
  expect(rows.at(-1)).toMatchObject({ row: 2_000, status: 'NEW' })
})

test('a file that is only looked at is compared in the request, and nothing is stored', async () => {
  const looked = await upload(linesUntil(1_001), { validateOnly: true })
  expect(looked).toMatchObject({ status: 'STAGED', counts: { total: 1_001, new: 1_001 } })
  expect([
    await parts(),
    await church.query('select id from bank_import where organization_id = $1', [church.id]),
  ]).toEqual([[], []])
})

test('an import that is read cannot be committed, and can be given up: its job ends and stages nothing', async () => {
  const { id, jobId } = await upload(linesUntil(501))
  expect((await rest('POST', `/bank-imports/${id}/commit`, { body: {} })).status).toBe(409)
  expect((await rest('POST', `/bank-imports/${id}/discard`)).body).toMatchObject({ status: 'DISCARDED' })
  await work()
  expect(await jobOf(jobId)).toMatchObject({ status: 'CANCELLED', done: 0 })
  expect(await importOf(id)).toMatchObject({ status: 'DISCARDED', counts: { total: 0 } })
  expect(await parts()).toEqual([])
})

test('a job that is cancelled gives up the import, and the same file can be uploaded again', async () => {
  const { id, jobId } = await upload(linesUntil(501))
  expect((await rest('POST', `/jobs/${jobId}/cancel`)).status).toBe(200)
  await work()
  expect([await importOf(id), await parts()]).toMatchObject([{ status: 'DISCARDED' }, []])
  const again = await upload(linesUntil(501))
  await work()
  expect(await importOf(again.id)).toMatchObject({ status: 'STAGED', counts: { new: 501 } })
})

test('a text that was cut within a character is stored as well in a large file as in a small one', async () => {
  // A reader takes 500 UTF-16 units of a line, and the 500th is half of a sign.
  const name = `${'x'.repeat(499)}\u{1F3B5}`
  for (const count of [500, 501]) {
    const { id } = await upload(linesUntil(count).map((line, at) => (at === 7 ? { ...line, name } : line)))
    await work()
    expect(await importOf(id)).toMatchObject({ status: 'STAGED', counts: { total: count } })
  }
})

test('a file for an account that has no statements is refused at once, and begins no job', async () => {
  const body = {
    accountId: church.ids.expense,
    format: 'OFX',
    fileName: 'x.ofx',
    contentBase64: base64(ofx1(linesUntil(501))),
  }
  const answer = await rest('POST', '/bank-imports', { body })
  expect([answer.status, answer.body.details.fields[0].field]).toEqual([422, 'accountId'])
  expect(await church.query('select id from job where organization_id = $1', [church.id])).toEqual([])
})
