import { accepting, brief, type Client, of, proposalsBy } from '../../support/bank-matches.js'
import { bringingTo } from '../../support/bringing.js'
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
  const { body: shown } = await my.maker.graphql(
    `query ($id: ID!) { transaction(id: $id) { proposals { documents { type document { ... on Bill { id } } } } } }`,
    { id: line },
  )
  expect(shown.data.transaction.proposals).toEqual([{ documents: [{ type: 'BILL', document: { id: bill } }] }])
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

test('the bank paid as the vendor prefers, by the check that the line names, or by card', async () => {
  const card = await my.church.account('2015', { account_type: 'LIABILITY', is_cash_account: false, cash_kind: 'CARD' })
  const cases: [preferred: string | null, line: object, payment: object][] = [
    [null, {}, { method: 'ACH', checkNumber: null }],
    ['OTHER', { reference_number: '12' }, { method: 'OTHER', checkNumber: null, referenceNumber: '12' }],
    ['CHECK', { reference_number: '9007' }, { method: 'CHECK', checkNumber: '9007' }],
    ['CHECK', { reference_number: 'WEB-9' }, { method: 'ACH', checkNumber: null, referenceNumber: 'WEB-9' }],
    ['CHECK', { bank_account_id: card }, { method: 'CARD', checkNumber: null, bankAccountId: card }],
  ]
  for (const [index, [preferred, more, payment]] of cases.entries()) {
    await my.church.query('update vendor set preferred_payment_method = $2 where id = $1', [my.ids.vendor, preferred])
    const bill = await my.owed({ billDate: `2025-03-0${index + 1}` })
    const line = await withdrawal(more)
    expect([index, await errorOf(of(line, 'BILL', bill))]).toEqual([index, null])
    expect(await paymentOf(line)).toMatchObject(payment)
  }
  expect(await my.differences()).toEqual([])
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

test('all open bills of a vendor are one line together, unless one of them is a line, or something else has the amount', async () => {
  const both = [await my.owed(), await my.owed({ billDate: '2025-02-01', lines: [my.line(30)] })].sort()
  const line = await withdrawal({ amount: 15_050, description: 'ACH DUKE ENERGY' })
  const found = await proposals(line)
  expect(brief(found)).toEqual([[both.join(), 'CERTAIN', ['NAME']]])
  expect(found[0]?.explanation).toBe('2 bills, same amount, 10 days later, the description has the name')
  expect(found[0]?.documents.map(({ date }) => date).sort()).toEqual([
    '2025-02-01T00:00:00.000Z',
    '2025-03-10T00:00:00.000Z',
  ])
  const alone = await withdrawal({ amount: 3_000 })
  expect(brief(await proposals(line))).toEqual([[both.join(), 'LIKELY', ['NAME']]])
  await my.church.query('update bank_transaction set amount = 3001 where id = $1', [alone])
  const other = await my.church.insert('vendor', { name: 'Gas' })
  const single = await my.owed({ vendorId: other, lines: [my.line(150.5)] })
  expect(brief(await proposals(line))).toEqual([
    [both.join(), 'LIKELY', ['NAME']],
    [single, 'POSSIBLE', []],
  ])
  await my.act(single, 'void', { reason: 'Entered twice' })
  // A bill of a later day belongs to another line, so they are not all any more.
  const later = await my.owed({ billDate: '2025-03-21', lines: [my.line(1)] })
  expect(brief(await proposals(line))).toEqual([[both.join(), 'LIKELY', ['NAME']]])
  expect(await proposals(await withdrawal({ amount: 15_150 }))).toEqual([])
  await my.act(later, 'void', { reason: 'Entered twice' })
  expect((await accept([of(line, 'BILL', ...both)])).status).toBe(200)
  for (const id of both) expect((await my.bill(id)).status).toBe('PAID')
  expect(await paymentOf(line)).toMatchObject({ amount: 150.5, status: 'CLEARED' })
  expect(await proposals(await withdrawal({ amount: 15_050 }))).toEqual([])
  expect(await my.differences()).toEqual([])
})

test('some of the open bills of a vendor are a line when the line names the vendor and no others of them have its amount', async () => {
  const owed = (amount: number, more: object = {}) => my.owed({ lines: [my.line(amount)], ...more })
  const [thirty, fortyFive, sixty] = [await owed(30), await owed(45), await owed(60)]
  const line = await withdrawal({ amount: 7_500, description: 'ACH DUKE ENERGY' })
  const some = [thirty, fortyFive].sort()
  const [proposal, ...others] = await proposals(line)
  expect(others).toEqual([])
  expect(brief(proposal ? [proposal] : [])).toEqual([[some.join(), 'LIKELY', ['NAME']]])
  expect(proposal?.explanation).toBe('2 bills, same amount, 10 days later, the description has the name')
  // Without the name they could be anything, and all bills together are not some of them.
  expect(await proposals(await withdrawal({ amount: 7_500, description: 'ACH PAYMENT' }))).toEqual([])
  expect(await proposals(await withdrawal({ amount: 10_501, description: 'ACH DUKE ENERGY' }))).toEqual([])
  expect(
    (await proposals(await withdrawal({ amount: 13_500, description: 'ACH DUKE ENERGY' })))[0]?.documents,
  ).toHaveLength(3)
  // 15 and 60 are 75 as well.
  const fifteen = await owed(15)
  expect(await proposals(line)).toEqual([])
  await my.act(fifteen, 'void', { reason: 'Entered twice' })
  // The bills of another vendor are no others of them, and one with the whole amount is a second proposal.
  const gas = await my.church.insert('vendor', { name: 'City Gas' })
  const single = await owed(75, { vendorId: gas })
  await owed(15, { vendorId: gas })
  expect(brief(await proposals(line))).toEqual([
    [some.join(), 'LIKELY', ['NAME']],
    [single, 'POSSIBLE', []],
  ])
  expect((await accept([of(line, 'BILL', ...some)])).status).toBe(200)
  expect(await paymentOf(line)).toMatchObject({ amount: 75, status: 'CLEARED' })
  expect([(await my.bill(thirty)).status, (await my.bill(sixty)).status]).toEqual(['PAID', 'APPROVED'])
  expect(await my.differences()).toEqual([])
})

test('a payment that is scheduled is issued on the day on which the bank shows it', async () => {
  const bill = await my.owed()
  const later = `${new Date().getUTCFullYear() + 1}-01-15`
  const scheduled = (await my.pay(bill, { paymentDate: later, method: 'CHECK', checkNumber: '9001' })).body
  expect(scheduled.status).toBe('SCHEDULED')
  const day = new Date(Date.parse(later) - 86_400_000 * 3).toISOString().slice(0, 10)
  const line = await withdrawal({ date: day, reference_number: '9001' })
  expect(brief(await proposals(line))).toEqual([[scheduled.id, 'CERTAIN', ['NUMBER']]])
  // With a payment that is issued it is no match, and nothing is issued.
  const issued = (await my.pay(await my.owed({ billDate: '2025-03-11' }), { paymentDate: '2025-03-18' })).body.id
  const both = await withdrawal({ amount: 24_100 })
  const mixed = {
    transactionId: both,
    documents: [
      ...of(both, 'SCHEDULED_PAYMENT', scheduled.id).documents,
      ...of(both, 'BILL_PAYMENT', issued).documents,
    ],
  }
  expect(await errorOf(mixed)).toBe('invalid_format')
  expect(await errorOf(of(both, 'SCHEDULED_PAYMENT', scheduled.id, issued))).toBe('illegal_transition')
  expect(await errorOf(of(both, 'SCHEDULED_PAYMENT', scheduled.id, scheduled.id))).toBe('duplicate')
  expect(await errorOf(of(line, 'BILL_PAYMENT', scheduled.id))).toBe('illegal_transition')
  expect((await my.payment(scheduled.id)).status).toBe('SCHEDULED')
  // Nothing is posted on a day that has not come.
  expect(await errorOf(of(line, 'SCHEDULED_PAYMENT', scheduled.id))).toBe('too_large')
  expect((await my.payment(scheduled.id)).status).toBe('SCHEDULED')
  await my.church.query(`update bank_transaction set date = '2025-03-20' where id = $1`, [line])
  expect(await errorOf(of(line, 'SCHEDULED_PAYMENT', scheduled.id))).toBeNull()
  expect(await my.payment(scheduled.id)).toMatchObject({
    status: 'CLEARED',
    paymentDate: '2025-03-20T00:00:00.000Z',
  })
  expect((await my.bill(bill)).status).toBe('PAID')
  expect(await my.differences()).toEqual([])
})

test('whom the bank names in its own words is known from the lines before, unless they were of two vendors', async () => {
  const before = (date: string, vendor: unknown = my.ids.vendor, description = 'WEB PMT DKENGY 00417') =>
    withdrawal({ date, description, amount: 9_900, status: 'APPROVED', vendor_id: vendor })
  const payment = async (more: object = {}) =>
    (await my.pay(await my.owed({ billDate: '2025-03-01', ...more }), { paymentDate: '2025-03-18' })).body.id
  const paid = await payment()
  const line = await withdrawal({ description: 'WEB PMT DKENGY 00923' })
  await before('2025-01-20')
  expect(brief(await proposals(line))).toEqual([[paid, 'LIKELY', []]])
  await before('2025-02-20')
  expect(brief(await proposals(line))).toEqual([[paid, 'CERTAIN', ['HISTORY']]])
  // Lines in other words, and later ones, say nothing.
  const other = await my.church.insert('vendor', { name: 'Gas' })
  await before('2025-02-21', other, 'WIRE')
  await before('2025-03-21', other)
  expect(brief(await proposals(line))).toEqual([[paid, 'CERTAIN', ['HISTORY']]])
  await payment({ billDate: '2025-03-02' })
  expect(brief(await proposals(line)).map(([, ...rest]) => rest)).toEqual([
    ['LIKELY', ['HISTORY']],
    ['LIKELY', ['HISTORY']],
  ])
  await before('2025-03-01', other)
  expect(brief(await proposals(line)).map(([, , evidence]) => evidence)).toEqual([[], []])
})

test('words of banks that name nobody are no history, and a history alone pays no bill', async () => {
  for (const description of ['CHECK 1001', 'WEB PMT DKENGY 1'])
    for (const date of ['2025-01-20', '2025-02-20'])
      await withdrawal({ date, description, amount: 9_900, status: 'APPROVED', vendor_id: my.ids.vendor })
  const bill = await my.owed()
  expect(brief(await proposals(await withdrawal({ description: 'CHECK 1003' })))).toEqual([[bill, 'LIKELY', []]])
  await my.church.query(`update bank_transaction set amount = 1 where description = 'CHECK 1003'`)
  const named = await withdrawal({ description: 'WEB PMT DKENGY 3' })
  expect(brief(await proposals(named))).toEqual([[bill, 'LIKELY', ['HISTORY']]])
})

test('a short number of a bill is no evidence, and a bill that was posted later is none of the line', async () => {
  const bill = await my.owed({ billNumber: '12' })
  const line = await withdrawal({ reference_number: '0012' })
  expect(brief(await proposals(line))).toEqual([[bill, 'LIKELY', []]])
  await my.church.query(`update bank_transaction set date = '2025-03-09' where id = $1`, [line])
  expect(await proposals(line)).toEqual([])
})

test('the job of a bank file pays nothing: it leaves bills and scheduled payments to a person', async () => {
  const bill = await my.owed()
  const scheduled = await my.pay(await my.owed({ billDate: '2025-03-01', lines: [my.line(75)] }), {
    ...{ paymentDate: `${new Date().getUTCFullYear() + 1}-01-02`, method: 'CHECK', checkNumber: '9001' },
  })
  const files = bringingTo(my.church, keeper)
  const day = `${new Date().getUTCFullYear() + 1}-01-02`
  const id = await files.bring(my.ids.cash, [
    { day: '2025-03-20', amount: '-120.50', name: 'DUKE ENERGY', id: '1' },
    { day, amount: '-75.00', name: 'DUKE ENERGY', id: '2' },
  ])
  const begun = await keeper.rest('POST', `/bank-imports/${id}/accept-matches`)
  expect(begun.status).toBe(202)
  await files.work()
  const job = (await keeper.rest('GET', `/jobs/${begun.body.id}`)).body
  expect(job).toMatchObject({ status: 'SUCCEEDED', faultCount: 0 })
  expect((await my.bill(bill)).status).toBe('APPROVED')
  expect((await my.payment(scheduled.body.id)).status).toBe('SCHEDULED')
})

test('a bill of a fund that the bank account does not hold is refused, and the other rows are kept', async () => {
  const [general, missions] = [await my.owed(), await my.owed({ lines: [my.line(80, my.ids.restricted)] })]
  await my.church.query('update account set restricted_to_fund_id = $2 where id = $1', [
    my.ids.savings,
    my.ids.restricted,
  ])
  const line = await withdrawal({ bank_account_id: my.ids.savings })
  const good = await withdrawal({ bank_account_id: my.ids.savings, amount: 8_000 })
  const { status, body } = await accept([of(line, 'BILL', general), of(good, 'BILL', missions)], 'REJECT_FAILED_ROWS')
  expect([status, body.results.map((each: { status: string }) => each.status)]).toEqual([200, ['FAILED', 'UPDATED']])
  expect(body.results[0].error.fields).toMatchObject([{ field: 'documents', code: 'unknown_reference' }])
  expect([(await my.bill(general)).status, (await my.bill(missions)).status]).toEqual(['APPROVED', 'PAID'])
  expect(await my.differences()).toEqual([])
})

test('a row that the database refuses to post refuses all rows by name, and nothing is paid', async () => {
  const [general, missions] = [await my.owed(), await my.owed({ lines: [my.line(80, my.ids.restricted)] })]
  await my.church.query('update account set restricted_to_fund_id = $2 where id = $1', [
    my.ids.payable,
    my.ids.restricted,
  ])
  const [bad, good] = [await withdrawal(), await withdrawal({ amount: 8_000 })]
  const before = await my.left()
  const { status, body } = await accept([of(good, 'BILL', missions), of(bad, 'BILL', general)], 'REJECT_FAILED_ROWS')
  expect([status, body.details.rows]).toMatchObject([422, [{ index: 1 }]])
  expect(await my.left()).toEqual(before)
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

test('several lines pay one bill: each pays a part, which the number of the bill proposes and makes never certain', async () => {
  const bill = await my.owed({ billNumber: 'B-4470' })
  const other = await my.owed({ billDate: '2025-03-11', billNumber: 'B-4471' })
  const part = await withdrawal({ amount: 10_000, description: 'DUKE ENERGY B-4470' })
  expect(brief(await proposals(part))).toEqual([[bill, 'LIKELY', ['NUMBER', 'NAME']]])
  expect((await proposals(part))[0]).toMatchObject({ paysPart: true })
  // Without the number, or with more than the bill has open, nothing is proposed.
  expect(await proposals(await withdrawal({ amount: 10_001, description: 'DUKE ENERGY' }))).toEqual([])
  const more = await withdrawal({ amount: 12_051, description: 'DUKE ENERGY B-4470' })
  expect(await proposals(more)).toEqual([])
  expect(await errorOf(of(more, 'BILL', bill))).toBe('sum_mismatch')
  // The number of a check is that of a bill of somebody else too: the payment stays certain, and that bill is no proposal.
  const theirs = await my.church.insert('vendor', { name: 'Springfield Gas' })
  await my.owed({ vendorId: theirs, billNumber: '10412', lines: [my.line(5000)] })
  const third = await my.owed({ billDate: '2025-03-02', lines: [my.line(80)] })
  const terms = { paymentDate: '2025-03-18', method: 'CHECK', checkNumber: '10412' }
  const { body: check } = await my.pay(third, terms)
  const cashed = await withdrawal({ amount: 8000, reference_number: '10412', description: 'CHECK 10412' })
  expect(brief(await proposals(cashed))).toEqual([[check.id, 'CERTAIN', ['NUMBER']]])
  expect((await proposals(cashed))[0]).toMatchObject({ paysPart: false })
  // A part beside a bill of the amount makes this one doubtful too.
  const rest = await withdrawal({ amount: 2050, date: '2025-03-25', description: 'DUKE ENERGY B-4470' })
  const small = await my.owed({ billDate: '2025-03-12', billNumber: 'B-4472', lines: [my.line(20.5)] })
  expect(brief(await proposals(rest))).toEqual([
    [bill, 'LIKELY', ['NUMBER', 'NAME']],
    [small, 'LIKELY', ['NAME']],
  ])
  expect(await errorOf(of(part, 'BILL', bill))).toBeNull()
  expect(await paymentOf(part)).toMatchObject({
    amount: 100,
    status: 'CLEARED',
    paymentDate: '2025-03-20T00:00:00.000Z',
  })
  expect(await my.bill(bill)).toMatchObject({ status: 'PARTIALLY_PAID', amountDue: 20.5 })
  // The rest is an amount like any other now.
  expect(brief(await proposals(rest))[0]).toEqual([bill, 'CERTAIN', ['NUMBER', 'NAME']])
  expect(await errorOf(of(rest, 'BILL', bill))).toBeNull()
  expect([(await my.bill(bill)).status, (await my.bill(other)).status]).toEqual(['PAID', 'APPROVED'])
  // 120.50 went out of the bank by two lines, and 80.00 by check; 120.50, 20.50 and 5,000 are owed.
  expect([await my.balance(my.ids.cash, my.ids.fund), await my.balance(my.ids.payable, my.ids.fund)]).toEqual([
    -20_050, -514_100,
  ])
  expect(await my.differences()).toEqual([])
})

test('of two people who pay one bill by two lines at once, one does', async () => {
  const bill = await my.owed()
  const lines = [await withdrawal(), await withdrawal()]
  const both = await Promise.all(lines.map(line => accept([of(line, 'BILL', bill)])))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await my.differences()).toEqual([])
})

describe('scheduled payments', () => {
  /** A payment of 120.50 that is scheduled for a day on which nobody issued it. */
  const scheduled = async (day: string, more: object = {}): Promise<string> => {
    const paymentDate = `${new Date().getUTCFullYear() + 1}-01-15`
    const { body } = await my.pay(await my.owed({ billDate: '2025-02-01' }), { paymentDate, ...more })
    expect(body.status).toBe('SCHEDULED')
    await my.church.query('update bill_payment set payment_date = $2 where id = $1', [body.id, day])
    return body.id
  }

  test('of two the nearer is first and neither is certain; what one line takes, or is voided, leaves the other', async () => {
    const [far, near] = [await scheduled('2025-03-05'), await scheduled('2025-03-19')]
    await scheduled('2025-03-19', { bankAccountId: my.ids.savings })
    const line = await withdrawal({ description: 'ACH DUKE ENERGY' })
    const found = await proposals(line)
    expect(brief(found)).toEqual([
      [near, 'LIKELY', ['NAME']],
      [far, 'LIKELY', ['NAME']],
    ])
    expect(found[1]?.explanation).toBe(
      'Scheduled payment, same amount, 15 days later, the description has the name, one of 2 that fit',
    )
    const equal = await scheduled('2025-03-19')
    const nearest = (await proposals(line)).slice(0, 2).map(each => brief([each])[0]?.[0])
    expect(nearest).toEqual([near, equal].sort())
    const [{ billId }] = (await my.payment(equal)).applications
    expect((await keeper.rest('POST', `/bill-payments/${equal}/void`, { body: { reason: 'Not sent' } })).status).toBe(
      200,
    )
    // Its bill is open again.
    expect((await proposals(line)).map(({ documents }) => documents[0].id)).toContain(billId)
    expect((await my.act(billId, 'void', { reason: 'Entered twice' })).status).toBe(200)
    expect((await accept([of(line, 'SCHEDULED_PAYMENT', near)])).status).toBe(200)
    const next = await withdrawal({ description: 'ACH DUKE ENERGY' })
    expect(brief(await proposals(next))).toEqual([[far, 'CERTAIN', ['NAME']]])
    const rival = await withdrawal()
    expect(brief(await proposals(next))).toEqual([[far, 'LIKELY', ['NAME']]])
    // Undone, the payment was issued, so it waits for its line as a payment.
    expect((await keeper.rest('POST', `/transactions/${line}/unmatch`)).status).toBe(200)
    expect((await proposals(rival)).map(({ documents }) => [documents[0].type, documents[0].id])).toEqual([
      ['BILL_PAYMENT', near],
      ['SCHEDULED_PAYMENT', far],
    ])
    await my.church.query('update bank_transaction set is_reconciled = true where id = $1', [rival])
    expect(await errorOf(of(rival, 'SCHEDULED_PAYMENT', far))).toBe('reconciled')
    expect((await my.payment(far)).status).toBe('SCHEDULED')
  })

  test('the number of a check decides between two, and several have the amount of a line together', async () => {
    const check = (checkNumber: string) => scheduled('2025-03-18', { method: 'CHECK', checkNumber })
    const [one, other] = [await check('9001'), await check('9002')]
    const line = await withdrawal({ reference_number: '9002' })
    expect(brief(await proposals(line))).toEqual([
      [other, 'CERTAIN', ['NUMBER']],
      [one, 'POSSIBLE', []],
    ])
    const both = await withdrawal({ amount: 24_100 })
    expect((await accept([of(both, 'SCHEDULED_PAYMENT', one, other)])).status).toBe(200)
    for (const id of [one, other]) expect((await my.payment(id)).status).toBe('CLEARED')
    expect(await errorOf(of(line, 'SCHEDULED_PAYMENT', other))).toBe('illegal_transition')
    expect(await my.differences()).toEqual([])
  })

  test('of two people who accept one for two lines at once, one does', async () => {
    const id = await scheduled('2025-03-18')
    const lines = [await withdrawal(), await withdrawal()]
    const both = await Promise.all(lines.map(line => accept([of(line, 'SCHEDULED_PAYMENT', id)])))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await my.payment(id)).status).toBe('CLEARED')
    expect(await my.balance(my.ids.cash, my.ids.fund)).toBe(-12_050)
    expect(await my.differences()).toEqual([])
  })
})

test('of two people who begin the matches of one file at once, one does, and a person who accepts a line meanwhile has it once', async () => {
  const check = async (checkNumber: string): Promise<string> =>
    (
      await my.pay(await my.owed({ billDate: '2025-03-01' }), {
        paymentDate: '2025-03-18',
        method: 'CHECK',
        checkNumber,
      })
    ).body.id
  const payments = [await check('9001'), await check('9002')]
  const files = bringingTo(my.church, keeper)
  const id = await files.bring(my.ids.cash, [
    { day: '2025-03-20', amount: '-120.50', name: 'CHECK', id: '1', check: '9001' },
    { day: '2025-03-20', amount: '-120.50', name: 'CHECK', id: '2', check: '9002' },
  ])
  const [[, line]] = (await files.rowsOf(id)) as [[string, string]]
  const second = my.church.client((await my.church.person('TREASURER')).token)
  const begun = await Promise.all([keeper, second].map(by => by.rest('POST', `/bank-imports/${id}/accept-matches`)))
  expect(begun.map(({ status }) => status).sort()).toEqual([202, 409])
  const [accepted] = await Promise.all([accept([of(line, 'BILL_PAYMENT', payments[0] as string)]), files.work()])
  expect([200, 409]).toContain(accepted.status)
  const job = begun.find(({ status }) => status === 202)?.body.id
  expect((await keeper.rest('GET', `/jobs/${job}`)).body).toMatchObject({ status: 'SUCCEEDED', done: 2 })
  for (const payment of payments) expect((await my.payment(payment)).status).toBe('CLEARED')
  expect((await keeper.rest('GET', `/transactions/${line}`)).body.matches).toEqual([
    expect.objectContaining({ type: 'BILL_PAYMENT', id: payments[0] }),
  ])
  expect(await my.differences()).toEqual([])
})
