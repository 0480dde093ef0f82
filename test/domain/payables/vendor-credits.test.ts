import { refusalOf } from '../../support/banking.js'
import { type Credited, creditedChurch } from '../../support/credits.js'
import { faulty } from '../../support/faults.js'
import { reason } from '../../support/payables.js'
import { broken } from '../../support/sound.js'

let my: Credited
beforeEach(async () => {
  my = await creditedChurch()
})
afterEach(async () => {
  expect(await my.differences()).toEqual([])
  expect(await broken(my.church)).toEqual([])
})
const figures = async (id: string) => {
  const { status, totalAmount, amountPaid, amountCredited, amountDue } = await my.bill(id)
  return [status, totalAmount, amountPaid, amountCredited, amountDue]
}
const at = (index: number, member: string, code: string) => [faulty('request', code, `applications.${index}.${member}`)]

test('a credit posts the opposite of a bill, and its amount due is negative', async () => {
  const before = await my.balance(my.ids.expense, my.ids.fund)
  const id = await my.credit(80)
  expect(await my.bill(id)).toMatchObject({
    billType: 'CREDIT',
    dueDate: expect.stringMatching('^2025-03-10'),
    isOverdue: false,
  })
  expect(await figures(id)).toEqual(['APPROVED', 80, 0, 0, -80])
  expect(await my.balance(my.ids.payable, my.ids.fund)).toBe(8_000)
  expect((await my.balance(my.ids.expense, my.ids.fund)) - before).toBe(-8_000)
  const { bills, totals } = (await my.maker.rest('GET', '/bills?billType=CREDIT&include=totals')).body
  expect([bills.map((each: { id: string }) => each.id), totals]).toEqual([
    [id],
    { count: 1, totalAmount: -80, amountPaid: 0, amountDue: -80 },
  ])
})

test('the limits and the approval of a credit are those of a bill', async () => {
  const { body } = await my.create({ billType: 'CREDIT', submit: true, lines: [my.line(500)] })
  expect(reason(await my.act(body.id, 'approve', {}, my.maker))).toBe('self_approval')
  expect((await my.act(body.id, 'approve', {})).body.status).toBe('APPROVED')
  expect(reason(await my.act(body.id, 'void', { reason: 'Wrong vendor' }, my.maker))).toBe('self_approval')
  expect((await my.act(body.id, 'void', { reason: 'Wrong vendor' })).body).toMatchObject({
    status: 'VOIDED',
    amountDue: 0,
  })
})

test('a credit is used against bills, and each use is undone in one act', async () => {
  const credit = await my.credit(100)
  const bills = [await my.owed({ lines: [my.line(60)] }), await my.owed({ lines: [my.line(70)] })] as const
  const used = await my.apply(credit, [
    [bills[0], 60],
    [bills[1], 30],
  ])
  expect(used.body).toMatchObject({ id: credit, status: 'PARTIALLY_USED', amountCredited: 90, amountDue: -10 })
  expect(await figures(bills[0])).toEqual(['PAID', 60, 0, 60, 0])
  expect(await figures(bills[1])).toEqual(['PARTIALLY_PAID', 70, 0, 30, 40])
  expect((await my.apply(credit, [[bills[1], 10]])).body.status).toBe('USED')
  expect((await my.pay(bills[1])).body.amount).toBe(30)
  expect(await figures(bills[1])).toEqual(['PAID', 70, 30, 40, 0])

  const [first] = (await my.bill(bills[0])).creditUses
  expect(first).toMatchObject({ creditId: credit, billId: bills[0], amount: 60, status: 'APPLIED' })
  const [listed] = await my.uses(`?billId=${bills[0]}`)
  expect(listed).toMatchObject({ id: first.useId, journalEntry: null, parts: [{ amount: 60 }, { amount: 60 }] })
  expect((await my.undo(first.useId)).body).toMatchObject({ status: 'UNDONE', undoReason: 'The wrong bill' })
  expect(await figures(bills[0])).toEqual(['APPROVED', 60, 0, 0, 60])
  expect(await figures(credit)).toEqual(['PARTIALLY_USED', 100, 0, 40, -60])
  expect(reason(await my.undo(first.useId))).toBe('illegal_transition')
})

