import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { postBalances } from '../support/entries.js'
import { faulty } from '../support/faults.js'
import { keepBooks, makeChurch } from '../support/make.js'
import { textOf } from '../support/pdf.js'
import { openPeriods } from '../support/periods.js'
import { sheetsOf } from '../support/xlsx.js'

const PATH = '/reports/audit-package'
const SCOPES = ['reports:read', 'journal-entries:read', 'transactions:read', 'bills:read']

/** A church whose fiscal year begins in July. It is given 400 in September 2024, and spends 90 in March 2025. */
async function auditedChurch() {
  const church = await keepBooks(await makeChurch(await testApp(), { fiscal_year_start_month: 7 }))
  await openPeriods(church, '2024-09-30')
  const lines = (amount: number, account: string) => [
    ['cash', 'fund', amount] as const,
    [account, 'fund', -amount] as const,
  ]
  await postBalances(church, lines(400, 'revenue'), '2024-09-05', 'TRANSACTION')
  await postBalances(church, lines(-90, 'expense'), '2025-03-05', 'TRANSACTION')
  return church
}

let church: Church
let token: string
beforeAll(async () => {
  church = await auditedChurch()
  token = await church.key()
})

const file = async (query: string, by = token) => {
  const headers = { Authorization: `Bearer ${by}` }
  const response = await fetch(`${church.app.url}/api/v1${PATH}?${query}`, { headers })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

test('a package has the figures of its reports by themselves, for the fiscal year of the church', async () => {
  const { rest } = church.client(token)
  const all = (await rest('GET', `${PATH}?fiscalYear=2025`)).body
  expect(all).toMatchObject({
    fiscalYear: 2025,
    from: '2024-07-01T00:00:00.000Z',
    asOf: '2025-06-30T00:00:00.000Z',
    isWholeYear: true,
  })
  const days = 'from=2024-07-01&asOf=2025-06-30'
  const same: [string, string][] = [
    ['position', '/reports/financial-position?asOf=2025-06-30&compareTo=PREVIOUS_YEAR'],
    ['activities', `/reports/statement-of-activities?${days}&compareTo=PREVIOUS_YEAR`],
    ['functionalExpenses', `/reports/functional-expenses?${days}`],
    ['cashFlows', `/reports/cash-flows?${days}&method=INDIRECT&compareTo=PREVIOUS_YEAR`],
    ['fundBalances', `/reports/fund-balances?${days}`],
    ['liquidity', '/reports/liquidity?asOf=2025-06-30'],
    ['endowments', `/reports/endowments?${days}`],
    ['rollForward', `/reports/roll-forward?${days}`],
    ['fixedAssets', '/reports/fixed-assets?asOf=2025-06-30'],
    ['giftsInKind', `/reports/gifts-in-kind?${days}`],
    ['trialBalance', `/reports/trial-balance?${days}&closing=EXCLUDED`],
    ['trialBalanceAfterClose', `/reports/trial-balance?${days}`],
    ['tieOut', `/reports/tie-out?${days}`],
    ['cash', '/reports/cash-position?asOf=2025-06-30'],
    ['outstandingItems', '/reports/outstanding-items?asOf=2025-06-30'],
    ['payables', '/reports/payables-ageing?asOf=2025-06-30'],
    ['receivables', '/reports/receivables-ageing?asOf=2025-06-30'],
    ['form1099', '/reports/vendor-spend?from=2024-01-01&asOf=2024-12-31&is1099=true&limit=1000'],
    ['form990', `/reports/form-990?${days}`],
    ['journal', `/reports/journal?${days}&limit=10000`],
  ]
  expect(
    Object.keys(all)
      .filter(member => typeof all[member] === 'object')
      .sort(),
  ).toEqual(same.map(([member]) => member).sort())
  for (const [member, path] of same) {
    const { generatedAt: _then, ...own } = (await rest('GET', path)).body
    const { generatedAt: _now, ...part } = all[member]
    expect([member, part]).toEqual([member, own])
  }
  expect(all.trialBalance.rows.find((row: { accountId: string }) => row.accountId === church.ids.revenue).closing).toBe(
    -400,
  )
  expect(all.tieOut.isTied).toBe(true)
})

test('after the close, one trial balance has the results of the year and the other has none', async () => {
  const own = await auditedChurch()
  const treasurer = own.client((await own.person('TREASURER')).token)
  expect((await treasurer.rest('POST', '/fiscal-year-closes', { body: { fiscalYear: 2025 } })).status).toBe(201)
  const { trialBalance, trialBalanceAfterClose, tieOut } = (
    await own.client(await own.key()).rest('GET', `${PATH}?fiscalYear=2025`)
  ).body
  const closing = ({ rows }: { rows: { accountId: string; closing: number }[] }, account: string) =>
    rows.find(({ accountId }) => accountId === own.ids[account])?.closing
  expect([closing(trialBalance, 'revenue'), closing(trialBalance, 'expense')]).toEqual([-400, 90])
  expect([closing(trialBalanceAfterClose, 'revenue'), closing(trialBalanceAfterClose, 'netAssets')]).toEqual([0, -310])
  expect(tieOut.isTied).toBe(true)
})

test('the payments for Form 1099 are those of the calendar year that ends in the fiscal year, or of the year so far', async () => {
  const days = async (of: Church, fiscalYear: number) => {
    const { body } = await of.client(await of.key()).rest('GET', `${PATH}?fiscalYear=${fiscalYear}`)
    return [body.form1099.from, body.form1099.asOf, body.asOf].map(day => day.slice(0, 10))
  }
  const calendar = await keepBooks(await makeChurch(await testApp()))
  await openPeriods(calendar, '2024-12-31')
  expect(await days(calendar, 2025)).toEqual(['2025-01-01', '2025-12-31', '2025-12-31'])
  expect(await days(church, 2026)).toEqual(['2025-01-01', '2025-12-31', '2026-06-30'])
  const year = new Date().getUTCFullYear()
  const [from, asOf, today] = await days(calendar, year)
  expect([from, asOf]).toEqual([`${year}-01-01`, today])
})

test('it is one document without the journal, and a workbook with it', async () => {
  const text = await textOf((await file('fiscalYear=2025&format=pdf')).bytes)
  const [title = ''] = text.split('\f')
  const names = [
    'Statement of financial position',
    'Statement of activities',
    'Statement of functional expenses',
    'Statement of cash flows',
    'Net assets by fund',
    'Liquidity and availability',
    'Endowments',
    'Property, investments and debt',
    'Fixed assets',
    'Gifts in kind',
    'Trial balance before the close',
    'Trial balance after the close',
    'Tie-out of the statements to the ledger',
    'Cash position',
    'Outstanding items',
    'Accounts payable by age',
    'Invoices by age',
    'Payments for Form 1099',
    'Form 990 by line',
  ]
  const pages = text.split('\f')
  const contents = title.split('\n').flatMap(line => {
    const [name, page] = [names.find(each => line.trim().startsWith(each)), /\s(\d+)$/.exec(line)?.[1]]
    return name && page ? [[name, pages[Number(page) - 1]?.includes(name)]] : []
  })
  expect(contents).toEqual(names.map(name => [name, true]))
  expect(title).not.toContain('Journal')
  expect(text).toContain('Every line of the statements equals the ledger.')
  const sheets = sheetsOf((await file('fiscalYear=2025&format=xlsx')).bytes)
  expect(sheets).toHaveLength(names.length + 1)
  const journal = sheets.find(({ name }) => name === 'Journal')
  const cells = journal?.rows.flatMap(row => Object.values(row).map(({ value }) => value)) ?? []
  // 400 and 90, debited and credited once each.
  expect(cells.filter(cell => typeof cell === 'number' && [400, 90].includes(cell))).toEqual([400, 400, 90, 90])
})

test('without a year it is of the last fiscal year that has ended, and an open year goes to today', async () => {
  const { rest } = church.client(token)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  const ending = Number(today.slice(0, 4)) + (Number(today.slice(5, 7)) >= 7 ? 1 : 0)
  expect((await rest('GET', PATH)).body).toMatchObject({ fiscalYear: ending - 1, isWholeYear: true })
  expect((await rest('GET', `${PATH}?fiscalYear=${ending}`)).body).toMatchObject({
    fiscalYear: ending,
    asOf: `${today}T00:00:00.000Z`,
    isWholeYear: false,
  })
})

test('a church whose first accounting period lies in this year gets the current fiscal year', async () => {
  const young = await keepBooks(await makeChurch(await testApp(), { fiscal_year_start_month: 7 }))
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  await openPeriods(young, today)
  const ending = Number(today.slice(0, 4)) + (Number(today.slice(5, 7)) >= 7 ? 1 : 0)
  const answer = await young.client(await young.key()).rest('GET', PATH)
  expect([answer.status, answer.body.fiscalYear, answer.body.isWholeYear]).toEqual([200, ending, false])
})

test.each([
  ['fiscalYear=1950', 'fiscalYear', 'too_small'],
  ['fiscalYear=2099', 'fiscalYear', 'too_large'],
  ['fiscalYear=2025&format=csv', 'format', 'invalid_enum'],
])('%s is refused', async (query, field, code) => {
  const { status, bytes } = await file(query)
  expect([status, JSON.parse(bytes.toString()).details.fields]).toEqual([422, [faulty(field, code)]])
})

test('an auditor has every scope that it takes, who lacks one is refused, and invoices are for those who may read them', async () => {
  const auditor = church.client((await church.person('AUDITOR')).token)
  expect((await auditor.rest('GET', `${PATH}?fiscalYear=2025`)).status).toBe(200)
  const least = await file('fiscalYear=2025', await church.key(SCOPES))
  expect([least.status, JSON.parse(least.bytes.toString()).receivables]).toEqual([200, null])
  for (const missing of SCOPES.slice(0, 3)) {
    const scopes = SCOPES.filter(scope => scope !== missing)
    expect([missing, (await file('fiscalYear=2025', await church.key(scopes))).status]).toEqual([missing, 403])
  }
})

test('gifts in kind of the year are in it by asset type, for callers who read contributions alone', async () => {
  const own = await auditedChurch()
  for (const [assetType, amount, day] of [
    ['Vehicle', 12_000, '2025-02-01'],
    ['Books', 300, '2024-08-15'],
    ['Books', 200, '2025-06-30'],
    ['Piano', 900, '2025-07-01'],
  ] as const) {
    const inKind = { description: assetType, assetType, valuationNote: 'Price of a dealer' }
    await own.contribution({
      amount: amount * 100,
      fee_amount: 0,
      payment_method: 'IN_KIND',
      in_kind: inKind,
      received_date: day,
    })
  }
  const read = async (scopes: string[]) =>
    (await own.client(await own.key(scopes)).rest('GET', `${PATH}?fiscalYear=2025`)).body
  const { giftsInKind } = await read([...SCOPES, 'contributions:read'])
  expect(
    giftsInKind.rows.map((row: { assetType: string; measures: { amount: number } }) => [
      row.assetType,
      row.measures.amount,
    ]),
  ).toEqual([
    ['Vehicle', 12_000],
    ['Books', 500],
  ])
  expect((await read(SCOPES)).giftsInKind).toBeNull()
  const path = `${own.app.url}/api/v1${PATH}?fiscalYear=2025&format=pdf`
  const response = await fetch(path, { headers: { Authorization: `Bearer ${await own.key(SCOPES)}` } })
  expect(await textOf(Buffer.from(await response.arrayBuffer()))).toContain(
    'Gifts in kind are shown to those who may read contributions.',
  )
})
