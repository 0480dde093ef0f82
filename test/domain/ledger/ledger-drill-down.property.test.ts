import fc from 'fast-check'
import { cents } from '../../support/cents.js'
import { churchDay } from '../../support/church-day.js'
import { type Owing, owingChurch } from '../../support/payables.js'
import { runs } from '../../support/sample.js'

const FUNDS = ['fund', 'youth'] as const
const ACCOUNTS = ['expense', 'otherExpense'] as const
const line = fc.record({
  fund: fc.constantFrom(...FUNDS),
  account: fc.constantFrom(...ACCOUNTS),
  cents: fc.integer({ min: 1, max: 9_999 }),
})
const bill = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  /** The share that is paid, and of that the share that is scheduled or voided. */
  paid: fc.constantFrom(0, 0.3, 0.7, 1),
  end: fc.constantFrom('ISSUED', 'ISSUED', 'SCHEDULED', 'VOIDED'),
})
type Drawn = (typeof bill extends fc.Arbitrary<infer T> ? T : never)[]

let my: Owing
beforeEach(async () => {
  my = await owingChurch()
  my.ids.otherExpense = await my.church.account('5190', { account_type: 'EXPENSE' })
})

const AHEAD = `${new Date().getFullYear() + 1}-12-31`
async function happen(bills: Drawn): Promise<void> {
  for (const { lines, paid, end } of bills) {
    const id = await my.owed({
      lines: lines.map(({ fund, account, cents }) =>
        my.line(cents / 100, my.ids[fund], { accountId: my.ids[account] }),
      ),
    })
    const amount = Math.round(lines.reduce((all, { cents }) => all + cents, 0) * paid) / 100
    if (!amount) continue
    const payment = await my.pay(id, { amount, ...(end === 'SCHEDULED' ? { paymentDate: AHEAD } : {}) })
    expect(payment.status).toBe(201)
    if (end === 'VOIDED') expect((await my.end(payment.body.id)).status).toBe(200)
  }
}
type BillTotals = Record<'totalAmount' | 'amountPaid' | 'amountDue', number>
async function billTotals(query: string): Promise<BillTotals> {
  const { body } = await my.checker.rest('GET', `/bills?limit=1&include=totals&${query}`)
  const { totalAmount, amountPaid, amountDue } = body.totals
  return { totalAmount: cents(totalAmount), amountPaid: cents(amountPaid), amountDue: cents(amountDue) }
}
const added = (all: readonly BillTotals[]) =>
  all.reduce(
    (sum, each) => ({
      totalAmount: sum.totalAmount + each.totalAmount,
      amountPaid: sum.amountPaid + each.amountPaid,
      amountDue: sum.amountDue + each.amountDue,
    }),
    { totalAmount: 0, amountPaid: 0, amountDue: 0 },
  )

test('the bills of each fund and account add up to all bills, and what a fund owes is its payables', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bill, { minLength: 1, maxLength: 3 }), async bills => {
      await happen(bills)
      const { ids, balance } = my
      const whole = await billTotals('')
      const byFund = await Promise.all(FUNDS.map(fund => billTotals(`fundId=${ids[fund]}`)))
      const byAccount = await Promise.all(ACCOUNTS.map(account => billTotals(`accountId=${ids[account]}`)))
      const cells = FUNDS.flatMap(fund => ACCOUNTS.map(account => [fund, account] as const))
      const byCell = await Promise.all(
        cells.map(([fund, account]) => billTotals(`fundId=${ids[fund]}&accountId=${ids[account]}`)),
      )
      expect([added(byFund), added(byAccount), added(byCell)]).toEqual([whole, whole, whole])
      for (const [index, fund] of FUNDS.entries()) {
        expect(byFund[index]?.amountDue).toBe(0 - (await balance(ids.payable, ids[fund])))
        expect(byFund[index]?.totalAmount).toBe(
          (await balance(ids.expense, ids[fund])) + (await balance(ids.otherExpense, ids[fund])),
        )
      }
    }),
    { numRuns: runs(6) },
  )
})

test('the journal entries of a row of the trial balance add up to its debits and credits', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bill, { minLength: 1, maxLength: 3 }), async bills => {
      await happen(bills)
      const today = churchDay()
      const { body } = await my.checker.graphql(
        `{ trialBalance(filter: { from: "2025-01-01", asOf: "${today}", groupBy: [FUND] }) {
          rows { accountId fundId debit credit drillDown { path filter } } } }`,
      )
      expect(body.data.trialBalance.rows.length).toBeGreaterThan(1)
      for (const { accountId, fundId, debit, credit, drillDown } of body.data.trialBalance.rows) {
        const { body: found } = await my.checker.graphql(
          `query ($filter: JournalFilter!) { journalEntries(filter: $filter) { totals { amount debit credit } } }`,
          { filter: { accountId: [accountId], fundId: [fundId], date: { gte: '2025-01-01', lte: today } } },
        )
        expect(found.data.journalEntries.totals).toEqual({ amount: debit, debit, credit })
        expect(await ledgerTotals(drillDown)).toMatchObject({ debit, credit })
      }
    }),
    { numRuns: runs(4) },
  )
})

interface Drill {
  path: string
  filter: object
}

/** The totals of the ledger lines behind a row, which are the same on REST and in GraphQL. */
async function ledgerTotals([behind]: readonly Drill[]) {
  const { body } = await my.checker.rest('GET', `${behind?.path}&limit=1&include=totals`)
  const same = await my.checker.graphql(
    'query ($filter: LedgerLineFilter) { ledgerLines(filter: $filter) { totals { count debit credit amount } } }',
    { filter: behind?.filter },
  )
  expect(same.body.data.ledgerLines.totals).toEqual(body.totals)
  return body.totals
}

test('the ledger lines of a fund add up to its net assets, and the bills of a vendor to what it is owed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(bill, { minLength: 1, maxLength: 3 }), async bills => {
      await happen(bills)
      const today = churchDay()
      const { rows } = (await my.checker.rest('GET', `/reports/fund-balances?asOf=${today}`)).body
      for (const { closing, drillDown } of rows)
        expect(cents((await ledgerTotals(drillDown)).amount)).toBe(0 - cents(closing))
      for (const asOf of [today, '2025-03-10', '2025-03-09']) {
        const { vendors } = (await my.checker.rest('GET', `/reports/payables-ageing?asOf=${asOf}`)).body
        for (const { billCount, total, drillDown } of vendors) {
          const listed = (await my.checker.rest('GET', `${drillDown[0].path}&limit=1&include=totals`)).body.totals
          expect(listed.count).toBe(billCount)
          if (asOf === today) expect(listed.amountDue).toBe(total)
        }
      }
    }),
    { numRuns: runs(4) },
  )
})
