import type pg from 'pg'
import { StartError } from '../values/errors.js'
import { present } from '../values/present.js'
import { type Run, singleNodeDrops } from './distribution.js'
import { type Catalogue, type ForeignKey, qualified, readCatalogue, type Table } from './distribution-catalogue.js'
import { ROLES } from './pending.js'

/** One statement of a distribution, with what it does. */
export interface Step {
  does: string
  sql: string
}

/** The first version of Citus that sends BEGIN READ ONLY to its workers and distributes views and roles. */
const CITUS_MIN = 12

/**
 * The distributed tables in an order in which each refers only to earlier ones. Tables that refer to each other in a circle have
 * no such order, so some foreign keys are taken away before and added again after.
 */
function inOrder(catalogue: Catalogue): { order: Table[]; cut: ForeignKey[] } {
  const left = new Map(
    catalogue.tables
      .filter(({ kind, isDone }) => kind === 'DISTRIBUTED' && !isDone)
      .map(each => [qualified(each), each]),
  )
  const order: Table[] = []
  const cut: ForeignKey[] = []
  const open = (name: string) =>
    catalogue.foreignKeys.filter(({ from, to }) => from === name && to !== name && left.has(to))
  while (left.size) {
    const [next] = [...left.keys()].sort((a, b) => open(a).length - open(b).length || a.localeCompare(b))
    const table = next && left.get(next)
    if (!next || !table) break
    cut.push(...open(next))
    left.delete(next)
    order.push(table)
  }
  return { order, cut }
}

const onWorkers = (sql: string): string => `select run_command_on_workers($narthex$${sql}$narthex$)`

/** Citus opens connections between its servers in the role that asks, so the roles can log in there. */
const roleOnWorkers = (role: string): Step => ({
  does: `make the role ${role} on the workers`,
  sql: onWorkers(
    `do $do$ begin if not exists (select from pg_roles where rolname = '${role}') then create role ${role} nosuperuser nobypassrls; end if; alter role ${role} login; end $do$`,
  ),
})

/** The steps of a distribution: those of one transaction, and those after its commit. */
export interface Plan {
  steps: Step[]
  afterwards: Step[]
}

const SETTINGS: Step = {
  does: 'change all shards in order, and let triggers that read no table stay',
  sql: "set local citus.multi_shard_modify_mode = 'sequential'; set local citus.enable_unsafe_triggers = on",
}

/** The statements that are still missing, in order. They follow from the catalogue and from the kinds of the tables. */
export async function planOf(run: Run, catalogue: Catalogue, distributedFunctions: ReadonlySet<string>): Promise<Plan> {
  const { order, cut } = inOrder(catalogue)
  const done = catalogue.tables.find(({ kind, isDone }) => kind === 'DISTRIBUTED' && isDone)
  // The table whose shards all others follow.
  const first = qualified(done ?? present(order[0]))
  const references = catalogue.tables.filter(({ kind, isDone }) => kind === 'REFERENCE' && !isDone)
  const functions = catalogue.functions.filter(({ signature }) => !distributedFunctions.has(signature))
  const copied = catalogue.tables.filter(
    ({ kind, isDone, hasLocalRows }) => kind !== 'LOCAL' && (!isDone || hasLocalRows),
  )
  const changes: Step[] = [
    ...(order.length || references.length ? ROLES.map(roleOnWorkers) : []),
    ...(await singleNodeDrops(run)).map(sql => ({ does: 'leave out a rule of one server', sql })),
    ...references.map(table => ({
      does: `copy ${qualified(table)} to every node`,
      sql: `select create_reference_table('${qualified(table)}')`,
    })),
    ...cut.map(({ name, from }) => ({
      does: `take away a foreign key of a circle until its tables are distributed`,
      sql: `alter table ${from} drop constraint ${name}`,
    })),
    ...order.map(table => ({
      does: `let the owner copy the rows of ${qualified(table)}`,
      sql: `alter table ${qualified(table)} no force row level security`,
    })),
    ...order.map(table => distributing(table, first)),
    ...cut.map(({ name, from, definition }) => ({
      does: 'add the foreign key again',
      sql: `alter table ${from} add constraint ${name} ${definition}`,
    })),
    ...order.map(table => ({
      does: `bind the owner by the policy of ${qualified(table)} again`,
      sql: `alter table ${qualified(table)} force row level security`,
    })),
    ...functions.map(({ signature, parameter }) => ({
      does: `let workers run ${signature}`,
      sql: `select create_distributed_function('${signature}', '${parameter}', colocate_with => '${first}')`,
    })),
  ]
  return {
    steps: changes.length ? [SETTINGS, ...changes] : [],
    afterwards: copied.map(table => ({
      does: `remove the coordinator's old rows of ${qualified(table)}`,
      sql: `select truncate_local_data_after_distributing_table('${qualified(table)}')`,
    })),
  }
}

const distributing = (table: Table, first: string): Step => {
  const name = qualified(table)
  const group = name === first ? 'none' : first
  return {
    does: `distribute ${name}`,
    sql: `select create_distributed_table('${name}', 'organization_id', colocate_with => '${group}')`,
  }
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
  if (Number.parseInt(citus.version, 10) < CITUS_MIN)
    throw new StartError(`Citus ${citus.version} is too old; version ${CITUS_MIN} or newer is required`)
  const [nodes] = await run<{ workers: number; coordinators: number }>(
    `select count(*) filter (where groupid <> 0 and noderole = 'primary')::int as workers,
       count(*) filter (where groupid = 0)::int as coordinators from pg_dist_node where isactive`,
  )
  if (!nodes?.coordinators)
    throw new StartError(
      "the cluster does not know its coordinator, which tables that refer to every node's tables need; run select citus_set_coordinator_host('the host')",
    )
  if (!nodes.workers) throw new StartError("the cluster has no worker; run select citus_add_node('the host', 5432)")
  const [foreign] = await run<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relkind = 'r'
       and c.relnamespace in ('public'::regnamespace, 'control'::regnamespace, 'auth'::regnamespace)
       and not pg_has_role(c.relowner, 'usage') limit 1`,
  )
  if (foreign)
    throw new StartError(`the table ${foreign.name} belongs to another role; use the role that owns the tables`)
}

/**
 * Distributes the tables of a Citus cluster by organization, in one transaction. Repeated, it does only what is missing.
 * @param did called with each step before it runs; a dry run only calls it, on a plain PostgreSQL too.
 * @throws StartError when the database or its schema cannot be distributed.
 */
export async function distribute(client: pg.ClientBase, isDryRun: boolean, did: (step: Step) => void): Promise<void> {
  const run: Run = async sql => (await client.query(sql)).rows
  const [extension] = await run("select from pg_extension where extname = 'citus'")
  if (!isDryRun) await assertCluster(run)
  const catalogue = await readCatalogue(run, Boolean(extension))
  if (catalogue.faults.length) throw new StartError(catalogue.faults.join('\n'))
  const known = extension
    ? await run<{ signature: string }>(
        `select objid::regprocedure::text as signature from pg_dist_object
         where classid = 'pg_proc'::regclass and distribution_argument_index is not null`,
      )
    : []
  const plan = await planOf(run, catalogue, new Set(known.map(({ signature }) => signature)))
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
