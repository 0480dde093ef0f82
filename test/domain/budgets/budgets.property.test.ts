import fc from 'fast-check'
import { type Banking, bankingChurch, fault, refusalOf } from '../../support/banking.js'
import { postBalances } from '../../support/entries.js'
import { taken } from '../../support/faults.js'
import { runs } from '../../support/sample.js'

interface Measures {
  budget: number
  actual: number
  variance: number
  percent: number | null
  yearToDateBudget: number
  yearToDateActual: number
  annual: number
  remaining: number
}
interface Row {
  accountType: string
  month: string | null
  drillDown: { path: string; filter: object }[]
  measures: Measures
}

let my: Banking
let treasurer: Banking['keeper']
beforeEach(async () => {
  my = await bankingChurch()
  treasurer = my.church.client((await my.church.person('TREASURER')).token)
  await my.church.query(`select open_fiscal_year($1, '2024-12-31', now())`, [my.church.id])
  await my.church.query(`select open_fiscal_year($1, '2025-12-31', now())`, [my.church.id])
})
const FIELDS =
  '{ id name fiscalYear startDate endDate status revenue expense version lines { accountId fundId dimensionValueId month amount } }'
const call = async (text: string, variables: object, by = my.keeper) => by.graphql(text, variables)
const create = (input: object, by = my.keeper) =>
  call(`mutation ($input: CreateBudgetInput!) { createBudget(input: $input) ${FIELDS} }`, { input }, by)
const copy = (input: object) =>
  call(`mutation ($input: CopyBudgetInput!) { copyBudget(input: $input) ${FIELDS} }`, { input })
const act = (name: string, id: string, by = treasurer) =>
  call(`mutation ($id: ID!) { ${name}(id: $id) { ${name === 'deleteBudget' ? 'success' : 'id status'} } }`, { id }, by)
const set = (id: string, lines: object[], by = my.keeper) =>
  call(
    `mutation ($id: ID!, $input: SetBudgetLinesInput!) { setBudgetLines(id: $id, input: $input) ${FIELDS} }`,
    { id, input: { lines } },
    by,
  )
const replace = (id: string, input: object) =>
  call(`mutation ($id: ID!, $input: UpdateBudgetInput!) { updateBudget(id: $id, input: $input) ${FIELDS} }`, {
    id,
    input,
  })
const line = (month: number, amount: number, more: object = {}) => ({
  accountId: my.ids.expense,
  fundId: my.ids.fund,
  month: `2025-${String(month).padStart(2, '0')}-01`,
  amount,
  ...more,
})
const made = async (lines: object[], more: object = {}): Promise<string> => {
  const { body } = await create({ name: 'Operating', fiscalYear: 2025, lines, ...more })
  expect(body.errors).toBeUndefined()
  return body.data.createBudget.id
}
const report = async (query: string) => my.maker.rest('GET', `/reports/budget?${query}`)
const cents = (amount: number) => Math.round(amount * 100)

test('a budget is drafted, set line by line, approved, kept from change and reopened', async () => {
  const id = await made([line(1, 100), line(2, 50), line(3, 0)])
  const after = (await set(id, [line(2, 0), line(4, 25), line(1, 120)])).body.data.setBudgetLines
  expect(after).toMatchObject({ status: 'DRAFT', expense: 145, revenue: 0, startDate: '2025-01-01T00:00:00.000Z' })
  expect(after.endDate).toBe('2025-12-31T00:00:00.000Z')
  expect(after.lines.map((each: { month: string; amount: number }) => [each.month.slice(0, 7), each.amount])).toEqual([
    ['2025-01', 120],
    ['2025-04', 25],
  ])
  expect(refusalOf(await act('approveBudget', id, my.keeper))).toBe('permission_missing')
  expect((await act('approveBudget', id)).body.data.approveBudget.status).toBe('APPROVED')
  for (const answer of [
    set(id, [line(1, 1)]),
    replace(id, { name: 'x' }),
    act('deleteBudget', id),
    act('approveBudget', id),
  ])
    expect(refusalOf(await answer)).toBe('illegal_transition')
  expect((await act('reopenBudget', id)).body.data.reopenBudget.status).toBe('DRAFT')
  expect(refusalOf(await act('reopenBudget', id))).toBe('illegal_transition')
  const replaced = (await replace(id, { lines: [line(12, 10), line(1, 3)] })).body.data.updateBudget
  expect(replaced).toMatchObject({ expense: 13, name: 'Operating' })
  expect((await act('deleteBudget', id)).body.data.deleteBudget.success).toBe(true)
  expect(await my.church.query('select from budget_line where organization_id = $1', [my.church.id])).toEqual([])
})

