import { Versioned } from '../../../data/tenancy.js'
import { count, day, record, ref, text } from '../../../declaration/fields.js'
import { present } from '../../../values/present.js'
import type { Day } from '../../../values/time.js'
import { Job } from '../../jobs/job.js'
import { dayOfRule } from '../../recurrence/rule.js'

/** On which day of each month the board packet of the month before is sent by e-mail, and to whom. */
@record({ table: 'board_packet_schedule', reads: 'reports:read' })
export class BoardPacketSchedule extends Versioned {
  @count({ note: 'The day of the month, 1 to 28, in the time zone of the organization.' }) dayOfMonth!: number
  @text({ list: true, note: 'The ids of the members who get the packet.' }) memberIds!: string[]
  @day({ nullable: true, note: 'The day of the next packet. Null while the service has paused it.' })
  nextDate!: Day | null
  @text({ nullable: true, note: 'The month of the last packet that was due, YYYY-MM. Null before the first.' })
  lastMonth!: string | null
  @text({ nullable: true, note: 'Why the service paused it, in words. Null when it did not.' })
  pauseReason!: string | null
  @ref(() => Job, { nullable: true, note: 'The job that sends the next packet. Null while it is paused.' })
  jobId!: string | null
  @text({ note: 'The id of the person or API key that set it.' }) setBy!: string

  /** The first of its days on or after a day. */
  dayFrom(from: Day): Day {
    return present(dayOfRule(`FREQ=MONTHLY;BYMONTHDAY=${this.dayOfMonth}`, from, from))
  }
}
