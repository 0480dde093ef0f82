import { type CsvRow, HEADS_WITHIN } from './csv-rows.js'
import { foldedLine } from './file-text.js'

/** How a file shows that it is of a layout: by the heads of its columns, in lower case. */
export interface Signature {
  /** The heads that a file has. One list for each form that the institution has written. */
  heads: readonly (readonly string[])[]
  /** Whether other heads may stand beside them. */
  areMoreAllowed: boolean
  /** Heads that belong to another layout. */
  lacks: readonly string[]
}

/** The heads that a row has, if it is the row of heads. */
export const headsIn = ({ cells }: Pick<CsvRow, 'cells'>): string[] => cells.map(foldedLine).filter(head => head !== '')

/** Whether a row has the heads of a layout. */
export function shows({ heads, areMoreAllowed, lacks }: Signature, row: Pick<CsvRow, 'cells'>): boolean {
  const found = headsIn(row)
  if (lacks.some(head => found.includes(head))) return false
  return heads.some(
    each => each.every(head => found.includes(head)) && (areMoreAllowed || each.length === new Set(found).size),
  )
}

/** Which heads of a layout the first rows lack, in the row that lacks the fewest, and whether that row has most of them. */
export function nearness(heads: readonly string[], rows: readonly Pick<CsvRow, 'cells'>[]) {
  const missing = rows
    .slice(0, HEADS_WITHIN)
    .map(row => heads.filter(head => !headsIn(row).includes(head)))
    .sort((a, b) => a.length - b.length)[0] ?? [...heads]
  return { missing, isNear: missing.length > 0 && missing.length * 2 <= heads.length }
}

/** Heads as a refusal lists them. */
export const listed = (heads: readonly string[]): string => heads.map(head => `"${head}"`).join(', ')
