import { graphqlClient, restClient, testApp } from '../../support/app.js'
import { auditFaults } from '../../support/audit.js'
import type { Church } from '../../support/church.js'
import { churchDay } from '../../support/church-day.js'
import { faulty } from '../../support/faults.js'
import { makeChurch } from '../../support/make.js'
import { withProcesses } from '../../support/processes.js'

let church: Church
let call: ReturnType<typeof restClient>
beforeEach(async () => {
  const app = await testApp()
  church = await makeChurch(app)
  call = restClient(app.url, await church.key())
})

const patch = (body: object, id = church.ids.settlement, headers: Record<string, string> = {}) =>
  call('PATCH', `/settlements/${id}`, { body, headers })
const get = async (id = church.ids.settlement) => (await call('GET', `/settlements/${id}`)).body
const reason = (answer: { headers: Headers }) => answer.headers.get('x-error-reason')

test('a settlement has the members of the specification, its version, its variance and what is written to it, and no others', async () => {
  expect(Object.keys(await get()).sort()).toEqual([
    'accounting',
    'actualArrivalDate',
    'bankLink',
    'batchIds',
    'batches',
    'createdAt',
    'currency',
    'depositBasis',
    'dimensionValueIds',
    'dimensions',
    'donationCount',
    'errorMessage',
    'estimatedArrivalDate',
    'externalId',
    'externalReference',
    'failureCode',
    'feesAmount',
    'givingIntegration',
    'givingIntegrationId',
    'grossAmount',
    'hasVariance',
    'id',
    'isFrozen',
    'linkedContributionTotals',
    'merchant',
    'merchantId',
    'netAmount',
    'paymentCount',
    'provider',
    'recordedTotals',
    'settlementType',
    'status',
    'updatedAt',
    'variance',
    'version',
  ])
})

test('linked totals are computed from the linked gifts, whatever was recorded', async () => {
  const gifts = [
    await church.contribution({ amount: 5_000, fee_amount: 145 }),
    await church.contribution({ amount: 333, fee_amount: 7 }),
    church.ids.contribution,
  ]
  await church.contribution({ amount: 777, settlement_id: church.ids.settlement, status: 'FAILED' })
  const { body } = await patch({ contributionIds: gifts })
  expect(body.linkedContributionTotals).toEqual({
    gross: 153.33,
    fees: 4.52,
    net: 148.81,
    paymentCount: 3,
    donationCount: 3,
  })
  expect(body.recordedTotals).toEqual({ gross: 100, fees: 3, net: 97, paymentCount: 1, donationCount: 1 })
  expect(body.accounting).toEqual({ disposition: 'NEEDS_REVIEW', reason: 'TOTALS_MISMATCH', journalEntry: null })
})

test('a deposited settlement whose totals agree is eligible', async () => {
  const { body } = await patch({
    contributionIds: [church.ids.contribution],
    status: 'DEPOSITED',
    actualArrivalDate: '2026-11-02',
  })
  expect(body.accounting).toEqual({ disposition: 'ELIGIBLE', reason: null, journalEntry: null })
  expect(body.actualArrivalDate).toBe('2026-11-02T00:00:00.000Z')
})

test('relations are the whole set: what is not named leaves', async () => {
  const [first, second] = [await church.contribution(), await church.contribution()]
  await patch({
    contributionIds: [first],
    batchIds: [church.ids.batch],
    dimensionValueIds: [church.ids.dimensionValue],
  })
  const { body } = await patch({ contributionIds: [second], batchIds: [], dimensionValueIds: [] })
  expect([body.linkedContributionTotals.paymentCount, body.batches, body.dimensions]).toEqual([1, [], []])
  expect(await church.query('select settlement_id from contribution where id = $1', [first])).toEqual([
    { settlement_id: null },
  ])
})

