import { createHash } from 'node:crypto'
import type { Money } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import type { BankFileStatement, BankImportRowStatus } from './bank-import.js'
import type { StagedRow } from './bank-import.queries.js'
import type { FileLine, FileStatement, StatementAccount } from './files/statement.js'
import { type Identity, identify, type KnownLine, normalText, type Telling } from './line-identity.js'

/** The last characters of an account number, by which people recognize it. */
const ENDING = 4
export const endingOf = (accountNumber: string): string => accountNumber.slice(-ENDING)

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
const spelt = (text: string | null): string => (text ?? '').replace(/\s/g, '').toUpperCase()

/** A digest of an account number, by which later files of the account are recognized. */
export const digestOfNumber = (organizationId: string, accountNumber: string): string =>
  sha256([organizationId, spelt(accountNumber)].join(' '))

/** A digest of all that identifies an account at its bank. Null when the file names no account. */
export const digestOfAccount = (
  organizationId: string,
  { bank, branch, number, type }: StatementAccount,
): string | null =>
  number === null ? null : sha256([organizationId, ...[bank, branch, number, type].map(spelt)].join(' '))

const daysOf = (lines: readonly FileLine[]): Day[] => lines.flatMap(({ date }) => date ?? []).sort()

/** The statements of a file, for people. @param isStaged by their places. */
export const toldStatements = (
  statements: readonly FileStatement[],
  isStaged: (at: number) => boolean,
): BankFileStatement[] =>
  statements.map(({ account, lines }, at) => {
    const days = daysOf(lines)
    return {
      number: at + 1,
      accountNumberEnding: account.number === null ? null : endingOf(account.number),
      accountType: account.type,
      firstDate: days[0] ?? null,
      lastDate: days.at(-1) ?? null,
      lineCount: lines.length,
      isStaged: isStaged(at),
    }
  })

/** Statements of one account, one after the other, as one: from where the first begins to where the last ends. */
export function joinedStatement(statements: readonly FileStatement[]): FileStatement {
  const inTime = [...statements].sort((a, b) => startOf(a).localeCompare(startOf(b)))
  const [first, last] = [present(inTime[0]), present(inTime.at(-1))]
  // A report of the running day has no closing balance, and leaves that of the day before it as it is.
  const closed =
    last.closingBalance === null
      ? inTime.findLast(({ closingBalance, closingDay }) => closingBalance !== null && closingDay !== null)
      : last
  const { closingBalance, closingDay, until } = closed ?? last
  return {
    ...last,
    ...{ closingBalance, closingDay, until },
    from: first.from,
    openingBalance: first.openingBalance,
    lines: inTime.flatMap(({ lines }) => lines),
  }
}

const startOf = ({ from, lines }: FileStatement): string => from ?? daysOf(lines)[0] ?? ''

/** Whether a line can be identified: it has a day and an amount, and the bank has booked it. */
const isTold = (line: FileLine): line is FileLine & Telling =>
  line.state === 'BOOKED' && line.date !== null && line.amount !== null

/** The status of a line that does not become a bank transaction by itself. */
const STATUS: Readonly<Record<Exclude<FileLine['state'], 'BOOKED'>, BankImportRowStatus>> = {
  PENDING: 'PENDING',
  OTHER_CURRENCY: 'OTHER_CURRENCY',
  LEFT_OUT: 'SKIPPED',
  NOTE: 'NOTE',
  INVALID: 'INVALID',
}

/** Gives each row an id that the same line has in every file of the account: a digest of what it says. Equal lines are numbered. */
function externalIds(accountId: string, lines: readonly FileLine[]): string[] {
  const seen = new Map<string, number>()
  return lines.map(({ date, amount, description, checkNumber, id }) => {
    const said = JSON.stringify([date, amount, normalText(description), checkNumber, id])
    const count = (seen.get(said) ?? 0) + 1
    seen.set(said, count)
    return `${accountId}:line:${sha256(said).slice(0, 40)}${count > 1 ? `:${count}` : ''}`
  })
}

