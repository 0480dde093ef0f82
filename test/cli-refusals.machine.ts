import { existsSync, writeFileSync } from 'node:fs'
import { CommandLine } from './support/command-line.js'

/* Commands that are refused, beside one running server; they do not touch each other and run at once. */

const line = new CommandLine()
const narthex = (...args: string[]) => line.narthex(...args)
const failed: CommandLine['failed'] = (args, more) => line.failed(args, more)

/** What came of loading the demo churches beside an organization that was there before them. */
const beside = { once: '', production: '', loaded: -1 }
beforeAll(async () => {
  line.open()
  const ours = ['organizations', 'create', '--name', 'Ours', '--owner', 'a@b.test', '--time-zone', 'UTC']
  expect((await line.run(ours)).code).toBe(0)
  beside.once = (await failed(['demo'])).stderr
  beside.production = (await failed(['demo', '--yes'], { NODE_ENV: 'production' })).stderr
  beside.loaded = (await line.run(['demo', '--yes'])).code
  await line.serve()
})
afterAll(() => line.close())

/** What commands say when they fail, in their order. */
const said = async (...commands: string[][]) =>
  (await Promise.all(commands.map(args => failed(args)))).map(({ stderr }) => stderr)

test('what cannot be done is said in one sentence', async () => {
  const create = ['organizations', 'create', '--name', 'X', '--owner', 'a@b.test', '--time-zone']
  const key = ['keys', 'create', '--organization', 'St. Brigid Chapel', '--name', 'x', '--scopes']
  const [nowhere, ...others] = await Promise.all(
    [
      [...create, 'Nowhere'],
      [...create, 'UTC', '--chart', 'huge'],
      [...key, 'funds:writ', '--expires', '1d'],
      [...key, 'all', '--expires', '3y'],
      ['organizations', 'close', 'Nowhere'],
      ['organizations', 'create', '--name', 'Ours', '--owner', 'a@b.test', '--time-zone', 'UTC'],
    ].map(args => failed(args)),
  )
  expect(nowhere).toEqual({
    code: 1,
    stderr: 'timeZone must be a time zone of the IANA database, such as America/Chicago.\n',
  })
  expect(others.map(({ stderr }) => stderr)).toEqual([
    expect.stringContaining('NONPROFIT, MINIMAL, EMPTY'),
    expect.stringContaining('journal-entries:read'),
    expect.stringContaining('2y at most'),
    'there is no organization "Nowhere"\n',
    'Another organization has the same name.\n',
  ])
})

test('a misspelt NARTHEX_DATA makes no database, and one that can be no folder is refused in one sentence', async () => {
  const nowhere = `${line.folder}/dta`
  const absent = await failed(['organizations', 'list'], { NARTHEX_DATA: nowhere })
  expect(absent).toEqual({
    code: 1,
    stderr: `there is no database in ${nowhere}. \`narthex serve\` makes one; NARTHEX_DATA names another folder\n`,
  })
  expect(existsSync(nowhere)).toBe(false)
  const file = `${line.folder}/file`
  writeFileSync(file, '')
  for (const [unusable, code] of [
    [file, 'ENOTDIR'],
    [`${file}/below`, 'ENOTDIR'],
    ['/proc/narthex/data', 'ENOENT'],
  ])
    expect(await failed(['serve'], { NARTHEX_DATA: String(unusable) })).toEqual({
      code: 1,
      stderr: `the data cannot be in ${unusable} (${code}). NARTHEX_DATA names a folder that this user may write\n`,
    })
})

test('an operator registers a page of the church as a public application; its addresses and scopes are checked', async () => {
  const create = ['applications', 'create', '--organization', 'St. Brigid Chapel', '--name', 'Treasurer', '--redirect']
  const [publicly, withoutTls, ofNobody] = await Promise.all([
    narthex(...create, 'http://127.0.0.1:5173/', '--scopes', 'funds:read', '--publish', '--json'),
    failed([...create, 'http://church.example/', '--scopes', 'funds:read']),
    failed([...create, 'https://church.example/', '--scopes', 'funds:reed']),
  ])
  expect(publicly).toMatchObject({
    status: 'PUBLISHED',
    clientType: 'PUBLIC',
    redirectUris: ['http://127.0.0.1:5173/'],
    maximumScopes: ['funds:read'],
    secret: null,
  })
  expect(withoutTls).toEqual({ code: 1, stderr: expect.stringMatching(/^redirectUris must be https addresses/) })
  expect(ofNobody.stderr).toContain('There is no funds:reed.')
  const listed = await narthex('applications', 'list', '--json')
  expect(listed).toEqual([expect.objectContaining({ clientId: publicly.clientId, publisher: 'St. Brigid Chapel' })])
})

