import fc from 'fast-check'
import { share } from '../../../dist/src/values/money.js'
import type { Church } from '../../support/church.js'
import { depositing } from '../../support/deposits.js'
import { givingChurch } from '../../support/giving.js'
import { runs } from '../../support/sample.js'

const FUNDS = ['fund', 'restricted', 'youth'] as const
const cents = fc.integer({ min: 1, max: 9_999 })
/** How much each fund gets; at least one gets something. */
const amounts = fc.array(fc.tuple(fc.nat(2), cents), { minLength: 1, maxLength: 4 })
const which = fc.nat(5)
const gift = fc.record({
  kind: fc.constant('give' as const),
  amounts,
  feePercent: fc.nat(20),
  isPlate: fc.boolean(),
})
const payout = fc.record({
  kind: fc.constant('payOut' as const),
  basis: fc.constantFrom('NET', 'GROSS'),
  count: fc.integer({ min: 1, max: 3 }),
})
const refund = fc.record({
  kind: fc.constant('refund' as const),
  which,
  percent: fc.integer({ min: 1, max: 100 }),
  refundType: fc.constantFrom('REFUND', 'CHARGEBACK', 'CHARGEBACK_REVERSAL'),
  disputeFee: fc.nat(300),
  feeReturnedPercent: fc.nat(100),
  withheldFrom: fc.option(which),
})
const weights = fc.tuple(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 9 }))
const step = fc.oneof(
  { weight: 4, arbitrary: gift },
  { weight: 3, arbitrary: payout },
  { weight: 4, arbitrary: refund },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withhold' as const), which, from: fc.option(which) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('reallocate' as const), which, weights }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('record' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('fail' as const), which }) },
)
/** A contribution that is larger than what the payout withholds. */
const large = gift.map(each => ({ ...each, amounts: [...each.amounts, [0, 2_000] as [number, number]] }))
/** So that from the beginning a payout has kept something back, is in the books, and one of its gifts changes its funds. */
const FIRST = [
  large,
  large,
  payout.map(each => ({ ...each, count: 2 })),
  fc.tuple(refund, fc.constantFrom('REFUND', 'CHARGEBACK')).map(([each, refundType]) => ({
    ...each,
    refundType,
    which: 0,
    percent: Math.ceil(each.percent / 4),
    withheldFrom: 0,
  })),
  fc.constant({ kind: 'record' as const, which: 0 }),
  weights.map(each => ({ kind: 'reallocate' as const, which: 1, weights: each })),
] as const
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Of<K extends Step['kind']> = Extract<Step, { kind: K }>

