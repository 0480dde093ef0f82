import { findings } from '../../../dist/src/commands/verify.js'
import type { Church } from '../../support/church.js'
import { faulty, taken } from '../../support/faults.js'
import { batchOf, giver, givingChurch, newGift } from '../../support/giving.js'
import { closeBefore, closeThrough } from '../../support/periods.js'

let church: Church
let api: ReturnType<Church['client']>
let keeper: ReturnType<Church['client']>
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await givingChurch()
  api = church.client(await church.key())
  keeper = church.client((await church.person('TREASURER')).token)
  call = await giver(church)
})

const rest = async (method: string, path: string, body?: object) => {
  const answer = await api.rest(method, path, { body })
  return [answer.status, answer.headers.get('x-error-reason'), answer.body.details?.fields ?? null]
}
/** An application operation on a settlement: its answer, or the reason of its refusal. */
const act = async (name: string, id: string, input?: [type: string, value: object]) => {
  const { body } = await keeper.graphql(
    `mutation ($id: ID!${input ? `, $input: ${input[0]}!` : ''}) { ${name}(id: $id${input ? ', input: $input' : ''}) { status isFrozen accounting { disposition reason journalEntry { id } } bankLink { isLinked } } }`,
    { id, ...(input ? { input: input[1] } : {}) },
  )
  return body.errors ? body.errors[0].extensions.reason : body.data[name]
}
const match = (id: string, transactionId: string) =>
  act('matchSettlement', id, ['MatchSettlementInput', { transactionId }])
const line = (amount: number, row: object = {}) =>
  church.transaction({ amount, bank_account_id: church.ids.cash, date: '2026-10-07', ...row })
const sound = async () => {
  const client = await church.app.owner.connect()
  try {
    expect(await findings(client, church.id)).toEqual([])
  } finally {
    client.release()
  }
}
/** A deposit of one posted gift of 20.00, deposited as slips say. */
async function deposit(more: object = {}, steps: ('close' | 'post')[] = ['close', 'post']) {
  const { giftId } = await batchOf(church, { paymentMethod: 'CHECK', feeAmount: 0 }, ...steps)
  const amounts = { grossAmount: 20, paymentCount: 1, donationCount: 2 }
  const { id } = await call('POST', '/settlements', {
    provider: 'MANUAL',
    contributionIds: [giftId],
    ...amounts,
    ...more,
  })
  await call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' })
  return { id: id as string, giftId }
}

test('two deposits on one bank line are in the books with it once both are', async () => {
  const [one, other] = [await deposit(), await deposit()]
  const bank = await line(4_000)
  expect(await match(one.id, bank)).toMatchObject({ status: 'MATCHED', bankLink: { isLinked: true } })
  expect(await act('recordSettlement', one.id)).toMatchObject({
    accounting: { journalEntry: { id: expect.any(String) } },
  })
  expect(await call('GET', `/transactions/${bank}`)).toMatchObject({
    status: 'UNCODED',
    amountMatched: 20,
    amountUnmatched: 20,
  })
  await match(other.id, bank)
  await act('recordSettlement', other.id)
  expect(await call('GET', `/transactions/${bank}`)).toMatchObject({ status: 'APPROVED', amountUnmatched: 0 })
  await sound()
})

test('a batch names the bank line that its settlement, or the settlements of all its gifts, arrived as', async () => {
  const arrived = async (id: string) => (await call('GET', `/giving-batches/${id}`)).depositTransactionId
  const bank = await line(10_000)
  const { batchId, giftId } = await batchOf(church, { feeAmount: 0 })
  const gift = { feeAmount: 0, givingBatchId: batchId }
  const other = await call('POST', '/contributions', newGift(church, gift))
  const made = async (amount: number, relation: object) => {
    const amounts = { grossAmount: amount, feesAmount: 0, paymentCount: 1, donationCount: 2 }
    const { id } = await call('POST', '/settlements', { provider: 'MANUAL', ...amounts, ...relation })
    await call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' })
    await match(id, bank)
    return id
  }
  await made(20, { contributionIds: [giftId] })
  expect(await arrived(batchId)).toBeNull()
  await made(20, { contributionIds: [other.id] })
  expect(await arrived(batchId)).toBe(bank)
  const whole = await batchOf(church)
  expect(await arrived(whole.batchId)).toBeNull()
  const id = await made(20, { batchIds: [whole.batchId] })
  const { body } = await keeper.graphql(
    'query ($id: ID!) { givingBatch(id: $id) { depositTransactionId depositTransaction { amount } } }',
    { id: whole.batchId },
  )
  expect(body.data.givingBatch).toEqual({ depositTransactionId: bank, depositTransaction: { amount: 100 } })
  await act('unmatchSettlement', id)
  expect(await arrived(whole.batchId)).toBeNull()
})

