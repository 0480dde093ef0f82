import { pipeline } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { GraphQLSchema } from 'graphql'
import { isPage } from '../../kernel/answers.js'
import type { List, Operation, Query } from '../../kernel/operation.js'
import { printed } from '../../print/press.js'
import { codeOf } from '../../values/errors.js'
import { isObject } from '../../values/objects.js'
import { codingFor, compressor } from '../http/content-coding.js'
import type { RequestContext } from '../http/request-context.js'
import { recordRequest, send } from '../http/responses.js'
import { representerOf } from '../types/contract.js'
import { pageTypesOf } from '../types/operation-types.js'
import { columnsOf, tableOf } from './columns.js'
import { CSV_TYPE, Csv } from './csv.js'
import { PDF_TYPE, type PrintedHead, REPORTS, reportJob, reportPdf } from './report-pdf.js'

/** A file with the name of the report or of the collection. */
function startFile({ response }: RequestContext, { route, name }: Operation, ending: 'csv' | 'pdf' = 'csv'): void {
  const file = route?.path.split('/').at(-1) ?? name
  response.setHeader('Content-Disposition', `attachment; filename="${file}.${ending}"`)
}

/** How many rows of a report are written before other requests get their turn. */
const ROWS_PER_TURN = 200

/** Sends the rows of a report as CSV. @param answer as JSON. */
export async function sendReport(
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
  startFile(context, operation)
  const parts = [csv.header()]
  for (let start = 0; start < rows.length; start += ROWS_PER_TURN) {
    if (start) await nextTurn()
    parts.push(csv.rows(rows.slice(start, start + ROWS_PER_TURN)))
  }
  send(context, 200, parts.join(''), CSV_TYPE)
}

/** Sends the rows of a report as a PDF. @param answer as JSON. */
export async function sendPdf(
  context: RequestContext,
  schema: GraphQLSchema,
  operation: Query,
  answer: unknown,
  head: PrintedHead,
): Promise<void> {
  if (!isObject(answer)) throw new Error(`${operation.name} has no rows`)
  const job = await reportJob(schema, operation, answer, head)
  const bytes = await printed(context.caller?.organizationId ?? '', REPORTS, reportPdf, job)
  startFile(context, operation, 'pdf')
  send(context, 200, bytes, PDF_TYPE)
}

/**
 * Sends all rows of a list as CSV, page by page as fast as the client takes them, so that the memory does not grow with
 * the list. Once the first page is sent, a failure can only cut the connection.
 * @param next reads the page after a cursor.
 */
export async function sendList(
  context: RequestContext,
  schema: GraphQLSchema,
  operation: List,
  first: unknown,
  next: (cursor: string) => Promise<unknown>,
): Promise<void> {
  const { response, request } = context
  const { nodes } = pageTypesOf(schema, operation)
  const represent = representerOf(nodes)
  const csv = new Csv(columnsOf(nodes))
  startFile(context, operation)
  const coding = codingFor(request, response, { type: CSV_TYPE, size: Number.POSITIVE_INFINITY })
  response.writeHead(200, { 'Content-Type': CSV_TYPE, ...(coding ? { 'Content-Encoding': coding } : {}) })
  async function* lines(): AsyncGenerator<string> {
    yield csv.header()
    for (let page = first; ; ) {
      if (!isPage(page)) throw new Error('a list answers a page')
      const rows = represent(page.nodes)
      yield csv.rows(Array.isArray(rows) ? rows : [])
      const last = page.nodes.at(-1)
      if (!page.hasNextPage || !last) return
      page = await next(page.cursorOf(last))
    }
  }
  if (request.method === 'HEAD') response.end()
  else
    await (coding ? pipeline(lines, compressor(coding), response) : pipeline(lines, response)).catch(error => {
      // The client has closed the connection, which is no fault of the service.
      if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
  recordRequest(context, 200)
}
