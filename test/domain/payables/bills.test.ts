import { randomUUID } from 'node:crypto'
import { faulty, taken } from '../../support/faults.js'
import { field, type Owing, owingChurch, reason } from '../../support/payables.js'

let my: Owing
beforeEach(async () => {
  my = await owingChurch()
})
const INPUT = `id status totalAmount amountDue dueDate lines { fundId amount description is1099 }`

describe('recording a bill', () => {
  test('what was given is answered, found again, and the same on both surfaces', async () => {
    const { ids, line } = my
    const dimensions = [{ dimensionId: ids.dimension, dimensionValueId: ids.dimensionValue }]
    const answer = await my.create({
      billNumber: 'INV-1',
      receivedDate: '2025-03-12',
      description: 'Copier lease',
      memo: 'See the contract',
      paymentTermsDays: 30,
      lines: [line(100.01, ids.fund, { dimensions, is1099: true, description: 'Main office' }), line(20.49, ids.youth)],
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('location')).toBe(`/api/v1/bills/${answer.body.id}`)
    expect(answer.body).toMatchObject({
      billNumber: 'INV-1',
      billDate: '2025-03-10T00:00:00.000Z',
      dueDate: '2025-04-09T00:00:00.000Z',
      totalAmount: 120.5,
      amountPaid: 0,
      amountCredited: 0,
      amountDue: 120.5,
      status: 'DRAFT',
      apAccountId: ids.payable,
      currency: 'USD',
      approvals: [],
      payments: [],
      scheduledPaymentDate: null,
      duplicateWarning: null,
      journalEntry: null,
      version: 1,
    })
    expect(answer.body.lines[0]).toMatchObject({ amount: 100.01, dimensions, is1099: true, description: 'Main office' })
    expect(Object.keys(answer.body)).not.toContain('createdBy')
    expect(await my.bill(answer.body.id)).toEqual(answer.body)
    const { body } = await my.maker.graphql(`{ bill(id: "${answer.body.id}") { ${INPUT} } }`)
    expect(body.data.bill).toMatchObject({ totalAmount: 120.5, dueDate: '2025-04-09T00:00:00.000Z' })
  })

  test('GraphQL records it as REST does, and submits it when asked', async () => {
    const query = `mutation ($input: CreateBillInput!) { createBill(input: $input) { ${INPUT} approvals { step decision } } }`
    const { body } = await my.maker.graphql(query, { input: my.newBill({ submit: true }) })
    expect(body.data.createBill).toMatchObject({
      status: 'PENDING_APPROVAL',
      totalAmount: 120.5,
      approvals: [{ step: 1, decision: 'PENDING' }],
    })
  })

  test('it is due after the terms given, else the vendor’s, else at once', async () => {
    const due = async (more: object) => (await my.create({ ...more })).body.dueDate.slice(0, 10)
    expect(await due({})).toBe('2025-03-10')
    await my.church.query('update vendor set payment_terms_days = 15 where id = $1', [my.ids.vendor])
    expect(await due({})).toBe('2025-03-25')
    expect(await due({ paymentTermsDays: 60 })).toBe('2025-05-09')
    expect(await due({ paymentTermsDays: 60, dueDate: '2025-03-11' })).toBe('2025-03-11')
  })

  test('bad input is refused by name and leaves nothing', async () => {
    const { ids, line } = my
    const inactive = await my.church.account('5100', { account_type: 'EXPENSE', status: 'INACTIVE' })
    const closed = await my.church.fund('Old', { status: 'CLOSED' })
    await my.church.query(`update vendor set status = 'INACTIVE' where id = $1`, [ids.otherVendor])
    const cases: [object, string, string][] = [
      [{ vendorId: ids.otherVendor }, 'vendorId', 'unknown_reference'],
      [{ vendorId: randomUUID() }, 'vendorId', 'unknown_reference'],
      [{ vendorId: 'nonsense' }, 'vendorId', 'unknown_reference'],
      [{ apAccountId: ids.expense }, 'apAccountId', 'unknown_reference'],
      [{ apAccountId: randomUUID() }, 'apAccountId', 'unknown_reference'],
      [{ dueDate: '2025-03-09' }, 'dueDate', 'date_order'],
      [{ paymentTermsDays: 366 }, 'paymentTermsDays', 'too_large'],
      [{ lines: [] }, 'lines', 'required'],
      [{ lines: Array.from({ length: 201 }, () => line(1)) }, 'lines', 'too_many'],
      [{ lines: [line(0)] }, 'request', 'too_small', 'lines.0.amount'],
      [{ lines: [line(-5)] }, 'request', 'too_small', 'lines.0.amount'],
      [{ lines: [line(1), line(1.001)] }, 'request', 'invalid_precision', 'lines.1.amount'],
      [{ lines: [{ ...line(1), accountId: inactive }] }, 'request', 'unknown_reference', 'lines.0.accountId'],
      [{ lines: [line(1), line(1, closed)] }, 'request', 'unknown_reference', 'lines.1.fundId'],
      [{ externalId: 'x' }, 'provider', 'required'],
      [{ status: 'PAID' }, 'request', 'unknown_field'],
    ]
    for (const [more, name, code, path] of cases)
      await my.refused(() => my.create({ ...more }), 422, [faulty(name, code, path)])
    await my.church.query('update accounting_policy set payable_account_id = null')
    await my.refused(() => my.create(), 422, field('apAccountId', 'required'))
  })

  test('a vendor’s number is used once; a voided or deleted bill gives it back', async () => {
    const id = await my.owed({ billNumber: 'A-1' })
    await my.refused(() => my.create({ billNumber: 'A-1' }), 409, taken('vendorId', 'billNumber'))
    expect((await my.create({ billNumber: 'A-1', vendorId: my.ids.otherVendor })).status).toBe(201)
    const draft = (await my.create({ billNumber: 'A-2' })).body.id
    const change = () => my.maker.rest('PATCH', `/bills/${draft}`, { body: { billNumber: 'A-1' } })
    await my.refused(change, 409, taken('billNumber'))
    expect((await my.act(id, 'void', { reason: 'Billed twice' })).status).toBe(200)
    expect((await change()).status).toBe(200)
  })

  test('a bill that looks like another one is recorded with a warning', async () => {
    const first = (await my.create()).body.id
    const near = (await my.create({ billDate: '2025-03-20' })).body
    expect(near.duplicateWarning).toEqual({ billIds: [first] })
    expect((await my.bill(first)).duplicateWarning).toEqual({ billIds: [near.id] })
    expect((await my.create({ billDate: '2025-03-31' })).body.duplicateWarning).toBeNull()
    expect((await my.create({ lines: [my.line(120.51)] })).body.duplicateWarning).toBeNull()
    expect((await my.create({ vendorId: my.ids.otherVendor })).body.duplicateWarning).toBeNull()
    await my.maker.rest('DELETE', `/bills/${near.id}`)
    expect((await my.bill(first)).duplicateWarning).toBeNull()
  })

  test('an external id is taken once, for ever: an equal body answers what is there, another one is a conflict', async () => {
    const { ids, line } = my
    const dimensions = [{ dimensionId: ids.dimension?.toUpperCase(), dimensionValueId: ids.dimensionValue }]
    const given = { provider: 'AP', externalId: 'b-1', lines: [line(5, ids.fund, { dimensions })], memo: 'x' }
    const first = await my.create(given)
    const again = await my.create(given)
    expect([first.status, again.status, again.headers.get('idempotent-replayed'), again.body]).toEqual([
      201,
      200,
      'true',
      first.body,
    ])
    await my.refused(() => my.create({ ...given, lines: [line(6)] }), 409, taken('provider', 'externalId'))
    await my.maker.rest('DELETE', `/bills/${first.body.id}`)
    await my.refused(() => my.create(given), 409, taken('provider', 'externalId'))
  })

  test('a dry run answers as if and leaves nothing; a retry under a key replays', async () => {
    const before = await my.left()
    expect((await my.create({}, {}, '?dryRun=true')).status).toBe(200)
    expect(await my.left()).toEqual(before)
    const headers = { 'Idempotency-Key': randomUUID() }
    const first = await my.create({}, headers)
    const again = await my.create({}, headers)
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([201, first.text, 'true'])
    expect(await my.church.query('select count(*)::int as n from bill')).toEqual([{ n: 2 }])
  })
})

describe('recording bills in bulk', () => {
  const bulk = (items: object[], errorPolicy = 'REJECT_EVERYTHING') =>
    my.maker.rest('POST', '/bills/bulk', {
      body: { items, errorPolicy },
      headers: { 'Idempotency-Key': randomUUID() },
    })

  test('each row says what became of it, and the refused ones leave nothing', async () => {
    const known = { provider: 'AP', externalId: 'b-1', billNumber: 'N-1' }
    const { body: recorded } = await my.create(known)
    const rows = [
      my.newBill({ billNumber: 'N-2', submit: true }),
      my.newBill(known),
      my.newBill({ billNumber: 'N-2' }),
      my.newBill({ lines: [my.line(1, randomUUID())] }),
      my.newBill({ provider: 'AP', externalId: 'b-2' }),
      my.newBill({ provider: 'AP', externalId: 'b-2', memo: 'again' }),
    ]
    await my.refused(() => bulk(rows), 409, [
      faulty('items', 'duplicate', 'items.2.vendorId'),
      faulty('items', 'duplicate', 'items.2.billNumber'),
      faulty('items', 'unknown_reference', 'items.3.lines.0.fundId'),
      faulty('items', 'duplicate', 'items.5.provider'),
      faulty('items', 'duplicate', 'items.5.externalId'),
    ])
    const { status, body, headers } = await bulk(rows, 'REJECT_FAILED_ROWS')
    expect([status, headers.get('idempotent-replayed')]).toEqual([200, null])
    expect(
      body.results.map((row: { status: string; error: { reason: string } | null }) => row.error?.reason ?? row.status),
    ).toEqual(['CREATED', 'REPLAYED', 'duplicate', 'validation', 'CREATED', 'duplicate'])
    expect(body.results[1].id).toBe(recorded.id)
    expect(body.summary).toEqual({ total: 6, succeeded: 3, replayed: 1, failed: 3 })
    expect((await my.bill(body.results[0].id)).status).toBe('PENDING_APPROVAL')
  })

  test('two hundred at once, and no more; a key is required', async () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => my.newBill({ billNumber: `M-${i}` }))
    await my.refused(() => bulk(many(201)), 422, field('items', 'too_many'))
    expect((await bulk(many(200))).body.summary.succeeded).toBe(200)
    await my.refused(
      () => my.maker.rest('POST', '/bills/bulk', { body: { items: many(1) } }),
      400,
      'idempotency_key_required',
    )
  })
})

