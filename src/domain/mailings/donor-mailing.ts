import { Versioned } from '../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  instant,
  keep,
  money,
  record,
  ref,
  text,
  type ValueOf,
} from '../../declaration/fields.js'
import { refuseStatus } from '../../refusals/refusals.js'
import type { Money } from '../../values/money.js'
import { assign } from '../../values/objects.js'
import type { Day } from '../../values/time.js'
import { Contribution } from '../giving/contributions/contribution.js'
import { Job } from '../jobs/job.js'
import { UNTRIED } from '../jobs/mail-steps.js'
import { PRIVATE } from '../no-edge.js'
import { Donor } from '../people/donors/donor.js'
import { Pledge } from '../pledges/pledge.js'
import { MailingKind, MailingTemplate } from './mailing-template.js'

export const MailingDelivery = enumeration('DonorMailingDelivery', 'How the messages of a mailing are delivered.', {
  MAIL: 'As letters.',
  EMAIL: 'By e-mail, and as letters to donors without an e-mail address.',
})
export const MailingItemDelivery = enumeration('DonorMailingItemDelivery', 'How a message of a mailing is delivered.', {
  MAIL: 'As a letter.',
  EMAIL: 'By e-mail.',
})
export const MailingItemStatus = enumeration('DonorMailingItemStatus', 'How far the delivery of a message is.', {
  PENDING: 'It waits to be printed or sent.',
  PRINTED: 'It is among the letters of the mailing.',
  SENT: 'The mail server took the e-mail.',
  SENDING: 'The e-mail is being sent.',
  UNKNOWN:
    'The e-mail may have arrived: the connection ended before the mail server answered. It is not sent again unless somebody asks for it.',
  BOUNCED: 'The mail server refused the e-mail. Deliver it as a letter, or correct the address and send it again.',
  FAILED: 'The mail server did not take the e-mail in any of the tries. Deliver it as a letter, or send it again.',
  NO_ADDRESS: 'No postal address is known.',
  LEFT_OUT:
    'It was not delivered: the contribution was voided or refunded, the pledge was fulfilled or cancelled, or the donor takes no messages any more.',
  CANCELLED: 'Somebody cancelled the mailing before.',
})
export const MailingGivers = enumeration('DonorMailingGivers', 'Which givers a mailing is about.', {
  GAVE: 'Those who gave within the days.',
  FIRST_TIME: 'Those whose first contribution of all lies within the days.',
  LAPSED: 'Those who gave before the days, and nothing within them.',
})
/** The statuses in which a delivery is over, so that it can be done again. */
const OVER: readonly string[] = ['PRINTED', 'SENT', 'UNKNOWN', 'BOUNCED', 'FAILED', 'NO_ADDRESS']

/** Messages to many donors: thanks for contributions, the progress of pledges, or a message to givers. */
@record({ table: 'donor_mailing', reads: 'donors:read' })
export class DonorMailing extends Versioned {
  @ref(() => MailingTemplate) templateId!: string
  @choice(MailingKind) kind!: ValueOf<typeof MailingKind>
  @choice(MailingDelivery) delivery!: ValueOf<typeof MailingDelivery>
  @text({ note: 'The subject, as the template had it when the mailing was made.' }) subject!: string
  @text({ note: 'The text, as the template had it when the mailing was made.' }) text!: string
  @day({ nullable: true, note: 'Only contributions from this day on. Null for pledges.' }) fromDate!: Day | null
  @day({ nullable: true, note: 'Only contributions to this day. Null for pledges.' }) toDate!: Day | null
  @money({ nullable: true, note: 'Only contributions of this amount or more. Null for all, and for pledges.' })
  minimumAmount!: Money | null
  @choice(MailingGivers, {
    nullable: true,
    note: 'Which givers it is about. Null for all contributions, and for pledges.',
  })
  givers!: ValueOf<typeof MailingGivers> | null
  @flag({ note: 'Whether it has only pledges with less received than was due when it was made.' })
  isBehindOnly!: boolean
  @count({ note: 'How many messages it has.' }) itemCount!: number
  @count({ note: 'How many letters were numbered for printing.' }) letterCount!: number
  @ref(() => Job, { nullable: true, note: 'The job that last sent e-mails. Null before the first.' })
  emailsJobId!: string | null
  @instant({ nullable: true, note: 'When it was cancelled. Null while it is not.' }) cancelledAt!: Date | null
  @text({ note: 'The id of the person or API key that made it.' }) startedBy!: string

  /** @throws Refusal 409 illegal_transition once it is cancelled. */
  assertNotCancelled(): void {
    if (this.cancelledAt) refuseStatus('mailing', 'CANCELLED', ['OPEN'], ['startDonorMailing'])
  }
}

/** One message of a mailing, and how far its delivery is. It names people by their ids alone. */
@record({
  table: 'donor_mailing_item',
  reads: 'donors:read',
  onErase: keep('It has ids alone.'),
  onMerge: 'move',
})
export class DonorMailingItem extends Versioned {
  @ref(() => DonorMailing) mailingId!: string
  @count({ note: 'The place in the mailing, from 1.' }) position!: number
  @ref(() => Donor, { noEdge: PRIVATE, note: 'The donor it is for.' }) donorId!: string
  @ref(() => Contribution, { nullable: true, note: 'The contribution that it acknowledges. Null otherwise.' })
  contributionId!: string | null
  @ref(() => Pledge, { nullable: true, note: 'The pledge that it is about. Null otherwise.' })
  pledgeId!: string | null
  @choice(MailingItemDelivery) delivery!: ValueOf<typeof MailingItemDelivery>
  @choice(MailingItemStatus) status!: ValueOf<typeof MailingItemStatus>
  @count({ nullable: true, note: 'The place among the letters of the mailing, by postal code. Null unless PRINTED.' })
  letterNumber!: number | null
  @instant({ nullable: true, note: 'When it was printed or sent. Null before.' }) deliveredAt!: Date | null
  @text({
    nullable: true,
    note: 'The code of the mail server that refused the e-mail or put it off (RFC 3463). Null when it did neither.',
  })
  bounceCode!: string | null
  @instant({ nullable: true, note: 'When the e-mail was last tried. Null before the first try.' })
  attemptedAt!: Date | null
  @count({ note: 'How often the e-mail was tried since it was last asked for.' }) attemptCount!: number
  @instant({ nullable: true, note: 'When an e-mail that was put off is tried again. Null when it is not.' })
  nextAttemptAt!: Date | null

  /** It waits for the next letters or e-mails of the mailing. @throws Refusal 409 illegal_transition before it was delivered. */
  redeliver(delivery: ValueOf<typeof MailingItemDelivery>): void {
    if (!OVER.includes(this.status)) refuseStatus('message', this.status, OVER)
    assign<DonorMailingItem>(this, {
      delivery,
      status: 'PENDING',
      letterNumber: null,
      deliveredAt: null,
      ...UNTRIED,
    })
  }
}
