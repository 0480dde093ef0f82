import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { findings } from '../../../dist/src/commands/verify.js'
import { startTestApp, TEST_ISSUER, type TestApp } from '../../../dist/src/service/testing.js'
import { type Answer, graphqlClient, restClient, testApp } from '../../support/app.js'
import { auditFaults } from '../../support/audit.js'
import { makeChurch } from '../../support/make.js'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

/** Somebody who is a member of nothing. */
async function newcomer(of: TestApp = app) {
  const id = v7()
  await app.owner.query(
    `insert into control.person (id, issuer, subject, email, name, created_at) values ($1::uuid, $2, $1::text, $3, 'New', now())`,
    [id, TEST_ISSUER.issuer, `${id}@people.test`],
  )
  const token = await of.token(id)
  return { id, token, graphql: graphqlClient(of.url, token) }
}

const CREATE = `mutation ($input: CreateOrganizationInput!, $key: String, $dry: Boolean) {
  createOrganization(input: $input, idempotencyKey: $key, dryRun: $dry) { id name plan timeZone currency version } }`
const input = (more: object = {}) => ({ name: `Church ${randomUUID()}`, timeZone: 'America/Chicago', ...more })
const reason = ({ body }: Answer) => {
  const { extensions } = body.errors[0]
  const [fault] = extensions.details?.fields ?? []
  return fault ? `${fault.field} ${fault.code}` : extensions.reason
}

/** A new organization, with clients of its owner. */
async function created(more: object = {}) {
  const person = await newcomer()
  const { body } = await person.graphql(CREATE, { input: input(more) })
  expect(body.errors).toBeUndefined()
  const { id } = body.data.createOrganization
  const header = { 'X-Organization-Id': id }
  const rest = restClient(app.url, person.token, header)
  return { id: id as string, person, rest, graphql: graphqlClient(app.url, person.token, header) }
}

test('every invariant holds in an organization that was just created', async () => {
  const { id } = await created()
  const client = await app.owner.connect()
  expect(await findings(client, id)).toEqual([])
  client.release()
})

test('who creates an organization owns it, and everything in it is in its audit trail from the first entry on', async () => {
  const { id, person, graphql } = await created({ legalName: 'Grace, Inc.', chart: 'MINIMAL' })
  const { body } = await person.graphql('{ organizations { id name legalName role accessState currency } }')
  expect(body.data.organizations).toEqual([
    expect.objectContaining({ id, legalName: 'Grace, Inc.', role: 'OWNER', accessState: 'OK', currency: 'USD' }),
  ])
  const entries = await graphql(
    '{ auditEntries(last: 3) { totalCount nodes { sequence operation resourceType resourceId actor { type id name } } } }',
  )
  const actor = { type: 'OAUTH', id: person.id, name: 'New' }
  const [third, second, first] = entries.body.data.auditEntries.nodes
  expect(first).toEqual({
    sequence: 1,
    operation: 'createOrganization',
    resourceType: 'Organization',
    resourceId: id,
    actor,
  })
  expect(second).toMatchObject({ sequence: 2, resourceType: 'Member', resourceId: person.id, actor })
  expect(third).toMatchObject({ sequence: 3, operation: 'createOrganization', actor })
  const chain = await app.owner.connect()
  await chain.query('begin')
  await chain.query("select set_config('app.organization', $1, true)", [id])
  const query = async (text: string, values?: unknown[]) => (await chain.query(text, values)).rows
  expect(await auditFaults({ id, query })).toEqual([])
  await chain.query('rollback')
  chain.release()
})

