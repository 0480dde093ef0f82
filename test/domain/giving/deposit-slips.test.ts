import type { Church } from '../../support/church.js'
import { depositing, platesOf } from '../../support/deposits.js'
import { giver, givingChurch, standing } from '../../support/giving.js'
import { textOf } from '../../support/pdf.js'

type Plates = ReturnType<typeof platesOf>

let church: Church
let office: Awaited<ReturnType<typeof depositing>>
let keeper: ReturnType<Church['client']>['rest']
beforeEach(async () => {
  church = await givingChurch()
  office = await depositing(church)
  keeper = church.client((await church.person('BOOKKEEPER')).token).rest
})

const envelope: Plates['envelope'] = (...given) => platesOf(church).envelope(...given)
const plate: Plates['plate'] = (...gifts) => platesOf(church).plate(...gifts)
const deposit = (batchIds: string[], more: object = {}) =>
  keeper('POST', '/deposits', { body: { batchIds, bankAccountId: church.ids.cash, date: '2026-10-05', ...more } })

test('a deposit is not dated before a contribution of the plate', async () => {
  const batchId = await plate(envelope([['fund', 20]]), envelope([['fund', 5]], { receivedDate: '2026-10-06' }))
  const early = await deposit([batchId])
  expect([early.status, early.body.details?.fields]).toEqual([
    422,
    [expect.objectContaining({ field: 'date', code: 'date_order' })],
  ])
  expect((await deposit([batchId], { date: '2026-10-06' })).status).toBe(201)
  await office.sound()
})

test('a deposit of another sum than was shown is refused with the one that waits, and nothing is deposited', async () => {
  const [early, late] = [await plate(envelope([['fund', 45.5]])), await plate(envelope([['fund', 8]]))]
  const shown = { expectedAmount: 53.5 }
  // Somebody else brings a part of it to the bank.
  expect((await deposit([early])).status).toBe(201)
  const changed = await deposit([early, late], shown)
  expect([changed.status, changed.body.details?.fields]).toEqual([
    422,
    [expect.objectContaining({ field: 'expectedAmount', code: 'sum_mismatch', expected: '8, the amount that waits' })],
  ])
  expect((await deposit([early, late], { expectedAmount: 8 })).body.recordedTotals).toMatchObject({ gross: 8 })
  await office.sound()
})

test('of cash and checks, the expected sum is that of what is brought', async () => {
  const batchId = await plate(envelope([['fund', 45.5]]), envelope([['fund', 8]], { paymentMethod: 'CHECK' }))
  const cash = { paymentMethods: ['CASH'] }
  expect((await deposit([batchId], { ...cash, expectedAmount: 53.5 })).status).toBe(422)
  expect((await deposit([batchId], { ...cash, expectedAmount: 45.5 })).status).toBe(201)
})

test('a bookkeeper brings the plate to the bank in one act: two envelopes, four allocations, one deposit', async () => {
  const before = await standing(church)
  const batchId = await plate(
    envelope([
      ['fund', 20],
      ['restricted', 5],
    ]),
    envelope(
      [
        ['fund', 40],
        ['restricted', 10.25],
      ],
      { paymentMethod: 'CHECK' },
    ),
  )
  const answer = await deposit([batchId], { referenceNumber: 'Slip 12' })
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    provider: 'MANUAL',
    externalReference: 'Slip 12',
    status: 'MATCHED',
    recordedTotals: { gross: 75.25, fees: 0, net: 75.25, paymentCount: 2, donationCount: 4 },
    linkedContributionTotals: { gross: 75.25, paymentCount: 2, donationCount: 4 },
    hasVariance: false,
    bankLink: { isLinked: true, transaction: { amount: 75.25 } },
  })
  expect(answer.body.accounting.journalEntry).not.toBeNull()
  const after = await standing(church)
  const { cash, revenue } = church.ids as Record<string, string>
  const moved = Object.fromEntries(
    [cash, revenue].map(id => [id, (after[id as string] ?? 0) - (before[id as string] ?? 0)]),
  )
  expect(moved[cash as string]).toBe(7_525)
  expect((await keeper('GET', `/transactions/${answer.body.bankLink.transaction.id}`)).body).toMatchObject({
    status: 'APPROVED',
    source: 'SETTLEMENT',
    amountUnmatched: 0,
  })
  await office.sound()
})

