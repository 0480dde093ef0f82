import { type MutationContext, mutation, type PrepareContext } from '../../kernel/operation.js'
import { scopesOf } from '../../kernel/policy.js'
import type { Work } from '../../kernel/work.js'
import { firstFault, type Refusal, refuseBlocked } from '../../refusals/refusals.js'
import { first } from '../../values/present.js'
import { type Day, secondsAfter } from '../../values/time.js'
import { Job, JobFault, type JobKind } from './job.js'
import { type AccessNow, accessNow, type JobToPrepare, jobToPrepare } from './job.queries.js'
import { JOB_NEEDS } from './job-needs.js'
import { emailsPerDay, endMail, markUnknownMail, remainingMail, triedToday } from './mail-items.queries.js'
import { JobTurn, type MailSteps } from './mail-steps.js'

/** What a step did. */
export interface StepResult {
  /** How many rows it did, the refused ones among them. */
  done: number
  /** Whether nothing is left. */
  isLast: boolean
  /** Why the job fails, although the step is stored. */
  failure?: { reason: string; message: string }
}

interface RowSteps {
  /** Does long work of the next step before its transaction, such as reading a file. Undefined when the step needs none. */
  prepare?(context: PrepareContext, job: JobToPrepare): Promise<unknown>
  /**
   * Does the next rows in one transaction, which also writes how far the job is. It begins where `job.done` ends.
   * @param prepared the result of `prepare`.
   */
  step(context: MutationContext, job: Job, prepared: unknown): Promise<StepResult>
}

/** How the jobs of one kind work. */
export type JobSteps = (RowSteps | MailSteps) & {
  /** Follows the end of the job, in the transaction of its end. */
  ended?(context: MutationContext, job: Job): Promise<void>
}

/** The moment from which on a day has begun in every time zone. */
export const onceBegun = (day: Day): Date => new Date(`${day}T12:00:00Z`)

/** The job of a record, locked. Undefined when the record has none, or one that is over. */
export async function unfinishedJob({ work }: MutationContext, jobId: string | null): Promise<Job | undefined> {
  const [job] = await work.changeById(Job, jobId === null ? [] : [jobId])
  return job?.isOver ? undefined : job
}

/** @param what the job does, such as "prints letters of the run". @throws Refusal 409 illegal_transition while it does. */
export async function assertNoJob(context: MutationContext, jobId: string | null, what: string): Promise<void> {
  if (await unfinishedJob(context, jobId))
    refuseBlocked(`A job ${what} already. Wait until it is over.`, ['getJob', 'cancelJob'])
}

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
  const { code, message } = refusal
  work.create(JobFault, { jobId: job.id, rowNumber, ...(firstFault(refusal) ?? { field: null, code, message }) })
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

/** Why a job ends whose beginner may not do it any more. */
const ACCESS_ENDED = {
  reason: 'ACCESS_ENDED',
  message:
    'Whoever began the job has no access for it any more. Begin it again with a credential that has the scopes for it.',
}

/**
 * The context of a step, with what whoever began the job may still do: a revoked key, a changed role or an ended connection holds for
 * the next step too. Undefined when they may not go on.
 */
function asBegunNow(
  context: MutationContext,
  job: Job,
  { scopes, permissions }: AccessNow,
): MutationContext | undefined {
  const { caller } = context
  const need = JOB_NEEDS[job.kind]
  if (!scopes || !scopesOf(need).every(scope => scopes.includes(scope))) return undefined
  const { person } = caller
  if (!person) return context
  const both = new Set(permissions.filter(permission => person.permissions.has(permission)))
  if (need.permission && !both.has(need.permission)) return undefined
  return { ...context, caller: { ...caller, person: { ...person, permissions: both } } }
}

/**
 * When the organization may send e-mails to donors again. Undefined when it may today. The day is that of the service: a clock that is
 * moved on allows no further e-mails.
 */
