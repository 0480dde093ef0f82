import { randomUUID } from 'node:crypto'
import { brief, proposalsBy } from '../../support/bank-matches.js'
import { type Owing, owingChurch } from '../../support/payables.js'
import { closeBefore } from '../../support/periods.js'

let my: Owing
let other: string
beforeEach(async () => {
  my = await owingChurch()
  await my.church.query(`update vendor set preferred_payment_method = 'ACH' where id = $1`, [my.ids.vendor])
  other = await vendor('Roof & Sons', 'CHECK')
})
const vendor = async (name: string, preferredPaymentMethod: string | null): Promise<string> => {
  const { status, body } = await my.maker.rest('POST', '/vendors', { body: { name, preferredPaymentMethod } })
  expect([status, body.error]).toEqual([201, undefined])
  return body.id
}
const pay = (items: object[], more: object = {}, key = randomUUID()) =>
  my.checker.rest('POST', '/bill-payments/bulk', { body: { items, ...more }, headers: { 'Idempotency-Key': key } })
const bills = (...ids: string[]) => ids.map(billId => ({ billId }))
const DAY = { paymentDate: '2025-03-18' }
const ofRow = (results: { error: { reason: string; fields: { field: string; code: string }[] } | null }[]) =>
  results.map(({ error }) => (error ? [error.reason, error.fields.map(({ field, code }) => `${field} ${code}`)] : null))

test('the bills of a vendor are one payment, by the method that the vendor prefers', async () => {
  const owed = [
    await my.owed(),
    await my.owed({ vendorId: other, lines: [my.line(30)] }),
    await my.owed({ lines: [my.line(10, my.ids.restricted)] }),
  ]
  const before = await my.balance(my.ids.cash, my.ids.fund)
  const { status, body } = await pay(bills(...owed), DAY)
  expect([status, body.summary]).toEqual([200, { total: 3, succeeded: 3, replayed: 0, failed: 0 }])
  const ids = body.results.map(({ id }: { id: string }) => id)
  expect(ids[0]).toBe(ids[2])
  expect(new Set(ids).size).toBe(2)
  // 120.50 and 10.00 to one vendor, 30.00 to the other.
  expect(await my.payment(ids[0])).toMatchObject({
    amount: 130.5,
    method: 'ACH',
    status: 'ISSUED',
    vendorId: my.ids.vendor,
  })
  expect(await my.payment(ids[1])).toMatchObject({ amount: 30, method: 'CHECK', status: 'ISSUED', vendorId: other })
  for (const id of owed) expect((await my.bill(id)).status).toBe('PAID')
  expect(await my.balance(my.ids.cash, my.ids.fund)).toBe(before - 15_050)
  expect(await my.differences()).toEqual([])
})