test('a batch brings its contributions, and takes them along, unless the request names contributions', async () => {
  const sunday = await batchOf(church)
  const give = async (more: object = {}) =>
    (await call('POST', '/contributions', newGift(church, { givingBatchId: sunday.batchId, feeAmount: 0, ...more }))).id
  const [second, elsewhere, voided] = [await give(), await give(), await give()]
  const other = await call('POST', '/settlements', { provider: 'MANUAL', contributionIds: [elsewhere] })
  await call('POST', `/contributions/${voided}/void`, { reason: 'Entered twice' })
  const made = await call('POST', '/settlements', { provider: 'MANUAL', batchIds: [sunday.batchId] })
  const linked = async (id: string) =>
    (await call('GET', `/settlements/${id}/contributions`)).contributions.map((each: { id: string }) => each.id).sort()
  expect(await linked(made.id)).toEqual([sunday.giftId, second].sort())
  expect(await linked(other.id)).toEqual([elsewhere])
  expect(made.linkedContributionTotals.paymentCount).toBe(2)
  // The same set again brings nothing: what was unlinked by hand stays away.
  await call('PUT', `/settlements/${made.id}/contributions`, { contributionIds: [second] })
  await call('PATCH', `/settlements/${made.id}`, { batchIds: [sunday.batchId] })
  expect(await linked(made.id)).toEqual([second])
  await call('PATCH', `/settlements/${made.id}`, { batchIds: [] })
  expect(await linked(made.id)).toEqual([])
  await call('PATCH', `/settlements/${made.id}`, { batchIds: [sunday.batchId], contributionIds: [sunday.giftId] })
  expect(await linked(made.id)).toEqual([sunday.giftId])
  expect(await linked(other.id)).toEqual([elsewhere])
})

test('a match is refused for what does not fit: a line too small, coded, of another direction, a settlement that failed', async () => {
  const { id } = await deposit()
  const coded = await church.coded({ transaction_type: 'DEPOSIT', amount: 2_000 })
  expect(await match(id, await line(1_999))).toBe('validation')
  expect(await match(id, coded)).toBe('illegal_transition')
  expect(await match(id, await line(2_000, { transaction_type: 'WITHDRAWAL' }))).toBe('illegal_transition')
  const failed = await call('POST', '/settlements', { provider: 'MANUAL' })
  await call('PATCH', `/settlements/${failed.id}`, { status: 'FAILED', failureCode: 'returned' })
  expect(await match(failed.id, await line(2_000))).toBe('illegal_transition')
})

test('a match says that a payout has arrived: on the day of the line, unless a day is known already', async () => {
  const bank = await line(4_000)
  const { giftId } = await batchOf(church, { paymentMethod: 'CHECK', feeAmount: 0 }, 'close', 'post')
  const amounts = { grossAmount: 20, paymentCount: 1, donationCount: 2 }
  const sent = await call('POST', '/settlements', { provider: 'MANUAL', contributionIds: [giftId], ...amounts })
  const known = await deposit()
  await call('PATCH', `/settlements/${known.id}`, { actualArrivalDate: '2026-10-05' })
  for (const id of [sent.id, known.id]) expect(await match(id, bank)).toMatchObject({ status: 'MATCHED' })
  const days = [sent.id, known.id].map(async id => (await call('GET', `/settlements/${id}`)).actualArrivalDate)
  expect(await Promise.all(days)).toEqual(['2026-10-07T00:00:00.000Z', '2026-10-05T00:00:00.000Z'])
  for (const id of [sent.id, known.id])
    expect(await act('recordSettlement', id)).toMatchObject({
      accounting: { journalEntry: { id: expect.any(String) } },
    })
  await sound()
})

