import { Versioned } from '../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  instant,
  money,
  ratio,
  record,
  recordOf,
  ref,
  text,
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { refuseStatus } from '../../refusals/refusals.js'
import type { Money } from '../../values/money.js'
import { assign } from '../../values/objects.js'
import type { Day } from '../../values/time.js'
import { Fund } from '../ledger/funds/fund.js'
import { PRIVATE } from '../no-edge.js'
import { Donor } from '../people/donors/donor.js'
import { Frequency, PledgeCampaign } from './campaigns/pledge-campaign.js'

export const PledgeStatus = enumeration(
  'PledgeStatus',
  'COMPLETED and EXPIRED follow from contributions and the calendar.',
  {
    PENDING: 'It awaits confirmation and takes no contributions.',
    ACTIVE: 'Contributions count toward it.',
    COMPLETED: 'The promised amount is received.',
    EXPIRED: 'It ended before the promised amount was received.',
    CANCELLED: 'The donor withdrew it.',
  },
)
/** Every status but CANCELLED. */
export const OPEN_STATUSES = ['PENDING', 'ACTIVE', 'COMPLETED', 'EXPIRED']
export const GivingScope = enumeration('GivingScope', 'Whose contributions count toward a pledge.', {
  DONOR: 'The contributions of the donor alone.',
  HOUSEHOLD: 'The contributions of all members of the household.',
})
export const Progress = enumeration('PledgeProgress', 'The amount received, compared with the amount due by today.', {
  NOT_STARTED: 'Nothing is received yet.',
  ON_TRACK: 'At least what is due by today is received.',
  BEHIND: 'Less than what is due by today is received.',
  FULFILLED: 'The promised amount is received.',
  EXCEEDED: 'More than the promised amount is received.',
})
export const PledgeSource = enumeration('PledgeSource', 'The source of a pledge.', {
  CARD: 'A pledge card.',
  ONLINE: 'A web page.',
  APP: 'An app.',
  IMPORT: 'An imported file.',
  API: 'The API.',
})

@view("The fulfilment of a pledge, in the organization's currency. Derived.")
export class Fulfillment {
  @money({ note: 'The completed contributions that count toward it, net of refunds.' }) receivedAmount!: Money
  @money({ note: 'The amount still open. Zero for a cancelled pledge, which is written off.' }) remainingAmount!: Money
  @ratio({ note: 'The amount received, in percent of the total amount.' }) percent!: number
  @money({
    note: 'The amount due by today, by its installments or evenly from the first to the last day. For a cancelled pledge, at most the amount received.',
  })
  expectedToDate!: Money
  @money({ note: 'The amount due by today that has not been received.' }) shortfallAmount!: Money
  @day({ nullable: true, note: 'The day of the last contribution.' }) lastGiftDate!: Day | null
  @choice(Progress) progress!: ValueOf<typeof Progress>
  @flag({ note: 'Whether something is overdue.' }) isOverdue!: boolean
}

/** A donor's promise to give to a fund. It names the donor by id alone. */
@record({
  table: 'pledge',
  metadata: 'OPEN',
  reads: 'pledges:read',
  personal: ['cancelledReason'],
  onErase: 'clear',
  onMerge: 'move',
})
export class Pledge extends Versioned {
  @ref(() => Donor, { noEdge: PRIVATE }) donorId!: string
  @ref(() => Fund) fundId!: string
  @ref(() => PledgeCampaign, { nullable: true }) campaignId!: string | null
  @money({ note: 'The whole amount.' }) totalAmount!: Money
  @day({ note: 'The first day.' }) startDate!: Day
  @day({ note: 'The last day.' }) endDate!: Day
  @choice(PledgeStatus, { note: 'The status.' }) status!: ValueOf<typeof PledgeStatus>
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @choice(GivingScope) givingScope!: ValueOf<typeof GivingScope>
  @choice(Frequency, { nullable: true, note: 'How often installments are due.' })
  frequency!: ValueOf<typeof Frequency> | null
  @money({ nullable: true, note: 'The amount of each installment.' }) installmentAmount!: Money | null
  @count({ nullable: true, note: 'How many installments there are.' }) installmentCount!: number | null
  @day({ nullable: true, note: 'The day of the first installment.' }) firstInstallmentDate!: Day | null
  @day({ note: 'The day on which it was pledged.' }) pledgedDate!: Day
  @flag({ note: 'Whether it is unconditional. Only an unconditional pledge can be accrued.' }) isUnconditional!: boolean
  @choice(PledgeSource) source!: ValueOf<typeof PledgeSource>
  @ref(recordOf('pledge_card'), { nullable: true, noEdge: PRIVATE, needs: 'donors:read' }) importCardId!: string | null
  @text({ nullable: true, note: 'The system that it comes from.' }) provider!: string | null
  @text({ nullable: true, note: 'The id in the other system. Unique with the provider.' }) externalId!: string | null
  @text({ nullable: true, note: 'Why it was cancelled.' }) cancelledReason!: string | null
  @money({ nullable: true, note: 'The open amount when it was cancelled. Null unless CANCELLED.' })
  writtenOffAmount!: Money | null
  @day({ nullable: true, note: 'The day of the cancellation. Later contributions are not assigned automatically.' })
  cancelledDate!: Day | null

  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @instant({ nullable: true, note: 'When it was deleted. Null while it is not.' }) deletedAt!: Date | null

  /**
   * Cancels the open amount. The received amount stays counted.
   * @throws Refusal 409 illegal_transition for a cancelled one.
   */
  cancel(reason: string, open: Money, day: Day): void {
    if (this.status === 'CANCELLED') refuseStatus('pledge', this.status, OPEN_STATUSES)
    assign<Pledge>(this, { status: 'CANCELLED', cancelledReason: reason, writtenOffAmount: open, cancelledDate: day })
  }

  /** @throws Refusal 409 illegal_transition unless it is cancelled. */
  reactivate(): void {
    if (this.status !== 'CANCELLED') refuseStatus('pledge', this.status, ['CANCELLED'])
    assign<Pledge>(this, { status: 'ACTIVE', cancelledReason: null, writtenOffAmount: null, cancelledDate: null })
  }
}
