import { findings } from '../../dist/src/commands/verify.js'
import { testApp } from '../support/app.js'
import type { Church } from '../support/church.js'
import { faulty } from '../support/faults.js'
import { keepBooks, makeChurch } from '../support/make.js'

let church: Church
let api: ReturnType<Church['client']>
let treasurer: ReturnType<Church['client']>

const SUNDAY = '2026-10-04'
const ok = async (method: string, path: string, body?: object, status = 200) => {
  const answer = await api.rest(method, path, { body })
  expect([method, path, answer.status, answer.body.code ?? null, answer.headers.get('x-error-reason')]).toEqual([
    method,
    path,
    status,
    null,
    null,
  ])
  return answer.body
}
const done = async (query: string, variables: object = {}) => {
  const { body } = await treasurer.graphql(query, variables)
  expect(body.errors).toBeUndefined()
  // biome-ignore lint/suspicious/noExplicitAny: the test looks into answers of every shape
  return Object.values(body.data)[0] as any
}
/** The balances of the ledger by account and fund, in the names of the test church. */
async function balances(): Promise<Record<string, number>> {
  const report = await done(
    '{ trialBalance(filter: { asOf: "2026-12-31", groupBy: [FUND] }) { isBalanced rows { accountId fundId closing } } }',
  )
  expect(report.isBalanced).toBe(true)
  const name = (id: string) => Object.keys(church.ids).find(key => church.ids[key] === id)
  return Object.fromEntries(
    report.rows
      .filter((row: { closing: number }) => row.closing !== 0)
      .map((row: { accountId: string; fundId: string; closing: number }) => [
        `${name(row.accountId)} ${name(row.fundId)}`,
        row.closing,
      ]),
  )
}
async function expectSound(): Promise<void> {
  const client = await church.app.owner.connect()
  try {
    expect(await findings(client, church.id)).toEqual([])
  } finally {
    client.release()
  }
}

