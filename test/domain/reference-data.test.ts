import { randomUUID } from 'node:crypto'
import { type Answer, graphqlClient, restClient, testApp } from '../support/app.js'
import { type Church, makeChurch } from '../support/make.js'

let church: Church
let call: ReturnType<typeof restClient>
let ask: ReturnType<typeof graphqlClient>
/** As the treasurer, who keeps the books. */
let keep: ReturnType<typeof graphqlClient>
beforeEach(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  const key = await church.key()
  call = restClient(app.url, key)
  ask = graphqlClient(app.url, key)
  keep = church.client((await church.person('TREASURER')).token).graphql
})

const SHAPES = {
  Fund: '{ id name netAssetClass restrictionType isBoardDesignated isDefault status parentFundId sortOrder version }',
  Account: `{ id accountNumber name accountType parentId isCashAccount isPostable status normalBalance isSystem
    restrictedToFundId currency form990Line version }`,
  Dimension: '{ id name code status isRequired requiredFor appliesTo sortOrder version values { id } }',
  DimensionValue: '{ id dimensionId name code parentId status validFrom validTo sortOrder version }',
} as const
type Kind = keyof typeof SHAPES

const create = (kind: Kind, input: object, more = '', client = keep) =>
  client(`mutation ($input: New${kind}!) { create${kind}(input: $input${more}) ${SHAPES[kind]} }`, { input })
const update = (kind: Kind, id: string | undefined, input: object, more = '', client = keep) =>
  client(
    `mutation ($id: ID!, $input: ${kind}Change!) { update${kind}(id: $id, input: $input${more}) ${SHAPES[kind]} }`,
    {
      id,
      input,
    },
  )
async function done(answer: Promise<Answer>): Promise<Record<string, unknown>> {
  const { body } = await answer
  expect(body.errors).toBeUndefined()
  return Object.values(body.data)[0] as Record<string, unknown>
}
const made = async (kind: Kind, input: object) => (await done(create(kind, input))).id as string

