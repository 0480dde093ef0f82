import { accepting, brief, type Client, of, proposalsBy } from '../../support/bank-matches.js'
import { postBalances } from '../../support/entries.js'
import { at, type Invoicing, invoicingChurch } from '../../support/receivables.js'
import { broken } from '../../support/sound.js'

let my: Invoicing
let keeper: Client
beforeEach(async () => {
  my = await invoicingChurch()
  keeper = my.treasurer
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})
const tooLarge = (maximum: number) => [expect.objectContaining({ field: 'amount', code: 'too_large', maximum })]

test('a payment comes to the bank in the funds where the invoice is owed, in proportion, and the last one clears each', async () => {
  const { restricted, cash } = my.ids
  // 100 and 50 in two funds: a third of 50.01 is 16.67, and two thirds 33.34.
  const id = await my.owed({ lines: [my.line(100), my.line(50, restricted)] })
  const { status, body } = await my.pay(id, { amount: 50.01, referenceNumber: '2207' })
  expect([status, body]).toMatchObject([
    201,
    {
      ...{ paymentType: 'PAYMENT', status: 'RECORDED', amount: 50.01, accountId: cash, donorId: my.ids.donor },
      transactionId: null,
    },
  ])
  expect(
    Object.fromEntries(body.parts.map((part: { fundId: string; amount: number }) => [part.fundId, part.amount])),
  ).toEqual({
    [my.ids.fund as string]: 33.34,
    [restricted as string]: 16.67,
  })
  expect(await my.figures(id)).toEqual(['PARTIALLY_PAID', 50.01, 0, 99.99])
  await my.refused(() => my.pay(id, { amount: 100 }), 422, tooLarge(99.99))
  expect((await my.pay(id)).body.amount).toBe(99.99)
  expect(await my.figures(id)).toEqual(['PAID', 150, 0, 0])
  expect([await my.balance(cash), await my.balance(cash, restricted)]).toEqual([10_000, 5_000])
  expect([await my.balance(my.ids.receivable), await my.balance(my.ids.receivable, restricted)]).toEqual([0, 0])
  await my.refused(() => my.pay(id, { amount: 1 }), 409, 'illegal_transition')
})

test('a payment is refused before the invoice is owed, after today, on an account that holds no cash, and of a draft', async () => {
  const id = await my.owed()
  for (const [more, field, code] of [
    [{ date: '2025-03-09' }, 'date', 'date_order'],
    [{ date: '2099-01-01' }, 'date', 'date_order'],
    [{ accountId: my.ids.rent }, 'accountId', 'unknown_reference'],
  ] as const)
    await my.refused(() => my.pay(id, more), 422, [expect.objectContaining({ field, code })])
  const { body } = await my.create()
  await my.refused(() => my.pay(body.id), 409, 'illegal_transition')
})

