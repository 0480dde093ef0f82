import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Answer, testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { ownRole } from '../support/own-role.js'
import { REVIEWED, roleHas } from '../support/reviewed.js'
import { withNetAssets } from '../support/subjects.js'

let church: Church
beforeEach(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
})

type Who = Parameters<Church['person']>[0]
const as = async (role: Who) => church.client((await church.person(role)).token)
const said = ({ status, headers, body }: Answer): string =>
  body.errors?.[0]?.extensions.reason ?? (status < 300 ? 'ok' : headers.get('x-error-reason'))

const inOwnRole = (scopes: string[], permissions: string[]) => ownRole(church, scopes, permissions)

describe('the check of a new donor', () => {
  test('a bookkeeper and a treasurer record and change donors, and a bookkeeper households and their members too', async () => {
    const [bookkeeper, treasurer, auditor] = [await as('BOOKKEEPER'), await as('TREASURER'), await as('AUDITOR')]
    const body = { donorType: 'INDIVIDUAL', firstName: 'Ann', lastName: 'Lindqvist' }
    const change = 'mutation ($id: ID!) { updateDonor(id: $id, input: { lastName: "Olsson" }) { lastName } }'
    let id = ''
    for (const by of [bookkeeper, treasurer]) {
      const donor = await by.rest('POST', '/donors', { body })
      expect([donor.status, said(await auditor.rest('POST', '/donors', { body }))]).toEqual([201, 'scope_missing'])
      id = donor.body.id
      expect((await by.graphql(change, { id })).body.data.updateDonor).toEqual({ lastName: 'Olsson' })
      expect(said(await auditor.graphql(change, { id }))).toBe('scope_missing')
    }
    const household = await bookkeeper.rest('POST', '/households', { body: { name: 'Olsson' } })
    const member = `/households/${household.body.id}/members/${id}`
    const put = (by: typeof bookkeeper) => by.rest('PUT', member as '/households', { body: { role: 'HEAD' } })
    expect([said(await put(bookkeeper)), said(await put(treasurer))]).toEqual(['ok', 'scope_missing'])
    expect(said(await bookkeeper.rest('DELETE', member as '/households'))).toBe('ok')
  })

  test('a bookkeeper, a treasurer and a key that writes donors merge, erase and delete nobody, and an administrator does', async () => {
    const [bookkeeper, treasurer, admin] = [await as('BOOKKEEPER'), await as('TREASURER'), await as('ADMIN')]
    const key = church.client(await church.key(['donors:write', 'households:write']))
    const acts = async (): Promise<[method: 'POST' | 'DELETE', path: string, body: object | undefined][]> => {
      const [one, other, gone, erased] = [
        await church.donor(),
        await church.donor(),
        await church.donor(),
        await church.donor(),
      ]
      const household = async () => (await admin.rest('POST', '/households', { body: { name: 'Olsson' } })).body.id
      const [first, second, empty] = [await household(), await household(), await household()]
      return [
        ['POST', `/donors/${one}/merge`, { sourceDonorId: other }],
        ['POST', `/donors/${erased}/erase`, {}],
        ['DELETE', `/donors/${gone}`, undefined],
        ['POST', `/households/${first}/merge`, { sourceHouseholdId: second }],
        ['DELETE', `/households/${empty}`, undefined],
      ]
    }
    for (const [method, path, body] of await acts()) {
      const ask = async ({ rest }: typeof admin) => said(await rest(method, path, body ? { body } : {}))
      const outcomes = [await ask(bookkeeper), await ask(treasurer), await ask(key), await ask(admin)]
      expect([path, outcomes]).toEqual([path, ['scope_missing', 'scope_missing', 'scope_missing', 'ok']])
    }
    const donor = await church.donor()
    const erase = 'mutation ($id: ID!) { eraseDonor(id: $id) { id } }'
    for (const by of [bookkeeper, treasurer]) expect(said(await by.graphql(erase, { id: donor }))).toBe('scope_missing')
    expect(said(await admin.graphql(erase, { id: donor }))).toBe('ok')
  })
})

test('a treasurer and an auditor read the audit trail, and a bookkeeper and a viewer do not', async () => {
  const trail = '{ auditEntries { nodes { operation } } }'
  const outcomes: string[] = []
  for (const role of ['TREASURER', 'AUDITOR', 'BOOKKEEPER', 'VIEWER'] as const)
    outcomes.push(said(await (await as(role)).graphql(trail)))
  expect(outcomes).toEqual(['ok', 'ok', 'permission_missing', 'permission_missing'])
  // The activity of the API is for those who manage access.
  expect(said(await (await as('AUDITOR')).graphql('{ apiActivity { nodes { id } } }'))).toBe('permission_missing')
})

