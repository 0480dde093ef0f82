import fc from 'fast-check'
import { testApp } from '../../support/app.js'
import type { Church } from '../../support/church.js'
import { postBalances } from '../../support/entries.js'
import { faulty } from '../../support/faults.js'
import { keepBooks, makeChurch } from '../../support/make.js'
import { runs } from '../../support/sample.js'

let church: Church
let treasurer: ReturnType<Church['client']>

async function bookedChurch() {
  const made = await keepBooks(await makeChurch(await testApp()), { transaction_approval_limit: 10_000_000 })
  made.ids.givenAway = await made.account('3920', { account_type: 'NET_ASSET', normal_balance: 'CREDIT' })
  // Transfers out have an account of their own, so that one that is taken back can be told from another one.
  await made.query('update accounting_policy set transfers_out_account_id = $1 where organization_id = $2', [
    made.ids.givenAway,
    made.id,
  ])
  await made.query(`select open_fiscal_year($1, '2024-12-31', now())`, [made.id])
  return { made, client: made.client((await made.person('TREASURER')).token) }
}

beforeEach(async () => {
  ;({ made: church, client: treasurer } = await bookedChurch())
})

type Answers = Record<string, Record<string, unknown>>
async function ask(query: string, variables: object = {}): Promise<Answers> {
  const { body } = await treasurer.graphql(query, variables)
  expect(body.errors).toBeUndefined()
  return body.data
}
const mutate = async (operation: string, type: string, input: object) =>
  (await ask(`mutation ($input: ${type}!) { answer: ${operation}(input: $input) { id } }`, { input })).answer
    ?.id as string

type Line = [account: string, fund: string, amount: number]
const open = (date: string, lines: Line[]) => postBalances(church, lines, date)
async function post(transactionType: string, account: string, fund: string, amount: number, date: string) {
  const { ids } = church
  const splits = [{ accountId: ids[account], fundId: ids[fund], amount }]
  const body = { description: 'x', amount, date, transactionType, bankAccountId: ids.cash, splits }
  const { id } = (await treasurer.rest('POST', '/transactions', { body })).body
  expect((await treasurer.rest('POST', `/transactions/${id}/approve`, { body: {} })).status).toBe(200)
  return id as string
}
const give = (fund: string, amount: number, date: string) => post('DEPOSIT', 'revenue', fund, amount, date)
const spend = (fund: string, amount: number, date: string) => post('WITHDRAWAL', 'expense', fund, amount, date)
const move = (kind: string, from: string, to: string, amount: number, date: string) => {
  const { ids } = church
  const input = { fromFundId: ids[from], toFundId: ids[to], amount, date, description: 'x', bankAccountId: ids.cash }
  return kind === 'RELEASE'
    ? mutate('releaseFromRestriction', 'ReleaseFromRestrictionInput', input)
    : mutate('transferBetweenFunds', 'TransferBetweenFundsInput', { ...input, kind })
}

/** Two years of a church: what it began with, what was given and spent, and what went from fund to fund. */
async function twoYears() {
  await open('2024-12-31', [
    ['cash', 'fund', 1000],
    ['netAssets', 'fund', -1000],
    ['cash', 'restricted', 400],
    ['netAssets', 'restricted', -400],
  ])
  await give('fund', 500.5, '2025-03-02')
  await spend('fund', 200.25, '2025-06-30')
  await give('restricted', 80, '2026-01-04')
  await spend('fund', 100, '2026-02-01')
  await move('TRANSFER', 'fund', 'youth', 50, '2026-02-02')
  await move('RELEASE', 'restricted', 'fund', 30, '2026-02-03')
}

type Row = Record<string, unknown>
const ROW = 'accountNumber fundName opening debit credit closing'
async function trialBalance(filter: object) {
  const { answer } = await ask(
    `query ($filter: TrialBalanceFilter) { answer: trialBalance(filter: $filter) {
      from asOf isBalanced totalDebit totalCredit rows { ${ROW} } } }`,
    { filter },
  )
  const { from, asOf, rows, ...more } = answer as { from: string; asOf: string; rows: Row[] }
  const shown = rows.map(row => ROW.split(' ').map(key => row[key]))
  return { ...more, from: from.slice(0, 10), asOf: asOf.slice(0, 10), rows: shown }
}

