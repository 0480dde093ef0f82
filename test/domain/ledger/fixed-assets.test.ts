import type { Answer } from '../../support/app.js'
import { churchDay } from '../../support/church-day.js'
import { faulty } from '../../support/faults.js'
import { type Journals, journalChurch } from '../../support/journals.js'
import { closeThrough, openPeriods } from '../../support/periods.js'
import { broken } from '../../support/sound.js'

type Body = Record<string, unknown>

let my: Journals
beforeEach(async () => {
  my = await withProperty()
})
async function withProperty(organization: Body = {}): Promise<Journals> {
  const my = await journalChurch({}, organization)
  my.ids.equipment = await my.church.account('1530')
  my.ids.gains = await my.church.account('4900', { account_type: 'REVENUE', normal_balance: 'CREDIT' })
  return my
}
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

/** An organ of 12,000.00. After three years 1,200.00 are left, so 300.00 are depreciated each month. */
const organ = (more: Body = {}): Body => ({
  name: 'Organ',
  accountId: my.ids.equipment,
  fundId: my.ids.fund,
  acquiredOn: '2025-01-15',
  cost: 12_000,
  usefulLifeMonths: 36,
  salvageValue: 1_200,
  depreciationAccountId: my.ids.depreciation,
  accumulatedDepreciationAccountId: my.ids.accumulated,
  ...more,
})
const register = (more: Body = {}): Promise<Answer> =>
  my.bookkeeper.rest('POST', '/fixed-assets', { body: organ(more) })
async function registered(more: Body = {}): Promise<string> {
  const { status, body } = await register(more)
  expect([status, body.details]).toEqual([201, undefined])
  return body.id
}
const asset = async (id: string, query = '') => (await my.bookkeeper.rest('GET', `/fixed-assets/${id}${query}`)).body
const depreciate = (month: string, more: Body = {}): Promise<Answer> =>
  my.bookkeeper.rest('POST', '/fixed-assets/depreciate', { body: { asOf: `${month}-15`, submit: true, ...more } })
/** Depreciates through a month, and posts it. @returns the id of the manual journal. */
async function depreciated(month: string): Promise<string> {
  const { status, body } = await depreciate(month)
  expect([status, body.status]).toEqual([201, 'PENDING_APPROVAL'])
  expect((await my.act(body.id, 'approve')).status).toBe(200)
  return body.id
}
const dispose = (id: string, body: Body): Promise<Answer> =>
  my.bookkeeper.rest('POST', `/fixed-assets/${id}/dispose`, { body: { submit: true, ...body } })
const linesOf = ({ lines }: { lines: { accountId: string; fundId: string; debit: number; credit: number }[] }) =>
  lines.map(({ accountId, fundId, debit, credit }) => {
    const nameOf = (id: string) => Object.entries(my.ids).find(([, each]) => each === id)?.[0]
    return [nameOf(accountId), nameOf(fundId), debit ?? -credit]
  })