describe('an auditor', () => {
  test('reads donors, households, the ledger and reports, which a viewer does not', async () => {
    const [auditor, viewer] = [await as('AUDITOR'), await as('VIEWER')]
    const personal = ['/donors', '/households', `/donors/${await church.donor()}`] as const
    for (const path of personal)
      expect([said(await auditor.rest('GET', path)), said(await viewer.rest('GET', path))]).toEqual([
        'ok',
        'scope_missing',
      ])
    for (const path of ['/reports/trial-balance?asOf=2026-01-31', '/journal-entries', '/budgets', '/accounting-policy'])
      expect([path, said(await auditor.rest('GET', path))]).toEqual([path, 'ok'])
    expect(said(await auditor.graphql('{ donors { nodes { id } } reconciliations { nodes { id } } }'))).toBe('ok')
  })

  test('writes nothing on REST and GraphQL, makes no key and issues no file with tax ids', async () => {
    const auditor = await as('AUDITOR')
    const before = await church.query('select count(*) from audit_entry')
    const paths = REVIEWED.flatMap(({ name, route }) => {
      const [method, path] = route?.split(' ') ?? []
      const isWrite = method !== undefined && method !== 'GET' && !/^(match|preview|test)/.test(name)
      return isWrite ? [[name, method, path?.replace(/\{\w+\}/g, () => randomUUID())] as const] : []
    })
    // A job is canceled by those who could begin it, and nobody finds another's.
    const free = ['cancelJob']
    const allowed: string[] = []
    for (const [name, method, path] of paths) {
      const reason = said(await auditor.rest(method as 'POST', String(path), { body: {} }))
      if (reason !== 'scope_missing' && reason !== 'permission_missing') allowed.push(name)
    }
    expect(paths.length).toBeGreaterThan(200)
    expect(allowed.filter(name => !free.includes(name))).toEqual([])
    const key = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }'
    const input = { name: 'x', scopes: ['funds:read'], expiresAt: new Date(Date.now() + 86_400_000).toISOString() }
    expect(said(await auditor.graphql(key, { input }))).toBe('permission_missing')
    const fund = 'mutation ($id: ID!) { updateFund(id: $id, input: { sortOrder: 2 }) { id } }'
    expect(said(await auditor.graphql(fund, { id: church.ids.fund }))).toBe('permission_missing')
    expect(said(await (await as('TREASURER')).graphql(fund, { id: church.ids.fund }))).toBe('ok')
    expect(before).toEqual([{ count: '0' }])
  })

  test('has every scope that reads records of a church, and none else', () => {
    const scopes = [...new Set(REVIEWED.flatMap(row => row.scopes))]
    const reads = scopes.filter(scope => scope.endsWith(':read') && scope !== 'webhooks:read')
    expect(scopes.filter(scope => roleHas('AUDITOR', scope)).sort()).toEqual(reads.sort())
  })
})