describe('the trial balance', () => {
  beforeEach(twoYears)

  test('tells of each account what it had, what moved in the fiscal year so far, and what it has', async () => {
    expect(await trialBalance({ asOf: '2026-12-31' })).toEqual({
      from: '2026-01-01',
      asOf: '2026-12-31',
      isBalanced: true,
      totalDebit: 2030.5,
      totalCredit: 2030.5,
      rows: [
        // Cash that changes its fund is movement on both sides.
        ['1000', null, 1700.25, 160, 180, 1680.25],
        ['3000', null, -1400, 0, 0, -1400],
        ['3900', null, 0, 0, 50, -50],
        ['3910', null, 0, 30, 30, 0],
        ['3920', null, 0, 50, 0, 50],
        ['4000', null, -500.5, 0, 80, -580.5],
        ['5000', null, 200.25, 100, 0, 300.25],
      ],
    })
  })

  test('knows nothing of what came after its day', async () => {
    expect((await trialBalance({ asOf: '2025-03-01' })).rows).toEqual([
      ['1000', null, 1400, 0, 0, 1400],
      ['3000', null, -1400, 0, 0, -1400],
    ])
    expect(await trialBalance({ asOf: '2024-12-30' })).toEqual({
      from: '2024-01-01',
      asOf: '2024-12-30',
      isBalanced: true,
      totalDebit: 0,
      totalCredit: 0,
      rows: [],
    })
  })

  test('takes the first and the last day of a movement in', async () => {
    const moved = async (from: string, asOf: string) =>
      (await trialBalance({ from, asOf })).rows.find(([number]) => number === '4000')
    expect(await moved('2025-03-02', '2025-03-02')).toEqual(['4000', null, 0, 0, 500.5, -500.5])
    expect(await moved('2025-03-03', '2026-01-03')).toEqual(['4000', null, -500.5, 0, 0, -500.5])
    expect(await moved('2025-01-01', '2026-01-04')).toEqual(['4000', null, 0, 0, 580.5, -580.5])
  })

  test('tells each fund by itself, or only some', async () => {
    const { rows } = await trialBalance({ asOf: '2025-12-31', groupBy: ['FUND'] })
    expect(rows).toEqual([
      ['1000', 'Grace general', 1000, 500.5, 200.25, 1300.25],
      ['1000', 'Grace missions', 400, 0, 0, 400],
      ['3000', 'Grace general', -1000, 0, 0, -1000],
      ['3000', 'Grace missions', -400, 0, 0, -400],
      ['4000', 'Grace general', 0, 0, 500.5, -500.5],
      ['5000', 'Grace general', 0, 200.25, 0, 200.25],
    ])
    const { ids } = church
    expect(await trialBalance({ asOf: '2026-12-31', fundId: [ids.youth] })).toMatchObject({
      isBalanced: true,
      totalDebit: 50,
      rows: [
        ['1000', null, 0, 50, 0, 50],
        ['3900', null, 0, 0, 50, -50],
      ],
    })
    const both = await trialBalance({ asOf: '2026-12-31', fundId: [ids.youth, ids.restricted] })
    expect(both.rows[0]).toEqual(['1000', null, 400, 130, 30, 500])
    for (const nobodys of [(await makeChurch(church.app)).ids.fund, 'nobody'])
      expect((await trialBalance({ fundId: [nobodys] })).rows).toEqual([])
  })

  test('begins with the fiscal year of the church', async () => {
    await church.app.owner.query('update control.organization set fiscal_year_start_month = 7 where id = $1', [
      church.id,
    ])
    expect((await trialBalance({ asOf: '2025-06-30' })).from).toBe('2024-07-01')
    expect((await trialBalance({ asOf: '2025-07-01' })).from).toBe('2025-07-01')
  })

  test('does not end before it begins', async () => {
    const { body } = await treasurer.graphql(
      '{ trialBalance(filter: {from: "2026-02-01", asOf: "2026-01-31"}) { asOf } }',
    )
    expect(body.errors[0].extensions.details.fields).toEqual([faulty('from', 'date_order')])
  })
})

