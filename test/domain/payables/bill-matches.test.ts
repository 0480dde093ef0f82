import { accepting, brief, type Client, of, proposalsBy } from '../../support/bank-matches.js'
import { ownRole } from '../../support/own-role.js'
import { type Owing, owingChurch } from '../../support/payables.js'
import { closeThrough } from '../../support/periods.js'

let my: Owing
let keeper: Client
let accept: ReturnType<typeof accepting>
beforeEach(async () => {
  my = await owingChurch()
  keeper = my.church.client((await my.church.person('TREASURER')).token)
  accept = accepting(keeper)
  await my.church.query(`update vendor set name = 'Duke Energy, Inc.' where id = $1`, [my.ids.vendor])
})

const proposals = (id: string) => proposalsBy(my.maker, id)
/** A line of the bank through which 120.50 went out. */
const withdrawal = (more: object = {}) =>
  my.church.transaction({
    ...{ amount: 12_050, transaction_type: 'WITHDRAWAL', date: '2025-03-20', bank_account_id: my.ids.cash },
    ...{ description: 'WITHDRAWAL', ...more },
  })
const errorOf = async (item: object) => {
  const { body } = await accept([item], 'REJECT_FAILED_ROWS')
  const [{ error }] = body.results
  return error ? (error.fields.length ? error.fields[0].code : error.reason) : null
}
const paymentOf = async (line: string) => {
  const { matches } = (await keeper.rest('GET', `/transactions/${line}`)).body
  return (await keeper.rest('GET', `/bill-payments/${matches[0].id}`)).body
}

test('an open bill of the vendor is paid by the line that shows its payment, on the day of the bank', async () => {
  const bill = await my.owed()
  const line = await withdrawal({ description: 'ACH DUKE ENERGY 8829', reference_number: 'ACH 77' })
  expect(brief(await proposals(line))).toEqual([[bill, 'CERTAIN', ['NAME']]])
  expect((await accept([of(line, 'BILL', bill)])).status).toBe(200)
  expect((await my.bill(bill)).status).toBe('PAID')
  const { body } = await keeper.rest('GET', `/transactions/${line}`)
  expect(body).toMatchObject({ status: 'APPROVED', amountUnmatched: 0, vendorId: my.ids.vendor })
  expect(await paymentOf(line)).toMatchObject({
    ...{ amount: 120.5, method: 'ACH', status: 'CLEARED', referenceNumber: 'ACH 77', bankAccountId: my.ids.cash },
    paymentDate: '2025-03-20T00:00:00.000Z',
  })
  // 120.50 went out of the bank once, and nothing is owed.
  expect([await my.balance(my.ids.cash, my.ids.fund), await my.balance(my.ids.payable, my.ids.fund)]).toEqual([
    -12_050, 0,
  ])
  expect(await my.differences()).toEqual([])
  // Undone, the payment is on its way again; the bill is paid until somebody voids it.
  expect((await keeper.rest('POST', `/transactions/${line}/unmatch`)).status).toBe(200)
  expect(brief(await proposals(line))).toEqual([[expect.any(String), 'CERTAIN', ['NUMBER', 'NAME']]])
  expect((await my.bill(bill)).status).toBe('PAID')
})

test('two bills of one amount, a payment beside a bill, and a second line make none certain', async () => {
  const [one, other] = [await my.owed(), await my.owed({ billDate: '2025-03-15', billNumber: 'B-4470' })]
  const line = await withdrawal({ description: 'DUKE ENERGY' })
  expect(brief(await proposals(line))).toEqual([
    [other, 'LIKELY', ['NAME']],
    [one, 'LIKELY', ['NAME']],
  ])
  // A line of another account could show the only bill too.
  await my.act(one, 'void', { reason: 'Entered twice' })
  expect(brief(await proposals(line))).toEqual([[other, 'CERTAIN', ['NAME']]])
  const elsewhere = await withdrawal({ bank_account_id: my.ids.savings })
  expect(brief(await proposals(line))).toEqual([[other, 'LIKELY', ['NAME']]])
  await my.church.query('update bank_transaction set amount = 2 where id = $1', [elsewhere])
  const again = await my.owed({ billDate: '2025-03-11' })
  expect(brief(await proposals(line))).toHaveLength(2)
  // The number of the bill decides.
  const numbered = await withdrawal({ description: 'DUKE ENERGY B-4470' })
  expect(brief(await proposals(numbered))[0]).toEqual([other, 'CERTAIN', ['NUMBER', 'NAME']])
  await my.church.query('update bank_transaction set amount = 1 where id = $1', [numbered])
  const { body } = await my.pay(again, { paymentDate: '2025-03-18' })
  expect(brief(await proposals(line))).toEqual([
    [body.id, 'LIKELY', ['NAME']],
    [other, 'LIKELY', ['NAME']],
  ])
  await my.pay(other, { paymentDate: '2025-03-19', amount: 20.5 })
  expect(brief(await proposals(line))).toEqual([[body.id, 'CERTAIN', ['NAME']]])
  // What is left of a bill is a line of its own.
  expect(brief(await proposals(await withdrawal({ amount: 10_000 })))).toEqual([[other, 'LIKELY', []]])
})

