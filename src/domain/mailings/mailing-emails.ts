import type { Message } from '../../dependencies/dependencies.js'
import type { MutationContext } from '../../kernel/operation.js'
import type { Job } from '../jobs/job.js'
import type { JobSteps } from '../jobs/job-steps.js'
import { beginMail } from '../jobs/mail-items.queries.js'
import { NO_MAILBOX, PASSED_OVER, type TakenMail } from '../jobs/mail-steps.js'
import { reportRefused } from '../people/email-reports/refused-mail.js'
import { unsubscribePath } from '../people/email-reports/unsubscribing.js'
import { DonorMailing } from './donor-mailing.js'
import { MAILING_ITEMS, nextEmails, type Settled, settle } from './donor-mailing.queries.js'
import { messagesOf } from './mailing-messages.js'

/** A reminder with the link by which its recipient gets no other one. */
function withUnsubscribing({ seals, installation, work }: MutationContext, message: Message, itemId: string): Message {
  const unsubscribeUrl = `${installation.appUrl}${unsubscribePath(seals, work.organizationId, itemId)}`
  return { ...message, unsubscribeUrl, text: `${message.text}\n\n-- \nNo more reminders by e-mail: ${unsubscribeUrl}` }
}

/** Takes the next e-mail of a mailing. Those whose cause is gone are left out. */
async function take(context: MutationContext, { subjectId }: Job): Promise<TakenMail | undefined> {
  const { work, clock } = context
  const mailing = await work.change(DonorMailing, subjectId)
  const settled = ({ id }: { id: string }, status: 'LEFT_OUT' | 'BOUNCED', bounceCode: string | null): Settled => ({
    ...{ id, status, letterNumber: null, bounceCode },
  })
  for (const item of await nextEmails(work, mailing.id, PASSED_OVER)) {
    const message = (await messagesOf(context, mailing, [item.causeId])).get(item.causeId)
    // Thanks for a contribution are a receipt, and come to everybody. A reminder, and a message to givers, come to those who want them.
    const isReminder = mailing.kind !== 'ACKNOWLEDGEMENT'
    if (!message || (isReminder && message.isUnsubscribed)) await settle(work, [settled(item, 'LEFT_OUT', null)])
    else if (message.email === null) await settle(work, [settled(item, 'BOUNCED', NO_MAILBOX)])
    else {
      const { email: to, subject, text } = message
      const attemptedAt = clock.now()
      await beginMail(work, MAILING_ITEMS, item.id, attemptedAt)
      const mail = { to, subject, text, messageKey: item.id }
      return { itemId: item.id, attemptedAt, message: isReminder ? withUnsubscribing(context, mail, item.id) : mail }
    }
  }
  return undefined
}

export const mailingEmailsSteps: JobSteps = {
  items: MAILING_ITEMS,
  take,
  refused: reportRefused,
}