interface Position {
  columns: string[]
  rows: Record<string, unknown>
  assets: number[]
  liabilities: number[]
  netAssets: number[]
}
async function position(filter: object): Promise<Position> {
  const { answer } = await ask(
    `query ($filter: PositionFilter) { answer: statementOfFinancialPosition(filter: $filter) {
      isBalanced columns { key label } rows { section accountNumber name nature amounts }
      totalAssets totalLiabilities totalNetAssets } }`,
    { filter },
  )
  const { columns, rows, isBalanced, totalAssets, totalLiabilities, totalNetAssets } = answer as Record<string, never[]>
  expect(isBalanced).toBe(true)
  return {
    columns: (columns as Row[]).map(({ label }) => label as string),
    rows: Object.fromEntries(
      (rows as Row[]).map(row => [
        [row.section, row.accountNumber ?? row.name, ...(row.nature ? [row.nature] : [])].join(' '),
        row.amounts,
      ]),
    ),
    assets: totalAssets as number[],
    liabilities: totalLiabilities as number[],
    netAssets: totalNetAssets as number[],
  }
}

describe('the statement of financial position', () => {
  beforeEach(twoYears)

  test('tells net assets with and without donor restrictions, the result of the open year among them (ASC 958-210-45-1)', async () => {
    expect(await position({ asOf: '2026-12-31' })).toEqual({
      columns: ['Without donor restrictions', 'With donor restrictions', 'Total'],
      rows: {
        'ASSETS 1000': [1230.25, 450, 1680.25],
        // 1,000 + 500.50 - 200.25 - 100 + 30 released, and 400 + 80 - 30.
        'NET_ASSETS 3000 UNDESIGNATED': [1230.25, 0, 1230.25],
        'NET_ASSETS 3000 PURPOSE': [0, 450, 450],
      },
      assets: [1230.25, 450, 1680.25],
      liabilities: [0, 0, 0],
      netAssets: [1230.25, 450, 1680.25],
    })
  })

  test('tells one column, or one for each fund that has anything', async () => {
    const whole = await position({ asOf: '2026-12-31', columns: 'TOTAL' })
    expect([whole.columns, whole.assets, whole.netAssets]).toEqual([['Total'], [1680.25], [1680.25]])
    expect(await position({ asOf: '2026-12-31', columns: 'FUND' })).toMatchObject({
      columns: ['Grace general', 'Grace missions', 'Grace youth', 'Total'],
      assets: [1180.25, 450, 50, 1680.25],
    })
    expect((await position({ asOf: '2025-12-31', columns: 'FUND' })).columns).toEqual([
      'Grace general',
      'Grace missions',
      'Total',
    ])
  })

  test('still tells a fund that is no longer active', async () => {
    await church.query(`update fund set status = 'INACTIVE' where id = $1`, [church.ids.restricted])
    expect((await position({ asOf: '2026-12-31', columns: 'FUND' })).assets).toEqual([1180.25, 450, 50, 1680.25])
    expect((await position({ asOf: '2026-12-31' })).assets).toEqual([1230.25, 450, 1680.25])
  })

  test('a loan between funds is owed by one and due to the other, and cancels out in the total', async () => {
    await move('LOAN', 'fund', 'restricted', 70, '2026-03-01')
    const { rows, assets, liabilities, netAssets } = await position({ asOf: '2026-03-01', columns: 'FUND' })
    expect([rows['ASSETS 1200'], rows['LIABILITIES 2100']]).toEqual([
      [70, 0, 0, 0],
      [0, 70, 0, 0],
    ])
    expect([assets, liabilities, netAssets]).toEqual([
      [1180.25, 520, 50, 1680.25],
      [0, 70, 0, 0],
      [1180.25, 450, 50, 1680.25],
    ])
  })

  test('is the same before and after the close of a year, and when the year is open again', async () => {
    const both = async () => [
      await position({ asOf: '2025-12-31' }),
      await position({ asOf: '2025-12-31', closing: 'EXCLUDED' }),
    ]
    const before = await both()
    expect(before[0]?.rows).toEqual({
      'ASSETS 1000': [1300.25, 400, 1700.25],
      'NET_ASSETS 3000 UNDESIGNATED': [1300.25, 0, 1300.25],
      'NET_ASSETS 3000 PURPOSE': [0, 400, 400],
    })
    const close = await mutate('closeFiscalYear', 'CloseFiscalYearInput', { fiscalYear: 2025 })
    expect(await both()).toEqual(before)
    const { status } = await treasurer.rest('POST', `/journal-entries/${close}/reverse`, {
      body: { reason: 'A fee was missed', date: '2025-12-31' },
    })
    expect(status).toBe(201)
    expect(await both()).toEqual(before)
  })

  test('shows the change of the fiscal year on a row of its own without its close', async () => {
    const { rows, netAssets } = await position({ asOf: '2026-12-31', closing: 'EXCLUDED' })
    expect(rows).toEqual({
      'ASSETS 1000': [1230.25, 450, 1680.25],
      'NET_ASSETS 3000 UNDESIGNATED': [1300.25, 0, 1300.25],
      'NET_ASSETS 3000 PURPOSE': [0, 400, 400],
      // 100 spent and 30 released to General; 80 given to Missions less the 30.
      'NET_ASSETS Change in net assets of the fiscal year': [-70, 50, -20],
    })
    expect(netAssets).toEqual([1230.25, 450, 1680.25])
  })

  test('has the opening balances from the day before their entry on, and is empty before', async () => {
    expect(await position({ asOf: '2024-12-30' })).toMatchObject({
      rows: { 'ASSETS 1000': [1000, 400, 1400] },
      netAssets: [1000, 400, 1400],
    })
    expect(await position({ asOf: '2024-12-29' })).toMatchObject({ rows: {}, assets: [0, 0, 0], netAssets: [0, 0, 0] })
  })
})

