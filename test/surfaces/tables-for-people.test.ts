import fc from 'fast-check'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { postBalances } from '../support/entries.js'
import { faulty } from '../support/faults.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { runs } from '../support/sample.js'
import { type ReadSheet, sheetsOf } from '../support/xlsx.js'

let church: Church
let token: string
beforeAll(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  token = await church.key()
  // 150.25 and 49.75 in January, 1,000 in February.
  await church.contribution({ amount: 15_025, fee_amount: 0, received_date: '2026-01-10' })
  await church.contribution({ amount: 4_975, fee_amount: 0, received_date: '2026-01-20' })
  await church.contribution({ amount: 100_000, fee_amount: 0, received_date: '2026-02-02' }, church.ids.restricted)
})

async function get(path: string, by = token) {
  const response = await fetch(`${church.app.url}/api/v1${path}`, { headers: { Authorization: `Bearer ${by}` } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
/** Lines of CSV as cells. No cell of these tests has a line break. */
const cellsOf = (text: string) =>
  text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map(line =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
      ),
    )
const csv = async (path: string, by = token) => cellsOf((await get(path, by)).bytes.toString())
const YEAR = 'from=2026-01-01&asOf=2026-06-30'
const workbookOf = async (path: string, by = token): Promise<ReadSheet[]> => sheetsOf((await get(path, by)).bytes)

test('giving as CSV has the names of funds beside their ids, months as 2026-01, its own columns alone and a total', async () => {
  const [header, ...lines] = await csv(`/reports/giving?${YEAR}&groupBy=MONTH&groupBy=FUND&format=csv`)
  expect(header).toEqual([
    ...['Fund', 'Fund ID', 'Month'],
    ...['Gross', 'Refunds', 'Net', 'Fees', 'Gifts', 'Giving units', 'Average gift'],
  ])
  const [fund] = await church.query('select name from fund where id = $1', [church.ids.fund])
  expect(lines.map(line => line.slice(0, 6))).toEqual([
    [fund?.name, church.ids.fund, '2026-01', '200.00', '0.00', '200.00'],
    [`${church.name} missions`, church.ids.restricted, '2026-02', '1000.00', '0.00', '1000.00'],
    ['Total', '', '', '1200.00', '0.00', '1200.00'],
  ])
})

test('CSV begins with the mark by which Excel knows UTF-8, and records do not', async () => {
  const beginning = async (query: string) =>
    (await get(`/vendors?format=csv${query}`)).bytes.subarray(0, 3).toString('hex')
  expect(await beginning('')).toBe('efbbbf')
  expect(await beginning('&layout=records')).toBe(Buffer.from('id,').toString('hex'))
})

test('names that the caller may not read are left out, and the ids stay', async () => {
  const narrow = await church.key(['contributions:read'])
  const [header, line] = await csv(`/reports/giving?${YEAR}&groupBy=FUND&format=csv`, narrow)
  expect(header?.[0]).toBe('Fund ID')
  expect(line?.[0]).toBe(church.ids.fund)
})

test('a list names people only for callers who may read donors', async () => {
  const [donor] = await church.query(`select first_name, last_name from donor where id = $1`, [church.ids.donor])
  const name = `${donor?.first_name} ${donor?.last_name}`
  const path = '/contributions?receivedDate[gte]=2026-01-01&receivedDate[lte]=2026-06-30&format=csv'
  const whole = (await get(path)).bytes.toString()
  expect(whole).toContain(name)
  expect(cellsOf(whole)[0]?.slice(0, 3)).toEqual(['ID', 'Donor', 'Donor ID'])
  const narrow = (await get(path, await church.key(['contributions:read']))).bytes.toString()
  expect(narrow).not.toContain(name)
  expect(cellsOf(narrow)[0]?.slice(0, 2)).toEqual(['ID', 'Donor ID'])
})

test('a list has days as 2026-01-10, times in the time zone of the church, and its totals as the last row', async () => {
  const [header = [], ...lines] = await csv(
    '/contributions?receivedDate[gte]=2026-01-01&receivedDate[lte]=2026-06-30&sort=receivedDate&format=csv',
  )
  const at = (title: string) => header.indexOf(title)
  expect(lines.map(line => line[at('Received date')])).toEqual(['2026-01-10', '2026-01-20', '2026-02-02', ''])
  expect(lines.map(line => line[at('Amount')])).toEqual(['150.25', '49.75', '1000.00', '1200.00'])
  expect(lines.at(-1)?.[0]).toBe('Total')
  expect(header).toContain('Created at (America/Chicago)')
})

test('functional expenses head their columns with names', async () => {
  const { ids } = church
  ids.costs = await church.account('6100', { account_type: 'EXPENSE', name: 'Paper' })
  const [dimension] = await church.query('select name from dimension_value where id = $1', [ids.dimensionValue])
  await postBalances(
    church,
    [
      ['costs', 'fund', 30, true],
      ['cash', 'fund', -30],
    ],
    '2026-03-03',
  )
  const [header, line, total] = await csv(
    `/reports/functional-expenses?${YEAR}&dimensionId=${ids.dimension}&format=csv`,
  )
  expect(header?.slice(-2)).toEqual([dimension?.name, 'Total'])
  expect(line).toEqual(['Expenses', '6100', 'Paper', ids.costs, '30.00', '30.00'])
  expect(total?.slice(-3)).toEqual(['', '30.00', '30.00'])
  // The church has marked no dimension, and the table says so.
  const unmarked = await csv(`/reports/functional-expenses?${YEAR}&format=csv`)
  expect(unmarked.map(cells => cells.slice(2).filter(Boolean))).toContainEqual([
    'No dimension is marked as the function of expenses. The expenses stand in one column.',
  ])
})

test('no column of any statement is headed by an id, as CSV and in a workbook', async () => {
  const dimension = `dimensionId=${church.ids.dimension}`
  for (const path of [
    `functional-expenses?${YEAR}&${dimension}`,
    `statement-of-activities?${YEAR}&columns=DIMENSION&${dimension}`,
    `statement-of-activities?${YEAR}&columns=FUND&compareTo=PREVIOUS_YEAR`,
    'financial-position?columns=FUND&compareTo=PREVIOUS_YEAR',
  ]) {
    const [header = []] = await csv(`/reports/${path}&format=csv`)
    const [sheet] = await workbookOf(`/reports/${path}&format=xlsx`)
    const titles = Object.values(sheet?.rows[0] ?? {}).map(({ value }) => String(value))
    expect(titles.length).toBeGreaterThan(4)
    for (const title of [...header, ...titles]) expect(title).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  }
})

test('a statement as CSV has its sections, totals and the net assets at the end', async () => {
  const lines = await csv(`/reports/statement-of-activities?${YEAR}&columns=TOTAL&format=csv`)
  const named = new Map(lines.map(line => [line[2], line.at(-1)]))
  expect(named.get('Total expenses')).toBe('30.00')
  expect(named.get('Change in net assets')).toBe('-30.00')
  expect([...named.keys()]).toContain('Net assets, end of period')
})

test('no text is a formula, in CSV and in a workbook', async () => {
  const { rest } = church.client(token)
  const names = ['=HYPERLINK("http://x.test","a")', '+1+1', '@SUM(A1)', '-2+3', '<b>&amp; "quoted"']
  for (const name of names) await rest('POST', '/vendors', { body: { name } })
  const written = await csv('/vendors?format=csv')
  const cells = written.map(line => line[1])
  for (const name of names.slice(0, 4)) expect(cells).toContain(`'${name}`)
  const [sheet] = await workbookOf('/vendors?format=xlsx')
  const values = sheet?.rows.map(row => row.A?.value)
  for (const name of names) expect(values).toContain(name)
  // People read past ids, which stand last.
  const titles = Object.values(sheet?.rows[0] ?? {}).map(cell => / ?ID$/.test(String(cell?.value)))
  expect([titles.indexOf(true) > 3, titles.lastIndexOf(false) < titles.indexOf(true)]).toEqual([true, true])
})

test('a workbook has numbers as numbers of money, months as dates, its titles in sight and a total', async () => {
  const { headers, bytes } = await get(`/reports/giving?${YEAR}&groupBy=MONTH&format=xlsx`)
  expect(headers.get('content-type')).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(headers.get('content-disposition')).toBe('attachment; filename="giving.xlsx"')
  const [sheet] = sheetsOf(bytes)
  expect(sheet?.frozen).toBe(1)
  const [titles, january, february, total] = sheet?.rows ?? []
  expect([titles?.A?.value, titles?.B?.value]).toEqual(['Month', 'Gross'])
  // Excel counts the days from December 30, 1899.
  const dayOf = (day: string) => (Date.parse(day) - Date.parse('1899-12-30')) / 86_400_000
  expect(january?.A).toEqual({ value: dayOf('2026-01-01'), format: 'yyyy-mm' })
  expect(january?.B).toEqual({ value: 200, format: '#,##0.00;(#,##0.00)' })
  expect(february?.B?.value).toBe(1000)
  expect([total?.A?.value, total?.B?.value]).toEqual(['Total', 1200])
})

test('what has no meaning for a format is refused', async () => {
  const refused = async (query: string) => {
    const { status, bytes } = await get(query)
    return [status, status === 200 ? undefined : JSON.parse(bytes.toString()).details.fields]
  }
  expect(await refused('/vendors?format=xlsx&limit=5')).toEqual([422, [faulty('limit', 'not_writable')]])
  expect(await refused('/vendors?format=csv&layout=wide')).toEqual([422, [faulty('layout', 'invalid_enum')]])
})

test('a report by none of several funds is refused, on REST, GraphQL and MCP', async () => {
  const { graphql } = church.client(token)
  const field = faulty('fundId', 'required')
  const { body } = await graphql(
    'query ($filter: GivingReportFilter) { givingReport(filter: $filter) { totals { net } } }',
    {
      filter: { fundId: [] },
    },
  )
  expect(body.errors[0].extensions.details.fields).toEqual([field])
  const { tool } = church.client((await church.person('OWNER')).token)
  const answer = await tool('get_giving_report', { fundId: [] })
  expect(JSON.stringify(answer.body)).toContain('An empty list selects nothing.')
})

test('whatever amounts a church has, the last row of its table is their sum to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(
      // A line of an entry has an amount.
      fc.array(
        fc.integer({ min: -99_999_999, max: 99_999_999 }).filter(each => each !== 0),
        { minLength: 1, maxLength: 12 },
      ),
      async cents => {
        const fresh = await keepBooks(await makeChurch(church.app))
        const by = await fresh.key()
        for (const [place, amount] of cents.entries()) {
          fresh.ids.each = await fresh.fund(`Fund ${place}`)
          await postBalances(
            fresh,
            [
              ['cash', 'each', amount / 100],
              ['revenue', 'each', -amount / 100],
            ],
            '2026-03-03',
          )
        }
        const lines = await csv(`/reports/activity?${YEAR}&groupBy=FUND&format=csv`, by)
        const at = lines[0]?.indexOf('Change') ?? -1
        const written = lines.slice(1, -1).map(line => Math.round(Number(line[at]) * 100))
        expect(written.toSorted((a, b) => a - b)).toEqual(cents.toSorted((a, b) => a - b))
        expect(Math.round(Number(lines.at(-1)?.[at]) * 100)).toBe(cents.reduce((all, each) => all + each, 0))
      },
    ),
    { numRuns: runs(5) },
  )
})