test('a Sunday: counted, posted, deposited, matched, recorded, reconciled, closed, and one gift charged back', async () => {
  church = await keepBooks(await makeChurch(await testApp()))
  const clearing = await church.account('1110')
  church.ids.clearing = clearing
  await church.query('update accounting_policy set clearing_account_id = $2 where organization_id = $1', [
    church.id,
    clearing,
  ])
  await church.query(`update fund set default_revenue_account_id = $2 where organization_id = $1`, [
    church.id,
    church.ids.revenue,
  ])
  api = church.client(await church.key())
  treasurer = church.client((await church.person('TREASURER')).token)
  const { fund, restricted, donor } = church.ids

  // The plate: cash without a name, two cheques, counted against what the ushers wrote down.
  const plate = await ok(
    'POST',
    '/giving-batches',
    { name: 'Plate', batchDate: SUNDAY, expectedTotals: { amount: 400, count: 3 } },
    201,
  )
  const gift = (more: object) => ({
    receivedDate: SUNDAY,
    givingBatchId: plate.id,
    paymentMethod: 'CHECK',
    donorId: donor,
    ...more,
  })
  await ok(
    'POST',
    '/contributions',
    gift({ donorId: null, isAnonymous: true, paymentMethod: 'CASH', allocations: [{ fundId: fund, amount: 150 }] }),
    201,
  )
  const cheque = await ok(
    'POST',
    '/contributions',
    gift({
      checkNumber: '101',
      allocations: [
        { fundId: fund, amount: 60 },
        { fundId: restricted, amount: 40 },
      ],
    }),
    201,
  )
  const early = await api.rest('POST', `/giving-batches/${plate.id}/close`)
  expect([early.status, early.headers.get('x-error-reason')]).toEqual([409, 'batch_variance'])
  await ok('POST', '/contributions', gift({ donorId: null, allocations: [{ fundId: restricted, amount: 150 }] }), 201)
  const unknown = await api.rest('POST', `/giving-batches/${plate.id}/close`)
  expect(unknown.headers.get('x-error-reason')).toBe('batch_unmatched')
  const { contributions } = await ok(
    'GET',
    `/giving-batches/${plate.id}/contributions?matchState=UNMATCHED&include=totals`,
  )
  await ok('PUT', `/contributions/${contributions[0].id}/donor`, { donorId: donor })
  expect((await ok('POST', `/giving-batches/${plate.id}/close`)).variance).toEqual({ amount: 0, count: 0 })
  const late = await api.rest('POST', '/contributions', { body: gift({ allocations: [{ fundId: fund, amount: 1 }] }) })
  expect(late.headers.get('x-error-reason')).toBe('illegal_transition')
  await ok('POST', `/giving-batches/${plate.id}/post`)
  expect(await balances()).toEqual({
    'undeposited fund': 210,
    'undeposited restricted': 190,
    'revenue fund': -210,
    'revenue restricted': -190,
  })
  await expectSound()

  // Online: the provider keeps its fee, which falls on the funds exactly.
  const online = await ok(
    'POST',
    '/giving-batches',
    { name: 'Online', batchDate: SUNDAY, source: 'PROVIDER', provider: 'PROVIDER_1' },
    201,
  )
  const card = (amount: number, feeAmount: number, externalId: string) => ({
    ...gift({ givingBatchId: online.id, paymentMethod: 'CARD', channel: 'ONLINE' }),
    feeAmount,
    provider: 'PROVIDER_1',
    externalId,
    allocations: [
      { fundId: fund, amount: amount / 2 },
      { fundId: restricted, amount: amount / 2 },
    ],
  })
  const bulk = await api.rest('POST', '/contributions/bulk', {
    body: { items: [card(100, 3.05, 'g1'), card(50, 1.5, 'g2')] },
    headers: { 'Idempotency-Key': 'sunday' },
  })
  expect(bulk.body.summary).toMatchObject({ total: 2, succeeded: 2, failed: 0 })
  const again = await api.rest('POST', '/contributions', { body: card(100, 3.05, 'g1') })
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  const online1 = again.body
  expect(online1.allocations.map((part: { feeAmount: number }) => part.feeAmount)).toEqual([1.53, 1.52])
  await ok('POST', `/giving-batches/${online.id}/close`)
  await ok('POST', `/giving-batches/${online.id}/post`)

  // The payout: recorded by the provider, linked by us, and only then the same.
  const payout = await ok(
    'POST',
    '/settlements',
    {
      provider: 'PROVIDER_1',
      externalId: 'po_1',
      grossAmount: 150,
      feesAmount: 4.55,
      paymentCount: 2,
      donationCount: 4,
    },
    201,
  )
  expect(payout).toMatchObject({
    recordedTotals: { net: 145.45 },
    accounting: { disposition: 'NEEDS_REVIEW', reason: 'NO_LINKED_CONTRIBUTIONS' },
  })
  const ids = bulk.body.results.map((row: { id: string }) => row.id)
  const linked = await ok('PUT', `/settlements/${payout.id}/contributions`, { contributionIds: ids })
  expect(linked).toMatchObject({
    linkedContributionTotals: { gross: 150, fees: 4.55, net: 145.45, paymentCount: 2, donationCount: 4 },
    accounting: { reason: 'NOT_DEPOSITED' },
  })
  await ok('PATCH', `/settlements/${payout.id}`, { status: 'DEPOSITED', actualArrivalDate: '2026-10-07' })
  const line = await ok(
    'POST',
    '/transactions',
    { description: 'PROVIDER_1 PAYOUT', amount: 145.45, date: '2026-10-07', transactionType: 'DEPOSIT' },
    201,
  )
  await done(
    'mutation ($id: ID!, $input: MatchSettlementInput!) { matchSettlement(id: $id, input: $input) { status } }',
    {
      id: payout.id,
      input: { transactionId: line.id },
    },
  )
  const recorded = await done(
    'mutation ($id: ID!) { recordSettlement(id: $id) { status isFrozen accounting { journalEntry { entryNumber } } } }',
    { id: payout.id },
  )
  expect(recorded).toMatchObject({
    status: 'MATCHED',
    isFrozen: false,
    accounting: { journalEntry: { entryNumber: expect.any(String) } },
  })
  expect(await ok('GET', `/transactions/${line.id}`)).toMatchObject({ status: 'APPROVED', amountUnmatched: 0 })
  // 3.05 and 1.50, by halves: the odd cent of the first falls on its first part.
  expect(await balances()).toMatchObject({
    'cash fund': 72.72,
    'cash restricted': 72.73,
    'fees fund': 2.28,
    'fees restricted': 2.27,
  })
  expect(Object.keys(await balances()).filter(name => name.startsWith('clearing'))).toEqual([])
  await expectSound()

  // The bank's statement is agreed to, and the deposit is frozen.
  const reconciliation = await done(
    'mutation ($input: StartReconciliationInput!) { startReconciliation(input: $input) { id } }',
    {
      input: { bankAccountId: church.ids.cash, statementDate: '2026-10-31', openingBalance: 0, closingBalance: 145.45 },
    },
  )
  await done(
    'mutation ($id: ID!, $input: ClearReconciliationLinesInput!) { clearReconciliationLines(id: $id, input: $input) { difference } }',
    { id: reconciliation.id, input: { transactionIds: [line.id] } },
  )
  await done('mutation ($id: ID!) { finishReconciliation(id: $id) { status } }', { id: reconciliation.id })
  expect(await ok('GET', `/settlements/${payout.id}`)).toMatchObject({ status: 'RECONCILED', isFrozen: true })
  for (const [method, path, body] of [
    ['PATCH', `/settlements/${payout.id}`, { externalReference: 'x' }],
    ['PUT', `/contributions/${ids[0]}/settlement`, { settlementId: null }],
    ['PUT', `/settlements/${payout.id}/contributions`, { contributionIds: [] }],
  ] as const) {
    const refused = await api.rest(method, path, { body })
    expect([path, refused.status, refused.headers.get('x-error-reason')]).toEqual([path, 409, 'frozen'])
  }

  // A chargeback of the next month leaves October as it was.
  const october = await balances()
  const refund = await ok(
    'POST',
    `/contributions/${ids[0]}/refunds`,
    { refundType: 'CHARGEBACK', amount: 50, disputeFee: 15, refundDate: '2026-11-03' },
    201,
  )
  expect(refund.allocations.map((part: { amount: number }) => part.amount)).toEqual([25, 25])
  const november = await balances()
  expect(november['revenue fund']).toBe((october['revenue fund'] as number) + 25)
  expect([november['clearing fund'], november['clearing restricted']]).toEqual([-32.5, -32.5])
  expect(await ok('GET', `/contributions/${ids[0]}`)).toMatchObject({
    refundedAmount: 50,
    refundState: 'PARTIAL',
    amount: 100,
  })
  const more = await api.rest('POST', `/contributions/${ids[0]}/refunds`, { body: { amount: 50.01 } })
  expect(more.body.details.fields).toEqual([faulty('amount', 'too_large')])
  await expectSound()

  // Not a name anywhere.
  const told = JSON.stringify([await ok('GET', '/contributions?limit=200'), cheque, refund])
  expect(told).not.toContain('Secret')
})