const REPORTS = ['trialBalance { asOf }', 'fundBalances { asOf }', 'statementOfFinancialPosition { asOf }']

describe('every report', () => {
  test('is for those who may read reports', async () => {
    const without = church.client(await church.key(['accounts:read', 'journal-entries:read'])).graphql
    const withIt = church.client(await church.key(['reports:read'])).graphql
    for (const report of REPORTS) {
      expect((await without(`{ ${report} }`)).body.errors[0].extensions.reason).toBe('scope_missing')
      expect((await withIt(`{ ${report} }`)).body.errors).toBeUndefined()
    }
  })

  test('has a price, whatever is read of it, and says it', async () => {
    const { body: one } = await treasurer.graphql('{ trialBalance { rows { accountId fundId opening closing } } }')
    expect(one.extensions.cost).toMatchObject({ requested: 50, remaining: 1950 })
    const { body: all } = await treasurer.graphql(`{ ${REPORTS.join(' ')} }`)
    expect(all.extensions.cost).toMatchObject({ requested: 150, remaining: 1850 })
  })
})

const MOVEMENTS = ['revenue', 'expense', 'transfersIn', 'transfersOut', 'released', 'other'] as const
/** An opening balance is no movement. It counts before the first day. */
type Movement = (typeof MOVEMENTS)[number] | 'opening'
const FUNDS = ['fund', 'restricted', 'youth'] as const
interface Effect {
  day: string
  fund: string
  movement: Movement
  amount: number
}
const SIGN: Record<Movement, number> = {
  revenue: 1,
  expense: -1,
  transfersIn: 1,
  transfersOut: -1,
  released: 1,
  other: 1,
  opening: 1,
}

const day = fc
  .integer({ min: 0, max: 700 })
  .map(days => new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10))
const event = fc.record({
  kind: fc.constantFrom('open', 'give', 'spend', 'transfer', 'loan', 'release', 'undo', 'close'),
  fund: fc.constantFrom(...FUNDS),
  cents: fc.integer({ min: 1, max: 99_999 }),
  day,
})
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never

