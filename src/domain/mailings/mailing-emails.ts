import type { MutationContext } from '../../kernel/operation.js'
import { sendInTurn } from '../emails-in-turn.js'
import type { Job } from '../jobs/job.js'
import type { JobSteps } from '../jobs/job-steps.js'
import { DonorMailing } from './donor-mailing.js'
import { nextEmails, type Settled, settle } from './donor-mailing.queries.js'
import { messagesOf } from './mailing-messages.js'

/** How many e-mails a step sends. When a step fails, those that it sent are sent again. */
const EMAILS_OF_STEP = 20

/** Sends the next e-mails of a mailing. Those whose cause is gone are left out. */
async function sendNext(context: MutationContext, { subjectId }: Job) {
  const { work, mail } = context
  const mailing = await work.change(DonorMailing, subjectId)
  const items = await nextEmails(work, mailing.id, EMAILS_OF_STEP)
  const messages = await messagesOf(
    context,
    mailing,
    items.map(({ causeId }) => causeId),
  )
  const gone = items.filter(({ causeId }) => !messages.has(causeId))
  const due = items.filter(({ causeId }) => messages.has(causeId))
  const sent = await sendInTurn(mail, due, async ({ id, causeId }) => {
    const message = messages.get(causeId)
    if (!message?.email) return null
    return { to: message.email, subject: message.subject, text: message.text, messageKey: id }
  })
  await settle(work, [
    ...gone.map(({ id }): Settled => ({ id, status: 'LEFT_OUT', letterNumber: null, bounceCode: null })),
    ...sent.map(
      ({ item: { id }, bounceCode }): Settled => ({
        ...{ id, status: bounceCode === null ? 'SENT' : 'BOUNCED', letterNumber: null, bounceCode },
      }),
    ),
  ])
  const done = gone.length + sent.length
  return { done, isLast: items.length < EMAILS_OF_STEP && done === items.length }
}

export const mailingEmailsSteps: JobSteps = { step: sendNext }
