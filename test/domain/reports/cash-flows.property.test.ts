import fc from 'fast-check'
import { type Buying, buyingChurch, type Part } from '../../support/cash-flows.js'
import { openPeriods } from '../../support/periods.js'
import { runs } from '../../support/sample.js'
import { broken } from '../../support/sound.js'

const ACCOUNTS = ['shares', 'equipment', 'vehicles', 'mortgage', 'expense', 'interest'] as const
type Bought = (typeof ACCOUNTS)[number]
const ACTIVITY: Record<Bought, Activity> = {
  ...{ shares: 'investing', equipment: 'investing', vehicles: 'investing' },
  ...{ mortgage: 'financing', expense: 'operating', interest: 'operating' },
}
type Activity = 'operating' | 'investing' | 'financing'
type Cents = Record<Activity, number>
const activities = (): Cents => ({ operating: 0, investing: 0, financing: 0 })

/** What is owed for one purchase, by what was bought. */
type Purchase = Map<Bought, number>
type Taken = { from: Purchase; what: Bought; cents: number }[]

const left = (purchase: Purchase) => [...purchase.values()].reduce((all, each) => all + each, 0)
/** Operations are one part, and the last one: an odd cent goes to the first of equal parts. */
const partsOf = (lines: readonly [Bought, number][]): Purchase => {
  const parts: Purchase = new Map()
  for (const what of [...ACCOUNTS.filter(each => ACTIVITY[each] !== 'operating'), 'expense'] as const) {
    const isPart = (each: Bought) => each === what || (what === 'expense' && each === 'interest')
    const cents = lines.filter(([each]) => isPart(each)).reduce((all, [, each]) => all + each, 0)
    if (cents) parts.set(what, cents)
  }
  return parts
}
/** Takes cents of a purchase in proportion to what is left of it, by the largest remainder. */
function settle(purchase: Purchase, cents: number): Taken {
  const open = left(purchase)
  const parts = [...purchase].map(([what, each]) => ({
    ...{ from: purchase, what, cents: Math.floor((cents * each) / open), remainder: (cents * each) % open },
  }))
  const odd = cents - parts.reduce((all, each) => all + each.cents, 0)
  for (const part of parts.toSorted((a, b) => b.remainder - a.remainder).slice(0, odd)) part.cents += 1
  for (const { what, cents: taken } of parts) purchase.set(what, (purchase.get(what) ?? 0) - taken)
  return parts
}

/** The cash of each day, computed from the documents alone: without accounts payable and without journals. */
class OwnLedger {
  readonly days: { date: string; cents: Cents }[] = []
  readonly results: { date: string; cents: number }[] = []
  readonly bills: { id: string; purchase: Purchase }[] = []
  readonly card: Purchase[] = []

  cash(date: string, taken: Taken, sign = -1): void {
    const cents = activities()
    for (const each of taken) cents[ACTIVITY[each.what]] += sign * each.cents
    this.days.push({ date, cents })
  }
  result(date: string, lines: readonly [Bought, number][]): void {
    const cents = lines.filter(([what]) => ACTIVITY[what] === 'operating').reduce((all, [, each]) => all - each, 0)
    this.results.push({ date, cents })
  }
  charge(purchase: Purchase): void {
    this.card.push(purchase)
  }
  /** What the card still owes for one thing. */
  owedFor(what: Bought): number {
    return this.card.reduce((all, purchase) => all + (purchase.get(what) ?? 0), 0)
  }
  /** A return reduces what the card owes, the newest purchase first. */
  credit(what: Bought, cents: number): void {
    let rest = cents
    for (const purchase of this.card.toReversed()) {
      const open = purchase.get(what) ?? 0
      purchase.set(what, open - Math.min(open, rest))
      rest -= Math.min(open, rest)
    }
  }
  payCard(date: string, cents: number): Taken {
    let rest = cents
    const taken = this.card.flatMap(purchase => {
      const now = Math.min(rest, left(purchase))
      rest -= now
      return now ? settle(purchase, now) : []
    })
    this.cash(date, taken)
    return taken
  }
  giveBack(date: string, taken: Taken): void {
    for (const { from, what, cents } of taken) from.set(what, (from.get(what) ?? 0) + cents)
    this.cash(date, taken, 1)
  }
  between(from: string, asOf: string): Cents {
    const all = activities()
    for (const { date, cents } of this.days)
      if (date >= from && date <= asOf) for (const each of Object.keys(all) as Activity[]) all[each] += cents[each]
    return all
  }
}

