import { type MutationContext, mutation } from '../../kernel/operation.js'
import type { Work } from '../../kernel/work.js'
import { type Refusal, rowFault } from '../../refusals/refusals.js'
import type { Day } from '../../values/time.js'
import { Job, JobFault, type JobKind } from './job.js'

/** What a step did. */
export interface StepResult {
  /** How many rows it did, the refused ones among them. */
  done: number
  /** Whether nothing is left. */
  isLast: boolean
}

/** How the jobs of one kind work. */
export interface JobSteps {
  /** Does the next rows in one transaction, which also writes how far the job is. It begins where `job.done` ends. */
  step(context: MutationContext, job: Job): Promise<StepResult>
  /** Follows the end of the job, in the transaction of its end. */
  ended?(context: MutationContext, job: Job): Promise<void>
}

/** The moment from which on a day has begun in every time zone. */
export const onceBegun = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/**
 * Begins a job in the transaction of a write: the job exists exactly if the write does.
 * @param dueAt when its first step is due; at once when absent.
 */
export function beginJob(
  { work, caller, clock, requestId }: MutationContext,
  kind: JobKind,
  subjectId: string,
  total: number | null,
  dueAt = clock.now(),
): Job {
  return work.create(Job, {
    kind,
    status: 'QUEUED',
    subjectId,
    done: 0,
    total,
    faultCount: 0,
    beganBy: caller.actorId,
    callerKind: caller.kind,
    credentialId: caller.credentialId,
    permissions: [...(caller.person && !caller.person.managed ? caller.person.permissions : [])],
    requestId,
    failedAttempts: 0,
    dueAt,
  })
}

/** Notes that a row was refused, with the first thing that is wrong with it. */
export function noteFault(work: Work, job: Job, rowNumber: number, refusal: Refusal): void {
  const { code, message, fields } = rowFault(refusal)
  const [fault] = fields
  const told = fault
    ? { field: fault.path ?? fault.field, code: fault.code, message: fault.message }
    : { field: null, code, message }
  work.create(JobFault, { jobId: job.id, rowNumber, ...told })
  job.faultCount += 1
}

/** How often a step is tried that fails for a cause of the service, and the milliseconds before each next time. */
export const RETRY_AFTER_MS = [1_000, 5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000]

/** How an attempt ended that did nothing. */
export class AttemptEnd {
  /** Why, as the code of a refusal. */
  reason!: string
  message!: string
  /** Whether a later attempt can succeed: the service failed, and no rule refused. */
  canRetry!: boolean
}

/**
 * The two writes of a worker. They are no operations of a surface: nobody but a worker calls them, for whoever began the job.
 * @param kinds how the jobs of each kind work.
 */
export const workOfJobs = (kinds: Readonly<Record<JobKind, JobSteps>>) => ({
  tag: 'Jobs',

  workJob: mutation({
    does: 'Do the next step of a job.',
    scope: null,
    who: 'a worker, for whoever began the job',
    refuses: ['period_closed', 'illegal_transition'],
    graphql: '{id}',
    gives: Job,
    async run(context, _input, { id }) {
      const { work, clock } = context
      const job = await work.change(Job, id)
      if (job.isOver) return
      const { step, ended } = kinds[job.kind]
      if (job.cancelRequestedAt) {
        job.end('CANCELLED', clock.now())
        return void (await ended?.(context, job))
      }
      const { done, isLast } = await step(context, job)
      job.done += done
      if (!isLast) return job.continue(clock.now())
      job.startedAt ??= clock.now()
      job.end('SUCCEEDED', clock.now())
      await ended?.(context, job)
    },
  }),

  endAttempt: mutation({
    does: 'Note that a step of a job failed.',
    scope: null,
    who: 'a worker, for whoever began the job',
    graphql: '{id}',
    takes: AttemptEnd,
    gives: Job,
    async run(context, { reason, message, canRetry }, { id }) {
      const { work, clock } = context
      const job = await work.change(Job, id)
      if (job.isOver) return
      const wait = canRetry ? RETRY_AFTER_MS[job.failedAttempts] : undefined
      job.failedAttempts += 1
      if (wait !== undefined) {
        job.dueAt = new Date(clock.now().getTime() + wait)
        return
      }
      job.end('FAILED', clock.now(), { reason, message })
      await kinds[job.kind].ended?.(context, job)
    },
  }),
})
