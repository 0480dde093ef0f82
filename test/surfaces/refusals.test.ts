import { randomUUID } from 'node:crypto'
import { issueToken } from '../../dist/src/access/issuer.js'
import type { Operation } from '../../dist/src/kernel/operation.js'
import { operations } from '../../dist/src/registry.js'
import { TEST_ISSUER } from '../../dist/src/service/testing.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { makeChurch } from '../support/make.js'
import { GRANTED_SCOPES, REVIEWED } from '../support/reviewed.js'
import { type Arranged, arranged } from '../support/subjects.js'
import { type Result, type Surface, surfacesOf } from '../support/surfaces.js'

/*
 * Each surface asks admission, the executor and the write guard before it answers. What these decide of every operation is asked of
 * them alone (kernel/authorization.test.ts); here each refusal comes through each surface, of each kind of operation.
 */

const SURFACES = ['rest', 'graphql', 'mcp'] as const
type SurfaceName = (typeof SURFACES)[number]

/** An operation of each kind that each surface has: a list, a record, a report, and a write of a record with an input. */
const NAMES = ['listBills', 'getSettlement', 'getTrialBalance', 'updateDonor']
const named = (name: string) => operations.find(each => each.name === name) as Operation
const casesOf = (names: readonly string[]) =>
  SURFACES.flatMap(surface =>
    names.flatMap(name => {
      const operation = named(name)
      const send = surfacesOf(operation)[surface]
      return send ? [[surface, name, operation, send] as const] : []
    }),
  )
const cases = casesOf(NAMES)
const withId = cases.filter(([, , { parameters }]) => parameters.length > 0)

let church: Church
let foreign: Church
const subjects = new Map<string, Promise<Arranged>>()
beforeAll(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  foreign = await makeChurch(app)
})

const subjectOf = (operation: Operation): Promise<Arranged> => {
  const found = subjects.get(operation.name) ?? arranged(operation, church)
  subjects.set(operation.name, found)
  return found
}
async function call(send: Surface, operation: Operation, token: string | undefined, of = church): Promise<Result> {
  const { id, input, second } = await subjectOf(operation)
  return send(of, token, operation, id, input, second)
}
const refused = (reason: string | null, outcome = 'forbidden') => ({ outcome, reason })
const unauthorized = refused(null, 'unauthorized')
const ownerOf = async (of: Church) => (await of.person('OWNER')).token
const scopesOf = (name: string) => REVIEWED.find(row => row.name === name)?.scopes ?? []
/** A key on the API; a person where only people call. */
const credential = async (surface: SurfaceName, of: Church, scopes: readonly string[] = GRANTED_SCOPES) =>
  surface === 'mcp' ? (await of.person('CUSTOM', { scopes })).token : of.key(scopes)

test('the operations asked here have a list, a record, a report and a write among them', () => {
  expect(NAMES.map(name => [named(name).kind, named(name).parameters.length])).toEqual([
    ['list', 0],
    ['query', 1],
    ['query', 0],
    ['mutation', 1],
  ])
})

