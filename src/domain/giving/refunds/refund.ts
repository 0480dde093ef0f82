import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import { choice, day, enumeration, keep, money, record, ref, text, type ValueOf } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Fund } from '../../ledger/funds/fund.js'
import { JournalEntry } from '../../ledger/journal/journal.js'
import { GivingBatch } from '../batches/giving-batch.js'
import { Contribution, ContributionAllocation } from '../contributions/contribution.js'
import { Settlement } from '../settlements/settlement.js'

export const RefundType = enumeration(
  'RefundType',
  "REFUND is returned by the church, CHARGEBACK is taken back by the payer's bank, NSF is a returned check. CHARGEBACK_REVERSAL undoes a chargeback.",
  {
    REFUND: 'The church returned the amount.',
    CHARGEBACK: 'The payer’s bank took the amount back.',
    CHARGEBACK_REVERSAL: 'The bank decided for the church. It undoes a chargeback.',
    NSF: 'The bank returned the check unpaid.',
  },
)

/**
 * A refund of a contribution or of a part of it. It has its own day and never changes the month of the contribution.
 */
@record({
  table: 'refund',
  metadata: 'OPEN',
  reads: 'contributions:read',
  personal: ['reason'],
  about: ['contributionId'],
  onErase: 'clear',
  onMerge: keep('It belongs to its contribution, which moves.'),
})
export class Refund extends Versioned {
  @ref(() => Contribution) contributionId!: string
  @choice(RefundType) refundType!: ValueOf<typeof RefundType>
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @day({ note: 'The day of the refund.' }) refundDate!: Day
  @money({
    note: 'The part of the fee that the processor returned. For a CHARGEBACK_REVERSAL, the part that it charged again.',
  })
  feeReturned!: Money
  @money({ note: 'The fee that the processor charges for a dispute.' }) disputeFee!: Money
  @text({ nullable: true, note: 'The reason, in words.' }) reason!: string | null
  @text({ nullable: true, note: 'The system that it comes from.' }) provider!: string | null
  @text({ nullable: true, note: 'The id at the provider. Unique with the provider, permanently.' })
  externalId!: string | null
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
  @ref(() => GivingBatch, {
    nullable: true,
    note: 'The batch in which it is counted. Null when it is counted with its contribution.',
  })
  givingBatchId!: string | null

  @ref(() => JournalEntry, { nullable: true }) journalEntryId!: string | null
  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null

  /** Its sign in refunded totals: a chargeback that was won is subtracted. */
  get sign(): 1 | -1 {
    return this.refundType === 'CHARGEBACK_REVERSAL' ? -1 : 1
  }

  /** Whether it is a chargeback or a reversal of one. A reversal can restore only chargebacks. */
  get isDispute(): boolean {
    return this.refundType === 'CHARGEBACK' || this.refundType === 'CHARGEBACK_REVERSAL'
  }
}

@record({ table: 'refund_part', reads: '', part: true })
export class RefundPart extends TenantOwned {
  @ref(() => Refund) refundId!: string
  @ref(() => ContributionAllocation, { noEdge: 'An allocation is read with its contribution.' }) allocationId!: string
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}
