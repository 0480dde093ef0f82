import fc from 'fast-check'
import { cents } from '../../support/cents.js'
import { type Credited, creditedChurch } from '../../support/credits.js'
import { runs } from '../../support/sample.js'
import { broken } from '../../support/sound.js'

/** Days of one month, so that many things happen on one day. */
const day = fc.integer({ min: 10, max: 27 })
const date = (of: number) => `2025-03-${of}`
const which = fc.nat(9)
const document = fc.record({
  kind: fc.constantFrom('bill' as const, 'credit' as const),
  day,
  parts: fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 9_999 })), { minLength: 1, maxLength: 3 }),
})
const use = fc.record({
  kind: fc.constant('use' as const),
  day,
  which,
  other: which,
  percent: fc.integer({ min: 1, max: 130 }),
  across: fc.boolean(),
})
const pay = fc.record({
  kind: fc.constant('pay' as const),
  day,
  which,
  percent: fc.integer({ min: 1, max: 110 }),
  ahead: fc.boolean(),
})
const refund = fc.record({
  kind: fc.constant('refund' as const),
  day,
  which,
  percent: fc.integer({ min: 1, max: 110 }),
})
const back = fc.record({
  kind: fc.constantFrom('undo' as const, 'unmatch' as const, 'end' as const, 'void' as const),
  day,
  which,
})
const events = fc
  .tuple(
    document.map(each => ({ ...each, kind: 'bill' as const })),
    document.map(each => ({ ...each, kind: 'credit' as const })),
    fc.array(
      fc.oneof(
        { weight: 3, arbitrary: document },
        { weight: 6, arbitrary: use },
        { weight: 2, arbitrary: pay },
        { weight: 2, arbitrary: refund },
        { weight: 3, arbitrary: back },
      ),
      { maxLength: 16 },
    ),
  )
  .map(([bill, credit, more]) => [bill, credit, ...more])

const whole = (percent: number, amount: number) => Math.max(1, Math.floor((amount * percent) / 100))

/** A document by hand: what it is of, and what settles it, with the first and the last day on which it counts. */
interface Known {
  id: string
  isCredit: boolean
  total: number
  from: number
  until: number
}
interface Settling {
  id: string
  kind: 'use' | 'refund' | 'pay' | 'planned'
  /** The documents that it settles, by their places. */
  of: number[]
  /** The bank line of a refund. */
  line?: string
  amount: number
  from: number
  until: number
}
const FOREVER = 99
const TODAY = 90

/** What happened, kept in plain numbers beside the church. */
class Ledger {
  documents: Known[] = []
  settlings: Settling[] = []
  /** What is open of a document at the end of a day, without its sign. What is planned counts nothing. */
  open(place: number, on: number): number {
    const { total } = this.documents[place] as Known
    const counted = this.settlings.filter(
      each => each.kind !== 'planned' && each.of.includes(place) && each.from <= on && on < each.until,
    )
    return counted.reduce((left, { amount }) => left - amount, total)
  }
  planned(place: number): number {
    const of = this.settlings.filter(
      each => each.kind === 'planned' && each.of.includes(place) && each.until === FOREVER,
    )
    return of.reduce((all, { amount }) => all + amount, 0)
  }
  /** What is owed at the end of a day, less credits. */
  owed(on: number): number {
    return this.documents.reduce((all, { from, until, isCredit }, place) => {
      const counts = from <= on && on < until
      return counts ? all + (isCredit ? -1 : 1) * this.open(place, on) : all
    }, 0)
  }
}

