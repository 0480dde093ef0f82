import { readdirSync, readFileSync } from 'node:fs'
import { INVARIANTS } from '../../../dist/src/domain/reports/invariants.js'
import { type Banking, bankingChurch } from '../../support/banking.js'
import { churchDay } from '../../support/church-day.js'

interface Row {
  kind: string
  count: number
  amount: number
  oldest: string | null
  drillDown: { list: string; path: string; filter: object }[]
}

let my: Banking
beforeEach(async () => {
  my = await bankingChurch({ receipt_required_from: 5_000 })
})
const queue = async () => (await my.maker.rest('GET', '/reports/work-queue')).body
const rowOf = async (kind: string): Promise<Row> => (await queue()).rows.find((row: Row) => row.kind === kind)

test('each kind of work has its count, amount and oldest day, and the list that adds up to it', async () => {
  const { church, ids } = my
  await church.transaction({ date: '2025-04-02', amount: 1_000 })
  await church.coded({ status: 'PENDING_APPROVAL', date: '2025-04-03', receipt_status: 'MISSING' })
  await church.settlement({ status: 'DEPOSITED', actual_arrival_date: '2025-04-04' })
  await church.batch({ status: 'CLOSED', batch_date: '2025-04-05' })
  await church.contribution({ donor_id: null, match_state: 'UNMATCHED', received_date: '2025-04-06' })
  await church.coded({ status: 'REJECTED', date: '2025-04-01' })
  await my.coded({ date: '2025-04-11' })
  const { body: bill } = await my.maker.rest('POST', '/bills', {
    body: { vendorId: ids.vendor, billDate: '2025-04-07', lines: [my.split(12.5)], submit: true },
  })
  expect(bill.status).toBe('PENDING_APPROVAL')
  const oldest = {
    UNCODED_TRANSACTIONS: '2025-04-02',
    CODED_TRANSACTIONS: '2025-04-01',
    MISSING_RECEIPTS: '2025-04-03',
    TRANSACTION_APPROVALS: '2025-04-03',
    BILL_APPROVALS: '2025-04-07',
    UNPOSTED_BATCHES: '2025-04-05',
    SETTLEMENTS_TO_REVIEW: '2025-04-04',
    UNMATCHED_CONTRIBUTIONS: '2025-04-06',
  }
  const { rows, leftOut } = await queue()
  expect(leftOut).toEqual([])
  const found = new Map((rows as Row[]).map(row => [row.kind, row]))
  for (const [kind, day] of Object.entries(oldest)) {
    const row = found.get(kind)
    expect([kind, row?.oldest?.slice(0, 10)]).toEqual([kind, day])
    const { totals } = (await my.maker.rest('GET', `${row?.drillDown[0]?.path}&limit=1&include=totals`)).body
    expect([kind, totals.count]).toEqual([kind, row?.count])
    expect([kind, totals.amount ?? totals.totalAmount ?? totals.gross ?? totals.netAmount]).toEqual([kind, row?.amount])
    const list = row?.drillDown[0]?.list
    const type = { transactions: 'Transaction', bills: 'Bill', givingBatches: 'GivingBatch', settlements: 'Settlement' }
    const input = `${type[list as keyof typeof type] ?? 'Contribution'}Filter`
    const same = await my.maker.graphql(`query ($filter: ${input}) { ${list}(filter: $filter) { totals { count } } }`, {
      filter: row?.drillDown[0]?.filter,
    })
    expect([kind, same.body.data?.[list ?? '']?.totals.count]).toEqual([kind, row?.count])
  }
})

test('what keeps the first open period from closing is work, with its amount', async () => {
  await my.church.query(`select open_fiscal_year($1, '2025-12-31', now())`, [my.church.id])
  await my.church.transaction({ date: '2025-01-15', amount: 700 })
  await my.church.transaction({ date: '2025-01-10', amount: 300 })
  await my.church.transaction({ date: '2025-02-10', amount: 300 })
  expect(await rowOf('PERIOD_BLOCKERS')).toMatchObject({ count: 2, amount: 10, oldest: '2025-01-10T00:00:00.000Z' })
})

test('cards that a person must review are work until they are skipped', async () => {
  const { church, ids } = my
  const campaign = { name: 'Roof', currency: 'USD', start_date: '2025-01-01', end_date: '2025-12-31', status: 'ACTIVE' }
  const cards = {
    campaign_id: await church.insert('pledge_campaign', campaign),
    name: 'Sunday',
    source: 'SCAN',
    status: 'NEEDS_REVIEW',
    currency: 'USD',
    submitted_by: 'test',
    submitted_at: '2025-04-09T17:00:00Z',
  }
  const pledge = { totalAmount: 12_000, fundId: ids.fund }
  const card = { import_id: await church.insert('pledge_card_import', cards), issues: '[]', allow_duplicate: false }
  for (const [row_number, status] of ['NEEDS_REVIEW', 'DUPLICATE', 'READY'].entries())
    await church.insert('pledge_card', { ...card, row_number, status, pledge: JSON.stringify(pledge) })
  const row = await rowOf('PLEDGE_CARDS_TO_REVIEW')
  expect(row).toMatchObject({ count: 2, amount: 240, oldest: '2025-04-09T00:00:00.000Z' })
  const { body } = await my.maker.rest('GET', row.drillDown[0]?.path ?? '')
  expect(body.pledgeCardImports).toHaveLength(1)
  await church.query(`update pledge_card set status = 'SKIPPED'`)
  expect(await rowOf('PLEDGE_CARDS_TO_REVIEW')).toMatchObject({ count: 0, amount: 0, oldest: null })
})

