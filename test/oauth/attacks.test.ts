import { createHash, createSecretKey } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { decodeJwt, SignJWT } from 'jose'
import * as oauth from 'openid-client'
import type { TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import {
  account,
  application,
  Browser,
  begin,
  configuration,
  connect,
  PASSWORD,
  REDIRECT,
  startSignInApp,
} from '../support/browser.js'
import type { Church } from '../support/church.js'
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

const owner = (text: string, values: unknown[] = []) => app.owner.query(text, values)
const said = async (token: string) => {
  const sent = { headers: { 'X-Organization-Id': church.id } }
  const { status, headers } = await restClient(app.url, token)('GET', '/accounts', sent)
  return headers.get('x-error-reason') ?? status
}
async function signedIn(role = 'OWNER') {
  const person = await account(church, role)
  const browser = new Browser(app.url)
  await browser.signIn(person.email)
  return { person, browser }
}
const connected = async () => {
  const { browser, person } = await signedIn()
  const { clientId } = await application(church)
  return { browser, person, clientId, ...(await connect(app, browser, { clientId, organizations: [church.id] })) }
}
/** Ages what a consumed refresh token is remembered by, past the grace for a lost answer. */
const pastTheGrace = () =>
  owner("update auth.oidc_record set consumed_at = consumed_at - interval '1 minute' where kind = 'RefreshToken'")

describe('codes', () => {
  test('a code that is used a second time ends everything that came from it', async () => {
    const { config, callback, verifier, tokens } = await connected()
    const again = oauth.authorizationCodeGrant(config, callback, {
      pkceCodeVerifier: verifier,
      expectedState: 'the-state',
    })
    await expect(again).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await said(tokens.access_token)).toBe('grant_missing')
  })

  test('of two that use a code up in the same moment, the second ends what the first one got', async () => {
    const { config, callback, verifier } = await connected()
    await owner("update auth.oidc_record set consumed_at = null where kind = 'AuthorizationCode'")
    const lock = await app.owner.connect()
    const waiting = `select count(distinct l.pid)::int as many from pg_locks l join pg_stat_activity a using (pid)
      where not l.granted and a.datname = current_database()`
    try {
      await lock.query("begin; select from auth.oidc_record where kind = 'AuthorizationCode' for update")
      const grant = () =>
        oauth.authorizationCodeGrant(config, callback, { pkceCodeVerifier: verifier, expectedState: 'the-state' })
      const both = Promise.allSettled([grant(), grant()])
      while ((await owner(waiting)).rows[0].many < 2) await new Promise(resolve => setTimeout(resolve, 20))
      await lock.query('commit')
      const [won, lost] = (await both).sort((a, b) => (a.status < b.status ? -1 : 1))
      expect(lost).toMatchObject({ status: 'rejected', reason: { error: 'invalid_grant' } })
      if (won?.status === 'fulfilled') expect(await said(won.value.access_token)).toBe('grant_missing')
      else expect(won).toMatchObject({ reason: { error: 'invalid_grant' } })
    } finally {
      lock.release()
    }
  })

  test('a code without its verifier, and one for another client, is refused', async () => {
    const { browser } = await signedIn()
    const { clientId } = await application(church)
    const { clientId: other } = await application(church)
    const config = await configuration(app, clientId)
    for (const [client, verifier] of [
      [clientId, 'x'.repeat(50)],
      [other, undefined],
    ] as const) {
      const begun = await begin(browser, config)
      const decided = await browser.json('POST', `/oauth/authorizations/${begun.id}/consent`, {
        action: 'approve',
        scopes: ['accounts:read'],
        organization_ids: [church.id],
      })
      const back = await browser.go(decided.body.redirect_url)
      const code = new URL(back.headers.get('location') as string).searchParams.get('code') as string
      const answer = await fetch(`${app.url}/auth/v1/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: client,
          code,
          redirect_uri: REDIRECT,
          code_verifier: verifier ?? begun.verifier,
        }),
      })
      expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([400, 'invalid_grant'])
    }
  })

  test('one that is sent with a wrong verifier is used up, and the next one is good', async () => {
    const { browser } = await signedIn()
    const { clientId } = await application(church)
    const config = await configuration(app, clientId)
    const newCode = async () => {
      const begun = await begin(browser, config)
      const decided = await browser.json('POST', `/oauth/authorizations/${begun.id}/consent`, {
        ...{ action: 'approve', scopes: ['accounts:read'], organization_ids: [church.id] },
      })
      const back = await browser.go(decided.body.redirect_url)
      const code = new URL(back.headers.get('location') as string).searchParams.get('code') as string
      return { code, verifier: begun.verifier }
    }
    const exchange = async (code: string, verifier: string) => {
      const body = { grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: REDIRECT }
      const answer = await fetch(`${app.url}/auth/v1/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ ...body, code_verifier: verifier }),
      })
      return { status: answer.status, body: (await answer.json()) as { error?: string; access_token?: string } }
    }
    const tried = await newCode()
    for (const verifier of ['x'.repeat(50), tried.verifier])
      expect(await exchange(tried.code, verifier)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
    // The next code of the same person is good.
    const next = await newCode()
    expect((await exchange(next.code, next.verifier)).status).toBe(200)
  })

  test('neither codes nor refresh tokens nor sessions are stored', async () => {
    const { callback, tokens, browser } = await connected()
    const secrets = [
      callback.searchParams.get('code') as string,
      tokens.refresh_token as string,
      ...browser.cookies().flatMap(({ name, value }) => (/sign_in$|session$/.test(name) ? [value] : [])),
    ]
    expect(secrets).toHaveLength(4)
    const { rows } = await owner(
      `select coalesce(string_agg(t, ''), '') as everything from (
         select r::text as t from auth.oidc_record r union all select s::text from auth.session s
         union all select g::text from control.oauth_grant g) all_of_it`,
    )
    for (const secret of secrets) expect(rows[0].everything).not.toContain(secret)
    for (const secret of secrets) expect(app.log.join('')).not.toContain(secret)
    expect(app.log.join('')).not.toContain(PASSWORD)
  })
})

