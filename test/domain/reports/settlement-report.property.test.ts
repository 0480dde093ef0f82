import fc from 'fast-check'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { runs } from '../../support/sample.js'

interface Row {
  drillDown: { list: string; path: string; filter: object }[]
  measures: Record<string, number>
}

let church: Church
let rest: ReturnType<Church['client']>['rest']
let graphql: ReturnType<Church['client']>['graphql']
beforeEach(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  await church.query('update contribution set deleted_at = now() where organization_id = $1', [church.id])
  await church.query('update settlement set deleted_at = now() where organization_id = $1', [church.id])
  ;({ rest, graphql } = church.client(await church.key()))
})
const report = async (query: string) => (await rest('GET', `/reports/settlements?${query}`)).body

const day = fc.integer({ min: 1, max: 28 }).map(date => `2026-0${1 + (date % 6)}-${String(date).padStart(2, '0')}`)
const payout = fc.record({
  provider: fc.constantFrom('PROVIDER_1', 'PROVIDER_2'),
  status: fc.constantFrom('PENDING', 'IN_TRANSIT', 'DEPOSITED', 'FAILED', 'CANCELLED'),
  day,
  isArrived: fc.boolean(),
  gross: fc.integer({ min: 1, max: 99_999 }),
  fees: fc.integer({ min: 0, max: 999 }),
  gifts: fc.array(fc.tuple(fc.integer({ min: 1, max: 9_999 }), day), { maxLength: 2 }),
})

test('whatever settlements are grouped by, the settlements of a row add up to the row and the rows to the totals', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(payout, { minLength: 1, maxLength: 4 }), async payouts => {
      for (const { provider, status, day: date, isArrived, gross, fees, gifts } of payouts) {
        const id = await church.settlement({
          provider,
          status,
          gross_amount: gross,
          fees_amount: fees,
          net_amount: gross - fees,
          ...(isArrived || status === 'DEPOSITED' ? { actual_arrival_date: date } : { estimated_arrival_date: date }),
        })
        for (const [amount, received_date] of gifts)
          await church.contribution({ settlement_id: id, amount, fee_amount: 0, received_date })
      }
      for (const groupBy of [
        'PROVIDER',
        'PROVIDER&groupBy=STATUS&groupBy=MONTH',
        'WEEK',
        'QUARTER',
        'YEAR&groupBy=STATUS',
      ]) {
        const { rows, totals } = await report(`from=2026-01-15&asOf=2026-06-15&groupBy=${groupBy}`)
        const sums: Record<string, number> = { settlementCount: 0, gross: 0, net: 0, variance: 0, varianceCount: 0 }
        for (const { drillDown, measures } of rows as Row[]) {
          const [behind] = drillDown
          const { totals: listed } = (await rest('GET', `${behind?.path}&limit=1&include=totals`)).body
          expect(listed).toEqual({
            count: measures.settlementCount,
            grossAmount: measures.gross,
            feesAmount: measures.fees,
            netAmount: measures.net,
            linkedGrossAmount: measures.linkedGross,
            linkedFeesAmount: measures.linkedFees,
            linkedNetAmount: measures.linkedNet,
          })
          const same = await graphql(
            'query ($filter: SettlementFilter) { settlements(filter: $filter) { totals { count netAmount } } }',
            { filter: behind?.filter },
          )
          expect(same.body.data.settlements.totals).toEqual({ count: listed.count, netAmount: listed.netAmount })
          for (const key of Object.keys(sums)) sums[key] = (sums[key] ?? 0) + Math.round((measures[key] ?? 0) * 100)
        }
        for (const [key, sum] of Object.entries(sums)) expect([key, sum]).toEqual([key, Math.round(totals[key] * 100)])
      }
    }),
    { numRuns: runs(5) },
  )
})

test('the fee rate is that of the whole gross, and the days to deposit are those of each contribution', async () => {
  const id = await church.settlement({ actual_arrival_date: '2026-03-10', status: 'DEPOSITED' })
  await church.settlement({
    actual_arrival_date: '2026-03-11',
    status: 'DEPOSITED',
    gross_amount: 30_000,
    net_amount: 29_700,
  })
  await church.contribution({ settlement_id: id, amount: 4_000, received_date: '2026-03-08' })
  await church.contribution({ settlement_id: id, amount: 6_000, received_date: '2026-03-05' })
  await church.settlement({ estimated_arrival_date: '2026-03-12', status: 'CANCELLED' })
  const { totals } = await report('from=2026-03-01&asOf=2026-03-31')
  expect(totals).toMatchObject({ settlementCount: 2, gross: 400, fees: 6, feeRate: 0.015, averageDaysToDeposit: 3.5 })
  // 2 % of the first payout, 1 % of the second and 1.5 % of both: a table has rows and totals in one unit.
  const response = await fetch(
    `${church.app.url}/api/v1/reports/settlements?from=2026-03-01&asOf=2026-03-31&groupBy=MONTH&format=csv`,
    { headers: { Authorization: `Bearer ${await church.key()}` } },
  )
  const [header = [], ...lines] = (await response.text())
    .trim()
    .split(/\r?\n/)
    .map(line => line.split(','))
  expect(lines.map(line => line[header.indexOf('Fee rate')])).toEqual(['1.5%', '1.5%'])
  const { totals: all } = await report('from=2026-03-01&asOf=2026-03-31&status=CANCELLED')
  expect(all).toMatchObject({ settlementCount: 1, averageDaysToDeposit: null })
  const { comparisonTotals, comparisonFrom } = await report(
    'from=2026-04-01&asOf=2026-04-30&compareTo=PREVIOUS_PERIOD&groupBy=MONTH',
  )
  expect([comparisonFrom, comparisonTotals.gross]).toEqual(['2026-03-01T00:00:00.000Z', 400])
})

test('bad input and a missing scope are refused', async () => {
  for (const [query, field, code] of [
    ['groupBy=FUND', 'groupBy', 'invalid_enum'],
    ['status=LOST', 'status', 'invalid_enum'],
    ['groupBy=WEEK&groupBy=MONTH&groupBy=YEAR&groupBy=STATUS', 'groupBy', 'too_many'],
    ['from=2026-02-01&asOf=2026-01-01', 'from', 'date_order'],
  ] as const) {
    const { status, body } = await rest('GET', `/reports/settlements?${query}`)
    expect([query, status, body.details.fields.map((each: { field: string }) => each.field)]).toEqual([
      query,
      422,
      [field],
    ])
    expect(body.details.fields[0].code).toBe(code)
  }
  const blind = church.client(await church.key(['reports:read']))
  const answer = await blind.rest('GET', '/reports/settlements')
  expect(answer.headers.get('x-error-reason')).toBe('scope_missing')
})