test('assets of two funds are depreciated by one journal, month by month, to the cent of their life', async () => {
  const id = await registered()
  const value = { dimensionId: my.ids.dimension, dimensionValueId: my.ids.dimensionValue }
  const tent = await registered({
    ...{ name: 'Tent', fundId: my.ids.youth, cost: 100, salvageValue: 0, usefulLifeMonths: 3 },
    dimensions: [value],
  })
  const first = await depreciate('2025-01')
  expect(first.body).toMatchObject({ date: '2025-01-31T00:00:00.000Z', totalAmount: 333.33 })
  expect(linesOf(first.body)).toEqual(
    expect.arrayContaining([
      ['depreciation', 'fund', 300],
      ['accumulated', 'fund', -300],
      ['depreciation', 'youth', 33.33],
      ['accumulated', 'youth', -33.33],
    ]),
  )
  const ofYouth = first.body.lines.find((line: { debit: number }) => line.debit === 33.33)
  expect(ofYouth.dimensions).toEqual([value])
  expect(await asset(tent)).toMatchObject({ accumulatedDepreciation: 0, pendingDepreciation: 33.33, bookValue: 100 })
  await my.act(first.body.id, 'approve')
  await depreciated('2025-02')
  await depreciated('2025-12')
  expect(await asset(tent, '?include=depreciation')).toMatchObject({
    status: 'FULLY_DEPRECIATED',
    ...{ accumulatedDepreciation: 100, pendingDepreciation: 0, bookValue: 0 },
    depreciatedThrough: '2025-12-31T00:00:00.000Z',
    depreciation: [{ amount: 33.33 }, { amount: 33.34 }, { amount: 33.33, through: '2025-12-31T00:00:00.000Z' }],
  })
  expect(await asset(id)).toMatchObject({ status: 'IN_SERVICE', accumulatedDepreciation: 3_600, bookValue: 8_400 })
  expect(await my.balances()).toEqual({
    ...{ 'depreciation fund': 360_000, 'accumulated fund': -360_000 },
    ...{ 'depreciation youth': 10_000, 'accumulated youth': -10_000 },
  })
  const { body } = await my.treasurer.rest('GET', '/fixed-assets?include=totals&status=IN_SERVICE')
  expect([body.fixedAssets.map((each: Body) => each.name), body.totals]).toEqual([
    ['Organ'],
    { count: 1, cost: 12_000, accumulatedDepreciation: 3_600, bookValue: 8_400 },
  ])
})

test('an asset with opening depreciation becomes land in one change, and one with journals does not', async () => {
  const opening = { openingDepreciation: 600, openingDepreciationThrough: '2025-02-28' }
  const id = await registered(opening)
  const land = {
    ...{ usefulLifeMonths: null, salvageValue: 0, depreciationAccountId: null, accumulatedDepreciationAccountId: null },
    ...{ openingDepreciation: 0, openingDepreciationThrough: null },
  }
  const change = (body: Body) => my.bookkeeper.rest('PATCH', `/fixed-assets/${id}`, { body })
  const { openingDepreciation: _, openingDepreciationThrough: __, ...life } = land
  expect((await change(life)).status).toBe(409)
  expect((await change(land)).body).toMatchObject({ usefulLifeMonths: null, accumulatedDepreciation: 0 })
  const { usefulLifeMonths, salvageValue, depreciationAccountId, accumulatedDepreciationAccountId } = organ()
  await change({ usefulLifeMonths, salvageValue, depreciationAccountId, accumulatedDepreciationAccountId })
  await depreciated('2025-03')
  expect((await change(land)).status).toBe(409)
})

test('a month is depreciated once, also by two requests at once, and land is not', async () => {
  await registered()
  await registered({
    ...{ name: 'Lot', cost: 90_000, salvageValue: 0, usefulLifeMonths: null },
    ...{ depreciationAccountId: null, accumulatedDepreciationAccountId: null },
  })
  const both = await Promise.all([depreciate('2025-02'), depreciate('2025-02')])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 201)?.body.totalAmount).toBe(600)
  await my.refused(() => depreciate('2025-02'), 409, 'illegal_transition')
})

test('a voided month is made up for by the next one, and a new estimate counts from then on', async () => {
  const id = await registered()
  const journal = await depreciated('2025-02')
  expect((await my.act(journal, 'void', { reason: 'Wrong month' })).status).toBe(200)
  expect(await asset(id)).toMatchObject({ accumulatedDepreciation: 0, depreciatedThrough: null })
  await depreciated('2025-03')
  expect(await asset(id)).toMatchObject({ accumulatedDepreciation: 900, bookValue: 11_100 })
  // 9,900.00 are left over the salvage value, for 9 months that are left of a life of 12.
  const changed = await my.bookkeeper.rest('PATCH', `/fixed-assets/${id}`, { body: { usefulLifeMonths: 12 } })
  expect(changed.status).toBe(200)
  expect((await depreciate('2025-04')).body.totalAmount).toBe(1_100)
})

