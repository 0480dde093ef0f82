import { type Mail, type Message, MessageRefused } from '../dependencies/dependencies.js'

/** The code of a mailbox that does not exist (RFC 3463): the donor has no e-mail address any more. */
const NO_MAILBOX = '5.1.1'

/** How the sending of an e-mail ended. */
export interface Sent<T> {
  item: T
  /** The code of the mail server when it refused the recipient. Null when it took the message. */
  bounceCode: string | null
}

/** @returns the code of the mail server when it refuses the recipient. @throws when it cannot be reached. */
async function sendOne(mail: Mail, message: Message | null): Promise<string | null> {
  if (!message) return NO_MAILBOX
  try {
    await mail.send(message)
    return null
  } catch (error) {
    if (error instanceof MessageRefused) return error.status
    throw error
  }
}

/**
 * Sends e-mails one after the other, and stops when the mail server fails.
 * @param messageOf null when there is no address.
 * @returns how each of those before the failure ended, so that nobody gets an e-mail twice.
 * @throws when the mail server fails at the first.
 */
export async function sendInTurn<T>(
  mail: Mail,
  items: readonly T[],
  messageOf: (item: T) => Promise<Message | null>,
): Promise<Sent<T>[]> {
  const sent: Sent<T>[] = []
  for (const item of items) {
    try {
      sent.push({ item, bounceCode: await sendOne(mail, await messageOf(item)) })
    } catch (error) {
      if (!sent.length) throw error
      break
    }
  }
  return sent
}
