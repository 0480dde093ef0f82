import type { Answer } from '../../support/app.js'
import { fault, refusalOf } from '../../support/banking.js'
import type { Church } from '../../support/church.js'
import { batchOf, giver, givingChurch } from '../../support/giving.js'
import { broken } from '../../support/sound.js'

let church: Church
let api: Awaited<ReturnType<typeof giver>>
let keep: ReturnType<Church['client']>['graphql']
beforeEach(async () => {
  church = await givingChurch()
  api = await giver(church)
  keep = church.client((await church.person('BOOKKEEPER')).token).graphql
})

/** A line of the bank, uncoded. */
const bankLine = (amount: number, date: string, type = 'WITHDRAWAL') =>
  church.transaction({ amount: amount * 100, transaction_type: type, date, bank_account_id: church.ids.cash })
const match = (id: string, input: object) =>
  keep('mutation ($id: ID!, $input: MatchTransactionInput!) { matchTransaction(id: $id, input: $input) { status } }', {
    id,
    input,
  })
const unmatch = (id: string) => keep('mutation ($id: ID!) { unmatchTransaction(id: $id) { status } }', { id })
const done = async (answer: Promise<Answer>) => {
  const { body } = await answer
  expect(body.errors).toBeUndefined()
  return body.data
}
/** A check of 20 that was posted and that the bank returned. */
async function returnedCheck(refundDate: string): Promise<string> {
  const { giftId } = await batchOf(church, { paymentMethod: 'CHECK', feeAmount: 0 }, 'close', 'post')
  return (await api('POST', `/contributions/${giftId}/refunds`, { refundType: 'NSF', refundDate })).id
}
/** A bill of 50 that was paid. */
async function paid(paymentDate: string): Promise<string> {
  const { ids } = church
  const lines = [{ accountId: ids.expense, fundId: ids.fund, amount: 50 }]
  const bill = await api('POST', '/bills', { vendorId: ids.vendor, billDate: '2026-10-01', lines, submit: true })
  const other = await giver(church)
  await other('POST', `/bills/${bill.id}/approve`, {})
  return (await api('POST', `/bills/${bill.id}/payments`, { method: 'ACH', paymentDate })).id
}
async function statement(statementDate: string, closingBalance: number, lines: string[]): Promise<string> {
  const input = { bankAccountId: church.ids.cash, statementDate, closingBalance }
  const { startReconciliation } = await done(
    keep('mutation ($input: StartReconciliationInput!) { startReconciliation(input: $input) { id } }', { input }),
  )
  const { id } = startReconciliation
  if (lines.length) {
    const clear =
      'mutation ($id: ID!, $input: ClearReconciliationLinesInput!) { clearReconciliationLines(id: $id, input: $input) { id } }'
    await done(keep(clear, { id, input: { transactionIds: lines } }))
  }
  await done(keep('mutation ($id: ID!) { finishReconciliation(id: $id) { id } }', { id }))
  return id
}
const reportOf = async (id: string) =>
  (
    await done(
      keep(
        `query ($id: ID!) { reconciliationReport(id: $id) {
          ledgerBalance clearedBalance outstandingAmount unexplainedAmount outstandingItems { type id amount } } }`,
        { id },
      ),
    )
  ).reconciliationReport

test('a line of the bank shows returned checks and payments together, and nothing is posted twice', async () => {
  const refunds = [await returnedCheck('2026-10-10'), await returnedCheck('2026-10-11')]
  const payment = await paid('2026-10-12')
  const id = await bankLine(90, '2026-10-13')
  const short = { billPaymentIds: [payment], refundIds: refunds.slice(1) }
  expect(refusalOf(await match(id, short))).toEqual(fault('billPaymentIds', 'sum_mismatch'))
  await done(match(id, { billPaymentIds: [payment], refundIds: refunds }))
  const line = await api('GET', `/transactions/${id}`)
  expect([line.status, line.amountMatched, line.amountUnmatched]).toEqual(['APPROVED', 90, 0])
  expect(line.matches.map(({ type }: { type: string }) => type).sort()).toEqual(['BILL_PAYMENT', 'REFUND', 'REFUND'])
  expect((await api('GET', `/refunds/${refunds[0]}`)).transactionId).toBe(id)
  const twin = await bankLine(20, '2026-10-14')
  expect(refusalOf(await match(twin, { refundIds: refunds.slice(1) }))).toBe('already_linked')
  expect(await broken(church)).toEqual([])
  await done(unmatch(id))
  await done(match(twin, { refundIds: refunds.slice(1) }))
  expect((await api('GET', `/refunds/${refunds[0]}`)).transactionId).toBeNull()
  expect(await broken(church)).toEqual([])
})

test('a payment that the bank returned keeps its line, even a reconciled one, and another line shows the return', async () => {
  const payment = await paid('2026-10-05')
  const out = await bankLine(50, '2026-10-06')
  await done(match(out, { billPaymentIds: [payment] }))
  await statement('2026-10-31', -50, [out])
  const back = { reason: 'Account closed', outcome: 'FAILED', date: '2026-11-02' }
  expect((await api('POST', `/bill-payments/${payment}/void`, back)).status).toBe('FAILED')
  expect(await broken(church)).toEqual([])
  const deposit = await bankLine(50, '2026-11-02', 'DEPOSIT')
  await done(match(deposit, { returnedPaymentIds: [payment] }))
  expect(await api('GET', `/bill-payments/${payment}`)).toMatchObject({
    transactionId: out,
    returnTransactionId: deposit,
  })
  const november = await statement('2026-11-20', 0, [deposit])
  expect(await reportOf(november)).toMatchObject({ ledgerBalance: 0, clearedBalance: 0, outstandingItems: [] })
  expect(await broken(church)).toEqual([])
})

test('the report of a statement lists what the bank does not show yet, and explains the balance of the ledger', async () => {
  const [refund, payment] = [await returnedCheck('2026-10-10'), await paid('2026-10-28')]
  const october = await statement('2026-10-31', 0, [])
  expect(await reportOf(october)).toEqual({
    ledgerBalance: -70,
    clearedBalance: 0,
    outstandingAmount: -70,
    unexplainedAmount: 0,
    outstandingItems: [
      { type: 'REFUND', id: refund, amount: -20 },
      { type: 'BILL_PAYMENT', id: payment, amount: -50 },
    ],
  })
  const lines = [await bankLine(20, '2026-11-02'), await bankLine(50, '2026-11-03')]
  await done(match(lines[0] as string, { refundIds: [refund] }))
  await done(match(lines[1] as string, { billPaymentIds: [payment] }))
  const november = await statement('2026-11-20', -70, lines)
  expect(await reportOf(november)).toMatchObject({ ledgerBalance: -70, clearedBalance: -70, outstandingItems: [] })
  expect((await reportOf(october)).outstandingAmount).toBe(-70)
})

test('a payment that was voided before the bank showed it is no outstanding item', async () => {
  const payment = await paid('2026-10-05')
  await api('POST', `/bill-payments/${payment}/void`, { reason: 'Lost', date: '2026-10-09' })
  const october = await statement('2026-10-31', 0, [])
  expect(await reportOf(october)).toMatchObject({ ledgerBalance: 0, outstandingAmount: 0, outstandingItems: [] })
})
