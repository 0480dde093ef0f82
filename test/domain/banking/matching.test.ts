import { randomUUID } from 'node:crypto'
import type { Answer } from '../../support/app.js'
import { refusalOf } from '../../support/banking.js'
import { faulty } from '../../support/faults.js'
import { type Owing, owingChurch } from '../../support/payables.js'

let my: Owing
let keep: Owing['maker']['graphql']
beforeEach(async () => {
  my = await owingChurch()
  keep = my.church.client((await my.church.person('BOOKKEEPER')).token).graphql
})
const NAMED = [faulty('billPaymentIds', 'unknown_reference')]

const match = (id: string, billPaymentIds: string[], more = '', by = keep) =>
  by(
    `mutation ($id: ID!, $input: MatchTransactionInput!) { matchTransaction(id: $id, input: $input${more}) { id status version } }`,
    { id, input: { billPaymentIds } },
  )
const unmatch = (id: string) => keep('mutation ($id: ID!) { unmatchTransaction(id: $id) { id status } }', { id })
/** A bank's line through which money went out; in minor units. */
const bankLine = (amount: number, more: object = {}) =>
  my.church.transaction({ amount, transaction_type: 'WITHDRAWAL', date: '2025-03-20', ...more })
const paid = async (amount: number, more: object = {}): Promise<string> => {
  const { status, body } = await my.pay(await my.owed(), { amount, ...more })
  expect(status).toBe(201)
  return body.id
}
const line = async (id: string) => (await my.maker.rest('GET', `/transactions/${id}`)).body
/** What bank lines have, besides what payables have, that a refusal could have left behind. */
const left = async () => [
  await my.left(),
  await my.church.query('select to_jsonb(t) as t from bank_transaction t order by id'),
  await my.church.query('select to_jsonb(s) as s from transaction_split s order by id'),
]
const refused = async (send: () => Promise<Answer>, of: unknown) => {
  const before = await left()
  expect(refusalOf(await send())).toEqual(of)
  expect(await left()).toEqual(before)
}
const done = async (answer: Promise<Answer>) => expect((await answer).body.errors).toBeUndefined()

test('one line shows several payments: they are cleared, and the money is not posted twice', async () => {
  const payments = [await paid(20.5), await paid(79.5)]
  const before = await my.balance(my.ids.cash, my.ids.fund)
  const id = await bankLine(10_000)
  const { body } = await match(id, [payments[0]?.toUpperCase() as string, payments[1] as string])
  expect(body.data.matchTransaction).toMatchObject({ status: 'APPROVED', version: 2 })
  const shown = await line(id)
  expect(shown).toMatchObject({
    bankAccountId: my.ids.cash,
    vendorId: my.ids.vendor,
    amountMatched: 100,
    amountUnmatched: 0,
    journalEntry: (await my.payment(payments[0] as string)).journalEntry,
  })
  expect(shown.matches.map(({ type }: { type: string }) => type)).toEqual(['BILL_PAYMENT', 'BILL_PAYMENT'])
  for (const payment of payments)
    expect(await my.payment(payment)).toMatchObject({ status: 'CLEARED', transactionId: id })
  expect(await my.balance(my.ids.cash, my.ids.fund)).toBe(before)
  expect(await my.differences()).toEqual([])
})

test('a match that does not fit is refused and leaves nothing', async () => {
  const payment = await paid(100)
  const id = await bankLine(10_000)
  const sum = [faulty('billPaymentIds', 'sum_mismatch')]
  const short = await bankLine(9_999)
  await refused(() => match(short, [payment]), sum)
  for (const wrong of [randomUUID(), 'nonsense', await (await owingChurch()).owed()])
    await refused(() => match(id, [payment, wrong]), NAMED)
  const elsewhere = await bankLine(10_000, { bank_account_id: my.ids.savings })
  await refused(() => match(elsewhere, [payment]), NAMED)
  const inward = await bankLine(10_000, { transaction_type: 'DEPOSIT' })
  await refused(() => match(inward, [payment]), sum)
  const coded = await my.church.coded()
  await refused(() => match(coded, [payment]), 'illegal_transition')
  const reconciled = await bankLine(10_000, { is_reconciled: true })
  await refused(() => match(reconciled, [payment]), 'reconciled')
  const scheduled = await paid(100, { paymentDate: `${new Date().getFullYear() + 1}-12-31` })
  await refused(() => match(id, [scheduled]), 'illegal_transition')
  const voided = await paid(100)
  await my.end(voided)
  await refused(() => match(id, [voided]), 'illegal_transition')
  await refused(() => match(id, [payment], ', ifVersion: 9'), 'stale_version')
  await refused(() => match(id, [payment], '', my.maker.graphql), 'credential_not_allowed')
  const viewer = my.church.client((await my.church.person('VIEWER')).token).graphql
  await refused(() => match(id, [payment], '', viewer), 'scope_missing')
  await refused(() => match(randomUUID(), [payment]), 'not_found')
  await refused(() => unmatch(id), 'illegal_transition')
  await done(match(id, [payment]))
  const twin = await bankLine(10_000)
  await refused(() => match(twin, [payment]), 'already_linked')
  await refused(() => match(id, [payment]), 'illegal_transition')
})