test('no more is used than is left of the credit, or open of the bill with what is scheduled', async () => {
  const credit = await my.credit(100)
  const bill = await my.owed({ lines: [my.line(90)] })
  await my.pay(bill, { amount: 50, paymentDate: '2027-01-15' })
  await my.refused(() => my.apply(credit, [[bill, 40.01]]), 422, at(0, 'amount', 'too_large'))
  const other = await my.owed({ lines: [my.line(500)] })
  await my.refused(
    () =>
      my.apply(credit, [
        [bill, 40],
        [other, 60.01],
      ]),
    422,
    at(1, 'amount', 'too_large'),
  )
  expect(
    (
      await my.apply(credit, [
        [bill, 40],
        [other, 60],
      ])
    ).status,
  ).toBe(200)
  await my.refused(() => my.apply(credit, [[other, 1]]), 409, 'illegal_transition')
  await my.refused(() => my.pay(bill, { amount: 0.01 }), 422, [faulty('amount', 'too_large')])
})

test('a use is refused for another vendor, a draft, a bill instead of a credit, and a wrong day', async () => {
  const credit = await my.credit(100)
  const bill = await my.owed()
  const foreign = await my.owed({ vendorId: my.ids.otherVendor })
  await my.refused(() => my.apply(credit, [[foreign, 1]]), 422, at(0, 'billId', 'unknown_reference'))
  await my.refused(() => my.apply(bill, [[bill, 1]]), 409, 'illegal_transition')
  await my.refused(() => my.apply(credit, [[credit, 1]]), 409, 'illegal_transition')
  await my.refused(
    () =>
      my.apply(credit, [
        [bill, 1],
        [bill, 1],
      ]),
    422,
    [faulty('applications', 'duplicate')],
  )
  const { body: draft } = await my.create()
  await my.refused(() => my.apply(credit, [[draft.id, 1]]), 409, 'illegal_transition')
  for (const date of ['2025-03-09', '2027-12-31'])
    await my.refused(() => my.apply(credit, [[bill, 1]], { date }), 422, [faulty('date', 'date_order')])
  for (const unknown of ['nonsense', my.ids.vendor as string])
    await my.refused(() => my.apply(unknown, [[bill, 1]]), 404, 'not_found')
})

test('between different funds a use is refused, unless the fund of the bill owes the fund of the credit', async () => {
  const { fund, youth, payable, dueFrom, dueTo } = my.ids
  const credit = await my.credit(100)
  const bill = await my.owed({ lines: [my.line(30), my.line(50, youth)] })
  await my.refused(() => my.apply(credit, [[bill, 30.01]]), 422, at(0, 'amount', 'too_large'))
  expect((await my.apply(credit, [[bill, 70]], { balanceFunds: true })).body.amountDue).toBe(-30)
  const accounts = [payable, dueFrom, dueTo]
  const inFund = (of: string | undefined) => Promise.all(accounts.map(account => my.balance(account, of)))
  // Of 70, 30 are in the fund of both. The youth fund owes the other 40 to the fund of the credit.
  expect(await inFund(fund)).toEqual([3_000, 4_000, 0])
  expect(await inFund(youth)).toEqual([-1_000, 0, -4_000])
  const [use] = await my.uses(`?creditId=${credit}`)
  expect((await my.undo(String(use?.id), { date: '2026-01-05' })).status).toBe(422)
  expect((await my.undo(String(use?.id))).body.status).toBe('UNDONE')
  expect([await inFund(fund), await inFund(youth)]).toEqual([
    [7_000, 0, 0],
    [-5_000, 0, 0],
  ])
})

test('a credit and a bill without a fund in common are used only when their funds may owe each other', async () => {
  const credit = await my.credit(100)
  const bill = await my.owed({ lines: [my.line(50, my.ids.youth)] })
  await my.refused(() => my.apply(credit, [[bill, 0.01]]), 422, at(0, 'amount', 'too_large'))
  expect((await my.apply(credit, [[bill, 50]], { balanceFunds: true })).body.amountDue).toBe(-50)
})

test('paying bills never pays a credit', async () => {
  const credit = await my.credit(100)
  await my.refused(() => my.pay(credit), 409, 'illegal_transition')
  await my.refused(() => my.pay(credit, { amount: 500 }), 409, 'illegal_transition')
  const body = { method: 'ACH', amount: 5, applications: [{ billId: credit, amount: 5 }] }
  await my.refused(() => my.checker.rest('POST', '/bill-payments', { body }), 409, 'illegal_transition')
})

