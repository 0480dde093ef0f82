import { randomUUID } from 'node:crypto'
import { findings } from '../../../dist/src/commands/verify.js'
import type { Church } from '../../support/church.js'
import { depositing, platesOf } from '../../support/deposits.js'
import { givingChurch, newGift } from '../../support/giving.js'
import { closeBefore } from '../../support/periods.js'

type Plates = ReturnType<typeof platesOf>

let church: Church
let office: Awaited<ReturnType<typeof depositing>>
let bookkeeper: ReturnType<Church['client']>['rest']
let keeper: typeof bookkeeper
let second: typeof bookkeeper
beforeEach(async () => {
  church = await givingChurch()
  office = await depositing(church)
  bookkeeper = church.client((await church.person('BOOKKEEPER')).token).rest
  keeper = church.client((await church.person('TREASURER')).token).rest
  second = church.client((await church.person('TREASURER')).token).rest
  church.ids.overShort = await church.account('5950', { account_type: 'EXPENSE' })
  await policy({ over_short_account_id: church.ids.overShort, over_short_limit: 500 })
})

const policy = (row: Record<string, string | number | null>) =>
  church.query(
    `update accounting_policy set ${Object.keys(row).map((column, index) => `${column} = $${index + 2}`)} where organization_id = $1`,
    [church.id, ...Object.values(row)],
  )
const envelope: Plates['envelope'] = (...given) => platesOf(church).envelope(...given)
const plate: Plates['plate'] = (...gifts) => platesOf(church).plate(...gifts)
/** A plate of 500.00 in cash: 200.00 for missions and 300.00 for the general fund. */
const counted = () =>
  plate(
    envelope([['restricted', 200]]),
    envelope([
      ['fund', 180],
      ['fund', 120],
    ]),
  )
const line = (amount: number, row: object = {}) =>
  church.transaction({ amount, bank_account_id: church.ids.cash, date: '2026-10-06', ...row })
const deposit = (batchId: string, bankTransactionId: string | undefined, more: object = {}, by = keeper) => {
  const body = { batchIds: [batchId], bankTransactionId, date: '2026-10-05', acceptsDifference: true, ...more }
  return by('POST', '/deposits', { body: { bankAccountId: church.ids.cash, ...body } })
}
const shown = async (id: string) => (await keeper('GET', `/transactions/${id}`)).body
const undo = (id: string, by = keeper) => by('POST', `/deposits/${id}/undo`, { body: { reason: 'Counted anew' } })
const approve = (id: string, by: typeof keeper) => by('POST', `/transactions/${id}/approve`, { body: {} })
const reasonOf = ({ status, headers, body }: Awaited<ReturnType<typeof keeper>>) => [
  status,
  headers.get('x-error-reason'),
  ...(body.details?.fields ?? []).map(({ field, code }: { field: string; code: string }) => `${field} ${code}`),
]
/** The bank agrees with a statement of one line, and nothing is outstanding. */
async function reconciled(transactionId: string, closingBalance: number) {
  const body = { bankAccountId: church.ids.cash, statementDate: '2026-10-31', closingBalance, openingBalance: 0 }
  const { id } = (await keeper('POST', '/reconciliations', { body })).body
  await keeper('POST', `/reconciliations/${id}/clear`, { body: { transactionIds: [transactionId] } })
  const report = (await keeper('GET', `/reconciliations/${id}/report`)).body
  expect(report).toMatchObject({ ledgerBalance: closingBalance, outstandingItems: [], unexplainedAmount: 0 })
  expect((await keeper('POST', `/reconciliations/${id}/finish`)).body.status).toBe('FINISHED')
}

test('the bank credits 499.50 for a plate of 500.00: the missing 0.50 is a debit in the fund that was given the most', async () => {
  const id = await line(49_950)
  const answer = await deposit(await counted(), id, {}, bookkeeper)
  expect(answer.status).toBe(201)
  expect(answer.body).toMatchObject({
    status: 'MATCHED',
    recordedTotals: { gross: 500, fees: 0, net: 500 },
    hasVariance: false,
    bankLink: { transaction: { id, amount: 499.5 } },
  })
  expect(await shown(id)).toMatchObject({
    status: 'APPROVED',
    amountMatched: 500,
    amountUnmatched: -0.5,
    splits: [{ accountId: church.ids.overShort, fundId: church.ids.fund, amount: -0.5 }],
  })
  expect(await office.held('undeposited')).toEqual({})
  expect(await office.held('cash')).toEqual({ fund: 29_950, restricted: 20_000 })
  expect(await office.held('overShort')).toEqual({ fund: 50 })
  await reconciled(id, 499.5)
  await office.sound()
})

