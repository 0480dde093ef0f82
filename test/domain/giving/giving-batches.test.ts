import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { findings } from '../../../dist/src/commands/verify.js'
import type { Church } from '../../support/church.js'
import { faulty } from '../../support/faults.js'
import { batchOf, giver, givingChurch, newGift, standing } from '../../support/giving.js'
import { runs } from '../../support/sample.js'

let church: Church
let api: ReturnType<Church['client']>
let call: Awaited<ReturnType<typeof giver>>
beforeEach(async () => {
  church = await givingChurch()
  api = church.client(await church.key())
  call = await giver(church)
})
const reason = async (method: string, path: string, body?: object) => {
  const answer = await api.rest(method, path, { body })
  return [answer.status, answer.headers.get('x-error-reason')]
}
const sound = async () => {
  const client = await church.app.owner.connect()
  try {
    expect(await findings(client, church.id)).toEqual([])
  } finally {
    client.release()
  }
}

test('totals and variance follow the gifts, and only what was expected closes', async () => {
  const batch = await call('POST', '/giving-batches', { name: 'Sunday', expectedTotals: { amount: 40, count: 2 } })
  expect(batch).toMatchObject({
    status: 'OPEN',
    totals: { gross: 0, contributionCount: 0 },
    variance: { amount: -40, count: -2 },
  })
  expect(await reason('POST', `/giving-batches/${batch.id}/close`)).toEqual([409, 'batch_empty'])
  const first = await call('POST', '/contributions', newGift(church, { givingBatchId: batch.id }))
  await call('POST', '/contributions', newGift(church, { givingBatchId: batch.id, donorId: null }))
  expect(await call('GET', `/giving-batches/${batch.id}`)).toMatchObject({
    totals: { gross: 40, fees: 1.22, net: 38.78, contributionCount: 2, donorCount: 1 },
    totalNet: 38.78,
    variance: { amount: 0, count: 0 },
    unmatchedCount: 1,
  })
  expect(await reason('POST', `/giving-batches/${batch.id}/close`)).toEqual([409, 'batch_unmatched'])
  const { contributions } = await call('GET', `/giving-batches/${batch.id}/contributions?matchState=UNMATCHED`)
  await call('PUT', `/contributions/${contributions[0].id}/donor`, { donorId: null, isAnonymous: true })
  await call('PATCH', `/giving-batches/${batch.id}`, { expectedTotals: { amount: 41 } })
  expect(await reason('POST', `/giving-batches/${batch.id}/close`)).toEqual([409, 'batch_variance'])
  await call('PATCH', `/giving-batches/${batch.id}`, { expectedTotals: null })
  expect(await call('POST', `/giving-batches/${batch.id}/close`)).toMatchObject({
    status: 'CLOSED',
    closedBy: expect.any(String),
  })
  expect(await reason('PUT', `/contributions/${first.id}/batch`, { givingBatchId: null })).toEqual([
    409,
    'illegal_transition',
  ])
})

test('a batch tells its gifts by fund and by how they were given, to whoever asks for it', async () => {
  const { batchId } = await batchOf(church)
  await call('POST', '/contributions', newGift(church, { givingBatchId: batchId, paymentMethod: 'CASH', feeAmount: 0 }))
  await call('POST', '/contributions', newGift(church, { givingBatchId: batchId, status: 'PENDING' }))
  const empty = await call('POST', '/giving-batches', { name: 'Empty' })
  expect(Object.keys(await call('GET', `/giving-batches/${batchId}`))).not.toContain('byFund')
  const byFund = [
    { fundId: church.ids.fund, amount: 25, fees: 0.38, net: 24.62, count: 2 },
    { fundId: church.ids.restricted, amount: 15, fees: 0.23, net: 14.77, count: 2 },
  ]
  const byMethod = [
    { paymentMethod: 'CARD', amount: 20, fees: 0.61, net: 19.39, count: 1 },
    { paymentMethod: 'CASH', amount: 20, fees: 0, net: 20, count: 1 },
  ]
  const one = await call('GET', `/giving-batches/${batchId}?include=byFund&include=byMethod`)
  expect(one).toMatchObject({ id: batchId, byFund, byMethod })
  const { givingBatches, totals } = await call('GET', '/giving-batches?include=totals&include=byFund')
  const told = new Map(givingBatches.map((each: { id: string; byFund: object[] }) => [each.id, each]))
  expect(told.get(batchId)).toMatchObject({ byFund })
  expect(told.get(empty.id)).toMatchObject({ byFund: [] })
  expect(told.get(batchId)).not.toHaveProperty('byMethod')
  expect(totals.gross).toBe(40)
  const columns = 'amount fees net count'
  const { body } = await api.graphql(
    `{ givingBatches(orderBy: UPDATED_AT_DESC) { nodes { id byFund { fundId ${columns} } byMethod { paymentMethod ${columns} } } } }`,
  )
  const nodes = new Map(body.data.givingBatches.nodes.map((node: { id: string }) => [node.id, node]))
  expect(nodes.get(batchId)).toEqual({ id: batchId, byFund, byMethod })
  expect(nodes.get(empty.id)).toEqual({ id: empty.id, byFund: [], byMethod: [] })
  const unknown = await api.rest('GET', `/giving-batches/${batchId}?include=gifts`)
  expect([unknown.status, unknown.body.details.fields]).toEqual([422, [faulty('include', 'invalid_enum')]])
})

