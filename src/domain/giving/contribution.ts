import { TenantOwned, Versioned } from '../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  id,
  instant,
  money,
  part,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { refuse } from '../../refusals.js'
import type { Money } from '../../values/money.js'
import type { Day } from '../../values/time.js'
import { Dimension, DimensionValue, LineDimension } from '../ledger/dimension.js'
import { Fund } from '../ledger/fund.js'
import { JournalEntryReference } from '../ledger/journal.js'
import { Donor } from '../people/donor.js'
import { Pledge } from '../pledges/pledge.js'
import { PledgeCampaign } from '../pledges/pledge-campaign.js'
import { GivingBatch } from './giving-batch.js'
import { PaymentMethod } from './payment-method.js'
import { GivingIntegration, Settlement } from './settlement.js'

export const MatchState = enumeration(
  'MatchState',
  'Whether the donor is known: MATCHED has a donor, ANONYMOUS will never have one, UNMATCHED does not have one yet.',
  ['MATCHED', 'UNMATCHED', 'ANONYMOUS'],
)
export const Channel = enumeration('GivingChannel', 'The channel of a contribution.', [
  'IN_PERSON',
  'ONLINE',
  'MOBILE',
  'TEXT',
  'KIOSK',
  'MAIL',
  'IMPORT',
  'API',
])
export const ContributionStatus = enumeration('ContributionStatus', 'Only a COMPLETED contribution counts in totals.', [
  'PENDING',
  'COMPLETED',
  'FAILED',
  'VOIDED',
])
export const RefundState = enumeration('RefundState', 'How much of a contribution has been refunded.', [
  'NONE',
  'PARTIAL',
  'FULL',
])
/** Non-cash payment methods. No settlement ever has them. */
export const NON_CASH: readonly string[] = ['STOCK', 'CRYPTO', 'IN_KIND']

@view('The part of a contribution for one fund.')
export class Allocation {
  @id() id!: string
  @ref(() => Fund) fundId!: string
  @money() amount!: Money
  @money({ note: 'Its share of the fee. The shares sum to the fee to the cent.' }) feeAmount!: Money
  @ref(() => PledgeCampaign, { nullable: true }) campaignId!: string | null
  @ref(() => Pledge, { nullable: true }) pledgeId!: string | null
  @part(() => LineDimension, { list: true }) dimensions!: LineDimension[]
  @text({ nullable: true }) memo!: string | null
}

@view('Another donor who is credited with a contribution. It changes no total.')
export class SoftCredited {
  @ref(() => Donor, { edge: false }) donorId!: string
  @money() amount!: Money
  @text() reason!: string
}

@view('Goods or services that the donor received in return (IRS Publication 1771).')
export class GoodsOrServices {
  @text() description!: string
  @money() estimatedValue!: Money
  @flag() intangibleReligiousOnly!: boolean
}

@view('A non-cash contribution. Statements do not show its value.')
export class InKind {
  @text() description!: string
  @text() assetType!: string
  @text({ nullable: true }) valuationNote!: string | null
}

