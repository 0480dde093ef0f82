import { randomUUID } from 'node:crypto'
import { ROLES } from '../dist/src/access/roles.js'
import { SCOPES } from '../dist/src/access/scopes.js'
import { readScopeOf } from '../dist/src/declaration/fields.js'
import type { Operation } from '../dist/src/kernel/operation.js'
import { scopesOf } from '../dist/src/kernel/policy.js'
import { operations } from '../dist/src/registry.js'
import { testApp } from './support/app.js'
import type { Church } from './support/church.js'
import { makeChurch } from './support/make.js'
import { sample } from './support/sample.js'
import { type Arranged, arranged } from './support/subjects.js'
import { mcp, rest, type Surface, surfacesOf } from './support/surfaces.js'

let theChurch: Promise<Church>
beforeAll(() => {
  theChurch = testApp().then(app => makeChurch(app))
})

const subjects = new Map<Operation, Promise<Arranged>>()
/** What an operation is called with in the shared church. Reads and refusals leave it as it is, so it is arranged once. */
function sharedSubject(operation: Operation): Promise<Arranged> {
  const found = subjects.get(operation) ?? theChurch.then(church => arranged(operation, church))
  subjects.set(operation, found)
  return found
}
/** A church for a call that is allowed: one of its own for a write, which changes it. */
async function churchFor(operation: Operation): Promise<[church: Church, subject: Arranged]> {
  if (operation.kind !== 'mutation') return [await theChurch, await sharedSubject(operation)]
  const church = await makeChurch(await testApp())
  return [church, await arranged(operation, church)]
}

const everyCase = operations.flatMap(operation =>
  Object.entries(surfacesOf(operation)).map(([name, surface]) => [operation.name, name, operation, surface] as const),
)
const cases = sample(everyCase)
const tools = cases.filter(([, , , surface]) => surface === mcp)
const api = cases.filter(([, , , surface]) => surface !== mcp)
const scoped = cases.filter(([, , operation]) => operation.scope !== null)
const keyless = api.filter(([, , operation]) => operation.callers !== undefined)
const withId = cases.filter(([, , operation]) => operation.parameters.length > 0)
/** Writes of the group that are about no settlement. */
const OF_NO_SETTLEMENT = ['updateGivingIntegration', 'updateMerchant']
const settlementWrites = withId.filter(
  ([, , { kind, tag, name }]) => kind === 'mutation' && tag === 'Settlements' && !OF_NO_SETTLEMENT.includes(name),
)

/** A credential that fits the operation: a key, or an owner's token where no key may call, as it may no tool. */
const credentialFor = async (
  { callers }: Operation,
  surface: Surface,
  church: Church,
  scopes: readonly string[] = SCOPES,
) => {
  if (!callers && surface !== mcp) return church.key(scopes)
  const isOwner = scopes.length === SCOPES.length
  return (await church.person(isOwner ? 'OWNER' : 'CUSTOM', isOwner ? {} : { scopes })).token
}
/** Arranges over the API, which needs a larger plan than the church has. */
const arrangedIn = async (church: Church, operation: Operation) => {
  const plan = (name: string) =>
    church.query('update control.organization set plan = $2 where id = $1', [church.id, name])
  await plan('SCALE')
  const made = await arranged(operation, church)
  await plan('GROWTH')
  return made
}
/** The scopes that depend on the subject: whoever may import a bank file may cancel the job of the import. */
const OF_THE_SUBJECT: Record<string, readonly string[]> = { cancelJob: ['transactions:write'] }
const ok = { outcome: 'ok', reason: null }
const refused = (reason: string, outcome = 'forbidden') => ({ outcome, reason })
/** What a call comes to that its caller may make. The church has accounts, so it cannot take a chart: organizations.test.ts has one that can. */
const allowed = ({ name }: Operation) =>
  name === 'createChartOfAccounts' ? refused('illegal_transition', 'conflict') : ok

test.each(cases)('%s over %s answers its own church', async (_name, _surface, operation, surface) => {
  const [church, { id, input, second }] = await churchFor(operation)
  const token = await credentialFor(operation, surface, church)
  expect(await surface(church, token, operation, id, input, second)).toEqual(allowed(operation))
})

test.each(cases)('%s over %s answers a signed-in owner', async (_name, _surface, operation, surface) => {
  const [church, { id, input, second }] = await churchFor(operation)
  const { token } = await church.person('OWNER')
  expect(await surface(church, token, operation, id, input, second)).toEqual(allowed(operation))
})