describe('correcting a bill', () => {
  const patch = (id: string, body: object, headers = {}) => my.maker.rest('PATCH', `/bills/${id}`, { body, headers })

  test('lines are replaced as a whole, and the version tells of it', async () => {
    const { id, version } = (await my.create()).body
    const { body } = await patch(id, { lines: [my.line(1), my.line(2, my.ids.youth)] }, { 'If-Match': `"v${version}"` })
    expect([body.totalAmount, body.lines.length, body.version]).toEqual([3, 2, 2])
    await my.refused(() => patch(id, { memo: 'late' }, { 'If-Match': '"v1"' }), 409, 'stale_version')
    expect((await patch(id, {})).body.version).toBe(2)
    expect((await patch(id, { memo: 'x', description: null })).body).toMatchObject({ memo: 'x', version: 3 })
  })

  test('what no longer stands is refused and leaves nothing', async () => {
    const { ids } = my
    const window = await my.church.fund('Spring', { start_date: '2025-03-01', end_date: '2025-03-31' })
    const { id } = (await my.create({ lines: [my.line(1, window)] })).body
    await my.refused(
      () => patch(id, { billDate: '2025-04-01', dueDate: '2025-04-01' }),
      422,
      field('request', 'unknown_reference', 'lines.0.fundId'),
    )
    await my.refused(() => patch(id, { billDate: '2025-03-11' }), 422, field('dueDate', 'date_order'))
    await my.refused(() => patch(id, { vendorId: randomUUID() }), 422, field('vendorId', 'unknown_reference'))
    await my.refused(() => patch(id, { apAccountId: ids.cash }), 422, field('apAccountId', 'unknown_reference'))
    await my.refused(() => patch(id, { lines: [] }), 422, field('lines', 'required'))
    await my.refused(() => patch(id, { provider: 'x' }), 422, field('request', 'unknown_field'))
    expect((await patch(id, { vendorId: ids.otherVendor })).body.vendorId).toBe(ids.otherVendor)
  })

  test('a rejected bill is corrected as a draft; a submitted one is not changed', async () => {
    const { id } = (await my.create({ submit: true })).body
    await my.refused(() => patch(id, { memo: 'x' }), 409, 'illegal_transition')
    await my.act(id, 'reject', { comment: 'No invoice' })
    expect((await patch(id, { memo: 'x' })).body.status).toBe('DRAFT')
  })

  test('a bill dated in a closed period is not deleted', async () => {
    const { id } = (await my.create()).body
    await my.church.query(`select open_fiscal_year($1, '2025-03-10', now())`, [my.church.id])
    await my.church.query(`update accounting_period set status = 'CLOSED' where start_date = '2025-03-01'`)
    await my.refused(() => my.maker.rest('DELETE', `/bills/${id}`), 409, 'period_closed')
  })
})