test.each(['NONPROFIT', 'MINIMAL'])(
  'with the chart %s the first deposit is recorded, coded, approved and posted',
  async chart => {
    const { rest, graphql } = await created({ chart })
    const { accounts } = (await rest('GET', '/accounts')).body
    const { funds } = (await rest('GET', '/funds')).body
    const bank = accounts.find((each: Record<string, unknown>) => each.isCashAccount)
    const revenue = accounts.find((each: Record<string, unknown>) => each.accountType === 'REVENUE')
    const [general] = funds
    const body = { description: 'First offering', amount: 1850.25, date: '2026-11-15', transactionType: 'DEPOSIT' }
    const recorded = (await rest('POST', '/transactions', { body: { ...body, bankAccountId: bank.id } })).body
    const splits = [{ accountId: revenue.id, fundId: general.id, amount: 1850.25 }]
    const coded = await rest('PUT', `/transactions/${recorded.id}/coding`, { body: { splits } })
    expect([coded.status, coded.body.status]).toEqual([200, 'CODED'])
    const approved = await rest('POST', `/transactions/${recorded.id}/approve`, { body: {} })
    expect([approved.status, approved.body.status]).toEqual([200, 'APPROVED'])
    const { data } = (await graphql('{ journalEntries { nodes { lines { accountId debit credit } } } }')).body
    expect(data.journalEntries.nodes).toHaveLength(1)
  },
)

test.each(['NONPROFIT', 'MINIMAL'])(
  'the chart %s names every account of the accounting policy, and funds of both classes',
  async chart => {
    const { graphql } = await created({ chart })
    const { data } = (
      await graphql(`{ accountingPolicy { defaultBankAccountId payableAccountId dueFromAccountId dueToAccountId
    transfersInAccountId transfersOutAccountId releasedAccountId undepositedAccountId clearingAccountId
    processingFeesAccountId nonCashAccountId overShortAccountId } funds { netAssetClass isDefault } }`)
    ).body
    for (const [field, id] of Object.entries(data.accountingPolicy))
      expect([field, typeof id]).toEqual([field, 'string'])
    const classes = new Set(data.funds.map((fund: { netAssetClass: string }) => fund.netAssetClass))
    expect([...classes].sort()).toEqual(['WITHOUT_DONOR_RESTRICTIONS', 'WITH_DONOR_RESTRICTIONS'])
    expect(data.funds.filter((fund: { isDefault: boolean }) => fund.isDefault)).toHaveLength(1)
  },
)

test('the chart NONPROFIT brings the functions of expenses, unless the organization has dimensions (ASC 958-720-45)', async () => {
  const shown = async ({ graphql }: Awaited<ReturnType<typeof created>>) =>
    (await graphql('{ dimensions { name isFunction requiredFor values { name } } }')).body.data.dimensions
  const values = ['Program', 'Management', 'Fundraising'].map(name => ({ name }))
  const shipped = { name: 'Function', isFunction: true, requiredFor: [], values }
  expect(await shown(await created({ chart: 'NONPROFIT' }))).toEqual([shipped])
  expect(await shown(await created({ chart: 'MINIMAL' }))).toEqual([])
  const empty = await created({ chart: 'EMPTY' })
  await empty.rest('POST', '/dimensions', { body: { name: 'Function' } })
  await empty.graphql(CREATE_CHART, { chart: 'NONPROFIT' })
  expect(await shown(empty)).toEqual([{ name: 'Function', isFunction: false, requiredFor: [], values: [] }])
})

test('the chart NONPROFIT names lines of Form 990, each of the part of its type', async () => {
  const { graphql } = await created({ chart: 'NONPROFIT' })
  const { data } = (await graphql('{ ledgerAccounts { accountNumber accountType form990Line } }')).body
  const lines: { accountNumber: string; accountType: string; form990Line: string | null }[] = data.ledgerAccounts
  const lineOf = (number: string) => lines.find(({ accountNumber }) => accountNumber === number)?.form990Line
  const numbers = ['4100', '4110', '5210', '1590', '3200', '1230']
  expect(numbers.map(lineOf)).toEqual(['VIII-1f', null, 'IX-10', 'X-10b', 'X-28', null])
  const parts = { ASSET: 'X', LIABILITY: 'X', NET_ASSET: 'X', REVENUE: 'VIII', EXPENSE: 'IX' }
  const named = lines.filter(({ form990Line }) => form990Line)
  expect(named).toHaveLength(37)
  for (const { accountType, form990Line } of named)
    expect([accountType, form990Line?.split('-')[0]]).toEqual([accountType, parts[accountType as keyof typeof parts]])
})

