import { randomUUID } from 'node:crypto'
import { field, type Owing, owingChurch, reason } from '../../support/payables.js'
import { closeThrough } from '../../support/periods.js'
import { broken } from '../../support/sound.js'

let my: Owing
beforeEach(async () => {
  my = await owingChurch()
})
const AHEAD = `${new Date().getFullYear() + 1}-12-31`
const payMany = (applications: [string, number][], more: object = {}) =>
  my.checker.rest('POST', '/bill-payments', {
    body: {
      method: 'ACH',
      amount: applications.reduce((all, [, amount]) => all + Math.round(amount * 100), 0) / 100,
      applications: applications.map(([billId, amount]) => ({ billId, amount })),
      ...more,
    },
  })
const issue = (id: string, body: object = {}) => my.checker.rest('POST', `/bill-payments/${id}/issue`, { body })
const close = async (month: string) => {
  await closeThrough(my.church, month)
}

describe('paying a bill', () => {
  test('the whole of it: payables to bank, in the funds that were charged', async () => {
    const { ids, line, balance } = my
    const id = await my.owed({ lines: [line(100), line(20.5, ids.youth)] })
    const answer = await my.pay(id, { paymentDate: '2025-04-01', method: 'CHECK', checkNumber: '1001' })
    expect([answer.status, answer.headers.get('location')]).toEqual([201, `/api/v1/bill-payments/${answer.body.id}`])
    expect(answer.body).toMatchObject({
      vendorId: ids.vendor,
      paymentDate: '2025-04-01T00:00:00.000Z',
      amount: 120.5,
      currency: 'USD',
      method: 'CHECK',
      bankAccountId: ids.cash,
      checkNumber: '1001',
      referenceNumber: null,
      applications: [{ billId: id, amount: 120.5 }],
      status: 'ISSUED',
      transactionId: null,
      journalEntry: { referenceNumber: '1001' },
      version: 1,
    })
    expect(await my.payment(answer.body.id)).toEqual(answer.body)
    expect(await my.bill(id)).toMatchObject({ status: 'PAID', amountPaid: 120.5, amountDue: 0, version: 3 })
    expect([await balance(ids.payable, ids.fund), await balance(ids.payable, ids.youth)]).toEqual([0, 0])
    expect([await balance(ids.cash, ids.fund), await balance(ids.cash, ids.youth)]).toEqual([-10_000, -2_050])
    expect(await my.differences()).toEqual([])
  })

  test('in two parts: each payment is found by the accounts of the lines that it pays, the first line first', async () => {
    const { church, line } = my
    const other = await church.account(`6190.${randomUUID().slice(0, 6)}`, { account_type: 'EXPENSE' })
    const id = await my.owed({ lines: [line(60), { ...line(40), accountId: other }] })
    const first = (await my.pay(id, { amount: 50, paymentDate: '2025-04-01' })).body.id
    const second = (await my.pay(id, { amount: 50, paymentDate: '2025-04-02' })).body.id
    const found = async (query: string) => {
      const { body } = await my.checker.rest('GET', `/bill-payments?${query}&include=totals`)
      return [body.billPayments.map((payment: { id: string }) => payment.id), body.totals]
    }
    expect(await found(`accountId=${line(1).accountId}`)).toEqual([[second, first], { count: 2, amount: 60 }])
    expect(await found(`accountId=${other}`)).toEqual([[second], { count: 1, amount: 40 }])
    expect(await found(`fundId=${line(1).fundId}`)).toEqual([[second, first], { count: 2, amount: 100 }])
    expect(await found(`fundId=${my.ids.youth}`)).toEqual([[], { count: 0, amount: 0 }])
  })

  test('GraphQL pays, reads and takes back as REST does', async () => {
    const id = await my.owed()
    const ask = async (query: string, variables: object = {}) => {
      const { body } = await my.checker.graphql(query, variables)
      expect(body.errors).toBeUndefined()
      return Object.values(body.data)[0] as Record<string, unknown>
    }
    const paid = await ask(
      `mutation ($id: ID!, $input: PayBillInput!) { payBill(id: $id, input: $input) { id amount status vendor { id } } }`,
      { id, input: { method: 'ACH', amount: 20.5 } },
    )
    expect(paid).toMatchObject({ amount: 20.5, status: 'ISSUED', vendor: { id: my.ids.vendor } })
    const rest = await ask(
      `mutation ($input: CreateBillPaymentInput!) { createBillPayment(input: $input) { id paymentDate status } }`,
      { input: { method: 'ACH', amount: 100, paymentDate: AHEAD, applications: [{ billId: id, amount: 100 }] } },
    )
    expect(rest.status).toBe('SCHEDULED')
    expect(await ask(`mutation { issueBillPayment(id: "${rest.id}", input: {}) { status } }`)).toEqual({
      status: 'ISSUED',
    })
    expect(
      await ask(
        `mutation { voidBillPayment(id: "${paid.id}", input: { reason: "x", outcome: FAILED }) { status voidReason } }`,
      ),
    ).toEqual({ status: 'FAILED', voidReason: 'x' })
    expect(await ask(`{ billPayment(id: "${paid.id}") { status applications { billId amount } } }`)).toMatchObject({
      applications: [{ billId: id, amount: 20.5 }],
    })
    expect(await ask(`{ billPayments { totalCount nodes { id } } }`)).toMatchObject({ totalCount: 2 })
    expect((await my.bill(id)).amountDue).toBe(20.5)
    expect(await my.differences()).toEqual([])
  })

  test('in parts: the bill goes one step on with each, and one back when one is taken back', async () => {
    const id = await my.owed()
    const state = async () => {
      const { status, amountDue } = await my.bill(id)
      return [status, amountDue]
    }
    const first = (await my.pay(id, { amount: 20.5 })).body.id
    expect(await state()).toEqual(['PARTIALLY_PAID', 100])
    const second = (await my.pay(id)).body
    expect([second.amount, await state()]).toEqual([100, ['PAID', 0]])
    expect((await my.end(second.id, { outcome: 'FAILED' })).body).toMatchObject({
      status: 'FAILED',
      voidReason: 'Lost in the mail',
    })
    expect(await state()).toEqual(['PARTIALLY_PAID', 100])
    expect((await my.end(first)).body.status).toBe('VOIDED')
    expect(await state()).toEqual(['APPROVED', 120.5])
    for (const id of [first, second.id]) await my.refused(() => my.end(id), 409, 'illegal_transition')
    expect(await my.differences()).toEqual([])
  })

  test('what it is paid by and from follows the vendor and the policy, unless told', async () => {
    await my.church.query(`update vendor set preferred_payment_method = 'CARD' where id = $1`, [my.ids.vendor])
    const id = await my.owed()
    const bare = await my.checker.rest('POST', `/bills/${id}/payments`, { body: { amount: 1 } })
    expect(bare.body).toMatchObject({ method: 'CARD', bankAccountId: my.ids.cash })
    const told = await my.pay(id, { amount: 1, method: 'OTHER', bankAccountId: my.ids.savings })
    expect(told.body).toMatchObject({ method: 'OTHER', bankAccountId: my.ids.savings })
  })

  test('a retry under a key does not pay twice, a dry run does not pay', async () => {
    const id = await my.owed()
    const before = await my.left()
    expect((await my.pay(id, {}, {}, '?dryRun=true')).body.status).toBe('ISSUED')
    expect(await my.left()).toEqual(before)
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await my.pay(id, { amount: 50 }, headers)
    const again = await my.pay(id, { amount: 50 }, headers)
    expect([again.text, again.headers.get('idempotent-replayed')]).toEqual([first.text, 'true'])
    expect((await my.bill(id)).amountPaid).toBe(50)
    expect(reason(await my.pay(id, { amount: 51 }, headers))).toBe('idempotency_mismatch')
  })

  test('two payments of the whole at once pay once', async () => {
    const id = await my.owed()
    const both = await Promise.all([my.pay(id, { amount: 120.5 }), payMany([[id, 120.5]])])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(await my.bill(id)).toMatchObject({ status: 'PAID', amountPaid: 120.5 })
    expect(await my.differences()).toEqual([])
  })

  test('a check number of a bank account is used once, and the number of a voided check stays taken', async () => {
    const id = await my.owed()
    const check = (more: object = {}) => my.pay(id, { method: 'CHECK', checkNumber: '7', amount: 10, ...more })
    const first = (await check()).body.id
    await my.refused(() => check(), 409, 'duplicate')
    expect((await check({ bankAccountId: my.ids.savings })).status).toBe(201)
    await my.end(first)
    await my.refused(() => check(), 409, 'duplicate')
    expect((await check()).body.message).toContain('stays taken')
    await my.refused(() => check({ checkNumber: '007' }), 409, 'duplicate')
    const copy = `insert into bill_payment (organization_id, id, vendor_id, payment_date, amount, currency, method,
        bank_account_id, check_number, status, created_at, updated_at)
      select organization_id, gen_random_uuid(), vendor_id, payment_date, amount, currency, method, bank_account_id,
        check_number, 'VOIDED', now(), now() from bill_payment where id = $1`
    await expect(my.church.query(copy, [first])).rejects.toThrow('bill_payment_check_number')
    expect((await check({ checkNumber: '8' })).status).toBe(201)
    await my.refused(() => check({ method: 'ACH', checkNumber: '9' }), 422, field('checkNumber', 'not_writable'))
  })

  test('everything that may not be is refused and leaves nothing', async () => {
    const { ids } = my
    const id = await my.owed()
    const refused = (more: Record<string, unknown>, name: string, code: string) =>
      my.refused(() => my.pay(id, more), 422, field(name, code))
    await refused({ amount: 120.51 }, 'amount', 'too_large')
    await refused({ amount: 0 }, 'amount', 'too_small')
    await refused({ amount: -1 }, 'amount', 'too_small')
    await refused({ amount: 0.001 }, 'amount', 'invalid_precision')
    await refused({ paymentDate: '2025-03-09' }, 'paymentDate', 'date_order')
    await refused({ bankAccountId: ids.expense }, 'bankAccountId', 'unknown_reference')
    await refused({ bankAccountId: randomUUID() }, 'bankAccountId', 'unknown_reference')
    await refused({ method: null }, 'method', 'required')
    await refused({ method: 'BARTER' }, 'method', 'invalid_enum')
    await refused({ status: 'CLEARED' }, 'request', 'unknown_field')
    for (const unknown of ['nonsense', randomUUID()]) await my.refused(() => my.pay(unknown), 404, 'not_found')
    for (const status of ['DRAFT', 'PENDING_APPROVAL', 'REJECTED', 'VOIDED']) {
      const other = await my.church.bill({ status })
      await my.refused(() => my.pay(other, { amount: 1 }), 409, 'illegal_transition')
      await my.refused(() => payMany([[other, 1]]), 409, 'illegal_transition')
    }
    await close('2025-03-01')
    await my.refused(() => my.pay(id, { paymentDate: '2025-03-20' }), 409, 'period_closed')
    await my.church.query('update accounting_policy set default_bank_account_id = null')
    await refused({}, 'bankAccountId', 'required')
    expect((await my.pay(id, { bankAccountId: ids.cash })).status).toBe(201)
    await my.refused(() => my.pay(id, { bankAccountId: ids.cash }), 409, 'illegal_transition')
  })
})

