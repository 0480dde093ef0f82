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
import { FOUR_DIGITS } from '../../../values/text-forms.js'
import type { Day } from '../../../values/time.js'
import { Dimension, DimensionValue, LineDimensionInput } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Donor } from '../../people/donors/donor.js'
import { DonorTag } from '../../people/tags/donor-tag.js'
import { PledgeCampaign } from '../../pledges/campaigns/pledge-campaign.js'
import { Pledge } from '../../pledges/pledge.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { GivingIntegration } from '../integrations/giving-integration.js'
import { RecurringGift } from '../recurring-gifts/recurring-gift.js'
import { Settlement } from '../settlements/settlement.js'
import { Channel, ContributionStatus, type InKind, MatchState, RefundState } from './contribution.js'
import { ALLOCATIONS_MAX } from './contribution-limits.js'
import { PaymentMethod } from './payment-method.js'

@input('Which contributions are listed.')
export class ContributionFilter {
  @part(() => DayRange, { nullable: true, note: 'The day on which it was received.' }) receivedDate?: DayRange | null
  @part(() => MoneyRange, { nullable: true, note: 'The amount in the currency of the organization.' })
  amount?: MoneyRange | null
  @ref(() => Donor, { nullable: true, list: true }) donorId?: string[] | null
  @ref(() => Donor, {
    nullable: true,
    list: true,
    note: 'Contributions of donors who were members of this household on the day of the contribution.',
  })
  householdId?: string[] | null
  @ref(() => DonorTag, { nullable: true, list: true, note: 'Contributions of donors with one of these tags.' })
  tagId?: string[] | null
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
    note: 'Contributions with an allocation that has one of these values, its own or inherited.',
  })
  dimensionValueId?: string[] | null
  @ref(() => Dimension, {
    nullable: true,
    list: true,
    note: 'Contributions with an allocation that has no value of these dimensions, neither its own nor inherited.',
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
  @choice(ContributionStatus, { nullable: true, list: true, note: 'The status.' }) status?: string[] | null
  @choice(RefundState, { nullable: true, list: true }) refundState?: string[] | null
  @choice(MatchState, { nullable: true, list: true }) matchState?: string[] | null
  @choice(PaymentMethod, { nullable: true, list: true }) paymentMethod?: string[] | null
  @choice(Channel, { nullable: true, list: true }) channel?: string[] | null
  @flag({ nullable: true, note: 'Whether it repeats.' }) isRecurring?: boolean | null
  @ref(() => RecurringGift, {
    nullable: true,
    list: true,
    note: 'The id of a recurring gift, or `none` for contributions without one.',
  })
  recurringGiftId?: string[] | null
  @text({ nullable: true, list: true, note: 'The name of a provider, or `none` for contributions without one.' })
  provider?: string[] | null
  @text({ nullable: true, list: true, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string[] | null
  @text({ nullable: true, list: true, note: 'The number of the check.' }) checkNumber?: string[] | null
  @text({ nullable: true, list: true, note: 'The last four digits of the card or account.' })
  paymentLast4?: string[] | null
  @ref(() => Donor, {
    nullable: true,
    list: true,
    note: 'Contributions of others that these donors are soft-credited with.',
  })
  softCreditedDonorId?: string[] | null
  @text({
    nullable: true,
    max: 100,
    note: 'A part of the memo, or the whole check number, last four digits or external id.',
  })
  q?: string | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view(
  'Totals over the whole filter, not the page. With a filter by fund, campaign or pledge, only the allocations that match count.',
)
export class ContributionTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The amount of all of them, whatever their status. What was given is completedAmount.' })
  amount!: Money
  @count({ note: 'How many are COMPLETED. Reports of giving count these.' }) completedCount!: number
  @money({ note: 'The amount of COMPLETED ones, before refunds. Reports of giving count it.' })
  completedAmount!: Money
  @money({ note: 'The amount of PENDING ones.' }) pendingAmount!: Money
  @money({ note: 'The amount of FAILED ones.' }) failedAmount!: Money
  @money({ note: 'The amount of VOIDED ones.' }) voidedAmount!: Money
  @money({ note: 'The fee of the processor.' }) feeAmount!: Money
  @money({ note: 'The amount less fees.' }) netAmount!: Money
  @money({ note: 'The refunded amount.' }) refundedAmount!: Money
  @money({
    nullable: true,
    note: 'What the donors of softCreditedDonorId are soft-credited with, in whole contributions. It is part of no other total. Null without that filter.',
  })
  softCreditedAmount!: Money | null
}

@input('The part of a contribution for one fund.')
export class AllocationInput {
  @ref(() => Fund, {
    nullable: true,
    note: 'The id of an open fund that accepts contributions. The default fund of the giving integration of the contribution when absent.',
  })
  fundId?: string | null
  @money({ min: 1, note: 'The amount in the currency of the organization.' }) amount!: Money
  @ref(() => PledgeCampaign, { nullable: true }) campaignId?: string | null
  @ref(() => Pledge, {
    nullable: true,
    note: 'The pledge that it counts toward. It takes precedence over the automatic assignment.',
  })
  pledgeId?: string | null
  @part(() => LineDimensionInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'The dimension values that classify it.',
  })
  dimensions?: LineDimensionInput[] | null
  @freeText({ nullable: true, max: 500, note: 'A note for people.' }) memo?: string | null
}

@input('Another donor who is credited with a contribution.')
export class SoftCreditInput {
  @ref(() => Donor) donorId!: string
  @money({ min: 1, note: 'The amount in the currency of the organization.' }) amount!: Money
  @freeText({ min: 1, max: 100, note: 'The reason, in words.' }) reason!: string
}

@input('Goods or services that the donor received in return.')
export class GoodsOrServicesInput {
  @freeText({ min: 1, max: 500, note: 'What it is, in words.' }) description!: string
  @money({ min: 0, note: 'The estimated value.' }) estimatedValue!: Money
  @flag({ fallback: false, note: 'Whether the donor received only intangible religious benefits.' })
  intangibleReligiousOnly!: boolean
}

@input('A non-cash contribution.')
export class InKindInput {
  @freeText({ min: 1, max: 500, note: 'What it is, in words.' }) description!: string
  @freeText({ min: 1, max: 100, note: 'What kind of asset was given.' }) assetType!: string
  @freeText({ nullable: true, max: 500, note: 'How the value was found.' }) valuationNote?: string | null
}

/** The details as they are stored: what was not said is null. */
export const storedInKind = (given: InKindInput | null | undefined): InKind | null =>
  given ? { ...given, valuationNote: given.valuationNote ?? null } : null

const NewStatus = enumeration('NewContributionStatus', 'The statuses with which a contribution can be created.', {
  PENDING: 'The payment is under way.',
  COMPLETED: 'The payment succeeded.',
})

/** What a contribution says about its recurring gift. */
export const RECURRING_GIFT =
  'A recurring gift of the same donor. The contribution fulfils the expected day nearest to it.'

@input('A contribution to create.')
export class CreateContributionInput {
  @ref(() => Donor, { nullable: true }) donorId?: string | null
  @flag({
    fallback: false,
    note: 'Whether the donor will never be known. A contribution without a donor is UNMATCHED otherwise.',
  })
  isAnonymous!: boolean
  @money({ nullable: true, min: 1, note: 'The gross amount. When given, it must equal the sum of the allocations.' })
  amount?: Money | null
  @part(() => AllocationInput, {
    list: true,
    min: 1,
    items: ALLOCATIONS_MAX,
    note: 'The parts for each fund, which sum to the amount.',
  })
  allocations!: AllocationInput[]
  @day({ nullable: true, note: "Today in the organization's time zone when absent." }) receivedDate?: Day | null
  @choice(PaymentMethod) paymentMethod!: ValueOf<typeof PaymentMethod>
  @choice(Channel, { fallback: 'API' }) channel!: ValueOf<typeof Channel>
  @choice(NewStatus, { fallback: 'COMPLETED', note: 'The status.' }) status!: ValueOf<typeof NewStatus>
  @money({ fallback: 0, min: 0, note: "The processor's fee. It is shared over the allocations to the cent." })
  feeAmount!: Money
  @money({ fallback: 0, min: 0, note: 'The amount that the donor added to cover the fee.' }) feeCoveredAmount!: Money
  @money({ fallback: 0, min: 0, note: 'The part that is not tax-deductible.' }) nonDeductibleAmount!: Money
  @part(() => GoodsOrServicesInput, { nullable: true }) goodsOrServices?: GoodsOrServicesInput | null
  @part(() => InKindInput, { nullable: true, note: 'The non-cash details. Only for STOCK, CRYPTO or IN_KIND.' })
  inKind?: InKindInput | null
  @part(() => SoftCreditInput, {
    nullable: true,
    list: true,
    items: 20,
    note: 'Other donors who are credited; they change no total.',
  })
  softCredits?: SoftCreditInput[] | null
  @freeText({ nullable: true, max: 50, note: 'The number of the check.' }) checkNumber?: string | null
  @text({ nullable: true, min: 4, max: 4, form: FOUR_DIGITS, note: 'The last four digits of the card.' }) paymentLast4?:
    | string
    | null
  @freeText({ nullable: true, max: 50, note: 'The brand of the card.' }) paymentBrand?: string | null
  @flag({ fallback: false, note: 'Whether it repeats.' }) isRecurring!: boolean
  @text({ nullable: true, max: 200, note: 'The id of the schedule at the provider.' })
  recurringReference?: string | null
  @ref(() => RecurringGift, {
    nullable: true,
    note: `${RECURRING_GIFT} When absent, that of the donor in the giving integration whose external id is recurringReference.`,
  })
  recurringGiftId?: string | null
  @text({ nullable: true, min: 1, max: 50, note: 'The system that it comes from.' }) provider?: string | null
  @ref(() => GivingIntegration, { nullable: true }) givingIntegrationId?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId?: string | null
  @ref(() => GivingBatch, { nullable: true, note: 'The id of an OPEN batch.' }) givingBatchId?: string | null
  @ref(() => Settlement, { nullable: true }) settlementId?: string | null
  @freeText({ nullable: true, max: 500, note: "The donor's own note." }) memo?: string | null
}