test('an operator gives an application an address for the events of all who installed it, and ends it', async () => {
  const register = ['applications', 'create', '--organization', 'Ours', '--name', 'Mirror', '--redirect']
  const { clientId } = await narthex(...register, 'https://mirror.example/', '--scopes', 'funds:read', '--json')
  const webhooks = (...args: string[]) => narthex('applications', 'webhooks', ...args, '--json')
  const to = ['--url', 'https://mirror.example/hooks', '--types', 'fund.created,fund.updated']
  const made = await webhooks('create', clientId, ...to)
  expect(made.secret).toMatch(/^whsec_/)
  const { webhookId: id } = made
  const types = ['fund.created', 'fund.updated']
  expect(await webhooks('list', clientId)).toEqual([{ id, url: 'https://mirror.example/hooks', types, include: [] }])
  expect((await webhooks('rotate', id)).secret).not.toBe(made.secret)
  expect(await webhooks('delete', id)).toEqual({ success: true })
  expect(await webhooks('list', clientId)).toEqual([])
  const create = ['applications', 'webhooks', 'create', clientId, '--url']
  const { webhookId } = await webhooks('create', clientId, ...to, '--include', 'record')
  expect(await webhooks('list', clientId)).toEqual([
    { id: webhookId, url: 'https://mirror.example/hooks', types, include: ['RECORD'] },
  ])
  expect(
    await said(
      ['applications', 'webhooks', 'delete', id],
      [...create, 'ftp://mirror.example/'],
      [...create, 'https://mirror.example/', '--types', 'fund.burnt'],
      [...create, 'https://mirror.example/', '--include', 'records'],
      ['applications', 'webhooks', 'create', 'nobody', '--url', 'https://mirror.example/'],
    ),
  ).toEqual([
    'no application has a webhook with this id\n',
    expect.stringContaining('url must be the address of an https server'),
    expect.stringContaining('types must be one of account.created'),
    expect.stringContaining('include'),
    'there is no application with this client id\n',
  ])
})

test('the demo churches are loaded beside others only when asked twice, and never in production', async () => {
  expect([beside.once, beside.production]).toEqual([expect.stringContaining('--yes'), expect.stringContaining('never')])
  expect(beside.loaded).toBe(0)
  const names = (await narthex('organizations', 'list', '--json')).map(({ name }: { name: string }) => name)
  expect(names.sort()).toEqual(['Grace Community Church', 'Ours', 'St. Brigid Chapel'])
})

test('all faults of the configuration are reported together', async () => {
  const faulty = {
    PORT: 'eighty',
    RATE_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://x',
    AUTH_JWKS_URI: 'file:///etc/passwd',
  }
  const { code, stderr } = await failed(['serve'], faulty)
  expect(code).toBe(1)
  for (const name of Object.keys(faulty)) expect(stderr).toContain(name)
})

test('a wrong word is answered in words, with a failing status', async () => {
  const key = (organization: string, expires: string) => [
    'keys',
    'create',
    '--organization',
    organization,
    '--name',
    'x',
    '--scopes',
    'all',
    '--expires',
    expires,
  ]
  const unknown = await line.run([...key('Nowhere', '1d'), '--json'])
  expect([unknown.code, unknown.stdout]).toEqual([1, ''])
  expect(unknown.stderr).toContain('Nowhere')
  const member = (email: string, ...more: string[]) => [
    'members',
    'add',
    '--organization',
    'St. Brigid Chapel',
    '--person',
    email,
    '--role',
    ...more,
  ]
  const answers = await said(
    key('x', 'soon'),
    ['keys', 'revoke', 'nothing'],
    ['token', '--person', 'nobody@demo.narthex.example'],
    member('new@demo.narthex.example', 'verger'),
    member('new@demo.narthex.example', 'custom'),
    member('new@demo.narthex.example', 'viewer', '--scopes', 'funds:read'),
    member('nonsense', 'viewer'),
    member('owner@demo.narthex.example', 'viewer'),
  )
  const words = ['90d', 'no such key', 'no person', 'TREASURER', 'scopes', 'custom', 'e-mail', 'already']
  expect(answers).toEqual(words.map(word => expect.stringContaining(word)))
  const list = await narthex('members', 'list', '--organization', 'St. Brigid Chapel', '--json')
  expect(list).toHaveLength(3)
})

test('the development issuer is for neither production nor a configured issuer', async () => {
  const elsewhere = { AUTH_ISSUER: 'https://id.test', AUTH_JWKS_URI: 'https://id.test/jwks' }
  const token = ['token', '--person', 'owner@demo.narthex.example']
  const add = ['members', 'add', '--organization', 'St. Brigid Chapel', '--role', 'viewer', '--person', 'a@id.test']
  const [production, configured, unknown, spaced] = await Promise.all([
    line.run(token, { NODE_ENV: 'production' }),
    line.run(token, elsewhere),
    failed(add, elsewhere),
    failed([...add, '--subject', 'a b'], elsewhere),
  ])
  for (const { code, stdout, stderr } of [production, configured])
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining('no development issuer')])
  expect(unknown.stderr).toContain('no person "a@id.test"')
  expect(spaced.stderr).toContain('printable ASCII')
  const added = await line.run([...add, '--subject', 'auth0|7', '--json'], elsewhere)
  expect(JSON.parse(added.stdout)).toMatchObject({ id: expect.any(String), email: 'a@id.test' })
})

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
})
