import { type Money, minor, sum } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import type { FileLine, FileStatement } from './files/statement.js'

/** What came of the check of a statement's balances. */
export type BalanceCheck = 'AGREES' | 'DIFFERS' | 'GAP' | 'UNKNOWN'

/** Why the balances of a statement cannot be checked. */
export type BalanceReason = 'NO_BALANCE' | 'NO_OPENING' | 'OTHER_DAY' | 'UNREADABLE_LINE'

/** The balances of a statement, and whether its lines lead from one to the other. */
export interface CheckedBalance {
  openingBalance: Money | null
  closingBalance: Money | null
  /** The day at whose end the closing balance holds. */
  closingDay: Day | null
  check: BalanceCheck
  reason: BalanceReason | null
  /** By how much the closing balance or, with a gap, the opening balance is off. Null when that is not known. */
  difference: Money | null
  /** The line of the file from which on the balances are off. Null without such a line. */
  fromLine: number | null
}

/** Where the last statement of the account ended. */
export interface LastClosing {
  balance: Money
  day: Day
}

/** What earlier files have brought to the account, and this one does not have. */
export interface Elsewhere {
  date: Day
  amount: Money
}

/** The lines of the account that are known from earlier files. */
export interface Filed {
  /** Whether a line of the statement, by its place, is one of them. */
  has(at: number): boolean
  /** Those that the statement does not have, after the last closing. */
  elsewhere: readonly Elsewhere[]
}

/** Booked lines count, whether they are recorded or not: the bank has booked them. */
const counts = ({ state }: FileLine): boolean => state === 'BOOKED'
const moved = (lines: readonly FileLine[]): Money => sum(lines.flatMap(({ amount }) => amount ?? []))

/**
 * Checks a statement against itself and against where the last one ended.
 * @param last the latest closing of the account before that of this statement. An older file is thereby checked against its own neighbours.
 */
export function checkBalance(statement: FileStatement, last: LastClosing | null, filed: Filed): CheckedBalance {
  const { lines } = statement
  const unknown = (reason: BalanceReason): CheckedBalance => ({
    openingBalance: statement.openingBalance,
    closingBalance: closing(statement),
    closingDay: statement.closingDay,
    ...{ check: 'UNKNOWN', reason, difference: null, fromLine: null },
  })
  if (lines.some(({ state }) => state === 'INVALID')) return unknown('UNREADABLE_LINE')
  const told = { ...statement, ...running(lines) }
  const ends = closing(told)
  if (ends === null) return unknown(told.closingBalance === null ? 'NO_BALANCE' : 'OTHER_DAY')
  const until = told.closingDay ?? latest(lines)
  const within = lines.filter(
    line => counts(line) && (told.closingDay === null || line.date === null || line.date <= told.closingDay),
  )
  const known = new Set(lines.filter((_, at) => filed.has(at)))
  const balances = { closingBalance: ends, closingDay: until }
  if (told.openingBalance !== null) {
    const difference = minor(ends - told.openingBalance - moved(within))
    if (difference || told.brokenAt !== undefined)
      return {
        ...{ openingBalance: told.openingBalance, ...balances, check: 'DIFFERS', reason: null, difference },
        fromLine: told.brokenAt ?? null,
      }
    const gap = last === null ? 0 : gapBefore(told.openingBalance, lines, last, filed)
    const common = { openingBalance: told.openingBalance, ...balances, reason: null, fromLine: null } as const
    return gap
      ? { ...common, check: 'GAP', difference: minor(gap) }
      : { ...common, check: 'AGREES', difference: minor(0) }
  }
  if (last === null) return { ...unknown('NO_OPENING'), ...balances }
  // What is dated after the last closing moved the balance, whichever file has brought it.
  const fresh = within.filter(line => !(line.date !== null && line.date <= last.day && known.has(line)))
  const others = filed.elsewhere.filter(({ date }) => date > last.day && (until === null || date <= until))
  const difference = minor(ends - last.balance - moved(fresh) - sum(others.map(({ amount }) => amount)))
  return {
    ...{ openingBalance: last.balance, ...balances, difference, reason: null, fromLine: null },
    check: difference ? 'DIFFERS' : 'AGREES',
  }
}

/** The closing balance that counts: one of a later day than the statement's end says nothing about its lines. */
function closing({ closingBalance, closingDay, until }: FileStatement): Money | null {
  return closingDay !== null && until !== null && closingDay > until ? null : closingBalance
}

const latest = (lines: readonly FileLine[]): Day | null =>
  lines
    .flatMap(({ date }) => date ?? [])
    .sort()
    .at(-1) ?? null

/**
 * By how much a statement begins elsewhere than the last one ended. Its lines that are known were before that end; what other files have
 * brought between the two was not.
 */
function gapBefore(opening: Money, lines: readonly FileLine[], last: LastClosing, filed: Filed): number {
  const before = lines.filter(
    (line, at) => counts(line) && filed.has(at) && line.date !== null && line.date <= last.day,
  )
  const starts = lines.flatMap(({ date }) => date ?? []).sort()[0]
  const between = filed.elsewhere.filter(({ date }) => date > last.day && (starts === undefined || date < starts))
  return opening + moved(before) - last.balance - sum(between.map(({ amount }) => amount))
}

/** The balances by those after each line, in whichever order the lines stand. The order of the days counts when both fit. */
function running(
  lines: readonly FileLine[],
): { openingBalance: Money; closingBalance: Money; brokenAt?: number } | undefined {
  const told = lines.flatMap(line =>
    counts(line) && line.balance !== null && line.amount !== null
      ? [{ ...line, balance: line.balance, amount: line.amount }]
      : [],
  )
  const [first, last] = [told[0], told.at(-1)]
  if (!first || !last || told.length < lines.filter(counts).length) return undefined
  const brokenIn = (order: readonly (typeof first)[]) =>
    order.find((line, at) => {
      const before = order[at - 1]
      return before !== undefined && before.balance + line.amount !== line.balance
    })
  const isForward = (first.date ?? '') <= (last.date ?? '')
  const orders = (isForward ? [told, told.toReversed()] : [told.toReversed(), told]).map(order => ({
    order,
    broken: brokenIn(order),
  }))
  const whole = orders.find(({ broken }) => !broken) ?? orders[0]
  const [oldest, newest] = [whole?.order[0] ?? first, whole?.order.at(-1) ?? last]
  return {
    openingBalance: minor(oldest.balance - oldest.amount),
    closingBalance: newest.balance,
    ...(whole?.broken ? { brokenAt: whole.broken.line } : {}),
  }
}
