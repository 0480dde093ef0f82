import { randomUUID } from 'node:crypto'
import type { Answer } from '../../support/app.js'
import { refusalOf } from '../../support/banking.js'
import type { Church } from '../../support/church.js'
import { batchOf, givingChurch } from '../../support/giving.js'
import { broken } from '../../support/sound.js'

/*
 * What is posted is changed by two persons from the approval limits on, which are 100.00 here. A bookkeeper may record, but not approve.
 */
type Client = ReturnType<Church['client']>
let church: Church
let recorder: Client
let bookkeeper: Client
let treasurer: Client
beforeEach(async () => {
  church = await givingChurch()
  await church.query(
    `update accounting_policy set journal_approval_limit = 10000, transaction_approval_limit = 10000, default_bank_account_id = $2
     where organization_id = $1`,
    [church.id, church.ids.cash],
  )
  recorder = church.client(await church.key())
  bookkeeper = church.client((await church.person('BOOKKEEPER')).token)
  treasurer = church.client((await church.person('TREASURER')).token)
})

const outcome = (answer: Answer): unknown => {
  const data = Object.values(answer.body.data ?? {})[0] as { status?: string } | null | undefined
  if (answer.status < 300 && !answer.body.errors) return answer.body.status ?? data?.status
  return answer.body.details?.scopes ?? answer.body.errors?.[0]?.extensions.details?.scopes ?? refusalOf(answer)
}
/** A posted cash gift of that many dollars to the general fund. */
const gift = async (amount: number, by = recorder): Promise<string> => {
  const call = async (path: string, body?: object) => {
    const answer = await by.rest('POST', path, { body })
    expect(answer.body.error).toBeUndefined()
    return answer.body
  }
  const batch = await call('/giving-batches', { name: randomUUID(), batchDate: '2026-10-04' })
  const allocations = [{ fundId: church.ids.fund, amount }]
  const body = { donorId: church.ids.donor, paymentMethod: 'CASH', receivedDate: '2026-10-04', allocations }
  const { id } = await call('/contributions', { ...body, givingBatchId: batch.id })
  await call(`/giving-batches/${batch.id}/close`)
  await call(`/giving-batches/${batch.id}/post`)
  return id
}

describe('a posted contribution', () => {
  const voided = async (by: Client, id: string) =>
    outcome(await by.rest('POST', `/contributions/${id}/void`, { body: { reason: 'Twice' } }))
  const assigned = async (by: Client, id: string, parts: readonly [fundId: string | undefined, amount: number][]) =>
    outcome(
      await by.rest('PUT', `/contributions/${id}/allocations`, {
        body: { allocations: parts.map(([fundId, amount]) => ({ fundId, amount })) },
      }),
    )

  test('of the limit is voided by whoever may approve and has neither recorded nor posted it', async () => {
    const id = await gift(100)
    expect(await voided(bookkeeper, id)).toEqual(['transactions:approve'])
    expect(await voided(recorder, id)).toBe('self_approval')
    expect(await voided(treasurer, id)).toBe('VOIDED')
    expect(await broken(church)).toEqual([])
  })

  test('below the limit counts together with what one person voids and moves alone in the month', async () => {
    const [first, second, third] = [await gift(40), await gift(40), await gift(40)]
    expect(await voided(bookkeeper, first)).toBe('VOIDED')
    expect(await assigned(bookkeeper, second, [[church.ids.restricted, 40]])).toBe('COMPLETED')
    expect(await voided(bookkeeper, third)).toBe('self_approval')
    expect(await assigned(bookkeeper, third, [[church.ids.restricted, 40]])).toBe('self_approval')
    // What does not leave its fund counts for nobody.
    expect(await assigned(bookkeeper, third, [[church.ids.fund, 40]])).toBe('COMPLETED')
    const other = church.client((await church.person('BOOKKEEPER')).token)
    expect(await voided(other, third)).toBe('VOIDED')
  })

  test('of the limit goes to another fund as far as two persons stand behind what moves', async () => {
    const id = await gift(500)
    const { fund, restricted } = church.ids
    expect(await assigned(bookkeeper, id, [[restricted, 500]])).toEqual(['transactions:approve'])
    expect(await assigned(recorder, id, [[restricted, 500]])).toBe('self_approval')
    const part: [string | undefined, number][] = [
      [fund, 440],
      [restricted, 60],
    ]
    expect(await assigned(bookkeeper, id, part)).toBe('COMPLETED')
    expect(await assigned(treasurer, id, [[restricted, 500]])).toBe('COMPLETED')
    expect(await broken(church)).toEqual([])
  })

  test('that is not posted yet is voided by whoever recorded it, whatever its amount is', async () => {
    const { giftId } = await batchOf(church, { allocations: [{ fundId: church.ids.fund, amount: 900 }] })
    expect(await voided(bookkeeper, giftId)).toBe('VOIDED')
  })
})

