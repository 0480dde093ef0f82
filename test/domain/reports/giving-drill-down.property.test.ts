import fc from 'fast-check'
import type { Church } from '../../support/church.js'
import { giver, givingChurch, newGift } from '../../support/giving.js'
import { runs } from '../../support/sample.js'

interface Cell {
  drillDown: { list: string; path: string; filter: object }[]
  measures: { gross: number; refunds: number; fees: number; giftCount: number }
}

const cents = fc.integer({ min: 1, max: 9_999 })
const gift = fc.record({
  parts: fc.array(fc.tuple(fc.constantFrom('fund', 'restricted', 'youth'), cents, fc.boolean()), {
    minLength: 1,
    maxLength: 3,
  }),
  fee: fc.integer({ min: 0, max: 30 }),
  month: fc.integer({ min: 6, max: 10 }),
  paymentMethod: fc.constantFrom('CASH', 'CHECK', 'CARD'),
  channel: fc.constantFrom('ONLINE', 'IN_PERSON'),
  status: fc.constantFrom('COMPLETED', 'COMPLETED', 'PENDING'),
  refundShare: fc.constantFrom(0, 0, 0.3, 1),
  isRecurring: fc.boolean(),
  provider: fc.constantFrom(null, 'STRIPE', 'TITHELY'),
  giver: fc.constantFrom('donor', 'otherDonor', null),
  refundMonth: fc.integer({ min: 10, max: 11 }),
})
const day = (month: number) => `2026-${String(month).padStart(2, '0')}-01`
const GROUPINGS = [
  'FUND',
  'MONTH, FUND',
  'FUND, PAYMENT_METHOD, CHANNEL',
  'WEEK',
  'QUARTER, CAMPAIGN',
  'YEAR, PROVIDER, RECURRENCE',
  'DIMENSION, FUND',
  'DONOR',
  'GIVING_UNIT, MONTH',
]

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
      for (const { parts, fee, month, refundShare, refundMonth, giver: who, ...fields } of gifts) {
        const whole = parts.reduce((sum, [, amount]) => sum + amount, 0)
        const { dimension: dimensionId, dimensionValue: dimensionValueId } = church.ids
        const allocations = parts.map(([fund, amount, isValued]) => ({
          fundId: church.ids[fund],
          amount: amount / 100,
          dimensions: isValued ? [{ dimensionId, dimensionValueId }] : [],
        }))
        const feeAmount = Math.min(fee, whole) / 100
        const made = await call('POST', '/contributions', {
          ...newGift(church, { ...fields, allocations, feeAmount }),
          ...(who ? { donorId: church.ids[who] } : { donorId: null, isAnonymous: true }),
          receivedDate: day(month),
        })
        const amount = Math.round(whole * refundShare) / 100
        if (fields.status === 'COMPLETED' && amount)
          await call('POST', `/contributions/${made.id}/refunds`, { amount, refundDate: day(refundMonth) })
      }
      for (const groupBy of GROUPINGS) {
        const dimension = groupBy.includes('DIMENSION') ? `dimensionId: "${church.ids.dimension}"` : ''
        const { body } = await graphql(
          `{ givingReport(filter: {from: "2026-06-15", asOf: "2026-11-30", groupBy: [${groupBy}], ${dimension}}) {
             rows { drillDown { list path filter } measures { gross refunds fees giftCount } } } }`,
        )
        for (const cell of body.data.givingReport.rows as Cell[]) {
          const [given, back] = await Promise.all(
            cell.drillDown.map(async ({ path }) => (await call('GET', `${path}&limit=1&include=totals`)).totals),
          )
          expect({
            gross: given.amount,
            fees: given.feeAmount,
            giftCount: given.count,
            refunds: back.amount,
          }).toEqual(cell.measures)
          const [filter, refunds] = cell.drillDown.map(each => each.filter)
          const same = await graphql(
            `query ($a: ContributionFilter, $b: RefundFilter) { contributions(filter: $a) { totals { amount count } }
               refunds(filter: $b) { totals { amount } } }`,
            { a: filter, b: refunds },
          )
          expect(same.body.data).toEqual({
            contributions: { totals: { amount: given.amount, count: given.count } },
            refunds: { totals: { amount: back.amount } },
          })
        }
      }
    }),
    { numRuns: runs(6) },
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
  const none = { completedCount: 1, pendingAmount: 0, failedAmount: 0, voidedAmount: 0, softCreditedAmount: null }
  const ofWhole = { count: 1, amount: 20, completedAmount: 20, feeAmount: 0.61, netAmount: 19.39, refundedAmount: 2 }
  const ofPart = { count: 1, amount: 7.5, completedAmount: 7.5, feeAmount: 0.23, netAmount: 7.27, refundedAmount: 0.75 }
  const [whole, part] = [ofWhole, ofPart].map(own => ({ ...own, ...none }))
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

test('totals of contributions give what was given and each other status apart, also for one of two funds', async () => {
  const church = await givingChurch()
  const { fund, restricted } = church.ids
  const { rest } = church.client(await church.key())
  await church.query('update contribution set deleted_at = now() where organization_id = $1', [church.id])
  const day = { received_date: '2026-10-05', fee_amount: 0 }
  for (const [status, cents] of Object.entries({ COMPLETED: 10_001, PENDING: 2_002, FAILED: 303, VOIDED: 44 })) {
    await church.contribution({ ...day, status, amount: cents }, fund)
    await church.contribution({ ...day, status, amount: 2 * cents }, restricted)
  }
  const totals = async (query: string) => (await rest('GET', `/contributions?include=totals${query}`)).body.totals
  expect(await totals('')).toMatchObject({
    ...{ count: 8, amount: 370.5, completedCount: 2, completedAmount: 300.03 },
    ...{ pendingAmount: 60.06, failedAmount: 9.09, voidedAmount: 1.32 },
  })
  expect(await totals(`&fundId=${restricted}`)).toMatchObject({
    ...{ count: 4, amount: 247, completedCount: 1, completedAmount: 200.02 },
    ...{ pendingAmount: 40.04, failedAmount: 6.06, voidedAmount: 0.88 },
  })
  const days = 'from=2026-10-05&asOf=2026-10-05'
  const { body } = await rest('GET', `/reports/giving?${days}`)
  expect(body.totals).toMatchObject({ gross: 300.03, giftCount: 2 })
})
