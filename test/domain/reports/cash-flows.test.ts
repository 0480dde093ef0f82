import fc from 'fast-check'
import { testApp } from '../../support/app.js'
import { postBalances } from '../../support/entries.js'
import { keeperOf } from '../../support/keeper.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { textOf } from '../../support/pdf.js'
import { openPeriods } from '../../support/periods.js'
import { runs } from '../../support/sample.js'

type Line = readonly [account: string, fund: string, amount: number]
interface Row {
  section: string
  accountId: string | null
  name: string
  amount: number
  comparison: number | null
}

/** A church with property, investments, a mortgage and an endowment, whose accounts name no activity. */
async function richChurch() {
  const church = await keepBooks(await makeChurch(await testApp()))
  await openPeriods(church, '2025-06-30')
  await openPeriods(church, '2024-06-30')
  const { ids } = church
  const property = await church.account('1500', { name: 'Property and Equipment', is_postable: false })
  ids.van = await church.account('1540', { name: 'The van', parent_id: property })
  ids.worn = await church.account('1590', {
    name: 'Accumulated Depreciation',
    normal_balance: 'CREDIT',
    parent_id: property,
  })
  ids.shares = await church.account('1410', { name: 'Securities' })
  const credit = { normal_balance: 'CREDIT' }
  ids.mortgage = await church.account('2510', { account_type: 'LIABILITY', name: 'Mortgage Payable', ...credit })
  ids.wear = await church.account('7330', { account_type: 'EXPENSE', name: 'Depreciation' })
  ids.interest = await church.account('7320', { account_type: 'EXPENSE', name: 'Mortgage Interest' })
  ids.corpusGifts = await church.account('4170', { account_type: 'REVENUE', name: 'Endowment Gifts', ...credit })
  ids.corpus = await church.fund('Endowment', {
    net_asset_class: 'WITH_DONOR_RESTRICTIONS',
    restriction_type: 'PERPETUAL',
    default_revenue_account_id: ids.corpusGifts,
  })
  const client = church.client((await church.person('TREASURER')).token)
  const post = (date: string, ...lines: Line[]) => postBalances(church, lines, date, 'TRANSACTION')
  const flows = async (query: string) => {
    const { status, body } = await client.rest('GET', `/reports/cash-flows?${query}`)
    expect([query, status]).toEqual([query, 200])
    return body
  }
  return { church, client, post, flows }
}
type Rich = Awaited<ReturnType<typeof richChurch>>

/** What the church did in 2025, in dollars, and rent of 15 in 2024. */
async function year2025({ church, client, post }: Rich) {
  await post('2024-03-01', ['expense', 'fund', 15], ['cash', 'fund', -15])
  await postBalances(
    church,
    [
      ['cash', 'fund', 2000],
      ['van', 'fund', 700],
      ['netAssets', 'fund', -2700],
    ],
    '2025-01-01',
  )
  // The plate: counted, then brought to the bank less a fee of 3. A part is for the endowment.
  await post('2025-02-02', ['undeposited', 'fund', 500], ['revenue', 'fund', -500])
  await post('2025-02-02', ['undeposited', 'corpus', 100], ['corpusGifts', 'corpus', -100])
  await post(
    '2025-02-03',
    ['cash', 'fund', 377],
    ['fees', 'fund', 3],
    ['undeposited', 'fund', -380],
    ['cash', 'corpus', 100],
    ['undeposited', 'corpus', -100],
  )
  // A bill of 240, of which 200 are paid; Missions spends 30 from the bank.
  await post('2025-03-01', ['expense', 'fund', 240], ['payable', 'fund', -240])
  await post('2025-03-20', ['payable', 'fund', 200], ['cash', 'fund', -200])
  await post('2025-03-21', ['expense', 'restricted', 30], ['cash', 'restricted', -30])
  // A van of 900 in cash, worn by 90; shares of 60 that a donor gave, and shares of 80 that were bought.
  await post('2025-04-01', ['van', 'fund', 900], ['cash', 'fund', -900])
  await post('2025-12-31', ['wear', 'fund', 90], ['worn', 'fund', -90])
  await post('2025-05-01', ['shares', 'fund', 60], ['revenue', 'fund', -60])
  await post('2025-05-02', ['shares', 'fund', 80], ['savings', 'fund', -80])
  // A mortgage of 1,000 in cash and one of 400 for another van, and an installment of 50 with interest of 10.
  await post('2025-06-01', ['cash', 'fund', 1000], ['mortgage', 'fund', -1000])
  await post('2025-06-02', ['van', 'fund', 400], ['mortgage', 'fund', -400])
  await post('2025-07-01', ['mortgage', 'fund', 50], ['interest', 'fund', 10], ['cash', 'fund', -60])
  // Money that moves between bank accounts and between funds.
  await post('2025-08-01', ['savings', 'fund', 300], ['cash', 'fund', -300])
  const loan = await client.graphql(
    'mutation ($input: TransferBetweenFundsInput!) { transferBetweenFunds(input: $input) { id } }',
    {
      input: {
        kind: 'LOAN',
        fromFundId: church.ids.fund,
        toFundId: church.ids.restricted,
        amount: 70,
        date: '2025-08-02',
        description: 'Lent',
        bankAccountId: church.ids.cash,
      },
    },
  )
  expect(loan.body.errors).toBeUndefined()
}