test('payments out of two bank accounts are not one line of either', async () => {
  const payments = [await paid(50), await paid(50, { bankAccountId: my.ids.savings })]
  const id = await bankLine(10_000)
  await refused(() => match(id, payments), NAMED)
})

test('a line that was rejected is matched, and its coding goes', async () => {
  const id = await my.church.coded({ status: 'REJECTED', coded_by: 'x' })
  await done(match(id, [await paid(100)]))
  expect(await line(id)).toMatchObject({ status: 'APPROVED', splits: [], fundId: null })
})

test('one payment that two match at once is matched once', async () => {
  const payment = await paid(100)
  const lines = [await bankLine(10_000), await bankLine(10_000)]
  const both = await Promise.all(lines.map(id => match(id, [payment])))
  expect(both.map(answer => (answer.body.errors ? refusalOf(answer) : 'matched')).sort()).toEqual([
    'already_linked',
    'matched',
  ])
})

describe('a match is taken back', () => {
  test('and the payments are out again, the line uncoded', async () => {
    const payments = [await paid(40), await paid(60)]
    const id = await bankLine(10_000)
    await done(match(id, payments))
    await done(unmatch(id))
    expect(await line(id)).toMatchObject({ status: 'UNCODED', matches: [], journalEntry: null, approval: null })
    for (const payment of payments)
      expect(await my.payment(payment)).toMatchObject({ status: 'ISSUED', transactionId: null })
    await refused(() => unmatch(id), 'illegal_transition')
    await done(match(id, payments))
  })

  test('and the statement that was to show the line no longer does', async () => {
    const payment = await paid(100)
    const id = await bankLine(10_000)
    await done(match(id, [payment]))
    const input = { bankAccountId: my.ids.cash, statementDate: '2099-12-31', closingBalance: -100 }
    const started = await keep(
      'mutation ($input: StartReconciliationInput!) { startReconciliation(input: $input) { id } }',
      {
        input,
      },
    )
    const statement = started.body.data.startReconciliation.id
    const act = (name: string, more = '') =>
      keep(`mutation { ${name}(id: "${statement}"${more}) { id clearedCount difference } }`)
    await done(act('clearReconciliationLines', `, input: { transactionIds: ["${id}"] }`))
    await done(unmatch(id))
    const seen = await keep(`{ reconciliation(id: "${statement}") { clearedCount difference } }`)
    expect(seen.body.data.reconciliation).toEqual({ clearedCount: 0, difference: -100 })
    await done(match(id, [payment]))
    await done(act('clearReconciliationLines', `, input: { transactionIds: ["${id}"] }`))
    await done(act('finishReconciliation'))
    await refused(() => unmatch(id), 'reconciled')
    await refused(() => my.end(payment), 'illegal_transition')
    await refused(() => match(id, [payment]), 'reconciled')
  })
})

test('a line that a match explains is missing no receipt; without the match it is again, and it can be waived', async () => {
  await my.church.query('update accounting_policy set receipt_required_from = 5000 where organization_id = $1', [
    my.church.id,
  ])
  const queue = async () => {
    const { rows } = (await my.maker.rest('GET', '/reports/work-queue')).body
    return rows.find(({ kind }: { kind: string }) => kind === 'MISSING_RECEIPTS').count
  }
  const before = await queue()
  const id = await bankLine(10_000, { receipt_status: 'MISSING' })
  expect(await queue()).toBe(before + 1)
  await done(match(id, [await paid(100)]))
  expect([(await line(id)).receiptStatus, await queue()]).toEqual(['NOT_REQUIRED', before])
  await done(unmatch(id))
  expect([(await line(id)).receiptStatus, await queue()]).toEqual(['MISSING', before + 1])
  // As lines stand that were matched when a match did not count as a receipt.
  await done(match(id, [await paid(100)]))
  await my.church.query(`update bank_transaction set receipt_status = 'MISSING' where id = $1`, [id])
  const waived = await my.maker.rest('POST', `/transactions/${id}/receipt-waiver`, { body: { reason: 'LOST' } })
  expect([waived.status, waived.body.receiptStatus, await queue()]).toEqual([200, 'WAIVED', before])
})
