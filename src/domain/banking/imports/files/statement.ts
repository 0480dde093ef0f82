import type { Money } from '../../../../values/money.js'
import type { Day } from '../../../../values/time.js'
import { ownAmount } from '../../../imports/amount-text.js'

/** The most rows of a bank file. Reading stops one row behind. */
export const ROWS_MAX = 20_000

/** The most statements of a bank file: those of three accounts for each day of four years. Reading stops one statement behind. */
export const STATEMENTS_MAX = 5000

/**
 * What a line of a file is. Only a booked one becomes a bank transaction by itself. A note is a title, a total, a balance or a line of zero;
 * one that is left out has a status with which it does not count.
 */
export type LineState = 'BOOKED' | 'PENDING' | 'OTHER_CURRENCY' | 'LEFT_OUT' | 'NOTE' | 'INVALID'
/** What of a line cannot be read. */
export type LineFault = 'row' | 'date' | 'amount'

/** A line of an account, as it stands in a file. */
export interface FileLine {
  /** Where it begins in the file, from 1. */
  line: number
  state: LineState
  /** Null when it cannot be read. */
  date: Day | null
  /** In minor units of the account's currency. Positive when money comes in, or when a card owes less. Null when it cannot be read. */
  amount: Money | null
  description: string
  /** A check number, or another reference. */
  reference: string | null
  /** The number of a check. Null for a line that is none. */
  checkNumber: string | null
  /** The bank's own id of the line, such as FITID of OFX. Null when it has none, or one that says nothing. */
  id: string | null
  /** The balance of the account after the line. Null when the file does not say. */
  balance: Money | null
  /** What cannot be read, and what would be right. Null for a line that can. */
  fault: { field: LineFault; expected: string } | null
  /** What the file says there, for people: the cells or members that were not understood. */
  said: string
}

/** Which account a statement is of, as the bank says it. */
export interface StatementAccount {
  /** The bank's number, such as a routing number. */
  bank: string | null
  branch: string | null
  /** The account's number or IBAN. */
  number: string | null
  /** Such as CHECKING or SAVINGS. A number alone can be of several accounts (OFX 1.6, 11.3.1). */
  type: string | null
}

/** One statement of a file: an account and a period. */
export interface FileStatement {
  account: StatementAccount
  /** ISO 4217. Null when the file does not say. */
  currency: string | null
  /** The period that the bank names. Null when it names none. */
  from: Day | null
  until: Day | null
  openingBalance: Money | null
  closingBalance: Money | null
  /** The day at whose end the closing balance holds. Null when the file does not say. */
  closingDay: Day | null
  /** The lines in their order in the file. */
  lines: FileLine[]
}

/** What a reader knows of the account. */
export interface ReadingContext {
  /** ISO 4217. */
  currency: string
  /** IANA. */
  timeZone: string
}

/** Parts of a description, each once. */
export const joined = (...parts: readonly (string | undefined)[]): string =>
  [...new Set(parts.filter(part => part !== undefined && part !== ''))].join(' ')

/** An amount of a format whose decimal sign each bank chooses. */
export const amountIn = (text: string | undefined, currency: string): Money | undefined =>
  ownAmount(text ?? '', { decimalSeparator: /,\d{1,2}$/.test(text ?? '') ? ',' : '.', currency })

/** The amount or the day of a line that cannot be read. */
export const faultOf = (field: LineFault, expected: string) => ({ field, expected }) as const

/** Texts that stand where an id should, and say that there is none. */
const NO_ID = /^(?:0+|NONREF|NOTPROVIDED|NOT PROVIDED|N\/A|NULL|-+)$/i

/** The bank's own id of a line. Null for none, and for a text that says so. */
export const idOf = (text: string | undefined): string | null => {
  const id = (text ?? '').trim().slice(0, 150)
  return id === '' || NO_ID.test(id) ? null : id
}

/** The latest of some days. Null when there is none. */
export const latestDay = (days: readonly (Day | null | undefined)[]): Day | null =>
  days
    .flatMap(day => day ?? [])
    .sort()
    .at(-1) ?? null
