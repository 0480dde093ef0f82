import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  instant,
  keep,
  money,
  part,
  record,
  ref,
  separately,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { refuseBlocked, refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Dimension, DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { PRIVATE } from '../../no-edge.js'
import { Donor } from '../../people/donors/donor.js'
import { PledgeCampaign } from '../../pledges/campaigns/pledge-campaign.js'
import { Pledge } from '../../pledges/pledge.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { GivingIntegration } from '../integrations/giving-integration.js'
import { RecurringGift } from '../recurring-gifts/recurring-gift.js'
import { Settlement } from '../settlements/settlement.js'
import { PaymentMethod } from './payment-method.js'

export const MatchState = enumeration(
  'MatchState',
  'Whether the donor is known: MATCHED has a donor, ANONYMOUS will never have one, UNMATCHED does not have one yet.',
  {
    MATCHED: 'It has a donor.',
    UNMATCHED: 'Its donor is not known yet.',
    ANONYMOUS: 'It will never have a donor.',
  },
)
export const Channel = enumeration('GivingChannel', 'The channel of a contribution.', {
  IN_PERSON: 'At a service or in the office.',
  ONLINE: 'On a web page.',
  MOBILE: 'In an app.',
  TEXT: 'By text message.',
  KIOSK: 'At a kiosk.',
  MAIL: 'By mail.',
  IMPORT: 'From an imported file.',
  API: 'Over the API.',
})
export const ContributionStatus = enumeration('ContributionStatus', 'Only a COMPLETED contribution counts in totals.', {
  PENDING: 'The payment is under way. It counts in no total.',
  COMPLETED: 'The payment succeeded. It counts in totals.',
  FAILED: 'The payment failed.',
  VOIDED: 'It was recorded by mistake.',
})
export const RefundState = enumeration('RefundState', 'How much of a contribution has been refunded.', {
  NONE: 'Nothing was refunded.',
  PARTIAL: 'A part was refunded.',
  FULL: 'Everything was refunded.',
})
/** Non-cash payment methods. No settlement ever has them. */
export const NON_CASH: readonly string[] = ['STOCK', 'CRYPTO', 'IN_KIND']
/** What is given in goods, property or services: contributed nonfinancial assets (ASU 2020-07). */
export const IN_KIND = 'IN_KIND'

@view('Goods or services that the donor received in return (IRS Publication 1771).')
export class GoodsOrServices {
  @text({ note: 'What it is, in words.' }) description!: string
  @money({ note: 'The estimated value.' }) estimatedValue!: Money
  @flag({ note: 'Whether the donor received only intangible religious benefits.' }) intangibleReligiousOnly!: boolean
}

@view('A non-cash contribution. Statements do not show its value.')
export class InKind {
  @text({ note: 'What it is, in words.' }) description!: string
  @text({ note: 'What kind of asset was given.' }) assetType!: string
  @text({ nullable: true, note: 'How the value was found.' }) valuationNote!: string | null
}

/** A contribution. It names its donor by id alone, and no field leads to the donor's personal data. */
@record({
  table: 'contribution',
  metadata: 'OPEN',
  reads: 'contributions:read',
  neverFrozen: ['donorId', 'matchState', 'memo', 'checkNumber', 'recurringGiftId'],
  personal: [
    'memo',
    'checkNumber',
    'paymentLast4',
    'paymentBrand',
    'recurringReference',
    'goodsOrServices',
    'inKind',
    'voidReason',
  ],
  cleared: { goodsOrServices: 'erased_return(t.goods_or_services)' },
  onErase: 'clear',
  onMerge: separately('reassignContributions moves them, also those of frozen settlements.'),
})
export class Contribution extends Versioned {
  @ref(() => Donor, {
    nullable: true,
    noEdge: PRIVATE,
    note: 'The donor. Null while the donor is unknown or anonymous.',
  })
  donorId!: string | null
  @choice(MatchState) matchState!: ValueOf<typeof MatchState>
  @money({ note: 'The gross amount in its currency: the sum of the allocations.' }) amount!: Money
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @day({ note: 'The day on which the donor gave. It decides the tax year.' }) receivedDate!: Day
  @choice(PaymentMethod) paymentMethod!: ValueOf<typeof PaymentMethod>
  @text({ nullable: true, note: 'The number of the check.' }) checkNumber!: string | null
  @text({ nullable: true, note: 'The last four digits of the card or account.' }) paymentLast4!: string | null
  @text({ nullable: true, note: 'The brand of the card.' }) paymentBrand!: string | null
  @choice(Channel) channel!: ValueOf<typeof Channel>
  @money({ note: 'The fee of the processor.' }) feeAmount!: Money
  @money({ note: 'The amount that the donor added to cover the fee.' }) feeCoveredAmount!: Money
  @money({ note: 'The value of goods or services that the donor received in return.' }) nonDeductibleAmount!: Money
  @part(() => GoodsOrServices, { nullable: true, stored: true }) goodsOrServices!: GoodsOrServices | null
  @part(() => InKind, { nullable: true, stored: true }) inKind!: InKind | null
  @choice(ContributionStatus, { note: 'The status.' }) status!: ValueOf<typeof ContributionStatus>
  @flag({ note: 'Whether it repeats.' }) isRecurring!: boolean
  @text({ nullable: true, note: 'The id of the schedule at the provider.' }) recurringReference!: string | null
  @ref(() => RecurringGift, { nullable: true, note: 'The recurring gift that it belongs to. Null for none.' })
  recurringGiftId!: string | null
  @text({ nullable: true, note: 'The system that it comes from.' }) provider!: string | null
  @ref(() => GivingIntegration, { nullable: true }) givingIntegrationId!: string | null
  @text({ nullable: true, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId!: string | null
  @ref(() => GivingBatch, { nullable: true }) givingBatchId!: string | null
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
  @text({ nullable: true, note: "The donor's own note." }) memo!: string | null
  @text({ nullable: true, note: 'Why it was voided.' }) voidReason!: string | null

  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @instant({
    nullable: true,
    note: 'When it was imported as history from before the first accounting period. It is never posted. Null for every other one.',
  })
  importedAt!: Date | null
  @instant({ nullable: true, note: 'When it was deleted. Null while it is not.' }) deletedAt!: Date | null

  /**
   * Asserts that it can be posted: imported history is in no ledger, so it has no batch, no settlement and no refund.
   * @throws Refusal 409 illegal_transition.
   */
  assertNotHistory(): void {
    if (this.importedAt)
      refuseBlocked(
        'The contribution is history from before the first accounting period, so it is never posted and has no batch, settlement or refund. Correct it, or void it.',
        ['updateContribution', 'voidContribution'],
      )
  }

  /** Whether it is neither failed nor voided, which are final. */
  get stands(): boolean {
    return this.status !== 'FAILED' && this.status !== 'VOIDED'
  }

  /** @throws Refusal 409 illegal_transition for a failed or voided contribution. */
  assertActive(): void {
    if (!this.stands) refuseStatus('contribution', this.status, ['PENDING', 'COMPLETED'])
  }
}

@record({
  table: 'contribution_allocation',
  reads: '',
  part: true,
  frozenWith: 'contributionId',
  neverFrozen: ['memo'],
  personal: ['memo'],
  about: ['contributionId'],
  onErase: 'clear',
  onMerge: keep('It belongs to its contribution, which moves.'),
})
export class ContributionAllocation extends TenantOwned {
  @ref(() => Contribution) contributionId!: string
  @count({ note: 'The place among the lines, from 1.' }) lineNumber!: number
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @money({ note: 'Its share of the fee. The shares sum to the fee to the cent.' }) feeAmount!: Money
  @ref(() => PledgeCampaign, { nullable: true }) campaignId!: string | null
  @ref(() => Pledge, { nullable: true }) pledgeId!: string | null
  @text({ nullable: true, note: 'A note for people.' }) memo!: string | null
}

@record({
  table: 'contribution_allocation_dimension',
  reads: '',
  part: true,
})
export class AllocationDimension extends TenantOwned {
  @ref(() => ContributionAllocation) allocationId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
  @flag({ note: 'Whether the batch or the settlement gave the value when the contribution was posted.' })
  isInherited = false
}

@record({
  table: 'soft_credit',
  reads: '',
  part: true,
  personal: ['reason'],
  about: ['donorId', 'contributionId'],
  cleared: { reason: "'Removed'" },
  onErase: 'clear',
  onMerge: 'move',
})
export class SoftCredit extends TenantOwned {
  @ref(() => Contribution) contributionId!: string
  @ref(() => Donor, { noEdge: PRIVATE }) donorId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @text({ note: 'The reason, in words.' }) reason!: string
}
