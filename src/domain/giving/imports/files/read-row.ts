import type { ImportedGift, ImportedPerson, ImportIssue } from '../giving-import.js'

/** What a row is after it was read alone. */
export type ReadOutcome = 'WAITING' | 'INVALID' | 'DUPLICATE' | 'NOTE' | 'LEFT_OUT' | 'OTHER_CURRENCY' | 'PART'

/** A row as it was read. */
export interface ReadRow {
  lineNumber: number
  /** What it says. Null for a part of another row, and with the number of a card. */
  said: string | null
  outcome: ReadOutcome
  person: ImportedPerson | null
  gift: ImportedGift | null
  issue: ImportIssue | null
  warnings: ImportIssue[]
  /** What somebody must decide about it. */
  doubt: ImportIssue | null
  /** The number of the first row with the same household. */
  householdRow: number | null
  /** The number of the row with the gift that it is a part of, or refunds. */
  giftRow: number | null
  /** The external id in the row of a gift that is wrong, because the gift then lacks a part. */
  idOfPart: string | null
  /** Whether it goes on with the transaction of the row above it. */
  isFurther: boolean
  /** Whether it is all that was refunded of the gift of its line, which is the row before it. */
  isAllRefunded: boolean
}
