import { request } from 'node:http'
import type { TestApp } from '../../dist/src/testing.js'
import { startTestApp } from '../../dist/src/testing.js'

const KEY = `ntx_test_${'k'.repeat(50)}`
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ ...globalThis.__narthexTest.database, demo: { key: KEY, organizationName: 'Demo' } })
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

test.each(['/', '/explorer', '/reference'])(
  '%s is a page that loads nothing from outside and runs no foreign script',
  async path => {
    const { status, headers, text } = await page(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(/^default-src 'self'; script-src 'self' 'nonce-/)
    expect(text.match(/(src|href)="(https?:)?\/\/(?!127\.0\.0\.1)[^"]+"/g)).toBeNull()
    for (const [, asset] of text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) {
      const loaded = await page(asset as string)
      expect([loaded.status, loaded.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')])
    }
  },
)

test.each(['/', '/explorer', '/reference', '/api/v1/graphql'])(
  '%s shows the demo key on this machine and under no foreign name',
  async path => {
    expect((await page(path, HTML)).text).toContain(KEY)
    expect((await page(path, { ...HTML, Host: 'evil.example' })).text).not.toContain(KEY)
  },
)

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
