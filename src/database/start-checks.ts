import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { digest, type Peppers } from '../access/key-format.js'
import { connecting, ServerClient, transactional, urlsOf } from '../postgres/index.js'
import { codeOf, messageOf, StartError } from '../values/errors.js'
import type { Clock } from '../values/time.js'
import { unfilledFigures } from './figures.js'
import { BACKUP_ROLE, ROLES, schemaState } from './pending.js'
import { unsuitable } from './suitability.js'

/** Between two attempts to reach a database that does not answer yet. */
const RETRY_MS = 500
/** The database's clock and the service's may differ by so many milliseconds. */
const CLOCK_DIFFERENCE_MAX_MS = 30_000

/** The server or the network is not ready: Node's codes, and PostgreSQL's for a server that starts or is full. */
const NOT_READY = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'],
  ...['57P03', '53300'],
])

/** Which database a URL names, for people: its name and its servers, and never a password. */
export function placeOf(url: string): string {
  const urls = urlsOf(url).map(each => new URL(each))
  const servers = urls.map(({ hostname, port }) => `${hostname}:${port || 5432}`).join(', ')
  return `${urls[0]?.pathname.slice(1)} at ${servers}`
}

/** @throws StartError when the database cannot be reached within the time, or refuses the connection. */
export async function assertReachable(url: string, waitMs: number): Promise<void> {
  const place = placeOf(url)
  for (const end = performance.now() + waitMs; ; ) {
    const client = new ServerClient({ ...connecting(url), connectionTimeoutMillis: 5_000 })
    try {
      await client.connect()
      return
    } catch (error) {
      const isNotReady = NOT_READY.has(codeOf(error) ?? '') || messageOf(error).includes('timeout')
      if (!isNotReady) throw new StartError(`the database ${place} refuses the connection: ${messageOf(error)}`)
      if (performance.now() >= end)
        throw new StartError(
          `the database ${place} does not answer (${codeOf(error) ?? messageOf(error)}); check DATABASE_URL and whether PostgreSQL runs`,
        )
      await sleep(RETRY_MS)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

/** PostgreSQL's code for a missing right. */
const FORBIDDEN = '42501'

/**
 * @throws StartError when the server is too old, the database belongs to something else, or its schema is not the one of this
 * version.
 */
export async function assertSchema(client: pg.ClientBase): Promise<void> {
  const fault = await unsuitable(client)
  if (fault) throw new StartError(fault)
  const unlessForbidden = (error: unknown): never => {
    throw codeOf(error) === FORBIDDEN ? new StartError(withoutRights(client)) : error
  }
  const { isBegun, pending, unknown } = await schemaState(client).catch(unlessForbidden)
  if (unknown.length)
    throw new StartError(
      `the database was migrated by a newer version, which has ${unknown.join(', ')}; use that version`,
    )
  if (!isBegun) throw new StartError('the database is empty; run narthex migrate')
  const [missing] = pending
  if (missing)
    throw new StartError(
      `the database is older than this version: it lacks ${missing}${pending.length > 1 ? ` and ${pending.length - 1} more` : ''}; run narthex migrate`,
    )
  const [figures] = await unfilledFigures(client).catch(unlessForbidden)
  if (figures)
    throw new StartError(
      `the kept figures of ${figures.name} are not complete, because a migration was broken off; run narthex migrate again`,
    )
}

const withoutRights = ({ user }: pg.ClientBase & { user?: string }): string =>
  `the role ${user} may not use the tables of the service; run narthex migrate as the owner (DATABASE_OWNER_URL), with DATABASE_URL naming this role`

/** @throws StartError when the login role may not act as the roles of the service, which `narthex migrate` lets it. */
export async function assertMayServe(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(
    `select count(*) = $2 as may from pg_roles r where r.rolname = any ($1) and pg_has_role(session_user, r.oid, 'member')`,
    [ROLES, ROLES.length],
  )
  if (!rows[0]?.may) throw new StartError(withoutRights(client))
}

/**
 * Commands act for the whole installation. To another role than the owner, row-level security shows no organization, and a check of
 * all of them would find nothing wrong.
 * @throws StartError when the database has the tables of the service and the role does not own them.
 */
export async function assertOwns(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string }>(
    `select current_user as role from pg_class c where c.oid = to_regclass('control.organization')
       and not pg_has_role(current_user, c.relowner, 'usage')`,
  )
  const [found] = rows
  if (found)
    throw new StartError(
      `the role ${found.role} does not own the tables of the service and cannot see all organizations; set DATABASE_OWNER_URL to the role that does`,
    )
}

/** What the checks use of a pool. */
interface Sessions {
  connect(): Promise<{ query(text: string): Promise<{ rows: { pid: number }[] }>; release(): void }>
  query(text: string): Promise<{ rows: { now: Date }[] }>
}

const BEHIND_POOLER =
  'the database is behind a pooler that shares sessions between transactions; Narthex needs session mode (pool_mode = session) or a direct connection'

/**
 * A pooler in transaction mode gives each transaction another session, without the settings of the connection.
 * @throws StartError when the database is behind one.
 */
export async function assertSessions(pool: Sessions): Promise<void> {
  const [first, second] = [await pool.connect(), await pool.connect()]
  const sessionOf = async (client: typeof first) => (await client.query('select pg_backend_pid() as pid')).rows[0]?.pid
  try {
    const before = await sessionOf(first)
    await second.query('begin')
    await sessionOf(second)
    const after = await sessionOf(first)
    await second.query('rollback')
    if (before !== after) throw new StartError(BEHIND_POOLER)
  } catch (error) {
    // In statement mode PgBouncer refuses a transaction as such.
    throw /statement pooling/i.test(messageOf(error)) ? new StartError(BEHIND_POOLER) : error
  } finally {
    first.release()
    second.release()
  }
}

/** How many organizations a start looks at: all have their keys from one secret. */
const LOOKED_AT = 3

/**
 * Another secret would go on with the chains of the audit trail, and every later check would call its entries altered.
 * @param keyOf the key of an organization. @throws StartError when the last entries were not written with it.
 */
export async function assertAuditKey(client: pg.ClientBase, keyOf: (organizationId: string) => Buffer): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from control.oldest_organizations($1) id', [LOOKED_AT])
  for (const { id } of rows) {
    const { rows: found } = await transactional(client, () =>
      client.query<{ fits: boolean }>('select audit_key_fits($1, $2) as fits', [id, keyOf(id)]),
    )
    if (!found[0]?.fits)
      throw new StartError(
        'AUDIT_SECRET is not the secret of the audit trail of this database; without AUDIT_SECRET it is made from CURSOR_SECRET. Set the one that the other services have',
      )
  }
}

/** What a pepper is recognized by. The pepper cannot be computed from it. */
const PEPPER = 'narthex key pepper'

/**
 * With another pepper under the same version no key of an earlier process would be accepted. The database holds a digest of each from
 * the first process on.
 * @throws StartError when a version has had another pepper.
 */
export async function assertPeppers(client: pg.ClientBase, peppers: Peppers, clock: Clock): Promise<void> {
  for (const [version, pepper] of peppers) {
    const { rows } = await client.query<{ fits: boolean }>('select control.hold_key_pepper($1, $2, $3) as fits', [
      version,
      digest(pepper, PEPPER),
      clock.now(),
    ])
    if (!rows[0]?.fits)
      throw new StartError(
        `KEY_PEPPERS has another pepper for version ${version} than the one that the API keys of this database were made with. Set that one, or add a new one under a higher version`,
      )
  }
}

/** Times that the service and the database write must agree. @throws StartError when the two clocks differ too much. */
export async function assertClocks(pool: Sessions, clock: Clock): Promise<void> {
  const { rows } = await pool.query('select clock_timestamp() as now')
  const difference = Math.abs((rows[0]?.now.getTime() ?? 0) - clock.now().getTime())
  if (difference > CLOCK_DIFFERENCE_MAX_MS)
    throw new StartError(
      `the clock of this machine and the clock of the database differ by ${Math.round(difference / 1000)} seconds; synchronize them (NTP)`,
    )
}

/**
 * What makes a database unsafe to serve from: a login role that is, or may become, an owner of tables or a role that passes
 * by row-level security; and tenant tables without it. Empty when all is well.
 */
export async function unsafe(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ fault: string }>(`
    with recursive acts_as (role, path) as (
      select oid, rolname::text from pg_roles where rolname = session_user
      union select m.roleid, path || ', as a member of ' || r.rolname
        from acts_as a join pg_auth_members m on m.member = a.role join pg_roles r on r.oid = m.roleid
        where not path like '%member of ' || r.rolname || '%'),
    tables as (select relowner from pg_class where relkind = 'r'
      and relnamespace in (to_regnamespace('public'), to_regnamespace('control'), to_regnamespace('auth')))
    select 'the role ' || a.path || ', is a superuser or bypasses row-level security' as fault
      from acts_as a join pg_roles r on r.oid = a.role where r.rolsuper or r.rolbypassrls
    union all
    select 'the role ' || a.path || ', may read the tables of every organization' from acts_as a join pg_roles r on r.oid = a.role
      where r.rolname = '${BACKUP_ROLE}' and not exists (select from acts_as o join tables t on t.relowner = o.role)
    union all
    select 'the role ' || a.path || ', may do more than the service needs' from acts_as a join pg_roles r on r.oid = a.role
      where r.rolname = any ('{pg_read_all_data,pg_write_all_data,pg_read_server_files,pg_write_server_files,pg_execute_server_program}')
    union all
    select 'the role ' || a.path || ', owns tables of the service' from acts_as a where exists (
      select from tables t where t.relowner = a.role)
    union all
    select 'the table ' || c.relname || ' lacks forced row-level security' from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity)
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')
    union all
    select 'the table ' || c.relname || ' has no policy' from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant')
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id')`)
  return rows.map(({ fault }) => fault)
}