/** A church whose gifts are paid out, given back, moved between funds, recorded and undone, in any order. */
function keeping(church: Church, my: Awaited<ReturnType<typeof depositing>>) {
  const gifts: string[] = []
  const unsettled: string[] = []
  const payouts: string[] = []
  const refunds: string[] = []
  const pick = (list: readonly string[], index: number) => list[list.length - 1 - (index % Math.max(list.length, 1))]
  /** Whatever is refused is refused for a reason of ours: nothing ends in an error of the server. */
  const take = async (method: string, path: string, body: object) => {
    const answer = await my.rest(method, path, { body })
    expect(answer.status).toBeLessThan(500)
    return answer.status < 300 ? answer.body : undefined
  }
  const partsOf = (byFund: readonly number[]) =>
    byFund.flatMap((amount, fund) =>
      amount ? [{ fundId: church.ids[FUNDS[fund] as string], amount: amount / 100 }] : [],
    )

  const run: { [K in Step['kind']]: (happened: Of<K>) => Promise<unknown> } = {
    async give({ amounts: given, feePercent, isPlate }) {
      const byFund = FUNDS.map((_, fund) => given.reduce((all, [of, n]) => all + (of === fund ? n : 0), 0))
      const total = byFund.reduce((all, n) => all + n, 0)
      const source = isPlate ? {} : { source: 'PROVIDER', provider: 'PROVIDER_1' }
      const batch = await my.call('POST', '/giving-batches', { name: 'Gifts', batchDate: '2026-10-04', ...source })
      const { id } = await my.call('POST', '/contributions', {
        donorId: church.ids.donor,
        paymentMethod: isPlate ? 'CHECK' : 'CARD',
        receivedDate: '2026-10-04',
        feeAmount: isPlate ? 0 : Math.floor((total * feePercent) / 100) / 100,
        allocations: partsOf(byFund),
        givingBatchId: batch.id,
      })
      await my.call('POST', `/giving-batches/${batch.id}/close`)
      await my.call('POST', `/giving-batches/${batch.id}/post`)
      gifts.push(id)
      unsettled.push(id)
    },
    async payOut({ basis, count }) {
      const contributionIds = unsettled.splice(-count)
      payouts.push(await my.payout({ depositBasis: basis, contributionIds }))
    },
    async refund({ which: index, percent, refundType, disputeFee, feeReturnedPercent, withheldFrom }) {
      const id = pick(gifts, index) as string
      const { amount, feeAmount } = await my.call('GET', `/contributions/${id}`)
      const made = await take('POST', `/contributions/${id}/refunds`, {
        refundType,
        amount: Math.max(1, Math.floor(amount * percent)) / 100,
        disputeFee: refundType === 'CHARGEBACK' ? disputeFee / 100 : 0,
        feeReturned: Math.floor(feeAmount * feeReturnedPercent) / 100,
        settlementId: withheldFrom === null ? null : (pick(payouts, withheldFrom) ?? null),
      })
      if (made) refunds.push(made.id)
    },
    withhold: async ({ which: index, from }) => {
      const id = pick(refunds, index)
      const settlementId = from === null ? null : (pick(payouts, from) ?? null)
      if (id) await take('PUT', `/refunds/${id}/settlement`, { settlementId })
    },
    async reallocate({ which: index, weights: given }) {
      const id = pick(gifts, index) as string
      const { amount } = await my.call('GET', `/contributions/${id}`)
      const allocations = partsOf(share(Math.round(amount * 100) as never, given as never))
      await take('PUT', `/contributions/${id}/allocations`, { allocations })
    },
    async record({ which: index }) {
      const id = pick(payouts, index)
      if (!id) return
      const { status, linkedContributionTotals: linked } = await my.call('GET', `/settlements/${id}`)
      // No bank gets less than nothing, and no provider reports fees that it owes.
      if (linked.gross <= 0 || linked.net <= 0 || linked.fees < 0 || status === 'MATCHED') return
      if (status === 'FAILED') await my.call('PATCH', `/settlements/${id}`, { status: 'PENDING' })
      const recorded = await my.record(id)
      if (typeof recorded === 'string') expect(['needs_review', 'validation']).toContain(recorded)
    },
    fail: async ({ which: index }) => {
      const id = pick(payouts, index)
      if (id) await my.fail(id)
    },
  }
  return async (happened: Step) => run[happened.kind](happened as never)
}

type ByFund = Record<string, number>

/** Sums by fund; what comes to nothing is left out, as where the books are asked. */
const summed = (parts: readonly { fund: string; amount: number }[]): ByFund => {
  const sums = new Map<string, number>()
  for (const { fund, amount } of parts) sums.set(fund, (sums.get(fund) ?? 0) + amount)
  return Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
}

