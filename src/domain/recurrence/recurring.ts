import type { Class } from '../../declaration/fields.js'
import { choice, count, day, flag, text, type ValueOf } from '../../declaration/fields.js'
import type { MutationContext } from '../../kernel/operation.js'
import type { Work } from '../../kernel/work.js'
import { refuseField } from '../../refusals/refusals.js'
import { defined } from '../../values/defined.js'
import { assign } from '../../values/objects.js'
import { type Day, daysAfter } from '../../values/time.js'
import { Job, type JobKind } from '../jobs/job.js'
import { beginJob, type JobSteps, onceBegun } from '../jobs/job-steps.js'
import { type Recurrence, RecurrenceStatus } from './recurrence.js'
import { completeRule, dayOfRule } from './rule.js'

const ADVANCE_MAX = 60
const RULE = { min: 1, max: 200 }

/** When a recurring document is made, and how. */
export abstract class NewRecurrence {
  @text({ min: 1, max: 200, note: 'The name, for people.' }) name!: string
  @text({
    ...RULE,
    note: 'The days, as a recurrence rule of RFC 5545: FREQ=MONTHLY;BYMONTHDAY=1, or BYMONTHDAY=-1 for the last day of a month. DAILY, WEEKLY, MONTHLY and YEARLY are taken. A day from 29 to 31 is the last day of a shorter month. Days that the rule leaves out are those of the repeated document.',
  })
  rule!: string
  @day({
    nullable: true,
    note: 'The earliest day of a new document, after that of the repeated one. When absent, today or later.',
  })
  startsOn?: Day | null
  @count({ fallback: 0, min: 0, max: ADVANCE_MAX, note: 'How many days before its day each document is made.' })
  daysInAdvance!: number
  @flag({ fallback: false, note: 'Whether each document is submitted for approval at once.' }) submit!: boolean
}

/** What can change of a recurring document. */
export abstract class ChangedRecurrence {
  @text({ optional: true, min: 1, max: 200, note: 'The name, for people.' }) name?: string
  @text({ ...RULE, optional: true, note: 'The days from today on, as a recurrence rule of RFC 5545.' }) rule?: string
  @count({ optional: true, min: 0, max: ADVANCE_MAX, note: 'How many days before its day each document is made.' })
  daysInAdvance?: number
  @flag({ optional: true, note: 'Whether each document is submitted for approval at once.' }) submit?: boolean
  @choice(RecurrenceStatus, {
    optional: true,
    note: 'PAUSED pauses it. ACTIVE goes on with the next day from today, or makes what the service could not make. ENDED ends it for good.',
  })
  status?: ValueOf<typeof RecurrenceStatus>
}

const over = (): never => refuseField('rule', 'date_order', { expected: 'a rule with a day that is still to come' })

/** The members of a new recurrence that repeats a document of that day. @throws Refusal 422. */
export function scheduled(
  { caller, today }: MutationContext,
  { startsOn, rule, ...given }: NewRecurrence,
  anchorDate: Day,
): Partial<Recurrence> {
  const dayAfter = daysAfter(anchorDate, 1)
  if (startsOn && startsOn < dayAfter) refuseField('startsOn', 'date_order', { expected: `${dayAfter} or later` })
  const complete = completeRule(rule, anchorDate)
  const from = startsOn ?? (today > dayAfter ? today : dayAfter)
  const nextDate = dayOfRule(complete, anchorDate, from) ?? over()
  return { ...given, rule: complete, anchorDate, nextDate, status: 'ACTIVE', createdBy: caller.actorId }
}

/** Begins the job that makes the next document, so many days ahead of its day. */
export function beginNext(context: MutationContext, recurrence: Recurrence, kind: JobKind): void {
  const { id, status, nextDate, daysInAdvance } = recurrence
  recurrence.jobId =
    status === 'ACTIVE' && nextDate
      ? beginJob(context, kind, id, 1, onceBegun(daysAfter(nextDate, -daysInAdvance))).id
      : null
}

/**
 * Changes a recurring document. Its job begins anew, because the day may be another one.
 * @param what its kind in words, for refusals.
 * @throws Refusal 409 illegal_transition once it has ended; 422.
 */
export async function changeRecurrence(
  context: MutationContext,
  recurrence: Recurrence,
  { rule, status, ...fields }: ChangedRecurrence,
  kind: JobKind,
  what: string,
): Promise<void> {
  const { work, today, clock } = context
  recurrence.assertNotEnded(what)
  assign(recurrence, defined(fields))
  if (rule !== undefined) recurrence.rule = completeRule(rule, recurrence.anchorDate)
  for (const job of await work.changeById(Job, recurrence.jobId ? [recurrence.jobId] : []))
    if (!job.isOver) job.cancel(clock.now())
  if (status === 'ENDED') return recurrence.end()
  if (status === 'PAUSED') return recurrence.pause(recurrence.pauseReason)
  if (rule !== undefined) recurrence.nextDate = recurrence.dayFrom(today) ?? over()
  // What the service could not make is made now. What was left out on purpose is not.
  const isMissed = recurrence.pauseReason !== null
  if (status === 'ACTIVE') recurrence.goOnTo(isMissed ? recurrence.nextDate : recurrence.dayFrom(today))
  if (recurrence.status === 'ACTIVE') beginNext(context, recurrence, kind)
}

/**
 * How the jobs of recurring documents work: each makes one document and begins the job of the next. One that a rule refuses
 * pauses the recurrence, and says why.
 * @param make makes the document of a day.
 */
export const recurrenceSteps = <R extends Recurrence>(
  type: Class<R>,
  kind: JobKind,
  make: (context: MutationContext, recurrence: R, on: Day) => Promise<void>,
): JobSteps => {
  const subjectOf = async (work: Work, job: Job): Promise<R | undefined> => {
    const [recurrence] = await work.changeById(type, [job.subjectId])
    return recurrence?.jobId === job.id ? recurrence : undefined
  }
  return {
    async step(context, job) {
      const recurrence = await subjectOf(context.work, job)
      const on = recurrence?.nextDate
      if (!recurrence || !on) return { done: 0, isLast: true }
      await make(context, recurrence, on)
      recurrence.advance(on)
      return { done: 1, isLast: true }
    },
    async ended(context, job) {
      const recurrence = await subjectOf(context.work, job)
      if (job.status === 'SUCCEEDED' && recurrence) beginNext(context, recurrence, kind)
      if (job.status === 'FAILED') recurrence?.pause(job.failureMessage)
    },
  }
}
