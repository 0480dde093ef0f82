import {
  choice,
  count,
  day,
  enumeration,
  flag,
  money,
  part,
  ratio,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { TenantOwned, Versioned } from '../../kernel/tenancy.js'
import type { Day } from '../../kernel/time.js'
import { Fund } from '../ledger/fund.js'
import { Donor } from '../people/donor.js'

export const PledgeStatus = enumeration('PledgeStatus', 'COMPLETED and EXPIRED follow from gifts and the calendar.', [
  'PENDING',
  'ACTIVE',
  'COMPLETED',
  'EXPIRED',
  'CANCELLED',
])
export const GivingScope = enumeration('GivingScope', 'Whose gifts fulfil a pledge.', ['DONOR', 'HOUSEHOLD'])
export const Frequency = enumeration('PledgeFrequency', 'How often an installment is due.', [
  'ONE_TIME',
  'WEEKLY',
  'BIWEEKLY',
  'SEMIMONTHLY',
  'MONTHLY',
  'QUARTERLY',
  'ANNUALLY',
  'CUSTOM',
])
export const Progress = enumeration('PledgeProgress', 'Received against what was expected by today.', [
  'NOT_STARTED',
  'ON_TRACK',
  'BEHIND',
  'FULFILLED',
  'EXCEEDED',
])
const PledgeSource = enumeration('PledgeSource', 'How a pledge came in.', ['CARD', 'ONLINE', 'APP', 'IMPORT', 'API'])

@record({ table: 'pledge_campaign', reads: 'pledges:read', does: 'A campaign that gathers pledges.' })
export class PledgeCampaign extends TenantOwned {
  @text() name!: string
  @text() status!: string
}

@view('What has been given on a pledge. Derived.')
export class Fulfillment {
  @money({ note: 'Completed gifts that are allocated to this pledge.' }) receivedAmount!: Money
  @money() remainingAmount!: Money
  @ratio({ note: '100 is all of it.' }) percent!: number
  @money({ note: 'Due by today: an even pace from the first day to the last.' }) expectedToDate!: Money
  @day({ nullable: true }) lastGiftDate!: Day | null
  @choice(Progress) progress!: ValueOf<typeof Progress>
  @flag() isOverdue!: boolean
}

/** A donor's promise to give to a fund. It names the donor by id and never embeds who that is. */
@record({ table: 'pledge', reads: 'pledges:read', does: 'A donor’s promise to give to a fund.' })
export class Pledge extends Versioned {
  @ref(() => Donor, { edge: false }) donorId!: string
  @ref(() => Fund) fundId!: string
  @ref(() => PledgeCampaign, { nullable: true, edge: false }) campaignId!: string | null
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
  @ref(() => Pledge, { nullable: true, edge: false }) importCardId!: string | null
  @text({ nullable: true }) provider!: string | null
  @text({ nullable: true }) externalId!: string | null
  @part(() => Fulfillment) fulfillment!: Fulfillment
  @text({ nullable: true }) cancelledReason!: string | null
  @money({ nullable: true }) writtenOffAmount!: Money | null
}