test('what a budget cannot have is refused by the place in the request, and nothing of it is stored', async () => {
  const { ids } = my
  const foreign = (await bankingChurch()).ids
  const other = await my.church.insert('dimension', { name: 'Program' })
  for (const [lines, of] of [
    [[line(1, 5), line(1, 6)], fault('request', 'duplicate', 'lines.1.month')],
    [[line(1, 5, { accountId: ids.cash })], fault('request', 'unknown_reference', 'lines.0.accountId')],
    [[line(1, 5, { accountId: foreign.expense })], fault('request', 'unknown_reference', 'lines.0.accountId')],
    [[line(1, 5, { fundId: foreign.fund })], fault('request', 'unknown_reference', 'lines.0.fundId')],
    [
      [line(1, 5, { dimensionValueId: ids.dimensionValue })],
      fault('request', 'unknown_reference', 'lines.0.dimensionValueId'),
    ],
    [[line(1, 5, { month: '2025-01-02' })], fault('request', 'invalid_format', 'lines.0.month')],
    [[line(1, 5, { month: '2026-01-01' })], fault('request', 'invalid_format', 'lines.0.month')],
  ] as const)
    expect([
      lines,
      refusalOf(await create({ name: 'Operating', fiscalYear: 2025, dimensionId: other, lines })),
    ]).toEqual([lines, of])
  expect(await my.church.query('select from budget where organization_id = $1', [my.church.id])).toEqual([])
  const id = await made([])
  expect(refusalOf(await create({ name: 'OPERATING', fiscalYear: 2025 }))).toEqual(taken('name', 'fiscalYear'))
  expect(refusalOf(await create({ name: 'Mine', fiscalYear: 2025 }, my.maker))).toBe('credential_not_allowed')
  const viewer = my.church.client((await my.church.person('VIEWER')).token)
  expect(refusalOf(await create({ name: 'Mine', fiscalYear: 2025 }, viewer))).toBe('permission_missing')
  expect(refusalOf(await act('deleteBudget', foreign.fund ?? ''))).toBe('not_found')
  const found = await call(
    `{ budgets(filter: { fiscalYear: [2025] }) { nodes { id status } totals { count } } }`,
    {},
    viewer,
  )
  expect(found.body.data.budgets).toEqual({ nodes: [{ id, status: 'DRAFT' }], totals: { count: 1 } })
})

test('a budget is copied from the year before, or from what was posted, in percent', async () => {
  await postBalances(
    my.church,
    [
      ['expense', 'fund', 10.01],
      ['cash', 'fund', -10.01],
    ],
    '2024-03-05',
  )
  await postBalances(
    my.church,
    [
      ['expense', 'fund', 4],
      ['cash', 'fund', -4],
    ],
    '2024-03-25',
  )
  await postBalances(
    my.church,
    [
      ['cash', 'restricted', 30],
      ['revenue', 'restricted', -30],
    ],
    '2024-11-05',
  )
  const { body } = await copy({ name: 'From actuals', fiscalYear: 2025, from: 'ACTUALS', percent: 110 })
  const lines = body.data.copyBudget.lines.map((each: { month: string; amount: number; fundId: string }) => [
    each.month.slice(0, 10),
    each.amount,
    each.fundId === my.ids.fund,
  ])
  expect(lines).toHaveLength(2)
  expect(lines).toEqual(
    expect.arrayContaining([
      ['2025-03-01', 15.41, true],
      ['2025-11-01', 33, false],
    ]),
  )
  const again = await copy({
    name: 'Next',
    fiscalYear: 2026,
    from: 'BUDGET',
    budgetId: body.data.copyBudget.id,
    percent: 50,
  })
  expect(again.body.data.copyBudget).toMatchObject({
    revenue: 16.5,
    expense: 7.71,
    startDate: '2026-01-01T00:00:00.000Z',
  })
  expect(refusalOf(await copy({ name: 'x', fiscalYear: 2026, from: 'BUDGET' }))).toEqual(fault('budgetId', 'required'))
  expect(refusalOf(await copy({ name: 'x', fiscalYear: 2026, from: 'ACTUALS', percent: 1001 }))).toEqual(
    fault('percent', 'too_large'),
  )
})