test('a bill or credit with uses is neither voided nor moved to other funds', async () => {
  const credit = await my.credit(100)
  const bill = await my.owed({ lines: [my.line(60)] })
  await my.apply(credit, [[bill, 60]])
  for (const [id, amount] of [
    [credit, 100],
    [bill, 60],
  ] as const) {
    await my.refused(() => my.act(id, 'void', { reason: 'x' }), 409, 'illegal_transition')
    const moved = { reason: 'x', lines: [my.line(amount, my.ids.youth)] }
    await my.refused(() => my.act(id, 'recode', moved), 409, 'illegal_transition')
  }
})

test('a credit is recoded as a bill is: its payable moves with it to another fund', async () => {
  const credit = await my.credit(100)
  const lines = [my.line(100, my.ids.youth)]
  expect((await my.act(credit, 'recode', { reason: 'For the youth', lines })).status).toBe(200)
  expect([await my.balance(my.ids.payable, my.ids.fund), await my.balance(my.ids.payable, my.ids.youth)]).toEqual([
    0, 10_000,
  ])
  expect((await my.act(credit, 'void', { reason: 'x' })).body.status).toBe('VOIDED')
})

test('a deposit refunds credits: it is posted against payables, and unmatching takes it back', async () => {
  const credit = await my.credit(100, my.ids.fund, { lines: [my.line(60), my.line(40, my.ids.youth)] })
  const line = await my.deposit(7_500)
  const cash = await my.balance(my.ids.cash, my.ids.fund)
  const matched = await my.refund(line, [[credit, 75]])
  expect(matched.body.data.matchTransaction).toEqual({ status: 'APPROVED', vendorId: my.ids.vendor, amountMatched: 75 })
  expect(await figures(credit)).toEqual(['PARTIALLY_USED', 100, 75, 0, -25])
  // 75 of 60 and 40 is 45 and 30.
  expect((await my.balance(my.ids.cash, my.ids.fund)) - cash).toBe(4_500)
  expect(await my.balance(my.ids.payable, my.ids.youth)).toBe(1_000)
  expect((await my.maker.rest('GET', `/transactions/${line}`)).body.matches).toMatchObject([
    { type: 'VENDOR_REFUND', amount: 75 },
  ])
  const [use] = await my.uses('?useType=REFUND')
  expect(use).toMatchObject({ transactionId: line, date: expect.stringMatching('^2025-04-10'), status: 'APPLIED' })
  await my.refused(() => my.undo(String(use?.id)), 409, 'illegal_transition')
  await my.refused(() => my.act(credit, 'void', { reason: 'x' }), 409, 'illegal_transition')

  expect((await my.unmatch(line)).body.data.unmatchTransaction.status).toBe('UNCODED')
  expect(await figures(credit)).toEqual(['APPROVED', 100, 0, 0, -100])
  expect(await my.balance(my.ids.cash, my.ids.fund)).toBe(cash)
})

test('a card that takes the refund owes less, and Form 1099 stays as it is', async () => {
  const { church, ids } = my
  const card = await church.account('2150', { account_type: 'LIABILITY', normal_balance: 'CREDIT', cash_kind: 'CARD' })
  const bill = await my.owed({ lines: [my.line(90, ids.fund, { is1099: true })] })
  expect((await my.pay(bill, { method: 'CARD', bankAccountId: card, paymentDate: '2025-03-20' })).status).toBe(201)
  const credit = await my.credit(90, ids.fund, { lines: [my.line(90, ids.fund, { is1099: true })] })
  const line = await my.deposit(4_000, { bank_account_id: card })
  expect((await my.refund(line, [[credit, 40]])).body.errors).toBeUndefined()
  expect(await my.balance(card, ids.fund)).toBe(-5_000)
  const [row] = (await my.maker.rest('GET', '/reports/vendor-spend?from=2025-01-01&asOf=2025-12-31')).body.rows
  expect(row.measures).toMatchObject({ paid: 50, creditRefunds: 40, reportable1099: 0 })
})

test('between payables accounts a use moves the payable, fund by fund', async () => {
  const { church, ids } = my
  const other = await church.account('2050', { account_type: 'LIABILITY', normal_balance: 'CREDIT' })
  const credit = await my.credit(100)
  const bill = await my.owed({ lines: [my.line(70)], apAccountId: other })
  expect((await my.apply(credit, [[bill, 70]], { date: '2025-03-15' })).status).toBe(200)
  expect([await my.balance(ids.payable, ids.fund), await my.balance(other, ids.fund)]).toEqual([3_000, 0])
  expect((await my.bill(bill)).creditUses).toMatchObject([{ date: expect.stringMatching('^2025-03-15') }])
})

