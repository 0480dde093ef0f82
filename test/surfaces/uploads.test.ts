import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeLeftUploads } from '../../dist/src/surfaces/rest/upload.js'
import { testApp } from '../support/app.js'
import { base64, ofx1 } from '../support/bank-files.js'
import type { Church } from '../support/church.js'
import { formOf, send } from '../support/forms.js'
import { keepBooks, makeChurch } from '../support/make.js'

/* Files of imports come as multipart/form-data, and go to the disk while they arrive. */

const MEBIBYTE = 1024 * 1024
let church: Church
let key: string
let url: string
beforeEach(async () => {
  const app = await testApp()
  ;({ url } = app)
  church = await keepBooks(await makeChurch(app))
  key = await church.key()
  await church.query(`select open_fiscal_year($1, '2026-11-15', now())`, [church.id])
})
const upload = (file: string | Uint8Array, fields: object = {}, headers = {}, path = '/bank-imports') =>
  send(url, key, path, formOf(file, { accountId: church.ids.cash, format: 'OFX', ...fields }, 'march.ofx'), headers)
const bank = (count: number, name = 'Deposit') =>
  ofx1(Array.from({ length: count }, (_, at) => ({ day: '2026-10-02', amount: '1.00', name, id: `F${at}` })))
const left = () => readdirSync(tmpdir()).filter(name => name.startsWith('narthex-upload-'))

test('a form is an import like the same file in JSON, and nothing of it stays on the disk', async () => {
  const file = bank(3)
  const { status, body } = await upload(file)
  const json = await church.client(key).rest('POST', '/bank-imports', {
    body: { accountId: church.ids.cash, format: 'OFX', fileName: 'march.ofx', contentBase64: base64(file) },
  })
  expect([status, body.fileName, body.counts.new]).toEqual([201, 'march.ofx', 3])
  expect([json.status, json.body.fileName, json.body.counts.new]).toEqual([201, 'march.ofx', 3])
  expect(json.body.sha256).toBe(body.sha256)
  expect(left()).toEqual([])
})

test('a flag is sent as text, a name of the file can be a part, and a dry run stores nothing', async () => {
  const { status, body } = await upload(bank(1), { validateOnly: true, fileName: 'other.ofx' })
  expect([status, body.fileName]).toEqual([200, 'other.ofx'])
  expect((await upload(bank(1), {}, {}, '/bank-imports?dryRun=true')).status).toBe(200)
  expect(await church.query('select 1 from bank_import where organization_id = $1', [church.id])).toEqual([])
})

test('a number is sent as text, and what is none is refused', async () => {
  const [one, other] = [ofx1([{ day: '2026-10-02', amount: '1.00', name: 'A', id: 'A' }]), bank(2)]
  const statement = /<STMTTRNRS>[\s\S]*<\/STMTTRNRS>/
  const inOther = (statement.exec(other)?.[0] ?? '').replace(/<ACCTID>\w+/, '<ACCTID>777777777')
  const file = one.replace('</BANKMSGSRSV1>', () => `${inOther}</BANKMSGSRSV1>`)
  expect((await upload(file)).status).toBe(422)
  const { status, body } = await upload(file, { statement: 2 })
  expect([status, body.accountNumberEnding, body.counts.new]).toEqual([201, '7777', 2])
  for (const wrong of ['two', '1e0', ' 1', '0x1', ''])
    expect((await upload(file, { statement: wrong })).body.details.fields).toMatchObject([{ field: 'statement' }])
})

test('a list is sent as JSON, also a long one, and what is no JSON or too long is refused by its name', async () => {
  const gifts = 'Gift ID,Date,Amount,Fund\ng1,03/01/2026,5.00,Roof\ng2,03/02/2026,7.00,Cellar\n'
  const other = Array.from({ length: 300 }, (_, at) => ({ text: `${at} ${'x'.repeat(150)}`, fundId: church.ids.fund }))
  const fields = { kind: 'GIFTS', template: 'GIVING_HISTORY', provider: 'old', dateOrder: 'MDY' }
  const sendWith = (funds: string) =>
    send(url, key, '/giving-imports', formOf(gifts, { ...fields, funds }, 'gifts.csv'))
  const { status, body } = await sendWith(JSON.stringify([{ text: 'roof', fundId: church.ids.fund }, ...other]))
  expect([status, body.unknownFunds, body.funds.length]).toEqual([201, ['Cellar'], 301])
  for (const wrong of ['roof', '[{', 'x'.repeat(600_000)]) {
    const refused = await sendWith(wrong)
    expect([refused.status, refused.body.details.fields[0].field]).toEqual([422, 'funds'])
  }
  expect(left()).toEqual([])
})

test('a retry with its key answers the first import, and the same key with another file is refused', async () => {
  const once = { 'Idempotency-Key': randomUUID() }
  const [first, again, other] = [
    await upload(bank(1), {}, once),
    await upload(bank(1), {}, once),
    await upload(bank(2), {}, once),
  ]
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id])
  expect([other.status, other.reason]).toEqual([422, 'idempotency_mismatch'])
})

test.each([
  ['an unknown part', { colour: 'red' }, 'request'],
  ['the file once more as Base64', { contentBase64: 'AAAA' }, 'request'],
  ['a flag that is none', { validateOnly: 'perhaps' }, 'validateOnly'],
  ['an unknown format', { format: 'PDF' }, 'format'],
])('%s is refused by its name', async (_what, fields, member) => {
  const { status, body } = await upload(bank(1), fields)
  expect([status, body.details.fields[0].field]).toEqual([422, member])
  expect(left()).toEqual([])
})