describe.each(cases)('over %s, %s', (surface, name, operation, send) => {
  test('answers a caller who has its scope', async () => {
    const token = await credential(surface, church, scopesOf(name))
    expect(await call(send, operation, token)).toEqual({ outcome: 'ok', reason: null })
  })

  test('is refused without a token', async () => {
    expect(await call(send, operation, undefined)).toEqual(unauthorized)
  })

  test('is refused with a credential that is none of ours, or none any more', async () => {
    const { id, token } = await church.person('OWNER')
    const hour = 3_600_000
    const audience = { aud: 'https://elsewhere.test' }
    const clock = { now: () => new Date(Date.now() - 2 * hour) }
    const forged = {
      'a key that nobody has made': `ntx_test_${'A'.repeat(50)}`,
      'a token of somebody unknown': await church.app.token(randomUUID()),
      'a token with another signature': `${token.slice(0, -4)}AAAA`,
      'a token for another service': await church.app.token(id, audience),
      'a token that has expired': await issueToken(TEST_ISSUER, id, hour, clock, {}),
    }
    for (const [what, credentials] of Object.entries(forged))
      expect([what, await call(send, operation, credentials)]).toEqual([what, unauthorized])
  })

  test('is refused without its scope', async () => {
    const [resource] = (scopesOf(name)[0] as string).split(':')
    const token = await credential(
      surface,
      church,
      GRANTED_SCOPES.filter(scope => scope.split(':')[0] !== resource),
    )
    expect(await call(send, operation, token)).toEqual(refused('scope_missing'))
  })

  test('is refused to who is no member of the organization, and to a key of another one', async () => {
    expect(await call(send, operation, await ownerOf(foreign))).toEqual(refused('not_a_member'))
    const key = await foreign.key()
    expect(await call(send, operation, key)).toEqual(
      surface === 'mcp' ? unauthorized : refused('organization_mismatch'),
    )
  })

  test('is refused to a church whose plan does not include the surface', async () => {
    const plans = surface === 'mcp' ? ['STARTER'] : ['STARTER', 'GROWTH']
    for (const plan of plans) {
      const poor = await makeChurch(await testApp(), { plan })
      expect(await call(send, operation, await ownerOf(poor), poor)).toEqual(refused('plan_required'))
      if (surface !== 'mcp')
        expect(await call(send, operation, await poor.key(), poor)).toEqual(refused('plan_required'))
    }
  })

  test('is refused as soon as the credential has ended', async () => {
    const { id, token } = await church.person('OWNER')
    expect((await call(send, operation, token)).outcome).toBe('ok')
    await church.app.owner.query('update control.member set removed_at = now() where person_id = $1', [id])
    expect(await call(send, operation, token)).toEqual(refused('not_a_member'))
  })
})

test.each(withId)(
  'over %s, %s answers another church’s id as one that never was',
  async (surface, _name, operation, send) => {
    const token = await credential(surface, church)
    const { input } = await subjectOf(operation)
    const { id } = await arranged(operation, foreign)
    for (const each of [id, randomUUID()])
      expect(await send(church, token, operation, each, input)).toEqual(refused('not_found', 'not_found'))
  },
)

test('an agent may use the plan GROWTH', async () => {
  const growing = await makeChurch(await testApp(), { plan: 'GROWTH' })
  const operation = named('listBills')
  expect(await call(surfacesOf(operation).mcp as Surface, operation, await ownerOf(growing), growing)).toEqual({
    outcome: 'ok',
    reason: null,
  })
})

test.each(
  casesOf([
    'closePeriod',
    'createDeposit',
    'approveManualJournal',
    'createApiKey',
    'listOrganizations',
    'listApiActivity',
  ]),
)(
  'over %s, %s is refused to a credential of another kind, and to a person whose role lacks its permission',
  async (surface, name, operation, send) => {
    const { callers, permission } = REVIEWED.find(row => row.name === name) ?? {}
    expect([callers, permission]).not.toEqual([undefined, undefined])
    // A caller who may not run it learns nothing of the record, so none is there.
    const ask = (token: string) => send(church, token, operation, church.id, {})
    if (callers && surface !== 'mcp') expect(await ask(await church.key())).toEqual(refused('credential_not_allowed'))
    if (!permission) return
    const { token } = await church.person('CUSTOM', { scopes: GRANTED_SCOPES })
    expect(await ask(token)).toEqual(refused('permission_missing'))
  },
)

/** Writes of the group that are about no settlement. */
const OF_NO_SETTLEMENT = ['updateGivingIntegration', 'updateMerchant']
const settlementWrites = operations.filter(
  ({ kind, tag, name, parameters }) =>
    kind === 'mutation' && tag === 'Settlements' && parameters.length > 0 && !OF_NO_SETTLEMENT.includes(name),
)

test('settlements have writes', () => {
  expect(settlementWrites.length).toBeGreaterThan(4)
})

test.each(casesOf(settlementWrites.map(({ name }) => name)))(
  'over %s, %s refuses a frozen settlement',
  async (surface, _name, operation, send) => {
    const frozen = await church.settlement({ status: 'RECONCILED', frozen_at: new Date() })
    const token = operation.callers ? await ownerOf(church) : await credential(surface, church)
    const { input } = await arranged(operation, church)
    expect(await send(church, token, operation, frozen, input)).toEqual(refused('frozen', 'conflict'))
  },
)
