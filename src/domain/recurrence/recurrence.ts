import { Versioned } from '../../data/tenancy.js'
import { choice, count, day, enumeration, flag, ref, text, type ValueOf } from '../../declaration/fields.js'
import { refuseStatus } from '../../refusals/refusals.js'
import { assign } from '../../values/objects.js'
import { type Day, daysAfter } from '../../values/time.js'
import { Job } from '../jobs/job.js'
import { dayOfRule } from './rule.js'

export const RecurrenceStatus = enumeration('RecurrenceStatus', 'Whether a recurring document is made again.', {
  ACTIVE: 'The next one is made on its day.',
  PAUSED: 'None is made until it is ACTIVE again.',
  ENDED: 'Somebody ended it, or its rule names no further day. It stays ended.',
})

/** A document that the service makes again and again, by a rule. A record of its own names the document. */
export abstract class Recurrence extends Versioned {
  @text({ note: 'The name, for people.' }) name!: string
  @choice(RecurrenceStatus, { note: 'The status.' }) status!: ValueOf<typeof RecurrenceStatus>
  @text({ note: 'The days, as a recurrence rule of RFC 5545, such as FREQ=MONTHLY;BYMONTHDAY=1.' }) rule!: string
  @day({ note: 'The day from which the rule counts: that of the repeated document.' }) anchorDate!: Day
  @day({ nullable: true, note: 'The day of the next document. Null when it has ended.' }) nextDate!: Day | null
  @day({ nullable: true, note: 'The day of the latest document that was made. Null before the first.' })
  lastDate!: Day | null
  @count({ note: 'How many days before its day each document is made.' }) daysInAdvance!: number
  @flag({ note: 'Whether each document is submitted for approval at once. Otherwise it is a draft.' }) submit!: boolean
  @text({ nullable: true, note: 'Why the service paused it, in words. Null when it did not.' })
  pauseReason!: string | null
  @ref(() => Job, { nullable: true, note: 'The job that makes the next document. Null while it is not ACTIVE.' })
  jobId!: string | null
  @text({ note: 'The id of the person or API key that created it. They count as makers of each document.' })
  createdBy!: string

  /** The first day of the rule on or after a day, and after the repeated document and the latest one. */
  dayFrom(from: Day): Day | null {
    const { rule, anchorDate, lastDate } = this
    const afterLast = daysAfter(lastDate && lastDate > anchorDate ? lastDate : anchorDate, 1)
    return dayOfRule(rule, anchorDate, afterLast > from ? afterLast : from)
  }

  /** Goes on to a day. It ends without one. */
  goOnTo(day: Day | null): void {
    assign<Recurrence>(this, { nextDate: day, status: day ? 'ACTIVE' : 'ENDED', pauseReason: null })
  }

  /** Notes that the document of the next day is made. */
  advance(made: Day): void {
    this.lastDate = made
    this.goOnTo(this.dayFrom(made))
  }

  /** @param reason why the service pauses it; null when a person does. */
  pause(reason: string | null): void {
    assign<Recurrence>(this, { status: 'PAUSED', pauseReason: reason, jobId: null })
  }

  end(): void {
    assign<Recurrence>(this, { status: 'ENDED', nextDate: null, pauseReason: null, jobId: null })
  }

  /** @throws Refusal 409 illegal_transition once it has ended. */
  assertNotEnded(what: string): void {
    if (this.status === 'ENDED') refuseStatus(what, this.status, ['ACTIVE', 'PAUSED'])
  }
}
