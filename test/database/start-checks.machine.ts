import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { connect } from '../../dist/src/database/database.js'
import { migrate } from '../../dist/src/database/migrate.js'
import { onConnection } from '../../dist/src/database/owner.js'
import {
  assertClocks,
  assertReachable,
  assertSchema,
  assertSessions,
  unsafe,
} from '../../dist/src/database/start-checks.js'
import { startCluster } from '../../dist/src/embedded/cluster.js'
import { systemClock } from '../../dist/src/values/time.js'
import { CommandLine } from '../support/command-line.js'

const SECRET = Buffer.alloc(32, 'secret').toString('base64')
const SECRETS = { KEY_PEPPERS: `1:${SECRET}`, CURSOR_SECRET: SECRET, AUTH_SECRET: SECRET }

let folder: string
let cluster: Awaited<ReturnType<typeof startCluster>>
const line = new CommandLine()
beforeAll(async () => {
  line.open()
  folder = mkdtempSync(path.join(os.tmpdir(), 'narthex-start-'))
  cluster = await startCluster({ dataFolder: folder, durable: false })
})
afterAll(async () => {
  await line.close()
  await cluster.stop()
  for (const each of [folder, cluster.dataFolder]) rmSync(each, { recursive: true, force: true })
})

/** The URL of a role on a database of the cluster. */
function urlOf(username: string, database: string): string {
  const credentials = JSON.parse(readFileSync(path.join(cluster.dataFolder, 'credentials.json'), 'utf8'))
  const password = credentials[username] ?? 'x'
  return Object.assign(new URL(cluster.ownerUrl()), { username, password, pathname: `/${database}` }).href
}

const asSuperuser = (database: string, ...statements: string[]) =>
  onConnection(urlOf('postgres', database), async client => {
    for (const sql of statements) await client.query(sql)
  })

/** What a command says that uses a database of one's own and cannot. */
async function said(url: string, ...args: string[]): Promise<string> {
  const { code, stderr } = await line.failed(args, { DATABASE_URL: url, ...SECRETS })
  expect(code).toBe(1)
  return stderr
}

test('no start and no command but migrate changes the schema of a database of one’s own', async () => {
  await asSuperuser('postgres', 'create database empty owner narthex')
  const url = urlOf('narthex', 'empty')
  for (const args of [['serve'], ['keys', 'list', '--organization', 'x'], ['verify']])
    expect(await said(url, ...args)).toContain('the database is empty; run narthex migrate\n')
  const tables = await onConnection(url, client => client.query("select from pg_tables where schemaname = 'public'"))
  expect(tables.rowCount).toBe(0)
})

test('a start with a schema of an older or a newer version says so, and what to do', async () => {
  await asSuperuser('postgres', 'create database dated owner narthex')
  const url = urlOf('narthex', 'dated')
  await migrate(url, 'narthex')
  await onConnection(url, assertSchema)
  await asSuperuser('dated', "delete from schema_source where name like '%open_write%'")
  await expect(onConnection(url, assertSchema)).rejects.toThrow(/it lacks \S*open_write\S*; run narthex migrate/)
  await migrate(url, 'narthex')
  await asSuperuser('dated', "insert into migration (name) values ('9999_future')")
  await expect(onConnection(url, assertSchema)).rejects.toThrow('a newer version, which has 9999_future')
  expect(await said(url, 'serve')).toContain('use that version')
})

test('a start after a migration that was broken off says so, and migrating again makes the figures that are missing', async () => {
  await asSuperuser('postgres', 'create database halfway owner narthex')
  const url = urlOf('narthex', 'halfway')
  await migrate(url, 'narthex')
  await onConnection(url, assertSchema)
  await asSuperuser('halfway', "delete from control.figures_filled where name = 'pledge_received'")
  await expect(onConnection(url, assertSchema)).rejects.toThrow(
    /pledge_received are not complete.*run narthex migrate again/,
  )
  await migrate(url, 'narthex')
  await onConnection(url, assertSchema)
})