test('an asset from before the register goes on where the opening balances have it', async () => {
  // 36 months of 300.00 from January 2023; 25 of them are in the opening balance.
  const id = await registered({
    ...{ acquiredOn: '2023-01-15', openingDepreciation: 7_500, openingDepreciationThrough: '2025-01-31' },
  })
  expect(await asset(id)).toMatchObject({ accumulatedDepreciation: 7_500, bookValue: 4_500 })
  await depreciated('2025-02')
  expect(await asset(id)).toMatchObject({ accumulatedDepreciation: 7_800, bookValue: 4_200 })
  // The opening depreciation counts from its day on.
  for (const [asOf, accumulated] of [
    ['2025-01-30', 0],
    ['2025-01-31', 7_500],
  ] as const) {
    const { body } = await my.treasurer.rest('GET', `/reports/fixed-assets?asOf=${asOf}`)
    expect([asOf, body.totalAccumulatedDepreciation, body.totalBookValue]).toEqual([
      asOf,
      accumulated,
      12_000 - accumulated,
    ])
  }
})

test.each([
  // After two months 600.00 are accumulated, so the book value is 11,400.00.
  ['sold with a gain', 11_500, -100, 500],
  ['sold with a loss', 11_000, 400, 1_000],
  ['scrapped', 0, 11_400, 12_000],
])('what is %s leaves the ledger with its depreciation', async (_how, proceeds, result, left) => {
  const id = await registered()
  await my.posted({
    ...{ date: '2025-01-15', description: 'The organ is bought' },
    lines: [my.debit(12_000, my.ids.equipment), my.credit(12_000, my.ids.accrued)],
  })
  await depreciated('2025-02')
  const answer = await dispose(id, { disposedOn: '2025-03-10', proceeds, gainLossAccountId: my.ids.gains })
  // Until somebody approves it, the asset is on the ledger.
  expect(answer.body).toMatchObject({ status: 'IN_SERVICE', disposedOn: '2025-03-10T00:00:00.000Z' })
  const { disposalJournalId } = answer.body
  expect(linesOf(await my.journal(disposalJournalId))).toEqual([
    ['accumulated', 'fund', 600],
    ['gains', 'fund', result],
    ['equipment', 'fund', -left],
  ])
  expect((await my.act(disposalJournalId, 'approve')).status).toBe(200)
  expect((await asset(id)).status).toBe('DISPOSED')
  // Once the proceeds are coded to the account of the cost, its balance is 0.
  expect((await my.balances())['equipment fund'] ?? 0).toBe(proceeds * 100)
  expect((await my.balances())['accumulated fund']).toBeUndefined()
  await my.refused(
    () => dispose(id, { disposedOn: '2025-03-11', gainLossAccountId: my.ids.gains }),
    409,
    'illegal_transition',
  )
  expect((await my.treasurer.rest('GET', '/fixed-assets?include=totals')).body.totals).toEqual({
    ...{ count: 1, cost: 0, accumulatedDepreciation: 0, bookValue: 0 },
  })
  await my.refused(() => depreciate('2025-04'), 409, 'illegal_transition')
  expect((await my.act(disposalJournalId, 'void', { reason: 'The buyer withdrew' })).status).toBe(200)
  expect(await asset(id)).toMatchObject({ status: 'IN_SERVICE', disposedOn: null, disposalJournalId: null })
  const again = await my.bookkeeper.rest('PATCH', `/fixed-assets/${id}`, { body: { disposedOn: null } })
  expect([again.status, again.body.disposalJournalId]).toEqual([200, null])
  expect((await depreciate('2025-03')).body.totalAmount).toBe(300)
})