test('relation writes are atomic and stay inside the church', async () => {
  const other = await makeChurch(church.app)
  const gift = await church.contribution()
  const before = await get()
  for (const foreign of [other.ids.contribution, '01890000-0000-7000-8000-000000000000', 'nonsense']) {
    const answer = await patch({ contributionIds: [gift, foreign], externalReference: 'changed' })
    expect([answer.status, answer.body.details.fields]).toEqual([422, [faulty('contributionIds', 'unknown_reference')]])
  }
  for (const [field, id] of Object.entries({
    merchantId: other.ids.merchant,
    givingIntegrationId: other.ids.integration,
  })) {
    expect((await patch({ [field]: id })).body.details.fields).toEqual([faulty(field, 'unknown_reference')])
  }
  expect((await patch({ dimensionValueIds: [other.ids.dimensionValue] })).status).toBe(422)
  expect((await patch({ batchIds: [other.ids.batch] })).status).toBe(422)
  expect(await get()).toEqual(before)
  expect(await church.query('select count(*)::int as n from contribution where settlement_id is not null')).toEqual([
    { n: 0 },
  ])
})

test('a gift in another currency than the settlement is refused, and nothing is linked', async () => {
  const foreign = await church.contribution({ currency: 'CAD' })
  const own = await church.contribution()
  const answer = await patch({ contributionIds: [own, foreign] })
  expect([answer.status, answer.body.details?.fields]).toEqual([422, [faulty('contributionIds', 'currency_mismatch')]])
  expect((await call('GET', `/contributions/${own}`)).body.settlementId).toBeNull()
})

test('a gift of another settlement is a conflict, not a theft', async () => {
  const gift = await church.contribution()
  const other = await church.settlement()
  await patch({ contributionIds: [gift] })
  const answer = await patch({ contributionIds: [gift] }, other)
  expect([answer.status, reason(answer)]).toEqual([409, 'already_linked'])
})

