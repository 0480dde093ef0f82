import type { Answer } from '../../support/app.js'
import { field, type Owing, owingChurch, reason } from '../../support/payables.js'
import { placeOf, textOf } from '../../support/pdf.js'

let my: Owing
beforeEach(async () => {
  my = await owingChurch()
})
const AHEAD = `${new Date().getFullYear() + 1}-12-31`

const vendor = async (name: string, more: object = {}): Promise<string> =>
  (await my.maker.rest('POST', '/vendors', { body: { name, ...more } })).body.id
/** A payment by check that awaits printing. */
const waiting = async (vendorId: string, amount: number, paymentDate = '2025-04-01', more: object = {}) => {
  const bill = await my.owed({ vendorId, lines: [my.line(amount)] })
  const answer = await my.pay(bill, { method: 'CHECK', toPrint: true, paymentDate, ...more })
  expect(answer.status).toBe(201)
  return answer.body.id as string
}
const print = (body: object = {}, query = ''): Promise<Answer> =>
  my.checker.rest('POST', `/check-runs${query}`, { body: { bankAccountId: my.ids.cash, ...body } })
const spoil = (run: string, body: object): Promise<Answer> =>
  my.checker.rest('POST', `/check-runs/${run}/spoil`, { body: { reason: 'Torn by the printer', ...body } })
const numbers = ({ body }: Answer): [string, string][] =>
  body.checks.map((check: Record<string, string>) => [check.billPaymentId, check.checkNumber])
const awaiting = async (): Promise<string[]> =>
  (await my.maker.rest('GET', '/bill-payments?awaitsPrint=true')).body.billPayments.map(({ id }: { id: string }) => id)