test('a line of a closed month takes no settlement, and one of an open month does', async () => {
  const { id } = await deposit()
  const [early, late] = [await line(2_000, { date: '2026-09-30' }), await line(2_000)]
  await closeThrough(church, '2026-09-30')
  expect(await match(id, early)).toBe('period_closed')
  expect(await call('GET', `/settlements/${id}`)).toMatchObject({ status: 'DEPOSITED', bankLink: { isLinked: false } })
  expect(await call('GET', `/transactions/${early}`)).toMatchObject({ status: 'UNCODED', matches: [] })
  expect(await match(id, late)).toMatchObject({ status: 'MATCHED' })
  // What another system has in its books is matched alone, so a closed month here is no matter.
  const elsewhere = await deposit()
  await act('declareSettlementRecorded', elsewhere.id)
  expect(await match(elsewhere.id, early)).toMatchObject({ status: 'MATCHED' })
})

test('what does not agree, or is not posted, is not recorded', async () => {
  const differing = await deposit({ grossAmount: 21 })
  await match(differing.id, await line(2_100))
  expect(await act('recordSettlement', differing.id)).toBe('needs_review')
  const waiting = await deposit({}, ['close'])
  await match(waiting.id, await line(2_000))
  expect(await act('recordSettlement', waiting.id)).toBe('not_posted')
  expect(await act('unmatchSettlement', waiting.id)).toMatchObject({
    status: 'DEPOSITED',
    bankLink: { isLinked: false },
  })
})

test('a deposit that fails after all takes its entry back, frees its line, and says why', async () => {
  const { id } = await deposit()
  const bank = await line(2_000)
  await match(id, bank)
  await act('recordSettlement', id)
  expect(await act('unmatchSettlement', id)).toBe('illegal_transition')
  const failed = await act('failSettlement', id, [
    'FailSettlementInput',
    { failureCode: 'account_closed', reason: 'Returned' },
  ])
  expect(failed).toMatchObject({ status: 'FAILED', accounting: { reason: 'FAILED_AFTER_POSTING', journalEntry: null } })
  expect(await call('GET', `/transactions/${bank}`)).toMatchObject({ status: 'UNCODED', journalEntry: null })
  await call('PATCH', `/settlements/${id}`, { status: 'PENDING' })
  await call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-09' })
  await match(id, await line(2_000, { date: '2026-10-09' }))
  expect(await act('recordSettlement', id)).toMatchObject({ status: 'MATCHED' })
  await sound()
})

test('a key returns a recorded payout in a sandbox, and nowhere else', async () => {
  const { id } = await deposit()
  const bank = await line(2_000)
  await match(id, bank)
  await act('recordSettlement', id)
  const body = { failureCode: 'account_closed', reason: 'The bank returned the payout' }
  const path = `/sandbox/settlements/${id}/fail`
  expect((await rest('POST', `/settlements/${id}/fail`, body)).slice(0, 2)).toEqual([403, 'credential_not_allowed'])
  for (const scopes of [['settlements:write'], ['sandbox:write']]) {
    const narrow = await church.client(await church.key(scopes)).rest('POST', path, { body })
    expect([narrow.status, narrow.headers.get('x-error-reason')]).toEqual([403, 'scope_missing'])
  }
  const environment = (to: string) =>
    church.app.owner.query('update control.organization set environment = $2 where id = $1', [church.id, to])
  const owner = church.client((await church.person('OWNER')).token)
  await environment('PRODUCTION')
  const refused = await owner.rest('POST', path, { body })
  expect([refused.status, refused.body.details.status]).toEqual([409, 'PRODUCTION'])
  await environment('SANDBOX')
  expect(await call('GET', `/settlements/${id}`)).toMatchObject({ status: 'MATCHED', failureCode: null })

  const failed = await api.rest('POST', path, { body })
  expect([failed.status, failed.body]).toMatchObject([
    200,
    {
      ...{ status: 'FAILED', failureCode: 'account_closed', errorMessage: 'The bank returned the payout' },
      accounting: { reason: 'FAILED_AFTER_POSTING', journalEntry: null },
    },
  ])
  expect(await call('GET', `/transactions/${bank}`)).toMatchObject({ status: 'UNCODED', journalEntry: null })
  expect((await rest('POST', path, body)).slice(0, 2)).toEqual([409, 'illegal_transition'])
  await sound()
})

