import { request } from 'node:http'
import zlib from 'node:zlib'
import { SCOPES } from '../../dist/src/access/scopes.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { ask, textOf } from '../support/raw.js'

/** A vendor whose answer is longer than 1 KB. */
const LONG = {
  name: 'L'.repeat(200),
  legalName: 'The company that prints our letters '.repeat(5),
  address: { line1: 'Street '.repeat(28), line2: 'Floor '.repeat(33), city: 'City '.repeat(19) },
}
const BROWSER = 'gzip, deflate, br, zstd'
let church: Church
let token: string
let vendor: string
beforeAll(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  token = await church.key()
  for (let made = 0; made < 300; made += 1) await church.insert('vendor', { name: `Vendor ${made} of three hundred` })
  const created = await church.client(token).rest('POST', '/vendors', {
    body: LONG,
  })
  vendor = created.body.id
  expect([created.status, created.text.length > 1024]).toEqual([201, true])
})

const api = (path: string, headers: Record<string, string> = {}, method = 'GET', body?: unknown) =>
  ask(`${church.app.url}/api/v1${path}`, { method, body, headers: { Authorization: `Bearer ${token}`, ...headers } })

describe('what a client accepts decides how an answer is sent', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    [BROWSER, 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['deflate', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['', undefined],
  ])('Accept-Encoding: %s is answered as %s', async (accepted, coding) => {
    const plain = await api('/vendors?limit=20&sort=name')
    const answer = await api('/vendors?limit=20&sort=name', { 'Accept-Encoding': accepted })
    expect([answer.status, answer.headers['content-encoding']]).toEqual([200, coding])
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(Number(answer.headers['content-length'])).toBe(answer.bytes.length)
    expect(textOf(answer)).toBe(textOf(plain))
    if (coding) expect(answer.bytes.length).toBeLessThan(plain.bytes.length / 2)
  })

  test('without Accept-Encoding nothing is compressed, and the answer says that it depends on it', async () => {
    const answer = await api('/vendors?limit=20')
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, 'Accept-Encoding'])
  })

  test('an answer of less than 1 KB is sent as it is', async () => {
    const answer = await api('/vendors?limit=1', { 'Accept-Encoding': BROWSER })
    expect(answer.bytes.length).toBeLessThan(1024)
    expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, undefined])
  })

  test('HEAD answers the headers of GET', async () => {
    const headers = { 'Accept-Encoding': 'br' }
    const [get, head] = [await api(`/vendors/${vendor}`, headers), await api(`/vendors/${vendor}`, headers, 'HEAD')]
    for (const name of ['content-type', 'content-encoding', 'etag', 'vary'])
      expect([name, head.headers[name]]).toEqual([name, get.headers[name]])
    expect([head.status, head.bytes.length]).toEqual([200, 0])
  })

  test('GraphQL is compressed too', async () => {
    const query = '{ vendors(first: 50) { nodes { id name } } }'
    const answer = await api('/graphql', { 'Accept-Encoding': 'gzip' }, 'POST', { query })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(textOf(answer)).data.vendors.nodes).toHaveLength(50)
  })
})

describe('entity tags of compressed answers', () => {
  test('each coding has a strong tag of its own, and a request with it is answered 304', async () => {
    const path = `/vendors/${vendor}`
    const tags = new Set<string>()
    for (const coding of ['identity', 'gzip', 'br']) {
      const { headers } = await api(path, { 'Accept-Encoding': coding })
      expect(headers.etag).toMatch(/^"v1-[\w-]+"$/)
      tags.add(String(headers.etag))
      const again = await api(path, { 'Accept-Encoding': coding, 'If-None-Match': String(headers.etag) })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      expect(again.headers.vary).toBe('Accept-Encoding')
    }
    expect(tags.size).toBe(3)
    const [plain = ''] = tags
    const other = await api(path, { 'Accept-Encoding': 'br', 'If-None-Match': plain })
    expect([other.status, other.headers['content-encoding']]).toEqual([200, 'br'])
  })

  test('If-Match takes the tag of any coding, and refuses it once the vendor has changed', async () => {
    for (const coding of ['br', 'gzip', 'identity']) {
      const { headers } = await api(`/vendors/${vendor}`, { 'Accept-Encoding': coding })
      const change = (name: string) =>
        api(`/vendors/${vendor}`, { 'If-Match': String(headers.etag), 'Accept-Encoding': coding }, 'PATCH', { name })
      const changed = await change(`Letters ${coding}`)
      expect([changed.status, changed.headers['content-encoding']]).toEqual([
        200,
        coding === 'identity' ? undefined : coding,
      ])
      const late = await change('Too late')
      expect([late.status, late.headers['x-error-reason']]).toEqual([409, 'stale_version'])
    }
  })
})

