import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import { choice, count, day, enumeration, money, record, ref, text, type ValueOf } from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Job } from '../../jobs/job.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PRIVATE } from '../../no-edge.js'
import { Donor } from '../../people/donors/donor.js'
import { PaymentMethod } from '../contributions/payment-method.js'
import { GivingIntegration } from '../integrations/giving-integration.js'
import { nextDayOf } from './recurring-gift.rules.js'

export const GiftFrequency = enumeration('RecurringGiftFrequency', 'How often a recurring gift comes.', {
  WEEKLY: 'Every week, on the weekday of the start.',
  EVERY_TWO_WEEKS: 'Every two weeks, on the weekday of the start.',
  TWICE_A_MONTH: 'On the day of the start and 14 days before or after it, such as the 1st and the 15th.',
  MONTHLY: 'Every month, on the day of the start, or on the last day of a shorter month.',
  QUARTERLY: 'Every three months, on the day of the start, or on the last day of a shorter month.',
  YEARLY: 'Every year, on the day of the start. The 29th of February is the 28th in a common year.',
})
export const RecurringGiftStatus = enumeration('RecurringGiftStatus', 'Whether a recurring gift is expected.', {
  ACTIVE: 'Its days are expected.',
  PAUSED: 'No day is expected until somebody resumes it.',
  ENDED: 'Somebody ended it, or its last day is over. It stays ended.',
})

/** The schedule by which a donor gives at a provider. It is an expectation: nothing is posted for it. */
@record({
  table: 'recurring_gift',
  metadata: 'OPEN',
  reads: 'contributions:read',
  personal: ['externalId'],
  onErase: 'clear',
  onMerge: 'move',
})
export class RecurringGift extends Versioned {
  @ref(() => Donor, { noEdge: PRIVATE, note: 'The donor.' }) donorId!: string
  @ref(() => GivingIntegration, { nullable: true, note: 'The giving integration that schedules it. Null for none.' })
  givingIntegrationId!: string | null
  @text({ nullable: true, note: 'The id at the provider. Unique in its giving integration. Null for none.' })
  externalId!: string | null
  @money({ note: "The amount of each gift, in the organization's currency: the sum of the allocations." })
  amount!: Money
  @choice(PaymentMethod, { nullable: true, note: 'How the donor pays. Null when it is not known.' })
  paymentMethod!: ValueOf<typeof PaymentMethod> | null
  @choice(GiftFrequency) frequency!: ValueOf<typeof GiftFrequency>
  @day({ note: 'The first day. The frequency counts from it.' }) startDate!: Day
  @day({ nullable: true, note: 'The last day on which a gift can be expected. Null for no end.' }) endDate!: Day | null
  @choice(RecurringGiftStatus) status!: ValueOf<typeof RecurringGiftStatus>
  @day({ nullable: true, note: 'The earliest day that is still EXPECTED. Null when none is.' }) nextDate!: Day | null
  @day({ note: 'The day from which its present amount, funds and days are expected.' }) expectedFrom!: Day
  @day({ note: 'The day on which its expected days were last checked.' }) checkedOn!: Day
  @ref(() => Job, {
    nullable: true,
    note: 'The job that marks the next missed day. Null once it has ended and no day is open.',
  })
  jobId!: string | null
  @text({ note: 'The id of the person or API key that created it.' }) createdBy!: string

  /** @throws Refusal 409 illegal_transition once it has ended. */
  assertNotEnded(): void {
    if (this.status === 'ENDED') refuseStatus('recurring gift', this.status, ['ACTIVE', 'PAUSED'])
  }

  /** Plans its days anew from today on. Earlier days stay as they are, so one that is still open stays the next one. */
  planFrom(today: Day): void {
    this.expectedFrom = today
    if (this.nextDate === null || this.nextDate >= today)
      this.nextDate = this.status === 'ACTIVE' ? nextDayOf(this, today) : null
  }

  pause(today: Day): void {
    if (this.status !== 'ACTIVE') refuseStatus('recurring gift', this.status, ['ACTIVE'])
    this.status = 'PAUSED'
    this.planFrom(today)
  }

  resume(today: Day): void {
    if (this.status !== 'PAUSED') refuseStatus('recurring gift', this.status, ['PAUSED'])
    this.status = 'ACTIVE'
    this.planFrom(today)
  }

  end(today: Day): void {
    this.assertNotEnded()
    this.status = 'ENDED'
    this.planFrom(today)
  }
}

@record({ table: 'recurring_gift_allocation', reads: '', part: true })
export class RecurringGiftAllocation extends TenantOwned {
  @ref(() => RecurringGift) recurringGiftId!: string
  @count({ note: 'The place among the lines, from 1.' }) lineNumber!: number
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}
