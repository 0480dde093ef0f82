import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { postBalances } from '../support/entries.js'
import { faulty } from '../support/faults.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { textOf } from '../support/pdf.js'

let church: Church
let token: string

/**
 * What happened at the church in 2026, in dollars: 1,000 of cash on January 2; pledged offerings of 800 to General and of 300 to
 * Missions on March 5; wages of 250 and electricity of 50 from General, mission work of 120 from Missions, on April 6.
 */
beforeAll(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  token = await church.key()
  const { ids } = church
  const above = await church.account('4001', {
    account_type: 'REVENUE',
    normal_balance: 'CREDIT',
    name: 'Giving in all',
  })
  const costs = await church.account('6000', { account_type: 'EXPENSE', name: 'Personnel' })
  ids.offerings = await church.account('4010', { ...REVENUE, name: 'Offerings', parent_id: above })
  ids.designated = await church.account('4020', { ...REVENUE, name: 'Designated gifts', parent_id: above })
  ids.rent = await church.account('4500', { ...REVENUE, name: 'Rent' })
  ids.wages = await church.account('6010', { account_type: 'EXPENSE', name: 'Wages', parent_id: costs })
  ids.taxes = await church.account('6020', { account_type: 'EXPENSE', name: 'Payroll taxes', parent_id: costs })
  ids.power = await church.account('7000', { account_type: 'EXPENSE', name: 'Electricity' })
  const post = (date: string, lines: readonly (readonly [string, string, number])[]) =>
    postBalances(church, lines, date)
  await post('2025-03-04', [
    ['cash', 'fund', 500],
    ['offerings', 'fund', -500],
  ])
  await post('2026-01-02', [
    ['cash', 'fund', 1000],
    ['netAssets', 'fund', -1000],
  ])
  await post('2026-03-05', [
    ['cash', 'fund', 800],
    ['offerings', 'fund', -800],
    ['cash', 'restricted', 300],
    ['designated', 'restricted', -300],
  ])
  await post('2026-03-06', [
    ['cash', 'fund', 40],
    ['rent', 'fund', -40],
  ])
  await post('2026-04-06', [
    ['wages', 'fund', 250],
    ['taxes', 'fund', 20],
    ['power', 'fund', 50],
    ['cash', 'fund', -320],
    ['power', 'restricted', 120],
    ['cash', 'restricted', -120],
  ])
})

const REVENUE = { account_type: 'REVENUE', normal_balance: 'CREDIT' }
const YEAR = 'from=2026-01-01&asOf=2026-12-31'

async function get(route: string, by = token) {
  const response = await fetch(`${church.app.url}/api/v1${route}`, { headers: { Authorization: `Bearer ${by}` } })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const printed = async (route: string) => textOf((await get(route)).bytes)
/** The amounts at the end of the line that begins with these words. */
function amountsAfter(text: string, words: string): string[] {
  const line = text.split('\n').find(each => each.trim().startsWith(words))
  if (line === undefined) throw new Error(`no line begins with ${words}`)
  return line.slice(line.indexOf(words) + words.length).match(/\(?[\d,]+\.\d\d\)?|—/g) ?? []
}

test('a statement of activities has the total of each section, the change, and net assets before and after', async () => {
  const text = await printed(`/reports/statement-of-activities?${YEAR}&format=pdf`)
  expect(amountsAfter(text, 'Total revenue')).toEqual(['840.00', '300.00', '1,140.00'])
  // The 120 of Missions are released: every expense decreases net assets without donor restrictions.
  expect(amountsAfter(text, 'Net assets released from restrictions by expenses')).toEqual(['120.00', '(120.00)', '—'])
  expect(amountsAfter(text, 'Total expenses')).toEqual(['440.00', '—', '440.00'])
  // 500 of the year before, and the opening balance of January 2.
  expect(amountsAfter(text, 'Net assets, beginning of period')).toEqual(['1,500.00', '—', '1,500.00'])
  expect(amountsAfter(text, 'Net assets, end of period')).toEqual(['2,020.00', '180.00', '2,200.00'])
  expect(text.match(/^Revenue$/gm)).toHaveLength(1)
  expect(text.match(/^Expenses$/gm)).toHaveLength(1)
})

test('accounts stand below their summary account, with its subtotal', async () => {
  const text = await printed(`/reports/statement-of-activities?${YEAR}&columns=TOTAL&format=pdf`)
  const lines = text.split('\n').map(line => line.trim())
  const place = (words: string) => lines.findIndex(line => line.startsWith(words))
  expect(place('Personnel')).toBeLessThan(place('6010 Wages'))
  expect(place('6020 Payroll taxes')).toBeLessThan(place('Total Personnel'))
  expect(amountsAfter(text, 'Total Personnel')).toEqual(['270.00'])
  expect(amountsAfter(text, 'Total Giving in all')).toEqual(['1,100.00'])
})

test('negative amounts stand in parentheses, and the currency is said once', async () => {
  const text = await printed(`/reports/activity?from=2026-04-01&asOf=2026-04-30&groupBy=FUND&format=pdf`)
  expect(text).toContain('(320.00)')
  expect(text).not.toMatch(/-\d/)
  expect(text.match(/USD/g)).toHaveLength(1)
})

test('a comparison stands in columns of its own, under its days', async () => {
  const query = `/reports/statement-of-activities?${YEAR}&compareTo=PREVIOUS_YEAR&format=pdf`
  const byClass = await printed(query)
  expect(byClass).toMatch(/Jan 1, 2026 to Dec 31, 2026\s+Jan 1, 2025 to Dec 31, 2025/)
  expect(amountsAfter(byClass, 'Total revenue')).toEqual(['840.00', '300.00', '1,140.00', '500.00', '—', '500.00'])
  const inAll = await printed(`${query}&columns=TOTAL`)
  expect(inAll).toMatch(/Jan 1, 2026 to\s+Jan 1, 2025 to/)
  expect(amountsAfter(inAll, 'Total revenue')).toEqual(['1,140.00', '500.00'])
})

test('a statement of financial position balances in words and in its last line', async () => {
  const text = await printed('/reports/financial-position?asOf=2026-12-31&format=pdf')
  const assets = amountsAfter(text, 'Total assets')
  expect(assets).toEqual(['2,020.00', '180.00', '2,200.00'])
  expect(amountsAfter(text, 'Total liabilities and net assets')).toEqual(assets)
  expect(text).toContain('Assets equal liabilities and net assets in every column.')
})

test('columns that do not fit go on on the next pages, the total first, and the rows are named again', async () => {
  const wide = await keepBooks(await makeChurch(church.app))
  for (let made = 0; made < 40; made += 1) {
    wide.ids[`many${made}`] = await wide.fund(`F${made}x`, { sort_order: 100 + made })
    await postBalances(
      wide,
      [
        ['cash', `many${made}`, 12_345_678.9],
        ['revenue', `many${made}`, -12_345_678.9],
      ],
      '2026-02-01',
    )
  }
  const { bytes } = await get('/reports/financial-position?asOf=2026-12-31&columns=FUND&format=pdf', await wide.key())
  const text = await textOf(bytes)
  const pages = text.split('\f')
  for (let made = 0; made < 40; made += 1) expect(text).toContain(`F${made}x`)
  // Forty times 12,345,678.90.
  expect(amountsAfter(pages[0] ?? '', 'Total assets')[0]).toBe('493,827,156.00')
  for (const page of pages.filter(each => /Columns, part/.test(each))) expect(page).toContain('Total assets')
  expect(text).toMatch(/Page \d+ of \d+/)
})

test('the paper lies as it is asked for', async () => {
  const sizeOf = async (query: string) => {
    const { bytes } = await get(`/reports/trial-balance?${YEAR}&format=pdf${query}`)
    return /\/MediaBox \[0 0 (\d+) (\d+)\]/.exec(bytes.toString('latin1'))?.slice(1).map(Number)
  }
  expect(await sizeOf('&orientation=landscape')).toEqual([792, 612])
  expect(await sizeOf('&orientation=portrait')).toEqual([612, 792])
  const refused = await get(`/reports/trial-balance?format=pdf&orientation=upright`)
  expect([refused.status, JSON.parse(refused.bytes.toString()).details.fields]).toEqual([
    422,
    [faulty('orientation', 'invalid_enum')],
  ])
})

test('a report says when it was made in the time zone of the church', async () => {
  const far = await keepBooks(await makeChurch(church.app))
  await church.query(`update control.organization set time_zone = 'Pacific/Kiritimati' where id = $1`, [far.id])
  const zoned = await textOf((await get('/reports/trial-balance?format=pdf', await far.key())).bytes)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Pacific/Kiritimati' }).format(
    Date.now(),
  )
  expect(zoned).toContain(`Made on ${day}`)
  expect(zoned).toContain('(Pacific/Kiritimati)')
})

