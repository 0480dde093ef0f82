import type pg from 'pg'
import { ROLES, type Role } from '../src/access/roles.js'
import { WORK } from '../src/domain/job-kinds.js'
import type { Caller } from '../src/kernel/policy.js'
import { operations } from '../src/registry.js'
import { dependenciesOf } from '../src/service/configured-dependencies.js'
import { type ServiceConnection, withOperations } from '../src/service/in-process.js'
import { bindingOf } from '../src/values/binding.js'
import { isDemoLoaded, loadDemo } from './load.js'
import { hasWork, workInOffice } from './office-work.js'
import type { Office } from './people/office.js'
import { PROFILES } from './profile.js'

/** The configuration of the demo: it sends no e-mail and creates no organization. */
const QUIET = {
  baseUrl: 'http://localhost',
  organizations: { organizationCreation: 'never', organizationPlan: 'SCALE' },
  apiKeyMaxDays: 1,
  privateWebhooks: false,
} as const

/** The number of an advisory lock that nothing else uses. */
const WORKING = 7_316_205

/**
 * Loads the demo churches into a migrated database over a connection of its owner, then runs the rest as operations of
 * their treasurers and owners. It can be repeated and run concurrently.
 */
export async function demonstrate(
  client: pg.Client,
  service: ServiceConnection,
  today: string,
): Promise<{ organizations: { id: string; name: string }[] }> {
  const loaded = await loadDemo(client, today)
  await finishOffices(client, service, today)
  return loaded
}

/**
 * Runs the operations that the demo churches still lack. It takes a while, so a service can do it beside requests, as long as
 * nobody else works the jobs of these churches.
 * @param signal ends it after the operation that runs. The next call goes on from there. @throws the signal's reason.
 */
export async function finishOffices(
  client: pg.Client,
  service: ServiceConnection,
  today: string,
  signal?: AbortSignal,
): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [WORKING])
  try {
    for (const { organization } of Object.values(PROFILES)) {
      const rows = rowsOf(client, organization.id)
      if (!(await hasWork({ rows }))) continue
      const [treasurer, owner] = [
        await memberOf(client, organization.id, 'TREASURER'),
        await memberOf(client, organization.id, 'OWNER'),
      ]
      if (treasurer && owner)
        await acting(
          service,
          callAs => workInOffice({ rows, act: callAs(treasurer), actAsOwner: callAs(owner) }, today),
          signal,
        )
    }
  } finally {
    await client.query('select pg_advisory_unlock($1)', [WORKING])
  }
}

/** Whether a demo church lacks operations. */
export async function areOfficesUnfinished(client: pg.Client): Promise<boolean> {
  for (const { organization } of Object.values(PROFILES))
    if (await hasWork({ rows: rowsOf(client, organization.id) })) return true
  return false
}

/** Whether to load the demo churches into a database: when it is empty or has them already. */
export async function isDemoWelcome(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from control.organization limit 1')
  return rowCount === 0 || isDemoLoaded(client)
}

function rowsOf(client: pg.Client, organizationId: string): Office['rows'] {
  return async (sql, values = []) => {
    await client.query('begin')
    await client.query(bindingOf(organizationId))
    const { rows } = await client.query(sql, [organizationId, ...values])
    await client.query('commit')
    return rows
  }
}

/** Acts as callers, with a clock that has the moment of each act. */
async function acting(
  service: ServiceConnection,
  work: (callAs: (caller: Caller) => Office['act']) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let moment = new Date(0)
  const clock = { now: () => moment }
  const dependencies = dependenciesOf(QUIET, service.secrets)
  const needsKey = new Set(operations.flatMap(each => (each.kind === 'mutation' && each.needsKey ? each.name : [])))
  await withOperations(service, { clock, dependencies, operations: [...operations, ...WORK] }, client =>
    work(caller => async (name, at, input, path = {}) => {
      signal?.throwIfAborted()
      moment = at
      const idempotencyKey = needsKey.has(name) ? `demo-${path.id}` : undefined
      return client.call({ name, caller, input, path, idempotencyKey })
    }),
  )
}

/** The first member of the church with a role, as a caller. Undefined without such a member. */
async function memberOf(client: pg.Client, organizationId: string, role: Role): Promise<Caller | undefined> {
  const { rows } = await client.query(
    `select m.person_id, o.time_zone, o.currency, o.environment, o.clock_ahead_seconds from control.member m
     join control.organization o on o.id = m.organization_id
     where o.id = $1 and m.role = $2 and m.removed_at is null limit 1`,
    [organizationId, role],
  )
  if (!rows.length) return undefined
  const { person_id: id, time_zone: timeZone, currency, environment, clock_ahead_seconds: clockAheadSeconds } = rows[0]
  const { scopes, permissions } = ROLES[role]
  return {
    kind: 'OAUTH',
    surface: 'API',
    credentialId: id,
    actorId: id,
    person: { id, role, permissions: new Set(permissions), managed: false, direct: true },
    organizationId,
    scopes: new Set(scopes),
    timeZone,
    currency,
    environment,
    clockAheadSeconds,
  }
}
