import { pipeline } from 'node:stream/promises'
import { type GraphQLSchema, getNamedType, isObjectType } from 'graphql'
import { isPage } from '../../kernel/answers.js'
import type { Outcome } from '../../kernel/call.js'
import type { Declared, List, Operation, Query } from '../../kernel/operation.js'
import { printed, type WorkOf } from '../../print/press.js'
import { type PrintedReport, SHEETS, sheetPdf } from '../../print/sheet-pdf.js'
import { packed, WORKBOOKS, workbook } from '../../print/workbook.js'
import { fieldRefusal } from '../../refusals/refusals.js'
import { codeOf } from '../../values/errors.js'
import { isObject } from '../../values/objects.js'
import { present } from '../../values/present.js'
import type { Sheet, SheetRow } from '../../values/sheet.js'
import { isTurnOver, nextTurn } from '../../values/turns.js'
import { codingFor, compressor } from '../http/content-coding.js'
import { goneOf, type RequestContext } from '../http/request-context.js'
import { recordRequest, send } from '../http/responses.js'
import { representerOf } from '../types/contract.js'
import { pageTypesOf, rootField } from '../types/operation-types.js'
import { columnsOf, tableOf, valueAt } from './columns.js'
import { CSV_TYPE, Csv } from './csv.js'
import { fieldsOfList, totalCells } from './list-sheet.js'
import type { Format, Wanted } from './query-string.js'
import { firstRows, type ReportHead, sheetOf, subtitlesOf, titlesOf } from './report-sheet.js'
import type { SheetField } from './sheet-columns.js'
import { dataRows, SheetCsv } from './sheet-csv.js'
import { titleOfMember, wordsOf } from './sheet-words.js'

export const PDF_TYPE = 'application/pdf'
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The most rows on paper. */
const PRINTED_MAX = 2_000
/** The most rows of a list in a workbook, which is made as a whole. CSV has no limit. */
const WORKBOOK_MAX = 20_000

/** A file with the name of the report or of the collection. */
function startFile({ response }: RequestContext, { route, name }: Operation, ending: Exclude<Format, 'json'>): void {
  const file = route?.path.split('/').at(-1) ?? name
  response.setHeader('Content-Disposition', `attachment; filename="${file}.${ending}"`)
}

/** How many rows of a report are written at once. */
const ROWS_AT_ONCE = 50

/** The text of a table. Other requests have their turn between its rows. */
async function textOf<R>(csv: { header(): string; rows(rows: readonly R[]): string }, rows: readonly R[]) {
  const parts = [csv.header()]
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    if (isTurnOver()) await nextTurn()
    parts.push(csv.rows(rows.slice(start, start + ROWS_AT_ONCE)))
  }
  return parts.join('')
}

/** Sends the rows of a report as CSV with the members of its JSON. @param answer as JSON. */
export async function sendRecords(
  context: RequestContext,
  schema: GraphQLSchema,
  operation: Query,
  answer: unknown,
): Promise<void> {
  if (!isObject(answer)) throw new Error(`${operation.name} has no rows`)
  const { columns, rows } = tableOf(schema, operation, answer, ({ key }, field) =>
    field ? `${key}.${field}` : String(key),
  )
  const csv = new Csv(columns)
  startFile(context, operation, 'csv')
  send(context, 200, await textOf(csv, rows), CSV_TYPE)
}

/** A report that people read. */
export interface ReportAnswer {
  schema: GraphQLSchema
  operation: Query
  /** As JSON. */
  answer: unknown
  head: ReportHead
  wanted: Wanted
}

/** Whose work a document is, and until when it is of use. */
const workOf = ({ caller, response }: RequestContext): WorkOf => ({
  organizationId: caller?.organizationId ?? '',
  gone: goneOf(response),
})