test.each(cases)(
  '%s over %s lets each role do what it may, and no more',
  async (_name, _surface, operation, surface) => {
    const shared = await theChurch
    const subject = await sharedSubject(operation)
    for (const [role, { scopes, permissions }] of Object.entries(ROLES)) {
      if (!scopes) continue
      const { permission } = operation
      const mayScope = [...scopesOf(operation), ...(OF_THE_SUBJECT[operation.name] ?? [])].every(scope =>
        (scopes as readonly string[]).includes(scope),
      )
      const may = permission === undefined || (permissions as readonly string[]).includes(permission)
      const expected = !mayScope ? refused('scope_missing') : !may ? refused('permission_missing') : allowed(operation)
      // A read and a refusal leave the subject as it is.
      const writes = mayScope && may && operation.kind === 'mutation'
      const church = writes ? await makeChurch(await testApp()) : shared
      const { token } = await church.person(role as keyof typeof ROLES)
      const { id, input, second } = writes ? await arranged(operation, church) : subject
      expect([role, await surface(church, token, operation, id, input, second)]).toEqual([role, expected])
    }
  },
)

test('no set of scopes stands for what a role must allow', async () => {
  for (const [name, , operation, surface] of cases) {
    if (operation.permission === undefined) continue
    const church = await theChurch
    const { token } = await church.person('CUSTOM', { scopes: SCOPES })
    const { id, input, second } = await sharedSubject(operation)
    const result = await surface(church, token, operation, id, input, second)
    expect([name, result]).toEqual([name, refused('permission_missing')])
  }
})

test.each(keyless)('%s over %s is not for an organization’s key', async (_name, _surface, operation, surface) => {
  const church = await theChurch
  const { id, input, second } = await sharedSubject(operation)
  expect(await surface(church, await church.key(), operation, id, input, second)).toEqual(
    refused('credential_not_allowed'),
  )
})

test.each(cases)('%s over %s refuses a call without a token', async (_name, _surface, operation, surface) => {
  const church = await theChurch
  expect((await surface(church, undefined, operation, 'x')).outcome).toBe('unauthorized')
})

test.each(cases)('%s over %s refuses a token that is none of ours', async (_name, _surface, operation, surface) => {
  const church = await theChurch
  const key = `ntx_test_${'A'.repeat(50)}`
  const signed = await church.app.token(randomUUID())
  for (const forged of [key, signed, `${signed}x`])
    expect((await surface(church, forged, operation, 'x')).outcome).toBe('unauthorized')
})

test.each(scoped)('%s over %s refuses a credential without its scope', async (_name, _surface, operation, surface) => {
  const church = await theChurch
  const other = SCOPES.filter(scope => scope.split(':')[0] !== operation.scope?.split(':')[0])
  const token = await credentialFor(operation, surface, church, other)
  const { id, input, second } = await sharedSubject(operation)
  expect(await surface(church, token, operation, id, input, second)).toEqual(refused('scope_missing'))
})

test.each(api)(
  '%s over %s refuses a church whose plan does not include the API',
  async (_name, _surface, operation, surface) => {
    const church = await makeChurch(await testApp(), { plan: 'GROWTH' })
    expect(await surface(church, await church.key(), operation, 'x')).toEqual(refused('plan_required'))
    // What is called for no church needs none of its plans, except inside a request to GraphQL, which is for one.
    if (operation.organization === false && surface === rest) return
    const { token } = await church.person('OWNER')
    expect(await surface(church, token, operation, 'x')).toEqual(refused('plan_required'))
  },
)

test.each(tools)('%s over %s is not for an organization’s key', async (_name, _surface, operation, surface) => {
  const church = await theChurch
  expect(await surface(church, await church.key(), operation, 'x')).toEqual({ outcome: 'unauthorized', reason: null })
})

test.each(tools)('%s over %s needs the plan GROWTH or SCALE', async (_name, _surface, operation, surface) => {
  const app = await testApp()
  const growing = await makeChurch(app, { plan: 'GROWTH' })
  const owner = await growing.person('OWNER')
  const { id, input, second } = await arrangedIn(growing, operation)
  expect(await surface(growing, owner.token, operation, id, input, second)).toEqual(ok)
  // What is called for no church needs none of its plans.
  if (operation.organization === false) return
  const starting = await makeChurch(app, { plan: 'STARTER' })
  const { token } = await starting.person('OWNER')
  expect(await surface(starting, token, operation, 'x')).toEqual(refused('plan_required'))
})

test.each(withId)(
  '%s over %s answers another church’s id as one that never was',
  async (_name, _surface, operation, surface) => {
    const app = await testApp()
    const [own, foreign] = [await makeChurch(app), await makeChurch(app)]
    const token = await credentialFor(operation, surface, own)
    const { input } = await arranged(operation, own)
    const { id, second } = await arranged(operation, foreign)
    expect(await surface(own, token, operation, id, input, second)).toEqual(refused('not_found', 'not_found'))
  },
)

test.each(settlementWrites)('%s over %s refuses a frozen settlement', async (_name, _surface, operation, surface) => {
  const church = await makeChurch(await testApp())
  const frozen = await church.settlement({ status: 'RECONCILED', frozen_at: new Date() })
  const token = await credentialFor(operation, surface, church)
  const { input } = await arranged(operation, church)
  expect(await surface(church, token, operation, frozen, input)).toEqual(refused('frozen', 'conflict'))
})

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
