import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  instant,
  keep,
  money,
  part,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { Dimension, DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { EntryOrigin, JournalEntry, JournalLine } from '../../ledger/journal/journal.js'
import { PaymentMethod } from '../contributions/payment-method.js'
import { GivingIntegration } from '../integrations/giving-integration.js'
import { Settlement } from '../settlements/settlement.js'
import { BatchStatus } from './batch-status.js'

export const BatchSource = enumeration('GivingBatchSource', 'The source of a batch.', {
  MANUAL: 'Counted by people.',
  PROVIDER: 'From a giving provider.',
  IMPORT: 'From an imported file.',
})

@view('The expected totals of a batch: the control totals.')
export class ExpectedTotals {
  @money({ note: 'The amount. Negative when refunds exceed contributions.' }) amount!: Money
  @count({ nullable: true, note: 'How many rows the filter selects.' }) count!: number | null
}

@view('The totals of a batch: its contributions, their refunds, and the refunds that name the batch. Derived.')
export class BatchTotals {
  @money({ note: 'The amount before fees.' }) gross!: Money
  @money({ note: 'The fees of the processor.' }) fees!: Money
  @money({ note: 'Gross less fees.' }) net!: Money
  @money({ note: 'What was refunded.' }) refunds!: Money
  @count({ note: 'How many contributions there are.' }) contributionCount!: number
  @count({ note: 'How many refunds there are.' }) refundCount!: number
  @count({ note: 'How many donors there are.' }) donorCount!: number
}

@view('The counted less the expected totals. Refunds that name the batch are subtracted.')
export class BatchVariance {
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @count({ nullable: true, note: 'How many rows the filter selects.' }) count!: number | null
}

@view("The totals of a batch's completed contributions in one fund.")
export class BatchFund {
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @money({ note: 'The fees of the processor.' }) fees!: Money
  @money({ note: 'Gross less fees.' }) net!: Money
  @count({ note: 'How many contributions have an allocation to the fund.' }) count!: number
}

@view("The totals of a batch's completed contributions by payment method.")
export class BatchMethod {
  @choice(PaymentMethod) paymentMethod!: ValueOf<typeof PaymentMethod>
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @money({ note: 'The fees of the processor.' }) fees!: Money
  @money({ note: 'Gross less fees.' }) net!: Money
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

@view("A journal entry of the batch's contributions or their refunds.")
export class BatchEntry {
  @ref(() => JournalEntry, { edge: 'entry', note: 'The identifier, a UUID.' }) id!: string
  @text({ note: 'The fiscal year and a number without gaps in that year.' }) entryNumber!: string
  @day({ note: 'The day.' }) date!: Day
  @text({ note: 'What it is, in words.' }) description!: string
  @part(() => EntryOrigin) source!: EntryOrigin
  @part(() => JournalLine, { list: true, note: 'The lines, in their order.' }) lines!: JournalLine[]
}

/** Contributions that are counted and posted together. */
@record({
  table: 'giving_batch',
  metadata: 'ALWAYS',
  reads: 'giving-batches:read',
  personal: ['notes', 'reverseReason', 'voidReason'],
  onErase: keep('Its texts are about the batch and not about one donor.'),
  onMerge: keep('It names no donor by id.'),
})
export class GivingBatch extends Versioned {
  @text({ max: 100, note: 'The name.' }) name!: string
  @day({ note: 'The day of the batch.' }) batchDate!: Day
  @choice(BatchStatus, { note: 'The status.' }) status!: ValueOf<typeof BatchStatus>
  @choice(BatchSource) source!: ValueOf<typeof BatchSource>
  @text({ nullable: true, note: 'The system that it comes from.' }) provider!: string | null
  @ref(() => GivingIntegration, { nullable: true }) givingIntegrationId!: string | null
  @text({ nullable: true, note: 'A reference of the other system for people.' }) externalReference!: string | null
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
  @text({ nullable: true, note: 'Notes for people.' }) notes!: string | null
  @instant({ nullable: true, note: 'When it was closed.' }) closedAt!: Date | null
  @text({ nullable: true, note: 'Who closed it.' }) closedBy!: string | null
  @instant({ nullable: true, note: 'When it was posted.' }) postedAt!: Date | null
  @text({ nullable: true, note: 'Who posted it.' }) postedBy!: string | null
  @count({ note: 'How often it was reopened.' }) reopenCount!: number
  @text({ nullable: true, note: 'Why it was reversed.' }) reverseReason!: string | null
  @text({ nullable: true, note: 'Why it was voided.' }) voidReason!: string | null

  @money({ nullable: true, note: 'The sum that the batch should have.' }) expectedAmount!: Money | null
  @count({ nullable: true, note: 'The number of contributions that the batch should have.' })
  expectedCount!: number | null
  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @instant({ nullable: true, note: 'When it was reversed. Null while it is not.' }) reversedAt!: Date | null
  @instant({ nullable: true, note: 'When it was voided. Null while it is not.' }) voidedAt!: Date | null

  /** @throws Refusal 409 illegal_transition once it has been counted. */
  assertOpen(): void {
    if (this.status !== 'OPEN')
      refuseStatus('giving batch', this.status, ['OPEN'], this.status === 'CLOSED' ? ['reopenGivingBatch'] : [])
  }

  close(by: string, at: Date): void {
    this.assertOpen()
    assign<GivingBatch>(this, { status: 'CLOSED', closedBy: by, closedAt: at })
  }

  /** @throws Refusal 409 illegal_transition unless it is open. */
  void(reason: string, at: Date): void {
    this.assertOpen()
    assign<GivingBatch>(this, { status: 'VOIDED', voidReason: reason, voidedAt: at })
  }

  /** @throws Refusal 409 illegal_transition unless it is closed and not posted. */
  reopen(): void {
    if (this.status !== 'CLOSED') refuseStatus('giving batch', this.status, ['CLOSED'])
    assign<GivingBatch>(this, { status: 'OPEN', closedBy: null, closedAt: null, reopenCount: this.reopenCount + 1 })
  }

  /** @throws Refusal 409 illegal_transition unless it is closed. */
  post(by: string, at: Date): void {
    if (this.status !== 'CLOSED') refuseStatus('giving batch', this.status, ['CLOSED'], ['closeGivingBatch'])
    assign<GivingBatch>(this, { status: 'POSTED', postedBy: by, postedAt: at })
  }

  /** @throws Refusal 409 illegal_transition unless it is posted. */
  reverse(reason: string, at: Date): void {
    if (this.status !== 'POSTED') refuseStatus('giving batch', this.status, ['POSTED'])
    assign<GivingBatch>(this, { status: 'REVERSED', reverseReason: reason, reversedAt: at })
  }
}

@record({ table: 'giving_batch_dimension', reads: '', part: true })
export class BatchDimension extends TenantOwned {
  @ref(() => GivingBatch) batchId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}
