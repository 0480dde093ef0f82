import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { TEST_SECRETS } from '../../dist/src/service/testing.js'
import { CommandLine } from '../support/command-line.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'

/** Somebody changes a backup, so that whoever restores it runs SQL of theirs. */
const line = new CommandLine()
let source: OwnDatabase
let empty: OwnDatabase
let file: string
beforeAll(async () => {
  line.open()
  source = await ownDatabase('backed_up')
  file = `${line.folder}/church.backup`
  expect(await run(['backup', file], source)).toMatchObject({ code: 0 })
})
beforeEach(async () => {
  empty = await ownDatabase('empty', 'template0')
})
afterEach(() => empty.drop())
afterAll(async () => {
  await source.drop()
  await line.close()
})

const base64 = (secret: Buffer) => secret.toString('base64')
const run = (args: string[], { ownerUrl, serviceUrl }: OwnDatabase) =>
  line.run(args, {
    DATABASE_URL: serviceUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KEY_PEPPERS: `1:${base64(Buffer.alloc(32, 'pepper'))}`,
    CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
    AUDIT_SECRET: base64(TEST_SECRETS.auditSecret),
    AUTH_SECRET: base64(TEST_SECRETS.authSecret),
  })
async function tables(): Promise<string[]> {
  const client = new pg.Client({ connectionString: empty.ownerUrl })
  await client.connect()
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  await client.end()
  return rows.map(({ tablename }) => tablename)
}

interface Table {
  table: string
  rows: number
  sha256: string
}

/** The backup with another begin of the table of organizations, and the manifest that goes with it. */
function forged(change: (begins: { table: string; columns: string[] }, manifest: Table) => void): string {
  const lines = gunzipSync(readFileSync(file)).toString('latin1').trimEnd().split('\n')
  const last = JSON.parse(String(lines.pop()))
  const at = lines.findIndex(each => each.startsWith('{"table":"control.organization",'))
  const begins = JSON.parse(String(lines[at]))
  change(
    begins,
    last.manifest.find(({ table }: Table) => table === 'control.organization'),
  )
  lines[at] = JSON.stringify(begins)
  const made = `${line.folder}/forged.backup`
  writeFileSync(made, gzipSync(Buffer.from([...lines, JSON.stringify(last), ''].join('\n'), 'latin1')))
  return made
}

const INJECTED = 'control.organization (id) from stdin; create table pwned (x int); copy control.organization'

test.each<[string, (begins: { table: string; columns: string[] }, manifest: Table) => void]>([
  [
    'the name of a table',
    (begins, manifest) => {
      begins.table = INJECTED
      manifest.table = INJECTED
    },
  ],
  [
    'the name of a column',
    begins => {
      begins.columns[0] = 'id) from stdin; create table pwned (x int); copy control.organization (id'
    },
  ],
  [
    'a quoted name',
    begins => {
      begins.columns[0] = '"id") from stdin; create table pwned (x int); --'
    },
  ],
  [
    'a table that is none of the schema',
    (begins, manifest) => {
      begins.table = 'pg_catalog.pg_authid'
      manifest.table = 'pg_catalog.pg_authid'
    },
  ],
])('SQL in %s is not run, and nothing is restored', async (_where, change) => {
  const made = forged(change)
  const unsigned = await run(['restore', made], empty)
  expect(unsigned.code).toBe(1)
  const refused = await run(['restore', made, '--unverified'], empty)
  expect([refused.code, refused.stderr]).toEqual([
    1,
    `${made} names a table or a column that the schema does not have. Nothing was restored.\n`,
  ])
  const left = await tables()
  expect([left.includes('pwned'), left.includes('organization')]).toEqual([false, false])
})

test('a row that somebody has changed, with its checksum, is found by the signature of the backup', async () => {
  const lines = gunzipSync(readFileSync(file)).toString('latin1').trimEnd().split('\n')
  const last = JSON.parse(String(lines.pop()))
  const begin = lines.findIndex(each => each.startsWith('{"table":"control.role",'))
  const end = lines.indexOf('\\.', begin)
  const rows = lines.slice(begin + 1, end).reverse()
  expect(rows.length).toBeGreaterThan(1)
  lines.splice(begin + 1, rows.length, ...rows)
  Object.assign(
    last.manifest.find(({ table }: Table) => table === 'control.role'),
    {
      sha256: createHash('sha256')
        .update(Buffer.from(`${rows.join('\n')}\n`, 'latin1'))
        .digest('hex'),
    },
  )
  const made = `${line.folder}/changed.backup`
  writeFileSync(made, gzipSync(Buffer.from([...lines, JSON.stringify(last), ''].join('\n'), 'latin1')))
  const refused = await run(['restore', made], empty)
  expect([refused.code, refused.stderr]).toEqual([
    1,
    'The backup was changed after it was made. If you trust the place where it was kept, add --unverified.\n',
  ])
  expect(await tables()).toEqual([])
})