const lines = fc.array(fc.tuple(fc.constantFrom(...ACCOUNTS), fc.integer({ min: 1, max: 99_999 })), {
  minLength: 1,
  maxLength: 4,
})
const percent = fc.integer({ min: 1, max: 100 })
const event = fc.oneof(
  fc.record({ kind: fc.constant('bill' as const), lines }),
  fc.record({ kind: fc.constant('charge' as const), lines }),
  fc.record({ kind: fc.constant('check' as const), lines }),
  fc.record({
    kind: fc.constant('pay' as const),
    percent,
    bills: fc.array(fc.nat(5), { minLength: 1, maxLength: 2 }),
    byCard: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('payCard' as const), percent }),
  fc.record({ kind: fc.constant('return' as const), what: fc.constantFrom(...ACCOUNTS), percent }),
  fc.record({ kind: fc.constant('void' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('wear' as const), cents: fc.integer({ min: 1, max: 9_999 }) }),
)
const first = fc.record({ kind: fc.constant('bill' as const), lines })
const happened = fc
  .tuple(first, fc.array(event, { minLength: 3, maxLength: 10 }))
  .map(([bill, more]) => [bill, ...more])
const window = fc.tuple(fc.integer({ min: 1, max: 120 }), fc.integer({ min: 0, max: 120 }))

const START = Date.UTC(2025, 0, 1)
const dayOf = (day: number) => new Date(START + day * 86_400_000).toISOString().slice(0, 10)
const dollars = (parts: readonly [Bought, number][]): Part[] => parts.map(([what, each]) => [what, each / 100])

/** Plays the events on the product and on the ledger of the test. Each has a day of its own. */
async function play(
  my: Buying,
  events: readonly (typeof happened extends fc.Arbitrary<infer E> ? E : never)[number][],
) {
  const own = new OwnLedger()
  const payments: { taken: Taken; takeBack: (date: string) => Promise<unknown> }[] = []
  for (const [index, each] of events.entries()) {
    const date = dayOf(10 + index * 10)
    if (each.kind === 'bill') {
      own.result(date, each.lines)
      own.bills.push({ id: await my.bill(date, dollars(each.lines)), purchase: partsOf(each.lines) })
    } else if (each.kind === 'charge') {
      own.result(date, each.lines)
      own.charge(partsOf(each.lines))
      await my.bank('WITHDRAWAL', date, dollars(each.lines), my.ids.card)
    } else if (each.kind === 'check') {
      own.result(date, each.lines)
      own.cash(
        date,
        each.lines.map(([what, cents]) => ({ from: new Map(), what, cents })),
      )
      await my.bank('WITHDRAWAL', date, dollars(each.lines))
    } else if (each.kind === 'wear') {
      own.results.push({ date, cents: -each.cents })
      await my.journal(date, [
        ['depreciation', each.cents / 100],
        ['worn', -each.cents / 100],
      ])
    } else if (each.kind === 'pay') {
      const chosen = [...new Set(each.bills.map(bill => own.bills[bill % own.bills.length]))]
      const parts = chosen.flatMap(bill => {
        const cents = bill ? Math.ceil((left(bill.purchase) * each.percent) / 100) : 0
        return bill && cents ? [{ bill, cents, taken: settle(bill.purchase, cents) }] : []
      })
      if (!parts.length) continue
      const id = await my.pay(
        date,
        parts.map(({ bill, cents }) => [bill.id, cents / 100] as const),
        each.byCard ? { method: 'CARD', bankAccountId: my.ids.card } : {},
      )
      const taken = parts.flatMap(part => part.taken)
      // One payment of two bills is two purchases on the card. On one day, purchases with property or principal come first.
      const isPlain = (part: (typeof parts)[number]) => part.taken.every(({ what }) => ACTIVITY[what] === 'operating')
      const place = (part: (typeof parts)[number]) =>
        own.bills.indexOf(part.bill) + (isPlain(part) ? own.bills.length : 0)
      if (each.byCard)
        for (const part of parts.toSorted((a, b) => place(a) - place(b)))
          own.charge(new Map(part.taken.filter(({ cents }) => cents).map(({ what, cents }) => [what, cents])))
      else {
        own.cash(date, taken)
        payments.push({ taken, takeBack: on => my.voidPayment(id, on) })
      }
    } else if (each.kind === 'return') {
      const part = ACTIVITY[each.what] === 'operating' ? 'expense' : each.what
      const cents = Math.floor((own.owedFor(part) * each.percent) / 100)
      if (!cents) continue
      own.result(date, [[each.what, -cents]])
      own.credit(part, cents)
      await my.bank('DEPOSIT', date, [[each.what, cents / 100]], my.ids.card)
    } else if (each.kind === 'payCard') {
      const owed = own.card.reduce((all, purchase) => all + left(purchase), 0)
      const cents = Math.ceil((owed * each.percent) / 100)
      if (!cents) continue
      const id = await my.payCard(date, cents / 100)
      const taken = own.payCard(date, cents)
      payments.push({ taken, takeBack: on => my.voidLine(id, on) })
    } else {
      const [payment] = payments.splice(each.which % Math.max(payments.length, 1), 1)
      if (!payment) continue
      await payment.takeBack(date)
      own.giveBack(date, payment.taken)
    }
  }
  return own
}

test('ASC 230-10-45-13(c), 45-28: whatever is bought, owed and paid, both methods have the activities that the documents have', async () => {
  await fc.assert(
    fc.asyncProperty(happened, fc.array(window, { minLength: 2, maxLength: 3 }), async (events, windows) => {
      const my = await buyingChurch()
      await openPeriods(my.church, '2025-06-30')
      const own = await play(my, events)
      for (const [start, length] of [...windows, [0, 200] as const]) {
        const [from, asOf] = [dayOf(start), dayOf(start + length)]
        const { net, indirect } = await my.statement(from, asOf)
        const expected = own.between(from, asOf)
        expect([from, asOf, net]).toEqual([
          ...[from, asOf],
          {
            operating: expected.operating / 100,
            investing: expected.investing / 100,
            financing: expected.financing / 100,
          },
        ])
        const results = own.results.filter(({ date }) => date >= from && date <= asOf)
        expect(indirect['Change in net assets'] ?? 0).toBe(results.reduce((all, { cents }) => all + cents, 0) / 100)
      }
      expect(await broken(my.church)).toEqual([])
    }),
    // Each case keeps a church for months, so the first that fails is shown as it is.
    { numRuns: runs(24), endOnFailure: true },
  )
})
