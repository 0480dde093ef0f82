import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { restClient } from './support/app.js'

const run = promisify(execFile)
const BIN = path.join(process.cwd(), 'bin', 'narthex.js')
let folder: string
let environment: Record<string, string | undefined>
const running = new Set<ChildProcess>()

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'narthex cli '))
  chmodSync(folder, 0o755)
  environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    NARTHEX_DATA: path.join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'warn',
  }
})
afterAll(async () => {
  for (const child of running) await stop(child)
  rmSync(folder, { recursive: true, force: true })
})

interface Served {
  child: ChildProcess
  url: string
  key: string
  output: string
}

/** `narthex serve`, until it says that it is ready. */
async function serve(more: Record<string, string> = {}): Promise<Served> {
  const child = spawn(process.execPath, [BIN, 'serve'], {
    env: { ...environment, ...more } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  child.stderr?.on('data', part => {
    output += part
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', part => {
      output += part
      if (output.includes('curl')) resolve()
    })
    child.once('exit', code => reject(new Error(`ended with ${code}: ${output}`)))
  })
  const url = /ready at (\S+)/.exec(output)?.[1] as string
  return { child, url, key: /ntx_test_[0-9A-Za-z]{50}/.exec(output)?.[0] as string, output }
}

async function stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  return (await ended)[0] as number | null
}

const narthex = async (...args: string[]) => {
  const { stdout } = await run(process.execPath, [BIN, ...args], { env: environment as NodeJS.ProcessEnv })
  return JSON.parse(stdout)
}

test('the service starts with the demo church, serves it, survives kill -9 and ends cleanly; the command line works beside it', async () => {
  const first = await serve()
  const funds = await restClient(first.url, first.key)('GET', '/funds')
  expect(funds.body.funds).toHaveLength(8)

  const organizations = await narthex('organizations', 'list', '--json')
  expect(organizations[0]).toEqual({
    id: expect.any(String),
    name: 'Grace Community Church',
    environment: 'DEMO',
    plan: 'SCALE',
  })
  expect(organizations).toHaveLength(2)

  const key = await narthex(
    'keys',
    'create',
    '--organization',
    'grace community church',
    '--name',
    'test',
    '--scopes',
    'funds:read,bills:write',
    '--expires',
    '90d',
    '--json',
  )
  expect(Object.keys(key).sort()).toEqual(['expiresAt', 'id', 'publicId', 'scopes', 'secret'])
  expect(key.scopes).toEqual(['funds:read', 'bills:read', 'bills:write'])
  const status = async (secret: string) => (await restClient(first.url, secret)('GET', '/funds')).status
  expect(await status(key.secret)).toBe(200)

  const rotated = await narthex('keys', 'rotate', key.id, '--overlap', '1h', '--json')
  expect(Date.parse(rotated.previousSecretExpiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000)
  expect([await status(key.secret), await status(rotated.secret)]).toEqual([200, 200])
  await narthex('keys', 'revoke-previous', key.publicId, '--json')
  expect([await status(key.secret), await status(rotated.secret)]).toEqual([401, 200])
  await narthex('keys', 'revoke', key.id, '--json')
  expect(await status(rotated.secret)).toBe(401)
  expect(await narthex('keys', 'list', '--organization', organizations[0].id, '--json')).toContainEqual(
    expect.objectContaining({ name: 'test', status: 'REVOKED' }),
  )

  const made = await restClient(first.url, first.key)('POST', '/transactions', {
    body: { description: 'Kept', amount: 1, date: '2026-11-01', transactionType: 'DEPOSIT' },
  })
  await stop(first.child, 'SIGKILL')
  const second = await serve()
  expect(second.key).not.toBe(first.key)
  expect((await restClient(second.url, first.key)('GET', '/funds')).status).toBe(401)
  expect((await restClient(second.url, second.key)('GET', `/transactions/${made.body.id}`)).body).toEqual(made.body)
  expect(await narthex('audit', 'verify', '--json')).toEqual({ broken: [] })
  expect(await stop(second.child)).toBe(0)

  const third = await serve()
  expect(await stop(third.child, 'SIGINT')).toBe(0)
  expect(await narthex('migrate', '--json')).toEqual({ migrated: [] })
}, 120_000)

test('every fault of the configuration is told at once', async () => {
  const env = {
    ...environment,
    PORT: 'eighty',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
  } as NodeJS.ProcessEnv
  const failure = await run(process.execPath, [BIN, 'serve'], { env }).catch(error => error)
  expect(failure.code).toBe(1)
  for (const name of ['PORT', 'RATE_LIMIT_PER_MINUTE', 'LOG_LEVEL', 'DATABASE_URL'])
    expect(failure.stderr).toContain(name)
})

test('a wrong word is answered in words, with a failing status', async () => {
  const failed = async (...args: string[]) =>
    (await run(process.execPath, [BIN, ...args], { env: environment as NodeJS.ProcessEnv }).catch(error => error)) as {
      code: number
      stderr: string
      stdout: string
    }
  const unknown = await failed(
    'keys',
    'create',
    '--organization',
    'Nowhere',
    '--name',
    'x',
    '--scopes',
    'all',
    '--expires',
    '1d',
    '--json',
  )
  expect([unknown.code, unknown.stdout]).toEqual([1, ''])
  expect(unknown.stderr).toContain('Nowhere')
  expect(
    (await failed('keys', 'create', '--organization', 'x', '--name', 'x', '--scopes', 'all', '--expires', 'soon'))
      .stderr,
  ).toContain('90d')
  expect((await failed('keys', 'revoke', 'nothing')).stderr).toContain('no such key')
}, 60_000)