describe('approving a bill', () => {
  test('it is posted on its bill date: expense against payables, each fund by itself', async () => {
    const { ids, line, balance } = my
    const id = await my.owed({ billNumber: 'P-1', lines: [line(100), line(20.5, ids.youth), line(30)] })
    expect([await balance(ids.expense, ids.fund), await balance(ids.payable, ids.fund)]).toEqual([13_000, -13_000])
    expect([await balance(ids.expense, ids.youth), await balance(ids.payable, ids.youth)]).toEqual([2_050, -2_050])
    const { journalEntry, approvals, amountDue } = await my.bill(id)
    expect([amountDue, journalEntry.referenceNumber]).toEqual([150.5, 'P-1'])
    expect(approvals).toEqual([
      expect.objectContaining({ step: 1, decision: 'APPROVED', approverId: expect.any(String) }),
    ])
    expect(await my.church.query('select date::text, source_type, source_id from journal_entry')).toEqual([
      { date: '2025-03-10', source_type: 'BILL', source_id: id },
    ])
    expect(await my.differences()).toEqual([])
  })

  test('below the limit who made it may approve it; from the limit on another must', async () => {
    const small = (await my.create({ lines: [my.line(499.99)], submit: true })).body.id
    expect((await my.act(small, 'approve', {}, my.maker)).body.status).toBe('APPROVED')
    const large = (await my.create({ lines: [my.line(500)], submit: true })).body.id
    await my.refused(() => my.act(large, 'approve', {}, my.maker), 403, 'self_approval')
    const handed = (await my.create({ lines: [my.line(500)] })).body.id
    await my.act(handed, 'submit', undefined, my.checker)
    await my.refused(() => my.act(handed, 'approve', {}, my.maker), 403, 'self_approval')
    await my.refused(() => my.act(handed, 'approve', {}, my.checker), 403, 'self_approval')
    expect((await my.act(large, 'approve', { comment: 'Agreed' })).body.approvals[0].comment).toBe('Agreed')
  })

  test('from the second limit on two different people approve, and only the last approval posts', async () => {
    const my = await owingChurch({ bill_second_approval_limit: 100_000 })
    const third = my.church.client(await my.church.key())
    const { id } = (await my.create({ lines: [my.line(1000)], submit: true })).body
    expect((await my.bill(id)).approvals.map((step: { decision: string }) => step.decision)).toEqual([
      'PENDING',
      'PENDING',
    ])
    const first = (await my.act(id, 'approve', {})).body
    expect([first.status, first.journalEntry]).toEqual(['PENDING_APPROVAL', null])
    expect(first.approvals.map((step: { decision: string }) => step.decision)).toEqual(['APPROVED', 'PENDING'])
    await my.refused(() => my.act(id, 'approve', {}), 403, 'self_approval')
    const last = (await my.act(id, 'approve', {}, third)).body
    expect([last.status, last.journalEntry === null, last.version]).toEqual(['APPROVED', false, 3])
    expect(await my.differences()).toEqual([])
  })

  test('a second approval that the policy has come to want since the submission is asked for', async () => {
    const { id } = (await my.create({ submit: true })).body
    await my.church.query('update accounting_policy set bill_second_approval_limit = 100')
    const { status, approvals } = (await my.act(id, 'approve', {})).body
    expect([status, approvals.map((step: { decision: string }) => step.decision)]).toEqual([
      'PENDING_APPROVAL',
      ['APPROVED', 'PENDING'],
    ])
  })

  test('two approvals at once post once', async () => {
    const { id } = (await my.create({ submit: true })).body
    const both = await Promise.all([my.act(id, 'approve', {}), my.act(id, 'approve', {}, my.maker)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await my.church.query('select count(*)::int as n from journal_entry')).toEqual([{ n: 1 }])
  })

  test('a closed period is never passed by: another day is named or it is refused', async () => {
    const { id } = (await my.create({ submit: true })).body
    await my.church.query(`select open_fiscal_year($1, '2025-03-10', now())`, [my.church.id])
    await my.church.query(`update accounting_period set status = 'CLOSED' where start_date = '2025-03-01'`)
    await my.refused(() => my.act(id, 'approve', {}), 409, 'period_closed')
    await my.refused(() => my.act(id, 'approve', { date: '2025-03-09' }), 422, field('date', 'date_order'))
    expect((await my.act(id, 'approve', { date: '2025-04-01' })).body.status).toBe('APPROVED')
    await my.refused(() => my.pay(id, { paymentDate: '2025-03-31' }), 422, field('paymentDate', 'date_order'))
  })

  test('a coding that has come to an end since is refused', async () => {
    const { id } = (await my.create({ submit: true, lines: [my.line(1, my.ids.youth)] })).body
    await my.church.query(`update fund set status = 'CLOSED' where id = $1`, [my.ids.youth])
    await my.refused(() => my.act(id, 'approve', {}), 422, field('request', 'unknown_reference', 'lines.0.fundId'))
  })

  test('a rejection is remembered, and the steps count on', async () => {
    const { id } = (await my.create({ submit: true })).body
    await my.refused(() => my.act(id, 'reject', {}), 422, field('comment', 'required'))
    expect((await my.act(id, 'reject', { comment: 'No invoice' })).body.status).toBe('REJECTED')
    expect((await my.act(id, 'submit')).body.approvals).toMatchObject([
      { step: 1, decision: 'REJECTED', comment: 'No invoice' },
      { step: 2, decision: 'PENDING', approverId: null },
    ])
    expect((await my.act(id, 'approve', {}, my.maker)).body.status).toBe('APPROVED')
  })

  test.each([
    ['submit', ['PENDING_APPROVAL', 'APPROVED', 'VOIDED']],
    ['approve', ['DRAFT', 'REJECTED', 'APPROVED', 'VOIDED']],
    ['reject', ['DRAFT', 'REJECTED', 'APPROVED', 'VOIDED']],
    ['void', ['DRAFT', 'PENDING_APPROVAL', 'REJECTED', 'VOIDED']],
  ])('%s is refused in %j', async (action, states) => {
    const inputs: Record<string, object> = { approve: {}, reject: { comment: 'x' }, void: { reason: 'x' } }
    for (const status of states) {
      const id = await my.church.bill({ status })
      await my.refused(() => my.act(id, action, inputs[action] as Record<string, unknown>), 409, 'illegal_transition')
    }
  })
})

describe('voiding a bill', () => {
  test('a reversal takes it back, the reason stays, and nothing is owed', async () => {
    const { ids } = my
    const id = await my.owed({ lines: [my.line(10), my.line(5, ids.youth)] })
    await my.refused(() => my.act(id, 'void', { reason: 'x', date: '2025-03-09' }), 422, field('date', 'date_order'))
    const { body } = await my.act(id, 'void', { reason: 'Billed twice' })
    expect(body).toMatchObject({ status: 'VOIDED', voidReason: 'Billed twice', amountDue: 0 })
    expect(await my.balance(ids.payable, ids.youth)).toBe(0)
    expect(await my.differences()).toEqual([])
    await my.refused(() => my.act(id, 'void', { reason: 'x' }), 409, 'illegal_transition')
  })

  test('not while a payment of it stands, scheduled ones included', async () => {
    for (const paymentDate of [undefined, `${new Date().getFullYear() + 1}-12-31`]) {
      const id = await my.owed()
      const { body } = await my.pay(id, { amount: 20, paymentDate })
      await my.refused(() => my.act(id, 'void', { reason: 'x' }), 409, 'illegal_transition')
      await my.end(body.id)
      expect((await my.act(id, 'void', { reason: 'x' })).status).toBe(200)
    }
    expect(await my.differences()).toEqual([])
  })
})

describe('another church’s', () => {
  test('vendor, account, fund and bill are unknown', async () => {
    const other = await owingChurch()
    const foreign = await other.owed()
    await my.refused(() => my.create({ vendorId: other.ids.vendor }), 422, field('vendorId', 'unknown_reference'))
    await my.refused(
      () => my.create({ lines: [my.line(1, other.ids.fund)] }),
      422,
      field('request', 'unknown_reference', 'lines.0.fundId'),
    )
    await my.refused(
      () => my.create({ apAccountId: other.ids.payable }),
      422,
      field('apAccountId', 'unknown_reference'),
    )
    for (const action of ['submit', 'approve', 'reject', 'void']) {
      const body = { submit: undefined, approve: {}, reject: { comment: 'x' }, void: { reason: 'x' } }[action]
      expect(reason(await my.act(foreign, action, body))).toBe('not_found')
    }
    expect(reason(await my.pay(foreign))).toBe('not_found')
  })
})

test('a bill says how many receipts it has, and gives them back into the inbox when it is deleted', async () => {
  const { id, receiptCount } = (await my.create()).body
  expect(receiptCount).toBe(0)
  const receipts = await Promise.all([1, 2].map(() => my.church.receipt({ bill_id: id })))
  expect((await my.bill(id)).receiptCount).toBe(2)
  expect((await my.maker.rest('DELETE', `/bills/${id}`)).body).toEqual({ success: true })
  for (const receipt of receipts)
    expect((await my.maker.rest('GET', `/receipts/${receipt}`)).body).toMatchObject({ id: receipt, billId: null })
})

describe('numbers and totals', () => {
  test('a bill number is the same in upper and lower case', async () => {
    const { body } = await my.create({ billNumber: 'INV-1' })
    expect(body.billNumber).toBe('INV-1')
    await my.refused(() => my.create({ billNumber: 'inv-1' }), 409, taken('vendorId', 'billNumber'))
    const other = (await my.create({ billNumber: 'INV-2' })).body.id
    await my.refused(
      () => my.maker.rest('PATCH', `/bills/${other}`, { body: { billNumber: 'Inv-1' } }),
      409,
      taken('billNumber'),
    )
  })

  test('a bill of legal lines is not above the largest amount', async () => {
    const lines = [my.line(9_999_999_999), my.line(1)]
    await my.refused(() => my.create({ lines }), 422, field('lines', 'too_large'))
  })

  test('the total that is due counts approved bills alone', async () => {
    await my.owed({ lines: [my.line(20)] })
    await my.create({ lines: [my.line(50)] })
    const { body } = await my.maker.rest('GET', `/bills?vendorId=${my.ids.vendor}&include=totals`)
    expect(body.totals).toMatchObject({ amountDue: 20 })
  })

  test('a percent sign in a search stands for itself', async () => {
    await my.create({ description: '10% off' })
    await my.create({ description: 'Full price' })
    const found = async (q: string) =>
      (await my.maker.rest('GET', `/bills?q=${encodeURIComponent(q)}`)).body.bills.map(
        ({ description }: { description: string }) => description,
      )
    expect([await found('0% O'), await found('_')]).toEqual([['10% off'], []])
  })
})