test('a gift moves between open batches, and both totals follow', async () => {
  const [one, other] = [await batchOf(church), await batchOf(church)]
  await call('PUT', `/contributions/${one.giftId}/batch`, { givingBatchId: other.batchId })
  const count = async (id: string) => (await call('GET', `/giving-batches/${id}`)).totals.contributionCount
  expect([await count(one.batchId), await count(other.batchId)]).toEqual([0, 2])
  expect(await call('DELETE', `/giving-batches/${one.batchId}`)).toEqual({ success: true })
  expect(await reason('DELETE', `/giving-batches/${other.batchId}`)).toEqual([409, 'illegal_transition'])
})

test('opening a closed batch takes the right to post, and says why', async () => {
  const { batchId } = await batchOf(church, {}, 'close')
  const clerk = church.client(await church.key(['giving-batches:write']))
  const refused = await clerk.rest('POST', `/giving-batches/${batchId}/reopen`, { body: { reason: 'x' } })
  expect([refused.status, refused.headers.get('x-error-reason')]).toEqual([403, 'scope_missing'])
  expect(await call('POST', `/giving-batches/${batchId}/reopen`, { reason: 'One envelope more' })).toMatchObject({
    status: 'OPEN',
    reopenCount: 1,
    notes: 'Reopened: One envelope more',
  })
})

test('a batch that was opened by mistake is voided while it is open and empty, and that is the end of it', async () => {
  const { id } = await call('POST', '/giving-batches', { name: 'Opened twice' })
  const { id: giftId } = await call('POST', '/contributions', newGift(church, { givingBatchId: id }))
  const voiding = [`/giving-batches/${id}/void`, { reason: 'Opened twice' }] as const
  expect(await reason('POST', ...voiding)).toEqual([409, 'illegal_transition'])
  await call('PUT', `/contributions/${giftId}/batch`, { givingBatchId: null })
  const missing = await api.rest('POST', voiding[0], { body: {} })
  expect([missing.status, missing.body.details.fields]).toEqual([422, [faulty('reason', 'required')]])
  expect(await call('POST', ...voiding)).toMatchObject({ status: 'VOIDED', voidReason: 'Opened twice' })
  for (const [method, path, body] of [
    ['POST', ...voiding],
    ['PATCH', `/giving-batches/${id}`, { notes: 'x' }],
    ['DELETE', `/giving-batches/${id}`],
    ['POST', `/giving-batches/${id}/close`],
    ['POST', `/giving-batches/${id}/reopen`, { reason: 'x' }],
    ['POST', `/giving-batches/${id}/post`],
    ['POST', `/giving-batches/${id}/reverse`, { reason: 'x' }],
    ['PUT', `/contributions/${giftId}/batch`, { givingBatchId: id }],
    ['POST', '/contributions', newGift(church, { givingBatchId: id })],
  ] as [string, string, object?][]) {
    expect([path, await reason(method, path, body)]).toEqual([path, [409, 'illegal_transition']])
  }
  const { batchId } = await batchOf(church, {}, 'close')
  expect(await reason('POST', `/giving-batches/${batchId}/void`, { reason: 'x' })).toEqual([409, 'illegal_transition'])
  expect(await reason('POST', `/giving-batches/${randomUUID()}/void`, { reason: 'x' })).toEqual([404, 'not_found'])
  await sound()
})