test('the bank credits 500.25: the 0.25 over is a credit in the fund that the office names', async () => {
  const id = await line(50_025)
  const { body } = await deposit(await counted(), id, { differenceFundId: church.ids.youth })
  expect(body).toMatchObject({ status: 'MATCHED', recordedTotals: { net: 500 } })
  expect(await shown(id)).toMatchObject({ status: 'APPROVED', amountUnmatched: 0.25, splits: [{ amount: 0.25 }] })
  expect(await office.held('cash')).toEqual({ fund: 30_000, restricted: 20_000, youth: 25 })
  expect(await office.held('overShort')).toEqual({ youth: -25 })
  await reconciled(id, 500.25)
  await office.sound()
})

test('when funds were given the same, the difference is in the one that lists show first', async () => {
  await church.query('update fund set sort_order = case when id = $1 then 1 else 2 end', [church.ids.restricted])
  const id = await line(9_999)
  const even = await plate(envelope([['fund', 50]]), envelope([['restricted', 50]]))
  expect((await deposit(even, id)).status).toBe(201)
  expect(await office.held('overShort')).toEqual({ restricted: 1 })
})

test('a line of what was counted has no difference to code', async () => {
  const id = await line(50_000)
  expect((await deposit(await counted(), id)).status).toBe(201)
  expect(await shown(id)).toMatchObject({ status: 'APPROVED', splits: [] })
  expect(await office.held('overShort')).toEqual({})
  await office.sound()
})

test.each([
  ['short', 49_500, 49_499, { fund: 29_499, restricted: 20_000 }, { fund: 501 }],
  ['over', 50_500, 50_501, { fund: 30_501, restricted: 20_000 }, { fund: -501 }],
])(
  '%s by 5.00, the limit, is posted at once; one cent more waits for another person',
  async (_, within, above, cash, difference) => {
    const large = await line(above)
    expect((await deposit(await counted(), large)).status).toBe(201)
    expect(await shown(large)).toMatchObject({ status: 'PENDING_APPROVAL' })
    expect(await office.held('cash')).toEqual({ fund: 30_000, restricted: 20_000 })
    await office.sound()
    expect(reasonOf(await approve(large, keeper))).toEqual([403, 'self_approval'])
    expect((await approve(large, second)).body).toMatchObject({ status: 'APPROVED' })
    expect(await office.held('cash')).toEqual(cash)
    expect(await office.held('overShort')).toEqual(difference)
    await reconciled(large, above / 100)
    const small = await line(within, { date: '2026-11-03' })
    expect((await deposit(await counted(), small, { date: '2026-11-02' })).status).toBe(201)
    expect((await shown(small)).status).toBe('APPROVED')
    await office.sound()
  },
)

test('who counted the money does not approve alone what it was short of, and who did not does', async () => {
  const owner = async () => church.client((await church.person('OWNER')).token).rest
  const [counter, other] = [await owner(), await owner()]
  const batch = { name: 'Evening', batchDate: '2026-10-04' }
  const { id: batchId } = (await counter('POST', '/giving-batches', { body: batch })).body
  const gift = newGift(church, { givingBatchId: batchId, ...envelope([['fund', 100]]) })
  expect((await counter('POST', '/contributions', { body: gift })).status).toBe(201)
  expect((await counter('POST', `/giving-batches/${batchId}/close`)).status).toBe(200)
  expect((await other('POST', `/giving-batches/${batchId}/post`)).status).toBe(200)
  const id = await line(4_000)
  expect((await deposit(batchId, id)).status).toBe(201)
  expect(await shown(id)).toMatchObject({ status: 'PENDING_APPROVAL', splits: [{ amount: -60 }] })
  for (const maker of [counter, other]) expect(reasonOf(await approve(id, maker))).toEqual([403, 'self_approval'])
  expect((await approve(id, second)).body).toMatchObject({ status: 'APPROVED' })
  expect(await office.held('cash')).toEqual({ fund: 4_000 })
  await office.sound()
})

