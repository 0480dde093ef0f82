import { base64, choice, flag, input, part, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { MutationContext, PrepareContext } from '../../../kernel/operation.js'
import { refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { DAY_MS } from '../../../values/time.js'
import { DateOrder } from '../../banking/imports/bank-import.js'
import { contentOf } from '../../imports/file-content.js'
import { beginJob } from '../../jobs/job-steps.js'
import { Fund } from '../../ledger/funds/fund.js'
import { firstPeriodDay } from '../../ledger/periods/period.queries.js'
import { fileLayoutOf } from './file-layout.js'
import { ROWS_MAX } from './files/csv-text.js'
import type { ImportFileJob } from './files/read-import-file.js'
import {
  GivingImport,
  GivingImportKind,
  GivingImportLayout,
  GivingImportTemplate,
  ImportFundInput,
  NO_COUNTS,
} from './giving-import.js'
import { givingImportLayouts } from './giving-import.queries.js'
import { assertFunds } from './import-funds.js'
import { templateLayout } from './import-layouts.js'
import { matchRows } from './import-matching.js'
import { type FileToRead, type RowsOfFile, readRows, stageNext } from './import-reading.js'
import { isReadyGiftLayout, providerOf } from './ready-layouts.js'
import { storeFile } from './stored-file.queries.js'

/** The largest file, in bytes. */
export const IMPORT_FILE_MAX = 50 * 1024 * 1024
/** A file of at most so many bytes is read at once, and a larger one by a job. */
const READ_AT_ONCE_MAX = 128 * 1024
/** A file of at most so many rows is compared at once, and a larger one by a job. */
const ROWS_AT_ONCE = 500
/** How many days rows are stored after the upload, the commit, the undoing or the cancelling of their import. */
export const DAYS_OF_ROWS = 30

@input('A file of people or gifts to import.')
export class CreateGivingImportInput {
  @choice(GivingImportKind) kind!: GivingImportKind
  @ref(() => GivingImportLayout, {
    nullable: true,
    note: 'The saved layout that reads the file. Without it and a template, the heads of a file of gifts show one that is saved or ready.',
  })
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
    note: 'The system that the file comes from. Required with PERSON_LIST and GIVING_HISTORY. The name of the template for other templates, STRIPE for STRIPE_PAYMENTS, and that of the layout with one.',
  })
  provider?: string | null
  @choice(DateOrder, {
    nullable: true,
    note: 'The order in which the days of the file are written. A file read by a template needs it when two orders fit and no earlier file of the provider has said which.',
  })
  dateOrder?: ValueOf<typeof DateOrder> | null
  @part(() => ImportFundInput, {
    ...{ optional: true, list: true, items: 500 },
    note: 'The funds of texts that are neither the name nor the code of a fund. The next files of the provider take them over. A layout names its own.',
  })
  funds?: ImportFundInput[]
  @ref(() => Fund, {
    nullable: true,
    note: 'The fund of a gift without a fund in the file. The next files of the provider take it over. A layout names its own.',
  })
  defaultFundId?: string | null
  @text({ min: 1, max: 255, note: 'The name of the file, without a path.' }) fileName!: string
  @base64({
    note: 'The bytes in Base64, at most 1 MiB decoded. Send a file of up to 50 MiB as multipart/form-data, on REST alone. A file has at most 100,000 rows.',
  })
  contentBase64!: string
  @flag({
    fallback: false,
    note: 'Read the file in the request, and answer what would be staged. Nothing is stored. The rows of a file of more than 500 rows are WAITING then.',
  })
  validateOnly!: boolean
}

/** What reads a file: the layout or the template of the request. Without one, what its heads show. */
type NamedLayout = Pick<ImportFileJob, 'layout' | 'template' | 'saved' | 'provider'>