describe('one payment over several bills', () => {
  test('clears each bill in its own funds and payable account', async () => {
    const { ids, line, balance } = my
    const other = await my.church.account('2050', { account_type: 'LIABILITY', normal_balance: 'CREDIT' })
    const one = await my.owed({ lines: [line(10), line(5, ids.youth)] })
    const two = await my.owed({ lines: [line(7, ids.restricted)], apAccountId: other })
    const { status, body } = await payMany([
      [one, 15],
      [two, 3.33],
    ])
    expect([status, body.amount, body.applications.length]).toEqual([201, 18.33, 2])
    expect((await my.bill(one)).status).toBe('PAID')
    expect(await my.bill(two)).toMatchObject({ status: 'PARTIALLY_PAID', amountDue: 3.67 })
    expect(await balance(other, ids.restricted)).toBe(-367)
    expect(await balance(ids.payable, ids.youth)).toBe(0)
    expect(await my.differences()).toEqual([])
    const list = await my.checker.rest('GET', `/bill-payments?billId=${two}&include=totals`)
    expect(list.body.totals).toEqual({ count: 1, amount: 18.33 })
  })

  test('sums, bills and vendors that do not fit are refused and leave nothing', async () => {
    const one = await my.owed()
    const two = await my.owed({ vendorId: my.ids.otherVendor })
    const foreign = await (await owingChurch()).owed()
    await my.refused(() => payMany([[one, 10]], { amount: 11 }), 422, field('amount', 'sum_mismatch'))
    await my.refused(() => payMany([], { amount: 1 }), 422, field('applications', 'required'))
    await my.refused(
      () =>
        payMany([
          [one, 10],
          [one.toUpperCase(), 1],
        ]),
      422,
      field('applications', 'duplicate'),
    )
    for (const other of [two, foreign, randomUUID(), 'nonsense'])
      await my.refused(
        () =>
          payMany([
            [one, 10],
            [other, 1],
          ]),
        422,
        field('request', 'unknown_reference', 'applications.1.billId'),
      )
    await my.refused(() => payMany([[one, 120.51]]), 422, field('request', 'too_large', 'applications.0.amount'))
    await my.refused(() => payMany([[one, 0]], { amount: 0 }), 422, expect.anything())
  })
})

