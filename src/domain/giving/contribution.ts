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
} from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import { refuse } from '../../kernel/refusals.js'
import { TenantOwned, Versioned } from '../../kernel/tenancy.js'
import type { Day } from '../../kernel/time.js'
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
  'Whether the giver is known: MATCHED has a donor, ANONYMOUS will never have one, UNMATCHED waits for one.',
  ['MATCHED', 'UNMATCHED', 'ANONYMOUS'],
)
export const Channel = enumeration('GivingChannel', 'How a gift came.', [
  'IN_PERSON',
  'ONLINE',
  'MOBILE',
  'TEXT',
  'KIOSK',
  'MAIL',
  'IMPORT',
  'API',
])
export const ContributionStatus = enumeration('ContributionStatus', 'Only a COMPLETED gift counts.', [
  'PENDING',
  'COMPLETED',
  'FAILED',
  'VOIDED',
])
export const RefundState = enumeration('RefundState', 'How much of a gift has been given back.', [
  'NONE',
  'PARTIAL',
  'FULL',
])
/** Gifts that are no money: no deposit will ever show them. */
export const NON_CASH: readonly string[] = ['STOCK', 'CRYPTO', 'IN_KIND']

@view('A part of a gift, for one fund.')
export class Allocation {
  @id() id!: string
  @ref(() => Fund) fundId!: string
  @money() amount!: Money
  @money({ note: 'Its share of the fee; the shares sum to the fee to the cent.' }) feeAmount!: Money
  @ref(() => PledgeCampaign, { nullable: true }) campaignId!: string | null
  @ref(() => Pledge, { nullable: true }) pledgeId!: string | null
  @part(() => LineDimension, { list: true }) dimensions!: LineDimension[]
  @text({ nullable: true }) memo!: string | null
}

@view('Someone else who is thanked for a gift; it changes no total.')
export class SoftCredited {
  @ref(() => Donor, { edge: false }) donorId!: string
  @money() amount!: Money
  @text() reason!: string
}

@view('What the giver got in return (IRS Publication 1771).')
export class GoodsOrServices {
  @text() description!: string
  @money() estimatedValue!: Money
  @flag() intangibleReligiousOnly!: boolean
}

@view('A gift that is no money; its value is not told on statements.')
export class InKind {
  @text() description!: string
  @text() assetType!: string
  @text({ nullable: true }) valuationNote!: string | null
}

/** A gift. It names its giver by id alone, and nothing leads from it to who that is. */
@record({
  table: 'contribution',
  reads: 'contributions:read',
  does: 'A gift, allocated to funds.',
  personal: ['memo', 'checkNumber', 'paymentLast4', 'paymentBrand', 'recurringReference'],
})
export class Contribution extends Versioned {
  @ref(() => Donor, { nullable: true, edge: false, note: 'Null while the giver is not known, or anonymous.' })
  donorId!: string | null
  @choice(MatchState) matchState!: ValueOf<typeof MatchState>
  @money({ note: 'Gross: the sum of the allocations.' }) amount!: Money
  @text() currency!: string
  @day({ note: 'The giver’s day; it decides the tax year.' }) receivedDate!: Day
  @choice(PaymentMethod) paymentMethod!: ValueOf<typeof PaymentMethod>
  @text({ nullable: true }) checkNumber!: string | null
  @text({ nullable: true }) paymentLast4!: string | null
  @text({ nullable: true }) paymentBrand!: string | null
  @choice(Channel) channel!: ValueOf<typeof Channel>
  @part(() => Allocation, { list: true }) allocations!: Allocation[]
  @money() feeAmount!: Money
  @money({ note: 'What the giver added for the fee.' }) feeCoveredAmount!: Money
  @money({ computed: true }) netAmount!: Money
  @money({ computed: true, note: 'From refunds and chargebacks.' }) refundedAmount!: Money
  @money({ note: 'The value of what was given in return.' }) nonDeductibleAmount!: Money
  @money({
    computed: true,
    note: 'What a statement tells of it as deductible: of what has not gone back, the parts for deductible funds, less what was given in return. Zero for a gift that is no money, whose value is the giver’s to tell.',
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
  @text({ nullable: true, note: 'Unique with the provider, for ever.' }) externalId!: string | null
  @ref(() => GivingBatch, { nullable: true }) givingBatchId!: string | null
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
  @id({ nullable: true, computed: true, note: 'The last issued giving statement that tells of it and still stands.' })
  statementId!: string | null
  @text({ nullable: true, note: 'The giver’s own note.' }) memo!: string | null
  @text({ nullable: true }) voidReason!: string | null
  @part(() => JournalEntryReference, { nullable: true }) journalEntry!: JournalEntryReference | null

  @text({ nullable: true, hidden: true }) createdBy!: string | null
  @instant({ nullable: true, hidden: true }) deletedAt!: Date | null

  /** Neither failed nor voided: nothing comes after these. */
  get stands(): boolean {
    return this.status !== 'FAILED' && this.status !== 'VOIDED'
  }

  /** @throws Refusal 409 illegal_transition for a gift that failed or was voided. */
  mustStand(): void {
    if (!this.stands) refuse('illegal_transition')
  }
}

@record({ table: 'contribution_allocation', reads: '', part: true, does: 'A row of a part of a gift.' })
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
  does: 'A dimension value of a part of a gift.',
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
