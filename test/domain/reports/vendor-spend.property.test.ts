import fc from 'fast-check'
import { type Owing, owingChurch } from '../../support/payables.js'
import { runs } from '../../support/sample.js'

interface Row {
  vendorId: string | null
  reaches1099Threshold: boolean | null
  drillDown: { list: string; path: string; filter: object }[]
  measures: Record<string, number>
}

let my: Owing
beforeEach(async () => {
  my = await owingChurch()
  my.ids.otherExpense = await my.church.account('5190', { account_type: 'EXPENSE' })
})
const report = async (query: string) => (await my.maker.rest('GET', `/reports/vendor-spend?${query}`)).body
const totals = async (path: string) => (await my.maker.rest('GET', `${path}&limit=1&include=totals`)).body.totals
const cents = (amount: number) => Math.round(amount * 100)

const vendor = fc.constantFrom('vendor', 'otherVendor')
const part = fc.record({
  fund: fc.constantFrom('fund', 'youth'),
  account: fc.constantFrom('expense', 'otherExpense'),
  cents: fc.integer({ min: 1, max: 9_999 }),
  is1099: fc.boolean(),
})
const month = fc.integer({ min: 4, max: 9 })
const bill = fc.record({
  vendor,
  lines: fc.array(part, { minLength: 1, maxLength: 3 }),
  payments: fc.array(fc.record({ share: fc.constantFrom(0.3, 0.5), month, isVoided: fc.boolean() }), { maxLength: 2 }),
})
const direct = fc.record({
  vendor: fc.constantFrom('vendor', 'otherVendor', null),
  splits: fc.array(fc.tuple(part, fc.constantFrom('vendor', null)), { minLength: 1, maxLength: 2 }),
  type: fc.constantFrom('WITHDRAWAL', 'DEPOSIT', 'ADJUSTMENT'),
  month,
  isApproved: fc.boolean(),
})
const day = (month: number) => `2025-0${month}-15`

test('whatever spending is grouped by, the payments and transactions of a row add up to the row', async () => {
  const { church, ids } = my
  await church.query('update vendor set is1099_eligible = true where id = $1', [ids.otherVendor])
  await fc.assert(
    fc.asyncProperty(fc.array(bill, { maxLength: 2 }), fc.array(direct, { maxLength: 2 }), async (bills, directs) => {
      for (const { vendor: who, lines, payments } of bills) {
        const id = await my.owed({
          vendorId: ids[who],
          lines: lines.map(each =>
            my.line(each.cents / 100, ids[each.fund], { accountId: ids[each.account], is1099: each.is1099 }),
          ),
        })
        const whole = lines.reduce((all, each) => all + each.cents, 0)
        for (const { share, month: on, isVoided } of payments) {
          const amount = Math.floor(whole * share) / 100
          if (!amount) continue
          const paid = await my.pay(id, { amount, paymentDate: day(on) })
          expect(paid.status).toBe(201)
          if (isVoided) expect((await my.end(paid.body.id)).status).toBe(200)
        }
      }
      for (const { vendor: who, splits, type, month: on, isApproved } of directs) {
        const amount = splits.reduce((all, [each]) => all + each.cents, 0)
        const id = await church.transaction({
          amount: type === 'ADJUSTMENT' ? -amount : amount,
          transaction_type: type,
          status: isApproved ? 'APPROVED' : 'CODED',
          vendor_id: who && ids[who],
          date: day(on),
        })
        for (const [index, [each, own]] of splits.entries()) {
          const line = { account_id: ids[each.account], fund_id: ids[each.fund], amount: each.cents }
          const vendor_id = own && ids[own]
          await church.insert(
            'transaction_split',
            { transaction_id: id, line_number: index, vendor_id, ...line },
            false,
          )
        }
      }
      const window = 'from=2025-05-01&asOf=2025-08-31'
      for (const query of [
        '',
        'groupBy=ACCOUNT&groupBy=FUND',
        'groupBy=MONTH&groupBy=VENDOR&is1099=true',
        'groupBy=YEAR',
      ]) {
        const answer = await report(`${window}&${query}`)
        let paid = 0
        for (const { drillDown, measures } of answer.rows as Row[]) {
          const [payments, transactions] = await Promise.all(drillDown.map(({ path }) => totals(path)))
          expect([cents(payments.amount), cents(transactions.amount)]).toEqual([
            cents(measures.billPayments ?? 0),
            0 - cents(measures.directPayments ?? 0),
          ])
          expect(measures.paymentCount).toBe(payments.count + transactions.count)
          paid += cents(measures.paid ?? 0)
          const same = await my.maker.graphql(
            `query ($a: BillPaymentFilter, $b: TransactionFilter) { billPayments(filter: $a) { totals { amount } }
               transactions(filter: $b) { totals { amount } } }`,
            { a: drillDown[0]?.filter, b: drillDown[1]?.filter },
          )
          expect(same.body.data).toEqual({
            billPayments: { totals: { amount: payments.amount } },
            transactions: { totals: { amount: transactions.amount } },
          })
        }
        expect(paid).toBe(cents(answer.totals.paid))
      }
    }),
    { numRuns: runs(5) },
  )
})