/** What the books must hold, by what gifts, refunds and payouts say by themselves. */
async function expected(church: Church, my: Awaited<ReturnType<typeof depositing>>) {
  const { settlements } = await my.call('GET', '/settlements?limit=100')
  const basisOf = new Map<unknown, string>(
    settlements
      .filter((each: { accounting: { journalEntry: object | null } }) => each.accounting.journalEntry)
      .map((each: { id: string; depositBasis: string }) => [each.id, each.depositBasis]),
  )
  const gifts = await church.query(
    `select c.settlement_id as payout, a.fund_id as fund, a.amount::int, a.fee_amount::int as fee
     from contribution c join contribution_allocation a on a.contribution_id = c.id
     join giving_batch b on b.id = c.giving_batch_id and b.status = 'POSTED'`,
  )
  const refunds = await church.query(
    `select r.settlement_id as payout, case r.refund_type when 'CHARGEBACK_REVERSAL' then -1 else 1 end as sign,
       r.dispute_fee::int as dispute, r.fee_returned::int as returned,
       (select json_agg(json_build_object('fund', p.fund_id, 'amount', p.amount) order by l.line_number)
        from refund_part p join contribution_allocation l on l.id = p.allocation_id where p.refund_id = r.id) as parts,
       (select coalesce(json_agg(json_build_object('account', l.account_id, 'fund', l.fund_id, 'amount', l.debit - l.credit)), '[]')
        from journal_line l where l.entry_id = r.journal_entry_id) as lines
     from refund r`,
  )
  const revenue: { fund: string; amount: number }[] = []
  const waiting: typeof revenue = []
  const bank: typeof revenue = []
  for (const { payout, fund, amount, fee } of gifts as unknown as {
    payout: string
    fund: string
    amount: number
    fee: number
  }[]) {
    revenue.push({ fund, amount: -amount })
    const basis = basisOf.get(payout)
    if (!basis) waiting.push({ fund, amount })
    else bank.push({ fund, amount: basis === 'NET' ? amount - fee : amount })
  }
  for (const { payout, sign, dispute, returned, parts, lines } of refunds as unknown as Refunded[]) {
    for (const { fund, amount } of parts) revenue.push({ fund, amount: sign * amount })
    const basis = basisOf.get(payout)
    if (!basis) {
      for (const { account, fund, amount } of lines) {
        if (account === church.ids.cash) bank.push({ fund, amount })
        if (account === church.ids.clearing || account === church.ids.undeposited) waiting.push({ fund, amount })
      }
      continue
    }
    for (const { fund, amount } of parts) bank.push({ fund, amount: -sign * amount })
    if (basis === 'GROSS') continue
    const weights = parts.map(({ amount }) => amount) as never
    const [charged, back] = [share(dispute as never, weights), share(returned as never, weights)]
    parts.forEach(({ fund }, line) => {
      bank.push({ fund, amount: -sign * ((charged[line] as number) - (back[line] as number)) })
    })
  }
  return { waiting: summed(waiting), bank: summed(bank), revenue: summed(revenue) }
}

interface Refunded {
  payout: string | null
  sign: number
  dispute: number
  returned: number
  parts: { fund: string; amount: number }[]
  lines: { account: string; fund: string; amount: number }[]
}

/** What accounts hold of each fund, together. */
async function held(church: Church, ...accounts: string[]): Promise<ByFund> {
  const rows = await church.query(
    `select fund_id as fund, sum(debit - credit)::int as amount from fund_balance where account_id = any ($1) group by 1`,
    [accounts.map(name => church.ids[name])],
  )
  return summed(rows as unknown as { fund: string; amount: number }[])
}

test('whatever becomes of gifts and their payouts, each fund has what its gifts brought and nothing waits twice', async () => {
  const seen = { recorded: 0, reallocated: 0, kept: 0, failed: 0 }
  const count = async (church: Church) => {
    const [counts] = await church.query(
      `select (count(*) filter (where source_type = 'SETTLEMENT' and posting_kind = 'ORIGINAL'))::int as recorded,
       (count(*) filter (where source_type = 'SETTLEMENT' and posting_kind = 'RECLASSIFICATION'))::int as reallocated,
       (select count(*)::int from refund r join settlement s on s.id = r.settlement_id and s.status = 'MATCHED') as kept,
       (count(*) filter (where source_type = 'REVERSAL'))::int as failed from journal_entry`,
    )
    for (const name of Object.keys(seen) as (keyof typeof seen)[]) seen[name] += counts?.[name] as number
  }
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...FIRST),
      fc.array(step, { minLength: 10, maxLength: 16, size: 'max' }),
      async (first, rest) => {
        const church = await givingChurch()
        const my = await depositing(church)
        const happen = keeping(church, my)
        for (const happened of first) await happen(happened)
        await count(church)
        for (const happened of rest) await happen(happened)
        await my.sound()
        expect({
          waiting: await held(church, 'undeposited', 'clearing'),
          bank: await held(church, 'cash'),
          revenue: await held(church, 'revenue'),
        }).toEqual(await expected(church, my))
        await count(church)
      },
    ),
    { numRuns: runs(15) },
  )
  // What is claimed has happened at all.
  expect(Object.entries(seen).filter(([, times]) => !times)).toEqual([])
}, 240_000)