/** An operation on October. */
const period = async (name: string, type: string, input: object) => {
  const { body } = await keeper.graphql('{ accountingPeriods { id startDate } }')
  const found = body.data.accountingPeriods.find((each: { startDate: string }) => each.startDate.startsWith('2026-10'))
  const answer = await keeper.graphql(
    `mutation ($id: ID!, $input: ${type}!) { ${name}(id: $id, input: $input) { status } }`,
    { id: found.id, input },
  )
  return answer.body
}

test('closing the month freezes what stands in it, opening it again frees it, and a later failure is refused meanwhile', async () => {
  const { id, giftId } = await deposit()
  await match(id, await line(2_000))
  await act('recordSettlement', id)
  await closeBefore(church, '2026-10-01')
  const blocked = await period('closePeriod', 'ClosePeriodInput', {})
  const carry = blocked.errors[0].extensions.details.blockers.map((each: { id: string }) => each.id)
  expect(carry).not.toContain(id)
  await period('closePeriod', 'ClosePeriodInput', { carry })
  expect(await call('GET', `/settlements/${id}`)).toMatchObject({ status: 'MATCHED', isFrozen: true })
  expect(await act('failSettlement', id, ['FailSettlementInput', { failureCode: 'x', reason: 'x' }])).toBe('frozen')
  expect(await rest('PUT', `/contributions/${giftId}/settlement`, { settlementId: null })).toEqual([
    409,
    'frozen',
    null,
  ])
  await period('reopenPeriod', 'ReopenPeriodInput', { reason: 'A fee was missed' })
  expect(await call('GET', `/settlements/${id}`)).toMatchObject({ status: 'MATCHED', isFrozen: false })
  expect(await rest('PATCH', `/contributions/${giftId}`, { memo: 'x' })).toEqual([200, null, null])
  await sound()
})

test('a deposit of a closed month is shown by a later statement, and stays frozen until its month is opened', async () => {
  const { id } = await deposit()
  const bank = await line(2_000)
  await match(id, bank)
  await act('recordSettlement', id)
  await closeBefore(church, '2026-10-01')
  const blocked = await period('closePeriod', 'ClosePeriodInput', {})
  const carry = blocked.errors[0].extensions.details.blockers.map((each: { id: string }) => each.id)
  await period('closePeriod', 'ClosePeriodInput', { carry })
  const frozen = async () => (await keeper.rest('GET', `/settlements/${id}`)).body
  const { frozenAt } =
    (await church.query('select frozen_at as "frozenAt" from settlement where id = $1', [id]))[0] ?? {}
  const shown = async () => {
    const post = async (path: string, body?: object) => {
      const answer = await keeper.rest('POST', `/reconciliations${path}`, { body })
      expect([answer.status, answer.body.message]).toEqual([path ? 200 : 201, undefined])
      return answer.body
    }
    const input = { bankAccountId: church.ids.cash, statementDate: '2026-11-15', closingBalance: 20 }
    const statement = await post('', input)
    await post(`/${statement.id}/clear`, { transactionIds: [bank] })
    expect(await post(`/${statement.id}/finish`)).toMatchObject({ status: 'FINISHED' })
    expect(await frozen()).toMatchObject({ status: 'RECONCILED', isFrozen: true })
    return async () => expect((await keeper.rest('DELETE', `/reconciliations/${statement.id}`)).status).toBe(200)
  }
  const undo = await shown()
  expect(await church.query('select frozen_at as "frozenAt" from settlement where id = $1', [id])).toEqual([
    { frozenAt },
  ])
  await undo()
  expect(await frozen()).toMatchObject({ status: 'MATCHED', isFrozen: true })
  const undoAgain = await shown()
  // The month is opened: the statement still shows the deposit. It can be changed once no statement does.
  await period('reopenPeriod', 'ReopenPeriodInput', { reason: 'A fee was missed' })
  expect(await frozen()).toMatchObject({ status: 'RECONCILED', isFrozen: true })
  await undoAgain()
  expect(await frozen()).toMatchObject({ status: 'MATCHED', isFrozen: false })
  await sound()
})

