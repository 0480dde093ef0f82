import type { Declared, Query } from '../../kernel/operation.js'
import { isObject } from '../../values/objects.js'
import { setRateLimits } from './headers.js'
import type { RequestContext } from './request-context.js'

/** How many rows of a report, or of a whole list as a table, cost one request of the rate limit. */
const ROWS_PER_UNIT = 1_000
/** How many rows on paper do. They are set line by line. */
const PRINTED_PER_UNIT = 200

/** The units of a table with so many rows, at least one. */
export const unitsOfRows = (rows: number, isPrinted = false): number =>
  Math.max(1, Math.ceil(rows / (isPrinted ? PRINTED_PER_UNIT : ROWS_PER_UNIT)))

/** How many rows the answer of a report has, or of several reports. 0 when it is no table. */
export function rowsIn({ table, parts }: Pick<Query, 'table' | 'parts'>, answer: unknown): number {
  if (!isObject(answer)) return 0
  if (parts) return parts.reduce((all, { member, of }) => all + rowsIn(tableOf(of), answer[member]), 0)
  const rows = table && answer[table.rows]
  return Array.isArray(rows) ? rows.length : 0
}

const tableOf = (of: Declared): Pick<Query, 'table'> => (of.kind === 'query' && of.table ? { table: of.table } : {})

/**
 * Takes the units of an answer from the caller's rate limits. Admission has taken one already.
 * @throws Refusal 429 rate_organization or rate_application, when fewer are left.
 */
export async function charge(context: RequestContext, units: number): Promise<void> {
  const { caller, server, response } = context
  context.rateCost = Math.max(context.rateCost, units)
  if (units === 1 || !caller) return
  try {
    await server.admission.spend(caller, units - 1)
  } finally {
    setRateLimits(response, caller.rateLimits)
  }
}
