import { insertInto } from '../../../data/insertion.js'
import { type Reader, statement } from '../../../data/reader.js'
import { source } from '../../../data/source.js'
import type { Work } from '../../../kernel/work.js'
import { first } from '../../../values/present.js'
import { type Day, newId } from '../../../values/time.js'
import { dueMail, type MailItems } from '../../jobs/mail-items.queries.js'
import { BoardPacketSchedule } from './board-packet-schedule.js'

export const boardPacketSchedules = source(BoardPacketSchedule, {
  does: 'On which day of each month the board packet of the month before is sent by e-mail, and to whom.',
})

/** The scopes of whoever reads a board packet. */
const PACKET_SCOPES = ['reports:read', 'contributions:read']

/** A member who may read the board packet now. */
export interface PacketReader {
  id: string
  email: string
  role: string
  scopes: string[]
  permissions: string[]
}

/**
 * Those of these members who may read the board packet now, in the order of their ids. Whoever cannot sign in may not: one whose
 * membership ended, who is disabled, or whose role needs a second factor that they lack.
 */
export const packetReaders = (read: Pick<Reader, 'rows'>, memberIds: readonly string[]): Promise<PacketReader[]> =>
  read.rows<PacketReader>(
    `select m.id, p.email, m.role, a.scopes, a.permissions from member m
     join known_person p on p.organization_id = m.organization_id and p.id = m.id
     join member_access a on a.organization_id = m.organization_id and a.id = m.id
     join organization o on o.id = m.organization_id
     where m.organization_id = $1 and m.id = any ($2) and m.removed_at is null and p.disabled_at is null
       and a.scopes @> $3::text[]
       and not (m.role = any (o.second_factor_roles) and not control.has_second_factor(m.id))
     order by m.id`,
    [memberIds, PACKET_SCOPES],
  )

/** The e-mails with packets. Each member has one for a month. */
export const PACKET_EMAILS: MailItems = {
  ...{ table: 'board_packet_email', parent: 'schedule_id', status: 'status', condition: 'true' },
}

/** When the morning of a day begins in a time zone: at six o'clock. */
export async function morningOf(work: Work, day: Day, timeZone: string): Promise<Date> {
  const { at } = first(
    await work.run(
      statement<{ at: string }>(`select ($1::date + time '06:00') at time zone $2 as at`, [day, timeZone]),
    ),
  )
  return new Date(at)
}

/**
 * Adds the e-mails with the packet of a month. A member who has one of the month gets no other, unless it was called off before it
 * was sent.
 */
export async function addPacketEmails(
  work: Work,
  { id, memberIds }: BoardPacketSchedule,
  month: string,
): Promise<void> {
  const { clock } = work
  const rows = memberIds.map((memberId, index) => ({ id: newId(clock), position: index + 1, member_id: memberId }))
  await insertInto(work, PACKET_EMAILS.table, rows, {
    shared: { schedule_id: id, month, updated_at: clock.now() },
    rest: `on conflict (organization_id, month, member_id) do update
      set status = 'PENDING', position = excluded.position, attempt_count = 0, next_attempt_at = null, bounce_code = null,
        failure = null, updated_at = excluded.updated_at
      where board_packet_email.status = 'CANCELLED'`,
  })
}

/** An e-mail that is due. */
export interface PacketEmail {
  id: string
  memberId: string
  month: string
}

/** The next e-mails that are due, in their order, locked. */
export const nextPacketEmails = (work: Work, scheduleId: string, most: number) =>
  work.run(
    statement<PacketEmail>(
      `select i.id, i.member_id as "memberId", i.month from board_packet_email i
       where ${dueMail(PACKET_EMAILS)} order by i.month, i.position limit $4 for no key update of i`,
      [work.organizationId, scheduleId, work.clock.now(), most],
    ),
  )

/** Notes of an e-mail that it is not sent. */
export const leavePacketOut = (work: Work, id: string) =>
  work.run(
    statement(
      `update board_packet_email set status = 'LEFT_OUT', updated_at = $3 where organization_id = $1 and id = $2`,
      [work.organizationId, id, work.clock.now()],
    ),
  )

/** Calls off the e-mails of a schedule that wait. */
export const callOffPackets = (work: Work, scheduleId: string) =>
  work.run(
    statement(
      `update board_packet_email set status = 'CANCELLED', next_attempt_at = null, updated_at = $3
       where organization_id = $1 and schedule_id = $2 and status = 'PENDING'`,
      [work.organizationId, scheduleId, work.clock.now()],
    ),
  )

/** Lets the e-mails that did not arrive be added once more, such as after a role or an address was changed. */
export const forgetUnsentPackets = (work: Work, scheduleId: string) =>
  work.run(
    statement(
      `update board_packet_email set status = 'CANCELLED', next_attempt_at = null, updated_at = $3
       where organization_id = $1 and schedule_id = $2 and status in ('LEFT_OUT', 'BOUNCED', 'FAILED')`,
      [work.organizationId, scheduleId, work.clock.now()],
    ),
  )

/** Notes why the packet of an e-mail was refused. */
export const notePacketRefusal = (work: Work, id: string, refusal: string) =>
  work.run(
    statement('update board_packet_email set failure = $3 where organization_id = $1 and id = $2', [
      ...[work.organizationId, id, refusal],
    ]),
  )

/** How an e-mail ended that did not arrive for certain. */
export interface UnsentPacket {
  position: number
  memberId: string
  status: 'LEFT_OUT' | 'BOUNCED' | 'FAILED' | 'UNKNOWN'
  /** Why the packet was refused. Null for another cause. */
  failure: string | null
}

/** The e-mails of a month that did not arrive for certain, in their order. */
export const unsentPackets = (work: Work, scheduleId: string, month: string) =>
  work.run(
    statement<UnsentPacket>(
      `select position, member_id as "memberId", status, failure from board_packet_email
       where organization_id = $1 and schedule_id = $2 and month = $3
         and status in ('LEFT_OUT', 'BOUNCED', 'FAILED', 'UNKNOWN') order by position`,
      [work.organizationId, scheduleId, month],
    ),
  )

/** The name of the church. */
export const churchName = async (read: Reader): Promise<string> =>
  first(await read.rows<{ name: string }>('select name from organization where id = $1')).name
