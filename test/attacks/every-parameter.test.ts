import { createHash } from 'node:crypto'
import type { TestApp } from '../../dist/src/service/testing.js'
import { graphqlClient } from '../support/app.js'
import {
  account,
  application,
  Browser,
  begin,
  configuration,
  PASSWORD,
  REDIRECT,
  startSignInApp,
} from '../support/browser.js'
import type { Church } from '../support/church.js'
import { type OwnDatabase, ownDatabase } from '../support/database.js'
import { makeChurch } from '../support/make.js'
import { totp } from '../support/totp.js'

/**
 * Every route of sign-in, factors, recovery, invitation and registration with every parameter missing, twice, of another type,
 * too long, and with characters that nobody types: one sentence, no failure of the service, and nothing stored.
 */
let database: OwnDatabase
let app: TestApp
let church: Church
let own: Browser
/** Of the person in `own`: another session that is open, a factor, an invitation and a consent page that waits. */
let known: Record<'session' | 'factor' | 'connection' | 'invitation' | 'consent' | 'clientId', string>
beforeAll(async () => {
  // Nobody else writes here meanwhile, and nothing that has expired is deleted.
  database = await ownDatabase('parameters')
  const { ownerUrl, serviceUrl } = database
  app = await startSignInApp({ ownerUrl, serviceUrl, firstSweepMs: 3_600_000 })
  church = await makeChurch(app)
  const person = await account(church, 'OWNER')
  own = new Browser(app.url)
  await new Browser(app.url).signIn(person.email)
  await own.signIn(person.email)
  const { secret, challengeId, factorId } = (
    await own.json('POST', '/factors', { type: 'TOTP', currentPassword: PASSWORD })
  ).body
  await own.json('POST', '/factors/verify', { challengeId, code: totp(secret, -1) })
  const elsewhere = new Browser(app.url)
  const asked = (await elsewhere.signIn(person.email)).body.challenge
  await elsewhere.json('POST', '/sign-in/code', { challengeId: asked.challengeId, code: totp(secret) })
  const { token } = await church.person('OWNER')
  const { body } = await graphqlClient(app.url, token, { 'X-Organization-Id': church.id })(
    'mutation { inviteMember(input: { email: "new@people.test", role: VIEWER }) { link } }',
  )
  const { clientId } = await application(church)
  const { id } = await begin(own, await configuration(app, clientId))
  const { sessions } = (await own.json('GET', '/sessions')).body
  known = {
    session: sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent).id,
    factor: factorId,
    connection: '00000000-0000-7000-8000-000000000000',
    invitation: body.data.inviteMember.link.split('/').at(-1),
    consent: id,
    clientId,
  }
})
afterAll(async () => {
  await app.close()
  await database.drop()
})

/** A digest of every row of the two schemas. Sessions say when they were last seen. */
async function stored(): Promise<Record<string, string>> {
  const { rows: tables } = await app.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'control') and tablename !~ '^activity' and tablename <> 'rate_log' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await app.owner.query(`select t::text as row from ${name} t order by 1`)
    digests[name] = createHash('sha256')
      .update(rows.map(({ row }) => row).join('\n'))
      .digest('hex')
  }
  return digests
}
const failures = () => app.log.filter(line => JSON.parse(line).level >= 50)

interface Route {
  name: string
  method: 'POST' | 'PATCH' | 'DELETE'
  path(): string
  /** A body that is good in form. */
  body: Record<string, unknown>
  /** Members that need not be there. */
  optional?: string[]
  /** Members whose text may be anything that can be stored: passwords. */
  free?: string[]
}

