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
  joined,
  latestDay,
  type ReadingContext,
  ROWS_MAX,
  STATEMENTS_MAX,
} from './statement.js'
import { UnreadableFile } from './unreadable-file.js'

const WHAT = 'a file in the format MT940 of SWIFT'

/** A field of a message: its tag and its text, which can have several lines. */
interface Field {
  tag: string
  line: number
  rows: string[]
}

const TAG = /^ {0,3}:(\d{2}[A-Z]?):/
/** No field has more lines: field 86 has six, and banks write some more. */
const ROWS_OF_FIELD_MAX = 50

/** The fields of a file. What begins with a colon and is no field has an empty tag. The envelope of SWIFT is left out. */
function* fieldsIn(text: string): Generator<Field> {
  let field: Field | undefined
  for (const { line, text: row } of linesIn(text)) {
    const [whole = '', tag] = TAG.exec(row) ?? []
    const isStray = tag === undefined && row.startsWith(':')
    if (tag !== undefined || isStray || row.startsWith('-') || row.startsWith('{')) {
      if (field) yield field
      field = tag === undefined && !isStray ? undefined : { tag: tag ?? '', line, rows: [row.slice(whole.length)] }
    } else if (field && field.rows.length < ROWS_OF_FIELD_MAX) field.rows.push(row)
  }
  if (field) yield field
}

/** The day of booking has no year: it is the one that is nearest to the value day. */
function bookedOn(entry: string, value: Day): Day | undefined {
  const year = Number(value.slice(2, 4))
  const days = [year - 1, year, year + 1].flatMap(each => dayOfSixDigits(String(each).padStart(2, '0') + entry) ?? [])
  const near = (day: Day) => Math.abs(Date.parse(day) - Date.parse(value))
  return days.sort((a, b) => near(a) - near(b))[0]
}

/** Amounts have a decimal comma, or by some banks a decimal point. Without either nobody knows whether they have cents. */
function amountOf(text: string, currency: string): Money | undefined {
  if (!/^\d*[.,]\d{0,2}$/.test(text)) return undefined
  return ownAmount(text, { decimalSeparator: text.includes(',') ? ',' : '.', currency })
}

const BALANCE = /^([CD])(\d{6})([A-Z]{3})([\d.,]{1,20})\s*$/

/** A balance: negative when the account is overdrawn. Undefined when it cannot be read. */
function balanceOf(field: Field | undefined, context: ReadingContext) {
  const [, mark, day = '', currency = '', text = ''] = BALANCE.exec(field?.rows[0] ?? '') ?? []
  const amount = amountOf(text, context.currency)
  if (amount === undefined) return undefined
  return { balance: minor(mark === 'D' ? 0 - amount : amount), day: dayOfSixDigits(day), currency }
}

/** Value day, day of booking, mark, third letter of the currency, amount, type, and the references (SWIFT, field 61). */
const ENTRY = /^(\d{6})(\d{4})?(RC|RD|C|D)([A-Z])?([\d.,]{1,20})([A-Z][A-Z0-9]{3})?(.{0,60})/

/** The parts of field 86 that say who and what for: names, then the purpose (?20 to ?29 and ?60 to ?63 of the German banks). */
function toldIn(rows: readonly string[]): string {
  const whole = rows.join('')
  const structured = /^\d{3}([?^~<])/.exec(whole)
  if (!structured) return rows.map(row => row.trim()).join(' ')
  const parts = whole.slice(3).split(structured[1] ?? '?')
  const of = (keys: RegExp) =>
    parts
      .filter(part => keys.test(part))
      .map(part => part.slice(2))
      .join('')
  return joined(of(/^3[23]/), of(/^(?:2\d|6[0-3])/), of(/^00/))
}

