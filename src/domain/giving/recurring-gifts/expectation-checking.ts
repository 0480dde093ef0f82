import type { MutationContext } from '../../../kernel/operation.js'
import { type Day, daysAfter } from '../../../values/time.js'
import { Job } from '../../jobs/job.js'
import { beginJob, type JobSteps, onceBegun } from '../../jobs/job-steps.js'
import { ExpectedGift } from './expected-gift.js'
import { RecurringGift } from './recurring-gift.js'
import { missedOn, nextDayOf, windowOf } from './recurring-gift.rules.js'

/** Begins the job that checks whether a day was fulfilled, unless one waits already. */
export async function beginCheck(context: MutationContext, gift: RecurringGift, day: Day): Promise<void> {
  const job = gift.jobId ? await context.work.find(Job, gift.jobId) : undefined
  if (job && !job.isOver) return
  gift.jobId = beginJob(context, 'RECURRING_GIFT', gift.id, 1, onceBegun(missedOn(gift, day))).id
}

/** The earliest day of a recurring gift that is still open after today's check. */
async function openDay({ work, today }: MutationContext, gift: RecurringGift): Promise<Day | undefined> {
  const from = daysAfter(today, -windowOf(gift))
  const open = await work.findWhere(ExpectedGift, {
    recurringGiftId: gift.id,
    status: 'EXPECTED',
    date: { $gte: from },
  })
  const [day] = open.map(({ date }) => date).sort()
  return day ?? (gift.status === 'ACTIVE' ? (nextDayOf(gift, today) ?? undefined) : undefined)
}

/**
 * Each job checks a recurring gift after the grace period of its next day, and begins the job for the day after that. Writing
 * `checkedOn` has the consequence that missed days are marked and further days are created.
 */
export const recurringGiftSteps: JobSteps = {
  async step({ work, today }, job) {
    const [gift] = await work.changeById(RecurringGift, [job.subjectId])
    if (gift) gift.checkedOn = today
    return { done: 1, isLast: true }
  },
  async ended(context, { id, subjectId, status }) {
    const [gift] = await context.work.changeById(RecurringGift, [subjectId])
    if (gift?.jobId !== id) return
    gift.jobId = null
    if (status !== 'SUCCEEDED') return
    const day = await openDay(context, gift)
    if (day) await beginCheck(context, gift, day)
    else if (gift.status === 'ACTIVE') gift.end(context.today)
  },
}
