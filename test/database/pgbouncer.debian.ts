import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { TEST_SECRETS } from '../../dist/src/service/testing.js'
import { restClient } from '../support/app.js'
import { CommandLine } from '../support/command-line.js'
import { DebianServer, serverFolder } from '../support/debian-server.js'
import { freePort } from '../support/free-port.js'
import { until } from '../support/until.js'

/** PgBouncer of Debian's before a PostgreSQL of Debian's, with the file that docs/deployment.md shows. */
const PROGRAM = '/usr/sbin/pgbouncer'
const commands = new CommandLine()
let folder: string
let server: DebianServer
let bouncer: ChildProcess | undefined
let port: number

const base64 = (secret: Buffer) => secret.toString('base64')
const secrets = {
  KEY_PEPPERS: `1:${base64(Buffer.alloc(32, 'pepper'))}`,
  CURSOR_SECRET: base64(TEST_SECRETS.cursorSecret),
  AUTH_SECRET: base64(TEST_SECRETS.authSecret),
  AUDIT_SECRET: base64(TEST_SECRETS.auditSecret),
}
const direct = () => ({
  ...secrets,
  DATABASE_URL: server.url('narthex_service'),
  DATABASE_OWNER_URL: server.url('narthex'),
})
const pooled = () => ({ ...secrets, DATABASE_URL: `postgres://narthex_service@127.0.0.1:${port}/narthex` })

/** The file of the documentation, for this server and one kind of pooling. */
function fileOf(mode: string): string {
  const shown = /```ini\n(\[databases\][\s\S]*?)```/.exec(readFileSync('docs/deployment.md', 'utf8'))?.[1] ?? ''
  expect(shown).toContain('pool_mode = session')
  return `${shown.replace('port=5432', `port=${server.port}`).replace('pool_mode = session', `pool_mode = ${mode}`)}
listen_addr = 127.0.0.1
listen_port = ${port}
auth_type = any
unix_socket_dir =
`.replace('dbname=narthex', 'dbname=narthex user=narthex_service')
}

/** Starts the pooler in place of the one before. */
async function start(mode: string): Promise<void> {
  await stop()
  port = await freePort()
  const file = path.join(folder, 'pgbouncer.ini')
  writeFileSync(file, fileOf(mode))
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(file, 0, 0)
  let written = ''
  bouncer = spawn(PROGRAM, [...(isRoot ? ['-u', 'postgres'] : []), file], { stdio: ['ignore', 'ignore', 'pipe'] })
  bouncer.stderr?.on('data', part => {
    written += part
  })
  await until(() => /process up/.test(written) || bouncer?.exitCode !== null)
  expect([bouncer.exitCode, written]).toEqual([null, expect.stringContaining('process up')])
}
async function stop(): Promise<void> {
  const running = bouncer
  bouncer = undefined
  if (!running || running.exitCode !== null) return
  const ended = new Promise(resolve => running.once('exit', resolve))
  running.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  if (!existsSync(PROGRAM)) throw new Error('PgBouncer is missing. Install it with "apt-get install pgbouncer".')
  commands.open()
  folder = await serverFolder()
  server = await DebianServer.create(path.join(folder, 'data'))
  const run = async (...args: string[]) => expect((await commands.run(args, direct())).code).toBe(0)
  await run('migrate')
  await run('organizations', 'create', '--name', 'Grace', '--time-zone', 'UTC', '--owner', 'o@church.test')
})
afterAll(async () => {
  await stop()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
  await commands.close()
})

test('in session mode the service serves, reads and writes', async () => {
  await start('session')
  const [{ id }] = JSON.parse((await commands.run(['organizations', 'list', '--json'], direct())).stdout)
  const made = await commands.run(
    [
      'keys',
      'create',
      '--organization',
      id,
      '--name',
      'Test',
      '--scopes',
      'vendors:write',
      '--expires',
      '1d',
      '--json',
    ],
    direct(),
  )
  const { secret } = JSON.parse(made.stdout)
  const served = await commands.serve({ ...pooled(), NODE_ENV: 'production' }, 'is ready at')
  const rest = restClient(served.url, secret)
  const created = await rest('POST', '/vendors', {
    body: { name: 'Organ works' },
    headers: { 'Idempotency-Key': 'one' },
  })
  expect(created.status).toBe(201)
  expect((await rest('GET', '/vendors')).body.vendors).toHaveLength(1)
  await commands.stop(served.child)
})

test.each(['transaction', 'statement'])('in %s mode it ends with one sentence, and has answered nobody', async mode => {
  await start(mode)
  const listenAt = String(await freePort())
  let isAnswered = false
  const looking = setInterval(() => {
    fetch(`http://127.0.0.1:${listenAt}/readyz`).then(
      () => {
        isAnswered = true
      },
      () => undefined,
    )
  }, 20)
  const { code, stderr } = await commands.failed(['serve'], { ...pooled(), PORT: listenAt })
  clearInterval(looking)
  expect([code, stderr, isAnswered]).toEqual([
    1,
    'the database is behind a pooler that shares sessions between transactions; Narthex needs session mode (pool_mode = session) or a direct connection\n',
    false,
  ])
})