function lineOfEntry({ line, rows }: Field, told: readonly string[], context: ReadingContext): FileLine {
  const [first = '', ...further] = rows
  const [, valueDay = '', entryDay, mark = '', , text = '', type = '', references = ''] = ENTRY.exec(first) ?? []
  const value = dayOfSixDigits(valueDay)
  const date = value && entryDay !== undefined ? bookedOn(entryDay, value) : value
  const amount = amountOf(text, context.currency)
  // The reversal of a credit takes it back, and the reversal of a debit brings it back.
  const isOut = mark === 'D' || mark === 'RC'
  const [own = '', ofBank] = references.split('//', 2)
  const reference = lineOf(idOf(own) ?? '', 100) || null
  const said = lineOf(joined(first, ...further, ...told), 500)
  const fault = !mark
    ? faultOf('row', 'a field 61 with days, mark and amount')
    : date === undefined
      ? faultOf('date', 'days as YYMMDD and MMDD')
      : amount === undefined
        ? faultOf('amount', 'an amount with its decimal comma')
        : null
  return {
    line,
    state: fault ? 'INVALID' : 'BOOKED',
    date: date ?? null,
    amount: amount === undefined ? null : minor(isOut ? 0 - amount : amount),
    description: lineOf(joined(toldIn(told), ...further), 500) || reference || 'Bank line',
    reference,
    checkNumber: type === 'NCHK' && /^\d+$/.test(reference ?? '') ? reference : null,
    id: idOf(ofBank),
    balance: null,
    fault,
    said,
  }
}

/** What a message has: the fields of its head and end, and its entries with the texts behind them. */
interface Message {
  line: number
  head: Map<string, Field>
  entries: { field: Field; told: string[] }[]
}

const STRAY = faultOf('row', 'a field of MT940')

function statementOf({ head, entries }: Message, context: ReadingContext): FileStatement {
  const opening = balanceOf(head.get('60F') ?? head.get('60M'), context)
  const closing = balanceOf(head.get('62F') ?? head.get('62M'), context)
  const lines = entries.map(({ field, told }) => {
    const line = lineOfEntry(field, told, context)
    return field.tag === '61' ? line : { ...line, state: 'INVALID' as const, fault: STRAY }
  })
  const [bank, number] = accountIn(lineOf(head.get('25')?.rows[0] ?? head.get('25P')?.rows[0], 100))
  const day = latestDay([closing?.day, ...lines.map(({ date }) => date)])
  return {
    account: { bank, branch: null, number, type: null },
    currency: opening?.currency ?? closing?.currency ?? null,
    from: opening?.day ?? null,
    until: null,
    openingBalance: opening?.balance ?? null,
    closingBalance: closing?.balance ?? null,
    // The closing balance counts every entry of its statement, whatever its own day says.
    closingDay: closing ? day : null,
    lines,
  }
}

/** Field 25: the bank and the number with a slash between them, or the number or IBAN alone. */
function accountIn(text: string): [bank: string | null, number: string | null] {
  const at = text.indexOf('/')
  if (at <= 0) return [null, text.slice(at + 1) || null]
  return [text.slice(0, at), text.slice(at + 1) || null]
}

/**
 * Reads the statements of MT940.
 * @throws UnreadableFile without a statement, and for a file that ends before a closing balance.
 * @see https://www2.swift.com/knowledgecentre (Category 9, MT 940 Customer Statement Message)
 */
export function readMt940(bytes: Uint8Array, context: ReadingContext): FileStatement[] {
  const messages: Message[] = []
  let count = 0
  let entry: Message['entries'][number] | undefined
  for (const field of fieldsIn(textOf(bytes))) {
    if (field.tag === '20') messages.push({ line: field.line, head: new Map(), entries: [] })
    const message = messages.at(-1)
    if (messages.length > STATEMENTS_MAX) break
    if (!message) continue
    if (field.tag === '86' && entry) entry.told.push(...field.rows)
    else if (field.tag === '61' || field.tag === '') {
      if (count++ > ROWS_MAX) break
      entry = { field, told: [] }
      message.entries.push(entry)
    } else {
      entry = undefined
      if (!message.head.has(field.tag)) message.head.set(field.tag, field)
    }
  }
  if (!messages.length) throw new UnreadableFile(WHAT)
  const isReadWhole = count <= ROWS_MAX && messages.length <= STATEMENTS_MAX
  const cut = isReadWhole ? messages.find(({ head }) => !head.has('62F') && !head.has('62M')) : undefined
  if (cut) throw new UnreadableFile(`${WHAT}, whole: the statement at line ${cut.line} has no closing balance`)
  return messages.map(message => statementOf(message, context))
}
