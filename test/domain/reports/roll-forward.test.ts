import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { postBalances } from '../../support/entries.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { openPeriods } from '../../support/periods.js'

let church: Church
let accounts: Record<string, string>
beforeEach(async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  await openPeriods(church, '2024-12-31')
  const account = async (number: string, name: string, more: object) => church.account(number, { name, ...more })
  accounts = {
    building: await account('1520', 'Buildings', { account_type: 'ASSET' }),
    wear: await account('1590', 'Accumulated Depreciation', { account_type: 'ASSET', normal_balance: 'CREDIT' }),
    stock: await account('1410', 'Mutual Funds', { account_type: 'ASSET' }),
    prepaid: await account('1310', 'Prepaid Insurance', { account_type: 'ASSET' }),
    mortgage: await account('2510', 'Mortgage', { account_type: 'LIABILITY' }),
    retainage: await account('2050', 'Retainage Payable', { account_type: 'LIABILITY' }),
    // Its name says nothing, its activity does.
    pledge: await account('2590', 'Due to First Bank', { account_type: 'LIABILITY', cash_flow_activity: 'FINANCING' }),
  }
  Object.assign(church.ids, accounts)
})

/** Two lines of General: what an account gets from another. */
const post = (date: string, to: string, amount: number, from: string, source = 'TRANSACTION') =>
  postBalances(
    church,
    [
      [to, 'fund', amount],
      [from, 'fund', -amount],
    ],
    date,
    source,
  )
const rollForward = async (query: string) => {
  const { status, body } = await church.client(await church.key()).rest('GET', `/reports/roll-forward?${query}`)
  expect(status).toBe(200)
  return body
}
const brief = ({ rows }: { rows: Record<string, unknown>[] }) =>
  rows.map(({ section, name, opening, increases, decreases, closing }) => [
    ...[section, name, opening, increases, decreases, closing],
  ])

test('fixed assets and loans change by what was bought, worn, borrowed and paid; opening balances come first', async () => {
  await post('2025-01-01', 'building', 300_000, 'netAssets', 'OPENING')
  await post('2025-01-01', 'netAssets', 120_000, 'mortgage', 'OPENING')
  await post('2025-02-10', 'building', 20_000, 'cash')
  await post('2025-03-31', 'expense', 1_000, 'wear')
  await post('2025-04-30', 'expense', 1_000, 'wear')
  await post('2025-05-05', 'cash', 700, 'building')
  await post('2025-03-01', 'mortgage', 450, 'cash')
  await post('2025-06-01', 'cash', 5_000, 'pledge')
  await post('2025-06-02', 'stock', 800, 'cash')
  // What is owed to the builder is neither property nor a loan.
  await post('2025-06-02', 'building', 4_000, 'retainage')
  // What is neither of them is left out, and so is what moved outside of the days.
  await post('2025-06-03', 'prepaid', 90, 'cash')
  await post('2026-01-02', 'building', 9, 'cash')
  const year = await rollForward('from=2025-01-01&asOf=2025-12-31')
  expect(brief(year)).toEqual([
    ['INVESTMENTS', 'Mutual Funds', 0, 800, 0, 800],
    ['PROPERTY', 'Buildings', 300_000, 24_000, 700, 323_300],
    ['PROPERTY', 'Accumulated Depreciation', 0, 0, 2_000, -2_000],
    ['DEBT', 'Mortgage', 120_000, 0, 450, 119_550],
    ['DEBT', 'Due to First Bank', 0, 5_000, 0, 5_000],
  ])
  expect(year.totals).toEqual([
    { section: 'PROPERTY', opening: 300_000, increases: 24_000, decreases: 2_700, closing: 321_300 },
    { section: 'INVESTMENTS', opening: 0, increases: 800, decreases: 0, closing: 800 },
    { section: 'DEBT', opening: 120_000, increases: 5_000, decreases: 450, closing: 124_550 },
  ])
  // April alone: what was before is its opening, and the lines behind a row are those of the days.
  const april = await rollForward('from=2025-04-01&asOf=2025-04-30')
  expect(brief(april)).toEqual([
    ['PROPERTY', 'Buildings', 320_000, 0, 0, 320_000],
    ['PROPERTY', 'Accumulated Depreciation', -1_000, 0, 1_000, -2_000],
    ['DEBT', 'Mortgage', 119_550, 0, 0, 119_550],
  ])
  const [{ drillDown }] = april.rows.slice(1)
  const { body } = await church.client(await church.key()).rest('GET', drillDown[0].path)
  expect(body.ledgerLines.map(({ credit }: { credit: number }) => credit)).toEqual([1_000])
})

test('a loan that was opened by mistake and taken back leaves its opening alone', async () => {
  const id = await post('2025-01-01', 'netAssets', 500, 'mortgage', 'OPENING')
  expect(id).toBeDefined()
  const treasurer = church.client((await church.person('TREASURER')).token)
  const entries = (await treasurer.rest('GET', '/journal-entries')).body.journalEntries
  const { status } = await treasurer.rest('POST', `/journal-entries/${entries[0].id}/reverse`, {
    body: { reason: 'Entered twice', date: '2025-01-15' },
  })
  expect(status).toBe(201)
  expect(await rollForward('from=2025-01-01&asOf=2025-12-31')).toMatchObject({ rows: [], totals: [] })
})

test('on paper it has the sections with their totals, and a church without any of it has none', async () => {
  expect(await rollForward('from=2025-01-01&asOf=2025-12-31')).toMatchObject({ rows: [], totals: [] })
  await post('2025-02-10', 'building', 20_000, 'cash')
  const response = await fetch(
    `${church.app.url}/api/v1/reports/roll-forward?from=2025-01-01&asOf=2025-12-31&format=csv`,
    {
      headers: { Authorization: `Bearer ${await church.key()}` },
    },
  )
  const lines = (await response.text()).trim().split('\n')
  expect(lines.map(line => line.replace('\r', '').split(',').slice(-4))).toEqual([
    ['Opening', 'Increases', 'Decreases', 'Closing'],
    ['0.00', '20000.00', '0.00', '20000.00'],
    ['0.00', '20000.00', '0.00', '20000.00'],
  ])
})