test('of two settlements that take one gift at once, in two processes, one wins', async () => {
  const key = await church.key()
  await withProcesses(2, {}, async urls => {
    for (let round = 0; round < 5; round++) {
      const gift = await church.contribution()
      const rivals = [await church.settlement(), await church.settlement()]
      const answers = await Promise.all(
        rivals.map((id, i) =>
          restClient(urls[i] as string, key)('PATCH', `/settlements/${id}`, { body: { contributionIds: [gift] } }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })
})

test('an empty change answers 200 and changes nothing: no version, no audit', async () => {
  const before = await get()
  const { status, body } = await patch({})
  expect([status, body]).toEqual([200, before])
  expect(await church.query('select count(*)::int as n from audit_entry')).toEqual([{ n: 0 }])
})

test('null clears a nullable member and is refused on every other', async () => {
  await patch({ externalReference: 'ref', merchantId: church.ids.merchant, estimatedArrivalDate: '2026-11-05' })
  const { body } = await patch({ externalReference: null, merchantId: null, estimatedArrivalDate: null })
  expect([body.externalReference, body.merchant, body.estimatedArrivalDate]).toEqual([null, null, null])
  for (const field of ['status', 'provider', 'depositBasis', 'grossAmount', 'paymentCount', 'batchIds']) {
    expect((await patch({ [field]: null })).body.details.fields).toEqual([faulty(field, 'required')])
  }
  expect((await patch({ externalId: null })).body.details.fields).toEqual([faulty('externalId', 'required')])
})

test('the accounting states cannot be written, nor anything that accounting keeps', async () => {
  for (const status of ['MATCHED', 'RECONCILED', 'nonsense']) {
    expect((await patch({ status })).body.details.fields).toEqual([faulty('status', 'invalid_enum')])
  }
  for (const field of [
    'isFrozen',
    'accounting',
    'bankLink',
    'recordedTotals',
    'frozenAt',
    'organizationId',
    'version',
  ]) {
    expect((await patch({ [field]: true })).body.details.fields).toEqual([faulty('request', 'unknown_field')])
  }
})

test.each([
  ['PENDING', 'IN_TRANSIT', 200],
  ['PENDING', 'DEPOSITED', 200],
  ['PENDING', 'CANCELLED', 200],
  ['IN_TRANSIT', 'DEPOSITED', 200],
  ['DEPOSITED', 'FAILED', 200],
  ['FAILED', 'PENDING', 200],
  ['DEPOSITED', 'PENDING', 409],
  ['CANCELLED', 'PENDING', 409],
  ['MATCHED', 'DEPOSITED', 409],
  ['MATCHED', 'FAILED', 409],
])('from %s to %s a client’s move answers %i', async (from, to, status) => {
  const id = await church.settlement({ status: from })
  const answer = await patch({ status: to, failureCode: 'account_closed' }, id)
  expect([answer.status, answer.status === 200 ? answer.body.status : reason(answer)]).toEqual([
    status,
    status === 200 ? to : 'illegal_transition',
  ])
})

test('a failure names its code; a deposit has an arrival day, today in the church’s zone when none is sent', async () => {
  expect((await patch({ status: 'FAILED' })).body.details.fields).toEqual([faulty('failureCode', 'required')])
  const { body } = await patch({ status: 'DEPOSITED' })
  expect(body.actualArrivalDate).toBe(`${churchDay()}T00:00:00.000Z`)
})

test('a new try of a deposit that failed forgets when that one came and how it failed', async () => {
  await patch({ status: 'DEPOSITED', actualArrivalDate: '2026-11-02' })
  await patch({ status: 'FAILED', failureCode: 'account_closed', errorMessage: 'Returned' })
  const { body } = await patch({ status: 'PENDING' })
  expect([body.actualArrivalDate, body.failureCode, body.errorMessage]).toEqual([null, null, null])
})

test('two of gross, fees and net give the third; three must agree', async () => {
  expect((await patch({ grossAmount: 200, feesAmount: 5.5 })).body.recordedTotals).toMatchObject({
    gross: 200,
    fees: 5.5,
    net: 194.5,
  })
  expect((await patch({ grossAmount: 200, netAmount: 190 })).body.recordedTotals).toMatchObject({
    gross: 200,
    fees: 10,
    net: 190,
  })
  expect((await patch({ netAmount: 90, feesAmount: 1 })).body.recordedTotals).toMatchObject({
    gross: 91,
    fees: 1,
    net: 90,
  })
  expect((await patch({ feesAmount: 2.25 })).body.recordedTotals).toMatchObject({ gross: 91, fees: 2.25, net: 88.75 })
  expect((await patch({ grossAmount: 10, feesAmount: 1, netAmount: 8 })).body.details.fields).toEqual([
    faulty('netAmount', 'sum_mismatch'),
  ])
  expect((await patch({ grossAmount: -1 })).body.details.fields).toEqual([faulty('grossAmount', 'too_small')])
  expect((await patch({ paymentCount: 1.5 })).body.details.fields).toEqual([faulty('paymentCount', 'invalid_type')])
  expect((await patch({ currency: 'EUR' })).body.details.fields).toEqual([faulty('currency', 'currency_mismatch')])
})

test('a frozen settlement refuses every write, and so do its gifts', async () => {
  const frozen = await church.settlement({ status: 'RECONCILED', frozen_at: new Date() })
  for (const body of [{}, { externalReference: 'x' }, { contributionIds: [] }, { batchIds: [church.ids.batch] }]) {
    const answer = await patch(body, frozen)
    expect([answer.status, reason(answer)]).toEqual([409, 'frozen'])
  }
  expect(await get(frozen)).toMatchObject({ isFrozen: true, status: 'RECONCILED' })
})

test('a gift cannot be taken out of a frozen settlement by another one’s change', async () => {
  const gift = await church.contribution()
  const frozen = await church.settlement()
  await patch({ contributionIds: [gift] }, frozen)
  await church.query("update settlement set frozen_at = now(), status = 'RECONCILED' where id = $1", [frozen])
  expect((await patch({ contributionIds: [gift] })).status).toBe(409)
})

test('the database itself refuses what would change a frozen settlement', async () => {
  const gift = await church.contribution()
  const frozen = await church.settlement()
  await patch({ contributionIds: [gift] }, frozen)
  await church.query("update settlement set frozen_at = now(), status = 'RECONCILED' where id = $1", [frozen])
  const statements: [string, unknown[]][] = [
    ['update settlement set gross_amount = 0, net_amount = 0, fees_amount = 0 where id = $1', [frozen]],
    ['delete from settlement where id = $1', [frozen]],
    ['update contribution set amount = 1 where id = $1', [gift]],
    ['update contribution set settlement_id = null where id = $1', [gift]],
    ['update contribution_allocation set amount = 1 where contribution_id = $1', [gift]],
    [`update contribution set settlement_id = '${frozen}' where id = $1`, [church.ids.contribution]],
  ]
  for (const [text, values] of statements)
    await expect(church.query(text, values)).rejects.toMatchObject({ code: 'NX001' })
})

test('a gift of a frozen settlement can still be charged back, on a day of its own', async () => {
  const gift = church.ids.contribution as string
  const frozen = await church.settlement()
  await patch({ contributionIds: [gift] }, frozen)
  await church.query("update settlement set frozen_at = now(), status = 'RECONCILED' where id = $1", [frozen])
  const body = { refundType: 'CHARGEBACK', amount: 1 }
  expect((await call('POST', `/contributions/${gift}/refunds`, { body })).status).toBe(201)
  expect((await call('GET', `/contributions/${gift}`)).body).toMatchObject({
    refundState: 'PARTIAL',
    refundedAmount: 1,
  })
})

test('in a frozen settlement the database lets a gift change its giver, memo and check number, lose what is personal, and nothing more', async () => {
  const personal = {
    memo: 'For Ruth',
    check_number: '1042',
    payment_last4: '4242',
    payment_brand: 'Visa',
    recurring_reference: 'sub_1',
  }
  const gift = await church.contribution(personal)
  await church.query("update contribution_allocation set memo = 'Ruth' where contribution_id = $1", [gift])
  const frozen = await church.settlement()
  await patch({ contributionIds: [gift] }, frozen)
  await church.query("update settlement set frozen_at = now(), status = 'RECONCILED' where id = $1", [frozen])
  const refused = (set: string, table = 'contribution', key = 'id') =>
    expect(church.query(`update ${table} set ${set} where ${key} = $1`, [gift])).rejects.toMatchObject({
      code: 'NX001',
    })
  for (const column of Object.keys(personal)) {
    if (column !== 'memo' && column !== 'check_number') await refused(`${column} = 'other'`)
    await refused(`${column} = null, amount = amount + 1`)
    await refused(`${column} = null, status = 'VOIDED'`)
  }
  const who = `donor_id = null, match_state = 'ANONYMOUS', memo = 'Another'`
  await refused(`${who}, received_date = received_date - 1`)
  await church.query(`update contribution set ${who} where id = $1`, [gift])
  for (const set of ['version = version + 1', 'version = version - 1, updated_at = now()', 'created_at = now()'])
    await refused(set)
  for (const set of ["memo = 'other'", 'memo = null, amount = amount + 1', 'fee_amount = 0'])
    await refused(set, 'contribution_allocation', 'contribution_id')
  await church.query('update contribution set updated_at = now() where id = $1', [gift])
  const stamps = "version = version + 1, updated_at = updated_at + interval '1 s'"
  for (const column of Object.keys(personal))
    await church.query(`update contribution set ${column} = null, ${stamps} where id = $1`, [gift])
  await refused("payment_brand = 'back'")
  await church.query('update contribution_allocation set memo = null where contribution_id = $1', [gift])
  const [row] = await church.query(
    `select num_nonnulls(${Object.keys(personal).join(', ')}) as left, amount::int from contribution where id = $1`,
    [gift],
  )
  expect(row).toEqual({ left: 0, amount: 10_000 })
})

test('once a freeze is committed nothing changes any more, however many changes are under way', async () => {
  const id = await church.settlement({ status: 'MATCHED' })
  const gifts = await Promise.all(Array.from({ length: 5 }, () => church.contribution()))
  const changes = Array.from({ length: 30 }, (_, i) =>
    patch(i % 2 ? { externalReference: `r${i}` } : { contributionIds: [gifts[i % 5]] }, id),
  )
  const frozenAt = church.query(
    "update settlement set frozen_at = now(), status = 'RECONCILED' where id = $1 returning version",
    [id],
  )
  const [[frozen]] = [await frozenAt]
  const after = await get(id)
  for (const { status, body, headers } of await Promise.all(changes)) {
    if (status === 200) expect(body.version).toBeLessThanOrEqual(Number(frozen?.version))
    else expect([status, headers.get('x-error-reason')]).toEqual([409, 'frozen'])
  }
  expect(await get(id)).toEqual(after)
  expect(after.version).toBe(frozen?.version)
})

test('the version counts writes, and If-Match refuses a change to another one', async () => {
  expect((await patch({ externalReference: 'a' }, undefined, { 'If-Match': '"v1"' })).headers.get('etag')).toMatch(
    /^"v2-/,
  )
  const stale = await patch({ externalReference: 'b' }, undefined, { 'If-Match': '"v1"' })
  expect([stale.status, reason(stale)]).toEqual([409, 'stale_version'])
  expect((await patch({ externalReference: 'c' }, undefined, { 'If-Match': '*' })).body.version).toBe(3)
  const read = (tag = '') =>
    call('GET', `/settlements/${church.ids.settlement}`, { headers: tag ? { 'If-None-Match': tag } : {} })
  const etag = (await read()).headers.get('etag') as string
  const fresh = await read(`"other", W/${etag}`)
  expect([fresh.status, fresh.text]).toEqual([304, ''])
  expect((await read('*')).status).toBe(304)
  // What is derived changes without a write of the settlement itself.
  await church.contribution({ settlement_id: church.ids.settlement })
  const changed = await read(etag)
  expect([changed.status, changed.body.version, changed.body.linkedContributionTotals.paymentCount]).toEqual([
    200, 3, 1,
  ])
  expect((await patch({ externalReference: 'd' }, undefined, { 'If-Match': etag })).status).toBe(200)
})

test('of sixteen changes at once none is lost: the versions and the audit chain are whole', async () => {
  const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => patch({ externalReference: `r${i}` })))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(answers.map(({ body }) => body.version).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 16 }, (_, i) => i + 2),
  )
  const entries = await church.query('select sequence::int, version, request_id from audit_entry order by sequence')
  expect(entries.map(entry => entry.sequence)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1))
  expect(new Set(entries.map(entry => entry.request_id))).toEqual(
    new Set(answers.map(({ headers }) => headers.get('x-request-id'))),
  )
  expect(await auditFaults(church)).toEqual([])
})

