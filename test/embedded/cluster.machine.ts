import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { locatePackage } from '../../dist/src/embedded/binaries.js'
import { type Cluster, defaultDataFolder, startCluster } from '../../dist/src/embedded/cluster.js'
import { children, cleanUp, end, query, start, startElsewhere, superuserUrl, temporaryFolder } from './clusters.js'

const isRoot = process.getuid?.() === 0

afterEach(cleanUp)

describe('a fresh cluster', () => {
  let cluster: Cluster

  beforeAll(async () => {
    cluster = await startCluster({
      dataFolder: fs.mkdtempSync(path.join(os.tmpdir(), 'narthex-cluster-')),
      durable: false,
      settings: { listen_addresses: '*', work_mem: '5MB' },
    })
  })

  afterAll(async () => {
    await cluster.stop()
    fs.rmSync(cluster.dataFolder, { recursive: true, force: true })
  })

  it('gives both roles their database', async () => {
    const who = `select current_user, current_database(), current_setting('server_version_num')::int / 10000 as major`
    const database = { current_database: 'narthex', major: 18 }
    expect(cluster.adopted).toBe(false)
    expect(await query(cluster.ownerUrl(), who)).toEqual([{ current_user: 'narthex', ...database }])
    expect(await query(cluster.serviceUrl(), who)).toEqual([{ current_user: 'narthex_service', ...database }])
  })

  it('gives the roles no more than they need', async () => {
    const roles = await query(
      cluster.ownerUrl(),
      `select rolname, rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
         (select count(*)::int from pg_shdepend where refobjid = pg_roles.oid and deptype = 'o') as owned
       from pg_roles where rolname like 'narthex%' order by rolname`,
    )
    const harmless = { rolsuper: false, rolbypassrls: false }
    expect(roles).toEqual([
      { rolname: 'narthex', ...harmless, rolcreatedb: true, rolcreaterole: true, owned: 1 },
      { rolname: 'narthex_service', ...harmless, rolcreatedb: false, rolcreaterole: false, owned: 0 },
    ])
  })

  it('waits for a server that a busy machine keeps from answering', async () => {
    process.kill(cluster.pid, 'SIGSTOP')
    const answers = startCluster({ dataFolder: cluster.dataFolder, durable: false })
    try {
      await sleep(6_000)
    } finally {
      process.kill(cluster.pid, 'SIGCONT')
    }
    const joined = await answers
    expect(joined).toMatchObject({ pid: cluster.pid, adopted: true })
    await joined.stop()
  })

  it('opens the server to this machine only, in UTC and UTF-8', async () => {
    const settings = ['listen_addresses', 'unix_socket_directories', 'TimeZone', 'server_encoding', 'work_mem']
    const rows = await query(
      superuserUrl(cluster),
      `select ${settings.map(name => `current_setting('${name}') as "${name}"`).join()}`,
    )
    expect(rows.map(row => Object.values(row))).toEqual([['127.0.0.1', '', 'UTC', 'UTF8', '5MB']])
  })

  const onLinux = process.platform === 'linux' ? it : it.skip
  onLinux('does not see the secrets of the service', async () => {
    process.env.NARTHEX_TEST_SECRET = 'a secret of the service'
    const other = await start(temporaryFolder())
    delete process.env.NARTHEX_TEST_SECRET
    const environment = fs.readFileSync(`/proc/${other.pid}/environ`, 'utf8')
    const names = environment.split('\0').map(each => each.split('=')[0])
    expect(environment).not.toContain('a secret of the service')
    expect(names).toEqual(expect.arrayContaining(['PATH', 'LC_ALL', 'TZ']))
    expect(names.filter(name => /SECRET|PEPPER|KEY|TOKEN|DATABASE|SMTP/.test(name as string))).toEqual([])
  })

  it('keeps the passwords to the user, and the server refuses others', async () => {
    const file = path.join(cluster.dataFolder, 'credentials.json')
    const wrong = new URL(cluster.ownerUrl())
    wrong.password = 'guessed'
    expect((fs.statSync(file).mode & 0o777).toString(8)).toBe('600')
    await expect(query(wrong.href, 'select')).rejects.toMatchObject({ code: '28P01' })
  })
})

