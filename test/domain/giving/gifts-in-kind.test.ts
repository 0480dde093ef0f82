import type { Church } from '../../support/church.js'
import { depositing } from '../../support/deposits.js'
import { faulty } from '../../support/faults.js'
import { givingChurch, newGift } from '../../support/giving.js'

/*
 * Gifts in kind are revenue on an account of their own, apart from gifts of cash and of securities (ASU 2020-07, ASC 958-605-45). Stock
 * is a financial asset, so it stays with the fund's account.
 */
let church: Church
let my: Awaited<ReturnType<typeof depositing>>
let treasurer: ReturnType<Church['client']>
beforeEach(async () => {
  church = await givingChurch()
  church.ids.inKind = await church.account('4190', {
    account_type: 'REVENUE',
    normal_balance: 'CREDIT',
    name: 'Gifts in kind',
  })
  church.ids.held = await church.account('1410', { name: 'Gifts held' })
  my = await depositing(church)
  treasurer = church.client((await church.person('TREASURER')).token)
  await setPolicy({ nonCashAccountId: church.ids.held, inKindRevenueAccountId: church.ids.inKind })
})

const setPolicy = async (body: object) => {
  const answer = await treasurer.rest('PATCH', '/accounting-policy', { body })
  expect([answer.status, answer.body.details]).toEqual([200, undefined])
}
const DATE = '2026-10-04'
const give = async (paymentMethod: string, givingBatchId: string, ...parts: [fund: string, amount: number][]) => {
  const allocations = parts.map(([fund, amount]) => ({ fundId: church.ids[fund], amount }))
  const more = { givingBatchId, paymentMethod, feeAmount: 0, receivedDate: DATE, checkNumber: null, allocations }
  return (await my.call('POST', '/contributions', newGift(church, more))).id as string
}
const batch = async () => (await my.call('POST', '/giving-batches', { name: 'Sunday', batchDate: DATE })).id as string
const post = async (id: string) => {
  await my.call('POST', `/giving-batches/${id}/close`)
  await my.call('POST', `/giving-batches/${id}/post`)
}
/** What is credited on an account in each fund, in cents. */
async function credited(account: string): Promise<Record<string, number>> {
  const rows = await church.query(
    `select fund_id, sum(credit - debit)::int as amount from fund_balance where account_id = $1 group by 1
     having sum(credit - debit) <> 0`,
    [church.ids[account]],
  )
  const nameOf = (id: unknown) => ['fund', 'restricted', 'youth'].find(name => church.ids[name] === id) ?? String(id)
  return Object.fromEntries(rows.map(({ fund_id, amount }) => [nameOf(fund_id), amount]))
}
/** A piano for two funds, a share and a check, posted together. */
async function sunday() {
  const id = await batch()
  const piano = await give('IN_KIND', id, ['fund', 3000], ['restricted', 1000])
  const share = await give('STOCK', id, ['fund', 500])
  const check = await give('CASH', id, ['fund', 30])
  await post(id)
  return { piano, share, check }
}

test('gifts in kind are revenue on their own account in the funds they were given to, and other gifts are not', async () => {
  await sunday()
  expect(await credited('inKind')).toEqual({ fund: 300_000, restricted: 100_000 })
  expect(await credited('revenue')).toEqual({ fund: 53_000 })
  const { body } = await treasurer.rest(
    'GET',
    `/reports/statement-of-activities?from=2026-10-01&asOf=2026-10-31&columns=TOTAL`,
  )
  const lines = body.rows.filter(({ section }: { section: string }) => section === 'REVENUE')
  expect(lines.map(({ accountId, amounts }: { accountId: string; amounts: number[] }) => [accountId, amounts])).toEqual(
    expect.arrayContaining([
      [church.ids.inKind, [4000]],
      [church.ids.revenue, [530]],
    ]),
  )
  await my.sound()
})