describe('a scheduled payment', () => {
  test('pays nothing until it is sent, but nothing else may be paid in its place', async () => {
    const id = await my.owed()
    const { body } = await my.pay(id, { amount: 100, paymentDate: AHEAD })
    expect(body).toMatchObject({ status: 'SCHEDULED', journalEntry: null })
    expect(await my.bill(id)).toMatchObject({
      status: 'SCHEDULED',
      amountDue: 120.5,
      amountPaid: 0,
      scheduledPaymentDate: `${AHEAD}T00:00:00.000Z`,
    })
    await my.refused(() => my.pay(id, { amount: 20.51 }), 422, field('amount', 'too_large'))
    expect((await my.pay(id)).body.amount).toBe(20.5)
    expect(await my.differences()).toEqual([])
  })

  test('is posted when it is sent, early today, and later on its own day', async () => {
    const id = await my.owed({ lines: [my.line(60), my.line(40, my.ids.youth)] })
    const early = (await my.pay(id, { amount: 50, paymentDate: AHEAD })).body.id
    const sent = (await issue(early)).body
    expect([sent.status, sent.paymentDate < `${AHEAD}T`, sent.journalEntry === null]).toEqual(['ISSUED', true, false])
    await my.refused(() => issue(early), 409, 'illegal_transition')
    const late = (await my.pay(id, { paymentDate: AHEAD })).body.id
    await my.church.query(`update bill_payment set payment_date = '2025-04-04' where id = $1`, [late])
    await my.refused(() => issue(late, { date: AHEAD }), 422, field('date', 'date_order'))
    await my.refused(() => issue(late, { date: '2025-03-09' }), 422, field('date', 'date_order'))
    await close('2025-04-01')
    await my.refused(() => issue(late), 409, 'period_closed')
    expect((await issue(late, { date: '2025-05-02' })).body).toMatchObject({ paymentDate: '2025-05-02T00:00:00.000Z' })
    expect(await my.bill(id)).toMatchObject({ status: 'PAID', scheduledPaymentDate: null })
    expect(await my.differences()).toEqual([])
  })

  test('is ended without a posting', async () => {
    const id = await my.owed()
    const { body } = await my.pay(id, { paymentDate: AHEAD })
    expect((await my.end(body.id)).body).toMatchObject({ status: 'VOIDED', journalEntry: null })
    expect((await my.bill(id)).status).toBe('APPROVED')
    await my.refused(() => issue(body.id), 409, 'illegal_transition')
    expect(await broken(my.church)).toEqual([])
  })
})

