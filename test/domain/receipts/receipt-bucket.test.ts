import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ConfigError, readConfig } from '../../../dist/src/config/config.js'
import { type Answer, restClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { makeChurch } from '../../support/make.js'
import { png } from '../../support/pictures.js'
import { withProcesses } from '../../support/processes.js'

/** As much of S3 as the service asks for: objects by their path, to who signs for them. */
class TestBucket {
  readonly objects = new Map<string, { bytes: Buffer; type: string | undefined }>()
  readonly asked: string[] = []
  /** The status that everything is answered with, while it is set. */
  failing: number | undefined
  /** The method that is answered with 503, while it is set. */
  failsOn: string | undefined
  private readonly server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { status, bytes } = this.answer(request, Buffer.concat(parts))
    response.writeHead(status).end(bytes)
  })

  private answer({ method, url = '', headers }: IncomingMessage, body: Buffer): { status: number; bytes?: Buffer } {
    this.asked.push(`${method} ${url}`)
    const signed =
      /^AWS4-HMAC-SHA256 Credential=key-id\/\d{8}\/us-test-1\/s3\/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=[0-9a-f]{64}$/
    if (!signed.test(headers.authorization ?? '')) return { status: 403 }
    if (this.failsOn === method) return { status: 503 }
    if (this.failing) return { status: this.failing, bytes: Buffer.from('trouble') }
    if (method === 'PUT') {
      if (createHash('sha256').update(body).digest('hex') !== headers['x-amz-content-sha256']) return { status: 400 }
      this.objects.set(url, { bytes: body, type: headers['content-type'] })
      return { status: 200 }
    }
    const known = this.objects.get(url)
    if (method === 'DELETE') return { status: this.objects.delete(url) ? 204 : 404 }
    return known ? { status: 200, bytes: known.bytes } : { status: 404 }
  }

  async open() {
    await new Promise<void>(resolve => this.server.listen(0, '127.0.0.1', resolve))
    const { port } = this.server.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}/receipts`, region: 'us-test-1', keyId: 'key-id', secret: 'bucket-secret' }
  }

  /** Forgets what it keeps and was asked, and fails no more. */
  empty() {
    this.objects.clear()
    this.asked.splice(0)
    this.failing = undefined
    this.failsOn = undefined
  }

  close() {
    this.server.closeAllConnections()
    return new Promise(resolve => this.server.close(resolve))
  }
}

let church: Church
const bucket = new TestBucket()
/** Where it listens: one process serves the whole file, because its start takes longer than a test. */
let receiptBucket: object
beforeAll(async () => {
  receiptBucket = await bucket.open()
})
beforeEach(async () => {
  church = await makeChurch(await testApp())
  await church.query('delete from receipt where id = $1', [church.ids.receipt])
  await church.query('delete from receipt_content')
  bucket.empty()
})
afterAll(() => bucket.close())

type Send = (method: string, path: string, body?: object) => Promise<Answer>
/** Runs a server that keeps receipts in the bucket; `plain` calls the one that keeps them in the database. */
async function withBucket(work: (send: Send, plain: Send) => Promise<void>): Promise<void> {
  const key = await church.key()
  const client = (url: string): Send => {
    const rest = restClient(url, key)
    return (method, path, body) => rest(method, path, { body })
  }
  await withProcesses(1, { receiptBucket }, ([url]) => work(client(url as string), client(church.app.url)))
}
const unique = () => Buffer.from(`%PDF-1.4 ${randomUUID()}\n%%EOF`)
const file = (bytes: Buffer) => ({
  fileName: 'invoice.pdf',
  contentType: 'application/pdf',
  contentBase64: bytes.toString('base64'),
})
const rows = async (table: string) => (await church.query(`select count(*)::int as n from ${table}`))[0]?.n

test('with a bucket the bytes lie there, under the church’s own prefix, and the database has none', async () => {
  await withBucket(async send => {
    const bytes = unique()
    const { body } = await send('POST', '/receipts', file(bytes))
    const path = `/receipts/${church.id}/${body.sha256}`
    expect([...bucket.objects]).toEqual([[path, { bytes, type: 'application/pdf' }]])
    expect(await rows('receipt_content')).toBe(0)
    const content = await send('GET', `/receipts/${body.id}/content`)
    expect(content.body.contentBase64).toBe(bytes.toString('base64'))
    const again = await send('POST', '/receipts', file(bytes))
    expect(again.body.duplicateOfId).toBe(body.id)
    expect(bucket.asked.filter(each => each.startsWith('PUT'))).toHaveLength(1)
    await send('DELETE', `/receipts/${body.id}`)
    expect(bucket.objects.size).toBe(1)
    await send('DELETE', `/receipts/${again.body.id}`)
    expect(bucket.objects.size).toBe(0)
  })
})

test('a refused upload and a dry run never reach the bucket, a dry run of a deletion neither', async () => {
  await withBucket(async send => {
    const { body } = await send('POST', '/receipts', file(unique()))
    bucket.asked.length = 0
    expect((await send('POST', '/receipts?dryRun=true', file(unique()))).status).toBe(200)
    expect((await send('DELETE', `/receipts/${body.id}?dryRun=true`)).status).toBe(200)
    expect((await send('POST', `/transactions/${randomUUID()}/receipts`, file(unique()))).status).toBe(404)
    expect((await send('POST', '/receipts', { ...file(unique()), contentType: 'image/png' })).status).toBe(422)
    expect([bucket.asked, bucket.objects.size]).toEqual([[], 1])
  })
})

test('what the bucket does not keep, the church does not have', async () => {
  await withBucket(async send => {
    const kept = (await send('POST', '/receipts', file(unique()))).body
    bucket.failing = 403
    const bytes = unique()
    const answer = await send('POST', '/receipts', file(bytes))
    expect([answer.status, answer.body.message, await rows('receipt')]).toEqual([500, 'Internal server error.', 1])
    expect((await send('DELETE', `/receipts/${kept.id}`)).status).toBe(500)
    expect((await send('GET', `/receipts/${kept.id}/content`)).status).toBe(500)
    expect((await send('GET', `/receipts/${kept.id}`)).status).toBe(200)
    bucket.failing = undefined
    expect((await send('POST', '/receipts', file(bytes))).status).toBe(201)
    expect((await send('DELETE', `/receipts/${kept.id}`)).status).toBe(200)
    expect([await rows('receipt'), bucket.objects.size]).toEqual([1, 1])
  })
})

test('a logo is removed from the bucket after its successor is stored, and a bucket that fails takes none away', async () => {
  const { token } = await church.person('ADMIN')
  await withProcesses(1, { receiptBucket }, async ([url]) => {
    const rest = restClient(url as string, token, { 'X-Organization-Id': church.id })
    const put = async (width: number) => {
      const logo = { contentType: 'image/png', contentBase64: png({ width, height: 1 }).toString('base64') }
      return (await rest('PATCH', '/letterhead', { body: { logo } })).status
    }
    const size = async () => (await rest('GET', '/letterhead/content?picture=LOGO')).body.sizeBytes
    expect(await put(3)).toBe(200)
    const [first] = bucket.objects.keys()
    const before = await size()
    bucket.failing = 503
    expect(await put(4)).toBe(500)
    bucket.failing = undefined
    expect([await size(), [...bucket.objects.keys()]]).toEqual([before, [first]])
    bucket.asked.length = 0
    expect(await put(4)).toBe(200)
    const [second] = bucket.objects.keys()
    expect(bucket.asked).toEqual([`GET ${first}`, `PUT ${second}`, `DELETE ${first}`])
    bucket.objects.clear()
    expect(await put(4)).toBe(200)
    const [third] = bucket.objects.keys()
    expect(await size()).toBe(png({ width: 4, height: 1 }).length)
    // A removal that fails leaves an object that nothing names.
    bucket.failsOn = 'DELETE'
    expect(await put(5)).toBe(200)
    expect(bucket.objects.size).toBe(2)
    expect([...bucket.objects.keys()]).toContain(third)
    expect(await size()).toBe(png({ width: 5, height: 1 }).length)
  })
})

test('receipts that lie in the database stay there when a bucket is configured later', async () => {
  await withBucket(async (send, plain) => {
    const bytes = unique()
    const { id } = (await plain('POST', '/receipts', file(bytes))).body
    expect((await send('GET', `/receipts/${id}/content`)).body.contentBase64).toBe(bytes.toString('base64'))
    await send('POST', '/receipts', file(bytes))
    expect([await rows('receipt_content'), bucket.asked]).toEqual([1, []])
  })
})

const BUCKET = {
  RECEIPT_BUCKET_URL: 'https://s3.test/receipts/',
  RECEIPT_BUCKET_KEY_ID: 'k',
  RECEIPT_BUCKET_SECRET: 's',
}

test('a bucket is configured by its URL and its key pair', () => {
  expect(readConfig({}).receiptBucket).toBeUndefined()
  const read = { url: 'https://s3.test/receipts', keyId: 'k', secret: 's', region: 'us-east-1' }
  expect(readConfig(BUCKET).receiptBucket).toEqual(read)
  const region = { RECEIPT_BUCKET_REGION: 'eu-central-1' }
  expect(readConfig({ ...BUCKET, ...region }).receiptBucket).toEqual({ ...read, region: 'eu-central-1' })
})

test.each([
  [{ ...BUCKET, RECEIPT_BUCKET_SECRET: '' }, 'RECEIPT_BUCKET_SECRET'],
  [{ ...BUCKET, RECEIPT_BUCKET_URL: '' }, 'RECEIPT_BUCKET_URL'],
  [{ ...BUCKET, RECEIPT_BUCKET_URL: 's3://receipts' }, 'RECEIPT_BUCKET_URL must be a URL'],
  [{ ...BUCKET, RECEIPT_BUCKET_URL: 'https://k:s@s3.test/receipts' }, 'without query or credentials'],
])('half a bucket is a fault that is told: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(ConfigError)
  expect(() => readConfig(environment)).toThrow(message)
})
