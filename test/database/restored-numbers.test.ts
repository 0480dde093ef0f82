import { startTestApp, type TestApp } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { CommandLine } from '../support/command-line.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { makeChurch } from '../support/make.js'
import { TEST_VARIABLES } from '../support/test-variables.js'

const line = new CommandLine()
const databases: OwnDatabase[] = []
beforeAll(() => line.open())
afterAll(async () => {
  for (const database of databases) await database.drop()
  await line.close()
})

async function made(name: string, template?: string): Promise<OwnDatabase> {
  const database = await ownDatabase(name, template)
  databases.push(database)
  return database
}

async function served<T>({ ownerUrl, serviceUrl }: OwnDatabase, work: (app: TestApp) => Promise<T>): Promise<T> {
  const app = await startTestApp({ ownerUrl, serviceUrl })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

/** Every table that numbers its rows, with its largest number and the next one that it gives. */
const NUMBERS = `select format('%I.%I', n.nspname, c.relname) as table,
    (xpath('/row/n/text()', query_to_xml(format('select max(%I) as n from %I.%I', a.attname, n.nspname, c.relname), true, true, '')))[1]::text::int as largest,
    nextval(s.sequence)::int as next
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    cross join lateral (select pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname),
      case when not a.attisdropped then a.attname end) as sequence) s
  where n.nspname in ('public', 'control', 'auth') and c.relkind = 'r' and a.attnum > 0 and s.sequence is not null
    and c.relname not in ('migration', 'schema_source')`

test('after a restore every request of another kind has its row in the activity, as before it', async () => {
  const source = await made('numbered')
  const asked = ['/funds', '/accounts', '/donors']
  const listed = async (app: TestApp, id: string) => {
    await app.service.activity.flush()
    const { rows } = await app.owner.query(
      `select o.path_template as path from control.activity a join control.activity_operation o on o.id = a.operation_id
       where a.organization_id = $1 order by a.occurred_at, a.request_id`,
      [id],
    )
    return rows.map(({ path }) => path)
  }
  const { id, key } = await served(source, async app => {
    const church = await makeChurch(app)
    const key = await church.key()
    for (const path of asked) expect((await restClient(app.url, key)('GET', path)).status).toBe(200)
    expect((await listed(app, church.id)).sort()).toEqual(['/api/v1/accounts', '/api/v1/donors', '/api/v1/funds'])
    return { id: church.id, key }
  })
  const on = ({ ownerUrl, serviceUrl }: OwnDatabase) => ({
    ...TEST_VARIABLES,
    DATABASE_URL: serviceUrl,
    DATABASE_OWNER_URL: ownerUrl,
  })
  const file = `${line.folder}/numbered.backup`
  expect(await line.run(['backup', file], on(source))).toMatchObject({ code: 0 })
  const copy = await made('restored', 'template0')
  expect(await line.run(['restore', file], on(copy))).toMatchObject({ code: 0, stderr: '' })
  await served(copy, async app => {
    for (const path of ['/vendors', '/pledges']) expect((await restClient(app.url, key)('GET', path)).status).toBe(200)
    const paths = ['accounts', 'donors', 'funds', 'pledges', 'vendors'].map(name => `/api/v1/${name}`)
    expect((await listed(app, id)).sort()).toEqual(paths)
    const { rows } = await app.owner.query(NUMBERS)
    expect(rows.length).toBeGreaterThan(1)
    expect(rows.filter(({ largest, next }) => next <= largest)).toEqual([])
  })
})
