import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { postBalances } from '../../support/entries.js'
import { faulty } from '../../support/faults.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { textOf } from '../../support/pdf.js'
import { openPeriods } from '../../support/periods.js'
import { broken } from '../../support/sound.js'

/*
 * An error in statements that were issued is corrected in the net assets with which the period begins, on a row of its own (ASC
 * 250-10-45-23). In 2024 General got 1,000 and Missions 400. A bill of 150 for General was forgotten, and 60 of Missions were received
 * and not booked. In March 2025 General gets 200.
 */
type Client = ReturnType<Church['client']>
let church: Church
let treasurer: Client
let owner: Client
/** The gifts are entries without bank lines. */
let sound: string[]

beforeEach(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  const { ids } = church
  for (const day of ['2024-12-31', '2025-12-31']) await openPeriods(church, day)
  ids.accrued = await church.account('2020', { account_type: 'LIABILITY', normal_balance: 'CREDIT' })
  ids.receivable = await church.account('1210')
  treasurer = church.client((await church.person('TREASURER')).token)
  owner = church.client((await church.person('OWNER')).token)
  const gift = (date: string, fund: string, amount: number) =>
    postBalances(
      church,
      [
        ['cash', fund, amount],
        ['revenue', fund, -amount],
      ],
      date,
      'TRANSACTION',
    )
  await gift('2024-05-01', 'fund', 1000)
  await gift('2024-06-01', 'restricted', 400)
  await gift('2025-03-01', 'fund', 200)
  sound = await broken(church)
})

const line = (account: string, fund: string, amount: number) => ({
  accountId: church.ids[account],
  fundId: church.ids[fund],
  ...(amount > 0 ? { debit: amount } : { credit: -amount }),
})
const FORGOTTEN = () => [
  line('netAssets', 'fund', 150),
  line('accrued', 'fund', -150),
  line('receivable', 'restricted', 60),
  line('netAssets', 'restricted', -60),
]
const write = (lines: object[], more: object = {}, by = treasurer) =>
  by.rest('POST', '/manual-journals', {
    body: { date: '2025-02-10', description: 'Bill of 2024', isPriorPeriod: true, submit: true, lines, ...more },
  })
const approve = (id: string, by: Client) => by.rest('POST', `/manual-journals/${id}/approve`, { body: {} })
async function corrected(): Promise<string> {
  const made = await write(FORGOTTEN())
  expect([made.status, made.body.message]).toEqual([201, undefined])
  const { status, body } = await approve(made.body.id, owner)
  expect([status, body.message]).toEqual([200, undefined])
  return made.body.id
}
const report = async (path: string) => {
  const { status, body } = await treasurer.rest('GET', `/reports/${path}`)
  expect([path, status]).toEqual([path, 200])
  return body
}
const YEAR = 'from=2025-01-01&asOf=2025-12-31'

test('a correction stands between the opening net assets and the change, in each class (ASC 250-10-45-23)', async () => {
  await corrected()
  const it = await report(`statement-of-activities?${YEAR}&compareTo=PREVIOUS_YEAR`)
  expect(it.openingNetAssets).toEqual([1000, 400, 1400])
  expect(it.priorPeriodAdjustments).toEqual([-150, 60, -90])
  expect(it.changeInNetAssets).toEqual([200, 0, 200])
  expect(it.closingNetAssets).toEqual([1050, 460, 1510])
  // What was issued for 2024 stays as it was issued.
  expect(it.comparisonPriorPeriodAdjustments).toEqual([0, 0, 0])
  expect(it.comparisonClosingNetAssets).toEqual([1000, 400, 1400])
  const byMonth = await report(`statement-of-activities?${YEAR}&columns=QUARTER`)
  expect(byMonth.priorPeriodAdjustments[0]).toBe(-90)
  expect([byMonth.openingNetAssets[0], byMonth.closingNetAssets[0]]).toEqual([1400, 1510])
})

test('the roll-forward, the position, the cash flows and the tie-out agree with it', async () => {
  await corrected()
  const { ids } = church
  const { rows } = await report(`fund-balances?${YEAR}`)
  const moved = (fund: string) => {
    const { opening, revenue, priorPeriod, other, closing } = rows.find(
      ({ fundId }: { fundId: string }) => fundId === ids[fund],
    )
    return [opening, revenue, priorPeriod, other, closing]
  }
  expect(moved('fund')).toEqual([1000, 200, -150, 0, 1050])
  expect(moved('restricted')).toEqual([400, 0, 60, 0, 460])
  const position = await report('financial-position?asOf=2025-12-31&closing=EXCLUDED')
  expect(position.totalNetAssets).toEqual([1050, 460, 1510])
  const change = position.rows.find(({ name }: { name: string }) => name === 'Change in net assets of the fiscal year')
  expect(change.amounts).toEqual([200, 0, 200])
  const cash = await report(`cash-flows?${YEAR}&method=INDIRECT`)
  expect(cash.rows.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['CHANGE_IN_NET_ASSETS', 200],
  ])
  expect(await report(`tie-out?${YEAR}`)).toMatchObject({ isTied: true })
  expect(await broken(church)).toEqual(sound)
})

