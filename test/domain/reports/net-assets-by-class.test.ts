import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { postBalances } from '../../support/entries.js'
import { foundedChurch } from '../../support/founded.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { owingChurch } from '../../support/payables.js'
import { textOf } from '../../support/pdf.js'
import { openPeriods } from '../../support/periods.js'
import { broken } from '../../support/sound.js'
import { sheetsOf } from '../../support/xlsx.js'

const ACTIVITIES = '/reports/statement-of-activities'
const POSITION = '/reports/financial-position'
const [WITHOUT, WITH] = ['WITHOUT_DONOR_RESTRICTIONS', 'WITH_DONOR_RESTRICTIONS']

interface Line {
  section: string
  accountId: string | null
  name: string
  nature: string | null
  isComputed: boolean
  amounts: number[]
  comparison: number[] | null
  drillDown: { path: string }[]
}
interface ReleaseEntry {
  date: string
  reversedByEntryId: string | null
  lines: { fundId: string; debit: number; credit: number; memo: string }[]
}
const sections = (it: { sections: Line[] }) =>
  Object.fromEntries(it.sections.map(({ section, amounts }) => [section, amounts]))
const computed = (it: { rows: Line[] }) =>
  it.rows.filter(({ isComputed }) => isComputed).map(({ accountId, name, amounts }) => [accountId, name, amounts])
const netAssets = (it: { rows: Line[] }) =>
  it.rows
    .filter(({ section }) => section === 'NET_ASSETS')
    .map(({ nature, accountId, amounts }) => [nature, accountId, amounts])

