import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { TEST_SECRETS } from '../../dist/src/service/testing.js'
import { CommandLine } from '../support/command-line.js'
import { onServer } from '../support/database.js'

/**
 * A database with the schema of migration 0012 and the functions of that time, as `pg_dump --inserts` wrote it: one church
 * after a Sunday's deposit, and one after a month of bills, transfers and reconciliations.
 */
const DUMP = path.join(process.cwd(), 'test', 'database', 'fixtures', 'schema-0012.sql.gz')

/** What an upgrade must not change, and the money above all. */
const FACTS = {
  balances: `select l.organization_id, a.account_number, l.fund_id, sum(l.debit - l.credit) as balance
    from journal_line l join account a on a.organization_id = l.organization_id and a.id = l.account_id
    group by 1, 2, 3 order by 1, 2, 3`,
  entries:
    'select organization_id, fiscal_year, entry_number, date::text, source_type, source_id from journal_entry order by 1, 2, 3',
  giving: 'select organization_id, id, amount, received_date::text, status, donor_id from contribution order by 1, 2',
  bills: 'select organization_id, id, bill_number, status, due_date::text from bill order by 1, 2',
  payments: 'select organization_id, id, amount, status from bill_payment order by 1, 2',
  lines: 'select organization_id, id, amount, date::text, status from bank_transaction order by 1, 2',
  audit: 'select organization_id, sequence, resource_type, resource_id, changes from audit_entry order by 1, 2',
}

const commands = new CommandLine()
const name = `${new URL(globalThis.__narthexTest.database.ownerUrl).pathname.slice(1)}_upgrade`
const of = (url: string, database = name) => Object.assign(new URL(url), { pathname: `/${database}` }).href
const { ownerUrl, serviceUrl } = globalThis.__narthexTest.database
let owner: pg.Client

beforeAll(async () => {
  commands.open()
  await onServer(`drop database if exists ${name} with (force)`, `create database ${name}`)
  const restoring = new pg.Client(of(ownerUrl))
  await restoring.connect()
  await restoring.query(gunzipSync(readFileSync(DUMP)).toString('utf8'))
  await restoring.end()
  owner = new pg.Client(of(ownerUrl))
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await onServer(`drop database if exists ${name} with (force)`)
  await commands.close()
})

/** The rows of every church: each query is asked in each, because row-level security binds the owner too. */
async function facts(owner: pg.Client): Promise<Record<string, unknown[]>> {
  const { rows: churches } = await owner.query<{ id: string }>('select id from control.organization order by id')
  const found: Record<string, unknown[]> = {}
  for (const { id } of churches) {
    await owner.query("select set_config('app.organization', $1, false)", [id])
    for (const [fact, sql] of Object.entries(FACTS)) {
      const { rows } = await owner.query({ text: sql, rowMode: 'array' })
      found[fact] = [...(found[fact] ?? []), ...rows]
    }
  }
  return found
}

const base64 = (secret: Buffer) => secret.toString('base64')
const narthex = (...args: string[]) => on(name, ...args)
const on = (database: string, ...args: string[]) =>
  commands.run(args, {
    DATABASE_URL: of(serviceUrl, database),
    DATABASE_OWNER_URL: of(ownerUrl, database),
    KEY_PEPPERS: `1:${base64(Buffer.alloc(32, 'pepper'))}`,
    CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
    AUTH_SECRET: base64(TEST_SECRETS.authSecret),
    AUDIT_SECRET: base64(TEST_SECRETS.auditSecret),
  })

async function assertSound(database: string): Promise<void> {
  for (const command of [['verify'], ['audit', 'verify']]) {
    const { code, stdout, stderr } = await on(database, ...command)
    expect({ command, code, stderr, stdout }).toEqual({
      command,
      code: 0,
      stderr: '',
      stdout: expect.stringMatching(/holds|unbroken/),
    })
  }
}

test('a backup of an earlier version is restored and migrated: the books are the same, and sound', async () => {
  const restored = `${name}_restored`
  const folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-old-'))
  const before = await facts(owner)
  // The role of backups is younger than the fixture.
  for (const file of ['foundation.sql', 'rules/backup.sql'])
    await owner.query(readFileSync(path.join('schema', file), 'utf8'))
  const file = path.join(folder, 'old.backup')
  try {
    const made = await narthex('backup', file, '--json')
    expect([made.code, made.stderr]).toEqual([0, ''])
    expect(JSON.parse(made.stdout)).toMatchObject({ migration: '0012_views' })
    await onServer(`drop database if exists ${restored} with (force)`, `create database ${restored}`)
    const answer = await on(restored, 'restore', file, '--json')
    expect([answer.code, answer.stderr]).toEqual([0, ''])
    expect(JSON.parse(answer.stdout).migrated).toEqual(expect.arrayContaining(['0013_unused', '0021_audit_seals']))
    const client = new pg.Client(of(ownerUrl, restored))
    await client.connect()
    expect(await facts(client)).toEqual(before)
    await client.end()
    await assertSound(restored)
  } finally {
    rmSync(folder, { recursive: true })
    await onServer(`drop database if exists ${restored} with (force)`)
  }
})

test('a database of an earlier version, with the data of two churches, is migrated: the books are the same, and sound', async () => {
  const before = await facts(owner)
  for (const [fact, rows] of Object.entries(before)) expect([fact, rows.length > 0]).toEqual([fact, true])

  const migrated = await narthex('migrate', '--json')
  expect([migrated.code, migrated.stderr]).toEqual([0, ''])
  expect(JSON.parse(migrated.stdout).migrated).toEqual(expect.arrayContaining(['0013_unused', '0021_audit_seals']))
  expect((await narthex('migrate')).stdout).toBe('up to date\n')

  expect(await facts(owner)).toEqual(before)
  await assertSound(name)
})
