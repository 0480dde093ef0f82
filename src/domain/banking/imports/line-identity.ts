import type { Money } from '../../../values/money.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { DAYS_APART } from '../rules/transfer-lines.js'

/** How an earlier file told a line of the account. */
export interface Telling {
  date: Day
  amount: Money
  description: string
  checkNumber: string | null
  /** The bank's own id of the line. */
  id: string | null
}

/** A bank transaction that a line may be. */
export interface KnownLine {
  transactionId: string
  date: Day
  /** Positive when money comes in on the account. */
  amount: Money
  checkNumber: string | null
  /** How files told it; none for a record by hand. */
  tellings: readonly Telling[]
}

/** Why a line may be a bank transaction that is there already. */
export type Doubt = 'SAME_ID' | 'OTHER_ID' | 'OTHER_TEXT' | 'SEVERAL_RECORDS'

/** What a line is. */
export type Identity =
  | { status: 'NEW' }
  | { status: 'DUPLICATE'; transactionId: string }
  | { status: 'POSSIBLE_DUPLICATE'; reason: Doubt; candidateIds: string[] }

const NEW: Identity = { status: 'NEW' }
/** A line and a bank transaction of the same amount may be the same when they are at most so many days apart. */
export const DOUBT_DAYS = 5
/** The most transactions that are shown of those that a line may be. */
const CANDIDATES_MAX = 5
const DAY_MS = 86_400_000

const apart = (a: Day, b: Day): number => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS

/** A text by its words and numbers alone, because banks change blanks, letter case and signs between two downloads. */
export const normalText = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const checkOf = (number: string | null): string | null => number?.replace(/^0+(?=.)/, '') ?? null
/** Whether two check numbers can belong to one check. A missing number fits any. */
const agree = (a: string | null, b: string | null): boolean => a === null || b === null || checkOf(a) === checkOf(b)

const sameContent = (line: Telling, told: Telling): boolean =>
  told.date === line.date &&
  told.amount === line.amount &&
  agree(line.checkNumber, told.checkNumber) &&
  normalText(told.description) === normalText(line.description)

const otherId = (line: Telling, told: Telling): boolean => line.id !== null && told.id !== null && line.id !== told.id

/** No line has more candidates looked at for one day. */
const LOOKED_AT_MAX = 50

/** Transactions by a key. Those that are taken are left out from then on. */
class Shelf {
  private readonly byKey = new Map<string, { all: KnownLine[]; from: number }>()

  constructor(private readonly taken: ReadonlySet<KnownLine>) {}

  add(key: string, known: KnownLine): void {
    const entry = this.byKey.get(key) ?? { all: [], from: 0 }
    if (entry.all.at(-1) !== known) entry.all.push(known)
    this.byKey.set(key, entry)
  }

  /** The first of those that are left. */
  at(key: string): KnownLine[] {
    const entry = this.byKey.get(key)
    if (!entry) return []
    const isTaken = (known: KnownLine | undefined) => known !== undefined && this.taken.has(known)
    while (isTaken(entry.all[entry.from])) entry.from += 1
    return entry.all.slice(entry.from, entry.from + LOOKED_AT_MAX).filter(each => !this.taken.has(each))
  }
}

const contentKey = ({ date, amount, description }: Telling): string => `${date} ${amount} ${normalText(description)}`
const idKey = ({ id, date, amount }: Telling): string => `${date} ${amount} ${id}`

/** The bank transactions that no line is yet. */
class Known {
  private readonly taken = new Set<KnownLine>()
  /** By the content of their lines; by id, day and amount; by id alone; by amount and day. */
  readonly content = new Shelf(this.taken)
  readonly certainId = new Shelf(this.taken)
  readonly id = new Shelf(this.taken)
  private readonly day = new Shelf(this.taken)

  constructor(known: readonly KnownLine[]) {
    for (const each of known) {
      this.day.add(`${each.amount} ${each.date}`, each)
      for (const told of each.tellings) {
        this.content.add(contentKey(told), each)
        if (told.id === null) continue
        this.certainId.add(idKey(told), each)
        this.id.add(told.id, each)
      }
    }
  }

  take(known: KnownLine): void {
    this.taken.add(known)
  }

  /** Those of an amount, at most so many days apart, the nearest first. */
  near({ amount, date }: Telling, days: number): KnownLine[] {
    return Array.from({ length: 2 * days + 1 }, (_, at) => (at % 2 ? -1 : 1) * Math.ceil(at / 2)).flatMap(offset =>
      this.day.at(`${amount} ${daysAfter(date, offset)}`),
    )
  }
}