test('an EMPTY chart has no account, no fund and no policy', async () => {
  const { graphql } = await created({ chart: 'EMPTY' })
  const { data } = (await graphql('{ ledgerAccounts { id } funds { id } accountingPolicy { id } }')).body
  expect(data).toEqual({ ledgerAccounts: [], funds: [], accountingPolicy: null })
})

const CREATE_CHART =
  'mutation ($chart: ChartOfAccounts!) { createChartOfAccounts(input: { chart: $chart }) { clearingAccountId } }'

test('an EMPTY organization takes a chart later, once, and a chart without accounts is none', async () => {
  const { graphql } = await created({ chart: 'EMPTY' })
  const { extensions } = (await graphql(CREATE_CHART, { chart: 'EMPTY' })).body.errors[0]
  expect(extensions.details.fields).toMatchObject([{ field: 'chart', allowed: ['NONPROFIT', 'MINIMAL'] }])
  const both = await Promise.all(['MINIMAL', 'NONPROFIT'].map(chart => graphql(CREATE_CHART, { chart })))
  const taken = both.filter(({ body }) => body.data?.createChartOfAccounts)
  expect(taken).toHaveLength(1)
  const { data } = (await graphql('{ ledgerAccounts { id accountNumber } accountingPolicy { clearingAccountId } }'))
    .body
  expect(data.accountingPolicy).toEqual(taken[0]?.body.data.createChartOfAccounts)
  const numbers = data.ledgerAccounts.map(({ accountNumber }: { accountNumber: string }) => accountNumber)
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(reason(await graphql(CREATE_CHART, { chart: 'MINIMAL' }))).toBe('illegal_transition')
})

test('a retry under the same Idempotency-Key answers the same organization, another person’s key is their own', async () => {
  const person = await newcomer()
  const given = { input: input(), key: randomUUID() }
  const first = await person.graphql(CREATE, given)
  const second = await person.graphql(CREATE, given)
  expect(second.body.data).toEqual(first.body.data)
  expect(second.headers.get('idempotent-replayed')).toBe('true')
  expect(reason(await person.graphql(CREATE, { ...given, input: input() }))).toBe('idempotency_mismatch')
  const other = await newcomer()
  expect(reason(await other.graphql(CREATE, given))).toBe('name duplicate')
  const { body } = await person.graphql('{ organizations { id } }')
  expect(body.data.organizations).toHaveLength(1)
})

test('a dry run leaves nothing behind', async () => {
  const person = await newcomer()
  const { body } = await person.graphql(CREATE, { input: input(), dry: true })
  expect(body.data.createOrganization.plan).toBe('SCALE')
  expect((await person.graphql('{ organizations { id } }')).body.data.organizations).toEqual([])
})

test.each(['JPY', 'KWD'])('%s is refused, because only currencies with two decimals are supported', async currency => {
  const { graphql } = await created()
  const { message, extensions } = (await graphql(CREATE, { input: input({ currency }) })).body.errors[0]
  const [fault] = extensions.details.fields
  expect([message, fault.message].join()).toContain('Only currencies with two decimals are supported.')
})

test.each([
  [{ timeZone: 'Mars/Olympus' }, 'timeZone invalid_enum'],
  [{ timeZone: '+05:00' }, 'timeZone invalid_enum'],
  [{ currency: 'ABC' }, 'currency invalid_enum'],
  [{ currency: 'JPY' }, 'currency invalid_enum'],
  [{ countryCode: 'us' }, 'countryCode invalid_enum'],
  [{ countryCode: 'QQ' }, 'countryCode invalid_enum'],
  [{ fiscalYearStartMonth: 13 }, 'fiscalYearStartMonth too_large'],
  [{ name: ' ' }, 'name too_short'],
  [{ plan: 'GROWTH' }, 'plan not_writable'],
  [{ planActiveUntil: '2030-01-01T00:00:00Z' }, 'planActiveUntil not_writable'],
  [{ ownerId: randomUUID() }, 'ownerId not_writable'],
  [{ environment: 'DEMO' }, 'environment not_writable'],
])('a person cannot create an organization with %j', async (wrong, expected) => {
  const person = await newcomer()
  const refused = await person.graphql(CREATE, { input: input(wrong) })
  expect([reason(refused), refused.body.data?.createOrganization ?? null]).toEqual([expected, null])
  expect((await person.graphql('{ organizations { id } }')).body.data.organizations).toEqual([])
})

