import { randomUUID } from 'node:crypto'
import { type Answer, graphqlClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { keeperOf } from '../../support/keeper.js'
import { makeChurch } from '../../support/make.js'

let church: Church
let ask: ReturnType<typeof graphqlClient>
let { keep, create, update, left, refusal } = {} as Awaited<ReturnType<typeof keeperOf>>
beforeEach(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  ask = graphqlClient(app.url, await church.key())
  ;({ keep, create, update, left, refusal } = await keeperOf(church))
})

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