describe('entity tags of lists', () => {
  test.each(['/vendors?limit=20&sort=name', '/vendors?include=totals'])(
    '%s is answered 304 while nothing in it has changed, in each coding',
    async path => {
      const tags = new Set<string>()
      for (const coding of ['identity', 'gzip', 'br']) {
        const { headers } = await api(path, { 'Accept-Encoding': coding })
        tags.add(String(headers.etag))
        const again = await api(path, { 'Accept-Encoding': coding, 'If-None-Match': String(headers.etag) })
        expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, headers.etag])
      }
      expect(tags.size).toBe(3)
    },
  )

  test('a page gets another tag when a record in it changes, and keeps it when one on another page does', async () => {
    const page = '/vendors?limit=2&sort=name'
    const first = await api(page)
    const known = { 'If-None-Match': String(first.headers.etag) }
    const [inside] = JSON.parse(textOf(first)).vendors
    const [outside] = JSON.parse(textOf(await api('/vendors?limit=1&sort=-name'))).vendors
    await api(`/vendors/${outside.id}`, {}, 'PATCH', { email: 'office@last.example' })
    expect((await api(page, known)).status).toBe(304)
    await api(`/vendors/${inside.id}`, {}, 'PATCH', { email: 'office@first.example' })
    const changed = await api(page, known)
    expect([changed.status, JSON.parse(textOf(changed)).vendors[0].email]).toEqual([200, 'office@first.example'])
  })

  test('the tag of a list is that of no record in If-Match', async () => {
    const { headers } = await api('/vendors?limit=2')
    const refused = await api(`/vendors/${vendor}`, { 'If-Match': String(headers.etag) }, 'PATCH', { name: 'Lost' })
    expect([refused.status, refused.headers['x-error-reason']]).toEqual([409, 'stale_version'])
  })
})

