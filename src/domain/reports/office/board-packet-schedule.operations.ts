import { count, id, input } from '../../../declaration/fields.js'
import { type MutationContext, mutation, query } from '../../../kernel/operation.js'
import { Success } from '../../../kernel/success.js'
import { refuse, refuseBlocked, refuseField } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { isId } from '../../../values/time.js'
import { JOB_NEEDS } from '../../jobs/job-needs.js'
import { unfinishedJob } from '../../jobs/job-steps.js'
import { MEMBER } from '../../no-edge.js'
import { beginNextPacket } from './board-packet-emails.js'
import { BoardPacketSchedule } from './board-packet-schedule.js'
import {
  boardPacketSchedules,
  callOffPackets,
  forgetUnsentPackets,
  packetReaders,
} from './board-packet-schedule.queries.js'

export const tag = 'Reports'

/** What sending asks for, of whoever sets the schedule and at each sending. */
const SENDING = JOB_NEEDS.BOARD_PACKET_EMAILS
/** How many members get the packet at most. */
const MEMBERS_MAX = 50

@input('On which day of each month the board packet is sent, and to whom.')
export class SetBoardPacketScheduleInput {
  @count({ min: 1, max: 28, note: 'The day of the month, in the time zone of the organization.' }) dayOfMonth!: number
  @id({
    list: true,
    min: 1,
    items: MEMBERS_MAX,
    noEdge: MEMBER,
    note: 'The members who get the packet. Each needs the scopes reports:read and contributions:read.',
  })
  memberIds!: string[]
}

export const getBoardPacketSchedule = query({
  does: 'Get when the board packet is sent by e-mail, and to whom. Null while it is not scheduled.',
  scope: 'reports:read',
  rest: 'GET /board-packet-schedule',
  gives: BoardPacketSchedule,
  isNullable: true,
  run: async ({ read }) => (await read.all(boardPacketSchedules))[0] ?? null,
})

export const setBoardPacketSchedule = mutation({
  does: 'Send the board packet of each month by e-mail in the month after it, on a day and to members of the organization.',
  details: [
    'A job sends the packet as a PDF in the morning of the day, to each member once. A member who left, or who may not read the packet any',
    'more, gets nothing. The faults of the job name them. A month that is not closed is sent too, and its cover says so.',
    'The first packet is sent on the next such day from today on. Months before the first accounting period have no packet. A',
    'schedule that is set again on the day of a packet sends it to the members who did not get it.',
    'When whoever set the schedule may not send any more, the service pauses it with a pauseReason. Set it again then.',
  ].join(' '),
  ...SENDING,
  refuses: ['illegal_transition'],
  rest: 'PUT /board-packet-schedule',
  takes: SetBoardPacketScheduleInput,
  gives: BoardPacketSchedule,
  async run(context, { dayOfMonth, memberIds: given }) {
    const { work, read, mail, caller, today } = context
    if (!mail.takesMessages)
      refuseBlocked('This service has no mail server. Download the board packet instead.', ['getBoardPacket'])
    const memberIds = [...new Set(given)]
    const readers = await packetReaders(read, memberIds.filter(isId))
    if (readers.length < memberIds.length)
      refuseField('memberIds', 'unknown_reference', {
        expected: 'members of the organization with the scopes reports:read and contributions:read',
      })
    const { organizationId: scheduleId } = work
    const chosen = { dayOfMonth, memberIds, setBy: caller.actorId }
    const isNew = !(await work.find(BoardPacketSchedule, scheduleId))
    const schedule = isNew
      ? work.create(BoardPacketSchedule, { id: scheduleId, ...UNSENT, ...chosen })
      : assign(await work.change(BoardPacketSchedule, scheduleId), chosen)
    await endJob(context, schedule)
    await forgetUnsentPackets(work, scheduleId)
    await beginNextPacket(context, schedule, today)
    return { id: scheduleId }
  },
})

const UNSENT = { nextDate: null, lastMonth: null, pauseReason: null, jobId: null }

export const removeBoardPacketSchedule = mutation({
  does: 'Stop the e-mails of the board packet.',
  scope: SENDING.scope,
  refuses: ['not_found'],
  rest: 'DELETE /board-packet-schedule',
  gives: Success,
  async run(context) {
    const { work } = context
    const { organizationId: scheduleId } = work
    if (!(await work.find(BoardPacketSchedule, scheduleId))) refuse('not_found')
    const schedule = await work.change(BoardPacketSchedule, scheduleId)
    await endJob(context, schedule)
    work.remove(schedule)
    return { success: true }
  },
})

/** Cancels the job that waits for the next day. E-mails that are under way are sent. */
async function endJob(context: MutationContext, schedule: BoardPacketSchedule): Promise<void> {
  const job = await unfinishedJob(context, schedule.jobId)
  job?.cancel(context.clock.now())
  assign(schedule, { jobId: null, nextDate: null })
  await callOffPackets(context.work, schedule.id)
}
