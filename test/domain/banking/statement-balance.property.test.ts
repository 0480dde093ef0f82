import fc from 'fast-check'
import type { FileLine, FileStatement } from '../../../dist/src/domain/banking/imports/files/statement.js'
import { checkBalance, type Filed } from '../../../dist/src/domain/banking/imports/statement-balance.js'
import type { Money } from '../../../dist/src/values/money.js'

const cents = (amount: number) => amount as Money
const day = (at: number) => new Date(Date.UTC(2026, 9, 1 + at)).toISOString().slice(0, 10)
const NOTHING: Filed = { has: () => false, elsewhere: [] }

const lineOf = (at: number, amount: number, balance: number | null, line: number): FileLine => ({
  ...{
    line,
    state: 'BOOKED',
    date: day(at),
    amount: cents(amount),
    description: 'x',
    reference: null,
    checkNumber: null,
  },
  ...{ id: null, balance: balance === null ? null : cents(balance), fault: null, said: '' },
})
const statement = (lines: FileLine[], more: Partial<FileStatement> = {}): FileStatement => ({
  account: { bank: null, branch: null, number: null, type: null },
  ...{ currency: null, from: null, until: null, openingBalance: null, closingBalance: null, closingDay: null, lines },
  ...more,
})

/** Movements in their true order, with an opening balance. */
const books = fc.record({
  opening: fc.integer({ min: -100_000, max: 100_000 }),
  moves: fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 10 }), amount: fc.integer({ min: -5000, max: 5000 }).filter(Boolean) }),
    {
      minLength: 1,
      maxLength: 20,
    },
  ),
})
function told({ opening, moves }: { opening: number; moves: { at: number; amount: number }[] }) {
  let balance = opening
  return [...moves]
    .sort((a, b) => a.at - b.at)
    .map(({ at, amount }, place) => {
      balance += amount
      return lineOf(at, amount, balance, place + 2)
    })
}

/** Lines of one day that undo each other in turn have the same balances from either end, so nobody can tell which is the first. */
const isEitherWay = (lines: readonly FileLine[]): boolean =>
  lines.length % 2 === 0 &&
  lines.every(({ date, amount }, at) => {
    const before = lines[at - 1]
    return !before || (before.date === date && before.amount === -(amount ?? 0))
  })

test('running balances agree in the order of the bank and in its reverse, from the right opening to the right end', () => {
  fc.assert(
    fc.property(books, fc.boolean(), (given, isReversed) => {
      const lines = told(given)
      const closing = given.opening + given.moves.reduce((sum, { amount }) => sum + amount, 0)
      const checked = checkBalance(statement(isReversed ? lines.toReversed() : lines), null, NOTHING)
      expect(checked.check).toBe('AGREES')
      const { openingBalance: starts, closingBalance: ends } = checked
      if (!isEitherWay(lines)) return void expect([starts, ends]).toEqual([given.opening, closing])
      expect(ends).toBe(starts)
      expect([given.opening, given.opening + (lines[0]?.amount ?? 0)]).toContain(starts)
    }),
  )
})

test('of two orders that both fit, the one of the days counts', () => {
  const [deposit, back] = [lineOf(0, 5000, 15_000, 2), lineOf(3, -5000, 10_000, 3)]
  for (const lines of [
    [deposit, back],
    [back, deposit],
  ])
    expect(checkBalance(statement(lines), null, NOTHING)).toMatchObject({
      ...{ check: 'AGREES', openingBalance: 10_000, closingBalance: 10_000 },
    })
})

test('a line that is missing from a file with its balances is told by how much and from which line on', () => {
  const lines = told({ opening: 10_000, moves: [1, 2, 3, 4].map(at => ({ at, amount: at * 100 })) })
  const without = lines.filter((_, at) => at !== 1)
  const balances = { openingBalance: cents(10_000), closingBalance: cents(11_000) }
  expect(checkBalance(statement(without), null, NOTHING)).toMatchObject({ check: 'DIFFERS', fromLine: 4 })
  const plain = without.map(line => ({ ...line, balance: null }))
  expect(checkBalance(statement(plain, balances), null, NOTHING)).toMatchObject({ check: 'DIFFERS', difference: 200 })
})

test('whatever a file leaves out shows in the balance, as long as the file and the last one say theirs', () => {
  fc.assert(
    fc.property(books, fc.nat(), (given, nth) => {
      const lines = told(given).map(line => ({ ...line, balance: null }))
      const closing = given.opening + given.moves.reduce((sum, { amount }) => sum + amount, 0)
      const last = { balance: cents(given.opening), day: day(-1) }
      const ends = { closingBalance: cents(closing), closingDay: day(10) }
      expect(checkBalance(statement(lines, ends), last, NOTHING)).toMatchObject({ check: 'AGREES', difference: 0 })
      const left = nth % lines.length
      const fewer = lines.filter((_, at) => at !== left)
      const missing = lines[left]?.amount
      expect(checkBalance(statement(fewer, ends), last, NOTHING)).toMatchObject({
        check: 'DIFFERS',
        difference: missing,
      })
      // A line that an earlier file has brought, and that lies after the last closing, is not missing.
      const elsewhere = [{ date: lines[left]?.date ?? '', amount: cents(missing ?? 0) }]
      expect(checkBalance(statement(fewer, ends), last, { has: () => false, elsewhere })).toMatchObject({
        check: 'AGREES',
      })
    }),
  )
})

test('a statement that begins elsewhere than the last one ended has a gap', () => {
  const lines = [lineOf(5, 500, null, 2)]
  const own = { openingBalance: cents(1000), closingBalance: cents(1500) }
  const last = (balance: number) => ({ balance: cents(balance), day: day(0) })
  expect(checkBalance(statement(lines, own), last(1000), NOTHING)).toMatchObject({ check: 'AGREES', difference: 0 })
  expect(checkBalance(statement(lines, own), last(700), NOTHING)).toMatchObject({ check: 'GAP', difference: 300 })
})

test('a balance counts for its own day alone, and never with a line that cannot be read', () => {
  const lines = [lineOf(5, 500, null, 2), lineOf(9, 900, null, 3)]
  const last = { balance: cents(1000), day: day(0) }
  const until = day(10)
  const of = (closingDay: string, closingBalance: number) =>
    checkBalance(statement(lines, { until, closingDay, closingBalance: cents(closingBalance) }), last, NOTHING)
  expect(of(day(10), 2400)).toMatchObject({ check: 'AGREES' })
  expect(of(day(6), 1500)).toMatchObject({ check: 'AGREES' })
  expect(of(day(11), 2400)).toMatchObject({ check: 'UNKNOWN', reason: 'OTHER_DAY' })
  const bad: FileLine = { ...lineOf(1, 1, null, 4), state: 'INVALID', amount: null }
  expect(checkBalance(statement([...lines, bad], { closingBalance: cents(1) }), last, NOTHING)).toMatchObject({
    check: 'UNKNOWN',
    reason: 'UNREADABLE_LINE',
  })
  expect(checkBalance(statement(lines), last, NOTHING).reason).toBe('NO_BALANCE')
  expect(checkBalance(statement(lines, { closingBalance: cents(1) }), null, NOTHING).reason).toBe('NO_OPENING')
})
