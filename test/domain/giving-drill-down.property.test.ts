import fc from 'fast-check'
import type { Church } from '../support/church.js'
import { giver, givingChurch, newGift } from '../support/giving.js'

interface Cell {
  fundId: string | null
  month: string | null
  paymentMethod: string | null
  channel: string | null
  measures: { gross: number; refunds: number; fees: number; giftCount: number }
}

const cents = fc.integer({ min: 1, max: 9_999 })
const gift = fc.record({
  parts: fc.array(fc.tuple(fc.constantFrom('fund', 'restricted', 'youth'), cents), { minLength: 1, maxLength: 3 }),
  fee: fc.integer({ min: 0, max: 30 }),
  month: fc.integer({ min: 6, max: 10 }),
  paymentMethod: fc.constantFrom('CASH', 'CHECK', 'CARD'),
  channel: fc.constantFrom('ONLINE', 'IN_PERSON'),
  status: fc.constantFrom('COMPLETED', 'COMPLETED', 'PENDING'),
  refundShare: fc.constantFrom(0, 0, 0.3, 1),
  refundMonth: fc.integer({ min: 10, max: 11 }),
})
const day = (month: number) => `2026-${String(month).padStart(2, '0')}-01`
const lastDay = (month: string) => new Date(Date.UTC(2026, Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)

/** The filter of the lists for a cell of a report over 2026-06 to 2026-11. */
function filterOf({ fundId, month, paymentMethod, channel }: Cell, dates: string): string {
  const days = month ? [month.slice(0, 10), lastDay(month)] : ['2026-06-01', '2026-11-30']
  const query = new URLSearchParams({ [`${dates}[gte]`]: days[0] as string, [`${dates}[lte]`]: days[1] as string })
  for (const [key, value] of Object.entries({ fundId, paymentMethod, channel })) if (value) query.set(key, value)
  return `${query}&limit=1&include=totals`
}

let church: Church
beforeEach(async () => {
  church = await givingChurch()
  // The contribution that every church is made with is none of the drawn ones.
  await church.query('update contribution set deleted_at = now() where organization_id = $1', [church.id])
})

test('whatever a giving report is grouped by, the lists of a cell add up to the cell', async () => {
  const call = await giver(church)
  const { graphql } = church.client(await church.key())
  await fc.assert(
    fc.asyncProperty(fc.array(gift, { minLength: 1, maxLength: 4 }), async gifts => {
      for (const { parts, fee, month, refundShare, refundMonth, ...fields } of gifts) {
        const whole = parts.reduce((sum, [, amount]) => sum + amount, 0)
        const allocations = parts.map(([fund, amount]) => ({ fundId: church.ids[fund], amount: amount / 100 }))
        const feeAmount = Math.min(fee, whole) / 100
        const made = await call('POST', '/contributions', {
          ...newGift(church, { ...fields, allocations, feeAmount }),
          receivedDate: day(month),
        })
        const amount = Math.round(whole * refundShare) / 100
        if (fields.status === 'COMPLETED' && amount)
          await call('POST', `/contributions/${made.id}/refunds`, { amount, refundDate: day(refundMonth) })
      }
      for (const groupBy of ['FUND', 'MONTH, FUND', 'FUND, PAYMENT_METHOD, CHANNEL']) {
        const { body } = await graphql(
          `{ givingReport(filter: {from: "2026-06-01", asOf: "2026-11-30", groupBy: [${groupBy}]}) { rows { fundId month
             paymentMethod channel measures { gross refunds fees giftCount } } } }`,
        )
        for (const cell of body.data.givingReport.rows as Cell[]) {
          const given = await call('GET', `/contributions?${filterOf(cell, 'receivedDate')}&status=COMPLETED`)
          const back = await call('GET', `/refunds?${filterOf(cell, 'refundDate')}`)
          const { amount: gross, feeAmount: fees, count: giftCount } = given.totals
          expect({ gross, fees, giftCount, refunds: back.totals.amount }).toEqual(cell.measures)
        }
      }
    }),
    { numRuns: 6 },
  )
})

test('totals of a fund, campaign or pledge count the parts that match, on REST and in GraphQL', async () => {
  const call = await giver(church)
  const { fund, restricted } = church.ids
  const campaign = await call('POST', '/pledge-campaigns', {
    name: 'Roof',
    fundIds: [restricted],
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  })
  const pledge = await call('POST', '/pledges', {
    donorId: church.ids.donor,
    fundId: restricted,
    campaignId: campaign.id,
    totalAmount: 100,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  })
  const made = await call('POST', '/contributions', newGift(church))
  await call('POST', `/contributions/${made.id}/refunds`, { amount: 2, refundDate: '2026-10-20' })
  const totals = async (filter: string) => (await call('GET', `/contributions?${filter}&include=totals`)).totals
  const whole = { count: 1, amount: 20, feeAmount: 0.61, netAmount: 19.39, refundedAmount: 2 }
  const part = { count: 1, amount: 7.5, feeAmount: 0.23, netAmount: 7.27, refundedAmount: 0.75 }
  expect(await totals('')).toEqual(whole)
  expect(await totals(`fundId=${restricted}`)).toEqual(part)
  expect(await totals(`fundId=${restricted}&fundId=${fund}`)).toEqual(whole)
  expect(await totals(`pledgeId=${pledge.id}`)).toEqual(part)
  const { graphql } = church.client(await church.key())
  const { body } = await graphql(
    'query ($fund: ID!, $pledge: ID!) { contributions(filter: {fundId: [$fund]}) { totals { amount } } pledge(id: $pledge) { contributions { totals { amount } } fulfillment { receivedAmount } } }',
    { fund: restricted, pledge: pledge.id },
  )
  expect(body.data).toEqual({
    contributions: { totals: { amount: 7.5 } },
    pledge: { contributions: { totals: { amount: 7.5 } }, fulfillment: { receivedAmount: 6.75 } },
  })
})
