import fc from 'fast-check'
import { churchDay } from '../../support/church-day.js'
import { type Journals, journalChurch } from '../../support/journals.js'
import { runs } from '../../support/sample.js'
import { broken } from '../../support/sound.js'

/** Cents on an account of a fund, which its counter account balances. */
const pair = fc.record({
  fund: fc.nat(2),
  account: fc.nat(2),
  counter: fc.nat(2),
  cents: fc.integer({ min: 1, max: 9_999_999 }),
})
const month = fc.integer({ min: 1, max: 12 })
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('post' as const),
      pairs: fc.array(pair, { minLength: 1, maxLength: 5 }),
      month,
      reverses: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('void' as const), which: fc.nat(5), month: fc.option(month) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('unbalanced' as const),
      pairs: fc.array(pair, { minLength: 1, maxLength: 5 }),
      off: fc.integer({ min: 1, max: 999 }),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
type Pair = typeof pair extends fc.Arbitrary<infer T> ? T : never

const dayOf = (number: number) => `2025-${String(number).padStart(2, '0')}-28`
const nextMonth = (number: number) => (number === 12 ? '2026-01-01' : `2025-${String(number + 1).padStart(2, '0')}-01`)

interface Movement {
  key: string
  day: string
  cents: number
}

async function keep(my: Journals, steps: readonly Step[]): Promise<Movement[]> {
  const { ids } = my
  const funds = ['fund', 'youth', 'restricted'] as const
  const accounts = ['depreciation', 'accumulated', 'accrued'] as const
  const others = ['expense', 'revenue', 'fees'] as const
  const moved: Movement[] = []
  const posted: { id: string; day: string; reversedOn?: string; pairs: readonly Pair[] }[] = []
  const linesOf = (pairs: readonly Pair[]) =>
    pairs.flatMap(({ fund, account, counter, cents }) => [
      my.debit(cents / 100, ids[accounts[account] ?? ''], ids[funds[fund] ?? '']),
      my.credit(cents / 100, ids[others[counter] ?? ''], ids[funds[fund] ?? '']),
    ])
  const move = (pairs: readonly Pair[], day: string, sign: 1 | -1) => {
    for (const { fund, account, counter, cents } of pairs) {
      moved.push({ key: `${accounts[account]} ${funds[fund]}`, day, cents: sign * cents })
      moved.push({ key: `${others[counter]} ${funds[fund]}`, day, cents: -sign * cents })
    }
  }
  for (const step of steps) {
    if (step.kind === 'unbalanced') {
      const [first, ...rest] = linesOf(step.pairs)
      const lines = [{ ...first, debit: (Math.round((first?.debit as number) * 100) + step.off) / 100 }, ...rest]
      const before = await my.left()
      const answer = await my.create({ lines })
      expect(answer.status).toBe(422)
      expect(answer.body.details.fields).toEqual([
        expect.objectContaining({ code: 'unbalanced', path: 'lines.0.fundId', difference: step.off / 100 }),
      ])
      expect(await my.left()).toEqual(before)
    } else if (step.kind === 'post') {
      const [day, reversedOn] = [dayOf(step.month), nextMonth(step.month)]
      const id = await my.posted({
        date: day,
        lines: linesOf(step.pairs),
        ...(step.reverses ? { autoReverseOn: reversedOn } : {}),
      })
      posted.push({ id, day, pairs: step.pairs, ...(step.reverses ? { reversedOn } : {}) })
      move(step.pairs, day, 1)
      if (step.reverses) move(step.pairs, reversedOn, -1)
    } else if (posted.length) {
      const [journal] = posted.splice(step.which % posted.length, 1)
      if (!journal) continue
      const today = churchDay()
      const wanted = step.month === null ? undefined : dayOf(step.month)
      const date = wanted !== undefined && wanted < journal.day ? journal.day : wanted
      const answer = await my.act(journal.id, 'void', { reason: 'Wrong', ...(date ? { date } : {}) })
      expect(answer.body.status).toBe('VOIDED')
      move(journal.pairs, date ?? today, -1)
      // The planned reversal is taken back on the same day, or on its own when that is later.
      if (journal.reversedOn) move(journal.pairs, [date ?? today, journal.reversedOn].sort().at(-1) ?? '', 1)
    }
  }
  return moved
}

test('whatever is posted, voided and reversed, each fund balances and the ledger equals the arithmetic of each day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async steps => {
      const my = await journalChurch({ journal_approval_limit: 0 })
      const moved = await keep(my, steps)
      for (const day of [...new Set([...moved.map(each => each.day), '2025-06-30', '9999-12-31'])]) {
        const sums: Record<string, number> = {}
        for (const each of moved) if (each.day <= day) sums[each.key] = (sums[each.key] ?? 0) + each.cents
        expect(await my.balances(day)).toEqual(
          Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0)),
        )
      }
      const { body } = await my.treasurer.rest('GET', '/reports/trial-balance?asOf=2025-12-31&groupBy=FUND')
      const byFund: Record<string, number> = {}
      for (const row of body.rows) byFund[row.fundId] = (byFund[row.fundId] ?? 0) + Math.round(row.closing * 100)
      expect(Object.values(byFund).every(sum => sum === 0)).toBe(true)
      expect(body.isBalanced).toBe(true)
      expect(await broken(my.church)).toEqual([])
    }),
    { numRuns: runs(24) },
  )
}, 300_000)
