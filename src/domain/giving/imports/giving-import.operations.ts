import { choice, count, enumeration, input, instant, ref, type ValueOf, view } from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import { refuseBlocked, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { present } from '../../../values/present.js'
import { INLINE_BODY_MAX } from '../../imports/file-content.js'
import { Job } from '../../jobs/job.js'
import { beginJob } from '../../jobs/job-steps.js'
import { Donor } from '../../people/donors/donor.js'
import { Contribution } from '../contributions/contribution.js'
import {
  GivingImport,
  GivingImportKind,
  GivingImportOutcome,
  GivingImportRow,
  GivingImportStatus,
} from './giving-import.js'
import { givingImportRows, givingImports, hindrancesOfImport } from './giving-import.queries.js'
import { decided, remember } from './import-deciding.js'
import { IMPORT_READS, IMPORT_WRITES } from './import-scopes.js'
import { CreateGivingImportInput, IMPORT_FILE_MAX, readFile, rowsUntil, stageFile } from './import-staging.js'
import { HINDRANCES } from './import-undoing.js'

export const tag = 'Giving Imports'

@input('Which imports are listed.')
export class GivingImportFilter {
  @choice(GivingImportKind, { nullable: true, list: true }) kind?: GivingImportKind[] | null
  @choice(GivingImportStatus, { nullable: true, list: true, note: 'The status.' })
  status?: ValueOf<typeof GivingImportStatus>[] | null
  @instant({ nullable: true, note: 'Only imports that changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class GivingImportTotals {
  @count({ note: 'How many imports there are.' }) count!: number
}

@input('Which rows are listed.')
export class GivingImportRowFilter {
  @ref(() => GivingImport, { nullable: true, list: true }) importId?: string[] | null
  @choice(GivingImportOutcome, { nullable: true, list: true }) outcome?: GivingImportOutcome[] | null
}

@view('Totals over the whole filter, not the page.')
export class GivingImportRowTotals {
  @count({ note: 'How many rows there are.' }) count!: number
}

export const ImportRowDecision = enumeration('GivingImportRowDecision', 'What the commit does with a row.', {
  CREATE: 'It creates a donor from a person. A gift is recorded as it is, without a donor unless its row has one.',
  MATCH: 'The person, or the donor of the gift, is the donor of `donorId`.',
  REFUND: 'It records the row, which is a refund, of the contribution of `contributionId`.',
  CORRECT: 'The contribution of a row that DIFFERS gets the amount, the funds and the day of the row, at once.',
  SKIP: 'It is left out.',
})

@input('What is decided about a row.')
export class DecideGivingImportRowInput {
  @choice(ImportRowDecision) decision!: ValueOf<typeof ImportRowDecision>
  @ref(() => Donor, { nullable: true, note: 'The donor. Required with MATCH, and only there.' }) donorId?: string | null
  @ref(() => Contribution, {
    nullable: true,
    note: 'The contribution. Required with REFUND, and only there.',
  })
  contributionId?: string | null
}

export const createGivingImport = mutation({
  does: 'Upload a CSV file of people or gifts and stage its rows.',
  details: `A file of gifts without a layout and a template is read by the one saved or ready layout whose heads it has; \`template\` or \`layoutId\` of the answer says which. Nothing is recorded before the commit. The rows of a file of up to 500 rows have their outcome in the answer; those of a larger one are compared by the job of \`jobId\`, and the import is STAGED when that is over. The job also reads a file of more than 128 KiB: the import is READING meanwhile, and REFUSED with an \`issue\` when the file cannot be read. The encoding is found: UTF-8, UTF-16 or Windows-1252. A row that is wrong is INVALID and says why in \`issue\`; the other rows can be committed all the same. Gifts from before \`openingDate\` are history. Gifts of later days need an open period.`,
  ...IMPORT_WRITES,
  refuses: ['illegal_transition'],
  rest: 'POST /giving-imports',
  takes: CreateGivingImportInput,
  gives: GivingImport,
  creates: true,
  bodyMax: INLINE_BODY_MAX,
  fileMax: IMPORT_FILE_MAX,
  prepare: readFile,
  async run(context, given, _path, file) {
    context.work.isRehearsal = given.validateOnly
    return { id: (await stageFile(context, given, file)).id }
  },
})

export const listGivingImports = list({
  does: 'List the imports of people and gifts, the newest first.',
  ...IMPORT_READS,
  rest: 'GET /giving-imports',
  takes: GivingImportFilter,
  lists: givingImports,
  envelope: 'givingImports',
  totals: GivingImportTotals,
})

export const getGivingImport = query({
  does: 'Get one import of people or gifts, with how many of its rows have each outcome.',
  ...IMPORT_READS,
  rest: 'GET /giving-imports/{id}',
  gives: GivingImport,
  run: recordOfPath(givingImports),
})

export const listGivingImportRows = list({
  does: 'List the rows of an import in their order, with their outcome and what is wrong with them.',
  details: 'Rows have data of people, so they are deleted at `rowsUntil` of their import.',
  ...IMPORT_READS,
  rest: 'GET /giving-imports/{id}/rows',
  takes: GivingImportRowFilter,
  within: { filter: 'importId', of: givingImports },
  lists: givingImportRows,
  envelope: 'rows',
  totals: GivingImportRowTotals,
})

/** The outcomes of a row about which somebody can decide. */
const DECIDABLE: readonly GivingImportOutcome[] = [
  ...(['CREATE', 'MATCH', 'NEEDS_REVIEW', 'DUPLICATE', 'DIFFERS', 'REFUND', 'LEFT_OUT', 'SKIPPED'] as const),
]

export const decideGivingImportRow = mutation({
  does: 'Decide what the commit does with a row of an import.',
  details: `The row is compared with the records of the church again, so a decision that the commit could not carry out is refused (409). An INVALID row is never recorded: correct the file and upload it again. MATCH is remembered: the next files of the provider match whoever has this id, e-mail address or name to the donor. The import must be STAGED (409).`,
  ...IMPORT_WRITES,
  refuses: ['illegal_transition', 'frozen', 'period_closed', 'accounts_not_configured', 'self_approval'],
  rest: 'POST /giving-import-rows/{id}/decide',
  takes: DecideGivingImportRowInput,
  gives: GivingImportRow,
  async run(context, given, { id }) {
    const { work } = context
    const { decision, donorId = null, contributionId = null } = given
    const row = await work.change(GivingImportRow, id)
    const imported = present((await work.changeById(GivingImport, [row.importId]))[0])
    imported.assertStaged()
    if (!DECIDABLE.includes(row.outcome)) refuseStatus('row', row.outcome, DECIDABLE)
    if (decision === 'MATCH' && !donorId) refuseField('donorId', 'required')
    if (decision !== 'MATCH' && donorId) refuseField('donorId', 'not_writable')
    if (decision === 'REFUND' && !contributionId) refuseField('contributionId', 'required')
    if (decision !== 'REFUND' && contributionId) refuseField('contributionId', 'not_writable')
    const before = row.outcome
    if (decision === 'SKIP') row.outcome = 'SKIPPED'
    else assign(row, { candidates: [], issue: null, ...(await decided(context, imported, row, given)) })
    await remember(context, imported, row, given)
    imported.count([[before, row.outcome]])
  },
})

export const commitGivingImport = mutation({
  does: 'Record the rows of a staged import whose outcome is CREATE or MATCH.',
  details: `A job does it, which is answered. Each row is recorded exactly once, and a row that is refused is a fault of the job. Rows that need a review are left out. A commit that was cancelled or failed can be begun again; it goes on with the rest.`,
  ...IMPORT_WRITES,
  refuses: ['illegal_transition'],
  rest: 'POST /giving-imports/{id}/commit',
  gives: Job,
  begins: '/jobs',
  async run(context, _input, { id }) {
    const imported = await context.work.change(GivingImport, id)
    imported.assertStaged()
    const { create, match, refund = 0 } = imported.counts
    const job = beginJob(context, 'GIVING_IMPORT_COMMIT', id, create + match + refund)
    assign(imported, { status: 'COMMITTING', jobId: job.id })
    return { id: job.id }
  },
})

export const cancelGivingImport = mutation({
  does: 'Cancel an import: its job, or a staged import itself.',
  details: `While a job works on it, the job ends after the rows that it is doing. What it did before stays: a cancelled commit is STAGED again, and a cancelled undoing COMMITTED. A staged import is CANCELLED.`,
  ...IMPORT_WRITES,
  refuses: ['illegal_transition'],
  rest: 'POST /giving-imports/{id}/cancel',
  gives: GivingImport,
  async run({ work, clock }, _input, { id }) {
    const imported = await work.change(GivingImport, id)
    if (imported.status === 'STAGED') {
      assign(imported, { status: 'CANCELLED', rowsUntil: rowsUntil(clock.now()) })
      return
    }
    const running = ['READING', 'MATCHING', 'COMMITTING', 'UNDOING']
    if (!running.includes(imported.status)) refuseStatus('import', imported.status, [...running, 'STAGED'])
    const [job] = await work.changeById(Job, [present(imported.jobId)])
    present(job).cancel(clock.now())
    work.touch(imported)
  },
})

/** The statuses in which something of an import can be recorded and no job works on it. */
const UNDOABLE = ['STAGED', 'COMMITTED', 'CANCELLED'] as const

export const undoGivingImport = mutation({
  does: 'Delete what the commit of an import created.',
  details: `A job does it, which is answered. Donors, households, memberships and external ids that the import made are deleted, and so are its contributions; their external ids are free again. It is refused with 409 while something depends on them: a posted batch, a settlement, a refund, an issued statement, a pledge or a merge. It needs the rows, which are deleted at \`rowsUntil\`.`,
  ...IMPORT_WRITES,
  refuses: ['illegal_transition'],
  rest: 'POST /giving-imports/{id}/undo',
  gives: Job,
  begins: '/jobs',
  async run(context, _input, { id }) {
    const { work, read, clock } = context
    const imported = await work.change(GivingImport, id)
    if (!UNDOABLE.some(status => status === imported.status)) refuseStatus('import', imported.status, UNDOABLE)
    const { imported: recorded, refunded = 0 } = imported.counts
    if (!recorded) refuseBlocked('No row of the import is recorded, so there is nothing to undo.')
    if (imported.rowsUntil < clock.now()) refuseBlocked('The rows of the import are deleted, so it stays as it is.')
    const found = await hindrancesOfImport(read, id)
    if (found.length)
      refuseBlocked(
        `The import cannot be undone: ${found.map(each => `${each.count} ${present(HINDRANCES[each.what]).what}`).join('; ')}.`,
        [...new Set(found.flatMap(({ what }) => present(HINDRANCES[what]).next))],
      )
    const job = beginJob(context, 'GIVING_IMPORT_UNDO', id, recorded + refunded)
    assign(imported, { status: 'UNDOING', jobId: job.id })
    return { id: job.id }
  },
})