test('a vendor reaches the threshold of Form 1099 by the year: 600 dollars, 2,000 from 2026 on, without cards', async () => {
  const { church, ids } = my
  await church.query('update vendor set is1099_eligible = true where id = $1', [ids.otherVendor])
  const owed = (more: object) => my.owed({ vendorId: ids.otherVendor, ...more })
  const marked = (amount: number) => ({ lines: [my.line(amount, ids.fund, { is1099: true })] })
  const rowOf = async (window: string) => (await report(window)).rows.map((row: Row) => row.reaches1099Threshold)
  await my.pay(await owed(marked(599.99)), { paymentDate: '2025-04-15' })
  await my.pay(await owed(marked(500)), { paymentDate: '2025-04-16', method: 'CARD' })
  await my.pay(await owed({ lines: [my.line(500)] }), { paymentDate: '2025-04-17' })
  const year = 'from=2025-01-01&asOf=2025-12-31'
  expect(await rowOf(year)).toEqual([false])
  expect((await report(year)).rows[0].measures.reportable1099).toBe(599.99)
  await church.coded({ status: 'APPROVED', vendor_id: ids.otherVendor, date: '2025-11-30', amount: 1 })
  expect(await rowOf(year)).toEqual([true])
  expect(await rowOf('from=2025-04-01&asOf=2025-04-30')).toEqual([true])
  await church.coded({ status: 'APPROVED', vendor_id: ids.otherVendor, date: '2026-03-01', amount: 199_999 })
  expect(await rowOf('from=2026-01-01&asOf=2026-06-30')).toEqual([false])
  await church.coded({ status: 'APPROVED', vendor_id: ids.otherVendor, date: '2026-12-31', amount: 1 })
  expect(await rowOf('from=2025-01-01&asOf=2026-12-31&groupBy=VENDOR&groupBy=YEAR')).toEqual([true, true])
  expect(await rowOf('from=2025-01-01&asOf=2026-12-31&groupBy=FUND')).toEqual([null])
})

test('bad input and a missing scope are refused', async () => {
  for (const [query, field, code] of [
    ['groupBy=DONOR', 'groupBy', 'invalid_enum'],
    ['is1099=perhaps', 'is1099', 'invalid_type'],
    ['from=2026-02-01&asOf=2026-01-01', 'from', 'date_order'],
    ['groupBy=QUARTER&compareTo=PREVIOUS_PERIOD&from=2026-01-01&asOf=2026-01-20', 'compareTo', 'not_writable'],
  ]) {
    const { status, body } = await my.maker.rest('GET', `/reports/vendor-spend?${query}`)
    expect([query, status, body.details.fields[0]]).toMatchObject([query, 422, { field, code }])
  }
  const blind = my.church.client(await my.church.key(['bills:read']))
  expect((await blind.rest('GET', '/reports/vendor-spend')).headers.get('x-error-reason')).toBe('scope_missing')
})

test('merged vendors are one recipient of Form 1099, whose payments together reach the threshold, and whose lists add up', async () => {
  const { church, ids } = my
  await church.query('update vendor set is1099_eligible = true where id = any ($1)', [[ids.vendor, ids.otherVendor]])
  for (const vendorId of [ids.vendor, ids.otherVendor]) {
    const bill = await my.owed({ vendorId, lines: [my.line(400, ids.fund, { is1099: true })] })
    expect((await my.pay(bill, { paymentDate: '2025-05-05' })).status).toBe(201)
  }
  const window = 'from=2025-01-01&asOf=2025-12-31'
  const before = (await report(window)).rows as Row[]
  expect(before.map(({ reaches1099Threshold }) => reaches1099Threshold)).toEqual([false, false])
  const third = await church.insert('vendor', { name: 'Third', status: 'ACTIVE', is1099_eligible: true })
  for (const [into, from] of [
    [ids.vendor, ids.otherVendor],
    [third, ids.vendor],
  ]) {
    const merged = await my.maker.rest('POST', `/vendors/${into}/merge`, { body: { sourceVendorId: from } })
    expect(merged.status).toBe(200)
  }
  for (const query of [window, `${window}&vendorId=${third}`, `${window}&is1099=true`]) {
    const rows = (await report(query)).rows as Row[]
    expect(rows).toMatchObject([
      { vendorId: third, reaches1099Threshold: true, measures: { paid: 800, reportable1099: 800 } },
    ])
    const [payments] = rows[0]?.drillDown ?? []
    expect((await totals(payments?.path ?? '')).amount).toBe(800)
  }
  const one = (await report(`${window}&vendorId=${ids.otherVendor}`)).rows as Row[]
  expect(one).toMatchObject([{ vendorId: third, measures: { paid: 400 } }])
  expect((await totals(one[0]?.drillDown[0]?.path ?? '')).amount).toBe(400)
})

test.each([
  [2025, 599.99, false],
  [2025, 600, true],
  [2026, 1999.99, false],
  [2026, 2000, true],
])('in %i the threshold of Form 1099 counts %d as %s', async (year, amount, isReached) => {
  await my.church.query('update vendor set is1099_eligible = true where id = $1', [my.ids.vendor])
  const bill = await my.owed({ billDate: `${year}-02-01`, lines: [my.line(amount, my.ids.fund, { is1099: true })] })
  expect((await my.pay(bill, { paymentDate: `${year}-02-02` })).status).toBe(201)
  const { rows } = await report(`from=${year}-01-01&asOf=${year}-10-31`)
  expect(rows).toMatchObject([{ reaches1099Threshold: isReached }])
})
