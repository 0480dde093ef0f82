import fc from 'fast-check'
import type { Answer } from '../../support/app.js'
import { cents } from '../../support/cents.js'
import { faulty } from '../../support/faults.js'
import { type Journals, journalChurch } from '../../support/journals.js'
import { textOf } from '../../support/pdf.js'
import { closeThrough } from '../../support/periods.js'
import { runs } from '../../support/sample.js'
import { broken } from '../../support/sound.js'

type Body = Record<string, unknown>

let my: Journals
beforeEach(async () => {
  my = await journalChurch()
  const contra = { normal_balance: 'CREDIT' }
  my.ids.receivable = await my.church.account('1220')
  my.ids.allowance = await my.church.account('1221', contra)
  my.ids.discount = await my.church.account('1222', contra)
  my.ids.gifts = await my.church.account('4100', { account_type: 'REVENUE', ...contra })
  await setPolicy({
    pledges_receivable_account_id: my.ids.receivable,
    pledge_allowance_account_id: my.ids.allowance,
    pledge_discount_account_id: my.ids.discount,
  })
  await my.church.query(
    'update fund set default_revenue_account_id = $2 where organization_id = $1 and id = any ($3)',
    [my.church.id, my.ids.gifts, [my.ids.fund, my.ids.restricted]],
  )
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

const setPolicy = (row: Body) =>
  my.church.query(
    `update accounting_policy set ${Object.keys(row)
      .map((column, index) => `${column} = $${index + 2}`)
      .join(', ')} where organization_id = $1`,
    [my.church.id, ...Object.values(row)],
  )
const office = async (method: string, path: string, body: Body): Promise<Answer['body']> => {
  const answer = await my.treasurer.rest(method, path, { body })
  expect([answer.status, answer.body.details]).toEqual([method === 'POST' ? 201 : 200, undefined])
  return answer.body
}
/** Three installments of 4,000.00, each on the last day of June. */
const promise = async (more: Body = {}): Promise<{ id: string; donorId: string }> => {
  const donorId = await my.church.donor({})
  return office('POST', '/pledges', {
    donorId,
    ...{ fundId: my.ids.fund, totalAmount: 12_000, isUnconditional: true, pledgedDate: '2025-01-10' },
    ...{ startDate: '2025-01-01', endDate: '2027-12-31' },
    ...{ frequency: 'ANNUALLY', installmentAmount: 4_000, installmentCount: 3, firstInstallmentDate: '2025-06-30' },
    ...more,
  })
}
const gift = (pledge: { id: string; donorId: string }, amount: number, receivedDate: string, fundId = my.ids.fund) =>
  office('POST', '/contributions', {
    ...{ donorId: pledge.donorId, receivedDate, paymentMethod: 'CHECK' },
    allocations: [{ fundId, amount, pledgeId: pledge.id }],
  })
const report = async (query: string): Promise<Answer['body']> =>
  (await my.treasurer.rest('GET', `/reports/pledges-receivable?${query}`)).body
const accrue = (asOf: string, more: Body = {}, by = my.bookkeeper): Promise<Answer> =>
  by.rest('POST', '/pledges/accrue', {
    body: {
      ...{ asOf, submit: true },
      ...more,
    },
  })
async function accrued(asOf: string, more: Body = {}): Promise<string> {
  const { status, body } = await accrue(asOf, more)
  expect([status, body.status, body.details]).toEqual([201, 'PENDING_APPROVAL', undefined])
  expect((await my.act(body.id, 'approve')).status).toBe(200)
  return body.id
}
/** What the accounts of pledges and their revenue hold, in minor units. */
const held = async (day?: string) => {
  const all = Object.entries(await my.balances(day))
  return Object.fromEntries(all.filter(([name]) => /^(receivable|allowance|discount|gifts)/.test(name)))
}

test('ASC 958-310-50-1: what is due is shown by its year, less what was received by the day', async () => {
  const first = await promise()
  await gift(first, 5_000, '2025-07-01')
  // It is received after the day.
  await gift(first, 500, '2026-01-02')
  // 250.00 a quarter from March 2025 on, for six years: nothing is received, and four are overdue.
  await promise({
    ...{ fundId: my.ids.restricted, totalAmount: 6_000, endDate: '2030-12-31' },
    ...{ frequency: 'QUARTERLY', installmentAmount: 250, installmentCount: 24, firstInstallmentDate: '2025-03-15' },
  })
  const { rows, totals } = await report('asOf=2025-12-31&discountRate=5&allowanceRate=10')
  expect(rows).toEqual([
    {
      fundId: my.ids.fund,
      measures: {
        // 8,000 are due by 2026 and 12,000 by 2027; 5,000 are received.
        ...{ pledgeCount: 1, overdue: 0, withinOneYear: 3_000, inOneToFiveYears: 4_000, later: 0, gross: 7_000 },
        // 4,000 / 1.05^1.5 = 3,717.71; 10 % of 6,717.71
        ...{ discount: 282.29, allowance: 671.77, net: 6_045.94 },
      },
    },
    {
      fundId: my.ids.restricted,
      measures: {
        ...{ pledgeCount: 1, overdue: 1_000, withinOneYear: 2_000, inOneToFiveYears: 4_000, later: 0, gross: 6_000 },
        // 1,000 / 1.05^1.5 = 929.43, ^2.5 = 885.17, ^3.5 = 843.02, ^4.5 = 802.88
        ...{ discount: 539.5, allowance: 546.05, net: 4_914.45 },
      },
    },
  ])
  expect(totals).toEqual({
    ...{ pledgeCount: 2, overdue: 1_000, withinOneYear: 5_000, inOneToFiveYears: 8_000, later: 0, gross: 13_000 },
    ...{ discount: 821.79, allowance: 1_217.82, net: 10_960.39 },
  })
  const query = 'asOf=2025-12-31&discountRate=5&allowanceRate=10&format=pdf'
  const paper = await fetch(`${my.church.app.url}/api/v1/reports/pledges-receivable?${query}`, {
    headers: { Authorization: `Bearer ${await my.church.key()}` },
  })
  expect(await textOf(Buffer.from(await paper.arrayBuffer()))).toMatch(/10,960\.39.*discounted at 5 % a year/s)
  const years = await report('asOf=2024-12-31')
  expect(years.rows).toEqual([])
})

test('what is due after five years is shown apart', async () => {
  await promise({
    ...{ totalAmount: 7_000, endDate: '2031-12-31', installmentAmount: 1_000, installmentCount: 7 },
  })
  const { totals } = await report('asOf=2025-01-31')
  // The installments of June 2025 · 2026 to 2029 · 2030 and 2031.
  expect(totals).toMatchObject({ withinOneYear: 1_000, inOneToFiveYears: 4_000, later: 2_000, gross: 7_000 })
})

const dayIn = (from: string, to: string) =>
  fc.date({ min: new Date(from), max: new Date(to), noInvalidDate: true }).map(date => date.toISOString().slice(0, 10))
/** A pledge of up to twelve years, with or without installments, and a contribution toward it. */
const open = fc.record({
  totalAmount: fc.integer({ min: 1, max: 10_000_00 }).map(amount => amount / 100),
  startDate: dayIn('2024-01-01', '2025-06-30'),
  endDate: dayIn('2025-07-01', '2037-12-31'),
  frequency: fc.constantFrom(null, 'WEEKLY', 'SEMIMONTHLY', 'MONTHLY', 'QUARTERLY', 'ANNUALLY'),
  percent: fc.integer({ min: 0, max: 120 }),
})

test('of any pledges, what is due by year adds up to what was promised and is not received', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(open, { minLength: 1, maxLength: 5 }),
      dayIn('2025-07-01', '2026-06-30'),
      async (all, asOf) => {
        const before = cents((await report(`asOf=${asOf}`)).totals.gross)
        let added = 0
        for (const { percent, frequency, ...terms } of all) {
          const schedule = { frequency, installmentAmount: null, installmentCount: null, firstInstallmentDate: null }
          const pledge = await promise({ ...terms, ...schedule, pledgedDate: terms.startDate })
          const received = Math.round(cents(terms.totalAmount) * percent) / 100 / 100
          const given = Math.round(received * 100)
          if (given) await gift(pledge, given / 100, asOf)
          added += Math.max(0, cents(terms.totalAmount) - given)
        }
        const { totals } = await report(`asOf=${asOf}&discountRate=3`)
        expect(cents(totals.gross) - before).toBe(added)
        expect(cents(totals.withinOneYear) + cents(totals.inOneToFiveYears) + cents(totals.later)).toBe(
          cents(totals.gross),
        )
        expect(cents(totals.net) + cents(totals.discount)).toBe(cents(totals.gross))
        expect(totals.overdue).toBeLessThanOrEqual(totals.withinOneYear)
      },
    ),
    { numRuns: runs(9) },
  )
})

