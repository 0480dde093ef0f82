import { setImmediate as nextTurn } from 'node:timers/promises'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { churchDay } from '../support/church-day.js'
import { postBalances } from '../support/entries.js'
import { faulty } from '../support/faults.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { textOf } from '../support/pdf.js'
import { sheetsOf } from '../support/xlsx.js'

let church: Church
let token: string
beforeAll(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  token = await church.key()
  const lines = [
    ['cash', 'fund', 321.5],
    ['revenue', 'fund', -321.5],
  ] as const
  await postBalances(church, lines, '2026-03-05')
  await church.contribution({ amount: 32_150, fee_amount: 0, received_date: '2026-03-05' })
})

const get = async (query: string, by = token) => {
  const response = await fetch(`${church.app.url}/api/v1/reports/board-packet?${query}`, {
    headers: { Authorization: `Bearer ${by}` },
  })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a board packet has the same figures as its reports by themselves', async () => {
  const { rest } = church.client(token)
  const packet = (await rest('GET', '/reports/board-packet?month=2026-03')).body
  const same: [string, string][] = [
    ['position', '/reports/financial-position?asOf=2026-03-31'],
    ['activities', '/reports/statement-of-activities?from=2026-03-01&asOf=2026-03-31'],
    ['giving', '/reports/giving?from=2026-03-01&asOf=2026-03-31&groupBy=FUND'],
    ['cashFlows', '/reports/cash-flows?from=2026-01-01&asOf=2026-03-31&method=INDIRECT&compareTo=PREVIOUS_YEAR'],
    ['cash', '/reports/cash-position?asOf=2026-03-31'],
  ]
  for (const [member, path] of same) {
    const { generatedAt: _then, ...own } = (await rest('GET', path)).body
    const { generatedAt: _now, ...part } = packet[member]
    expect([member, part]).toEqual([member, own])
  }
  expect([packet.month, packet.from, packet.asOf]).toEqual([
    '2026-03',
    '2026-03-01T00:00:00.000Z',
    '2026-03-31T00:00:00.000Z',
  ])
})

test('it is one document with a title page that names the page of each report', async () => {
  const { status, headers, bytes } = await get('month=2026-03&format=pdf')
  expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    200,
    'application/pdf',
    'attachment; filename="board-packet.pdf"',
  ])
  const pages = (await textOf(bytes)).split('\f')
  const [title = ''] = pages
  expect(title).toContain(church.name)
  const contents = [
    ...title.matchAll(/^(Statement of [a-z ]+|Budget and actual|Giving by \w+|Cash position).*?\s(\d+)$/gm),
  ]
  expect(contents.map(([, name]) => name)).toEqual([
    'Statement of financial position',
    'Statement of activities',
    'Statement of activities',
    'Statement of functional expenses',
    'Statement of cash flows',
    'Budget and actual',
    'Giving by fund',
    'Giving by month',
    'Cash position',
  ])
  for (const [, name = '', page] of contents) expect(pages[Number(page) - 1]).toContain(name)
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
  expect(await textOf(bytes)).toMatch(/Total assets\s+321\.50/)
})

test('the cover has the figures of the reports, what the treasurer says, and that the month is not closed', async () => {
  const own = await keepBooks(await makeChurch(await testApp()))
  const by = await own.key()
  const post = (date: string, from: string, to: string, fund: string, amount: number) =>
    postBalances(own, [[to, fund, amount] as const, [from, fund, -amount] as const], date, 'TRANSACTION')
  await post('2025-12-31', 'revenue', 'cash', 'fund', 1_000)
  await post('2026-02-10', 'revenue', 'cash', 'restricted', 400)
  await post('2026-03-08', 'revenue', 'cash', 'fund', 150)
  await post('2026-03-15', 'revenue', 'cash', 'restricted', 50)
  await post('2026-02-20', 'cash', 'expense', 'fund', 30)
  await post('2026-03-20', 'cash', 'expense', 'fund', 80)
  for (const [received_date, amount] of [
    ...([
      ['2025-03-09', 20_000],
      ['2026-02-10', 40_000],
      ['2026-03-08', 15_000],
      ['2026-03-15', 5_000],
    ] as const),
  ])
    await own.contribution({ amount, fee_amount: 0, received_date })
  const budget = await own.insert('budget', {
    ...{
      name: '2026',
      fiscal_year: 2026,
      start_date: '2026-01-01',
      status: 'APPROVED',
      dimension_id: null,
      created_by: 'test',
    },
    ...{ approved_by: 'test', approved_at: new Date() },
  })
  const line = { budget_id: budget, account_id: own.ids.expense, fund_id: own.ids.fund, month: '2026-01-01' }
  await own.insert('budget_line', { ...line, amount: 60_000 }, false)
  const path = '/reports/board-packet?month=2026-03&message=The%20roof%20is%20paid.'
  const { cover, isClosed, message } = (await own.client(by).rest('GET', path)).body
  expect([isClosed, message]).toEqual([false, 'The roof is paid.'])
  expect(cover).toEqual({
    // 1,000 + 400 + 150 + 50 − 30 − 80.
    cash: 1_490,
    giving: 200,
    givingYearBefore: 200,
    // 150 + 50 − 80.
    changeInNetAssets: 120,
    // 600 − 30 − 80.
    expenseBudgetLeft: 490,
    netAssets: 1_490,
    netAssetsWithDonorRestrictions: 450,
    netAssetsWithoutDonorRestrictions: 1_040,
  })
  const headers = { Authorization: `Bearer ${by}` }
  const pdf = await fetch(`${own.app.url}/api/v1${path}&format=pdf`, { headers })
  const [paper = ''] = (await textOf(Buffer.from(await pdf.arrayBuffer()))).split('\f')
  for (const text of [
    ...['The month is not closed yet, so its figures can still change.', 'The roof is paid.'],
    ...['1,490.00  200.00  120.00  490.00  1,490.00', 'Same month of 2025:  With donor restrictions:\n200.00  450.00'],
  ])
    expect(paper).toContain(text)
  const tooLong = await own.client(by).rest('GET', `${path}${'x'.repeat(400)}`)
  expect([tooLong.status, tooLong.body.details.fields]).toEqual([422, [faulty('message', 'too_long')]])
})

