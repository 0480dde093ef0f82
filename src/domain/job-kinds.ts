import { type Operation, operationsOf } from '../kernel/operation.js'
import { bankImportSteps } from './banking/imports/bank-import-steps.js'
import type { JobKind } from './jobs/job.js'
import { type JobSteps, workOfJobs } from './jobs/job-steps.js'

const KINDS: Readonly<Record<JobKind, JobSteps>> = {
  BANK_IMPORT: bankImportSteps,
}

/** The writes of the workers, over every kind of job. No surface offers them. */
export const WORK: readonly Operation[] = operationsOf(workOfJobs(KINDS))
