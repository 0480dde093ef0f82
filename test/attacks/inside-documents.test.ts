import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import { outsideFetch } from '../../dist/src/oauth/outside-fetch.js'
import type { TestApp } from '../../dist/src/service/testing.js'
import { isInside } from '../../dist/src/values/inside.js'
import { application, REDIRECT, startSignInApp } from '../support/browser.js'
import { freePort } from '../support/free-port.js'
import { makeChurch } from '../support/make.js'
import { tlsProxy } from '../support/tls-proxy.js'

/** Somebody names a metadata document that lies inside the network of this server, to make it knock at doors there. */
let app: TestApp
let doors: Server
let port: number
let knocks = 0
beforeAll(async () => {
  doors = createServer(socket => {
    knocks++
    socket.destroy()
  })
  await new Promise<void>(resolve => doors.listen(0, resolve))
  port = (doors.address() as { port: number }).port
  app = await startSignInApp({ trustedProxies: 1 })
})
afterAll(async () => {
  await app.close()
  doors.close()
})

const from = (address: string) => ({ 'X-Forwarded-For': address })
const ENDPOINTS: [string, (clientId: string, headers: Record<string, string>) => Promise<Response>][] = [
  [
    'GET authorize',
    (clientId, headers) =>
      fetch(`${app.url}/auth/v1/oauth/authorize?client_id=${encodeURIComponent(clientId)}`, {
        redirect: 'manual',
        headers,
      }),
  ],
  ...(['token', 'revoke'] as const).map(
    path =>
      [
        `POST ${path}`,
        (clientId: string, headers: Record<string, string>) =>
          fetch(`${app.url}/auth/v1/oauth/${path}`, {
            method: 'POST',
            redirect: 'manual',
            headers,
            body: new URLSearchParams({
              client_id: clientId,
              grant_type: 'refresh_token',
              refresh_token: 'x',
              token: 'x',
            }),
          }),
      ] as (typeof ENDPOINTS)[number],
  ),
]
const HOSTS = ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', 'localhost', '127.1', '0x7f000001', 'localhost.']

test.each(ENDPOINTS)('%s connects to no inside address', async (name, ask) => {
  for (const host of HOSTS) {
    const { status } = await ask(`https://${host}:${port}/${name.replace(/\W/g, '')}`, from('198.51.100.1'))
    expect([host, status >= 400 && status < 500]).toEqual([host, true])
  }
  expect(knocks).toBe(0)
})

test('every endpoint counts the documents that a network has fetched', async () => {
  await app.owner.query("delete from auth.attempt where subject like 'document:%'")
  const statuses = []
  for (let asked = 0; asked < 66; asked++) {
    const [, ask] = ENDPOINTS[asked % ENDPOINTS.length] as (typeof ENDPOINTS)[number]
    const answer = await ask(`https://127.0.0.1:${port}/${randomUUID()}`, from('198.51.100.2'))
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(statuses.slice(0, 60).includes(429)).toBe(false)
  expect(statuses.slice(60)).toEqual(Array(6).fill(429))
  expect(app.log.some(line => /"status":429/.test(line) && line.includes('198.51.100.2'))).toBe(true)
  const other = await ENDPOINTS[0]?.[1](`https://127.0.0.1:${port}/${randomUUID()}`, from('198.51.100.3'))
  expect(other?.status).not.toBe(429)
})

test.each([
  ['this machine', '127.0.0.1', '127.255.0.9', '::1', '0.0.0.0', '0.1.2.3', '::'],
  ['a private network', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fdff::1'],
  ['a shared network of a provider', '100.64.0.1', '100.127.255.255'],
  ['a link, as of a cloud’s metadata', '169.254.169.254', 'fe80::1', 'febf::1'],
  ['the host of a virtual machine', '168.63.129.16', '::ffff:168.63.129.16'],
  ['IPv4 in IPv6 form', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::a00:1', '2002:a00:1::1', '::127.0.0.1'],
  ['multicast and reserved', '224.0.0.1', '255.255.255.255', 'ff02::1', '2001:db8::1', '192.0.2.1'],
  ['no address', 'localhost', '', '1.2.3'],
])('%s is inside', (_what, ...addresses) => {
  expect(addresses.filter(address => !isInside(address))).toEqual([])
})

test('addresses of the internet are not inside', () => {
  expect(
    ['9.9.9.9', '168.63.129.17', '172.32.0.1', '100.128.0.1', '11.0.0.1', '2606:4700::1', '2a00:1450::1'].filter(
      isInside,
    ),
  ).toEqual([])
})

test('a name of which one address is inside is not connected to', async () => {
  const resolve = async () => [{ address: '9.9.9.9' }, { address: '127.0.0.1' }]
  await expect(outsideFetch({ resolve, isInside })(`https://both.example:${port}/x`)).rejects.toThrow(
    'not on the internet',
  )
  expect(knocks).toBe(0)
})

test('the address that was checked is the one that is connected to, and a redirect is not followed', async () => {
  const [outer, inner] = [await freePort(), new URL(app.url).port]
  const proxy = await tlsProxy(outer, Number(inner))
  let asked = 0
  const resolve = async () => {
    asked++
    return [{ address: '127.0.0.1' }]
  }
  const get = outsideFetch({ resolve, isInside: () => false, tls: { rejectUnauthorized: false } })
  try {
    const found = await get(`https://client.example:${outer}/auth/v1/.well-known/jwks.json`)
    expect([found.status, Object.keys((await found.json()) as object), asked]).toEqual([200, ['keys'], 1])
    // Anybody is led to the consent page by this request.
    const { clientId } = await application(await makeChurch(app))
    const query = new URLSearchParams({ client_id: clientId, redirect_uri: REDIRECT, response_type: 'code' })
    query.set('code_challenge_method', 'S256')
    query.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM')
    const path = `/auth/v1/oauth/authorize?${query}`
    expect((await fetch(app.url + path, { redirect: 'manual' })).status).toBe(303)
    expect((await get(`https://client.example:${outer}${path}`)).status).toBe(502)
  } finally {
    await proxy.close()
  }
})