const named = (rows: Row[], section: string) =>
  Object.fromEntries(rows.filter(row => row.section === section).map(({ name, amount }) => [name, amount]))
const net = (sections: Row[]) => Object.fromEntries(sections.map(({ section, amount }) => [section, amount]))
const YEAR = 'from=2025-01-01&asOf=2025-12-31'
const NETS = { OPERATING: 137, INVESTING: -980, FINANCING: 1050 }
const INVESTING = { 'Purchase of The van': -900, 'Purchase of Securities': -80 }
const FINANCING = {
  'Contributions restricted to long-term purposes': 100,
  'Proceeds from Mortgage Payable': 1000,
  'Repayment of Mortgage Payable': -50,
}
const GIVEN = 'Contributions of property and investments'

describe('the statement of cash flows', () => {
  let rich: Rich
  let names: Record<string, string>
  beforeAll(async () => {
    rich = await richChurch()
    await year2025(rich)
    const found = await rich.church.query('select id, name from account where organization_id = $1', [rich.church.id])
    names = Object.fromEntries(found.map(({ id, name }) => [id, name])) as Record<string, string>
  })
  const of = (account: string) => names[rich.church.ids[account] as string] as string

  test('by the direct method has what cash was received and paid for', async () => {
    const it = await rich.flows(`${YEAR}&method=DIRECT`)
    expect(named(it.rows, 'OPERATING')).toEqual({
      [`Contributions deposited: ${of('undeposited')}`]: 380,
      [of('fees')]: -3,
      [`Bills paid: ${of('payable')}`]: -200,
      [of('expense')]: -30,
      'Mortgage Interest': -10,
    })
    expect(named(it.rows, 'INVESTING')).toEqual(INVESTING)
    expect(named(it.rows, 'FINANCING')).toEqual(FINANCING)
    expect(named(it.rows, 'NON_CASH')).toEqual({
      ...{ 'The van': -400, 'Mortgage Payable': 400 },
      ...{ Securities: -60, [GIVEN]: 60 },
    })
    expect(net(it.sections)).toEqual(NETS)
  })

  test('by the indirect method begins with the change in net assets and adjusts it for what moved no cash', async () => {
    const it = await rich.flows(YEAR)
    expect(it.method).toBe('INDIRECT')
    // 660 of revenue less expenses of 3, 240, 30, 90 and 10.
    expect(named(it.rows, 'OPERATING')).toEqual({
      'Change in net assets': 287,
      'Contributions restricted to long-term purposes': -100,
      'Depreciation and amortization': 90,
      [GIVEN]: -60,
      [`Change in ${of('undeposited')}`]: -120,
      [`Change in ${of('payable')}`]: 40,
    })
    expect(named(it.rows, 'INVESTING')).toEqual(INVESTING)
    expect(named(it.rows, 'FINANCING')).toEqual(FINANCING)
    expect(net(it.sections)).toEqual(NETS)
    const activities = (await rich.client.rest('GET', `/reports/statement-of-activities?${YEAR}`)).body
    expect(activities.changeInNetAssets.at(-1)).toBe(287)
  })

  test('has the cash of the ledger before and after, and what of it is restricted', async () => {
    const it = await rich.flows(YEAR)
    // The 15 of rent in 2024, and the opening balance of the first day.
    expect([it.openingCash, it.changeInCash, it.closingCash]).toEqual([1985, 207, 2192])
    expect(it.cash).toMatchObject([
      { netAssetClass: 'WITHOUT_DONOR_RESTRICTIONS', opening: 1985, closing: 2052 },
      { netAssetClass: 'WITH_DONOR_RESTRICTIONS', opening: 0, closing: 140 },
    ])
    const position = (await rich.client.rest('GET', '/reports/cash-position?asOf=2025-12-31')).body
    expect(it.closingCash).toBe(position.cashBalance)
  })

  test('is compared with the year before', async () => {
    const it = await rich.flows(`${YEAR}&method=DIRECT&compareTo=PREVIOUS_YEAR`)
    const days = [it.comparisonFrom, it.comparisonAsOf].map((day: string) => day.slice(0, 10))
    expect(days).toEqual(['2024-01-01', '2024-12-31'])
    expect(it.rows.find(({ name }: Row) => name === of('expense'))).toMatchObject({ amount: -30, comparison: -15 })
    expect(it.sections[0]).toMatchObject({ amount: 137, comparison: -15 })
    expect(it.comparisonChange).toBe(-15)
    // The year before ends with what this one begins with, which has the opening balance of 2,000.
    expect(it.cash[0]).toMatchObject({ opening: 1985, comparisonOpening: 2000, comparisonClosing: 1985 })
  })

  test('is a statement on paper, as CSV and as a workbook', async () => {
    const read = async (format: string) => {
      const answer = await fetch(`${rich.church.app.url}/api/v1/reports/cash-flows?${YEAR}&format=${format}`, {
        headers: { Authorization: `Bearer ${await rich.church.key()}` },
      })
      expect(answer.status).toBe(200)
      return Buffer.from(await answer.arrayBuffer())
    }
    const text = await textOf(await read('pdf'))
    for (const words of [
      'Statement of cash flows',
      'Cash flows from operating activities',
      'Change in net assets',
      'Net cash from investing activities',
      'Cash with donor restrictions, end of period',
      'Investing and financing without cash',
    ])
      expect(text).toContain(words)
    expect(text).toMatch(/Cash, beginning of period\s+1,985\.00/)
    expect(text).toMatch(/Cash, end of period\s+2,192\.00/)
    expect((await read('csv')).toString()).toContain('Net cash from financing activities,,1050.00')
    expect((await read('xlsx')).subarray(0, 2).toString()).toBe('PK')
  })
})

