import type pg from 'pg'
import { StartError } from '../values/errors.js'
import { present } from '../values/present.js'
import { type Run, type Step, stepsToDistributedSources } from './distribution.js'
import { type Catalogue, type ForeignKey, qualified, readCatalogue, type Table } from './distribution-catalogue.js'
import { BACKUP_ROLE, ROLES } from './pending.js'
import { ORGANIZATIONS } from './table-kinds.js'

/** The first version of Citus that takes rights on some columns of a distributed table. */
const CITUS_MIN = 13.1

/** The steps of a distribution: those of one transaction, and those after its commit, which only free room. */
export interface Plan {
  steps: Step[]
  afterwards: Step[]
}

/** What a transaction needs that changes distributed tables. */
export const DISTRIBUTED_SETTINGS = [
  "set local citus.multi_shard_modify_mode = 'sequential'",
  'set local citus.enable_unsafe_triggers = on',
]
const SETTINGS: Step[] = DISTRIBUTED_SETTINGS.map(sql => ({
  does: 'change all shards in order, and let triggers that read no table stay',
  sql,
}))

/** The tables that are not distributed yet, each colocated with the first. Without foreign keys they have no order but this one. */
function distributing(tables: readonly Table[]): Step[] {
  const done = tables.find(({ isDone }) => isDone)
  const missing = tables.filter(({ isDone }) => !isDone)
  const first = qualified(done ?? present(missing[0]))
  return missing.map(table => {
    const name = qualified(table)
    const group = name === first ? 'none' : first
    return {
      does: `distribute ${name}`,
      sql: `select create_distributed_table('${name}', 'organization_id', colocate_with => '${group}')`,
    }
  })
}

const dropping = ({ name, from }: ForeignKey): string => `alter table ${from} drop constraint ${name}`

/**
 * The statements that are still missing, in order. They follow from the catalogue and from the kinds of the tables. The steps that
 * change functions and rules come first.
 *
 * - The copies read all rows, so the owner passes by row-level security until all tables are distributed.
 * - Citus refuses a foreign key to a distributed table from one that is not distributed yet. So all foreign keys of the tables are
 *   taken away first and added again last.
 * - A distributed table cannot refer to one of the coordinator, so the foreign keys to the organization stay away.
 */
function planOf(catalogue: Catalogue, onWorkers: ReadonlySet<string>, sources: readonly Step[]): Plan {
  const { tables, foreignKeys } = catalogue
  const distributed = tables.filter(({ kind }) => kind === 'DISTRIBUTED')
  const moving = distributed.filter(({ isDone }) => !isDone)
  const isAmong = (some: readonly Table[], name: string) => some.some(table => qualified(table) === name)
  const leftOut = foreignKeys.filter(({ from, to }) => isAmong(distributed, from) && to === ORGANIZATIONS)
  const cut = foreignKeys.filter(
    key => !leftOut.includes(key) && (isAmong(moving, key.from) || isAmong(moving, key.to)),
  )
  // The keys are checked against the rows of both tables.
  const lifted = distributed.filter(
    table => moving.includes(table) || cut.some(({ from, to }) => [from, to].includes(qualified(table))),
  )
  const functions = catalogue.functions.filter(signature => !onWorkers.has(signature))
  const changes: Step[] = [
    ...sources,
    ...leftOut.map(key => ({
      does: `leave out the foreign key ${key.name}, because ${key.to} stays on the coordinator`,
      sql: dropping(key),
    })),
    ...cut.map(key => ({
      does: `take away the foreign key ${key.name} until its tables are distributed`,
      sql: dropping(key),
    })),
    ...lifted.map(table => ({
      does: `let the owner read all rows of ${qualified(table)}`,
      sql: `alter table ${qualified(table)} no force row level security`,
    })),
    ...(moving.length ? distributing(distributed) : []),
    ...cut.map(({ name, from, definition }) => ({
      does: `add the foreign key ${name} again`,
      sql: `alter table ${from} add constraint ${name} ${definition}`,
    })),
    ...lifted.map(table => ({
      does: `bind the owner by the policy of ${qualified(table)} again`,
      sql: `alter table ${qualified(table)} force row level security`,
    })),
    ...functions.map(signature => ({
      does: `let workers run ${signature}`,
      sql: `select create_distributed_function('${signature}')`,
    })),
  ]
  return {
    steps: changes.length ? [...SETTINGS, ...changes] : [],
    afterwards: distributed
      .filter(({ isDone, hasLocalRows }) => !isDone || hasLocalRows)
      .map(table => ({
        does: `remove the coordinator's old rows of ${qualified(table)}`,
        sql: `select truncate_local_data_after_distributing_table('${qualified(table)}')`,
      })),
  }
}

/**
 * What each worker has to have, with what mends it. Asked there, because Citus does not say when a role could not be made. A worker
 * makes days of times by its own time zone.
 */
