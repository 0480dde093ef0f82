import pg from 'pg'
import { v7 } from 'uuid'
import type { TestApp } from '../../dist/src/service/testing.js'
import { Church } from './church.js'
import { inlined } from './rows.js'

const { bindingOf } = globalThis.__narthexTest.figures

/*
 * Most tests begin with the same church. It is arranged once in a worker; each test gets a copy of its rows, which one call of a
 * function stores. The rows are complete, their figures included, so no trigger and no reference has anything left to do.
 */

/** The rows of a church by their tables, as JSON, with the names of its ids. */
interface Model {
  id: string
  rows: string
  ids: Record<string, string>
  /** Its ids in their order. */
  order: string[]
}

const TABLES = `select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'organization_id')
  group by 1 order by 1`

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g
/** The digits of a copied id that say which row it is, and those that say of which church. */
const [ROW_DIGITS, CHURCH_DIGITS] = [4, 8]

/** Reads the rows of a church, and makes the function that stores such rows. */
async function modelOf(client: pg.PoolClient, { id, ids }: Church): Promise<Model> {
  await client.query(`begin; select set_config('app.organization', '${id}', true)`)
  const { rows: tables } = await client.query<{ name: string; columns: string }>(TABLES)
  const found: [name: string, columns: string, rows: unknown][] = []
  for (const { name, columns } of tables) {
    const { rows } = await client.query(
      `select jsonb_agg(to_jsonb(t)) as all from ${name} t where organization_id = $1`,
      [id],
    )
    if (rows[0].all) found.push([name, columns, rows[0].all])
  }
  const inserts = found.map(
    ([name, columns]) =>
      `insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, model -> '${name}');`,
  )
  await client.query(`create schema if not exists narthex_test; revoke all on schema narthex_test from public;
    create or replace function narthex_test.store_church(model jsonb) returns void language plpgsql
      as $$ begin ${inserts.join('\n')} end $$; commit`)
  const rows = JSON.stringify(Object.fromEntries(found.map(([name, , all]) => [name, all])))
  return { id, rows, ids: { ...ids }, order: [...new Set(rows.match(UUID))].sort() }
}

/**
 * The connection of a worker that stores copies, without triggers. It is its own, because PostgreSQL forgets the plans of a connection
 * whenever its triggers are left out or come back.
 */
function copierOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    options: '-c session_replication_role=replica -c plan_cache_mode=force_generic_plan',
    ...{ max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true },
  })
  // A test that cuts every connection cuts this one too.
  pool.on('error', () => undefined)
  return pool
}

/** Whether an app has the database of this worker, which all of its test files use. */
const isOfWorker = ({ owner }: TestApp): boolean =>
  owner.options.connectionString === globalThis.__narthexTest.database.ownerUrl

/**
 * A copy of the church that `arrange` makes, under an id of its own. Its ids keep the order of the model's.
 * @param insertOrganization the SQL that inserts the organization of the copy.
 * @returns undefined where none can be made: the owner of a database elsewhere may not leave its triggers out.
 */
export async function copyOfModel(
  app: TestApp,
  insertOrganization: (id: string) => string,
  canary: string,
  arrange: () => Promise<Church>,
): Promise<Church | undefined> {
  const { kept } = globalThis.__narthexTest
  if (!kept || !isOfWorker(app) || process.env.TEST_DATABASE_URL) return undefined
  kept.model ??= (async () => {
    const church = await arrange()
    // From this pool each connection finds the figures kept.
    const client = await app.owner.connect()
    return modelOf(client, church).finally(() => client.release())
  })()
  const model = (await kept.model) as Model
  const id = v7()
  const renamed = (text: string) =>
    text.replace(UUID, each => {
      if (each === model.id) return id
      const row = model.order.indexOf(each).toString(16).padStart(ROW_DIGITS, '0')
      return each.slice(0, -ROW_DIGITS - CHURCH_DIGITS) + row + id.slice(-CHURCH_DIGITS)
    })
  const church = new Church(app, id, canary)
  Object.assign(church.ids, JSON.parse(renamed(JSON.stringify(model.ids))))
  kept.copier ??= copierOf(globalThis.__narthexTest.database.ownerUrl)
  const store = inlined('select narthex_test.store_church($1)', [renamed(model.rows)])
  // One message is one transaction.
  await kept.copier.query(`${bindingOf(id)}; ${insertOrganization(id)}; ${store}`)
  return church
}
