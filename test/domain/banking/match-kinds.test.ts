import { randomUUID } from 'node:crypto'
import { accepting, brief, type Client, firstId, of, proposalsBy, shown } from '../../support/bank-matches.js'
import type { Church } from '../../support/church.js'
import { creditedChurch } from '../../support/credits.js'
import { depositing, platesOf } from '../../support/deposits.js'
import { givingChurch } from '../../support/giving.js'
import { closeThrough } from '../../support/periods.js'

/** The reason of each row, or the code of its first fault. Null when the row was matched. */
const reasons = (results: { error: { reason: string; fields: { code: string }[] } | null }[]) =>
  results.map(({ error }) => (error ? (error.fields[0]?.code ?? error.reason) : null))

describe('vendor credits that the vendor refunds', () => {
  let my: Awaited<ReturnType<typeof creditedChurch>>
  let keeper: Client
  beforeEach(async () => {
    my = await creditedChurch()
    keeper = my.church.client((await my.church.person('BOOKKEEPER')).token)
    await my.church.query(`update vendor set name = 'Duke Energy, Inc.' where id = $1`, [my.ids.vendor])
  })
  const proposals = (id: string) => proposalsBy(my.maker, id)
  const accept = (items: object[], policy?: string) => accepting(keeper)(items, policy)
  const credit = (billDate: string, more: object = {}) => my.credit(100, my.ids.fund, { billDate, ...more })
  const due = async (id: string) => (await my.bill(id)).amountDue

  test('of two credits the nearer is first and neither is certain; the one that is left is, until a second line claims it', async () => {
    const [far, near] = [await credit('2025-03-12'), await credit('2025-04-05')]
    await credit('2025-04-05', { lines: [my.line(100.01)] })
    const line = await my.deposit(10_000, { description: 'DUKE ENERGY REFUND' })
    const found = await proposals(line)
    expect(brief(found)).toEqual([
      [near, 'LIKELY', ['NAME']],
      [far, 'LIKELY', ['NAME']],
    ])
    expect(found[0]?.explanation).toBe(
      'Vendor credit, same amount, 5 days later, the description has the name, one of 2 that fit',
    )
    expect((await accept([of(line, 'VENDOR_CREDIT', near)])).status).toBe(200)
    expect([await due(near), await due(far)]).toEqual([0, -100])
    expect((await my.maker.rest('GET', `/transactions/${line}`)).body).toMatchObject({
      ...{ status: 'APPROVED', vendorId: my.ids.vendor, amountUnmatched: 0 },
    })
    const next = await my.deposit(10_000, { description: 'DUKE ENERGY REFUND' })
    expect(brief(await proposals(next))).toEqual([[far, 'CERTAIN', ['NAME']]])
    await my.deposit(10_000)
    expect(brief(await proposals(next))).toEqual([[far, 'LIKELY', ['NAME']]])
    // What is undone waits again, and what a finished statement has stays.
    expect((await my.unmatch(line)).body.data.unmatchTransaction.status).toBe('UNCODED')
    expect((await proposals(line)).map(firstId)).toEqual([near, far])
    await my.church.query('update bank_transaction set is_reconciled = true where id = $1', [next])
    expect((await accept([of(next, 'VENDOR_CREDIT', far)])).headers.get('x-error-reason')).toBe('reconciled')
    expect(await my.differences()).toEqual([])
  })

  test('the number of a credit decides, and one that is used, voided, of a later day or of another vendor is no proposal', async () => {
    const one = await credit('2025-03-12', { billNumber: 'CM 7781' })
    const other = await credit('2025-03-12', { billNumber: 'CM 7782' })
    const line = await my.deposit(10_000, { description: 'CREDIT CM-7782' })
    expect(brief(await proposals(line))[0]).toEqual([other, 'CERTAIN', ['NUMBER']])
    await my.apply(one, [[await my.owed({ lines: [my.line(30)] }), 30]])
    expect((await proposals(line)).map(firstId)).toEqual([other])
    expect((await my.act(other, 'void', { reason: 'Entered twice' })).status).toBe(200)
    await credit('2025-04-11')
    expect(await proposals(line)).toEqual([])
    const { id: vendorId } = (await my.maker.rest('POST', '/vendors', { body: { name: 'Acme Tools' } })).body
    const third = await credit('2025-03-12')
    expect((await proposals(line)).map(firstId)).toEqual([third])
    await my.church.query('update bank_transaction set vendor_id = $2 where id = $1', [line, vendorId])
    expect(await proposals(line)).toEqual([])
    expect(await proposals(await my.deposit(10_000, { transaction_type: 'WITHDRAWAL' }))).toEqual([])
  })

  test('a bill whose part in another fund a credit has settled is paid from the account of the fund that is left', async () => {
    const { ids } = my
    const treasurer = my.church.client((await my.church.person('TREASURER')).token)
    const own = await my.church.account('1030', { is_cash_account: true, restricted_to_fund_id: ids.fund })
    const both = { lines: [my.line(30), { ...my.line(20), fundId: ids.youth }] }
    const [settled, open] = [await my.owed(both), await my.owed(both)]
    await my.apply(await my.credit(20, ids.youth, { billDate: '2025-03-12' }), [[settled, 20]])
    const line = (amount: number) =>
      my.deposit(amount, { transaction_type: 'WITHDRAWAL', bank_account_id: own, description: 'PAID' })
    const answer = await accepting(treasurer)(
      [of(await line(5_000), 'BILL', open), of(await line(3_000), 'BILL', settled)],
      'REJECT_FAILED_ROWS',
    )
    expect(reasons(answer.body.results)).toEqual(['unknown_reference', null])
    expect((await my.bill(settled)).status).toBe('PAID')
    expect(await my.differences()).toEqual([])
  })

  test('what cannot be refunded refuses its row alone and changes nothing; a smaller line refunds a part', async () => {
    const [one, later, voided] = [await credit('2025-03-12'), await credit('2025-04-20'), await credit('2025-03-12')]
    const bill = await my.owed({ lines: [my.line(100)] })
    await my.act(voided, 'void', { reason: 'Entered twice' })
    const theirs = await creditedChurch()
    const foreign = await theirs.credit(100)
    const line = await my.deposit(10_000)
    const stored = async () => (await my.left()).map(tables => ({ ...tables, idempotency: null }))
    const before = await stored()
    const refused = await accept(
      [
        ...[bill, foreign, randomUUID(), 'none', voided, later].map(id => of(line, 'VENDOR_CREDIT', id)),
        of(line, 'VENDOR_CREDIT', one, one.toUpperCase()),
        of(await my.deposit(10_001), 'VENDOR_CREDIT', one),
        of(await my.deposit(10_000, { transaction_type: 'WITHDRAWAL' }), 'VENDOR_CREDIT', one),
        {
          transactionId: line,
          documents: [
            { type: 'VENDOR_CREDIT', id: one },
            { type: 'REFUND', id: one },
          ],
        },
      ],
      'REJECT_FAILED_ROWS',
    )
    expect(reasons(refused.body.results)).toEqual([
      ...['unknown_reference', 'unknown_reference', 'unknown_reference', 'unknown_reference', 'illegal_transition'],
      ...['date_order', 'duplicate', 'sum_mismatch', 'sum_mismatch', 'invalid_format'],
    ])
    expect(await stored()).toEqual(before)
    expect((await accept([of(await my.deposit(4_000), 'VENDOR_CREDIT', one)])).status).toBe(200)
    expect(await due(one)).toBe(-60)
    const rest = await my.deposit(6_000)
    expect((await proposals(rest)).map(shown)).toEqual([['VENDOR_CREDIT', one]])
    // Two lines at once refund the rest once.
    const lines = [rest, await my.deposit(6_000)]
    const both = await Promise.all(lines.map(each => accept([of(each, 'VENDOR_CREDIT', one)])))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await due(one)).toBe(0)
    expect(await my.differences()).toEqual([])
  })
})