/** A report that people read, as a PDF. */
export async function reportPdf(report: ReportAnswer, of: WorkOf): Promise<Buffer> {
  const { operation, head, wanted, answer } = report
  const { churchName, churchContact, madeAt: createdAt, logo } = head
  const { orientation } = wanted
  const whole = isObject(answer) ? answer : {}
  const job: PrintedReport = {
    ...{ churchName, churchContact, title: titleOf(operation), subtitles: subtitlesOf(whole, head), createdAt },
    sheets: (await sheetsOf(report)).map(sheet => firstRows(sheet, PRINTED_MAX, 'CSV')),
    ...(logo && operation.parts ? { logo } : {}),
    ...(operation.cover ? { cover: operation.cover(whole) } : {}),
    ...(orientation ? { orientation } : {}),
  }
  return printed(of, SHEETS, sheetPdf, job)
}

/** Sends a report as people read it: as CSV, as a workbook or as a PDF. */
export async function sendReport(context: RequestContext, report: ReportAnswer): Promise<void> {
  const { operation, wanted } = report
  if (wanted.format === 'pdf') {
    const bytes = await reportPdf(report, workOf(context))
    startFile(context, operation, 'pdf')
    send(context, 200, bytes, PDF_TYPE)
    return
  }
  const sheets = await sheetsOf(report)
  if (wanted.format === 'xlsx') {
    const titled = sheets.map(sheet => ({ ...sheet, titles: titlesOf(sheet.columns) }))
    const job = { churchName: report.head.churchName, sheets: titled }
    const bytes = await printed(workOf(context), WORKBOOKS, workbook, job)
    startFile(context, operation, 'xlsx')
    send(context, 200, bytes, XLSX_TYPE)
  } else {
    const [sheet] = sheets
    const csv = new SheetCsv(present(sheet).columns)
    startFile(context, operation, 'csv')
    send(context, 200, await textOf(csv, dataRows(present(sheet))), CSV_TYPE)
  }
}

const titleOf = ({ route, name, table }: Query): string =>
  table?.title ?? wordsOf(route?.path.split('/').at(-1) ?? name)

/** The sheets of an answer: one of a report, and one for each report of a packet that has an answer. */
async function sheetsOf({ schema, operation, answer, head, wanted }: ReportAnswer): Promise<Sheet[]> {
  const type = getNamedType(rootField(schema, operation).type)
  if (!isObject(answer) || !isObjectType(type)) throw new Error(`${operation.name} has no rows`)
  const { parts, table } = operation
  if (!parts) return [await sheetOf({ title: titleOf(operation), table: present(table), type }, answer, head)]
  const sheets: Sheet[] = []
  const medium = wanted.format === 'pdf' ? 'paper' : 'data'
  for (const { member, of, absent, title: given, ...part } of parts) {
    if (part.medium && part.medium !== medium) continue
    const own = answer[member]
    const title = given ?? titleOfPart(member, of)
    const ownType = getNamedType(type.getFields()[member]?.type)
    if (isObject(own) && isObjectType(ownType))
      sheets.push(await sheetOf({ title, table: tableOfPart(of), type: ownType }, own, head))
    else sheets.push({ title, subtitles: [], columns: [], rows: [], notes: [absent ?? 'There is nothing to report.'] })
  }
  return sheets
}

function tableOfPart(of: Declared) {
  if (of.kind !== 'query' || !of.table) throw new Error('a part of a packet has no rows')
  return of.table
}

const titleOfPart = (member: string, of: Declared): string => tableOfPart(of).title ?? titleOfMember(member)

/** A list that is sent whole. */
interface ListAnswer {
  schema: GraphQLSchema
  operation: List
  wanted: Wanted
  /** The first page with the totals. */
  first: Outcome
  /** The tables whose records the caller may read the names of. */
  named: ReadonlySet<string>
  timeZone: string
  /** Reads the page after a cursor. */
  next(cursor: string): Promise<unknown>
}

/** @throws Refusal 422 for a workbook of more rows than fit. */
export async function assertFits({ format }: Wanted, page: unknown): Promise<void> {
  if (format !== 'xlsx' || !isPage(page) || (await page.count()) <= WORKBOOK_MAX) return
  throw fieldRefusal(
    'format',
    'too_many',
    `A workbook has at most ${WORKBOOK_MAX.toLocaleString('en-US')} rows. Narrow the filter, or send format=csv, which has no limit.`,
  )
}

