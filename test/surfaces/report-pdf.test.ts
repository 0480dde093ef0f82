import { operations } from '../../dist/src/registry.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { postBalances } from '../support/entries.js'
import { faulty } from '../support/faults.js'
import { giver, givingChurch, newGift } from '../support/giving.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { textOf } from '../support/pdf.js'
import { arranged, queryOf } from '../support/subjects.js'

let church: Church
let token: string
beforeAll(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  token = await church.key()
  await postBalances(
    church,
    [
      ['cash', 'fund', 1234567.89],
      ['revenue', 'fund', -1234567.89],
    ],
    '2026-03-05',
  )
})

const get = async (route: string, by = token) => {
  const response = await fetch(`${church.app.url}/api/v1${route}`, { headers: { Authorization: `Bearer ${by}` } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
test('every report with rows can be printed, without a part of an id', async () => {
  const beginnings = new Set(Object.values(church.ids).map(id => id?.slice(0, 8)))
  const reports = operations.filter(each => each.kind === 'query' && (each.table || each.parts))
  expect(reports.length).toBeGreaterThan(15)
  for (const operation of reports) {
    const { input } = await arranged(operation, church)
    const { status, headers, bytes } = await get(`${operation.route?.path}${queryOf({ ...input, format: 'pdf' })}`)
    expect([operation.name, status, headers.get('content-type')]).toEqual([operation.name, 200, 'application/pdf'])
    const file = `${operation.route?.path.split('/').at(-1)}.pdf`
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const text = await textOf(bytes)
    for (const beginning of beginnings)
      expect([operation.name, text]).not.toEqual([operation.name, expect.stringContaining(String(beginning))])
  }
})

test('a printed report has the church, the days, names instead of ids, amounts, totals and page numbers', async () => {
  const { bytes } = await get(
    '/reports/activity?from=2026-01-01&asOf=2026-06-30&groupBy=FUND&groupBy=ACCOUNT&format=pdf',
  )
  const text = await textOf(bytes)
  const [fund] = await church.query('select name from fund where id = $1', [church.ids.fund])
  expect(text).toContain(church.name)
  expect(text).toContain('Activity')
  expect(text).toContain('Jan 1, 2026 to Jun 30, 2026')
  expect(text).toContain('Amounts in USD')
  expect(text).toContain(fund?.name)
  expect(text).toMatch(/4000 .*1,234,567\.89/)
  // No amount is a dash.
  expect(text).toMatch(/Total\s+1,234,567\.89\s+—\s+1,234,567\.89/)
  expect(text).toContain('Page 1 of 1')
  expect(text).not.toContain(church.ids.fund)
})

test('a printed statement has the amounts of each column, and its totals', async () => {
  const text = await textOf((await get('/reports/financial-position?asOf=2026-06-30&format=pdf')).bytes)
  expect(text).toMatch(/Without donor\s+With donor/)
  expect(text).toMatch(/Assets\s+1000 .*1,234,567\.89\s+—\s+1,234,567\.89/)
  expect(text).toMatch(/Total assets\s+1,234,567\.89\s+—\s+1,234,567\.89/)
})

test('a name that the caller may not read is not shown, and a dimension has its name', async () => {
  const narrow = await church.key(['reports:read'])
  const { bytes } = await get('/reports/activity?from=2026-01-01&asOf=2026-06-30&groupBy=FUND&format=pdf', narrow)
  const text = await textOf(bytes)
  const [fund] = await church.query('select name from fund where id = $1', [church.ids.fund])
  expect(text).not.toContain(fund?.name)
  expect(text).toContain('Name not shown')
  const functional = `functional-expenses?from=2026-01-01&asOf=2026-06-30&dimensionId=${church.ids.dimension}&format=pdf`
  expect(await textOf((await get(`/reports/${functional}`)).bytes)).toContain('Dimension: Grace campus')
})

test('the same report of the same moment gives the same pages, and a long one repeats its titles', async () => {
  for (let made = 0; made < 120; made += 1) {
    church.ids[`fund${made}`] = await church.fund(`Fund ${made}`)
    await postBalances(
      church,
      [
        ['cash', `fund${made}`, 1],
        ['revenue', `fund${made}`, -1],
      ],
      '2026-03-06',
    )
  }
  const { bytes } = await get('/reports/activity?from=2026-01-01&asOf=2026-06-30&groupBy=FUND&format=pdf')
  const text = await textOf(bytes)
  const pages = text.split('\f').filter(page => page.trim())
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    if (index < pages.length - 1) expect(page).toMatch(/Fund\s+Revenue\s+Expense\s+Change/)
  }
  const limited = await get('/reports/activity?from=2026-01-01&asOf=2026-06-30&groupBy=FUND&format=pdf&limit=5')
  expect(await textOf(limited.bytes)).toContain('The report has 121 rows. Raise limit to see more than 5.')
  const register = (limit: number) =>
    get(
      `/reports/account-register?accountId=${church.ids.cash}&from=2026-03-01&asOf=2026-03-31&format=pdf&limit=${limit}`,
    )
  const cut = 'More rows follow. Name fewer days to see all of them.'
  expect((await textOf((await register(3)).bytes)).replace(/\s+/g, ' ')).toContain(cut)
  const whole = (await textOf((await register(1_000)).bytes)).replace(/\s+/g, ' ')
  expect(whole).not.toContain('More rows')
  // The account and its opening balance are above the rows, the totals and the closing balance below them.
  expect(whole.indexOf('Account: 1000 Grace account 1000')).toBeLessThan(whole.indexOf('Debit'))
  expect(whole).toMatch(/Balance before: — Mar 1.* Total 1,234,687\.89 — Balance after: 1,234,687\.89/)
})

test('a list is not printed', async () => {
  const { status, bytes } = await get('/vendors?format=pdf')
  expect([status, JSON.parse(bytes.toString()).details.fields]).toEqual([422, [faulty('format', 'invalid_enum')]])
})

test('rows by fund are in the order of the list of funds, by sort order, code and name, unless the largest are wanted first', async () => {
  const { ids } = church
  for (const [name, amount, row] of [
    ['Order 4', 5, { sort_order: 2, code: 'A' }],
    ['Order 3', 7, { sort_order: 1, code: 'B' }],
    ['Order 1', 6, { sort_order: 1, code: 'A1' }],
    ['Order 2', 8, { sort_order: 1, code: 'A2' }],
  ] as const) {
    ids.ordered = await church.fund(name, row)
    const lines = [
      ['cash', 'ordered', amount],
      ['revenue', 'ordered', -amount],
    ] as const
    await postBalances(church, lines, '2026-09-05')
  }
  const query = '/reports/activity?from=2026-09-01&asOf=2026-09-30&groupBy=FUND'
  const fundsOf = async (route: string) =>
    [...(await textOf((await get(`${route}&format=pdf`)).bytes)).matchAll(/^Order \d+/gm)].map(([name]) => name)
  const listed = ['Order 1', 'Order 2', 'Order 3', 'Order 4']
  expect(await fundsOf(query)).toEqual(listed)
  expect(await fundsOf(`${query}&orderBy=LARGEST`)).toEqual(['Order 2', 'Order 3', 'Order 1', 'Order 4'])
  const { rest } = church.client(token)
  const { funds } = (await rest('GET', '/funds')).body
  const names = new Map(funds.map(({ id, name }: { id: string; name: string }) => [id, name]))
  const { rows } = (await rest('GET', query)).body
  expect(rows.map(({ fundId }: { fundId: string }) => names.get(fundId))).toEqual(listed)
})

test('no word of a title breaks, however narrow the columns are', async () => {
  const { sheetPdf } = await import('../../dist/src/print/sheet-pdf.js')
  const titles = ['Straßenverkehrsordnungsname', ...Array.from({ length: 8 }, (_, n) => `Name ${n}`)]
  const columns = titles.map(title => ({ title, kind: 'text' as const }))
  const rows = [{ cells: titles.map(() => 'a long text that would fill the width of three columns or even more') }]
  const sheet = { title: 'Wide', subtitles: [], columns, rows, notes: [] }
  const head = { churchName: 'Hope Church', churchContact: [], title: 'Wide', subtitles: [], createdAt: new Date(0) }
  const bytes = await sheetPdf({ ...head, sheets: [sheet] })
  expect(await textOf(bytes)).toContain('Straßenverkehrsordnungsname')
})

test('no word of a text breaks when the amounts of other columns need several pages', async () => {
  const own = await keepBooks(await makeChurch(await testApp()))
  own.ids.camp = await own.fund(`Camp for ${'all the young people of the district and '.repeat(4)}others`)
  await postBalances(
    own,
    [
      ['cash', 'camp', 6_666_666_666.66],
      ['expense', 'camp', 3_333_333_333.33],
      ['revenue', 'camp', -9_999_999_999.99],
    ],
    '2026-03-05',
  )
  const { bytes } = await get('/reports/fund-balances?from=2026-01-01&asOf=2026-06-30&format=pdf', await own.key())
  const text = await textOf(bytes)
  expect(text).toMatch(/Camp for .*Undesignated/)
  expect(text).toContain('9,999,999,999.99')
})

test('a gift to two funds counts once in the total, and the paper says so; what has no record says which kind it lacks', async () => {
  const own = await givingChurch()
  const call = await giver(own)
  await own.query('update contribution set deleted_at = now() where organization_id = $1', [own.id])
  await call('POST', '/contributions', newGift(own))
  const alone = { donorId: null, isAnonymous: true, allocations: [{ fundId: own.ids.fund, amount: 3 }] }
  await call('POST', '/contributions', newGift(own, { ...alone, paymentMethod: 'CASH', feeAmount: 0 }))
  const key = await own.key()
  const printed = async (groupBy: string) =>
    textOf((await get(`/reports/giving?from=2026-10-04&asOf=2026-10-04&groupBy=${groupBy}&format=pdf`, key)).bytes)
  const byFund = await printed('FUND')
  // One gift of one donor is in both rows; the anonymous one is in the first alone, and of no giving unit.
  expect(byFund).toMatch(/Total .*\b2\s+1\b/)
  expect(byFund).toContain('Gifts: what is in several rows counts once in the total.')
  expect(byFund).toContain('Giving units: what is in several rows counts once in the total.')
  const byDonor = await printed('DONOR')
  expect(byDonor).toContain('Anonymous')
  expect(byDonor).not.toContain('counts once')
  expect(await printed('FUND&groupBy=CAMPAIGN')).not.toContain('None')
})

test('a name in a script that no font has is printed in Latin letters, beside names that have their own', async () => {
  const own = await keepBooks(await makeChurch(await testApp()))
  const key = await own.key()
  // Thai, Devanagari within Latin, and Tamil are in no font. Greek, Chinese and Arabic are.
  const names = ['กองทุน', 'Fund प्रिया 2', 'தமிழ்', 'Ταμείο', '中文基金', 'صندوق']
  for (const [index, name] of names.entries()) {
    own.ids[`f${index}`] = await own.fund(name, { sort_order: index })
    await postBalances(
      own,
      [
        ['cash', `f${index}`, 12_345_678_901.23],
        ['revenue', `f${index}`, -12_345_678_901.23],
      ],
      '2026-03-05',
    )
  }
  const path = '/reports/fund-balances?from=2026-01-01&asOf=2026-06-30&format=pdf'
  const { bytes } = await get(path, key)
  const text = await textOf(bytes)
  const lineOf = (name: string) => text.split('\n').find(line => line.startsWith(name)) ?? ''
  for (const name of ['Kongthun', 'Fund Priya 2', 'Tmil', 'Ταμείο', '中文基金'])
    expect([name, lineOf(name)]).toEqual([name, expect.stringContaining('12,345,678,901.23')])
  // Nothing of these scripts is left, which would be an empty box.
  expect(text).not.toMatch(/[\u0900-\u097f\u0b80-\u0bff\u0e00-\u0e7f]/)
  const csv = (await get(path.replace('pdf', 'csv'), key)).bytes.toString()
  for (const name of names) expect(csv).toContain(name)
})