const planned = fc.record({
  account: fc.constantFrom('revenue', 'expense', 'otherExpense'),
  fund: fc.constantFrom('fund', 'youth'),
  value: fc.boolean(),
  month: fc.integer({ min: 1, max: 12 }),
  cents: fc.integer({ min: -500, max: 99_999 }).filter(each => each !== 0),
})
const posted = fc.record({
  account: fc.constantFrom('revenue', 'expense', 'otherExpense'),
  fund: fc.constantFrom('fund', 'youth'),
  value: fc.boolean(),
  month: fc.integer({ min: 1, max: 12 }),
  cents: fc.integer({ min: -9_999, max: 9_999 }).filter(each => each !== 0),
})

test('whatever a budget report is grouped by, its rows add up to the totals and its ledger lines to the actual amount', async () => {
  my.ids.otherExpense = await my.church.account('5190', { account_type: 'EXPENSE' })
  let number = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(planned, { maxLength: 5 }),
      fc.array(posted, { maxLength: 4 }),
      async (plans, entries) => {
        const { ids } = my
        const places = new Map(
          plans.map(({ account, fund, value, month, cents: amount }) => [
            [account, fund, value, month].join(),
            line(month, amount / 100, {
              accountId: ids[account],
              fundId: ids[fund],
              dimensionValueId: value ? ids.dimensionValue : null,
            }),
          ]),
        )
        number += 1
        const lines = [...places.values()]
        const id = await made(lines, { name: `Budget ${number}`, dimensionId: ids.dimension })
        for (const { account, fund, value, month, cents: amount } of entries)
          await postBalances(
            my.church,
            [
              [account, fund, amount / 100, value],
              ['cash', fund, -amount / 100],
            ],
            `2025-${String(month).padStart(2, '0')}-17`,
          )
        for (const groupBy of ['ACCOUNT', 'FUND&groupBy=DIMENSION&groupBy=MONTH', 'QUARTER&groupBy=ACCOUNT', 'FUND']) {
          const { body } = await report(`budgetId=${id}&from=2025-03-01&asOf=2025-09-30&groupBy=${groupBy}`)
          const sums = new Map<string, number>()
          for (const { accountType, drillDown, measures } of body.rows as Row[]) {
            const { totals } = (await my.maker.rest('GET', `${drillDown[0]?.path}&limit=1&include=totals`)).body
            const sign = accountType === 'REVENUE' ? -1 : 1
            expect(cents(totals.amount)).toBe(0 + sign * cents(measures.actual) + 0)
            expect(cents(measures.variance)).toBe(0 - sign * (cents(measures.actual) - cents(measures.budget)))
            expect(cents(measures.remaining)).toBe(cents(measures.annual) - cents(measures.yearToDateActual))
            for (const [key, value] of Object.entries(measures))
              if (key !== 'percent') sums.set(accountType + key, (sums.get(accountType + key) ?? 0) + cents(value ?? 0))
          }
          for (const [type, total] of [
            ['REVENUE', body.revenue],
            ['EXPENSE', body.expense],
          ] as const)
            for (const [key, value] of Object.entries(total as Measures))
              if (key !== 'percent') expect([type, key, cents(value)]).toEqual([type, key, sums.get(type + key) ?? 0])
          expect(cents(body.change.variance)).toBe(cents(body.revenue.variance) + cents(body.expense.variance))
        }
        const inWindow = (type: 'revenue' | 'expense') =>
          lines
            .filter(each => (each.accountId === ids.revenue) === (type === 'revenue'))
            .filter(each => each.month >= '2025-03-01' && each.month <= '2025-09-01')
            .reduce((all, each) => all + cents(each.amount), 0)
        const { body } = await report(`budgetId=${id}&from=2025-03-01&asOf=2025-09-30`)
        expect([cents(body.revenue.budget), cents(body.expense.budget)]).toEqual([
          inWindow('revenue'),
          inWindow('expense'),
        ])
      },
    ),
    { numRuns: runs(6) },
  )
})

