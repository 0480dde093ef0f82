import { randomUUID } from 'node:crypto'
import { findings } from '../../dist/src/commands/verify.js'
import type { Church } from './church.js'
import { giver, newGift } from './giving.js'

/** Deposits as a treasurer sees them through: what is asked of the interface, and what the books hold afterwards. */
export async function depositing(church: Church) {
  const call = await giver(church)
  const { rest } = church.client(await church.key())
  const keeper = church.client((await church.person('TREASURER')).token)
  /** An application operation on a settlement: its answer, or the reason of its refusal. */
  const act = async (name: string, id: string, input?: [type: string, value: object]) => {
    const { body } = await keeper.graphql(
      `mutation ($id: ID!${input ? `, $input: ${input[0]}!` : ''}) { ${name}(id: $id${input ? ', input: $input' : ''}) { status isFrozen accounting { disposition reason journalEntry { id } } bankLink { isLinked } } }`,
      { id, ...(input ? { input: input[1] } : {}) },
    )
    return body.errors ? body.errors[0].extensions.reason : body.data[name]
  }
  /** A deposit that recorded exactly what is linked to it. */
  const agree = async (id: string) => {
    const { gross, fees, paymentCount, donationCount } = (await call('GET', `/settlements/${id}`))
      .linkedContributionTotals
    const recorded = { grossAmount: gross, feesAmount: fees, paymentCount, donationCount }
    return call('PATCH', `/settlements/${id}`, recorded)
  }
  return {
    call,
    rest,
    act,
    agree,
    /** A payout of a processor, or with `provider: MANUAL` one that the church carried to the bank. */
    payout: async (more: object = {}): Promise<string> =>
      (await call('POST', '/settlements', { provider: 'PROVIDER_1', externalId: randomUUID(), ...more })).id,
    /** Arrives at the bank as a line of what it comes to, and is recorded. */
    async record(id: string, date = '2026-10-07') {
      const { recordedTotals, depositBasis } = await agree(id)
      await call('PATCH', `/settlements/${id}`, { status: 'DEPOSITED', actualArrivalDate: date })
      const amount = Math.round((depositBasis === 'GROSS' ? recordedTotals.gross : recordedTotals.net) * 100)
      const transactionId = await church.transaction({ amount, bank_account_id: church.ids.cash, date })
      const matched = await act('matchSettlement', id, ['MatchSettlementInput', { transactionId }])
      return matched.status ? act('recordSettlement', id) : matched
    },
    fail: (id: string) =>
      act('failSettlement', id, ['FailSettlementInput', { failureCode: 'returned', reason: 'Returned' }]),
    /** What an account holds in cents, by the names of the funds; what comes to nothing is left out. */
    async held(account: string): Promise<Record<string, number>> {
      const rows = await church.query(
        `select fund_id as id, sum(debit - credit)::int as amount from fund_balance where account_id = $1 group by 1
         having sum(debit - credit) <> 0`,
        [church.ids[account]],
      )
      const nameOf = (id: unknown) =>
        ['fund', 'restricted', 'youth'].find(name => church.ids[name] === id) ?? String(id)
      return Object.fromEntries(rows.map(({ id, amount }) => [nameOf(id), amount as number]))
    },
    async sound() {
      const client = await church.app.owner.connect()
      try {
        expect(await findings(client, church.id)).toEqual([])
      } finally {
        client.release()
      }
    },
  }
}

/** The plates of a church: envelopes of cash, and posted batches with them. */
export function platesOf(church: Church) {
  const envelope = (amounts: [string, number][], more: object = {}) => ({
    paymentMethod: 'CASH',
    feeAmount: 0,
    allocations: amounts.map(([fund, amount]) => ({ fundId: church.ids[fund], amount })),
    ...more,
  })
  /** A posted batch with these contributions. */
  async function plate(...gifts: object[]): Promise<string> {
    const call = await giver(church)
    const body = { name: `Plate ${randomUUID().slice(0, 8)}`, batchDate: '2026-10-04' }
    const { id } = await call('POST', '/giving-batches', body)
    for (const gift of gifts) await call('POST', '/contributions', newGift(church, { givingBatchId: id, ...gift }))
    await call('POST', `/giving-batches/${id}/close`)
    await call('POST', `/giving-batches/${id}/post`)
    return id
  }
  return { envelope, plate }
}
