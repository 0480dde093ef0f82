import { gather } from '../../../values/grouping.js'
import { type Money, minor, share, sum } from '../../../values/money.js'
import { at, first } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import type { Fact, Movement, OwedLines, Settlement } from './cash-flows.queries.js'

/** What an amount was for: what was bought, sold or borrowed, or undefined for operations. */
type Purpose = Pick<Fact, 'section' | 'kind' | 'accountId'>
type Parts = Map<string, Money>

/** The part of an amount that is for operations. */
const OPERATIONS = ''
/** Names a purpose: a line of the statement. */
export const keyOf = ({ section, kind, accountId }: Purpose): string => [section, kind, accountId].join(' ')

const sizeOf = (parts: Parts): Money => sum(parts.values())
const positive = (parts: Parts): [string, Money][] => [...parts].filter(([, amount]) => amount > 0)

function add(parts: Parts, key: string, amount: number): void {
  parts.set(key, minor((parts.get(key) ?? 0) + amount))
}

/** What a payment was for, and from which charges. */
interface Payment {
  parts: Parts
  taken: { charge: Parts; part: Parts }[]
  /** What was paid before it was owed. It counts as operations. */
  early: Money
}

/** What is owed on one account, by what it is for. Payments settle the oldest charge first, and each charge in proportion. */
class Owed {
  private readonly charges: Parts[] = []
  /** What was paid or returned before it was owed. */
  private ahead = 0

  /** Charges an amount by its parts. A part below zero is returned: it settles the newest of its like without cash. */
  charge(parts: Parts): void {
    const charge: Parts = new Map(positive(parts))
    this.charges.push(charge)
    for (const [key, amount] of parts) if (amount < 0) this.giveBack(key, -amount)
    const early = minor(Math.min(this.ahead, sizeOf(charge)))
    this.ahead -= early
    take(early, [charge])
  }

  pay(amount: Money): Payment {
    // More was drawn than paid.
    if (amount < 0) this.charge(new Map([[OPERATIONS, minor(-amount)]]))
    const taken = take(minor(Math.max(amount, 0)), this.charges)
    const parts: Parts = new Map()
    for (const { part } of taken) for (const [key, each] of part) add(parts, key, each)
    const early = minor(Math.max(amount, 0) - sizeOf(parts))
    this.ahead += early
    add(parts, OPERATIONS, early)
    return { parts, taken, early }
  }

  /** Takes a payment back: its charges are owed again. */
  unpay({ taken, early }: Payment): void {
    for (const { charge, part } of taken) for (const [key, each] of part) add(charge, key, each)
    const spent = minor(Math.max(early - this.ahead, 0))
    this.ahead -= early - spent
    if (spent > 0) this.charge(new Map([[OPERATIONS, spent]]))
  }

  /** What is still owed for a purpose. */
  left(key: string): Money {
    return sum(this.charges.map(charge => charge.get(key) ?? minor(0)))
  }

  private giveBack(key: string, amount: number): void {
    let rest = amount
    for (const charge of this.charges.toReversed()) {
      const returned = Math.min(rest, charge.get(key) ?? 0)
      if (returned > 0) add(charge, key, -returned)
      rest -= Math.max(returned, 0)
    }
    for (const { part } of take(minor(rest), this.charges.toReversed())) rest -= sizeOf(part)
    this.ahead += rest
  }
}

/** Takes at most an amount from charges, in this order, each to the cent by the largest remainder. */
function take(amount: Money, charges: readonly Parts[]): Payment['taken'] {
  let rest: number = amount
  return charges.flatMap(charge => {
    const owed = positive(charge)
    const now = minor(Math.min(rest, sum(owed.map(([, each]) => each))))
    if (now <= 0) return []
    const shares = share(
      now,
      owed.map(([, each]) => each),
    )
    const part: Parts = new Map(owed.map(([key], index) => [key, at(shares, index)]))
    for (const [key, each] of part) add(charge, key, -each)
    rest -= now
    return { charge, part }
  })
}

/** Negative parts reduce the largest one, because a payment is divided by what it pays. */
function netted(parts: Parts): Parts {
  const below = sum([...parts.values()].filter(amount => amount < 0))
  const net = new Map(positive(parts).sort(([, a], [, b]) => b - a))
  let rest = -below
  for (const [key, amount] of net) {
    const taken = Math.min(rest, amount)
    net.set(key, minor(amount - taken))
    rest -= taken
  }
  return net
}

/** Everything that is owed for long-term purposes, as the ledger has it. */
export interface Obligations {
  lines: readonly OwedLines[]
  settlements: readonly Settlement[]
  movements: readonly Movement[]
  /** The place of an account in the chart. An odd cent goes to the first of equal parts. */
  placeOf(accountId: string): number
  /** Whether payments of an account are debits. */
  isLiability(accountId: string): boolean
  isCash(accountId: string): boolean
}