test('a start with another secret than that of the audit trail says so, and goes on with no chain', async () => {
  await asSuperuser('postgres', 'create database chained owner narthex')
  const url = urlOf('narthex', 'chained')
  const made = ['organizations', 'create', '--name', 'Grace', '--time-zone', 'UTC', '--owner', 'o@church.test']
  for (const args of [['migrate'], made])
    expect(await line.run(args, { DATABASE_URL: url, ...SECRETS })).toMatchObject({ code: 0 })
  const other = Buffer.alloc(32, 'another').toString('base64')
  const { code, stderr } = await line.failed(['serve'], { DATABASE_URL: url, ...SECRETS, CURSOR_SECRET: other })
  expect([code, stderr]).toEqual([
    1,
    'AUDIT_SECRET is not the secret of the audit trail of this database; without AUDIT_SECRET it is made from CURSOR_SECRET. Set the one that the other services have\n',
  ])
})

test('a start and a command with another pepper of the same version are refused, and with a further version they go on', async () => {
  await asSuperuser('postgres', 'create database peppered owner narthex')
  const url = urlOf('narthex', 'peppered')
  const made = ['organizations', 'create', '--name', 'Grace', '--time-zone', 'UTC', '--owner', 'o@church.test']
  for (const args of [['migrate'], made])
    expect(await line.run(args, { DATABASE_URL: url, ...SECRETS })).toMatchObject({ code: 0 })
  const other = Buffer.alloc(32, 'another').toString('base64')
  const key = ['keys', 'create', '--organization', 'Grace', '--name', 'x', '--scopes', 'funds:read', '--expires', '1d']
  const sentence =
    'KEY_PEPPERS has another pepper for version 1 than the one that the API keys of this database were made with. Set that one, or add a new one under a higher version\n'
  for (const args of [['serve'], key])
    expect(await line.failed(args, { DATABASE_URL: url, ...SECRETS, KEY_PEPPERS: `1:${other}` })).toEqual({
      code: 1,
      stderr: sentence,
    })
  const both = { DATABASE_URL: url, ...SECRETS, KEY_PEPPERS: `2:${other},1:${SECRET}` }
  expect(await line.run(key, both)).toMatchObject({ code: 0 })
  expect(await line.failed(key, { ...both, KEY_PEPPERS: `2:${SECRET},1:${SECRET}` })).toMatchObject({ code: 1 })
})

test('a start in production names everything at once that keeps it from serving', async () => {
  await asSuperuser('postgres', 'create database faulty owner narthex')
  const url = urlOf('narthex', 'faulty')
  const made = ['organizations', 'create', '--name', 'Grace', '--time-zone', 'UTC', '--owner', 'o@church.test']
  for (const args of [['migrate'], made])
    expect(await line.run(args, { DATABASE_URL: url, ...SECRETS })).toMatchObject({ code: 0 })
  const production = { DATABASE_URL: url, ...SECRETS, NODE_ENV: 'production', BASE_URL: 'https://narthex.test' }
  const owns = '  the database is not safe to serve from: the role narthex, owns tables of the service'

  const other = { ...production, CURSOR_SECRET: Buffer.alloc(32, 'another').toString('base64') }
  const { code, stderr } = await line.failed(['serve'], other)
  const [first, audit, ...unsafes] = stderr.trimEnd().split('\n')
  expect([code, first]).toEqual([1, expect.stringMatching(/^the service cannot start, for \d reasons:$/)])
  expect(audit).toMatch(/^ {2}AUDIT_SECRET is not the secret of the audit trail/)
  expect(unsafes).toContain(owns)

  const misspelt = await line.failed(['serve'], { ...production, PORT: 'x', CORS_ORIGINS: '*', AUTH_SECRET: '' })
  const said = misspelt.stderr.trimEnd().split('\n')
  for (const text of [
    /^ {2}PORT must be/,
    /^ {2}CORS_ORIGINS takes no wildcard/,
    /^ {2}DATABASE_URL also needs AUTH_SECRET/,
  ])
    expect(said).toContainEqual(expect.stringMatching(text))
  expect(said).toContain(owns)
  expect(said[0]).toBe(`the service cannot start, for ${said.length - 1} reasons:`)
})

test('a database with tables of another program is refused and not changed', async () => {
  await asSuperuser('postgres', 'create database lodger owner narthex')
  await asSuperuser('lodger', 'create table account (id int)', 'alter table account owner to narthex')
  const url = urlOf('narthex', 'lodger')
  const sentence =
    'The database lodger has tables of something else, such as account. Name an empty database of its own.\n'
  for (const command of ['serve', 'migrate', 'verify']) expect(await said(url, command)).toBe(sentence)
  const { rows } = await onConnection(url, client =>
    client.query("select tablename from pg_tables where schemaname in ('public', 'control', 'auth')"),
  )
  expect(rows).toEqual([{ tablename: 'account' }])
})

