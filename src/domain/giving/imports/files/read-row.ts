import type { ImportedGift, ImportedPerson, ImportIssue } from '../giving-import.js'

/** What a row is after it was read alone. */
export type ReadOutcome = 'WAITING' | 'INVALID' | 'DUPLICATE' | 'NOTE' | 'LEFT_OUT' | 'OTHER_CURRENCY' | 'PART'

/** A row as it was read. All rows have their members in one order, so that 100,000 of them are read in seconds. */
export class ReadRow {
  outcome: ReadOutcome = 'WAITING'
  person: ImportedPerson | null = null
  gift: ImportedGift | null = null
  issue: ImportIssue | null = null
  warnings: ImportIssue[] = []
  /** What somebody must decide about it. */
  doubt: ImportIssue | null = null
  /** The number of the first row with the same household. */
  householdRow: number | null = null
  /** The number of the row with the gift that it is a part of, or refunds. */
  giftRow: number | null = null
  /** The external id in the row of a gift that is wrong, because the gift then lacks a part. */
  idOfPart: string | null = null
  /** Whether it is all that was refunded of the gift of its line, which is the row before it. */
  isAllRefunded = false

  constructor(
    readonly lineNumber: number,
    /** What it says. Null for a part of another row, and with the number of a card. */
    readonly said: string | null,
    /** Whether it goes on with the transaction of the row above it. */
    readonly isFurther: boolean,
  ) {}
}
