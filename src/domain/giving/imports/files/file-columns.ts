import { gather } from '../../../../values/grouping.js'
import type { Day } from '../../../../values/time.js'
import { HEADS_WITHIN } from '../../../imports/csv-rows.js'
import { type DayOrder, readDay } from '../../../imports/day-text.js'
import { foldedLine } from '../../../imports/file-text.js'
import type { FileLayout } from '../file-layout.js'
import type { GivingImportField } from '../giving-import.js'
import { REQUIRED } from '../import-layouts.js'
import { isNoGift, stateIn } from './cell-values.js'
import { type CsvText, type TextRow, UnreadableFile } from './csv-text.js'

/** What must be said before a file can be read. */
export class OpenQuestion extends UnreadableFile {
  /** @param member of the request that the answer stands in. @param choices the answers among which one can choose. */
  constructor(
    readonly member: 'dateOrder' | 'layoutId' | 'template',
    expected: string,
    readonly choices?: readonly string[],
  ) {
    super(expected)
  }
}

type Deciding = 'STATUS' | 'CURRENCY' | 'TYPE'
/** Heads of columns that decide whether a row is a gift, and of how much. */
const DECIDING: Readonly<Record<Deciding, readonly string[]>> = {
  STATUS: ['status', 'state', 'payment status', 'transaction status', 'donation status', 'gift status'],
  CURRENCY: ['currency', 'currency code', 'ccy', 'payment currency'],
  TYPE: ['type', 'transaction type', 'record type', 'entry type'],
}
const DECIDING_FIELDS = ['STATUS', 'CURRENCY', 'TYPE'] as const

/** The columns of a file: where the heads are, and what each column says. */
export class FileColumns {
  private constructor(
    private readonly layout: FileLayout,
    /** The number of the row of the heads. */
    readonly headLine: number,
    readonly width: number,
    private readonly names: readonly string[],
    private readonly places: ReadonlyMap<GivingImportField, readonly number[]>,
  ) {}

  /**
   * Looks for the heads in the first rows of a file.
   * @throws UnreadableFile for a column that is not there, or there twice.
   */
  static of(text: CsvText, layout: FileLayout, isTemplate: boolean): FileColumns {
    let best: { found: number; line: number; cells: string[] } | undefined
    let left = HEADS_WITHIN
    for (const { line, cells, isBroken } of text.rows()) {
      const names = isBroken ? [] : cells.map(foldedLine)
      const found = layout.columns.filter(({ column }) => names.includes(foldedLine(column))).length
      if (!isBroken && (!best || found > best.found)) best = { found, line, cells }
      left -= 1
      if (!left) break
    }
    const { line = 1, cells = [] } = best ?? {}
    const names = cells.map(foldedLine)
    const places = new Map<GivingImportField, number[]>()
    const absent: number[] = []
    for (const [index, { column, field }] of layout.columns.entries()) {
      const place = names.indexOf(foldedLine(column))
      if (place < 0) absent.push(index)
      else if (names.indexOf(foldedLine(column), place + 1) >= 0)
        throw new UnreadableFile('the head of only one column of the file', [index])
      else gather(places, field, place)
    }
    const lacks = REQUIRED[layout.kind].some(fields => !fields.some(field => places.has(field)))
    if (lacks || (absent.length && !isTemplate))
      throw new UnreadableFile('the head of a column of the file, with the delimiter of the layout', absent)
    return new FileColumns(layout, line, cells.length, names, places)
  }

  has(field: GivingImportField): boolean {
    return this.places.has(field)
  }

  /** The column that says a field in this row: of several, the first that is not empty. */
  private placeOf({ cells }: TextRow, field: GivingImportField): number | undefined {
    const places = this.places.get(field)
    return places?.find(place => (cells[place] ?? '').trim() !== '') ?? places?.[0]
  }

  cell(row: TextRow, field: GivingImportField): string {
    const place = this.placeOf(row, field)
    const text = place === undefined ? '' : (row.cells[place] ?? '')
    return text.trim() === '' ? (this.layout.defaults?.[field] ?? text) : text
  }

  /** Whether a row goes on with a transaction: it has no id and no day, and an amount or another number of its own. */
  isFurther(row: TextRow): boolean {
    const [id, date, amount] = (['EXTERNAL_ID', 'DATE', 'AMOUNT'] as const).map(field => this.cell(row, field).trim())
    if (id || date) return false
    const notOwn = [...(this.layout.continued ?? []), 'MEMO' as const].flatMap(field => this.places.get(field) ?? [])
    return !!amount || row.cells.some((cell, place) => /\d/.test(cell) && !notOwn.includes(place))
  }

