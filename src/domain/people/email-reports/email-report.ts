import { Versioned } from '../../../data/tenancy.js'
import { choice, enumeration, instant, record, ref, text, type ValueOf } from '../../../declaration/fields.js'
import { refuseBlocked } from '../../../refusals/refusals.js'
import { assign } from '../../../values/objects.js'
import { PRIVATE } from '../../no-edge.js'
import { Donor } from '../donors/donor.js'

export const EmailReportKind = enumeration('EmailReportKind', 'What is reported about an e-mail to a donor.', {
  HARD_BOUNCE: 'The address takes no e-mail, now or later. No other one is sent to it.',
  SOFT_BOUNCE: 'The address did not take the e-mail this time, such as with a full mailbox.',
  COMPLAINT: 'The recipient called the e-mail unwanted. No other one is sent to the address.',
  UNSUBSCRIBED: 'The recipient wants no reminders by e-mail. Thanks for contributions and statements still come.',
})

/** What a mail provider or a recipient says about an e-mail to a donor. */
@record({ table: 'email_report', reads: 'donors:read', personal: ['address'], onErase: 'delete', onMerge: 'move' })
export class EmailReport extends Versioned {
  @ref(() => Donor, { noEdge: PRIVATE, note: 'The donor with the address.' }) donorId!: string
  @text({ note: 'The e-mail address, in lower case.' }) address!: string
  @choice(EmailReportKind) kind!: ValueOf<typeof EmailReportKind>
  @text({ nullable: true, note: 'The code of the mail server (RFC 3463). Null without one.' })
  code!: string | null
  @text({ nullable: true, note: 'The Message-ID of the e-mail. Null when nobody named it.' }) messageId!: string | null
  @instant({ note: 'When the bounce or the complaint happened.' }) reportedAt!: Date
  @instant({ nullable: true, note: 'When a person let the address get e-mails again. Null when nobody did.' })
  liftedAt!: Date | null
  @text({ nullable: true, note: 'The id of the person who did. Null when nobody did.' }) liftedBy!: string | null

  /** The address may get e-mails again. */
  lift(by: string, at: Date): void {
    assign<EmailReport>(this, { liftedAt: at, liftedBy: by })
  }

  /** @throws Refusal 409 illegal_transition unless it stops e-mails or reminders to its address. */
  assertStopping(): void {
    if (this.kind === 'SOFT_BOUNCE' || this.liftedAt)
      refuseBlocked('The report stops no e-mails.', ['listEmailReports'])
  }
}
