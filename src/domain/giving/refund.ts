import {
  choice,
  day,
  enumeration,
  id,
  money,
  part,
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
import { JournalEntry, JournalEntryReference } from '../ledger/journal.js'
import { Contribution, ContributionAllocation } from './contribution.js'
import { GivingBatch } from './giving-batch.js'
import { Settlement } from './settlement.js'

export const RefundType = enumeration(
  'RefundType',
  'REFUND is given back, a CHARGEBACK is taken back, NSF is a cheque that came back; a CHARGEBACK_REVERSAL undoes one.',
  ['REFUND', 'CHARGEBACK', 'CHARGEBACK_REVERSAL', 'NSF'],
)

@view('What of one part of a gift is given back.')
export class RefundedAllocation {
  @id() allocationId!: string
  @ref(() => Fund) fundId!: string
  @money() amount!: Money
}

/** A gift, or a part of it, that went back: an event of its own day, which never changes the gift's month. */
@record({ table: 'refund', reads: 'contributions:read', does: 'A gift, or a part of it, that went back.' })
export class Refund extends Versioned {
  @ref(() => Contribution) contributionId!: string
  @choice(RefundType) refundType!: ValueOf<typeof RefundType>
  @money() amount!: Money
  @day() refundDate!: Day
  @part(() => RefundedAllocation, { list: true }) allocations!: RefundedAllocation[]
  @money({ note: 'What of the gift’s fee the processor gave back; of a CHARGEBACK_REVERSAL, took again.' })
  feeReturned!: Money
  @money({ note: 'What the processor charges for a dispute.' }) disputeFee!: Money
  @text({ nullable: true }) reason!: string | null
  @text({ nullable: true }) provider!: string | null
  @text({ nullable: true, note: 'Unique with the provider, for ever.' }) externalId!: string | null
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
  @ref(() => GivingBatch, { nullable: true, note: 'The batch in which it is counted, beside the gifts of its day.' })
  givingBatchId!: string | null
  @part(() => JournalEntryReference, { nullable: true }) journalEntry!: JournalEntryReference | null

  @ref(() => JournalEntry, { nullable: true, hidden: true }) journalEntryId!: string | null
  @text({ nullable: true, hidden: true }) createdBy!: string | null

  /** How it counts in what went back: a chargeback that was won takes off what was lost. */
  get sign(): 1 | -1 {
    return this.refundType === 'CHARGEBACK_REVERSAL' ? -1 : 1
  }

  /** A chargeback, or one that was won: only what the first took can the second bring back. */
  get isDispute(): boolean {
    return this.refundType === 'CHARGEBACK' || this.refundType === 'CHARGEBACK_REVERSAL'
  }
}

@record({ table: 'refund_part', reads: '', part: true, does: 'A row of what went back of a part.' })
export class RefundPart extends TenantOwned {
  @ref(() => Refund) refundId!: string
  @ref(() => ContributionAllocation) allocationId!: string
  @ref(() => Fund) fundId!: string
  @money() amount!: Money
}
