import { checkClasses } from '../../examples/audited-year/statements.js'
import { play, prepareAudit } from '../../examples/audited-year/steps.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { foundedChurch } from '../support/founded.js'
import { broken } from '../support/sound.js'

/*
 * The example compares each figure with its own ledger of the documents. Here the figures that an auditor looks at first are written down
 * again, in cents, from the papers of the year.
 */
const YEAR = 2025
let church: Church
let year: Awaited<ReturnType<typeof prepareAudit>>
let auditor: ReturnType<Church['client']>
const titles: string[] = []

beforeAll(async () => {
  const app = await testApp()
  church = (await foundedChurch(app)).church
  const client = async (role: string) => church.client((await church.person(role)).token)
  auditor = await client('AUDITOR')
  const [owner, treasurer, bookkeeper] = [await client('OWNER'), await client('TREASURER'), await client('BOOKKEEPER')]
  year = await prepareAudit({ owner, treasurer, bookkeeper, auditor }, YEAR, () => app.service.jobs.drain())
  for await (const title of play(year)) titles.push(title)
}, 300_000)

const get = async (path: string) => {
  const { status, body } = await auditor.rest('GET', path)
  expect([path, status]).toEqual([path, 200])
  return body
}
const total = (amounts: Record<string, number[]>, of: string): number =>
  Object.entries(amounts).reduce((all, [name, [cents = 0]]) => all + (name.startsWith(of) ? cents : 0), 0)

test('each month, the audit and the close say what the documents say, and every invariant holds', async () => {
  expect(titles).toHaveLength(17)
  expect(await broken(church)).toEqual([])
})

test('whichever months a statement covers, its classes say what the documents of these months say', async () => {
  for (let first = 1; first <= 12; first++)
    for (let last = first; last <= 12; last++) await checkClasses(year, year.on(first, 1), year.endOf(last))
})

test('ASC 958-205-45-11: the months release what was spent of what funds had, a shortfall with the next gift, and all on the day of the donor', async () => {
  const { journalEntries } = await get('/journal-entries?sourceType=PERIOD_RELEASE&sort=postedAt&limit=50')
  const codeOf = (id: string) => Object.keys(year.funds).find(code => year.funds[code] === id)
  const released = journalEntries.map(
    ({ date, lines }: { date: string; lines: { fundId: string; debit: number }[] }) => [
      ...[date.slice(0, 10), lines.flatMap(({ fundId, debit }) => (debit ? [[codeOf(fundId), debit]] : []))],
    ],
  )
  const by = (day: string, ...parts: [string, number][]) => [`${YEAR}-${day}`, expect.arrayContaining(parts)]
  expect(released).toEqual([
    // Benevolence had 1,300 of the 2,500 that it spent.
    by('06-30', ['200', 3_000], ['400', 1_300]),
    by('07-31', ['510', 10_000]),
    // What comes after the day is without donor restrictions.
    by('11-30', ['400', 700], ['600', 1_500]),
  ])
  // With the 75,000 for the building, which was placed in service, and without the 500 that the class gave after its day.
  expect(year.figures.activities.rows['RELEASES 3330']).toEqual([9_150_000, -9_150_000])
  const { rows, overspentFunds } = await get(`/reports/statement-of-activities?from=${YEAR}-01-01&asOf=${YEAR}-12-31`)
  expect(rows.some(({ isComputed }: { isComputed: boolean }) => isComputed)).toBe(false)
  expect(overspentFunds.map(({ shortfall }: { shortfall: number }) => shortfall)).toEqual([500])
})

test('ASC 230-10-45-13: what bills and the card paid for property is investing, and what shares brought with their gain', () => {
  const { direct } = year.figures
  expect(direct['INVESTING PURCHASES 1520']).toEqual([-7_500_000])
  // The church paid 6,000 to the card, and 180 of it for paper.
  expect(direct['INVESTING PURCHASES 1530']).toEqual([-582_000])
  expect(direct['INVESTING PROCEEDS 1410']).toEqual([520_000])
})

test('ASC 230-10-45-14 and 45-15: gifts for a building and an endowment are financing, and so is principal without its interest', () => {
  const { direct } = year.figures
  // 3,000 for the endowment, 12,300 for the building, and 1,000 of the pledge.
  expect(direct['FINANCING LONG_TERM_CONTRIBUTIONS']).toEqual([1_630_000])
  // Eight instalments of 2,100, with interest from 900 to 865.
  expect(direct['FINANCING REPAID 2510']).toEqual([-974_000])
  expect(direct['OPERATING RECEIVED_AND_PAID 7320']).toEqual([-706_000])
})

test('ASC 230-10-45-28: both methods have the same cash of operations', () => {
  const { direct, indirect } = year.figures
  expect(total(indirect, 'OPERATING')).toBe(total(direct, 'OPERATING'))
  expect(indirect['OPERATING CHANGE_IN_NET_ASSETS']).toEqual([8_045_000])
})

test('ASC 230-10-50-3 to 50-5: the mortgage of the building, the piano and the unpaid chairs moved no cash', () => {
  const nonCash = Object.entries(year.figures.direct).filter(([name]) => name.startsWith('NON_CASH'))
  expect(Object.fromEntries(nonCash.map(([name, amounts]) => [name.replaceAll('NON_CASH ', ''), amounts]))).toEqual({
    ...{ 1510: [-6_000_000], 1520: [-16_500_000], 2510: [22_500_000] },
    ...{ 1410: [-420_000], NON_CASH_CONTRIBUTIONS: [420_000], 1530: [-58_000], 2015: [58_000] },
  })
})

test('ASC 250-10-45-23: two errors of the year before are corrected in the opening net assets of their classes, and the year before stays', () => {
  const { activities, comparison } = year.figures
  const { opening, corrected, change, closing } = activities
  expect([opening, corrected, change, closing]).toEqual([
    [10_300_000, 15_620_000],
    [-160_000, 60_000],
    [14_032_000, -5_987_000],
    [24_172_000, 9_693_000],
  ])
  expect(comparison).toEqual(opening)
})

test('ASC 958-205-50-1B: the endowment has what was given, and what it earned less what was spent', () => {
  expect(year.figures.endowment).toEqual({
    ...{ opening: 4_510_000, contributions: 300_000, investmentReturn: 285_000, spent: 150_000 },
    ...{ closing: 4_945_000, corpus: 4_810_000, accumulated: 135_000 },
  })
})

test('ASC 958-210-45: what missions lent and benevolence overspent is owed by net assets without donor restrictions', () => {
  // 1,000 of the loan are left, and benevolence is short of 500.
  expect(year.figures.position['ASSETS between classes']).toEqual([-150_000, 150_000])
})

test('the close of the year leaves no result, and the twelve statements of the bank leave nothing to explain', async () => {
  const results = Object.keys(year.figures.trialBalanceAfterClose).filter(name => /^(?:[4-8]|33)/.test(name))
  expect(results).toEqual([])
  const { rows } = await get(`/reports/cash-position?asOf=${YEAR}-12-31`)
  const operating = rows.find((row: { accountId: string }) => row.accountId === year.accounts['1011'])
  expect(operating).toMatchObject({ outstandingIn: 0, outstandingOut: 0 })
})