test('a form without a file, with two, or with text in its place is refused', async () => {
  const without = new FormData()
  without.append('format', 'OFX')
  const two = formOf(bank(1), { accountId: church.ids.cash, format: 'OFX' })
  two.append('file', new Blob(['more']), 'more.ofx')
  const text = new FormData()
  text.append('file', 'text')
  const answers = [without, two, text].map(form => () => send(url, key, '/bank-imports', form))
  const said = []
  for (const answer of answers) {
    const { status, body } = await answer()
    said.push([status, body.details.fields[0].field, body.details.fields[0].code])
  }
  expect(said).toEqual([
    [422, 'file', 'required'],
    [422, 'file', 'too_many'],
    [422, 'file', 'invalid_type'],
  ])
  const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf'
  const broken = await send(url, key, '/bank-imports', cut, { 'Content-Type': 'multipart/form-data; boundary=x' })
  expect([broken.status, broken.reason]).toEqual([400, 'invalid_request'])
  const bare = await send(url, key, '/bank-imports', cut, { 'Content-Type': 'multipart/form-data' })
  expect([bare.status, bare.reason]).toEqual([400, 'invalid_request'])
  expect(left()).toEqual([])
})

test('a file as Base64 of more than 1 MiB is refused, and the refusal says what to send instead', async () => {
  const contentBase64 = Buffer.alloc(MEBIBYTE + 1, 'a').toString('base64')
  const json = JSON.stringify({ accountId: church.ids.cash, format: 'OFX', fileName: 'a', contentBase64 })
  const { status, reason, body } = await send(url, key, '/bank-imports', json, { 'Content-Type': 'application/json' })
  expect([status, reason]).toEqual([413, 'payload_too_large'])
  expect(body.message).toContain('multipart/form-data')
})

/** Sends a form whose file never ends, until it is answered. @returns the status, and how many bytes the service took. */
function endless(path: string, fields: Readonly<Record<string, string>>): Promise<[number | undefined, number]> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `${parts.join('')}--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
  return new Promise((resolve, reject) => {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'multipart/form-data; boundary=x' }
    const request = http.request(`${url}/api/v1${path}`, { method: 'POST', headers })
    const part = Buffer.alloc(MEBIBYTE, 'a,b,c\n')
    let sent = 0
    let isOver = false
    const more = () => {
      if (isOver) return
      sent += part.length
      request.write(part, error => !error && setImmediate(more))
    }
    request.on('response', response => {
      isOver = true
      response.resume()
      resolve([response.statusCode, sent])
      request.destroy()
    })
    request.on('error', error => isOver || reject(error))
    request.write(head, more)
  })
}

test('a file without an end is refused at its limit, while it is sent', async () => {
  const [status, sent] = await endless('/bank-imports', { accountId: String(church.ids.cash), format: 'OFX' })
  expect(status).toBe(413)
  // What is on the way when the refusal comes is a few MiB at most.
  expect(sent).toBeLessThan(20 * MEBIBYTE)
  expect(left()).toEqual([])
})

test('a caller without the scope is refused before any of the file is stored', async () => {
  const weak = await church.key(['donors:read'])
  const form = formOf(bank(1), { accountId: church.ids.cash, format: 'OFX' })
  const { status } = await send(url, weak, '/bank-imports', form)
  expect(status).toBe(403)
  expect(left()).toEqual([])
})

test('a church uploads one file at a time: another one at once is refused with a time to come again, and a second church is not', async () => {
  const second = await makeChurch(church.app)
  const secondKey = await second.key()
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.ofx"\r\n\r\n'
  // A file that is not sent to its end holds the place of its church.
  const slow = http.request(`${url}/api/v1/bank-imports`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  slow.on('error', () => undefined)
  slow.write(head + 'a'.repeat(MEBIBYTE))
  while (!left().length) await new Promise(resolve => setTimeout(resolve, 5))
  const refused = await upload(bank(1))
  expect([refused.status, refused.reason, refused.retryAfter]).toEqual([503, 'overloaded', '1'])
  const other = await send(
    url,
    secondKey,
    '/bank-imports',
    formOf(bank(1), { accountId: second.ids.cash, format: 'OFX' }),
  )
  expect(other.status).toBe(201)
  slow.destroy()
  while (left().length) await new Promise(resolve => setTimeout(resolve, 5))
  expect((await upload(bank(1))).status).toBe(201)
})

test('a file costs a unit of the rate limit for each MiB that it begins', async () => {
  const remaining = ({ headers }: { headers: Headers }) => Number(/;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
  const before = await upload(bank(1), { validateOnly: true })
  const large = await upload(bank(1, 'x'.repeat(2 * MEBIBYTE)), { validateOnly: true })
  expect([large.status, remaining(before) - remaining(large)]).toEqual([200, 3])
})

test('what a killed service has left of an upload is removed at the next start, and nothing of one that runs', async () => {
  const ended = spawnSync(process.execPath, ['-e', '']).pid
  const fileOf = (pid: number | string) => path.join(tmpdir(), `narthex-upload-${pid}-${randomUUID()}`)
  const [left, running, foreign] = [fileOf(ended), fileOf(process.ppid), fileOf('mine')]
  for (const file of [left, running, foreign]) writeFileSync(file, 'x')
  await removeLeftUploads()
  expect([left, running, foreign].map(file => existsSync(file))).toEqual([false, true, true])
})