test('the register agrees with the ledger on every day, and says by how much it does not', async () => {
  const id = await registered()
  const report = async (asOf: string) => {
    const {
      rows,
      generatedAt: _,
      asOf: on,
      ...totals
    } = (await my.treasurer.rest('GET', `/reports/fixed-assets?asOf=${asOf}`)).body
    return [rows.map((row: Body) => [row.name, row.cost, row.accumulatedDepreciation, row.bookValue]), totals]
  }
  const totals = (cost: number, depreciation: number, ledger: number) => ({
    ...{ totalCost: cost, totalAccumulatedDepreciation: depreciation, totalBookValue: cost - depreciation },
    ...{ ledgerBookValue: ledger, difference: ledger - (cost - depreciation) },
  })
  // It is registered, and nobody has coded the purchase.
  expect(await report('2025-01-31')).toEqual([[['Organ', 12_000, 0, 12_000]], totals(12_000, 0, 0)])
  await my.posted({
    ...{ date: '2025-01-15', description: 'The organ is bought' },
    lines: [my.debit(12_000, my.ids.equipment), my.credit(12_000, my.ids.accrued)],
  })
  const february = await depreciated('2025-02')
  expect(await report('2025-01-14')).toEqual([[], totals(0, 0, 0)])
  expect(await report('2025-02-27')).toEqual([[['Organ', 12_000, 0, 12_000]], totals(12_000, 0, 12_000)])
  expect(await report('2025-02-28')).toEqual([[['Organ', 12_000, 600, 11_400]], totals(12_000, 600, 11_400)])
  // Taken back on the tenth of March, it still counts on the ninth.
  expect((await my.act(february, 'void', { reason: 'Too early', date: '2025-03-10' })).status).toBe(200)
  expect(await report('2025-03-09')).toEqual([[['Organ', 12_000, 600, 11_400]], totals(12_000, 600, 11_400)])
  expect(await report('2025-03-10')).toEqual([[['Organ', 12_000, 0, 12_000]], totals(12_000, 0, 12_000)])
  await depreciated('2025-03')
  const sold = await dispose(id, { disposedOn: '2025-04-10', gainLossAccountId: my.ids.gains })
  await my.act(sold.body.disposalJournalId, 'approve')
  expect(await report('2025-04-09')).toEqual([[['Organ', 12_000, 900, 11_100]], totals(12_000, 900, 11_100)])
  expect(await report('2025-04-10')).toEqual([[], totals(0, 0, 0)])
})

test('depreciation is taken back from the latest month on, and after the disposal', async () => {
  const id = await registered()
  const [january, february] = [await depreciated('2025-01'), await depreciated('2025-02')]
  const takeBack = (journal: string, act: string) => my.act(journal, act, { reason: 'Wrong' })
  await my.refused(() => takeBack(january, 'void'), 409, 'illegal_transition')
  await my.refused(() => my.act(january, 'reverse'), 409, 'illegal_transition')
  const draft = (await depreciate('2025-03', { submit: false })).body.id
  await my.refused(() => takeBack(february, 'void'), 409, 'illegal_transition')
  expect((await my.bookkeeper.rest('DELETE', `/manual-journals/${draft}`)).status).toBe(200)
  const sold = await dispose(id, { disposedOn: '2025-03-10', gainLossAccountId: my.ids.gains })
  await my.refused(() => takeBack(february, 'void'), 409, 'illegal_transition')
  await my.act(sold.body.disposalJournalId, 'reject', { comment: 'Not sold' })
  expect((await my.bookkeeper.rest('DELETE', `/manual-journals/${sold.body.disposalJournalId}`)).status).toBe(200)
  for (const journal of [february, january]) expect((await takeBack(journal, 'void')).status).toBe(200)
  expect((await depreciate('2025-02')).body.totalAmount).toBe(600)
})