test('a promise that is conditional, unconfirmed, not made yet or cancelled is no receivable', async () => {
  await promise({ isUnconditional: false })
  await promise({ status: 'PENDING' })
  await promise({ pledgedDate: '2026-01-01', totalAmount: 300, installmentCount: 1, installmentAmount: 300 })
  const cancelled = await promise({ totalAmount: 8_000, installmentCount: 2 })
  await my.church.query(
    `update pledge set status = 'CANCELLED', cancelled_date = '2025-09-30', written_off_amount = 800000
     where organization_id = $1 and id = $2`,
    [my.church.id, cancelled.id],
  )
  const gross = async (asOf: string) => (await report(`asOf=${asOf}`)).totals.gross
  // On the day before, the cancelled one was open; in 2026 the third one is made.
  expect([await gross('2025-09-29'), await gross('2025-09-30'), await gross('2026-01-01')]).toEqual([8_000, 0, 300])
})

test('a refund opens a pledge again from its day on', async () => {
  const pledge = await promise()
  const { id } = await gift(pledge, 4_000, '2025-06-30')
  await office('POST', `/contributions/${id}/refunds`, { refundType: 'NSF', amount: 4_000, refundDate: '2025-07-08' })
  const gross = async (asOf: string) => (await report(`asOf=${asOf}`)).totals.gross
  expect([await gross('2025-06-29'), await gross('2025-06-30'), await gross('2025-07-08')]).toEqual([
    12_000, 8_000, 12_000,
  ])
})

