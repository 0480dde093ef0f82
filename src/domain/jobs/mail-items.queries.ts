import { statement } from '../../data/reader.js'
import type { Work } from '../../kernel/work.js'

/** A table whose rows are messages, each sent by e-mail at most once. */
export interface MailItems {
  table: string
  /** The column of the record that a job sends the messages of. */
  parent: string
  /** The column that says how far the delivery is. */
  status: string
  /** SQL of whether an item `i` may be sent now. */
  condition: string
}

/**
 * How the attempt of a message ended. BOUNCED: the mail server refused the recipient. PUT_OFF: it took nothing, and may later.
 * FAILED: nothing was sent, and no later attempt can succeed.
 */
export interface SendingEnd {
  itemId: string
  /** Which attempt it is. */
  attemptedAt: Date
  result: 'SENT' | 'BOUNCED' | 'PUT_OFF' | 'UNKNOWN' | 'FAILED'
  /** The code of the mail server. Null unless it refused the message or put it off. */
  code: string | null
  /** Why its report was refused, in words. */
  refusal?: string
}

/** What remains of the messages of a job. */
export interface Remaining {
  /** How many wait, also those whose next try is not due. */
  waiting: number
  /** When the first of them is due. Null when one is due at once, or none waits. */
  dueAt: string | null
}

const waits = ({ parent, status, condition }: MailItems) =>
  `i.organization_id = $1 and i.${parent} = $2 and i.delivery = 'EMAIL' and i.${status} = 'PENDING' and ${condition}`

/** SQL of whether a message `i` is due at `$3`. */
export const dueMail = (items: MailItems): string => `${waits(items)} and coalesce(i.next_attempt_at <= $3, true)`

/** How many messages wait, and when the first is due. */
export async function remainingMail(work: Work, items: MailItems, parentId: string): Promise<Remaining> {
  const [row] = await work.run(
    statement<Remaining>(
      `select count(*)::int as waiting,
         case when bool_and(i.next_attempt_at is not null) then min(i.next_attempt_at) end as "dueAt"
       from ${items.table} i where ${waits(items)}`,
      [work.organizationId, parentId],
    ),
  )
  return row ?? { waiting: 0, dueAt: null }
}

/** The tables of messages to donors. */
const TABLES = ['donor_mailing_item', 'giving_statement_run_item']

/** What the organization may still send on the day of a moment. */
export interface DailyRoom {
  /** How many e-mails to donors were tried on that day. */
  tried: number
  /** When the next day begins. */
  tomorrow: string
}

/** How many e-mails to donors an organization sends on one day at most. */
export const emailsPerDay = (work: Work) =>
  work.run(
    statement<{ most: number }>('select emails_per_day as most from organization where id = $1', [work.organizationId]),
  )

/** How many e-mails to donors were tried on the day of a moment, in a time zone. */
export const triedToday = (work: Work, at: Date, timeZone: string) =>
  work.run(
    statement<DailyRoom>(
      `select (${TABLES.map(
        table => `(select count(*) from ${table} i where i.organization_id = $1 and i.attempted_at >= d.start)`,
      ).join(
        ' + ',
      )})::int as tried, (date_trunc('day', $2::timestamptz at time zone $3) + interval '1 day') at time zone $3 as tomorrow
       from (select date_trunc('day', $2::timestamptz at time zone $3) at time zone $3 as start) d`,
      [work.organizationId, at, timeZone],
    ),
  )

/** Notes that a message is being sent. The commit of this is what allows to send it. */
export const beginMail = (work: Work, { table, status }: MailItems, id: string, at: Date) =>
  work.run(
    statement(
      `update ${table} set ${status} = 'SENDING', attempted_at = $3, attempt_count = attempt_count + 1,
         next_attempt_at = null, bounce_code = null, updated_at = $3
       where organization_id = $1 and id = $2 and ${status} = 'PENDING'`,
      [work.organizationId, id, at],
    ),
  )

/**
 * Notes how an attempt ended. Null when the message is at another attempt by now.
 * @param pausesMs the pause after each attempt that is put off. After the last pause the message has failed.
 * @returns the new status.
 */
export async function endMail(
  work: Work,
  { table, status }: MailItems,
  { itemId, attemptedAt, result, code }: SendingEnd,
  pausesMs: readonly number[],
): Promise<string | null> {
  const [row] = await work.run(
    statement<{ status: string }>(
      `update ${table} i set ${status} = case when $4 <> 'PUT_OFF' then $4
           when ($6::bigint[])[i.attempt_count] is null then 'FAILED' else 'PENDING' end,
         next_attempt_at = case when $4 = 'PUT_OFF'
           then $7::timestamptz + make_interval(secs => ($6::bigint[])[i.attempt_count] / 1000.0) end,
         delivered_at = case when $4 = 'SENT' then $7::timestamptz end, bounce_code = $5, updated_at = $7
       where i.organization_id = $1 and i.id = $2 and i.attempted_at = $3 and i.${status} in ('SENDING', 'UNKNOWN')
       returning i.${status} as status`,
      [work.organizationId, itemId, attemptedAt, result, code, pausesMs, work.clock.now()],
    ),
  )
  return row?.status ?? null
}

/** Notes of attempts whose end was never stored that nobody knows it: the process ended before. */
export const markUnknownMail = (work: Work, { table, parent, status }: MailItems, parentId: string) =>
  work.run(
    statement(
      `update ${table} set ${status} = 'UNKNOWN', updated_at = $3
       where organization_id = $1 and ${parent} = $2 and ${status} = 'SENDING'`,
      [work.organizationId, parentId, work.clock.now()],
    ),
  )

/** Lets e-mails in one of these states wait again, with all their tries. @returns how many there were. */
export async function requeueMail(
  work: Work,
  { table, parent, status }: MailItems,
  parentId: string,
  from: readonly string[],
): Promise<number> {
  const rows = await work.run(
    statement<{ id: string }>(
      `update ${table} set ${status} = 'PENDING', attempt_count = 0, next_attempt_at = null, bounce_code = null, updated_at = $4
       where organization_id = $1 and ${parent} = $2 and delivery = 'EMAIL' and ${status} = any ($3) returning id`,
      [work.organizationId, parentId, from, work.clock.now()],
    ),
  )
  return rows.length
}
