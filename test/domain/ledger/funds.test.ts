import { randomUUID } from 'node:crypto'
import { restClient, testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { keeperOf } from '../../support/keeper.js'
import { makeChurch } from '../../support/make.js'

let church: Church
let call: ReturnType<typeof restClient>
let { create, update, done, made, refusal } = {} as Awaited<ReturnType<typeof keeperOf>>
beforeEach(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  call = restClient(app.url, await church.key())
  ;({ create, update, done, made, refusal } = await keeperOf(church))
})

const WITH = { netAssetClass: 'WITH_DONOR_RESTRICTIONS' }
const WITHOUT = { netAssetClass: 'WITHOUT_DONOR_RESTRICTIONS' }
const base = () => ({ name: 'Roof', netAssetAccountId: church.ids.netAssets })
const fund = (input: object) => create('Fund', { ...base(), ...input })
const opened = (input: object) => made('Fund', { ...base(), ...input })

test('a fund is opened with its class, restriction and accounts', async () => {
  const netAssetAccountId = await church.account('3200', { account_type: 'NET_ASSET', normal_balance: 'CREDIT' })
  const given = { ...WITH, restrictionType: 'PURPOSE', sortOrder: 7 }
  const made = await done(
    fund({ ...given, netAssetAccountId, defaultRevenueAccountId: church.ids.revenue, endDate: '2027-12-31' }),
  )
  expect(made).toMatchObject({ ...given, name: 'Roof', isDefault: false, status: 'ACTIVE', version: 1 })
  expect((await call('GET', `/funds/${made.id}`)).body).toMatchObject({
    acceptsGifts: true,
    isTaxDeductible: true,
    netAssetAccountId,
    endDate: '2027-12-31T00:00:00.000Z',
  })
})

test('funds of both classes share no account of net assets', async () => {
  expect(await refusal(() => fund({ ...WITH }))).toBe('netAssetAccountId unknown_reference')
  expect(await done(fund({ ...WITHOUT }))).toMatchObject({ netAssetClass: 'WITHOUT_DONOR_RESTRICTIONS' })
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
  expect(await refusal(() => fund({ ...WITHOUT, isDefault: true, acceptsGifts: false }))).toBe('isDefault not_writable')
  const internal = await opened({ ...WITHOUT, acceptsGifts: false })
  expect(await refusal(() => update('Fund', internal, { isDefault: true }))).toBe('illegal_transition')
  expect(await done(update('Fund', internal, { isDefault: true, acceptsGifts: true }))).toMatchObject({
    isDefault: true,
  })
})

test('a failed change of the default leaves the old one in its place', async () => {
  const second = await opened(WITHOUT)
  expect(await refusal(() => update('Fund', second, { isDefault: true, name: 'Grace general' }))).toBe('name duplicate')
  expect(await refusal(() => fund({ ...WITHOUT, isDefault: true }))).toBe('name duplicate')
})

test('names are taken once, the class is not writable, the window has an order', async () => {
  const { fund: general } = church.ids
  expect(await refusal(() => fund({ ...WITHOUT, name: 'Grace general' }))).toBe('name duplicate')
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

test.each<[string, string, (id: string) => Promise<unknown>]>([
  ['a pledge that is not done with', 'Open pledges', id => church.pledge({ fund_id: id })],
  [
    'a fund below it',
    'Funds below it that are not closed: Slates',
    id => church.fund('Slates', { parent_fund_id: id }),
  ],
  [
    'a gift in a batch that is not posted',
    'Contributions that are not posted',
    id => church.contribution({ giving_batch_id: church.ids.batch }, id),
  ],
  [
    'a gift that is expected',
    'Contributions that are not posted',
    id => church.contribution({ status: 'PENDING' }, id),
  ],
  [
    'a bank line that is not posted',
    'Bank transactions that are not approved',
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
    'Bills that are not approved',
    async id =>
      church.insert(
        'bill_line',
        { bill_id: church.ids.bill, line_number: 1, account_id: church.ids.expense, fund_id: id, amount: 1 },
        false,
      ),
  ],
])('%s keeps a fund from being closed, and the refusal names it', async (_what, words, arrange) => {
  const id = await opened(WITHOUT)
  await arrange(id)
  expect(await refusal(() => update('Fund', id, { status: 'CLOSED' }))).toBe('illegal_transition')
  expect((await update('Fund', id, { status: 'CLOSED' })).body.errors[0].message).toContain(words)
  expect((await done(update('Fund', id, { status: 'INACTIVE' }))).status).toBe('INACTIVE')
})