test('a journal of the register is not repeated, moved to another day or reversed by itself', async () => {
  await registered()
  const { id } = (await depreciate('2025-01', { submit: false })).body
  const change = (body: Body) => my.bookkeeper.rest('PATCH', `/manual-journals/${id}`, { body })
  for (const body of [{ date: '2025-02-10' }, { autoReverseOn: '2025-02-01' }, { balanceFunds: true }])
    await my.refused(() => change(body), 409, 'illegal_transition')
  const body = { manualJournalId: id, name: 'Depreciation', rule: 'FREQ=MONTHLY;BYMONTHDAY=-1' }
  await my.refused(() => my.bookkeeper.rest('POST', '/recurring-journals', { body }), 409, 'illegal_transition')
  const { lines } = (await my.bookkeeper.rest('GET', `/manual-journals/${id}`)).body
  const byHand = { date: '2025-01-31', description: 'By hand', lines: lines.map(({ id: _, ...line }: Body) => line) }
  await my.bookkeeper.rest('POST', '/manual-journals', { body: byHand })
  const { manualJournals } = (await my.bookkeeper.rest('GET', '/manual-journals')).body
  expect(Object.fromEntries(manualJournals.map((each: Body) => [each.description, each.isOfFixedAssets]))).toEqual({
    'Depreciation through 2025-01-31': true,
    'By hand': false,
  })
})

test('land that is sold for what it cost needs no journal, and the disposal is taken back by hand', async () => {
  const id = await registered({
    ...{ name: 'Lot', salvageValue: 0, usefulLifeMonths: null },
    ...{ depreciationAccountId: null, accumulatedDepreciationAccountId: null },
  })
  const { body } = await dispose(id, { disposedOn: '2025-03-10', proceeds: 12_000 })
  expect(body).toMatchObject({ status: 'DISPOSED', disposalJournalId: null })
  const change = (given: Body) => my.bookkeeper.rest('PATCH', `/fixed-assets/${id}`, { body: given })
  await my.refused(() => change({ cost: 13_000 }), 409, 'illegal_transition')
  expect((await change({ name: 'The lot' })).body.name).toBe('The lot')
  await my.refused(() => change({ disposedOn: '2025-03-11' }), 422, [faulty('disposedOn', 'not_writable')])
  expect((await change({ disposedOn: null })).body).toMatchObject({ status: 'IN_SERVICE', disposedOn: null })
})

test('assets of some funds are depreciated by themselves, and one that takes no lines is named', async () => {
  await registered()
  await registered({ name: 'Tent', fundId: my.ids.youth })
  const ofYouth = await depreciate('2025-01', { fundId: [my.ids.youth] })
  expect(linesOf(ofYouth.body).map(([, fund]) => fund)).toEqual(['youth', 'youth'])
  await my.church.query(`update fund set status = 'INACTIVE' where organization_id = $1 and id = $2`, [
    ...[my.church.id, my.ids.youth],
  ])
  const refused = await my.refused(() => depreciate('2025-02'), 409, 'illegal_transition')
  expect(refused.body.message).toContain('Tent')
  expect((await depreciate('2025-02', { fundId: [my.ids.fund] })).body.totalAmount).toBe(600)
})

test('a closed month takes neither depreciation nor a disposal', async () => {
  const id = await registered()
  await closeThrough(my.church, '2025-01-31')
  await my.refused(() => depreciate('2025-01'), 409, 'period_closed')
  const sold = { disposedOn: '2025-01-20', gainLossAccountId: my.ids.gains }
  await my.refused(() => dispose(id, sold), 409, 'period_closed')
  expect((await depreciate('2025-02')).body.totalAmount).toBe(600)
})

test('a day before the ledger is refused at the member that was sent', async () => {
  await openPeriods(my.church, '2026-12-31')
  await registered()
  const land = await registered({
    ...{ name: 'Land', usefulLifeMonths: null, salvageValue: 0 },
    ...{ depreciationAccountId: null, accumulatedDepreciationAccountId: null },
  })
  await my.refused(() => depreciate('2025-06'), 422, [faulty('asOf', 'too_small')])
  const sale = { disposedOn: '2025-06-10', proceeds: 12_000 }
  await my.refused(() => dispose(land, sale), 422, [faulty('disposedOn', 'too_small')])
})

