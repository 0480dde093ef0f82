import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  enumeration,
  flag,
  instant,
  money,
  part,
  record,
  recordOf,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { Refusal, refuse, refuseField, refuseStatus } from '../../../refusals/refusals.js'
import { decimal, MONEY_MAX, type Money, minor } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { Dimension, DimensionValue } from '../../ledger/dimensions/dimension.js'
import { JournalEntryReference } from '../../ledger/journal/journal.js'
import { BatchStatus } from '../batches/batch-status.js'
import { GivingIntegration, Merchant } from '../integrations/giving-integration.js'
import { Provider } from '../integrations/provider.js'

export const SettlementStatus = enumeration(
  'SettlementStatus',
  'MATCHED and RECONCILED are accounting states: read-only for clients.',
  {
    PENDING: 'The provider collects contributions for it.',
    IN_TRANSIT: 'The provider has sent it to the bank.',
    DEPOSITED: 'The bank has received it.',
    MATCHED: 'It is matched with its bank transaction.',
    RECONCILED: 'Its bank transaction is on a finished bank reconciliation.',
    FAILED: 'The bank returned it.',
    CANCELLED: 'It was never sent.',
  },
)
export const WritableSettlementStatus = enumeration(
  'WritableSettlementStatus',
  'The statuses that a client can write.',
  {
    PENDING: 'The provider collects contributions for it.',
    IN_TRANSIT: 'The provider has sent it to the bank.',
    DEPOSITED: 'The bank has received it.',
    FAILED: 'The bank returned it.',
    CANCELLED: 'It was never sent.',
  },
)
export const DepositBasis = enumeration('DepositBasis', 'Whether the bank receives the amount before or after fees.', {
  GROSS: 'The bank receives the amount before fees.',
  NET: 'The bank receives the amount after fees.',
})
export const Disposition = enumeration(
  'SettlementDisposition',
  'Whether the settlement can be recorded in the ledger. Computed.',
  {
    ELIGIBLE: 'It can be recorded in the ledger.',
    NEEDS_REVIEW: 'A person has to look at it first.',
    RECORDED_EXTERNALLY: 'It was recorded in another ledger.',
  },
)

@view('The five totals of a settlement.')
export class SettlementTotals {
  @money({ note: 'The amount before fees.' }) gross!: Money
  @money({ note: 'The fees of the processor.' }) fees!: Money
  @money({ note: 'Gross less fees.' }) net!: Money
  @count({ note: 'How many payments it has.' }) paymentCount!: number
  @count({ note: 'How many donations it has.' }) donationCount!: number
}

export const ReviewReason = enumeration(
  'SettlementReviewReason',
  'Why a settlement needs review. REFUND_EXCEEDS_GROSS: the refunds exceed the contributions, or no amount is left to move.',
  {
    NO_LINKED_CONTRIBUTIONS: 'No contribution is linked to it.',
    CURRENCY_MISMATCH: 'Its currency is not that of the organization.',
    REFUND_EXCEEDS_GROSS: 'The refunds exceed the contributions, or no amount is left to move.',
    TOTALS_MISMATCH: 'The recorded totals and those of the linked contributions differ.',
    UNMAPPED_FUND: 'A contribution has no fund that can be posted to.',
    UNMAPPED_MERCHANT: 'Its merchant has no campus and no dimension value that is in use.',
    PERIOD_CLOSED: 'The accounting period of its deposit is closed.',
    FAILED_AFTER_POSTING: 'It failed after it was posted.',
    FAILED_BEFORE_DEPOSIT: 'It failed before the bank received it.',
    NOT_DEPOSITED: 'The bank has not received it yet.',
  },
)

@view('The accounting state. Read-only.')
export class SettlementAccounting {
  @choice(Disposition) disposition!: ValueOf<typeof Disposition>
  @choice(ReviewReason, { nullable: true, note: 'Why it needs review. Null when it does not.' })
  reason!: ValueOf<typeof ReviewReason> | null
  @part(() => JournalEntryReference, { nullable: true }) journalEntry!: JournalEntryReference | null
}

@view('A bank transaction.')
export class LinkedTransaction {
  @ref(() => Transaction, { edge: 'transaction', note: 'The identifier, a UUID.' }) id!: string
  @day({ note: 'The day.' }) date!: Day
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
  @text({ note: 'What it is, in words.' }) description!: string
}

@view('The bank transaction of the payout. Read-only.')
export class BankLink {
  @flag({ note: 'Whether it is linked.' }) isLinked!: boolean
  @part(() => LinkedTransaction, { nullable: true }) transaction!: LinkedTransaction | null
}

