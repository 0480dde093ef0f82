import fc from 'fast-check'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { churchDay } from '../../support/church-day.js'
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
  await church.query('update pledge set deleted_at = now() where organization_id = $1', [church.id])
  ;({ rest, graphql } = church.client(await church.key()))
})
const cents = (amount: number) => Math.round(amount * 100)

const pledge = fc.record({
  fund: fc.constantFrom('fund', 'restricted'),
  campaign: fc.constantFrom('campaign', null),
  status: fc.constantFrom('ACTIVE', 'ACTIVE', 'ACTIVE', 'PENDING', 'CANCELLED'),
  total: fc.integer({ min: 1_000, max: 99_999 }),
  start: fc.integer({ min: -400, max: 60 }),
  length: fc.integer({ min: 20, max: 700 }),
  plan: fc.constantFrom('MONTHLY', 'WEEKLY', 'SEMIMONTHLY', 'QUARTERLY', 'ANNUALLY', 'ONE_TIME', null),
  received: fc.constantFrom(0, 0.1, 0.6, 1.2),
})

test('pledges behind a row add up to it, and a forecast divides the open amount into overdue, months and later', async () => {
  church.ids.campaign = await church.insert('pledge_campaign', {
    name: 'Roof',
    start_date: '2025-01-01',
    end_date: '2028-12-31',
    currency: 'USD',
    status: 'ACTIVE',
  })
  await fc.assert(
    fc.asyncProperty(fc.array(pledge, { minLength: 1, maxLength: 4 }), async drawn => {
      for (const { fund, campaign, status, total, start, length, plan, received } of drawn) {
        const id = await church.pledge({
          donor_id: await church.donor(),
          fund_id: church.ids[fund],
          campaign_id: campaign && church.ids[campaign],
          total_amount: total,
          start_date: churchDay(start),
          end_date: churchDay(start + length),
          status,
          ...(status === 'CANCELLED' ? { written_off_amount: 0, cancelled_date: churchDay(0) } : {}),
          frequency: plan,
        })
        const amount = Math.round(total * received)
        if (!amount) continue
        const [{ donor_id } = { donor_id: '' }] = await church.query('select donor_id from pledge where id = $1', [id])
        const gift = await church.contribution({ amount, fee_amount: 0, donor_id }, church.ids[fund])
        await church.query('update contribution_allocation set pledge_id = $1 where contribution_id = $2', [id, gift])
      }
      for (const query of ['', 'groupBy=FUND&groupBy=STATUS', 'groupBy=PROGRESS', 'groupBy=STATUS&status=CANCELLED']) {
        const { rows, totals } = (await rest('GET', `/reports/pledges?${query}`)).body
        let pledged = 0
        for (const { drillDown, measures } of rows as Row[]) {
          const listed = (await rest('GET', `${drillDown[0]?.path}&limit=1&include=totals`)).body.totals
          expect(listed).toEqual({
            count: measures.pledgeCount,
            totalAmount: measures.pledged,
            receivedAmount: measures.received,
            remainingAmount: measures.remaining,
            expectedToDate: measures.expectedToDate,
          })
          const same = await graphql(
            'query ($filter: PledgeFilter) { pledges(filter: $filter) { totals { count totalAmount } } }',
            { filter: drillDown[0]?.filter },
          )
          expect(same.body.data.pledges.totals).toEqual({ count: listed.count, totalAmount: listed.totalAmount })
          pledged += cents(measures.pledged ?? 0)
        }
        expect(pledged).toBe(cents(totals.pledged))
      }
      for (const query of ['', 'months=1', `months=30&fundId=${church.ids.restricted}`]) {
        const found = (await rest('GET', `/reports/pledge-forecast?${query}`)).body
        const months = found.rows.reduce((all: number, row: { expected: number }) => all + cents(row.expected), 0)
        expect(months).toBe(cents(found.expected))
        expect(cents(found.overdue) + months + cents(found.later)).toBe(cents(found.remaining))
        for (const { expected, scheduled } of found.rows) expect(expected).toBeLessThanOrEqual(scheduled)
        const status = 'status=ACTIVE&status=EXPIRED'
        const fund = query.includes('fundId') ? `&fundId=${church.ids.restricted}` : ''
        const { totals } = (await rest('GET', `/reports/pledges?${status}${fund}`)).body
        expect(found.remaining).toBe(totals.remaining)
      }
    }),
    { numRuns: runs(6) },
  )
})

test('a monthly pledge brings its installment each month, later when it was paid in advance', async () => {
  const today = churchDay(0)
  const donor = await church.donor()
  const first = `${today.slice(0, 8)}01`
  const months = async () =>
    (await rest('GET', '/reports/pledge-forecast?months=4')).body.rows.map((row: { expected: number }) => row.expected)
  const nextMonth = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 15))
    .toISOString()
    .slice(0, 10)
  const id = await church.pledge({
    donor_id: donor,
    total_amount: 60_000,
    start_date: first,
    end_date: `${Number(today.slice(0, 4)) + 1}-12-31`,
    frequency: 'MONTHLY',
    installment_amount: 10_000,
    installment_count: 6,
    first_installment_date: nextMonth,
  })
  expect(await months()).toEqual([0, 100, 100, 100])
  const gift = await church.contribution({ amount: 15_000, donor_id: donor })
  await church.query('update contribution_allocation set pledge_id = $1 where contribution_id = $2', [id, gift])
  expect(await months()).toEqual([0, 0, 50, 100])
})

test('bad input and a missing scope are refused', async () => {
  for (const [path, field, code] of [
    ['pledges?groupBy=DONOR', 'groupBy', 'invalid_enum'],
    ['pledges?status=LOST', 'status', 'invalid_enum'],
    ['pledge-forecast?months=61', 'months', 'too_large'],
    ['pledge-forecast?months=0', 'months', 'too_small'],
  ]) {
    const { status, body } = await rest('GET', `/reports/${path}`)
    expect([path, status, body.details.fields[0]]).toMatchObject([path, 422, { field, code }])
  }
  const blind = church.client(await church.key(['reports:read']))
  for (const path of ['pledges', 'pledge-forecast'])
    expect((await blind.rest('GET', `/reports/${path}`)).headers.get('x-error-reason')).toBe('scope_missing')
})
