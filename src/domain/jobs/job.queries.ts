import { type Reader, statement } from '../../data/reader.js'
import { source } from '../../data/source.js'
import type { Work } from '../../kernel/work.js'
import { first } from '../../values/present.js'
import { Job, JobFault } from './job.js'

export const jobs = source(Job, {
  does: 'Long work that goes on after its request is answered.',
  hidden: ['callerKind', 'credentialId', 'permissions', 'requestId', 'failedAttempts', 'dueAt'],
  orders: { createdAt: ['t.created_at', 'timestamptz'], updatedAt: ['t.updated_at', 'timestamptz'] },
  order: '-createdAt',
})

export const jobFaults = source(JobFault, {
  does: 'A row that a job could not do.',
  orders: { rowNumber: ['t.row_number', 'int'] },
  order: 'rowNumber',
})

/** Tells the workers of all processes when the next steps of jobs are due, and which are over. */
export async function keepDueJobs(work: Work, jobIds: readonly string[]): Promise<void> {
  await work.run(statement('select control.keep_due_jobs($1)', [[...new Set(jobIds)]]))
}

/** What the work before a step of a job can know of it. */
export type JobToPrepare = Pick<Job, 'kind' | 'subjectId' | 'failedAttempts'>

/** A job whose next step is prepared. Undefined for one that is cancelled instead. */
export async function jobToPrepare(read: Reader, id: string): Promise<JobToPrepare | undefined> {
  const [job] = await read.rows<JobToPrepare>(
    `select kind, subject_id as "subjectId", failed_attempts as "failedAttempts" from job
     where organization_id = $1 and id = $2 and cancel_requested_at is null`,
    [id],
  )
  return job
}

/** What whoever began a job may do now. */
export interface AccessNow {
  /** Null when the credential is not admitted any more. */
  scopes: string[] | null
  permissions: string[]
  /** Whether the organization is closed. */
  isClosed: boolean
}

export async function accessNow(work: Work, { callerKind, credentialId, beganBy }: Job): Promise<AccessNow> {
  return first(
    await work.run(
      statement<AccessNow>(
        `select a.scopes, a.permissions, o.closed_at is not null as "isClosed"
         from organization o, control.access_now($2, $3, $4) a where o.id = $1`,
        [work.organizationId, callerKind, credentialId, beganBy],
      ),
    ),
  )
}
