import fc from 'fast-check'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { postBalances } from '../../support/entries.js'
import { faulty } from '../../support/faults.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { runs } from '../../support/sample.js'

const RESULT = ['revenue', 'expense'] as const
const FUNDS = ['fund', 'restricted'] as const

/** A line of revenue or expense in a fund, on a day, against cash in the same fund. */
const movement = fc.record({
  account: fc.constantFrom(...RESULT),
  fund: fc.constantFrom(...FUNDS),
  cents: fc.integer({ min: -99_999, max: 99_999 }).filter(cents => cents !== 0),
  isValued: fc.boolean(),
  month: fc.integer({ min: 1, max: 12 }),
  year: fc.constantFrom(2024, 2025),
  date: fc.integer({ min: 1, max: 28 }),
})
type Movement = typeof movement extends fc.Arbitrary<infer T> ? T : never

const two = (n: number) => String(n).padStart(2, '0')
const post = (church: Church, { account, fund, cents, isValued, year, month, date }: Movement) =>
  postBalances(
    church,
    [
      [account, fund, cents / 100, isValued],
      ['cash', fund, -cents / 100],
    ],
    `${year}-${two(month)}-${two(date)}`,
    'TRANSACTION',
  )

async function bookedChurch() {
  const church = await keepBooks(await makeChurch(await testApp()))
  for (const day of ['2024-12-31', '2025-12-31'])
    await church.query('select open_fiscal_year($1, $2, now())', [church.id, day])
  const { rest } = church.client((await church.person('TREASURER')).token)
  const get = async (path: string) => {
    const { status, body } = await rest('GET', path)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  return { church, get, rest }
}

const cents = (amount: number) => Math.round(amount * 100)
const total = (amounts: number[]) => amounts.reduce((all, amount) => all + cents(amount), 0)

interface Row {
  measures: { revenue: number; expense: number; change: number }
  drillDown: { path: string }[]
}

test('whatever activity is grouped by, its rows come to its totals, and the ledger lines of a row to the row', async () => {
  const { church, get } = await bookedChurch()
  const groupings = [
    'ACCOUNT',
    'FUND&groupBy=MONTH',
    'NET_ASSET_CLASS&groupBy=QUARTER',
    'DIMENSION&groupBy=ACCOUNT',
    'WEEK',
    'YEAR',
  ]
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 5 }), async movements => {
      for (const each of movements) await post(church, each)
      for (const groupBy of groupings) {
        const dimension = groupBy.startsWith('DIMENSION') ? `&dimensionId=${church.ids.dimension}` : ''
        const report = await get(`/reports/activity?from=2024-03-10&asOf=2025-10-20&groupBy=${groupBy}${dimension}`)
        for (const measure of ['revenue', 'expense', 'change'] as const)
          expect(total(report.rows.map((row: Row) => row.measures[measure]))).toBe(cents(report.totals[measure]))
        for (const { measures, drillDown } of report.rows as Row[]) {
          const { totals } = await get(`${drillDown[0]?.path}&limit=1&include=totals`)
          expect(cents(totals.amount)).toBe(-cents(measures.change))
        }
      }
    }),
    { numRuns: runs(6) },
  )
})

test('in every column of a statement of activities the opening and the change are the closing net assets, and the columns come to the total', async () => {
  const { church, get } = await bookedChurch()
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 6 }), async movements => {
      for (const each of movements) await post(church, each)
      const window = 'from=2025-02-01&asOf=2025-11-30'
      const funds = await get(`/reports/fund-balances?${window}`)
      const closing = total(funds.rows.map((row: { closing: number }) => row.closing))
      for (const columns of ['TOTAL', 'NET_ASSET_CLASS', 'FUND', 'MONTH', 'QUARTER', 'YEAR']) {
        const it = await get(`/reports/statement-of-activities?${window}&columns=${columns}&compareTo=PREVIOUS_YEAR`)
        const last = it.columns.length - 1
        const sums = it.openingNetAssets.map(
          (opening: number, i: number) => cents(opening) + cents(it.changeInNetAssets[i]),
        )
        expect(sums).toEqual(it.closingNetAssets.map(cents))
        expect(sums[last]).toBe(closing)
        for (const row of [...it.rows, ...it.sections]) {
          const { amounts, comparison } = row as { amounts: number[]; comparison: number[] }
          if (last) expect(total(amounts.slice(0, -1))).toBe(cents(amounts[last] ?? 0))
          if (last) expect(total(comparison.slice(0, -1))).toBe(cents(comparison[last] ?? 0))
        }
        const [revenue, releases, expenses, transfers, other] = it.sections.map(({ amounts }: { amounts: number[] }) =>
          cents(amounts[last] ?? 0),
        )
        expect(revenue + releases - expenses + transfers + other).toBe(cents(it.changeInNetAssets[last]))
      }
    }),
    { numRuns: runs(6) },
  )
})

