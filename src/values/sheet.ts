/** What the values of a column are. Amounts are decimal numbers, percents are 98 for 98 %. */
export type CellKind =
  | 'text'
  | 'money'
  | 'count'
  | 'percent'
  | 'number'
  | 'day'
  | 'month'
  | 'quarter'
  | 'year'
  | 'time'
  | 'flag'

/** Where a column or a row stands: on pages for reading, or in tables for spreadsheets. Everywhere when absent. */
export type Medium = 'paper' | 'data'

/** A column of a sheet. */
export interface SheetColumn {
  title: string
  /** What several neighbours have in common, such as the days that they are of. It stands above their titles. */
  group?: string
  kind: CellKind
  /** The total of its neighbours. It comes first when the columns need several pages. */
  isTotal?: boolean
  medium?: Medium
}

/** What a row is: a line, a heading of the lines below it, or one of three ranks of totals. */
export type RowRank = 'line' | 'heading' | 'subtotal' | 'total' | 'grand'

/** A row of a sheet, with a value for each column: a text, a number, a flag, a list of these, or null. */
export interface SheetRow {
  cells: readonly unknown[]
  rank?: RowRank
  /** How far the first column on paper is indented. */
  level?: number
  medium?: Medium
}

/** A series of a picture. */
export interface Series {
  name: string
  values: readonly number[]
}

/**
 * A picture of amounts. COLUMNS stand side by side for each label, in the order of the series. BARS lie below each other:
 * the first series is the length of the outline, the second one is filled.
 */
export interface Picture {
  kind: 'COLUMNS' | 'BARS'
  caption: string
  labels: readonly string[]
  series: readonly Series[]
}

/** A table as people read it, on paper, as CSV and in a workbook. */
export interface Sheet {
  title: string
  /** Lines below the title: the days, the currency. */
  subtitles: readonly string[]
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
  /** Whether the rows are a financial statement: no lines between the rows, and rules at the totals. */
  isStatement?: boolean
  /** Sentences below the table. */
  notes: readonly string[]
  picture?: Picture
}

/** What the first page of several reports says of them. */
export interface Cover {
  /** Amounts, each with what it is compared with or made of. A null amount is left out. */
  figures: readonly { title: string; amount: number | null; remark?: { title: string; amount: number | null } }[]
  /** Paragraphs above the figures. */
  sentences: readonly string[]
}

/** The layout that a statement has by itself, without what every sheet gets. */
export type SheetBody = Pick<Sheet, 'columns' | 'rows'> & Partial<Pick<Sheet, 'notes' | 'picture' | 'isStatement'>>

/** An account of the chart, as a statement needs it for its tree. */
export interface ChartAccount {
  accountNumber: string
  name: string
  parentId: string | null
}

/** What a layout may look up: the names of records by their ids, and the accounts above those of the answer. */
export interface Names {
  names: ReadonlyMap<string, string>
  accounts: ReadonlyMap<string, ChartAccount>
}

const NUMBERS: ReadonlySet<CellKind> = new Set(['money', 'count', 'percent', 'number'])
/** Whether values of a kind stand on the right, and are added up. */
export const isNumeric = (kind: CellKind): boolean => NUMBERS.has(kind)

/** The columns of a medium, by their places. */
export const placesFor = (columns: readonly SheetColumn[], medium: Medium): number[] =>
  columns.flatMap((column, place) => (column.medium === undefined || column.medium === medium ? [place] : []))

/** The rows of a medium. Headings stand on paper alone. */
export const rowsFor = (rows: readonly SheetRow[], medium: Medium): SheetRow[] =>
  rows.filter(
    row => (row.medium === undefined || row.medium === medium) && !(medium === 'data' && row.rank === 'heading'),
  )