test('what is booked elsewhere is declared once, never posted here, and never blocks', async () => {
  const { id } = await deposit()
  await match(id, await line(2_000))
  expect(await act('declareSettlementRecorded', id)).toMatchObject({
    accounting: { disposition: 'RECORDED_EXTERNALLY', reason: null },
  })
  expect(await act('declareSettlementRecorded', id)).toBe('illegal_transition')
  expect(await act('recordSettlement', id)).toBe('needs_review')
})

test('a settlement is recorded once, and deleted only while nothing hangs on it', async () => {
  const body = { provider: 'PROVIDER_1', externalId: 'po_1', grossAmount: 100, feesAmount: 3 }
  const made = await call('POST', '/settlements', body)
  expect(made.recordedTotals).toMatchObject({ gross: 100, fees: 3, net: 97 })
  expect((await api.rest('POST', '/settlements', { body })).status).toBe(200)
  expect(await rest('POST', '/settlements', { ...body, externalReference: 'other' })).toEqual([
    409,
    'duplicate',
    taken('provider', 'externalId'),
  ])
  expect(await rest('POST', '/settlements', { provider: 'PROVIDER_1' })).toEqual([
    422,
    'validation',
    [faulty('externalId', 'required')],
  ])
  await call('PUT', `/settlements/${made.id}/contributions`, { contributionIds: [church.ids.contribution] })
  expect(await rest('DELETE', `/settlements/${made.id}`)).toEqual([409, 'illegal_transition', null])
  await call('PUT', `/settlements/${made.id}/contributions`, { contributionIds: [] })
  expect(await call('DELETE', `/settlements/${made.id}`)).toEqual({ success: true })
})

/** What accounts hold over all funds, a debit positive, in minor units. */
const held = async (...names: string[]) => {
  const rows = await church.query(
    'select account_id as id, sum(debit - credit)::int as n from fund_balance where account_id = any ($1) group by 1',
    [names.map(name => church.ids[name])],
  )
  return names.map(name => Number(rows.find(({ id }) => id === church.ids[name])?.n ?? 0))
}

test('a deposit clears what its gifts have stood on, whoever pays it out', async () => {
  const { id } = await deposit({ provider: 'PROVIDER_1', externalId: 'po_1' })
  const [waiting, before] = await held('undeposited', 'clearing')
  expect(waiting).toBeGreaterThan(0)
  await match(id, await line(2_000))
  expect(await act('recordSettlement', id)).toMatchObject({ accounting: { disposition: 'ELIGIBLE' } })
  expect(await held('undeposited', 'clearing')).toEqual([(waiting as number) - 2_000, before])
  await sound()
})

test('a gift that is no money never reaches a bank', async () => {
  const gift = { paymentMethod: 'STOCK', feeAmount: 0, allocations: [{ fundId: church.ids.fund, amount: 20 }] }
  const { giftId } = await batchOf(church, gift, 'close', 'post')
  const amounts = { grossAmount: 20, paymentCount: 1, donationCount: 1 }
  const { id } = await call('POST', '/settlements', { provider: 'MANUAL', contributionIds: [giftId], ...amounts })
  await call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED' })
  await match(id, await line(2_000))
  expect(await act('recordSettlement', id)).toBe('needs_review')
})