/** Does it to the church. @returns what it must do to the funds, and how it is taken back. */
async function happen({ kind, fund, cents, day: on }: Event) {
  const amount = cents / 100
  const effect = (movement: Movement, of: string = fund, much = cents) => ({
    day: on,
    fund: of,
    movement,
    amount: much,
  })
  const [from, to] = fund === 'youth' ? ['youth', 'fund'] : ['fund', 'youth']
  const transaction = (id: string) => ({ path: `/transactions/${id}/void` })
  if (kind === 'give') return { effects: [effect('revenue')], undo: transaction(await give(fund, amount, on)) }
  if (kind === 'spend') return { effects: [effect('expense')], undo: transaction(await spend(fund, amount, on)) }
  if (kind === 'open') {
    const lines: Line[] = [
      ['cash', fund, amount],
      ['netAssets', fund, -amount],
    ]
    return { effects: [effect('opening')], undo: { entry: await open(on, lines) } }
  }
  if (kind === 'transfer') {
    const effects = [effect('transfersOut', from), effect('transfersIn', to)]
    return { effects, undo: { transfer: await move('TRANSFER', from, to, amount, on) } }
  }
  if (kind === 'loan') {
    const transfer = await move('LOAN', 'fund', 'restricted', amount, on)
    return { effects: [], lent: cents, undo: { transfer } }
  }
  const effects = [effect('released', 'restricted', -cents), effect('released', 'fund')]
  return { effects, undo: { transfer: await move('RELEASE', 'restricted', 'fund', amount, on) } }
}
type Undo = { path?: string; entry?: string; transfer?: string }

async function takeBack({ path, entry, transfer }: Undo, date: string) {
  const body = { reason: 'x', date }
  if (path) return expect((await treasurer.rest('POST', path, { body })).status).toBe(200)
  const [row] = transfer
    ? await church.query('select journal_entry_id as id from fund_transfer where id = $1', [transfer])
    : [{ id: entry }]
  await ask(
    'mutation ($id: ID!, $input: ReverseJournalEntryInput!) { reverseJournalEntry(id: $id, input: $input) { id } }',
    {
      id: row?.id,
      input: body,
    },
  )
}

/** What effects leave in a fund. */
const netAssetsOf = (effects: readonly Effect[], fund: string) =>
  effects.reduce((all, effect) => all + (effect.fund === fund ? SIGN[effect.movement] * effect.amount : 0), 0)

/** Plays events; what was done can be taken back later, on its own day or after it. */
async function playAll(events: readonly Event[]): Promise<Effect[]> {
  const effects: Effect[] = []
  const done: { effects: Effect[]; lent?: number; undo: Undo; day: string }[] = []
  /** What a fund has to give or to lend. All its cash is on one account. */
  const has = ({ kind, fund }: Event) => {
    if (kind === 'transfer') return netAssetsOf(effects, fund === 'youth' ? 'youth' : 'fund')
    if (kind !== 'loan') return Number.POSITIVE_INFINITY
    return netAssetsOf(effects, 'fund') - done.reduce((all, { lent = 0 }) => all + lent, 0)
  }
  for (const each of events) {
    if (each.kind === 'close') {
      await treasurer.graphql(`mutation { closeFiscalYear(input: {fiscalYear: ${each.day.slice(0, 4)}}) { id } }`)
    } else if (each.kind === 'undo') {
      const last = done.pop()
      if (!last) continue
      const on = each.day < last.day ? last.day : each.day
      await takeBack(last.undo, on)
      effects.push(...last.effects.map(effect => ({ ...effect, day: on, amount: -effect.amount })))
    } else if (each.kind === 'release' && each.cents > netAssetsOf(effects, 'restricted')) {
      // No fund releases more than it has.
      const { ids } = church
      const input = { fromFundId: ids.restricted, toFundId: ids.fund, amount: each.cents / 100, date: each.day }
      const { body } = await treasurer.graphql(
        'mutation ($input: ReleaseFromRestrictionInput!) { releaseFromRestriction(input: $input) { id } }',
        { input: { ...input, description: 'x' } },
      )
      expect(body.errors[0].extensions.details.fields[0]).toMatchObject({ field: 'amount', code: 'too_large' })
    } else if (each.cents > has(each)) {
      const { fund, restricted, youth, cash } = church.ids
      const [from, to] =
        each.kind === 'loan' ? [fund, restricted] : each.fund === 'youth' ? [youth, fund] : [fund, youth]
      const { body } = await treasurer.graphql(
        'mutation ($input: TransferBetweenFundsInput!) { transferBetweenFunds(input: $input) { id } }',
        {
          input: {
            ...{ kind: each.kind === 'loan' ? 'LOAN' : 'TRANSFER', fromFundId: from, toFundId: to },
            ...{ amount: each.cents / 100, date: each.day, description: 'x', bankAccountId: cash },
          },
        },
      )
      expect(body.errors[0].extensions.details.fields[0]).toMatchObject({ field: 'amount', code: 'too_large' })
    } else {
      const { effects: made, lent = 0, undo } = await happen(each)
      effects.push(...made)
      done.push({ effects: made, lent, undo, day: each.day })
    }
  }
  return effects
}