/** A fund with a restriction that spent 250 beyond what it had in 2024. */
async function overspend() {
  const { ids } = church
  ids.overspent = await church.fund('Overspent', {
    net_asset_class: 'WITH_DONOR_RESTRICTIONS',
    restriction_type: 'PURPOSE',
    net_asset_account_id: ids.netAssets,
  })
  const spend = (date: string, amount: number) =>
    postBalances(
      church,
      [
        ['expense', 'overspent', amount],
        ['cash', 'overspent', -amount],
      ],
      date,
      'TRANSACTION',
    )
  await spend('2024-07-01', 250)
  return spend
}

test.each([
  // What is found covers the shortfall of 250 first, and what is left is restricted.
  ['covers a part of the shortfall', 100, [100, 0], [850, 400]],
  ['covers more than the shortfall', 300, [250, 50], [1000, 450]],
  ['adds to the shortfall', -70, [-70, 0], [680, 400]],
])(
  'a correction of an overspent fund %s in the class where it stands (ASC 958-205-45-11)',
  async (_, amount, by, ends) => {
    await overspend()
    const lines = [line('receivable', 'overspent', amount), line('netAssets', 'overspent', -amount)]
    expect((await approve((await write(lines)).body.id, owner)).status).toBe(200)
    const both = ([without = 0, within = 0]: number[]) => [without, within, without + within]
    const it = await report(`statement-of-activities?${YEAR}&compareTo=PREVIOUS_YEAR`)
    expect(it.comparisonClosingNetAssets).toEqual([750, 400, 1150])
    // The year begins as the year before ended.
    expect(it.openingNetAssets).toEqual([750, 400, 1150])
    expect(it.priorPeriodAdjustments).toEqual(both(by))
    expect(it.changeInNetAssets).toEqual([200, 0, 200])
    expect(it.closingNetAssets).toEqual(both([(ends[0] ?? 0) + 200, ends[1] ?? 0]))
    expect((await report('financial-position?asOf=2025-12-31&columns=NET_ASSET_CLASS')).totalNetAssets).toEqual(
      it.closingNetAssets,
    )
    expect(await report(`tie-out?${YEAR}`)).toMatchObject({ isTied: true })
  },
)

test('what an overspent fund spends after a correction is released as far as the correction left something', async () => {
  const spend = await overspend()
  const lines = [line('receivable', 'overspent', 300), line('netAssets', 'overspent', -300)]
  expect((await approve((await write(lines)).body.id, owner)).status).toBe(200)
  await spend('2025-05-01', 80)
  // Of 80, the 50 that the correction left are released. 30 are without restriction.
  const it = await report(`statement-of-activities?${YEAR}`)
  const released = it.sections.find(({ section }: { section: string }) => section === 'RELEASES')
  expect([released.amounts, it.openingNetAssets, it.priorPeriodAdjustments, it.closingNetAssets]).toEqual([
    [50, -50, 0],
    [750, 400, 1150],
    [250, 50, 300],
    [1170, 400, 1570],
  ])
})

test('a correction with a dimension value leaves no column of values with what is no change', async () => {
  const { ids } = church
  const north = [{ dimensionId: ids.dimension, dimensionValueId: ids.dimensionValue }]
  const lines = FORGOTTEN().map(each => ({ ...each, dimensions: north }))
  const made = await write(lines)
  expect([made.status, made.body.message]).toEqual([201, undefined])
  expect((await approve(made.body.id, owner)).status).toBe(200)
  const it = await report(`statement-of-activities?${YEAR}&columns=DIMENSION&dimensionId=${ids.dimension}`)
  expect(it.changeInNetAssets.every((amount: number) => amount === 0 || amount === 200)).toBe(true)
  expect(it.rows.map(({ section }: { section: string }) => section)).toEqual(['REVENUE'])
})

test('paper has a row for it, and none without a correction', async () => {
  const paper = async () => {
    const headers = { Authorization: `Bearer ${await church.key()}` }
    const path = `${church.app.url}/api/v1/reports/statement-of-activities?${YEAR}&format=pdf`
    return textOf(Buffer.from(await (await fetch(path, { headers })).arrayBuffer()))
  }
  expect(await paper()).not.toContain('Corrections of earlier periods')
  await corrected()
  expect(await paper()).toMatch(/Corrections of earlier periods\s+\(150\.00\)\s+60\.00\s+\(90\.00\)/)
})

