import { count, input, ref, view } from '../../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { newId } from '../../../values/time.js'
import { Job } from '../../jobs/job.js'
import { JOB_NEEDS } from '../../jobs/job-needs.js'
import { assertNoJob, beginJob } from '../../jobs/job-steps.js'
import { OrganizationExport, OrganizationExportPart } from './organization-export.js'
import { deleteParts, lastJob, organizationExports, partOf } from './organization-export.queries.js'
import { FILE_HOURS, passphraseOf } from './organization-exporting.js'

export const tag = 'Settings'

const access = JOB_NEEDS.ORGANIZATION_EXPORT
const FILE_TYPE = 'application/octet-stream'

@input('Which exports are listed.')
export class OrganizationExportFilter {
  @ref(() => Job, { nullable: true, list: true, note: 'The exports of these jobs.' }) jobId?: string[] | null
}

@view('Totals over the whole filter, not the page.')
export class OrganizationExportTotals {
  @count({ note: 'How many exports there are.' }) count!: number
}

@input('Which part of the file.')
export class OrganizationExportPartFilter {
  @count({ fallback: 1, min: 1, note: 'The place of the part, from 1 to the parts of the export.' }) part!: number
}

export const listOrganizationExports = list({
  does: 'List the exports of the organization, the newest first.',
  ...access,
  rest: 'GET /organization-exports',
  takes: OrganizationExportFilter,
  lists: organizationExports,
  envelope: 'organizationExports',
  totals: OrganizationExportTotals,
})

export const getOrganizationExport = query({
  does: 'Get one export of the organization, with the parts of its file.',
  ...access,
  rest: 'GET /organization-exports/{id}',
  gives: OrganizationExport,
  run: recordOfPath(organizationExports),
})

export const createOrganizationExport = mutation({
  does: 'Export everything of the organization to a file, which `narthex organizations import` adds to another installation.',
  details: [
    'The job `jobId` makes the file as of one moment, while everybody goes on working. Later writes are not in it. The answer shows once the',
    'passphrase that opens the file. The export has the number of its parts when the job has succeeded. Join them in their order.',
    `The file can be downloaded for ${FILE_HOURS} hours, and until the next export begins. While an export is made, another one is refused`,
    'with 409 (illegal_transition). The file has personal data, whole tax ids and the secrets of webhooks. Keep it and its passphrase apart.',
  ].join(' '),
  ...access,
  refuses: ['illegal_transition'],
  rest: 'POST /organization-exports',
  gives: OrganizationExport,
  creates: true,
  async run(context) {
    const { work, read, caller, seals } = context
    await read.lock('organization export')
    await assertNoJob(context, (await lastJob(read)) ?? null, 'exports the organization')
    await expireFiles(work, context.serviceClock.now())
    const id = newId(work.clock)
    const { id: jobId } = beginJob(context, 'ORGANIZATION_EXPORT', id, null)
    work.create(OrganizationExport, { id, jobId, requestedBy: caller.actorId, ...UNMADE })
    await work.flush()
    const passphrase = passphraseOf(seals, work.organizationId, id)
    return { ...(await read.one(organizationExports, id)), passphrase }
  },
})

const UNMADE = { takenAt: null, expiresAt: null, parts: null, sha256: null, contentId: null }

/** An organization has one file at a time. */
async function expireFiles(work: Work, now: Date): Promise<void> {
  for (const earlier of await work.changeAll(OrganizationExport, { expiresAt: { $gt: now } })) {
    earlier.expiresAt = now
    await deleteParts(work, earlier.id, null)
  }
}

export const downloadOrganizationExport = query({
  does: 'Download a part of the file of an export.',
  details:
    'JSON has its bytes in Base64. With `Accept: application/octet-stream`, REST answers the bytes themselves. An export whose job has not succeeded, or whose file has expired, is refused with 409 (illegal_transition).',
  ...access,
  refuses: ['illegal_transition'],
  rest: 'GET /organization-exports/{id}/content',
  takes: OrganizationExportPartFilter,
  gives: OrganizationExportPart,
  fileTypes: [FILE_TYPE],
  async run({ read, serviceClock }, { part }, { id }) {
    const { parts } = await read.one(organizationExports, id)
    if (!parts)
      return refuseBlocked('The file of the export is not made. Wait until its job has succeeded.', ['getJob'])
    if (part > parts) refuseField('part', 'too_large', { expected: `${parts} at most` })
    const contentBase64 = await partOf(read, id, part, serviceClock.now())
    if (contentBase64 === undefined)
      return refuseBlocked('The file of the export has expired.', ['createOrganizationExport'])
    const fileName = `organization-export-${id}.${String(part).padStart(4, '0')}`
    return { fileName, contentType: FILE_TYPE, part, contentBase64 }
  },
})