test('ASC 958-310-25: an accrual brings the accounts of each fund to the report, and the next one to what is left', async () => {
  const first = await promise()
  const second = await promise({ fundId: my.ids.restricted, totalAmount: 4_000, installmentCount: 1 })
  await accrued('2025-03-31', { allowanceRate: 5 })
  expect(await held()).toEqual({
    ...{ 'receivable fund': 1_200_000, 'allowance fund': -60_000, 'gifts fund': -1_140_000 },
    ...{ 'receivable restricted': 400_000, 'allowance restricted': -20_000, 'gifts restricted': -380_000 },
  })
  // ASC 230-10-45-28: a receivable is revenue without cash.
  const { body } = await my.treasurer.rest('GET', '/reports/cash-flows?from=2025-01-01&asOf=2025-03-31&method=INDIRECT')
  const moved = body.rows.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])
  expect(moved).toEqual([
    ['CHANGE_IN_NET_ASSETS', 15_200],
    ['RECEIVABLES', -16_000],
    ['RECEIVABLES', 800],
  ])
  // One is received whole and one in part: what they brought is revenue by their batches, and no longer a receivable.
  await gift(second, 4_000, '2025-06-30', my.ids.restricted)
  await gift(first, 5_000, '2025-07-01')
  const id = await accrued('2025-12-31', { allowanceRate: 10, discountRate: 5 })
  expect(await held()).toEqual({
    ...{ 'receivable fund': 700_000, 'allowance fund': -67_177, 'discount fund': -28_229, 'gifts fund': -604_594 },
  })
  expect((await my.journal(id)).lines).toHaveLength(7)
  // Nothing has changed since.
  await my.refused(() => accrue('2025-12-31', { allowanceRate: 10, discountRate: 5 }), 409, 'illegal_transition')
  // A void on its own day brings back what was, and the accrual can be made again.
  await my.act(id, 'void', { reason: 'Another rate', date: '2025-12-31' })
  expect((await held())['receivable fund']).toBe(1_200_000)
  await accrued('2025-12-31', { allowanceRate: 100 })
  expect(await held()).toEqual({ 'receivable fund': 700_000, 'allowance fund': -700_000 })
})

