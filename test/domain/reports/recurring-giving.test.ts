import { startTestApp, type TestApp } from '../../../dist/src/service/testing.js'
import type { Church } from '../../support/church.js'
import { keepBooks, makeChurch } from '../../support/make.js'

let app: TestApp
let church: Church
let rest: ReturnType<Church['client']>['rest']
let graphql: ReturnType<Church['client']>['graphql']

beforeAll(async () => {
  const clock = { now: () => new Date('2028-04-20T18:00:00.000Z') }
  app = await startTestApp({ ...globalThis.__narthexTest.database, clock })
})
afterAll(() => app?.close())
beforeEach(async () => {
  church = await keepBooks(await makeChurch(app))
  ;({ rest, graphql } = church.client(await church.key()))
})

const ok = async (method: string, path: string, body?: object) => {
  const answer = await rest(method, path, { body })
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`)
  return answer.body
}
const monthly = async (donorId: string, startDate: string, funds: Record<string, number>) =>
  (
    await ok('POST', '/recurring-gifts', {
      ...{ donorId, frequency: 'MONTHLY', startDate, expectedFrom: '2028-01-01', paymentMethod: 'ACH' },
      allocations: Object.entries(funds).map(([fundId, amount]) => ({ fundId, amount })),
    })
  ).id as string
const give = async (recurringGiftId: string, donorId: string, receivedDate: string, funds: Record<string, number>) =>
  (
    await ok('POST', '/contributions', {
      ...{ donorId, recurringGiftId, receivedDate, paymentMethod: 'ACH' },
      allocations: Object.entries(funds).map(([fundId, amount]) => ({ fundId, amount })),
    })
  ).id as string

type Measures = Record<string, number>
interface Row {
  month: string | null
  fundId: string | null
  measures: Measures
  drillDown: { path: string }[]
}
const counts = (m: Measures) => [m.expectedCount, m.receivedCount, m.missedCount, m.openCount].join(' ')
const amounts = (m: Measures) => [m.expected, m.received, m.missed, m.open].join(' ')
const PATH = '/reports/recurring-gifts?from=2028-02-01&asOf=2028-05-31'

/**
 * One donor gives 80 to the general and 20 to the restricted fund on the 5th, another 50 to the general fund on the 15th. The first
 * gives more in February, nothing in March and all to the general fund in April; of the second, the gift of March is refunded in part.
 */
async function spring() {
  const { donor, otherDonor, fund, restricted } = church.ids
  const first = await monthly(donor, '2028-01-05', { [fund]: 80, [restricted]: 20 })
  const second = await monthly(otherDonor, '2028-02-15', { [fund]: 50 })
  await give(first, donor, '2028-01-05', { [fund]: 80, [restricted]: 20 })
  await give(first, donor, '2028-02-07', { [fund]: 90, [restricted]: 30 })
  await give(first, donor, '2028-04-05', { [fund]: 100 })
  await give(second, otherDonor, '2028-02-15', { [fund]: 50 })
  const back = await give(second, otherDonor, '2028-03-15', { [fund]: 50 })
  await ok('POST', `/contributions/${back}/refunds`, { amount: 15 })
}

test('each month has what was expected, what came less refunds, what is missed and what is open', async () => {
  await spring()
  const { rows, totals, rowCount } = await ok('GET', PATH)
  // April 15 is open on the 20th: its gift can come until the 25th.
  expect(rows.map(({ month, measures: m }: Row) => [month?.slice(0, 7), counts(m), amounts(m)])).toEqual([
    ['2028-02', '2 2 0 0', '150 170 0 0'],
    ['2028-03', '2 1 1 0', '150 35 100 0'],
    ['2028-04', '2 1 0 1', '150 100 0 50'],
    ['2028-05', '2 0 0 2', '150 0 0 150'],
  ])
  expect([rowCount, counts(totals), amounts(totals)]).toEqual([4, '8 4 1 3', '600 305 100 200'])
})

test('each fund has what came for it, also when that is more or less than was expected', async () => {
  await spring()
  const { fund, restricted } = church.ids
  const { rows, totals } = await ok('GET', `${PATH}&groupBy=FUND`)
  const byFund = new Map(rows.map(({ fundId, measures }: Row) => [fundId, measures]))
  // General: 90 and 50 in February, 35 in March and 100 in April. Of the 20 for the restricted fund in April nothing came.
  expect(amounts(byFund.get(fund) as Measures)).toBe('520 275 80 180')
  expect(amounts(byFund.get(restricted) as Measures)).toBe('80 30 20 20')
  expect(byFund.size).toBe(2)
  expect([counts(totals), amounts(totals)]).toEqual(['8 4 1 3', '600 305 100 200'])
})

test('the lists behind the rows add up to them', async () => {
  await spring()
  const { fund } = church.ids
  for (const query of ['', '&groupBy=FUND', '&groupBy=FUND&groupBy=MONTH', `&fundId=${fund}`, '&groupBy=QUARTER']) {
    const { rows } = await ok('GET', `${PATH}${query}`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { measures: m, drillDown } of rows as Row[]) {
      const { totals } = await ok('GET', `${drillDown[0]?.path}&include=totals&limit=1`)
      expect([totals.count, totals.amount, totals.receivedAmount, totals.missedAmount, totals.openAmount]).toEqual([
        m.expectedCount,
        m.expected,
        m.received,
        m.missed,
        m.open,
      ])
    }
  }
})

test('a contribution to a fund that is not expected counts in the totals, and in a row without a fund', async () => {
  const { donor, fund, restricted } = church.ids
  const id = await monthly(donor, '2028-03-05', { [restricted]: 40 })
  await give(id, donor, '2028-03-05', { [fund]: 25, [restricted]: 15 })
  const { rows, totals } = await ok('GET', '/reports/recurring-gifts?from=2028-03-01&asOf=2028-03-31&groupBy=FUND')
  expect(rows.map(({ fundId, measures, drillDown }: Row) => [fundId, amounts(measures), drillDown.length])).toEqual([
    [restricted, '40 15 0 0', 1],
    [null, '0 25 0 0', 0],
  ])
  expect([counts(totals), amounts(totals)]).toEqual(['1 1 0 0', '40 40 0 0'])
  const ofFund = await ok('GET', `/reports/recurring-gifts?from=2028-03-01&asOf=2028-03-31&fundId=${restricted}`)
  expect(amounts(ofFund.totals)).toBe('40 15 0 0')
})

test('on GraphQL a row leads to its fund, donors limit it, and another period is compared', async () => {
  await spring()
  const { body } = await graphql(
    `query ($donor: [ID!]) { recurringGiftReport(filter: { from: "2028-03-01", asOf: "2028-03-31", donorId: $donor,
      groupBy: [FUND], compareTo: PREVIOUS_PERIOD }) {
      rows { fund { name } measures { missed } comparison { received } } comparisonTotals { received } } }`,
    { donor: [church.ids.donor] },
  )
  const { rows, comparisonTotals } = body.data.recurringGiftReport
  expect(rows.map((row: { measures: Measures }) => row.measures.missed)).toEqual([80, 20])
  expect(rows.map((row: { comparison: Measures }) => row.comparison.received)).toEqual([90, 30])
  expect(comparisonTotals.received).toBe(120)
})
