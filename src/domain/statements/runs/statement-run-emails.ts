import type { Message } from '../../../dependencies/dependencies.js'
import type { MutationContext } from '../../../kernel/operation.js'
import { printed } from '../../../print/press.js'
import { refuseField } from '../../../refusals/refusals.js'
import { filledIn, unknownFields } from '../../../values/named-fields.js'
import { first, present } from '../../../values/present.js'
import type { Job } from '../../jobs/job.js'
import type { JobSteps } from '../../jobs/job-steps.js'
import { beginMail } from '../../jobs/mail-items.queries.js'
import { NO_MAILBOX, PASSED_OVER, type TakenMail } from '../../jobs/mail-steps.js'
import { reportRefused } from '../../people/email-reports/refused-mail.js'
import { lettersOf } from '../statement-letters.js'
import { LETTERS, type Letter, statementPdf } from '../statement-pdf.js'
import { GivingStatementRun } from './statement-run.js'
import {
  emailsOf,
  emailsToSend,
  itemToDeliver,
  noteCopy,
  RUN_ITEMS,
  settleDeliveries,
} from './statement-run.queries.js'
import { copyFor, publishCopies } from './statement-run-steps.js'

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

/** Takes the next e-mail of a run. One without an address is bounced. */
async function take(context: MutationContext, { subjectId }: Job): Promise<TakenMail | undefined> {
  const { work, read, clock } = context
  const run = await work.change(GivingStatementRun, subjectId)
  const items = await emailsToSend(work, run.id, PASSED_OVER)
  const statementIds = items.map(({ statementId }) => statementId)
  const emailOf = new Map((await emailsOf(read, statementIds)).map(({ statementId, email }) => [statementId, email]))
  for (const item of items) {
    const { id, statementId, copies } = item
    const to = emailOf.get(statementId)
    if (to === undefined) {
      await settleDeliveries(work, [{ id, deliveryStatus: 'BOUNCED', copyNumber: null, bounceCode: NO_MAILBOX }])
      continue
    }
    const [letter] = await lettersOf(context, [{ statementId, copyNumber: copies + 1 }], true)
    const message = await emailWith(context, run, to, id, present(letter))
    const attemptedAt = clock.now()
    await beginMail(work, RUN_ITEMS, id, attemptedAt)
    return { itemId: id, attemptedAt, message }
  }
  return undefined
}

/** The statement has another copy, once the mail server took it. */
async function sent(context: MutationContext, _job: Job, itemId: string): Promise<void> {
  const { work } = context
  const item = first(await itemToDeliver(work, itemId))
  const copyNumber = copyFor(context, item, 'EMAIL')
  await work.flush()
  await noteCopy(work, itemId, copyNumber)
  await publishCopies(work, [item])
}

export const statementEmailsSteps: JobSteps = { items: RUN_ITEMS, take, sent, refused: reportRefused }
