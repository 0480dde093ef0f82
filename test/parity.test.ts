import { readScopeOf } from '../dist/src/declaration/fields.js'
import type { Operation } from '../dist/src/kernel/operation.js'
import { operations } from '../dist/src/registry.js'
import { testApp } from './support/app.js'
import type { Church } from './support/church.js'
import { makeChurch } from './support/make.js'
import { REVIEWED } from './support/reviewed.js'
import { sample } from './support/sample.js'
import { type Arranged, arranged } from './support/subjects.js'
import { mcp, type Surface, surfacesOf } from './support/surfaces.js'

/*
 * Every operation answers on every surface that it has. Who may not call it is asked of the one function that decides it, in
 * kernel/authorization.test.ts; that each surface asks it, in surfaces/refusals.test.ts.
 */

let theChurch: Promise<Church>
beforeAll(() => {
  theChurch = testApp().then(app => makeChurch(app))
})

const subjects = new Map<Operation, Promise<Arranged>>()
/** What a read is called with in the shared church, which it leaves as it is. */
function sharedSubject(operation: Operation): Promise<Arranged> {
  const found = subjects.get(operation) ?? theChurch.then(church => arranged(operation, church))
  subjects.set(operation, found)
  return found
}
/** A church for a call: one of its own for a write, which changes it. */
async function churchFor(operation: Operation): Promise<[church: Church, subject: Arranged]> {
  if (operation.kind !== 'mutation') return [await theChurch, await sharedSubject(operation)]
  const church = await makeChurch(await testApp())
  return [church, await arranged(operation, church)]
}

const reviewed = new Map(REVIEWED.map(row => [row.name, row]))
/** Scopes that depend on the subject: of the import whose job is cancelled, and of the events that an endpoint gets. */
const OF_THE_SUBJECT: Record<string, readonly string[]> = {
  cancelJob: ['transactions:write'],
  updateWebhookEndpoint: ['vendors:read'],
}
/** A key has at least one scope. */
const ANY = ['funds:read']

/**
 * A credential with what the reviewed table asks for and nothing else: a key, or a person where no key may call. Permissions come with
 * a role, and who gives access needs as much.
 */
async function leastCredential({ name }: Operation, surface: Surface, church: Church): Promise<string> {
  const { scopes = [], callers, permission } = reviewed.get(name) ?? {}
  const needed = [...scopes, ...(OF_THE_SUBJECT[name] ?? [])]
  const own = needed.length ? needed : ANY
  if (surface !== mcp && callers === undefined && permission === undefined) return church.key(own)
  return (await church.person(permission === undefined ? 'CUSTOM' : 'OWNER', permission ? {} : { scopes: own })).token
}

const cases = operations.flatMap(operation =>
  Object.entries(surfacesOf(operation)).map(([name, surface]) => [operation.name, name, operation, surface] as const),
)
const ok = { outcome: 'ok', reason: null }
/** What an allowed call comes to. The church has accounts, so it cannot take a chart: organizations.test.ts has one that can. */
const allowed = ({ name }: Operation) =>
  name === 'createChartOfAccounts' ? { outcome: 'conflict', reason: 'illegal_transition' } : ok

test.each(sample(cases))(
  '%s over %s answers whoever has what the reviewed table asks for',
  async (_name, _surface, operation, surface) => {
    const [church, { id, input, second }] = await churchFor(operation)
    const token = await leastCredential(operation, surface, church)
    expect(await surface(church, token, operation, id, input, second)).toEqual(allowed(operation))
  },
)

test('a write scope carries its read, and reads under it work', async () => {
  const church = await makeChurch(await testApp())
  const call = church.client(await church.key(['bills:write'])).rest
  expect((await call('GET', `/bills/${church.ids.bill}`)).status).toBe(200)
  const approver = church.client(await church.key(['bills:approve'])).rest
  expect((await approver('GET', `/bills/${church.ids.bill}`)).status).toBe(200)
  expect((await approver('DELETE', `/bills/${church.ids.bill}`)).status).toBe(403)
})

test('an edge takes the scope of the type it leads to, at its own place', async () => {
  const church = await makeChurch(await testApp())
  const query = '{ pledges { nodes { id fund { name } } } }'
  const blind = await church.client(await church.key(['pledges:read'])).graphql(query)
  expect(blind.body.data.pledges.nodes).toEqual([{ id: church.ids.pledge, fund: null }])
  expect(blind.body.errors).toEqual([
    expect.objectContaining({
      path: ['pledges', 'nodes', 0, 'fund'],
      extensions: expect.objectContaining({ code: 'forbidden' }),
    }),
  ])
  const seeing = await church.client(await church.key(['pledges:read', 'funds:read'])).graphql(query)
  expect(seeing.body.errors).toBeUndefined()
  expect(seeing.body.data.pledges.nodes[0].fund).toEqual({ name: 'Grace general' })
})

test('every record that a surface publishes names the scope of its reading', () => {
  for (const operation of operations) {
    const type = Array.isArray(operation.gives) ? operation.gives[0] : operation.gives
    if (operation.scope?.endsWith(':read') && readScopeOf(type as never))
      expect(readScopeOf(type as never)).toBe(operation.scope)
  }
})