describe('taking a payment back', () => {
  test('never into a closed period', async () => {
    const id = await my.owed()
    const { body } = await my.pay(id, { paymentDate: '2025-04-01' })
    await close('2025-04-01')
    await my.refused(() => my.end(body.id, { date: '2025-04-30' }), 409, 'period_closed')
    await my.refused(() => my.end(body.id, { date: '2025-03-31' }), 422, field('date', 'date_order'))
    await my.refused(() => my.end(body.id, { outcome: 'ISSUED' }), 422, field('outcome', 'invalid_enum'))
    await my.refused(() => my.end(body.id, { reason: null }), 422, field('reason', 'required'))
    for (const unknown of ['nonsense', randomUUID()]) {
      await my.refused(() => my.end(unknown), 404, 'not_found')
      await my.refused(() => issue(unknown), 404, 'not_found')
    }
    expect((await my.end(body.id, { date: '2025-05-01' })).body.status).toBe('VOIDED')
    expect(await my.differences()).toEqual([])
  })

  test('one that the bank has paid is not voided before its line is unmatched, which puts the other payment of the line out again', async () => {
    const payments = [await my.pay(await my.owed()), await my.pay(await my.owed())].map(({ body }) => body.id)
    const bankLine = await my.church.transaction({ transaction_type: 'WITHDRAWAL', amount: 24_100 })
    const { graphql } = my.church.client((await my.church.person('BOOKKEEPER')).token)
    const matched = await graphql(
      'mutation ($id: ID!, $input: MatchTransactionInput!) { matchTransaction(id: $id, input: $input) { status } }',
      { id: bankLine, input: { billPaymentIds: payments } },
    )
    expect(matched.body.data).toEqual({ matchTransaction: { status: 'APPROVED' } })
    await my.refused(() => my.end(payments[0]), 409, 'illegal_transition')
    const unmatch = 'mutation ($id: ID!) { unmatchTransaction(id: $id) { status } }'
    expect((await graphql(unmatch, { id: bankLine })).body.data).toEqual({ unmatchTransaction: { status: 'UNCODED' } })
    expect((await my.end(payments[0])).body).toMatchObject({ status: 'VOIDED', transactionId: null })
    expect(await my.payment(payments[1])).toMatchObject({ status: 'ISSUED', transactionId: null })
    expect((await my.maker.rest('GET', `/transactions/${bankLine}`)).body).toMatchObject({
      status: 'UNCODED',
      journalEntry: null,
      matches: [],
    })
    expect(await my.differences()).toEqual([])
  })

  test('a bank line whose match is taken back leaves the statement that is being agreed to', async () => {
    const { ids, church } = my
    const { body } = await my.pay(await my.owed())
    const bankLine = await church.transaction({ transaction_type: 'WITHDRAWAL', amount: 12_050, date: '2026-10-20' })
    const { graphql } = church.client((await church.person('BOOKKEEPER')).token)
    const ask = async (operation: string, type: string, id: string | null, input: object) => {
      const [declared, passed] = id ? ['$id: ID!, ', 'id: $id, '] : ['', '']
      const query = `mutation (${declared}$input: ${type}!) { answer: ${operation}(${passed}input: $input) { id } }`
      return (await graphql(query, { id, input })).body.data.answer.id as string
    }
    await ask('matchTransaction', 'MatchTransactionInput', bankLine, { billPaymentIds: [body.id] })
    const statement = await ask('startReconciliation', 'StartReconciliationInput', null, {
      bankAccountId: ids.cash,
      statementDate: '2026-10-31',
      openingBalance: 0,
      closingBalance: -120.5,
    })
    await ask('clearReconciliationLines', 'ClearReconciliationLinesInput', statement, { transactionIds: [bankLine] })
    const difference = async () =>
      (await graphql('query ($id: ID!) { reconciliation(id: $id) { clearedCount difference } }', { id: statement }))
        .body.data.reconciliation
    expect(await difference()).toEqual({ clearedCount: 1, difference: 0 })
    await graphql('mutation ($id: ID!) { unmatchTransaction(id: $id) { status } }', { id: bankLine })
    expect(await difference()).toEqual({ clearedCount: 0, difference: -120.5 })
  })

  test('twice at once takes it back once', async () => {
    const { body } = await my.pay(await my.owed())
    const both = await Promise.all([my.end(body.id), my.end(body.id, { outcome: 'FAILED' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await my.differences()).toEqual([])
  })
})

describe('the list of payments', () => {
  test('pages neither skip nor repeat, every filter narrows, and a version is kept by', async () => {
    const id = await my.owed({ lines: [my.line(1000)] })
    for (let i = 1; i <= 9; i++)
      await my.pay(id, { amount: i, paymentDate: `2025-04-0${i}`, method: i % 2 ? 'ACH' : 'CASH' })
    const last = (await my.pay(id, { paymentDate: AHEAD })).body
    const list = (query: string) => my.checker.rest('GET', `/bill-payments?${query}`)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { body }: { body: { billPayments: { id: string }[]; pageInfo: { nextCursor: string | null } } } =
        await list(`limit=4${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
      seen.push(...body.billPayments.map(payment => payment.id))
      cursor = body.pageInfo.nextCursor
    } while (cursor)
    expect([seen.length, new Set(seen).size, seen[0]]).toEqual([10, 10, last.id])
    const totals = async (query: string) => (await list(`${query}&limit=1&include=totals`)).body.totals
    expect(await totals('status=ISSUED')).toEqual({ count: 9, amount: 45 })
    expect(await totals('method=CASH')).toEqual({ count: 4, amount: 20 })
    expect(await totals('paymentDate[gte]=2025-04-03&paymentDate[lt]=2025-04-05')).toEqual({ count: 2, amount: 7 })
    expect((await totals(`vendorId=${my.ids.otherVendor}`)).count).toBe(0)
    expect((await totals(`bankAccountId=${my.ids.cash}&billId=${id}`)).count).toBe(10)
    expect((await totals('updatedSince=2098-01-01T00:00:00Z')).count).toBe(0)
    const amounts = (await list('sort=amount&limit=2')).body.billPayments.map(
      ({ amount }: { amount: number }) => amount,
    )
    expect(amounts).toEqual([1, 2])
    const headers = { 'If-Match': '"v7"' }
    const body = { reason: 'x' }
    const stale = () => my.checker.rest('POST', `/bill-payments/${last.id}/void`, { body, headers })
    await my.refused(stale, 409, 'stale_version')
  })
})

describe('the ageing of payables', () => {
  const ageing = async (asOf: string) => {
    const buckets = 'current days1To30 days31To60 days61To90 over90 total'
    const query = `{ payablesAgeing(filter: { asOf: "${asOf}" }) { asOf vendors { vendorId billCount ${buckets} } totals { ${buckets} } } }`
    const { body } = await my.checker.graphql(query)
    expect(body.errors).toBeUndefined()
    return body.data.payablesAgeing
  }

  test('tells what was owed on a day, whatever was paid or taken back since', async () => {
    const { ids, line } = my
    const first = await my.owed({ dueDate: '2025-04-09', lines: [line(100)] })
    await my.owed({ vendorId: ids.otherVendor, billDate: '2025-05-01', lines: [line(7, ids.youth)] })
    const payment = (await my.pay(first, { amount: 40, paymentDate: '2025-05-10' })).body.id
    await my.create({ lines: [line(999)] })
    expect((await ageing('2025-03-09')).totals.total).toBe(0)
    expect(await ageing('2025-04-09')).toMatchObject({
      asOf: '2025-04-09T00:00:00.000Z',
      vendors: [{ vendorId: ids.vendor, billCount: 1, current: 100, total: 100 }],
    })
    expect((await ageing('2025-05-09')).vendors).toMatchObject([
      { vendorId: ids.vendor, days1To30: 100 },
      { vendorId: ids.otherVendor, days1To30: 7 },
    ])
    await my.end(payment, { date: '2025-07-01' })
    expect((await ageing('2025-05-10')).totals).toMatchObject({ days31To60: 60, days1To30: 7, total: 67 })
    expect((await ageing('2025-07-01')).totals).toMatchObject({ days61To90: 107, total: 107 })
    await my.act(first, 'void', { reason: 'x', date: '2025-08-01' })
    expect((await ageing('2025-07-31')).totals).toMatchObject({ over90: 107, days61To90: 0 })
    expect((await ageing('2025-08-01')).totals.total).toBe(7)
  })
})