test('a batch in which more goes back than comes in is counted and closed', async () => {
  const [old, other] = [await batchOf(church, {}, 'close', 'post'), await batchOf(church, {}, 'close', 'post')]
  const batch = await call('POST', '/giving-batches', { name: 'Returns', expectedTotals: { amount: -10, count: 3 } })
  const path = `/giving-batches/${batch.id}`
  expect(await reason('POST', `${path}/close`)).toEqual([409, 'batch_empty'])
  const back = (giftId: string, more: object) => call('POST', `/contributions/${giftId}/refunds`, more)
  const refund = await back(old.giftId, { givingBatchId: batch.id })
  expect(refund).toMatchObject({ givingBatchId: batch.id, journalEntry: { id: expect.any(String) } })
  await back(other.giftId, { amount: 2, givingBatchId: batch.id })
  expect(await call('GET', path)).toMatchObject({
    totals: { gross: 0, refunds: 22, contributionCount: 0, refundCount: 2 },
    variance: { amount: -12, count: -1 },
  })
  expect(await reason('POST', `${path}/close`)).toEqual([409, 'batch_variance'])
  expect(await reason('POST', `${path}/void`, { reason: 'x' })).toEqual([409, 'illegal_transition'])
  expect(await reason('DELETE', path)).toEqual([409, 'illegal_transition'])
  const gift = { allocations: [{ fundId: church.ids.fund, amount: 12 }], feeAmount: 0 }
  await call('POST', '/contributions', newGift(church, { ...gift, givingBatchId: batch.id }))
  const found = async (hasVariance: boolean) =>
    (await call('GET', `/giving-batches?hasVariance=${hasVariance}`)).givingBatches.map(({ id }: { id: string }) => id)
  expect([await found(true), await found(false)]).toEqual([[], expect.arrayContaining([batch.id])])
  await call('POST', `${path}/close`)
  expect(
    await reason('POST', `/contributions/${other.giftId}/refunds`, { amount: 1, givingBatchId: batch.id }),
  ).toEqual([409, 'illegal_transition'])
  expect(await call('GET', `/giving-batches/${old.batchId}`)).toMatchObject({ totals: { refunds: 0, refundCount: 0 } })
  const { refunds } = await call('GET', `/refunds?givingBatchId=${batch.id}&refundType=REFUND`)
  expect(refunds).toHaveLength(2)
  await call('POST', `${path}/post`)
  await sound()
})

test('a refund that names no batch is told with its gift, and what was agreed on stays agreed on', async () => {
  const { batchId, giftId } = await batchOf(church)
  await call('PATCH', `/giving-batches/${batchId}`, { expectedTotals: { amount: 20, count: 1 } })
  await call('POST', `/contributions/${giftId}/refunds`, { amount: 5 })
  expect(await call('POST', `/giving-batches/${batchId}/close`)).toMatchObject({
    totals: { gross: 20, refunds: 5, refundCount: 1 },
    variance: { amount: 0, count: 0 },
  })
  const unknown = await api.rest('POST', `/contributions/${giftId}/refunds`, { body: { givingBatchId: randomUUID() } })
  const fields = [faulty('givingBatchId', 'unknown_reference')]
  expect([unknown.status, unknown.body.details.fields]).toEqual([422, fields])
  await sound()
})

test('refunds that are counted in a batch go with its gifts when it is taken back, and stay when those are void', async () => {
  for (const gifts of ['REOPEN', 'VOID']) {
    const old = await batchOf(church, {}, 'close', 'post')
    const { batchId, giftId } = await batchOf(church)
    const refund = await call('POST', `/contributions/${old.giftId}/refunds`, { amount: 3, givingBatchId: batchId })
    await call('POST', `/giving-batches/${batchId}/close`)
    await call('POST', `/giving-batches/${batchId}/post`)
    await call('POST', `/giving-batches/${batchId}/reverse`, { reason: 'Wrong Sunday', gifts })
    const { givingBatchId } = await call('GET', `/contributions/${giftId}`)
    expect((await call('GET', `/refunds/${refund.id}`)).givingBatchId).toBe(givingBatchId)
    expect([gifts, givingBatchId === batchId]).toEqual([gifts, gifts === 'VOID'])
  }
  await sound()
})