test('one act pays from several accounts: a list and a total of each account, and a bank line shows its total', async () => {
  const savings = my.ids.savings
  const owed = [
    await my.owed(),
    await my.owed({ lines: [my.line(30)] }),
    await my.owed({ vendorId: other, lines: [my.line(49.5)] }),
    await my.owed({ lines: [my.line(7)] }),
  ]
  const [one, two, three, four] = owed
  const run = { ...DAY, method: 'ACH', referenceNumber: 'RUN 7001', bankAccountId: my.ids.cash }
  const items = [{ billId: one }, { billId: two }, { billId: three }, { billId: four, bankAccountId: savings }]
  const { status, body } = await pay(items, run)
  expect([status, body.summary.succeeded]).toEqual([200, 4])
  const ids = body.results.map(({ id }: { id: string }) => id)
  expect([ids[0] === ids[1], new Set(ids).size]).toEqual([true, 3])
  // Another payment of the day is not in the list of the run.
  await my.pay(await my.owed({ lines: [my.line(5)] }), DAY)
  const listed = async (account: unknown) => {
    const query = `referenceNumber=${encodeURIComponent('RUN 7001')}&bankAccountId=${account}&method=ACH&include=totals`
    const answer = (await my.maker.rest('GET', `/bill-payments?${query}`)).body
    return [answer.totals, answer.billPayments.map(({ amount }: { amount: number }) => amount).sort()]
  }
  expect(await listed(my.ids.cash)).toEqual([{ count: 2, amount: 200 }, [150.5, 49.5]])
  expect(await listed(savings)).toEqual([{ count: 1, amount: 7 }, [7]])
  const table = await fetch(`${my.church.app.url}/api/v1/bill-payments?referenceNumber=RUN%207001&format=csv`, {
    headers: { Authorization: `Bearer ${await my.church.key()}` },
  })
  const text = await table.text()
  // The names of the columns, three payments, and their total.
  const [, , roof, , total, ...more] = text.trim().split('\r\n')
  expect([table.status, roof, total, more]).toEqual([
    ...[200, expect.stringContaining('Roof & Sons'), expect.stringMatching(/^Total,+207.00,/), []],
  ])
  const line = await my.church.transaction({
    ...{ amount: 20_000, transaction_type: 'WITHDRAWAL', date: '2025-03-19', bank_account_id: my.ids.cash },
    description: 'ACH BATCH RUN-7001',
  })
  expect(brief(await proposalsBy(my.maker, line))).toEqual([
    [[...new Set(ids.slice(0, 3))].sort().join(), 'CERTAIN', ['NUMBER']],
  ])
  expect(await my.differences()).toEqual([])
})

test('an account of a row that cannot pay refuses its row alone', async () => {
  const card = await my.church.account('2015', {
    account_type: 'LIABILITY',
    normal_balance: 'CREDIT',
    cash_kind: 'CARD',
  })
  const owed = [await my.owed(), await my.owed(), await my.owed(), await my.owed(), await my.owed()]
  const accounts = [my.ids.savings, my.ids.expense, randomUUID(), 'none', card]
  const items = owed.map((billId, at) => ({ billId, bankAccountId: accounts[at] }))
  const { body } = await pay(items, { ...DAY, method: 'ACH', errorPolicy: 'REJECT_FAILED_ROWS' })
  const unknown = ['validation', ['bankAccountId unknown_reference']]
  expect(ofRow(body.results)).toEqual([null, unknown, unknown, unknown, unknown])
  expect((await my.payment(body.results[0].id)).bankAccountId).toBe(my.ids.savings)
  const byCard = await pay([{ billId: owed[4], bankAccountId: card }], { ...DAY, method: 'CARD' })
  expect(byCard.body.summary.succeeded).toBe(1)
  expect(await my.differences()).toEqual([])
})

test('a bill of another fund than that of a restricted account is refused alone, and the default account is one account', async () => {
  const only = await my.church.account('1015', { is_cash_account: true, restricted_to_fund_id: my.ids.restricted })
  const [one, two, three] = [await my.owed(), await my.owed(), await my.owed()]
  const four = await my.owed({ lines: [my.line(10, my.ids.restricted)] })
  const items = [
    ...[{ billId: one }, { billId: two, bankAccountId: my.ids.cash }],
    ...[three, four].map(billId => ({ billId, bankAccountId: only })),
  ]
  const { body } = await pay(items, { ...DAY, method: 'ACH', errorPolicy: 'REJECT_FAILED_ROWS' })
  expect(ofRow(body.results)).toEqual([null, null, ['validation', ['bankAccountId unknown_reference']], null])
  expect((await my.payment(body.results[3].id)).bankAccountId).toBe(only)
  // The policy pays from the cash account, so both bills of the vendor are one payment.
  expect(body.results[0].id).toBe(body.results[1].id)
  expect(await my.differences()).toEqual([])
})

