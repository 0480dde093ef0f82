import { type Money, minor } from '../../../../values/money.js'
import type { Day } from '../../../../values/time.js'
import { ownAmount } from '../../../imports/amount-text.js'
import { dayOfSixDigits } from '../../../imports/day-text.js'
import { lineOf, textOf } from '../../../imports/file-text.js'
import { linesIn } from '../../../imports/text-lines.js'
import {
  type FileLine,
  type FileStatement,
  faultOf,
  idOf,
  type LineState,
  type ReadingContext,
  ROWS_MAX,
  STATEMENTS_MAX,
} from './statement.js'
import { UnreadableFile } from './unreadable-file.js'

const WHAT = 'a file in the format BAI2'

/** A record with what continues it. */
interface Entry {
  line: number
  code: string
  fields: string[]
  said: string
}

/** No record is longer, in UTF-16 units. */
const LENGTH_MAX = 20_000

/** The records of a file. A slash ends the fields of a line; a record 88 continues the record before it. */
function* recordsIn(text: string): Generator<Entry> {
  let whole: { line: number; text: string } | undefined
  const entryOf = ({ line, text: row }: { line: number; text: string }): Entry => {
    const fields = row.split(',').map(field => field.trim())
    return { line, code: fields[0] ?? '', fields, said: lineOf(row, 500) }
  }
  for (const { line, text: row } of linesIn(text)) {
    const physical = row.trim()
    if (physical === '') continue
    const isEnded = physical.endsWith('/')
    const content = isEnded ? physical.slice(0, -1) : physical
    const [, further] = /^88,(.*)$/s.exec(content) ?? []
    if (further === undefined) {
      if (whole) yield entryOf(whole)
      whole = { line, text: `${content}${isEnded ? ',' : ' '}` }
    } else if (whole && whole.text.length < LENGTH_MAX) whole.text += `${further}${isEnded ? ',' : ' '}`
  }
  if (whole) yield entryOf(whole)
}