test('whatever comes in and goes back, a batch that is expected to come to just that closes, and no other', async () => {
  const cents = fc.integer({ min: 1, max: 900_000 })
  const old = await batchOf(church, { allocations: [{ fundId: church.ids.fund, amount: 90_000 }] }, 'close', 'post')
  let left = 9_000_000
  await fc.assert(
    fc.asyncProperty(fc.array(cents, { maxLength: 3 }), fc.array(cents, { maxLength: 3 }), async (gifts, back) => {
      fc.pre(gifts.length + back.length > 0 && left > back.reduce((all, each) => all + each, 0))
      const { id } = await call('POST', '/giving-batches', { name: 'Any' })
      for (const amount of gifts) {
        const allocations = [{ fundId: church.ids.fund, amount: amount / 100 }]
        await call('POST', '/contributions', newGift(church, { givingBatchId: id, feeAmount: 0, allocations }))
      }
      for (const amount of back)
        await call('POST', `/contributions/${old.giftId}/refunds`, { amount: amount / 100, givingBatchId: id })
      const net = [...gifts, ...back.map(each => -each)].reduce((all, each) => all + each, 0)
      left -= back.reduce((all, each) => all + each, 0)
      const count = gifts.length + back.length
      for (const wrong of [
        { amount: (net + 1) / 100, count },
        { amount: net / 100, count: count + 1 },
      ]) {
        await call('PATCH', `/giving-batches/${id}`, { expectedTotals: wrong })
        expect(await reason('POST', `/giving-batches/${id}/close`)).toEqual([409, 'batch_variance'])
      }
      await call('PATCH', `/giving-batches/${id}`, { expectedTotals: { amount: net / 100, count } })
      expect((await call('POST', `/giving-batches/${id}/close`)).variance).toEqual({ amount: 0, count: 0 })
    }),
    { numRuns: runs(10) },
  )
  await sound()
})

test('gifts of two months are posted in the month of each', async () => {
  const { batchId } = await batchOf(church, { receivedDate: '2026-09-30' })
  await call('POST', '/contributions', newGift(church, { givingBatchId: batchId, receivedDate: '2026-10-01' }))
  await call('POST', `/giving-batches/${batchId}/close`)
  await call('POST', `/giving-batches/${batchId}/post`)
  const { body } = await api.graphql(
    '{ journalEntries(filter: { sourceType: [GIVING_BATCH] }, orderBy: DATE) { nodes { date amount } } }',
  )
  expect(body.data.journalEntries.nodes).toEqual([
    { date: '2026-09-30T00:00:00.000Z', amount: 20 },
    { date: '2026-10-01T00:00:00.000Z', amount: 20 },
  ])
  await sound()
})

test('a preview shows the entry and keeps nothing; a closed month takes nothing', async () => {
  const { batchId } = await batchOf(church, {}, 'close')
  const preview = await call('POST', `/giving-batches/${batchId}/post?dryRun=true`)
  expect(preview).toMatchObject({ status: 'POSTED', journalEntry: { entryNumber: '2026-000001' } })
  expect(await call('GET', `/giving-batches/${batchId}`)).toMatchObject({ status: 'CLOSED', journalEntry: null })
  await church.query(`select open_fiscal_year($1, '2026-10-01', now())`, [church.id])
  await church.query(
    `update accounting_period set status = 'CLOSED' where organization_id = $1 and start_date = '2026-10-01'`,
    [church.id],
  )
  expect(await reason('POST', `/giving-batches/${batchId}/post`)).toEqual([409, 'period_closed'])
  expect(await call('GET', `/giving-batches/${batchId}`)).toMatchObject({ status: 'CLOSED' })
})

