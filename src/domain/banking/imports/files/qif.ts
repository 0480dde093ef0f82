import type { Day } from '../../../../values/time.js'
import { type DayOrder, ordersThatFit, readDay } from '../../../imports/day-text.js'
import { lineOf, textOf } from '../../../imports/file-text.js'
import { linesIn } from '../../../imports/text-lines.js'
import {
  amountIn,
  type FileLine,
  type FileStatement,
  faultOf,
  joined,
  type ReadingContext,
  ROWS_MAX,
  STATEMENTS_MAX,
} from './statement.js'
import { UnreadableFile } from './unreadable-file.js'

const WHAT = 'a file in the format QIF'

/** A record: its fields by their letters. Only addresses and splits have a letter more than once. */
interface Entry {
  line: number
  fields: Map<string, string>
}

/** The records of a list, with the name of the account if one stands before it. */
interface List {
  type: string
  name: string | null
  entries: Entry[]
}

/** The lists that have lines of an account. Others have categories, securities and the like. */
const OF_ACCOUNT = ['bank', 'ccard', 'cash', 'oth a', 'oth l']
/** No record has more letters than the format. */
const LETTERS = 'DTUMPNCAL'

/** A day as Quicken writes it: `6/ 1/95`, and from 2000 on `1/15'26` or `1/15' 6`. */
const dayText = (text: string): string =>
  text
    .slice(0, 60)
    .replace(/['’] ?(\d)$/, '/200$1')
    .replace(/['’](?=\d)/, '/')
    .replaceAll('/ ', '/')
    .trim()

/** @throws UnreadableFile for a file that ends within a record. */
function listsIn(text: string): List[] {
  const lists: List[] = []
  let list: List | undefined
  let name: string | null = null
  let entry: Entry | undefined
  let count = 0
  for (const { line, text: row } of linesIn(text)) {
    const letter = row[0] ?? ''
    if (letter === '!') {
      if (entry) throw new UnreadableFile(`${WHAT}: the record before line ${line} has no end`)
      const head = row.slice(1).trim().toLowerCase()
      if (head.startsWith('option') || head.startsWith('clear')) continue
      list = { type: head.startsWith('type:') ? head.slice(5) : head, name, entries: [] }
      if (OF_ACCOUNT.includes(list.type)) lists.push(list)
      if (lists.length > STATEMENTS_MAX) return lists
      if (list.type !== 'account') name = null
    } else if (letter === '^') {
      if (list?.type === 'account') name = entry?.fields.get('N') ?? null
      else if (entry) list?.entries.push(entry)
      entry = undefined
      if (count++ > ROWS_MAX) return lists
    } else if (list && row.trim() !== '') {
      entry ??= { line, fields: new Map() }
      if ((LETTERS.includes(letter) || list.type === 'account') && !entry.fields.has(letter))
        entry.fields.set(letter, row.slice(1).trim())
    }
  }
  if (entry) throw new UnreadableFile(`${WHAT}, whole: its last record has no end`)
  return lists
}

/** The first record of a register that Quicken has written: the balance with which it begins. */
const isOpening = ({ fields }: Entry): boolean => /^opening balance$/i.test(fields.get('P') ?? '')

function lineOfEntry(entry: Entry, order: DayOrder, { currency, timeZone }: ReadingContext): FileLine {
  const { line, fields } = entry
  const date = readDay(dayText(fields.get('D') ?? ''), order, timeZone)
  const amount = amountIn(fields.get('T') ?? fields.get('U'), currency)
  const fault =
    date === undefined
      ? faultOf('date', 'a day in D')
      : amount === undefined
        ? faultOf('amount', 'an amount in T')
        : null
  const number = lineOf(fields.get('N'), 100) || null
  return {
    line,
    state: fault ? 'INVALID' : isOpening(entry) ? 'NOTE' : 'BOOKED',
    date: date ?? null,
    amount: amount ?? null,
    description: lineOf(joined(fields.get('P'), fields.get('M')), 500) || 'Bank line',
    reference: number,
    checkNumber: number !== null && /^\d+$/.test(number) ? number : null,
    id: null,
    balance: null,
    fault,
    said: lineOf([...fields].map(([letter, text]) => letter + text).join(', '), 500),
  }
}

/**
 * The order of the days of a file: the one in which all that can be read are days.
 * @throws UnreadableFile when two orders fit, and each gives other days.
 */
function orderOf(entries: readonly Entry[], given: DayOrder | null): DayOrder {
  const texts = [...new Set(entries.map(({ fields }) => dayText(fields.get('D') ?? '')))]
  const readable = texts.filter(text => ordersThatFit([text]).length > 0)
  const orders = ordersThatFit(readable)
  if (given !== null && (orders.includes(given) || !orders.length)) return given
  const daysIn = (order: DayOrder): string => readable.map((text): Day | undefined => readDay(text, order)).join()
  const [first = 'MDY', second] = orders
  if (second !== undefined && daysIn(first) !== daysIn(second))
    throw new UnreadableFile('the order of the days of the file: MDY or DMY, which both fit', 'dateOrder', orders)
  return first
}

/**
 * Reads the lists of bank accounts and cards of a QIF file. A split is one line with the amount of all its parts.
 * @param dateOrder the order of the parts of a day. Null when the file shall show it.
 * @throws UnreadableFile without such a list, for a file that ends within a record, and when two orders of the days fit.
 * @see https://www.w3.org/2000/10/swap/pim/qif-doc/QIF-doc.htm
 */
export function readQif(bytes: Uint8Array, dateOrder: DayOrder | null, context: ReadingContext): FileStatement[] {
  const lists = listsIn(textOf(bytes))
  if (!lists.length) throw new UnreadableFile(`${WHAT} with a list of a bank account or a card`)
  const order = orderOf(
    lists.flatMap(({ entries }) => entries),
    dateOrder,
  )
  return lists.map(({ type, name, entries }) => {
    const opening = entries.find(isOpening)
    return {
      // Several lists are of several accounts, so each has a name.
      account: { bank: null, branch: null, number: name ?? (lists.length > 1 ? type : null), type: null },
      ...{ currency: null, from: null, until: null, closingBalance: null, closingDay: null },
      openingBalance: (opening && amountIn(opening.fields.get('T'), context.currency)) ?? null,
      lines: entries.map(entry => lineOfEntry(entry, order, context)),
    }
  })
}