test('what a deposit in the books was made of stays as it is, until it fails', async () => {
  const { id, giftId } = await deposit()
  const other = await batchOf(church, {}, 'close', 'post')
  await match(id, await line(2_000))
  await act('recordSettlement', id)
  for (const [method, path, body] of [
    ['PUT', `/settlements/${id}/contributions`, { contributionIds: [] }],
    ['PUT', `/settlements/${id}/contributions`, { contributionIds: [giftId, other.giftId] }],
    ['PUT', `/contributions/${giftId}/settlement`, { settlementId: null }],
    ['PUT', `/contributions/${other.giftId}/settlement`, { settlementId: id }],
    ['PATCH', `/settlements/${id}`, { contributionIds: [] }],
    ['PATCH', `/settlements/${id}`, { grossAmount: 5 }],
    ['PATCH', `/settlements/${id}`, { depositBasis: 'GROSS' }],
  ] as const)
    expect([path, body, await rest(method, path, body)]).toEqual([path, body, [409, 'illegal_transition', null]])
  await call('PUT', `/settlements/${id}/contributions`, { contributionIds: [giftId] })
  await call('PATCH', `/settlements/${id}`, { externalReference: 'slip 4711', grossAmount: 20 })
  await act('failSettlement', id, ['FailSettlementInput', { failureCode: 'returned', reason: 'Returned by the bank' }])
  await call('PUT', `/settlements/${id}/contributions`, { contributionIds: [] })
  await sound()
})

test('only gifts that stand are linked, to deposits that may still come', async () => {
  const { id } = await call('POST', '/settlements', { provider: 'MANUAL' })
  const link = (to: string, giftId: string) =>
    rest('PUT', `/settlements/${to}/contributions`, { contributionIds: [giftId] })
  const gone = await batchOf(church)
  await call('DELETE', `/contributions/${gone.giftId}`)
  const unknown = [faulty('contributionIds', 'unknown_reference')]
  expect(await link(id, gone.giftId)).toEqual([422, 'validation', unknown])
  const error = await batchOf(church)
  await call('POST', `/contributions/${error.giftId}/void`, { reason: 'Entered twice' })
  expect(await link(id, error.giftId)).toEqual([409, 'illegal_transition', null])
  await call('PATCH', `/settlements/${id}`, { status: 'CANCELLED' })
  expect(await link(id, (await batchOf(church)).giftId)).toEqual([409, 'illegal_transition', null])
})

test('a deposit that gets a gift, or loses one, counts as changed', async () => {
  const { id } = await call('POST', '/settlements', { provider: 'MANUAL' })
  const { giftId } = await batchOf(church)
  await call('PUT', `/contributions/${giftId}/settlement`, { settlementId: id })
  expect(await call('GET', `/settlements/${id}`)).toMatchObject({ version: 2, linkedContributionTotals: { gross: 20 } })
  await call('PUT', `/contributions/${giftId}/settlement`, { settlementId: id })
  await call('PUT', `/contributions/${giftId}/settlement`, { settlementId: null })
  expect(await call('GET', `/settlements/${id}`)).toMatchObject({ version: 3, linkedContributionTotals: { gross: 0 } })
})

test('the same deposit of a provider comes once, and with other amounts it is another', async () => {
  const given = {
    provider: 'PROVIDER_2',
    externalId: 'po_7',
    grossAmount: 100,
    feesAmount: 3,
    estimatedArrivalDate: '2026-10-07',
    dimensionValueIds: [],
  }
  const first = await call('POST', '/settlements', given)
  expect((await call('POST', '/settlements', given)).id).toBe(first.id)
  for (const other of [{ grossAmount: 999 }, { estimatedArrivalDate: '2026-10-08' }, { paymentCount: 2 }])
    expect(await rest('POST', '/settlements', { ...given, ...other })).toEqual([
      409,
      'duplicate',
      taken('provider', 'externalId'),
    ])
  await call('DELETE', `/settlements/${first.id}`)
  expect(await rest('POST', '/settlements', given)).toEqual([409, 'duplicate', taken('provider', 'externalId')])
  const { giftId } = await batchOf(church)
  for (const [method, path, body] of [
    ['GET', `/settlements/${first.id}`, undefined],
    ['PATCH', `/settlements/${first.id}`, {}],
    ['DELETE', `/settlements/${first.id}`, undefined],
    ['PUT', `/settlements/${first.id}/contributions`, { contributionIds: [] }],
  ] as const)
    expect(await rest(method, path, body)).toEqual([404, 'not_found', null])
  expect(await match(first.id, await line(9_700))).toBe('not_found')
  expect(await rest('PUT', `/contributions/${giftId}/settlement`, { settlementId: first.id })).toEqual([
    422,
    'validation',
    [faulty('settlementId', 'unknown_reference')],
  ])
})
