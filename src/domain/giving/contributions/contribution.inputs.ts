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
} from '../../../declaration/fields.js'
import { DayRange, MoneyRange } from '../../../declaration/ranges.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Dimension, DimensionValue, NewLineDimension } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Donor } from '../../people/donors/donor.js'
import { PledgeCampaign } from '../../pledges/campaigns/pledge-campaign.js'
import { Pledge } from '../../pledges/pledge.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { GivingIntegration, Settlement } from '../settlements/settlement.js'
import { Channel, ContributionStatus, MatchState, RefundState } from './contribution.js'
import { PaymentMethod } from './payment-method.js'

@input('Which contributions are listed.')
export class ContributionFilter {
  @part(() => DayRange, { nullable: true }) receivedDate?: DayRange | null
  @part(() => MoneyRange, { nullable: true }) amount?: MoneyRange | null
  @ref(() => Donor, { nullable: true, list: true }) donorId?: string[] | null
  @ref(() => Donor, {
    nullable: true,
    list: true,
    note: 'Contributions of donors who were members of this household on the day of the contribution.',
  })
  householdId?: string[] | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(() => PledgeCampaign, {
    nullable: true,
    list: true,
    note: 'Contributions with an allocation for these campaigns, or `none` for one without a campaign.',
  })
  campaignId?: string[] | null
  @ref(() => DimensionValue, {
    nullable: true,
    list: true,
    note: 'Contributions with an allocation that has one of these values.',
  })
  dimensionValueId?: string[] | null
  @ref(() => Dimension, {
    nullable: true,
    list: true,
    note: 'Contributions with an allocation that has no value of these dimensions.',
  })
  withoutDimensionId?: string[] | null
  @ref(() => Donor, {
    nullable: true,
    list: true,
    note: 'Contributions of these giving units on the day of the contribution: the id of a household that gives jointly, otherwise of a donor, or `none` for contributions without a donor.',
  })
  givingUnitId?: string[] | null
  @ref(() => Pledge, {
    nullable: true,
    list: true,
    note: 'Contributions that count toward these pledges. Voided and failed ones do not.',
  })
  pledgeId?: string[] | null
  @ref(() => GivingBatch, {
    nullable: true,
    list: true,
    note: 'The id of a batch, or `none` for contributions without a batch.',
  })
  givingBatchId?: string[] | null
  @ref(() => Settlement, {
    nullable: true,
    list: true,
    note: 'The id of a settlement, or `none` for contributions without a settlement.',
  })
  settlementId?: string[] | null
  @choice(ContributionStatus, { nullable: true, list: true }) status?: string[] | null
  @choice(RefundState, { nullable: true, list: true }) refundState?: string[] | null
  @choice(MatchState, { nullable: true, list: true }) matchState?: string[] | null
  @choice(PaymentMethod, { nullable: true, list: true }) paymentMethod?: string[] | null
  @choice(Channel, { nullable: true, list: true }) channel?: string[] | null
  @flag({ nullable: true }) isRecurring?: boolean | null
  @text({ nullable: true, list: true, note: 'The name of a provider, or `none` for contributions without one.' })
  provider?: string[] | null
  @text({ nullable: true, list: true }) externalId?: string[] | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view(
  'Totals over the whole filter, not the page. With a filter by fund, campaign or pledge, only the allocations that match count.',
)
export class ContributionTotals {
  @count() count!: number
  @money() amount!: Money
  @money() feeAmount!: Money
  @money() netAmount!: Money
  @money() refundedAmount!: Money
}

@input('The part of a contribution for one fund.')
export class NewAllocation {
  @ref(() => Fund, { note: 'The id of an open fund that accepts contributions.' }) fundId!: string
  @money({ min: 1 }) amount!: Money
  @ref(() => PledgeCampaign, { nullable: true }) campaignId?: string | null
  @ref(() => Pledge, {
    nullable: true,
    note: 'The pledge that it counts toward. It takes precedence over the automatic assignment.',
  })
  pledgeId?: string | null
  @part(() => NewLineDimension, { nullable: true, list: true, items: 20 }) dimensions?: NewLineDimension[] | null
  @freeText({ nullable: true, max: 500 }) memo?: string | null
}

@input('Another donor who is credited with a contribution.')
export class NewSoftCredit {
  @ref(() => Donor) donorId!: string
  @money({ min: 1 }) amount!: Money
  @freeText({ min: 1, max: 100 }) reason!: string
}

@input('Goods or services that the donor received in return.')
export class NewGoodsOrServices {
  @freeText({ min: 1, max: 500 }) description!: string
  @money({ min: 0 }) estimatedValue!: Money
  @flag({ fallback: false }) intangibleReligiousOnly!: boolean
}

@input('A non-cash contribution.')
export class NewInKind {
  @freeText({ min: 1, max: 500 }) description!: string
  @freeText({ min: 1, max: 100 }) assetType!: string
  @freeText({ nullable: true, max: 500 }) valuationNote?: string | null
}

const NewStatus = enumeration('NewContributionStatus', 'The statuses with which a contribution can be created.', [
  'PENDING',
  'COMPLETED',
])

@input('A contribution to create.')
export class NewContribution {
  @ref(() => Donor, { nullable: true }) donorId?: string | null
  @flag({
    fallback: false,
    note: 'Whether the donor will never be known. A contribution without a donor is UNMATCHED otherwise.',
  })
  isAnonymous!: boolean
  @money({ nullable: true, min: 1, note: 'The gross amount. When given, it must equal the sum of the allocations.' })
  amount?: Money | null
  @part(() => NewAllocation, { list: true, min: 1, items: 50 }) allocations!: NewAllocation[]
  @day({ nullable: true, note: "Today in the organization's time zone when absent." }) receivedDate?: Day | null
  @choice(PaymentMethod) paymentMethod!: ValueOf<typeof PaymentMethod>
  @choice(Channel, { fallback: 'API' }) channel!: ValueOf<typeof Channel>
  @choice(NewStatus, { fallback: 'COMPLETED' }) status!: ValueOf<typeof NewStatus>
  @money({ fallback: 0, min: 0, note: "The processor's fee. It is shared over the allocations to the cent." })
  feeAmount!: Money
  @money({ fallback: 0, min: 0 }) feeCoveredAmount!: Money
  @money({ fallback: 0, min: 0 }) nonDeductibleAmount!: Money
  @part(() => NewGoodsOrServices, { nullable: true }) goodsOrServices?: NewGoodsOrServices | null
  @part(() => NewInKind, { nullable: true, note: 'The non-cash details. Only for STOCK, CRYPTO or IN_KIND.' })
  inKind?: NewInKind | null
  @part(() => NewSoftCredit, { nullable: true, list: true, items: 20 }) softCredits?: NewSoftCredit[] | null
  @freeText({ nullable: true, max: 50 }) checkNumber?: string | null
  @text({ nullable: true, min: 4, max: 4, note: 'The last four digits of the card.' }) paymentLast4?: string | null
  @freeText({ nullable: true, max: 50 }) paymentBrand?: string | null
  @flag({ fallback: false }) isRecurring!: boolean
  @text({ nullable: true, max: 200 }) recurringReference?: string | null
  @text({ nullable: true, min: 1, max: 50 }) provider?: string | null
  @ref(() => GivingIntegration, { nullable: true }) givingIntegrationId?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId?: string | null
  @ref(() => GivingBatch, { nullable: true, note: 'The id of an OPEN batch.' }) givingBatchId?: string | null
  @ref(() => Settlement, { nullable: true }) settlementId?: string | null
  @freeText({ nullable: true, max: 500, note: "The donor's own note." }) memo?: string | null
}