test('lists filter by every declared member and total over the filter, not the page', async () => {
  for (let i = 0; i < 5; i++)
    await church.settlement({ provider: 'PROVIDER_2', status: i < 2 ? 'IN_TRANSIT' : 'DEPOSITED' })
  const page = await call('GET', '/settlements?provider=PROVIDER_2&limit=2&include=totals')
  expect(page.body.settlements).toHaveLength(2)
  expect(page.body.totals).toEqual({
    count: 5,
    grossAmount: 500,
    feesAmount: 15,
    netAmount: 485,
    linkedGrossAmount: 0,
    linkedFeesAmount: 0,
    linkedNetAmount: 0,
  })
  const count = async (query: string) => (await call('GET', `/settlements?${query}&include=totals`)).body.totals.count
  expect(await count('status=IN_TRANSIT&status=DEPOSITED')).toBe(5)
  expect(await count('disposition=NEEDS_REVIEW')).toBe(6)
  expect(await count('hasVariance=false')).toBe(0)
  expect(await count('isFrozen=true')).toBe(0)
  expect(await count('isLinked=false')).toBe(6)
  // An empty list would hide the slip.
  const { status, body } = await call('GET', '/settlements?merchantId=nonsense')
  expect([status, body.details.fields]).toEqual([422, [faulty('merchantId', 'invalid_format')]])
})