test('without a limit every difference waits, and the amount of the line itself does not matter', async () => {
  await policy({ over_short_limit: null })
  const waiting = await line(49_999)
  await deposit(await counted(), waiting)
  expect((await shown(waiting)).status).toBe('PENDING_APPROVAL')
  expect(reasonOf(await approve(waiting, keeper))).toEqual([403, 'self_approval'])
  await policy({ over_short_limit: 500, transaction_approval_limit: 0 })
  const within = await line(49_999)
  await deposit(await counted(), within)
  expect((await shown(within)).status).toBe('APPROVED')
})

test('nobody raises the limit to post a difference of their own', async () => {
  const raised = await second('PATCH', '/accounting-policy', { body: { overShortLimit: 10 } })
  expect(raised.body).toMatchObject({ overShortLimit: 10, overShortAccountId: church.ids.overShort })
  const [own, others] = [await line(49_001), await line(49_001)]
  await deposit(await counted(), own, {}, second)
  expect(reasonOf(await approve(own, second))).toEqual([403, 'self_approval'])
  await deposit(await counted(), others)
  expect((await shown(others)).status).toBe('APPROVED')
})

test('a difference needs the flag, a named line and an account, and a refused one leaves nothing', async () => {
  const batchId = await counted()
  const [short, over] = [await line(49_950), await line(50_025)]
  const settlements = async () => (await keeper('GET', '/settlements?include=totals')).body.totals.count
  const before = await settlements()
  const refused = async (id: string | undefined, more: object = {}) => reasonOf(await deposit(batchId, id, more))
  expect(await refused(short, { acceptsDifference: false })).toEqual([
    422,
    'validation',
    'bankTransactionId sum_mismatch',
  ])
  expect(await refused(undefined)).toEqual([422, 'validation', 'bankTransactionId required'])
  expect(await refused(short, { acceptsDifference: false, differenceFundId: church.ids.fund })).toEqual([
    422,
    'validation',
    'differenceFundId not_writable',
  ])
  expect(await refused(short, { differenceFundId: randomUUID() })).toEqual([
    422,
    'validation',
    'differenceFundId unknown_reference',
  ])
  await policy({ over_short_account_id: null })
  for (const id of [short, over]) expect(await refused(id)).toEqual([409, 'accounts_not_configured'])
  expect(await settlements()).toBe(before)
  for (const id of [short, over]) expect(await shown(id)).toMatchObject({ status: 'UNCODED', splits: [], matches: [] })
  await office.sound()
})

test('a difference has the dimensions that its account asks for', async () => {
  const { dimension, dimensionValue } = church.ids
  await church.query(`update dimension set required_for = '{EXPENSE}' where id = $1`, [dimension])
  const [batchId, id] = [await counted(), await line(49_950)]
  expect(reasonOf(await deposit(batchId, id))).toEqual([422, 'validation', 'differenceDimensions required'])
  const differenceDimensions = [{ dimensionId: dimension, dimensionValueId: dimensionValue }]
  const wrong = [{ dimensionId: dimension, dimensionValueId: randomUUID() }]
  const unknown = await deposit(batchId, id, { differenceDimensions: wrong })
  expect(unknown.body.details.fields).toEqual([
    expect.objectContaining({ field: 'differenceDimensions', path: 'differenceDimensions.0.dimensionValueId' }),
  ])
  expect((await deposit(batchId, id, { differenceDimensions })).status).toBe(201)
  expect((await shown(id)).splits[0].dimensions).toEqual([expect.objectContaining(differenceDimensions[0])])
  await office.sound()
})

test.each([
  ['is posted', 49_950],
  ['waits', 49_000],
])('a deposit whose difference %s is undone with it', async (_, amount) => {
  const [batchId, id] = [await counted(), await line(amount)]
  const { body } = await deposit(batchId, id)
  expect((await undo(body.id)).body).toMatchObject({ status: 'CANCELLED' })
  expect(await shown(id)).toMatchObject({ status: 'UNCODED', splits: [], matches: [], amountUnmatched: amount / 100 })
  expect(await office.held('cash')).toEqual({})
  expect(await office.held('overShort')).toEqual({})
  await office.sound()
  expect((await deposit(batchId, id)).status).toBe(201)
  expect((await deposit(batchId, id)).status).toBe(409)
  await office.sound()
})