async function nextDayOfMail({ work, serviceClock, caller }: MutationContext): Promise<Date | undefined> {
  const { most } = first(await emailsPerDay(work))
  const { tried, tomorrow } = first(await triedToday(work, serviceClock.now(), caller.timeZone))
  return tried < most ? undefined : secondsAfter(new Date(tomorrow), caller.clockAheadSeconds)
}

/** A turn of a job that sends messages: it stores how the last one ended, and takes the next one. */
async function mailTurn(context: MutationContext, job: Job, steps: MailSteps, turn: JobTurn): Promise<void> {
  const waitsUntil = steps.isForMembers ? undefined : await nextDayOfMail(context)
  if (turn.hasTime && !waitsUntil) turn.taken = await steps.take(context, job)
  // The job is written at the end of a step alone: writing it gives the turn to other organizations.
  if (turn.taken) return
  const { work, clock } = context
  const { waiting, dueAt } = await remainingMail(work, steps.items, job.subjectId)
  job.done = Math.max(job.done, (job.total ?? waiting) - waiting)
  if (!waiting) return job.finish(clock.now())
  const due = dueAt === null ? clock.now() : new Date(dueAt)
  job.continue(clock.now(), waitsUntil && waitsUntil > due ? waitsUntil : due)
}

/** Stores how the last message ended. One whose end is not stored, and that no process sends any more, is unknown for good. */
async function settleMail(context: MutationContext, job: Job, steps: MailSteps, { ended }: JobTurn): Promise<void> {
  const { work, mail } = context
  if (!ended) return void (await markUnknownMail(work, steps.items, job.subjectId))
  const status = await endMail(work, steps.items, ended, mail.limits.pausesMs)
  if (status === 'SENT') await steps.sent?.(context, job, ended.itemId)
  if (status === 'BOUNCED' && ended.code !== null) await steps.refused?.(context, job, ended.itemId, ended.code)
  if (status === 'FAILED' && ended.refusal !== undefined)
    await steps.unmade?.(context, job, ended.itemId, ended.refusal)
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
    refuses: ['illegal_transition', 'period_closed', 'accounts_not_configured'],
    graphql: '{id}',
    takes: JobTurn,
    gives: Job,
    async prepare(context, _turn, { id }) {
      const job = await jobToPrepare(context.read, id)
      const steps = job && kinds[job.kind]
      return steps && 'prepare' in steps ? steps.prepare?.(context, job) : undefined
    },
    async run(context, turn, { id }, prepared) {
      const { work, clock } = context
      const [, job] = await Promise.all([work.planByValues(), work.change(Job, id)])
      const steps = kinds[job.kind]
      // A transaction that loses a conflict runs again, and takes its message again.
      turn.taken = undefined
      if ('take' in steps) await settleMail(context, job, steps, turn)
      if (job.isOver) return
      const access = await accessNow(work, job)
      // It goes on when the church opens again.
      if (access.isClosed) return
      if (job.cancelRequestedAt) {
        job.end('CANCELLED', clock.now())
        return void (await steps.ended?.(context, job))
      }
      const begunBy = asBegunNow(context, job, access)
      if (!begunBy) {
        job.end('FAILED', clock.now(), ACCESS_ENDED)
        return void (await steps.ended?.(context, job))
      }
      if ('take' in steps) await mailTurn(begunBy, job, steps, turn)
      else {
        const { done, isLast, failure } = await steps.step(begunBy, job, prepared)
        job.done += done
        if (failure) job.end('FAILED', clock.now(), failure)
        else if (isLast) job.finish(clock.now())
        else job.continue(clock.now())
      }
      if (job.isOver) await steps.ended?.(begunBy, job)
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
      if (job.isOver || (await accessNow(work, job)).isClosed) return
      const wait = canRetry ? RETRY_AFTER_MS[job.failedAttempts] : undefined
      job.failedAttempts += 1
      if (wait !== undefined) {
        job.dueAt = new Date(clock.now().getTime() + wait)
        return
      }
      job.end('FAILED', clock.now(), { reason, message })
      const steps = kinds[job.kind]
      if ('take' in steps) await markUnknownMail(work, steps.items, job.subjectId)
      await steps.ended?.(context, job)
    },
  }),
})
