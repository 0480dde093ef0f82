import { Executor } from '../../dist/src/kernel/executor.js'
import { authorizeCall, type Operation } from '../../dist/src/kernel/operation.js'
import type { Caller, Person } from '../../dist/src/kernel/policy.js'
import type { FairReads, Shares } from '../../dist/src/postgres/index.js'
import { Refusal } from '../../dist/src/refusals/refusals.js'
import { operations } from '../../dist/src/registry.js'
import { systemClock } from '../../dist/src/values/time.js'
import {
  GRANTED_PERMISSIONS,
  GRANTED_SCOPES,
  REVIEWED,
  REVIEWED_ROLES,
  type Reviewed,
  roleHas,
} from '../support/reviewed.js'

/*
 * Who may run which operation is decided in one function, before anything of the request is read. So it is asked here of every
 * operation and every kind of caller, without a surface or a database, against the reviewed tables.
 */

const ID = '018f0000-0000-7000-8000-000000000000'

/** What a caller is, in the words of the tables. */
interface Who {
  scopes: readonly string[]
  kind: Caller['kind']
  /** Of a person, what their role allows beyond scopes. */
  permissions?: readonly string[]
  /** How a person came: through our pages or with no application, through one of others, or through a managed one. */
  through?: 'NONE' | 'UNMANAGED' | 'MANAGED'
}

function callerOf({ kind, scopes, permissions, through = 'NONE' }: Who): Caller {
  const person: Person | undefined = permissions && {
    id: ID,
    role: 'CUSTOM',
    permissions: new Set(permissions),
    managed: through === 'MANAGED',
    direct: through === 'NONE',
  }
  return {
    ...{ kind, credentialId: ID, actorId: ID, organizationId: ID, scopes: new Set(scopes) },
    ...{ surface: 'API', timeZone: 'UTC', currency: 'USD', environment: 'TEST' },
    ...(person ? { person } : {}),
  }
}

/** The reason for which the reviewed tables refuse a caller; undefined when they do not. */
function reviewed({ callers, scopes, permission }: Reviewed, { kind, through = 'NONE', ...who }: Who) {
  const isPerson = kind === 'OAUTH'
  if (callers === 'oauth' && !isPerson) return 'credential_not_allowed'
  if (callers === 'person' && (!isPerson || through === 'MANAGED')) return 'credential_not_allowed'
  if (callers === 'direct' && (!isPerson || through !== 'NONE')) return 'credential_not_allowed'
  if (scopes.some(scope => !who.scopes.includes(scope))) return 'scope_missing'
  if (permission !== undefined && !who.permissions?.includes(permission)) return 'permission_missing'
  return undefined
}

function reasonOf(work: () => unknown): string | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    throw error
  }
}

const rowOf = new Map(REVIEWED.map(row => [row.name, row]))
const rowFor = ({ name }: Operation) => rowOf.get(name) as Reviewed

const key = (scopes: readonly string[]): Who => ({ kind: 'API_KEY', scopes })
const person = (
  scopes: readonly string[],
  permissions = GRANTED_PERMISSIONS,
  through: Who['through'] = 'NONE',
): Who => ({
  ...{ kind: 'OAUTH', scopes, permissions, through },
})
const without = (scope: string) => GRANTED_SCOPES.filter(each => each !== scope)