const OF_NONE = { transactionId: null, candidateIds: [], reason: null, invalidField: null }

/** What a line makes of its row. */
type RowFacts = Pick<StagedRow, 'status' | 'transactionId' | 'candidateIds' | 'reason' | 'invalidField'>

/**
 * A bank books a line at most so many days ahead: an evening before a long weekend has the day after it. A later day is mostly one whose
 * month and day were read in the wrong order.
 */
const DAYS_AHEAD = 5
/** Whether a day is too far in the future to be that of a booked line. @param today at the church */
export const isFarAhead = (date: Day, today: Day): boolean => date > daysAfter(today, DAYS_AHEAD)

/** What the identity of a line makes of its row. @param today at the church */
function factsOf(identity: Identity, { date }: Telling, today: Day): RowFacts {
  if (identity.status !== 'DUPLICATE' && isFarAhead(date, today))
    return { ...OF_NONE, status: 'INVALID', reason: 'FUTURE_DATE', invalidField: 'date' }
  if (identity.status === 'NEW') return { ...OF_NONE, status: 'NEW' }
  if (identity.status === 'DUPLICATE') return { ...OF_NONE, status: 'DUPLICATE', transactionId: identity.transactionId }
  return { ...OF_NONE, ...identity }
}

/** The lines of an account, and the bank transactions of the account about their days. */
export interface LinesToCompare {
  accountId: string
  lines: readonly FileLine[]
  known: readonly KnownLine[]
  /** The day at the church. */
  today: Day
}

/** A row as it is staged, without an id of its own. */
export type ComparedRow = Omit<StagedRow, 'id'>

/** What each line is. It takes a second for 20,000 of them, so those of a large file are compared on a thread. */
export async function compareLines({ accountId, lines, known, today }: LinesToCompare): Promise<ComparedRow[]> {
  const identities = identify(lines.filter(isTold), known)
  const ids = externalIds(accountId, lines)
  let told = 0
  return lines.map((line, at): ComparedRow => {
    const facts = isTold(line) ? factsOf(present(identities[told++]), line, today) : unbooked(line)
    return {
      rowNumber: at + 1,
      lineNumber: line.line,
      externalId: present(ids[at]),
      date: line.date,
      amount: line.amount,
      description: line.description,
      referenceNumber: line.reference,
      checkNumber: line.checkNumber,
      bankId: line.id,
      said: line.said,
      ...facts,
    }
  })
}

/** What a line that is not booked makes of its row. A booked one without a day or an amount would be a fault of its reader. */
const unbooked = ({ state, fault }: FileLine): RowFacts => ({
  ...OF_NONE,
  invalidField: fault?.field ?? null,
  status: state === 'BOOKED' ? 'INVALID' : STATUS[state],
  reason: state === 'LEFT_OUT' ? 'STATUS' : null,
})

/** The bank transactions that rows are and that earlier files have brought. A record by hand is none of them. */
export function filedIds(rows: readonly ComparedRow[], known: readonly KnownLine[]): ReadonlySet<string> {
  const filed = new Set(known.flatMap(({ transactionId, tellings }) => (tellings.length ? transactionId : [])))
  return new Set(
    rows.flatMap(({ transactionId }) => (transactionId !== null && filed.has(transactionId) ? transactionId : [])),
  )
}

/** The days between which the known lines of an account are looked at. */
export const windowOf = (lines: readonly FileLine[]): { first: Day; last: Day } | undefined => {
  const days = daysOf(lines)
  const [first, last] = [days[0], days.at(-1)]
  return first && last ? { first, last } : undefined
}

/** A known line as the database returns it. */
export interface KnownRow extends Omit<KnownLine, 'tellings'> {
  tellings: (Omit<Telling, 'amount'> & { amount: Money })[]
}
