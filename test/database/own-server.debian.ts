import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { TEST_SECRETS } from '../../dist/src/service/testing.js'
import { CommandLine } from '../support/command-line.js'
import { DEBIAN_BIN, DebianServer, serverFolder } from '../support/debian-server.js'

/** A server of Debian's PostgreSQL, older than the embedded one, with the roles that docs/deployment.md creates. */
const run = promisify(execFile)
const commands = new CommandLine()
let folder: string
let server: DebianServer
const urlOf = (role: string, database = 'narthex') => server.url(role, database)
const sql = (database: string, ...statements: string[]) => server.sql(database, ...statements)

const base64 = (secret: Buffer) => secret.toString('base64')
const secrets = {
  KEY_PEPPERS: `1:${base64(Buffer.alloc(32, 'pepper'))}`,
  CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
  AUTH_SECRET: base64(TEST_SECRETS.authSecret),
  AUDIT_SECRET: base64(TEST_SECRETS.auditSecret),
}
const on = (database: string) => ({
  ...secrets,
  DATABASE_URL: urlOf('narthex_service', database),
  DATABASE_OWNER_URL: urlOf('narthex', database),
})
const narthex = async (database: string, ...args: string[]) => {
  const { code, stdout, stderr } = await commands.run(args, on(database))
  expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' })
  return stdout
}
const sound = async (database: string) =>
  expect([
    await narthex(database, 'verify'),
    await narthex(database, 'audit', 'verify'),
    JSON.parse(await narthex(database, 'organizations', 'list', '--json')).map(({ name }: { name: string }) => name),
  ]).toEqual(['every invariant holds\n', 'unbroken\n', ['Grace', 'Hope']])

beforeAll(async () => {
  commands.open()
  folder = await serverFolder()
  server = await DebianServer.create(path.join(folder, 'data'))
  await narthex('narthex', 'migrate')
  for (const name of ['Grace', 'Hope'])
    await narthex(
      'narthex',
      'organizations',
      'create',
      '--name',
      name,
      '--time-zone',
      'America/Chicago',
      '--owner',
      'o@church.test',
    )
  await sound('narthex')
})
afterAll(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
  await commands.close()
})

/** The commands of docs/operations.md that begin so, played as a superuser of a server, with its own address and passwords. */
async function play(begins: string, on: DebianServer, environment: Record<string, string> = {}): Promise<string> {
  const blocks = [...readFileSync('docs/operations.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
    ([, text = '']) => text,
  )
  const found = blocks.filter(text => text.startsWith(begins))
  expect([begins, found.length]).toEqual([begins, 1])
  const script = String(found[0])
    .replaceAll('…', 'secret')
    .replaceAll('@localhost/', `@127.0.0.1:${on.port}/`)
    .replace('npm ci && npm run build\n', '')
    // What waits, and runs until it is stopped.
    .replace(/^(PORT=\d+ )?npx narthex serve.*\n/m, '')
    .replaceAll('/backups/', `${commands.folder}/`.replaceAll(' ', '\\ '))
    .replaceAll('=narthex.dump', `="${commands.folder}/narthex.dump"`)
    .replace(/ narthex\.dump$/m, ` "${commands.folder}/narthex.dump"`)
  const own = { PGHOST: '127.0.0.1', PGPORT: String(on.port), PGUSER: 'postgres', ...environment }
  // The script names its own database.
  const { NARTHEX_DATA: _, ...others } = commands.env(own)
  const env = { ...others, PATH: `${DEBIAN_BIN}:${process.env.PATH}` }
  return (await run('bash', ['-euo', 'pipefail', '-c', script], { env, cwd: path.resolve('.') })).stdout
}

test('the commands of the manual make a church on a new server, and print the invitation of its owner', async () => {
  const fresh = await DebianServer.bare(path.join(folder, 'fresh'))
  try {
    const printed = await play('npm ci && npm run build\npsql', fresh)
    expect(printed).toContain('https://books.church.example/invitation')
    const rows = await fresh.sql('narthex', 'select name from control.organization')
    expect(rows).toEqual([{ name: 'Hope Church' }])
  } finally {
    await fresh.stop()
  }
})

test('pg_dump as the manual shows it has every organization, and pg_restore as the owner brings them back', async () => {
  await play('psql --command', server, on('narthex_restored'))
  await sound('narthex_restored')
})

test('the role of backups reads every organization and can change nothing', async () => {
  const client = new pg.Client(urlOf('narthex_dump'))
  await client.connect()
  try {
    const { rows } = await client.query('select count(distinct organization_id)::int as n from audit_entry')
    expect(rows).toEqual([{ n: 2 }])
    for (const statement of ['delete from audit_entry', "update fund set name = 'x'", 'create table mine ()'])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' })
  } finally {
    await client.end()
  }
})

test('narthex backup of an older PostgreSQL is restored there, and by the embedded one', async () => {
  const file = path.join(commands.folder, 'narthex.backup')
  await narthex('narthex', 'backup', file)
  const denied = await commands.failed(['backup', `${file}.2`, '--with-secrets'], on('narthex'))
  expect(denied.stderr).toBe('The secrets of a database of your own are in its environment. Back them up there.\n')
  await sql('postgres', 'create database restored owner narthex')
  await narthex('restored', 'restore', file)
  await sound('restored')

  const embedded = { ...secrets, NARTHEX_DATA: path.join(commands.folder, 'embedded') }
  for (const args of [['restore', file], ['verify'], ['audit', 'verify']]) {
    const { code, stderr } = await commands.run(args, embedded)
    expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: '' })
  }
})

test('the drill of the manual restores beside the running database, names the copy and checks it alone', async () => {
  const file = path.join(commands.folder, 'drill.backup')
  await narthex('narthex', 'backup', file)
  const moved = (by: string) =>
    sql(
      'narthex',
      'alter table audit_entry disable trigger all',
      `update audit_entry set occurred_at = occurred_at + interval '${by}'`,
      'alter table audit_entry enable trigger all',
    )
  // Whoever checked the running database would find it altered.
  await moved('1 hour')
  expect((await commands.failed(['audit', 'verify'], on('narthex'))).code).toBe(1)
  const printed = await play('createdb --owner narthex narthex_drill', server, on('narthex_drill'))
  await moved('-1 hour')
  expect(printed).toMatch(/^\d+ rows of \d+ tables[\s\S]*every invariant holds\nunbroken\n$/)
  const { database } = await commands.run(['verify'], on('narthex_drill'))
  expect(database).toBe(`narthex_drill at 127.0.0.1:${server.port}`)
})

test('a command refuses a folder and a database at once, so that it checks none that was not meant', async () => {
  const file = path.join(commands.folder, 'refused.backup')
  await narthex('narthex', 'backup', file)
  const both = { ...on('narthex'), NARTHEX_DATA: path.join(commands.folder, 'drill') }
  for (const args of [['restore', file], ['verify'], ['organizations', 'list'], ['serve']])
    expect(await commands.failed(args, both)).toEqual({
      code: 1,
      stderr: expect.stringContaining(
        'NARTHEX_DATA names an embedded database, and DATABASE_URL another one; set one of the two',
      ),
    })
})

test('the owner sees no more after a backup than before', async () => {
  const client = new pg.Client(urlOf('narthex'))
  await client.connect()
  try {
    // Row-level security refuses a read that names no organization.
    await expect(client.query('select from audit_entry')).rejects.toMatchObject({ code: '42704' })
    expect((await client.query("select pg_has_role('narthex_backup', 'usage') as may")).rows).toEqual([{ may: false }])
  } finally {
    await client.end()
  }
})
