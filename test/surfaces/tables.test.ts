import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { postBalances } from '../support/entries.js'
import { faulty } from '../support/faults.js'
import { keepBooks, makeChurch } from '../support/make.js'

let church: Church
let token: string
beforeAll(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  token = await church.key()
})

const get = async (path: string, method = 'GET') => {
  const response = await fetch(`${church.app.url}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

describe('a list as records', () => {
  test('has a header of published names and every row of the filter, beyond the largest page', async () => {
    for (let made = 0; made < 1001; made += 1) await church.insert('vendor', { name: `Vendor ${made} of many` })
    const { rest } = church.client(token)
    const { vendors } = (await rest('GET', '/vendors?limit=1&sort=name')).body
    const table = await get('/vendors?format=csv&layout=records&sort=name&q=of many')
    expect(table.status).toBe(200)
    expect(table.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    expect(table.headers.get('content-disposition')).toBe('attachment; filename="vendors.csv"')
    const [header, ...lines] = table.text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(1001)
    const names = header?.split(',') ?? []
    expect(names.slice(0, 2)).toEqual(['id', 'name'])
    for (const name of Object.keys(vendors[0])) expect(names.some(each => each.split('.')[0] === name)).toBe(true)
    expect(new Set(lines.map(line => line.split(',')[1])).size).toBe(1001)
  })

  test('amounts have two decimals, a list inside is JSON, and no text is a formula', async () => {
    const { rest } = church.client(token)
    const description = '=HYPERLINK("http://x.test","a, b")'
    const body = { description, amount: 12.5, date: '2026-10-20', transactionType: 'DEPOSIT' }
    const { id } = (await rest('POST', '/transactions', { body })).body
    const { text } = await get('/transactions?format=csv&layout=records')
    const [header = '', ...lines] = text.trimEnd().split('\r\n')
    const line = lines.find(each => each.startsWith(id)) ?? ''
    expect(line).toContain(`"'=HYPERLINK(""http://x.test"",""a, b"")"`)
    expect(line).toContain(',12.50,')
    expect(header.split(',')).toContain('splits')
    expect(line).toContain(',[],')
  })

  test('what has no meaning for a whole list is refused', async () => {
    for (const [query, field, code] of [
      ['format=csv&limit=5', 'limit', 'not_writable'],
      ['format=csv&cursor=x', 'cursor', 'not_writable'],
      ['format=csv&include=totals', 'include', 'not_writable'],
      ['format=xls', 'format', 'invalid_enum'],
      ['format=csv&format=json', 'format', 'too_many'],
      ['format=csv&sort=wealth', 'sort', 'invalid_enum'],
    ]) {
      const { status, text } = await get(`/vendors?${query}`)
      expect([query, status, JSON.parse(text).details.fields]).toEqual([query, 422, [faulty(field, code)]])
    }
    expect((await get(`/vendors/${church.ids.vendor}?format=csv`)).status).toBe(422)
    expect((await get('/vendors?format=json')).headers.get('content-type')).toMatch(/^application\/json/)
  })

  test('a client that leaves in the middle is no fault of the service', async () => {
    const aborted = new AbortController()
    const headers = { Authorization: `Bearer ${token}` }
    const response = await fetch(`${church.app.url}/api/v1/vendors?format=csv`, { headers, signal: aborted.signal })
    await response.body?.getReader().read()
    aborted.abort()
    expect((await get('/vendors?format=csv')).status).toBe(200)
  })

  test('a HEAD has the header fields alone', async () => {
    const { status, text, headers } = await get('/vendors?format=csv', 'HEAD')
    expect([status, text, headers.get('content-type')]).toEqual([200, '', 'text/csv; charset=utf-8; header=present'])
  })
})

describe('a report as records', () => {
  test('has the rows that its JSON has', async () => {
    const { rest } = church.client(token)
    const { rows } = (await rest('GET', '/reports/trial-balance')).body
    const { text } = await get('/reports/trial-balance?format=csv&layout=records')
    const [header, ...lines] = text.trimEnd().split('\r\n')
    expect(header).toBe('accountId,accountNumber,accountName,accountType,fundId,fundName,opening,debit,credit,closing')
    expect(lines).toHaveLength(rows.length)
    expect(lines.map(line => line.split(',')[0])).toEqual(rows.map(({ accountId }: { accountId: string }) => accountId))
  })

  test('a statement has a column for each of its columns', async () => {
    const { text } = await get('/reports/financial-position?format=csv&layout=records')
    expect(text.split('\r\n')[0]).toBe(
      [
        'section,accountId,accountNumber,name,WITHOUT_DONOR_RESTRICTIONS,WITH_DONOR_RESTRICTIONS,TOTAL',
        'WITHOUT_DONOR_RESTRICTIONS.comparison,WITH_DONOR_RESTRICTIONS.comparison,TOTAL.comparison,nature',
      ].join(),
    )
  })

  test('a statement has the amounts of its JSON in these columns', async () => {
    const lines = [
      ['cash', 'fund', 12.5],
      ['revenue', 'fund', -12.5],
    ] as const
    await postBalances(church, lines, '2026-03-05')
    const { rest } = church.client(token)
    const { rows } = (await rest('GET', '/reports/financial-position')).body
    const { text } = await get('/reports/financial-position?format=csv&layout=records')
    const amounts = text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',').slice(4, 7))
    expect(amounts).toEqual(rows.map((row: { amounts: number[] }) => row.amounts.map(each => each.toFixed(2))))
    expect(amounts[0]).toEqual(['12.50', '0.00', '12.50'])
  })

  test('giving has a column for each key and measure', async () => {
    const { text } = await get('/reports/giving?groupBy=FUND&groupBy=MONTH&format=csv&layout=records')
    expect(text.split('\r\n')[0]).toContain('fundId,week,month,quarter,year,')
    expect(text.split('\r\n')[0]).toContain('measures.gross,measures.refunds,measures.net')
  })
})
