import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import * as oauth from 'openid-client'
import type { TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient, restClient } from '../support/app.js'
import {
  account,
  application,
  Browser,
  begin,
  configuration,
  connect,
  PASSWORD,
  startSignInApp,
} from '../support/browser.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { makeChurch } from '../support/make.js'

let app: TestApp
let church: Church
beforeAll(async () => {
  app = await startSignInApp()
})
beforeEach(async () => {
  church = await makeChurch(app)
})
afterAll(() => app.close())

const RECONNECT = 'Reconnect this application and complete two-factor authentication.'

const read = (token: string, organization = church.id, path = '/accounts') =>
  restClient(app.url, token)('GET', path, { headers: { 'X-Organization-Id': organization } })
const said = async (token: string, organization = church.id, path = '/accounts') => {
  const { status, headers } = await read(token, organization, path)
  return headers.get('x-error-reason') ?? status
}
const owner = (text: string, values: unknown[] = []) => app.owner.query(text, values)

async function signedIn(role = 'OWNER', scopes?: readonly string[], of = church) {
  const person = await account(of, role, scopes)
  const browser = new Browser(app.url)
  expect((await browser.signIn(person.email)).status).toBe(200)
  return { person, browser }
}
/** A client that registered itself. @returns its client id. */
async function registered(): Promise<string> {
  const response = await fetch(`${app.url}/auth/v1/oauth/clients/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_name: 'An agent',
      redirect_uris: ['http://127.0.0.1:39321/callback'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
    }),
  })
  return ((await response.json()) as { client_id: string }).client_id
}
const lastCode = () => /\d{6}/.exec(app.messages.at(-1)?.text ?? '')?.[0] as string

/** Enrols a phone for whoever is signed in, as the settings page does. */
async function enrol(browser: Browser): Promise<string> {
  const begun = await browser.json('POST', '/factors', { phone: '+1 555 010-0199', currentPassword: PASSWORD })
  expect(begun.status).toBe(200)
  const { challengeId } = begun.body
  expect((await browser.json('POST', '/factors/verify', { challengeId, code: lastCode() })).status).toBe(200)
  return (await browser.json('GET', '/user')).body.user.factors[0].id
}

/** Removes a factor with the password and a fresh code. */
async function remove(browser: Browser, factorId: string) {
  const { challengeId } = (await browser.json('POST', '/factors/challenge', {})).body.challenge
  expect((await browser.json('POST', '/factors/message', { challengeId })).status).toBe(200)
  return browser.json('DELETE', `/factors/${factorId}`, { currentPassword: PASSWORD, challengeId, code: lastCode() })
}

describe('a connection from beginning to end', () => {
  test('a public client is consented to, calls, refreshes, and is refused once it is revoked', async () => {
    const { browser, person } = await signedIn()
    const { clientId } = await application(church)
    const { tokens, config, details, callback } = await connect(app, browser, {
      clientId,
      organizations: [church.id],
    })
    expect(details).toMatchObject({
      client: { name: 'Giving Insights' },
      managed: true,
      publisher: { id: church.id },
      user: { id: person.id },
      organizations: [{ id: church.id, canConnect: true }],
      resource_scopes: [
        { name: 'accounts:read', personal: false },
        { name: 'donors:read', personal: true },
      ],
      two_factor: null,
    })
    expect([callback.searchParams.get('state'), callback.searchParams.get('iss')]).toEqual([
      'the-state',
      `${app.url}/auth/v1`,
    ])
    expect(tokens.claims()).toMatchObject({ sub: person.id, email: person.email })
    expect(await said(tokens.access_token)).toBe(200)
    const refreshed = await oauth.refreshTokenGrant(config, tokens.refresh_token as string)
    expect(await said(refreshed.access_token)).toBe(200)
    await oauth.tokenRevocation(config, refreshed.refresh_token as string)
    expect(await said(refreshed.access_token)).toBe('grant_missing')
    await expect(oauth.refreshTokenGrant(config, refreshed.refresh_token as string)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('a confidential client authenticates with HTTP Basic, and a rotated secret ends the old one at once', async () => {
    const { browser } = await signedIn()
    const { id, clientId } = await application(church, { secret: 'the-first-secret' })
    const basic = (secret: string) => oauth.ClientSecretBasic(secret)
    const { tokens } = await connect(app, browser, {
      clientId,
      auth: basic('the-first-secret'),
      organizations: [church.id],
    })
    expect(await said(tokens.access_token)).toBe(200)
    await owner("update control.oauth_application set secret_hash = sha256('the-second-secret') where id = $1", [id])
    const refresh = async (secret: string) =>
      oauth.refreshTokenGrant(await configuration(app, clientId, basic(secret)), tokens.refresh_token as string)
    await expect(refresh('the-first-secret')).rejects.toMatchObject({ status: 401 })
    expect(await said((await refresh('the-second-secret')).access_token)).toBe(200)
  })

  test('the access token is an ES256 JWT for the API and for agents, with the claims of Supabase Auth and aal1', async () => {
    const { browser, person } = await signedIn()
    const { clientId } = await application(church)
    const { tokens } = await connect(app, browser, { clientId, organizations: [church.id] })
    const keys = createRemoteJWKSet(new URL(`${app.url}/auth/v1/.well-known/jwks.json`))
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, { typ: 'at+jwt' })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: expect.any(String) })
    expect(payload).toMatchObject({
      iss: `${app.url}/auth/v1`,
      sub: person.id,
      client_id: clientId,
      aud: [`${app.url}/api/v1`, `${app.url}/mcp`],
      aal: 'aal1',
      role: 'authenticated',
      grant_id: expect.any(String),
    })
  })

  test('a person who denies sends the application away with access_denied, and nothing is granted', async () => {
    const { browser, person } = await signedIn()
    const { clientId } = await application(church)
    await expect(connect(app, browser, { clientId, organizations: [church.id], deny: true })).rejects.toMatchObject({
      error: 'access_denied',
    })
    const { rows } = await owner('select from control.oauth_grant where person_id = $1', [person.id])
    expect(rows).toEqual([])
  })

  test('whoever is not signed in is asked to, and then goes on with the same request', async () => {
    const person = await account(church, 'OWNER')
    const browser = new Browser(app.url)
    const { clientId } = await application(church)
    const { id, location } = await begin(browser, await configuration(app, clientId))
    expect(location.pathname).toBe('/oauth/consent')
    const before = await browser.json('GET', `/oauth/authorizations/${id}`)
    expect([before.status, before.headers.get('x-error-reason')]).toEqual([401, 'sign_in_required'])
    await browser.signIn(person.email)
    expect((await browser.json('GET', `/oauth/authorizations/${id}`)).body.user.id).toBe(person.id)
  })

  test('userinfo answers what the consent allows', async () => {
    const { browser, person } = await signedIn()
    const { clientId } = await application(church)
    const { tokens, config } = await connect(app, browser, { clientId, organizations: [church.id] })
    expect(await oauth.fetchUserInfo(config, tokens.access_token, person.id)).toEqual({
      sub: person.id,
      email: person.email,
      email_verified: true,
      name: 'Ada',
    })
  })

  test('an application that registered itself follows the role of the person, on a Scale plan', async () => {
    const { browser } = await signedIn('VIEWER')
    const clientId = await registered()
    const { tokens, details } = await connect(app, browser, { clientId, organizations: [], scopes: [] })
    expect([details.managed, details.client.name]).toEqual([false, 'An agent'])
    expect(await said(tokens.access_token)).toBe(200)
    expect(await said(tokens.access_token, church.id, '/donors')).toBe('scope_missing')
    await owner("update control.organization set plan = 'GROWTH' where id = $1", [church.id])
    expect(await said(tokens.access_token)).toBe('plan_required')
  })

  test('a native application listens on whatever loopback port is free (RFC 8252)', async () => {
    const { browser } = await signedIn()
    const { clientId } = await application(church, { redirects: ['http://127.0.0.1/callback'] })
    const { tokens } = await connect(app, browser, { clientId, organizations: [church.id] })
    expect(await said(tokens.access_token)).toBe(200)
  })
})

describe('what a managed application may do', () => {
  test('is what its maximum, the consent and the present role have in common', async () => {
    const { browser, person } = await signedIn('TREASURER')
    const { clientId } = await application(church, { scopes: ['accounts:read', 'donors:read', 'funds:read'] })
    const consent = { clientId, organizations: [church.id], scopes: ['accounts:read', 'donors:read'] }
    await owner(
      `insert into control.oauth_installation (application_id, organization_id, installed_by, installed_at)
       select id, $2, $3, now() from control.oauth_application where client_id = $1`,
      [clientId, church.id, person.id],
    )
    const { tokens } = await connect(app, browser, consent)
    const may = () =>
      Promise.all(['/accounts', '/donors', '/funds', '/bills'].map(path => said(tokens.access_token, church.id, path)))
    expect(await may()).toEqual([200, 200, 'scope_missing', 'scope_missing'])
    await owner("update control.member set role = 'VIEWER' where person_id = $1", [person.id])
    expect(await may()).toEqual([200, 'scope_missing', 'scope_missing', 'scope_missing'])
    await owner("update control.oauth_application set maximum_scopes = '{donors:read}' where client_id = $1", [
      clientId,
    ])
    expect(await may()).toEqual(['scope_missing', 'scope_missing', 'scope_missing', 'scope_missing'])
  })

  test('holds in the chosen organizations alone, which discovery lists', async () => {
    const { browser, person } = await signedIn()
    const other = await makeChurch(app, {}, 'Hope')
    await owner(
      "insert into control.member (organization_id, person_id, role, created_at) values ($1, $2, 'OWNER', now())",
      [other.id, person.id],
    )
    const { clientId } = await application(church)
    const { tokens } = await connect(app, browser, { clientId, organizations: [church.id] })
    expect([await said(tokens.access_token), await said(tokens.access_token, other.id)]).toEqual([200, 'not_installed'])
    const listed = await restClient(app.url, tokens.access_token)('GET', '/organizations')
    expect(listed.body.organizations).toEqual([
      expect.objectContaining({ id: church.id, accessState: 'OK', grantedScopes: ['accounts:read', 'donors:read'] }),
    ])
    expect(listed.headers.get('ratelimit-policy')).toContain('"application"')
  })

  test('may have our name, because its publisher answers for it', async () => {
    const { browser } = await signedIn()
    const { clientId } = await application(church)
    await owner("update control.oauth_application set name = 'Narthex for our newsletter' where client_id = $1", [
      clientId,
    ])
    const { tokens } = await connect(app, browser, { clientId, organizations: [church.id] })
    expect(await said(tokens.access_token)).toBe(200)
  })

  test('includes Starter and Growth plans, and ends with the plan', async () => {
    const { browser } = await signedIn()
    const { clientId } = await application(church)
    const { tokens } = await connect(app, browser, { clientId, organizations: [church.id] })
    for (const plan of ['STARTER', 'GROWTH', 'SCALE']) {
      await owner('update control.organization set plan = $2 where id = $1', [church.id, plan])
      expect([plan, await said(tokens.access_token)]).toEqual([plan, 200])
    }
    await owner("update control.organization set plan_active_until = now() - interval '1 s' where id = $1", [church.id])
    expect(await said(tokens.access_token)).toBe('plan_required')
  })

  test('of a member who may not manage access, needs the installation by somebody who may', async () => {
    const { browser } = await signedIn('VIEWER')
    const { clientId } = await application(church)
    const attempt = () => connect(app, browser, { clientId, organizations: [church.id], scopes: ['accounts:read'] })
    await expect(attempt()).rejects.toMatchObject({
      decided: {
        status: 422,
        body: { details: { fields: [faulty('organization_ids', 'unknown_reference')] } },
      },
    })
    const boss = await signedIn('OWNER')
    await connect(app, boss.browser, { clientId, organizations: [church.id] })
    expect(await said((await attempt()).tokens.access_token)).toBe(200)
  })

  test('is kept to its publisher until it is published', async () => {
    const other = await makeChurch(app, {}, 'Hope')
    const { browser, person } = await signedIn()
    await owner(
      "insert into control.member (organization_id, person_id, role, created_at) values ($1, $2, 'OWNER', now())",
      [other.id, person.id],
    )
    for (const status of ['DRAFT', 'IN_REVIEW']) {
      const { clientId } = await application(church, { status })
      const { tokens, details } = await connect(app, browser, { clientId, organizations: [church.id] })
      expect(details.organizations.map(({ id }: { id: string }) => id)).toEqual([church.id])
      expect([await said(tokens.access_token), await said(tokens.access_token, other.id)]).toEqual([
        200,
        'application_draft',
      ])
    }
  })
})

describe('two-factor authentication', () => {
  test('a fresh code is asked for while a connection is authorized, the token stays aal1, and removal asks for a new one', async () => {
    const { browser } = await signedIn()
    const { clientId } = await application(church)
    const before = await connect(app, browser, { clientId, organizations: [church.id] })
    const factorId = await enrol(browser)
    const refused = await read(before.tokens.access_token)
    expect([refused.status, refused.body.message]).toEqual([403, RECONNECT])
    await expect(connect(app, browser, { clientId, organizations: [church.id] })).rejects.toMatchObject({
      decided: { status: 403 },
    })
    const { tokens, details, config } = await connect(app, browser, {
      clientId,
      organizations: [church.id],
      readCode: lastCode,
    })
    expect(details.two_factor).toEqual({ type: 'SMS', methods: ['SMS'], phone_hint: '…99' })
    expect(decodeJwt(tokens.access_token).aal).toBe('aal1')
    expect(await said(tokens.access_token)).toBe(200)
    const refreshed = await oauth.refreshTokenGrant(config, tokens.refresh_token as string)
    expect([decodeJwt(refreshed.access_token).aal, await said(refreshed.access_token)]).toEqual(['aal1', 200])
    expect((await remove(browser, factorId)).status).toBe(200)
    const gone = await read(refreshed.access_token)
    expect([gone.status, gone.body.message, gone.headers.get('x-error-reason')]).toEqual([
      403,
      RECONNECT,
      'reconnect_required',
    ])
  })

  test('a phone is added with the present password and removed with a code beside it, which an open browser does not have', async () => {
    const { browser } = await signedIn()
    const phone = '+15550100199'
    for (const currentPassword of ['', 'wrong password']) {
      const refused = await browser.json('POST', '/factors', { phone, currentPassword })
      expect([currentPassword, refused.status]).toEqual([currentPassword, currentPassword ? 403 : 422])
    }
    const factorId = await enrol(browser)
    const without = (currentPassword: string) => browser.json('DELETE', `/factors/${factorId}`, { currentPassword })
    for (const [password, reason] of [
      ['wrong password', 'password_refused'],
      [PASSWORD, 'code_required'],
    ] as const)
      expect((await without(password)).headers.get('x-error-reason')).toBe(reason)
    expect((await browser.json('GET', '/user')).body.user.factors).toHaveLength(1)
    expect((await remove(browser, factorId)).status).toBe(200)
    expect((await browser.json('GET', '/user')).body.user.factors).toEqual([])
  })

  test('a password alone does not sign in once a phone is enrolled', async () => {
    const { browser, person } = await signedIn()
    await enrol(browser)
    const fresh = new Browser(app.url)
    const half = await fresh.signIn(person.email)
    expect(half.body).toEqual({
      challenge: {
        challengeId: expect.any(String),
        expiresInSeconds: 300,
        methods: ['SMS', 'RECOVERY_CODE'],
        phoneHint: '…99',
        passkey: null,
      },
    })
    expect((await fresh.json('GET', '/user')).status).toBe(401)
    const { challengeId } = half.body.challenge
    expect((await fresh.json('POST', '/sign-in/code', { challengeId, code: lastCode() })).status).toBe(200)
    expect((await fresh.json('GET', '/user')).body.user.id).toBe(person.id)
  })

  test('a code is good for five tries, once, and for its own purpose', async () => {
    const { browser, person } = await signedIn()
    await enrol(browser)
    const { clientId } = await application(church)
    const { id } = await begin(browser, await configuration(app, clientId))
    const challenge = await browser.json('POST', `/oauth/authorizations/${id}/challenge`, {})
    const right = lastCode()
    const wrong = right === '000000' ? '000001' : '000000'
    const decide = (code: string) =>
      browser.json('POST', `/oauth/authorizations/${id}/consent`, {
        action: 'approve',
        scopes: ['accounts:read'],
        organization_ids: [church.id],
        challenge_id: challenge.body.challenge_id,
        code,
      })
    const fresh = new Browser(app.url)
    const other = await fresh.json('POST', '/sign-in/code', { challengeId: challenge.body.challenge_id, code: right })
    expect(other.status).toBe(403)
    for (let tried = 0; tried < 5; tried++) expect((await decide(wrong)).status).toBe(403)
    expect((await decide(right)).status).toBe(403)
    const { rows } = await owner('select from control.oauth_grant where person_id = $1', [person.id])
    expect(rows).toEqual([])
  })
})

test('an application that follows the role of an owner still decides nothing about who may act', async () => {
  const { browser, person } = await signedIn()
  const { tokens } = await connect(app, browser, { clientId: await registered(), organizations: [], scopes: [] })
  const call = graphqlClient(app.url, tokens.access_token, { 'X-Organization-Id': church.id })
  const reason = async (query: string) => (await call(query)).body.errors?.[0].extensions.reason
  expect(await reason('{ organizationProfile { name } }')).toBeUndefined()
  expect(await reason('{ apiKeys { nodes { id } } }')).toBe('credential_not_allowed')
  expect(await reason('{ auditEntries { nodes { id } } }')).toBe('credential_not_allowed')
  const remove = `mutation { removeMember(id: "${person.id}") { id } }`
  expect(await reason(remove)).toBe('credential_not_allowed')
  const invite = 'mutation { inviteMember(input: {email: "a@people.test", role: OWNER}) { id } }'
  expect(await reason(invite)).toBe('credential_not_allowed')
})
