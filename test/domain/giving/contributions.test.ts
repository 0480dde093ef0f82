import { randomUUID } from 'node:crypto'
import { findings } from '../../../dist/src/commands/verify.js'
import type { Church } from '../../support/church.js'
import { faulty, taken } from '../../support/faults.js'
import { batchOf, giver, givingChurch, newGift, standing } from '../../support/giving.js'

let church: Church
let api: ReturnType<Church['client']>
beforeEach(async () => {
  church = await givingChurch()
  api = church.client(await church.key())
})

type Answer = Awaited<ReturnType<Church['client']>['rest'] extends (...args: never[]) => infer R ? R : never>
const told = ({ status, headers, body }: Answer) => [
  status,
  headers.get('x-error-reason') ?? null,
  body.details?.fields ?? null,
]
const fault = (field: string, code: string, path?: string) => [422, 'validation', [faulty(field, code, path)]]
const rows = () =>
  church.query(
    `select (select count(*)::int from contribution where organization_id = $1) as gifts,
      (select count(*)::int from contribution_allocation where organization_id = $1) as parts,
      (select count(*)::int from refund where organization_id = $1) as refunds,
      (select count(*)::int from journal_entry where organization_id = $1) as entries,
      (select count(*)::int from audit_entry where organization_id = $1) as audit`,
    [church.id],
  )
const sound = async () => {
  const client = await church.app.owner.connect()
  try {
    expect(await findings(client, church.id)).toEqual([])
  } finally {
    client.release()
  }
}
const create = (more: object = {}, headers: Record<string, string> = {}) =>
  api.rest('POST', '/contributions', { body: newGift(church, more), headers })