const UNKNOWN = '00000000-0000-7000-8000-000000000001'
const ROUTES: Route[] = [
  {
    name: 'signIn',
    method: 'POST',
    path: () => '/sign-in',
    body: { email: 'nobody@people.test', password: 'wrong password' },
    free: ['password'],
  },
  { name: 'sendSignInCode', method: 'POST', path: () => '/sign-in/message', body: { challengeId: UNKNOWN } },
  {
    name: 'signInWithCode',
    method: 'POST',
    path: () => '/sign-in/code',
    body: { challengeId: UNKNOWN, code: '123456', passkey: { id: 'x' } },
    optional: ['code', 'passkey'],
  },
  { name: 'askForPasskey', method: 'POST', path: () => '/sign-in/passkey', body: {} },
  {
    name: 'signInWithPasskey',
    method: 'POST',
    path: () => '/sign-in/passkey/answer',
    body: { challengeId: UNKNOWN, code: '123456', passkey: { id: 'x' } },
    optional: ['code', 'passkey'],
  },
  { name: 'signOut', method: 'POST', path: () => '/sign-out', body: {} },
  { name: 'recoverPassword', method: 'POST', path: () => '/recover', body: { email: 'nobody@people.test' } },
  {
    name: 'setRecoveredPassword',
    method: 'POST',
    path: () => '/recover/password',
    body: { token: 'x'.repeat(43), password: 'lantern quarry seventeen' },
    free: ['password'],
  },
  {
    name: 'acceptInvitation',
    method: 'POST',
    path: () => `/invitations/${known.invitation}/accept`,
    body: { name: 'Grace', password: 'lantern quarry seventeen' },
    free: ['password'],
  },
  {
    name: 'updateUser',
    method: 'PATCH',
    path: () => '/user',
    body: {
      ...{ name: 'Grace', currentPassword: PASSWORD, newPassword: 'lantern quarry seventeen' },
      ...{ challengeId: UNKNOWN, code: '123456', passkey: { id: 'x' } },
    },
    optional: ['name', 'newPassword', 'challengeId', 'code', 'passkey'],
    free: ['currentPassword', 'newPassword'],
  },
  {
    name: 'endSession',
    method: 'DELETE',
    path: () => `/sessions/${known.session}`,
    body: { currentPassword: 'wrong password', challengeId: UNKNOWN, code: '123456', passkey: { id: 'x' } },
    optional: ['challengeId', 'code', 'passkey'],
    free: ['currentPassword'],
  },
  { name: 'endOwnConnection', method: 'DELETE', path: () => `/connections/${known.connection}`, body: {} },
  {
    name: 'enrolFactor',
    method: 'POST',
    path: () => '/factors',
    body: {
      ...{ type: 'SMS', phone: '+15125550100', name: 'Phone', currentPassword: 'wrong password' },
      ...{ challengeId: UNKNOWN, code: '123456', passkey: { id: 'x' } },
    },
    optional: ['type', 'name', 'challengeId', 'code', 'passkey'],
    free: ['currentPassword'],
  },
  { name: 'challengeFactor', method: 'POST', path: () => '/factors/challenge', body: {} },
  { name: 'sendFactorCode', method: 'POST', path: () => '/factors/message', body: { challengeId: UNKNOWN } },
  {
    name: 'verifyFactor',
    method: 'POST',
    path: () => '/factors/verify',
    body: { challengeId: UNKNOWN, code: '123456', passkey: { id: 'x' } },
    optional: ['code', 'passkey'],
  },
  {
    name: 'replaceRecoveryCodes',
    method: 'POST',
    path: () => '/factors/recovery-codes',
    body: { currentPassword: 'wrong password', challengeId: UNKNOWN, code: '123456', passkey: { id: 'x' } },
    optional: ['challengeId', 'code', 'passkey'],
    free: ['currentPassword'],
  },
  {
    name: 'removeFactor',
    method: 'DELETE',
    path: () => `/factors/${known.factor}`,
    body: { currentPassword: 'wrong password', challengeId: UNKNOWN, code: '123456', passkey: { id: 'x' } },
    optional: ['challengeId', 'code', 'passkey'],
    free: ['currentPassword'],
  },
  {
    name: 'messageAuthorization',
    method: 'POST',
    path: () => `/oauth/authorizations/${known.consent}/message`,
    body: { challenge_id: UNKNOWN },
  },
  {
    name: 'decideAuthorization',
    method: 'POST',
    path: () => `/oauth/authorizations/${known.consent}/consent`,
    body: {
      ...{ action: 'approve', scopes: ['accounts:read'], organization_ids: [UNKNOWN] },
      ...{ challenge_id: UNKNOWN, code: '123456', passkey: { id: 'x' } },
    },
    optional: ['challenge_id', 'code', 'passkey'],
  },
]