test('before it is posted a batch shows every line of every entry that it would be, and keeps nothing of them', async () => {
  const { batchId, giftId } = await batchOf(church, { receivedDate: '2026-09-30', feeAmount: 0 })
  const more = { givingBatchId: batchId, receivedDate: '2026-10-01', feeAmount: 0 }
  await call('POST', '/contributions', newGift(church, more))
  await call('POST', '/contributions', newGift(church, { ...more, paymentMethod: 'STOCK' }))
  await call('POST', `/giving-batches/${batchId}/close`)
  await call('POST', `/contributions/${giftId}/refunds`, { amount: 4, refundDate: '2026-10-02' })
  const { ids } = church
  const [held, stock] = [ids.undeposited, ids.nonCash]
  const shown = (
    entries: { date: string; lines: { accountId: string; fundId: string; debit: number; credit: number }[] }[],
  ) =>
    entries.map(({ date, lines }) => [
      date.slice(0, 10),
      lines.map(({ accountId, fundId, debit, credit }) => [accountId, fundId, debit, credit]),
    ])
  const preview = await call('POST', `/giving-batches/${batchId}/post?dryRun=true`)
  const entries = shown(preview.journalEntries)
  const [general, missions] = [ids.fund, ids.restricted]
  const debits = entries.map(([day, lines]) => [day, (lines as unknown[][]).filter(([, , debit]) => debit)])
  expect(debits).toEqual([
    [
      '2026-09-30',
      [
        [held, general, 12.5, 0],
        [held, missions, 7.5, 0],
      ],
    ],
    [
      '2026-10-01',
      [
        [held, general, 12.5, 0],
        [held, missions, 7.5, 0],
      ],
    ],
    [
      '2026-10-01',
      [
        [stock, general, 12.5, 0],
        [stock, missions, 7.5, 0],
      ],
    ],
    [
      '2026-10-02',
      [
        [expect.any(String), general, 2.5, 0],
        [expect.any(String), missions, 1.5, 0],
      ],
    ],
  ])
  const columns = 'journalEntries { date source { type } lines { accountId fundId debit credit } }'
  const rehearse = `mutation ($id: ID!) { postGivingBatch(id: $id, dryRun: true) { ${columns} } }`
  expect(shown((await api.graphql(rehearse, { id: batchId })).body.data.postGivingBatch.journalEntries)).toEqual(
    entries,
  )
  const asked = async () => (await call('GET', `/giving-batches/${batchId}?include=journalEntries`)).journalEntries
  expect(await asked()).toEqual([])
  const key = { 'idempotency-key': 'post-once' }
  const posted = await call('POST', `/giving-batches/${batchId}/post`, undefined, key)
  expect(shown(posted.journalEntries)).toEqual(entries)
  expect(shown(await asked())).toEqual(entries)
  expect(await call('POST', `/giving-batches/${batchId}/post`, undefined, key)).toEqual(posted)
  const { body } = await api.graphql(`query ($id: ID!) { givingBatch(id: $id) { ${columns} } }`, { id: batchId })
  expect(shown(body.data.givingBatch.journalEntries)).toEqual(entries)
})

test('a gift names the entry of its own month and of the account that holds it, and none in which it does not stand', async () => {
  const { batchId, giftId } = await batchOf(church, { receivedDate: '2026-09-30', feeAmount: 0 })
  const add = (more: object) =>
    call('POST', '/contributions', newGift(church, { givingBatchId: batchId, feeAmount: 0, ...more }))
  const october = await add({})
  const stock = await add({ paymentMethod: 'STOCK' })
  const pending = await add({ status: 'PENDING' })
  const before = await add({})
  await call('POST', `/contributions/${before.id}/void`, { reason: 'Entered twice' })
  await call('POST', `/giving-batches/${batchId}/close`)
  const { journalEntries } = await call('POST', `/giving-batches/${batchId}/post`)
  await church.query('update accounting_policy set non_cash_account_id = $2 where organization_id = $1', [
    church.id,
    church.ids.clearing,
  ])
  const entryOf = async ({ id }: { id: string }) => (await call('GET', `/contributions/${id}`)).journalEntry?.id ?? null
  const isStock = (entry: { lines: { accountId: string }[] }) =>
    entry.lines.some(({ accountId }) => accountId === church.ids.nonCash)
  const [first, ...rest] = journalEntries
  expect(await entryOf({ id: giftId })).toBe(first.id)
  expect(await entryOf(october)).toBe(rest.find((entry: never) => !isStock(entry)).id)
  expect(await entryOf(stock)).toBe(rest.find(isStock).id)
  expect([await entryOf(pending), await entryOf(before)]).toEqual([null, null])
  await call('POST', `/contributions/${october.id}/void`, { reason: 'Never came' })
  expect(await entryOf(october)).toBe(rest.find((entry: never) => !isStock(entry)).id)
})

