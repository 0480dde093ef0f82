import { createHash } from 'node:crypto'
import { type Money, minor, sum } from '../../../values/money.js'
import { present } from '../../../values/present.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { mapInTurns } from '../../../values/turns.js'
import { DAYS_APART } from '../rules/transfer-lines.js'
import type { Candidate, StagedRow } from './bank-import.queries.js'
import { type BadRow, type FileRow, isBad } from './files/bank-file.js'
import { isByBank } from './files/external-ids.js'
import type { NumberedFile } from './files/read-bank-file.js'

/** The last characters of an account number, by which people recognize it. */
const ENDING = 4
export const endingOf = (accountNumber: string): string => accountNumber.slice(-ENDING)

/** A digest of an account number, by which later files of the account are recognized. */
export const digestOfNumber = (organizationId: string, accountNumber: string): string =>
  createHash('sha256')
    .update(`${organizationId} ${accountNumber.replace(/\s/g, '').toUpperCase()}`)
    .digest('hex')

/** What a row may be already: a line of another kind of file on the same day, or a record by hand some days apart. */
function isLike(
  row: FileRow,
  externalId: string,
  accountId: string,
  { date, amount, externalId: its }: Candidate,
): boolean {
  if (amount !== row.amount) return false
  if (its === externalId) return true
  if (its === null) return date >= daysAfter(row.date, -DAYS_APART) && date <= daysAfter(row.date, DAYS_APART)
  return date === row.date && isByBank(its, accountId) !== isByBank(externalId, accountId)
}

const apart = (a: Day, b: Day) => Math.abs(Date.parse(a) - Date.parse(b))

/** The transactions of an account that no row is yet, by their amounts. */
class Unclaimed {
  private readonly byAmount = new Map<Money, Candidate[]>()

  constructor(candidates: readonly Candidate[]) {
    for (const each of candidates) this.byAmount.set(each.amount, [...(this.byAmount.get(each.amount) ?? []), each])
  }

  /** Takes the one nearest to a day that a row can be. */
  take({ amount, date }: FileRow, isIt: (candidate: Candidate) => boolean): string | undefined {
    const all = this.byAmount.get(amount) ?? []
    const [nearest] = all.filter(isIt).sort((a, b) => apart(a.date, date) - apart(b.date, date))
    if (nearest)
      this.byAmount.set(
        amount,
        all.filter(each => each !== nearest),
      )
    return nearest?.id
  }
}

/**
 * Stages the rows of a file. Each bank transaction is found again in one row at most: first by its external id, then by amount
 * and day, the nearest day first.
 * @param imported the bank transactions with these external ids. @param known those of the account about these days.
 */
export async function staged(
  accountId: string,
  { rows, externalIds }: Pick<NumberedFile, 'rows' | 'externalIds'>,
  imported: ReadonlyMap<string, string>,
  known: readonly Candidate[],
  makeId: () => string,
): Promise<StagedRow[]> {
  const found = new Set(imported.values())
  const unclaimed = new Unclaimed(known.filter(({ id }) => !found.has(id)))
  return mapInTurns([...rows.entries()], ([at, row]): StagedRow => {
    const externalId = present(externalIds[at])
    const place = { id: makeId(), rowNumber: at + 1, externalId }
    if (isBad(row)) {
      const nothing = { date: null, amount: null, referenceNumber: null, bankId: null, transactionId: null }
      return { ...place, ...nothing, status: 'INVALID', description: 'Unreadable row', invalidField: row.field }
    }
    const { date, amount, description, reference: referenceNumber, id: bankId } = row
    const transactionId =
      imported.get(externalId) ??
      unclaimed.take(row, candidate => isLike(row, externalId, accountId, candidate)) ??
      null
    const facts = { date, amount, description, referenceNumber, bankId, invalidField: null, transactionId }
    return { ...place, ...facts, status: transactionId === null ? 'NEW' : 'DUPLICATE' }
  })
}

/** The balances of an import. */
export interface Balances {
  openingBalance: Money | null
  closingBalance: Money | null
  balanceDifference: Money | null
}

/**
 * Whether the closing balance of a file follows from its opening balance and its rows. Without an opening balance it begins
 * where the last import ended, and rows that were imported before are left out.
 */
export function balancesOf(
  own: Pick<Balances, 'openingBalance' | 'closingBalance'>,
  lastClosing: Money | null,
  rows: readonly (FileRow | BadRow)[],
  wasImported: (at: number) => boolean,
): Balances {
  const { closingBalance } = own
  const openingBalance = own.openingBalance ?? lastClosing
  if (openingBalance === null || closingBalance === null || rows.some(isBad))
    return { openingBalance, closingBalance, balanceDifference: null }
  const counted = own.openingBalance === null ? rows.filter((_, at) => !wasImported(at)) : rows
  const moved = sum(counted.flatMap(row => (isBad(row) ? [] : [row.amount])))
  return { openingBalance, closingBalance, balanceDifference: minor(closingBalance - openingBalance - moved) }
}