/** Plays what happens to a church and, when it is accepted, to the ledger by hand. */
function player(my: Credited, ledger: Ledger) {
  const funds = [my.ids.fund, my.ids.youth, my.ids.restricted]
  const placesOf = (isCredit: boolean) =>
    ledger.documents.flatMap((each, place) => (each.isCredit === isCredit ? [place] : []))
  const pick = <T>(from: readonly T[], which: number): T | undefined => from[which % from.length]
  const known = (place: number) => ledger.documents[place] as Known
  const running = (kind: Settling['kind'], which: number) =>
    pick(
      ledger.settlings.filter(each => each.kind === kind && each.until === FOREVER),
      which,
    )
  return {
    async document({ kind, day: on, parts }: { kind: string; day: number; parts: [number, number][] }) {
      const isCredit = kind === 'credit'
      const lines = parts.map(([fund, amount]) => my.line(amount / 100, funds[fund]))
      const id = await my.owed({ billType: isCredit ? 'CREDIT' : 'BILL', billDate: date(on), lines })
      ledger.documents.push({
        id,
        isCredit,
        total: parts.reduce((all, [, amount]) => all + amount, 0),
        from: on,
        until: FOREVER,
      })
    },
    async use(event: { day: number; which: number; other: number; percent: number; across: boolean }) {
      const [credit, bill] = [pick(placesOf(true), event.which), pick(placesOf(false), event.other)]
      if (credit === undefined || bill === undefined) return
      const amount = whole(event.percent, ledger.open(credit, TODAY))
      const answer = await my.apply(known(credit).id, [[known(bill).id, amount / 100]], {
        date: date(event.day),
        balanceFunds: event.across,
      })
      const most = Math.min(ledger.open(credit, TODAY), ledger.open(bill, TODAY) - ledger.planned(bill))
      const isLate = event.day >= known(credit).from && event.day >= known(bill).from
      const stands = known(credit).until === FOREVER && known(bill).until === FOREVER
      const fits = stands && isLate && amount <= most
      const isUsed = answer.status === 200
      if (event.across || isUsed) expect(isUsed).toBe(fits)
      else expect([409, 422]).toContain(answer.status)
      if (!isUsed) return
      const [newest] = (await my.bill(known(bill).id)).creditUses.filter(
        ({ useId }: { useId: string }) => !ledger.settlings.some(each => each.id === useId),
      )
      ledger.settlings.push({
        id: newest.useId,
        kind: 'use',
        of: [credit, bill],
        amount,
        from: event.day,
        until: FOREVER,
      })
    },
    async pay(event: { day: number; which: number; percent: number; ahead: boolean }) {
      const bill = pick(placesOf(false), event.which)
      if (bill === undefined) return
      const amount = whole(event.percent, ledger.open(bill, TODAY))
      const paymentDate = event.ahead ? '2027-12-31' : date(event.day)
      const { status, body } = await my.pay(known(bill).id, { amount: amount / 100, paymentDate })
      const fits =
        known(bill).until === FOREVER &&
        amount <= ledger.open(bill, TODAY) - ledger.planned(bill) &&
        (event.ahead || event.day >= known(bill).from)
      expect(status === 201).toBe(fits)
      if (!fits) return
      const kind = event.ahead ? 'planned' : 'pay'
      ledger.settlings.push({ id: body.id, kind, of: [bill], amount, from: event.day, until: FOREVER })
    },
    async refund(event: { day: number; which: number; percent: number }) {
      const credit = pick(placesOf(true), event.which)
      if (credit === undefined) return
      const amount = whole(event.percent, ledger.open(credit, TODAY))
      const line = await my.deposit(amount, { date: date(event.day) })
      const { body } = await my.refund(line, [[known(credit).id, amount / 100]])
      const { until, from } = known(credit)
      const fits = until === FOREVER && amount <= ledger.open(credit, TODAY) && event.day >= from
      expect(body.errors === undefined).toBe(fits)
      if (fits)
        ledger.settlings.push({ id: line, line, kind: 'refund', of: [credit], amount, from: event.day, until: FOREVER })
    },
    async undo({ day: on, which: nth }: { day: number; which: number }) {
      const use = running('use', nth)
      if (!use) return
      const { status } = await my.undo(use.id, { date: date(on) })
      expect(status === 200).toBe(on >= use.from)
      if (on >= use.from) use.until = on
    },
    async unmatch({ which: nth }: { which: number }) {
      const refunded = running('refund', nth)
      if (!refunded) return
      expect((await my.unmatch(String(refunded.line))).body.errors).toBeUndefined()
      // It is reversed today, after all the days that are looked at.
      refunded.until = TODAY
    },
    async end({ day: on, which: nth }: { day: number; which: number }) {
      const payment = running('pay', nth) ?? running('planned', nth)
      if (!payment) return
      const { status } = await my.end(payment.id, payment.kind === 'pay' ? { date: date(on) } : {})
      const fits = payment.kind === 'planned' || on >= payment.from
      expect(status === 200).toBe(fits)
      if (fits) payment.until = on
    },
    async void({ day: on, which: nth }: { day: number; which: number }) {
      const place = nth % ledger.documents.length
      const answer = await my.act(known(place).id, 'void', { reason: 'x', date: date(on) })
      const of = ledger.settlings.filter(each => each.of.includes(place))
      const lastly = Math.max(known(place).from, ...of.filter(each => each.kind !== 'planned').map(each => each.until))
      const fits = known(place).until === FOREVER && of.every(each => each.until !== FOREVER) && on >= lastly
      expect(answer.status === 200).toBe(fits)
      if (fits) known(place).until = on
    },
  }
}

test('whatever is billed, credited, used, refunded, paid and taken back, what is open is what is left by hand', async () => {
  await fc.assert(
    fc.asyncProperty(events, async happened => {
      const my = await creditedChurch()
      const ledger = new Ledger()
      const play = player(my, ledger)
      for (const event of happened) {
        const act = event.kind === 'bill' || event.kind === 'credit' ? play.document : play[event.kind]
        await act(event as never)
        expect(await my.differences()).toEqual([])
      }
      for (const [place, { id, isCredit, until }] of ledger.documents.entries()) {
        const open = until === FOREVER ? ledger.open(place, TODAY) : 0
        expect(cents((await my.bill(id)).amountDue)).toBe(0 + (isCredit ? -open : open))
      }
      for (const on of [9, 10, 14, 18, 22, 26, 28]) {
        const asOf = `2025-03-${String(on).padStart(2, '0')}`
        const [{ balance } = { balance: 0 }] = await my.church.query(
          `select coalesce(sum(credit - debit), 0)::int as balance from fund_balance where account_id = $1 and day <= $2`,
          [my.ids.payable, asOf],
        )
        const { total } = (await my.ageing(asOf)).totals
        expect([asOf, cents(total), Number(balance)]).toEqual([asOf, ledger.owed(on), ledger.owed(on)])
      }
      expect(await broken(my.church)).toEqual([])
    }),
    { numRuns: runs(15) },
  )
}, 120_000)