test('GraphQL changes a settlement as REST does, with the same refusals', async () => {
  const ask = graphqlClient(church.app.url, await church.key())
  const mutation =
    'mutation ($id: ID!, $input: UpdateSettlementInput!, $version: Int) { updateSettlement(id: $id, input: $input, ifVersion: $version) { id version status externalReference } }'
  const { body } = await ask(mutation, {
    id: church.ids.settlement,
    input: { externalReference: null, status: 'IN_TRANSIT' },
  })
  expect(body.data.updateSettlement).toEqual({
    id: church.ids.settlement,
    version: 2,
    status: 'IN_TRANSIT',
    externalReference: null,
  })
  const stale = await ask(mutation, { id: church.ids.settlement, input: {}, version: 1 })
  expect(stale.body.errors[0].extensions).toMatchObject({ code: 'conflict', reason: 'stale_version' })
  const wrong = await ask(mutation, { id: church.ids.settlement, input: { status: 'MATCHED', grossAmount: 1.005 } })
  expect(wrong.body.errors[0].extensions.details.fields).toEqual([
    faulty('status', 'invalid_enum'),
    faulty('grossAmount', 'invalid_precision'),
  ])
  expect(wrong.text).not.toContain('MATCHED')
})

test('a deposit that has arrived has arrived on a day', async () => {
  for (const status of ['DEPOSITED', 'MATCHED']) {
    const id = await church.settlement({ status, actual_arrival_date: '2026-11-04' })
    const refused = await patch({ actualArrivalDate: null }, id)
    expect([refused.status, refused.body.details?.fields]).toEqual([422, [faulty('actualArrivalDate', 'required')]])
    expect((await patch({ actualArrivalDate: '2026-11-05' }, id)).body.actualArrivalDate).toContain('2026-11-05')
  }
  const { body } = await patch({ status: 'DEPOSITED', actualArrivalDate: null })
  expect(body).toMatchObject({ status: 'DEPOSITED', actualArrivalDate: expect.any(String) })
})