describe('a posted batch', () => {
  /** Somebody who posts batches, and may not approve. */
  const poster = async () => church.client(await church.key(['giving-batches:post']))
  const batchOfGift = async (id: string): Promise<string> =>
    (await treasurer.rest('GET', `/contributions/${id}`)).body.givingBatchId
  const reversed = async (by: Client, id: string, gifts: 'REOPEN' | 'VOID') =>
    outcome(await by.rest('POST', `/giving-batches/${id}/reverse`, { body: { reason: 'Wrong Sunday', gifts } }))

  test.each(['REOPEN', 'VOID'] as const)(
    'of the limit is reversed by whoever may approve and has made nothing of it, whatever becomes of its gifts: %s',
    async gifts => {
      const id = await batchOfGift(await gift(100))
      expect(await reversed(await poster(), id, gifts)).toEqual(['transactions:approve'])
      expect(await reversed(recorder, id, gifts)).toBe('self_approval')
      expect(await reversed(treasurer, id, gifts)).toBe('REVERSED')
      expect(await broken(church)).toEqual([])
    },
  )

  test('below the limit counts together with what else the same person reverses alone', async () => {
    const [first, second] = [await batchOfGift(await gift(60)), await batchOfGift(await gift(60))]
    const one = await poster()
    expect(await reversed(one, first, 'VOID')).toBe('REVERSED')
    expect(await reversed(one, second, 'VOID')).toBe('self_approval')
    expect(await reversed(await poster(), second, 'VOID')).toBe('REVERSED')
  })
})

describe('a refund that left the bank account', () => {
  const refunded = async (by: Client, amount: number): Promise<string> => {
    const body = { refundType: 'REFUND', refundDate: '2026-10-20', reason: 'Given by mistake' }
    const { status, body: made } = await by.rest('POST', `/contributions/${await gift(amount)}/refunds`, { body })
    expect([status, made.error]).toEqual([201, undefined])
    return made.id
  }
  const matched = async (by: Client, amount: number, refundIds: readonly string[]) => {
    const id = await church.transaction({
      ...{ amount: amount * 100, transaction_type: 'WITHDRAWAL', date: '2026-10-21' },
      bank_account_id: church.ids.cash,
    })
    return outcome(
      await by.graphql(
        'mutation ($id: ID!, $input: MatchTransactionInput!) { matchTransaction(id: $id, input: $input) { status } }',
        { id, input: { refundIds } },
      ),
    )
  }

  test('of the limit is matched by another person than who recorded it, and one who may approve', async () => {
    const [own, ofTreasurer] = [await refunded(bookkeeper, 123_456.78), await refunded(treasurer, 100)]
    expect(await matched(bookkeeper, 123_456.78, [own])).toBe('self_approval')
    expect(await matched(treasurer, 123_456.78, [own])).toBe('APPROVED')
    expect(await matched(treasurer, 100, [ofTreasurer])).toBe('self_approval')
    expect(await matched(bookkeeper, 100, [ofTreasurer])).toEqual(['transactions:approve'])
  })

  test('in parts below the limit counts together, in one match and in several', async () => {
    const parts = [await refunded(bookkeeper, 60), await refunded(bookkeeper, 60), await refunded(bookkeeper, 30)]
    expect(await matched(bookkeeper, 120, parts.slice(0, 2))).toBe('self_approval')
    expect(await matched(bookkeeper, 60, parts.slice(0, 1))).toBe('APPROVED')
    expect(await matched(bookkeeper, 60, parts.slice(1, 2))).toBe('self_approval')
    expect(await matched(bookkeeper, 30, parts.slice(2))).toBe('APPROVED')
    expect(await matched(treasurer, 60, parts.slice(1, 2))).toBe('APPROVED')
  })
})