test('a payment that is scheduled is issued on the day on which the bank shows it', async () => {
  const bill = await my.owed()
  const later = `${new Date().getUTCFullYear() + 1}-01-15`
  const scheduled = (await my.pay(bill, { paymentDate: later, method: 'CHECK', checkNumber: '9001' })).body
  expect(scheduled.status).toBe('SCHEDULED')
  const day = new Date(Date.parse(later) - 86_400_000 * 3).toISOString().slice(0, 10)
  const line = await withdrawal({ date: day, reference_number: '9001' })
  expect(brief(await proposals(line))).toEqual([[scheduled.id, 'CERTAIN', ['NUMBER']]])
  // A payment that another line shows already makes no match with it, and nothing is issued.
  const shown = (await my.pay(await my.owed({ billDate: '2025-03-11' }), { paymentDate: '2025-03-18' })).body.id
  expect(await errorOf(of(await withdrawal(), 'BILL_PAYMENT', shown))).toBeNull()
  const both = await withdrawal({ amount: 24_100 })
  for (const ids of [
    [scheduled.id, shown],
    [scheduled.id, scheduled.id],
  ])
    expect(await errorOf(of(both, 'BILL_PAYMENT', ...ids))).toBe('illegal_transition')
  expect((await my.payment(scheduled.id)).status).toBe('SCHEDULED')
  // Nothing is posted on a day that has not come.
  expect(await errorOf(of(line, 'BILL_PAYMENT', scheduled.id))).not.toBeNull()
  expect((await my.payment(scheduled.id)).status).toBe('SCHEDULED')
  await my.church.query(`update bank_transaction set date = '2025-03-20' where id = $1`, [line])
  expect(await errorOf(of(line, 'BILL_PAYMENT', scheduled.id))).toBeNull()
  expect(await my.payment(scheduled.id)).toMatchObject({
    status: 'CLEARED',
    paymentDate: '2025-03-20T00:00:00.000Z',
  })
  expect((await my.bill(bill)).status).toBe('PAID')
  expect(await my.differences()).toEqual([])
})

test('whom the bank names in its own words is known from the lines before, unless they were of two vendors', async () => {
  const before = async (date: string, vendor: unknown = my.ids.vendor) => {
    const id = await withdrawal({
      date,
      description: 'WEB PMT 00417',
      amount: 9_900,
      status: 'APPROVED',
      vendor_id: vendor,
    })
    return id
  }
  const bill = await my.owed()
  const line = await withdrawal({ description: 'WEB PMT 00923' })
  await before('2025-01-20')
  expect(brief(await proposals(line))).toEqual([[bill, 'LIKELY', []]])
  await before('2025-02-20')
  expect(brief(await proposals(line))).toEqual([[bill, 'CERTAIN', ['HISTORY']]])
  // Lines in other words, and later ones, say nothing.
  const other = await my.church.insert('vendor', { name: 'Gas' })
  await my.church.query(`update bank_transaction set description = 'WIRE' where id = $1`, [
    await before('2025-02-21', other),
  ])
  await before('2025-03-21', other)
  expect(brief(await proposals(line))).toEqual([[bill, 'CERTAIN', ['HISTORY']]])
  const second = await my.owed({ billDate: '2025-03-12' })
  expect(brief(await proposals(line)).map(([, ...rest]) => rest)).toEqual([
    ['LIKELY', ['HISTORY']],
    ['LIKELY', ['HISTORY']],
  ])
  await my.act(second, 'void', { reason: 'Entered twice' })
  await before('2025-03-01', other)
  expect(brief(await proposals(line))).toEqual([[bill, 'LIKELY', []]])
})

test('bills of one line are paid by one payment; what cannot be paid refuses its row alone, and changes nothing', async () => {
  const two = [await my.owed(), await my.owed({ billDate: '2025-03-12' })]
  const both = await withdrawal({ amount: 24_100 })
  const line = await withdrawal()
  const early = await withdrawal({ date: '2025-03-09' })
  const other = await my.church.insert('vendor', { name: 'Gas' })
  const theirs = await my.owed({ vendorId: other })
  const draft = (await my.create()).body.id
  const [bill = ''] = two
  const cases: [object, string][] = [
    [of(line, 'BILL', ...two), 'sum_mismatch'],
    [of(both, 'BILL', bill, theirs), 'unknown_reference'],
    [of(both, 'BILL', bill, bill.toUpperCase()), 'duplicate'],
    [of(line, 'BILL', draft), 'illegal_transition'],
    [of(early, 'BILL', bill), 'date_order'],
    [of(line, 'BILL', (await owingChurch()).ids.vendor as string), 'unknown_reference'],
  ]
  const before = await my.left()
  for (const [item, expected] of cases) expect([item, await errorOf(item)]).toEqual([item, expected])
  const [left] = await my.left()
  expect({ ...left, idempotency: null, audit_entry: null }).toEqual({
    ...before[0],
    idempotency: null,
    audit_entry: null,
  })
  // Who may match and not pay.
  const clerk = await ownRole(my.church, ['transactions:write', 'settlements:write'], ['BOOKKEEPER'])
  const refused = await accepting(clerk)([of(line, 'BILL', bill)])
  expect([refused.status, refused.body.details.rows]).toMatchObject([403, [{ reason: 'scope_missing' }]])
  const partly = await accept([of(both, 'BILL', ...two), of(line, 'BILL', bill)], 'REJECT_FAILED_ROWS')
  expect(partly.body.results.map(({ status }: { status: string }) => status)).toEqual(['UPDATED', 'FAILED'])
  expect(await paymentOf(both)).toMatchObject({ amount: 241 })
  for (const id of two) expect((await my.bill(id)).status).toBe('PAID')
  expect(await my.differences()).toEqual([])
  await closeThrough(my.church, '2025-03-31')
  expect(await errorOf(of(line, 'BILL', theirs))).toBe('period_closed')
})

test('of two people who pay one bill by two lines at once, one does', async () => {
  const bill = await my.owed()
  const lines = [await withdrawal(), await withdrawal()]
  const both = await Promise.all(lines.map(line => accept([of(line, 'BILL', bill)])))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await my.differences()).toEqual([])
})
