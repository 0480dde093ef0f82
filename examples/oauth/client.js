// A native application that connects to Narthex by the book: authorization code with PKCE, a loopback redirect, discovery
// of the organizations, one read, a refresh, and the end of the connection. CLIENT_ID is the application's, from
// /settings/applications; set CLIENT_SECRET too when it is a CONFIDENTIAL one.
import { once } from 'node:events'
import { createServer } from 'node:http'
import * as oauth from 'openid-client'

const { NARTHEX_URL = 'http://127.0.0.1:4000', CLIENT_ID, CLIENT_SECRET, CALLBACK_PORT = '0' } = process.env
if (!CLIENT_ID) {
  console.error('Set CLIENT_ID to the client id of an application that you have registered in the settings.')
  process.exit(1)
}

const config = await oauth.discovery(
  new URL(`${NARTHEX_URL}/auth/v1`),
  CLIENT_ID,
  undefined,
  CLIENT_SECRET ? oauth.ClientSecretBasic(CLIENT_SECRET) : oauth.None(),
  // Only for a service on this machine: everywhere else Narthex is reached over https.
  NARTHEX_URL.startsWith('http:') ? { execute: [oauth.allowInsecureRequests] } : {},
)

// The browser comes back to a port of this machine. A registered http://127.0.0.1/callback covers every port (RFC 8252).
const server = createServer().listen(Number(CALLBACK_PORT), '127.0.0.1')
await once(server, 'listening')
const redirectUri = `http://127.0.0.1:${server.address().port}/callback`

const verifier = oauth.randomPKCECodeVerifier()
const state = oauth.randomState()
const authorize = oauth.buildAuthorizationUrl(config, {
  redirect_uri: redirectUri,
  scope: 'openid email profile',
  state,
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
})
console.log(
  `Open this address in your browser, sign in and choose what the application may read:\n\n${authorize.href}\n`,
)

const [request, response] = await once(server, 'request')
response.end('Connected. You can close this window.')
server.close()
const callback = new URL(request.url, redirectUri)
const tokens = await oauth.authorizationCodeGrant(config, callback, {
  pkceCodeVerifier: verifier,
  expectedState: state,
})
console.log(`connected as ${tokens.claims()?.email}`)

/** Calls the API for an organization, or for none to find the organizations. */
async function read(path, accessToken, organizationId) {
  const organization = organizationId ? { 'X-Organization-Id': organizationId } : {}
  const headers = { Authorization: `Bearer ${accessToken}`, ...organization }
  const answer = await fetch(`${NARTHEX_URL}/api/v1${path}`, { headers })
  const body = await answer.json()
  if (!answer.ok)
    throw new Error(`${answer.status} ${body.message} (X-Request-Id ${answer.headers.get('x-request-id')})`)
  return body
}

const { organizations } = await read('/organizations', tokens.access_token)
for (const { id, name, grantedScopes } of organizations) {
  console.log(`\n${name} lets the application use ${grantedScopes.join(', ')}`)
  if (!grantedScopes.includes('accounts:read')) continue
  const { accounts } = await read('/accounts?isCashAccount=true', tokens.access_token, id)
  for (const { accountNumber, name: account } of accounts) console.log(`  ${accountNumber}  ${account}`)
}

// An access token is good for an hour. The refresh token brings the next one, and is itself replaced each time.
const renewed = await oauth.refreshTokenGrant(config, tokens.refresh_token)
console.log(`\nrenewed; the next access token is good for ${renewed.expires_in} seconds`)

// Whoever needs the connection no longer ends it: the API refuses the access token from the next request on.
await oauth.tokenRevocation(config, renewed.refresh_token)
const refused = await read('/organizations', renewed.access_token).catch(error => error.message)
console.log(`disconnected: ${typeof refused === 'string' ? refused : 'the token is still accepted'}`)
process.exit(typeof refused === 'string' ? 0 : 1)
