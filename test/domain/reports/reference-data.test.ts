import { randomUUID } from 'node:crypto'
import { graphqlClient, restClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { keeperOf } from '../../support/keeper.js'
import { keepBooks, makeChurch } from '../../support/make.js'

let church: Church
let call: ReturnType<typeof restClient>
let ask: ReturnType<typeof graphqlClient>
let { create, update, done, made, refusal } = {} as Awaited<ReturnType<typeof keeperOf>>
beforeEach(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  const key = await church.key()
  call = restClient(app.url, key)
  ask = graphqlClient(app.url, key)
  ;({ create, update, done, made, refusal } = await keeperOf(church))
})

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
      isFunction: false,
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
    expect(await refusal(() => create('Dimension', { name: 'Grace campus' }))).toBe('name duplicate')
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
    expect(await refusal(value({ name: 'Hall' }))).toBe('dimensionId duplicate')
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
    expect(await refusal(() => account({ ...EXPENSE, accountNumber: '5000' }))).toBe('accountNumber duplicate')
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

  test('an account that only the accounting policy names keeps its type, whichever of its accounts it is', async () => {
    await keepBooks(church)
    const columns = await church.query(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = 'accounting_policy' and column_name like '%account_id'`,
    )
    expect(columns.length).toBeGreaterThan(8)
    for (const [index, { name }] of columns.entries()) {
      const id = await made('Account', { accountNumber: `19${index + 10}`, name: `P${index}`, accountType: 'ASSET' })
      await church.query(`update accounting_policy set ${name} = $2 where organization_id = $1`, [church.id, id])
      expect([name, await refusal(() => update('Account', id, { accountType: 'EXPENSE' }))]).toEqual([
        name,
        'accountType immutable',
      ])
    }
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