test('without accounts of their own, allowance and discount reduce the receivable itself', async () => {
  await promise()
  await setPolicy({ pledge_allowance_account_id: null, pledge_discount_account_id: null })
  await accrued('2025-12-31', { allowanceRate: 10, discountRate: 5 })
  // 8,000 within a year, and 4,000 of that are overdue; 4,000 / 1.05^1.5 = 3,717.71; less 10 %.
  expect(await held()).toEqual({ 'receivable fund': 1_054_594, 'gifts fund': -1_054_594 })
})

test('a fund is accrued alone, and revenue has the dimension values that are sent', async () => {
  await promise()
  await promise({ fundId: my.ids.restricted })
  const dimensions = [{ dimensionId: my.ids.dimension, dimensionValueId: my.ids.dimensionValue }]
  const { body } = await accrue('2025-12-31', { fundId: [my.ids.restricted], dimensions })
  expect(body.lines).toMatchObject([
    { accountId: my.ids.receivable, fundId: my.ids.restricted, debit: 12_000, dimensions: [] },
    { accountId: my.ids.gifts, fundId: my.ids.restricted, credit: 12_000, dimensions },
  ])
})

test('two accruals at once make one journal', async () => {
  await promise()
  const answers = await Promise.all([accrue('2025-12-31'), accrue('2025-12-31')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

describe('an accrual is refused', () => {
  test('while a journal on its accounts is not posted, and before a later line of them', async () => {
    await promise()
    const waiting = await accrue('2025-12-31')
    await my.refused(() => accrue('2025-12-31'), 409, 'illegal_transition')
    await my.act(waiting.body.id, 'approve')
    const earlier = await my.refused(() => accrue('2025-12-30'), 409, 'illegal_transition')
    expect(earlier.body.error).toMatch(/lines after 2025-12-30/)
  })

  test('for a day to come, one before the ledger or of a closed period, and values that revenue does not take', async () => {
    await promise()
    const { ids } = my
    await my.refused(() => accrue('2999-01-01'), 422, [faulty('asOf', 'too_large')])
    const dimensions = [{ dimensionId: ids.dimension, dimensionValueId: ids.dimension }]
    await my.refused(() => accrue('2025-12-31', { dimensions }), 422, [
      faulty('request', 'unknown_reference', 'dimensions.0.dimensionValueId'),
    ])
    expect((await accrue('2025-12-31', { fundId: ['nonsense'] })).status).toBe(409)
    await closeThrough(my.church, '2025-12-31')
    await my.refused(() => accrue('2025-12-31'), 409, 'period_closed')
    await my.refused(() => accrue('2024-12-31'), 409, 'period_closed')
  })

  test('while the policy names no account, and while its account holds more than pledges', async () => {
    await promise()
    await setPolicy({ pledges_receivable_account_id: null })
    await my.refused(() => accrue('2025-12-31'), 409, 'accounts_not_configured')
    // A bank line that is coded to the account is moved from it before an accrual.
    await setPolicy({ pledges_receivable_account_id: my.ids.receivable })
    const { id } = await office('POST', '/transactions', {
      ...{
        bankAccountId: my.ids.cash,
        date: '2025-11-30',
        amount: 50,
        transactionType: 'WITHDRAWAL',
        description: 'Loan',
      },
      splits: [{ accountId: my.ids.receivable, fundId: my.ids.fund, amount: 50 }],
    })
    expect((await my.treasurer.rest('POST', `/transactions/${id}/approve`, { body: {} })).status).toBe(200)
    await my.refused(() => accrue('2025-12-31'), 409, 'illegal_transition')
  })

  test('for a fund without a revenue account, for one that is closed, and for one with funds below it', async () => {
    await promise({ fundId: my.ids.youth })
    const set = (sql: string) =>
      my.church.query(`update fund set ${sql} where organization_id = $1 and id = $2`, [my.church.id, my.ids.youth])
    await set('default_revenue_account_id = null')
    await my.refused(() => accrue('2025-12-31'), 409, 'accounts_not_configured')
    const saying = async () => (await my.refused(() => accrue('2025-12-31'), 409, 'illegal_transition')).body.error
    await set(`default_revenue_account_id = '${my.ids.gifts}', status = 'INACTIVE'`)
    expect(await saying()).toMatch(/youth takes no lines on 2025-12-31/)
    await set(`status = 'ACTIVE'`)
    await my.church.fund('Camp', { parent_fund_id: my.ids.youth })
    expect(await saying()).toMatch(/youth has funds below it/)
  })

  test('for an account that is restricted to another fund', async () => {
    await promise({ fundId: my.ids.restricted })
    await my.church.query('update account set restricted_to_fund_id = $3 where organization_id = $1 and id = $2', [
      ...[my.church.id, my.ids.receivable, my.ids.fund],
    ])
    const { body } = await my.refused(() => accrue('2025-12-31'), 409, 'illegal_transition')
    expect(body.error).toMatch(/account 1220 takes no lines of the fund .* missions/)
  })
})

test('a required dimension is on every line of an accrual, and an optional one on revenue alone', async () => {
  await promise()
  await my.church.query('update dimension set is_required = true where organization_id = $1 and id = $2', [
    ...[my.church.id, my.ids.dimension],
  ])
  await my.refused(() => accrue('2025-12-31'), 422, [faulty('request', 'required', 'dimensions')])
  const dimensions = [{ dimensionId: my.ids.dimension, dimensionValueId: my.ids.dimensionValue }]
  const { body } = await accrue('2025-12-31', { dimensions })
  expect(body.lines.map((line: { dimensions: unknown }) => line.dimensions)).toEqual([dimensions, dimensions])
})

test('an accrual that is tried changes nothing', async () => {
  await promise()
  const before = await my.left()
  const { status, body } = await my.bookkeeper.rest('POST', '/pledges/accrue?dryRun=true', {
    body: { asOf: '2025-12-31' },
  })
  expect([status, body.totalAmount]).toEqual([200, 12_000])
  expect(await my.left()).toEqual(before)
})

test('the accounts of pledges stay in the policy while they have a balance', async () => {
  const set = (body: Body) => my.church.client(owner).rest('PATCH', '/accounting-policy', { body })
  const owner = (await my.church.person('OWNER')).token
  const other = await my.church.account('1230')
  expect((await set({ pledgesReceivableAccountId: my.ids.gifts })).body.details.fields).toEqual([
    faulty('pledgesReceivableAccountId', 'unknown_reference'),
  ])
  expect((await set({ pledgesReceivableAccountId: other })).status).toBe(200)
  expect((await set({ pledgesReceivableAccountId: my.ids.receivable })).status).toBe(200)
  await promise()
  await accrued('2025-12-31')
  expect((await set({ pledgesReceivableAccountId: other })).body.details.fields).toEqual([
    faulty('pledgesReceivableAccountId', 'not_writable'),
  ])
})