describe('files and tables', () => {
  test('the part of a file that Range asks for is never compressed', async () => {
    const bytes = Buffer.from(`%PDF-1.4\n${'% a receipt of many lines\n'.repeat(200)}%%EOF\n`)
    const body = { fileName: 'r.pdf', contentType: 'application/pdf', contentBase64: bytes.toString('base64') }
    const made = await church.client(token).rest('POST', '/receipts', { body })
    expect(made.status).toBe(201)
    const file = { Accept: 'application/pdf', 'Accept-Encoding': BROWSER }
    const whole = await api(`/receipts/${made.body.id}/content`, file)
    expect([whole.headers['content-encoding'], whole.bytes.equals(bytes)]).toEqual([undefined, true])
    const part = await api(`/receipts/${made.body.id}/content`, { ...file, Range: 'bytes=0-1999' })
    expect([part.status, part.headers['content-encoding'], part.bytes.length]).toEqual([206, undefined, 2000])
    const known = await api(`/receipts/${made.body.id}/content`, {
      ...file,
      'If-None-Match': String(whole.headers.etag),
    })
    expect([known.status, known.bytes.length]).toEqual([304, 0])
  })

  test.each(['br', 'gzip'])('a list as CSV is compressed with %s as it goes, page by page', async coding => {
    const plain = await api('/vendors?format=csv&sort=name')
    const answer = await api('/vendors?format=csv&sort=name', { 'Accept-Encoding': coding })
    expect([answer.headers['content-encoding'], answer.headers['content-length']]).toEqual([coding, undefined])
    expect(textOf(answer)).toBe(textOf(plain))
  })

  test('the first lines of a compressed table can be read before its last ones are sent', async () => {
    const asked = request(`${church.app.url}/api/v1/vendors?format=csv&sort=name`, {
      headers: { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip' },
      agent: false,
    })
    const first = await new Promise<Buffer>((resolve, reject) => {
      asked.on('response', response => response.once('data', resolve).once('error', reject)).on('error', reject)
      asked.end()
    })
    asked.destroy()
    const read = zlib.gunzipSync(first, { finishFlush: zlib.constants.Z_SYNC_FLUSH }).toString()
    expect(read).toMatch(/^\ufeffID,Name,/)
  })
})

describe('secrets', () => {
  test('the answer with the secret of a new API key is not compressed, and that of a change without one is', async () => {
    const owner = await church.person('OWNER')
    const send = (query: string, input: object) =>
      ask(`${church.app.url}/api/v1/graphql`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${owner.token}`,
          'X-Organization-Id': church.id,
          'Accept-Encoding': BROWSER,
        },
        body: { query, variables: { input } },
      })
    const input = { name: 'Website', scopes: SCOPES, expiresAt: '2027-06-01T00:00:00Z' }
    const made = await send(
      'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret scopes again: scopes } }',
      input,
    )
    expect(JSON.parse(textOf(made)).data.createApiKey.secret).toMatch(/^ntx_/)
    expect([made.headers['content-encoding'], made.bytes.length > 1024]).toEqual([undefined, true])
    const created = await send(
      'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { id name legalName address { line1 line2 city } } }',
      { ...LONG, name: 'R'.repeat(200) },
    )
    expect([created.headers['content-encoding'], JSON.parse(textOf(created)).errors]).toEqual(['br', undefined])
  })
})

describe('documents of the reference', () => {
  const page = (path: string, headers: Record<string, string> = {}) => ask(church.app.url + path, { headers })

  test.each(['/api/v1/openapi.json', '/reference', '/reference/createPledge', '/reference/types/Pledge', '/explorer'])(
    '%s is compressed, stored by the client, and asked for again with 304',
    async path => {
      const plain = await page(path)
      expect([plain.status, plain.headers['cache-control']]).toEqual([200, 'no-cache'])
      for (const coding of ['br', 'gzip']) {
        const answer = await page(path, { 'Accept-Encoding': coding })
        expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([coding, 'Accept-Encoding'])
        expect(textOf(answer)).toBe(textOf(plain))
        expect(answer.headers.etag).toMatch(/^W\//)
        const again = await page(path, { 'Accept-Encoding': coding, 'If-None-Match': String(answer.headers.etag) })
        expect([again.status, again.bytes.length]).toEqual([304, 0])
      }
    },
  )

  test('the files of the front ends and of the console are compressed and stored for good', async () => {
    const named = [await page('/explorer'), await page('/sign-in'), await page('/reference/console')].flatMap(answer =>
      [...textOf(answer).matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(match => String(match[1])),
    )
    // The script of the explorer brings in the files of GraphiQL.
    const script = named.find(address => address.startsWith('/assets/explorer/') && address.endsWith('.js'))
    const brought = textOf(await page(String(script))).matchAll(/\/assets\/explorer\/[\w.-]+\.(?:js|css)/g)
    const addresses = [...named, ...new Set([...brought].map(([address]) => address))]
    expect([named.length > 4, addresses.length - named.length]).toEqual([true, 5])
    for (const address of addresses) {
      const [plain, coded] = [await page(address), await page(address, { 'Accept-Encoding': BROWSER })]
      const coding = plain.bytes.length < 1024 ? undefined : 'br'
      expect([address, coded.headers['content-encoding']]).toEqual([address, coding])
      expect(coded.headers['content-type']).toBe(plain.headers['content-type'])
      expect(coded.headers['cache-control']).toContain('immutable')
      expect(textOf(coded)).toBe(textOf(plain))
      const part = await page(address, { 'Accept-Encoding': BROWSER, Range: 'bytes=0-9' })
      expect([part.status, part.headers['content-encoding']]).not.toEqual([206, 'br'])
      expect((await page(`${address}.br`)).status).toBe(404)
    }
  })
})