/** Sends all rows of a list. */
export const sendList = (context: RequestContext, list: ListAnswer): Promise<void> =>
  list.wanted.format === 'xlsx' ? sendWorkbook(context, list) : sendCsv(context, list)

/** The pages of a list as JSON, each with the names of the records in it. */
async function* pagesOf({ schema, operation, first, next }: ListAnswer) {
  const represent = representerOf(pageTypesOf(schema, operation).nodes)
  for (let page: unknown = first.value; ; ) {
    if (!isPage(page)) throw new Error('a list answers a page')
    const rows = represent(page.nodes)
    const names: ReadonlyMap<string, string> = 'names' in page && page.names instanceof Map ? page.names : new Map()
    yield { rows: Array.isArray(rows) ? rows : [], names }
    const last = page.nodes.at(-1)
    if (!page.hasNextPage || !last) return
    page = await next(page.cursorOf(last))
  }
}

/** The rows of a list as cells, and its totals as the last row. */
async function* cellsOf(list: ListAnswer, fields: readonly SheetField[], setting: { names: Map<string, string> }) {
  for await (const { rows, names } of pagesOf(list)) {
    setting.names.clear()
    for (const [id, name] of names) setting.names.set(id, name)
    yield rows.map((row): SheetRow => ({ cells: fields.map(({ cell, source }) => cell(valueAt(row, source.path))) }))
  }
  const { totals: type } = pageTypesOf(list.schema, list.operation)
  const { totals } = list.first
  const cells = totals && totalCells(list.schema, list.operation, representerOf(type)(totals), fields)
  if (cells) yield [{ cells, rank: 'grand' } satisfies SheetRow]
}

/** The columns of a list, whose values take the names of the page that is being written. */
function settingOf({ schema, operation, named, timeZone }: ListAnswer) {
  const setting = { names: new Map<string, string>(), timeZone }
  return { setting, fields: fieldsOfList(schema, operation, setting, named) }
}

/** The lines of a list as CSV. */
async function* linesOf(list: ListAnswer): AsyncGenerator<string> {
  if (list.wanted.layout === 'records') {
    const csv = new Csv(columnsOf(pageTypesOf(list.schema, list.operation).nodes))
    yield csv.header()
    for await (const { rows } of pagesOf(list)) yield csv.rows(rows)
    return
  }
  const { fields, setting } = settingOf(list)
  const csv = new SheetCsv(fields.map(({ column }) => column))
  yield csv.header()
  for await (const rows of cellsOf(list, fields, setting)) yield csv.rows(rows.map(({ cells }) => cells))
}

/**
 * Sends all rows of a list as CSV, page by page as fast as the client takes them, so that the memory does not grow with
 * the list. Once the first page is sent, a failure can only cut the connection.
 */
async function sendCsv(context: RequestContext, list: ListAnswer): Promise<void> {
  const { response, request } = context
  startFile(context, list.operation, 'csv')
  const coding = codingFor(request, response, { type: CSV_TYPE, size: Number.POSITIVE_INFINITY })
  response.writeHead(200, { 'Content-Type': CSV_TYPE, ...(coding ? { 'Content-Encoding': coding } : {}) })
  const lines = () => linesOf(list)
  if (request.method === 'HEAD') response.end()
  else
    await (coding ? pipeline(lines, compressor(coding), response) : pipeline(lines, response)).catch(error => {
      // The client has closed the connection, which is no fault of the service.
      if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  recordRequest(context, 200)
}

/** Sends all rows of a list as a workbook. */
async function sendWorkbook(context: RequestContext, list: ListAnswer): Promise<void> {
  const { fields, setting } = settingOf(list)
  const pages: Uint8Array[] = []
  for await (const cells of cellsOf(list, fields, setting)) pages.push(packed(cells))
  const columns = fields.map(({ column }) => column)
  const title = wordsOf(list.operation.route?.path.split('/').at(-1) ?? list.operation.name)
  const sheet = { title, subtitles: [], columns, rows: [], packed: pages, notes: [], titles: titlesOf(columns) }
  const bytes = await printed(workOf(context), WORKBOOKS, workbook, { sheets: [sheet] })
  startFile(context, list.operation, 'xlsx')
  send(context, 200, bytes, XLSX_TYPE)
}
