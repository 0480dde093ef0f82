import {
  choice,
  count,
  DayRange,
  day,
  input,
  instant,
  money,
  part,
  ref,
  text,
  type ValueOf,
  view,
} from '../../kernel/fields.js'
import type { Money } from '../../kernel/money.js'
import type { Day } from '../../kernel/time.js'
import { Fund } from '../ledger/fund.js'
import { Contribution } from './contribution.js'
import { GivingBatch } from './giving-batch.js'
import { RefundType } from './refund.js'
import { Settlement } from './settlement.js'

@input('Which refunds are listed.')
export class RefundFilter {
  @ref(() => Contribution, { nullable: true, list: true }) contributionId?: string[] | null
  @choice(RefundType, { nullable: true, list: true }) refundType?: string[] | null
  @part(() => DayRange, { nullable: true }) refundDate?: DayRange | null
  @ref(() => Fund, { nullable: true, list: true }) fundId?: string[] | null
  @ref(() => Settlement, { nullable: true, list: true, note: '`none`: kept back from no deposit.' })
  settlementId?: string[] | null
  @ref(() => GivingBatch, { nullable: true, list: true, note: '`none`: counted in none by name.' }) givingBatchId?:
    | string[]
    | null
  @text({ nullable: true, list: true }) provider?: string[] | null
  @text({ nullable: true, list: true }) externalId?: string[] | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Over the whole filter, not the page.')
export class RefundTotals {
  @count() count!: number
  @money({ note: 'What went back, less chargebacks that were won.' }) amount!: Money
}

@input('What of one part of a gift goes back.')
export class NewRefundPart {
  @text({ note: 'The id of the allocation.' }) allocationId!: string
  @money({ min: 1 }) amount!: Money
}

@input('A gift, or a part of it, that went back.')
export class NewRefund {
  @choice(RefundType, { fallback: 'REFUND' }) refundType!: ValueOf<typeof RefundType>
  @money({ nullable: true, min: 1, note: 'All that is left when absent.' }) amount?: Money | null
  @part(() => NewRefundPart, { nullable: true, list: true, items: 50, note: 'By its parts; else in their proportion.' })
  allocations?: NewRefundPart[] | null
  @day({ nullable: true, note: 'Today when absent; never before the gift.' }) refundDate?: Day | null
  @money({ fallback: 0, min: 0, note: 'In sum no more than the fee; of a CHARGEBACK_REVERSAL, what is taken again.' })
  feeReturned!: Money
  @money({ fallback: 0, min: 0, note: 'Of a CHARGEBACK.' }) disputeFee!: Money
  @text({ nullable: true, max: 500 }) reason?: string | null
  @text({ nullable: true, min: 1, max: 50 }) provider?: string | null
  @text({ nullable: true, min: 1, max: 200 }) externalId?: string | null
  @ref(() => Settlement, { nullable: true, note: 'The deposit from which it was kept back, if that is known yet.' })
  settlementId?: string | null
  @ref(() => GivingBatch, {
    nullable: true,
    note: 'An OPEN batch in which it is counted; else it is told with its gift.',
  })
  givingBatchId?: string | null
}

@input('The deposit that a refund was kept back from; null takes it out.')
export class RefundSettlement {
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
}