@view('A connection to a giving provider.')
export class GivingIntegrationReference {
  @ref(() => GivingIntegration, { edge: 'givingIntegration', note: 'The identifier, a UUID.' }) id!: string
  @text({ note: 'The system that it comes from.' }) provider!: string
  @text({ note: 'The name.' }) name!: string
}

@view('A merchant account at a provider.')
export class MerchantReference {
  @ref(() => Merchant, { edge: 'merchant', note: 'The identifier, a UUID.' }) id!: string
  @text({ note: 'The name.' }) name!: string
  @ref(() => DimensionValue, { nullable: true }) campusId!: string | null
  @ref(() => DimensionValue, { nullable: true }) dimensionValueId!: string | null
}

@view('A giving batch of the settlement.')
export class SettledBatch {
  @ref(recordOf('giving_batch'), { edge: 'batch', note: 'The identifier, a UUID.' }) id!: string
  @text({ nullable: true, note: 'A reference of the other system for people.' }) externalReference!: string | null
  @choice(BatchStatus, { note: 'The status.' }) status!: ValueOf<typeof BatchStatus>
  @day({ note: 'The day of the batch.' }) batchDate!: Day
  @money({ note: 'The total less fees.' }) totalNet!: Money
}

@view('The recorded less the linked totals of a settlement.')
export class SettlementVariance {
  @money({ note: 'The amount before fees.' }) gross!: Money
  @money({ note: 'The fees of the processor.' }) fees!: Money
  @money({ note: 'Gross less fees.' }) net!: Money
  @count({ note: 'How many payments it has.' }) paymentCount!: number
  @count({
    note: 'Once the settlement is posted, the church can assign a contribution to more or fewer funds. Then this difference alone is no variance.',
  })
  donationCount!: number
}

/** A provider's deposit: the recorded totals beside the totals of its linked contributions. */
@record({
  table: 'settlement',
  metadata: 'ALWAYS',
  freezes: true,
  reads: 'settlements:read',
})
export class Settlement extends Versioned {
  @choice(Provider, { note: 'The system that it comes from.' }) provider!: ValueOf<typeof Provider>
  @text({ nullable: true, note: 'The id in the other system. Unique with the provider.' }) externalId!: string | null
  @text({ nullable: true, note: 'A reference of the other system for people.' }) externalReference!: string | null
  @day({ nullable: true, note: 'The day on which the deposit is expected.' }) estimatedArrivalDate!: Day | null
  @day({ nullable: true, note: 'The day on which the deposit arrived.' }) actualArrivalDate!: Day | null
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @choice(SettlementStatus, { note: 'The status.' }) status!: ValueOf<typeof SettlementStatus>
  @text({ nullable: true, note: 'The kind of settlement, as the provider names it.' }) settlementType!: string | null
  @text({ nullable: true, note: 'The message of the provider about the failure.' }) errorMessage!: string | null
  @text({ nullable: true, note: 'The code of the provider for the failure.' }) failureCode!: string | null
  @choice(DepositBasis) depositBasis!: ValueOf<typeof DepositBasis>
  @money({ note: 'The recorded gross amount, as in recordedTotals.' }) grossAmount!: Money
  @money({ note: 'The recorded fees, as in recordedTotals.' }) feesAmount!: Money
  @money({
    note: 'The recorded net amount, as in recordedTotals. Negative when fees and withheld refunds exceed the contributions, so that the payout takes money from the bank.',
  })
  netAmount!: Money
  @count({ note: 'The recorded number of payments, as in recordedTotals.' }) paymentCount!: number
  @count({ note: 'The recorded number of donations, as in recordedTotals.' }) donationCount!: number
  @ref(() => GivingIntegration, { nullable: true, noEdge: 'It is shown in `givingIntegration`, which leads to it.' })
  givingIntegrationId!: string | null
  @ref(() => Merchant, { nullable: true, noEdge: 'It is shown in `merchant`, which leads to it.' }) merchantId!:
    | string
    | null
  @ref(() => Transaction, { nullable: true }) bankTransactionId!: string | null
  @instant({ nullable: true, note: 'When it was marked as recorded elsewhere. Null otherwise.' })
  recordedExternallyAt!: Date | null
  @instant({ nullable: true, note: 'When it was frozen. Null while it can be changed.' }) frozenAt!: Date | null
  @instant({ nullable: true, note: 'When it was deleted. Null while it is not.' }) deletedAt!: Date | null