const left = () =>
  church.query(
    `select ${['fund', 'account', 'dimension', 'dimension_value', 'audit_entry', 'idempotency']
      .map(table => `(select json_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`)
      .join(', ')}`,
  )
/** The refusal, as `field code` of a validation and else as the reason; nothing changed. */
async function refusal(send: () => Promise<Answer>): Promise<string> {
  const before = await left()
  const { extensions } = (await send()).body.errors[0]
  expect(await left()).toEqual(before)
  const [fault] = extensions.details?.fields ?? []
  return fault ? `${fault.field} ${fault.code}` : extensions.reason
}

describe('dimensions', () => {
  test('are listed whole with their values in their order; what is inactive is hidden unless it is asked for', async () => {
    const { dimension } = church.ids
    await church.insert('dimension_value', { dimension_id: dimension, name: 'South', sort_order: -1 })
    await church.insert('dimension_value', { dimension_id: dimension, name: 'Old', status: 'INACTIVE' })
    await church.insert('dimension', { name: 'Event', sort_order: -1, applies_to: ['BILL'], required_for: ['EXPENSE'] })
    const retired = await church.insert('dimension', { name: 'Retired', status: 'INACTIVE' })
    const shown = (body: { dimensions: { name: string; values: { name: string }[] }[] }) =>
      body.dimensions.map(({ name, values }) => [name, ...values.map(value => value.name)])
    const active = [['Event'], ['Grace campus', 'South', 'Grace north']]
    expect(shown((await call('GET', '/dimensions')).body)).toEqual(active)
    expect(shown((await call('GET', '/dimensions?includeInactive=false')).body)).toEqual(active)
    expect(shown((await call('GET', '/dimensions?includeInactive=true')).body)).toEqual([
      ['Event'],
      ['Grace campus', 'South', 'Grace north', 'Old'],
      ['Retired'],
    ])
    const graph = '{ dimensions { name values { name } } }'
    expect(shown((await ask(graph)).body.data)).toEqual(active)
    const all = await ask('{ dimensions(filter: { includeInactive: true }) { name values { name } } }')
    expect(shown(all.body.data)).toHaveLength(3)
    expect((await call('GET', `/dimensions/${retired}`)).body).toMatchObject({ name: 'Retired', status: 'INACTIVE' })
    expect((await call('GET', '/dimensions?includeInactive=maybe')).status).toBe(422)
  })

  test('have the members of the design, and so have their values', async () => {
    const { dimension, dimensionValue } = church.ids
    await church.query("update dimension_value set valid_from = '2026-01-01' where id = $1", [dimensionValue])
    const { body } = await call('GET', `/dimensions/${dimension}`)
    expect(body).toMatchObject({
      id: dimension,
      name: 'Grace campus',
      code: null,
      status: 'ACTIVE',
      isRequired: false,
      requiredFor: [],
      appliesTo: [],
      sortOrder: 0,
      version: 1,
    })
    expect(body.values).toEqual([
      {
        id: dimensionValue,
        dimensionId: dimension,
        name: 'Grace north',
        code: null,
        parentId: null,
        status: 'ACTIVE',
        validFrom: '2026-01-01T00:00:00.000Z',
        validTo: null,
        sortOrder: 0,
        version: 1,
        createdAt: '2026-11-01T12:00:00.000Z',
        updatedAt: '2026-11-01T12:00:00.000Z',
      },
    ])
  })

  test('are made and changed, with what they are required for and apply to', async () => {
    const input = { name: 'Ministry', code: 'MIN', appliesTo: ['BILL'], requiredFor: ['EXPENSE', 'REVENUE'] }
    const dimension = await done(create('Dimension', input))
    expect(dimension).toMatchObject({ ...input, isRequired: false, status: 'ACTIVE', version: 1, values: [] })
    const changed = await done(
      update('Dimension', dimension.id as string, {
        requiredFor: [],
        isRequired: true,
        code: null,
        status: 'INACTIVE',
      }),
    )
    expect(changed).toMatchObject({ requiredFor: [], isRequired: true, code: null, status: 'INACTIVE', version: 2 })
    expect(changed).toMatchObject({ name: 'Ministry', appliesTo: ['BILL'] })
    expect((await done(update('Dimension', dimension.id as string, {}))).version).toBe(2)
  })

  test('names are taken once, lists name a thing once', async () => {
    const { dimension } = church.ids
    expect(await refusal(() => create('Dimension', { name: 'Grace campus' }))).toBe('duplicate')
    expect(await refusal(() => create('Dimension', { name: 'X', appliesTo: ['BILL', 'BILL'] }))).toBe(
      'appliesTo duplicate',
    )
    expect(await refusal(() => update('Dimension', dimension, { requiredFor: ['ASSET', 'ASSET'] }))).toBe(
      'requiredFor duplicate',
    )
    expect(await refusal(() => update('Dimension', dimension, { name: null }))).toBe('name required')
    expect(await refusal(() => update('Dimension', randomUUID(), { name: 'X' }))).toBe('not_found')
  })

  test('values stand below values of the same dimension, never below themselves', async () => {
    const { dimension: dimensionId, dimensionValue } = church.ids
    const other = await made('Dimension', { name: 'Ministry' })
    const alien = await made('DimensionValue', { dimensionId: other, name: 'Youth' })
    const child = await done(
      create('DimensionValue', { dimensionId, name: 'Hall', parentId: dimensionValue, validFrom: '2026-01-01' }),
    )
    expect(child).toMatchObject({ dimensionId, parentId: dimensionValue, validFrom: '2026-01-01T00:00:00.000Z' })
    const value = (input: object) => () => create('DimensionValue', { dimensionId, name: 'New', ...input })
    expect(await refusal(value({ parentId: alien }))).toBe('parentId unknown_reference')
    expect(await refusal(value({ parentId: randomUUID() }))).toBe('parentId unknown_reference')
    expect(await refusal(value({ dimensionId: randomUUID() }))).toBe('dimensionId unknown_reference')
    expect(await refusal(value({ dimensionId: 'nonsense' }))).toBe('dimensionId unknown_reference')
    expect(await refusal(value({ name: 'Hall' }))).toBe('duplicate')
    expect(await refusal(value({ validFrom: '2026-02-01', validTo: '2026-01-31' }))).toBe('validTo date_order')
    const change = (id: unknown, input: object) => () => update('DimensionValue', id as string, input)
    expect(await refusal(change(dimensionValue, { parentId: child.id }))).toBe('parentId unknown_reference')
    expect(await refusal(change(child.id, { parentId: child.id }))).toBe('parentId unknown_reference')
    expect(await refusal(change(child.id, { validTo: '2025-12-31' }))).toBe('validTo date_order')
    const moved = await done(update('DimensionValue', child.id as string, { parentId: null, status: 'INACTIVE' }))
    expect(moved).toMatchObject({ parentId: null, status: 'INACTIVE', version: 2, name: 'Hall' })
  })
})

describe('accounts', () => {
  const account = (input: object) => create('Account', { accountNumber: '6100', name: 'Robes', ...input })
  const EXPENSE = { accountType: 'EXPENSE' }

  test('are added with what follows from their type, and sort as people count', async () => {
    expect(await done(account(EXPENSE))).toMatchObject({
      accountNumber: '6100',
      accountType: 'EXPENSE',
      normalBalance: 'DEBIT',
      isPostable: true,
      isCashAccount: false,
      isSystem: false,
      status: 'ACTIVE',
      currency: 'USD',
      version: 1,
    })
    await made('Account', { accountNumber: '1000.10', name: 'A', accountType: 'ASSET', normalBalance: 'CREDIT' })
    await made('Account', { accountNumber: '1000.9', name: 'B', accountType: 'ASSET', isCashAccount: true })
    const numbers = async (filter: string) =>
      (await ask(`{ ledgerAccounts(filter: ${filter}) { accountNumber } }`)).body.data.ledgerAccounts.map(
        (each: { accountNumber: string }) => each.accountNumber,
      )
    expect(await numbers('{ accountType: ASSET }')).toEqual(['1000', '1000.9', '1000.10', '1010'])
    await done(update('Account', church.ids.cash, { accountNumber: '1020' }))
    expect(await numbers('{ accountType: ASSET }')).toEqual(['1000.9', '1000.10', '1010', '1020'])
  })

  test('the whole chart shows summary and inactive accounts; the published list does not', async () => {
    const summary = await made('Account', { accountNumber: '6000', name: 'Music', ...EXPENSE, isPostable: false })
    const child = await made('Account', { accountNumber: '6001', name: 'Organ', ...EXPENSE, parentId: summary })
    await done(update('Account', child, { status: 'INACTIVE' }))
    const { body } = await ask('{ ledgerAccounts { id status isPostable } accounts { id } }')
    expect(body.data.ledgerAccounts).toEqual(
      expect.arrayContaining([
        { id: summary, status: 'ACTIVE', isPostable: false },
        { id: child, status: 'INACTIVE', isPostable: true },
      ]),
    )
    const shown = body.data.accounts.map(({ id }: { id: string }) => id)
    expect([shown.includes(summary), shown.includes(child)]).toEqual([false, false])
  })

  test('a number is taken once, a cash account is an asset that carries lines', async () => {
    expect(await refusal(() => account({ ...EXPENSE, accountNumber: '5000' }))).toBe('duplicate')
    expect(await refusal(() => account({ ...EXPENSE, isCashAccount: true }))).toBe('isCashAccount not_writable')
    const summary = { accountType: 'ASSET', isCashAccount: true, isPostable: false }
    expect(await refusal(() => account(summary))).toBe('isCashAccount not_writable')
  })

  test('a parent is an active summary account of the same type, and never below its child', async () => {
    const summary = (input: object) => made('Account', { name: 'Sum', isPostable: false, ...EXPENSE, ...input })
    const top = await summary({ accountNumber: '6000' })
    const middle = await summary({ accountNumber: '6010', parentId: top })
    const assets = await summary({ accountNumber: '1900', accountType: 'ASSET' })
    const asleep = await summary({ accountNumber: '6020' })
    await done(update('Account', asleep, { status: 'INACTIVE' }))
    for (const parentId of [church.ids.expense, assets, asleep, randomUUID(), 'nonsense'])
      expect(await refusal(() => account({ ...EXPENSE, parentId }))).toBe('parentId unknown_reference')
    expect(await done(account({ ...EXPENSE, parentId: middle }))).toMatchObject({ parentId: middle })
    for (const parentId of [top, middle])
      expect(await refusal(() => update('Account', top, { parentId }))).toBe('parentId unknown_reference')
    expect(await refusal(() => update('Account', top, { status: 'INACTIVE' }))).toBe('illegal_transition')
    expect(await refusal(() => update('Account', middle, { isPostable: true }))).toBe('isPostable immutable')
    expect(await refusal(() => update('Account', middle, { accountType: 'REVENUE' }))).toBe('accountType immutable')
  })

  test('type, side and kind are free until something names the account, its number and name for ever', async () => {
    const id = await made('Account', { accountNumber: '6100', name: 'Robes', ...EXPENSE })
    expect(await done(update('Account', id, { accountType: 'REVENUE' }))).toMatchObject({ normalBalance: 'CREDIT' })
    expect(await done(update('Account', id, { accountType: 'ASSET', isCashAccount: true }))).toMatchObject({
      isCashAccount: true,
      normalBalance: 'DEBIT',
    })
    await church.transaction({ bank_account_id: id })
    const change = (input: object) => () => update('Account', id, input)
    expect(await refusal(change({ accountType: 'EXPENSE' }))).toBe('accountType immutable')
    expect(await refusal(change({ isCashAccount: false }))).toBe('isCashAccount immutable')
    expect(await refusal(change({ isPostable: false }))).toBe('isPostable immutable')
    expect(await refusal(change({ normalBalance: 'CREDIT' }))).toBe('normalBalance immutable')
    const same = { accountType: 'ASSET', isCashAccount: true, accountNumber: '1099', name: 'Bank' }
    expect(await done(update('Account', id, same))).toMatchObject({ ...same, version: 4 })
  })

  test('an account that a living fund needs, and one of the system, stay active', async () => {
    expect(await refusal(() => update('Account', church.ids.netAssets, { status: 'INACTIVE' }))).toBe(
      'illegal_transition',
    )
    const system = await church.account('1800', { is_system: true })
    expect(await refusal(() => update('Account', system, { status: 'INACTIVE' }))).toBe('illegal_transition')
    expect(await refusal(() => update('Account', system, { accountType: 'EXPENSE' }))).toBe('accountType immutable')
    const gone = await done(update('Account', church.ids.savings, { status: 'INACTIVE' }))
    expect(gone).toMatchObject({ status: 'INACTIVE' })
    expect(await done(update('Account', church.ids.savings, { status: 'ACTIVE' }))).toMatchObject({ status: 'ACTIVE' })
  })

  test('the fund that an account is kept for is an active one', async () => {
    const closed = await church.fund('Closed', { status: 'CLOSED' })
    for (const restrictedToFundId of [closed, randomUUID()])
      expect(await refusal(() => account({ ...EXPENSE, restrictedToFundId }))).toBe(
        'restrictedToFundId unknown_reference',
      )
    const restrictedToFundId = church.ids.fund
    expect(await done(account({ ...EXPENSE, restrictedToFundId }))).toMatchObject({ restrictedToFundId })
  })
})

describe('funds', () => {
  const WITH = { netAssetClass: 'WITH_DONOR_RESTRICTIONS' }
  const WITHOUT = { netAssetClass: 'WITHOUT_DONOR_RESTRICTIONS' }
  const base = () => ({ name: 'Roof', netAssetAccountId: church.ids.netAssets })
  const fund = (input: object) => create('Fund', { ...base(), ...input })
  const opened = (input: object) => made('Fund', { ...base(), ...input })

  test('a fund is opened with its class, restriction and accounts', async () => {
    const given = { ...WITH, restrictionType: 'PURPOSE', sortOrder: 7 }
    const made = await done(fund({ ...given, defaultRevenueAccountId: church.ids.revenue, endDate: '2027-12-31' }))
    expect(made).toMatchObject({ ...given, name: 'Roof', isDefault: false, status: 'ACTIVE', version: 1 })
    expect((await call('GET', `/funds/${made.id}`)).body).toMatchObject({
      acceptsGifts: true,
      isTaxDeductible: true,
      netAssetAccountId: church.ids.netAssets,
      endDate: '2027-12-31T00:00:00.000Z',
    })
  })

  test('restriction and board designation each belong to one class', async () => {
    expect(await refusal(() => fund({ ...WITHOUT, restrictionType: 'TIME' }))).toBe('restrictionType not_writable')
    expect(await refusal(() => fund({ ...WITH, isBoardDesignated: true }))).toBe('isBoardDesignated not_writable')
    expect(await done(fund({ ...WITHOUT, isBoardDesignated: true }))).toMatchObject({ isBoardDesignated: true })
    expect(await refusal(() => update('Fund', church.ids.fund, { restrictionType: 'TIME' }))).toBe(
      'restrictionType not_writable',
    )
  })

  test('the balance account is a NET_ASSET, the revenue account a REVENUE, and both take lines', async () => {
    const { cash, revenue, netAssets } = church.ids
    const asleep = await church.account('3900', { account_type: 'NET_ASSET', status: 'INACTIVE' })
    for (const netAssetAccountId of [cash, asleep, randomUUID(), 'nonsense'])
      expect(await refusal(() => fund({ ...WITHOUT, netAssetAccountId }))).toBe('netAssetAccountId unknown_reference')
    for (const defaultRevenueAccountId of [cash, netAssets])
      expect(await refusal(() => fund({ ...WITHOUT, defaultRevenueAccountId }))).toBe(
        'defaultRevenueAccountId unknown_reference',
      )
    expect(await refusal(() => update('Fund', church.ids.fund, { netAssetAccountId: revenue }))).toBe(
      'netAssetAccountId unknown_reference',
    )
  })

  test('a child has the class of its parent, and no fund stands below itself', async () => {
    const { fund: general } = church.ids
    expect(await refusal(() => fund({ ...WITH, parentFundId: general }))).toBe('parentFundId unknown_reference')
    expect(await refusal(() => fund({ ...WITHOUT, parentFundId: randomUUID() }))).toBe('parentFundId unknown_reference')
    const child = await opened({ ...WITHOUT, parentFundId: general })
    const grandchild = await opened({ ...WITHOUT, name: 'Slates', parentFundId: child })
    for (const parentFundId of [general, child, grandchild])
      expect(await refusal(() => update('Fund', general, { parentFundId }))).toBe('parentFundId unknown_reference')
    expect(await done(update('Fund', grandchild, { parentFundId: general }))).toMatchObject({ parentFundId: general })
  })

  test('two funds put below each other at once end up below one another once', async () => {
    const [a, b] = [await opened(WITHOUT), await opened({ ...WITHOUT, name: 'Slates' })]
    const answers = await Promise.all([update('Fund', a, { parentFundId: b }), update('Fund', b, { parentFundId: a })])
    expect(answers.filter(({ body }) => body.errors)).toHaveLength(1)
    const rows = await church.query('select id from fund where parent_fund_id is not null')
    expect(rows).toHaveLength(1)
  })

  test('a new default takes the place of the old one, and there is always exactly one', async () => {
    const defaults = () => church.query('select id, version from fund where is_default')
    const second = await opened({ ...WITHOUT, isDefault: true })
    expect(await defaults()).toEqual([{ id: second, version: 1 }])
    expect(await done(update('Fund', church.ids.fund, { isDefault: true, sortOrder: 3 }))).toMatchObject({
      isDefault: true,
      sortOrder: 3,
      version: 3,
    })
    expect(await defaults()).toEqual([{ id: church.ids.fund, version: 3 }])
    expect(await refusal(() => update('Fund', church.ids.fund, { isDefault: false }))).toBe('isDefault not_writable')
  })

  test('the default is active and accepts gifts', async () => {
    const { fund: general } = church.ids
    expect(await refusal(() => update('Fund', general, { status: 'INACTIVE' }))).toBe('illegal_transition')
    expect(await refusal(() => update('Fund', general, { acceptsGifts: false }))).toBe('illegal_transition')
    expect(await refusal(() => fund({ ...WITHOUT, isDefault: true, acceptsGifts: false }))).toBe(
      'isDefault not_writable',
    )
    const internal = await opened({ ...WITHOUT, acceptsGifts: false })
    expect(await refusal(() => update('Fund', internal, { isDefault: true }))).toBe('illegal_transition')
    expect(await done(update('Fund', internal, { isDefault: true, acceptsGifts: true }))).toMatchObject({
      isDefault: true,
    })
  })

  test('a failed change of the default leaves the old one in its place', async () => {
    const second = await opened(WITHOUT)
    expect(await refusal(() => update('Fund', second, { isDefault: true, name: 'Grace general' }))).toBe('duplicate')
    expect(await refusal(() => fund({ ...WITHOUT, isDefault: true }))).toBe('duplicate')
  })

  test('names are taken once, the class is not writable, the window has an order', async () => {
    const { fund: general } = church.ids
    expect(await refusal(() => fund({ ...WITHOUT, name: 'Grace general' }))).toBe('duplicate')
    expect(await refusal(() => update('Fund', general, WITH))).toBe('netAssetClass immutable')
    expect(await done(update('Fund', general, WITHOUT))).toMatchObject({ version: 1 })
    expect(await refusal(() => update('Fund', general, { startDate: '2026-02-01', endDate: '2026-01-31' }))).toBe(
      'endDate date_order',
    )
    expect(await refusal(() => update('Fund', general, { description: 'x'.repeat(256) }))).toBe('description too_long')
  })

  test('a fund rests and wakes, is closed, and is reopened only with a reason', async () => {
    const id = await opened(WITHOUT)
    const to = (status: string, statusReason?: string) => update('Fund', id, { status, statusReason })
    expect((await done(to('INACTIVE'))).status).toBe('INACTIVE')
    expect((await done(to('ACTIVE'))).status).toBe('ACTIVE')
    expect((await done(to('CLOSED', 'The roof is paid'))).status).toBe('CLOSED')
    expect(await refusal(() => to('INACTIVE'))).toBe('illegal_transition')
    expect(await refusal(() => to('ACTIVE'))).toBe('statusReason required')
    expect((await done(to('ACTIVE', 'It leaks'))).status).toBe('ACTIVE')
    expect(await church.query('select status_reason from fund where id = $1', [id])).toEqual([
      { status_reason: 'It leaks' },
    ])
  })

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['a pledge that is not done with', id => church.pledge({ fund_id: id })],
    ['a fund below it', id => church.fund('Slates', { parent_fund_id: id })],
    ['a gift in a batch that is not posted', id => church.contribution({ giving_batch_id: church.ids.batch }, id)],
    ['a gift that is expected', id => church.contribution({ status: 'PENDING' }, id)],
    [
      'a bank line that is not posted',
      async id =>
        church.insert(
          'transaction_split',
          {
            transaction_id: church.ids.transaction,
            line_number: 1,
            account_id: church.ids.revenue,
            fund_id: id,
            amount: 1,
          },
          false,
        ),
    ],
    [
      'a bill that is not approved',
      async id =>
        church.insert(
          'bill_line',
          { bill_id: church.ids.bill, line_number: 1, account_id: church.ids.expense, fund_id: id, amount: 1 },
          false,
        ),
    ],
  ])('%s keeps a fund from being closed', async (_what, arrange) => {
    const id = await opened(WITHOUT)
    await arrange(id)
    expect(await refusal(() => update('Fund', id, { status: 'CLOSED' }))).toBe('illegal_transition')
    expect((await done(update('Fund', id, { status: 'INACTIVE' }))).status).toBe('INACTIVE')
  })
})