test.each([
  ['never', [false, false]],
  ['invited', [false, true]],
  ['everybody', [true, true]],
] as const)('ORGANIZATION_CREATION=%s', async (organizationCreation, [stranger, member]) => {
  const config = { organizationCreation, organizationPlan: 'GROWTH' } as const
  const server = await startTestApp({ ...globalThis.__narthexTest.database, organizations: config })
  try {
    const person = await newcomer(server)
    const church = await makeChurch(app)
    const known = await church.person('VIEWER')
    const outcomes = []
    for (const token of [person.token, known.token]) {
      const answer = await graphqlClient(server.url, token)(CREATE, { input: input() })
      outcomes.push(answer.body.data?.createOrganization?.plan ?? reason(answer))
    }
    const expected = (may: boolean) => (may ? 'GROWTH' : 'creation_not_allowed')
    expect(outcomes).toEqual([expected(stranger), expected(member)])
  } finally {
    await server.close()
  }
})

test('an API key cannot create an organization', async () => {
  const church = await makeChurch(app)
  expect(reason(await church.client(await church.key()).graphql(CREATE, { input: input() }))).toBe(
    'credential_not_allowed',
  )
})

const CHANGE = `mutation ($input: UpdateOrganizationProfileInput!, $version: Int) {
  updateOrganizationProfile(input: $input, ifVersion: $version) { name ein address { line1 city } phone website version } }`

test('an administrator changes the profile, everybody reads it, and the audit trail tells before and after', async () => {
  const church = await makeChurch(app)
  const { graphql } = church.client((await church.person('ADMIN')).token)
  const address = { line1: '1 Main Street', city: 'Springfield', region: 'IL', postalCode: '62701', country: 'US' }
  const given = { legalName: 'Grace, Inc.', ein: '123456789', address, phone: '+1 312 555 0100' }
  const changed = (await graphql(CHANGE, { input: given, version: 1 })).body.data.updateOrganizationProfile
  expect(changed).toMatchObject({ ein: '12-3456789', version: 2, address: { line1: '1 Main Street' } })
  expect(reason(await graphql(CHANGE, { input: { phone: null }, version: 1 }))).toBe('stale_version')
  const key = church.client(await church.key(['funds:read']))
  const read = await key.graphql('{ organizationProfile { legalName ein address { postalCode line2 } phone } }')
  expect(read.body.data.organizationProfile).toEqual({
    legalName: 'Grace, Inc.',
    ein: '12-3456789',
    address: { postalCode: '62701', line2: null },
    phone: '+1 312 555 0100',
  })
  const entry = await graphql(
    '{ auditEntries(filter: { resourceType: ["Organization"] }) { nodes { changes { field before after } } } }',
  )
  expect(entry.body.data.auditEntries.nodes[0].changes).toContainEqual({
    field: 'ein',
    before: null,
    after: '12-3456789',
  })
  for (const [wrong, expected] of [
    [{ ein: '12-34' }, 'ein invalid_format'],
    [{ website: 'javascript:alert(1)' }, 'website invalid_format'],
    [{ email: 'nobody' }, 'email invalid_format'],
    [{ phone: 'call me' }, 'phone invalid_format'],
    [{ timeZone: 'Nowhere' }, 'timeZone invalid_enum'],
    [{ address: { country: 'ZZ' } }, 'request invalid_enum'],
    [{ name: null }, 'name required'],
  ] as const)
    expect(reason(await graphql(CHANGE, { input: wrong }))).toBe(expected)
  const treasurer = church.client((await church.person('TREASURER')).token)
  expect(reason(await treasurer.graphql(CHANGE, { input: given }))).toBe('permission_missing')
})
