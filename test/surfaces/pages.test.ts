import { request } from 'node:http'
import { parse, validate } from 'graphql'
import { referenceGuide } from '../../dist/src/domain/guides/guides.js'
import { REASONS } from '../../dist/src/refusals/reasons/reasons.js'
import { operations } from '../../dist/src/registry.js'
import { questions } from '../../dist/src/service/questions.js'
import type { TestApp } from '../../dist/src/service/testing.js'
import { graphqlSchema } from '../../dist/src/surfaces/graphql/schema.js'
import { referenceModel } from '../../dist/src/surfaces/openapi/reference.js'
import { startSignInApp } from '../support/browser.js'
import { sample } from '../support/sample.js'

const KEY = `ntx_test_${'k'.repeat(50)}`
const SIGN_IN = { email: 'owner@demo.example', password: 'known to this page' }
let app: TestApp
beforeAll(async () => {
  app = await startSignInApp({ demo: { key: KEY, organizationName: 'Demo', signIn: SIGN_IN } })
})
afterAll(() => app.close())

interface Page {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** Asks under any name: fetch would not let a Host header be set. */
function page(path: string, headers: Record<string, string> = {}): Promise<Page> {
  return new Promise((resolve, reject) => {
    const asked = request(app.url + path, { headers, agent: false }, response => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', part => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    asked.on('error', reject)
    asked.end()
  })
}
const HTML = { Accept: 'text/html' }

const seen = new Map<string, Promise<Page>>()
/** A page of the reference. Several tests look at each. */
function referencePage(path: string): Promise<Page> {
  const found = seen.get(path) ?? page(path)
  seen.set(path, found)
  return found
}

test.each(['/', '/explorer', '/reference', '/reference/console', '/reference/createPledge', '/reference/types/Pledge'])(
  '%s is a page that loads nothing from outside and runs no foreign script',
  async path => {
    const { status, headers, text } = await page(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'self'; script-src 'self'(?: 'sha256-[\w+/=]+')?; style-src/,
    )
    expect(text.match(/(src|href)="(https?:)?\/\/(?!127\.0\.0\.1)[^"]+"/g)).toBeNull()
    for (const [, asset] of text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      const loaded = await page(asset as string)
      expect([loaded.status, loaded.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
    }
  },
)

test.each([
  '/',
  '/explorer',
  '/reference/console',
  '/reference/collection.json',
  '/reference/createPledge',
  '/api/v1/graphql',
])('%s shows the demo key on this machine and under no foreign name', async path => {
  expect((await page(path, HTML)).text).toContain(KEY)
  expect((await page(path, { ...HTML, Host: 'evil.example' })).text).not.toContain(KEY)
})

test('the start page says how the owner of the demo signs in, on this machine and under no foreign name', async () => {
  const own = (await page('/', HTML)).text
  const foreign = (await page('/', { ...HTML, Host: 'evil.example' })).text
  for (const secret of Object.values(SIGN_IN)) {
    expect(own).toContain(secret)
    expect(foreign).not.toContain(secret)
  }
})

test('no file but those of the pages is served', async () => {
  for (const path of [
    '/assets/explorer/../../package.json',
    '/assets/%2e%2e/package.json',
    '/assets/x',
    '/package.json',
  ]) {
    expect((await page(path)).status).toBe(404)
  }
})

test('every answer has a request id, pages and health included', async () => {
  for (const path of ['/', '/healthz', '/readyz', '/api/v1/openapi.json', '/graphql', '/nothing', '/%ZZ']) {
    expect((await page(path)).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('health and readiness say so, and /graphql leads to the endpoint', async () => {
  expect(JSON.parse((await page('/healthz')).text)).toEqual({ status: 'ok' })
  expect(JSON.parse((await page('/readyz')).text)).toEqual({ status: 'ok' })
  const moved = await page('/graphql')
  expect([moved.status, moved.headers.location]).toEqual([308, '/api/v1/graphql'])
})

test('the Sandbox opens with the ready questions, and offline it leads to the explorer', async () => {
  const { text } = await page('/api/v1/graphql', HTML)
  for (const { title } of questions()) expect(text).toContain(title)
  expect(text).toContain('<a href="/explorer">The explorer</a>')
})

describe('the reference', () => {
  test('has a page for every operation, with its samples, its document and its reasons', async () => {
    const { text } = await referencePage('/reference')
    for (const { name } of operations) expect(text).toContain(`href="/reference/${name}"`)
    for (const { name, route, tool, takes } of sample(operations)) {
      const own = await referencePage(`/reference/${name}`)
      expect([name, own.status]).toEqual([name, 200])
      expect(own.text).toContain('aria-label="GraphQL"')
      expect([name, own.text.includes('aria-label="curl"')]).toEqual([name, route !== undefined])
      expect([name, own.text.includes('aria-label="Its answer"')]).toEqual([name, route !== undefined])
      const isWrite = route !== undefined && route.method !== 'GET'
      expect([name, own.text.includes('aria-label="Its refusal"')]).toEqual([name, isWrite])
      const sends = isWrite && takes ? /aria-label="curl"><code>[^<]*(<span[^>]*>[^<]*<\/span>[^<]*)*-d &#39;/ : /^/
      expect([name, own.text]).toEqual([name, expect.stringMatching(sends)])
      expect([name, own.text.includes('As a tool of the MCP server')]).toEqual([name, tool !== undefined])
    }
  })

  test('shows documents that the schema takes', async () => {
    const schema = await graphqlSchema(operations)
    for (const { name, graphql } of referenceModel(operations, schema, referenceGuide, app.url).entries)
      expect([name, validate(schema, parse(graphql.document)).map(({ message }) => message)]).toEqual([name, []])
  })

  test('has a page for every type of the OpenAPI document and leads to no page that is not', async () => {
    const { components, servers } = JSON.parse((await page('/api/v1/openapi.json')).text)
    expect(servers).toEqual([{ url: expect.stringMatching(/^http:/) }])
    const links = new Set<string>()
    for (const path of [
      '/reference',
      '/reference/reasons',
      ...sample(Object.keys(components.schemas)).map(name => `/reference/types/${name}`),
    ]) {
      const { status, text } = await referencePage(path)
      expect([path, status]).toEqual([path, 200])
      for (const [, link] of text.matchAll(/href="(\/reference[^"#?]*)/g)) links.add(link as string)
    }
    for (const link of sample([...links].sort()))
      expect([link, (await referencePage(link)).status]).toEqual([link, 200])
    for (const none of ['/reference/nothing', '/reference/types/Nothing', '/reference/types/__proto__'])
      expect((await page(none)).status).toBe(404)
  })

  test('says of every reason what to do', async () => {
    const { text } = await page('/reference/reasons')
    for (const reason of Object.keys(REASONS)) expect(text).toContain(`<tr id="${reason}">`)
  })
})
