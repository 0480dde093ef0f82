import type { MutationContext } from '../../../kernel/operation.js'
import type { Work } from '../../../kernel/work.js'
import { Refusal } from '../../../refusals/refusals.js'
import { monthStart, monthsAfter } from '../../../values/calendar.js'
import { assign } from '../../../values/objects.js'
import { type Day, daysAfter } from '../../../values/time.js'
import type { Job } from '../../jobs/job.js'
import { beginJob, type JobSteps, noteFault } from '../../jobs/job-steps.js'
import { beginMail } from '../../jobs/mail-items.queries.js'
import { PASSED_OVER, type TakenMail } from '../../jobs/mail-steps.js'
import { firstPeriodDay } from '../../ledger/periods/period.queries.js'
import { BoardPacketSchedule } from './board-packet-schedule.js'
import {
  addPacketEmails,
  callOffPackets,
  churchName,
  leavePacketOut,
  morningOf,
  nextPacketEmails,
  notePacketRefusal,
  PACKET_EMAILS,
  type PacketEmail,
  packetReaders,
  type UnsentPacket,
  unsentPackets,
} from './board-packet-schedule.queries.js'

const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The month whose packet is sent on a day: the one before. */
const monthBefore = (day: Day): string => monthsAfter(monthStart(day), -1).slice(0, 7)

/** Begins the job that sends the next packet, in the morning of its day. Months before the first accounting period have none. */
export async function beginNextPacket(
  context: MutationContext,
  schedule: BoardPacketSchedule,
  from: Day,
): Promise<void> {
  const { work, read, caller } = context
  const firstDay = await firstPeriodDay(read)
  const earliest = firstDay ? monthsAfter(monthStart(firstDay), 1) : from
  const day = schedule.dayFrom(from < earliest ? earliest : from)
  const dueAt = await morningOf(work, day, caller.timeZone)
  const job = beginJob(context, 'BOARD_PACKET_EMAILS', schedule.id, schedule.memberIds.length, dueAt)
  assign(schedule, { nextDate: day, pauseReason: null, jobId: job.id })
}

/** The schedule of a job. Undefined for a job whose schedule was set anew or removed. */
async function scheduleOf(work: Work, job: Job): Promise<BoardPacketSchedule | undefined> {
  const [schedule] = await work.changeById(BoardPacketSchedule, [job.subjectId])
  return schedule?.jobId === job.id ? schedule : undefined
}

async function take(context: MutationContext, job: Job): Promise<TakenMail | undefined> {
  const { work, read, clock, today } = context
  const schedule = await scheduleOf(work, job)
  // The time zone can have changed since the job was begun. It begins anew for the day.
  if (!schedule?.nextDate || today < schedule.nextDate) return undefined
  const month = monthBefore(schedule.nextDate)
  schedule.lastMonth = month
  await addPacketEmails(work, schedule, month)
  for (const email of await nextPacketEmails(work, schedule.id, PASSED_OVER)) {
    const [reader] = await packetReaders(read, [email.memberId])
    if (!reader) {
      await leavePacketOut(work, email.id)
      continue
    }
    const attemptedAt = clock.now()
    await beginMail(work, PACKET_EMAILS, email.id, attemptedAt)
    const message = { to: reader.email, messageKey: email.id, ...wordsOf(await churchName(read), email) }
    return {
      ...{ itemId: email.id, attemptedAt, message },
      report: {
        operation: 'getBoardPacket',
        input: { month: email.month },
        fileName: `board-packet-${email.month}.pdf`,
        reader,
      },
    }
  }
  return undefined
}

function wordsOf(church: string, { month }: PacketEmail): { subject: string; text: string } {
  const named = MONTH.format(new Date(`${month}-01T00:00:00Z`))
  return {
    subject: `${church}: board packet of ${named}`,
    text: `The board packet of ${church} for ${named} is attached as a PDF.\n`,
  }
}

/** What the list of the job's faults says of each e-mail that did not arrive for certain. */
const FAULTS: Readonly<Record<UnsentPacket['status'], (member: string) => string>> = {
  LEFT_OUT: member => `The ${member} may not read the board packet any more, so it was not sent.`,
  BOUNCED: member => `The mail server refused the address of the ${member}.`,
  FAILED: member => `The mail server did not take the e-mail to the ${member} in any of the tries.`,
  UNKNOWN: member =>
    `The e-mail to the ${member} may have arrived: the connection ended before the mail server answered.`,
}

/** A place in the list of members changes with the list, so a fault names the member. */
function faultOf({ memberId, status, failure }: UnsentPacket): string {
  const member = `member ${memberId}`
  return failure === null ? FAULTS[status](member) : `The packet of the ${member} was refused. ${failure}`
}

/** Follows the end of a job: the next one begins, or the schedule is paused and says why. */
async function ended(context: MutationContext, job: Job): Promise<void> {
  const { work } = context
  const schedule = await scheduleOf(work, job)
  if (!schedule?.nextDate) return
  const { nextDate, id } = schedule
  const month = monthBefore(nextDate)
  for (const unsent of await unsentPackets(work, id, month))
    noteFault(work, job, unsent.position, new Refusal('illegal_transition').saying(faultOf(unsent)))
  if (job.status === 'SUCCEEDED')
    return beginNextPacket(context, schedule, schedule.lastMonth === month ? daysAfter(nextDate, 1) : nextDate)
  await callOffPackets(work, id)
  const reason = job.failureMessage ?? 'Its job was cancelled. Set the schedule again to go on.'
  assign(schedule, { nextDate: null, jobId: null, pauseReason: reason })
}

export const boardPacketSteps: JobSteps = {
  items: PACKET_EMAILS,
  isForMembers: true,
  take,
  unmade: async ({ work }, _job, emailId, refusal) => void (await notePacketRefusal(work, emailId, refusal)),
  ended,
}