/** What payments up to a day were for, and what is then unpaid. */
interface Paid {
  /** Cash by the account on which it was owed and what it was for. Cash that came in is positive. */
  cash: Map<string, Parts>
  /** The parts of cards that bills were charged to, which the payables no longer have. */
  moved: Map<string, number>
  left: Map<string, Parts>
}

const of = (by: Map<string, Parts>, id: string): Parts => {
  const parts = by.get(id) ?? new Map<string, Money>()
  by.set(id, parts)
  return parts
}
const signed = (parts: Parts, sign: number): Parts =>
  new Map([...parts].map(([key, amount]) => [key, minor(amount * sign || 0)]))

/** A charge on a card or another account that several documents share. */
interface Charge {
  date: Day
  parts: Parts
}

function byDay<T extends { date: Day }>(items: readonly T[]): Map<Day, T[]> {
  const days = new Map<Day, T[]>()
  for (const item of items) gather(days, item.date, item)
  return days
}

/** Follows payments up to a day to what they were for. What was bought since `from` and is unpaid is left. */
class FollowedPayments {
  readonly paid: Paid = { cash: new Map(), moved: new Map(), left: new Map() }
  private readonly charges = new Map<string, Charge[]>()

  constructor(
    private readonly day: Day,
    private readonly from: Day,
    private readonly obligations: Obligations,
  ) {}

  /** Charges the account on which a document is owed that is no bill. */
  chargeDocument(rows: readonly OwedLines[]): void {
    const { owedOn, date } = first(rows)
    this.charge(owedOn, { date, parts: this.partsOf(rows, this.signOf(owedOn)) })
  }

  /** Follows the payments of a bill. A card that paid it is charged. @param settlements those of the bill. */
  followBill(rows: readonly OwedLines[], settlements: readonly Settlement[]): void {
    const { paid, from } = this
    const { owedOn, date } = first(rows)
    const size = sum(rows.filter(({ section }) => !section).map(({ amount }) => amount))
    const sign = Math.sign(size)
    if (sign === 0) return
    const bill = new Owed()
    const parts = netted(this.partsOf(rows, sign))
    bill.charge(parts)
    const payments = new Map<string, Payment>()
    for (const { id, amount, date: on, bankAccountId, isUndone } of this.eventsOf(settlements)) {
      const payment = payments.get(id) ?? bill.pay(amount)
      payments.set(id, payment)
      if (isUndone) bill.unpay(payment)
      const turn = isUndone ? -sign : sign
      if (!bankAccountId) continue
      if (this.obligations.isCash(bankAccountId))
        for (const [key, part] of payment.parts) add(of(paid.cash, owedOn), key, -part * turn)
      else {
        this.charge(bankAccountId, { date: on, parts: signed(payment.parts, turn * this.signOf(bankAccountId)) })
        const long = (sizeOf(payment.parts) - (payment.parts.get(OPERATIONS) ?? 0)) * turn
        paid.moved.set(owedOn, (paid.moved.get(owedOn) ?? 0) + long)
        paid.moved.set(bankAccountId, (paid.moved.get(bankAccountId) ?? 0) - long)
      }
    }
    if (date >= from) for (const key of parts.keys()) add(of(paid.left, owedOn), key, bill.left(key) * -sign)
  }

  /** Follows what was paid on the accounts that were charged. */
  followAccounts(): void {
    for (const [id, made] of this.charges) this.followAccount(id, made)
  }

  private followAccount(id: string, made: readonly Charge[]): void {
    const { paid, day, from } = this
    const sign = this.signOf(id)
    const owed = new Owed()
    const bought: Parts = new Map()
    const payments = new Map<string, Payment>()
    const moves = byDay(this.obligations.movements.filter(each => each.accountId === id && each.date <= day))
    const chargesOn = byDay(made)
    for (const on of [...new Set([...chargesOn.keys(), ...moves.keys()])].sort()) {
      const today = chargesOn.get(on) ?? []
      const moved = moves.get(on) ?? []
      for (const { parts } of today) {
        owed.charge(parts)
        if (on >= from) for (const [key, amount] of parts) add(bought, key, amount)
      }
      const rest = moved.find(each => !each.entryId)?.amount ?? 0
      owed.charge(new Map([[OPERATIONS, minor(rest * sign - sum(today.map(({ parts }) => sizeOf(parts))))]]))
      for (const { entryId, isReversal, amount } of moved.filter(each => each.entryId)) {
        const payment = (isReversal && payments.get(entryId ?? '')) || owed.pay(minor(-amount * sign))
        payments.set(entryId ?? '', payment)
        if (isReversal) owed.unpay(payment)
        for (const [key, part] of payment.parts) add(of(paid.cash, id), key, (isReversal ? part : -part) * sign)
      }
    }
    for (const [key, amount] of bought)
      add(of(paid.left, id), key, Math.max(0, Math.min(amount, owed.left(key))) * -sign)
  }

