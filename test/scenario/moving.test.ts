import type { TestApp } from '../../dist/src/service/testing.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { foundedChurch } from '../support/founded.js'
import { broken } from '../support/sound.js'

/*
 * A church moves from another ledger on January 1, 2026, as docs/moving.md says. Its former trial balance of December 31, 2025:
 *
 *   General   checking 9,700.00, lent 500.00 to Building, equipment 12,000.00, depreciated by 3,600.00, owes 300.00:
 *             net assets 18,300.00
 *   Missions  checking 2,000.00: net assets 2,000.00
 *   Building  checking 500.00, owes 500.00 to General: no net assets
 *
 * The bank shows 12,500.00 on that day, because check 1041 of 500.00 is not cashed and a deposit of 200.00 is not credited.
 */
let app: TestApp
let church: Church
let treasurer: ReturnType<Church['client']>['rest']
let bookkeeper: typeof treasurer
const accounts = new Map<string, string>()
const funds = new Map<string, string>()
beforeAll(async () => {
  app = await testApp()
  church = (await foundedChurch(app)).church
  treasurer = church.client((await church.person('TREASURER')).token).rest
  bookkeeper = church.client((await church.person('BOOKKEEPER')).token).rest
  await post(treasurer, '/accounts', { accountNumber: '1195', name: 'Deposits in transit', accountType: 'ASSET' })
  await post(treasurer, '/accounts', { accountNumber: '2095', name: 'Former checks', accountType: 'LIABILITY' })
  const chart = (await treasurer('GET', '/ledger-accounts')).body.ledgerAccounts
  for (const { accountNumber, id } of chart) accounts.set(accountNumber, id)
  for (const { code, id } of (await treasurer('GET', '/funds')).body.funds) funds.set(code, id)
  await post(treasurer, '/opening-balances', {
    date: '2026-01-01',
    balances: [
      ...[balance('1011', '100', 10_500), balance('1195', '100', 200), balance('2095', '100', -500)],
      ...[balance('1530', '100', 12_000), balance('1590', '100', -3_600), balance('3110', '100', -18_600)],
      ...[balance('1011', '200', 2_000), balance('3210', '200', -2_000)],
    ],
  })
  await post(treasurer, '/fund-transfers', {
    ...{ kind: 'LOAN', fromFundId: funds.get('100'), toFundId: funds.get('300'), amount: 500, date: '2026-01-01' },
    ...{ bankAccountId: accounts.get('1011'), description: 'Loan of the former ledger' },
  })
  const vendor = await post(treasurer, '/vendors', { name: 'City Power' })
  const bill = await post(bookkeeper, '/bills', {
    ...{ vendorId: vendor.id, billDate: '2025-12-20', dueDate: '2026-01-19', submit: true },
    lines: [balance('3110', '100', 300)],
  })
  await post(treasurer, `/bills/${bill.id}/approve`, { date: '2026-01-01' })
})
afterEach(async () => {
  expect(await broken(church)).toEqual([])
})

async function post(by: typeof treasurer, path: string, body: object = {}) {
  const answer = await by('POST', path, { body })
  expect([path, answer.status < 300, answer.body.message, answer.body.details]).toEqual([
    path,
    true,
    undefined,
    undefined,
  ])
  return answer.body
}
const balance = (account: string, fund: string, amount: number) => ({
  accountId: accounts.get(account),
  fundId: funds.get(fund),
  amount,
})
/** The trial balance of a day by account and fund, as numbers of accounts and codes of funds; a credit is negative. */
async function trialBalance(asOf: string): Promise<Record<string, number>> {
  const { body } = await treasurer('GET', `/reports/trial-balance?asOf=${asOf}&groupBy=ACCOUNT&groupBy=FUND`)
  const codes = new Map([...funds].map(([code, id]) => [id, code]))
  return Object.fromEntries(
    body.rows.map((row: { accountNumber: string; fundId: string; closing: number }) => [
      `${row.accountNumber} ${codes.get(row.fundId)}`,
      row.closing,
    ]),
  )
}

test('opening balances and open bills make the trial balance of the former ledger, fund by fund', async () => {
  expect(await trialBalance('2026-01-01')).toEqual({
    // Together the 9,700.00 of the former ledger.
    ...{ '1011 100': 10_000, '1195 100': 200, '2095 100': -500 },
    ...{ '1530 100': 12_000, '1590 100': -3_600, '2011 100': -300, '3110 100': -18_300 },
    ...{ '1230 100': 500, '1011 300': 500, '2210 300': -500 },
    ...{ '1011 200': 2_000, '3210 200': -2_000 },
  })
  const { totals } = (await treasurer('GET', '/reports/payables-ageing?asOf=2026-01-01')).body
  expect(totals.total).toBe(300)
})

