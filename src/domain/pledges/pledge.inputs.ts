import {
  choice,
  count,
  day,
  enumeration,
  flag,
  freeText,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { DayRange } from '../../declaration/ranges.js'
import type { Money } from '../../values/money.js'
import type { Day } from '../../values/time.js'
import { BULK_MAX, ErrorPolicy } from '../bulk.js'
import { Fund } from '../ledger/funds/fund.js'
import { Donor } from '../people/donors/donor.js'
import { Frequency, PledgeCampaign } from './campaigns/pledge-campaign.js'
import { GivingScope, PledgeSource, PledgeStatus, Progress } from './pledge.js'

@input('Which pledges are listed.')
export class PledgeFilter {
  @ref(() => Donor, { nullable: true, list: true }) donorId?: string[] | null
  @ref(() => Donor, { nullable: true, list: true, note: 'Pledges of the current members of this household.' })
  householdId?: string[] | null
  @ref(() => PledgeCampaign, { nullable: true, list: true }) campaignId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @choice(PledgeStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @choice(Progress, { nullable: true, list: true }) progress?: string[] | null
  @flag({ nullable: true, note: 'Whether a person must look at it, or how many need that.' })
  needsReview?: boolean | null
  @part(() => DayRange, { nullable: true, note: 'The first day.' }) startDate?: DayRange | null
  @part(() => DayRange, { nullable: true, note: 'The last day.' }) endDate?: DayRange | null
  @text({ nullable: true, list: true, note: 'The system that it comes from.' }) provider?: string[] | null
  @text({ nullable: true, list: true, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class PledgeTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The whole amount.' }) totalAmount!: Money
  @money({ note: 'The received amount.' }) receivedAmount!: Money
  @money({ note: 'The amount still open. Cancelled pledges add nothing.' }) remainingAmount!: Money
  @money({ note: 'The amount due by today.' }) expectedToDate!: Money
}

const NewStatus = enumeration('NewPledgeStatus', 'PENDING awaits confirmation and takes no contributions.', {
  PENDING: 'It awaits confirmation and takes no contributions.',
  ACTIVE: 'Contributions count toward it.',
})
const Confirmed = enumeration('PledgeConfirmation', 'The statuses that a PENDING pledge can get.', {
  ACTIVE: 'The donor has confirmed it.',
})

@input('A pledge to create.')
export class CreatePledgeInput {
  @ref(() => Donor) donorId!: string
  @ref(() => Fund, { note: "The fund. One of the campaign's funds, when there is a campaign." }) fundId!: string
  @ref(() => PledgeCampaign, { nullable: true, note: 'The id of a DRAFT or ACTIVE campaign.' })
  campaignId?: string | null
  @money({
    min: 1,
    note: 'The total. With installmentAmount and installmentCount, their product, up to a difference of one installment.',
  })
  totalAmount!: Money
  @day({ nullable: true, note: "The campaign's when absent, else today." }) startDate?: Day | null
  @day({ nullable: true, note: "The campaign's when absent, else the fund's, else a year after the start." })
  endDate?: Day | null
  @choice(NewStatus, { fallback: 'ACTIVE', note: 'The status.' }) status!: ValueOf<typeof NewStatus>
  @choice(GivingScope, { fallback: 'DONOR' }) givingScope!: ValueOf<typeof GivingScope>
  @choice(Frequency, { nullable: true, note: "The campaign's when absent." })
  frequency?: ValueOf<typeof Frequency> | null
  @money({ nullable: true, min: 1, note: 'The amount of each installment.' }) installmentAmount?: Money | null
  @count({ nullable: true, min: 1, max: 5000, note: 'How many installments there are.' })
  installmentCount?: number | null
  @day({ nullable: true, note: 'Not before the start and not after the end.' }) firstInstallmentDate?: Day | null
  @day({ nullable: true, note: 'The day. Today when absent.' }) pledgedDate?: Day | null
  @flag({ fallback: false, note: 'Whether the pledge depends on nothing.' }) isUnconditional!: boolean
  @choice(PledgeSource, { fallback: 'API' }) source!: ValueOf<typeof PledgeSource>
  @text({ nullable: true, min: 1, max: 50, note: 'The system that it comes from.' }) provider?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId?: string | null
  @flag({
    fallback: false,
    note: 'Whether to allow it although the donor or their household has an equal open pledge.',
  })
  allowDuplicate!: boolean
}

@input('Pledges to create at once.')
export class BulkCreatePledgesInput {
  @part(() => CreatePledgeInput, { list: true, min: 1, items: BULK_MAX, rows: 'EACH', note: 'The items.' })
  items!: CreatePledgeInput[]
  @choice(ErrorPolicy, { fallback: 'REJECT_EVERYTHING' }) errorPolicy!: ErrorPolicy
}

@input('The members of a pledge to change. Absent members stay; null clears a nullable member.')
export class UpdatePledgeInput {
  @ref(() => Fund, { optional: true }) fundId?: string
  @ref(() => PledgeCampaign, { nullable: true }) campaignId?: string | null
  @money({ optional: true, min: 1, note: 'The whole amount.' }) totalAmount?: Money
  @day({ optional: true, note: 'The first day.' }) startDate?: Day
  @day({ optional: true, note: 'The last day.' }) endDate?: Day
  @choice(Confirmed, { optional: true, note: 'ACTIVE confirms a PENDING pledge.' }) status?: ValueOf<typeof Confirmed>
  @choice(GivingScope, { optional: true }) givingScope?: ValueOf<typeof GivingScope>
  @choice(Frequency, { nullable: true, note: 'How often installments are due.' })
  frequency?: ValueOf<typeof Frequency> | null
  @money({ nullable: true, min: 1, note: 'The amount of each installment.' }) installmentAmount?: Money | null
  @count({ nullable: true, min: 1, max: 5000, note: 'How many installments there are.' })
  installmentCount?: number | null
  @day({ nullable: true, note: 'The day of the first installment.' }) firstInstallmentDate?: Day | null
  @day({ optional: true, note: 'The day on which it was pledged.' }) pledgedDate?: Day
  @flag({ optional: true, note: 'Whether the pledge depends on nothing.' }) isUnconditional?: boolean
  @flag({
    fallback: false,
    note: 'Whether to allow it although the donor or their household has an equal open pledge.',
  })
  allowDuplicate!: boolean
}

@input('Why a pledge is cancelled.')
export class CancelPledgeInput {
  @freeText({ min: 1, max: 500, note: 'The reason, in words.' }) reason!: string
}

@input('How a cancelled pledge is reactivated.')
export class ReactivatePledgeInput {
  @flag({
    fallback: false,
    note: 'Whether to allow it although the donor or their household has an equal open pledge.',
  })
  allowDuplicate!: boolean
}