test('a deposit that the bank returns takes its approved difference back', async () => {
  const id = await line(49_000)
  const { body } = await deposit(await counted(), id)
  await approve(id, second)
  expect(await office.held('overShort')).toEqual({ fund: 1_000 })
  expect((await office.fail(body.id)).status).toBe('FAILED')
  expect([await office.held('cash'), await office.held('overShort')]).toEqual([{}, {}])
  await office.sound()
})

test('what a line is short of goes with its deposit alone: nobody codes it otherwise or clears it', async () => {
  const [batchId, id] = [await counted(), await line(49_000)]
  const { body } = await deposit(batchId, id)
  expect((await second('POST', `/transactions/${id}/reject`, { body: { comment: 'Count again' } })).status).toBe(200)
  const splits = [{ accountId: church.ids.expense, fundId: church.ids.fund, amount: 10 }]
  const coding = await keeper('PUT', `/transactions/${id}/coding`, { body: { splits } })
  expect([...reasonOf(coding), coding.body.details.next]).toEqual([409, 'illegal_transition', ['undoDeposit']])
  const cleared = await keeper('DELETE', `/transactions/${id}/coding`)
  expect([...reasonOf(cleared), cleared.body.details.next]).toEqual([409, 'illegal_transition', ['undoDeposit']])
  await office.sound()
  await undo(body.id)
  expect((await deposit(batchId, id)).status).toBe(201)
  await office.sound()
})

test('a difference that waits blocks its month; carried forward it is posted later, and a closed month takes none', async () => {
  const [batchId, id, waiting] = [await counted(), await line(49_950), await line(49_000)]
  const { body } = await deposit(await counted(), waiting)
  await closeBefore(church, '2026-10-01')
  const { accountingPeriods } = (await second('GET', '/accounting-periods')).body
  const october = accountingPeriods.find(({ startDate }: { startDate: string }) => startDate.startsWith('2026-10'))
  const close = (carry: string[]) => second('POST', `/accounting-periods/${october.id}/close`, { body: { carry } })
  const { blockers } = (await close([])).body.details
  expect(blockers).toContainEqual(expect.objectContaining({ type: 'TRANSACTION', id: waiting }))
  expect((await close(blockers.map((each: { id: string }) => each.id))).body.status).toBe('CLOSED')
  expect(reasonOf(await deposit(batchId, id, { date: '2026-11-02' }))).toEqual([409, 'period_closed'])
  expect(await shown(id)).toMatchObject({ status: 'UNCODED', splits: [] })
  expect(reasonOf(await approve(waiting, second))).toEqual([409, 'period_closed'])
  const later = await second('POST', `/transactions/${waiting}/approve`, { body: { date: '2026-11-02' } })
  expect(later.body.status).toBe('APPROVED')
  expect(await office.held('overShort')).toEqual({ fund: 1_000 })
  expect(reasonOf(await undo(body.id))).toEqual([409, 'frozen'])
  await office.sound()
})

test('of the cash and the checks of one plate only the deposit that differs has a difference', async () => {
  const batchId = await plate(
    envelope([['fund', 20]]),
    envelope([['restricted', 70]], { paymentMethod: 'CHECK' }),
    envelope([['youth', 10.25]]),
  )
  const [night, scanned] = [await line(3_000), await line(7_000)]
  expect((await deposit(batchId, night, { paymentMethods: ['CASH'] })).status).toBe(201)
  expect((await deposit(batchId, scanned, { paymentMethods: ['CHECK'] })).status).toBe(201)
  expect(await shown(night)).toMatchObject({ amountUnmatched: -0.25, splits: [{ fundId: church.ids.fund }] })
  expect(await shown(scanned)).toMatchObject({ amountUnmatched: 0, splits: [] })
  expect(await office.held('overShort')).toEqual({ fund: 25 })
  await office.sound()
})

