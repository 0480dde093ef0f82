import { faulty } from '../../support/faults.js'
import { textOf } from '../../support/pdf.js'
import { closeThrough, openPeriods } from '../../support/periods.js'
import { at, type Invoicing, invoicingChurch } from '../../support/receivables.js'
import { broken } from '../../support/sound.js'

let my: Invoicing
beforeEach(async () => {
  my = await invoicingChurch()
})
afterEach(async () => {
  expect(await broken(my.church)).toEqual([])
})

test('an invoice is owed once it is issued: its lines are revenue of their funds, and the whole is receivable', async () => {
  const { restricted } = my.ids
  const { status, body } = await my.create({
    description: 'Hall, March',
    dueDate: '2025-04-09',
    lines: [my.line(100, undefined, { description: 'Rent' }), my.line(20.5, restricted, { description: 'Cleaning' })],
  })
  expect([status, body.status, body.invoiceNumber, body.amountDue]).toEqual([201, 'DRAFT', null, 0])
  expect(await my.balance(my.ids.receivable)).toBe(0)
  const { body: issued } = await my.act(body.id, 'issue')
  expect(issued).toMatchObject({
    ...{ status: 'ISSUED', invoiceNumber: '1001', totalAmount: 120.5, amountDue: 120.5, amountPaid: 0 },
    ...{ receivableAccountId: my.ids.receivable, isOverdue: true, dueDate: '2025-04-09T00:00:00.000Z' },
    lines: [
      { accountId: my.ids.rent, fundId: my.ids.fund, amount: 100, description: 'Rent' },
      { accountId: my.ids.rent, fundId: restricted, amount: 20.5, description: 'Cleaning' },
    ],
  })
  expect([
    await my.balance(my.ids.receivable),
    await my.balance(my.ids.rent),
    await my.balance(my.ids.receivable, restricted),
    await my.balance(my.ids.rent, restricted),
  ]).toEqual([10_000, -10_000, 2_050, -2_050])
  // The ledger names nobody: its words are those of the number.
  const [entry] = await my.church.query('select description, date::text from journal_entry where id = $1', [
    issued.journalEntry.id,
  ])
  expect(entry).toEqual({ description: 'Invoice 1001', date: '2025-03-10' })
})

test('numbers go on from the highest, one of a voided invoice stays taken, and two who issue at once get two', async () => {
  await my.owed({ invoiceNumber: 'R-9' })
  const first = await my.owed({ invoiceNumber: '2040' })
  const drafts = [(await my.create()).body.id, (await my.create()).body.id]
  const issued = await Promise.all(drafts.map(id => my.act(id, 'issue')))
  expect(issued.map(({ body }) => body.invoiceNumber).sort()).toEqual(['2041', '2042'])
  await my.act(first, 'void', { reason: 'Wrong tenant' })
  const taken = await my.create({ invoiceNumber: '2040' })
  expect([taken.status, taken.body.details]).toMatchObject([409, { fields: [{ field: 'invoiceNumber' }] }])
  const free = await my.create({ invoiceNumber: '2050' })
  expect((await my.bookkeeper.rest('DELETE', `/invoices/${free.body.id}`)).status).toBe(200)
  expect((await my.create({ invoiceNumber: '2050' })).status).toBe(201)
})

test('an invoice can be issued with its creation, and a refusal leaves no draft', async () => {
  expect((await my.create({ issue: true })).body).toMatchObject({
    status: 'ISSUED',
    invoiceNumber: '1001',
    amountDue: 120.5,
  })
  await closeThrough(my.church, '2025-03-31')
  await my.refused(() => my.create({ issue: true }), 409, 'period_closed')
})

test('only a draft is changed or deleted', async () => {
  const { body } = await my.create({ memo: 'Ask Ann' })
  const change = (more: object) => my.bookkeeper.rest('PATCH', `/invoices/${body.id}`, { body: more })
  expect((await change({ lines: [my.line(80)], memo: null, dueDate: '2025-05-01' })).body).toMatchObject({
    ...{ totalAmount: 80, memo: null, dueDate: '2025-05-01T00:00:00.000Z' },
  })
  await my.refused(() => change({ invoiceDate: '2025-05-02' }), 422, [
    { ...faulty('dueDate', 'date_order'), expected: expect.anything() },
  ])
  await my.act(body.id, 'issue')
  await my.refused(() => change({ memo: 'Late' }), 409, 'illegal_transition')
  await my.refused(() => my.bookkeeper.rest('DELETE', `/invoices/${body.id}`), 409, 'illegal_transition')
  await my.refused(() => my.act(body.id, 'issue'), 409, 'illegal_transition')
})

