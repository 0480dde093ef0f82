import type { MutationContext, PrepareContext, QueryContext } from '../../../kernel/operation.js'
import { onThread } from '../../../print/press.js'
import { faultAt, firstFault, Refusal, refusalOf, refuseField } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import { newId } from '../../../values/time.js'
import { mapInTurns } from '../../../values/turns.js'
import { tooLargeToRead, workOf } from '../../imports/file-content.js'
import { type Job, rowsOfStep } from '../../jobs/job.js'
import type { JobToPrepare } from '../../jobs/job.queries.js'
import type { StepResult } from '../../jobs/job-steps.js'
import { fileLayoutOf } from './file-layout.js'
import { ROWS_MAX } from './files/csv-text.js'
import { type ImportFileJob, type ReadImportFile, readImportFile } from './files/read-import-file.js'
import type { ReadRow } from './files/read-row.js'
import { COUNT_OF, type GivingImport, type ImportIssue } from './giving-import.js'
import {
  givingImportLayouts,
  givingImports,
  ordersOfEarlierFiles,
  type StagedRow,
  stageRows,
} from './giving-import.queries.js'
import { templateLayout } from './import-layouts.js'
import { deleteStoredFile, withStoredFile } from './stored-file.queries.js'

/** How many rows a step stages. It takes a quarter of its time limit on a slow machine, and reads the whole file again. */
const ROWS_OF_STEP = 10_000

/** A file to read, and how. */
export interface FileToRead
  extends Pick<GivingImport, 'kind' | 'dateOrder' | 'openingDate'>,
    Pick<ImportFileJob, 'content' | 'layout' | 'template' | 'saved' | 'provider'> {}

/** Some rows of a file as they are staged, of how many it has, and by which layout it was read. */
export type RowsOfFile = Omit<Extract<ReadImportFile, { rows: ReadRow[] }>, 'rows'> & { rows: StagedRow[] }

/**
 * Reads a file on a thread, before the transaction of the import.
 * @param part which of its rows are wanted. Null to look at its heads alone.
 * @throws Refusal 413 payload_too_large, 422 for a file that cannot be read, 503 when the service has no time for it.
 */
export async function readRows(
  context: QueryContext & Pick<PrepareContext, 'gone'>,
  { kind, ...file }: FileToRead,
  part: ImportFileJob['part'],
): Promise<RowsOfFile> {
  const { caller, clock, today, read } = context
  const job: ImportFileJob = {
    ...{ ...file, part, today },
    knownOrders: await ordersOfEarlierFiles(read, kind),
    isAmerican: ['USD', 'CAD'].includes(caller.currency),
    currency: caller.currency,
    timeZone: caller.timeZone,
  }
  const reader = new URL('./files/read-import-file.js', import.meta.url)
  const found = await onThread(workOf(context, job.content), reader, readImportFile, job, tooLargeToRead)
  if ('tooManyRows' in found) return refuseField('contentBase64', 'too_many', { maximum: ROWS_MAX })
  if ('expected' in found) return refuseFile(found, file.template)
  if (part && !found.total)
    refuseField('contentBase64', 'invalid_format', { expected: 'a file with rows below the heads' })
  const rows = await mapInTurns([...found.rows.entries()], ([at, row]) => ({
    ...stagedRow(row, file.openingDate),
    ...{ id: newId(clock), rowNumber: (part?.from ?? 0) + at + 1 },
  }))
  return { ...found, rows }
}

/** A row that is not compared with the records of the church yet. */
function stagedRow(row: ReadRow, openingDate: GivingImport['openingDate']): Omit<StagedRow, 'id' | 'rowNumber'> {
  const { lineNumber, said, outcome, person, gift, issue, warnings, doubt, householdRow, giftRow } = row
  return {
    ...{ lineNumber, said, outcome, person, gift, warnings, householdRow, giftRow, issue: issue ?? doubt },
    ...{ candidates: [], donorId: null, householdId: null, matchedBy: null, contributionId: null, refundId: null },
    ...{ fundId: null, made: [], isHistory: gift && openingDate ? gift.date < openingDate : null },
  }
}

/** @throws Refusal 422 that says why a file cannot be read. */
function refuseFile(
  { expected, columns, member, choices }: Extract<ReadImportFile, { expected: string }>,
  template: GivingImport['template'],
): never {
  const remedy = { expected, ...(choices ? { allowed: choices } : {}) }
  if (member === 'dateOrder') return refuseField(member, 'invalid_enum', remedy)
  if (member) return refuseField(template ? 'template' : member, 'invalid_format', remedy)
  if (!columns) return refuseField('contentBase64', 'invalid_format', { expected })
  if (template)
    return refuseField('contentBase64', 'invalid_format', { expected: 'a CSV file with the heads of the template' })
  throw new Refusal(
    'validation',
    columns.map(place => faultAt('layoutId', 'invalid_format', { path: `layout.columns.${place}.column`, expected })),
  )
}

/** Stages rows of a file after those that are staged, to be compared with the records of the church. */
export async function stageNext(
  { work }: MutationContext,
  imported: GivingImport,
  rows: readonly StagedRow[],
): Promise<void> {
  const counts = { ...imported.counts, total: imported.counts.total + rows.length }
  for (const { outcome } of rows) counts[COUNT_OF[outcome]] += 1
  imported.counts = counts
  await stageRows(work, imported, rows)
}

/** What a step of reading stages, or why the file cannot be read. */
class Reading {
  constructor(
    /** How many rows were staged before. */
    readonly from: number,
    readonly found: RowsOfFile | ImportIssue,
  ) {}
}

/** Reads the file of an import whose rows are not all staged. Undefined for one that is read. */
export async function readNext(context: PrepareContext, job: JobToPrepare): Promise<Reading | undefined> {
  const { read } = context
  const [imported] = await read.byIds(givingImports, [job.subjectId])
  if (imported?.status !== 'READING') return undefined
  const { id, kind, template, layoutId, provider, dateOrder, openingDate, counts } = imported
  const layout = template ? templateLayout(template) : (await read.byIds(givingImportLayouts, [present(layoutId)]))[0]
  const file = { kind, template, provider, dateOrder, openingDate, layout: fileLayoutOf(present(layout)), saved: [] }
  const part = { from: counts.total, most: rowsOfStep(job, ROWS_OF_STEP) }
  try {
    const found = await withStoredFile(read, id, content => readRows(context, { ...file, content }, part))
    return new Reading(part.from, found)
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal || refusal.status >= 500) throw error
    const { code, message } = refusal
    return new Reading(part.from, firstFault(refusal) ?? { field: 'contentBase64', code, message })
  }
}

/**
 * Stages what was read. The job goes on with the comparison when that was the last of it.
 * @param reading what `readNext` read. Another worker may have staged it meanwhile.
 */
export async function stageRead(
  context: MutationContext,
  imported: GivingImport,
  job: Job,
  reading: unknown,
): Promise<StepResult> {
  const { work } = context
  const again = { done: 0, isLast: false }
  if (!(reading instanceof Reading) || reading.from !== imported.counts.total) return again
  const { found } = reading
  if (!('rows' in found)) {
    assign(imported, { status: 'REFUSED', issue: found })
    return { ...again, failure: { reason: found.code, message: found.message } }
  }
  await stageNext(context, imported, found.rows)
  imported.dateOrder = found.dateOrder
  if (imported.counts.total < found.total) return again
  imported.status = 'MATCHING'
  job.total = imported.counts.waiting
  await deleteStoredFile(work, imported.id)
  return again
}