describe('a line that shows two deposits', () => {
  const two = async (amount: number, first: number) => {
    const id = await line(amount)
    const one = await deposit(await plate(envelope([['youth', first]])), id, { acceptsDifference: false })
    expect(one.status).toBe(201)
    const other = await deposit(await counted(), id)
    expect(other.status).toBe(201)
    return { id, one: one.body.id as string, other: other.body.id as string }
  }

  test('has one difference, which goes with either of them', async () => {
    const { id, one, other } = await two(79_950, 300)
    expect(await shown(id)).toMatchObject({ status: 'APPROVED', amountMatched: 800, amountUnmatched: -0.5 })
    expect(await office.held('overShort')).toEqual({ fund: 50 })
    expect((await undo(one)).status).toBe(200)
    expect(await shown(id)).toMatchObject({ status: 'UNCODED', splits: [], amountUnmatched: 299.5 })
    expect(await office.held('cash')).toEqual({ fund: 30_000, restricted: 20_000 })
    await office.sound()
    expect((await undo(other)).status).toBe(200)
    await office.sound()
  })

  test('keeps the smaller one while the larger one exceeds it', async () => {
    const { id, one, other } = await two(49_900, 2)
    await approve(id, second)
    const refused = await undo(one)
    expect([...reasonOf(refused), refused.body.details.next]).toEqual([409, 'illegal_transition', ['undoDeposit']])
    expect((await undo(other)).status).toBe(200)
    expect((await undo(one)).status).toBe(200)
    expect(await office.held('cash')).toEqual({})
    await office.sound()
  })

  test('has no difference while another one is not recorded, or is recorded elsewhere', async () => {
    const id = await line(79_950)
    const payout = await office.payout({ grossAmount: 300, feesAmount: 0 })
    await office.call('PATCH', `/settlements/${payout}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-06' })
    await keeper('POST', `/settlements/${payout}/match`, { body: { transactionId: id } })
    const batchId = await counted()
    expect(reasonOf(await deposit(batchId, id))).toEqual([409, 'illegal_transition'])
    await office.act('declareSettlementRecorded', payout)
    expect(reasonOf(await deposit(batchId, id))).toEqual([409, 'illegal_transition'])
    await office.sound()
  })
})

describe('what somebody codes on the over-and-short account by hand', () => {
  const coded = async (amount: number, account = 'overShort') => {
    const id = await line(amount * 100)
    const splits = [{ accountId: church.ids[account], fundId: church.ids.fund, amount }]
    expect((await keeper('PUT', `/transactions/${id}/coding`, { body: { splits } })).status).toBe(200)
    return id
  }

  test('needs another person above the limit, though the approval limit is higher', async () => {
    expect((await approve(await coded(5), keeper)).body.status).toBe('APPROVED')
    const above = await coded(5.01)
    expect(reasonOf(await approve(above, keeper))).toEqual([403, 'self_approval'])
    expect((await approve(above, second)).body.status).toBe('APPROVED')
    await office.sound()
  })

  test('needs another person too when it is recoded there', async () => {
    const recode = (id: string, amount: number, by = keeper) => {
      const splits = [{ accountId: church.ids.overShort, fundId: church.ids.fund, amount }]
      return by('POST', `/transactions/${id}/recode`, { body: { splits, reason: 'It was no revenue' } })
    }
    const [within, above] = [await coded(5, 'revenue'), await coded(5.01, 'revenue')]
    for (const id of [within, above]) await approve(id, keeper)
    expect((await recode(within, 5)).status).toBe(200)
    expect(reasonOf(await recode(above, 5.01))).toEqual([403, 'self_approval'])
    expect((await recode(above, 5.01, second)).status).toBe(200)
    await office.sound()
  })

  test('needs another person too when it is taken off again, by a void or by a recoding', async () => {
    const take = (id: string, by: typeof keeper) => {
      const splits = [{ accountId: church.ids.expense, fundId: church.ids.fund, amount: 5.01 }]
      return {
        voided: () => by('POST', `/transactions/${id}/void`, { body: { reason: 'It was found' } }),
        recoded: () => by('POST', `/transactions/${id}/recode`, { body: { splits, reason: 'It was found' } }),
      }
    }
    const [within, above, other] = [await coded(5), await coded(5.01), await coded(5.01)]
    for (const id of [within, above, other]) expect((await approve(id, second)).body.status).toBe('APPROVED')
    expect((await take(within, keeper).voided()).status).toBe(200)
    expect(reasonOf(await take(above, keeper).voided())).toEqual([403, 'self_approval'])
    expect(reasonOf(await take(other, keeper).recoded())).toEqual([403, 'self_approval'])
    expect(await office.held('overShort')).toEqual({ fund: -1002 })
    expect((await take(above, second).voided()).status).toBe(200)
    expect((await take(other, second).recoded()).status).toBe(200)
    expect(await office.held('overShort')).toEqual({})
    await office.sound()
  })

  test('the rest of a deposit is judged by the whole line unless all of it is a difference', async () => {
    await policy({ transaction_approval_limit: 10_000 })
    const id = await line(50_300)
    await deposit(await counted(), id, { acceptsDifference: false })
    const code = (...parts: [string, number][]) => {
      const splits = parts.map(([account, amount]) => ({
        accountId: church.ids[account],
        fundId: church.ids.fund,
        amount,
      }))
      return keeper('PUT', `/transactions/${id}/coding`, { body: { splits } })
    }
    await code(['overShort', 1], ['revenue', 2])
    expect(reasonOf(await approve(id, keeper))).toEqual([403, 'self_approval'])
    await code(['overShort', 3])
    expect((await approve(id, keeper)).body.status).toBe('APPROVED')
    await office.sound()
  })
})

test('verify finds a line whose coded difference is not exactly what it is short of', async () => {
  const id = await line(49_950)
  await deposit(await counted(), id)
  await church.query('update transaction_split set amount = -51 where transaction_id = $1', [id])
  const client = await church.app.owner.connect()
  try {
    const found = await findings(client, church.id)
    expect(found.map(({ invariant, subject }) => [invariant, subject])).toEqual(
      expect.arrayContaining([
        ['MATCHED', id],
        ['CODING', id],
      ]),
    )
  } finally {
    client.release()
  }
})

test('nobody takes the limit off their own shortage by another account in the policy', async () => {
  const id = await line(49_000)
  await deposit(await counted(), id)
  for (const account of [null, church.ids.expense as string]) {
    await policy({ over_short_account_id: account })
    expect(reasonOf(await approve(id, keeper))).toEqual([403, 'self_approval'])
  }
  expect((await approve(id, second)).body.status).toBe('APPROVED')
  expect(await office.held('overShort')).toEqual({ fund: 1_000 })
  await office.sound()
})

test('while a difference waits, the policy keeps its account, and no surplus loses its limit', async () => {
  const id = await line(51_000)
  await deposit(await counted(), id)
  const name = (overShortAccountId: unknown) => keeper('PATCH', '/accounting-policy', { body: { overShortAccountId } })
  for (const account of [null, church.ids.expense])
    expect(reasonOf(await name(account))).toEqual([409, 'illegal_transition'])
  expect((await name(church.ids.overShort)).status).toBe(200)
  expect((await keeper('PATCH', '/accounting-policy', { body: { receiptRequiredFrom: 90 } })).status).toBe(200)
  expect((await approve(id, second)).body.status).toBe('APPROVED')
  expect((await name(null)).status).toBe(200)
})

test.each([
  ['short', 49_950],
  ['over', 50_050],
])('a difference that is %s is no precedent for the coding of the next deposit', async (_, amount) => {
  const earlier = await line(20_000, { description: 'NIGHT DROP 0110', date: '2026-09-29' })
  const splits = [{ accountId: church.ids.revenue, fundId: church.ids.fund, amount: 200 }]
  await keeper('PUT', `/transactions/${earlier}/coding`, { body: { splits } })
  await deposit(await counted(), await line(amount, { description: 'NIGHT DROP 0117' }))
  const next = await line(12_300, { description: 'NIGHT DROP 0118', date: '2026-10-13' })
  const { text } = await keeper('GET', `/transactions/${next}/coding-suggestions`)
  expect(text).toContain(church.ids.revenue)
  expect(text).not.toContain(church.ids.overShort)
})
