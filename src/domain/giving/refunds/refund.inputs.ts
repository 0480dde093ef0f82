import {
  choice,
  count,
  day,
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
import { DayRange } from '../../../declaration/ranges.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Dimension, DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { Donor } from '../../people/donors/donor.js'
import { PledgeCampaign } from '../../pledges/campaigns/pledge-campaign.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { Channel, Contribution } from '../contributions/contribution.js'
import { PaymentMethod } from '../contributions/payment-method.js'
import { Settlement } from '../settlements/settlement.js'
import { RefundType } from './refund.js'

@input('Which refunds are listed.')
export class RefundFilter {
  @ref(() => Contribution, { nullable: true, list: true }) contributionId?: string[] | null
  @choice(RefundType, { nullable: true, list: true }) refundType?: string[] | null
  @part(() => DayRange, { nullable: true, note: 'The day of the refund.' }) refundDate?: DayRange | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @choice(PaymentMethod, { nullable: true, list: true, note: 'The payment method of the contribution.' })
  paymentMethod?: string[] | null
  @choice(Channel, { nullable: true, list: true, note: 'The channel of the contribution.' }) channel?: string[] | null
  @ref(() => Donor, { nullable: true, list: true, note: 'The donor of the contribution, or `none`.' })
  donorId?: string[] | null
  @ref(() => Donor, {
    nullable: true,
    list: true,
    note: 'The giving unit of the contribution on its day: the id of a household that gives jointly, otherwise of a donor, or `none`.',
  })
  givingUnitId?: string[] | null
  @ref(() => PledgeCampaign, { nullable: true, list: true, note: 'The campaign of an allocation, or `none`.' })
  campaignId?: string[] | null
  @ref(() => DimensionValue, {
    nullable: true,
    list: true,
    note: 'Refunds of an allocation that has one of these values, its own or inherited.',
  })
  dimensionValueId?: string[] | null
  @ref(() => Dimension, {
    nullable: true,
    list: true,
    note: 'Refunds of an allocation that has no value of these dimensions, neither its own nor inherited.',
  })
  withoutDimensionId?: string[] | null
  @flag({ nullable: true, note: 'Whether the contribution is recurring.' }) isRecurring?: boolean | null
  @text({ nullable: true, list: true, note: 'The provider of the contribution, or `none`.' })
  contributionProvider?: string[] | null
  @ref(() => Settlement, {
    nullable: true,
    list: true,
    note: 'The id of the settlement it was withheld from, or `none`.',
  })
  settlementId?: string[] | null
  @ref(() => GivingBatch, { nullable: true, list: true, note: 'The id of the batch that it names, or `none`.' })
  givingBatchId?: string[] | null
  @text({ nullable: true, list: true, note: 'The system that it comes from.' }) provider?: string[] | null
  @text({ nullable: true, list: true, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page. With a filter by fund, only the parts in the fund count.')
export class RefundTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
  @money({ note: 'The refunded amount, less chargebacks that were won.' }) amount!: Money
}

@input('The refunded amount of one allocation.')
export class RefundAllocationInput {
  @text({ note: 'The id of the allocation of the contribution.' }) allocationId!: string
  @money({ min: 1, note: 'The amount in the currency of the organization.' }) amount!: Money
}

@input('A refund of a contribution or of a part of it.')
export class CreateRefundInput {
  @choice(RefundType, { fallback: 'REFUND' }) refundType!: ValueOf<typeof RefundType>
  @money({ nullable: true, min: 1, note: 'The amount. Everything that is not refunded yet when absent.' })
  amount?: Money | null
  @part(() => RefundAllocationInput, {
    nullable: true,
    list: true,
    items: 50,
    note: 'The amounts by allocation. Shared in proportion when absent.',
  })
  allocations?: RefundAllocationInput[] | null
  @day({
    nullable: true,
    note: 'The day of the refund. Today when absent. Not before the day of the contribution, and not in the future.',
  })
  refundDate?: Day | null
  @money({
    fallback: 0,
    min: 0,
    note: 'The returned part of the fee, in total no more than the fee. For a CHARGEBACK_REVERSAL, the part that is charged again.',
  })
  feeReturned!: Money
  @money({
    fallback: 0,
    min: 0,
    note: 'The dispute fee, shared in proportion to the refunded amounts. Only for a CHARGEBACK.',
  })
  disputeFee!: Money
  @freeText({ nullable: true, max: 500, note: 'The reason, in words.' }) reason?: string | null
  @text({ nullable: true, min: 1, max: 50, note: 'The system that it comes from.' }) provider?: string | null
  @text({ nullable: true, min: 1, max: 200, note: 'The id in the other system. Unique with the provider.' })
  externalId?: string | null
  @ref(() => Settlement, { nullable: true, note: 'The settlement it was withheld from, if it is known yet.' })
  settlementId?: string | null
  @ref(() => GivingBatch, {
    nullable: true,
    note: 'The OPEN batch in which it is counted. When absent, it counts in the batch of its contribution.',
  })
  givingBatchId?: string | null
}

@input('The settlement a refund was withheld from. Null unlinks it.')
export class AssignRefundSettlementInput {
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
}