test('a closed period takes no use and no undoing, posted or not', async () => {
  const credit = await my.credit(100)
  const bill = await my.owed()
  const [use] = (await my.apply(credit, [[bill, 10]], { date: '2025-03-11' })).body.creditUses
  await my.church.query(
    `update accounting_period set status = 'CLOSED', closed_at = now() where end_date <= '2025-03-31'`,
  )
  await my.refused(() => my.apply(credit, [[bill, 10]], { date: '2025-03-31' }), 409, 'period_closed')
  await my.refused(() => my.undo(use.useId, { date: '2025-03-31' }), 409, 'period_closed')
  expect((await my.undo(use.useId, { date: '2025-04-01' })).body.status).toBe('UNDONE')
})

test('uses at the same time never take more than is left', async () => {
  const credit = await my.credit(100)
  const bills = await Promise.all([1, 2, 3].map(() => my.owed({ lines: [my.line(60)] })))
  const answers = await Promise.all(bills.map(bill => my.apply(credit, [[bill, 60]])))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await figures(credit)).toEqual(['PARTIALLY_USED', 100, 0, 60, -40])
})

test('a refund is a cash inflow of operations, and a use is none', async () => {
  const credit = await my.credit(100)
  await my.apply(credit, [[await my.owed({ lines: [my.line(30)] }), 30]], { date: '2025-04-01' })
  await my.refund(await my.deposit(7_000), [[credit, 70]])
  const { body } = await my.maker.rest('GET', '/reports/cash-flows?from=2025-04-01&asOf=2025-04-30&method=DIRECT')
  expect([body.openingCash, body.closingCash, body.changeInCash]).toEqual([0, 70, 70])
  expect(body.sections.map((each: { amount: number }) => each.amount)).toEqual([70, 0, 0])
})

test('a refund is refused beyond what is left, of another vendor, before the credit, and for another sum', async () => {
  const credit = await my.credit(50)
  const path = (member: string) => `creditRefunds.0.${member}`
  for (const [line, amount, of] of [
    [await my.deposit(5_001), 50.01, [faulty('request', 'too_large', path('amount'))]],
    [await my.deposit(4_000), 50, [faulty('creditRefunds', 'sum_mismatch')]],
    [await my.deposit(5_000, { date: '2025-03-09' }), 50, [faulty('request', 'date_order', path('creditId'))]],
    [
      await my.deposit(5_000, { vendor_id: my.ids.otherVendor }),
      50,
      [faulty('request', 'unknown_reference', path('creditId'))],
    ],
    [await my.deposit(5_000, { transaction_type: 'WITHDRAWAL' }), 50, [faulty('creditRefunds', 'sum_mismatch')]],
  ] as const) {
    const before = await my.left()
    expect(refusalOf(await my.refund(line, [[credit, amount]]))).toEqual(of)
    expect(await my.left()).toEqual(before)
  }
})

test('a refund may come on the day of the credit, and an id that is none names no credit', async () => {
  const credit = await my.credit(50)
  const line = await my.deposit(5_000, { date: '2025-03-10' })
  const wrong = await my.refund(line, [
    [credit, 40],
    ['none', 10],
  ])
  expect(refusalOf(wrong)).toEqual([faulty('request', 'unknown_reference', 'creditRefunds.1.creditId')])
  expect((await my.refund(line, [[credit, 50]])).body.data.matchTransaction.status).toBe('APPROVED')
})

test('a use takes the first lines of the credit that no other use takes, and one that is undone takes none', async () => {
  const { ids } = my
  ids.paper = await my.church.account('5150', { account_type: 'EXPENSE' })
  const credit = await my.credit(0, ids.fund, {
    lines: [my.line(30, ids.fund), my.line(70, ids.fund, { accountId: ids.paper })],
  })
  const bill = await my.owed({ lines: [my.line(90)] })
  await my.apply(credit, [[bill, 30]])
  const [first] = await my.uses()
  await my.undo(first?.id as string)
  await my.apply(credit, [[bill, 30]])
  const [second] = (await my.uses('?status=APPLIED')) as { id: string }[]
  const idsOf = async (query: string) => (await my.uses(query)).map(({ id }) => id)
  expect(await idsOf(`?accountId=${ids.expense}`)).toEqual([second?.id])
  expect(await idsOf(`?accountId=${ids.paper}`)).toEqual([])
})