async function reader(church: Church) {
  const { rest, graphql } = church.client((await church.person('TREASURER')).token)
  const get = async (path: string) => {
    const { status, body } = await rest('GET', path)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  const write = async (operation: string, type: string, input: object) => {
    const { body } = await graphql(`mutation ($input: ${type}!) { ${operation}(input: $input) { id } }`, { input })
    expect(body.errors).toBeUndefined()
  }
  const move = (fromFundId: string | undefined, toFundId: string | undefined, amount: number, date: string) => {
    const more = { kind: 'TRANSFER', description: 'Moved', bankAccountId: church.ids.cash }
    return write('transferBetweenFunds', 'TransferBetweenFundsInput', { fromFundId, toFundId, amount, date, ...more })
  }
  /** A movement of a fund against its cash, other than opening balances. */
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
  const change = async (path: string, body: object) => expect((await rest('PATCH', path, { body })).status).toBe(200)
  const refused = async (path: string, body: object) => {
    const { status, body: answer } = await rest('POST', path, { body })
    return [status, answer.details.next]
  }
  const act = async (path: string, body: object) => expect((await rest('POST', path, { body })).status).toBe(200)
  /** Closes or reopens the month of a day. */
  const period = async (day: string, action: 'close' | 'reopen', body: object = {}) => {
    const { accountingPeriods } = await get('/accounting-periods')
    const { id } = accountingPeriods.find((each: { startDate: string }) => each.startDate.startsWith(day.slice(0, 7)))
    await act(`/accounting-periods/${id}/${action}`, body)
  }
  /** The entries of releases by day, with their lines: the fund, the debit or the credit, and the memo. */
  const released = async () => {
    const { journalEntries } = await get('/journal-entries?sourceType=PERIOD_RELEASE&sort=postedAt&limit=50')
    return journalEntries.map((entry: ReleaseEntry) => [
      entry.date.slice(0, 10),
      Boolean(entry.reversedByEntryId),
      ...entry.lines.map(({ fundId, debit, credit, memo }) => [fundId, debit - credit, memo]),
    ])
  }
  const file = async (path: string) => {
    const headers = { Authorization: `Bearer ${await church.key()}` }
    const answer = await fetch(`${church.app.url}/api/v1${path}`, { headers })
    expect([path, answer.status]).toEqual([path, 200])
    return Buffer.from(await answer.arrayBuffer())
  }
  return { get, write, move, post, change, refused, period, released, file }
}

/**
 * General gets 10,000, Benevolence 1,946.41 and the endowment 3,000. Then a bill of 5,000 is approved for Benevolence, Youth (without
 * restrictions) spends 700 that it does not have, and the endowment loses 3,200. In March Benevolence gets 4,000.
 */
async function overspending() {
  const owing = await owingChurch({ bill_approval_limit: 10_000_000 })
  const { church, owed } = owing
  const { ids } = church
  await openPeriods(church, '2025-06-30')
  const restricted = { net_asset_class: WITH, restriction_type: 'PURPOSE' }
  ids.benevolence = await church.fund('Benevolence', { ...restricted, sort_order: 5 })
  ids.endowment = await church.fund('Endowment', { net_asset_class: WITH, restriction_type: 'PERPETUAL' })
  const by = await reader(church)
  await by.post('2025-01-10', 'revenue', 'fund', -10_000)
  await by.post('2025-01-10', 'revenue', 'benevolence', -1946.41)
  await by.post('2025-01-10', 'revenue', 'endowment', -3000)
  await owed({ billDate: '2025-02-03', lines: [{ accountId: ids.expense, fundId: ids.benevolence, amount: 5000 }] })
  await by.post('2025-02-04', 'expense', 'youth', 700)
  await by.post('2025-02-05', 'expense', 'endowment', 3200)
  await by.post('2025-03-06', 'revenue', 'benevolence', -4000)
  return { ...owing, ...by, ids }
}

test('an overspent fund releases what it had, and its shortfall stands without donor restrictions (ASC 958-205-45-11)', async () => {
  const { get, ids } = await overspending()
  const it = await get(`${ACTIVITIES}?from=2025-01-01&asOf=2025-02-28`)
  // Benevolence releases 1,946.41 of 5,000. The endowment may be under water and releases its 3,200.
  expect(sections(it)).toEqual({
    REVENUE: [10_000, 4946.41, 14_946.41],
    RELEASES: [5146.41, -5146.41, 0],
    EXPENSES: [8900, 0, 8900],
    TRANSFERS: [0, 0, 0],
    OTHER: [0, 0, 0],
  })
  expect(it.changeInNetAssets).toEqual([6246.41, -200, 6046.41])
  expect(it.openingNetAssets).toEqual([0, 0, 0])
  expect(it.closingNetAssets).toEqual([6246.41, -200, 6046.41])
  // Youth has a negative balance too, but no donor restricted it.
  expect(it.overspentFunds).toEqual([{ fundId: ids.benevolence, fundName: 'Benevolence', shortfall: 3053.59 }])
  expect(computed(it)).toEqual([
    [ids.released, 'Net assets released from restrictions by expenses', [5146.41, -5146.41, 0]],
  ])
})

test('a gift to an overspent fund releases its shortfall in the period of the gift (ASC 958-205-45-11)', async () => {
  const { get, ids } = await overspending()
  const it = await get(`${ACTIVITIES}?from=2025-03-01&asOf=2025-03-31&compareTo=PREVIOUS_PERIOD`)
  expect(sections(it)).toMatchObject({ REVENUE: [0, 4000, 4000], RELEASES: [3053.59, -3053.59, 0] })
  expect(it.openingNetAssets).toEqual([6246.41, -200, 6046.41])
  expect(it.closingNetAssets).toEqual([9300, 746.41, 10_046.41])
  expect(it.overspentFunds).toEqual([])
  // February is computed from its own beginning and end.
  const of = (section: string) => it.sections.find((each: Line) => each.section === section).comparison
  expect([of('RELEASES'), of('EXPENSES')]).toEqual([
    [5146.41, -5146.41, 0],
    [8900, 0, 8900],
  ])
  expect(it.comparisonOpeningNetAssets).toEqual([10_000, 4946.41, 14_946.41])
  expect(it.comparisonChange).toEqual([-3753.59, -5146.41, -8900])
  expect(it.comparisonClosingNetAssets).toEqual([6246.41, -200, 6046.41])
  const [byExpenses, forShortfalls] = it.rows.filter((row: Line) => row.isComputed)
  expect([byExpenses.amounts, byExpenses.comparison]).toEqual([
    [0, 0, 0],
    [5146.41, -5146.41, 0],
  ])
  expect(forShortfalls).toMatchObject({
    accountId: ids.released,
    name: 'Net assets released from restrictions for shortfalls',
    amounts: [3053.59, -3053.59, 0],
  })
  // The gift of 4,000 is behind the release of the shortfall, and no expense of March.
  const behind = async ({ drillDown }: Line) =>
    (await get(`${drillDown[0]?.path}&limit=1&include=totals`)).totals.amount
  expect([await behind(forShortfalls), await behind(byExpenses)]).toEqual([-4000, 0])
  const whole = await get(`${ACTIVITIES}?from=2025-01-01&asOf=2025-03-31`)
  expect(sections(whole).RELEASES).toEqual([8200, -8200, 0])
  expect(computed(whole)).toHaveLength(1)
})

test('the close of a month posts what funds released in it, with the expenses, and the statements stay (ASC 958-205-45-11)', async () => {
  const { get, period, released, ids } = await overspending()
  const path = `${ACTIVITIES}?from=2025-01-01&asOf=2025-03-31`
  const before = { activities: await get(path), position: await get(`${POSITION}?asOf=2025-03-31`) }
  for (const day of ['2025-01-31', '2025-02-28', '2025-03-31']) await period(day, 'close')
  // January has no expense. Of Benevolence's 5,000 the fund had 1,946.41, and the gift of March releases the rest.
  const memo = '5000 Grace account 5000'
  expect(await released()).toEqual([
    [
      ...['2025-02-28', false],
      ...[
        [ids.endowment, 3200, memo],
        [ids.endowment, -3200, memo],
        [ids.benevolence, 1946.41, memo],
        [ids.benevolence, -1946.41, memo],
      ],
    ],
    [
      ...['2025-03-31', false],
      ...[
        [ids.benevolence, 3053.59, 'Shortfall of earlier days'],
        [ids.benevolence, -3053.59, 'Shortfall of earlier days'],
      ],
    ],
  ])
  const after = await get(path)
  expect(computed(after)).toEqual([])
  expect(after.rows.filter(({ section }: Line) => section === 'RELEASES')).toMatchObject([
    { accountId: ids.released, name: 'Grace account 3910', isComputed: false, amounts: [8200, -8200, 0] },
  ])
  for (const key of ['sections', 'changeInNetAssets', 'openingNetAssets', 'closingNetAssets'])
    expect([key, after[key]]).toEqual([key, before.activities[key]])
  expect((await get(`${POSITION}?asOf=2025-03-31`)).rows).toEqual(before.position.rows)
  const march = await get(`${ACTIVITIES}?from=2025-03-01&asOf=2025-03-31&compareTo=PREVIOUS_PERIOD`)
  expect(march.rows.filter(({ section }: Line) => section === 'RELEASES')).toMatchObject([
    { isComputed: false, amounts: [3053.59, -3053.59, 0], comparison: [5146.41, -5146.41, 0] },
  ])
  // Of one fund, its own releases alone.
  expect(sections(await get(`${path}&fundId=${ids.benevolence}`)).RELEASES).toEqual([5000, -5000, 0])
  // A month beside one that is open: what is open is computed.
  await period('2025-03-31', 'reopen', { reason: 'A bill came late' })
  const { rows } = await get(`${ACTIVITIES}?from=2025-02-01&asOf=2025-04-30&compareTo=PREVIOUS_PERIOD`)
  expect(rows.filter(({ section }: Line) => section === 'RELEASES')).toMatchObject([
    { isComputed: false, amounts: [8200, -8200, 0], comparison: [0, 0, 0] },
  ])
})

test('a month that is closed again posts its release anew when it has changed, and only then', async () => {
  const { period, released, refused, post, ids, get } = await overspending()
  await period('2025-01-31', 'close')
  await period('2025-02-28', 'close', { soft: true })
  const first = await released()
  const [{ id }] = (await get('/journal-entries?sourceType=PERIOD_RELEASE')).journalEntries
  expect(await refused(`/journal-entries/${id}/reverse`, { reason: 'Wrong' })).toEqual([409, ['reopenPeriod']])
  expect(first.map(([day, isReversed]: unknown[]) => [day, isReversed])).toEqual([['2025-02-28', false]])
  await period('2025-02-28', 'close')
  await period('2025-02-28', 'reopen', { reason: 'A bill came late' })
  await period('2025-02-28', 'close')
  expect(await released()).toEqual(first)
  await period('2025-02-28', 'reopen', { reason: 'A bill came late' })
  await post('2025-02-20', 'expense', 'endowment', 100)
  const open = await get(`${ACTIVITIES}?from=2025-02-01&asOf=2025-02-28`)
  expect(computed(open).map(([, , amounts]) => amounts)).toEqual([[100, -100, 0]])
  await period('2025-02-28', 'close')
  const again = await released()
  expect(again.map(([day, isReversed]: unknown[]) => [day, isReversed])).toEqual([
    ['2025-02-28', true],
    ['2025-02-28', false],
  ])
  expect(again[1].slice(2, 4)).toEqual([
    [ids.endowment, 3300, '5000 Grace account 5000'],
    [ids.endowment, -3300, '5000 Grace account 5000'],
  ])
  expect(sections(await get(`${ACTIVITIES}?from=2025-02-01&asOf=2025-02-28`)).RELEASES).toEqual([5246.41, -5246.41, 0])
})

test('what was released on an earlier account counts once, and days within a closed month are computed', async () => {
  const { church, period, get, ids } = await overspending()
  for (const day of ['2025-01-31', '2025-02-28']) await period(day, 'close')
  ids.releases = await church.account('3990', { account_type: 'NET_ASSET', normal_balance: 'CREDIT' })
  await church.query('update accounting_policy set released_account_id = $2 where organization_id = $1', [
    church.id,
    ids.releases,
  ])
  await period('2025-03-31', 'close')
  const releases = ({ rows }: { rows: Line[] }) =>
    rows
      .filter(({ section }) => section === 'RELEASES')
      .map(({ accountId, isComputed, amounts }) => [accountId, isComputed, amounts])
  const whole = await get(`${ACTIVITIES}?from=2025-01-01&asOf=2025-04-30`)
  expect(releases(whole)).toEqual([
    [ids.released, false, [5146.41, -5146.41, 0]],
    [ids.releases, false, [3053.59, -3053.59, 0]],
  ])
  expect(whole.closingNetAssets).toEqual([9300, 746.41, 10_046.41])
  // Benevolence spent on 3 February, and the endowment 3,200 on the fifth.
  expect(releases(await get(`${ACTIVITIES}?from=2025-02-04&asOf=2025-02-28`))).toEqual([
    [ids.releases, true, [3200, -3200, 0]],
  ])
})

test('a fund that was closed once its money was spent keeps no month open', async () => {
  const { church, period, released, post, change, ids } = await overspending()
  ids.camp = await church.fund('Camp', { net_asset_class: WITH, restriction_type: 'PURPOSE', sort_order: 9 })
  await post('2025-01-11', 'revenue', 'camp', -300)
  await post('2025-01-12', 'expense', 'camp', 300)
  await change(`/funds/${ids.camp}`, { status: 'CLOSED' })
  await period('2025-01-31', 'close')
  const ofCamp = (amount: number) => [
    [ids.camp, amount, '5000 Grace account 5000'],
    [ids.camp, -amount, '5000 Grace account 5000'],
  ]
  expect(await released()).toEqual([['2025-01-31', false, ...ofCamp(300)]])
  // Closed again with other amounts, the entry is reversed although the fund is closed.
  await period('2025-01-31', 'reopen', { reason: 'A bill came late' })
  await post('2025-01-20', 'expense', 'benevolence', 50)
  await period('2025-01-31', 'close')
  expect((await released()).map(([, isReversed]: unknown[]) => isReversed)).toEqual([true, false])
  // The money of this church moved without bank lines.
  expect((await broken(church)).filter(each => !each.startsWith('BANK '))).toEqual([])
})

test('a church without an account for releases posts none, and the statement computes them', async () => {
  const { church, period, released, get } = await overspending()
  await church.query('update accounting_policy set released_account_id = null where organization_id = $1', [church.id])
  for (const day of ['2025-01-31', '2025-02-28']) await period(day, 'close')
  expect(await released()).toEqual([])
  expect(sections(await get(`${ACTIVITIES}?from=2025-01-01&asOf=2025-02-28`)).RELEASES).toEqual([5146.41, -5146.41, 0])
})

test('without an account for releases they are divided over the expenses, to the cent', async () => {
  const church = await keepBooks(await makeChurch(await testApp()))
  await openPeriods(church, '2025-06-30')
  const { get, post } = await reader(church)
  const { ids } = church
  await church.query('delete from accounting_policy where organization_id = $1', [church.id])
  await post('2025-01-10', 'revenue', 'restricted', -100)
  ids.camp = await church.fund('Camp', { net_asset_class: WITH, restriction_type: 'TIME' })
  await post('2025-01-11', 'revenue', 'camp', -100)
  await post('2025-01-12', 'expense', 'camp', 50)
  await post('2025-01-13', 'fees', 'camp', -30)
  await post('2025-02-03', 'expense', 'restricted', 100)
  await post('2025-02-03', 'fees', 'restricted', 200.01)
  await post('2025-02-03', 'fees', 'fund', 7)
  await post('2025-03-03', 'revenue', 'restricted', -150)
  await post('2025-03-04', 'expense', 'restricted', 20)
  // Camp had the money for its 50, and 30 came back to it.
  const january = await get(`${ACTIVITIES}?from=2025-01-01&asOf=2025-01-31`)
  expect(computed(january).map(([account, , amounts]) => [account, amounts])).toEqual([
    [ids.expense, [50, -50, 0]],
    [ids.fees, [-30, 30, 0]],
  ])
  const february = await get(`${ACTIVITIES}?from=2025-02-01&asOf=2025-02-28`)
  // 100 for expenses of 100.00 and 200.01: 33.332 and 66.667.
  expect(computed(february).map(([account, , amounts]) => [account, amounts])).toEqual([
    [ids.expense, [33.33, -33.33, 0]],
    [ids.fees, [66.67, -66.67, 0]],
  ])
  const spent = await get(
    `${february.rows.find((row: Line) => row.isComputed && row.accountId === ids.fees).drillDown[0].path}&limit=1&include=totals`,
  )
  expect(spent.totals.amount).toBe(200.01)
  // All 150 are released in March: 20 for its expense, and 130 for those of February on the net assets of the fund.
  const march = await get(`${ACTIVITIES}?from=2025-03-01&asOf=2025-03-31`)
  expect(computed(march).map(([account, , amounts]) => [account, amounts])).toEqual([
    [ids.netAssets, [130, -130, 0]],
    [ids.expense, [20, -20, 0]],
  ])
  expect(march.overspentFunds).toMatchObject([{ shortfall: 70.01 }])
})

test('an overspent fund is named in words in PDF, CSV and workbook', async () => {
  const { file } = await overspending()
  const sentence =
    'Benevolence spent 3,053.59 more than it had. The shortfall is part of net assets without donor restrictions.'
  for (const path of [`${ACTIVITIES}?from=2025-01-01&asOf=2025-02-28`, `${POSITION}?asOf=2025-02-28`]) {
    const pdf = await textOf(await file(`${path}&format=pdf`))
    expect(pdf.replace(/\s+/g, ' ')).toContain(sentence)
    expect((await file(`${path}&format=csv`)).toString()).toContain(sentence)
    const cells = sheetsOf(await file(`${path}&format=xlsx`)).flatMap(({ rows }) =>
      rows.flatMap(row => Object.values(row).map(({ value }) => value)),
    )
    expect(cells).toContain(sentence)
    const march = await textOf(await file(`${path.replaceAll('2025-02-28', '2025-03-31')}&format=pdf`))
    expect(march).not.toContain('shortfall is')
  }
})

test('the position has the shortfall without donor restrictions, and the assets agree (ASC 958-210-45-1)', async () => {
  const { get, ids } = await overspending()
  const it = await get(`${POSITION}?asOf=2025-02-28`)
  expect(netAssets(it)).toEqual([
    ['UNDESIGNATED', ids.netAssets, [9300, 0, 9300]],
    ['OVERSPENT', ids.netAssets, [-3053.59, 0, -3053.59]],
    ['PERPETUAL', ids.netAssets, [0, -200, -200]],
  ])
  const due = it.rows.find(({ accountId }: Line) => accountId === null)
  expect([due.name, due.amounts]).toEqual(['Due from (to) the other net asset class', [-3053.59, 3053.59, 0]])
  // Benevolence has cash of 1,946.41 and owes 5,000; the cash of the endowment is 200 below zero.
  expect(it.totalAssets).toEqual([6246.41, 4800, 11_046.41])
  expect(it.totalLiabilities).toEqual([0, 5000, 5000])
  expect(it.totalNetAssets).toEqual([6246.41, -200, 6046.41])
  expect([it.isBalanced, it.overspentFunds]).toEqual([
    true,
    [{ fundId: ids.benevolence, fundName: 'Benevolence', shortfall: 3053.59 }],
  ])
  const funds = await get(`${POSITION}?asOf=2025-02-28&columns=FUND`)
  const place = funds.columns.findIndex(({ key }: { key: string }) => key === ids.benevolence)
  expect([funds.totalNetAssets[place], funds.isBalanced]).toEqual([-3053.59, true])
  const total = await get(`${POSITION}?asOf=2025-02-28&columns=TOTAL`)
  expect(netAssets(total).map(([nature, , amounts]) => [nature, amounts])).toEqual([
    ['UNDESIGNATED', [9300]],
    ['OVERSPENT', [-3053.59]],
    ['PERPETUAL', [-200]],
  ])
})

test('money that the overspent fund borrowed is owed by net assets without restrictions, not by the fund', async () => {
  const church = await keepBooks(await makeChurch(await testApp()))
  await openPeriods(church, '2025-06-30')
  const { get, post } = await reader(church)
  await post('2025-01-10', 'revenue', 'fund', -1000)
  await post('2025-01-10', 'revenue', 'restricted', -50)
  // General pays 80 for Missions, which then owes it 80 and has 50.
  await postBalances(
    church,
    [
      ['expense', 'restricted', 80],
      ['dueTo', 'restricted', -80],
      ['dueFrom', 'fund', 80],
      ['cash', 'fund', -80],
    ],
    '2025-02-01',
    'TRANSACTION',
  )
  const it = await get(`${POSITION}?asOf=2025-02-28`)
  const due = it.rows.find(({ accountId }: Line) => accountId === null)
  // 80 of the loan less the shortfall of 30, which is no debt of restricted net assets.
  expect(due.amounts).toEqual([50, -50, 0])
  expect([it.totalAssets, it.totalNetAssets]).toEqual([
    [970, 0, 970],
    [970, 0, 970],
  ])
})

test('net assets name the nature of their restriction and the designations of the board (ASC 958-210-50-3)', async () => {
  const church = await keepBooks(await makeChurch(await testApp()))
  await openPeriods(church, '2025-06-30')
  const { ids } = church
  const { get, post, file } = await reader(church)
  ids.reserve = await church.fund('Reserve', { is_board_designated: true })
  ids.reserves = await church.account('3100', { account_type: 'NET_ASSET', normal_balance: 'CREDIT' })
  ids.roof = await church.fund('Roof', { is_board_designated: true, net_asset_account_id: ids.reserves })
  for (const [name, restriction_type] of [
    ['time', 'TIME'],
    ['both', 'PURPOSE_AND_TIME'],
    ['endowment', 'PERPETUAL'],
  ] as const)
    ids[name] = await church.fund(name, { net_asset_class: WITH, restriction_type })
  const amounts = { fund: 1, reserve: 2, roof: 4, restricted: 8, time: 16, both: 32, endowment: 64 }
  for (const [fund, amount] of Object.entries(amounts)) await post('2025-01-10', 'revenue', fund, -amount)
  const it = await get(`${POSITION}?asOf=2025-01-31`)
  expect(netAssets(it)).toEqual([
    ['UNDESIGNATED', ids.netAssets, [1, 0, 1]],
    ['BOARD_DESIGNATED', ids.netAssets, [2, 0, 2]],
    ['BOARD_DESIGNATED', ids.reserves, [4, 0, 4]],
    ['PURPOSE', ids.netAssets, [0, 8, 8]],
    ['PURPOSE_AND_TIME', ids.netAssets, [0, 32, 32]],
    ['TIME', ids.netAssets, [0, 16, 16]],
    ['PERPETUAL', ids.netAssets, [0, 64, 64]],
  ])
  expect(it.rows.filter(({ section }: Line) => section !== 'NET_ASSETS').map(({ nature }: Line) => nature)).toEqual([
    null,
  ])
  const text = await textOf(await file(`${POSITION}?asOf=2025-01-31&format=pdf`))
  const places = [
    'Designated by the board',
    'Total without donor restrictions',
    'Restricted in perpetuity',
    'Total with donor restrictions',
    'Total net assets',
  ].map(words => text.indexOf(words))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

test('by class, transfers inside one class are left out, and the others are one row (ASC 958-220-45-9)', async () => {
  const church = await keepBooks(await makeChurch(await testApp()))
  await openPeriods(church, '2025-06-30')
  const { ids } = church
  ids.givenAway = await church.account('3920', { account_type: 'NET_ASSET', normal_balance: 'CREDIT' })
  await church.query('update accounting_policy set transfers_out_account_id = $1 where organization_id = $2', [
    ids.givenAway,
    church.id,
  ])
  const { get, post, move } = await reader(church)
  await post('2025-01-10', 'revenue', 'fund', -10_000)
  await move(ids.fund, ids.youth, 2500, '2025-02-01')
  const transfers = async (more = '') =>
    (await get(`${ACTIVITIES}?from=2025-01-01&asOf=2025-12-31${more}`)).rows.filter(
      ({ section }: Line) => section === 'TRANSFERS',
    )
  expect(await transfers()).toEqual([])
  const ofFunds = await transfers('&columns=FUND')
  expect(ofFunds.map(({ accountId, amounts }: Line) => [accountId, amounts])).toEqual([
    [ids.transfers, [0, 2500, 2500]],
    [ids.givenAway, [-2500, 0, -2500]],
  ])
  // No transfer restricts net assets now. Books of earlier releases have such transfers.
  await postBalances(
    church,
    [
      ['givenAway', 'fund', 300],
      ['cash', 'fund', -300],
      ['cash', 'restricted', 300],
      ['transfers', 'restricted', -300],
    ],
    '2025-03-01',
    'TRANSACTION',
  )
  const [row, ...others] = await transfers()
  expect(others).toEqual([])
  expect(row).toMatchObject({ name: 'Transfers between net asset classes', amounts: [-300, 300, 0] })
  const { totals } = await get(`${row.drillDown[0].path}&limit=1&include=totals`)
  expect([totals.count, totals.amount]).toEqual([4, 0])
})

test('opening balances count on the day before, so a comparison with it ties (ASC 205-10-45-1)', async () => {
  const { church, act, create } = await owingChurch()
  await openPeriods(church, '2025-06-30')
  const { get, write, post } = await reader(church)
  const { ids } = church
  await write('postOpeningBalances', 'PostOpeningBalancesInput', {
    date: '2025-01-01',
    balances: [
      { accountId: ids.cash, fundId: ids.fund, amount: 1000 },
      { accountId: ids.netAssets, fundId: ids.fund, amount: -1000 },
      { accountId: ids.cash, fundId: ids.restricted, amount: -40 },
      { accountId: ids.netAssets, fundId: ids.restricted, amount: 40 },
    ],
  })
  const { body: bill } = await create({
    billDate: '2024-12-20',
    submit: true,
    lines: [{ accountId: ids.netAssets, fundId: ids.fund, amount: 120 }],
  })
  expect((await act(bill.id, 'approve', { date: '2025-01-01' })).status).toBe(200)
  await post('2025-01-10', 'revenue', 'fund', -70)
  const it = await get(`${POSITION}?asOf=2025-01-31&compareTo=PREVIOUS_PERIOD`)
  expect(it.comparisonAsOf).toContain('2024-12-31')
  // Missions begins 40 below zero, so nothing is restricted.
  expect(it.comparisonTotals).toEqual({
    totalAssets: [960, 0, 960],
    totalLiabilities: [120, 0, 120],
    totalNetAssets: [840, 0, 840],
  })
  expect([it.totalNetAssets, it.isBalanced]).toEqual([[910, 0, 910], true])
  const activities = await get(`${ACTIVITIES}?from=2025-01-01&asOf=2025-01-31&compareTo=PREVIOUS_PERIOD`)
  expect(activities.openingNetAssets).toEqual(it.comparisonTotals.totalNetAssets)
  expect(activities.comparisonClosingNetAssets).toEqual(it.comparisonTotals.totalNetAssets)
  const { rows } = await get('/reports/fund-balances?from=2024-12-01&asOf=2024-12-31')
  const general = rows.find(({ fundId }: { fundId: string }) => fundId === ids.fund)
  expect(general).toMatchObject({ opening: 880, other: 0, closing: 880, cash: 1000 })
  expect((await get(`${POSITION}?asOf=2024-12-30`)).totalAssets).toEqual([0, 0, 0])
})

test('a board packet has the classes for the year to date and for the year before (ASC 958-205-45-4)', async () => {
  const { get } = await overspending()
  const { activitiesYearToDate: year } = await get('/reports/board-packet?month=2025-03')
  expect(year.columns.map(({ key }: { key: string }) => key)).toEqual([WITHOUT, WITH, 'TOTAL'])
  expect(year.closingNetAssets).toEqual([9300, 746.41, 10_046.41])
  expect(year.comparisonClosingNetAssets).toEqual([0, 0, 0])
})

test('a closed year that is opened again for an adjustment shows the adjustment in both statements', async () => {
  const { church, get, post, ids } = await overspending()
  const { rest } = church.client((await church.person('TREASURER')).token)
  const both = async () => {
    const position = await get(`${POSITION}?asOf=2025-12-31`)
    const activities = await get(`${ACTIVITIES}?from=2025-01-01&asOf=2025-12-31`)
    expect(position.totalNetAssets).toEqual(activities.closingNetAssets)
    return position.totalNetAssets
  }
  expect(await both()).toEqual([9300, 746.41, 10_046.41])
  const closed = await rest('POST', '/fiscal-year-closes', { body: { fiscalYear: 2025 } })
  expect(closed.status).toBe(201)
  expect(await both()).toEqual([9300, 746.41, 10_046.41])
  const [last] = await church.query('select id from accounting_period where organization_id = $1 and number = 12', [
    church.id,
  ])
  await church.query(`update accounting_period set status = 'SOFT_CLOSED' where id = $1`, [last?.id])
  const reopened = await rest('POST', `/accounting-periods/${last?.id}/reopen`, {
    body: { reason: 'A fee was missed' },
  })
  expect(reopened.status).toBe(200)
  await post('2025-12-30', 'expense', 'benevolence', 946.42)
  expect(await both()).toEqual([9299.99, -200, 9099.99])
  expect((await get(`${POSITION}?asOf=2025-12-31`)).overspentFunds).toEqual([
    { fundId: ids.benevolence, fundName: 'Benevolence', shortfall: 0.01 },
  ])
})

test('a church without a fund has empty statements that balance', async () => {
  const { church } = await foundedChurch(await testApp())
  const { get } = await reader(church)
  expect(await get(POSITION)).toMatchObject({ rows: [], totalNetAssets: [0, 0, 0], isBalanced: true })
  expect(await get(ACTIVITIES)).toMatchObject({ rows: [], closingNetAssets: [0, 0, 0], overspentFunds: [] })
})

test('the cash of a fund is in the class that the fund has on each day, as on the statement of financial position (ASC 958-230)', async () => {
  const { church } = await owingChurch()
  const { ids } = church
  const time = { net_asset_class: WITH, restriction_type: 'TIME' }
  ids.next = await church.fund('Next year', { ...time, restriction_ends_on: '2025-03-15' })
  ids.later = await church.fund('Later', { ...time, restriction_ends_on: '2025-04-01' })
  const { get, post } = await reader(church)
  await post('2025-01-10', 'revenue', 'next', -1000)
  await post('2025-01-10', 'revenue', 'later', -500)
  await post('2025-03-20', 'expense', 'next', 120)
  const days = 'from=2025-03-15&asOf=2025-03-31'
  const { cash } = await get(`/reports/cash-flows?${days}&compareTo=PREVIOUS_PERIOD`)
  const ends = ['opening', 'closing', 'comparisonOpening', 'comparisonClosing']
  expect(cash.map((row: Record<string, number>) => [row.netAssetClass, ...ends.map(end => row[end])])).toEqual([
    [WITHOUT, 0, 880, 0, 0],
    [WITH, 1500, 500, 1500, 1500],
  ])
  expect((await get(`${POSITION}?asOf=2025-03-31`)).totalAssets).toEqual([880, 500, 1380])
})

test('the year before the opening balances ends with their cash, so that a comparison and the tie-out agree (ASC 230-10-45-4)', async () => {
  const { church } = await owingChurch()
  await openPeriods(church, '2024-12-31')
  const { get, post } = await reader(church)
  await postBalances(
    church,
    [
      ['cash', 'fund', 500],
      ['netAssets', 'fund', -500],
    ],
    '2025-01-01',
  )
  await post('2025-01-10', 'revenue', 'fund', -30)
  const days = 'from=2025-01-01&asOf=2025-01-31'
  const ends = ({ opening, closing, comparisonOpening, comparisonClosing }: Record<string, number>) => [
    ...[opening, closing, comparisonOpening, comparisonClosing],
  ]
  const it = await get(`/reports/cash-flows?${days}&compareTo=PREVIOUS_PERIOD`)
  expect(it.cash.map(ends)).toEqual([
    [500, 530, 500, 500],
    [0, 0, 0, 0],
  ])
  expect(it.comparisonChange).toBe(0)
  const december = await get('/reports/cash-flows?from=2024-12-01&asOf=2024-12-31')
  expect([december.openingCash, december.changeInCash, december.closingCash]).toEqual([500, 0, 500])
  expect(await get('/reports/tie-out?from=2024-12-01&asOf=2024-12-31')).toMatchObject({ isTied: true })
  // The openings count on the day before them, and on no day before that.
  expect((await get('/reports/cash-flows?from=2024-11-01&asOf=2024-11-30')).closingCash).toBe(0)
})

test('the day of a donor ends a restriction by time: what is left is released, by a row and then by an entry (ASC 958-205-45-11)', async () => {
  const { church } = await owingChurch()
  const { ids } = church
  await openPeriods(church, '2025-06-30')
  const fund = (name: string, type: string, endsOn: string) =>
    church.fund(name, { net_asset_class: WITH, restriction_type: type, restriction_ends_on: endsOn })
  ids.next = await fund('Next year', 'TIME', '2025-03-15')
  ids.later = await fund('Later', 'TIME', '2025-06-01')
  ids.roof = await fund('Roof of next year', 'PURPOSE_AND_TIME', '2025-03-15')
  const { get, post, period, released, change } = await reader(church)
  await post('2025-01-10', 'revenue', 'next', -1000)
  await post('2025-01-10', 'revenue', 'later', -500)
  await post('2025-01-10', 'revenue', 'roof', -300)
  await post('2025-03-10', 'expense', 'next', 120)
  await post('2025-03-20', 'expense', 'next', 30)
  const natures = async (day: string) => {
    const it = await get(`${POSITION}?asOf=${day}&columns=NET_ASSET_CLASS&closing=INCLUDED`)
    return { ...it, natures: netAssets(it).map(([nature, , amounts]) => [nature, amounts]) }
  }
  const before = await natures('2025-03-14')
  expect(before.natures).toEqual([
    ['PURPOSE_AND_TIME', [0, 300, 300]],
    ['TIME', [0, 1380, 1380]],
  ])
  const after = await natures('2025-03-31')
  expect(after.natures).toEqual([
    ['UNDESIGNATED', [850, 0, 850]],
    // The purpose of the roof is left.
    ['PURPOSE', [0, 300, 300]],
    ['TIME', [0, 500, 500]],
  ])
  // The cash of the fund is without donor restrictions as well, so that no class owes the other.
  expect([after.totalAssets, after.overspentFunds]).toEqual([[850, 800, 1650], []])
  const march = `${ACTIVITIES}?from=2025-03-01&asOf=2025-03-31`
  const sums = { RELEASES: [1000, -1000, 0], EXPENSES: [150, 0, 150], REVENUE: [0, 0, 0] }
  const open = await get(march)
  expect(sections(open)).toMatchObject(sums)
  expect([open.openingNetAssets, open.closingNetAssets]).toEqual([
    [0, 1800, 1800],
    [850, 800, 1650],
  ])
  expect(computed(open).map(([, name, amounts]) => [name, amounts])).toEqual([
    ['Net assets released from restrictions by expenses', [120, -120, 0]],
    ['Net assets released from restrictions by time', [880, -880, 0]],
  ])
  for (const day of ['2025-01-31', '2025-02-28', '2025-03-31']) await period(day, 'close')
  expect(await released()).toEqual([
    [
      ...['2025-03-31', false, [ids.next, 120, expect.stringMatching(/^5000 /)]],
      [ids.next, -120, expect.stringMatching(/^5000 /)],
      ...[880, -880].map(amount => [ids.next, amount, 'The restriction by time has ended']),
    ],
  ])
  const closed = await get(march)
  expect([sections(closed), computed(closed)]).toEqual([sections(open), []])
  // The lines behind what the day released are those of the months before, too.
  const [byTime] = open.rows.filter(({ name }: Line) => name.endsWith('by time'))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(byTime.drillDown[0].filter))
    for (const [bound, each] of Object.entries(Object(value))) {
      const isBound = !Array.isArray(value)
      query.append(isBound ? `${key}[${bound}]` : key, String(each))
    }
  const lines = await get(`/ledger-lines?${query}&isClosing=false&include=totals`)
  expect(lines.totals.credit - lines.totals.debit).toBe(880)
  // What comes later is without donor restrictions.
  await post('2025-04-02', 'revenue', 'next', -50)
  const april = await get(`${ACTIVITIES}?from=2025-04-01&asOf=2025-04-30`)
  expect([april.openingNetAssets, april.closingNetAssets]).toEqual([
    [850, 800, 1650],
    [900, 800, 1700],
  ])
  expect([sections(april).REVENUE, sections(april).RELEASES, computed(april)]).toEqual([[50, 0, 50], [0, 0, 0], []])
  const { rows } = await get('/reports/fund-balances?from=2025-04-01&asOf=2025-04-30')
  const shown = rows.map((row: { fundId: string; netAssetClass: string; nature: string }) => [
    ...[row.fundId, row.netAssetClass, row.nature],
  ])
  expect(shown).toEqual(
    expect.arrayContaining([
      [ids.next, WITHOUT, 'UNDESIGNATED'],
      [ids.roof, WITH, 'PURPOSE'],
      [ids.later, WITH, 'TIME'],
    ]),
  )
  // The money of the fund is moved as that of any fund without donor restrictions, and is not restricted by that.
  const { move } = await reader(church)
  await move(ids.next, ids.fund, 200, '2025-04-10')
  const afterMove = await get(`${ACTIVITIES}?from=2025-04-01&asOf=2025-04-30`)
  expect([sections(afterMove).TRANSFERS, afterMove.closingNetAssets]).toEqual([
    [0, 0, 0],
    [900, 800, 1700],
  ])
  const { graphql } = church.client((await church.person('TREASURER')).token)
  const moveBy = async (operation: string, type: string, toFundId: string | undefined, more: object) => {
    const input = { fromFundId: ids.next, toFundId, amount: 1, date: '2025-04-11', description: 'Moved', ...more }
    const { body } = await graphql(`mutation ($input: ${type}!) { ${operation}(input: $input) { status } }`, {
      input: { ...input, bankAccountId: ids.cash },
    })
    return body.errors ? body.errors[0].extensions.details.fields[0].field : body.data[operation].status
  }
  const transfer = (to: string | undefined) =>
    moveBy('transferBetweenFunds', 'TransferBetweenFundsInput', to, { kind: 'TRANSFER' })
  expect(await transfer(ids.later)).toBe('toFundId')
  expect(await moveBy('releaseFromRestriction', 'ReleaseFromRestrictionInput', ids.fund, {})).toBe('POSTED')
  const afterRelease = await get(`${ACTIVITIES}?from=2025-04-01&asOf=2025-04-30`)
  expect([sections(afterRelease).RELEASES, afterRelease.closingNetAssets]).toEqual([
    [0, 0, 0],
    [900, 800, 1700],
  ])
  // A restriction that has ended stays ended.
  const { rest } = church.client((await church.person('TREASURER')).token)
  const moved = await rest('PATCH', `/funds/${ids.next}`, { body: { restrictionEndsOn: '2030-01-01' } })
  expect([moved.status, moved.body.details.fields[0].code]).toEqual([422, 'immutable'])
  await change(`/funds/${ids.next}`, { description: 'For the year 2025' })
  expect((await broken(church)).filter(each => !each.startsWith('BANK '))).toEqual([])
})
