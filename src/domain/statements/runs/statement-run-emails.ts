import type { Message } from '../../../dependencies/dependencies.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { printed } from '../../../print/press.js'
import { refuseField } from '../../../refusals/refusals.js'
import { filledIn, unknownFields } from '../../../values/named-fields.js'
import { present } from '../../../values/present.js'
import { together } from '../../../values/together.js'
import { sendInTurn } from '../../emails-in-turn.js'
import type { Job } from '../../jobs/job.js'
import type { JobSteps } from '../../jobs/job-steps.js'
import { lettersOf } from '../statement-letters.js'
import { LETTERS, type Letter, statementPdf } from '../statement-pdf.js'
import { GivingStatementRun } from './statement-run.js'
import { type DeliveredItem, emailsOf, itemsToDeliver, settleDeliveries } from './statement-run.queries.js'
import { copyFor, publishCopies } from './statement-run-steps.js'

/** How many e-mails a step sends. When a step fails, those that it sent are sent again. */
const EMAILS_OF_STEP = 10

/** The fields that the subject and the text of an e-mail can have. */
export const EMAIL_FIELDS = ['names', 'church', 'year', 'statementNumber'] as const

/** @throws Refusal 422 for a field that an e-mail does not have. */
export function assertEmailFields(field: 'subject' | 'text', text: string): void {
  if (unknownFields(text, EMAIL_FIELDS).length)
    refuseField(field, 'invalid_format', {
      expected: `the fields ${EMAIL_FIELDS.map(name => `{{${name}}}`).join(', ')} alone`,
    })
}

const fieldsOf = ({ names, churchName, periodStart, statementNumber }: Letter): Record<string, string> => ({
  names: names.join(' and '),
  church: churchName,
  year: periodStart.slice(0, 4),
  statementNumber,
})

/** The e-mail with a letter. */
async function emailWith(
  { caller }: MutationContext,
  run: GivingStatementRun,
  to: string,
  itemId: string,
  letter: Letter,
): Promise<Message> {
  const content = await printed(caller, LETTERS, statementPdf, letter)
  const fields = fieldsOf(letter)
  return {
    to,
    subject: filledIn(present(run.emailSubject), fields),
    text: filledIn(present(run.emailText), fields),
    // A mailbox that gets the same message twice can tell by its id.
    messageKey: `${itemId}.${letter.copyNumber}`,
    attachments: [
      { fileName: `giving-statement-${letter.statementNumber}.pdf`, contentType: 'application/pdf', content },
    ],
  }
}

/** Sends the next e-mails of a run. Those that were sent before the mail server failed are noted before it is tried again. */
async function sendNext(context: MutationContext, { subjectId }: Job) {
  const { work, read } = context
  const run = await work.change(GivingStatementRun, subjectId)
  const items = await itemsToDeliver(work, run.id, 'EMAIL', EMAILS_OF_STEP)
  const { letters, emails } = await together({
    letters: lettersOf(
      context,
      items.map(({ statementId, copies }) => ({ statementId, copyNumber: copies + 1 })),
      true,
    ),
    emails: emailsOf(
      read,
      items.map(({ statementId }) => statementId),
    ),
  })
  const letterOf = new Map(letters.map(letter => [letter.id, letter]))
  const emailOf = new Map(emails.map(({ statementId, email }) => [statementId, email]))
  const sent = await sendInTurn(context.mail, items, async item => {
    const to = emailOf.get(item.statementId)
    return to ? emailWith(context, run, to, item.id, present(letterOf.get(item.statementId))) : null
  })
  const delivered = sent.map(
    ({ item, bounceCode }): DeliveredItem => ({
      id: item.id,
      deliveryStatus: bounceCode === null ? 'SENT' : 'BOUNCED',
      copyNumber: bounceCode === null ? copyFor(context, item, 'EMAIL') : null,
      bounceCode,
    }),
  )
  await work.flush()
  await settleDeliveries(work, delivered)
  await publishCopies(
    work,
    sent.filter(({ bounceCode }) => bounceCode === null).map(({ item }) => item),
  )
  return { done: delivered.length, isLast: items.length < EMAILS_OF_STEP && delivered.length === items.length }
}

export const statementEmailsSteps: JobSteps = { step: sendNext }
