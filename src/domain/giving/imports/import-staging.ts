import { base64, choice, flag, input, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { MutationContext, PrepareContext } from '../../../kernel/operation.js'
import { onThread } from '../../../print/press.js'
import { faultAt, Refusal, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { DAY_MS, newId } from '../../../values/time.js'
import { mapInTurns } from '../../../values/turns.js'
import { DateOrder } from '../../banking/imports/bank-import.js'
import { contentOf, tooLargeToRead, workOf } from '../../imports/file-content.js'
import { beginJob } from '../../jobs/job-steps.js'
import { firstPeriodDay } from '../../ledger/periods/period.queries.js'
import { ROWS_MAX } from './files/csv-text.js'
import { type ReadImportFile, readImportFile } from './files/read-import-file.js'
import type { ReadRow } from './files/read-row.js'
import {
  COUNT_OF,
  GivingImport,
  GivingImportKind,
  GivingImportLayout,
  GivingImportTemplate,
  NO_COUNTS,
} from './giving-import.js'
import { givingImportLayouts, orderOfEarlierFile, type StagedRow, stageRows } from './giving-import.queries.js'
import { fileLayoutOf, type ImportLayout, TEMPLATES } from './import-layouts.js'
import { matchRows } from './import-matching.js'
import { reduceHistory } from './refunds-of-history.js'

/** The largest file, in bytes. */
export const IMPORT_FILE_MAX = 50 * 1024 * 1024
/** A file of at most so many rows is compared at once, and a larger one by a job. */
const ROWS_AT_ONCE = 500
/** How many days rows are stored after the upload, the commit, the undoing or the cancelling of their import. */
export const DAYS_OF_ROWS = 30

@input('A file of people or gifts to import.')
export class CreateGivingImportInput {
  @choice(GivingImportKind) kind!: GivingImportKind
  @ref(() => GivingImportLayout, { nullable: true, note: 'The layout that reads the file. Or name a template.' })
  layoutId?: string | null
  @choice(GivingImportTemplate, {
    nullable: true,
    note: 'The ready-made layout that reads the file. Or name layoutId.',
  })
  template?: ValueOf<typeof GivingImportTemplate> | null
  @text({
    nullable: true,
    min: 1,
    max: 50,
    note: 'The system that the file comes from. With a template it is required, and with a layout it is that of the layout.',
  })
  provider?: string | null
  @choice(DateOrder, {
    nullable: true,
    note: 'The order in which the days of the file are written. A file read by a template needs it when two orders fit and no earlier file of the provider has said which.',
  })
  dateOrder?: ValueOf<typeof DateOrder> | null
  @text({ min: 1, max: 255, note: 'The name of the file, without a path.' }) fileName!: string
  @base64({
    note: 'The bytes in Base64, at most 1 MiB decoded. Send a file of up to 50 MiB as multipart/form-data, on REST alone. A file has at most 100,000 rows.',
  })
  contentBase64!: string
  @flag({
    fallback: false,
    note: 'Read the file, and answer what would be staged. Nothing is stored. The rows of a file of more than 500 rows are WAITING then.',
  })
  validateOnly!: boolean
}

/** @throws Refusal 422 unless exactly one of layout and template is named, and it is of the kind of the file. */
async function layoutFor(
  { read }: PrepareContext,
  { kind, layoutId, template, provider }: CreateGivingImportInput,
): Promise<{ layout: ImportLayout; provider: string }> {
  if (template) {
    if (layoutId) refuseField('layoutId', 'not_writable')
    if (!provider) return refuseField('provider', 'required')
    if (TEMPLATES[template].kind !== kind)
      refuseField('template', 'invalid_enum', { expected: 'a template of the kind' })
    return { layout: TEMPLATES[template], provider }
  }
  if (!layoutId) return refuseField('layoutId', 'required')
  if (provider) refuseField('provider', 'not_writable')
  const [layout] = await read.byIds(givingImportLayouts, [layoutId])
  if (layout?.kind !== kind) return refuseField('layoutId', 'unknown_reference')
  return { layout, provider: layout.provider }
}

/** A file that was read. */
interface ReadFile {
  rows: ReadRow[]
  /** The system that the file comes from. */
  provider: string
  dateOrder: ValueOf<typeof DateOrder>
  sha256: string
}

/**
 * Reads a file on a thread, before the transaction of the import.
 * @throws Refusal 413 payload_too_large, 422 for a file that cannot be read, 503 when the service has no time for it.
 */
export async function readFile(context: PrepareContext, given: CreateGivingImportInput): Promise<ReadFile> {
  const { caller, today } = context
  const { contentBase64, template } = given
  const { layout, provider } = await layoutFor(context, given)
  const { content, sha256 } = contentOf(context, contentBase64)
  const job = {
    content,
    layout: fileLayoutOf(layout),
    isTemplate: Boolean(template),
    dateOrder: given.dateOrder ?? null,
    knownOrder: template ? await orderOfEarlierFile(context.read, given.kind, provider) : null,
    isAmerican: ['USD', 'CAD'].includes(caller.currency),
    today,
    currency: caller.currency,
    timeZone: caller.timeZone,
  }
  const reader = new URL('./files/read-import-file.js', import.meta.url)
  const read = await onThread(workOf(context), reader, readImportFile, job, tooLargeToRead)
  if ('tooManyRows' in read) return refuseField('contentBase64', 'too_many', { maximum: ROWS_MAX })
  if ('expected' in read) return refuseFile(read, template ?? null)
  if (!read.rows.length)
    refuseField('contentBase64', 'invalid_format', { expected: 'a file with rows below the heads' })
  return { rows: read.rows, provider, dateOrder: read.dateOrder, sha256 }
}

/** @throws Refusal 422 that says why a file cannot be read. */
function refuseFile(
  { expected, columns, member }: Extract<ReadImportFile, { expected: string }>,
  template: string | null,
): never {
  if (member === 'dateOrder') return refuseField(member, 'invalid_enum', { expected })
  if (member) return refuseField(template ? 'template' : member, 'invalid_format', { expected })
  if (!columns) return refuseField('contentBase64', 'invalid_format', { expected })
  if (template)
    return refuseField('contentBase64', 'invalid_format', { expected: 'a CSV file with the heads of the template' })
  throw new Refusal(
    'validation',
    columns.map(place => faultAt('layoutId', 'invalid_format', { path: `layout.columns.${place}.column`, expected })),
  )
}

/** The day until which the rows of an import are stored. */
export const rowsUntil = (now: Date): Date => new Date(now.getTime() + DAYS_OF_ROWS * DAY_MS)

/**
 * The first day of the ledger: what was given before is history.
 * @throws Refusal 409 illegal_transition while there is no accounting period.
 */
async function openingOf({ read }: MutationContext, kind: GivingImportKind) {
  if (kind !== 'GIFTS') return null
  const day = await firstPeriodDay(read)
  if (day) return day
  return refuseBlocked('There is no accounting period yet, so nothing tells history from gifts to post.', [
    'openFiscalYearPeriods',
  ])
}

/**
 * Stages the rows of a file. They are compared with the records of the church at once, or by a job when they are many.
 * @throws Refusal 409, 413, 422.
 */
export async function stageFile(
  context: MutationContext,
  given: CreateGivingImportInput,
  { rows, provider, dateOrder, sha256 }: ReadFile,
): Promise<GivingImport> {
  const { work, caller, clock } = context
  const { kind, layoutId = null, template = null, fileName } = given
  const openingDate = await openingOf(context, kind)
  if (openingDate) reduceHistory(rows, openingDate)
  const staged = await mapInTurns([...rows.entries()], ([at, row]): StagedRow => {
    const { lineNumber, said, outcome, person, gift, issue, warnings, doubt, householdRow, giftRow } = row
    return {
      ...{
        id: newId(clock),
        rowNumber: at + 1,
        lineNumber,
        said,
        outcome,
        person,
        gift,
        warnings,
        householdRow,
        giftRow,
      },
      issue: issue ?? doubt,
      ...{
        candidates: [],
        donorId: null,
        householdId: null,
        contributionId: null,
        refundId: null,
        fundId: null,
        made: [],
      },
      isHistory: gift && openingDate ? gift.date < openingDate : null,
    }
  })
  const counts = { ...NO_COUNTS, total: staged.length }
  for (const { outcome } of staged) counts[COUNT_OF[outcome]] += 1
  const made = work.create(GivingImport, {
    ...{ kind, layoutId, template, provider, fileName, sha256, counts, openingDate, dateOrder },
    status: 'MATCHING',
    unknownFunds: [],
    givingBatchId: null,
    jobId: null,
    uploadedBy: caller.actorId,
    committedAt: null,
    rowsUntil: rowsUntil(clock.now()),
  })
  await work.flush()
  await stageRows(work, made, staged)
  if (staged.length <= ROWS_AT_ONCE) {
    await matchRows(context, made, ROWS_AT_ONCE)
    made.status = 'STAGED'
  } else if (!given.validateOnly) made.jobId = beginJob(context, 'GIVING_IMPORT_MATCH', made.id, counts.waiting).id
  return made
}
