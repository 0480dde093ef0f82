import {
  choice,
  count,
  day,
  enumeration,
  flag,
  instant,
  money,
  part,
  ratio,
  record,
  recordOf,
  ref,
  text,
  type ValueOf,
  view,
} from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { refuse } from '../../kernel/refusals.js'
import { Versioned } from '../../kernel/tenancy.js'
import type { Day } from '../../kernel/time.js'
import { Fund } from '../ledger/fund.js'
import { Donor } from '../people/donor.js'
import { Frequency, PledgeCampaign } from './pledge-campaign.js'

export const PledgeStatus = enumeration('PledgeStatus', 'COMPLETED and EXPIRED follow from gifts and the calendar.', [
  'PENDING',
  'ACTIVE',
  'COMPLETED',
  'EXPIRED',
  'CANCELLED',
])
export const GivingScope = enumeration('GivingScope', 'Whose gifts fulfil a pledge.', ['DONOR', 'HOUSEHOLD'])
export const Progress = enumeration('PledgeProgress', 'Received against what was expected by today.', [
  'NOT_STARTED',
  'ON_TRACK',
  'BEHIND',
  'FULFILLED',
  'EXCEEDED',
])
export const PledgeSource = enumeration('PledgeSource', 'How a pledge came in.', [
  'CARD',
  'ONLINE',
  'APP',
  'IMPORT',
  'API',
])

@view('What has been given on a pledge. Derived.')
export class Fulfillment {
  @money({ note: 'Completed gifts that count for this pledge, net of refunds.' }) receivedAmount!: Money
  @money({ note: 'Of a cancelled pledge nothing: it is written off.' }) remainingAmount!: Money
  @ratio({ note: '100 is all of it.' }) percent!: number
  @money({
    note: 'Due by today: by its installments, or an even pace from the first day to the last; of a cancelled pledge no more than was received.',
  })
  expectedToDate!: Money
  @day({ nullable: true }) lastGiftDate!: Day | null
  @choice(Progress) progress!: ValueOf<typeof Progress>
  @flag() isOverdue!: boolean
}

/** A donor's promise to give to a fund. It names the donor by id and never embeds who that is. */
@record({ table: 'pledge', reads: 'pledges:read', does: 'A donor’s promise to give to a fund.' })
export class Pledge extends Versioned {
  @ref(() => Donor, { edge: false }) donorId!: string
  @ref(() => Fund) fundId!: string
  @ref(() => PledgeCampaign, { nullable: true }) campaignId!: string | null
  @money() totalAmount!: Money
  @day() startDate!: Day
  @day() endDate!: Day
  @choice(PledgeStatus) status!: ValueOf<typeof PledgeStatus>
  @text() currency!: string
  @choice(GivingScope) givingScope!: ValueOf<typeof GivingScope>
  @choice(Frequency, { nullable: true }) frequency!: ValueOf<typeof Frequency> | null
  @money({ nullable: true }) installmentAmount!: Money | null
  @count({ nullable: true }) installmentCount!: number | null
  @day({ nullable: true }) firstInstallmentDate!: Day | null
  @day() pledgedDate!: Day
  @flag({ note: 'Only an unconditional pledge may be accrued.' }) isUnconditional!: boolean
  @choice(PledgeSource) source!: ValueOf<typeof PledgeSource>
  @ref(recordOf('pledge_card'), { nullable: true, edge: false }) importCardId!: string | null
  @text({ nullable: true }) provider!: string | null
  @text({ nullable: true }) externalId!: string | null
  @part(() => Fulfillment) fulfillment!: Fulfillment
  @flag({ computed: true, note: 'Its giver has died while it was open: people decide what becomes of it.' })
  needsReview!: boolean
  @text({ nullable: true }) cancelledReason!: string | null
  @money({ nullable: true, note: 'What was open when it was cancelled.' }) writtenOffAmount!: Money | null
  @day({ nullable: true, note: 'Gifts after it no longer count on their own.' }) cancelledDate!: Day | null

  @text({ nullable: true, hidden: true }) createdBy!: string | null
  @instant({ nullable: true, hidden: true }) deletedAt!: Date | null

  /**
   * Gives the rest up; what has been received stays counted.
   * @throws Refusal 409 illegal_transition for one that is cancelled.
   */
  cancel(reason: string, open: Money, day: Day): void {
    if (this.status === 'CANCELLED') refuse('illegal_transition')
    Object.assign(this, { status: 'CANCELLED', cancelledReason: reason, writtenOffAmount: open, cancelledDate: day })
  }

  /** @throws Refusal 409 illegal_transition unless it is cancelled. */
  reactivate(): void {
    if (this.status !== 'CANCELLED') refuse('illegal_transition')
    Object.assign(this, { status: 'ACTIVE', cancelledReason: null, writtenOffAmount: null, cancelledDate: null })
  }
}
