import { createPrivateKey, createPublicKey, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'
import { createServer, type RequestListener, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CompactSign, SignJWT, UnsecuredJWT } from 'jose'
import { issueToken } from '../../dist/src/access/issuer.js'
import { startTestApp, TEST_ISSUER, type TestApp } from '../../dist/src/service/testing.js'
import { restClient, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

const own = createPrivateKey({ key: TEST_ISSUER.privateKey, format: 'jwk' })
const stranger = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const now = () => Math.floor(Date.now() / 1000)

let church: Church
let person: { id: string; token: string }
beforeAll(async () => {
  church = await makeChurch(await testApp())
  person = await church.person('OWNER')
})

const claims = (change: object = {}) => ({
  iss: TEST_ISSUER.issuer,
  aud: TEST_ISSUER.audience,
  sub: person.id,
  iat: now(),
  exp: now() + 600,
  ...change,
})
const header = { alg: 'ES256', typ: 'at+jwt' }
const sign = (change: object = {}, headers: object = {}, key: KeyObject | Uint8Array = own) =>
  new SignJWT(claims(change)).setProtectedHeader({ ...header, ...headers }).sign(key)
const status = async (token: string, url = church.app.url) =>
  (await restClient(url, token, { 'X-Organization-Id': church.id })('GET', '/funds')).status

test('a token of the issuer is believed, whatever its assurance level, audience among others, and within 5 s of its times', async () => {
  const good = [
    sign(),
    sign({ aal: 'aal1' }),
    sign({ aud: ['https://other.test', TEST_ISSUER.audience] }),
    sign({}, { typ: 'application/at+jwt' }),
    sign({ exp: now() - 2 }),
    sign({ nbf: now() + 3 }),
    sign({ iat: now() + 3 }),
  ]
  for (const token of [person.token, ...(await Promise.all(good))]) expect(await status(token)).toBe(200)
})

/** A token that says `headers` and is otherwise in order, with a signature that is not checked for the algorithm. */
const forged = async (headers: object, signature = 'c2ln') => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ ...header, ...headers })}.${part(claims())}.${signature}`
}
const publicJwk = () => createPublicKey(own).export({ format: 'jwk' }) as JsonWebKey
const publicPem = () => createPublicKey(own).export({ format: 'pem', type: 'spki' }) as string
const embedded = (headers: object) => sign({}, headers, stranger.privateKey)

const BAD: [string, () => Promise<string> | string][] = [
  ['without a signature (alg none)', () => new UnsecuredJWT(claims()).encode()],
  ['with alg none and a signature', () => forged({ alg: 'none' })],
  ['with alg None', () => forged({ alg: 'None' }, '')],
  ['signed HS256 with the public key as the secret', () => sign({}, { alg: 'HS256' }, Buffer.from(publicPem()))],
  [
    'signed HS256 with the public key’s JSON',
    () => sign({}, { alg: 'HS256' }, Buffer.from(JSON.stringify(publicJwk()))),
  ],
  ['signed ES256 by somebody else', () => sign({}, {}, stranger.privateKey)],
  ['whose kid walks the file system', () => embedded({ kid: '../../../../dev/null' })],
  ['whose kid is SQL', () => embedded({ kid: "' union select 1 --" })],
  ['that names a key set of its own (jku)', () => embedded({ jku: 'https://evil.test/jwks.json' })],
  ['that names a certificate of its own (x5u)', () => embedded({ x5u: 'https://evil.test/cert.pem' })],
  [
    'that brings its own key (jwk)',
    () => embedded({ jwk: stranger.publicKey.export({ format: 'jwk' }) as unknown as object }),
  ],
  ['with an unknown critical header', () => forged({ crit: ['x'], x: 1 })],
  ['for another audience', () => sign({ aud: 'https://narthex.test/mcp' })],
  ['without an audience', () => sign({ aud: undefined })],
  ['of another issuer', () => sign({ iss: 'https://evil.test' })],
  ['of an issuer with a slash more', () => sign({ iss: `${TEST_ISSUER.issuer}/` })],
  ['that has expired', () => sign({ exp: now() - 10 })],
  ['that never expires', () => sign({ exp: undefined })],
  ['whose expiry is a text', () => sign({ exp: '9999999999' })],
  ['whose expiry no clock reaches', () => sign({ exp: 1e300 })],
  ['whose expiry is later than any date', () => sign({ exp: Number.MAX_SAFE_INTEGER })],
  ['whose expiry is between two seconds', () => sign({ exp: now() + 600.5 })],
  ['that does not say when it was issued', () => sign({ iat: undefined })],
  ['that was issued at null', () => sign({ iat: null })],
  ['that was issued at a text', () => sign({ iat: String(now()) })],
  ['that was issued between two seconds', () => sign({ iat: now() - 0.5 })],
  ['that was issued before 1970', () => sign({ iat: -1 })],
  ['that was issued at 1e300', () => sign({ iat: 1e300 })],
  ['that was issued later than any date', () => sign({ iat: Number.MAX_SAFE_INTEGER })],
  ['that was issued in the future', () => sign({ iat: now() + 60 })],
  ['that is not valid yet', () => sign({ nbf: now() + 60 })],
  ['without a subject', () => sign({ sub: undefined })],
  ['with an empty subject', () => sign({ sub: '' })],
  ['with a number for its subject', () => sign({ sub: 7 })],
  ['with NUL in its subject', () => sign({ sub: `${person.id}\u0000` })],
  ['of the type JWT, as ID tokens are', () => sign({}, { typ: 'JWT' })],
  ['without a type', () => sign({}, { typ: undefined })],
  ['whose content is no object', () => new CompactSign(Buffer.from('"x"')).setProtectedHeader(header).sign(own)],
  [
    'with its content changed',
    async () => (await sign()).replace(/\.[^.]+\./, `.${(await sign({ sub: 'x' })).split('.')[1]}.`),
  ],
  ['with five parts', async () => `${await sign()}.a.b`],
  ['that is two dots', () => '..'],
  ['that is long and nothing', () => 'a.'.repeat(2000)],
]

test.each(BAD)('a token %s is refused with the one 401', async (_title, make) => {
  const token = await make()
  const rest = restClient(church.app.url, token, { 'X-Organization-Id': church.id })
  for (const path of ['/funds', '/organizations']) {
    const answer = await rest('GET', path)
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      401,
      'unauthorized',
      'A valid Bearer token is required.',
    ])
    expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    expect(answer.headers.get('x-error-reason')).toBeNull()
  }
  expect(church.app.log.join('')).not.toContain(token)
})

test('the scheme is written in any case, once, with one token, in one header', async () => {
  const ask = (authorization: string | string[]) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(church.app.url)
      const sent = [authorization].flat().flatMap(value => ['Authorization', value])
      const headers = ['Host', hostname, 'X-Organization-Id', church.id, ...sent]
      request({ hostname, port, path: '/api/v1/funds', headers }, response => {
        response.resume()
        resolve(response.statusCode as number)
      })
        .on('error', reject)
        .end()
    })
  const { token } = person
  for (const good of [`Bearer ${token}`, `bearer ${token}`, `BEARER   ${token}`]) expect(await ask(good)).toBe(200)
  for (const bad of [token, `Bearer`, `Bearer ${token} x`, `Basic ${token}`, `Bearer ${token}, Bearer ${token}`])
    expect(await ask(bad)).toBe(401)
  expect(await ask([`Bearer ${token}`, `Bearer ${token}`])).toBe(401)
  expect(await ask([`Bearer ${token}`, `Bearer ${await church.key()}`])).toBe(401)
  const inQuery = await restClient(church.app.url)('GET', `/funds?access_token=${token}`)
  expect(inQuery.status).toBe(401)
})

test('a token that was believed is refused from the moment of its expiry and its tolerance', async () => {
  let moment = new Date()
  const app = await startTestApp({ ...globalThis.__narthexTest.database, clock: { now: () => moment } })
  try {
    const token = await app.token(person.id, { exp: Math.floor(moment.getTime() / 1000) + 60 })
    const after = async (seconds: number) => {
      moment = new Date(moment.getTime() + seconds * 1000)
      return status(token, app.url)
    }
    expect([await after(0), await after(59), await after(4), await after(3)]).toEqual([200, 200, 200, 401])
  } finally {
    await app.close()
  }
})

test('without a trusted issuer every access token is refused, and keys work as ever', async () => {
  const app = await startTestApp({ ...globalThis.__narthexTest.database, trust: null })
  try {
    expect(await status(person.token, app.url)).toBe(401)
    expect(await status(await church.key(), app.url)).toBe(200)
  } finally {
    await app.close()
  }
})

describe('with a key server', () => {
  let server: Server
  let app: TestApp
  let answer: RequestListener
  let asked: string[]
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const edwards = generateKeyPairSync('ed25519')
  const jwk = (key: KeyObject, kid: string, alg: string) => ({ ...key.export({ format: 'jwk' }), kid, alg, use: 'sig' })
  const keySet: RequestListener = (_request, response) =>
    void response.setHeader('Content-Type', 'application/json').end(
      JSON.stringify({
        keys: [
          jwk(createPublicKey(own), 'es', 'ES256'),
          jwk(rsa.publicKey, 'rs', 'RS256'),
          jwk(edwards.publicKey, 'ed', 'EdDSA'),
        ],
      }),
    )

  beforeEach(async () => {
    asked = []
    answer = keySet
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      answer(request, response)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { issuer, audience } = TEST_ISSUER
    const keys = new URL(`http://127.0.0.1:${port}/jwks.json`)
    app = await startTestApp({
      ...globalThis.__narthexTest.database,
      trust: { issuer, audiences: { API: [audience], MCP: [audience] }, keys },
    })
  })
  afterEach(async () => {
    await app.close()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })

  test('ES256, RS256 and EdDSA are believed, and the keys are fetched once', async () => {
    expect(await status(await sign({}, { kid: 'es' }), app.url)).toBe(200)
    expect(await status(await sign({}, { alg: 'RS256', kid: 'rs' }, rsa.privateKey), app.url)).toBe(200)
    expect(await status(await sign({}, { alg: 'EdDSA', kid: 'ed' }, edwards.privateKey), app.url)).toBe(200)
    expect(asked).toEqual(['/jwks.json'])
  })

  test('a key of one algorithm does not serve another, and other algorithms are refused', async () => {
    const tokens = [
      sign({}, { alg: 'PS256', kid: 'rs' }, rsa.privateKey),
      sign({}, { alg: 'RS512', kid: 'rs' }, rsa.privateKey),
      sign({}, { alg: 'RS256', kid: 'es' }, rsa.privateKey),
      sign({}, { alg: 'HS256', kid: 'rs' }, Buffer.from(rsa.publicKey.export({ format: 'pem', type: 'spki' }))),
      sign({}, { kid: 'nobody' }),
    ]
    for (const token of tokens) expect(await status(await token, app.url)).toBe(401)
  })

  test('a token never decides where keys come from, and an unknown key does not make the server ask again and again', async () => {
    const { port } = server.address() as AddressInfo
    const evil = `http://127.0.0.1:${port}/evil.json`
    for (let i = 0; i < 5; i++)
      await status(await sign({}, { kid: `../evil${i}`, jku: evil, x5u: evil }, stranger.privateKey), app.url)
    expect(asked.every(path => path === '/jwks.json')).toBe(true)
    expect(asked.length).toBeLessThanOrEqual(2)
  })

  const broken: [string, RequestListener][] = [
    ['is failing', (_request, response) => void response.writeHead(503).end()],
    ['hangs up', request => void request.socket.destroy()],
    ['answers nonsense', (_request, response) => void response.end('<html>')],
    ['answers no key set', (_request, response) => void response.end('{"keys":1}')],
  ]
  test.each(broken)('a key server that %s is our fault, not the caller’s', async (_title, fault) => {
    answer = fault
    const token = await sign({}, { kid: 'es' })
    const failed = await restClient(app.url, token, { 'X-Organization-Id': church.id })('GET', '/funds')
    expect([failed.status, failed.body.code]).toEqual([500, 'internal_server_error'])
    expect(failed.text).not.toMatch(/jwks|127\.0\.0\.1/i)
    expect(await status(await sign({}, { alg: 'HS256' }, Buffer.alloc(32)), app.url)).toBe(401)
    expect(await status(await church.key(), app.url)).toBe(200)
    answer = keySet
    expect(await status(token, app.url)).toBe(200)
  })
})

test('the development issuer’s tokens are as long-lived as asked, and for its own audience', async () => {
  const clock = { now: () => new Date('2026-11-01T12:00:00.000Z') }
  const token = await issueToken(TEST_ISSUER, 'somebody', 90_000, clock)
  const [head, body] = token.split('.').map(part => Buffer.from(part, 'base64url').toString())
  expect(JSON.parse(head as string)).toEqual({ alg: 'ES256', typ: 'at+jwt' })
  const iat = 1793534400
  expect(JSON.parse(body as string)).toEqual({
    iss: TEST_ISSUER.issuer,
    aud: TEST_ISSUER.audience,
    sub: 'somebody',
    iat,
    exp: iat + 90,
  })
})
