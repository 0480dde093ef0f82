import { type Mail, type Message, MessageNotSent } from '../../dependencies/dependencies.js'
import type { MutationContext } from '../../kernel/operation.js'
import type { Refusal } from '../../refusals/refusals.js'
import type { Job } from './job.js'
import type { MailItems, SendingEnd } from './mail-items.queries.js'

/** A message that a job has taken: its attempt is stored, and how it ends is not. */
export interface TakenMail {
  itemId: string
  attemptedAt: Date
  message: Message
  /** A report that is attached as a PDF. */
  report?: AttachedReport
}

/** A report that is made for the recipient of a message, once its attempt is stored. */
export interface AttachedReport {
  /** The name of the operation, and its input. */
  operation: string
  input: object
  /** The name of the file, without a path. */
  fileName: string
  /** The member who reads it, and what they may do. */
  reader: { id: string; role: string; scopes: readonly string[]; permissions: readonly string[] }
}

/** How a job sends messages, each in three parts: take it and commit, send it outside of any transaction, store how that ended. */
export interface MailSteps {
  items: MailItems
  /** Whether its messages go to members. The daily limit is for messages to donors. */
  isForMembers?: true
  /** Takes the next message that is due. Undefined when none is: what cannot be sent at all is settled on the way. */
  take(context: MutationContext, job: Job): Promise<TakenMail | undefined>
  /** Follows a message that the mail server took. */
  sent?(context: MutationContext, job: Job, itemId: string): Promise<void>
  /** Follows a message whose recipient the mail server refused, with its code. */
  refused?(context: MutationContext, job: Job, itemId: string, code: string): Promise<void>
  /** Follows a message whose report was refused, with the words of the refusal. */
  unmade?(context: MutationContext, job: Job, itemId: string, refusal: string): Promise<void>
}

/** What the worker asks of a turn of a job, and what the turn gives it. */
export class JobTurn {
  /** How the message ended that the turn before took. Null without one, in the first turn of a step. */
  ended: SendingEnd | null = null
  /** Whether there is time for another message. */
  hasTime = true
  /** The message to send next, once the turn is committed. */
  taken: TakenMail | undefined
}

/** The members of a message that has all its tries. */
export const UNTRIED = { bounceCode: null, attemptCount: 0, nextAttemptAt: null }

/** How many messages that cannot be sent one turn passes over. */
export const PASSED_OVER = 20
/** The code of a mailbox that does not exist (RFC 3463): the donor has no e-mail address any more. */
export const NO_MAILBOX = '5.1.1'

const RESULTS = { REFUSED: 'BOUNCED', PUT_OFF: 'PUT_OFF', UNKNOWN: 'UNKNOWN' } as const

/** A taken message with all that is attached. */
export type SentMail = Omit<TakenMail, 'report'>

/** The statuses of rules that refuse a report each time. */
const ALWAYS_REFUSED = [403, 409, 422]

/**
 * The end of an attempt whose report could not be made: nothing was sent.
 * @param refusal why. A rule refuses each attempt; after a fault of the service, a later attempt can succeed.
 */
export function withoutReport({ itemId, attemptedAt }: TakenMail, refusal: Refusal | undefined): SendingEnd {
  const attempt = { itemId, attemptedAt, code: null }
  return refusal && ALWAYS_REFUSED.includes(refusal.status)
    ? { ...attempt, result: 'FAILED', refusal: refusal.message }
    : { ...attempt, result: 'PUT_OFF' }
}

/** Sends a taken message, once. It never throws. */
export async function sendTaken(mail: Mail, { message, itemId, attemptedAt }: SentMail): Promise<SendingEnd> {
  const attempt = { itemId, attemptedAt }
  try {
    await mail.send(message)
    return { ...attempt, result: 'SENT', code: null }
  } catch (error) {
    // An error that does not say more may have happened after the mail server took the message.
    if (!(error instanceof MessageNotSent)) return { ...attempt, result: 'UNKNOWN', code: null }
    return { ...attempt, result: RESULTS[error.kind], code: error.status }
  }
}
