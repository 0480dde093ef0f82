import { createServer, type Server } from 'node:net'
import { INTERNET } from '../../dist/src/adapters/outside.js'
import { webhookSender } from '../../dist/src/adapters/webhooks.js'
import { testApp } from '../support/app.js'
import { freePort } from '../support/free-port.js'
import { makeChurch } from '../support/make.js'
import { tlsProxy } from '../support/tls-proxy.js'

/** Somebody gives webhooks an address inside the network of this server, to make it knock at doors there. */
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
})
afterAll(() => void doors.close())

const message = (url: string) => ({ url, headers: { 'Content-Type': 'application/json' }, body: '{}' })
const INSIDE = ['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0', '127.1', '0x7f000001', '10.0.0.1', '[fe80::1]']

test('an address inside is refused when the endpoint is created, and so is plain http', async () => {
  const church = await makeChurch(await testApp())
  const { rest } = church.client(await church.key())
  const urls = [
    ...[...INSIDE, 'localhost', 'localhost.', 'db.localhost'].map(host => `https://${host}:${port}/`),
    ...['http://church.example/', 'http://127.0.0.1/', 'file:///etc/passwd', 'gopher://church.example/'],
  ]
  for (const url of urls) {
    const { status, body } = await rest('POST', '/webhook-endpoints', { body: { url } })
    expect([url, status, body.details?.fields?.[0]]).toEqual([
      url,
      422,
      expect.objectContaining({ field: 'url', code: 'invalid_format' }),
    ])
  }
  const { webhookEndpoints } = (await rest('GET', '/webhook-endpoints')).body
  expect(webhookEndpoints).toEqual([])
})

test('an address inside that is stored all the same is not connected to', async () => {
  for (const host of [...INSIDE, 'localhost']) {
    const answer = await webhookSender(INTERNET)(message(`https://${host}:${port}/`))
    expect([host, answer.error, answer.status]).toEqual([host, 'NOT_PUBLIC', null])
  }
  expect(knocks).toBe(0)
})

test('a name of which one address is inside is not connected to', async () => {
  const resolve = async () => [{ address: '9.9.9.9' }, { address: '127.0.0.1' }]
  const answer = await webhookSender({ ...INTERNET, resolve })(message(`https://both.example:${port}/`))
  expect(answer).toMatchObject({ error: 'NOT_PUBLIC', status: null, body: null })
  expect(knocks).toBe(0)
})

test('a name that leads inside once it is checked is connected to by the address that was checked', async () => {
  const outer = await freePort()
  const proxy = await tlsProxy(outer, Number(new URL((await testApp()).url).port))
  let asked = 0
  // The first answer is the one that counts. A second look-up would find the doors.
  const resolve = async () => [{ address: ++asked === 1 ? '127.0.0.1' : '127.0.0.2' }]
  const send = webhookSender({
    resolve,
    isInside: address => address !== '127.0.0.1',
    tls: { rejectUnauthorized: false },
  })
  try {
    const answer = await send(message(`https://client.example:${outer}/api/v1/vendors`))
    expect([answer.status, answer.error, asked]).toEqual([401, null, 1])
  } finally {
    await proxy.close()
  }
})

test('a certificate that nobody trusts is not spoken to', async () => {
  const outer = await freePort()
  const proxy = await tlsProxy(outer, Number(new URL((await testApp()).url).port))
  const send = webhookSender({ resolve: async () => [{ address: '127.0.0.1' }], isInside: () => false })
  try {
    expect(await send(message(`https://client.example:${outer}/`))).toMatchObject({
      error: 'NOT_REACHED',
      status: null,
    })
  } finally {
    await proxy.close()
  }
})

test('a name server that does not answer takes no longer than the limit', async () => {
  const send = webhookSender({ resolve: () => new Promise(() => undefined), isInside: () => false }, 100)
  const answer = await send(message('https://church.example/'))
  expect([answer.error, answer.durationMs < 5_000]).toEqual(['TIMED_OUT', true])
})