describe('a first start', () => {
  it('works in a folder with spaces', async () => {
    const cluster = await start(temporaryFolder('St. Mary’s  church data'))
    const again = await start(cluster.dataFolder)
    expect(again).toMatchObject({ adopted: true, pid: cluster.pid })
  })

  it('succeeds after one that was killed during initdb', async () => {
    const folder = temporaryFolder()
    const { child, report } = startElsewhere(folder)
    report.catch(() => undefined)
    const isInitialising = () =>
      fs.existsSync(folder) &&
      fs.readdirSync(folder).some(name => fs.existsSync(path.join(folder, name, 'data', 'base')))
    while (!isInitialising()) await sleep(5)
    await end(child, 'killed')
    const cluster = await start(folder)
    expect(await query(cluster.serviceUrl(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('at which two processes meet gives them one server', async () => {
    const folder = temporaryFolder()
    const elsewhere = [startElsewhere(folder), startElsewhere(folder), startElsewhere(folder)]
    const reports = await Promise.all(elsewhere.map(({ report }) => report))
    expect(new Set(reports.map(({ pid }) => pid)).size).toBe(1)
    expect(reports.filter(({ adopted }) => !adopted)).toHaveLength(1)
    await Promise.all(elsewhere.map(({ child }) => end(child, 'orderly')))
    expect(fs.existsSync(path.join(folder, 'postgres', 'postmaster.pid'))).toBe(false)
  })
})

describe('a later start', () => {
  it('finds the data again', async () => {
    const folder = temporaryFolder()
    const first = await start(folder)
    await query(first.ownerUrl(), 'create table gift as select 25 as amount')
    await first.stop()
    const second = await start(folder)
    expect(second.adopted).toBe(false)
    expect(await query(second.ownerUrl(), 'select amount from gift')).toEqual([{ amount: 25 }])
  })

  it('creates what an interrupted one left uncreated', async () => {
    const first = await start(temporaryFolder())
    await query(superuserUrl(first), 'drop database narthex')
    await query(superuserUrl(first), 'drop role narthex_service')
    await first.stop()
    const second = await start(first.dataFolder)
    expect(await query(second.serviceUrl(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is not hindered by the postmaster.pid of a dead process', async () => {
    const first = await start(temporaryFolder())
    const file = path.join(first.dataFolder, 'postgres', 'postmaster.pid')
    const lines = fs.readFileSync(file, 'utf8')
    await first.stop()
    fs.writeFileSync(file, lines)
    expect((await start(first.dataFolder)).adopted).toBe(false)
  })

  it('is not hindered by a postmaster.pid whose pid another process has now', async () => {
    const first = await start(temporaryFolder())
    const pgdata = path.join(first.dataFolder, 'postgres')
    const file = path.join(pgdata, 'postmaster.pid')
    const lines = fs.readFileSync(file, 'utf8')
    await first.stop()
    const { uid, gid } = fs.statSync(pgdata)
    const other = spawn('sleep', ['60'], isRoot ? { uid, gid } : {})
    children.push(other)
    fs.writeFileSync(file, lines.replace(/^\d+/, String(other.pid)))
    if (isRoot) fs.chownSync(file, uid, gid)
    expect((await start(first.dataFolder)).adopted).toBe(false)
    expect(other.exitCode).toBeNull()
  })

  it('refuses the data of another major version', async () => {
    const first = await start(temporaryFolder())
    await first.stop()
    fs.writeFileSync(path.join(first.dataFolder, 'postgres', 'PG_VERSION'), '17\n')
    await expect(start(first.dataFolder)).rejects.toThrow(/made by PostgreSQL 17, but the embedded server is .* 18/)
  })

  it('says so when the passwords are lost', async () => {
    const first = await start(temporaryFolder())
    await first.stop()
    fs.rmSync(path.join(first.dataFolder, 'credentials.json'))
    await expect(start(first.dataFolder)).rejects.toThrow(/credentials\.json is missing/)
  })

  it('with passwords that do not fit leaves no server behind', async () => {
    const first = await start(temporaryFolder())
    await first.stop()
    const file = path.join(first.dataFolder, 'credentials.json')
    fs.writeFileSync(file, JSON.stringify({ postgres: 'a', narthex: 'b', narthex_service: 'c' }))
    await expect(start(first.dataFolder)).rejects.toThrow(/refuses the password/)
    expect(fs.existsSync(path.join(first.dataFolder, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('passes on what PostgreSQL says against a setting', async () => {
    await expect(start(temporaryFolder(), { settings: { work_mem: 'plenty' } })).rejects.toThrow(
      /invalid value.*work_mem/,
    )
  })
})

describe('the place', () => {
  it('of a user who named none follows the platform', () => {
    const home = { HOME: '/home/ann', LOCALAPPDATA: 'C:\\Users\\ann\\AppData\\Local' }
    expect(defaultDataFolder(home, 'linux')).toBe('/home/ann/.local/share/narthex')
    expect(defaultDataFolder({ ...home, XDG_DATA_HOME: '/data' }, 'linux')).toBe('/data/narthex')
    expect(defaultDataFolder(home, 'darwin')).toBe('/home/ann/Library/Application Support/narthex')
    expect(defaultDataFolder(home, 'win32')).toBe('C:\\Users\\ann\\AppData\\Local\\narthex')
  })

  it('without a PostgreSQL for the machine names the way out', async () => {
    await expect(locatePackage('linux', 'mips')).rejects.toThrow(/linux-mips.*DATABASE_URL/)
  })

  const whenRoot = isRoot ? it : it.skip
  whenRoot('of root’s data is moved to where the server’s user can reach it', async () => {
    const folder = temporaryFolder()
    fs.chmodSync(path.dirname(folder), 0o700)
    const cluster = await start(folder)
    expect(cluster.dataFolder).toMatch(/^\/var\/lib\/narthex\/data-/)
    expect(await start(folder)).toMatchObject({ adopted: true, dataFolder: cluster.dataFolder })
  })

  afterAll(() => {
    const parent = '/var/lib/narthex'
    if (isRoot && fs.readdirSync(parent).length === 0) fs.rmdirSync(parent)
  })
})