  /** @throws Refusal 409 frozen. */
  assertNotFrozen(): void {
    if (this.frozenAt) refuse('frozen')
  }

  /** @throws Refusal 422 required for a deposited settlement without an arrival date. */
  assertArrived(): void {
    if (ARRIVED.includes(this.status) && !this.actualArrivalDate) refuseField('actualArrivalDate', 'required')
  }

  /** @throws Refusal 409 illegal_transition for a failed or cancelled settlement. */
  assertTakesContributions(): void {
    if (this.status === 'CANCELLED' || this.status === 'FAILED')
      refuseStatus('settlement', this.status, ['PENDING', 'IN_TRANSIT', 'DEPOSITED', 'MATCHED', 'RECONCILED'])
  }

  /**
   * Moves to a status that a client can write. The same status again changes nothing. A new attempt clears the failure
   * of the last one.
   * @throws Refusal 409 illegal_transition, also in the accounting states MATCHED and RECONCILED; 422 for FAILED
   * without a failure code.
   */
  moveTo(status: ValueOf<typeof WritableSettlementStatus>, today: Day): void {
    if (status === this.status) return
    if (!CLIENT_MOVES[this.status]?.includes(status)) refuseMove(this.status)
    if (status === 'FAILED' && !this.failureCode) refuseField('failureCode', 'required')
    if (this.status === 'FAILED')
      assign<Settlement>(this, { actualArrivalDate: null, failureCode: null, errorMessage: null })
    if (status === 'DEPOSITED') this.actualArrivalDate ??= today
    this.status = status
  }

  /**
   * Sets gross, fees and net from the input. The third follows from the other two.
   * The net is negative when the fees and the refunds exceed what was given: the payout takes money from the bank.
   * @throws Refusal 422 sum_mismatch when all three are sent and disagree, too_large when a derived gross or fee is negative
   * or beyond the largest amount.
   */
  recordAmounts({
    grossAmount,
    feesAmount,
    netAmount,
  }: {
    grossAmount?: Money | null
    feesAmount?: Money | null
    netAmount?: Money | null
  }): void {
    const has = (value: Money | null | undefined): value is Money => value !== undefined && value !== null
    if (has(grossAmount) && has(feesAmount) && has(netAmount) && grossAmount - feesAmount !== netAmount)
      refuseField('netAmount', 'sum_mismatch', { expected: 'grossAmount less feesAmount, or left out' })
    const fees = feesAmount ?? (has(grossAmount) && has(netAmount) ? minor(grossAmount - netAmount) : this.feesAmount)
    const gross = grossAmount ?? (has(netAmount) ? minor(netAmount + fees) : this.grossAmount)
    if (fees < 0) refuseField('netAmount', 'too_large', { expected: 'at most the gross amount' })
    if (gross > MONEY_MAX) refuseField('netAmount', 'too_large', { maximum: decimal(MONEY_MAX - fees) })
    if (gross < 0) refuseField('netAmount', 'too_small', { minimum: decimal(-fees) })
    this.grossAmount = gross
    this.feesAmount = fees
    this.netAmount = minor(gross - fees)
  }
}

const ARRIVED: readonly string[] = ['DEPOSITED', 'MATCHED', 'RECONCILED']

/** The status changes that a client can make. A payout can be deposited and fail days later. */
/** Refuses a move that clients cannot make from this status. */
function refuseMove(status: string): never {
  const allowed = CLIENT_MOVES[status] ?? []
  const next =
    status === 'MATCHED' ? ['unmatchSettlement', 'failSettlement'] : status === 'RECONCILED' ? ['failSettlement'] : []
  const way = allowed.length
    ? `From there it can be set to ${allowed.join(', ')} alone.`
    : `It cannot be set to another one${next.length ? '' : ' any more'}.`
  throw new Refusal('illegal_transition')
    .saying(
      [`The settlement is ${status}. ${way}`, ...(next.length ? [`Call ${next.join(' or ')} first.`] : [])].join(' '),
    )
    .telling({ status, allowed, ...(next.length ? { next } : {}) })
}

const CLIENT_MOVES: Record<string, readonly string[]> = {
  PENDING: ['IN_TRANSIT', 'DEPOSITED', 'FAILED', 'CANCELLED'],
  IN_TRANSIT: ['DEPOSITED', 'FAILED', 'CANCELLED'],
  DEPOSITED: ['FAILED'],
  FAILED: ['PENDING'],
}

@record({ table: 'settlement_dimension', reads: '', part: true })
export class SettlementDimension extends TenantOwned {
  @ref(() => Settlement) settlementId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}