  /** A further row of a transaction, with what it leaves out of the first row. */
  continued(row: TextRow, first: TextRow): TextRow {
    const cells = [...row.cells]
    for (const place of (this.layout.continued ?? []).flatMap(field => this.places.get(field) ?? []))
      if (!cells[place]?.trim()) cells[place] = first.cells[place] ?? ''
    return { ...row, cells }
  }

  /** What every column of a field says in this row. */
  cells({ cells }: TextRow, field: GivingImportField): string[] {
    return (this.places.get(field) ?? []).map(place => cells[place] ?? '')
  }

  /** The day of a cell. A head that ends with (UTC) or _utc says the zone of its moments. */
  day(row: TextRow, field: GivingImportField, order: DayOrder, timeZone: string): Day | undefined {
    const text = this.cell(row, field).trim()
    const name = this.names[this.placeOf(row, field) ?? -1] ?? ''
    const isUtc = name.endsWith('(utc)') || name.endsWith('_utc')
    return (isUtc ? readDay(`${text} UTC`, order, timeZone) : undefined) ?? readDay(text, order, timeZone)
  }

  /** Columns with known heads that the layout does not name, by what they decide. */
  unnamed(): [Deciding, number][] {
    const named = new Set([...this.places.values()].flat())
    const ignored = this.layout.ignoredColumns.map(foldedLine)
    if (this.layout.kind !== 'GIFTS') return []
    return DECIDING_FIELDS.filter(field => !this.has(field)).flatMap(field =>
      this.names.flatMap((name, place): [Deciding, number][] =>
        DECIDING[field].includes(name) && !named.has(place) && !ignored.includes(name) ? [[field, place]] : [],
      ),
    )
  }
}

/** Whether a word of a column decides that a row is no gift, or none of the amount that it says. */
const matters = (field: Deciding, word: string, currency: string): boolean => {
  if (!word.trim()) return false
  if (field === 'CURRENCY') return word.trim().toUpperCase() !== currency
  return field === 'STATUS' ? stateIn(word, []) !== 'paid' : isNoGift(word)
}

/** The most texts of days that are compared to find the order of a file. */
const DAYS_MAX = 20_000

/** What a file as a whole says: the order of its days, and which columns must be named. */
export class FileSurvey {
  private readonly days = new Set<string>()
  private readonly proofs: Record<DayOrder, number> = { MDY: 0, DMY: 0, YMD: 0 }
  private isAmbiguous = false
  private readonly open: [Deciding, number][]

  constructor(
    private readonly columns: FileColumns,
    private readonly layout: FileLayout,
    private readonly currency: string,
  ) {
    this.open = columns.unnamed()
  }

  /** @throws OpenQuestion for a column that decides and that the layout does not name. */
  take(row: TextRow): void {
    for (const field of ['DATE', 'MEMBER_SINCE'] as const) {
      const text = this.columns.cell(row, field).trim()
      if (!text || this.days.has(text) || this.days.size >= DAYS_MAX) continue
      this.days.add(text)
      this.learn(text)
    }
    for (const [field, place] of this.open)
      if (matters(field, row.cells[place] ?? '', this.currency))
        throw new OpenQuestion(
          'layoutId',
          `a layout that reads the column "${field.toLowerCase()}" as ${field}, or ignores it`,
        )
  }

  private learn(text: string): void {
    const [mdy, dmy] = [readDay(text, 'MDY'), readDay(text, 'DMY')]
    if (mdy && dmy) this.isAmbiguous ||= mdy !== dmy
    else if (mdy) this.proofs.MDY += 1
    else if (dmy) this.proofs.DMY += 1
    else if (readDay(text, 'YMD')) this.proofs.YMD += 1
  }

  /**
   * The order of the days of the file.
   * @param given the order of the request or of the layout. @param known the order of an earlier file of the same system.
   * @throws OpenQuestion when the file proves another order, or when two orders fit and nobody has said which.
   */
  order(given: DayOrder | null, known: DayOrder | null, member: 'dateOrder' | 'layoutId'): DayOrder {
    const asked = (expected: string, choices: readonly DayOrder[]) =>
      new OpenQuestion(member, expected, member === 'dateOrder' ? choices : undefined)
    const [best, second] = (['MDY', 'DMY', 'YMD'] as const)
      .map(order => ({ order, proofs: this.proofs[order] }))
      .sort((a, b) => b.proofs - a.proofs)
    const isProved = best !== undefined && second !== undefined && best.proofs > second.proofs
    if (given) {
      if (isProved && !this.proofs[given] && best.order !== given)
        throw asked(`the order ${best.order}, in which the days of the file are written`, [best.order])
      return given
    }
    if (isProved) return best.order
    if (this.isAmbiguous && !known) throw asked('MDY or DMY, because the days of the file fit both', ['MDY', 'DMY'])
    return known ?? this.layout.dateOrder
  }
}
