import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { graphqlClient, restClient } from './support/app.js'
import { CommandLine, type Served } from './support/command-line.js'

const line = new CommandLine()
const narthex = (...args: string[]) => line.narthex(...args)
const failed: CommandLine['failed'] = (args, more) => line.failed(args, more)
beforeAll(() => line.openStarted())
afterAll(() => line.close())

/** A secrets file as versions before the development issuer wrote it. */
function forgetDevelopmentKey(): void {
  const { folder } = line
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
  const first = await line.serve()
  const funds = await restClient(first.url, first.key)('GET', '/funds')
  expect(funds.body.funds).toHaveLength(8)

  const listed = await line.runProcess(['organizations', 'list', '--json'])
  expect([listed.code, listed.stderr]).toEqual([0, ''])
  const organizations = JSON.parse(listed.stdout)
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
  await line.stop(first.child, 'SIGKILL')
  const second = await line.serve()
  expect(second.key).not.toBe(first.key)
  expect((await restClient(second.url, first.key)('GET', '/funds')).status).toBe(401)
  expect((await restClient(second.url, second.key)('GET', `/transactions/${made.body.id}`)).body).toEqual(made.body)
  expect(await narthex('audit', 'verify', '--json')).toEqual({ broken: [] })
  const file = path.join(line.folder, 'anchors.json')
  const { anchors } = await narthex('audit', 'anchor', '--json')
  writeFileSync(file, JSON.stringify({ anchors }))
  expect(await narthex('audit', 'verify', '--anchor', file, '--json')).toEqual({ broken: [] })
  const longer = anchors.map((anchor: { sequence: number }) => ({ ...anchor, sequence: anchor.sequence + 1 }))
  writeFileSync(file, JSON.stringify({ anchors: longer }))
  const lost = await line.runProcess(['audit', 'verify', '--anchor', file])
  expect([lost.code, lost.stdout]).toEqual([
    1,
    expect.stringContaining('the entry of the anchor is missing or differs'),
  ])
  writeFileSync(file, '{}')
  expect((await line.failed(['audit', 'verify', '--anchor', file])).stderr).toContain('has no anchors')
  expect(await line.stop(second.child)).toBe(0)

  const third = await line.serve()
  expect(await line.stop(third.child, 'SIGINT')).toBe(0)
  expect(await narthex('migrate', '--json')).toEqual({ migrated: [], sources: [] })
})

test('people of the demo churches sign in with tokens of the development issuer, whose key older data gets too', async () => {
  const first = await line.serve()
  await peopleOf(first.url, await narthex('organizations', 'list', '--json'))
  await line.stop(first.child)
  forgetDevelopmentKey()
  const second = await line.serve()
  const { token } = await narthex('token', '--person', 'owner@demo.narthex.example', '--json')
  expect((await restClient(second.url, token)('GET', '/organizations')).body.organizations).toHaveLength(2)
  expect((await restClient(second.url, second.key)('GET', '/funds')).status).toBe(200)
  expect(await line.stop(second.child)).toBe(0)
})

test('an organization is created with an owner, gets a plan and is closed, and each act is in its audit trail', async () => {
  const server = await line.serve()
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
  expect(await line.stop(server.child)).toBe(0)
})

test('a second start whose port is taken says so and leaves the running server, its key and its list of keys alone', async () => {
  const first = await line.serve()
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
  await line.stop(first.child)
  const second = await line.serve()
  expect((await listed()).map(({ id }: { id: string }) => id)).toEqual([before[0].id])
  await line.stop(second.child)
})

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
  const first = await line.serve()
  const one = await signIn(first)
  await line.stop(first.child)
  const second = await line.serve()
  expect([one.status, await signIn(second)]).toEqual([200, { status: 200, password: one.password }])
  await line.stop(second.child)
})

test('in production nothing is shown that lets a stranger in: no key, no password, no demo', async () => {
  const { child, url, output } = await line.serve({ NODE_ENV: 'production' }, 'ready at')
  const page = await (await fetch(url)).text()
  expect(output + page).not.toMatch(/ntx_(test|live)_|with the password/)
  await line.stop(child)
})