test('cash by night drop and checks by scanner are two deposits of one plate, each with its own line of the bank', async () => {
  const line = (amount: number) => church.transaction({ amount, bank_account_id: church.ids.cash, date: '2026-10-06' })
  const [night, scanned] = [await line(3_025), await line(7_000)]
  const batchId = await plate(
    envelope([['fund', 20]]),
    envelope([['restricted', 10.25]]),
    envelope([['fund', 70]], { paymentMethod: 'CHECK' }),
  )
  const cash = await deposit([batchId], { paymentMethods: ['CASH'] })
  expect([cash.status, cash.body.recordedTotals.gross, cash.body.bankLink.transaction.id]).toEqual([201, 30.25, night])
  const again = await deposit([batchId], { paymentMethods: ['CASH'] })
  expect([again.status, again.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
  const checks = await deposit([batchId])
  expect([checks.body.recordedTotals.gross, checks.body.bankLink.transaction.id]).toEqual([70, scanned])
  const none = await deposit([batchId], { paymentMethods: [] })
  expect([none.status, none.body.details.fields[0].field]).toEqual([422, 'paymentMethods'])
  const card = await deposit([batchId], { paymentMethods: ['CARD'] })
  expect(card.body.details.fields[0]).toMatchObject({ field: 'paymentMethods', code: 'invalid_enum' })
  await office.sound()
})

test('the line that the bank has sent already is taken, and a named one too', async () => {
  const line = await church.transaction({ amount: 2_500, bank_account_id: church.ids.cash, date: '2026-10-07' })
  const first = await deposit([await plate(envelope([['fund', 25]]))])
  expect(first.body.bankLink.transaction.id).toBe(line)
  // Two lines of the amount: nobody guesses between them.
  const lines = [
    await church.transaction({ amount: 3_000, bank_account_id: church.ids.cash, date: '2026-10-06' }),
    await church.transaction({ amount: 3_000, bank_account_id: church.ids.cash, date: '2026-10-06' }),
  ]
  const second = await deposit([await plate(envelope([['fund', 30]]))], { bankTransactionId: lines[1] })
  expect(second.body.bankLink.transaction.id).toBe(lines[1])
  await office.sound()
})

test('of two equal lines of the bank neither is taken: the deposit gets a line of its own', async () => {
  const line = { amount: 2_500, bank_account_id: church.ids.cash, date: '2026-10-06' }
  const lines = [await church.transaction(line), await church.transaction(line)]
  const { body } = await deposit([await plate(envelope([['fund', 25]]))])
  expect(lines).not.toContain(body.bankLink.transaction.id)
  for (const id of lines)
    expect((await keeper('GET', `/transactions/${id}`)).body).toMatchObject({ status: 'UNCODED', amountUnmatched: 25 })
})

test('the bank shows a deposit on its day or up to five days later: no line of the days around it is taken', async () => {
  const on = (date: string) => church.transaction({ amount: 2_500, bank_account_id: church.ids.cash, date })
  await on('2026-10-04')
  await on('2026-10-11')
  const last = await on('2026-10-10')
  const { body } = await deposit([await plate(envelope([['fund', 25]]))])
  expect(body.bankLink.transaction.id).toBe(last)
  const same = await on('2026-10-05')
  const second = await deposit([await plate(envelope([['fund', 25]]))])
  expect(second.body.bankLink.transaction.id).toBe(same)
})

test('several batches are one deposit; what is given by card stays for its provider', async () => {
  const batches = [
    await plate(envelope([['fund', 10]]), { paymentMethod: 'CARD' }),
    await plate(envelope([['youth', 15]], { paymentMethod: 'CHECK' })),
  ]
  const { body } = await deposit(batches)
  expect(body.recordedTotals).toMatchObject({ gross: 25, paymentCount: 2, donationCount: 2 })
  const again = await deposit(batches)
  expect([again.status, again.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
})

test('a deposit is undone in one act: the books are as before, and it can be made again', async () => {
  const batchId = await plate(envelope([['fund', 25]]))
  const before = await standing(church)
  const { id, bankLink } = (await deposit([batchId])).body
  const undone = await keeper('POST', `/deposits/${id}/undo`, { body: { reason: 'One check was counted twice' } })
  expect(undone.body).toMatchObject({ status: 'CANCELLED', bankLink: { isLinked: false }, batches: [] })
  expect(await standing(church)).toEqual(before)
  expect((await keeper('GET', `/transactions/${bankLink.transaction.id}`)).status).toBe(404)
  expect((await keeper('POST', `/deposits/${id}/undo`, { body: { reason: 'Again' } })).status).toBe(409)
  expect((await deposit([batchId])).status).toBe(201)
  await office.sound()
})

test('a line of the bank itself is not deleted with the deposit', async () => {
  const line = await church.transaction({
    amount: 2_500,
    bank_account_id: church.ids.cash,
    date: '2026-10-05',
    source: 'BANK_FEED',
  })
  const { id } = (await deposit([await plate(envelope([['fund', 25]]))])).body
  await keeper('POST', `/deposits/${id}/undo`, { body: { reason: 'Wrong slip' } })
  expect((await keeper('GET', `/transactions/${line}`)).body).toMatchObject({ status: 'UNCODED', amountUnmatched: 25 })
})

test('a line that a deposit created is deleted with the last deposit that shares it, and not before', async () => {
  const first = (await deposit([await plate(envelope([['fund', 25]]))])).body
  const bankTransactionId = first.bankLink.transaction.id
  // The first deposit comes back, and two others share its line.
  expect((await office.fail(first.id)).status).toBe('FAILED')
  const [ten, fifteen] = [
    await deposit([await plate(envelope([['fund', 10]]))], { bankTransactionId }),
    await deposit([await plate(envelope([['fund', 15]]))], { bankTransactionId }),
  ]
  expect([ten.status, fifteen.status]).toEqual([201, 201])
  const undo = (id: string) => keeper('POST', `/deposits/${id}/undo`, { body: { reason: 'Counted twice' } })
  expect((await undo(ten.body.id)).status).toBe(200)
  const line = await keeper('GET', `/transactions/${bankTransactionId}`)
  expect([line.status, line.body.amountUnmatched]).toEqual([200, 10])
  expect((await undo(fifteen.body.id)).status).toBe(200)
  expect((await keeper('GET', `/transactions/${bankTransactionId}`)).status).toBe(404)
  await office.sound()
})

test('what cannot be deposited is refused, and nothing is half done', async () => {
  const call = await giver(church)
  const open = await call('POST', '/giving-batches', { name: 'Open', batchDate: '2026-10-04' })
  const posted = await plate(envelope([['fund', 25]]))
  const settlements = async () => (await keeper('GET', '/settlements?include=totals')).body.totals.count
  const before = await settlements()
  const refused = async (batchIds: string[], more: object = {}) => {
    const { status, headers, body } = await deposit(batchIds, more)
    return [status, headers.get('x-error-reason'), body.details?.fields?.[0]?.path ?? body.details?.fields?.[0]?.field]
  }
  expect(await refused([open.id])).toEqual([409, 'not_posted', undefined])
  expect(await refused([posted, church.ids.fund as string])).toEqual([422, 'validation', 'batchIds.1'])
  expect(await refused([posted], { bankAccountId: church.ids.expense })).toEqual([422, 'validation', 'bankAccountId'])
  const small = await church.transaction({ amount: 2_000, bank_account_id: church.ids.cash, date: '2026-10-05' })
  expect(await refused([posted], { bankTransactionId: small })).toEqual([422, 'validation', 'bankTransactionId'])
  expect(await settlements()).toBe(before)
})

test('a key, and a person without the permission, deposit nothing', async () => {
  const batchIds = [await plate(envelope([['fund', 25]]))]
  const body = { batchIds, bankAccountId: church.ids.cash, date: '2026-10-05' }
  expect((await office.rest('POST', '/deposits', { body })).status).toBe(403)
  const viewer = church.client((await church.person('VIEWER')).token)
  expect((await viewer.rest('POST', '/deposits', { body })).status).toBe(403)
})

describe('the slip on paper', () => {
  const check = (amount: number, donorId: string | null, checkNumber: string) =>
    envelope([['fund', amount]], {
      ...{ paymentMethod: 'CHECK', donorId, checkNumber, isAnonymous: donorId === null },
    })
  const slipOf = async (id: string) => {
    const { status, body } = await keeper('GET', `/deposits/${id}/slip`)
    return [status, body] as const
  }

  test('it has the church, the bank account, the cash, each check with its giver and number, and the totals', async () => {
    const { ids } = church
    const [otto, shop] = [
      await church.donor({ first_name: 'Otto', last_name: 'Lund', preferred_name: null }),
      await church.donor({
        donor_type: 'ORGANIZATION',
        organization_name: 'Corner Shop',
        first_name: null,
        last_name: null,
      }),
    ]
    await church.query(`update account set name = 'Checking' where organization_id = $1 and id = $2`, [
      church.id,
      ids.cash,
    ])
    const file = (more: object) =>
      church.insert('bank_import', {
        ...{ account_id: ids.cash, format: 'OFX', file_name: 'a.ofx', sha256: 'a', uploaded_by: 'test' },
        ...{ status: 'COMMITTED', created_at: '2026-09-01T12:00:00Z', account_number_ending: '1111', ...more },
      })
    await file({})
    await file({ account_number_ending: '4321', created_at: '2026-10-01T12:00:00Z' })
    await file({ account_number_ending: '2222', created_at: '2026-10-02T12:00:00Z', status: 'DISCARDED' })
    await file({ account_number_ending: null, created_at: '2026-10-03T12:00:00Z' })
    await file({ account_number_ending: '3333', created_at: '2026-10-04T12:00:00Z', account_id: ids.savings })
    const batchId = await plate(
      envelope([['fund', 20]]),
      check(100.5, otto, '1041'),
      envelope([['fund', 5.25]]),
      check(40, null, '7'),
      check(1_234.56, shop, '99001'),
      envelope([['fund', 77]], { paymentMethod: 'CARD' }),
    )
    const { body: other } = await deposit([await plate(check(9, otto, '555'))])
    const { body: brought } = await deposit([batchId], { referenceNumber: 'Slip 118' })
    const [status, slip] = await slipOf(brought.id)
    expect([status, slip.fileName, slip.contentType]).toEqual([200, 'deposit-slip-2026-10-05.pdf', 'application/pdf'])
    const bytes = Buffer.from(slip.contentBase64, 'base64')
    expect(bytes).toHaveLength(slip.sizeBytes)
    const [{ name }] = await church.query('select name from control.organization where id = $1', [church.id])
    expect((await textOf(bytes)).split('\n')).toEqual([
      name,
      'Deposit slip',
      '1000 Checking, account ending in 4321',
      'Oct 5, 2026 · Slip 118',
      'Payment  Check number  Amount in USD',
      'Cash  25.25',
      'Otto Lund  1041  100.50',
      'Check  7  40.00',
      'Corner Shop  99001  1,234.56',
      'Checks  3 checks  1,375.06',
      'Deposit  1,400.31',
      expect.stringContaining('Page 1 of 1'),
    ])
    // A deposit of one check alone needs no sum of the checks.
    const lines = (await textOf(Buffer.from((await slipOf(other.id))[1].contentBase64, 'base64'))).split('\n')
    expect(lines.slice(4, -1)).toEqual([
      'Payment  Check number  Amount in USD',
      'Otto Lund  555  9.00',
      'Deposit  1 check  9.00',
    ])
    expect((await slipOf(brought.id))[1].contentBase64).toBe(slip.contentBase64)
  })

  test('sixty checks with long names need more pages, which name the columns again', async () => {
    const long = await church.donor({
      ...{
        first_name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Maximiliana Theodora',
        preferred_name: null,
      },
      last_name: 'of the Ladies Auxiliary of the Evangelical Congregation of Saint Bartholomew-on-the-Hill',
    })
    const batchId = await plate(
      ...Array.from({ length: 60 }, (_, at) => check(at ? 123_456_789.09 : 0.01, long, `${1_000_000 + at}`)),
    )
    const { body: brought } = await deposit([batchId])
    const bytes = Buffer.from((await slipOf(brought.id))[1].contentBase64, 'base64')
    const pages = (await textOf(bytes)).split('\f')
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(page).toContain('Amount in USD')
    const numbers = pages.flatMap(page => page.match(/\b10000\d\d\b/g) ?? [])
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, at) => `${1_000_000 + at}`))
    // 59 times 123,456,789.09 and one cent.
    expect(pages.at(-1)).toContain('Deposit  60 checks  7,283,950,556.32')
  })

  test('a deposit that another program recorded has a slip too, of its cash and checks alone', async () => {
    const id = await office.payout({ provider: 'MANUAL' })
    expect((await slipOf(id))[0]).toBe(409)
    await office.call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-06' })
    const gift = { settlement_id: id, amount: 1_500 }
    await church.contribution({ ...gift, payment_method: 'CHECK', check_number: '8', donor_id: church.ids.donor })
    await church.contribution({ ...gift, payment_method: 'CARD' })
    const lines = (await textOf(Buffer.from((await slipOf(id))[1].contentBase64, 'base64'))).split('\n')
    expect(lines.slice(1, -1)).toEqual([
      'Deposit slip',
      'Oct 6, 2026',
      'Payment  Check number  Amount in USD',
      'Grace Secret  8  15.00',
      'Deposit  1 check  15.00',
    ])
  })

  test('a payout, an undone deposit and one of another church have no slip, and givers need donors:read', async () => {
    const { body: brought } = await deposit([await plate(envelope([['fund', 20]]))])
    const narrow = church.client(await church.key(['settlements:read', 'contributions:read'])).rest
    expect((await narrow('GET', `/deposits/${brought.id}/slip`)).headers.get('x-error-reason')).toBe('scope_missing')
    await keeper('POST', `/deposits/${brought.id}/undo`, { body: { reason: 'Counted twice' } })
    const payout = await office.payout()
    for (const id of [brought.id, payout]) {
      const answer = await keeper('GET', `/deposits/${id}/slip`)
      expect([answer.status, answer.headers.get('x-error-reason')]).toEqual([409, 'illegal_transition'])
    }
    const other = await givingChurch()
    const theirs = other.client(await other.key()).rest
    expect((await theirs('GET', `/deposits/${brought.id}/slip`)).status).toBe(404)
  })
})
