import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import type { TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { account, Browser, REDIRECT, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { callTool, refusalIn } from '../support/mcp.js'

let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp()
  church = await makeChurch(app, { plan: 'GROWTH' })
})
afterAll(() => app.close())

/** What an agent keeps of its connection, and where it sends the person. */
class Keeper implements OAuthClientProvider {
  readonly redirectUrl = REDIRECT
  readonly clientMetadata = {
    client_name: 'An agent',
    redirect_uris: [REDIRECT],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  private kept: Record<string, unknown> = {}
  sentTo?: URL

  clientInformation = () => this.kept.client as { client_id: string; issuer: string } | undefined
  saveClientInformation = (client: object) => void Object.assign(this.kept, { client })
  tokens = () => this.kept.tokens as { access_token: string; token_type: string; issuer: string } | undefined
  saveTokens = (tokens: object) => void Object.assign(this.kept, { tokens })
  redirectToAuthorization = (address: URL) => void Object.assign(this, { sentTo: address })
  saveCodeVerifier = (verifier: string) => void Object.assign(this.kept, { verifier })
  codeVerifier = () => this.kept.verifier as string
  saveDiscoveryState = (discovered: object) => void Object.assign(this.kept, { discovered })
  discoveryState = () => this.kept.discovered as OAuthDiscoveryState | undefined
}

/** Signs in, agrees on the consent page, and comes back with a code. */
async function agree(email: string, address: URL): Promise<URLSearchParams> {
  const browser = new Browser(app.url)
  await browser.signIn(email)
  const asked = await browser.go(address.href)
  const id = new URL(asked.headers.get('location') ?? '', app.url).searchParams.get('authorization_id')
  const { body } = await browser.json('GET', `/oauth/authorizations/${id}`)
  const decided = await browser.json('POST', `/oauth/authorizations/${id}/consent`, {
    action: 'approve',
    scopes: body.resource_scopes.map(({ name }: { name: string }) => name),
    organization_ids: [church.id],
  })
  const back = await browser.go(decided.body.redirect_url)
  return new URL(back.headers.get('location') ?? '').searchParams
}

test('an agent that knows the address alone registers, is consented to, reads, and is refused once it is disconnected', async () => {
  const person = await account(church, 'VIEWER')
  const keeper = new Keeper()
  const address = new URL(`${app.url}/mcp`)
  const connect = async () => {
    const client = new Client({ name: 'An agent', version: '1' }, { versionNegotiation: { mode: 'auto' } })
    const transport = new StreamableHTTPClientTransport(address, { authProvider: keeper })
    return { client, transport, connected: client.connect(transport) }
  }
  const first = await connect()
  await expect(first.connected).rejects.toBeInstanceOf(UnauthorizedError)
  expect(keeper.sentTo?.origin).toBe(app.url)
  expect(keeper.sentTo?.searchParams.get('resource')).toBe(address.href)
  await first.transport.finishAuth(await agree(person.email, keeper.sentTo as URL))

  const { client, connected } = await connect()
  await connected
  const found = await client.callTool({ name: 'list_organizations', arguments: {} })
  expect(found.structuredContent).toEqual({ organizations: [expect.objectContaining({ id: church.id })] })
  const given = { organizationId: church.id }
  const funds = await client.callTool({ name: 'list_funds', arguments: given })
  expect(funds.structuredContent).toMatchObject({ funds: [expect.objectContaining({ id: church.ids.fund })] })
  const donors = await client.callTool({ name: 'list_donors', arguments: given })
  expect([donors.isError, JSON.parse((donors.content[0] as { text: string }).text).reason]).toEqual([
    true,
    'scope_missing',
  ])
  await client.close()

  const token = keeper.tokens()?.access_token as string
  const header = { 'X-Organization-Id': church.id }
  expect((await restClient(app.url, token, header)('GET', '/funds')).status).toBe(401)
  await app.owner.query('update control.oauth_grant set revoked_at = now() where person_id = $1', [person.id])
  expect(refusalIn(await callTool(app.url, token, 'list_funds', given)).reason).toBe('grant_missing')
  // What needs no organization says that the connection has ended, so that a client asks the person to sign in.
  const listed = await fetch(`${app.url}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  expect([listed.status, listed.headers.get('www-authenticate')]).toEqual([
    401,
    expect.stringContaining('error="invalid_token"'),
  ])
})
