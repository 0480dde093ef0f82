import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { makeChurch } from '../../support/make.js'
import { until } from '../../support/until.js'

/* A browser's form, or `curl -F file=@invoice.pdf`, uploads a receipt as JSON does. */

const PDF = '%PDF-1.4 form\n%%EOF'
let church: Church
let key: string
beforeEach(async () => {
  church = await makeChurch(await testApp())
  key = await church.key()
})

async function send(form: FormData | string, path = '/receipts', headers: Record<string, string> = {}) {
  const response = await fetch(`${church.app.url}/api/v1${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, ...headers },
    body: form,
  })
  return { status: response.status, reason: response.headers.get('x-error-reason'), body: await response.json() }
}
const formOf = (...parts: [name: string, value: string | Blob, fileName?: string][]) => {
  const form = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  return form
}
const pdf = (text = PDF, type = 'application/pdf') => new Blob([text], { type })
const stored = async () =>
  (await church.query('select file_name from receipt order by file_name')).map(row => row.file_name)

test('a form with a file is a receipt, with its name, its type and its very bytes', async () => {
  const form = formOf(['file', pdf(), 'Rechnung März.pdf'])
  const { status, body } = await send(form)
  expect([status, body.fileName, body.contentType, body.sizeBytes]).toEqual([
    201,
    'Rechnung März.pdf',
    'application/pdf',
    PDF.length,
  ])
  const content = await fetch(`${church.app.url}/api/v1/receipts/${body.id}/content`, {
    headers: { Authorization: `Bearer ${key}`, Accept: 'application/pdf' },
  })
  expect(await content.text()).toBe(PDF)
})

test('a form is attached to a transaction at once, and a retry with its key answers the first receipt', async () => {
  const path = `/transactions/${church.ids.transaction}/receipts`
  const once = { 'Idempotency-Key': randomUUID() }
  const [first, again] = [
    await send(formOf(['file', pdf('%PDF-1.4 once\n%%EOF'), 'a.pdf']), path, once),
    await send(formOf(['file', pdf('%PDF-1.4 once\n%%EOF'), 'a.pdf']), path, once),
  ]
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
})

test.each<[string, () => FormData | string, number, unknown, Record<string, string>?]>([
  ['no part', () => formOf(), 422, faulty('file', 'required')],
  ['two files', () => formOf(['file', pdf(), 'a.pdf'], ['file', pdf(), 'b.pdf']), 422, faulty('file', 'too_many')],
  ['a text as the file', () => formOf(['file', PDF]), 422, faulty('file', 'invalid_type')],
  ['another part', () => formOf(['file', pdf(), 'a.pdf'], ['fil', 'x']), 422, faulty('request', 'unknown_field')],
  [
    'a page instead of a receipt',
    () => formOf(['file', pdf('<html>', 'text/html'), 'a.html']),
    422,
    faulty('contentType', 'invalid_enum'),
  ],
  [
    'another kind of bytes',
    () => formOf(['file', pdf('<html>'), 'a.pdf']),
    422,
    faulty('contentBase64', 'invalid_format'),
  ],
  [
    'a path as the name in a part of its own',
    () => formOf(['file', pdf(), 'a.pdf'], ['fileName', '../a.pdf']),
    422,
    faulty('fileName', 'invalid_format'),
  ],
  ['no boundary', () => PDF, 400, undefined, { 'Content-Type': 'multipart/form-data' }],
  [
    'an end in the middle',
    () => '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    400,
    undefined,
    { 'Content-Type': 'multipart/form-data; boundary=x' },
  ],
])('a form with %s is refused, and nothing is stored', async (_name, form, status, fault, headers = {}) => {
  const before = await stored()
  const answer = await send(form(), '/receipts', headers)
  expect([answer.status, answer.body.details?.fields?.[0]]).toEqual([status, fault])
  expect(await stored()).toEqual(before)
})

test('the folder that a browser names is no part of the name, and the form may name the file and its type itself', async () => {
  const inFolder = await send(formOf(['file', pdf('%PDF-1.4 folder\n%%EOF'), 'C:\\scans\\a.pdf']))
  expect([inFolder.status, inFolder.body.fileName]).toEqual([201, 'a.pdf'])
  const bare = new Blob(['%PDF-1.4 bare\n%%EOF'])
  const named = formOf(['file', bare, 'scan'], ['fileName', 'invoice.pdf'], ['contentType', 'application/pdf'])
  expect((await send(named)).body).toMatchObject({ fileName: 'invoice.pdf', contentType: 'application/pdf' })
})

test('a form is on the disk while it arrives, ten at once are all stored, and no file stays there', async () => {
  const left = () => readdirSync(tmpdir()).filter(name => name.startsWith(`narthex-upload-${process.pid}-`))
  const texts = Array.from({ length: 10 }, (_, at) => `%PDF-1.4 ${at} ${'x'.repeat(1024 * 1024)}\n%%EOF`)
  const answers = await Promise.all(texts.map(text => send(formOf(['file', pdf(text), 'a.pdf']))))
  expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 201))
  const bytes = await church.query(
    `select sha256 from receipt_content where organization_id = $1 and sha256 = encode(sha256(bytes), 'hex')`,
    [church.id],
  )
  const digests = texts.map(text => createHash('sha256').update(text).digest('hex'))
  expect(bytes.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining(digests))
  // A file goes when its answer is on the way.
  await until(() => left().length === 0)
})

test('an operation that takes no file takes no form', async () => {
  const answer = await send(formOf(['name', 'Acme']), '/vendors')
  expect([answer.status, answer.reason]).toEqual([415, 'unsupported_media_type'])
})

test('a form beyond the largest upload is 413 with the limit', async () => {
  const answer = await send(formOf(['file', pdf('x'.repeat(8 * 1024 * 1024)), 'a.pdf']))
  expect([answer.status, answer.body.details.maximum]).toEqual([413, 5 * 1024 * 1024])
  const largest = pdf(`%PDF-1.4 ${'x'.repeat(5 * 1024 * 1024 - 14)}%%EOF`)
  expect(largest.size).toBe(5 * 1024 * 1024)
  expect((await send(formOf(['file', largest, 'a.pdf']))).status).toBe(201)
})