test('kinds whose scope the caller lacks are left out and named', async () => {
  const narrow = my.church.client(await my.church.key(['bills:read']))
  const { body } = await narrow.rest('GET', '/reports/work-queue')
  expect(body.rows.map((row: Row) => row.kind)).toEqual([
    'BILL_APPROVALS',
    'OPEN_VENDOR_CREDITS',
    'PAUSED_RECURRING_BILLS',
    'SCHEDULED_PAYMENTS',
  ])
  expect(body.leftOut).toHaveLength(15)
  expect((await narrow.rest('GET', '/reports/work-queue?limit=1')).status).toBe(422)
})

describe('data health', () => {
  const health = async (by = my.maker) => (await by.rest('GET', '/reports/data-health')).body
  const findings = async (name: string) =>
    (await health()).rows.find((row: { name: string }) => row.name === name)?.findingCount

  test('names every invariant that narthex verify checks', () => {
    const folder = 'schema/functions/invariants'
    const checked = readdirSync(folder).flatMap(file =>
      [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/select '([A-Z0-9]+)',/g)].map(([, name]) => name),
    )
    expect([...new Set(checked)].sort()).toEqual(Object.keys(INVARIANTS).sort())
  })

  test('counts violations and what looks like a duplicate', async () => {
    const { church, ids } = my
    await my.approved({ amount: 40 })
    expect(await findings('I2')).toBe(0)
    await church.query('update fund_balance set debit = debit + 1 where organization_id = $1 and debit > 0', [
      church.id,
    ])
    expect(await findings('I2')).toBe(1)
    expect((await health()).isSound).toBe(false)
    expect(await findings('POSSIBLE_DUPLICATE_CONTRIBUTIONS')).toBe(0)
    const today = churchDay()
    for (let made = 0; made < 2; made += 1) {
      await church.contribution({ received_date: today, amount: 4_321 })
      await church.donor({
        first_name: 'Ann',
        last_name: 'Twin',
        emails: JSON.stringify([{ address: 'ann@twin.test' }]),
      })
      await church.contribution({ donor_id: null, match_state: 'UNMATCHED' })
      const bill = await church.bill({ bill_date: today, due_date: today, vendor_id: ids.otherVendor })
      const line = { account_id: ids.expense, fund_id: ids.fund, amount: 500 }
      await church.insert('bill_line', { bill_id: bill, line_number: 1, ...line }, false)
    }
    const names = ['UNMATCHED_CONTRIBUTIONS', 'POSSIBLE_DUPLICATE_BILLS', 'POSSIBLE_DUPLICATE_CONTRIBUTIONS']
    for (const name of [...names, 'POSSIBLE_DUPLICATE_DONORS']) expect([name, await findings(name)]).toEqual([name, 2])
  })

  test('needs reports:read', async () => {
    const blind = my.church.client(await my.church.key(['contributions:read']))
    expect((await blind.rest('GET', '/reports/data-health')).headers.get('x-error-reason')).toBe('scope_missing')
  })

  test('a very large ledger has its last check, which a request after a day makes again', async () => {
    const { church } = my
    await my.approved({ amount: 40 })
    // The counters say how many entries there are. That there are fewer is one finding: a gap.
    await church.query('update journal_number set last_number = 10001 where organization_id = $1', [church.id])
    const before = await health()
    expect([before.isSound, before.checkedAt, await findings('A2')]).toEqual([null, null, null])
    await church.app.service.settled()
    const first = await health()
    expect([first.isSound, await findings('A2'), await findings('NUMBERS')]).toEqual([false, 0, 1])
    // What is broken later is found by the check of the next day, and not before.
    await church.query('update fund_balance set debit = debit + 1 where organization_id = $1 and debit > 0', [
      church.id,
    ])
    await church.app.service.settled()
    expect([(await health()).checkedAt, await findings('I2')]).toEqual([first.checkedAt, 0])
    const earlier = `set checked_at = checked_at - interval '21 hours', begun_at = begun_at - interval '21 hours'`
    await church.query(`update health_check ${earlier} where organization_id = $1`, [church.id])
    expect(await findings('I2')).toBe(0)
    await church.app.service.settled()
    expect(await findings('I2')).toBe(1)
    expect(Date.parse((await health()).checkedAt)).toBeGreaterThanOrEqual(Date.parse(first.checkedAt))
  })

  test('a check that was left in the middle goes on, and an old one begins anew', async () => {
    const { church } = my
    await my.approved({ amount: 40 })
    await church.query('update journal_number set last_number = 10001 where organization_id = $1', [church.id])
    const areas = `'{books,giving,giving_batches,pledges,people,erasure,versions}'`
    const left = (age: string) =>
      church.query(
        `insert into health_check (organization_id, begun_at, areas, found) values ($1, now() - interval '${age}', ${areas}, '{"A4": 3}')
         on conflict (organization_id) do update set begun_at = excluded.begun_at, areas = excluded.areas, found = excluded.found,
           checked_at = null, findings = null`,
        [church.id],
      )
    await left('5 minutes')
    await health()
    await church.app.service.settled()
    expect([await findings('A4'), await findings('NUMBERS')]).toEqual([3, 0])
    await left('2 hours')
    await health()
    await church.app.service.settled()
    expect([await findings('A4'), await findings('NUMBERS')]).toEqual([0, 1])
  })
})
