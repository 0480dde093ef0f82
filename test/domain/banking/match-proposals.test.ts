import { randomUUID } from 'node:crypto'
import { ofx1 } from '../../support/bank-files.js'
import {
  accepting,
  brief,
  type Client,
  firstId,
  idsOf,
  of,
  type Proposal,
  proposalsBy,
  shown,
} from '../../support/bank-matches.js'
import type { Church } from '../../support/church.js'
import { depositing } from '../../support/deposits.js'
import { batchOf, givingChurch } from '../../support/giving.js'
import { callTool } from '../../support/mcp.js'
import { type Owing, owingChurch } from '../../support/payables.js'

describe('payments', () => {
  let my: Owing
  let keeper: Client
  beforeEach(async () => {
    my = await owingChurch()
    keeper = my.church.client((await my.church.person('BOOKKEEPER')).token)
    await my.church.query(`update vendor set name = 'Duke Energy, Inc.' where id = $1`, [my.ids.vendor])
  })
  const proposals = (id: string) => proposalsBy(my.maker, id)
  const accept = (items: object[], policy?: string) => accepting(keeper)(items, policy)
  /** A line of the bank through which 100.00 went out. */
  const withdrawal = (more: object = {}) =>
    my.church.transaction({
      amount: 10_000,
      transaction_type: 'WITHDRAWAL',
      date: '2025-03-20',
      bank_account_id: my.ids.cash,
      description: 'WITHDRAWAL',
      ...more,
    })
  const paid = async (more: object = {}): Promise<string> => {
    const { status, body } = await my.pay(await my.owed({ billDate: '2024-12-01' }), {
      amount: 100,
      paymentDate: '2025-03-18',
      ...more,
    })
    expect([status, body]).toEqual([201, expect.anything()])
    return body.id
  }
  const check = (checkNumber: string, more: object = {}) => paid({ method: 'CHECK', checkNumber, ...more })

  test('the number of a check decides between two of the same amount', async () => {
    const [one, other] = [await check('9001'), await check('9002')]
    const line = await withdrawal({ reference_number: '0009002' })
    const found = await proposals(line)
    expect(brief(found)).toEqual([
      [other, 'CERTAIN', ['NUMBER']],
      [one, 'POSSIBLE', []],
    ])
    expect(found[0]).toMatchObject({
      documents: [{ type: 'BILL_PAYMENT', date: '2025-03-18T00:00:00.000Z', referenceNumber: '9002' }],
      daysLater: 2,
    })
    // A bank may write the number into its text.
    const text = await withdrawal({ description: 'Check #9001 paid' })
    expect(brief(await proposals(text))[0]).toEqual([one, 'CERTAIN', ['NUMBER']])
    // 90011 is not 9001.
    expect(
      (await proposals(await withdrawal({ description: 'Check 90011' }))).every(({ evidence }) => !evidence.length),
    ).toBe(true)
  })

  test('two lines with the number of one check are both no more than likely', async () => {
    const one = await check('9001')
    const lines = [await withdrawal({ reference_number: '9001' }), await withdrawal({ reference_number: '9001' })]
    for (const line of lines) expect(brief(await proposals(line))).toEqual([[one, 'LIKELY', ['NUMBER']]])
    // The amount alone makes no rival of a number.
    await withdrawal()
    await my.church.query(`update bank_transaction set reference_number = '77' where id = $1`, [lines[1]])
    expect(brief(await proposals(lines[0] as string))).toEqual([[one, 'CERTAIN', ['NUMBER']]])
  })

  test('the name of the vendor makes the only payment certain, and not one of two, nor one for two lines', async () => {
    const one = await paid()
    const line = await withdrawal({ description: 'ACH DUKE-ENERGY INC 8829' })
    expect(brief(await proposals(line))).toEqual([[one, 'CERTAIN', ['NAME']]])
    const describe = (text: string) =>
      my.church.query('update bank_transaction set description = $2 where id = $1', [line, text])
    for (const text of ['DUKE ENERGY 8829', 'Payment to Duke  Energy']) {
      await describe(text)
      expect(brief(await proposals(line))).toEqual([[one, 'CERTAIN', ['NAME']]])
    }
    // A name inside of another word is no name.
    await describe('FELDUKE ENERGYS')
    expect(brief(await proposals(line))).toEqual([[one, 'LIKELY', []]])
    await describe('DUKE ENERGY')
    const rival = await withdrawal()
    expect(brief(await proposals(line))).toEqual([[one, 'LIKELY', ['NAME']]])
    await my.church.query('update bank_transaction set amount = 9999 where id = $1', [rival])
    const nearer = await paid({ paymentDate: '2025-03-19' })
    expect(brief(await proposals(line))).toEqual([
      [nearer, 'LIKELY', ['NAME']],
      [one, 'LIKELY', ['NAME']],
    ])
  })

  test('the amount alone is never certain: the only payment is likely, and of several the nearest is first', async () => {
    const one = await paid({ paymentDate: '2025-03-10' })
    const line = await withdrawal()
    expect(brief(await proposals(line))).toEqual([[one, 'LIKELY', []]])
    const later = await paid({ paymentDate: '2025-03-23' })
    expect(brief(await proposals(line))).toEqual([
      [later, 'POSSIBLE', []],
      [one, 'POSSIBLE', []],
    ])
    expect((await proposals(line))[0]?.daysLater).toBe(-3)
    for (let each = 0; each < 5; each += 1) await paid({ paymentDate: '2025-03-20' })
    const most = await proposals(line)
    expect(most.map(({ daysLater }) => daysLater)).toEqual([0, 0, 0, 0, 0])
  })

  test('what cannot be the line is no proposal', async () => {
    const line = await withdrawal()
    await paid({ bankAccountId: my.ids.savings })
    await paid({ amount: 99.99 })
    await paid({ paymentDate: '2024-12-19' })
    await paid({ paymentDate: '2025-03-26' })
    await paid({ paymentDate: `${new Date().getFullYear() + 1}-12-31` })
    await my.end(await paid())
    const shown = await paid()
    const { status } = await accept([of(await withdrawal(), 'BILL_PAYMENT', shown)])
    expect(status).toBe(200)
    const elsewhere = await owingChurch()
    await elsewhere.pay(await elsewhere.owed(), { amount: 100, paymentDate: '2025-03-18' })
    expect(await proposals(line)).toEqual([])
    // The first and the last day of the 96.
    const [first, last] = [await paid({ paymentDate: '2024-12-20' }), await paid({ paymentDate: '2025-03-25' })]
    expect((await proposals(line)).map(firstId)).toEqual([last, first])
    const deposit = await my.church.transaction({ amount: 10_000, date: '2025-03-20', bank_account_id: my.ids.cash })
    expect(await proposals(deposit)).toEqual([])
    const coded = await my.church.coded({ date: '2025-03-20' })
    expect(await proposals(coded)).toEqual([])
    // A transfer is coded and never matched.
    await my.end(await paid(), { outcome: 'FAILED', date: '2025-03-20' })
    const transfer = { transaction_type: 'TRANSFER', counter_account_id: my.ids.savings }
    expect(await proposals(await withdrawal(transfer))).toEqual([])
  })

  test('a payment that came back is two lines of the bank, each in its direction', async () => {
    const failed = await paid()
    await my.end(failed, { outcome: 'FAILED', date: '2025-03-22' })
    const out = await withdrawal()
    const back = await my.church.transaction({
      ...{ amount: 10_000, date: '2025-03-22', bank_account_id: my.ids.cash },
    })
    expect((await proposals(out)).map(shown)).toEqual([['BILL_PAYMENT', failed]])
    expect((await proposals(back)).map(shown)).toEqual([['BILL_PAYMENT_RETURN', failed]])
    const answer = await accept([of(out, 'BILL_PAYMENT', failed), of(back, 'BILL_PAYMENT_RETURN', failed)])
    expect([answer.status, answer.body.summary]).toEqual([200, { total: 2, succeeded: 2, replayed: 0, failed: 0 }])
    expect([await proposals(out), await proposals(back)]).toEqual([[], []])
  })

  test('of two payments that came back the nearer is first and neither is certain, and what a line takes leaves the other', async () => {
    const failed = async (date: string, more: object = {}) => {
      const id = await paid(more)
      await my.end(id, { outcome: 'FAILED', date })
      return id
    }
    const [far, near] = [await failed('2025-03-21'), await failed('2025-03-23')]
    await failed('2025-03-23', { bankAccountId: my.ids.savings })
    const back = (more: object = {}) =>
      my.church.transaction({
        ...{ amount: 10_000, date: '2025-03-24', bank_account_id: my.ids.cash, description: 'CREDIT' },
        ...more,
      })
    const line = await back({ description: 'RETURN DUKE ENERGY' })
    expect((await proposals(line)).map(each => [...shown(each), each.certainty, each.daysLater])).toEqual([
      ['BILL_PAYMENT_RETURN', near, 'LIKELY', 1],
      ['BILL_PAYMENT_RETURN', far, 'LIKELY', 3],
    ])
    expect((await accept([of(line, 'BILL_PAYMENT_RETURN', near)])).status).toBe(200)
    const next = await back({ description: 'RETURN DUKE ENERGY' })
    expect(brief(await proposals(next))).toEqual([[far, 'CERTAIN', ['NAME']]])
    const rival = await back()
    expect(brief(await proposals(next))).toEqual([[far, 'LIKELY', ['NAME']]])
    // Two people accept it for both lines at once, and one does.
    const both = await Promise.all([next, rival].map(each => accept([of(each, 'BILL_PAYMENT_RETURN', far)])))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await keeper.rest('POST', `/transactions/${line}/unmatch`)).status).toBe(200)
    expect((await proposals(line)).map(shown)).toEqual([['BILL_PAYMENT_RETURN', near]])
    await my.church.query('update bank_transaction set is_reconciled = true where id = $1', [line])
    const refused = await accept([of(line, 'BILL_PAYMENT_RETURN', near)])
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([409, 'reconciled'])
    expect(await my.differences()).toEqual([])
  })

  test('a list has the proposals of each line, and GraphQL leads to the document', async () => {
    const one = await check('9001')
    const line = await withdrawal({ reference_number: '9001' })
    const without = await withdrawal({ amount: 5_000 })
    const listed = (await my.maker.rest('GET', '/transactions?status=UNCODED&include=proposals')).body.transactions
    const ofLine = (id: string) => listed.find((each: { id: string }) => each.id === id).proposals
    expect(brief(ofLine(line))).toEqual([[one, 'CERTAIN', ['NUMBER']]])
    expect(ofLine(without)).toEqual([])
    expect((await my.maker.rest('GET', `/transactions/${line}`)).body).not.toHaveProperty('proposals')
    const { body } = await my.maker.graphql(
      `query ($id: ID!) { transaction(id: $id) { proposals { certainty documents { document { ... on BillPayment { checkNumber } } } } } }`,
      { id: line },
    )
    expect(body.data.transaction.proposals).toEqual([
      { certainty: 'CERTAIN', documents: [{ document: { checkNumber: '9001' } }] },
    ])
  })

  test('the evidence is in words over REST, GraphQL and MCP: what it is, how many days apart, and how many fit', async () => {
    const [one, other] = [await check('9001'), await check('9002', { paymentDate: '2025-03-21' })]
    const line = await withdrawal({ reference_number: '9001' })
    const words = [
      'Check 9001, same amount, 2 days later, same number, one of 2 that fit',
      'Check 9002, same amount, 1 day earlier, another check number, one of 2 that fit',
    ]
    const found = await proposals(line)
    expect(found.map(each => [firstId(each), each.explanation])).toEqual([
      [one, words[0]],
      [other, words[1]],
    ])
    const { body } = await my.maker.graphql('query ($id: ID!) { transaction(id: $id) { proposals { explanation } } }', {
      id: line,
    })
    expect(body.data.transaction.proposals).toEqual(words.map(explanation => ({ explanation })))
    const reader = (await my.church.person('VIEWER')).token
    const ask = async (more: object) => {
      const given = { organizationId: my.church.id, id: line, ...more }
      return (await callTool(my.church.app.url, reader, 'get_transaction', given)).body.result.structuredContent
    }
    expect((await ask({ include: ['proposals'] })).proposals).toEqual(found)
    expect(await ask({})).not.toHaveProperty('proposals')

    const run = { amount: 60, referenceNumber: 'RUN 7001', paymentDate: '2025-03-20' }
    for (let each = 0; each < 2; each += 1) await paid(run)
    const named = await paid({ amount: 77, paymentDate: '2025-03-20' })
    const explained = async (more: object) => (await proposals(await withdrawal(more))).map(each => each.explanation)
    expect(await explained({ amount: 12_000 })).toEqual(['2 payments RUN 7001, same amount, same day'])
    expect(await explained({ amount: 7_700, description: 'ACH DUKE ENERGY' })).toEqual([
      'Payment, same amount, same day, the description has the name',
    ])
    await my.end(named, { outcome: 'FAILED', date: '2025-03-22' })
    const back = { amount: 7_700, transaction_type: 'DEPOSIT', date: '2025-03-22' }
    expect(await explained(back)).toEqual(['Returned payment, same amount, same day'])
  })

  test('accepted matches clear the payments; a row that no longer fits is named, and refuses the others unless they may stay', async () => {
    const [one, other, gone] = [await check('9001'), await check('9002'), await check('9003')]
    const lines = [await withdrawal(), await withdrawal(), await withdrawal()] as const
    await my.end(gone)
    const before = await my.left()
    const items = [
      of(lines[0], 'BILL_PAYMENT', one),
      of(lines[1], 'BILL_PAYMENT', gone),
      of(lines[2], 'BILL_PAYMENT', other),
    ]
    const refused = await accept(items)
    expect([refused.status, refused.body.details.rows.map(({ index }: { index: number }) => index)]).toEqual([409, [1]])
    expect(await my.left()).toEqual(before)
    const partly = await accept(items, 'REJECT_FAILED_ROWS')
    expect(partly.body.summary).toEqual({ total: 3, succeeded: 2, replayed: 0, failed: 1 })
    expect(partly.body.results[1].error).toMatchObject({ reason: 'illegal_transition', status: 'VOIDED' })
    for (const id of [one, other]) expect((await my.payment(id)).status).toBe('CLEARED')
    expect((await my.maker.rest('GET', `/transactions/${lines[0]}`)).body.status).toBe('APPROVED')
    expect(await my.differences()).toEqual([])
  })

  test('a document of another church, of another kind or amount, and one that is named twice are refused in words', async () => {
    const payment = await check('9001')
    const [line, twin] = [await withdrawal(), await withdrawal()]
    const foreign = await owingChurch()
    const theirs = (await foreign.pay(await foreign.owed(), { amount: 100 })).body.id
    const errorsOf = async (items: object[]) => {
      const { body } = await accept(items, 'REJECT_FAILED_ROWS')
      return body.results.map(({ error }: { error: { reason: string; fields: object[] } | null }) =>
        error ? (error.fields.length ? error.fields : error.reason) : null,
      )
    }
    const unknown = [expect.objectContaining({ field: 'documents', code: 'unknown_reference' })]
    const sum = [expect.objectContaining({ field: 'documents', code: 'sum_mismatch' })]
    const small = await withdrawal({ amount: 9_999 })
    expect(
      await errorsOf([
        of(line, 'BILL_PAYMENT', theirs),
        of(line, 'REFUND', payment),
        of(line, 'SETTLEMENT', payment),
        of(small, 'BILL_PAYMENT', payment),
      ]),
    ).toEqual([unknown, unknown, unknown, sum])
    expect(await errorsOf([of(line, 'BILL_PAYMENT', payment), of(twin, 'BILL_PAYMENT', payment)])).toEqual([
      null,
      'already_linked',
    ])
    // One payment is no line of twice its amount, however it is named.
    const other = await check('9002')
    const double = await withdrawal({ amount: 20_000 })
    const twice = [expect.objectContaining({ field: 'documents', code: 'duplicate' })]
    expect(await errorsOf([of(double, 'BILL_PAYMENT', other, other.toUpperCase())])).toEqual([twice])
    const one = await keeper.rest('POST', `/transactions/${double}/match`, { body: { billPaymentIds: [other, other] } })
    expect([one.status, one.body.details.fields[0].code]).toEqual([422, 'duplicate'])
    const missing = await accept([of(randomUUID(), 'BILL_PAYMENT', payment)])
    expect([missing.status, missing.body.details.rows]).toMatchObject([404, [{ index: 0, reason: 'not_found' }]])
    const byKey = await my.maker.rest('POST', '/bank-matches/accept', {
      body: { items: [of(twin, 'BILL_PAYMENT', payment)] },
      headers: { 'Idempotency-Key': randomUUID() },
    })
    expect([byKey.status, byKey.headers.get('x-error-reason')]).toEqual([403, 'credential_not_allowed'])
  })

  test('the payments of one run are one line: its reference makes them certain, unless a line shows one of them alone', async () => {
    const run = async (referenceNumber: string | null, more: object = {}) =>
      [
        await paid({ amount: 60, referenceNumber, ...more }),
        await paid({ amount: 30, referenceNumber, ...more }),
        await paid({ amount: 9.5, referenceNumber, ...more }),
      ].sort()
    const payroll = await run('RUN 7001')
    const other = await run('RUN 7002')
    const line = await withdrawal({ amount: 9_950, description: 'ACH BATCH RUN-7001 3 ITEMS' })
    expect(brief(await proposals(line))).toEqual([
      [payroll.join(), 'CERTAIN', ['NUMBER']],
      [other.join(), 'POSSIBLE', []],
    ])
    const [{ documents, daysLater }] = (await proposals(line)) as [Proposal]
    expect(daysLater).toBe(2)
    expect(documents[0]).toEqual({
      ...{ type: 'BILL_PAYMENT', date: '2025-03-18T00:00:00.000Z', referenceNumber: 'RUN 7001' },
      id: payroll[0],
      paymentMethod: null,
    })
    const alone = await withdrawal({ amount: 3_000 })
    expect(brief(await proposals(line))[0]).toEqual([payroll.join(), 'LIKELY', ['NUMBER']])
    await my.church.query('update bank_transaction set amount = 3001 where id = $1', [alone])
    const rival = await withdrawal({ amount: 9_950, reference_number: 'run 7001' })
    expect(brief(await proposals(line))[0]).toEqual([payroll.join(), 'LIKELY', ['NUMBER']])
    await my.church.query('update bank_transaction set amount = 5002 where id = $1', [rival])

    expect((await accept([of(line, 'BILL_PAYMENT', ...payroll)])).status).toBe(200)
    for (const id of payroll) expect((await my.payment(id)).status).toBe('CLEARED')
    expect(await my.differences()).toEqual([])
    const next = await withdrawal({ amount: 9_950 })
    expect(brief(await proposals(next))).toEqual([[other.join(), 'LIKELY', []]])
    // A single payment of the same amount makes both doubtful, and the reference decides again.
    const single = await paid({ amount: 99.5, referenceNumber: 'WIRE 12' })
    const pair = brief(await proposals(next))
    expect(pair.map(([, ...rest]) => rest)).toEqual([
      ['POSSIBLE', []],
      ['POSSIBLE', []],
    ])
    expect(pair.map(([id]) => id).sort()).toEqual([other.join(), single].sort())
    await my.church.query('update bank_transaction set reference_number = $2 where id = $1', [next, 'RUN 7002'])
    expect(brief(await proposals(next))).toEqual([
      [other.join(), 'CERTAIN', ['NUMBER']],
      [single, 'POSSIBLE', []],
    ])
    await my.end(single)
    // Each of them is one line too.
    const small = await proposals(await withdrawal({ amount: 950 }))
    expect([small.map(firstId).every(id => other.includes(id)), small.flatMap(idsOf).length]).toEqual([true, 1])
  })

  test('payments of two days, methods, accounts or references, and checks, are no run', async () => {
    const pairs: [object, object][] = [
      [{}, { paymentDate: '2025-03-17' }],
      [{}, { method: 'OTHER' }],
      [{}, { bankAccountId: my.ids.savings }],
      [{ referenceNumber: 'A' }, { referenceNumber: 'B' }],
      [
        { method: 'CHECK', checkNumber: '9001' },
        { method: 'CHECK', checkNumber: '9002' },
      ],
    ]
    for (const pair of pairs) {
      const made = [await paid(pair[0]), await paid(pair[1])]
      expect(await proposals(await withdrawal({ amount: 20_000 }))).toEqual([])
      for (const id of made) await my.end(id)
    }
    const three = [await paid(), await paid(), await paid()].sort()
    const line = await withdrawal({ amount: 30_000 })
    expect(brief(await proposals(line))).toEqual([[three.join(), 'LIKELY', []]])
    await my.end(three[0] as string)
    expect(await proposals(line)).toEqual([])
    // One that was voided in the meantime refuses the row, and the others stay as they were.
    const refused = await accept([of(line, 'BILL_PAYMENT', ...three)], 'REJECT_FAILED_ROWS')
    expect(refused.body.results[0].error).toMatchObject({ reason: 'illegal_transition', status: 'VOIDED' })
    for (const id of three.slice(1)) expect((await my.payment(id)).status).toBe('ISSUED')
  })

  test('of two people who accept one payment for two lines at once, one does', async () => {
    const payment = await check('9001')
    const lines = [await withdrawal(), await withdrawal()]
    const both = await Promise.all(lines.map(line => accept([of(line, 'BILL_PAYMENT', payment)])))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await my.differences()).toEqual([])
  })
})

