import { stringify } from 'csv-stringify/sync'
import { type CellKind, placesFor, rowsFor, type Sheet, type SheetColumn } from '../../values/sheet.js'
import { titlesOf } from './report-sheet.js'

/** A cell for a spreadsheet: numbers without grouping, days as 2026-01-01, months as 2026-01. */
function csvCell(value: unknown, kind: CellKind): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number')
    return kind === 'money' ? value.toFixed(2) : kind === 'percent' ? `${value}%` : `${value}`
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return guarded(String(value))
}

/** What a spreadsheet takes for a formula begins with an apostrophe (OWASP, "CSV Injection"). */
const guarded = (text: string): string => (/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text)

const MARK = '\ufeff'

/** Rows as CSV (RFC 4180). */
export class SheetCsv {
  private readonly places: readonly number[]

  constructor(private readonly columns: readonly SheetColumn[]) {
    this.places = placesFor(columns, 'data')
  }

  /** The first line, behind the mark by which Excel knows UTF-8. */
  header(): string {
    const titles = titlesOf(this.columns)
    return MARK + this.lines([this.places.map(place => titles[place] ?? '')])
  }

  /** @param rows the cells of each row. */
  rows(rows: readonly (readonly unknown[])[]): string {
    return this.lines(
      rows.map(cells => this.places.map(place => csvCell(cells[place], this.columns[place]?.kind ?? 'text'))),
    )
  }

  private lines(records: string[][]): string {
    return stringify(records, { record_delimiter: '\r\n' })
  }
}

/** The lines of a sheet that spreadsheets have. */
export const dataRows = ({ rows }: Sheet): (readonly unknown[])[] => rowsFor(rows, 'data').map(({ cells }) => cells)