test('a year without an approved budget is said in a sentence', async () => {
  const text = await textOf((await get('month=2026-03&format=pdf')).bytes)
  expect(text).toContain('The fiscal year has no approved budget, so there is no comparison with one.')
  const { rest } = church.client(token)
  expect((await rest('GET', '/reports/board-packet?month=2026-03')).body.budget).toBeNull()
})

test('functional expenses are of the dimension that has the functions, and a church without one reads why there are none', async () => {
  const own = await keepBooks(await makeChurch(await testApp()))
  const by = await own.key()
  const path = '/reports/board-packet?month=2026-03'
  const sentence = 'No dimension has the functions of expenses, so there is no statement of functional expenses.'
  const paper = async () => {
    const headers = { Authorization: `Bearer ${by}` }
    const answer = await fetch(`${own.app.url}/api/v1${path}&format=pdf`, { headers })
    return textOf(Buffer.from(await answer.arrayBuffer()))
  }
  const { rest } = own.client(by)
  expect([(await rest('GET', path)).body.functionalExpenses, await paper()]).toEqual([
    null,
    expect.stringContaining(sentence),
  ])
  // Two dimensions, and the second has the functions.
  await own.query('update dimension set is_function = true where id = $1', [
    await own.insert('dimension', { name: 'Function', sort_order: 99 }),
  ])
  await postBalances(
    own,
    [
      ['expense', 'fund', 12.5],
      ['cash', 'fund', -12.5],
    ],
    '2026-02-03',
  )
  const { functionalExpenses } = (await rest('GET', path)).body
  const { generatedAt: _then, ...part } = functionalExpenses
  const { generatedAt: _now, ...alone } = (
    await rest('GET', '/reports/functional-expenses?from=2026-01-01&asOf=2026-03-31')
  ).body
  expect([part, part.totals.at(-1)]).toEqual([alone, 12.5])
  expect(await paper()).not.toContain(sentence)
})

test('as a workbook it has a sheet for each report', async () => {
  const sheets = sheetsOf((await get('month=2026-03&format=xlsx')).bytes)
  expect(sheets.map(({ name }) => name)).toEqual([
    ...['Financial position', 'Activities', 'Activities, year to date', 'Functional expenses'],
    ...['Cash flows, year to date', 'Budget and actual', 'Giving by fund', 'Giving by month', 'Cash position'],
  ])
  const [position] = sheets
  const total = position?.rows.find(row => row.C?.value === 'Total assets')
  expect(total?.F?.value).toBe(321.5)
  expect(position?.rows[0]?.G?.value).toBe('Account ID')
  const { name } = church
  expect(position?.rows.map(row => row.A?.value)).toEqual(
    expect.arrayContaining([expect.stringContaining(`${name} `), 'Statement of financial position']),
  )
})

test('without a month it is of the last whole one', async () => {
  const { rest } = church.client(token)
  const { month } = (await rest('GET', '/reports/board-packet')).body
  const today = churchDay()
  const before = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 2, 1))
  expect(month).toBe(before.toISOString().slice(0, 7))
})

test.each([
  ['month=2026-13', 'month', 'invalid_format'],
  ['month=March', 'month', 'invalid_format'],
  ['month=2026-03&format=csv', 'format', 'invalid_enum'],
  ['month=1950-01', 'month', 'too_small'],
])('%s is refused', async (query, field, code) => {
  const { status, bytes } = await get(query)
  expect([status, JSON.parse(bytes.toString()).details.fields]).toEqual([422, [faulty(field, code)]])
})

test('it takes the scopes of its parts', async () => {
  expect((await get('month=2026-03', await church.key(['reports:read']))).status).toBe(403)
  expect((await get('month=2026-03', await church.key(['contributions:read']))).status).toBe(403)
  const both = await get('month=2026-03&format=pdf', await church.key(['reports:read', 'contributions:read']))
  expect(both.status).toBe(200)
})

test('while it is printed, other requests are answered', async () => {
  let printing = true
  const printed = get('month=2026-03&format=pdf').finally(() => {
    printing = false
  })
  let answered = 0
  while (printing) {
    const { status } = await fetch(`${church.app.url}/api/v1/funds`, { headers: { Authorization: `Bearer ${token}` } })
    expect(status).toBe(200)
    answered += 1
    await nextTurn()
  }
  expect((await printed).status).toBe(200)
  expect(answered).toBeGreaterThan(1)
})