/**
 * Tells for each line whether it is a bank transaction that is there already. Each transaction is one line at most.
 *
 * A line is what it says: its day, amount, text and check number. The bank's id confirms that, or makes it doubtful, and is never enough:
 * banks use ids again. A record by hand is the nearest line of its amount, some days apart, whose check number does not contradict it.
 */
export function identify(lines: readonly Telling[], known: readonly KnownLine[]): Identity[] {
  const left = new Known(known)
  const found: (Identity | undefined)[] = lines.map(() => undefined)
  const claim = (candidates: (line: Telling) => KnownLine[]) => {
    for (const [at, line] of lines.entries()) {
      const [it] = found[at] ? [] : candidates(line)
      if (!it) continue
      left.take(it)
      found[at] = { status: 'DUPLICATE', transactionId: it.transactionId }
    }
  }
  claim(line => (line.id === null ? [] : left.certainId.at(idKey(line))))
  claim(line =>
    left.content
      .at(contentKey(line))
      .filter(({ tellings }) => tellings.some(told => sameContent(line, told) && !otherId(line, told))),
  )
  for (const [at, identity] of recordsOf(lines, found, left)) found[at] = identity
  return lines.map((line, at) => found[at] ?? doubted(line, left) ?? NEW)
}

function grouped<K>(pairs: readonly Pair[], keyOf: (pair: Pair) => K): ReadonlyMap<K, readonly Pair[]> {
  const groups = new Map<K, Pair[]>()
  for (const pair of pairs) {
    const group = groups.get(keyOf(pair))
    if (group) group.push(pair)
    else groups.set(keyOf(pair), [pair])
  }
  return groups
}

interface Pair {
  at: number
  known: KnownLine
  days: number
}

/** The records by hand that are lines: the nearest pairs first, whichever line comes first in the file. */
function recordsOf(
  lines: readonly Telling[],
  found: readonly (Identity | undefined)[],
  left: Known,
): [number, Identity][] {
  const pairs = lines.flatMap((line, at): Pair[] =>
    found[at]
      ? []
      : left
          .near(line, DAYS_APART)
          .filter(({ tellings, checkNumber }) => !tellings.length && agree(checkNumber, line.checkNumber))
          .map(each => ({ at, known: each, days: apart(each.date, line.date) })),
  )
  const taken = new Set<KnownLine>()
  const settled = new Map<number, Identity>()
  const byLine = grouped(pairs, ({ at }) => at)
  const byKnown = grouped(pairs, ({ known }) => known)
  pairs.sort((a, b) => a.days - b.days || a.at - b.at)
  for (const pair of pairs) {
    const isFree = ({ at, known, days }: Pair) => days === pair.days && !taken.has(known) && !settled.has(at)
    if (!isFree(pair)) continue
    const equal = (byLine.get(pair.at) ?? []).filter(isFree)
    const rivals = new Set(equal.flatMap(({ known }) => (byKnown.get(known) ?? []).filter(isFree).map(({ at }) => at)))
    if (equal.length > rivals.size) {
      const candidateIds = equal.slice(0, CANDIDATES_MAX).map(({ known }) => known.transactionId)
      settled.set(pair.at, { status: 'POSSIBLE_DUPLICATE', reason: 'SEVERAL_RECORDS', candidateIds })
      continue
    }
    taken.add(pair.known)
    left.take(pair.known)
    settled.set(pair.at, { status: 'DUPLICATE', transactionId: pair.known.transactionId })
  }
  return [...settled]
}

/** The transactions that a line may be, and why nobody can tell. */
function doubted(line: Telling, left: Known): Identity | undefined {
  const possible = (reason: Doubt, candidates: readonly KnownLine[]): Identity | undefined =>
    candidates.length
      ? {
          status: 'POSSIBLE_DUPLICATE',
          reason,
          candidateIds: candidates.slice(0, CANDIDATES_MAX).map(({ transactionId }) => transactionId),
        }
      : undefined
  const near = left.near(line, DOUBT_DAYS)
  const withChecks = near.filter(({ checkNumber }) => agree(checkNumber, line.checkNumber))
  return (
    possible(
      'OTHER_ID',
      near.filter(({ tellings }) => tellings.some(told => sameContent(line, told))),
    ) ??
    possible('SAME_ID', line.id === null ? [] : left.id.at(line.id)) ??
    possible('OTHER_TEXT', withChecks)
  )
}