/** @throws Refusal 422 when layout and template are named, and for one that is not of the kind of the file. */
async function layoutFor(
  { read }: PrepareContext,
  { kind, layoutId, template, provider = null }: CreateGivingImportInput,
): Promise<NamedLayout> {
  if (template) {
    if (layoutId) refuseField('layoutId', 'not_writable')
    const layout = templateLayout(template)
    const system = provider ?? (isReadyGiftLayout(template) ? providerOf(template) : null)
    if (!system) return refuseField('provider', 'required')
    if (layout.kind !== kind) refuseField('template', 'invalid_enum', { expected: 'a template of the kind' })
    return { layout: fileLayoutOf(layout), template, saved: [], provider: system }
  }
  if (provider) refuseField('provider', 'not_writable')
  if (layoutId) {
    const [layout] = await read.byIds(givingImportLayouts, [layoutId])
    if (layout?.kind !== kind) return refuseField('layoutId', 'unknown_reference')
    return { layout: fileLayoutOf(layout), template: null, saved: [], provider: layout.provider }
  }
  if (kind !== 'GIFTS') return refuseField('layoutId', 'required')
  const saved = (await read.all(givingImportLayouts)).filter(layout => layout.kind === kind)
  return {
    ...{ layout: null, template: null, provider: null },
    saved: saved.map(each => ({ id: each.id, name: each.name, provider: each.provider, layout: fileLayoutOf(each) })),
  }
}

/** The day until which the rows of an import are stored. */
export const rowsUntil = (now: Date): Date => new Date(now.getTime() + DAYS_OF_ROWS * DAY_MS)

/**
 * The first day of the ledger: what was given before is history.
 * @throws Refusal 409 illegal_transition while there is no accounting period.
 */
async function openingOf({ read }: PrepareContext, kind: GivingImportKind) {
  if (kind !== 'GIFTS') return null
  const day = await firstPeriodDay(read)
  if (day) return day
  return refuseBlocked('There is no accounting period yet, so nothing tells history from gifts to post.', [
    'openFiscalYearPeriods',
  ])
}

/** A file that was uploaded. */
interface Uploaded extends Pick<FileToRead, 'kind' | 'dateOrder' | 'openingDate' | 'content'> {
  sha256: string
  layoutId: string | null
  template: GivingImport['template']
  provider: string
  /** All its rows. Null when a job reads them. */
  found: RowsOfFile | null
}

/**
 * Reads an uploaded file, before the transaction of its import. Of a large one it looks at the heads alone, and a job reads the rows.
 * @throws Refusal 409, 413, 422 for a file that cannot be read, 503 when the service has no time for it.
 */
export async function readFile(context: PrepareContext, given: CreateGivingImportInput): Promise<Uploaded> {
  const { kind, dateOrder = null, validateOnly } = given
  const named = await layoutFor(context, given)
  const { content, sha256, size } = contentOf(context, given.contentBase64)
  const openingDate = await openingOf(context, kind)
  const file = { kind, dateOrder, openingDate, content }
  const isRead = validateOnly || size <= READ_AT_ONCE_MAX
  const found = await readRows(context, { ...file, ...named }, isRead ? { from: 0, most: ROWS_MAX } : null)
  const { template, provider } = found
  const layoutId = given.layoutId ?? found.layoutId
  return { ...file, template, provider, layoutId, sha256, found: isRead ? found : null }
}

/**
 * Stages the rows of a file. They are compared with the records of the church at once, or by a job when they are many. A file that is
 * not read yet is stored until the job has read it.
 */
export async function stageFile(
  context: MutationContext,
  { fileName, validateOnly, funds = [], defaultFundId = null }: CreateGivingImportInput,
  { kind, layoutId, template, provider, dateOrder, openingDate, content, sha256, found }: Uploaded,
): Promise<GivingImport> {
  const { work, caller, clock } = context
  if (layoutId || kind === 'PEOPLE') {
    if (funds.length) refuseField('funds', 'not_writable')
    if (defaultFundId) refuseField('defaultFundId', 'not_writable')
  }
  await assertFunds(context, { funds, defaultFundId })
  const made = work.create(GivingImport, {
    ...{ kind, layoutId, template, provider, fileName, sha256, openingDate, issue: null, funds, defaultFundId },
    ...{ status: found ? 'MATCHING' : 'READING', counts: NO_COUNTS, dateOrder: found?.dateOrder ?? dateOrder },
    ...{ unknownFunds: [], givingBatchId: null, jobId: null, committedAt: null },
    uploadedBy: caller.actorId,
    rowsUntil: rowsUntil(clock.now()),
  })
  await work.flush()
  if (found) await stageNext(context, made, found.rows)
  else await storeFile(work, made.id, content)
  if (found && found.total <= ROWS_AT_ONCE) {
    await matchRows(context, made, ROWS_AT_ONCE)
    made.status = 'STAGED'
  } else if (!validateOnly)
    made.jobId = beginJob(context, 'GIVING_IMPORT_MATCH', made.id, found ? made.counts.waiting : null).id
  return made
}