describe('who keeps the books', () => {
  const writes = (): [string, (client: typeof ask, more?: string) => Promise<Answer>][] => {
    const { ids } = church
    const WITHOUT = 'WITHOUT_DONOR_RESTRICTIONS'
    const newFund = { name: 'Roof', netAssetClass: WITHOUT, netAssetAccountId: ids.netAssets }
    const newAccount = { accountNumber: '6100', name: 'Robes', accountType: 'EXPENSE' }
    const newValue = { dimensionId: ids.dimension, name: 'South' }
    return [
      ['createFund', (client, more) => create('Fund', newFund, more, client)],
      ['updateFund', (client, more) => update('Fund', ids.fund, { sortOrder: 2 }, more, client)],
      ['createAccount', (client, more) => create('Account', newAccount, more, client)],
      ['updateAccount', (client, more) => update('Account', ids.cash, { name: 'Bank' }, more, client)],
      ['createDimension', (client, more) => create('Dimension', { name: 'Ministry' }, more, client)],
      ['updateDimension', (client, more) => update('Dimension', ids.dimension, { code: 'C' }, more, client)],
      ['createDimensionValue', (client, more) => create('DimensionValue', newValue, more, client)],
      [
        'updateDimensionValue',
        (client, more) => update('DimensionValue', ids.dimensionValue, { code: 'N' }, more, client),
      ],
    ]
  }

  test('a key of every scope does not, nor does a role that only reads', async () => {
    const viewer = church.client((await church.person('VIEWER')).token).graphql
    const bookkeeper = church.client((await church.person('BOOKKEEPER')).token).graphql
    for (const [name, write] of writes()) {
      expect([name, await refusal(() => write(ask))]).toEqual([name, 'credential_not_allowed'])
      expect([name, await refusal(() => write(viewer))]).toEqual([name, 'permission_missing'])
      expect([name, await refusal(() => write(bookkeeper))]).toEqual([name, 'permission_missing'])
    }
  })

  test('an accountant does, a dry run leaves nothing, a retry replays, a stale version is refused, and each write is audited', async () => {
    for (const [name, write] of writes()) {
      const before = await left()
      expect([name, (await write(keep, ', dryRun: true')).body.errors]).toEqual([name, undefined])
      expect(await left()).toEqual(before)
      if (name.startsWith('update')) expect(await refusal(() => write(keep, ', ifVersion: 9'))).toBe('stale_version')
      const key = `, idempotencyKey: "${randomUUID()}"`
      const first = await write(keep, key)
      const again = await write(keep, key)
      expect([name, again.body.data, again.headers.get('idempotent-replayed')]).toEqual([name, first.body.data, 'true'])
      const audits = await church.query('select count(*)::int as n from audit_entry where operation = $1', [name])
      expect([name, audits]).toEqual([name, [{ n: 1 }]])
    }
  })

  test('another church’s records are unknown to them', async () => {
    const foreign = (await makeChurch(church.app)).ids
    for (const [kind, id] of [
      ['Fund', foreign.fund],
      ['Account', foreign.cash],
      ['Dimension', foreign.dimension],
      ['DimensionValue', foreign.dimensionValue],
    ] as const)
      expect(await refusal(() => update(kind, id, {}))).toBe('not_found')
    expect(await refusal(() => update('Fund', church.ids.fund, { netAssetAccountId: foreign.netAssets }))).toBe(
      'netAssetAccountId unknown_reference',
    )
    expect(await refusal(() => create('DimensionValue', { dimensionId: foreign.dimension, name: 'X' }))).toBe(
      'dimensionId unknown_reference',
    )
  })
})