/** A contribution. It names its donor by id alone, and no field leads to the donor's personal data. */
@record({
  table: 'contribution',
  reads: 'contributions:read',
  does: 'A recorded gift of money or goods, allocated to funds.',
  personal: ['memo', 'checkNumber', 'paymentLast4', 'paymentBrand', 'recurringReference'],
})
export class Contribution extends Versioned {
  @ref(() => Donor, { nullable: true, edge: false, note: 'The donor. Null while the donor is unknown or anonymous.' })
  donorId!: string | null
  @choice(MatchState) matchState!: ValueOf<typeof MatchState>
  @money({ note: 'The gross amount in its currency: the sum of the allocations.' }) amount!: Money
  @text() currency!: string
  @day({ note: 'The day on which the donor gave. It decides the tax year.' }) receivedDate!: Day
  @choice(PaymentMethod) paymentMethod!: ValueOf<typeof PaymentMethod>
  @text({ nullable: true }) checkNumber!: string | null
  @text({ nullable: true }) paymentLast4!: string | null
  @text({ nullable: true }) paymentBrand!: string | null
  @choice(Channel) channel!: ValueOf<typeof Channel>
  @part(() => Allocation, { list: true }) allocations!: Allocation[]
  @money() feeAmount!: Money
  @money({ note: 'The amount that the donor added to cover the fee.' }) feeCoveredAmount!: Money
  @money({ computed: true }) netAmount!: Money
  @money({ computed: true, note: 'The amount refunded or charged back.' }) refundedAmount!: Money
  @money({ note: 'The value of goods or services that the donor received in return.' }) nonDeductibleAmount!: Money
  @money({
    computed: true,
    note: 'The tax-deductible amount, as on a statement: the allocations to deductible funds, less refunds and the value received in return. Zero for a non-cash contribution, whose value the donor determines.',
  })
  deductibleAmount!: Money
  @part(() => GoodsOrServices, { nullable: true, stored: true }) goodsOrServices!: GoodsOrServices | null
  @part(() => InKind, { nullable: true, stored: true }) inKind!: InKind | null
  @part(() => SoftCredited, { list: true }) softCredits!: SoftCredited[]
  @choice(ContributionStatus) status!: ValueOf<typeof ContributionStatus>
  @choice(RefundState, { computed: true }) refundState!: ValueOf<typeof RefundState>
  @flag() isRecurring!: boolean
  @text({ nullable: true }) recurringReference!: string | null
  @text({ nullable: true }) provider!: string | null
  @ref(() => GivingIntegration, { nullable: true, edge: false }) givingIntegrationId!: string | null
  @text({ nullable: true, note: 'The id at the provider. Unique with the provider, permanently.' }) externalId!:
    | string
    | null
  @ref(() => GivingBatch, { nullable: true }) givingBatchId!: string | null
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
  @id({
    nullable: true,
    computed: true,
    note: 'The last issued giving statement that lists it and is not replaced or voided. Null without one.',
  })
  statementId!: string | null
  @text({ nullable: true, note: "The donor's own note." }) memo!: string | null
  @text({ nullable: true }) voidReason!: string | null
  @part(() => JournalEntryReference, { nullable: true }) journalEntry!: JournalEntryReference | null

  @text({ nullable: true, hidden: true }) createdBy!: string | null
  @instant({ nullable: true, hidden: true }) deletedAt!: Date | null

  /** Whether it is neither failed nor voided, which are final. */
  get stands(): boolean {
    return this.status !== 'FAILED' && this.status !== 'VOIDED'
  }

  /** @throws Refusal 409 illegal_transition for a failed or voided contribution. */
  mustStand(): void {
    if (!this.stands) refuse('illegal_transition')
  }
}

@record({ table: 'contribution_allocation', reads: '', part: true, does: 'A row of an allocation.' })
export class ContributionAllocation extends TenantOwned {
  @ref(() => Contribution) contributionId!: string
  @count() lineNumber!: number
  @ref(() => Fund) fundId!: string
  @money() amount!: Money
  @money() feeAmount!: Money
  @ref(() => PledgeCampaign, { nullable: true }) campaignId!: string | null
  @ref(() => Pledge, { nullable: true }) pledgeId!: string | null
  @text({ nullable: true }) memo!: string | null
}

@record({
  table: 'contribution_allocation_dimension',
  reads: '',
  part: true,
  does: 'A dimension value of an allocation.',
})
export class AllocationDimension extends TenantOwned {
  @ref(() => ContributionAllocation) allocationId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}

@record({ table: 'soft_credit', reads: '', part: true, does: 'A row of a soft credit.' })
export class SoftCredit extends TenantOwned {
  @ref(() => Contribution) contributionId!: string
  @ref(() => Donor) donorId!: string
  @money() amount!: Money
  @text() reason!: string
}