test('what was posted on the account goes back to it and moves on it, whatever the policy says later', async () => {
  const { piano, share } = await sunday()
  await setPolicy({ inKindRevenueAccountId: null })
  const allocations = [{ fundId: church.ids.youth, amount: 4000 }]
  const moved = await treasurer.rest('PUT', `/contributions/${piano}/allocations`, { body: { allocations } })
  expect([moved.status, moved.body.message]).toEqual([200, undefined])
  expect(await credited('inKind')).toEqual({ youth: 400_000 })
  for (const id of [piano, share]) {
    const body = { amount: id === piano ? 1500 : 500, refundDate: '2026-10-05' }
    const refunded = await treasurer.rest('POST', `/contributions/${id}/refunds`, { body })
    expect([refunded.status, refunded.body.message]).toEqual([201, undefined])
  }
  expect(await credited('inKind')).toEqual({ youth: 250_000 })
  expect(await credited('revenue')).toEqual({ fund: 3000 })
  await my.sound()
})

test('a void takes a gift in kind from the account', async () => {
  const { piano } = await sunday()
  const body = { reason: 'The piano stayed where it was' }
  const voided = await treasurer.rest('POST', `/contributions/${piano}/void`, { body })
  expect([voided.status, voided.body.message]).toEqual([200, undefined])
  expect(await credited('inKind')).toEqual({})
  await my.sound()
})

test('without an account of the policy a gift in kind is revenue on that of its fund', async () => {
  await setPolicy({ inKindRevenueAccountId: null })
  await sunday()
  expect([await credited('inKind'), await credited('revenue')]).toEqual([{}, { fund: 353_000, restricted: 100_000 }])
  await my.sound()
})

test('the policy takes an account of revenue alone', async () => {
  for (const account of ['expense', 'held', 'netAssets']) {
    const { status, body } = await treasurer.rest('PATCH', '/accounting-policy', {
      body: { inKindRevenueAccountId: church.ids[account] },
    })
    expect([account, status, body.details.fields]).toEqual([
      account,
      422,
      [faulty('inKindRevenueAccountId', 'unknown_reference')],
    ])
  }
})

test('ASC 958-605-50-1A: the note has each asset type by class, how it was valued, and nothing of other days or methods', async () => {
  const gift = async (
    assetType: string | null,
    day: string,
    parts: [fund: string, amount: number][],
    valuation?: string,
  ) => {
    const inKind = assetType && { description: 'A gift', assetType, valuationNote: valuation ?? null }
    const allocations = parts.map(([fund, amount]) => ({ fundId: church.ids[fund], amount }))
    const more = { paymentMethod: 'IN_KIND', feeAmount: 0, receivedDate: day, checkNumber: null, allocations, inKind }
    return (await my.call('POST', '/contributions', newGift(church, more))).id as string
  }
  const pianos: [string, number][] = [
    ['fund', 3000],
    ['restricted', 1000],
  ]
  await gift('Instruments', DATE, pianos, 'Appraisal of a dealer')
  const drum = await gift(' instruments', '2026-10-30', [['fund', 250.5]], 'Price of a shop')
  await gift('Food', '2026-10-05', [['restricted', 400]])
  await gift(null, '2026-10-06', [['fund', 90]])
  await gift('Food', '2026-11-01', [['restricted', 70]])
  await give('STOCK', await batch(), ['fund', 500])
  await my.call('POST', `/contributions/${drum}/refunds`, {
    refundType: 'REFUND',
    amount: 50.5,
    refundDate: '2026-10-31',
  })
  const note = async (asOf: string) =>
    (await treasurer.rest('GET', `/reports/gifts-in-kind?from=2026-10-01&asOf=${asOf}`)).body
  const measures = (giftCount: number, withoutDonorRestrictions: number, withDonorRestrictions: number) => ({
    ...{ giftCount, withoutDonorRestrictions, withDonorRestrictions },
    amount: withoutDonorRestrictions + withDonorRestrictions,
  })
  const { rows, totals } = await note('2026-10-31')
  expect(rows).toEqual([
    {
      assetType: 'instruments',
      measures: measures(2, 3200, 1000),
      valuation: 'Appraisal of a dealer; Price of a shop',
    },
    { assetType: 'Food', measures: measures(1, 0, 400), valuation: null },
    { assetType: null, measures: measures(1, 90, 0), valuation: null },
  ])
  expect(totals).toEqual(measures(4, 3290, 1400))
  // The refund is of the day after.
  expect((await note('2026-10-30')).rows[0].measures.amount).toBe(4250.5)
})