test('an account names its activity, for itself and those below it', async () => {
  const rich = await richChurch()
  const { church, flows, post } = rich
  const { update, done } = await keeperOf(church)
  await post('2025-02-01', ['van', 'fund', 40], ['cash', 'fund', -40])
  await post('2025-02-02', ['cash', 'restricted', 25], ['revenue', 'restricted', -25])
  expect(net((await flows(YEAR)).sections)).toEqual({ OPERATING: 25, INVESTING: -40, FINANCING: 0 })
  const [property] = await church.query(
    `select id from account where organization_id = $1 and account_number = '1500'`,
    [church.id],
  )
  await done(update('Account', property?.id as string, { cashFlowActivity: 'OPERATING' }))
  await done(update('Account', church.ids.revenue, { cashFlowActivity: 'FINANCING' }))
  for (const method of ['DIRECT', 'INDIRECT'])
    expect(net((await flows(`${YEAR}&method=${method}`)).sections)).toEqual({
      OPERATING: -40,
      INVESTING: 0,
      FINANCING: 25,
    })
})

const ACCOUNTS = [
  ...['cash', 'savings', 'undeposited', 'van', 'worn', 'shares', 'payable', 'mortgage', 'dueFrom', 'netAssets'],
  ...['revenue', 'corpusGifts', 'expense', 'wear', 'fees'],
]
const movement = fc.record({
  parts: fc.array(
    fc.record({ account: fc.constantFrom(...ACCOUNTS), cents: fc.integer({ min: -9_999, max: 9_999 }) }),
    { minLength: 1, maxLength: 4 },
  ),
  against: fc.constantFrom(...ACCOUNTS),
  fund: fc.constantFrom('fund', 'restricted', 'corpus'),
  isOpening: fc.boolean(),
  year: fc.constantFrom(2024, 2025),
  month: fc.integer({ min: 1, max: 12 }),
})

test('whatever the books have, the sections of both methods are the closing less the opening cash of the ledger', async () => {
  const { church, flows } = await richChurch()
  const cashAccounts = new Set(
    (await church.query('select id from account where organization_id = $1 and is_cash_account', [church.id])).map(
      ({ id }) => id,
    ),
  )
  const posted: { lines: { account: string; cents: number }[]; day: string; isOpening: boolean }[] = []
  /** Opening balances count from the day before the first of them on, also those that are posted later. */
  const cashAt = (day: string, next: string) => {
    const openings = posted.filter(it => it.isOpening && it.lines.some(line => line.account === 'netAssets'))
    const isBegun = openings.some(it => it.day <= next) && openings.some(it => it.day > day)
    return posted
      .filter(it => it.day <= day || (it.isOpening && isBegun))
      .flatMap(it => it.lines.filter(line => cashAccounts.has(church.ids[line.account])))
      .reduce((all, line) => all + line.cents, 0)
  }
  const cents = (amount: number) => Math.round(amount * 100)
  await fc.assert(
    fc.asyncProperty(fc.array(movement, { minLength: 1, maxLength: 6 }), async movements => {
      for (const { parts, against, fund, isOpening, year, month } of movements) {
        const amount = parts.reduce((all, each) => all + each.cents, 0)
        const lines = [...parts, { account: against, cents: -amount }].filter(each => each.cents !== 0)
        if (!lines.length) continue
        const day = `${year}-${String(month).padStart(2, '0')}-15`
        await postBalances(
          church,
          lines.map(each => [each.account, fund, each.cents / 100] as const),
          day,
          isOpening ? 'OPENING' : 'TRANSACTION',
        )
        posted.push({ lines, day, isOpening })
      }
      for (const method of ['DIRECT', 'INDIRECT']) {
        const it = await flows(`from=2025-02-01&asOf=2025-11-30&method=${method}`)
        const sections = it.sections.reduce((all: number, { amount }: Row) => all + cents(amount), 0)
        expect(sections).toBe(cents(it.closingCash) - cents(it.openingCash))
        expect(cents(it.closingCash)).toBe(cashAt('2025-11-30', '2025-12-01'))
        for (const { section, amount } of it.sections as Row[])
          expect(
            it.rows
              .filter((row: Row) => row.section === section)
              .reduce((all: number, row: Row) => all + cents(row.amount), 0),
          ).toBe(cents(amount))
      }
    }),
    { numRuns: runs(15) },
  )
})
