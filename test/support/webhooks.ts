import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { INTERNET } from '../../dist/src/adapters/outside.js'
import { webhookSender } from '../../dist/src/adapters/webhooks.js'
import type { WebhookSender } from '../../dist/src/dependencies/dependencies.js'
import { startTestApp } from '../../dist/src/service/testing.js'

/** A message as a receiver got it. */
export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
  event: any
}

/** A server of somebody who receives webhooks. `answer` decides what a message is answered with; 204 when absent. */
export async function receiver(answer?: (response: ServerResponse, received: Received) => void) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', part => {
      body += part
    })
    request.on('end', () => {
      const message = { path: request.url ?? '', headers: request.headers, body, event: JSON.parse(body) }
      received.push(message)
      if (answer) answer(response, message)
      else response.writeHead(204).end()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    types: () => received.map(({ event }) => event.type),
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The event of a message, as the reference library verifies it. @throws when the signature is wrong. */
export const verified = (secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

/** A clock that a test sets. */
export class SetClock {
  aheadMs = 0
  now(): Date {
    return new Date(Date.now() + this.aheadMs)
  }
}

/** What receivers on this machine get is sent. Endpoints of other tests, whose servers are not there, answer 204. */
export function localSender(limitMs = 500): WebhookSender {
  const send = webhookSender({ ...INTERNET, isInside: () => false }, limitMs)
  return message =>
    message.url.startsWith('http://127.0.0.1:')
      ? send(message)
      : Promise.resolve({ status: 204, body: '', retryAfter: null, error: null, durationMs: 1 })
}

/** A service whose webhooks reach this machine. */
export const startWebhookApp = (more: Partial<Parameters<typeof startTestApp>[0]> = {}) =>
  startTestApp({
    ...globalThis.__narthexTest.database,
    privateWebhooks: true,
    webhookSender: localSender(),
    ...more,
  })
