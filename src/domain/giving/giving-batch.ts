import {
  choice,
  count,
  day,
  enumeration,
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
import { Transaction } from '../banking/transaction.js'
import { ChosenDimension, Dimension, DimensionValue } from '../ledger/dimension.js'
import { Fund } from '../ledger/fund.js'
import { EntryOrigin, JournalEntryReference, JournalLine } from '../ledger/journal.js'
import { PaymentMethod } from './payment-method.js'
import { GivingIntegration, Settlement } from './settlement.js'

export const BatchStatus = enumeration(
  'GivingBatchStatus',
  'OPEN takes gifts; CLOSED has been counted; POSTED is in the books; VOIDED was opened by mistake.',
  ['OPEN', 'CLOSED', 'POSTED', 'REVERSED', 'VOIDED'],
)
export const BatchSource = enumeration('GivingBatchSource', 'How a batch came.', ['MANUAL', 'PROVIDER', 'IMPORT'])

@view('What a batch is expected to come to: the control.')
export class ExpectedTotals {
  @money({ note: 'Negative when refunds outweigh gifts.' }) amount!: Money
  @count({ nullable: true }) count!: number | null
}

@view('What the gifts of a batch come to, and what went back: of them, and in it. Derived.')
export class BatchTotals {
  @money() gross!: Money
  @money() fees!: Money
  @money() net!: Money
  @money() refunds!: Money
  @count() contributionCount!: number
  @count() refundCount!: number
  @count() donorCount!: number
}

@view('Gifts, less the refunds that name the batch, less what was expected.')
export class BatchVariance {
  @money() amount!: Money
  @count({ nullable: true }) count!: number | null
}

@view('What the completed gifts of a batch bring to one fund.')
export class BatchFund {
  @ref(() => Fund) fundId!: string
  @money() amount!: Money
  @money() fees!: Money
  @money() net!: Money
  @count({ note: 'Gifts of which a part is for the fund.' }) count!: number
}

@view('What the completed gifts of a batch were given with.')
export class BatchMethod {
  @choice(PaymentMethod) paymentMethod!: ValueOf<typeof PaymentMethod>
  @money() amount!: Money
  @money() fees!: Money
  @money() net!: Money
  @count() count!: number
}

@view('An entry that brings gifts of a batch, or what went back of them, to the books.')
export class BatchEntry {
  @id() id!: string
  @text() entryNumber!: string
  @day() date!: Day
  @text() description!: string
  @part(() => EntryOrigin) source!: EntryOrigin
  @part(() => JournalLine, { list: true }) lines!: JournalLine[]
}

/** Gifts counted together, posted to the books together. */
@record({ table: 'giving_batch', reads: 'giving-batches:read', does: 'Gifts counted and posted together.' })
export class GivingBatch extends Versioned {
  @text({ max: 100 }) name!: string
  @day() batchDate!: Day
  @choice(BatchStatus) status!: ValueOf<typeof BatchStatus>
  @choice(BatchSource) source!: ValueOf<typeof BatchSource>
  @text({ nullable: true }) provider!: string | null
  @ref(() => GivingIntegration, { nullable: true, edge: false }) givingIntegrationId!: string | null
  @text({ nullable: true }) externalReference!: string | null
  @part(() => ChosenDimension, { list: true }) dimensions!: ChosenDimension[]
  @part(() => ExpectedTotals, { nullable: true }) expectedTotals!: ExpectedTotals | null
  @part(() => BatchTotals) totals!: BatchTotals
  @money({ computed: true }) totalNet!: Money
  @part(() => BatchFund, { list: true, computed: true, asked: true, note: 'The completed gifts by their funds.' })
  byFund!: BatchFund[]
  @part(() => BatchMethod, {
    list: true,
    computed: true,
    asked: true,
    note: 'The completed gifts by how they were given.',
  })
  byMethod!: BatchMethod[]
  @part(() => BatchVariance, { nullable: true }) variance!: BatchVariance | null
  @count({ computed: true, note: 'Gifts whose giver is not known yet.' }) unmatchedCount!: number
  @ref(() => Settlement, { nullable: true }) settlementId!: string | null
  @ref(() => Transaction, {
    nullable: true,
    computed: true,
    note: 'The bank line of its settlement, or of the one settlement of all its gifts.',
  })
  depositTransactionId!: string | null
  @part(() => JournalEntryReference, { nullable: true, note: 'The newest, when the gifts fall into several months.' })
  journalEntry!: JournalEntryReference | null
  @part(() => BatchEntry, {
    list: true,
    computed: true,
    asked: true,
    note: 'Every entry of its gifts with its lines: one for each month and account that holds them, and what went back.',
  })
  journalEntries!: BatchEntry[]
  @text({ nullable: true }) notes!: string | null
  @instant({ nullable: true }) closedAt!: Date | null
  @text({ nullable: true }) closedBy!: string | null
  @instant({ nullable: true }) postedAt!: Date | null
  @text({ nullable: true }) postedBy!: string | null
  @count() reopenCount!: number
  @text({ nullable: true }) reverseReason!: string | null
  @text({ nullable: true }) voidReason!: string | null

  @money({ nullable: true, hidden: true }) expectedAmount!: Money | null
  @count({ nullable: true, hidden: true }) expectedCount!: number | null
  @text({ nullable: true, hidden: true }) createdBy!: string | null
  @instant({ nullable: true, hidden: true }) reversedAt!: Date | null
  @instant({ nullable: true, hidden: true }) voidedAt!: Date | null

  /** @throws Refusal 409 illegal_transition once it has been counted. */
  mustBeOpen(): void {
    if (this.status !== 'OPEN') refuse('illegal_transition')
  }

  close(by: string, at: Date): void {
    this.mustBeOpen()
    Object.assign(this, { status: 'CLOSED', closedBy: by, closedAt: at })
  }

  /** @throws Refusal 409 illegal_transition unless it is open. */
  void(reason: string, at: Date): void {
    this.mustBeOpen()
    Object.assign(this, { status: 'VOIDED', voidReason: reason, voidedAt: at })
  }

  /** @throws Refusal 409 illegal_transition unless it is closed and not posted. */
  reopen(): void {
    if (this.status !== 'CLOSED') refuse('illegal_transition')
    Object.assign(this, { status: 'OPEN', closedBy: null, closedAt: null, reopenCount: this.reopenCount + 1 })
  }

  /** @throws Refusal 409 illegal_transition unless it is closed. */
  post(by: string, at: Date): void {
    if (this.status !== 'CLOSED') refuse('illegal_transition')
    Object.assign(this, { status: 'POSTED', postedBy: by, postedAt: at })
  }

  /** @throws Refusal 409 illegal_transition unless it is posted. */
  reverse(reason: string, at: Date): void {
    if (this.status !== 'POSTED') refuse('illegal_transition')
    Object.assign(this, { status: 'REVERSED', reverseReason: reason, reversedAt: at })
  }
}

@record({ table: 'giving_batch_dimension', reads: '', part: true, does: 'A row of a chosen dimension.' })
export class BatchDimension extends TenantOwned {
  @ref(() => GivingBatch) batchId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}
