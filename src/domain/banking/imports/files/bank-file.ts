import { MONEY_MAX, type Money, minor } from '../../../../values/money.js'
import { type Day, parseDay } from '../../../../values/time.js'

/** The kinds of bank files. */
export type BankFileFormat = 'OFX' | 'CSV' | 'CAMT_053'

/** A line of a bank file. */
export interface FileRow {
  date: Day
  /** In minor units. Positive when money comes in, or when a card owes less. */
  amount: Money
  description: string
  /** A check number or another reference. */
  reference: string | null
  /** The bank's own id of the line, such as FITID of OFX. */
  id: string | null
}

/** What stands in a row that cannot be read. */
export interface BadRow {
  /** The member that is wrong, such as `date`. */
  field: 'date' | 'amount'
  expected: string
}

/** A bank file that was read. */
export interface BankFile {
  /** ISO 4217. Null when the file does not say. */
  currency: string | null
  /** The number of the bank account. Null when the file does not say. */
  accountNumber: string | null
  openingBalance: Money | null
  closingBalance: Money | null
  /** The lines in their order in the file. */
  rows: (FileRow | BadRow)[]
}

export const isBad = (row: FileRow | BadRow): row is BadRow => 'expected' in row

/** Why a file cannot be read, as a reader says it. */
export class UnreadableFile extends Error {
  /**
   * @param expected what would be right.
   * @param column the member of the layout that does not fit. Undefined when it is the file itself.
   */
  constructor(
    readonly expected: string,
    readonly column?: string,
  ) {
    super(expected)
  }
}

const AMOUNT = /^([+-]?)(\d{1,15})(?:\.(\d{0,2})0*)?([+-]?)$/
const GROUPS: Readonly<Record<'.' | ',', RegExp>> = { '.': /[,'\s\u00a0]/g, ',': /[.'\s\u00a0]/g }

/** The longest text of an amount, in characters: its digits with their groups, a currency, and spaces between them. */
const AMOUNT_LENGTH_MAX = 40

/**
 * The amount of a text such as `1,250.75`, `-12`, `(12.34)`, `$5.00` or, with a decimal comma, `1.250,75`; never by
 * floating point. Undefined for any other text, and beyond the largest amount.
 */
export function amountOf(text: string, decimalSeparator: '.' | ',' = '.'): Money | undefined {
  const written = text.trim()
  if (written.length > AMOUNT_LENGTH_MAX) return undefined
  const bare = written.slice(Math.max(0, written.search(/[\d(+-]/)))
  const inParentheses = /^\((.*)\)$/.exec(bare)?.[1]
  const plain = (inParentheses ?? bare)
    .replace(/^([+-]?)\s*\p{Sc}\s*/u, '$1')
    .replace(GROUPS[decimalSeparator], '')
    .replace(',', '.')
  const [, before = '', whole = '', decimals = '', after = ''] = AMOUNT.exec(plain) ?? []
  if (!whole || (before && after)) return undefined
  const units = Number(whole + decimals.padEnd(2, '0'))
  if (units > MONEY_MAX) return undefined
  const isNegative = inParentheses !== undefined || before === '-' || after === '-'
  return minor(isNegative && units ? -units : units)
}

/** The day of its parts. Undefined when there is no such day. */
export function dayOf(year: string | undefined, month: string | undefined, day: string | undefined): Day | undefined {
  if (!year || !month || !day) return undefined
  try {
    return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  } catch {
    return undefined
  }
}

/** One line of text, without control characters and without more spaces than one. */
export const lineOf = (text: string | undefined, most: number): string =>
  (text ?? '')
    .replace(/[\p{Cc}\s\u00a0]+/gu, ' ')
    .trim()
    .slice(0, most)

/** The text of bytes: by its byte order mark, as UTF-8, or else as Windows-1252, in which older banks write. */
export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
