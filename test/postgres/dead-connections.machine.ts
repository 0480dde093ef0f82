import net from 'node:net'
import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { restClient, testApp } from '../support/app.js'
import { makeChurch } from '../support/make.js'

/** A network between the service and PostgreSQL that can drop everything without closing a connection. */
function network({ hostname, port }: URL) {
  let isDead = false
  let last: RegExp | undefined
  const sockets = new Set<net.Socket>()
  /** Connections that were forgotten on the way, as a firewall forgets them. New ones work. */
  const forgotten = new WeakSet<net.Socket>()
  const server = net.createServer(client => {
    const database = net.connect(Number(port), hostname)
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(from)
      from.on('data', data => {
        if (!isDead && !forgotten.has(from)) to.write(data)
        // The database still gets this message, and nobody hears its answer.
        if (from === client && last?.test(data.toString('latin1'))) isDead = true
      })
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  return {
    listen: () =>
      new Promise<number>(resolve =>
        server.listen(0, '127.0.0.1', () => resolve((server.address() as net.AddressInfo).port)),
      ),
    forget: () => {
      for (const socket of sockets) forgotten.add(socket)
    },
    drop: (dead: boolean) => {
      isDead = dead
      last = undefined
    },
    /** Drops everything after the first message to the database that fits. */
    dropAfter: (message: RegExp) => {
      last = message
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise(resolve => server.close(resolve))
    },
  }
}

let between: ReturnType<typeof network>
let app: TestApp
beforeAll(async () => {
  const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
  const url = new URL(serviceUrl)
  between = network(url)
  url.port = String(await between.listen())
  const timeouts = { statementMs: 5_000, lockMs: 5_000, connectMs: 1_000, answerMs: 1_000, transactionMs: 30_000 }
  app = await startTestApp({ ownerUrl, serviceUrl: url.href, timeouts })
})
afterAll(async () => {
  between.drop(false)
  await app.close()
  await between.close()
})

test('connections that die without a word are given up, and the service works again without a restart', async () => {
  const church = await makeChurch(await testApp())
  const rest = restClient(app.url, await church.key())
  const line = { description: 'Rent', amount: 12.5, date: '2026-10-01', transactionType: 'DEPOSIT' }
  const write = () => rest('POST', '/transactions', { body: line })
  const ready = async () => (await fetch(`${app.url}/readyz`)).status
  expect([(await rest('GET', '/funds')).status, await ready()]).toEqual([200, 200])
  expect((await write()).status).toBe(201)

  between.drop(true)
  const refused = await Promise.all([rest('GET', '/funds'), write(), rest('GET', '/funds')])
  for (const answer of refused)
    expect([answer.status, answer.headers.get('x-error-reason'), answer.headers.get('retry-after')]).toEqual([
      503,
      'overloaded',
      '1',
    ])
  expect(await ready()).toBe(503)

  between.drop(false)
  const recovered = async () => [(await rest('GET', '/funds')).status, (await write()).status, await ready()]
  let answers = await recovered()
  for (let tries = 0; tries < 20 && answers[0] !== 200; tries++) answers = await recovered()
  expect(answers).toEqual([200, 201, 200])
})

test('when a firewall forgets the connections, one request at most waits for each pool, and later ones get new connections', async () => {
  const church = await makeChurch(await testApp())
  const rest = restClient(app.url, await church.key())
  const line = { description: 'Rent', amount: 12.5, date: '2026-10-01', transactionType: 'DEPOSIT' }
  const read = async () => (await rest('GET', '/funds')).status
  const write = async () => (await rest('POST', '/transactions', { body: line })).status
  // Several connections of each pool wait for work.
  const busy = await Promise.all(Array.from({ length: 6 }, () => [read(), write()]).flat())
  expect(new Set(busy)).toEqual(new Set([200, 201]))

  between.forget()
  expect([503, 200]).toContain(await read())
  const later: number[] = []
  for (let i = 0; i < 4; i++) later.push(await read(), await write())
  expect(later).toEqual([200, 201, 200, 201, 200, 201, 200, 201])
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
})

test('a write whose commit is not answered says that nobody knows, and its key tells afterwards', async () => {
  const church = await makeChurch(await testApp())
  const rest = restClient(app.url, await church.key())
  const body = { description: 'Rent', amount: 12.5, date: '2026-10-01', transactionType: 'DEPOSIT' }
  const headers = { 'Idempotency-Key': 'once' }
  const write = () => rest('POST', '/transactions', { body, headers })

  between.dropAfter(/COMMIT;/)
  const unknown = await write()
  expect([unknown.status, unknown.headers.get('x-error-reason')]).toEqual([500, 'outcome_unknown'])
  expect(unknown.body.message).toContain('Idempotency-Key')
  expect(app.log.join()).toContain(unknown.headers.get('x-request-id'))

  between.drop(false)
  let again = await write()
  for (let tries = 0; tries < 20 && again.status !== 201; tries++) again = await write()
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true'])
})