const CALLERS: Record<string, Who> = {
  'a key with every scope': key(GRANTED_SCOPES),
  'a key with no scope': key([]),
  'a person with every scope and permission': person(GRANTED_SCOPES),
  'a person without a role, for no organization': person([], []),
  'a person with scopes of their own, who has no permission': person(GRANTED_SCOPES, []),
  'a managed application': person(GRANTED_SCOPES, GRANTED_PERMISSIONS, 'MANAGED'),
  'an application that nobody manages': person(GRANTED_SCOPES, GRANTED_PERMISSIONS, 'UNMANAGED'),
  ...Object.fromEntries(
    REVIEWED_ROLES.map(role => [
      `a person in the role ${role}`,
      person(
        GRANTED_SCOPES.filter(scope => roleHas(role, scope)),
        GRANTED_PERMISSIONS.filter(permission => roleHas(role, permission)),
      ),
    ]),
  ),
  ...Object.fromEntries(GRANTED_SCOPES.map(scope => [`a key without ${scope}`, key(without(scope))])),
  ...Object.fromEntries(GRANTED_SCOPES.map(scope => [`a person without ${scope}`, person(without(scope))])),
  ...Object.fromEntries(GRANTED_SCOPES.map(scope => [`a key with ${scope} alone`, key([scope])])),
  ...Object.fromEntries(
    GRANTED_PERMISSIONS.map(permission => [
      `a person with every scope and no permission but ${permission}`,
      person(GRANTED_SCOPES, [permission]),
    ]),
  ),
}

test('the reviewed tables know every operation and no other', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(REVIEWED.map(({ name }) => name).sort())
})

test.each(Object.entries(CALLERS))('%s may run what the reviewed tables say', (_who, who) => {
  const caller = callerOf(who)
  const asked = operations.map(each => [each.name, reasonOf(() => authorizeCall(caller, each))])
  expect(asked).toEqual(operations.map(each => [each.name, reviewed(rowFor(each), who)]))
})

test('exactly the scopes of an operation are enough for it', () => {
  const asked = operations.map(each => {
    const { scopes, permission } = rowFor(each)
    return [each.name, reasonOf(() => authorizeCall(callerOf(person(scopes, permission ? [permission] : [])), each))]
  })
  expect(asked).toEqual(operations.map(({ name }) => [name, undefined]))
})

test('a refusal names every scope of the operation that is missing, and the permission', () => {
  for (const operation of operations) {
    const { scopes, permission, callers } = rowFor(operation)
    const details = (who: Who) => {
      try {
        authorizeCall(callerOf(who), operation)
      } catch (error) {
        return (error as Refusal).details
      }
      return undefined
    }
    if (scopes.length && operation.kind !== 'list')
      expect([operation.name, details(person([]))]).toEqual([operation.name, { scopes }])
    if (permission && callers !== undefined)
      expect([operation.name, details(person(scopes, []))]).toEqual([operation.name, { permission }])
  }
})

test('the command line may run everything, because it has the secrets of the server', () => {
  const caller = callerOf({ kind: 'COMMAND_LINE', scopes: [] })
  expect(operations.filter(each => reasonOf(() => authorizeCall(caller, each)))).toEqual([])
})

describe('the executor', () => {
  /** Fails whatever is asked of it, so that a call which goes on says so. */
  const beyond = (what: string): never =>
    new Proxy({} as never, {
      get: () => {
        throw new Error(`${what} was used`)
      },
    })
  const executor = new Executor(
    beyond('reads') as FairReads,
    { begin: beyond('a write'), shares: beyond('a share') as Shares, mostMs: 0 },
    systemClock,
    { cursorSecret: Buffer.alloc(32), auditSecret: Buffer.alloc(32) },
    beyond('a dependency'),
    [],
  )
  /** What becomes of a call: the reason of its refusal, and whether its request was read. */
  async function outcomeOf(operation: Operation, who: Who) {
    let isRead = false
    const read = () => {
      isRead = true
      throw new Refusal('invalid_json')
    }
    const call = { caller: callerOf(who), requestId: ID, read, render: () => '{}' }
    const reason = await executor.execute(operation, call).catch(error => error.reason ?? error)
    return { reason, isRead }
  }

  /** One of each kind: who is refused which operation is asked above, of all of them. */
  const KINDS = Object.entries(CALLERS).filter(([who]) => !/ (without|alone)/.test(who))

  test.each(KINDS)('reads the request of %s only where the call is allowed', async (_who, who) => {
    for (const operation of operations) {
      const reason = reviewed(rowFor(operation), who)
      expect([operation.name, await outcomeOf(operation, who)]).toEqual([
        operation.name,
        { reason: reason ?? 'invalid_json', isRead: reason === undefined },
      ])
    }
  })
})