test('an estimate stays within what is posted, and a gain is coded to revenue or expense', async () => {
  const id = await registered()
  await depreciated('2025-10')
  const change = (body: Body) => my.bookkeeper.rest('PATCH', `/fixed-assets/${id}`, { body })
  // 3,000.00 of 12,000.00 are depreciated.
  await my.refused(() => change({ salvageValue: 9_000.01 }), 422, [faulty('salvageValue', 'too_large')])
  await my.refused(() => change({ usefulLifeMonths: null }), 409, 'illegal_transition')
  expect((await change({ salvageValue: 9_000 })).body.status).toBe('FULLY_DEPRECIATED')
  const sold = { disposedOn: '2025-11-10', gainLossAccountId: my.ids.equipment }
  await my.refused(() => dispose(id, sold), 422, [faulty('gainLossAccountId', 'not_writable')])
})

test('a disposal waits for the depreciation of the months before it, and for none after it', async () => {
  const id = await registered()
  const sold = { disposedOn: '2025-03-10', proceeds: 11_400, gainLossAccountId: my.ids.gains }
  await my.refused(() => dispose(id, sold), 409, 'illegal_transition')
  const waiting = (await depreciate('2025-02')).body.id
  await my.refused(() => dispose(id, sold), 409, 'illegal_transition')
  await my.act(waiting, 'approve')
  const later = await depreciated('2025-03')
  await my.refused(() => dispose(id, sold), 409, 'illegal_transition')
  await my.act(later, 'void', { reason: 'It was sold' })
  // Sold for its book value: there is no gain or loss, and no account for one.
  const { body } = await dispose(id, { ...sold, gainLossAccountId: null })
  expect(linesOf(await my.journal(body.disposalJournalId))).toEqual([
    ['accumulated', 'fund', 600],
    ['equipment', 'fund', -600],
  ])
})

test('while journals depreciate an asset, its cost stays, and so do their lines', async () => {
  const id = await registered()
  const { id: journal } = (await depreciate('2025-01', { submit: false })).body
  const change = (body: Body) => my.bookkeeper.rest('PATCH', `/fixed-assets/${id}`, { body })
  await my.refused(() => change({ cost: 13_000 }), 409, 'illegal_transition')
  await my.refused(() => my.bookkeeper.rest('DELETE', `/fixed-assets/${id}`), 409, 'illegal_transition')
  const lines = [my.debit(1), my.credit(1)]
  await my.refused(
    () => my.bookkeeper.rest('PATCH', `/manual-journals/${journal}`, { body: { lines } }),
    409,
    'illegal_transition',
  )
  expect(
    (await my.bookkeeper.rest('PATCH', `/manual-journals/${journal}`, { body: { description: 'January' } })).status,
  ).toBe(200)
  expect((await my.bookkeeper.rest('DELETE', `/manual-journals/${journal}`)).status).toBe(200)
  expect((await change({ cost: 13_000 })).body.cost).toBe(13_000)
  expect((await my.bookkeeper.rest('DELETE', `/fixed-assets/${id}`)).status).toBe(200)
  expect((await my.bookkeeper.rest('GET', `/fixed-assets/${id}`)).status).toBe(404)
})

