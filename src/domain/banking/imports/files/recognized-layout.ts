import { type CsvRow, HEADS_WITHIN } from '../../../imports/csv-rows.js'
import { readDay } from '../../../imports/day-text.js'
import { foldedLine, lineOf } from '../../../imports/file-text.js'
import { headsIn, listed, nearness, shows } from '../../../imports/signature.js'
import { type ReadyLayoutName, readyLayouts } from '../ready-layouts.js'
import { type CsvLayout, fits } from './csv.js'
import { UnreadableFile } from './unreadable-file.js'

/** A layout that the church has saved. */
export interface SavedLayout {
  id: string
  name: string
  layout: CsvLayout
}

/** The layout by which a file is read: one that is saved, a ready one, or the one that was named. */
export interface ChosenLayout {
  layout: CsvLayout
  layoutId: string | null
  readyLayout: ReadyLayoutName | null
}

/** Wells Fargo has no heads: a day, an amount, an asterisk, the number of a check, a text. */
const isOfWellsFargo = ([first]: readonly CsvRow[]): boolean =>
  first?.cells.length === 5 && first.cells[2] === '*' && readDay(first.cells[0] ?? '', 'MDY') !== undefined

/** A ready layout without the columns that this form of its files does not have. */
function adapted(layout: CsvLayout, row: CsvRow | undefined): CsvLayout {
  if (!row) return layout
  const heads = headsIn(row)
  const kept = (column: string | null) => (column !== null && heads.includes(foldedLine(column)) ? column : null)
  const { idColumn, balanceColumn, checkNumberColumn, referenceColumn, descriptionColumns } = layout
  return {
    ...layout,
    ...{ idColumn: kept(idColumn), balanceColumn: kept(balanceColumn), referenceColumn: kept(referenceColumn) },
    checkNumberColumn: kept(checkNumberColumn),
    descriptionColumns: descriptionColumns.filter((column, at) => at === 0 || kept(column) !== null),
  }
}

/** A ready layout as this file has it. */
export function readyFor(name: ReadyLayoutName, rows: readonly CsvRow[]): ChosenLayout {
  const { signature, layout } = readyLayouts[name]
  const first = rows.slice(0, HEADS_WITHIN)
  const row =
    first.find(each => signature && shows(signature, each)) ??
    first.find(each => headsIn(each).includes(foldedLine(layout.dateColumn)))
  return { layout: signature ? adapted(layout, row) : layout, layoutId: null, readyLayout: name }
}

const isReady = (name: string): name is ReadyLayoutName => Object.hasOwn(readyLayouts, name)
const NAMES = Object.keys(readyLayouts).filter(isReady)

/** The layouts of whose heads most are there, for people. */
function nearest(rows: readonly CsvRow[], saved: readonly SavedLayout[]): string {
  const all = [
    ...NAMES.flatMap(name => (readyLayouts[name].signature?.heads ?? []).map(heads => ({ name: String(name), heads }))),
    ...saved.map(({ name, layout }) => ({
      name,
      heads: [layout.dateColumn, ...layout.descriptionColumns, layout.amountColumn ?? layout.moneyInColumn ?? ''].map(
        foldedLine,
      ),
    })),
  ]
  const near = all.flatMap(({ name, heads }) => {
    const { missing, isNear } = nearness(heads, rows)
    return isNear ? { name, missing, share: missing.length / heads.length } : []
  })
  near.sort((a, b) => a.share - b.share)
  return near
    .slice(0, 3)
    .map(({ name, missing }) => `${lineOf(name, 100)} (without ${listed(missing)})`)
    .join(', ')
}

/**
 * The one ready or saved layout that fits a file, by the heads in its first rows.
 * @param rowsBy the first rows of the file, as they are with the delimiter of a layout.
 * @throws UnreadableFile when none fits, with those that nearly do, and when several fit.
 */
export function recognized(
  rowsBy: (layout: CsvLayout) => readonly CsvRow[],
  saved: readonly SavedLayout[],
): ChosenLayout {
  const found: (ChosenLayout & { name: string })[] = []
  for (const name of NAMES) {
    const { signature, layout } = readyLayouts[name]
    const rows = rowsBy(layout)
    const isShown =
      signature === null
        ? name === 'WELLS_FARGO' && isOfWellsFargo(rows)
        : rows.slice(0, HEADS_WITHIN).some(row => shows(signature, row))
    if (isShown) found.push({ ...readyFor(name, rows), name })
  }
  for (const { id, name, layout } of saved)
    if (layout.hasHeads && fits(layout, rowsBy(layout))) found.push({ layout, layoutId: id, readyLayout: null, name })
  const [only, ...others] = found
  if (only && !others.length) return only
  if (only)
    throw new UnreadableFile(
      `one of the layouts that fit the file: ${found.map(({ name }) => lineOf(name, 100)).join(', ')}`,
      'layoutId',
      found.map(({ layoutId, name }) => layoutId ?? name),
    )
  const near = nearest(rowsBy(readyLayouts.CHASE_CHECKING.layout), saved)
  throw new UnreadableFile(
    near === ''
      ? 'the layout of the file: no ready or saved one fits'
      : `the layout of the file; the nearest are ${near}`,
    'layoutId',
  )
}