/** The bodies that are wrong in one member, as they are sent. */
function wrongBodies({ body, optional = [], free = [] }: Route): [string, string | Buffer][] {
  const text = (changed: object) => JSON.stringify({ ...body, ...changed })
  const cases: [string, string | Buffer][] = [
    ['an unknown member', text({ unexpected: 1 })],
    ['a list', '[]'],
    ['a text', '"x"'],
    ['half of JSON', '{"a":'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
    ['more than is read', text({ unexpected: 'x'.repeat(70_000) })],
    ['a name that JavaScript uses', '{"__proto__":{"a":1}}'],
  ]
  for (const [member, value] of Object.entries(body)) {
    const rest = Object.fromEntries(Object.entries(body).filter(([name]) => name !== member))
    if (!optional.includes(member)) cases.push([`no ${member}`, JSON.stringify(rest)])
    const first = JSON.stringify({ [member]: value })
    cases.push([`${member} twice`, `${first.slice(0, -1)},${JSON.stringify({ ...rest, [member]: value }).slice(1)}`])
    for (const [how, foreign] of [
      ['a number', 7],
      ['a list of lists', [[1]]],
      ['an object of objects', typeof value === 'string' ? { a: {} } : 'x'],
      ['too long', typeof value === 'string' ? 'x'.repeat(3000) : 7],
    ] as const)
      cases.push([`${member} ${how}`, text({ [member]: foreign })])
    for (const [how, character, always] of [
      ['NUL', '\0', true],
      ['half of a surrogate pair', '\ud800', true],
      ['a line end', '\n', false],
      ['a bidi mark', '\u202e', false],
      ['nothing to see', undefined, false],
    ] as const) {
      if (free.includes(member) && !always) continue
      if (typeof value === 'string')
        cases.push([`${how} in ${member}`, text({ [member]: character === undefined ? '\u200b' : `a${character}b` })])
      else if (always) {
        const hidden = Array.isArray(value) ? [`a${character}b`] : { id: { deep: `a${character}b` } }
        cases.push([`${how} in ${member}`, text({ [member]: hidden })])
      }
    }
  }
  return cases
}

/** Sentences on one line: they begin with a capital, or with the name of the member that is wrong. */
const isSentence = (message: unknown): boolean =>
  typeof message === 'string' && /^([A-Z]|\w+ (is|must|can|has)\b)[^\n]{5,400}\.$/.test(message)

test.each(ROUTES)('$name refuses each wrong body, and stores nothing', async route => {
  const stranger = new Browser(app.url)
  const isOwn = !/^\/(sign-in|sign-out|recover|invitations)/.test(route.path())
  const before = [await stored(), failures().length]
  for (const [what, body] of wrongBodies(route)) {
    const answer = await (isOwn ? own : stranger).go(`/auth/v1${route.path()}`, {
      method: route.method,
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    const text = await answer.text()
    const { message } = text ? JSON.parse(text) : { message: undefined }
    expect([what, answer.status >= 400 && answer.status < 500, isSentence(message) || message]).toEqual([
      what,
      true,
      true,
    ])
  }
  expect([await stored(), failures().length]).toEqual(before)
})

/** Nothing but the form of a registration is wrong. */
const METADATA: Record<string, unknown> = {
  client_name: 'An editor',
  redirect_uris: [REDIRECT],
  client_uri: 'https://editor.example/',
  logo_uri: 'https://editor.example/logo.png',
  policy_uri: 'https://editor.example/privacy',
  tos_uri: 'https://editor.example/terms',
  contacts: ['office@editor.example'],
  scope: 'openid',
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code'],
  response_types: ['code'],
  application_type: 'native',
}
const metadata = (changed: object) => JSON.stringify({ ...METADATA, ...changed })
const registrations: [string, string | Buffer][] = [
  ['no redirect_uris', metadata({ redirect_uris: undefined })],
  ['redirect_uris null', metadata({ redirect_uris: null })],
  ['an empty list of redirect_uris', metadata({ redirect_uris: [] })],
  [
    'three thousand redirect_uris',
    metadata({ redirect_uris: Array.from({ length: 1500 }, (_, n) => `https://a.example/${n}`) }),
  ],
  ['a list', '[]'],
  ['null', 'null'],
  ['a text', '"x"'],
  ['half of JSON', '{"a":'],
  ['nothing', ''],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
  ['more than is read', metadata({ unexpected: 'x'.repeat(70_000) })],
  ['an unknown member with half of a surrogate pair', metadata({ unexpected: '\ud800' })],
  ['our name in another language', metadata({ 'client_name#de': 'Narthex' })],
  ['a name that nobody sees', metadata({ client_name: '\u200b' })],
  ...Object.entries(METADATA).flatMap(([member, value]): [string, string][] => {
    const around = (text: string) => (Array.isArray(value) ? [`${value[0]}${text}`] : `${value}${text}`)
    const rest = Object.fromEntries(Object.entries(METADATA).filter(([name]) => name !== member))
    const first = JSON.stringify({ [member]: value })
    return [
      [`${member} twice`, `${first.slice(0, -1)},${JSON.stringify({ ...rest, [member]: value }).slice(1)}`],
      [`${member} a number`, metadata({ [member]: 7 })],
      [`${member} an object`, metadata({ [member]: { a: 1 } })],
      [`${member} too long`, metadata({ [member]: around('x'.repeat(3000)) })],
      ...['\0', '\ud800', '\n', '\u202e'].map((character): [string, string] => [
        `${member} with ${JSON.stringify(character)}`,
        metadata({ [member]: around(`${character}x`) }),
      ]),
    ]
  }),
]

test('a registration is refused for each wrong member, and stores nothing', async () => {
  const register = async (body: string | Buffer) => {
    const response = await fetch(`${app.url}/auth/v1/oauth/clients/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    return { status: response.status, text: await response.text() }
  }
  expect((await register(metadata({}))).status).toBe(201)
  // The count of a network goes down again after the answer.
  await app.owner.query('delete from auth.attempt')
  const before = { ...(await stored()), 'auth.attempt': '' }
  const failed = failures().length
  for (const [what, body] of registrations) {
    const { status, text } = await register(body)
    const { error, error_description: description } = JSON.parse(text)
    expect([what, status, typeof description]).toEqual([what, 400, 'string'])
    expect(error).toMatch(/^invalid_(client_metadata|redirect_uri|request)$/)
    expect(description).toMatch(/^[^\n]{10,300}$/)
  }
  expect([{ ...(await stored()), 'auth.attempt': '' }, failures().length]).toEqual([before, failed])
})

const FORMS: [string, string, Record<string, string>][] = [
  [
    'the token endpoint, for a code',
    '/oauth/token',
    {
      grant_type: 'authorization_code',
      code: 'x',
      redirect_uri: REDIRECT,
      code_verifier: 'x'.repeat(43),
      resource: 'https://a.example',
    },
  ],
  [
    'the token endpoint, for a refresh token',
    '/oauth/token',
    { grant_type: 'refresh_token', refresh_token: 'x', scope: 'openid' },
  ],
  ['revocation', '/oauth/revoke', { token: 'x', token_type_hint: 'refresh_token' }],
]

test.each(FORMS)('%s refuses each wrong parameter, and stores nothing', async (_name, path, given) => {
  const good: [string, string][] = [['client_id', known.clientId], ...Object.entries(given)]
  const encoded = (pairs: [string, string][]) => new URLSearchParams(pairs).toString()
  const bodies: [string, string | Buffer][] = [
    ['bytes that are no UTF-8', Buffer.from([0x61, 0x3d, 0xc3, 0x28])],
    ['more than is read', `a=${'x'.repeat(70_000)}`],
    ...good.flatMap(([name, value]): [string, string][] => {
      const others = good.filter(([each]) => each !== name)
      return [
        [`no ${name}`, encoded(others)],
        [`${name} twice`, encoded([...good, [name, value]])],
        [`${name} as a list`, encoded([...others, [`${name}[]`, value]])],
        [`${name} too long`, encoded([...others, [name, 'x'.repeat(3000)]])],
        ...['\0', '\n', '\u202e'].map((each): [string, string] => [
          `${name} with ${JSON.stringify(each)}`,
          encoded([...others, [name, `${value}${each}`]]),
        ]),
        [`${name} with half of a surrogate pair`, `${encoded(others)}&${name}=%ED%A0%80`],
      ]
    }),
  ]
  const before = [await stored(), failures().length]
  for (const [what, body] of bodies) {
    const response = await fetch(`${app.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    })
    // Revocation of what never was is a success (RFC 7009, section 2.2).
    const isFine = path === '/oauth/revoke' && response.status === 200
    expect([what, isFine || (response.status >= 400 && response.status < 500)]).toEqual([what, true])
    await response.text()
  }
  expect([await stored(), failures().length]).toEqual(before)
})

test('the address of an authorization request is refused for each wrong parameter, and stores nothing', async () => {
  const good: Record<string, string> = {
    response_type: 'code',
    client_id: known.clientId,
    redirect_uri: REDIRECT,
    scope: 'openid',
    state: 'the-state',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  }
  const queries: [string, string][] = Object.entries(good).flatMap(([name, value]): [string, string][] => {
    const others = Object.entries(good).filter(([each]) => each !== name)
    const encoded = (pairs: [string, string][]) => new URLSearchParams(pairs).toString()
    return [
      ...(['scope', 'state'].includes(name) ? [] : [[`no ${name}`, encoded(others)] as [string, string]]),
      [`${name} twice`, encoded([...others, [name, value], [name, value]])],
      [`${name} too long`, encoded([...others, [name, 'x'.repeat(3000)]])],
      [`${name} with NUL`, encoded([...others, [name, `${value}\0`]])],
      ...(name === 'state'
        ? []
        : ['\n', '\u202e'].map((each): [string, string] => [
            `${name} with ${JSON.stringify(each)}`,
            encoded([...others, [name, `${value}${each}`]]),
          ])),
    ]
  })
  const before = [{ ...(await stored()), 'auth.attempt': '' }, failures().length]
  for (const [what, query] of queries) {
    const answer = await fetch(`${app.url}/auth/v1/oauth/authorize?${query}`, {
      redirect: 'manual',
      headers: { Accept: 'application/json' },
    })
    const isRefused =
      (answer.status >= 400 && answer.status < 500) || /[?&]error=/.test(answer.headers.get('location') ?? '')
    expect([what, isRefused]).toEqual([what, true])
    await answer.text()
  }
  expect([{ ...(await stored()), 'auth.attempt': '' }, failures().length]).toEqual(before)
})

test.each(['%00', '%ff', '%ED%A0%80', '..%2f', 'x'.repeat(3000), '\u202e'])(
  'the path parameter %s is no failure of the service',
  async value => {
    const before = [await stored(), failures().length]
    for (const [method, path] of [
      ['GET', '/invitations/'],
      ['GET', '/oauth/authorizations/'],
      ['DELETE', '/sessions/'],
      ['DELETE', '/connections/'],
      ['GET', '/interaction/'],
      ['GET', '/oauth/authorize/'],
    ] as const) {
      const answer = await own.go(`/auth/v1${path}${value}`, {
        method,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      })
      expect([path, answer.status < 500]).toEqual([path, true])
      await answer.text()
    }
    expect([await stored(), failures().length]).toEqual(before)
  },
)

test.each([
  ['a bidi mark', 'a\u202eb@people.test'],
  ['a letter that nobody sees', 'a\u200bb@people.test'],
  ['a line end', 'a\nb@people.test'],
  ['half of a surrogate pair', 'a\ud800b@people.test'],
])('an invitation to an address with %s is refused, and nothing is sent', async (_what, email) => {
  const { token } = await church.person('OWNER')
  const call = graphqlClient(app.url, token, { 'X-Organization-Id': church.id })
  const sent = app.messages.length
  const { body } = await call('mutation ($input: InviteMemberInput!) { inviteMember(input: $input) { id } }', {
    input: { email, role: 'VIEWER' },
  })
  expect(body.errors[0].extensions.reason).toBe('validation')
  expect(app.messages).toHaveLength(sent)
})