test('a role without the rights of the service is refused, with the command that grants them', async () => {
  await asSuperuser('postgres', "create role stranger login password 'x'", 'create database strange owner narthex')
  const url = urlOf('stranger', 'strange')
  await migrate(urlOf('narthex', 'strange'), 'narthex')
  const sentence =
    'the role stranger may not use the tables of the service; run narthex migrate as the owner (DATABASE_OWNER_URL), with DATABASE_URL naming this role\n'
  expect(await said(url, 'serve')).toBe(sentence)
  await asSuperuser('strange', 'grant select on migration, schema_source to stranger')
  expect(await said(url, 'serve')).toBe(sentence)
})

test('a check of all organizations is refused to a role that cannot see them', async () => {
  await asSuperuser('postgres', "create role clerk login password 'x'", 'create database owned_by_one owner narthex')
  await migrate(urlOf('narthex', 'owned_by_one'), 'clerk')
  const own = { DATABASE_URL: urlOf('clerk', 'owned_by_one'), DATABASE_OWNER_URL: urlOf('narthex', 'owned_by_one') }
  const create = ['organizations', 'create', '--name', 'Grace', '--time-zone', 'UTC', '--owner', 'you@grace.test']
  expect(await line.run(create, { ...own, ...SECRETS })).toMatchObject({ code: 0 })
  const sentence =
    'the role clerk does not own the tables of the service and cannot see all organizations; set DATABASE_OWNER_URL to the role that does\n'
  for (const args of [['verify'], ['audit', 'verify'], ['organizations', 'list']])
    expect(await said(own.DATABASE_URL, ...args)).toBe(sentence)
  expect(await line.run(['audit', 'verify'], { ...own, ...SECRETS })).toMatchObject({ code: 0, stdout: 'unbroken\n' })
})

test('a server that is too old is refused with its version, before any other check', async () => {
  const { port, hostname } = new URL(cluster.ownerUrl())
  // Answers as PostgreSQL 14: the number of the version is a text of the same length.
  const proxy = net.createServer(client => {
    const database = net.connect(Number(port), hostname)
    for (const each of [client, database]) each.on('error', () => undefined)
    client.pipe(database)
    database.on('data', part =>
      client.write(Buffer.from(part.toString('latin1').replace(/180\d{3}/, '140012'), 'latin1')),
    )
    database.on('end', () => client.end())
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  const url = new URL(urlOf('narthex', 'postgres'))
  url.port = String((proxy.address() as net.AddressInfo).port)
  try {
    for (const command of ['serve', 'migrate'])
      expect(await said(url.href, command)).toBe('The server has PostgreSQL 14. PostgreSQL 15 or newer is required.\n')
  } finally {
    await new Promise(resolve => proxy.close(resolve))
  }
})

test('a command says in one sentence that the database does not answer, or refuses', async () => {
  expect(await said('postgres://narthex:x@127.0.0.1:1/narthex', 'verify')).toBe(
    'the database narthex at 127.0.0.1:1 does not answer (ECONNREFUSED); check DATABASE_URL and whether PostgreSQL runs\n',
  )
  expect(await said(urlOf('nobody', 'postgres'), 'verify')).toMatch(
    /^the database postgres at .* refuses .*nobody.*\n$/,
  )
})

test('a database that starts later than the service is waited for', async () => {
  const { port, hostname } = new URL(cluster.ownerUrl())
  const free = await new Promise<number>(resolve => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port: taken } = probe.address() as net.AddressInfo
      probe.close(() => resolve(taken))
    })
  })
  const url = Object.assign(new URL(cluster.ownerUrl()), { port: String(free) }).href
  const waiting = assertReachable(url, 60_000)
  const late = net.createServer(socket => {
    const database = net.connect(Number(port), hostname)
    for (const each of [socket, database]) each.on('error', () => undefined)
    socket.pipe(database).pipe(socket)
  })
  await new Promise<void>(resolve => late.listen(free, '127.0.0.1', resolve))
  await waiting
  await new Promise(resolve => late.close(resolve))
})