test('headings are words, years have no comma and parts of one are percents', async () => {
  const spend = await printed(`/reports/vendor-spend?${YEAR}&format=pdf`)
  expect(spend.replace(/\s+/g, ' ')).not.toMatch(/1099threshold|1to/)
  const ageing = (await printed('/reports/payables-ageing?format=pdf')).replace(/\s+/g, ' ')
  expect(ageing).not.toMatch(/1to|31to/)
  const giving = await printed(`/reports/giving?${YEAR}&groupBy=YEAR&format=pdf`)
  expect(giving).not.toContain('2,026')
})

test('data health names what is checked, and no invariant by its number', async () => {
  const text = await printed('/reports/data-health?format=pdf')
  expect(text).toContain('Every entry balances in each fund.')
  expect(text).not.toMatch(/\b[AI]\d+\b/)
})

test('a report without rows says so and stays whole', async () => {
  const empty = await makeChurch(church.app)
  const key = await empty.key()
  for (const name of ['giving', 'statement-of-activities', 'financial-position', 'activity', 'trial-balance']) {
    const { status, bytes } = await get(`/reports/${name}?format=pdf`, key)
    expect([name, status]).toEqual([name, 200])
    expect(await textOf(bytes)).toContain('Page 1 of 1')
  }
})

test('names of 200 characters, from right to left and of Eastern letters are printed with the letters that they have', async () => {
  const named = await keepBooks(await makeChurch(church.app))
  const long = 'A fund with a very long name '.repeat(7).slice(0, 200)
  const names = [long, 'קרן הבניין של הקהילה', 'صندوق البناء', '宣教基金', '선교 기금', 'ミッション']
  for (const [place, name] of names.entries()) {
    named.ids.named = await named.fund(name, { sort_order: 500 + place })
    await postBalances(
      named,
      [
        ['cash', 'named', 9_876_543_210.12],
        ['revenue', 'named', -9_876_543_210.12],
      ],
      '2026-01-05',
    )
  }
  const key = await named.key()
  const text = await textOf((await get(`/reports/activity?${YEAR}&groupBy=FUND&format=pdf`, key)).bytes)
  const letters = text.replace(/\s/g, '')
  for (const name of ['宣教基金', '선교기금', 'ミッション', long.replace(/\s/g, '').slice(0, 60)])
    expect(letters).toContain(name)
  // In the order of a page, from left to right, the letters of Hebrew come last to first.
  expect(letters.includes('קרן') || letters.includes([...'קרן'].reverse().join(''))).toBe(true)
  expect(text).toContain('9,876,543,210.12')
  // Six times that.
  expect(text).toContain('59,259,259,260.72')
})