test('what cannot be paid is named, and refuses the others unless they may be paid', async () => {
  const [good, partly, paid, voided, early] = [
    await my.owed(),
    await my.owed(),
    await my.owed(),
    await my.owed(),
    await my.owed({ billDate: '2025-04-10' }),
  ]
  await my.pay(paid)
  await my.act(voided, 'void', { reason: 'Sent twice' })
  const foreign = await owingChurch()
  const items = [
    { billId: partly, amount: 20.5 },
    ...bills(paid, voided, early, randomUUID(), await foreign.owed(), 'nonsense', partly),
    { billId: good, amount: 120.51 },
    ...bills(await my.owed({ vendorId: await vendor('No method', null) })),
  ]
  const refused = [
    null,
    ['illegal_transition', []],
    ['illegal_transition', []],
    ['validation', ['paymentDate date_order']],
    ...Array(3).fill(['validation', ['billId unknown_reference']]),
    ['duplicate', ['billId duplicate']],
    ['validation', ['amount too_large']],
    ['illegal_transition', []],
  ]
  const before = await my.left()
  const whole = await pay(items, DAY)
  expect([whole.status, whole.body.details.rows.map(({ index }: { index: number }) => index)]).toEqual([
    409,
    [1, 2, 3, 4, 5, 6, 7, 8, 9],
  ])
  expect(await my.left()).toEqual(before)
  const { status, body } = await pay(items, { ...DAY, errorPolicy: 'REJECT_FAILED_ROWS' })
  expect([status, ofRow(body.results)]).toEqual([200, refused])
  expect(await my.payment(body.results[0].id)).toMatchObject({ amount: 20.5 })
  expect(await my.bill(partly)).toMatchObject({ status: 'PARTIALLY_PAID' })
  expect((await my.bill(good)).status).toBe('APPROVED')
  expect(await my.differences()).toEqual([])
})

test('a later day schedules the payments, and checks to print wait for a check run', async () => {
  const paymentDate = `${new Date().getFullYear() + 1}-01-15`
  const owed = [await my.owed(), await my.owed({ vendorId: other })]
  const { body } = await pay(bills(...owed), { paymentDate, toPrint: true, referenceNumber: 'Run 7' })
  const [ach, check] = body.results.map(({ id }: { id: string }) => id)
  const planned = { status: 'SCHEDULED', journalEntry: null, referenceNumber: 'Run 7' }
  expect(await my.payment(ach)).toMatchObject({ ...planned, method: 'ACH', awaitsPrint: false })
  expect(await my.payment(check)).toMatchObject({ ...planned, method: 'CHECK', awaitsPrint: true, checkNumber: null })
  const again = await pay(bills(...owed), { paymentDate })
  expect([again.status, again.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
})

test('a closed month, and an account that is no bank account, refuse all rows', async () => {
  const owed = [await my.owed(), await my.owed({ vendorId: other })]
  const policy = { errorPolicy: 'REJECT_FAILED_ROWS' }
  const before = await my.left()
  const noBank = await pay(bills(...owed), { ...DAY, ...policy, bankAccountId: my.ids.expense })
  expect([noBank.status, noBank.body.details.fields]).toMatchObject([422, [{ field: 'bankAccountId' }]])
  expect(await my.left()).toEqual(before)
  await closeBefore(my.church, '2025-04-01')
  const closed = await my.left()
  const late = await pay(bills(...owed), { ...DAY, ...policy })
  expect([late.status, late.headers.get('x-error-reason')]).toEqual([409, 'period_closed'])
  expect(await my.left()).toEqual(closed)
})

test('the same key pays once, and of two people who pay a bill at once one does', async () => {
  const [first, second] = [await my.owed(), await my.owed()]
  const key = randomUUID()
  const answers = [await pay(bills(first), DAY, key), await pay(bills(first), DAY, key)]
  expect(answers.map(({ body }) => body.results[0].id)).toEqual(Array(2).fill(answers[0]?.body.results[0].id))
  const both = await Promise.all([pay(bills(second), DAY), pay(bills(second), DAY)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await my.differences()).toEqual([])
})