const DAY_MS = 86_400_000

/** The roll-forward that effects make, by fund. */
function rolled(effects: readonly Effect[], from: string, asOf: string) {
  const total = (of: readonly Effect[]) => of.reduce((all, { movement, amount }) => all + SIGN[movement] * amount, 0)
  // Opening balances count from the day before the first of them on.
  const openings = effects.filter(({ movement }) => movement === 'opening')
  const isOpen = openings.some(({ day }) => Date.parse(asOf) >= Date.parse(day) - DAY_MS)
  return FUNDS.map(fund => {
    const mine = effects.filter(
      effect => effect.fund === fund && (effect.day <= asOf || (effect.movement === 'opening' && isOpen)),
    )
    const moved = mine.filter(effect => effect.day >= from && effect.movement !== 'opening')
    const columns = MOVEMENTS.map(movement => [
      movement,
      moved.filter(effect => effect.movement === movement).reduce((all, { amount }) => all + amount, 0),
    ])
    const closing = total(mine)
    return { opening: closing - total(moved), ...Object.fromEntries(columns), closing }
  })
}

const COLUMNS = ['opening', ...MOVEMENTS, 'closing']
async function rollForward(from: string, asOf: string) {
  const answers = await ask(
    `query ($from: Day!, $asOf: Day!) {
      fundBalances(filter: {from: $from, asOf: $asOf}) { rows { fundId overspent ${COLUMNS.join(' ')} } }
      statementOfFinancialPosition(filter: {asOf: $asOf, columns: TOTAL}) { isBalanced totalNetAssets }
    }`,
    { from, asOf },
  )
  const rows = answers.fundBalances?.rows as Row[]
  const mine = FUNDS.map(fund => rows.find(({ fundId }) => fundId === church.ids[fund]) as Row)
  const cents = mine.map(row =>
    Object.fromEntries(COLUMNS.map(column => [column, Math.round((row[column] as number) * 100)])),
  )
  const statement = answers.statementOfFinancialPosition as { isBalanced: boolean; totalNetAssets: number[] }
  return { cents, overspent: mine.map(row => row.overspent), statement }
}

describe('the roll-forward of funds', () => {
  test('closes, whatever was given, spent, moved, closed and taken back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 14 }), day, day, async (events, one, other) => {
        ;({ made: church, client: treasurer } = await bookedChurch())
        const effects = await playAll(events)
        const [from, asOf] = [one, other].sort() as [string, string]
        const { cents, overspent, statement } = await rollForward(from, asOf)
        const expected = rolled(effects, from, asOf)
        expect(cents).toEqual(expected)
        expect(overspent).toEqual(expected.map(({ closing }) => closing < 0))
        const netAssets = expected.reduce((all, { closing }) => all + closing, 0)
        expect(statement).toEqual({ isBalanced: true, totalNetAssets: [netAssets / 100] })
      }),
      { numRuns: runs(12) },
    )
  })

  test('tells the funds of one class, and their cash', async () => {
    await twoYears()
    const { fundBalances } =
      await ask(`{ fundBalances(filter: {asOf: "2026-12-31", netAssetClass: [WITH_DONOR_RESTRICTIONS]}) {
      from asOf rows { fundName netAssetClass opening released closing cash overspent } } }`)
    expect(fundBalances).toEqual({
      from: '2026-01-01T00:00:00.000Z',
      asOf: '2026-12-31T00:00:00.000Z',
      rows: [
        {
          fundName: 'Grace missions',
          netAssetClass: 'WITH_DONOR_RESTRICTIONS',
          opening: 400,
          released: -30,
          closing: 450,
          cash: 450,
          overspent: false,
        },
      ],
    })
  })
})
