import { formatCalendarDay, formatMonth } from '../../lib/day'
import { formatAmount, formatNumber } from '../../lib/format'
import type { Cell, WorkbookRow, WorkbookSheet } from '../../lib/workbook'

/** A sheet as a page shows it: names without ids, and rows below the section that they are of. */
export interface ShownSheet {
  title: string
  /** Its days and its currency. */
  subtitle: string
  columns: readonly ShownColumn[]
  sections: readonly Section[]
  notes: readonly string[]
}

interface ShownColumn {
  title: string
  isNumeric: boolean
  /** The places of its cells in a row; the number of an account stands before its name. */
  places: readonly number[]
}

interface Section {
  /** Empty for rows without a section. */
  title: string
  rows: readonly ShownRow[]
}

export interface ShownRow {
  /** A text for each column. */
  cells: readonly string[]
  isTotal: boolean
  /** The ids of its records, by the titles of their columns, such as "Account ID". */
  ids: ReadonlyMap<string, string>
  /** Its place among the rows that are no totals. */
  place: number
}

const DAY_MS = 86_400_000
/** Workbooks count days from here. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** The text of a cell. Amounts are as on paper: negative ones in parentheses, and a dash for nothing. */
function textOf(cell: Cell | undefined): string {
  if (!cell) return ''
  if ('text' in cell) return cell.text
  const { number, kind } = cell
  // A number without a format is a year.
  if (!kind) return String(number)
  if (kind === 'money') return formatAmount(number)
  if (kind === 'percent') return `${formatNumber(Math.round(number * 10_000) / 100)}%`
  if (kind === 'count' || kind === 'number') return formatNumber(number)
  const moment = new Date(FIRST_DAY + Math.round(number * DAY_MS))
  if (kind === 'time') return TIME.format(moment)
  return kind === 'month' ? formatMonth(moment.toISOString()) : formatCalendarDay(moment.toISOString())
}

const isId = (title: string): boolean => /(^| )IDs?$/.test(title)
const NAMES = ['Account', 'Account name', 'Name']
const NUMBER = 'Account number'
const SECTION = 'Section'
/** Sentences that stand among the rows of a workbook. */
const NOTES = 'Notes'

/** The columns that people read. @param wanted the titles of those that are shown. All of them without it. */
function columnsOf(heads: WorkbookSheet['columns'], wanted: readonly string[] | undefined): ShownColumn[] {
  const all = heads.flatMap(({ title, isNumeric }, place): ShownColumn[] => {
    if (isId(title) || title === SECTION) return []
    const next = heads.slice(place + 1).findIndex(head => !isId(head.title)) + place + 1
    const isNumbered = (at: number) => heads[at]?.title === NUMBER && NAMES.includes(heads[at + 1]?.title ?? '')
    if (isNumbered(place) && next === place + 1) return [{ title: 'Account', isNumeric: false, places: [place, next] }]
    return isNumbered(place - 1) ? [] : [{ title, isNumeric, places: [place] }]
  })
  if (!wanted) return all
  return wanted.flatMap(title => all.find(column => column.title === title) ?? [])
}

const idsOf = (row: WorkbookRow, heads: WorkbookSheet['columns']): ReadonlyMap<string, string> =>
  new Map(
    heads.flatMap(({ title }, place) => (isId(title) && row.cells[place] ? [[title, textOf(row.cells[place])]] : [])),
  )

/** The lines of days and currency below the title. Without them all lines are notes. */
function linesOf([title = '', ...lines]: readonly string[]) {
  const last = lines.findIndex(line => line.startsWith('Amounts in '))
  return { title, subtitle: lines.slice(0, last + 1).join('. '), notes: lines.slice(last + 1) }
}

/** @param wanted the titles of the columns that are shown. All but ids without it. */
export function shownSheet({ columns: heads, rows, lines }: WorkbookSheet, wanted?: readonly string[]): ShownSheet {
  const columns = columnsOf(heads, wanted)
  const sectionAt = heads.findIndex(({ title }) => title === SECTION)
  const { title, subtitle, notes } = linesOf(lines)
  const sections: { title: string; rows: ShownRow[] }[] = []
  const sentences: string[] = []
  let place = 0
  for (const row of rows) {
    const cells = columns.map(({ places }) =>
      places
        .map(each => textOf(row.cells[each]))
        .filter(Boolean)
        .join(' '),
    )
    const section = textOf(row.cells[sectionAt])
    if (section === NOTES) {
      sentences.push(cells.join(' ').trim())
      continue
    }
    // The total of several sections stands below the last one.
    const isApart = row.isBold && sections.length > 0 && !rows.some(other => !other.isBold && isOf(other, section))
    if (sections.at(-1)?.title !== section && !isApart) sections.push({ title: section, rows: [] })
    sections.at(-1)?.rows.push({ cells, isTotal: row.isBold, ids: idsOf(row, heads), place })
    if (!row.isBold) place += 1
  }
  return { title, subtitle, columns, sections, notes: [...new Set([...sentences, ...notes])] }

  function isOf(row: WorkbookRow, section: string): boolean {
    return textOf(row.cells[sectionAt]) === section
  }
}
