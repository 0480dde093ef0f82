// Keeps a copy of the contributions and vendors of a church with webhooks, until Ctrl-C. See ../README.md.
import { createServer } from 'node:http'
import { caller, done } from '../caller.js'
import { churchOf, NARTHEX_URL, tokenOf } from '../people.js'
import { Mirror, receiving, TYPES } from './mirror.js'

/** Milliseconds between looks at the change feed, which finds what no message has brought. */
const CATCH_UP_MS = 60_000

const token = process.env.OWNER_TOKEN ?? tokenOf('owner@demo.narthex.example')
const { rest } = caller(NARTHEX_URL, token, await churchOf(token))
const mirror = new Mirror(rest)
const counts = () => [...mirror.records].map(([type, records]) => `${type} ${records.size}`).join(', ')

// The address must be known before the endpoint is created, and the secret before messages can be verified.
let answer = (_request, response) => response.writeHead(503).end()
const server = createServer((request, response) => answer(request, response))
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
const url = process.env.WEBHOOK_URL ?? `http://127.0.0.1:${server.address().port}/narthex`
const endpoint = { url, types: TYPES, include: ['RECORD'] }
const { id, secret } = await done(rest('POST', '/webhook-endpoints', { body: endpoint }))
answer = receiving(mirror, secret, async ({ type, data }, work) => {
  await work.catch(error => console.error(`${type} ${data.id}: ${error.message}`))
  console.log(`${type} ${data.id}: ${counts()}`)
})

process.once('SIGINT', async () => {
  await done(rest('DELETE', `/webhook-endpoints/${id}`))
  process.exit()
})

await mirror.begin()
console.log(`The copy has ${counts()}. Change something, and it follows. Ctrl-C ends it.`)
setInterval(() => mirror.catchUp().catch(error => console.error(error.message)), CATCH_UP_MS)
