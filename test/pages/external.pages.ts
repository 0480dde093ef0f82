import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { Browser } from 'playwright-core'
import { v7 } from 'uuid'
import type { TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { application, startSignInApp } from '../support/browser.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { launch, Visitor } from './visitor.js'

const PASSWORD = 'the password there'
const REQUEST = 'request-1'

/** A foreign authorization server of the kind of Supabase Auth, as far as a consent page calls it. */
class ForeignServer {
  readonly subject = v7()
  readonly decisions: string[] = []
  clientId = ''
  issuer = ''
  private server: Server | undefined
  private sign: (claims?: object) => Promise<string> = async () => ''

  async start(): Promise<void> {
    const { publicKey, privateKey } = await generateKeyPair('ES256')
    const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }]
    this.sign = (claims = {}) =>
      new SignJWT({ role: 'authenticated', ...claims })
        .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: 'one' })
        .setIssuer(this.issuer)
        .setSubject(this.subject)
        .setAudience('authenticated')
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey)
    this.server = createServer((request, response) => void this.answer(request, response, { keys }))
    await new Promise<void>(resolve => this.server?.listen(0, '127.0.0.1', resolve))
    this.issuer = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/auth/v1`
  }

  tokenFor = (clientId: string) => this.sign({ client_id: clientId })

  private async answer(request: IncomingMessage, response: ServerResponse, keySet: object): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'authorization, apikey, content-type')
    const say = (status: number, body: object) => void response.writeHead(status).end(JSON.stringify(body))
    if (request.method === 'OPTIONS') return say(200, {})
    if (request.url?.endsWith('jwks.json')) return say(200, keySet)
    let text = ''
    for await (const part of request) text += part
    if (request.headers.apikey !== 'sb_publishable_x') return say(403, {})
    if (request.url?.startsWith('/auth/v1/token?grant_type=password'))
      return JSON.parse(text).password === PASSWORD ? say(200, { access_token: await this.sign() }) : say(400, {})
    if (request.url === `/auth/v1/oauth/authorizations/${REQUEST}`) {
      const client = { id: this.clientId, name: 'As the other server knows it' }
      return say(200, { authorization_id: REQUEST, redirect_uri: `${this.issuer}/back`, client })
    }
    if (request.url === `/auth/v1/oauth/authorizations/${REQUEST}/consent`) {
      this.decisions.push(JSON.parse(text).action)
      return say(200, { redirect_url: `${this.issuer}/back?code=x` })
    }
    return say(request.url?.startsWith('/auth/v1/back') ? 200 : 404, {})
  }

  stop = () => {
    this.server?.closeAllConnections()
    this.server?.close()
  }
}

let foreign: ForeignServer
let app: TestApp
let church: Church
let browser: Browser
beforeAll(async () => {
  foreign = new ForeignServer()
  await foreign.start()
  const { issuer } = foreign
  const jwksUri = `${issuer}/.well-known/jwks.json`
  app = await startSignInApp({
    auth: { issuer, jwksUri, audience: 'authenticated', publishableKey: 'sb_publishable_x' },
    trust: {
      issuer,
      audiences: { API: ['authenticated'], MCP: ['authenticated'] },
      types: ['at+jwt', 'jwt'],
      keys: new URL(jwksUri),
    },
  })
  church = await makeChurch(app)
  browser = await launch()
  await app.owner.query(
    `insert into control.person (id, issuer, subject, email, name, created_at) values ($1::uuid, $2, $1::text, 'tess@people.test', 'Tess', now())`,
    [foreign.subject, issuer],
  )
  await app.owner.query(
    `insert into control.member (organization_id, person_id, role, created_at) values ($1, $2, 'OWNER', now())`,
    [church.id, foreign.subject],
  )
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
  foreign?.stop()
})

test('beside a foreign authorization server a person signs in there and chooses here', async () => {
  foreign.clientId = (await application(church, { scopes: ['vendors:read', 'donors:read'] })).clientId
  const visitor = await Visitor.at(browser, app.url, { outside: foreign.issuer })
  await visitor.open(`/oauth/consent?authorization_id=${REQUEST}`, 'Sign in')
  await visitor.signIn('tess@people.test', 'not the password')
  await visitor.sees('The e-mail address or the password is wrong.')
  await visitor.signIn('tess@people.test', PASSWORD)
  await visitor.heading('Connect Giving Insights?')
  await visitor.press('Connect Giving Insights')
  await visitor.page.waitForURL(`${foreign.issuer}/back?code=x`)
  expect(foreign.decisions).toEqual(['approve'])
  const rest = restClient(app.url, await foreign.tokenFor(foreign.clientId), { 'X-Organization-Id': church.id })
  expect([(await rest('GET', '/vendors')).status, (await rest('GET', '/donors')).status]).toEqual([200, 403])
  visitor.assertClean()
})

test('an application that is not registered here acts with the whole role, and can be denied', async () => {
  foreign.clientId = v7()
  const visitor = await Visitor.at(browser, app.url, { outside: foreign.issuer })
  await visitor.open(`/oauth/consent?authorization_id=${REQUEST}`, 'Sign in')
  await visitor.signIn('tess@people.test', PASSWORD)
  await visitor.heading('Connect As the other server knows it?')
  await visitor.sees('It acts with your role in every organization')
  await visitor.press('Do not connect')
  await visitor.page.waitForURL(`${foreign.issuer}/back?code=x`)
  expect(foreign.decisions.at(-1)).toBe('deny')
})

test('no page of the embedded server is there', async () => {
  for (const path of ['/sign-in', '/settings', '/welcome']) expect((await fetch(app.url + path)).status).toBe(404)
})