test('two persons decide it whatever its amount, and both know the books', async () => {
  const { body } = await write([line('netAssets', 'fund', 0.01), line('accrued', 'fund', -0.01)])
  expect((await approve(body.id, treasurer)).headers.get('x-error-reason')).toBe('self_approval')
  const approver = church.client((await church.person('BOOKKEEPER')).token)
  expect((await approve(body.id, approver)).status).toBe(403)
  expect((await approve(body.id, owner)).status).toBe(200)
})

test('a voided correction leaves nothing, and the year that is closed stays closed', async () => {
  expect((await treasurer.rest('POST', '/fiscal-year-closes', { body: { fiscalYear: 2024 } })).status).toBe(201)
  const id = await corrected()
  expect((await report(`statement-of-activities?${YEAR}`)).openingNetAssets).toEqual([1000, 400, 1400])
  const takeBack = (act: string, body: object, by: Client) => by.rest('POST', `/manual-journals/${id}/${act}`, { body })
  const reason = { reason: 'Paid in 2024', date: '2025-04-01' }
  // The owner approved it, so another accountant takes it back.
  for (const [act, body] of [
    ['void', reason],
    ['reverse', {}],
  ] as const)
    expect([act, (await takeBack(act, body, owner)).headers.get('x-error-reason')]).toEqual([act, 'self_approval'])
  const bookkeeper = church.client((await church.person('BOOKKEEPER')).token)
  expect((await takeBack('void', reason, bookkeeper)).status).toBe(403)
  const voided = await takeBack('void', reason, treasurer)
  expect([voided.status, voided.body.message]).toEqual([200, undefined])
  const it = await report(`statement-of-activities?${YEAR}`)
  expect([it.priorPeriodAdjustments, it.closingNetAssets]).toEqual([
    [0, 0, 0],
    [1200, 400, 1600],
  ])
  expect(await broken(church)).toEqual(sound)
})

test('a rule repeats a journal of the present, and no correction of an earlier period', async () => {
  const repeat = (manualJournalId: string) =>
    treasurer.rest('POST', '/recurring-journals', { body: { manualJournalId, name: 'Again', rule: 'FREQ=MONTHLY' } })
  const refused = await repeat(await corrected())
  expect([refused.status, refused.body.details.fields]).toMatchObject([
    422,
    [{ field: 'manualJournalId', code: 'not_writable' }],
  ])
  const present = await write([line('expense', 'fund', 5), line('accrued', 'fund', -5)], { isPriorPeriod: false })
  expect((await repeat(present.body.id)).status).toBe(201)
})

test('what is posted into a year after its close is found, until the year is closed again', async () => {
  const unclosed = async () =>
    (await report('data-health')).rows.find(({ name }: { name: string }) => name === 'UNCLOSED_RESULTS').findingCount
  const close = async (fiscalYear: number) =>
    expect((await treasurer.rest('POST', '/fiscal-year-closes', { body: { fiscalYear } })).status).toBe(201)
  expect(await unclosed()).toBe(0)
  await close(2024)
  expect(await unclosed()).toBe(0)
  const late = (date: string) =>
    postBalances(
      church,
      [
        ['cash', 'fund', 5],
        ['revenue', 'fund', -5],
      ],
      date,
      'TRANSACTION',
    )
  await late('2025-06-01')
  expect(await unclosed()).toBe(0)
  await late('2024-12-30')
  expect(await unclosed()).toBe(1)
  await close(2024)
  expect(await unclosed()).toBe(0)
})

test.each([
  [
    'revenue',
    [
      ['revenue', 'fund'],
      ['accrued', 'fund'],
    ],
    'lines.0.accountId',
  ],
  [
    'expense',
    [
      ['netAssets', 'fund'],
      ['expense', 'fund'],
    ],
    'lines.1.accountId',
  ],
  [
    'cash',
    [
      ['netAssets', 'fund'],
      ['cash', 'fund'],
    ],
    'lines.1.accountId',
  ],
  [
    'payables',
    [
      ['netAssets', 'fund'],
      ['payable', 'fund'],
    ],
    'lines.1.accountId',
  ],
] as const)('it names no account of %s', async (_, [[one, its], [other, fund]], path) => {
  const { status, body } = await write([line(one, its, 5), line(other, fund, -5)])
  expect([status, body.details.fields]).toMatchObject([422, [{ path, code: 'not_writable' }]])
})

test('it names net assets, and a journal of the present does not', async () => {
  const without = await write([line('receivable', 'fund', 5), line('accrued', 'fund', -5)])
  expect([without.status, without.body.details.fields]).toEqual([422, [faulty('lines', 'required')]])
  const present = await write(FORGOTTEN(), { isPriorPeriod: false })
  expect([present.status, present.body.details.fields]).toMatchObject([422, [{ path: 'lines.0.accountId' }]])
  const planned = await write(FORGOTTEN(), { autoReverseOn: '2025-03-01' })
  expect([planned.status, planned.body.details.fields]).toMatchObject([422, [{ field: 'autoReverseOn' }]])
})
