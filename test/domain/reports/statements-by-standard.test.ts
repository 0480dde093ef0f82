import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { postBalances } from '../../support/entries.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { owingChurch } from '../../support/payables.js'
import { textOf } from '../../support/pdf.js'
import { openPeriods } from '../../support/periods.js'

const YEAR = 'from=2025-01-01&asOf=2025-12-31'

/** A treasurer of a church whose books begin on January 1, 2025. */
async function clientOf(church: Church) {
  const client = church.client((await church.person('TREASURER')).token)
  const get = async (path: string) => {
    const { status, body } = await client.rest('GET', path)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  const write = async (operation: string, type: string, input: object) => {
    const { body } = await client.graphql(`mutation ($input: ${type}!) { ${operation}(input: $input) { id } }`, {
      input,
    })
    expect(body.errors).toBeUndefined()
    return body.data[operation].id as string
  }
  return { get, write }
}

async function books() {
  const church = await keepBooks(await makeChurch(await testApp()))
  await openPeriods(church, '2025-06-30')
  return { church, ...(await clientOf(church)) }
}

interface Section {
  section: string
  amounts: number[]
  comparison: number[] | null
}
const bySection = (rows: Section[]) => Object.fromEntries(rows.map(({ section, amounts }) => [section, amounts]))

/**
 * In 2024 Missions gets 60 and spends 40. In 2025 General gets 900 and spends 300. Missions gets 500, spends 180, gets 30 of
 * these back, and releases 100 to General.
 */
async function restrictedSpending() {
  const made = await books()
  const { church, write } = made
  const post = (date: string, account: string, fund: string, amount: number) =>
    postBalances(
      church,
      [
        [account, fund, amount],
        ['cash', fund, -amount],
      ],
      date,
      'TRANSACTION',
    )
  await openPeriods(church, '2024-05-01')
  await post('2024-05-01', 'revenue', 'restricted', -60)
  await post('2024-05-01', 'expense', 'restricted', 40)
  await post('2025-02-01', 'revenue', 'fund', -900)
  await post('2025-02-02', 'expense', 'fund', 300)
  await post('2025-02-03', 'revenue', 'restricted', -500)
  await post('2025-03-01', 'expense', 'restricted', 180)
  await post('2025-03-09', 'expense', 'restricted', -30)
  await write('releaseFromRestriction', 'ReleaseFromRestrictionInput', {
    fromFundId: church.ids.restricted,
    toFundId: church.ids.fund,
    amount: 100,
    date: '2025-04-01',
    description: 'Roof bought',
    bankAccountId: church.ids.cash,
  })
  return made
}

test('by class, every expense decreases net assets without donor restrictions, and what restricted funds spent is released', async () => {
  const { church, get } = await restrictedSpending()
  const it = await get(`/reports/statement-of-activities?${YEAR}`)
  // 180 spent less 30 that came back are released beside the 100 that were released by an entry.
  expect(bySection(it.sections)).toEqual({
    REVENUE: [900, 500, 1400],
    RELEASES: [250, -250, 0],
    EXPENSES: [450, 0, 450],
    TRANSFERS: [0, 0, 0],
    OTHER: [0, 0, 0],
  })
  const releases = it.rows.filter(({ section }: Section) => section === 'RELEASES')
  expect(releases).toMatchObject([
    { accountId: church.ids.released, isComputed: false, amounts: [100, -100, 0] },
    {
      accountId: church.ids.released,
      name: 'Net assets released from restrictions by expenses',
      isComputed: true,
      amounts: [150, -150, 0],
    },
  ])
  expect(it.openingNetAssets).toEqual([0, 20, 20])
  expect(it.changeInNetAssets).toEqual([700, 250, 950])
  expect(it.closingNetAssets).toEqual([700, 270, 970])
  const { totals } = await get(`${releases[1].drillDown[0].path}&limit=1&include=totals`)
  expect(totals.amount).toBe(150)
})

test('the year that it is compared with releases what was spent then', async () => {
  const { get } = await restrictedSpending()
  const it = await get(`/reports/statement-of-activities?${YEAR}&compareTo=PREVIOUS_YEAR`)
  const comparison = Object.fromEntries(it.sections.map((each: Section) => [each.section, each.comparison]))
  expect(comparison).toMatchObject({ RELEASES: [40, -40, 0], EXPENSES: [40, 0, 40] })
  expect(it.comparisonChange).toEqual([0, 20, 20])
  expect([it.comparisonOpeningNetAssets, it.comparisonClosingNetAssets]).toEqual([
    [0, 0, 0],
    [0, 20, 20],
  ])
})

test('by fund, expenses stay in the fund that spent, and nothing is computed', async () => {
  const { church, get } = await restrictedSpending()
  const it = await get(`/reports/statement-of-activities?${YEAR}&columns=FUND`)
  const of = (fund: string) => it.columns.findIndex(({ key }: { key: string }) => key === church.ids[fund])
  const { EXPENSES, RELEASES } = bySection(it.sections)
  expect([EXPENSES?.[of('fund')], EXPENSES?.[of('restricted')]]).toEqual([300, 150])
  expect([RELEASES?.[of('fund')], RELEASES?.[of('restricted')]]).toEqual([100, -100])
  expect(it.rows.some(({ isComputed }: { isComputed: boolean }) => isComputed)).toBe(false)
})

test('a church whose policy names no account for releases has the computed row too', async () => {
  const { church, get } = await restrictedSpending()
  await church.query('delete from accounting_policy where organization_id = $1', [church.id])
  const it = await get(`/reports/statement-of-activities?from=2025-03-01&asOf=2025-03-31`)
  expect(bySection(it.sections)).toMatchObject({ RELEASES: [150, -150, 0], EXPENSES: [150, 0, 150] })
})

test('opening balances are no change in net assets, although they are posted on the first day, and neither are opening bills', async () => {
  const { church, act, create } = await owingChurch()
  await openPeriods(church, '2025-06-30')
  const { get, write } = await clientOf(church)
  const { ids } = church
  // General begins with 1,000 in the bank and 120 that it owes, Missions with 400 in the bank.
  await write('postOpeningBalances', 'PostOpeningBalancesInput', {
    date: '2025-01-01',
    balances: [
      { accountId: ids.cash, fundId: ids.fund, amount: 1000 },
      { accountId: ids.netAssets, fundId: ids.fund, amount: -1000 },
      { accountId: ids.cash, fundId: ids.restricted, amount: 400 },
      { accountId: ids.netAssets, fundId: ids.restricted, amount: -400 },
    ],
  })
  const { body: bill } = await create({
    billDate: '2024-12-20',
    submit: true,
    lines: [{ accountId: ids.netAssets, fundId: ids.fund, amount: 120 }],
  })
  expect((await act(bill.id, 'approve', { date: '2025-01-01' })).status).toBe(200)
  await postBalances(
    church,
    [
      ['cash', 'fund', 70],
      ['revenue', 'fund', -70],
    ],
    '2025-01-01',
  )
  for (const window of [YEAR, 'from=2025-01-01&asOf=2025-01-01']) {
    const it = await get(`/reports/statement-of-activities?${window}`)
    expect(it.openingNetAssets).toEqual([880, 400, 1280])
    expect(it.changeInNetAssets).toEqual([70, 0, 70])
    expect(it.closingNetAssets).toEqual([950, 400, 1350])
    expect(it.rows.map(({ section }: Section) => section)).toEqual(['REVENUE'])
    const { rows } = await get(`/reports/fund-balances?${window}`)
    const rolled = rows.map(({ fundId, opening, other, closing }: Record<string, unknown>) => [
      fundId,
      opening,
      other,
      closing,
    ])
    expect(rolled).toContainEqual([ids.fund, 880, 0, 950])
    expect(rolled).toContainEqual([ids.restricted, 400, 0, 400])
  }
  const months = await get(`/reports/statement-of-activities?${YEAR}&columns=MONTH`)
  expect(months.openingNetAssets).toEqual([1280, 1280])
  expect(months.closingNetAssets).toEqual([1350, 1350])
})

test('by class, what funds of one class owe each other is left out, and the columns add up to the total', async () => {
  const { church, get, write } = await books()
  const { ids } = church
  await postBalances(
    church,
    [
      ['cash', 'fund', 1000],
      ['netAssets', 'fund', -1000],
      ['cash', 'restricted', 300],
      ['netAssets', 'restricted', -300],
    ],
    '2025-01-01',
  )
  const lend = (toFundId: string | undefined, amount: number) =>
    write('transferBetweenFunds', 'TransferBetweenFundsInput', {
      kind: 'LOAN',
      fromFundId: ids.fund,
      toFundId,
      amount,
      date: '2025-02-01',
      description: 'Lent',
      bankAccountId: ids.cash,
    })
  await lend(ids.youth, 200)
  await lend(ids.restricted, 50)
  const it = await get('/reports/financial-position?asOf=2025-12-31')
  const rows = it.rows.map(({ section, name, amounts }: Section & { name: string }) => [section, name, amounts])
  // Youth is without donor restrictions as General is, so the 200 are between two pockets of one column.
  expect(rows).toContainEqual(['ASSETS', 'Due from (to) the other net asset class', [50, -50, 0]])
  expect(rows.filter(([section]: string[]) => section === 'LIABILITIES')).toEqual([])
  expect([it.totalAssets, it.totalNetAssets]).toEqual([
    [1000, 300, 1300],
    [1000, 300, 1300],
  ])
  expect(it.isBalanced).toBe(true)
  const funds = await get('/reports/financial-position?asOf=2025-12-31&columns=FUND')
  const dueFrom = funds.rows.find(({ accountId }: { accountId: string }) => accountId === ids.dueFrom)
  expect(dueFrom.amounts).toEqual([250, 0, 0, 0])
})

test('a position is compared with the same day a year before, or with the end of the month before', async () => {
  const { church, get } = await books()
  await openPeriods(church, '2024-06-30')
  const post = (date: string, ...lines: (readonly [string, string, number])[]) =>
    postBalances(church, lines, date, 'TRANSACTION')
  await post('2024-12-31', ['cash', 'fund', 400], ['revenue', 'fund', -400])
  await post('2025-11-30', ['savings', 'restricted', 60], ['revenue', 'restricted', -60])
  await post('2025-12-31', ['cash', 'fund', -90], ['savings', 'fund', 90])
  const position = '/reports/financial-position?asOf=2025-12-31'
  const yearly = await get(`${position}&compareTo=PREVIOUS_YEAR`)
  const of = (it: typeof yearly, account: string) =>
    it.rows.find(({ accountId }: { accountId: string }) => accountId === church.ids[account])
  expect(yearly.comparisonAsOf.slice(0, 10)).toBe('2024-12-31')
  expect(of(yearly, 'cash')).toMatchObject({ amounts: [310, 0, 310], comparison: [400, 0, 400] })
  expect(of(yearly, 'savings')).toMatchObject({ amounts: [90, 60, 150], comparison: [0, 0, 0] })
  expect(yearly.comparisonTotals).toEqual({
    totalAssets: [400, 0, 400],
    totalLiabilities: [0, 0, 0],
    totalNetAssets: [400, 0, 400],
  })
  expect([yearly.totalAssets, yearly.isBalanced]).toEqual([[400, 60, 460], true])
  const monthly = await get(`${position}&compareTo=PREVIOUS_PERIOD`)
  expect(monthly.comparisonAsOf.slice(0, 10)).toBe('2025-11-30')
  expect(of(monthly, 'savings').comparison).toEqual([0, 60, 60])
  const daily = await get('/reports/financial-position?asOf=2025-12-30&compareTo=PREVIOUS_PERIOD')
  expect(daily.comparisonAsOf.slice(0, 10)).toBe('2025-12-29')
  expect((await get(position)).rows[0].comparison).toBeNull()
})

test('a compared position stands in columns under its days, on paper and as CSV', async () => {
  const { church } = await books()
  await openPeriods(church, '2024-06-30')
  await postBalances(
    church,
    [
      ['cash', 'fund', 400],
      ['revenue', 'fund', -400],
    ],
    '2024-12-31',
  )
  const read = async (more: string) => {
    const path = `/api/v1/reports/financial-position?asOf=2025-12-31&compareTo=PREVIOUS_YEAR&columns=TOTAL&format=${more}`
    const answer = await fetch(`${church.app.url}${path}`, {
      headers: { Authorization: `Bearer ${await church.key()}` },
    })
    expect([more, answer.status]).toEqual([more, 200])
    return Buffer.from(await answer.arrayBuffer())
  }
  const text = await textOf(await read('pdf'))
  expect(text).toContain('Compared with Dec 31, 2024')
  expect(text).toMatch(/Dec 31, 2025\s+Dec 31, 2024/)
  expect(text).toMatch(/Total assets\s+400\.00\s+400\.00/)
  const csv = (await read('csv')).toString()
  expect(csv).toContain('Account ID,"Dec 31, 2025","Dec 31, 2024"')
  expect(csv).toContain('Total assets,,400.00,400.00')
  expect((await read('csv&layout=records')).toString().split('\r\n')[0]).toContain('TOTAL,TOTAL.comparison')
})