describe('a gift', () => {
  test('is the sum of its parts, which share its fee to the cent', async () => {
    const { status, body } = await create({
      allocations: [1, 2, 3].map(() => ({ fundId: church.ids.fund, amount: 33.33 })),
      feeAmount: 1,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      amount: 99.99,
      feeAmount: 1,
      netAmount: 98.99,
      matchState: 'MATCHED',
      status: 'COMPLETED',
      refundState: 'NONE',
    })
    expect(body.allocations.map((part: { feeAmount: number }) => part.feeAmount)).toEqual([0.34, 0.33, 0.33])
  })

  test('is refused with the name of what is wrong, and leaves nothing', async () => {
    const inactive = await church.fund('Closed', { status: 'INACTIVE' })
    const internal = await church.fund('Internal', { accepts_gifts: false })
    const other = church.ids.fund as string
    const before = await rows()
    const part = (fundId: string) => [{ fundId, amount: 5 }]
    const cases: [object, (string | number | null | object)[]][] = [
      [{ amount: 20.01 }, fault('amount', 'sum_mismatch')],
      [{ allocations: [] }, fault('allocations', 'required')],
      [{ allocations: part(inactive) }, fault('request', 'unknown_reference', 'allocations.0.fundId')],
      [{ allocations: part(internal) }, fault('request', 'unknown_reference', 'allocations.0.fundId')],
      [
        { allocations: [...part(other), ...part(randomUUID())] },
        fault('request', 'unknown_reference', 'allocations.1.fundId'),
      ],
      [
        { allocations: [{ fundId: other, amount: 5.001 }] },
        fault('request', 'invalid_precision', 'allocations.0.amount'),
      ],
      [{ allocations: [{ fundId: other, amount: -5 }] }, fault('request', 'too_small', 'allocations.0.amount')],
      [
        { allocations: [1, 2, 3].map(() => ({ fundId: other, amount: 9999999999.99 })), feeAmount: 0 },
        fault('allocations', 'too_large'),
      ],
      [
        { allocations: [{ fundId: other, amount: 5, campaignId: randomUUID() }] },
        fault('request', 'unknown_reference', 'allocations.0.campaignId'),
      ],
      [{ givingIntegrationId: randomUUID() }, fault('givingIntegrationId', 'unknown_reference')],
      [{ feeAmount: 20.01 }, fault('feeAmount', 'too_large')],
      [{ nonDeductibleAmount: 21 }, fault('nonDeductibleAmount', 'too_large')],
      [{ isAnonymous: true }, fault('isAnonymous', 'not_writable')],
      [{ donorId: randomUUID() }, fault('donorId', 'unknown_reference')],
      [{ externalId: 'x' }, fault('provider', 'required')],
      [
        { softCredits: [{ donorId: church.ids.otherDonor, amount: 21, reason: 'spouse' }] },
        fault('softCredits', 'too_large'),
      ],
      [{ inKind: { description: 'Piano', assetType: 'instrument' } }, fault('inKind', 'not_writable')],
      [{ status: 'VOIDED' }, fault('status', 'invalid_enum')],
      [{ givingBatchId: randomUUID() }, fault('givingBatchId', 'unknown_reference')],
      [{ donor: 'Grace' }, fault('request', 'unknown_field')],
    ]
    for (const [more, expected] of cases) expect([more, told(await create(more))]).toEqual([more, expected])
    expect(await rows()).toEqual(before)
  })

  test('is not thanked to somebody who was erased, when it is recorded or later', async () => {
    const erased = await church.donor()
    await api.rest('POST', `/donors/${erased}/erase`)
    const { id } = (await create()).body
    const before = await rows()
    for (const donorId of [erased, randomUUID()]) {
      const softCredits = [{ donorId, amount: 5, reason: 'Asked for it' }]
      const unknown = fault('request', 'unknown_reference', 'softCredits.0.donorId')
      expect(told(await create({ softCredits }))).toEqual(unknown)
      const change = await api.rest('PATCH', `/contributions/${id}`, { body: { softCredits } })
      expect(told(change)).toEqual(unknown)
      const bulk = await api.rest('POST', '/contributions/bulk', {
        body: { items: [newGift(church, { softCredits })] },
        headers: { 'Idempotency-Key': randomUUID() },
      })
      expect(bulk.status).toBe(422)
    }
    expect(await rows()).toEqual(before)
    const softCredits = [{ donorId: church.ids.otherDonor, amount: 5, reason: 'Asked for it' }]
    expect((await api.rest('PATCH', `/contributions/${id}`, { body: { softCredits } })).status).toBe(200)
  })

  test('that is no money is described, whatever it is, and one of money is not', async () => {
    const inKind = { description: '10 shares of ACME', assetType: 'shares', valuationNote: 'Mean of the day' }
    const path = (id: string) => `/contributions/${id}`
    for (const paymentMethod of ['STOCK', 'CRYPTO', 'IN_KIND']) {
      const { status, body } = await create({ paymentMethod, inKind })
      expect([status, body.inKind]).toEqual([201, inKind])
      const money = { paymentMethod: 'CHECK' }
      expect(told(await api.rest('PATCH', path(body.id), { body: money }))).toEqual(fault('inKind', 'not_writable'))
      expect((await api.rest('GET', path(body.id))).body).toMatchObject({ paymentMethod, inKind, version: 1 })
      const changed = await api.rest('PATCH', path(body.id), { body: { ...money, inKind: null } })
      expect(changed.body).toMatchObject({ paymentMethod: 'CHECK', inKind: null })
      expect(told(await api.rest('PATCH', path(body.id), { body: { inKind } }))).toEqual(
        fault('inKind', 'not_writable'),
      )
      const again = await api.rest('PATCH', path(body.id), { body: { paymentMethod, inKind } })
      expect(again.body).toMatchObject({ paymentMethod, inKind })
      const { valuationNote: _, ...unexplained } = inKind
      const shorter = await api.rest('PATCH', path(body.id), { body: { inKind: unexplained } })
      expect(shorter.body.inKind).toEqual({ ...unexplained, valuationNote: null })
    }
    for (const paymentMethod of ['CASH', 'CHECK', 'CARD', 'ACH'])
      expect(told(await create({ paymentMethod, inKind }))).toEqual(fault('inKind', 'not_writable'))
  })

  test('tells of a card its last four digits, and nothing else for them', async () => {
    const { body } = await create({ paymentLast4: '0042' })
    expect(body.paymentLast4).toBe('0042')
    for (const [paymentLast4, code] of [
      ['12a4', 'invalid_format'],
      ['١٢٣٤', 'invalid_format'],
      ['42-4', 'invalid_format'],
      ['123', 'too_short'],
      ['12345', 'too_long'],
    ] as const) {
      expect(told(await create({ paymentLast4 }))).toEqual(fault('paymentLast4', code))
      const change = await api.rest('PATCH', `/contributions/${body.id}`, { body: { paymentLast4 } })
      expect(told(change)).toEqual(fault('paymentLast4', code))
    }
    const items = [newGift(church, { paymentLast4: '12a4' }), newGift(church)]
    const bulk = await api.rest('POST', '/contributions/bulk', {
      body: { items, errorPolicy: 'REJECT_FAILED_ROWS' },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(bulk.body.results).toMatchObject([
      { status: 'FAILED', error: { fields: [faulty('paymentLast4', 'invalid_format', 'paymentLast4')] } },
      { status: 'CREATED' },
    ])
  })

  test('is never less than what of it is not deductible, or thanked to others', async () => {
    const credited = { softCredits: [{ donorId: church.ids.otherDonor, amount: 15, reason: 'spouse' }] }
    for (const more of [{ nonDeductibleAmount: 15 }, credited, { feeAmount: 15 }]) {
      const { id } = (await create(more)).body
      const assign = (amount: number) =>
        api.rest('PUT', `/contributions/${id}/allocations`, {
          body: { allocations: [{ fundId: church.ids.fund, amount }] },
        })
      expect([more, told(await assign(14.99))]).toEqual([more, fault('allocations', 'too_small')])
      expect((await assign(15)).body.amount).toBe(15)
    }
  })

  test('of a provider is recorded once, for ever: again it is answered, otherwise refused, deleted it stays taken', async () => {
    const origin = { provider: 'PROVIDER_1', externalId: 'pay_1' }
    const first = await create(origin)
    const again = await create(origin)
    expect([again.status, again.headers.get('idempotent-replayed'), again.body.id]).toEqual([
      200,
      'true',
      first.body.id,
    ])
    expect(told(await create({ ...origin, feeAmount: 0.62 }))).toEqual([
      409,
      'duplicate',
      taken('provider', 'externalId'),
    ])
    await api.rest('DELETE', `/contributions/${first.body.id}`)
    expect(told(await create(origin))).toEqual([409, 'duplicate', taken('provider', 'externalId')])
    expect((await api.rest('GET', `/contributions/${first.body.id}`)).status).toBe(404)
  })

  test('that names what is not there fails alone among many', async () => {
    const allocations = [{ fundId: church.ids.fund, amount: 5, campaignId: randomUUID() }]
    const items = [
      newGift(church),
      newGift(church, { allocations }),
      newGift(church, { givingIntegrationId: randomUUID() }),
      newGift(church),
    ]
    const { body } = await api.rest('POST', '/contributions/bulk', {
      body: { items, errorPolicy: 'REJECT_FAILED_ROWS' },
      headers: { 'Idempotency-Key': 'unknown' },
    })
    expect(body.results?.map((row: { status: string }) => row.status)).toEqual([
      'CREATED',
      'FAILED',
      'FAILED',
      'CREATED',
    ])
  })

  test('comes 200 at a time: good rows stand when failed ones may, and none when not', async () => {
    const items = [
      newGift(church),
      newGift(church, { feeAmount: 99 }),
      newGift(church, { provider: 'P', externalId: '1' }),
      newGift(church, { provider: 'P', externalId: '1' }),
      newGift(church, { donorId: 'nobody' }),
    ]
    const bulk = (errorPolicy: string) =>
      api.rest('POST', '/contributions/bulk', {
        body: { items, errorPolicy },
        headers: { 'Idempotency-Key': errorPolicy },
      })
    const before = await rows()
    const refused = await bulk('REJECT_EVERYTHING')
    const faults = [
      faulty('items', 'too_large', 'items.1.feeAmount'),
      faulty('items', 'duplicate', 'items.3.provider'),
      faulty('items', 'duplicate', 'items.3.externalId'),
      faulty('items', 'unknown_reference', 'items.4.donorId'),
    ]
    expect([refused.status, refused.body.details.fields]).toEqual([422, faults])
    expect(refused.body.message).toContain('1, 3, 4')
    expect(await rows()).toEqual(before)
    const { body } = await bulk('REJECT_FAILED_ROWS')
    expect(body.results.map((row: { status: string }) => row.status)).toEqual([
      'CREATED',
      'FAILED',
      'CREATED',
      'FAILED',
      'FAILED',
    ])
    expect(body.summary).toEqual({ total: 5, succeeded: 2, replayed: 0, failed: 3 })
    const bare = await api.rest('POST', '/contributions/bulk', { body: { items } })
    expect(told(bare)).toEqual([400, 'idempotency_key_required', null])
  })

  test('is listed by what is asked, with totals over all of it', async () => {
    await church.query('delete from pledge_application where organization_id = $1', [church.id])
    await church.query('delete from contribution_allocation where organization_id = $1', [church.id])
    await church.query('delete from contribution where organization_id = $1', [church.id])
    for (const day of ['2026-09-30', '2026-10-01', '2026-10-31', '2026-11-01']) await create({ receivedDate: day })
    await create({ donorId: null, isAnonymous: true, paymentMethod: 'CASH' })
    const list = async (query: string) => (await api.rest('GET', `/contributions?include=totals&${query}`)).body
    expect((await list('limit=2')).totals).toEqual({
      count: 5,
      amount: 100,
      ...{ completedCount: 5, completedAmount: 100, pendingAmount: 0, failedAmount: 0, voidedAmount: 0 },
      feeAmount: 3.05,
      netAmount: 96.95,
      refundedAmount: 0,
      softCreditedAmount: null,
    })
    expect((await list('receivedDate[gte]=2026-10-01&receivedDate[lt]=2026-11-01')).totals.count).toBe(3)
    expect((await list(`fundId=${church.ids.restricted}`)).totals.count).toBe(5)
    expect((await list(`donorId=${church.ids.donor}`)).totals.count).toBe(4)
    expect((await list('matchState=ANONYMOUS&paymentMethod=CASH')).totals.count).toBe(1)
    const settlement = await church.settlement()
    const [gift] = (await list('limit=1')).contributions
    await api.rest('PUT', `/contributions/${gift.id}/settlement`, { body: { settlementId: settlement } })
    expect((await list('settlementId=none')).totals.count).toBe(4)
    expect((await list(`settlementId=none&settlementId=${settlement}`)).totals.count).toBe(5)
    expect((await list('givingBatchId=none')).totals.count).toBe(5)
    const slip = await api.rest('GET', '/contributions?settlementId=nonsense')
    expect([slip.status, slip.body.details.fields]).toEqual([422, [faulty('settlementId', 'invalid_format')]])
    const { body } = await api.graphql('{ contributions(filter: { settlementId: ["none"] }) { totalCount } }')
    expect(body.data.contributions.totalCount).toBe(4)
    expect((await list('amount[gt]=20')).totals.count).toBe(0)
  })
})

describe('a gift that has been counted', () => {
  test('keeps its amounts: memo and check number change, nothing else', async () => {
    const { giftId } = await batchOf(church, {}, 'close')
    const patch = (body: object) => api.rest('PATCH', `/contributions/${giftId}`, { body })
    expect((await patch({ memo: 'For the organ', checkNumber: '7' })).body).toMatchObject({
      memo: 'For the organ',
      checkNumber: '7',
    })
    for (const body of [{ feeAmount: 0 }, { receivedDate: '2026-10-05' }, { paymentMethod: 'CASH' }]) {
      expect(told(await patch(body))).toEqual([409, 'illegal_transition', null])
    }
    for (const [method, path] of [
      ['DELETE', ''],
      ['PUT', '/batch'],
      ['POST', '/void'],
    ] as const) {
      const body = path === '/batch' ? { givingBatchId: null } : path === '/void' ? { reason: 'x' } : undefined
      expect([path, ...told(await api.rest(method, `/contributions/${giftId}${path}`, { body }))]).toEqual([
        path,
        409,
        'illegal_transition',
        null,
      ])
    }
  })

  test('moves between funds once it is posted, by an entry of its own and with the same sum', async () => {
    const { giftId } = await batchOf(church, {}, 'close', 'post')
    const assign = (allocations: object[]) =>
      api.rest('PUT', `/contributions/${giftId}/allocations`, { body: { allocations } })
    expect(told(await assign([{ fundId: church.ids.youth, amount: 19.99 }]))).toEqual(
      fault('allocations', 'sum_mismatch'),
    )
    const { body } = await assign([{ fundId: church.ids.youth, amount: 20 }])
    expect(body.allocations).toMatchObject([{ fundId: church.ids.youth, amount: 20, feeAmount: 0.61 }])
    const report = await api.graphql(
      '{ trialBalance(filter: { asOf: "2026-12-31", groupBy: [FUND] }) { rows { accountId fundId closing } } }',
    )
    const left = report.body.data.trialBalance.rows.filter((row: { closing: number }) => row.closing !== 0)
    expect(left.map((row: { fundId: string }) => row.fundId)).toEqual([church.ids.youth, church.ids.youth])
    await sound()
  })

  test('is not taken back, nor moved between funds, before it was posted', async () => {
    const { batchId, giftId } = await batchOf(church)
    await create({ givingBatchId: batchId, receivedDate: '2026-10-11' })
    const call = await giver(church)
    for (const step of ['close', 'post']) await call('POST', `/giving-batches/${batchId}/${step}`)
    const before = await rows()
    const voided = (date: string) =>
      api.rest('POST', `/contributions/${giftId}/void`, { body: { reason: 'Entered twice', date } })
    const allocations = [{ fundId: church.ids.youth, amount: 20 }]
    const assigned = (date: string) =>
      api.rest('PUT', `/contributions/${giftId}/allocations`, { body: { allocations, date } })
    for (const date of ['2021-03-03', '2026-10-10']) {
      expect(told(await voided(date))).toEqual(fault('date', 'date_order'))
      expect(told(await assigned(date))).toEqual(fault('date', 'date_order'))
    }
    expect(await rows()).toEqual(before)
    expect((await assigned('2026-10-12')).status).toBe(200)
    expect(told(await voided('2026-10-11'))).toEqual(fault('date', 'date_order'))
    expect((await voided('2026-10-12')).status).toBe(200)
    await sound()
  })

  test('is not posted on a day after today', async () => {
    const { batchId } = await batchOf(church, { receivedDate: '2090-01-05' }, 'close')
    const answer = await api.rest('POST', `/giving-batches/${batchId}/post`)
    expect(told(answer)).toEqual(fault('date', 'too_large'))
    expect(answer.body.message).toContain('after today')
  })

  test('keeps a giver: only in an open batch may it wait for one', async () => {
    for (const steps of [['close'], ['close', 'post']] as ('close' | 'post')[][]) {
      const { batchId, giftId } = await batchOf(church, {}, ...steps)
      const assign = (body: object) => api.rest('PUT', `/contributions/${giftId}/donor`, { body })
      expect(told(await assign({ donorId: null }))).toEqual([409, 'illegal_transition', null])
      expect((await assign({ donorId: null, isAnonymous: true })).body.matchState).toBe('ANONYMOUS')
      expect((await assign({ donorId: church.ids.donor })).body.matchState).toBe('MATCHED')
      if (steps.length > 1) continue
      await api.rest('POST', `/giving-batches/${batchId}/reopen`, { body: { reason: 'Wrong giver' } })
      expect((await assign({ donorId: null })).body.matchState).toBe('UNMATCHED')
    }
  })

  test('is voided in the books too, and a gift of which something went back is not', async () => {
    const { giftId } = await batchOf(church, {}, 'close', 'post')
    const { body } = await api.rest('POST', `/contributions/${giftId}/void`, { body: { reason: 'Entered twice' } })
    expect(body).toMatchObject({ status: 'VOIDED', voidReason: 'Entered twice' })
    await sound()
    const other = (await batchOf(church, {}, 'close', 'post')).giftId
    await api.rest('POST', `/contributions/${other}/refunds`, { body: { amount: 1 } })
    expect(told(await api.rest('POST', `/contributions/${other}/void`, { body: { reason: 'x' } }))).toEqual([
      409,
      'illegal_transition',
      null,
    ])
  })
})

describe('a gift that is pending while its batch is counted and posted', () => {
  const pendingIn = async (...steps: ('close' | 'post')[]) => {
    const { batchId } = await batchOf(church)
    const { id } = (await create({ givingBatchId: batchId, status: 'PENDING' })).body
    for (const step of steps) await api.rest('POST', `/giving-batches/${batchId}/${step}`)
    return id as string
  }
  const patch = (id: string, body: object) => api.rest('PATCH', `/contributions/${id}`, { body })

  test('is not in the books: it may fail, and moves between funds without an entry', async () => {
    const id = await pendingIn('close', 'post')
    const before = await standing(church)
    const allocations = [{ fundId: church.ids.youth, amount: 30 }]
    const { body } = await api.rest('PUT', `/contributions/${id}/allocations`, { body: { allocations } })
    expect(body).toMatchObject({ amount: 30, status: 'PENDING' })
    expect((await patch(id, { status: 'FAILED' })).body.status).toBe('FAILED')
    expect(await standing(church)).toEqual(before)
    await sound()
  })

  test('completes in an open batch alone, which it may move to', async () => {
    for (const steps of [['close'], ['close', 'post']] as ('close' | 'post')[][]) {
      const id = await pendingIn(...steps)
      expect(told(await patch(id, { status: 'COMPLETED' }))).toEqual([409, 'illegal_transition', null])
      const { batchId } = await batchOf(church)
      const { body } = await api.rest('PUT', `/contributions/${id}/batch`, { body: { givingBatchId: batchId } })
      expect(body).toMatchObject({ givingBatchId: batchId, status: 'PENDING' })
      expect((await patch(id, { status: 'COMPLETED' })).body.status).toBe('COMPLETED')
      await sound()
    }
  })
})

describe('a refund', () => {
  const refund = (id: string, body: object = {}) => api.rest('POST', `/contributions/${id}/refunds`, { body })

  test('of a provider is recorded once, whether a retry leaves its day out or sends it as null', async () => {
    const { giftId } = await batchOf(church, {}, 'close', 'post')
    const origin = { provider: 'PROVIDER_1', externalId: 're_1', amount: 5 }
    const first = await refund(giftId, { ...origin, refundDate: null })
    expect(first.status).toBe(201)
    for (const more of [{ refundDate: null }, {}, { refundDate: first.body.refundDate }]) {
      const again = await refund(giftId, { ...origin, ...more })
      expect([more, again.status, again.body.id]).toEqual([more, 200, first.body.id])
    }
    const other = await refund(giftId, { ...origin, refundDate: '2026-10-31' })
    expect(told(other)).toEqual([409, 'duplicate', taken('provider', 'externalId')])
    expect((await rows())[0]).toMatchObject({ refunds: 1 })
  })

  test('falls on the parts as they were given, is dated its own day and never exceeds the gift', async () => {
    const { giftId } = await batchOf(church, {}, 'close', 'post')
    const part = await refund(giftId, { amount: 8, refundDate: '2026-11-02' })
    expect(part.headers.get('location')).toBe(`/api/v1/refunds/${part.body.id}`)
    expect(part.body.allocations.map((each: { amount: number }) => each.amount)).toEqual([5, 3])
    expect(part.body.journalEntry).not.toBeNull()
    expect(told(await refund(giftId, { amount: 12.01 }))).toEqual(fault('amount', 'too_large'))
    expect((await refund(giftId)).body.amount).toBe(12)
    expect((await api.rest('GET', `/contributions/${giftId}`)).body).toMatchObject({
      refundedAmount: 20,
      refundState: 'FULL',
      amount: 20,
    })
    expect(told(await refund(giftId))).toEqual([409, 'illegal_transition', null])
    expect((await api.rest('GET', `/contributions/${giftId}/refunds?include=totals`)).body.totals).toEqual({
      count: 2,
      amount: 20,
    })
    await sound()
  })

  test('of one part takes no more than that part has left', async () => {
    const { giftId } = await batchOf(church)
    const [, part] = (await api.rest('GET', `/contributions/${giftId}`)).body.allocations
    const of = (allocationId: string, amount: number) => ({ allocations: [{ allocationId, amount }] })
    expect((await refund(giftId, of(part.id, 7.5))).status).toBe(201)
    expect(told(await refund(giftId, of(part.id.toUpperCase(), 0.01)))).toEqual(
      fault('request', 'too_large', 'allocations.0.amount'),
    )
    expect(told(await refund(giftId, of(randomUUID(), 1)))).toEqual(
      fault('request', 'unknown_reference', 'allocations.0.allocationId'),
    )
  })

  test('before its gift, with a dispute fee that is none, or of a gift that never came is refused and leaves nothing', async () => {
    const { giftId } = await batchOf(church)
    const pending = (await create({ status: 'PENDING' })).body.id
    const before = await rows()
    expect(told(await refund(giftId, { refundDate: '2026-10-03' }))).toEqual(fault('refundDate', 'date_order'))
    expect(told(await refund(giftId, { disputeFee: 15 }))).toEqual(fault('disputeFee', 'not_writable'))
    expect(told(await refund(giftId, { feeReturned: 5 }))).toEqual(fault('feeReturned', 'too_large'))
    expect(told(await refund(giftId, { refundType: 'CHARGEBACK_REVERSAL' }))).toEqual([409, 'illegal_transition', null])
    expect(told(await refund(pending))).toEqual([409, 'illegal_transition', null])
    expect(await rows()).toEqual(before)
  })

  test('of a batch that is not posted yet waits for it, and is posted on its own day with it', async () => {
    const { batchId, giftId } = await batchOf(church, {}, 'close')
    expect((await refund(giftId, { amount: 5 })).body.journalEntry).toBeNull()
    const call = await giver(church)
    await call('POST', `/giving-batches/${batchId}/post`)
    const { refunds } = await call('GET', `/refunds?contributionId=${giftId}`)
    expect(refunds[0].journalEntry).not.toBeNull()
    await sound()
  })

  test('that was a chargeback can be won back', async () => {
    const { giftId } = await batchOf(church, {}, 'close', 'post')
    await refund(giftId, { refundType: 'CHARGEBACK', amount: 10, disputeFee: 15 })
    expect(told(await refund(giftId, { refundType: 'CHARGEBACK_REVERSAL', amount: 10.01 }))).toEqual(
      fault('amount', 'too_large'),
    )
    expect((await refund(giftId, { refundType: 'CHARGEBACK_REVERSAL' })).body.amount).toBe(10)
    expect((await api.rest('GET', `/contributions/${giftId}`)).body).toMatchObject({
      refundedAmount: 0,
      refundState: 'NONE',
    })
    await sound()
  })

  test('of what is no money is taken from what holds it, whenever it is recorded, and never from the bank', async () => {
    const call = await giver(church)
    for (const paymentMethod of ['STOCK', 'CRYPTO', 'IN_KIND']) {
      const { batchId, giftId } = await batchOf(church, { paymentMethod, feeAmount: 0 }, 'close')
      await call('POST', `/contributions/${giftId}/refunds`, { amount: 5 })
      await call('POST', `/giving-batches/${batchId}/post`)
      await call('POST', `/contributions/${giftId}/refunds`)
      expect([paymentMethod, await standing(church)]).toEqual([paymentMethod, {}])
    }
    await sound()
  })

  test('is won back only as far as it was a chargeback, of each part too', async () => {
    const { giftId } = await batchOf(church, {}, 'close', 'post')
    const [general, restricted] = (await api.rest('GET', `/contributions/${giftId}`)).body.allocations
    const back = (body: object = {}) => refund(giftId, { refundType: 'CHARGEBACK_REVERSAL', ...body })
    for (const refundType of ['REFUND', 'NSF']) {
      expect((await refund(giftId, { refundType, amount: 4 })).status).toBe(201)
      expect(told(await back())).toEqual([409, 'illegal_transition', null])
    }
    const part = (id: string, amount: number) => ({ allocations: [{ allocationId: id, amount }] })
    expect((await refund(giftId, { refundType: 'CHARGEBACK', ...part(general.id, 6) })).status).toBe(201)
    expect(told(await back({ amount: 6.01 }))).toEqual(fault('amount', 'too_large'))
    expect(told(await back(part(restricted.id, 1)))).toEqual(fault('request', 'too_large', 'allocations.0.amount'))
    expect((await back({ amount: 2 })).body.amount).toBe(2)
    expect((await back()).body).toMatchObject({ amount: 4, allocations: [{ allocationId: general.id, amount: 4 }] })
    expect(told(await back())).toEqual([409, 'illegal_transition', null])
    expect((await api.rest('GET', `/contributions/${giftId}`)).body).toMatchObject({
      refundedAmount: 8,
      refundState: 'PARTIAL',
    })
    await sound()
  })

  test('gives back no more of the fee, in sum, than there was', async () => {
    const { giftId } = await batchOf(church, { feeAmount: 3 })
    const returned = async (feeReturned: number, refundType = 'REFUND') =>
      told(await refund(giftId, { amount: 2, feeReturned, refundType })).slice(0, 1)
    const tooLarge = async (feeReturned: number, refundType = 'REFUND') =>
      expect(told(await refund(giftId, { amount: 2, feeReturned, refundType }))).toEqual(
        fault('feeReturned', 'too_large'),
      )
    expect(await returned(2, 'CHARGEBACK')).toEqual([201])
    await tooLarge(1.01)
    expect(await returned(1)).toEqual([201])
    await tooLarge(0.01)
    await tooLarge(3.01, 'CHARGEBACK_REVERSAL')
    expect(await returned(2, 'CHARGEBACK_REVERSAL')).toEqual([201])
    expect(await returned(2)).toEqual([201])
  })
})

describe('a gift of an open batch, when it is corrected', () => {
  const told = async (id: string, body: object) => {
    const answer = await api.rest('PATCH', `/contributions/${id}`, { body })
    return [answer.status, answer.body.details?.fields ?? null]
  }

  test('agrees with what went back of it: the fee that was returned, and the day of the refund', async () => {
    const { giftId } = await batchOf(church, { feeAmount: 1 })
    const refunded = { amount: 5, feeReturned: 0.8, refundDate: '2026-10-06' }
    expect((await api.rest('POST', `/contributions/${giftId}/refunds`, { body: refunded })).status).toBe(201)
    expect(await told(giftId, { feeAmount: 0.79 })).toEqual([422, [faulty('feeAmount', 'too_small')]])
    expect(await told(giftId, { receivedDate: '2026-10-07' })).toEqual([422, [faulty('receivedDate', 'date_order')]])
    expect(await told(giftId, { feeAmount: 0.8, receivedDate: '2026-10-06' })).toEqual([200, null])
  })

  test('moves to no day on which its funds take nothing', async () => {
    const ended = await church.fund('Ended', { end_date: '2026-10-10' })
    const { giftId } = await batchOf(church, { allocations: [{ fundId: ended, amount: 5 }] })
    expect(await told(giftId, { receivedDate: '2026-10-11' })).toEqual([
      422,
      [faulty('request', 'unknown_reference', 'allocations.0.fundId')],
    ])
    expect(await told(giftId, { receivedDate: '2026-10-10' })).toEqual([200, null])
  })
})