describe('refresh tokens', () => {
  test('rotate, and one that comes back after its grace ends the connection', async () => {
    const { config, tokens } = await connected()
    const first = tokens.refresh_token as string
    const second = await oauth.refreshTokenGrant(config, first)
    expect(second.refresh_token).not.toBe(first)
    await pastTheGrace()
    await expect(oauth.refreshTokenGrant(config, first)).rejects.toMatchObject({ error: 'invalid_grant' })
    await expect(oauth.refreshTokenGrant(config, second.refresh_token as string)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    expect(await said(second.access_token)).toBe('grant_missing')
  })

  test('of a client whose answer was lost may be sent again within ten seconds, also at once, and have one successor', async () => {
    const { config, tokens } = await connected()
    const refresh = (token: unknown) =>
      Promise.all([1, 2, 3, 4].map(() => oauth.refreshTokenGrant(config, String(token))))
    const answers = await refresh(tokens.refresh_token)
    for (const { access_token: token } of answers) expect(await said(token)).toBe(200)
    expect(new Set(answers.map(each => each.refresh_token)).size).toBe(1)
    const next = await refresh(answers[0]?.refresh_token)
    expect(new Set([...answers, ...next].map(each => each.refresh_token)).size).toBe(2)
    const [kept] = next
    await pastTheGrace()
    expect(await said((await oauth.refreshTokenGrant(config, String(kept?.refresh_token))).access_token)).toBe(200)
  })

  test('are not in the database, nor what makes them of it', async () => {
    const { config, tokens } = await connected()
    const first = tokens.refresh_token as string
    const second = (await oauth.refreshTokenGrant(config, first)).refresh_token as string
    const { rows } = await app.owner.query<{ row: string; seed: string }>(
      "select r::text as row, payload ->> 'successorSeed' as seed from auth.oidc_record r where kind = 'RefreshToken'",
    )
    for (const { row, seed } of rows) {
      expect(row.includes(first) || row.includes(second)).toBe(false)
      expect(seed).toMatch(/^[\w-]{43}$/)
    }
  })
})

describe('a stolen refresh token', () => {
  test('that is sent again at once leaves no second chain: whoever comes later with the same successor ends the connection', async () => {
    const { config, tokens } = await connected()
    const stolen = tokens.refresh_token as string
    const own = await oauth.refreshTokenGrant(config, stolen)
    const thief = await oauth.refreshTokenGrant(config, stolen)
    expect(thief.refresh_token).toBe(own.refresh_token)
    await oauth.refreshTokenGrant(config, thief.refresh_token as string)
    await pastTheGrace()
    await expect(oauth.refreshTokenGrant(config, own.refresh_token as string)).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    expect([await said(own.access_token), await said(thief.access_token)]).toEqual(['grant_missing', 'grant_missing'])
  })

  test('is of no use once its successor was used', async () => {
    const { config, tokens } = await connected()
    const stolen = tokens.refresh_token as string
    const own = await oauth.refreshTokenGrant(config, stolen)
    await oauth.refreshTokenGrant(config, own.refresh_token as string)
    await expect(oauth.refreshTokenGrant(config, stolen)).rejects.toMatchObject({ error: 'invalid_grant' })
    expect(await said(own.access_token)).toBe('grant_missing')
  })
})

describe('requests for a connection', () => {
  const challenge = createHash('sha256').update('x'.repeat(50)).digest('base64url')
  const good = {
    response_type: 'code',
    redirect_uri: REDIRECT,
    scope: 'openid',
    state: 's',
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }
  const ask = async (parameters: Record<string, string>, repeated = '') => {
    const { clientId } = await application(church)
    const browser = new Browser(app.url)
    const query = new URLSearchParams({ client_id: clientId, ...parameters })
    const answer = await browser.go(`/auth/v1/oauth/authorize?${query}${repeated}`)
    const location = answer.headers.get('location')
    // An implicit request is answered in the fragment, as its specification says.
    const said =
      location &&
      (new URL(location).searchParams.get('error') ?? new URLSearchParams(new URL(location).hash.slice(1)).get('error'))
    return { answer, location, said: said ?? answer.status }
  }
  const without = (name: keyof typeof good) => {
    const { [name]: _gone, ...rest } = good
    return rest
  }

  test.each([
    ['without PKCE', without('code_challenge'), 'invalid_request'],
    ['with PKCE plain', { ...good, code_challenge_method: 'plain' }, 'invalid_request'],
    ['with a challenge that is none', { ...good, code_challenge: 'short' }, 'invalid_request'],
    ['with a resource scope', { ...good, scope: 'openid donors:read' }, 'invalid_scope'],
    ['with offline_access', { ...good, scope: 'openid offline_access' }, 'invalid_scope'],
    ['for a token at once', { ...good, response_type: 'token' }, 'unsupported_response_type'],
    ['without a response type', without('response_type'), 'invalid_request'],
    ['for a foreign resource', { ...good, resource: 'https://evil.example/' }, 'invalid_target'],
    ['with prompt none and nobody signed in', { ...good, prompt: 'none' }, 'login_required'],
    ['with a prompt that is none', { ...good, prompt: 'sing' }, 'invalid_request'],
    ['with a request object', { ...good, request: 'x' }, 'request_not_supported'],
  ])('%s are sent back with the error of the RFCs', async (_name, parameters, expected) => {
    const { said: error, location } = await ask(parameters)
    expect(error).toBe(expected)
    expect(location).toMatch(new RegExp(`^${REDIRECT}[?#].*state=s`))
  })

  test.each([
    ['to a foreign address', { ...good, redirect_uri: 'https://evil.example/callback' }],
    ['to the address with something behind it', { ...good, redirect_uri: `${REDIRECT}/more` }],
    ['to the address with a query', { ...good, redirect_uri: `${REDIRECT}?x=1` }],
    ['without an address', without('redirect_uri')],
    ['of an unknown client', { ...good, client_id: 'nobody' }],
    ['of a client that is a script', { ...good, client_id: '<script>alert(1)</script>' }],
  ])('%s are answered here and never redirected', async (_name, parameters) => {
    const { answer, location } = await ask(parameters)
    expect([answer.status, location]).toEqual([400, null])
    const html = await answer.text()
    expect(html).not.toContain('<script>alert')
  })

  test('with a parameter twice, or far too long, create nothing', async () => {
    const before = await owner('select count(*)::int as n from auth.oidc_record')
    expect((await ask(good, '&state=other')).said).toBe('invalid_request')
    expect((await ask({ ...good, nonce: 'x'.repeat(5000) })).said).toBe('invalid_request')
    const after = await owner('select count(*)::int as n from auth.oidc_record')
    expect(after.rows).toEqual(before.rows)
  })

  test('of a disabled application are refused, and so are its refresh tokens', async () => {
    const { config, tokens, clientId, browser } = await connected()
    await owner("update control.oauth_application set status = 'DISABLED' where client_id = $1", [clientId])
    expect(await said(tokens.access_token)).toBe('application_disabled')
    await expect(oauth.refreshTokenGrant(config, tokens.refresh_token as string)).rejects.toThrow()
    const { answer } = await begin(browser, config)
    expect(answer.status).toBe(400)
  })
})

describe('the consent page', () => {
  test('of a request that another browser began does not exist, whoever is signed in (consent phishing)', async () => {
    const attacker = await signedIn()
    const victim = await signedIn()
    const { clientId } = await application(church)
    const { id } = await begin(attacker.browser, await configuration(app, clientId))
    const path = `/oauth/authorizations/${id}`
    expect((await victim.browser.json('GET', path)).status).toBe(404)
    const body = { action: 'approve', scopes: ['accounts:read'], organization_ids: [church.id] }
    expect((await victim.browser.json('POST', `${path}/consent`, body)).status).toBe(404)
    // A cookie that the attacker can set is not signed, so it binds nothing.
    victim.browser.plant('narthex_interaction', id)
    expect((await victim.browser.json('GET', path)).status).toBe(404)
  })

  test('takes a decision from its own origin alone, as JSON', async () => {
    const { browser } = await signedIn()
    const { clientId } = await application(church)
    const { id } = await begin(browser, await configuration(app, clientId))
    const path = `/auth/v1/oauth/authorizations/${id}/consent`
    const body = JSON.stringify({ action: 'approve', scopes: ['accounts:read'], organization_ids: [church.id] })
    const send = async (headers: Record<string, string>) =>
      (await browser.go(path, { method: 'POST', headers, body })).status
    expect(await send({ 'Content-Type': 'application/json', Origin: 'https://evil.example' })).toBe(403)
    expect(await send({ 'Content-Type': 'text/plain' })).toBe(415)
    expect(await send({ 'Content-Type': 'application/x-www-form-urlencoded' })).toBe(415)
    expect(await send({ 'Content-Type': 'application/json' })).toBe(200)
  })

  test.each([
    ['nothing', {}],
    ['an unknown action', { action: 'maybe' }],
    ['no scope', { scopes: [] }],
    ['a scope beyond the maximum', { scopes: ['bills:pay'] }],
    ['a scope that is none', { scopes: ['everything'] }],
    ['scopes that are no list', { scopes: 'accounts:read' }],
    ['no organization', { organization_ids: [] }],
    ['an organization that is not the person’s', { organization_ids: ['018f0000-0000-7000-8000-000000000000'] }],
    ['a member that is not known', { everything: true }],
  ])('refuses %s, and grants nothing', async (name, wrong) => {
    const { browser, person } = await signedIn()
    const { clientId } = await application(church)
    const { id } = await begin(browser, await configuration(app, clientId))
    const right = { action: 'approve', scopes: ['accounts:read'], organization_ids: [church.id] }
    const body = name === 'nothing' ? {} : { ...right, ...wrong }
    const answer = await browser.json('POST', `/oauth/authorizations/${id}/consent`, body)
    expect([answer.status, answer.body.code]).toEqual([422, 'unprocessable_entity'])
    const { rows } = await owner('select from control.oauth_grant where person_id = $1', [person.id])
    expect(rows).toEqual([])
  })
})

describe('tokens', () => {
  test('of an earlier consent end with the next one, whatever their age', async () => {
    const { browser, clientId, tokens } = await connected()
    const next = await connect(app, browser, { clientId, organizations: [church.id] })
    expect([await said(tokens.access_token), await said(next.tokens.access_token)]).toEqual(['grant_missing', 200])
  })

  test('for agents alone are refused by the API, and the reverse', async () => {
    const { browser } = await signedIn()
    const { clientId } = await application(church)
    const organizations = [church.id]
    const mcp = await connect(app, browser, { clientId, organizations, resource: `${app.url}/mcp` })
    expect(decodeJwt(mcp.tokens.access_token).aud).toBe(`${app.url}/mcp`)
    expect(await said(mcp.tokens.access_token)).toBe(401)
    const api = await connect(app, browser, { clientId, organizations, resource: `${app.url}/api/v1` })
    expect(decodeJwt(api.tokens.access_token).aud).toBe(`${app.url}/api/v1`)
    expect(await said(api.tokens.access_token)).toBe(200)
  })

  test('that are forged from a real one are refused', async () => {
    const { tokens } = await connected()
    const payload = decodeJwt(tokens.access_token)
    const [head, body] = tokens.access_token.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${body}.`
    const jwks = await (await fetch(`${app.url}/auth/v1/.well-known/jwks.json`)).json()
    const key = (jwks as { keys: { kid: string }[] }).keys[0] as { kid: string }
    const hs256 = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: key.kid })
      .sign(createSecretKey(Buffer.from(JSON.stringify(key))))
    const altered = `${head}.${Buffer.from(JSON.stringify({ ...payload, sub: church.id })).toString('base64url')}.${tokens.access_token.split('.')[2]}`
    for (const forged of [tokens.id_token as string, none, hs256, altered, `${tokens.access_token}x`])
      expect(await said(forged)).toBe(401)
  })
})

describe('the browser', () => {
  test('gets a new session at every sign-in, so that none can be fixed beforehand', async () => {
    const person = await account(church, 'OWNER')
    const browser = new Browser(app.url)
    browser.plant('narthex_sign_in', 'fixed-by-an-attacker')
    await browser.signIn(person.email)
    const cookie = () => browser.cookies().find(({ name }) => name === 'narthex_sign_in')?.value
    const first = cookie()
    expect(first).not.toBe('fixed-by-an-attacker')
    await browser.signIn(person.email)
    expect(cookie()).not.toBe(first)
    const old = new Browser(app.url)
    old.plant('narthex_sign_in', first as string)
    expect((await old.json('GET', '/user')).status).toBe(401)
  })

  test('keeps the session in a cookie that no script and no other site can use', async () => {
    const person = await account(church, 'OWNER')
    const browser = new Browser(app.url)
    const { headers } = await browser.signIn(person.email)
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^narthex_browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/),
      expect.stringMatching(/^narthex_sign_in=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/),
    ])
  })

  test('is not sent by another site: every write refuses a foreign origin', async () => {
    const { browser } = await signedIn()
    const writes: [string, string][] = [
      ['POST', '/sign-in'],
      ['POST', '/sign-in/code'],
      ['POST', '/sign-out'],
      ['PATCH', '/user'],
      ['DELETE', '/sessions/x'],
      ['POST', '/recover'],
      ['POST', '/recover/password'],
      ['POST', '/invitations/x/accept'],
      ['POST', '/factors'],
      ['POST', '/factors/verify'],
      ['DELETE', '/factors/x'],
    ]
    for (const [method, path] of writes) {
      const answer = await browser.json(method, path, {}, { Origin: 'https://evil.example' })
      expect([path, answer.status, answer.headers.get('x-error-reason')]).toEqual([path, 403, 'foreign_origin'])
    }
    expect((await browser.json('GET', '/user')).status).toBe(200)
  })

  test('under a foreign Host header gets our own addresses', async () => {
    const { port } = new URL(app.url)
    const document = await new Promise<string>(resolve => {
      httpRequest(
        {
          port,
          path: '/auth/v1/.well-known/openid-configuration',
          headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' },
        },
        response => {
          let text = ''
          response.on('data', part => {
            text += part
          })
          response.on('end', () => resolve(text))
        },
      ).end()
    })
    expect(JSON.parse(document)).toMatchObject({
      issuer: `${app.url}/auth/v1`,
      authorization_endpoint: `${app.url}/auth/v1/oauth/authorize`,
      token_endpoint: `${app.url}/auth/v1/oauth/token`,
    })
    expect(document).not.toContain('evil')
  })
})

describe('guessing', () => {
  test('a password is stopped after ten tries for the account, also in parallel', async () => {
    await owner('delete from auth.attempt')
    const person = await account(church, 'OWNER')
    const browser = new Browser(app.url)
    const tries = await Promise.all(Array.from({ length: 14 }, () => browser.signIn(person.email, 'wrong password')))
    expect(tries.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
    const right = await browser.signIn(person.email)
    expect([right.status, Number(right.headers.get('retry-after')) > 0]).toEqual([429, true])
    await owner("delete from auth.attempt where subject like 'signIn%'")
    expect((await browser.signIn(person.email)).status).toBe(200)
  })

  test('an address says the same whether it is known or not', async () => {
    const person = await account(church, 'OWNER')
    const browser = new Browser(app.url)
    const known = await browser.signIn(person.email, 'wrong password')
    const unknown = await browser.signIn('nobody@people.test', 'wrong password')
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    const asked = await Promise.all(
      [person.email, 'nobody@people.test'].map(email => browser.json('POST', '/recover', { email })),
    )
    expect(asked.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ])
    await owner("delete from auth.attempt where subject like 'signIn%' or subject like 'recovery%'")
  })
})
