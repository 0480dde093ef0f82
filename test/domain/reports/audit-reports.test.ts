import { testApp } from '../../support/app.js'
import { type Banking, bankingChurch } from '../../support/banking.js'
import type { Church } from '../../support/church.js'
import { postBalances } from '../../support/entries.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { openPeriods } from '../../support/periods.js'

const [WITHOUT, WITH] = ['WITHOUT_DONOR_RESTRICTIONS', 'WITH_DONOR_RESTRICTIONS']

interface Row {
  name: string
  nature: string | null
  amount: number
  section: string
  statement: string
  accountId: string | null
  difference: number
  ledgerAmount: number
  statementAmount: number
}

type Side = readonly [account: string, amount: number]

async function bookedChurch() {
  const church = await keepBooks(await makeChurch(await testApp()))
  await openPeriods(church, '2025-12-31')
  const { rest } = church.client(await church.key())
  const get = async (path: string) => {
    const { status, body } = await rest('GET', `/reports/${path}`)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  /** Two lines of a fund. */
  const post = (date: string, fund: string, [to, amount]: Side, from: string) =>
    postBalances(
      church,
      [
        [to, fund, amount],
        [from, fund, -amount],
      ],
      date,
      'TRANSACTION',
    )
  return { church, ids: church.ids, get, post }
}

/** Missions lends General 200. */
const lend = (church: Church) =>
  postBalances(
    church,
    [
      ['dueFrom', 'restricted', 200],
      ['cash', 'restricted', -200],
      ['cash', 'fund', 200],
      ['dueTo', 'fund', -200],
    ],
    '2025-03-10',
    'TRANSACTION',
  )

/**
 * General has 500 in the bank, 80 of pledges receivable and 60 of prepaid insurance. Missions has 300 in the bank. Building had
 * 1,000 and bought land for 900. The reserve of the board has 120, and Roof, which donors restricted, spent 40 more than it had.
 */
async function reserving() {
  const my = await bookedChurch()
  const { church, ids, post } = my
  ids.receivable = await church.account('1210', { name: 'Pledges receivable' })
  ids.prepaid = await church.account('1310', { name: 'Prepaid insurance' })
  ids.land = await church.account('1510', { name: 'Land' })
  const restricted = { net_asset_class: WITH, restriction_type: 'PURPOSE' }
  ids.building = await church.fund('Building', { ...restricted, sort_order: 1 })
  ids.roof = await church.fund('Roof', { ...restricted, sort_order: 2 })
  ids.reserve = await church.fund('Reserve', { net_asset_class: WITHOUT, is_board_designated: true, sort_order: 3 })
  await post('2025-03-01', 'fund', ['cash', 560], 'revenue')
  await post('2025-03-01', 'fund', ['receivable', 80], 'revenue')
  await post('2025-03-02', 'fund', ['prepaid', 60], 'cash')
  await post('2025-03-03', 'restricted', ['cash', 300], 'revenue')
  await post('2025-03-04', 'building', ['cash', 1000], 'revenue')
  await post('2025-03-05', 'building', ['land', 900], 'cash')
  await post('2025-03-06', 'reserve', ['savings', 120], 'revenue')
  await post('2025-03-07', 'roof', ['expense', 40], 'cash')
  return my
}

test('financial assets less what is restricted and designated are available within a year (ASC 958-210-50-1A)', async () => {
  const { church, get } = await reserving()
  const it = await get('liquidity?asOf=2025-03-31')
  const of = (section: string) =>
    it.rows.filter((row: Row) => row.section === section).map(({ name, nature, amount }: Row) => [name, nature, amount])
  // 560 - 60 + 300 + 1,000 - 900 - 40 in the bank. Prepaid insurance and land become no cash.
  const named = (id: string | undefined) => church.query('select name from account where id = $1', [id])
  const [[bank], [savings]] = [await named(church.ids.cash), await named(church.ids.savings)]
  expect(of('FINANCIAL_ASSETS')).toEqual([
    [bank?.name, null, 860],
    [savings?.name, null, 120],
    ['Pledges receivable', null, 80],
  ])
  // Of Building, 900 are land. Roof has nothing that could be kept.
  expect(of('UNAVAILABLE')).toEqual([
    [`${church.name} missions`, 'PURPOSE', -300],
    ['Building', 'PURPOSE', -100],
    ['Reserve', 'BOARD_DESIGNATED', -120],
  ])
  expect([it.financialAssets, it.unavailable, it.available]).toEqual([1060, -520, 540])
})

test('what a restricted fund lent to another fund stays unavailable', async () => {
  const { church, get } = await reserving()
  await lend(church)
  const it = await get('liquidity?asOf=2025-03-31')
  expect([it.financialAssets, it.unavailable, it.available]).toEqual([1060, -520, 540])
})

test('the first day has its opening balances, and a day before the first period is refused', async () => {
  const { church, get } = await bookedChurch()
  await postBalances(
    church,
    [
      ['cash', 'fund', 75],
      ['netAssets', 'fund', -75],
    ],
    '2025-03-01',
  )
  expect(await get('liquidity?asOf=2025-02-28')).toMatchObject({ financialAssets: 75, available: 75 })
  expect(await get('liquidity?asOf=2025-02-27')).toMatchObject({ financialAssets: 0, available: 0 })
  const { status, body } = await church.client(await church.key()).rest('GET', '/reports/liquidity?asOf=1999-12-31')
  expect([status, body.details.fields[0].field]).toEqual([422, 'asOf'])
})

/**
 * Scholars begins with 5,000. Donors give it 1,000, it earns 250, and 180 are spent: 130 as an expense and 50 as a release. Music begins
 * with 2,000 and loses 300. Choir has the same lines as Scholars, and is not perpetual.
 */
async function endowed() {
  const my = await bookedChurch()
  const { church, ids, post } = my
  ids.interest = await church.account('4900', { account_type: 'REVENUE', name: 'Investment return' })
  const given = { net_asset_class: WITH, default_revenue_account_id: ids.revenue }
  ids.scholars = await church.fund('Scholars', { ...given, restriction_type: 'PERPETUAL', sort_order: 1 })
  ids.music = await church.fund('Music', { ...given, restriction_type: 'PERPETUAL', sort_order: 2 })
  ids.choir = await church.fund('Choir', { ...given, restriction_type: 'PURPOSE' })
  for (const fund of ['scholars', 'choir']) {
    await postBalances(
      church,
      [
        ['cash', fund, 5000],
        ['netAssets', fund, -5000],
      ],
      '2025-03-01',
    )
    await post('2025-03-02', fund, ['cash', 1000], 'revenue')
    await post('2025-03-03', fund, ['cash', 250], 'interest')
    await post('2025-03-04', fund, ['expense', 130], 'cash')
    await post('2025-03-05', fund, ['released', 50], 'cash')
  }
  await postBalances(
    church,
    [
      ['cash', 'music', 2000],
      ['netAssets', 'music', -2000],
    ],
    '2025-03-01',
  )
  await post('2025-03-03', 'music', ['interest', 300], 'cash')
  await post('2025-03-10', 'music', ['transfers', -25], 'cash')
  return my
}

test('an endowment rolls forward, with its corpus and what it has earned (ASC 958-205-50-1B)', async () => {
  const { ids, get } = await endowed()
  const { rows } = await get('endowments?from=2025-03-01&asOf=2025-03-31')
  const figures = rows.map(
    ({ drillDown: _, fundName: _name, ...row }: object & { drillDown: unknown; fundName: string }) => row,
  )
  expect(figures).toEqual([
    {
      fundId: ids.scholars,
      opening: 5000,
      contributions: 1000,
      investmentReturn: 250,
      spent: 180,
      transfers: 0,
      other: 0,
      closing: 6070,
      corpus: 6000,
      accumulated: 70,
      shortfall: 0,
    },
    // Under water by 300 less the 25 that another fund gave (ASC 958-205-50-2).
    {
      fundId: ids.music,
      opening: 2000,
      contributions: 0,
      investmentReturn: -300,
      spent: 0,
      transfers: 25,
      other: 0,
      closing: 1725,
      corpus: 2000,
      accumulated: -275,
      shortfall: 275,
    },
  ])
})

test('the next period of an endowment begins where the last one ended, and its lines add up to its end', async () => {
  const { church, ids, get, post } = await endowed()
  await post('2025-04-04', 'scholars', ['cash', 10], 'interest')
  const [scholars, music] = (await get('endowments?from=2025-04-01&asOf=2025-04-30')).rows
  expect(scholars).toMatchObject({ opening: 6070, investmentReturn: 10, closing: 6080, corpus: 6000, accumulated: 80 })
  expect(music).toMatchObject({ fundId: ids.music, opening: 1725, closing: 1725, shortfall: 275 })
  const { rest } = church.client(await church.key())
  const { totals } = (await rest('GET', `${scholars.drillDown[0].path}&limit=1&include=totals`)).body
  expect(totals.amount).toBe(-6080)
})

test('a church without an endowment has no row', async () => {
  const { get } = await bookedChurch()
  expect((await get('endowments?asOf=2025-03-31')).rows).toEqual([])
})

test('each account stands beside its line of a statement, and totals beside their accounts', async () => {
  const { church, ids, get } = await reserving()
  const it = await get('tie-out?from=2025-03-01&asOf=2025-03-31')
  const row = (statement: string, accountId: string | undefined) =>
    it.rows.find((each: Row) => each.statement === statement && each.accountId === accountId)
  expect(row('FINANCIAL_POSITION', ids.land)).toMatchObject({
    section: 'ASSETS',
    ledgerAmount: 900,
    statementAmount: 900,
  })
  // 560 + 80 + 300 + 1,000 + 120 were given, and 40 spent.
  expect(row('ACTIVITIES', ids.revenue)).toMatchObject({ ledgerAmount: 2060, statementAmount: 2060 })
  expect(row('ACTIVITIES', ids.expense)).toMatchObject({ ledgerAmount: 40, statementAmount: 40 })
  const totals = it.rows.filter((each: Row) => each.accountId === null)
  expect(
    totals.map(({ statement, name, ledgerAmount, statementAmount }: Row) => [
      statement,
      name,
      ledgerAmount,
      statementAmount,
    ]),
  ).toEqual([
    ['FINANCIAL_POSITION', 'Total net assets', 2020, 2020],
    ['ACTIVITIES', 'Change in net assets', 2020, 2020],
    ['ACTIVITIES', 'Net assets, beginning of period', 0, 0],
    ['ACTIVITIES', 'Net assets, end of period', 2020, 2020],
    ['CASH_FLOWS', 'Change in net assets', 2020, 2020],
    // 860 in the bank and 120 in savings.
    ['CASH_FLOWS', 'Cash, end of period', 980, 980],
  ])
  expect(it.isTied).toBe(true)
  // A stored balance that nobody posted: the cash flows come from the lines.
  await church.query(
    `update fund_balance set credit = credit + 700 where organization_id = $1 and account_id = $2 and fund_id = $3`,
    [church.id, ids.revenue, ids.fund],
  )
  const untied = await get('tie-out?from=2025-03-01&asOf=2025-03-31')
  expect(untied.isTied).toBe(false)
  const differing = untied.rows.filter(({ difference }: Row) => difference !== 0)
  expect(differing.map(({ statement, name, difference }: Row) => [statement, name, difference])).toEqual([
    ['CASH_FLOWS', 'Change in net assets', 7],
  ])
})

test('what funds owe each other must be zero', async () => {
  const { church, get } = await bookedChurch()
  await lend(church)
  const between = async () =>
    (await get('tie-out?from=2025-03-01&asOf=2025-03-31')).rows.find(
      (row: Row) => row.name === 'What funds owe each other',
    )
  expect(await between()).toMatchObject({ ledgerAmount: 0, statementAmount: 0, difference: 0 })
  await church.query('update fund_balance set debit = debit + 100 where organization_id = $1 and account_id = $2', [
    church.id,
    church.ids.dueFrom,
  ])
  expect(await between()).toMatchObject({ ledgerAmount: 1, difference: 1 })
})

test('the statements tie with opening balances within the days, and with a year that is closed', async () => {
  const { church, get, post } = await bookedChurch()
  await postBalances(
    church,
    [
      ['cash', 'fund', 500],
      ['netAssets', 'fund', -500],
    ],
    '2025-02-01',
  )
  await post('2025-02-03', 'fund', ['cash', 30], 'revenue')
  expect(await get('tie-out?from=2025-01-01&asOf=2025-12-31')).toMatchObject({ isTied: true })
  const treasurer = church.client((await church.person('TREASURER')).token)
  const closed = await treasurer.rest('POST', '/fiscal-year-closes', { body: { fiscalYear: 2025 } })
  expect(closed.status).toBe(201)
  const after = await get('tie-out?from=2025-01-01&asOf=2025-12-31')
  expect(after.isTied).toBe(true)
  const named = (name: string) => after.rows.find((row: Row) => row.name === name)?.statementAmount
  expect(named('Net assets, beginning of period')).toBe(500)
  expect(named('Net assets, end of period')).toBe(530)
})

test('the journal has every line in the order of days and entries', async () => {
  const { ids, get, post } = await bookedChurch()
  await post('2025-03-05', 'fund', ['cash', 30], 'revenue')
  await post('2025-03-02', 'restricted', ['cash', 20], 'revenue')
  const it = await get('journal?from=2025-03-01&asOf=2025-03-31')
  expect(
    it.rows.map(({ date, accountId, fundId, debit, credit }: Record<string, string>) => [
      date?.slice(0, 10),
      accountId,
      fundId,
      debit,
      credit,
    ]),
  ).toEqual([
    ['2025-03-02', ids.cash, ids.restricted, 20, 0],
    ['2025-03-02', ids.revenue, ids.restricted, 0, 20],
    ['2025-03-05', ids.cash, ids.fund, 30, 0],
    ['2025-03-05', ids.revenue, ids.fund, 0, 30],
  ])
  expect([it.lineCount, it.totalDebit, it.totalCredit]).toEqual([4, 50, 50])
  const short = await get('journal?from=2025-03-01&asOf=2025-03-31&limit=1')
  expect([short.rows.length, short.lineCount, short.totalDebit]).toEqual([1, 4, 50])
})

test('who posted is named to those who may read the audit trail', async () => {
  const { church, ids } = await bookedChurch()
  const [treasurer, owner] = [await church.person('TREASURER'), await church.person('OWNER')]
  await church.query(`update control.person set name = 'Tess Treasurer' where id = $1`, [treasurer.id])
  await church.query(`update control.person set name = 'Olga Owner' where id = $1`, [owner.id])
  const lines = [
    { accountId: ids.expense, fundId: ids.fund, debit: 5 },
    { accountId: ids.fees, fundId: ids.fund, credit: 5 },
  ]
  for (const [date, maker, approver] of [
    ['2025-03-02', owner, treasurer],
    ['2025-03-03', treasurer, owner],
  ] as const) {
    const body = { date, description: 'Moved', submit: true, lines }
    const { id } = (await church.client(maker.token).rest('POST', '/manual-journals', { body })).body
    const { status } = await church.client(approver.token).rest('POST', `/manual-journals/${id}/approve`, { body: {} })
    expect(status).toBe(200)
  }
  await postBalances(
    church,
    [
      ['cash', 'fund', 1],
      ['revenue', 'fund', -1],
    ],
    '2025-03-04',
  )
  const postersFor = async (token: string) => {
    const answer = await church.client(token).rest('GET', '/reports/journal?from=2025-03-01&asOf=2025-03-31')
    return answer.body.rows.map((row: { postedByName: string | null }) => row.postedByName)
  }
  const named = ['Tess Treasurer', 'Tess Treasurer', 'Olga Owner', 'Olga Owner']
  expect(await postersFor((await church.person('AUDITOR')).token)).toEqual([...named, 'Command line', 'Command line'])
  expect(await postersFor(await church.key())).toEqual(Array(6).fill(null))
  expect(await postersFor((await church.person('VIEWER')).token)).toEqual(Array(6).fill(null))
})

describe('outstanding items', () => {
  let my: Banking
  beforeEach(async () => {
    my = await bankingChurch()
  })
  const items = async (asOf: string) => (await my.maker.rest('GET', `/reports/outstanding-items?asOf=${asOf}`)).body

  test('what no finished statement shows has its account, its day and its age, and adds up to the cash position', async () => {
    const { ids } = my
    const gift = await my.approved({ transactionType: 'DEPOSIT', amount: 250, splits: [my.split(250, ids.revenue)] })
    const check = await my.approved({ amount: 100 })
    const saved = await my.approved({
      ...{ bankAccountId: ids.savings, transactionType: 'DEPOSIT', amount: 40 },
      splits: [my.split(40, ids.revenue)],
    })
    const before = await items('2025-03-31')
    expect(before.rows.map(({ accountId, id, amount }: Record<string, unknown>) => [accountId, id, amount])).toEqual(
      expect.arrayContaining([
        [ids.cash, gift, 250],
        [ids.cash, check, -100],
        [ids.savings, saved, 40],
      ]),
    )
    expect([before.rows.length, before.totalIn, before.totalOut]).toEqual([3, 290, 100])
    const { body } = await my.keeper.graphql(
      'mutation ($input: StartReconciliationInput!) { startReconciliation(input: $input) { id } }',
      { input: { bankAccountId: ids.cash, statementDate: '2025-03-31', closingBalance: 250 } },
    )
    const { id } = body.data.startReconciliation
    await my.keep('clearReconciliationLines', id, 'ClearReconciliationLinesInput!', {
      input: { transactionIds: [gift] },
    })
    // An open statement shows nothing yet.
    expect((await items('2025-03-31')).rows).toHaveLength(3)
    await my.keep('finishReconciliation', id)
    const after = await items('2025-04-30')
    expect(after.rows.map((row: { id: string }) => row.id).sort()).toEqual([check, saved].sort())
    const [{ date }] = after.rows
    const days = (Date.parse('2025-04-30') - Date.parse(date)) / 86_400_000
    expect(after.rows[0].daysOutstanding).toBe(days)
    const position = (await my.maker.rest('GET', '/reports/cash-position?asOf=2025-04-30')).body
    expect([after.totalIn, after.totalOut]).toEqual([position.outstandingIn, position.outstandingOut])
  })
})
