import fc from 'fast-check'
import { type Banking, bankingChurch } from '../../support/banking.js'
import { postBalances } from '../../support/entries.js'
import { faulty } from '../../support/faults.js'
import { runs } from '../../support/sample.js'

interface Row {
  accountId: string
  kind: string
  isCashAccount: boolean
  bookBalance: number
  clearedBalance: number | null
  outstandingIn: number
  outstandingOut: number
  unexplained: number | null
  drillDown: { path: string }[]
}

let my: Banking
beforeEach(async () => {
  my = await bankingChurch()
})
const read = async (path: string) => (await my.maker.rest('GET', path)).body
const position = (asOf: string) => read(`/reports/cash-position?asOf=${asOf}`)
const cents = (amount: number) => Math.round(amount * 100)
const row = async (asOf: string, account: string): Promise<Row> =>
  (await position(asOf)).rows.find(({ accountId }: Row) => accountId === my.ids[account])

test('the cash of every account adds up to the cash accounts of the trial balance, and its ledger lines to its balance', async () => {
  const entry = fc.tuple(
    fc.constantFrom('cash', 'savings', 'undeposited'),
    fc.integer({ min: -9_999, max: 9_999 }).filter(amount => amount !== 0),
    fc.integer({ min: 1, max: 9 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async entries => {
      for (const [account, amount, date] of entries)
        await postBalances(
          my.church,
          [
            [account, 'fund', amount / 100],
            ['revenue', 'fund', -amount / 100],
          ],
          `2025-03-0${date}`,
        )
      const { rows, cashBalance, undeposited } = await position('2025-03-05')
      const trial = await read('/reports/trial-balance?from=2025-03-01&asOf=2025-03-05')
      const closing = (id: string) =>
        trial.rows.find(({ accountId }: { accountId: string }) => accountId === id)?.closing ?? 0
      let cash = 0
      for (const each of rows as Row[]) {
        expect([each.kind, each.bookBalance]).toEqual([each.kind, closing(each.accountId)])
        const { totals } = await read(`${each.drillDown[0]?.path}&limit=1&include=totals`)
        expect(totals.amount).toBe(each.bookBalance)
        if (each.isCashAccount) cash += cents(each.bookBalance)
      }
      expect(cents(cashBalance)).toBe(cash)
      expect(undeposited).toBe(closing(my.ids.undeposited ?? ''))
    }),
    { numRuns: runs(5) },
  )
})

test('what no finished statement shows is outstanding, in and out', async () => {
  const gift = await my.approved({ transactionType: 'DEPOSIT', amount: 250, splits: [my.split(250, my.ids.revenue)] })
  await my.approved({ amount: 100 })
  expect(await row('2025-03-31', 'cash')).toMatchObject({
    kind: 'BANK',
    bookBalance: 150,
    clearedBalance: null,
    outstandingIn: 250,
    outstandingOut: 100,
    unexplained: null,
  })
  const { body } = await my.keeper.graphql(
    'mutation ($input: StartReconciliationInput!) { startReconciliation(input: $input) { id } }',
    { input: { bankAccountId: my.ids.cash, statementDate: '2025-03-31', closingBalance: 250 } },
  )
  const { id } = body.data.startReconciliation
  await my.keep('clearReconciliationLines', id, 'ClearReconciliationLinesInput!', { input: { transactionIds: [gift] } })
  expect(await row('2025-03-31', 'cash')).toMatchObject({ outstandingIn: 250, statementDate: null })
  await my.keep('finishReconciliation', id)
  expect(await row('2025-03-31', 'cash')).toMatchObject({
    statementDate: '2025-03-31T00:00:00.000Z',
    bookBalance: 150,
    clearedBalance: 250,
    outstandingIn: 0,
    outstandingOut: 100,
    unexplained: 0,
  })
})

test('bad input and a missing scope are refused', async () => {
  const { status, body } = await my.maker.rest('GET', '/reports/cash-position?asOf=2025-02-30')
  expect([status, body.details.fields]).toEqual([422, [faulty('asOf', 'invalid_format')]])
  const blind = my.church.client(await my.church.key(['transactions:read']))
  expect((await blind.rest('GET', '/reports/cash-position')).headers.get('x-error-reason')).toBe('scope_missing')
})
