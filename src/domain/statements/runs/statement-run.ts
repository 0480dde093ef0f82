import { Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  enumeration,
  instant,
  keep,
  money,
  part,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import { Job } from '../../jobs/job.js'
import { UNTRIED } from '../../jobs/mail-steps.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PRIVATE } from '../../no-edge.js'
import { Donor } from '../../people/donors/donor.js'
import { Household } from '../../people/households/household.js'
import { DonorTag } from '../../people/tags/donor-tag.js'
import { GivingStatement } from '../statement.js'

export const StatementRunDelivery = enumeration(
  'GivingStatementRunDelivery',
  'How the statements of a run are delivered. A donor whose statementDelivery is NONE gets none in any case.',
  {
    PREFERENCE:
      'As the donor or the primary contact of the household prefers. ONLINE is neither printed nor sent, and without an e-mail address it is mail.',
    MAIL: 'By mail.',
    EMAIL: 'By e-mail, and by mail to those without an e-mail address or who want no messages.',
    NONE: 'Not at all: the statements are issued alone.',
  },
)
export const StatementRunStatus = enumeration('GivingStatementRunStatus', 'The state of a run of giving statements.', {
  ISSUING: 'Its job issues the statements.',
  ISSUED: 'All its statements are issued.',
  STOPPED: 'Its job was cancelled or failed. What it issued stays. Another run issues the rest.',
})
export const StatementRunOutcome = enumeration('GivingStatementRunOutcome', 'What a run did for a giving unit.', {
  PENDING: 'The job has not come to it.',
  ISSUED: 'Its statement was issued.',
  REISSUED: 'Its statement was replaced, because it would list something else now.',
  UNCHANGED: 'Its statement was issued before, and would list the same now.',
  VOIDED: 'Its statement was voided, because none of its contributions is to be listed any more.',
  BELOW_MINIMUM: 'It gave less than the minimum of the run.',
  NOTHING_TO_LIST: 'Its contributions were refunded or removed.',
})
export const StatementItemDelivery = enumeration(
  'GivingStatementItemDelivery',
  'How a statement of a run is delivered.',
  {
    MAIL: 'By mail.',
    EMAIL: 'By e-mail.',
  },
)
export const StatementDeliveryStatus = enumeration(
  'GivingStatementDeliveryStatus',
  'How far the delivery of a statement of a run is.',
  {
    NONE: 'Nothing is delivered.',
    PENDING: 'It waits to be printed or sent.',
    PRINTED: 'It is among the letters of the run.',
    SENT: 'The mail server took the e-mail.',
    SENDING: 'The e-mail is being sent.',
    UNKNOWN:
      'The e-mail may have arrived: the connection ended before the mail server answered. It is not sent again unless somebody asks for it.',
    BOUNCED: 'The mail server refused the e-mail. Deliver it by mail, or correct the address and send it again.',
    FAILED: 'The mail server did not take the e-mail in any of the tries. Deliver it by mail, or send it again.',
    NO_ADDRESS: 'No postal address is known.',
  },
)

@view('The donors, tags and funds to which a run of giving statements is restricted.')
export class StatementRunSelection {
  @ref(() => Donor, {
    ...{ nullable: true, list: true, noEdge: PRIVATE },
    note: 'Only the giving units of these donors. Null for all.',
  })
  donorIds!: string[] | null
  @ref(() => Fund, {
    ...{ nullable: true, list: true },
    note: 'Only giving units that gave to one of these funds. Null for all.',
  })
  fundIds!: string[] | null
  @ref(() => DonorTag, {
    ...{ nullable: true, list: true, optional: true },
    note: 'Only giving units with a donor who has one of these tags. Null for all.',
  })
  tagIds?: string[] | null
}

/** The statements of a year that were issued together, by a job. */
@record({ table: 'giving_statement_run', reads: 'contributions:read' })
export class GivingStatementRun extends Versioned {
  @count({ note: 'The calendar year.' }) year!: number
  @choice(StatementRunDelivery) delivery!: ValueOf<typeof StatementRunDelivery>
  @money({
    nullable: true,
    note: 'Giving units that gave less get no statement, unless they gave something that is not money. Null for no minimum.',
  })
  minimumAmount!: Money | null
  @part(() => StatementRunSelection, { nullable: true, stored: true, note: 'Null for a run of an earlier version.' })
  selection!: StatementRunSelection | null
  @choice(StatementRunStatus) status!: ValueOf<typeof StatementRunStatus>
  @ref(() => Job, { note: 'The job that issues the statements.' }) jobId!: string
  @count({ note: 'How many giving units it concerns. Its job selects them first; 0 before.' }) unitCount!: number
  @count({ note: 'How many statements it issued to units without one.' }) issuedCount!: number
  @count({ note: 'How many statements it replaced.' }) reissuedCount!: number
  @count({ note: 'How many statements were issued before and would list the same.' }) unchangedCount!: number
  @count({ note: 'How many statements it voided, because nothing is left that they could list.' }) voidedCount!: number
  @money({ note: 'The sum of the statements that it issued or replaced.' }) amount!: Money
  @money({ note: 'The tax-deductible part of that sum.' }) deductibleAmount!: Money
  @count({ note: 'How many letters were numbered for printing.' }) letterCount!: number
  @ref(() => Job, { nullable: true, note: 'The job that last numbered letters. Null before the first.' })
  lettersJobId!: string | null
  @ref(() => Job, { nullable: true, note: 'The job that last sent e-mails. Null before the first.' })
  emailsJobId!: string | null
  @text({ nullable: true, note: 'The subject of the last e-mails. Null before the first.' }) emailSubject!:
    | string
    | null
  @text({ nullable: true, note: 'The text of the last e-mails. Null before the first.' }) emailText!: string | null
  @text({ note: 'The id of the person or API key that began it.' }) startedBy!: string

  /** @throws Refusal 409 illegal_transition while its statements are being issued. */
  assertNotIssuing(): void {
    if (this.status === 'ISSUING')
      refuseStatus('run of giving statements', this.status, ['ISSUED', 'STOPPED'], ['getJob'])
  }
}

/** What a run did for one giving unit, and how far the delivery is. It names people by their ids alone. */
@record({
  table: 'giving_statement_run_item',
  reads: 'contributions:read',
  onErase: keep('It has ids alone.'),
  onMerge: keep('It says for whom a statement was issued at the time.'),
})
export class GivingStatementRunItem extends Versioned {
  @ref(() => GivingStatementRun) runId!: string
  @count({ note: 'The place in the run, from 1.' }) position!: number
  @ref(() => Donor, {
    nullable: true,
    noEdge: PRIVATE,
    note: 'The giving unit, when it is a donor. Null for a household.',
  })
  donorId!: string | null
  @ref(() => Household, {
    nullable: true,
    noEdge: PRIVATE,
    note: 'The giving unit, when it is a household. Null for a donor.',
  })
  householdId!: string | null
  @choice(StatementRunOutcome) outcome!: ValueOf<typeof StatementRunOutcome>
  @ref(() => GivingStatement, { nullable: true, note: 'The statement that is valid now. Null when there is none.' })
  statementId!: string | null
  @choice(StatementItemDelivery, { nullable: true, note: 'How it is delivered. Null when nothing is.' })
  delivery!: ValueOf<typeof StatementItemDelivery> | null
  @choice(StatementDeliveryStatus) deliveryStatus!: ValueOf<typeof StatementDeliveryStatus>
  @count({ nullable: true, note: 'The place among the letters of the run, by postal code. Null when it has none.' })
  letterNumber!: number | null
  @count({ nullable: true, note: 'The number of the copy that was printed or sent. Null before.' })
  copyNumber!: number | null
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

  /** It waits for the next letters or e-mails of the run. */
  redeliver(delivery: ValueOf<typeof StatementItemDelivery>): void {
    assign<GivingStatementRunItem>(this, {
      delivery,
      deliveryStatus: 'PENDING',
      letterNumber: null,
      copyNumber: null,
      deliveredAt: null,
      ...UNTRIED,
    })
  }
}