test('an invoice is refused in words: for nobody, for a control account, on a closed month, without an account of the policy', async () => {
  const erased = await my.church.donor({ status: 'ERASED', first_name: null, last_name: null })
  for (const donorId of [erased, my.ids.fund, my.church.id])
    await my.refused(() => my.create({ donorId }), 422, [faulty('donorId', 'unknown_reference')])
  for (const accountId of [my.ids.receivable, my.ids.cash])
    await my.refused(() => my.create({ lines: [my.line(5, undefined, { accountId })] }), 422, [
      expect.objectContaining({ code: 'not_writable', path: 'lines.0.accountId' }),
    ])
  await my.refused(
    () => my.create({ lines: [my.line(5, my.ids.donor)] }),
    422,
    at('lines.0.fundId', 'unknown_reference'),
  )
  const { body } = await my.create()
  await my.church.query('update accounting_policy set receivable_account_id = null where id = $1', [my.church.id])
  await my.refused(() => my.act(body.id, 'issue'), 409, 'accounts_not_configured')
  await my.church.query('update accounting_policy set receivable_account_id = $2 where id = $1', [
    my.church.id,
    my.ids.receivable,
  ])
  await closeThrough(my.church, '2025-03-31')
  await my.refused(() => my.act(body.id, 'issue'), 409, 'period_closed')
  expect((await my.act(body.id, 'issue', { date: '2025-04-01' })).body.status).toBe('ISSUED')
})

test('an invoice of 500.00 is voided by a second person, and one with a payment by nobody', async () => {
  const id = await my.owed({ lines: [my.line(500)] })
  await my.refused(() => my.act(id, 'void', { reason: 'Not used' }), 403, 'self_approval')
  const { body: payment } = await my.pay(id, { amount: 100 })
  await my.refused(() => my.act(id, 'void', { reason: 'Not used' }, my.treasurer), 409, 'illegal_transition')
  await my.end(payment.id, { date: '2025-03-25' })
  await my.refused(() => my.act(id, 'void', { reason: 'Not used', date: '2025-03-24' }, my.treasurer), 422, [
    expect.objectContaining({ field: 'date', code: 'date_order' }),
  ])
  expect((await my.act(id, 'void', { reason: 'Not used', date: '2025-03-25' }, my.treasurer)).body).toMatchObject({
    ...{ status: 'VOIDED', amountDue: 0, voidReason: 'Not used' },
  })
  expect([await my.balance(my.ids.receivable), await my.balance(my.ids.rent)]).toEqual([0, 0])
})

test('invoices below the limit that one person voids alone count together in the month', async () => {
  const ids = [await my.owed({ lines: [my.line(300)] }), await my.owed({ lines: [my.line(250)] })]
  expect((await my.act(ids[0] ?? '', 'void', { reason: 'Not used' })).status).toBe(200)
  await my.refused(() => my.act(ids[1] ?? '', 'void', { reason: 'Not used' }), 403, 'self_approval')
})

test('the open invoices of an earlier system open the ledger: they are owed, and no revenue', async () => {
  await openPeriods(my.church, '2025-06-30')
  const before = { invoiceDate: '2024-11-20', dueDate: '2024-12-20' }
  const net = my.line(70, undefined, { accountId: my.ids.netAssets })
  const { body } = await my.create({ ...before, lines: [net] })
  expect((await my.act(body.id, 'issue', { date: '2025-01-01' })).body.status).toBe('ISSUED')
  // From the limit on, another person issues what somebody has recorded.
  const { body: large } = await my.create({ ...before, lines: [{ ...net, amount: 500 }] })
  await my.refused(() => my.act(large.id, 'issue', { date: '2025-01-01' }), 403, 'self_approval')
  expect((await my.act(large.id, 'issue', { date: '2025-01-01' }, my.treasurer)).status).toBe(200)
  await my.refused(() => my.create({ lines: [net] }), 422, [
    expect.objectContaining({ code: 'not_writable', path: 'lines.0.accountId' }),
  ])
  const { body: report } = await my.treasurer.rest(
    'GET',
    '/reports/statement-of-activities?from=2025-01-01&asOf=2025-12-31',
  )
  const [revenue] = report.sections
  expect([report.openingNetAssets, revenue.amounts, await my.balance(my.ids.receivable)]).toEqual([
    [570, 0, 570],
    [0, 0, 0],
    57_000,
  ])
  const tieOut = await my.treasurer.rest('GET', '/reports/tie-out?from=2025-01-01&asOf=2025-12-31')
  expect(tieOut.body.isTied).toBe(true)
})

test('what is past due and owed is work, and neither a draft, nor a paid one, nor one that is due later', async () => {
  const late = await my.owed({ dueDate: '2025-04-01' })
  await my.pay(late, { amount: 20.5 })
  await my.owed({ dueDate: '2099-01-01' })
  await my.create({ dueDate: '2025-03-15' })
  await my.pay(await my.owed({ dueDate: '2025-03-20' }))
  const { rows } = (await my.bookkeeper.rest('GET', '/reports/work-queue')).body
  expect(rows.find(({ kind }: { kind: string }) => kind === 'OVERDUE_INVOICES')).toMatchObject({
    ...{ count: 1, amount: 100, oldest: '2025-04-01T00:00:00.000Z' },
  })
})

