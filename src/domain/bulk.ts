import { choice, count, enumeration, id, part, text, type ValueOf, view } from '../declaration/fields.js'
import { CODE_TEXTS, FAULT_TEXTS, type FieldFault, Refusal, refusalOfRows, rowFault } from '../refusals/refusals.js'
import { positionOf, refusedAmong } from '../refusals/refused-rows.js'

/** The most items of one bulk call. */
export const BULK_MAX = 200

export const ErrorPolicy = enumeration('ErrorPolicy', 'What happens to the other rows when one row is refused.', {
  REJECT_EVERYTHING: 'One refused row refuses all rows.',
  REJECT_FAILED_ROWS: 'The other rows are stored.',
})
export type ErrorPolicy = ValueOf<typeof ErrorPolicy>
export const BulkStatus = enumeration('BulkStatus', 'The result of a row.', {
  CREATED: 'The row was created.',
  UPDATED: 'The row was changed.',
  REPLAYED: 'The row exists already and is equal.',
  FAILED: 'The row was refused.',
})

export const ValidationCode = enumeration('ValidationCode', 'What is wrong with a member of a request.', FAULT_TEXTS)
export const ErrorCode = enumeration('ErrorCode', 'The code of a refusal.', CODE_TEXTS)

@view('An invalid member of a refused row.')
export class BulkFault {
  @text({ note: 'A member of the row, or `request` for a nested one.' }) field!: string
  @choice(ValidationCode, { note: 'A short code.' }) code!: ValueOf<typeof ValidationCode>
  @text({ nullable: true, note: 'Where the member stands in the row, such as `splits.1.fundId`; null for the row.' })
  path!: string | null
  @text({ note: 'One sentence that says what would be right.' }) message!: string
  @text({ list: true, nullable: true, note: 'The allowed values, or the known fields. Null for other faults.' })
  allowed!: string[] | null
}

@view('Why a row was refused, with the codes of a single call.')
export class BulkError {
  @choice(ErrorCode, { note: 'A short code.' }) code!: ValueOf<typeof ErrorCode>
  @text({ note: 'The reason, in words.' }) reason!: string
  @text({ note: 'What happened and what to do.' }) message!: string
  @part(() => BulkFault, { list: true, note: 'The refused members.' }) fields!: BulkFault[]
  @id({ nullable: true, note: 'The record that has the values of a `duplicate` row. Null for other faults.' })
  id!: string | null
  @text({ nullable: true, note: 'The present status of the record that is in the way. Null where it is no status.' })
  status!: string | null
  @text({ list: true, nullable: true, note: 'The statuses in which the operation works. Null where it is no status.' })
  allowed!: string[] | null
  @text({ list: true, nullable: true, note: 'Operations that lead there, by their names. Null where there is none.' })
  next!: string[] | null
}

@view('The result of one row.')
export class BulkResult {
  @count({ note: 'Its position in the request, from 0.' }) index!: number
  @choice(BulkStatus, { note: 'The status.' }) status!: ValueOf<typeof BulkStatus>
  @id({ nullable: true, note: 'The identifier, a UUID.' }) id!: string | null
  @part(() => BulkError, { nullable: true }) error!: BulkError | null
}

@view('How many rows have each result.')
export class BulkSummary {
  @count({ note: 'The total.' }) total!: number
  @count({ note: 'How many rows were written.' }) succeeded!: number
  @count({ note: 'How many rows existed already.' }) replayed!: number
  @count({ note: 'How many rows were refused.' }) failed!: number
}

@view('The results of the rows of a bulk call.')
export class BulkAnswer {
  @part(() => BulkResult, { list: true, note: 'The result of each row, in their order.' }) results!: BulkResult[]
  @part(() => BulkSummary) summary!: BulkSummary
}

type Done = { status: 'CREATED' | 'UPDATED' | 'REPLAYED'; id: string }

const errorOf = (refusal: Refusal): BulkError => {
  const { code, reason, message, fields, id: known = null, status = null, allowed, next } = rowFault(refusal)
  const placed = ({ field, code: its, path, message: sentence, allowed: values }: FieldFault): BulkFault => ({
    field,
    code: its,
    path: path ?? (field === 'request' ? null : field),
    message: sentence,
    allowed: values ? [...values] : null,
  })
  return {
    ...{ code, reason, message },
    fields: fields.map(placed),
    id: known,
    ...{ status, allowed: allowed ? [...allowed] : null, next: next ? [...next] : null },
  }
}

const failed = (index: number, refusal: Refusal): BulkResult => ({
  index,
  status: 'FAILED',
  id: null,
  error: errorOf(refusal),
})

/**
 * Runs each row of a bulk call. A row refuses before it changes anything, so that the other rows are independent of it.
 * @throws Refusal of the first refused row, naming all of them, when everything is to be rejected; and of a row whose refusal ends the
 * transaction. Nothing is stored then.
 */
export async function inBulk<T>(
  rows: readonly T[],
  policy: ErrorPolicy,
  run: (row: T, index: number) => Promise<Done> | Done,
): Promise<BulkAnswer> {
  const refused = new Map(refusedAmong(rows).map(({ index, refusal }) => [index, refusal]))
  const results: BulkResult[] = [...refused].map(([index, refusal]) => failed(index, refusal))
  for (const [at, row] of rows.entries()) {
    const index = positionOf(rows, at)
    try {
      results.push({ index, ...(await run(row, index)), error: null })
    } catch (error) {
      // A statement that fails ends the transaction, so no other row can be stored.
      if (!(error instanceof Refusal)) throw error
      if (error.endsTransaction) throw refusalOfRows('items', new Map([[index, error]]))
      refused.set(index, error)
      results.push(failed(index, error))
    }
  }
  if (refused.size && policy === 'REJECT_EVERYTHING') throw refusalOfRows('items', refused)
  results.sort((a, b) => a.index - b.index)
  return { results, summary: summaryOf(results) }
}

function summaryOf(results: readonly BulkResult[]): BulkSummary {
  const number = (status: BulkResult['status']) => results.filter(result => result.status === status).length
  const failed = number('FAILED')
  return { total: results.length, succeeded: results.length - failed, replayed: number('REPLAYED'), failed }
}
