import type { MadeFile, Seals } from '../../../dependencies/dependencies.js'
import { assign } from '../../../values/objects.js'
import { HOUR_MS } from '../../../values/time.js'
import type { JobSteps } from '../../jobs/job-steps.js'
import { OrganizationExport } from './organization-export.js'
import { deleteParts } from './organization-export.queries.js'

/** How long a file can be downloaded, in hours. */
export const FILE_HOURS = 72

/**
 * The passphrase of a file: 32 hexadecimal digits in groups of four. A digest makes it from the id of the export and a secret of the
 * installation, so that the job knows it and nothing stores it.
 */
export function passphraseOf(seals: Seals, organizationId: string, exportId: string): string {
  const digest = seals.digest(exportId, { organizationId, purpose: 'organization export' })
  return (digest.slice(0, 32).match(/.{4}/g) ?? []).join('-')
}

/** A file that was made before the transaction that names it. */
class Made {
  constructor(readonly file: MadeFile) {}
}

/** Makes the file of an export before the transaction of the only step, which stores what it is. */
export const organizationExportSteps: JobSteps = {
  async prepare({ caller, seals, exports, gone }, { subjectId: exportId }) {
    const { organizationId } = caller
    const passphrase = passphraseOf(seals, organizationId, exportId)
    return new Made(await exports.make({ organizationId, exportId, passphrase }, gone))
  },

  async step({ work, serviceClock }, { subjectId }, prepared) {
    if (!(prepared instanceof Made)) throw new Error('the file of an export was not made')
    const { rowCount, ...file } = prepared.file
    const made = await work.change(OrganizationExport, subjectId)
    const expiresAt = new Date(serviceClock.now().getTime() + FILE_HOURS * HOUR_MS)
    assign<OrganizationExport>(made, { ...file, expiresAt })
    return { done: rowCount, isLast: true }
  },

  // Other attempts have left parts, and so has one of a job that failed or was cancelled.
  async ended({ work }, { subjectId }) {
    const [ended] = await work.changeById(OrganizationExport, [subjectId])
    await deleteParts(work, subjectId, ended?.contentId ?? null)
  },
}