test('a deposit whose merchant has no active place in the church needs review', async () => {
  const { dimensionValue } = church.ids
  const deposit = async (row: object) => {
    const merchantId = await church.insert('merchant', { name: 'Kiosk', ...row })
    const id = await church.settlement({
      status: 'DEPOSITED',
      actual_arrival_date: '2026-11-04',
      merchant_id: merchantId,
    })
    await church.contribution({ settlement_id: id, amount: 10_000, fee_amount: 300 })
    return id
  }
  const nowhere = await deposit({})
  const [byValue, byCampus] = [
    await deposit({ dimension_value_id: dimensionValue }),
    await deposit({ campus_id: dimensionValue }),
  ]
  const reasons = async () =>
    Promise.all([nowhere, byValue, byCampus].map(async id => (await get(id)).accounting.reason))
  await church.query('update fund set default_revenue_account_id = $2 where id = $1', [
    church.ids.fund,
    church.ids.revenue,
  ])
  expect(await reasons()).toEqual(['UNMAPPED_MERCHANT', null, null])
  await church.query(`update dimension_value set status = 'INACTIVE' where id = $1`, [dimensionValue])
  expect(await reasons()).toEqual(['UNMAPPED_MERCHANT', 'UNMAPPED_MERCHANT', 'UNMAPPED_MERCHANT'])
})
