import type { MutationContext } from '../../../kernel/operation.js'
import type { Job } from '../../jobs/job.js'
import { EmailReport } from './email-report.js'
import { donorOfMessage } from './email-report.queries.js'

/** The codes of a mail server for an address to which nothing can be delivered (RFC 3463, 3.2, and RFC 7505). */
const NO_ADDRESS = /^5\.1\.(1|2|3|6|10)$/

/** Reports the address of a message that the mail server refused because there is no such mailbox. No further e-mail goes to it then. */
export async function reportRefused(
  { work, clock }: MutationContext,
  _job: Job,
  itemId: string,
  code: string,
): Promise<void> {
  if (!NO_ADDRESS.test(code)) return
  const [found] = await donorOfMessage(work, itemId)
  if (!found?.email) return
  work.create(EmailReport, {
    ...{ donorId: found.donorId, address: found.email.toLowerCase(), kind: 'HARD_BOUNCE', code, messageId: null },
    ...{ reportedAt: clock.now(), liftedAt: null, liftedBy: null },
  })
}