test('without a budget the one approved last is taken, and days outside of its year are refused', async () => {
  const none = await report('asOf=2025-06-30')
  expect([none.status, none.body.details.fields]).toEqual([422, fault('budgetId', 'required')])
  await made([line(1, 1)], { name: 'Draft' })
  for (const name of ['First', 'Second']) await act('approveBudget', await made([line(1, 1)], { name }))
  expect((await report('asOf=2025-06-30')).body).toMatchObject({ name: 'Second', fiscalYear: 2025 })
  const id = await made([line(1, 1)], { name: 'Other' })
  for (const [query, of] of [
    ['asOf=2024-12-31', fault('asOf', 'too_small')],
    ['asOf=2026-01-01', fault('asOf', 'too_large')],
    ['from=2024-12-31', fault('from', 'too_small')],
    ['from=2025-03-01&asOf=2025-02-01', fault('from', 'date_order')],
    ['groupBy=DIMENSION', fault('groupBy', 'not_writable')],
    ['groupBy=WEEK', fault('groupBy', 'invalid_enum')],
  ] as const) {
    const { status, body } = await report(`budgetId=${id}&${query}`)
    expect([query, status, body.details.fields.map(({ path: _, ...rest }: { path?: string }) => rest)]).toEqual([
      query,
      422,
      of,
    ])
  }
  const foreign = (await bankingChurch()).ids.fund
  expect((await report(`budgetId=${foreign}`)).body.details.fields).toEqual(fault('budgetId', 'unknown_reference'))
  const blind = my.church.client(await my.church.key(['journal-entries:read']))
  expect((await blind.rest('GET', '/reports/budget')).headers.get('x-error-reason')).toBe('scope_missing')
})

test('a budget by month has a column for each month, of the budget, the actual amounts or the variances', async () => {
  const revenue = { accountId: my.ids.revenue }
  const id = await made([line(1, 300, revenue), line(1, 100), line(3, 50)])
  await postBalances(
    my.church,
    [
      ['revenue', 'fund', -200],
      ['cash', 'fund', 200],
    ],
    '2025-01-17',
  )
  await postBalances(
    my.church,
    [
      ['expense', 'fund', 120],
      ['cash', 'fund', -120],
    ],
    '2025-02-17',
  )
  const ask = async (query: string) =>
    (await my.maker.rest('GET', `/reports/budget-by-month?budgetId=${id}&asOf=2025-03-31&${query}`)).body
  const planned = await ask('')
  expect(planned.columns.map(({ key }: { key: string }) => key)).toEqual(['2025-01', '2025-02', '2025-03', 'TOTAL'])
  expect([planned.revenue, planned.expense, planned.change]).toEqual([
    [300, 0, 0, 300],
    [100, 0, 50, 150],
    [200, 0, -50, 150],
  ])
  expect(planned.rows.map((row: { amounts: number[] }) => row.amounts)).toEqual([
    [300, 0, 0, 300],
    [100, 0, 50, 150],
  ])
  expect(await ask('measure=ACTUAL')).toMatchObject({ revenue: [200, 0, 0, 200], expense: [0, 120, 0, 120] })
  expect(await ask('measure=VARIANCE')).toMatchObject({
    revenue: [-100, 0, 0, -100],
    expense: [100, -120, 50, 30],
    change: [0, -120, 50, -70],
  })
  const whole = (await my.maker.rest('GET', `/reports/budget-by-month?budgetId=${id}`)).body
  expect([whole.columns.length, whole.asOf.slice(0, 10), whole.expense.at(-1)]).toEqual([13, '2025-12-31', 150])
  const path = `/api/v1/reports/budget-by-month?budgetId=${id}&asOf=2025-03-31&format=csv`
  const Authorization = `Bearer ${await my.church.key(['reports:read'])}`
  const file = await fetch(my.church.app.url + path, { headers: { Authorization } })
  const [head] = (await file.text()).split(/\r?\n/)
  expect(head).toBe('Section,Account number,Account,Account ID,Jan 2025,Feb 2025,Mar 2025,Total')
  const elsewhere = await my.maker.rest('GET', `/reports/budget-by-month?budgetId=${id}&asOf=2026-01-01`)
  expect(elsewhere.body.details.fields).toMatchObject([{ field: 'asOf', code: 'too_large' }])
})
