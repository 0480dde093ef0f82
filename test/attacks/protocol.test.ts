import { startTestApp } from '../../dist/src/service/testing.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'

let church: Church
let key: string
beforeAll(async () => {
  church = await makeChurch(await testApp())
  key = await church.key()
})

const ask = (init: RequestInit & { search?: string } = {}) =>
  fetch(`${church.app.url}/api/v1/graphql${init.search ?? ''}`, {
    ...init,
    headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...init.headers },
  })

test.each([
  'application/json, text/html;q=0.1',
  'text/html;q=0',
  'text/html;q=0, */*;q=0.1',
  'text/html;q=abc',
  ';;;,,,',
  'text/html, application/json;q=0',
])('GET with Accept: %s is no failure of ours', async accept => {
  for (const headers of [{ Accept: accept }, { Accept: accept, Authorization: '' }]) {
    const { status } = await ask({ method: 'GET', headers })
    expect([accept, status < 500]).toEqual([accept, true])
  }
})

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a variable named $%s is refused in one sentence, and is no failure of ours',
  async name => {
    const query = `query ($${name}: Int) { vendors(first: $${name}) { nodes { id } } }`
    for (const variables of [undefined, {}, { other: 1 }, { [name]: 1 }]) {
      const answer = await ask({ method: 'POST', body: JSON.stringify({ query, variables }) })
      const body = (await answer.json()) as { errors: { message: string; extensions: { reason: string } }[] }
      expect([answer.status, body.errors[0]?.extensions.reason]).toEqual([400, 'invalid_document'])
      expect(body.errors[0]?.message).toBe(
        `The variable "$${name}" has a name that JavaScript uses. Give it another one.`,
      )
    }
  },
)

test('where people sign in over https, no script of another site runs on the address of the graph', async () => {
  const app = await startTestApp({ ...globalThis.__narthexTest.database, apolloSandbox: false })
  try {
    const page = await fetch(`${app.url}/api/v1/graphql`, { headers: { Accept: 'text/html' }, redirect: 'manual' })
    expect([page.status, page.headers.get('location')]).toEqual([303, '/explorer'])
    const start = await (await fetch(app.url, { headers: { Accept: 'text/html' } })).text()
    expect([start.includes('Apollo Sandbox'), start.includes('/explorer')]).toEqual([false, true])
  } finally {
    await app.close()
  }
})