test('two who record the last payment at once record it once', async () => {
  const id = await my.owed()
  const answers = await Promise.all([my.pay(id), my.pay(id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(await my.figures(id)).toEqual(['PAID', 120.5, 0, 0])
})

test('a write-off is a loss of the funds where it was owed, and from 500.00 on another person decides it', async () => {
  const { restricted, badDebts } = my.ids
  const id = await my.owed({ lines: [my.line(400), my.line(200, restricted)] })
  const writeOff = (more: object, by = my.bookkeeper) =>
    my.act(id, 'write-off', { accountId: badDebts, reason: 'Moved away', date: '2025-06-30', ...more }, by)
  await my.refused(() => writeOff({}), 403, 'self_approval')
  await my.refused(() => writeOff({ amount: 600.01 }, my.treasurer), 422, tooLarge(600))
  await my.refused(() => writeOff({ accountId: my.ids.receivable }, my.treasurer), 422, [
    expect.objectContaining({ code: 'not_writable', path: 'accountId' }),
  ])
  const { body } = await writeOff({ amount: 150 })
  expect(body).toMatchObject({
    paymentType: 'WRITE_OFF',
    writeOffReason: 'Moved away',
    paymentMethod: null,
    amount: 150,
  })
  // Below the limit, 150 and 450 of one person are one decision.
  await my.refused(() => writeOff({ amount: 450 }), 403, 'self_approval')
  expect((await writeOff({}, my.treasurer)).status).toBe(201)
  expect(await my.figures(id)).toEqual(['PAID', 0, 600, 0])
  expect([await my.balance(badDebts), await my.balance(badDebts, restricted)]).toEqual([40_000, 20_000])
})

test('a payment that was recorded by mistake is voided by another person, and its amount is owed again', async () => {
  const id = await my.owed({ lines: [my.line(700)] })
  const { body } = await my.pay(id)
  await my.refused(() => my.end(body.id, {}, my.bookkeeper), 403, 'self_approval')
  await my.refused(() => my.end(body.id, { date: '2025-03-19' }), 422, [
    expect.objectContaining({ code: 'date_order' }),
  ])
  expect((await my.end(body.id)).body).toMatchObject({ status: 'VOIDED', voidReason: 'Counted twice' })
  expect(await my.figures(id)).toEqual(['ISSUED', 0, 0, 700])
  await my.refused(() => my.end(body.id), 409, 'illegal_transition')
})

test('payments are listed by who owes the invoice, by kind and by account, with the sum of what counts', async () => {
  const otherId = await my.owed({ donorId: my.ids.otherDonor, lines: [my.line(40)] })
  const id = await my.owed()
  const { body: voided } = await my.pay(id, { amount: 20 })
  await my.end(voided.id, { date: '2025-03-20' })
  await my.pay(id, { amount: 30 })
  await my.pay(otherId)
  await my.act(id, 'write-off', { amount: 5, accountId: my.ids.badDebts, reason: 'Waived' })
  const list = async (query: string) => {
    const { invoicePayments, totals } = (await keeper.rest('GET', `/invoice-payments?include=totals&${query}`)).body
    return [invoicePayments.length, totals]
  }
  expect(await list(`donorId=${my.ids.donor}`)).toEqual([3, { count: 3, amount: 35 }])
  expect(await list(`paymentType=PAYMENT&accountId=${my.ids.cash}`)).toEqual([3, { count: 3, amount: 70 }])
  expect(await list(`invoiceId=${otherId}`)).toEqual([1, { count: 1, amount: 40 }])
  const { invoices, totals } = (await keeper.rest('GET', '/invoices?status=PARTIALLY_PAID&include=totals')).body
  expect([invoices.map((each: { id: string }) => each.id), totals]).toEqual([
    [id],
    { count: 1, totalAmount: 120.5, amountPaid: 30, amountDue: 85.5 },
  ])
})

test('a payment is not dated before an earlier one was taken back, which counts until then', async () => {
  const id = await my.owed()
  const { body } = await my.pay(id)
  await my.end(body.id, { date: '2025-03-25' })
  await my.refused(() => my.pay(id, { date: '2025-03-24' }), 422, [expect.objectContaining({ code: 'date_order' })])
  expect((await my.pay(id, { date: '2025-03-25' })).status).toBe(201)
})

test('what is written off of one invoice is one amount, in whichever months, and no bank returns it', async () => {
  const id = await my.owed({ lines: [my.line(900)] })
  const writeOff = (amount: number, date: string) =>
    my.act(id, 'write-off', { accountId: my.ids.badDebts, reason: 'Moved away', amount, date })
  const { body } = await writeOff(450, '2025-03-31')
  await my.refused(() => writeOff(450, '2025-04-01'), 403, 'self_approval')
  await my.refused(() => my.end(body.id, { outcome: 'FAILED' }), 422, [
    expect.objectContaining({ field: 'outcome', code: 'not_writable' }),
  ])
  for (const [accountId, wrong] of [
    [await my.church.account('1900'), { field: 'accountId' }],
    [my.ids.payable, { path: 'accountId' }],
  ] as const)
    await my.refused(() => my.act(id, 'write-off', { accountId, reason: 'Moved away', amount: 1 }), 422, [
      expect.objectContaining(wrong),
    ])
})

test('a PERPETUAL fund loses nothing of its corpus by a write-off, and by a void only when another person voids', async () => {
  const corpus = await my.church.fund('Endowment', {
    ...{ net_asset_class: 'WITH_DONOR_RESTRICTIONS', restriction_type: 'PERPETUAL' },
  })
  const id = await my.owed({ lines: [my.line(40, corpus)] })
  my.ids.corpus = corpus
  my.ids.held = await my.church.account('1900')
  await postBalances(
    my.church,
    [
      ['expense', 'corpus', 40],
      ['held', 'corpus', -40],
    ],
    '2025-03-12',
    'TRANSACTION',
  )
  await my.refused(
    () => my.act(id, 'write-off', { accountId: my.ids.badDebts, reason: 'Moved away', date: '2025-04-01' }),
    409,
    'illegal_transition',
  )
  await my.refused(() => my.act(id, 'void', { reason: 'Not used' }), 403, 'self_approval')
  expect((await my.act(id, 'void', { reason: 'Not used' }, my.treasurer)).status).toBe(200)
})

describe('the bank', () => {
  const deposit = (more: object = {}) =>
    my.church.transaction({
      ...{ amount: 12_050, transaction_type: 'DEPOSIT', date: '2025-03-24', bank_account_id: my.ids.cash },
      ...{ description: 'DEPOSIT', ...more },
    })
  const proposals = (id: string) => proposalsBy(keeper, id)

  test('proposes the invoice that is owed by whom the line names, and never as certain, because it may be a gift', async () => {
    const id = await my.owed()
    const other = await my.owed({ donorId: my.ids.otherDonor })
    await my.church.query(`update donor set first_name = 'Otto', last_name = 'Lund' where id = $1`, [my.ids.otherDonor])
    const line = await deposit({ description: 'ZELLE FROM OTTO LUND', reference_number: 'Z-7' })
    expect(brief(await proposals(line))).toEqual([
      [other, 'LIKELY', ['NAME']],
      [id, 'POSSIBLE', []],
    ])
    const { body } = await accepting(keeper)([of(line, 'INVOICE', other)])
    expect(body.results).toMatchObject([{ error: null }])
    expect(await my.figures(other)).toEqual(['PAID', 120.5, 0, 0])
    expect(await my.figures(id)).toEqual(['ISSUED', 0, 0, 120.5])
    const { matches, status } = (await keeper.rest('GET', `/transactions/${line}`)).body
    const [payment] = (await my.invoice(other)).payments
    expect([status, matches]).toMatchObject([
      'APPROVED',
      [{ type: 'INVOICE_PAYMENT', id: payment.invoicePaymentId, amount: 120.5 }],
    ])
    expect((await keeper.rest('GET', `/invoice-payments/${payment.invoicePaymentId}`)).body).toMatchObject({
      ...{ date: '2025-03-24T00:00:00.000Z', paymentMethod: 'ACH', referenceNumber: 'Z-7', transactionId: line },
    })
    expect([await my.balance(my.ids.cash), await my.balance(my.ids.receivable)]).toEqual([12_050, 12_050])
  })

  test('shows several invoices in one deposit, and refuses what does not add up or is not owed yet', async () => {
    const ids = [await my.owed({ lines: [my.line(100)] }), await my.owed({ lines: [my.line(20.5)] })]
    const late = await my.owed({ invoiceDate: '2025-03-25' })
    const line = await deposit()
    const errorOf = async (...wanted: string[]) => {
      const { body } = await accepting(keeper)([of(line, 'INVOICE', ...wanted)], 'REJECT_FAILED_ROWS')
      const [{ error }] = body.results
      return error && (error.fields.length ? error.fields[0].code : error.reason)
    }
    expect(await errorOf(ids[0] ?? '')).toBe('sum_mismatch')
    expect(await errorOf(late)).toBe('date_order')
    expect(await errorOf(...ids, ...ids)).toBe('duplicate')
    const returned = await my.owed()
    const { body: payment } = await my.pay(returned)
    await my.end(payment.id, { date: '2025-03-25' })
    expect(await errorOf(returned)).toBe('date_order')
    const closed = await my.owed()
    await my.pay(closed)
    expect(await errorOf(closed)).toBe('illegal_transition')
    expect(await errorOf(...ids)).toBeNull()
    expect([await my.figures(ids[0] ?? ''), await my.figures(ids[1] ?? '')]).toEqual([
      ['PAID', 100, 0, 0],
      ['PAID', 20.5, 0, 0],
    ])
  })

  test('shows a recorded payment by its check, and the check that it returned', async () => {
    const id = await my.owed()
    const { body: one } = await my.pay(id, { amount: 60, referenceNumber: '2207' })
    const { body: two } = await my.pay(id, { amount: 60, referenceNumber: '9001' })
    const line = await deposit({ amount: 6_000, description: 'CHECK 2207', reference_number: '2207' })
    expect(brief(await proposals(line))[0]).toEqual([one.id, 'CERTAIN', ['NUMBER']])
    const match = (of: string, body: object) => keeper.rest('POST', `/transactions/${of}/match`, { body })
    const wrong = await match(line, { invoicePaymentIds: [one.id, two.id] })
    expect([wrong.status, wrong.body.details.fields[0].code]).toEqual([422, 'sum_mismatch'])
    expect((await match(line, { invoicePaymentIds: [one.id] })).status).toBe(200)
    await my.refused(() => my.end(one.id, { date: '2025-03-27' }), 409, 'illegal_transition')
    expect((await my.end(one.id, { date: '2025-03-27', outcome: 'FAILED' })).body.status).toBe('FAILED')
    expect(await my.figures(id)).toEqual(['PARTIALLY_PAID', 60, 0, 60.5])
    const back = await deposit({
      ...{ amount: 6_000, transaction_type: 'WITHDRAWAL' },
      description: 'RETURNED ITEM',
      date: '2025-03-28',
    })
    expect(brief(await proposals(back))).toEqual([[one.id, 'LIKELY', []]])
    expect((await match(back, { returnedInvoicePaymentIds: [one.id] })).status).toBe(200)
    const { matches } = (await keeper.rest('GET', `/transactions/${back}`)).body
    expect(matches).toMatchObject([{ type: 'INVOICE_PAYMENT_RETURN', id: one.id, amount: 60 }])
    expect(await my.balance(my.ids.cash)).toBe(6_000)
  })

  test('shows no payment that was voided, also when it is voided at the same time', async () => {
    const id = await my.owed()
    const match = (line: string, paymentId: string) =>
      keeper.rest('POST', `/transactions/${line}/match`, { body: { invoicePaymentIds: [paymentId] } })
    const { body: voided } = await my.pay(id)
    await my.end(voided.id, { date: '2025-03-20' })
    const line = await deposit()
    await my.refused(() => match(line, voided.id), 409, 'illegal_transition')
    const { body: payment } = await my.pay(id, { date: '2025-03-24' })
    const [ended, matched] = await Promise.all([my.end(payment.id), match(line, payment.id)])
    expect([ended.status, matched.status].sort()).toEqual([200, 409])
  })

  test('a payment whose match is removed is recorded still, and can be voided', async () => {
    const id = await my.owed()
    const line = await deposit()
    await accepting(keeper)([of(line, 'INVOICE', id)])
    const [{ invoicePaymentId }] = (await my.invoice(id)).payments
    expect((await keeper.rest('POST', `/transactions/${line}/unmatch`)).status).toBe(200)
    expect(await my.figures(id)).toEqual(['PAID', 120.5, 0, 0])
    expect((await my.end(invoicePaymentId, {}, my.bookkeeper)).status).toBe(200)
    expect(await my.figures(id)).toEqual(['ISSUED', 0, 0, 120.5])
  })
})

test('a line of an unknown fund leaves nothing', async () => {
  await my.refused(
    () => my.create({ lines: [my.line(5, my.church.id)] }),
    422,
    at('lines.0.fundId', 'unknown_reference'),
  )
})
