// Plays the person of examples/oauth: registers the application, signs in, consents, and follows the redirects.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'

const [base, token, email, password] = process.argv.slice(2)
const CHURCH = '018f0000-0000-7000-8000-00000000d001'
const registered = await fetch(`${base}/api/v1/graphql`, {
  method: 'POST',
  headers: { Authorization: `Bearer ${token}`, 'X-Organization-Id': CHURCH, 'Content-Type': 'application/json' },
  body: JSON.stringify({
    query: 'mutation ($input: CreateApplicationInput!) { createApplication(input: $input) { clientId } }',
    variables: {
      input: {
        name: 'Cash accounts',
        clientType: 'PUBLIC',
        redirectUris: ['http://127.0.0.1/callback'],
        maximumScopes: ['accounts:read'],
      },
    },
  }),
})
const { data, errors } = await registered.json()
assert.equal(errors, undefined, JSON.stringify(errors))

const jar = new Map()
async function go(address, init = {}) {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(new URL(address, base), {
    redirect: 'manual',
    ...init,
    headers: { ...init.headers, Cookie: cookie },
  })
  for (const header of response.headers.getSetCookie()) {
    const [pair] = header.split(';')
    jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  return response
}
const json = (path, body) =>
  go(`/auth/v1${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: base },
    body: JSON.stringify(body),
  })

const client = spawn(process.execPath, ['examples/oauth/client.js'], {
  env: { ...process.env, NARTHEX_URL: base, CLIENT_ID: data.createApplication.clientId },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let printed = ''
const address = await new Promise((resolve, reject) => {
  client.on('exit', code => reject(new Error(`the example ended with ${code}: ${printed}`)))
  client.stdout.on('data', part => {
    printed += part
    const found = /^http\S+authorize\S+$/m.exec(printed)
    if (found) resolve(found[0])
  })
})
client.removeAllListeners('exit')
assert.equal((await json('/sign-in', { email, password })).status, 200)
const begun = await go(address)
const id = new URL(begun.headers.get('location')).searchParams.get('authorization_id')
const decision = { action: 'approve', scopes: ['accounts:read'], organization_ids: [CHURCH] }
const decided = await (await json(`/oauth/authorizations/${id}/consent`, decision)).json()
const back = await go(decided.redirect_url)
const ended = new Promise(resolve => client.on('exit', resolve))
await fetch(back.headers.get('location'))
assert.equal(await ended, 0, printed)
assert.match(printed, /Grace Community Church lets the application use accounts:read/)
assert.match(printed, /disconnected: 403/)
console.log('an application connects, reads, renews and is disconnected')
