import type pg from 'pg'
import { fillLoaded } from '../database/figures.js'
import { bindingOf } from '../values/binding.js'
import { codeOf, StartError } from '../values/errors.js'
import type { ChurchData } from './generate.js'
import { loadDemoMembers } from './members.js'
import { PROFILES } from './profile.js'

const ROWS_PER_STATEMENT = 2000

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
 * Loads what invents churches, and the package of names that it needs, when there is something to invent: a production
 * installation has no such package.
 * @throws StartError when it is not installed.
 */
async function inventor() {
  try {
    return await import('./generate.js')
  } catch (error) {
    if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartError('the demo churches need the development packages; install them with npm ci')
  }
}

/**
 * Puts the demo churches into a migrated database, both or neither, over a connection of its owner; the row-level
 * security holds for the owner too. Does nothing when they are there already, so it may be repeated and raced.
 */
export async function loadDemo(
  client: pg.Client,
  today: string,
): Promise<{ organizations: { id: string; name: string }[] }> {
  const organizations = [PROFILES.large, PROFILES.small].map(({ organization: { id, name } }) => ({ id, name }))
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOADING])
    const isLoaded = await isDemoLoaded(client)
    const tables = isLoaded ? [] : await loadChurches(client, today)
    await loadDemoMembers(client)
    await client.query('commit')
    if (!isLoaded) await client.query(`analyze control.organization, ${tables.join(', ')}`)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
  return { organizations }
}

async function loadChurches(client: pg.ClientBase, today: string): Promise<string[]> {
  const { generateChurch } = await inventor()
  const tables = new Set<string>()
  for (const kind of ['large', 'small'] as const) {
    const church = generateChurch(kind, today)
    await loadChurch(client, church)
    for (const table of [...church.tables.keys(), ...LEDGER]) tables.add(table)
  }
  return [...tables]
}

async function loadChurch(client: pg.ClientBase, church: ChurchData): Promise<void> {
  const { organization, tables } = church
  await client.query(bindingOf(String(organization.id)))
  await insert(client, 'control.organization', [organization])
  for (const [table, rows] of tables) if (table !== 'settlement') await insert(client, table, rows)
  // Last, for a frozen settlement takes no more gifts; the references to it are checked at the commit.
  await insert(client, 'settlement', tables.get('settlement') ?? [])
  await client.query('select assign_pledges($1, null)', [organization.id])
  await client.query('analyze pledge_application')
  await fillLoaded(client, String(organization.id))
  await postBooks(client, church)
}

/** Posts through the function that the operations post through, then closes the months that are over. */
async function postBooks(client: pg.ClientBase, church: ChurchData): Promise<void> {
  const { organization, postings, postedBy, closedThrough } = church
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
  // Asked now and not at the commit, when another church is bound.
  await client.query('set constraints has_lines immediate')
  await client.query('set constraints has_lines deferred')
  await client.query(
    `update accounting_period set status = 'CLOSED', closed_at = end_date + interval '40 days 15 hours', closed_by = $3,
       version = 2, updated_at = end_date + interval '40 days 15 hours'
     where organization_id = $1 and end_date <= $2`,
    [organization.id, closedThrough, postedBy],
  )
}

/** Counts what it has inserted: a database in use knows the table as a small one, and would plan what follows for that. */
async function insert(client: pg.ClientBase, table: string, rows: readonly object[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))].join(', ')
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const chunk = JSON.stringify(rows.slice(start, start + ROWS_PER_STATEMENT))
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [chunk],
    )
  }
  await client.query(`analyze ${table}`)
}