  private readonly signOf = (id: string) => (this.obligations.isLiability(id) ? 1 : -1)
  private readonly charge = (id: string, each: Charge) => gather(this.charges, id, each)

  private partsOf(rows: readonly OwedLines[], sign: number): Parts {
    const { placeOf } = this.obligations
    const parts: Parts = new Map()
    const place = ({ accountId }: OwedLines) => (accountId ? placeOf(accountId) : -1)
    for (const { section, kind, accountId, amount } of rows.toSorted((a, b) => place(a) - place(b)))
      if (section) add(parts, keyOf({ section, kind, accountId }), -amount * sign)
    // What is owed is the lines on the account. The part for operations is what the other lines leave of it.
    add(parts, OPERATIONS, sum(rows.map(({ amount }) => amount)) * sign)
    return parts
  }

  /** Settlements and what took them back, in their order. */
  private eventsOf(settlements: readonly Settlement[]) {
    return settlements
      .flatMap(each => [
        { ...each, isUndone: false },
        ...(each.undoneOn ? [{ ...each, date: each.undoneOn, isUndone: true }] : []),
      ])
      .filter(each => each.date <= this.day)
      .sort(
        (a, b) => a.date.localeCompare(b.date) || Number(a.isUndone) - Number(b.isUndone) || a.id.localeCompare(b.id),
      )
  }
}

/** What all payments up to a day were for. What was bought since `from` and is unpaid is left. */
function paidUpTo(day: Day, from: Day, obligations: Obligations): Paid {
  const { lines, settlements } = obligations
  const settled = new Map<string, Settlement[]>()
  for (const settlement of settlements) gather(settled, settlement.billId, settlement)
  const documents = new Map<string, OwedLines[]>()
  for (const line of lines.filter(({ date }) => date <= day))
    gather(documents, line.isBill || !line.isReversal ? line.documentId : `${line.documentId} reversed`, line)
  const followed = new FollowedPayments(day, from, obligations)
  for (const rows of documents.values()) {
    const { isBill, documentId } = first(rows)
    if (isBill) followed.followBill(rows, settled.get(documentId) ?? [])
    else followed.chargeDocument(rows)
  }
  followed.followAccounts()
  return followed.paid
}

/**
 * What payments of bills, cards and receivables were for within some days, and what was bought in them and is unpaid after them
 * (ASC 230-10-45-13(c), 230-10-50-3). The facts add up to zero in each part.
 */
export function owedFacts(from: Day, before: Day, asOf: Day, obligations: Obligations): Fact[] {
  const then = paidUpTo(before, from, obligations)
  const now = paidUpTo(asOf, from, obligations)
  const facts: Fact[] = []
  const changeOf = (id: string) => (obligations.isLiability(id) ? 'PAYABLES' : 'RECEIVABLES')
  const purposes = new Map<string, Purpose>()
  for (const { section, kind, accountId } of obligations.lines)
    if (section) purposes.set(keyOf({ section, kind, accountId }), { section, kind, accountId })
  const operating = { section: 'OPERATING' } as const
  const changed = (id: string, amount: number) =>
    facts.push({ part: 'CHANGE', ...operating, kind: changeOf(id), accountId: id, amount: minor(amount) })
  for (const id of new Set([...then.cash.keys(), ...now.cash.keys()]))
    for (const key of new Set([...of(then.cash, id).keys(), ...of(now.cash, id).keys()])) {
      const cash = minor((of(now.cash, id).get(key) ?? 0) - (of(then.cash, id).get(key) ?? 0))
      const purpose = purposes.get(key)
      if (!purpose || cash === 0) continue
      facts.push({ part: 'FLOW', ...purpose, amount: cash })
      facts.push({ part: 'FLOW', ...operating, kind: 'RECEIVED_AND_PAID', accountId: id, amount: minor(-cash) })
      changed(id, -cash)
    }
  for (const id of new Set([...then.moved.keys(), ...now.moved.keys()]))
    changed(id, (now.moved.get(id) ?? 0) - (then.moved.get(id) ?? 0))
  for (const [id, parts] of now.left)
    for (const [key, amount] of parts) {
      const accountId = purposes.get(key)?.accountId
      if (!accountId || amount === 0) continue
      const swap = { part: 'SWAP', section: 'NON_CASH', kind: 'NON_CASH' } as const
      facts.push({ ...swap, accountId, amount })
      facts.push({ ...swap, accountId: id, amount: minor(-amount) })
    }
  return facts
}