test('a release moves net assets from the one class to the other, and is nothing in total', async () => {
  const { church, get } = await bookedChurch()
  await post(church, {
    account: 'revenue',
    fund: 'restricted',
    cents: -5_000,
    isValued: false,
    year: 2025,
    month: 3,
    date: 1,
  })
  const { graphql } = church.client((await church.person('TREASURER')).token)
  const input = {
    fromFundId: church.ids.restricted,
    toFundId: church.ids.fund,
    amount: 20,
    date: '2025-04-01',
    description: 'Roof bought',
    bankAccountId: church.ids.cash,
  }
  const made = await graphql(
    'mutation ($input: ReleaseFromRestrictionInput!) { releaseFromRestriction(input: $input) { id } }',
    {
      input,
    },
  )
  expect(made.body.errors).toBeUndefined()
  const it = await get('/reports/statement-of-activities?from=2025-01-01&asOf=2025-12-31')
  expect(it.columns.map(({ key }: { key: string }) => key)).toEqual([
    'WITHOUT_DONOR_RESTRICTIONS',
    'WITH_DONOR_RESTRICTIONS',
    'TOTAL',
  ])
  expect(it.sections).toMatchObject([
    { section: 'REVENUE', amounts: [0, 50, 50] },
    { section: 'RELEASES', amounts: [20, -20, 0] },
    { section: 'EXPENSES', amounts: [0, 0, 0] },
    { section: 'TRANSFERS', amounts: [0, 0, 0] },
    { section: 'OTHER', amounts: [0, 0, 0] },
  ])
  expect(it.changeInNetAssets).toEqual([20, 30, 50])
})

test('functional expenses are by the dimension that is marked as the function, not by the first one (ASC 958-720-45)', async () => {
  const { church, get, rest } = await bookedChurch()
  const expense = { account: 'expense', fund: 'fund', year: 2025, month: 5, date: 1 } as const
  await post(church, { ...expense, cents: 7_000, isValued: true })
  await post(church, { ...expense, account: 'revenue', cents: -900, isValued: false })
  const days = 'from=2025-01-01&asOf=2025-12-31'
  const { columns } = await get(`/reports/functional-expenses?${days}&dimensionId=${church.ids.dimension}`)
  // The revenue without a value makes no column of expenses.
  expect(columns.map(({ key }: { key: string }) => key)).toEqual([church.ids.dimensionValue, 'TOTAL'])
  await post(church, { ...expense, cents: 500, isValued: false })
  const report = await get(`/reports/functional-expenses?${days}&dimensionId=${church.ids.dimension}`)
  expect(report.columns.map(({ key }: { key: string }) => key)).toEqual([church.ids.dimensionValue, 'NONE', 'TOTAL'])
  expect(report.rows).toMatchObject([{ accountId: church.ids.expense, amounts: [70, 5, 75] }])
  expect(report.totals).toEqual([70, 5, 75])
  const { generatedAt: _, ...first } = report
  // Without a mark the expenses stand in one column, though the church has a dimension.
  expect(await get(`/reports/functional-expenses?${days}`)).toMatchObject({
    dimensionId: null,
    columns: [{ key: 'TOTAL' }],
    rows: [{ accountId: church.ids.expense, amounts: [75] }],
    totals: [75],
  })
  const unnamed = `/reports/functional-expenses?${days}`
  const other = await rest('POST', '/dimensions', { body: { name: 'Function', sortOrder: 9, isFunction: true } })
  const { id: dimensionId } = other.body
  expect(await get(unnamed)).toMatchObject({ dimensionId, columns: [{ key: 'NONE' }, { key: 'TOTAL' }] })
  // A mark moves: no organization has two functions.
  await rest('PATCH', `/dimensions/${church.ids.dimension}`, { body: { isFunction: true } })
  expect(await get(unnamed)).toMatchObject(first)
  const { dimensions } = await get('/dimensions')
  expect(dimensions.map(({ isFunction }: { isFunction: boolean }) => isFunction)).toEqual([true, false])
})

test('days before the first accounting period are refused with the day from which there are any', async () => {
  const { rest } = await bookedChurch()
  for (const name of ['activity', 'statement-of-activities']) {
    const { status, body } = await rest('GET', `/reports/${name}?from=2023-01-01&asOf=2023-12-31`)
    expect([status, body.details.fields]).toEqual([422, [faulty('asOf', 'too_small')]])
    expect(body.message).toContain('begins on 2024-01-01')
  }
})
