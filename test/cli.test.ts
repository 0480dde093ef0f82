import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { graphqlClient, restClient } from './support/app.js'

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

/** A secrets file as versions before the development issuer wrote it. */
function forgetDevelopmentKey(): void {
  const file = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find(name => name.endsWith('secrets.json'))
  const full = path.join(folder, file as string)
  const { developmentKey, ...older } = JSON.parse(readFileSync(full, 'utf8'))
  expect(developmentKey).toMatchObject({ kty: 'EC', crv: 'P-256' })
  writeFileSync(full, JSON.stringify(older))
}

/** Signs people of the demo churches in, and manages them. */
async function peopleOf(url: string, organizations: { id: string; name: string }[]): Promise<void> {
  const church = organizations[0]?.id as string
  const header = { 'X-Organization-Id': church }
  const of = (email: string) => ['--organization', church, '--person', email] as const
  const as = async (email: string) =>
    restClient(url, (await narthex('token', '--person', email, '--json')).token, header)
  const listed = await narthex('members', 'list', '--organization', church, '--json')
  expect(listed.map(({ role, email }: Record<string, string>) => [role, email])).toEqual([
    ['ADMIN', 'pastor@demo.narthex.example'],
    ['TREASURER', 'treasurer@demo.narthex.example'],
    ['OWNER', 'owner@demo.narthex.example'],
    ['BOOKKEEPER', 'bookkeeper@demo.narthex.example'],
    ['VIEWER', 'viewer@demo.narthex.example'],
  ])
  const owner = await as('owner@demo.narthex.example')
  expect((await owner('GET', '/organizations')).body.organizations).toEqual([
    expect.objectContaining({ id: church, role: 'OWNER', accessState: 'OK' }),
    expect.objectContaining({ name: 'St. Brigid Chapel', role: 'OWNER' }),
  ])
  const viewer = await as('Viewer@demo.narthex.example')
  const removal = async (call: typeof viewer) => (await call('DELETE', '/bills/none')).status
  expect([await removal(viewer), await removal(owner)]).toEqual([403, 404])
  await narthex('members', 'role', ...of('viewer@demo.narthex.example'), '--role', 'treasurer', '--json')
  expect(await removal(viewer)).toBe(404)
  await narthex('members', 'remove', ...of('viewer@demo.narthex.example'), '--json')
  expect((await viewer('GET', '/funds')).status).toBe(403)
  const custom = ['--role', 'custom', '--scopes', 'bills:approve', '--manage-access'] as const
  await narthex('members', 'add', ...of('auditor@demo.narthex.example'), ...custom, '--name', 'Ann Auditor', '--json')
  const auditor = await as('auditor@demo.narthex.example')
  expect([(await auditor('GET', '/bills')).status, (await auditor('GET', '/funds')).status]).toEqual([200, 403])
  expect(await narthex('members', 'list', '--organization', church, '--json')).toContainEqual(
    expect.objectContaining({
      name: 'Ann Auditor',
      scopes: ['bills:read', 'bills:approve'],
      permissions: ['MANAGE_ACCESS'],
    }),
  )
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
    planActiveUntil: null,
    closedAt: null,
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
  expect(key).toMatchObject({ createdBy: 'command line', status: 'ACTIVE', secret: expect.any(String) })
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
  expect(await narthex('keys', 'list', '--organization', organizations[0].id.toUpperCase(), '--json')).toContainEqual(
    expect.objectContaining({
      name: 'test',
      status: 'REVOKED',
      lastUsedAt: expect.any(String),
      revokedBy: 'command line',
    }),
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

test('people of the demo churches sign in with tokens of the development issuer, whose key older data gets too', async () => {
  const first = await serve()
  await peopleOf(first.url, await narthex('organizations', 'list', '--json'))
  await stop(first.child)
  forgetDevelopmentKey()
  const second = await serve()
  const { token } = await narthex('token', '--person', 'owner@demo.narthex.example', '--json')
  expect((await restClient(second.url, token)('GET', '/organizations')).body.organizations).toHaveLength(2)
  expect((await restClient(second.url, second.key)('GET', '/funds')).status).toBe(200)
  expect(await stop(second.child)).toBe(0)
}, 120_000)

/** A command that fails, with what it says. */
const failed = async (args: string[], more: Record<string, string> = {}) => {
  const env = { ...environment, ...more } as NodeJS.ProcessEnv
  const { code, stderr } = await run(process.execPath, [BIN, ...args], { env }).catch(error => error)
  return { code, stderr: stderr as string }
}

test('an organization is created with an owner, gets a plan and is closed, and each act is in its audit trail', async () => {
  const server = await serve()
  const base = ['organizations', 'create', '--time-zone', 'America/Chicago', '--environment', 'TEST', '--json']
  const invited = await narthex(...base, '--name', 'New Hope', '--owner', 'new@people.test', '--chart', 'minimal')
  expect(invited.organization).toMatchObject({ name: 'New Hope', environment: 'TEST', currency: 'USD' })
  expect(invited.invitation).toMatchObject({
    email: 'new@people.test',
    role: 'OWNER',
    link: expect.stringContaining('/invitation/'),
  })
  const known = await narthex(
    ...base,
    '--name',
    'Old Hope',
    '--owner',
    'owner@demo.narthex.example',
    '--plan',
    'growth',
  )
  expect(known).toMatchObject({ invitation: null, organization: { plan: 'GROWTH' } })
  const { token } = await narthex('token', '--person', 'owner@demo.narthex.example', '--json')
  const header = { 'X-Organization-Id': known.organization.id as string }
  const owner = graphqlClient(server.url, token, header)
  expect((await owner('{ funds { id } }')).body.errors[0].extensions.reason).toBe('plan_required')
  await narthex('organizations', 'plan', 'Old Hope', '--plan', 'SCALE', '--active-until', '2099-12-31', '--json')
  expect((await owner('{ funds { id } }')).body.data.funds.length).toBeGreaterThan(3)
  const key = await narthex(
    ...['keys', 'create', '--organization', 'Old Hope', '--name', 'x', '--scopes', 'all', '--expires', '1d', '--json'],
  )
  const { body } = await owner(
    `{ auditEntries(first: 2) { nodes { operation resourceType actor { type name } } }
      earliest: auditEntries(last: 1) { nodes { operation resourceType actor { type name } } }
      organizationProfile { planActiveUntil } }`,
  )
  const actor = { type: 'COMMAND_LINE', name: 'Command line' }
  const [newest, before] = body.data.auditEntries.nodes
  expect(newest).toEqual({ operation: 'createApiKey', resourceType: 'ApiKey', actor })
  expect(before).toEqual({ operation: 'setOrganizationPlan', resourceType: 'Organization', actor })
  expect(body.data.earliest.nodes[0]).toEqual({
    operation: 'createOrganization',
    resourceType: 'Organization',
    actor,
  })
  expect(body.data.organizationProfile.planActiveUntil).toBe('2099-12-31T23:59:59.999Z')
  expect(
    (await failed(['members', 'remove', '--organization', 'Old Hope', '--person', 'owner@demo.narthex.example']))
      .stderr,
  ).toBe('An organization keeps at least one owner. Make another member an owner first.\n')
  await narthex('organizations', 'close', known.organization.id, '--json')
  expect((await owner('{ funds { id } }')).body.errors[0].extensions.reason).toBe('not_a_member')
  expect((await restClient(server.url, key.secret)('GET', '/funds')).status).toBe(401)
  expect(await narthex('audit', 'verify', '--json')).toEqual({ broken: [] })
  expect(await stop(server.child)).toBe(0)
}, 120_000)

test('what cannot be done is said in one sentence', async () => {
  const create = ['organizations', 'create', '--name', 'X', '--owner', 'a@b.test', '--time-zone']
  expect(await failed([...create, 'Nowhere'])).toEqual({ code: 1, stderr: 'timeZone is not a known value.\n' })
  expect((await failed([...create, 'UTC', '--chart', 'huge'])).stderr).toContain('NONPROFIT, MINIMAL, EMPTY')
  const key = ['keys', 'create', '--organization', 'St. Brigid Chapel', '--name', 'x', '--scopes']
  expect((await failed([...key, 'funds:writ', '--expires', '1d'])).stderr).toContain('journal-entries:read')
  expect((await failed([...key, 'all', '--expires', '3y'])).stderr).toContain('2y at most')
  expect((await failed(['organizations', 'close', 'Nowhere'])).stderr).toBe('there is no organization "Nowhere"\n')
}, 60_000)

test('the demo churches are loaded beside others only when asked twice, and never in production', async () => {
  const elsewhere = { NARTHEX_DATA: path.join(folder, 'own') }
  const env = { ...environment, ...elsewhere } as NodeJS.ProcessEnv
  const ours = ['organizations', 'create', '--name', 'Ours', '--owner', 'a@b.test', '--time-zone', 'UTC']
  await run(process.execPath, [BIN, ...ours], { env })
  expect((await failed(['demo'], elsewhere)).stderr).toContain('--yes')
  expect((await failed(['demo', '--yes'], { ...elsewhere, NODE_ENV: 'production' })).stderr).toContain('never')
  await run(process.execPath, [BIN, 'demo', '--yes'], { env })
  const { stdout } = await run(process.execPath, [BIN, 'organizations', 'list', '--json'], { env })
  expect(JSON.parse(stdout)).toHaveLength(3)
}, 120_000)

test('every fault of the configuration is told at once', async () => {
  const env = {
    ...environment,
    PORT: 'eighty',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
    AUTH_JWKS_URI: 'file:///etc/passwd',
  } as NodeJS.ProcessEnv
  const failure = await run(process.execPath, [BIN, 'serve'], { env }).catch(error => error)
  expect(failure.code).toBe(1)
  for (const name of ['PORT', 'RATE_LIMIT_PER_MINUTE', 'LOG_LEVEL', 'DATABASE_URL', 'AUTH_JWKS_URI'])
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
  const member = (email: string, ...more: string[]) =>
    failed('members', 'add', '--organization', 'St. Brigid Chapel', '--person', email, '--role', ...more)
  expect((await failed('token', '--person', 'nobody@demo.narthex.example')).stderr).toContain('no person')
  expect((await member('new@demo.narthex.example', 'verger')).stderr).toContain('TREASURER')
  expect((await member('new@demo.narthex.example', 'custom')).stderr).toContain('scopes')
  expect((await member('new@demo.narthex.example', 'viewer', '--scopes', 'funds:read')).stderr).toContain('custom')
  expect((await member('nonsense', 'viewer')).stderr).toContain('e-mail')
  expect((await member('owner@demo.narthex.example', 'viewer')).stderr).toContain('already')
  const list = await narthex('members', 'list', '--organization', 'St. Brigid Chapel', '--json')
  expect(list).toHaveLength(3)
}, 60_000)

test('the development issuer is for neither production nor a configured issuer', async () => {
  const elsewhere = { AUTH_ISSUER: 'https://id.test', AUTH_JWKS_URI: 'https://id.test/jwks' }
  for (const more of [{ NODE_ENV: 'production' }, elsewhere]) {
    const env = { ...environment, ...more } as NodeJS.ProcessEnv
    const failure = await run(process.execPath, [BIN, 'token', '--person', 'owner@demo.narthex.example'], {
      env,
    }).catch(error => error)
    expect([failure.code, failure.stdout]).toEqual([1, ''])
    expect(failure.stderr).toContain('no development issuer')
  }
  const env = { ...environment, ...elsewhere } as NodeJS.ProcessEnv
  const add = ['members', 'add', '--organization', 'St. Brigid Chapel', '--role', 'viewer', '--person', 'a@id.test']
  const unknown = await run(process.execPath, [BIN, ...add], { env }).catch(error => error)
  expect(unknown.stderr).toContain('no person "a@id.test"')
  const spaced = await run(process.execPath, [BIN, ...add, '--subject', 'a b'], { env }).catch(error => error)
  expect(spaced.stderr).toContain('printable ASCII')
  const added = await run(process.execPath, [BIN, ...add, '--subject', 'auth0|7', '--json'], { env })
  expect(JSON.parse(added.stdout)).toMatchObject({ id: expect.any(String), email: 'a@id.test' })
}, 60_000)

test('a second start whose port is taken says so and leaves the running server, its key and its list of keys alone', async () => {
  const first = await serve()
  const { port } = new URL(first.url)
  const key = async () => (await restClient(first.url, first.key)('GET', '/funds')).status
  const listed = async () =>
    (await narthex('keys', 'list', '--organization', 'Grace Community Church', '--json')).filter(
      ({ name }: { name: string }) => name === 'Start page',
    )
  const before = await listed()
  expect(before).toHaveLength(1)
  expect(await failed(['serve'], { PORT: port })).toEqual({ code: 1, stderr: expect.stringContaining('is taken') })
  expect([await key(), await listed()]).toEqual([200, [{ ...before[0], lastUsedAt: expect.anything() }]])
  await stop(first.child)
  const second = await serve()
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual([before[0].id])
  await stop(second.child)
}, 120_000)

test('the owner of the demo church signs in with the printed password, which another start does not change', async () => {
  const signIn = async ({ url, output }: Served) => {
    const [, email, password] = /Sign in as (\S+) with the password (\S+)/.exec(output) ?? []
    const response = await fetch(`${url}/auth/v1/sign-in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    return { status: response.status, password }
  }
  const first = await serve()
  const one = await signIn(first)
  await stop(first.child)
  const second = await serve()
  expect([one.status, await signIn(second)]).toEqual([200, { status: 200, password: one.password }])
  await stop(second.child)
}, 120_000)

test('in production nothing is shown that lets a stranger in: no key, no password, no demo', async () => {
  const child = spawn(process.execPath, [BIN, 'serve'], {
    env: { ...environment, NODE_ENV: 'production' } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let output = ''
  child.stdout?.on('data', part => {
    output += part
  })
  child.stderr?.on('data', part => {
    output += part
  })
  while (!output.includes('ready at') && child.exitCode === null) await new Promise(resolve => setTimeout(resolve, 50))
  const url = /ready at (\S+)/.exec(output)?.[1] as string
  const page = await (await fetch(url)).text()
  expect(output + page).not.toMatch(/ntx_(test|live)_|with the password/)
  await stop(child)
}, 120_000)

test('signing keys are listed and rotated beside the running server', async () => {
  const before = await narthex('signing-keys', 'list', '--json')
  const { kid } = await narthex('signing-keys', 'rotate', '--json')
  const after = await narthex('signing-keys', 'list', '--json')
  expect(after).toEqual([{ kid, signs: true }, ...before.map((key: object) => ({ ...key, signs: false }))])
  const foreign = { AUTH_ISSUER: 'https://id.test', AUTH_JWKS_URI: 'https://id.test/jwks' }
  expect(await failed(['signing-keys', 'list'], foreign)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('authorization server of your own'),
  })
}, 60_000)