describe('batches that wait for their deposit', () => {
  let church: Church
  let keeper: Client
  let my: Awaited<ReturnType<typeof depositing>>
  beforeEach(async () => {
    church = await givingChurch()
    keeper = church.client((await church.person('BOOKKEEPER')).token)
    my = await depositing(church)
  })
  const proposals = (id: string) => proposalsBy(keeper, id)
  const accept = (items: object[], policy?: string) => accepting(keeper)(items, policy)
  const line = (more: object = {}) =>
    church.transaction({
      ...{ amount: 2_000, bank_account_id: church.ids.cash, date: '2026-10-06', description: 'BRANCH DEPOSIT' },
      ...more,
    })
  /** A posted batch with 20.00 in cash and checks, and 5.00 by card, which nobody brings to the bank. */
  const batch = async (batchDate = '2026-10-04') => {
    const { envelope, plate } = platesOf(church)
    const id = await plate(
      envelope([['fund', 12.5]]),
      envelope([['restricted', 7.5]], { paymentMethod: 'CHECK' }),
      envelope([['fund', 5]], { paymentMethod: 'CARD' }),
    )
    await church.query('update giving_batch set batch_date = $2 where id = $1', [id, batchDate])
    return id
  }
  const settled = async (transactionId: string) => {
    const { matches } = (await keeper.rest('GET', `/transactions/${transactionId}`)).body
    return my.call('GET', `/settlements/${matches[0].id}`)
  }

  test('a batch is proposed for its deposit; accepted, it is deposited and posted, and undone, it waits again', async () => {
    const id = await batch()
    const deposited = await line()
    const [proposal] = await proposals(deposited)
    expect(brief(await proposals(deposited))).toEqual([[id, 'CERTAIN', ['WORDS']]])
    expect(proposal?.explanation).toBe('Batch, same amount, 2 days later, the description says what it is')
    const { body } = await keeper.graphql(
      'query ($id: ID!) { transaction(id: $id) { proposals { documents { document { ... on GivingBatch { batchDate } } } } } }',
      { id: deposited },
    )
    expect(body.data.transaction.proposals[0].documents).toEqual([
      { document: { batchDate: '2026-10-04T00:00:00.000Z' } },
    ])
    const { status } = await accept([of(deposited, 'GIVING_BATCH', id)])
    expect(status).toBe(200)
    const slip = await settled(deposited)
    expect(slip).toMatchObject({
      ...{ status: 'MATCHED', settlementType: 'DEPOSIT_SLIP', recordedTotals: { gross: 20, paymentCount: 2 } },
      ...{ actualArrivalDate: '2026-10-06T00:00:00.000Z', accounting: { journalEntry: { id: expect.any(String) } } },
    })
    expect((await keeper.rest('GET', `/transactions/${deposited}`)).body).toMatchObject({
      ...{ status: 'APPROVED', amountUnmatched: 0 },
    })
    expect(await my.held('cash')).toEqual({ fund: 1_250, restricted: 750 })
    const next = await line()
    expect(await proposals(next)).toEqual([])
    const undone = await keeper.rest('POST', `/deposits/${slip.id}/undo`, { body: { reason: 'The wrong line' } })
    expect(undone.status).toBe(200)
    expect((await proposals(next)).map(firstId)).toEqual([id])
    await my.sound()
  })

  test('of two batches of one amount the nearer is first and neither is certain; two of one day are one line together', async () => {
    const [far, near] = [await batch('2026-09-27'), await batch()]
    const deposited = await line()
    expect(brief(await proposals(deposited))).toEqual([
      [near, 'LIKELY', ['WORDS']],
      // It is nine days older than the line, so the words do not count.
      [far, 'POSSIBLE', []],
    ])
    const twin = await batch()
    const both = [near, twin].sort()
    const large = await line({ amount: 4_000 })
    const together = await proposals(large)
    expect(brief(together)).toEqual([[both.join(), 'LIKELY', ['WORDS']]])
    expect(together[0]?.explanation).toBe('2 batches, same amount, 2 days later, the description says what it is')
    expect((await accept([of(large, 'GIVING_BATCH', ...both)])).status).toBe(200)
    expect(await settled(large)).toMatchObject({ recordedTotals: { gross: 40, paymentCount: 4 } })
    expect(brief(await proposals(deposited))).toEqual([[far, 'LIKELY', []]])
    // Money of Oct 4 is not on a line of the day before, whatever day the batches have.
    for (const day of ['2026-10-01', '2026-10-01']) await batch(day)
    expect(await proposals(await line({ amount: 4_000, date: '2026-10-03' }))).toEqual([])
    await my.sound()
  })

  test('a deposit that waits beside a batch makes both doubtful, and a second line does', async () => {
    const id = await batch()
    const deposited = await line()
    const slip = await my.payout({ provider: 'MANUAL', grossAmount: 20, estimatedArrivalDate: '2026-10-05' })
    expect(brief(await proposals(deposited))).toEqual([
      [slip, 'LIKELY', ['WORDS']],
      [id, 'LIKELY', ['WORDS']],
    ])
    await my.call('DELETE', `/settlements/${slip}`)
    expect(brief(await proposals(deposited))).toEqual([[id, 'CERTAIN', ['WORDS']]])
    await line({ bank_account_id: church.ids.savings })
    expect(brief(await proposals(deposited))).toEqual([[id, 'LIKELY', ['WORDS']]])
  })

  test('a batch that is deposited, changed, not posted, later or of another church refuses its row and changes nothing', async () => {
    const [one, changed] = [await batch(), await batch()]
    const { contributions } = await my.call('GET', `/contributions?givingBatchId=${changed}&paymentMethod=CASH`)
    const { plate, envelope } = platesOf(church)
    const open = await my.call('POST', '/giving-batches', { name: `Open ${randomUUID()}`, batchDate: '2026-10-04' })
    const other = await givingChurch()
    const theirs = await platesOf(other).plate(platesOf(other).envelope([['fund', 20]]))
    const lines = [await line(), await line()] as const
    const early = await line({ date: '2026-10-03' })
    await my.call('POST', `/contributions/${contributions[0].id}/void`, { reason: 'Counted twice' })
    const answer = await accept(
      [
        of(lines[0], 'GIVING_BATCH', changed),
        of(lines[0], 'GIVING_BATCH', open.id),
        of(lines[0], 'GIVING_BATCH', theirs),
        of(lines[0], 'GIVING_BATCH', 'none'),
        of(early, 'GIVING_BATCH', one),
        of(lines[0], 'GIVING_BATCH', one, one.toUpperCase()),
        of(await line({ transaction_type: 'WITHDRAWAL' }), 'GIVING_BATCH', one),
        of(lines[0], 'GIVING_BATCH', one),
        of(lines[1], 'GIVING_BATCH', one),
      ],
      'REJECT_FAILED_ROWS',
    )
    expect(reasons(answer.body.results)).toEqual([
      ...['sum_mismatch', 'not_posted', 'unknown_reference', 'unknown_reference', 'date_order', 'duplicate'],
      ...['sum_mismatch', null, 'sum_mismatch'],
    ])
    expect((await my.call('GET', '/settlements?include=totals')).totals.count).toBe(2)
    expect((await proposals(lines[1])).map(firstId)).toEqual([])
    const late = await plate(envelope([['fund', 20]]))
    await closeThrough(church, '2026-10-31')
    expect((await accept([of(lines[1], 'GIVING_BATCH', late)])).headers.get('x-error-reason')).toBe('period_closed')
    await my.sound()
  })

  test('the cash of a batch and its checks are lines of their own, whose deposits are the batch together', async () => {
    const id = await batch()
    const cash = await line({ amount: 1_250 })
    const checks = await line({ amount: 750, description: 'REMOTE CAPTURE' })
    const [ofCash] = await proposals(cash)
    expect(brief(await proposals(cash))).toEqual([[id, 'LIKELY', ['WORDS']]])
    expect(ofCash).toMatchObject({
      documents: [{ type: 'GIVING_BATCH', id, paymentMethod: 'CASH' }],
      explanation: 'Batch, the cash, same amount, 2 days later, the description says what it is',
    })
    expect((await proposals(checks))[0]?.documents).toMatchObject([{ id, paymentMethod: 'CHECK' }])
    // All of the money of a batch in one method is the batch.
    const { envelope, plate } = platesOf(church)
    const plain = await plate(envelope([['fund', 33]]))
    const [whole, ...others] = await proposals(await line({ amount: 3_300 }))
    expect([whole?.documents, others]).toEqual([[expect.objectContaining({ id: plain, paymentMethod: null })], []])
    const part = (paymentMethod: string, ...ids: string[]) =>
      ids.map(each => ({ type: 'GIVING_BATCH', id: each, paymentMethod }))
    const refused = await accept(
      [
        { transactionId: checks, documents: part('CASH', id) },
        { transactionId: cash, documents: [...part('CASH', id), ...part('CHECK', plain)] },
        { transactionId: cash, documents: [{ ...part('CASH', id)[0], type: 'SETTLEMENT' }] },
      ],
      'REJECT_FAILED_ROWS',
    )
    expect(reasons(refused.body.results)).toEqual(['sum_mismatch', 'invalid_format', 'not_writable'])
    const both = [
      { transactionId: cash, documents: part('CASH', id) },
      { transactionId: checks, documents: part('CHECK', id) },
    ]
    expect((await accept(both)).status).toBe(200)
    expect(await settled(cash)).toMatchObject({ recordedTotals: { gross: 12.5, paymentCount: 1 } })
    expect(await settled(checks)).toMatchObject({ recordedTotals: { gross: 7.5, paymentCount: 1 } })
    expect(await proposals(await line())).toEqual([])
    await my.sound()
  })

  test('cash and checks of the same amount are both possible, and neither is taken for the other', async () => {
    const { envelope, plate } = platesOf(church)
    const id = await plate(envelope([['fund', 10]]), envelope([['fund', 10]], { paymentMethod: 'CHECK' }))
    await church.query(`update giving_batch set batch_date = '2026-10-04' where id = $1`, [id])
    const found = await proposals(await line({ amount: 1_000 }))
    expect(found.map(({ certainty, documents: [document] }) => [certainty, document.paymentMethod])).toEqual([
      ['POSSIBLE', 'CASH'],
      ['POSSIBLE', 'CHECK'],
    ])
  })

  test('the cash of two services of a day is one line, although one of them had no checks', async () => {
    const { envelope, plate } = platesOf(church)
    const ids = [await batch(), await plate(envelope([['fund', 3]]))].sort()
    await church.query(`update giving_batch set batch_date = '2026-10-04' where id = any ($1)`, [ids])
    const drop = await line({ amount: 1_550 })
    const [proposal, ...others] = await proposals(drop)
    expect(others).toEqual([])
    expect(proposal?.documents.map(({ id, paymentMethod }) => [id, paymentMethod])).toEqual(ids.map(id => [id, 'CASH']))
    const documents = ids.map(id => ({ type: 'GIVING_BATCH', id, paymentMethod: 'CASH' }))
    expect((await accept([{ transactionId: drop, documents }])).status).toBe(200)
    expect(await settled(drop)).toMatchObject({ recordedTotals: { gross: 15.5, paymentCount: 2 } })
    await my.sound()
  })

  test('of two people who accept one batch for two lines at once, one does', async () => {
    const id = await batch()
    const lines = [await line(), await line()]
    const both = await Promise.all(lines.map(each => accept([of(each, 'GIVING_BATCH', id)])))
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.every(({ status }) => [200, 409, 422].includes(status))).toBe(true)
    expect(await my.held('cash')).toEqual({ fund: 1_250, restricted: 750 })
    await my.sound()
  })
})
