import type pg from 'pg'
import { fillLoaded } from '../src/database/figures.js'
import { bindingOf } from '../src/values/binding.js'
import { codeOf, StartError } from '../src/values/errors.js'
import { idOf, idsOf } from '../src/values/present.js'
import type { ChurchData } from './generate.js'
import { type InsertRows, insertAsDocument, insertAsValues, isOnSeveral } from './insert-rows.js'
import { loadDemoMembers } from './people/members.js'
import { PROFILES } from './profile.js'

/** Any number will do, as long as nobody else locks it. */
const LOADING = 7_316_204

/** After so many postings, the tables that they fill are counted. */
const COUNTED_AFTER = [2, 16]

/** What the postings fill. */
const LEDGER = ['journal_entry', 'journal_line', 'journal_line_dimension', 'fund_balance']

/** Whether the demo churches are in this database. */
export async function isDemoLoaded(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from control.organization where id = $1', [
    PROFILES.large.organization.id,
  ])
  return rowCount === 1
}

/**
 * Invents the demo churches as they are on a day. What invents them, and the package of names that it needs, is loaded here,
 * because a production installation has no such package.
 * @throws StartError when it is not installed.
 */
export async function inventChurches(today: string): Promise<readonly ChurchData[]> {
  try {
    const { generateChurch } = await import('./generate.js')
    return [generateChurch('large', today), generateChurch('small', today)]
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartError('the demo churches need the development packages; install them with npm ci')
  }
}

/**
 * Puts the demo churches into a migrated database, both or neither, over a connection of its owner; the row-level
 * security holds for the owner too. Does nothing when they are there already, so it may be repeated and raced.
 * @param invented the churches, when they were invented before the database was there.
 */
export async function loadDemo(
  client: pg.Client,
  today: string,
  invented?: Promise<readonly ChurchData[]>,
): Promise<{ organizations: { id: string; name: string }[] }> {
  const organizations = [PROFILES.large, PROFILES.small].map(({ organization: { id, name } }) => ({ id, name }))
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOADING])
    const isLoaded = await isDemoLoaded(client)
    const churches = isLoaded ? [] : await (invented ?? inventChurches(today))
    if (!isLoaded) await loadChurches(client, churches)
    await loadDemoMembers(client)
    await client.query('commit')
    if (!isLoaded) await countFollowing(client, churches)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return { organizations }
}

/**
 * Ends the triggers and the checks of references for this transaction, where the owner may: on the embedded server. The rows are
 * invented, and a test compares them with those that passed every check.
 */
async function leaveOutTriggers(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config('session_replication_role', 'replica', true)
     where has_parameter_privilege('session_replication_role', 'SET')`,
  )
}

/**
 * Counts the tables of what follows from the invented rows, which were counted when they were inserted. In a database in use PostgreSQL
 * knows these tables as small ones, and would compare every contribution with every other one.
 */
async function countFollowing(client: pg.ClientBase, churches: readonly ChurchData[]): Promise<void> {
  const counted = new Set(churches.flatMap(({ tables }) => [...tables.keys()]))
  const { rows } = await client.query<{ name: string }>(`select oid::regclass::text as name from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'control'::regnamespace) and pg_relation_size(oid) > 0`)
  const others = rows.map(({ name }) => name).filter(name => !counted.has(name))
  await client.query(`analyze ${others.join(', ')}`)
}

async function loadChurches(client: pg.ClientBase, churches: readonly ChurchData[]): Promise<void> {
  const isDistributed = await isOnSeveral(client)
  if (!isDistributed) await leaveOutTriggers(client)
  for (const church of churches) await loadChurch(client, church, isDistributed ? insertAsValues : insertAsDocument)
}

async function loadChurch(client: pg.ClientBase, church: ChurchData, insertRows: InsertRows): Promise<void> {
  const { organization, tables } = church
  await client.query(bindingOf(String(organization.id)))
  await insertAsDocument(client, 'control.organization', [organization])
  const insert = (table: string) => insertRows(client, table, tables.get(table) ?? [])
  for (const table of tables.keys()) if (table !== 'settlement') await insert(table)
  // Last, for a frozen settlement takes no more gifts; the references to it are checked at the commit.
  await insert('settlement')
  // A database in use knows the tables as small ones, and would plan what follows for that.
  await client.query(`analyze ${[...tables.keys()].join(', ')}`)
  await storeFigures(client, church)
  await postBooks(client, church)
}

/** Stores what follows from the rows. Only on one server does a trigger make the match keys. */
async function storeFigures(client: pg.ClientBase, { organization, tables }: ChurchData): Promise<void> {
  const donors = (tables.get('donor') ?? []).map(idOf)
  await client.query('select make_match_keys($1, $2)', [organization.id, donors])
  await client.query('select assign_pledges($1, null)', [organization.id])
  await client.query('analyze pledge_application')
  await fillLoaded(client, String(organization.id))
}

/** Posts through the function that the operations post through, then closes the months that are over. */
async function postBooks(client: pg.ClientBase, church: ChurchData): Promise<void> {
  const { organization, postings, postedBy } = church
  const request = `demo ${organization.id}`
  for (const [index, { at, entries }] of postings.entries()) {
    // What PostgreSQL knows of empty tables makes each posting read all earlier ones.
    if (COUNTED_AFTER.includes(index)) await client.query(`analyze ${LEDGER.join(', ')}`)
    await client.query('select from post_entries($1, $2::jsonb, $3, $4, $5, false)', [
      organization.id,
      JSON.stringify(entries),
      at,
      postedBy,
      request,
    ])
  }
  // Asked now and not at the commit, when another church is bound. A distributed database has no trigger has_lines to name.
  await client.query('set constraints all immediate')
  await client.query('set constraints all deferred')
  await closeMonths(client, church)
}

/** Closes the months that are over, each forty days after its end. */
async function closeMonths(
  client: pg.ClientBase,
  { organization, closedThrough, postedBy }: ChurchData,
): Promise<void> {
  // Citus takes no function of a column in an UPDATE when the time zone of the session may change its result.
  const { rows } = await client.query<{ id: string; closedAt: Date }>(
    `select id, (end_date + interval '40 days 15 hours') at time zone 'UTC' as "closedAt" from accounting_period
     where organization_id = $1 and end_date <= $2`,
    [organization.id, closedThrough],
  )
  await client.query(
    `update accounting_period p set status = 'CLOSED', closed_at = c.at, closed_by = $4, version = 2, updated_at = c.at
     from unnest($2::uuid[], $3::timestamptz[]) c (id, at) where p.organization_id = $1 and p.id = c.id`,
    [organization.id, idsOf(rows), rows.map(({ closedAt }) => closedAt), postedBy],
  )
}