const fileOf = async (run: string, query = ''): Promise<Buffer> => {
  const answer = await my.maker.rest('GET', `/check-runs/${run}/pdf${query}`)
  expect([answer.status, answer.body.contentType]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(answer.body.contentBase64, 'base64')
  expect(bytes.length).toBe(answer.body.sizeBytes)
  return bytes
}
const pdf = async (run: string): Promise<string[]> => (await textOf(await fileOf(run))).split('\f')

describe('a run', () => {
  test('prints what awaits it by vendor and day, with numbers without a gap', async () => {
    const [zion, abel] = [await vendor('Zion Books'), await vendor('abel Roofing')]
    const books = await waiting(zion, 10.25, '2025-04-01')
    const late = await waiting(abel, 300, '2025-04-03')
    const early = await waiting(abel, 20.5, '2025-04-02')
    expect(new Set(await awaiting())).toEqual(new Set([books, late, early]))
    const rehearsal = await print({ firstNumber: '1001' }, '?dryRun=true')
    expect([rehearsal.status, rehearsal.body.lastNumber, (await awaiting()).length]).toEqual([200, '1003', 3])
    const answer = await print({ firstNumber: '1001' })
    expect([answer.status, answer.headers.get('location')]).toEqual([201, `/api/v1/check-runs/${answer.body.id}`])
    expect(numbers(answer)).toEqual([
      [early, '1001'],
      [late, '1002'],
      [books, '1003'],
    ])
    expect(answer.body).toMatchObject({
      bankAccountId: my.ids.cash,
      firstNumber: '1001',
      lastNumber: '1003',
      count: 3,
      totalAmount: 330.75,
      checks: [{ status: 'PRINTED', amount: 20.5, vendorId: abel, paymentStatus: 'ISSUED', spoilReason: null }, {}, {}],
    })
    expect(await my.payment(books)).toMatchObject({ checkNumber: '1003', awaitsPrint: false, status: 'ISSUED' })
    expect(await awaiting()).toEqual([])
    expect((await my.maker.rest('GET', `/check-runs/${answer.body.id}`)).body).toEqual(answer.body)
    const listed = async (query: string) => (await my.maker.rest('GET', `/check-runs?${query}`)).body.checkRuns.length
    expect([await listed('checkNumber=1002'), await listed('checkNumber=1004')]).toEqual([1, 0])
    expect([await listed(`billPaymentId=${late}`), await listed(`bankAccountId=${my.ids.savings}`)]).toEqual([1, 0])
  })

  test('goes on after the highest number, whichever way it was given, and never uses one again', async () => {
    const id = await vendor('Abel Roofing')
    const bill = await my.owed({ vendorId: id })
    await my.pay(bill, { method: 'CHECK', checkNumber: '00207', amount: 1 })
    await my.pay(bill, { method: 'CHECK', checkNumber: 'A-99999', amount: 1 })
    await waiting(id, 5)
    expect(numbers(await print())[0]?.[1]).toBe('208')
    await waiting(id, 6)
    await waiting(id, 7)
    await my.refused(() => print({ firstNumber: '206' }), 409, 'duplicate')
    expect((await print({ firstNumber: '206' })).body.message).toContain('Check 2 of the 2 of the run')
    expect((await print()).body).toMatchObject({ firstNumber: '209', lastNumber: '210' })
    await my.refused(() => my.pay(bill, { method: 'CHECK', checkNumber: '0209', amount: 1 }), 409, 'duplicate')
    expect((await my.pay(bill, { method: 'CHECK', checkNumber: '211', amount: 1 })).status).toBe(201)
  })

  test('two at once give no number twice and leave no gap', async () => {
    const id = await vendor('Abel Roofing')
    const payments: string[] = []
    for (const amount of [1, 2, 3, 4]) payments.push(await waiting(id, amount))
    const answers = await Promise.all([
      print({ firstNumber: '500', billPaymentIds: payments.slice(0, 1) }),
      ...[1, 2, 3].map(index => print({ billPaymentIds: payments.slice(index, index + 1) })),
      print(),
    ])
    const left = await awaiting()
    if (left.length) await print({ firstNumber: undefined })
    const given = await my.church.query(
      `select check_number::int as n from bill_payment where organization_id = $1 and check_number is not null order by 1`,
      [my.church.id],
    )
    expect(given.map(({ n }) => n)).toEqual([500, 501, 502, 503])
    expect(answers.every(({ status }) => [201, 409, 422].includes(status))).toBe(true)
  })

  test('refuses what it cannot print, and says what would work', async () => {
    const id = await vendor('Abel Roofing')
    await my.refused(() => print({ firstNumber: '1' }), 409, 'illegal_transition')
    const scheduled = await waiting(id, 5, AHEAD)
    await my.refused(() => print({ firstNumber: '1' }), 409, 'illegal_transition')
    const early = await print({ firstNumber: '1', billPaymentIds: [scheduled] })
    expect([early.status, early.body.details]).toEqual([
      409,
      { status: 'SCHEDULED', allowed: ['ISSUED'], next: ['issueBillPayment'] },
    ])
    const bill = await my.owed()
    const ach = (await my.pay(bill, { amount: 1 })).body.id
    const written = (await my.pay(bill, { method: 'CHECK', checkNumber: '9', amount: 1 })).body.id
    for (const other of [ach, written])
      await my.refused(() => print({ billPaymentIds: [other] }), 409, 'illegal_transition')
    const check = await waiting(id, 6)
    await my.end(check)
    expect((await my.payment(check)).awaitsPrint).toBe(false)
    await my.refused(() => print({ billPaymentIds: [check] }), 409, 'illegal_transition')
    const good = await waiting(id, 7)
    const refused = (body: object, name: string, code: string) =>
      my.refused(() => print({ billPaymentIds: [good], ...body }), 422, field(name, code))
    await refused({ billPaymentIds: [good, good] }, 'billPaymentIds', 'duplicate')
    await refused({ bankAccountId: my.ids.savings }, 'billPaymentIds', 'unknown_reference')
    await refused({ bankAccountId: my.ids.expense }, 'billPaymentIds', 'unknown_reference')
    for (const firstNumber of ['0', '01', '1a', '-1']) await refused({ firstNumber }, 'firstNumber', 'invalid_format')
    await refused({ firstNumber: '1234567890' }, 'firstNumber', 'too_long')
    await my.refused(
      () => my.pay(bill, { method: 'ACH', toPrint: true, amount: 1 }),
      422,
      field('toPrint', 'not_writable'),
    )
    await my.refused(
      () => my.pay(bill, { method: 'CHECK', toPrint: true, checkNumber: '12', amount: 1 }),
      422,
      field('checkNumber', 'not_writable'),
    )
  })

  test('needs the first number of an account without a numbered check', async () => {
    await waiting(await vendor('Abel Roofing'), 5)
    await my.refused(() => print(), 422, field('firstNumber', 'required'))
    await my.refused(() => print({ firstNumber: '0' }), 422, field('firstNumber', 'invalid_format'))
    const other = await waiting(await vendor('Zion Books'), 5)
    const last = await print({ firstNumber: '999999999' })
    expect([last.status, last.body.details.fields[0].maximum]).toEqual([422, 999_999_998])
    expect((await print({ firstNumber: '999999999', billPaymentIds: [other] })).status).toBe(201)
    await my.refused(() => print(), 422, field('firstNumber', 'too_large'))
  })

  test('goes on after the checks of its own bank account, whatever numbers another account has', async () => {
    await waiting(await vendor('Abel Roofing'), 5)
    expect((await print({ firstNumber: '7000' })).status).toBe(201)
    const { savings } = my.ids
    await waiting(await vendor('Zion Books'), 5, '2025-04-01', { bankAccountId: savings })
    await my.refused(() => print({ bankAccountId: savings }), 422, field('firstNumber', 'required'))
    expect(numbers(await print({ bankAccountId: savings, firstNumber: '7000' })).map(([, number]) => number)).toEqual([
      '7000',
    ])
    await waiting(await vendor('Third Street Press'), 5)
    expect(numbers(await print()).map(([, number]) => number)).toEqual(['7001'])
  })

  test('leaves out a check that the bank has shown, because it was written by hand', async () => {
    const payment = await waiting(await vendor('Abel Roofing'), 5)
    const { church, ids } = my
    const line = { amount: 500, transaction_type: 'WITHDRAWAL', date: '2025-04-10', bank_account_id: ids.cash }
    const { graphql } = church.client((await church.person('BOOKKEEPER')).token)
    const matched = await graphql(
      'mutation ($id: ID!, $input: MatchTransactionInput!) { matchTransaction(id: $id, input: $input) { status } }',
      { id: await church.transaction(line), input: { billPaymentIds: [payment] } },
    )
    expect(matched.body.data.matchTransaction.status).toBe('APPROVED')
    expect(await my.payment(payment)).toMatchObject({ status: 'CLEARED', awaitsPrint: false, checkNumber: null })
    await my.refused(() => print({ firstNumber: '1' }), 409, 'illegal_transition')
    await my.refused(() => print({ firstNumber: '1', billPaymentIds: [payment] }), 409, 'illegal_transition')
  })

  test('prints a check that was recorded without a number, when it is named', async () => {
    const bill = await my.owed()
    const { id } = (await my.pay(bill, { method: 'CHECK' })).body
    expect(await awaiting()).toEqual([])
    expect(numbers(await print({ firstNumber: '77', billPaymentIds: [id] }))).toEqual([[id, '77']])
  })
})

describe('a spoiled check', () => {
  test('keeps its number, and its payment is printed again', async () => {
    const id = await vendor('Abel Roofing')
    const [one, two] = [await waiting(id, 5, '2025-04-01'), await waiting(id, 6, '2025-04-02')]
    const run = (await print({ firstNumber: '300' })).body.id
    const before = await my.balance(my.ids.cash, my.ids.fund)
    const answer = await spoil(run, { checkNumbers: ['300'] })
    expect([answer.status, answer.body.version]).toEqual([200, 2])
    expect(answer.body.checks).toMatchObject([
      { billPaymentId: one, checkNumber: '300', status: 'SPOILED', spoilReason: 'Torn by the printer' },
      { billPaymentId: two, checkNumber: '301', status: 'PRINTED', spoiledAt: null },
    ])
    expect(await my.payment(one)).toMatchObject({ checkNumber: null, awaitsPrint: true, status: 'ISSUED' })
    expect(await awaiting()).toEqual([one])
    await my.refused(() => spoil(run, { billPaymentIds: [one] }), 409, 'illegal_transition')
    await my.refused(() => print({ firstNumber: '300' }), 409, 'duplicate')
    const bill = await my.owed()
    await my.refused(() => my.pay(bill, { method: 'CHECK', checkNumber: '0300', amount: 1 }), 409, 'duplicate')
    const again = await print()
    expect(numbers(again)).toEqual([[one, '302']])
    expect((await spoil(again.body.id, { billPaymentIds: [one] })).status).toBe(200)
    expect(numbers(await print())).toEqual([[one, '303']])
    expect(await my.balance(my.ids.cash, my.ids.fund)).toBe(before)
  })

  test('is refused for a payment that is cleared or has ended, and for a check of another run', async () => {
    const id = await vendor('Abel Roofing')
    const [one, two] = [await waiting(id, 5, '2025-04-01'), await waiting(id, 6, '2025-04-02')]
    const run = (await print({ firstNumber: '300' })).body.id
    const { church } = my
    await church.query(`update bill_payment set status = 'CLEARED' where id = $1`, [one])
    const cleared = await spoil(run, { checkNumbers: ['300', '301'] })
    expect([cleared.status, cleared.body.details]).toEqual([
      409,
      { status: 'CLEARED', allowed: ['ISSUED'], next: ['unmatchTransaction'] },
    ])
    expect((await my.payment(two)).checkNumber).toBe('301')
    await my.end(two)
    const ended = await spoil(run, { billPaymentIds: [two] })
    expect([reason(ended), ended.body.details.status]).toEqual(['illegal_transition', 'VOIDED'])
    await my.refused(() => spoil(run, { checkNumbers: ['302'] }), 422, field('checkNumbers', 'unknown_reference'))
    await my.refused(() => spoil(run, {}), 422, field('checkNumbers', 'required'))
  })
})

describe('the page', () => {
  const ADDRESS = { line1: '12 Elm St', line2: null, city: 'Aurora', region: 'IL', postalCode: '60506', country: null }

  test('has the check and two stubs: payee, address, figures, words and bills', async () => {
    const id = await vendor('Abel Roofing', { legalName: 'Abel Roofing LLC', address: ADDRESS })
    const bill = await my.owed({
      ...{ vendorId: id, billNumber: 'R-17', billDate: '2025-03-12', description: 'Chapel roof' },
      lines: [my.line(1234.56)],
    })
    await my.pay(bill, { method: 'CHECK', toPrint: true, paymentDate: '2025-04-01' })
    const [page = '', ...others] = await pdf((await print({ firstNumber: '41' })).body.id)
    expect(others).toEqual([])
    const lines = page.split('\n')
    expect(lines.slice(0, 6)).toEqual([
      'Apr 1, 2025',
      'Abel Roofing LLC  **1,234.56',
      expect.stringMatching(/^One thousand two hundred thirty-four and 56\/100 dollars \*{5,}$/),
      'Abel Roofing LLC',
      '12 Elm St',
      'Aurora, IL 60506',
    ])
    expect(lines[6]).toBe('R-17')
    const stub = lines.slice(7)
    expect(stub[0]).toBe('Abel Roofing LLC  Check 41')
    expect(stub.filter(line => line === 'R-17  Mar 12, 2025  Chapel roof  1,234.56')).toHaveLength(2)
    expect(stub.filter(line => line === 'Total USD  1,234.56')).toHaveLength(2)
  })

  test('sums the bills that do not fit, and marks what is void', async () => {
    const id = await vendor('東京キリスト教会出版')
    const bills: string[] = []
    for (let index = 0; index < 15; index += 1)
      bills.push(await my.owed({ vendorId: id, billNumber: `N${index}`, lines: [my.line(10 + index / 100)] }))
    const applications = bills.map((billId, index) => ({ billId, amount: 10 + index / 100 }))
    // 15 × 10 and 0 + 1 + … + 14 cents.
    const body = { method: 'CHECK', toPrint: true, amount: 151.05, applications }
    const payment = (await my.checker.rest('POST', '/bill-payments', { body })).body.id
    const other = await waiting(await vendor('Zion Books'), 8)
    const run = (await print({ firstNumber: '9' })).body.id
    const [books = '', tokyo = ''] = await pdf(run)
    expect(books).toContain('Zion Books  Check 9')
    expect(tokyo).toContain('東京キリスト教会出版')
    // 12 bills are listed; the other three are 10.12 + 10.13 + 10.14.
    expect(tokyo.match(/and 3 more {2}30\.39/g)).toHaveLength(2)
    expect(tokyo).toContain('N0, N1, N2 and 12 more')
    expect(`${books}${tokyo}`).not.toContain('VOID')
    await my.end(payment)
    await spoil(run, { billPaymentIds: [other] })
    for (const page of await pdf(run)) expect(page.match(/VOID/g)).toHaveLength(3)
  })

  test('has the whole name of a payee, in any script and of 120 letters', async () => {
    const long = `${'Evangelical Congregations and Charitable Works '.repeat(3).slice(0, 116)} Inc`
    await waiting(await vendor(long), 8)
    await waiting(await vendor('دار النشر'), 9)
    const run = (await print({ firstNumber: '9' })).body.id
    const [first = ''] = await pdf(run)
    const words = first.split(/\s+/)
    // On the line of the check, above the address, and on each stub.
    expect(words.filter(word => word === 'Charitable')).toHaveLength(long.split('Charitable').length * 4 - 4)
    expect(words.filter(word => word === 'Inc')).toHaveLength(4)
    expect(long).toHaveLength(120)
  })

  test('moves by the offsets of the printer, within 20 millimeters', async () => {
    await waiting(await vendor('Zion Books'), 8)
    const run = (await print({ firstNumber: '9' })).body.id
    // GnuCash has the amount 500 points from the left and 106 from the top of 792 points.
    const [x, y] = await placeOf(await fileOf(run), '**8.00')
    expect([x, Math.round(792 - y)]).toEqual([500, 106])
    const moved = await placeOf(await fileOf(run, '?layout=VOUCHER_TOP&offsetX=2.54&offsetY=-1.27'), '**8.00')
    // A tenth of an inch to the right is 7.2 points, half of that is the way up.
    expect(moved.map(each => Math.round(each * 100) / 100)).toEqual([507.2, Math.round((y + 3.6) * 100) / 100])
    for (const offset of ['offsetX=20.5', 'offsetY=-21']) {
      const { status } = await my.maker.rest('GET', `/check-runs/${run}/pdf?${offset}`)
      expect(status).toBe(422)
    }
    expect((await my.maker.rest('GET', `/check-runs/${run}/pdf?layout=WALLET`)).status).toBe(422)
    const reader = my.church.client(await my.church.key(['bills:read']))
    expect((await reader.rest('GET', `/check-runs/${run}/pdf`)).status).toBe(403)
  })
})