export const WORKER_FAULTS = `select coalesce(string_agg(fault, '; '), '') from (
  select format('the role %s is missing or may not log in; as a superuser on the coordinator: create role %s login', n, n) as fault
    from unnest(array[${[...ROLES, BACKUP_ROLE].map(role => `'${role}'`).join(', ')}]) n
    where not exists (select from pg_roles where rolname = n and rolcanlogin)
  union all
  select format('the role %s may not create tables; as a superuser on the worker: alter database %I owner to %I; alter schema public owner to %I',
      current_user, current_database(), current_user, current_user)
    where not (has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE'))
  union all
  select format('its time zone is %s; as a superuser on the worker: alter database %I set timezone to ''UTC''', zone, current_database())
    from current_setting('TimeZone') zone where zone not in ('UTC', 'Etc/UTC')) faults`

/** @throws StartError when a worker cannot be reached, or lacks a role or a right. */
async function assertWorkers(run: Run): Promise<void> {
  const answers = await run<{ node: string; success: boolean; result: string }>(
    `select concat_ws(':', nodename, nodeport) as node, success, result
     from run_command_on_workers($narthex$${WORKER_FAULTS}$narthex$, parallel => false) order by 1`,
  )
  const faults = answers.flatMap(({ node, success, result }) =>
    success && result === '' ? [] : [`the worker ${node}: ${result}`],
  )
  if (faults.length) throw new StartError(faults.join('\n'))
}

/** @throws StartError when the database is no Citus cluster that can take the tables, or the role may not distribute them. */
async function assertCluster(run: Run): Promise<void> {
  const [citus] = await run<{ version: string }>(
    "select extversion as version from pg_extension where extname = 'citus'",
  )
  if (!citus)
    throw new StartError(
      'Citus is not installed in this database; install Citus and run create extension citus, or stay with one PostgreSQL',
    )
  if (Number.parseFloat(citus.version) < CITUS_MIN)
    throw new StartError(`Citus ${citus.version} is too old; version ${CITUS_MIN} or newer is required`)
  const [nodes] = await run<{ workers: number }>(
    `select count(*) filter (where groupid <> 0 and noderole = 'primary')::int as workers from pg_dist_node where isactive`,
  )
  if (!nodes?.workers) throw new StartError("the cluster has no worker; run select citus_add_node('the host', 5432)")
  const [foreign] = await run<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r'
       and c.relnamespace in ('public'::regnamespace, 'control'::regnamespace, 'auth'::regnamespace)
       and not pg_has_role(c.relowner, 'usage') limit 1`,
  )
  if (foreign)
    throw new StartError(`the table ${foreign.name} belongs to another role; use the role that owns the tables`)
  await assertWorkers(run)
}

/** What is missing in a database. @throws StartError when its schema cannot be distributed. */
async function missing(run: Run, hasCitus: boolean, sources: readonly Step[]): Promise<Plan> {
  const catalogue = await readCatalogue(run, hasCitus)
  if (catalogue.faults.length) throw new StartError(catalogue.faults.join('\n'))
  const known = hasCitus
    ? await run<{ signature: string }>(
        `select objid::regprocedure::text as signature from pg_dist_object where classid = 'pg_proc'::regclass`,
      )
    : []
  return planOf(catalogue, new Set(known.map(({ signature }) => signature)), sources)
}

/**
 * Distributes the new tables of a migration, inside its transaction, so that the next migration can refer to them: Citus takes no
 * foreign key between a table that is distributed and one that is not.
 */
export async function distributeNew(run: Run): Promise<void> {
  const { steps } = await missing(run, true, [])
  for (const { sql } of steps) await run(sql)
}

/**
 * Distributes the tables of a Citus cluster by organization, in one transaction: interrupted, it has changed nothing. Repeated, it does
 * only what is missing.
 * @param did called with each step before it runs; a dry run only calls it, on a plain PostgreSQL too.
 * @throws StartError when the database or its schema cannot be distributed.
 */
export async function distribute(client: pg.ClientBase, isDryRun: boolean, did: (step: Step) => void): Promise<void> {
  const run: Run = async sql => (await client.query(sql)).rows
  const [extension] = await run("select from pg_extension where extname = 'citus'")
  if (!isDryRun) await assertCluster(run)
  const plan = await missing(run, Boolean(extension), await stepsToDistributedSources(run))
  const perform = async (step: Step) => {
    did(step)
    if (!isDryRun) await run(step.sql)
  }
  if (plan.steps.length) {
    if (!isDryRun) await run('begin')
    try {
      for (const step of plan.steps) await perform(step)
      if (!isDryRun) await run('commit')
    } catch (error) {
      if (!isDryRun) await run('rollback')
      throw error
    }
  }
  for (const step of plan.afterwards) await perform(step)
}