describe('the four acts of an accountant', () => {
  // A fund gives no more than it has.
  beforeEach(() => withNetAssets(church))

  const READS = ['journal-entries:read', 'accounts:read', 'funds:read', 'reports:read', 'vendors:read', 'bills:read']
  /** Each act, by a permission that it needs. */
  const acts = async (): Promise<
    [permission: string, act: (who: Awaited<ReturnType<typeof as>>) => Promise<Answer>][]
  > => {
    const { fund, youth } = church.ids
    const move = {
      kind: 'TRANSFER',
      fromFundId: fund,
      toFundId: youth,
      amount: 5,
      date: '2026-11-01',
      description: 'x',
    }
    const asks = (name: string, type: string, fields: string, input: object) => (who: Awaited<ReturnType<typeof as>>) =>
      who.graphql(`mutation ($input: ${type}!) { ${name}(input: $input, dryRun: true) { ${fields} } }`, { input })
    return [
      ['ACCOUNTANT', ({ rest }) => rest('POST', '/accounting-periods/open', { body: { date: '2026-11-15' } })],
      ['MOVE_FUNDS', ({ rest }) => rest('POST', '/fund-transfers', { body: move })],
      ['MOVE_FUNDS', asks('transferBetweenFunds', 'TransferBetweenFundsInput', 'id', move)],
      ['SET_POLICY', ({ rest }) => rest('PATCH', '/accounting-policy', { body: { journalApprovalLimit: 90_000 } })],
      [
        'SET_POLICY',
        asks('updateAccountingPolicy', 'UpdateAccountingPolicyInput', 'id', { billApprovalLimit: 90_000 }),
      ],
    ]
  }

  test.each(['ACCOUNTANT', 'MOVE_FUNDS', 'SET_POLICY'])(
    'a role with %s does its act, and no other',
    async permission => {
      const person = await inOwnRole([...READS, 'journal-entries:write'], [permission])
      for (const [needed, act] of await acts())
        expect([needed, said(await act(person))]).toEqual([needed, needed === permission ? 'ok' : 'permission_missing'])
    },
  )

  test('a file with tax ids is for the permission of its own', async () => {
    const scopes = [...READS, 'transactions:read']
    const others = await inOwnRole(scopes, ['ACCOUNTANT', 'MOVE_FUNDS', 'SET_POLICY'])
    const issuer = await inOwnRole(scopes, ['ISSUE_TAX_FILES'])
    const ask = async ({ rest }: typeof issuer) => said(await rest('POST', '/form-1099-files', { body: {} }))
    expect([await ask(others), await ask(issuer)]).toEqual(['permission_missing', 'validation'])
  })

  test('an outside accountant posts a journal within each fund, and none that lends from one fund to another', async () => {
    const { expense, revenue, fund, youth } = church.ids
    const treasurer = await as('TREASURER')
    const scopes = [...READS, 'journal-entries:write', 'journal-entries:approve']
    const accountant = await inOwnRole(scopes, ['ACCOUNTANT'])
    const both = await inOwnRole(scopes, ['ACCOUNTANT', 'MOVE_FUNDS'])
    const journal = async (creditFund: string | undefined) => {
      const lines = [
        { accountId: expense, fundId: fund, debit: 10 },
        { accountId: revenue, fundId: creditFund, credit: 10 },
      ]
      const body = { date: '2026-01-31', description: 'Accrual', lines, balanceFunds: true, submit: true }
      const made = await treasurer.rest('POST', '/manual-journals', { body })
      expect([made.status, made.body.message]).toEqual([201, undefined])
      return made.body.id as string
    }
    const approve = async ({ rest }: typeof treasurer, id: string) =>
      said(await rest('POST', `/manual-journals/${id}/approve`, { body: {} }))
    const [within, between] = [await journal(fund), await journal(youth)]
    expect(await approve(accountant, within)).toBe('ok')
    expect([await approve(accountant, between), await approve(both, between)]).toEqual(['permission_missing', 'ok'])
    // What lent is taken back by whoever may lend.
    const takeBack = async ({ rest }: typeof treasurer, id: string, act: string, body: object) =>
      said(await rest('POST', `/manual-journals/${id}/${act}`, { body }))
    for (const [act, body] of [
      ['reverse', {}],
      ['void', { reason: 'Twice' }],
    ] as const)
      expect([
        act,
        await takeBack(accountant, between, act, body),
        await takeBack(both, between, act, body),
        await takeBack(accountant, within, act, body),
      ]).toEqual([act, 'permission_missing', 'ok', 'ok'])
  })

  test('an outside accountant takes back an opening entry, but no move between funds', async () => {
    const treasurer = await as('TREASURER')
    const { fund: fromFundId, youth: toFundId } = church.ids
    const body = { kind: 'TRANSFER', fromFundId, toFundId, amount: 10, date: '2026-11-01', description: 'Camp' }
    const moved = await treasurer.rest('POST', '/fund-transfers', { body })
    const reverse = (who: typeof treasurer) =>
      who.rest('POST', `/journal-entries/${moved.body.journalEntry.id}/reverse`, { body: { reason: 'Twice' } })
    const accountant = await inOwnRole(READS, ['ACCOUNTANT'])
    const both = await inOwnRole(READS, ['ACCOUNTANT', 'MOVE_FUNDS'])
    expect([said(await reverse(accountant)), said(await reverse(both))]).toEqual(['permission_missing', 'ok'])
  })
})

test('the migration gives stored roles, keys and people what their words allowed before', async () => {
  const updates = readFileSync('schema/migrations/0320_roles_of_an_office.sql', 'utf8').match(
    /^update control\.(custom_role|member|api_key)[^;]*;/gm,
  )
  const client = await church.app.owner.connect()
  try {
    await client.query('begin')
    const role = async (scopes: string[], permissions: string[]) => {
      const { rows } = await client.query(
        `insert into control.custom_role (organization_id, id, version, created_at, updated_at, name, scopes, permissions)
         values ($1, gen_random_uuid(), 1, now(), now(), gen_random_uuid()::text, $2, $3) returning id`,
        [church.id, scopes, permissions],
      )
      return rows[0].id as string
    }
    const ids = [
      await role(['accounts:read'], ['ACCOUNTANT']),
      await role(['donors:read', 'donors:write'], ['MANAGE_ACCESS']),
      await role(['households:read'], ['BOOKKEEPER']),
    ]
    for (const update of updates ?? []) await client.query(update)
    const { rows } = await client.query(
      'select scopes, permissions from control.custom_role where id = any ($1) order by array_position($1, id)',
      [ids],
    )
    expect(updates).toHaveLength(9)
    expect(rows).toEqual([
      { scopes: ['accounts:read'], permissions: ['ACCOUNTANT', 'MOVE_FUNDS', 'SET_POLICY', 'ISSUE_TAX_FILES'] },
      { scopes: ['donors:read', 'donors:write', 'donors:delete'], permissions: ['MANAGE_ACCESS', 'READ_AUDIT_TRAIL'] },
      { scopes: ['households:read'], permissions: ['BOOKKEEPER'] },
    ])
  } finally {
    await client.query('rollback')
    client.release()
  }
})