test('production refuses a login role that may become the owner of the tables or read every organization, whichever way', async () => {
  await asSuperuser(
    'postgres',
    'create database owned owner narthex',
    "create role served login password 'x'",
    'create role keeper nologin',
  )
  await migrate(urlOf('narthex', 'owned'), 'served')
  const faults = async () => {
    const database = await connect(urlOf('served', 'owned'))
    try {
      return await unsafe(database.admission)
    } finally {
      await database.close()
    }
  }
  expect(await faults()).toEqual([])
  await asSuperuser('postgres', 'grant narthex_backup to served')
  expect(await faults()).toEqual([
    'the role served, as a member of narthex_backup, may read the tables of every organization',
  ])
  await asSuperuser('postgres', 'revoke narthex_backup from served', 'grant pg_read_all_data to served')
  expect(await faults()).toEqual([
    'the role served, as a member of pg_read_all_data, may do more than the service needs',
  ])
  await asSuperuser('postgres', 'revoke pg_read_all_data from served')
  await asSuperuser('postgres', 'grant narthex to keeper', 'grant keeper to served')
  expect(await faults()).toEqual([
    'the role served, as a member of keeper, as a member of narthex, owns tables of the service',
  ])
})

/** What a pooler in transaction mode does: each transaction of a client runs in whichever session is free. */
function transactionPooler(pool: pg.Pool) {
  const client = () => {
    let bound: pg.PoolClient | undefined
    return {
      release: () => bound?.release(),
      query: async (text: string) => {
        if (text === 'begin') bound = await pool.connect()
        const answer = await (bound ?? pool).query(text)
        if (text === 'rollback') {
          bound?.release()
          bound = undefined
        }
        return answer
      },
    }
  }
  return { connect: async () => client(), query: pool.query.bind(pool) }
}

test('a start finds a pooler that shares sessions between transactions, and clocks that differ', async () => {
  const pool = new pg.Pool({ connectionString: cluster.ownerUrl() })
  try {
    await assertSessions(pool)
    await assertClocks(pool, systemClock)
    await expect(assertSessions(transactionPooler(pool))).rejects.toThrow('pool_mode = session')
    const late = { ...systemClock, now: () => new Date(Date.now() + 40_000) }
    await expect(assertClocks(pool, late)).rejects.toThrow(/differ by (39|40) seconds; synchronize/)
  } finally {
    await pool.end()
  }
})

test('connections start with what poolers let pass alone, and have their settings all the same', async () => {
  const { port, hostname } = new URL(cluster.ownerUrl())
  const parameters = new Set<string>()
  const proxy = net.createServer(client => {
    const database = net.connect(Number(port), hostname)
    for (const each of [client, database]) each.on('error', () => undefined)
    // A start-up message is its length, the version of the protocol, and pairs of names and values that end with a zero.
    client.once('data', message => {
      const words = message.subarray(8).toString().split('\0')
      for (let i = 0; i < words.length - 1; i += 2) if (words[i]) parameters.add(words[i] as string)
    })
    client.pipe(database).pipe(client)
  })
  await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
  await asSuperuser('postgres', 'create database pooled owner narthex')
  await migrate(urlOf('narthex', 'pooled'), 'narthex')
  const url = new URL(urlOf('narthex', 'pooled'))
  url.port = String((proxy.address() as net.AddressInfo).port)
  const timeouts = { statementMs: 7_000, lockMs: 6_000, connectMs: 5_000, answerMs: 20_000, transactionMs: 30_000 }
  const database = await connect(url.href, timeouts)
  const settings =
    "select current_user as role, current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock"
  const ours = { role: 'narthex_app', zone: 'UTC', statement: '7s', lock: '6s' }
  try {
    for (const pool of [database.admission, database.reads, database.readiness])
      expect((await pool.query(settings)).rows).toEqual([ours])
    expect((await database.auth.query(settings)).rows).toEqual([{ ...ours, role: 'narthex_auth' }])
    const write = await database.writes.begin()
    expect(await write.em.execute(settings)).toEqual([ours])
    await write.rollback()
  } finally {
    await database.close()
    await new Promise(resolve => proxy.close(resolve))
  }
  expect([...parameters].sort()).toEqual(['application_name', 'client_encoding', 'database', 'user'])
})
