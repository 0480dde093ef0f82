import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { postBalances } from '../../support/entries.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { textOf } from '../../support/pdf.js'
import { openPeriods } from '../../support/periods.js'

interface Row {
  section: string
  line: string | null
  name: string
  accountNumber: string | null
  unknownLine: string | null
  accountIds: string[]
  amount: number | null
  programServices: number | null
  managementAndGeneral: number | null
  fundraising: number | null
  unclassified: number | null
  beginning: number | null
  end: number | null
  drillDown: { path: string }[]
}

const YEAR = 'from=2025-01-01&asOf=2025-12-31'
const REVENUE = { account_type: 'REVENUE', normal_balance: 'CREDIT' }
const EXPENSE = { account_type: 'EXPENSE' }
const SUMMARY = { is_postable: false }

async function formChurch() {
  const church = await keepBooks(await makeChurch(await testApp()))
  await openPeriods(church, '2025-12-31')
  const { ids } = church
  const { rest } = church.client(await church.key())
  const get = async (path: string) => {
    const { status, body } = await rest('GET', `/reports/${path}`)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  /** Dollars from one account to another, in a fund. */
  const post = (date: string, to: string, amount: number, from: string, fund = 'fund') =>
    postBalances(
      church,
      [
        [to, fund, amount],
        [from, fund, -amount],
      ],
      date,
      'TRANSACTION',
    )
  const form = async (days = YEAR) => {
    const answer = await get(`form-990?${days}`)
    const rows = (section: string): Row[] => answer.rows.filter((row: Row) => row.section === section)
    const total = (section: string): Row => answer.totals.find((row: Row) => row.section === section)
    return { answer, rows, total }
  }
  return { church, ids, rest, get, post, form }
}

/** The line that an account names, and the account above it. */
const named = (line: string | null, parent?: string) => ({
  form990_line: line,
  ...(parent ? { parent_id: parent } : {}),
})

/** Adds a dimension of functions. What it answers spends dollars of an account on a function, or on none. */
async function functions(church: Church) {
  const { ids } = church
  ids.function = await church.insert('dimension', { name: 'Purpose of cost', is_function: true })
  const value = (name: string, parent?: string) =>
    church.insert('dimension_value', { dimension_id: ids.function, name, parent_id: parent ?? null })
  ids.program = await value('Program services')
  ids.worship = await value('Worship', ids.program)
  ids.management = await value('Management and General')
  ids.raising = await value('Fund-raising')
  ids.shared = await value('Shared')
  ids.both = await value('Program management')
  return async (account: string, amount: number, of?: string) => {
    ids.dimension = ids.function
    if (of) ids.dimensionValue = ids[of]
    await postBalances(
      church,
      [
        [account, 'fund', amount, Boolean(of)],
        ['cash', 'fund', -amount],
      ],
      '2025-04-01',
      'TRANSACTION',
    )
  }
}

test('revenue is by line: an account takes the line of its parent unless it has its own', async () => {
  const { church, ids, get, post, form } = await formChurch()
  ids.giving = await church.account('4100', { ...REVENUE, ...SUMMARY, ...named('VIII-1f') })
  ids.offerings = await church.account('4150', { ...REVENUE, ...SUMMARY, ...named(null, ids.giving) })
  ids.tithes = await church.account('4151', { ...REVENUE, ...named(null, ids.offerings) })
  ids.blank = await church.account('4152', { ...REVENUE, ...named('', ids.offerings) })
  ids.dues = await church.account('4153', { ...REVENUE, ...named('VIII-1b', ids.offerings) })
  ids.grants = await church.account('4160', { ...REVENUE, ...SUMMARY, ...named('VIII-1e', ids.giving) })
  ids.grant = await church.account('4161', { ...REVENUE, ...named(null, ids.grants) })
  ids.tuition = await church.account('4200', { ...REVENUE, ...named('VIII-2') })
  for (const [account, amount] of [
    ['tithes', 100.01],
    ['blank', 20],
    ['dues', 7.5],
    ['grant', 50],
    ['tuition', 3],
    ['revenue', 0.49],
  ] as const)
    await post('2025-03-01', 'cash', amount, account)
  const { rows, total } = await form()
  expect(rows('REVENUE').map(({ line, name, accountIds, amount }) => [line, name, accountIds, amount])).toEqual([
    ['VIII-1b', 'Membership dues', [ids.dues], 7.5],
    ['VIII-1e', 'Government grants', [ids.grant], 50],
    ['VIII-1f', 'All other contributions, gifts, grants and similar amounts', [ids.tithes, ids.blank], 120.01],
    ['VIII-2', 'Program service revenue', [ids.tuition], 3],
    [null, `${church.name} account 4000`, [ids.revenue], 0.49],
  ])
  expect(total('REVENUE')).toMatchObject({ amount: 181, unclassified: null, beginning: null, end: null })
  const statement = await get(`statement-of-activities?${YEAR}&columns=TOTAL`)
  expect(statement.sections.find((each: Row) => each.section === 'REVENUE').amounts).toEqual([181])
})

test('a text that is no line of the section stays visible, and no line of a parent replaces it', async () => {
  const { church, ids, post, form } = await formChurch()
  const texts = ['IX-7', 'X-1', 'VIII-12', 'VIII-0', 'VIII1f', '1f', 'VIII-1ff']
  ids.giving = await church.account('4100', { ...REVENUE, ...SUMMARY, ...named('VIII-1f') })
  for (const [place, text] of texts.entries()) {
    ids[text] = await church.account(`411${place}`, { ...REVENUE, ...named(text, ids.giving) })
    await post('2025-03-01', 'cash', 1, text)
  }
  ids.parent = await church.account('4900', { ...REVENUE, ...SUMMARY, ...named('Part VIII') })
  ids.child = await church.account('4910', { ...REVENUE, ...named(null, ids.parent) })
  await post('2025-03-01', 'cash', 1, 'child')
  ids.owed = await church.account('2100.5', { ...named('X-17') })
  await post('2025-03-01', 'owed', 8, 'cash')
  const { rows, total } = await form()
  expect(rows('REVENUE').map(({ line, unknownLine, amount }) => [line, unknownLine, amount])).toEqual(
    [...texts, 'Part VIII'].map(text => [null, text, 1]),
  )
  expect(total('REVENUE').amount).toBe(8)
  // An asset on a line of liabilities stays an asset. Cash of 8 went to it, and 8 came in.
  expect(rows('ASSETS').map(({ line, unknownLine, end }) => [line, unknownLine, end])).toContainEqual([null, 'X-17', 8])
  expect(total('ASSETS').end).toBe(8)
  expect(total('LIABILITIES').end).toBe(0)
})

test('expenses are in the columns of their functions, and what has no function is in a column of its own', async () => {
  const { church, ids, get, form } = await formChurch()
  ids.salaries = await church.account('5110', { ...EXPENSE, ...named('IX-7') })
  const spend = await functions(church)
  await spend('salaries', 60, 'worship')
  await spend('salaries', 10, 'program')
  await spend('salaries', 20, 'management')
  await spend('salaries', 5, 'raising')
  await spend('salaries', 2, 'shared')
  await spend('salaries', 1, 'both')
  await spend('salaries', 0.75)
  await spend('expense', 4, 'management')
  await spend('expense', 3)
  const { answer, rows, total } = await form()
  const columns = (row: Row) => [
    row.amount,
    row.programServices,
    row.managementAndGeneral,
    row.fundraising,
    row.unclassified,
  ]
  expect(rows('EXPENSES').map(row => [row.line, columns(row)])).toEqual([
    ['IX-7', [98.75, 70, 20, 5, 3.75]],
    [null, [7, 0, 4, 0, 3]],
  ])
  expect(columns(total('EXPENSES'))).toEqual([105.75, 70, 24, 5, 6.75])
  const { totals } = await get(`functional-expenses?${YEAR}`)
  expect(totals.at(-1)).toBe(105.75)
  expect(answer.dimensionId).toBe(ids.function)
  const columnOf = Object.fromEntries(
    answer.functions.map((each: { name: string; column: string }) => [each.name, each.column]),
  )
  expect(columnOf).toEqual({
    'Program services': 'PROGRAM_SERVICES',
    Worship: 'PROGRAM_SERVICES',
    'Management and General': 'MANAGEMENT_AND_GENERAL',
    'Fund-raising': 'FUNDRAISING',
    Shared: 'UNCLASSIFIED',
    'Program management': 'UNCLASSIFIED',
  })
})

test('without a dimension of functions, every expense is unclassified', async () => {
  const { church, post, form } = await formChurch()
  // The name alone makes no dimension of functions.
  await church.query(`update dimension set name = 'Function' where organization_id = $1`, [church.id])
  await post('2025-03-01', 'expense', 12, 'cash')
  const { answer, total } = await form()
  expect(total('EXPENSES')).toMatchObject({ amount: 12, programServices: 0, unclassified: 12 })
  expect([answer.dimensionId, answer.functions]).toEqual([null, []])
})

test('rows are in the order of the form: 2, 10, 11a, 11c, and accounts without a line are the last by number', async () => {
  const { church, ids, post, form } = await formChurch()
  const lines = ['IX-11c', 'IX-10', 'IX-2', 'IX-24e', 'IX-11a', 'IX-11']
  for (const [place, line] of lines.entries()) {
    ids[line] = await church.account(`51${place}0`, { ...EXPENSE, ...named(line) })
    await post('2025-03-01', line, 1, 'cash')
  }
  ids.late = await church.account('5000.10', EXPENSE)
  ids.early = await church.account('5000.9', EXPENSE)
  for (const account of ['late', 'early', 'expense']) await post('2025-03-01', account, 1, 'cash')
  const { answer, rows } = await form()
  expect(rows('EXPENSES').map(({ line, accountNumber }) => line ?? accountNumber)).toEqual([
    ...['IX-2', 'IX-10', 'IX-11', 'IX-11a', 'IX-11c', 'IX-24e'],
    ...['5000', '5000.9', '5000.10'],
  ])
  const sections = ['REVENUE', 'EXPENSES', 'ASSETS', 'LIABILITIES', 'NET_ASSETS']
  expect(answer.totals.map(({ section }: Row) => section)).toEqual(sections)
  const order = answer.rows.map(({ section }: Row) => sections.indexOf(section))
  expect(order).toEqual(order.toSorted((a: number, b: number) => a - b))
})

/** General began with 500. It got 100 and spent 30 until June, and got 40 and borrowed 25 after it. */
async function twoHalves() {
  const my = await formChurch()
  const { church, ids, post } = my
  ids.revenue = await church.account('4100', { ...REVENUE, ...named('VIII-1f') })
  ids.expense = await church.account('5100', { ...EXPENSE, ...named('IX-16') })
  ids.loan = await church.account('2500', { account_type: 'LIABILITY', normal_balance: 'CREDIT', ...named('X-23') })
  await church.query(
    `update account set form990_line = case id when $2 then 'X-1' when $3 then 'X-27' end
     where organization_id = $1 and id in ($2, $3)`,
    [church.id, ids.cash, ids.netAssets],
  )
  await postBalances(
    church,
    [
      ['cash', 'fund', 500],
      ['netAssets', 'fund', -500],
    ],
    '2025-01-01',
  )
  await post('2025-02-01', 'cash', 100, 'revenue')
  await post('2025-03-01', 'expense', 30, 'cash')
  await post('2025-08-01', 'cash', 40, 'revenue')
  await post('2025-09-01', 'cash', 25, 'loan')
  return my
}

const balances = (rows: readonly Row[]) => rows.map(({ line, beginning, end }) => [line, beginning, end])

test('the balance sheet has the beginning and the end of the days, and adds up to the financial position', async () => {
  const { get, form } = await twoHalves()
  const year = await form()
  // Opening balances of the first day are the beginning.
  expect(balances(year.rows('ASSETS'))).toEqual([['X-1', 500, 635]])
  expect(balances(year.rows('LIABILITIES'))).toEqual([['X-23', 0, 25]])
  expect(balances(year.rows('NET_ASSETS'))).toEqual([['X-27', 500, 610]])
  const half = await form('from=2025-07-01&asOf=2025-12-31')
  expect(balances(half.rows('ASSETS'))).toEqual([['X-1', 570, 635]])
  expect(balances(half.rows('NET_ASSETS'))).toEqual([['X-27', 570, 610]])
  expect(half.total('REVENUE').amount).toBe(40)
  expect(half.total('EXPENSES').amount).toBe(0)
  for (const [day, side, assets, liabilities, netAssets] of [
    ['2025-06-30', 'beginning', 570, 0, 570],
    ['2025-12-31', 'end', 635, 25, 610],
  ] as const) {
    const position = await get(`financial-position?asOf=${day}&columns=TOTAL`)
    const totals = [position.totalAssets, position.totalLiabilities, position.totalNetAssets]
    expect(totals).toEqual([[assets], [liabilities], [netAssets]])
    expect(['ASSETS', 'LIABILITIES', 'NET_ASSETS'].map(section => half.total(section)[side])).toEqual(totals.flat())
  }
})

test('the close of the year empties neither revenue nor expenses, and changes no balance', async () => {
  const { church, form } = await twoHalves()
  const before = await form()
  const treasurer = church.client((await church.person('TREASURER')).token)
  const closed = await treasurer.rest('POST', '/fiscal-year-closes', { body: { fiscalYear: 2025 } })
  expect(closed.status).toBe(201)
  const after = await form()
  expect(after.rows('REVENUE').map(({ line, amount }) => [line, amount])).toEqual([['VIII-1f', 140]])
  expect(after.rows('EXPENSES').map(({ line, amount }) => [line, amount])).toEqual([['IX-16', 30]])
  expect(balances(after.rows('NET_ASSETS'))).toEqual([['X-27', 500, 610]])
  expect({ ...after.answer, generatedAt: null }).toEqual({ ...before.answer, generatedAt: null })
})

test('transfers and loans between funds are no revenue, no expense and no asset', async () => {
  const { church, form } = await twoHalves()
  await postBalances(
    church,
    [
      ['transfers', 'fund', 50],
      ['cash', 'fund', -50],
      ['cash', 'youth', 50],
      ['transfers', 'youth', -50],
      ['dueFrom', 'fund', 20],
      ['cash', 'fund', -20],
      ['cash', 'youth', 20],
      ['dueTo', 'youth', -20],
    ],
    '2025-10-01',
    'TRANSACTION',
  )
  const { rows, total } = await form()
  expect([total('REVENUE').amount, total('EXPENSES').amount]).toEqual([140, 30])
  expect(balances(rows('ASSETS'))).toEqual([['X-1', 500, 635]])
  expect(balances(rows('LIABILITIES'))).toEqual([['X-23', 0, 25]])
  expect(balances(rows('NET_ASSETS'))).toEqual([['X-27', 500, 610]])
})

test('net assets with donor restrictions have their line, and a shortfall is without them, as in the statements', async () => {
  const { church, ids, post, form } = await twoHalves()
  const restricted = { net_asset_class: 'WITH_DONOR_RESTRICTIONS', restriction_type: 'PURPOSE' }
  ids.restrictedNetAssets = await church.account('3200', {
    account_type: 'NET_ASSET',
    normal_balance: 'CREDIT',
    ...named('X-28'),
  })
  for (const fund of ['roof', 'organ'])
    ids[fund] = await church.fund(fund, { ...restricted, net_asset_account_id: ids.restrictedNetAssets })
  await post('2025-05-01', 'cash', 90, 'revenue', 'organ')
  await post('2025-05-01', 'expense', 15, 'cash', 'roof')
  const { rows, total } = await form()
  expect(balances(rows('NET_ASSETS'))).toEqual([
    ['X-27', 500, 595],
    ['X-28', 0, 90],
  ])
  expect(total('NET_ASSETS')).toMatchObject({ beginning: 500, end: 685, amount: null })
})

test('what a donor restricted until a day is without donor restrictions from that day on, as in the statements', async () => {
  const { church, ids, post, form } = await twoHalves()
  const account = { account_type: 'NET_ASSET', normal_balance: 'CREDIT', ...named('X-28') }
  const netAssets = await church.account('3200', account)
  const time = { net_asset_class: 'WITH_DONOR_RESTRICTIONS', restriction_type: 'TIME', net_asset_account_id: netAssets }
  ids.ended = await church.fund('Ended', { ...time, restriction_ends_on: '2025-12-31' })
  ids.later = await church.fund('Later', { ...time, restriction_ends_on: '2026-01-01' })
  await post('2025-05-01', 'cash', 70, 'revenue', 'ended')
  await post('2025-05-01', 'cash', 8, 'revenue', 'later')
  const linesOf = async (days: string) => balances((await form(days)).rows('NET_ASSETS'))
  expect(await linesOf('from=2025-01-01&asOf=2025-12-30')).toEqual([
    ['X-27', 500, 610],
    ['X-28', 0, 78],
  ])
  expect(await linesOf('from=2025-12-31&asOf=2025-12-31')).toEqual([
    ['X-27', 610, 680],
    ['X-28', 78, 8],
  ])
})

test('the lines of the ledger behind a row add up to it', async () => {
  const { rest, form } = await twoHalves()
  const { rows } = await form('from=2025-07-01&asOf=2025-12-31')
  const ledger = async ({ drillDown: [lead] }: Row) =>
    (await rest('GET', `${lead?.path}&limit=1&include=totals`)).body.totals.amount
  expect(await ledger(rows('REVENUE')[0] as Row)).toBe(-40)
  expect(await ledger(rows('ASSETS')[0] as Row)).toBe(635)
  expect(rows('NET_ASSETS').map(({ drillDown }) => drillDown)).toEqual([[]])
})

test('no account of another church is in it', async () => {
  const mine = await twoHalves()
  const other = await twoHalves()
  await other.post('2025-02-01', 'cash', 7, 'revenue')
  const { answer, total } = await mine.form()
  expect(total('REVENUE').amount).toBe(140)
  const accounts = await mine.church.query('select id from account where organization_id = $1', [mine.church.id])
  const own = new Set(accounts.map(({ id }) => id))
  const shown = answer.rows.flatMap(({ accountIds }: Row) => accountIds)
  expect(shown.filter((id: string) => !own.has(id))).toEqual([])
  expect((await other.form()).total('REVENUE').amount).toBe(147)
})

test('without days it is the fiscal year to date, and a day before the first period is refused', async () => {
  const { rest, get } = await twoHalves()
  const { from } = await get('form-990?asOf=2025-03-31')
  expect(from.slice(0, 10)).toBe('2025-01-01')
  const { status, body } = await rest('GET', '/reports/form-990?asOf=1999-12-31')
  expect([status, body.details.fields[0].field]).toEqual([422, 'asOf'])
})

test('as a table, each section ends with its total', async () => {
  const { church, post, ids } = await twoHalves()
  ids.odd = await church.account('4990', { ...REVENUE, name: 'Odd', ...named('IX-1') })
  await post('2025-06-01', 'cash', 3, 'odd')
  const headers = { Authorization: `Bearer ${await church.key()}` }
  const answer = await fetch(`${church.app.url}/api/v1/reports/form-990?${YEAR}&format=csv`, { headers })
  const [header, ...lines] = (await answer.text())
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
  const columns = ['Total', 'Program services', 'Management and general', 'Fundraising', 'No function']
  expect(header).toBe(
    ['Section', 'Line', 'Name', 'Account number', 'Unknown line', ...columns, 'Beginning', 'End'].join(','),
  )
  const part = (text: string) => lines.filter(line => line.startsWith(text))
  const [heading, gifts] = [
    'Part VIII: Statement of revenue',
    'All other contributions, gifts, grants and similar amounts',
  ]
  expect(part('Part VIII')).toEqual([
    `${heading},VIII-1f,"${gifts}",,,140.00,,,,,,`,
    `${heading},,Odd,4990,IX-1,3.00,,,,,,`,
    `${heading},,Total revenue,,,143.00,,,,,,`,
  ])
  expect(part('Part X: Net assets')).toEqual([
    'Part X: Net assets,X-27,Net assets without donor restrictions,,,,,,,,500.00,613.00',
    'Part X: Net assets,,Total net assets,,,,,,,,500.00,613.00',
  ])
  const paper = await fetch(`${church.app.url}/api/v1/reports/form-990?${YEAR}&format=pdf`, { headers })
  const text = await textOf(Buffer.from(await paper.arrayBuffer()))
  for (const words of [
    'Accounts without a line',
    '4990 Odd (IX-1)',
    'Part X: Liabilities',
    'Total functional expenses',
  ])
    expect(text).toContain(words)
})