const decimalsByCurrency = new Map<string, number>()
/** How many decimals a currency has, by the data of Unicode (CLDR). */
function decimalsOf(currency: string): number {
  const known = decimalsByCurrency.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  decimalsByCurrency.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** Amounts have no decimal point: their last digits are the decimals of the currency. */
function amountOf(text: string | undefined, currency: string): Money | undefined {
  const [, sign = '', digits] = /^([+-]?)(\d{1,15})$/.exec(text ?? '') ?? []
  if (digits === undefined) return undefined
  const decimals = decimalsOf(currency)
  const padded = digits.padStart(decimals + 1, '0')
  const at = padded.length - decimals
  return ownAmount(`${sign}${padded.slice(0, at)}.${padded.slice(at)}`, { currency })
}

/** How many fields follow the type of funds, which say when the money is there (BAI2, funds type). */
function fundsLength(fields: readonly string[], at: number): number {
  const type = fields[at]?.toUpperCase()
  if (type === 'S') return 3
  if (type === 'V') return 2
  return type === 'D' ? 1 + 2 * Math.min(100, Number(fields[at + 1]) || 0) : 0
}

/** The direction of the money by the type code: 100 to 399 and 920 to 959 are credits, 400 to 699 and 960 to 999 debits. */
function directionOf(code: string): 1 | -1 | undefined {
  const type = /^\d{3}$/.test(code) ? Number(code) : 0
  if ((type > 100 && type < 400) || (type >= 920 && type < 960)) return 1
  return (type > 400 && type < 700) || type >= 960 ? -1 : undefined
}

/** Totals of credits and debits, and information without money. */
const NOTES = ['100', '400', '890']
const CHECK_PAID = '475'

interface Group {
  bank: string | null
  day: Day | undefined
  currency: string | null
  /** Of its lines: a test or a deletion does not count, and what is of the running day is not final. */
  state: LineState
}

function groupOf({ fields }: Entry): Group {
  const [, , originator, status, day, , currency, modifier] = fields
  const isLeftOut = status === '2' || status === '4'
  return {
    bank: originator || null,
    day: dayOfSixDigits(day ?? ''),
    currency: currency?.toUpperCase() || null,
    state: isLeftOut ? 'LEFT_OUT' : modifier === '3' ? 'PENDING' : 'BOOKED',
  }
}

function lineOfEntry({ line, fields, said }: Entry, { day, state }: Group, { currency }: ReadingContext): FileLine {
  const [, type = '', text] = fields
  const at = 4 + fundsLength(fields, 3)
  const [bankReference, ownReference] = fields.slice(at, at + 2)
  const told = lineOf(
    fields
      .slice(at + 2)
      .filter(field => field !== '')
      .join(', '),
    500,
  )
  const isNote = NOTES.includes(type)
  const direction = directionOf(type)
  const amount = amountOf(text || (isNote ? '0' : text), currency)
  const fault =
    direction === undefined && !isNote
      ? faultOf('row', 'a type code of a credit or a debit')
      : day === undefined
        ? faultOf('date', 'a day as YYMMDD in record 02')
        : amount === undefined
          ? faultOf('amount', 'an amount without a decimal point')
          : null
  const reference = lineOf(idOf(ownReference) ?? '', 100) || null
  return {
    line,
    state: isNote ? 'NOTE' : fault ? 'INVALID' : state,
    date: day ?? null,
    amount: amount === undefined || direction === undefined ? null : minor(direction * amount),
    description: told || reference || `Type ${lineOf(type, 10)}`,
    reference,
    checkNumber: type === CHECK_PAID && /^\d+$/.test(reference ?? '') ? reference : null,
    id: idOf(bankReference),
    balance: null,
    fault: isNote ? null : fault,
    said,
  }
}

/** The balances of record 03 by their type codes: 010 is the opening and 015 the closing ledger balance. */
function balancesIn({ fields }: Entry, currency: string): ReadonlyMap<string, Money> {
  const balances = new Map<string, Money>()
  let at = 3
  while (at < fields.length) {
    const amount = amountOf(fields[at + 1], currency)
    if (amount !== undefined) balances.set(fields[at] ?? '', amount)
    at += 4 + fundsLength(fields, at + 3)
  }
  return balances
}

function statementOf(entry: Entry, group: Group, { currency }: ReadingContext): FileStatement {
  const balances = group.state === 'BOOKED' ? balancesIn(entry, currency) : new Map<string, Money>()
  const [, number, own] = entry.fields
  const closingBalance = balances.get('015') ?? null
  return {
    account: { bank: group.bank, branch: null, number: number || null, type: null },
    currency: own?.toUpperCase() || group.currency,
    from: group.day ?? null,
    until: null,
    openingBalance: balances.get('010') ?? null,
    closingBalance,
    closingDay: closingBalance === null ? null : (group.day ?? null),
    lines: [],
  }
}

/**
 * Reads the accounts of a BAI2 file. What a test or a deletion brings does not count.
 * @throws UnreadableFile without an account, and for a file that ends before its trailer.
 * @see https://x9.org (Cash Management Balance Reporting Specifications, version 2)
 */
export function readBai2(bytes: Uint8Array, context: ReadingContext): FileStatement[] {
  const statements: FileStatement[] = []
  let group: Group | undefined
  let open: FileStatement | undefined
  let count = 0
  let last = ''
  for (const entry of recordsIn(textOf(bytes))) {
    last = entry.code
    if (entry.code === '02') group = groupOf(entry)
    else if (entry.code === '03' && group) {
      open = statementOf(entry, group, context)
      statements.push(open)
      if (statements.length > STATEMENTS_MAX) return statements
    } else if (entry.code === '49') open = undefined
    else if (['01', '98', '99'].includes(entry.code)) continue
    else if (count++ > ROWS_MAX) return statements
    else if (entry.code === '16' && open && group) open.lines.push(lineOfEntry(entry, group, context))
    else throw new UnreadableFile(`${WHAT}: line ${entry.line} has no record of the format in its place`)
  }
  if (!statements.length) throw new UnreadableFile(WHAT)
  if (last !== '99') throw new UnreadableFile(`${WHAT}, whole: its record 99 is missing`)
  return statements
}
