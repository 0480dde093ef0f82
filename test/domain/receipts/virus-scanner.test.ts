import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { virusIn } from '../../../dist/src/adapters/files/scanner.js'
import { ConfigError, readConfig } from '../../../dist/src/config/config.js'
import { startTestApp, type TestApp } from '../../../dist/src/service/testing.js'
import { graphqlClient, restClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { formOf, send } from '../../support/forms.js'
import { makeChurch } from '../../support/make.js'

/** A scanner looks into each receipt before it is stored. */

/** As much of clamd as the service asks for: INSTREAM, whose parts have their size before them. */
class TestScanner {
  readonly seen: Buffer[] = []
  /** What it answers to bytes. */
  answer = (bytes: Buffer): string => `stream: ${bytes.includes('VIRUS') ? 'Test.Virus-1 FOUND' : 'OK'}`
  private readonly server: Server = createServer(async socket => {
    let all = Buffer.alloc(0)
    for await (const part of socket) {
      all = Buffer.concat([all, part])
      const bytes = TestScanner.contentOf(all)
      if (!bytes) continue
      this.seen.push(bytes)
      const answer = this.answer(bytes)
      if (answer) socket.end(`${answer}\0`)
    }
  })

  /** The bytes that were sent. Undefined before their end. */
  private static contentOf(all: Buffer): Buffer | undefined {
    const command = 'zINSTREAM\0'
    const parts: Buffer[] = []
    for (let at = command.length; at + 4 <= all.length; ) {
      const size = all.readUInt32BE(at)
      if (size === 0) return all.toString('latin1', 0, command.length) === command ? Buffer.concat(parts) : undefined
      parts.push(all.subarray(at + 4, at + 4 + size))
      at += 4 + size
    }
    return undefined
  }

  async open(): Promise<string> {
    this.server.listen(0, '127.0.0.1')
    await once(this.server, 'listening')
    return `tcp://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  close = () => this.server.close()
}

const scanner = new TestScanner()
let url: string
let app: TestApp
let church: Church
let key: string
beforeAll(async () => {
  url = await scanner.open()
  app = await startTestApp({ ...globalThis.__narthexTest.database, virusScannerUrl: url })
})
afterAll(async () => {
  await app.close()
  scanner.close()
})
beforeEach(async () => {
  church = await makeChurch(await testApp())
  key = await church.key()
  scanner.seen.length = 0
})

const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${randomUUID()} ${text}\n%%EOF\n`)
const inJson = (bytes: Buffer) => ({
  ...{ fileName: 'invoice.pdf', contentType: 'application/pdf', contentBase64: bytes.toString('base64') },
})
const form = (bytes: Buffer) => {
  const fields = formOf('', {})
  fields.set('file', new Blob([bytes], { type: 'application/pdf' }), 'invoice.pdf')
  return fields
}
const stored = async () =>
  (await church.query('select count(*)::int as n from receipt_content where organization_id = $1', [church.id]))[0]?.n

test('a receipt with a virus is refused with the name of the virus and not stored, however it is sent', async () => {
  const before = await stored()
  const rest = restClient(app.url, key)
  const message = 'contentBase64 must be a file without a virus. The scanner found Test.Virus-1.'
  const { transaction } = church.ids
  const answers = [
    await rest('POST', '/receipts', { body: inJson(pdf('VIRUS')) }),
    await rest('POST', `/transactions/${transaction}/receipts`, { body: inJson(pdf('VIRUS')) }),
    await send(app.url, key, '/receipts', form(pdf('VIRUS'))),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [422, message]))
  const upload = 'mutation ($input: UploadReceiptInput!) { uploadReceipt(input: $input) { id } }'
  const { errors } = (await graphqlClient(app.url, key)(upload, { input: inJson(pdf('VIRUS')) })).body
  expect(errors[0].message).toBe(message)
  expect([scanner.seen.length, await stored()]).toEqual([4, before])
})

test('a receipt without a virus is scanned to its last byte, and stored', async () => {
  const before = await stored()
  const large = pdf('x'.repeat(4 * 1024 * 1024))
  expect((await send(app.url, key, '/receipts', form(large))).status).toBe(201)
  expect((await restClient(app.url, key)('POST', '/receipts', { body: inJson(pdf('y')) })).status).toBe(201)
  expect([scanner.seen[0]?.equals(large), await stored()]).toEqual([true, before + 2])
})

test('without a result of the scanner no receipt is stored, and the refusal says when to come again', async () => {
  const before = await stored()
  const call = restClient(app.url, key)
  const statuses = async () => {
    const { status, headers } = await call('POST', '/receipts', { body: inJson(pdf('z')) })
    return [status, headers.get('x-error-reason'), headers.get('retry-after')]
  }
  const { answer } = scanner
  try {
    for (const wrong of ['INSTREAM size limit exceeded. ERROR', 'stream: FOUND', 'OK', 'x'.repeat(5_000)]) {
      scanner.answer = () => wrong
      expect([wrong, await statuses()]).toEqual([wrong, [503, 'overloaded', '30']])
    }
    expect(app.log.filter(line => line.includes('the virus scanner answered: INSTREAM'))).toHaveLength(1)
  } finally {
    scanner.answer = answer
  }
  expect(await stored()).toBe(before)
  expect((await statuses())[0]).toBe(201)
})

test('a scanner that says nothing, or is not there, takes no longer than its time', async () => {
  const { answer } = scanner
  try {
    scanner.answer = () => ''
    await expect(virusIn(url, pdf(''), 50)).rejects.toThrow(/abort/i)
  } finally {
    scanner.answer = answer
  }
  await expect(virusIn('tcp://127.0.0.1:1', pdf(''))).rejects.toThrow('ECONNREFUSED')
})

test.each(['http://127.0.0.1:3310', 'tcp://127.0.0.1', '127.0.0.1:3310'])('%s is no address of a scanner', given => {
  expect(() => readConfig({ VIRUS_SCANNER_URL: given })).toThrow(ConfigError)
  expect(readConfig({ VIRUS_SCANNER_URL: 'tcp://[::1]:3310' }).virusScannerUrl).toBe('tcp://[::1]:3310')
})
