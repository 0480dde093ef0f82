import { randomUUID } from 'node:crypto'
import { Listener } from '../../dist/src/commands/webhook-listening.js'
import { newWebhookSecret } from '../../dist/src/domain/webhooks/webhook-signing.js'
import { systemClock } from '../../dist/src/values/time.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'
import { type Received, receiver, verified } from '../support/webhooks.js'

let church: Church
let url: string
let rest: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  const app = await testApp()
  url = app.url
  church = await makeChurch(app)
  rest = church.client(await church.key()).rest
})

const secret = newWebhookSecret()
/** Listens as the command does, until the test ends it. */
function listen(forwardTo: string, key: string, more: object = {}) {
  const lines: string[] = []
  const ending = new AbortController()
  const listening = { url, key, forwardTo, secret, types: [], ...more }
  const ended = new Listener(listening, systemClock, line => void lines.push(line), ending.signal, 20).run()
  return {
    lines,
    ended,
    end: () => {
      ending.abort()
      return ended
    },
  }
}
const vendor = async () => (await rest('POST', '/vendors', { body: { name: randomUUID() } })).body.id as string

test('events from a place in the feed on are forwarded signed, in their order, each with its answer', async () => {
  const server = await receiver(
    (response, { event }) => void response.writeHead(event.type.endsWith('updated') ? 500 : 204).end(),
  )
  const { lastSequence } = (await rest('GET', '/changes?after=now')).body
  const id = await vendor()
  const listening = listen(server.url, await church.key(), { after: lastSequence })
  try {
    await until(() => server.received.length === 1)
    await rest('PATCH', `/vendors/${id}`, { body: { phone: '+1 312 555 0100' } })
    await until(() => listening.lines.length === 2)
    expect(server.types()).toEqual(['vendor.created', 'vendor.updated'])
    expect(verified(secret, server.received[0] as Received)).toMatchObject({
      data: { organizationId: church.id, id, resourceType: 'Vendor', version: 1 },
    })
    expect(listening.lines).toEqual([
      expect.stringMatching(/^vendor\.created {2}\d+ {2}204 {2}\d+ ms$/),
      expect.stringMatching(/^vendor\.updated {2}\d+ {2}500 {2}\d+ ms$/),
    ])
  } finally {
    await listening.end()
    await server.close()
  }
})

test('only the types that were asked for are forwarded, and a local server that is away does not end the command', async () => {
  const server = await receiver()
  await server.close()
  const listening = listen(server.url, await church.key(), { after: 0, types: ['vendor.created'] })
  try {
    const id = await vendor()
    await rest('PATCH', `/vendors/${id}`, { body: { phone: '+1 312 555 0100' } })
    await vendor()
    await until(() => listening.lines.length === 2)
    expect(listening.lines.map(line => line.replace(/\d+/g, ''))).toEqual(
      Array(2).fill('vendor.created    no answer   ms'),
    )
  } finally {
    await listening.end()
  }
})

test('a key that is not accepted ends the command with what the service says', async () => {
  await expect(listen('http://127.0.0.1:1/', `ntx_test_${'0'.repeat(50)}`).ended).rejects.toThrow(
    'A valid Bearer token is required.',
  )
})