test('the ledger has no words of an invoice, also when it is voided, and a number has no spaces', async () => {
  const id = await my.owed({ description: 'Wedding of Grace Secret' })
  const { body } = await my.pay(id, { referenceNumber: 'Grace 12' })
  await my.end(body.id, { reason: 'Grace Secret has no money' })
  await my.act(id, 'void', { reason: 'Grace Secret is ill' })
  const said = await my.church.query(
    `select e.description, e.reference_number from journal_entry e where e.organization_id = $1 order by e.posted_at, e.entry_number`,
    [my.church.id],
  )
  expect(said).toEqual(
    ['Invoice 1001', 'Payment of invoice 1001', 'Reversal: payment of invoice 1001', 'Reversal: invoice 1001'].map(
      description => ({ description, reference_number: '1001' }),
    ),
  )
  await my.refused(() => my.create({ invoiceNumber: 'Grace Secret' }), 422, [
    expect.objectContaining({ field: 'invoiceNumber', code: 'invalid_format' }),
  ])
})

test('a donor who owes is not deleted, and an erased one gets no further invoice', async () => {
  const call = my.church.client(await my.church.key())
  const owes = await my.church.donor({ first_name: 'Otto' })
  const { body } = await my.create({ donorId: owes })
  const { status, body: refusal } = await call.rest('DELETE', `/donors/${owes}`)
  expect([status, refusal.message]).toEqual([409, expect.stringContaining('invoice')])
  await call.rest('POST', `/donors/${owes}/erase`, { body: {} })
  await my.refused(() => my.act(body.id, 'issue'), 422, [expect.objectContaining({ field: 'donorId' })])
})

test('a fund is not closed while a draft names it', async () => {
  const fund = await my.church.fund('Camp')
  await my.create({ lines: [my.line(5, fund)], invoiceNumber: 'C-1' })
  const close = () => my.treasurer.rest('PATCH', `/funds/${fund}`, { body: { status: 'CLOSED' } })
  const { status, body } = await close()
  expect([status, body.message]).toEqual([409, expect.stringContaining('C-1')])
})

test('the days of a refusal are named as the request names them', async () => {
  await openPeriods(my.church, '2025-06-30')
  const field = async (more: object) => (await my.create(more)).body.details.fields[0].field
  expect(await field({ issue: true, invoiceDate: '2027-03-01' })).toBe('invoiceDate')
  const { body } = await my.create()
  const { body: refusal } = await my.act(body.id, 'issue', { date: '2099-01-01' })
  expect(refusal.details.fields[0].field).toBe('date')
})

test('the paper says who owes what, what is paid, and what is due', async () => {
  const home = {
    addressId: 'a',
    type: 'HOME',
    line1: '12 Elm Street',
    city: 'Springfield',
    region: 'IL',
    postalCode: '62704',
  }
  await my.church.query('update donor set addresses = $2 where id = $1', [my.ids.donor, JSON.stringify([home])])
  const id = await my.owed({
    ...{ description: 'Summer camp', dueDate: '2025-06-01' },
    lines: [my.line(1300, undefined, { description: 'Two children' }), my.line(45.5)],
  })
  await my.pay(id, { amount: 300.25 })
  const { body } = await my.bookkeeper.rest('GET', `/invoices/${id}/pdf`)
  const text = await textOf(Buffer.from(body.contentBase64, 'base64'))
  for (const words of [
    'Invoice 1001',
    'Grace Secret',
    '12 Elm Street',
    'Mar 10, 2025 · due Jun 1, 2025',
    'Summer camp',
  ])
    expect(text).toContain(words)
  expect(text).toMatch(
    /Two children\s+1,300\.00\s+Grace account 4500\s+45\.50\s+Total\s+1,345\.50\s+Paid\s+\(300\.25\)\s+Due\s+1,045\.25/,
  )
})

test('an erased person goes on to owe, and nothing says who it was; a merge moves what is owed', async () => {
  const call = my.church.client(await my.church.key())
  const id = await my.owed({
    description: 'Wedding of Grace',
    memo: 'Call Grace',
    lines: [my.line(9, undefined, { description: 'For Grace' })],
  })
  const { body: payment } = await my.pay(id, { amount: 4, referenceNumber: 'Grace 12' })
  const into = await my.church.donor({ first_name: 'Otto' })
  expect((await call.rest('POST', `/donors/${into}/merge`, { body: { sourceDonorId: my.ids.donor } })).status).toBe(200)
  expect((await my.invoice(id)).donorId).toBe(into)
  expect((await my.bookkeeper.rest('GET', `/invoices?donorId=${into}`)).body.invoices).toHaveLength(1)
  expect((await call.rest('POST', `/donors/${into}/erase`, { body: {} })).status).toBe(200)
  const { description, memo, lines, amountDue } = await my.invoice(id)
  expect([description, memo, lines[0].description, amountDue]).toEqual([null, null, null, 5])
  expect((await my.bookkeeper.rest('GET', `/invoice-payments/${payment.id}`)).body.referenceNumber).toBeNull()
})