describe('payouts and refunds', () => {
  let church: Church
  let keeper: Client
  let my: Awaited<ReturnType<typeof depositing>>
  beforeEach(async () => {
    church = await givingChurch()
    keeper = church.client((await church.person('TREASURER')).token)
    my = await depositing(church)
  })
  const proposals = (id: string) => proposalsBy(keeper, id)
  const accept = (items: object[], policy?: string) => accepting(keeper)(items, policy)
  const deposit = (more: object = {}) =>
    church.transaction({
      amount: 2_000,
      bank_account_id: church.ids.cash,
      date: '2026-10-07',
      description: 'CREDIT',
      ...more,
    })
  /** A payout of 20.00 that is on its way, of a gift that is posted. */
  const payout = async (steps: ('close' | 'post')[] = ['close', 'post'], more: object = {}) => {
    const { giftId } = await batchOf(church, { feeAmount: 0 }, ...steps)
    const amounts = { grossAmount: 20, feesAmount: 0, paymentCount: 1, donationCount: 2 }
    const relation = { contributionIds: [giftId], estimatedArrivalDate: '2026-10-06' }
    const id = await my.payout({ ...relation, ...amounts, ...more })
    await my.call('PATCH', `/settlements/${id}`, { status: 'IN_TRANSIT' })
    return id
  }

  test('a payout on its way is proposed; accepted, it has arrived on the day of the line and is posted', async () => {
    const id = await payout()
    const line = await deposit({ description: 'PROVIDER-1 TRANSFER' })
    expect(await proposals(line)).toEqual([
      expect.objectContaining({
        documents: [
          {
            ...{ type: 'SETTLEMENT', id, date: '2026-10-06T00:00:00.000Z', referenceNumber: expect.anything() },
            paymentMethod: null,
          },
        ],
        daysLater: 1,
        certainty: 'CERTAIN',
        evidence: ['NAME'],
      }),
    ])
    const { status, body } = await accept([of(line, 'SETTLEMENT', id)])
    expect([status, body.results]).toEqual([200, [{ index: 0, status: 'UPDATED', id: line, error: null }]])
    const seen = await my.call('GET', `/settlements/${id}`)
    expect(seen).toMatchObject({
      status: 'MATCHED',
      actualArrivalDate: '2026-10-07T00:00:00.000Z',
      bankLink: { isLinked: true },
    })
    expect(seen.accounting.journalEntry).not.toBeNull()
    expect(await my.call('GET', `/transactions/${line}`)).toMatchObject({
      status: 'APPROVED',
      amountUnmatched: 0,
    })
    expect(await proposals(line)).toEqual([])
    await my.sound()
  })

  test('of two payouts of one amount neither is certain, and a line of another account claims one too', async () => {
    const [near, far] = [await payout(), await payout(undefined, { estimatedArrivalDate: '2026-09-20' })]
    const line = await deposit({ description: 'PROVIDER-1 TRANSFER' })
    expect(brief(await proposals(line))).toEqual([
      [near, 'LIKELY', ['NAME']],
      [far, 'LIKELY', ['NAME']],
    ])
    expect((await accept([of(line, 'SETTLEMENT', far)])).status).toBe(200)
    const next = await deposit({ description: 'PROVIDER-1 TRANSFER' })
    expect(brief(await proposals(next))).toEqual([[near, 'CERTAIN', ['NAME']]])
    await deposit({ bank_account_id: church.ids.savings })
    expect(brief(await proposals(next))).toEqual([[near, 'LIKELY', ['NAME']]])
  })

  test('a reference that two payouts have decides between neither, and one that a payout has alone does', async () => {
    const [one, other] = [
      await payout(undefined, { externalReference: 'PO 2201' }),
      await payout(undefined, { externalReference: 'PO 2201' }),
    ]
    const alone = await payout(undefined, { externalReference: 'PO 2202' })
    const both = brief(await proposals(await deposit({ description: 'CREDIT PO-2201' })))
    expect(both.slice(0, 2).sort()).toEqual([one, other].sort().map(id => [id, 'LIKELY', ['NUMBER']]))
    const line = await deposit({ description: 'CREDIT PO-2202' })
    expect(brief(await proposals(line))[0]).toEqual([alone, 'CERTAIN', ['NUMBER']])
  })

  test('the words of the bank make the only deposit of the church certain for five days, and a returned check', async () => {
    const slip = await payout(undefined, { provider: 'MANUAL', estimatedArrivalDate: '2026-10-02' })
    const line = await deposit({ description: 'BRANCH DEPOSIT OCT 4' })
    expect(brief(await proposals(line))).toEqual([[slip, 'CERTAIN', ['WORDS']]])
    const set = (change: string) => church.query(`update bank_transaction set ${change} where id = $1`, [line])
    for (const change of [`date = '2026-10-08'`, `date = '2026-10-07', description = 'US DEPOSITORY 12'`]) {
      await set(change)
      expect(brief(await proposals(line))).toEqual([[slip, 'LIKELY', []]])
    }
    await set(`description = 'DEPOSIT'`)
    const other = await payout(undefined, { provider: 'MANUAL', estimatedArrivalDate: '2026-10-06' })
    expect(brief(await proposals(line))).toEqual([
      [other, 'LIKELY', ['WORDS']],
      [slip, 'LIKELY', ['WORDS']],
    ])

    const refunded = async (refundType: string, paymentMethod: string) => {
      const { giftId } = await batchOf(church, { paymentMethod, feeAmount: 0 }, 'close', 'post')
      const answer = await my.call('POST', `/contributions/${giftId}/refunds`, { refundType, refundDate: '2026-10-12' })
      return answer.id
    }
    const nsf = await refunded('NSF', 'CHECK')
    const out = await deposit({ transaction_type: 'WITHDRAWAL', date: '2026-10-13', description: 'RETURNED ITEM' })
    expect(brief(await proposals(out))).toEqual([[nsf, 'CERTAIN', ['WORDS']]])
    const dispute = await deposit({ transaction_type: 'WITHDRAWAL', date: '2026-10-13', description: 'DISPUTE 4411' })
    expect(brief(await proposals(dispute))).toEqual([[nsf, 'LIKELY', []]])
  })

  test('two payouts of one day are one line together; one that has failed refuses both', async () => {
    const [one, other] = [await payout(), await payout()]
    await payout(undefined, { estimatedArrivalDate: '2026-10-05' })
    await payout(undefined, { provider: 'PROVIDER_2' })
    // A payout that takes money from the bank is a line of its own.
    await payout([], { grossAmount: 0, feesAmount: 3 })
    const line = await deposit({ amount: 4_000, description: 'PROVIDER-1 2 PAYOUTS' })
    const both = [one, other].sort()
    expect(brief(await proposals(line))).toEqual([[both.join(), 'CERTAIN', ['NAME']]])
    const alone = await deposit()
    expect(brief(await proposals(line))).toEqual([[both.join(), 'LIKELY', ['NAME']]])
    await my.call('PATCH', `/settlements/${other}`, { failureCode: 'returned', status: 'FAILED' })
    expect(await proposals(line)).toEqual([])
    const items = [of(line, 'SETTLEMENT', ...both), of(alone, 'SETTLEMENT', randomUUID())]
    const refused = await accept(items, 'REJECT_FAILED_ROWS')
    expect(refused.body.summary).toMatchObject({ succeeded: 0, failed: 2 })
    expect(await my.call('GET', `/settlements/${one}`)).toMatchObject({ status: 'IN_TRANSIT' })

    for (const status of ['PENDING', 'IN_TRANSIT']) await my.call('PATCH', `/settlements/${other}`, { status })
    expect((await accept([of(line, 'SETTLEMENT', ...both)])).status).toBe(200)
    for (const id of both) {
      const { status, accounting } = await my.call('GET', `/settlements/${id}`)
      expect([status, accounting.journalEntry]).toEqual(['MATCHED', expect.anything()])
    }
    expect(await my.call('GET', `/transactions/${line}`)).toMatchObject({ status: 'APPROVED', amountUnmatched: 0 })
    await my.sound()
  })

  test('settlements and other documents are no match together, nor one after the other', async () => {
    const id = await payout([])
    const { giftId } = await batchOf(church, { paymentMethod: 'CHECK', feeAmount: 0 }, 'close', 'post')
    const refund = await my.call('POST', `/contributions/${giftId}/refunds`, {
      ...{ refundType: 'NSF', refundDate: '2026-10-06' },
    })
    const line = await deposit({ amount: 4_000 })
    const mixed = {
      transactionId: line,
      documents: [...of(line, 'SETTLEMENT', id).documents, ...of(line, 'REFUND', refund.id).documents],
    }
    const refusals = async (...items: object[]) =>
      (await accept(items, 'REJECT_FAILED_ROWS')).body.results.map(
        ({ error }: { error: { reason: string } | null }) => error,
      )
    expect(await refusals(mixed)).toEqual([
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'documents', code: 'invalid_format' })] }),
    ])
    const out = await deposit({ transaction_type: 'WITHDRAWAL' })
    const charge = await payout([], { grossAmount: 0, feesAmount: 20 })
    expect(await refusals(of(out, 'SETTLEMENT', charge))).toEqual([null])
    expect(await refusals(of(out, 'REFUND', refund.id))).toEqual([
      expect.objectContaining({ reason: 'illegal_transition', next: ['unmatchSettlement'] }),
    ])
    await my.act('unmatchSettlement', charge)
    const twice = await deposit({ transaction_type: 'WITHDRAWAL', amount: 4_000 })
    expect(await refusals(of(twice, 'REFUND', refund.id, refund.id), of(line, 'SETTLEMENT', id, id))).toEqual([
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'documents', code: 'duplicate' })] }),
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'documents', code: 'duplicate' })] }),
    ])
    expect(await refusals(of(out, 'REFUND', refund.id))).toEqual([null])
    expect(await refusals(of(out, 'SETTLEMENT', id))).toEqual([expect.objectContaining({ status: 'APPROVED' })])
  })

  test('all that is certain in a bank file is matched by one job, and what it cannot match is named', async () => {
    await church.query('update accounting_policy set transaction_approval_limit = 1500')
    const certain = await payout(undefined, { externalReference: 'PO 2201' })
    const [doubtful] = [
      await payout(undefined, { estimatedArrivalDate: '2026-10-09' }),
      await payout(undefined, { estimatedArrivalDate: '2026-10-09' }),
    ]
    const { giftId } = await batchOf(church, { paymentMethod: 'CHECK', feeAmount: 0 }, 'close', 'post')
    const made = await keeper.rest('POST', `/contributions/${giftId}/refunds`, {
      body: {
        refundType: 'REFUND',
        refundDate: '2026-10-12',
        reason: 'Given by mistake',
        provider: 'office',
        externalId: 'RF 8812',
      },
    })
    expect([made.status, made.text]).toEqual([201, expect.anything()])
    const lines = [
      { day: '2026-10-07', amount: '20.00', name: 'PROVIDER PO-2201', id: '1' },
      { day: '2026-10-09', amount: '20.00', name: 'PROVIDER-1 TRANSFER', id: '2' },
      { day: '2026-10-13', amount: '-20.00', name: 'REFUND RF 8812', id: '3' },
      { day: '2026-10-14', amount: '-7.77', name: 'Coffee', id: '4' },
    ]
    const upload = {
      accountId: church.ids.cash,
      format: 'OFX',
      fileName: 'october.ofx',
      contentBase64: Buffer.from(ofx1(lines)).toString('base64'),
    }
    const staged = await my.call('POST', '/bank-imports', upload)
    const act = async (name: string) => {
      const answer = await keeper.rest('POST', `/bank-imports/${staged.id}/${name}`, {
        body: name === 'commit' ? {} : undefined,
      })
      await church.app.service.jobs.drain()
      return answer
    }
    expect((await act('accept-matches')).status).toBe(409)
    expect((await act('commit')).status).toBe(202)
    const setFees = (id: string | null) =>
      church.query('update accounting_policy set processing_fees_account_id = $1', [id])
    const [{ feesId }] = (await church.query(
      'select processing_fees_account_id as "feesId" from accounting_policy',
    )) as [{ feesId: string }]
    await setFees(null)
    const failed = (await act('accept-matches')).body.id
    expect(await my.call('GET', `/jobs/${failed}`)).toMatchObject({
      ...{ status: 'FAILED', failureReason: 'accounts_not_configured', done: 0, faultCount: 0 },
    })
    expect(await my.call('GET', `/settlements/${certain}`)).toMatchObject({ status: 'IN_TRANSIT' })
    await setFees(feesId)
    const begun = await act('accept-matches')
    expect([begun.status, begun.body.kind]).toEqual([202, 'BANK_IMPORT_MATCH'])
    const job = await my.call('GET', `/jobs/${begun.body.id}`)
    expect(job).toMatchObject({ status: 'SUCCEEDED', total: 4, done: 4, faultCount: 1 })
    const { faults } = await my.call('GET', `/jobs/${begun.body.id}/faults`)
    expect(faults).toEqual([
      expect.objectContaining({ rowNumber: 3, code: 'forbidden', message: expect.stringContaining('Another person') }),
    ])
    expect(await my.call('GET', `/settlements/${certain}`)).toMatchObject({
      status: 'MATCHED',
      actualArrivalDate: '2026-10-07T00:00:00.000Z',
    })
    expect(await my.call('GET', `/settlements/${doubtful}`)).toMatchObject({ status: 'IN_TRANSIT' })
    const { transactions } = await my.call(
      'GET',
      '/transactions?status=UNCODED&status=APPROVED&date[lt]=2026-10-20&sort=date',
    )
    expect(transactions.map(({ date, status }: Record<string, string>) => [date?.slice(0, 10), status])).toEqual([
      ['2026-10-07', 'APPROVED'],
      ['2026-10-09', 'UNCODED'],
      ['2026-10-13', 'UNCODED'],
      ['2026-10-14', 'UNCODED'],
    ])
    // Begun again, it finds the rest, and the matched line stays when the file is undone.
    expect((await act('accept-matches')).body.id).not.toBe(begun.body.id)
    const path = `/bank-imports/${staged.id}`
    const late = await keeper.rest('POST', `${path}/accept-matches`)
    expect((await keeper.rest('POST', `${path}/accept-matches`)).status).toBe(409)
    expect((await act('undo')).status).toBe(202)
    expect(await my.call('GET', `/jobs/${late.body.id}`)).toMatchObject({ status: 'SUCCEEDED', done: 0, faultCount: 0 })
    expect((await my.call('GET', `/bank-imports/${staged.id}`)).counts).toMatchObject({ imported: 1, undone: 3 })
    await my.sound()
  })

  test('a job that matches a bank file ends when whoever began it is a bookkeeper no more, though the scopes stay', async () => {
    await payout(undefined, { externalReference: 'PO 2201' })
    const lines = [{ day: '2026-10-07', amount: '20.00', name: 'PROVIDER PO-2201', id: '1' }]
    const contentBase64 = Buffer.from(ofx1(lines)).toString('base64')
    const upload = { accountId: church.ids.cash, format: 'OFX', fileName: 'october.ofx', contentBase64 }
    const { id } = await my.call('POST', '/bank-imports', upload)
    await my.call('POST', `/bank-imports/${id}/commit`, {})
    await church.app.service.jobs.drain()
    const person = await church.person('BOOKKEEPER')
    const { rest } = church.client(person.token)
    const begun = await rest('POST', `/bank-imports/${id}/accept-matches`)
    const { rows } = await church.app.owner.query(
      `update control.member set role = 'CUSTOM', scopes = array['transactions:write', 'settlements:write']
       where organization_id = $1 and person_id = $2 returning role`,
      [church.id, person.id],
    )
    expect(rows).toEqual([{ role: 'CUSTOM' }])
    await church.app.service.jobs.drain()
    expect(await my.call('GET', `/jobs/${begun.body.id}`)).toMatchObject({
      status: 'FAILED',
      failureReason: 'ACCESS_ENDED',
      done: 0,
    })
  })

  test('a payout whose gifts are not posted is matched, and posted later', async () => {
    const id = await payout([])
    const line = await deposit()
    expect((await accept([of(line, 'SETTLEMENT', id)])).status).toBe(200)
    expect(await my.call('GET', `/settlements/${id}`)).toMatchObject({
      status: 'MATCHED',
      accounting: { journalEntry: null },
    })
    expect(await my.call('GET', `/transactions/${line}`)).toMatchObject({ status: 'UNCODED', amountUnmatched: 0 })
    expect(await proposals(line)).toEqual([])
    expect(await my.act('unmatchSettlement', id)).toMatchObject({ status: 'DEPOSITED' })
    expect((await proposals(line)).map(firstId)).toEqual([id])
  })

  test('a check that the bank returned is proposed for the withdrawal, of two the nearest first', async () => {
    const returned = async (refundDate: string): Promise<string> => {
      const { giftId } = await batchOf(church, { paymentMethod: 'CHECK', feeAmount: 0 }, 'close', 'post')
      return (await my.call('POST', `/contributions/${giftId}/refunds`, { refundType: 'NSF', refundDate })).id
    }
    const [far, near] = [await returned('2026-10-10'), await returned('2026-10-12')]
    const line = await deposit({ transaction_type: 'WITHDRAWAL', date: '2026-10-13' })
    expect((await proposals(line)).map(each => [...shown(each), each.daysLater])).toEqual([
      ['REFUND', near, 1],
      ['REFUND', far, 3],
    ])
    expect((await accept([of(line, 'REFUND', near)])).status).toBe(200)
    const next = await deposit({ transaction_type: 'WITHDRAWAL', date: '2026-10-13' })
    expect(brief(await proposals(next))).toEqual([[far, 'LIKELY', []]])
    // A deposit may show their batches, which nobody has deposited, and never their return.
    const came = await proposals(await deposit({ date: '2026-10-13' }))
    expect(came.map(each => shown(each)[0])).toEqual(['GIVING_BATCH', 'GIVING_BATCH'])
    // Of two people who accept the other one for two lines at once, one does.
    const lines = [next, await deposit({ transaction_type: 'WITHDRAWAL', date: '2026-10-13' })]
    const both = await Promise.all(lines.map(each => accept([of(each, 'REFUND', far)], 'REJECT_FAILED_ROWS')))
    const done = both.map(({ status, body }) => [status, body.summary?.succeeded ?? body.code].join())
    expect(done.filter(each => each === '200,1')).toHaveLength(1)
    expect(done.filter(each => each === '200,0' || each === '409,conflict')).toHaveLength(1)
    await my.sound()
  })

  test('a payout that cannot be posted refuses all rows, and nothing of them is stored', async () => {
    const [one, other] = [await payout(), await payout(['close', 'post'], { depositBasis: 'GROSS', feesAmount: 1 })]
    const lines = [await deposit(), await deposit()] as const
    await church.query('update accounting_policy set processing_fees_account_id = null')
    const items = [of(lines[0], 'SETTLEMENT', one), of(lines[1], 'SETTLEMENT', other)]
    const refused = await accept(items, 'REJECT_FAILED_ROWS')
    expect([refused.status, refused.body.details.rows]).toMatchObject([
      409,
      [{ index: 0, reason: 'accounts_not_configured' }],
    ])
    for (const id of [one, other])
      expect(await my.call('GET', `/settlements/${id}`)).toMatchObject({
        status: 'IN_TRANSIT',
        actualArrivalDate: null,
      })
  })

  test('a refund of the limit is accepted by a second person alone', async () => {
    await church.query('update accounting_policy set transaction_approval_limit = 1500')
    const { giftId } = await batchOf(church, { paymentMethod: 'CHECK', feeAmount: 0 }, 'close', 'post')
    const refund = { refundType: 'REFUND', refundDate: '2026-10-12', reason: 'Given by mistake' }
    const made = await keeper.rest('POST', `/contributions/${giftId}/refunds`, { body: refund })
    const line = await deposit({ transaction_type: 'WITHDRAWAL', date: '2026-10-13' })
    const items = [of(line, 'REFUND', made.body.id)]
    const alone = await accept(items)
    expect([alone.status, alone.headers.get('x-error-reason')]).toEqual([403, 'self_approval'])
    const second = church.client((await church.person('TREASURER')).token)
    expect((await accepting(second)(items)).status).toBe(200)
  })

  test('a payout that differs by a cent, has failed or is recorded elsewhere is no proposal', async () => {
    await payout(undefined, { grossAmount: 20.01 })
    const failed = await payout()
    await my.call('PATCH', `/settlements/${failed}`, { failureCode: 'returned', status: 'FAILED' })
    const elsewhere = await my.act('declareSettlementRecorded', await payout())
    expect(elsewhere.accounting.disposition).toBe('RECORDED_EXTERNALLY')
    const line = await deposit()
    expect(await proposals(line)).toEqual([])
    const refused = await accept([of(line, 'SETTLEMENT', failed)])
    expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
    // With the basis GROSS the bank receives the amount before fees.
    const gross = await payout(undefined, { depositBasis: 'GROSS', feesAmount: 1 })
    expect((await proposals(line)).map(firstId)).toEqual([gross])
  })
})