test.each<[string, () => Body, string, string]>([
  ['an account of expenses for its cost', () => ({ accountId: my.ids.depreciation }), 'accountId', 'not_writable'],
  ['a bank account for its cost', () => ({ accountId: my.ids.cash }), 'accountId', 'not_writable'],
  [
    'an account of assets for its depreciation',
    () => ({ depreciationAccountId: my.ids.equipment }),
    'depreciationAccountId',
    'not_writable',
  ],
  [
    'one account for cost and depreciation',
    () => ({ accumulatedDepreciationAccountId: my.ids.equipment }),
    'accumulatedDepreciationAccountId',
    'duplicate',
  ],
  [
    'a life without an account of its depreciation',
    () => ({ depreciationAccountId: null }),
    'depreciationAccountId',
    'required',
  ],
  [
    'an account of depreciation without a life',
    () => ({ usefulLifeMonths: null }),
    'depreciationAccountId',
    'not_writable',
  ],
  ['a service that begins before the purchase', () => ({ inServiceOn: '2025-01-14' }), 'inServiceOn', 'date_order'],
  ['a salvage value above its cost', () => ({ salvageValue: 12_000.01 }), 'salvageValue', 'too_large'],
  [
    'earlier depreciation without its month',
    () => ({ openingDepreciation: 1 }),
    'openingDepreciationThrough',
    'required',
  ],
  [
    'earlier depreciation through the middle of a month',
    () => ({ openingDepreciation: 1, openingDepreciationThrough: '2025-02-27' }),
    'openingDepreciationThrough',
    'date_order',
  ],
  [
    'earlier depreciation above its cost',
    () => ({ openingDepreciation: 12_001, openingDepreciationThrough: '2025-02-28' }),
    'openingDepreciation',
    'too_large',
  ],
  [
    'earlier depreciation beyond the life',
    () => ({ usefulLifeMonths: 3, openingDepreciation: 1, openingDepreciationThrough: '2025-04-30' }),
    'openingDepreciationThrough',
    'date_order',
  ],
  ['a purchase to come', () => ({ acquiredOn: churchDay(1) }), 'acquiredOn', 'too_large'],
  ['a fund that there is not', () => ({ fundId: my.ids.vendor }), 'fundId', 'unknown_reference'],
])('%s is refused', async (_what, wrong, field, code) => {
  await my.refused(() => register(wrong()), 422, [faulty(field, code)])
})

test('a month to come, a taken number and a day before the purchase are refused', async () => {
  const id = await registered({ assetNumber: 'A-1' })
  await my.refused(() => register({ assetNumber: 'a-1' }), 409, [faulty('assetNumber', 'duplicate')])
  await my.refused(() => depreciate(churchDay(32).slice(0, 7)), 422, [faulty('asOf', 'too_large')])
  await my.refused(() => dispose(id, { disposedOn: '2025-01-14' }), 422, [faulty('disposedOn', 'date_order')])
  await my.refused(() => dispose(id, { disposedOn: churchDay(1) }), 422, [faulty('disposedOn', 'too_large')])
})

test('whoever writes no journals registers nothing, and whoever reads none sees nothing', async () => {
  const viewer = my.church.client((await my.church.person('VIEWER')).token)
  expect((await viewer.rest('POST', '/fixed-assets', { body: organ() })).status).toBe(403)
  const reader = my.church.client(await my.church.key(['accounts:read']))
  expect((await reader.rest('GET', '/fixed-assets')).status).toBe(403)
})

