import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { v7 } from 'uuid'
import { signingKeysOf } from '../../dist/src/oauth/signing-keys.js'
import { startTestApp, TEST_SECRETS } from '../../dist/src/service/testing.js'
import { systemClock } from '../../dist/src/values/time.js'
import { restClient } from '../support/app.js'
import { account, application, Browser, connect, startSignInApp } from '../support/browser.js'
import { makeChurch } from '../support/make.js'
import { until } from '../support/until.js'

test('a rotated key signs nothing new, its tokens stay valid, and a token of the new key is believed at once', async () => {
  const app = await startSignInApp()
  try {
    const church = await makeChurch(app)
    const person = await account(church, 'OWNER')
    const browser = new Browser(app.url)
    await browser.signIn(person.email)
    const { clientId } = await application(church)
    const { tokens } = await connect(app, browser, { clientId, organizations: [church.id] })
    const status = async (token: string) =>
      (await restClient(app.url, token)('GET', '/accounts', { headers: { 'X-Organization-Id': church.id } })).status
    expect(await status(tokens.access_token)).toBe(200)

    const keys = signingKeysOf(app.owner, TEST_SECRETS.authSecret, systemClock)
    const kid = await keys.rotate()
    const [signing] = await keys.all()
    expect(signing?.kid).toBe(kid)
    expect(await status(tokens.access_token)).toBe(200)
    const claims = JSON.parse(Buffer.from(tokens.access_token.split('.')[1] as string, 'base64url').toString())
    const key = await crypto.subtle.importKey(
      'jwk',
      signing as JsonWebKey,
      { name: 'ECDSA', namedCurve: 'P-256' },
      false,
      ['sign'],
    )
    const fresh = await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid }).sign(key)
    // Unknown keys are looked up at most every two seconds, so that forged ones cost nothing.
    await until(async () => (await status(fresh)) === 200)
    const { rows } = await app.owner.query('select sealed, public_jwk from auth.signing_key where kid = $1', [kid])
    expect(rows[0].public_jwk.d).toBeUndefined()
    expect(rows[0].sealed.toString('latin1')).not.toContain(signing?.d as string)
  } finally {
    await app.close()
  }
})

test('another secret does not open the signing keys, and says which setting is wrong', async () => {
  const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
  const app = await startTestApp({ ownerUrl, serviceUrl })
  try {
    await expect(signingKeysOf(app.owner, Buffer.alloc(32, 'other'), systemClock).all()).rejects.toThrow('AUTH_SECRET')
  } finally {
    await app.close()
  }
})

test('a foreign issuer of the kind of Supabase Auth is believed as its claims are: aal1, type JWT, its own audience', async () => {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }
  const server = createServer((_request, response) => void response.end(JSON.stringify({ keys: [jwk] })))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as { port: number }
  const issuer = 'https://project.example/auth/v1'
  const trust = {
    issuer,
    audiences: { API: ['authenticated'], MCP: ['authenticated'] },
    types: ['at+jwt', 'jwt'],
    keys: new URL(`http://127.0.0.1:${address.port}/.well-known/jwks.json`),
  }
  const app = await startTestApp({ ...globalThis.__narthexTest.database, trust })
  try {
    const church = await makeChurch(app)
    const id = v7()
    await app.owner.query(
      `insert into control.person (id, issuer, subject, email, name, created_at) values ($1::uuid, $2, $1::text, $3, 'Tess', now())`,
      [id, issuer, `${id}@people.test`],
    )
    await app.owner.query(
      "insert into control.member (organization_id, person_id, role, created_at) values ($1, $2, 'OWNER', now())",
      [church.id, id],
    )
    const { clientId } = await application(church)
    const sign = (claims: object, audience = 'authenticated') =>
      new SignJWT({ role: 'authenticated', aal: 'aal1', session_id: 'x', is_anonymous: false, ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'one' })
        .setIssuer(issuer)
        .setSubject(id)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey)
    const said = async (token: string) => {
      const sent = { headers: { 'X-Organization-Id': church.id } }
      const { status, headers } = await restClient(app.url, token)('GET', '/accounts', sent)
      return headers.get('x-error-reason') ?? status
    }
    expect(await said(await sign({}))).toBe(200)
    expect(await said(await sign({}, clientId))).toBe(401)
    const managed = await sign({ client_id: clientId })
    expect(await said(managed)).toBe('not_installed')
    await app.owner.query(
      'insert into control.oauth_installation (application_id, organization_id, installed_by, installed_at) values ($1, $2, $3, now())',
      [clientId, church.id, id],
    )
    const grant = (at: string) =>
      app.owner.query(
        `with g as (insert into control.oauth_grant (id, application_id, person_id, scopes, granted_at)
           values ($1, $2, $3, '{accounts:read}', ${at})
           on conflict (application_id, person_id) do update set granted_at = excluded.granted_at returning id)
         insert into control.oauth_grant_organization select id, $4, now() from g on conflict do nothing`,
        [v7(), clientId, id, church.id],
      )
    await grant("now() - interval '1 minute'")
    expect(await said(managed)).toBe(200)
    await grant("now() + interval '1 minute'")
    expect(await said(managed)).toBe('grant_missing')
  } finally {
    await app.close()
    server.close()
  }
})