test('what is no money stands on its own account, and without one the batch is not posted', async () => {
  const { batchId } = await batchOf(church, { paymentMethod: 'STOCK', feeAmount: 0 }, 'close')
  await church.query('update accounting_policy set non_cash_account_id = null where organization_id = $1', [church.id])
  expect(await reason('POST', `/giving-batches/${batchId}/post`)).toEqual([409, 'accounts_not_configured'])
  await church.query('update accounting_policy set non_cash_account_id = $2 where organization_id = $1', [
    church.id,
    church.ids.nonCash,
  ])
  await call('POST', `/giving-batches/${batchId}/post`)
  await sound()
})

test('a posted batch is taken back by entries, and its gifts wait in a new one or are void', async () => {
  const { batchId, giftId } = await batchOf(church, {}, 'close', 'post')
  expect(await call('POST', `/giving-batches/${batchId}/reverse`, { reason: 'Wrong Sunday' })).toMatchObject({
    status: 'REVERSED',
    reverseReason: 'Wrong Sunday',
    totals: { contributionCount: 0 },
  })
  const { givingBatchId } = await call('GET', `/contributions/${giftId}`)
  expect(givingBatchId).not.toBe(batchId)
  await call('POST', `/giving-batches/${givingBatchId}/close`)
  await call('POST', `/giving-batches/${givingBatchId}/post`)
  await sound()
  const other = await batchOf(church, {}, 'close', 'post')
  await call('POST', `/giving-batches/${other.batchId}/reverse`, { reason: 'Never came', gifts: 'VOID' })
  expect(await call('GET', `/contributions/${other.giftId}`)).toMatchObject({ status: 'VOIDED' })
  await sound()
})

test('a gift that was voided before its batch is taken back goes back once', async () => {
  for (const gifts of ['REOPEN', 'VOID']) {
    const { batchId, giftId } = await batchOf(church)
    const kept = await call('POST', '/contributions', newGift(church, { givingBatchId: batchId }))
    await call('POST', `/giving-batches/${batchId}/close`)
    await call('POST', `/giving-batches/${batchId}/post`)
    await call('POST', `/contributions/${giftId}/void`, { reason: 'Entered twice' })
    await call('POST', `/giving-batches/${batchId}/reverse`, { reason: 'Wrong Sunday', gifts })
    expect([gifts, await standing(church)]).toEqual([gifts, {}])
    expect(await call('GET', `/contributions/${giftId}`)).toMatchObject({
      status: 'VOIDED',
      voidReason: 'Entered twice',
      givingBatchId: batchId,
    })
    const { givingBatchId, status } = await call('GET', `/contributions/${kept.id}`)
    expect([status, givingBatchId === batchId]).toEqual(gifts === 'VOID' ? ['VOIDED', true] : ['COMPLETED', false])
    await sound()
  }
})

test('a gift that failed stays failed, and stays where it is, when its batch is taken back', async () => {
  for (const gifts of ['REOPEN', 'VOID']) {
    const { batchId } = await batchOf(church)
    const failed = await call('POST', '/contributions', newGift(church, { givingBatchId: batchId, status: 'PENDING' }))
    await call('PATCH', `/contributions/${failed.id}`, { status: 'FAILED' })
    await call('POST', `/giving-batches/${batchId}/close`)
    await call('POST', `/giving-batches/${batchId}/post`)
    await call('POST', `/giving-batches/${batchId}/reverse`, { reason: 'Never came', gifts })
    expect(await call('GET', `/contributions/${failed.id}`)).toMatchObject({ status: 'FAILED', givingBatchId: batchId })
  }
})

test('the gifts of a batch are its own, whatever other batch the filter names', async () => {
  const [mine, other] = [await batchOf(church), await batchOf(church)]
  const among = async (query: string) => {
    const { contributions } = await call('GET', `/giving-batches/${mine.batchId}/contributions?${query}`)
    return contributions.map(({ id }: { id: string }) => id)
  }
  expect(await among(`givingBatchId=${other.batchId}`)).toEqual([])
  expect(await among('givingBatchId=none')).toEqual([])
  expect(await among(`givingBatchId=${other.batchId}&givingBatchId=${mine.batchId.toUpperCase()}`)).toEqual([
    mine.giftId,
  ])
})