describe('open work', () => {
  /** The month that waits, with the amount of each asset. The line of the work queue adds up to it. */
  async function waiting(church = my) {
    const { body } = await church.bookkeeper.rest('GET', '/fixed-assets/depreciation-due')
    const { rows } = (await church.bookkeeper.rest('GET', '/reports/work-queue')).body
    expect(rows.find((row: Body) => row.kind === 'ASSETS_TO_DEPRECIATE')).toEqual({
      ...{ kind: 'ASSETS_TO_DEPRECIATE', count: body.rows.length, amount: body.totalAmount, oldest: body.through },
      drillDown: [],
    })
    return [
      body.through?.slice(0, 10),
      body.rows.map((row: Body) => [row.name, row.accumulatedDepreciation, row.amount]),
    ]
  }
  const tent = (more: Body = {}) =>
    registered({
      ...{ name: 'Tent', fundId: my.ids.youth, cost: 100, salvageValue: 0, usefulLifeMonths: 3 },
      ...more,
    })
  const nothing = [undefined, []]

  test('the first month that is not depreciated waits, with the assets that serve in it and are not fully depreciated', async () => {
    expect(await waiting()).toEqual(nothing)
    const id = await registered()
    await registered({
      ...{ name: 'Lot', cost: 90_000, salvageValue: 0, usefulLifeMonths: null },
      ...{ depreciationAccountId: null, accumulatedDepreciationAccountId: null },
    })
    await tent({ inServiceOn: '2025-02-28' })
    expect(await waiting()).toEqual(['2025-01-31', [['Organ', 0, 300]]])
    // A draft counts, so that nobody depreciates the month again.
    const { id: january } = (await depreciate('2025-01', { submit: false })).body
    const february = [
      '2025-02-28',
      [
        ['Organ', 300, 300],
        ['Tent', 0, 33.33],
      ],
    ]
    expect(await waiting()).toEqual(february)
    expect((await my.bookkeeper.rest('DELETE', `/manual-journals/${january}`)).status).toBe(200)
    expect(await waiting()).toEqual(['2025-01-31', [['Organ', 0, 300]]])
    await depreciated('2025-01')
    // One fund alone.
    const youth = await depreciate('2025-02', { fundId: [my.ids.youth] })
    expect(await waiting()).toEqual(['2025-02-28', [['Organ', 300, 300]]])
    await my.act(youth.body.id, 'approve')
    await depreciated('2025-03')
    expect(await waiting()).toEqual([
      '2025-04-30',
      [
        ['Organ', 900, 300],
        ['Tent', 66.67, 33.33],
      ],
    ])
    await depreciated('2025-04')
    expect(await waiting()).toEqual(['2025-05-31', [['Organ', 1_200, 300]]])
    const sold = await dispose(id, { disposedOn: '2025-05-10', gainLossAccountId: my.ids.gains })
    expect(await waiting()).toEqual(nothing)
    await my.act(sold.body.disposalJournalId, 'reject', { comment: 'Not sold' })
    await my.bookkeeper.rest('DELETE', `/manual-journals/${sold.body.disposalJournalId}`)
    expect(await waiting()).toEqual(['2025-05-31', [['Organ', 1_200, 300]]])
  })

  test('a month waits once it is over where the church is', async () => {
    // The month after this one, and noon of its last day at Greenwich: February has come in Kiritimati when January has it.
    const [year, month] = churchDay().split('-').map(Number) as [number, number]
    const noon = new Date(Date.UTC(year, month + 1, 0, 12))
    const last = noon.toISOString().slice(0, 10)
    const churches = []
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      my = await withProperty({ time_zone: zone })
      await registered({ inServiceOn: last })
      const owner = my.church.client(await my.church.key())
      const advance = (to: Date) => owner.rest('POST', '/sandbox/clock/advance', { body: { to } })
      expect([await waiting(), (await advance(noon)).status]).toEqual([nothing, 200])
      churches.push({ my, advance })
    }
    const [east, west] = churches as [(typeof churches)[0], (typeof churches)[0]]
    expect(await waiting(east.my)).toEqual([last, [['Organ', 0, 300]]])
    expect(await waiting(west.my)).toEqual(nothing)
    await west.advance(new Date(noon.getTime() + 86_400_000))
    expect(await waiting(west.my)).toEqual([last, [['Organ', 0, 300]]])
  })

  test('a closed month does not wait: the next one has its depreciation, as the first of the books has that of the years before', async () => {
    await registered({ acquiredOn: '2024-11-15' })
    await openPeriods(my.church, '2025-01-01')
    expect(await waiting()).toEqual(['2025-01-31', [['Organ', 0, 900]]])
    await closeThrough(my.church, '2025-02-28')
    await tent()
    // The life of the tent has two closed months and one that is open.
    expect(await waiting()).toEqual([
      '2025-03-31',
      [
        ['Organ', 0, 1_500],
        ['Tent', 0, 100],
      ],
    ])
    const { body } = await depreciate('2025-03')
    expect(body.totalAmount).toBe(1_600)
    expect(await waiting()).toEqual(['2025-04-30', [['Organ', 1_500, 300]]])
    await closeThrough(my.church, `${churchDay().slice(0, 8)}01`)
    expect(await waiting()).toEqual(nothing)
  })

  test('a month whose share is less than half a cent does not wait', async () => {
    await registered({ cost: 0.01, salvageValue: 0, usefulLifeMonths: 3 })
    await my.refused(() => depreciate('2025-01'), 409, 'illegal_transition')
    expect(await waiting()).toEqual(['2025-02-28', [['Organ', 0, 0.01]]])
  })
})
