import { HEADS_WITHIN } from '../../../imports/csv-rows.js'
import { foldedLine, lineOf } from '../../../imports/file-text.js'
import { headsIn, listed, nearness, shows } from '../../../imports/signature.js'
import type { FileLayout } from '../file-layout.js'
import type { ReadyGiftLayoutName } from '../ready-layout-names.js'
import { isReadyGiftLayout, providerOf, readyGiftLayouts } from '../ready-layouts.js'
import type { CsvText, TextRow } from './csv-text.js'
import { OpenQuestion } from './file-columns.js'

/** A layout that the church has saved. */
export interface SavedLayout {
  id: string
  name: string
  provider: string
  layout: FileLayout
}

/** The layout that the heads of a file show: a saved one, or a ready one. */
export interface RecognizedLayout {
  layout: FileLayout
  layoutId: string | null
  template: ReadyGiftLayoutName | null
  /** The system that the file comes from. */
  provider: string
}

const READY = Object.keys(readyGiftLayouts).filter(isReadyGiftLayout)

/** The heads by which files are recognized, to find how the columns of a file are divided. */
export const headsThatShow = (saved: readonly SavedLayout[]): string[] => [
  ...READY.flatMap(name => readyGiftLayouts[name].signature.heads.flat()),
  ...saved.flatMap(({ layout }) => layout.columns.map(({ column }) => column)),
]

function firstRows(text: CsvText): TextRow[] {
  const rows: TextRow[] = []
  for (const row of text.rows()) {
    if (!row.isBroken) rows.push(row)
    if (rows.length >= HEADS_WITHIN) break
  }
  return rows
}

/** Heads are listed up to so many. */
const LISTED_MAX = 12

/** The cells of the widest of the first rows that can be heads, for people. */
function foundHeads(rows: readonly TextRow[]): string {
  const widest = rows.map(headsIn).sort((a, b) => b.length - a.length)[0] ?? []
  // What has a digit or an at-sign is somebody's data.
  const heads = widest.filter(head => !/[\d@]/.test(head)).map(head => lineOf(head, 40))
  return listed(heads.slice(0, LISTED_MAX))
}

/** The ready layouts of whose heads most are there, with those that are not. */
function nearest(rows: readonly TextRow[]): string {
  const near = READY.flatMap(name =>
    readyGiftLayouts[name].signature.heads.flatMap(heads => {
      const { missing, isNear } = nearness(heads, rows)
      return isNear ? { name, missing, share: missing.length / heads.length } : []
    }),
  )
  near.sort((a, b) => a.share - b.share)
  return near
    .slice(0, 3)
    .map(({ name, missing }) => `${name} (without ${listed(missing)})`)
    .join(', ')
}

/**
 * The one ready or saved layout whose heads a file has.
 * @throws OpenQuestion when none fits, with the heads that were found, and when several fit.
 */
export function recognizedLayout(text: CsvText, saved: readonly SavedLayout[]): RecognizedLayout {
  const rows = firstRows(text)
  const ready = READY.filter(name => rows.some(row => shows(readyGiftLayouts[name].signature, row)))
  const own = saved.filter(({ layout: { columns } }) => {
    const heads = columns.map(({ column }) => foldedLine(column))
    return rows.some(row => heads.every(head => headsIn(row).includes(head)))
  })
  const [template] = ready
  const [layout] = own
  if (ready.length + own.length > 1)
    throw new OpenQuestion(
      'layoutId',
      `one of the layouts that fit the file: ${[...ready, ...own.map(({ name }) => lineOf(name, 100))].join(', ')}`,
      [...ready, ...own.map(({ id }) => id)],
    )
  if (template)
    return { layout: readyGiftLayouts[template].layout, layoutId: null, template, provider: providerOf(template) }
  if (layout) return { layout: layout.layout, layoutId: layout.id, template: null, provider: layout.provider }
  const near = nearest(rows)
  throw new OpenQuestion(
    'layoutId',
    `the layout of the file, because no ready or saved one has its heads ${foundHeads(rows)}${near && `; the nearest are ${near}`}`,
  )
}

/** @throws OpenQuestion when a file lacks heads of the ready layout that the request names. */
export function assertShows(text: CsvText, name: ReadyGiftLayoutName): void {
  const rows = firstRows(text)
  const { signature } = readyGiftLayouts[name]
  if (rows.some(row => shows(signature, row))) return
  const [missing = []] = signature.heads.map(heads => nearness(heads, rows).missing).sort((a, b) => a.length - b.length)
  throw new OpenQuestion('template', `a layout whose heads the file has. It lacks ${listed(missing)}`)
}