test('the bank cashes what was open, and the first statement is reconciled with the ledger', async () => {
  const line = async (transactionType: string, amount: number, account: string) => {
    const { id } = await post(bookkeeper, '/transactions', {
      ...{
        bankAccountId: accounts.get('1011'),
        description: 'From before',
        amount,
        date: '2026-01-06',
        transactionType,
      },
      splits: [balance(account, '100', amount)],
    })
    await post(treasurer, `/transactions/${id}/receipt-waiver`, { reason: 'NONE_ISSUED' })
    await post(treasurer, `/transactions/${id}/approve`)
    return id
  }
  const transactionIds = [await line('DEPOSIT', 200, '1195'), await line('WITHDRAWAL', 500, '2095')]
  const { id } = await post(bookkeeper, '/reconciliations', {
    ...{ bankAccountId: accounts.get('1011'), statementDate: '2026-01-31' },
    ...{ openingBalance: 12_500, closingBalance: 12_200 },
  })
  await post(bookkeeper, `/reconciliations/${id}/clear`, { transactionIds })
  expect(await post(bookkeeper, `/reconciliations/${id}/finish`)).toMatchObject({ status: 'FINISHED', difference: 0 })
  const report = (await treasurer('GET', `/reconciliations/${id}/report`)).body
  expect(report).toMatchObject({ ledgerBalance: 12_200, unexplainedAmount: 0, outstandingItems: [] })
  const after = await trialBalance('2026-01-31')
  expect([after['1195 100'] ?? 0, after['2095 100'] ?? 0, after['3110 100']]).toEqual([0, 0, -18_300])
})

test('the register of fixed assets begins with what the former ledger depreciated, and agrees with the ledger', async () => {
  await post(bookkeeper, '/fixed-assets', {
    ...{ name: 'Organ', accountId: accounts.get('1530'), fundId: funds.get('100'), cost: 12_000 },
    ...{ acquiredOn: '2023-01-10', usefulLifeMonths: 120, depreciationAccountId: accounts.get('7330') },
    ...{ accumulatedDepreciationAccountId: accounts.get('1590') },
    ...{ openingDepreciation: 3_600, openingDepreciationThrough: '2025-12-31' },
  })
  const register = (await treasurer('GET', '/reports/fixed-assets?asOf=2026-01-31')).body
  expect(register).toMatchObject({ totalBookValue: 8_400, ledgerBookValue: 8_400, difference: 0 })
  // 84 of 120 months are left of 8,400.00.
  const journal = await post(bookkeeper, '/fixed-assets/depreciate', { asOf: '2026-01-31', submit: true })
  expect(journal.totalAmount).toBe(100)
})

test('gifts from before the first period are on statements and count toward pledges, and are never posted', async () => {
  const before = await trialBalance('2026-01-31')
  const importing = async (kind: string, template: string, text: string) => {
    const contentBase64 = Buffer.from(text).toString('base64')
    const made = await post(bookkeeper, '/giving-imports', {
      ...{
        kind,
        template,
        provider: 'former',
        fileName: 'export.csv',
        dateOrder: kind === 'GIFTS' ? 'MDY' : undefined,
      },
      contentBase64,
    })
    await app.service.jobs.drain()
    await post(bookkeeper, `/giving-imports/${made.id}/commit`)
    await app.service.jobs.drain()
  }
  await importing('PEOPLE', 'PERSON_LIST', 'Person ID,First Name,Last Name\np1,Ruth,Lindqvist\n')
  const donor = (await treasurer('GET', '/donors?provider=former&externalId=p1')).body.donors[0]
  const pledge = await post(treasurer, '/pledges', {
    ...{ donorId: donor.id, fundId: funds.get('100'), totalAmount: 1_200 },
    ...{ startDate: '2025-07-01', endDate: '2026-06-30' },
  })
  await importing(
    'GIFTS',
    'GIVING_HISTORY',
    'Gift ID,Person ID,Date,Amount,Fund\ng1,p1,08/03/2025,400.00,General Fund\n',
  )
  expect((await treasurer('GET', `/pledges/${pledge.id}`)).body.fulfillment).toMatchObject({ receivedAmount: 400 })
  const statement = await post(bookkeeper, '/giving-statements', { year: 2025, donorId: donor.id })
  expect(statement.totals).toEqual({ amount: 400, deductibleAmount: 400 })
  expect(await trialBalance('2026-01-31')).toEqual(before)
})