test('the ageing of payables is signed, as of any day, and leads to bills and credits', async () => {
  const credit = await my.credit(100)
  const bill = await my.owed({ lines: [my.line(60)], dueDate: '2025-04-09' })
  await my.apply(credit, [[bill, 25]], { date: '2025-05-01' })
  await my.refund(await my.deposit(4_000), [[credit, 40]])
  const rowOn = async (day: string) => {
    const { vendors, totals } = await my.ageing(day)
    return [vendors[0].billCount, vendors[0].current, vendors[0].days1To30, vendors[0].total, totals.total]
  }
  expect(await rowOn('2025-03-31')).toEqual([2, 60, -100, -40, -40])
  expect(await rowOn('2025-04-09')).toEqual([2, 60, -100, -40, -40])
  expect(await rowOn('2025-04-10')).toEqual([2, 0, 60, 0, 0])
  expect((await my.ageing('2025-05-01')).vendors[0]).toMatchObject({ days1To30: 35, days31To60: -35, total: 0 })
  const { path } = (await my.ageing('2025-05-01')).vendors[0].drillDown[0]
  const { bills } = (await my.maker.rest('GET', path)).body
  expect(bills.map((each: { id: string }) => each.id).sort()).toEqual([bill, credit].sort())
})

test('a refund reduces what was paid and what Form 1099 reports, and a use does not', async () => {
  const is1099 = { is1099: true }
  const bill = await my.owed({ lines: [my.line(400, my.ids.fund, is1099)] })
  await my.pay(bill, { amount: 300, paymentDate: '2025-03-20' })
  const credit = await my.credit(150, my.ids.fund, { lines: [my.line(50, my.ids.fund, is1099), my.line(100)] })
  await my.apply(credit, [[bill, 20]], { date: '2025-03-21' })
  await my.refund(await my.deposit(5_000), [[credit, 50]])
  const [row] = (await my.maker.rest('GET', '/reports/vendor-spend?from=2025-01-01&asOf=2025-12-31')).body.rows
  // The use took 20 of the marked 50, so the refund took the other 30 and 20 of the line that is not marked.
  expect(row.measures).toMatchObject({
    paid: 250,
    billPayments: 300,
    creditRefunds: 50,
    reportable1099: 270,
    paymentCount: 1,
  })
  const list = row.drillDown.find((each: { list: string }) => each.list === 'vendorCreditUses')
  expect((await my.maker.rest('GET', `${list.path}&include=totals`)).body.totals).toEqual({ count: 1, amount: 50 })
})

test('a merge of vendors moves a credit that is left, and leaves one that is used up', async () => {
  const { vendor, otherVendor } = my.ids
  const [left, usedUp] = [await my.credit(100), await my.credit(30)]
  const bill = await my.owed({ lines: [my.line(90)] })
  await my.apply(usedUp, [[bill, 30]])
  await my.apply(left, [[bill, 60]])
  expect(
    (await my.checker.rest('POST', `/vendors/${otherVendor}/merge`, { body: { sourceVendorId: vendor } })).status,
  ).toBe(200)
  expect([(await my.bill(left)).vendorId, (await my.bill(usedUp)).vendorId]).toEqual([otherVendor, vendor])
  const other = await my.owed({ vendorId: otherVendor, lines: [my.line(40)] })
  expect((await my.apply(left, [[other, 40]])).body.status).toBe('USED')
})

test('the retry of a provider is recognized, and a credit is not taken for the bill of the same provider', async () => {
  const origin = { provider: 'payables', externalId: 'c-1' }
  const { body } = await my.create({ ...origin, billType: 'CREDIT' })
  expect((await my.create({ ...origin, billType: 'CREDIT' })).body.id).toBe(body.id)
  expect(reason(await my.create(origin))).toBe('duplicate')
})

test('the work queue shows credits that are left', async () => {
  await my.credit(100)
  const { rows } = (await my.maker.rest('GET', '/reports/work-queue')).body
  expect(rows.find((row: { kind: string }) => row.kind === 'OPEN_VENDOR_CREDITS')).toMatchObject({
    count: 1,
    amount: -100,
  })
})

test('a bill is not voided before the day on which its last payment or credit was taken back', async () => {
  const bill = await my.owed({ lines: [my.line(60)] })
  const { body } = await my.pay(bill, { paymentDate: '2025-03-12' })
  await my.end(body.id, { date: '2025-03-20' })
  await my.refused(() => my.act(bill, 'void', { reason: 'x', date: '2025-03-15' }), 422, [faulty('date', 'date_order')])
  expect((await my.act(bill, 'void', { reason: 'x', date: '2025-03-20' })).status).toBe(200)
})
