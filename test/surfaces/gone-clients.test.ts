import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { pathToFileURL } from 'node:url'
import { Executor } from '../../dist/src/kernel/executor.js'
import { onThread } from '../../dist/src/print/press.js'
import { Refusal } from '../../dist/src/refusals/refusals.js'
import { testApp } from '../support/app.js'
import { base64, ofx1 } from '../support/bank-files.js'
import type { Church } from '../support/church.js'
import { keepBooks, makeChurch } from '../support/make.js'

/* A file is read on a thread before the transaction of its import. Nobody waits for it once the client is gone. */

let church: Church
let key: string
let url: string
beforeEach(async () => {
  const app = await testApp()
  ;({ url } = app)
  church = await keepBooks(await makeChurch(app))
  key = await church.key()
})

const input = (fileName: string) => ({
  ...{ accountId: church.ids.cash, format: 'OFX', fileName },
  contentBase64: base64(ofx1([{ day: '2026-10-02', amount: '1.00', name: 'Deposit', id: 'F1' }])),
})
const MUTATION = 'mutation ($input: CreateBankImportInput!) { createBankImport(input: $input) { id } }'
const SURFACES = {
  REST: (fileName: string) => ({ path: '/api/v1/bank-imports', body: input(fileName) }),
  GraphQL: (fileName: string) => ({
    path: '/api/v1/graphql',
    body: { query: MUTATION, variables: { input: input(fileName) } },
  }),
}

function sent({ path, body }: { path: string; body: object }): http.ClientRequest {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const request = http.request(`${url}${path}`, { method: 'POST', headers })
  request.end(JSON.stringify(body))
  return request
}

/** Endless work of the church on its thread, so that what it sends waits. @returns what ends it. */
async function busyThread(): Promise<() => Promise<unknown>> {
  const began = randomUUID()
  const channel = new BroadcastChannel(began)
  const heard = once(channel, 'message')
  const end = new AbortController()
  const of = { organizationId: church.id, gone: end.signal }
  const work = pathToFileURL('test/support/heavy-work.js')
  const tooMuch = () => new Refusal('payload_too_large')
  const ended = onThread(of, work, { name: 'endless' } as never, { began }, tooMuch).catch(() => undefined)
  await heard
  channel.close()
  return () => {
    end.abort()
    return ended
  }
}

/** Resolves with the end of the next operation, when it has begun. */
function nextOperation(): Promise<{ ended: Promise<unknown> }> {
  const { execute } = Executor.prototype
  return new Promise(resolve => {
    Executor.prototype.execute = function (...given) {
      Executor.prototype.execute = execute
      const ended = execute.apply(this, given)
      resolve({ ended: ended.catch(() => undefined) })
      return ended
    }
  })
}

test.each(Object.keys(SURFACES) as (keyof typeof SURFACES)[])(
  'a file whose client is gone on %s is not read any more, and one whose client waits is',
  async surface => {
    const end = await busyThread()
    const begins = nextOperation()
    const leaving = sent(SURFACES[surface]('leaves.ofx'))
    leaving.on('error', () => undefined)
    const { ended } = await begins
    const waiting = once(sent(SURFACES[surface]('waits.ofx')), 'response')
    const closed = new Promise(resolve => leaving.on('close', resolve))
    leaving.destroy()
    await closed
    // A question that is answered after the service has seen the connection end.
    await church.client(key).rest('GET', '/funds')
    await end()
    await ended
    const [answer] = (await waiting) as [http.IncomingMessage]
    answer.resume()
    expect([200, 201]).toContain(answer.statusCode)
    const stored = await church.query('select file_name from bank_import where organization_id = $1', [church.id])
    expect(stored).toEqual([{ file_name: 'waits.ofx' }])
  },
)
