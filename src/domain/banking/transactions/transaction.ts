import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import {
  choice,
  count,
  day,
  documentId,
  enumeration,
  flag,
  instant,
  money,
  record,
  ref,
  text,
  type ValueOf,
  view,
} from '../../../declaration/fields.js'
import { refuse, refuseBlocked, refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import { assign } from '../../../values/objects.js'
import type { Day } from '../../../values/time.js'
import { Account } from '../../ledger/accounts/account.js'
import { Dimension, DimensionValue } from '../../ledger/dimensions/dimension.js'
import { Fund } from '../../ledger/funds/fund.js'
import { JournalEntry } from '../../ledger/journal/journal.js'
import { LEDGER_DOCUMENT } from '../../ledger-document.js'
import { Vendor } from '../../vendors/vendor.js'
import { Reconciliation } from '../reconciliations/reconciliation.js'
import { BankRule } from '../rules/bank-rule.js'

export const TransactionType = enumeration('TransactionType', 'The direction of a bank line.', {
  DEPOSIT: 'Money that comes into the bank account, or a credit on the card.',
  WITHDRAWAL: 'Money that leaves the bank account, or a charge on the card.',
  TRANSFER: 'Money that moves between two bank accounts, or pays a card.',
  ADJUSTMENT: 'A correction of the balance, in either direction.',
})
export const TransactionStatus = enumeration(
  'TransactionStatus',
  'The state of a bank transaction, from uncoded to posted.',
  {
    UNCODED: 'It has no account and fund yet.',
    CODED: 'It has accounts and funds, and is not submitted.',
    PENDING_APPROVAL: 'It waits for an approval.',
    APPROVED: 'It is posted.',
    REJECTED: 'An approver sent it back.',
    VOIDED: 'It was reversed, or withdrawn before it was posted.',
  },
)
/** The statuses in which a transaction can be coded and deleted. */
const CODABLE = ['UNCODED', 'CODED', 'REJECTED']
/** The statuses in which its facts can change. */
export const CHANGEABLE = [...CODABLE, 'PENDING_APPROVAL']
export const ReceiptStatus = enumeration('ReceiptStatus', 'The state of the receipt of a transaction.', {
  NOT_REQUIRED: 'The amount needs no receipt.',
  MISSING: 'A receipt is required and absent.',
  ATTACHED: 'A receipt is attached.',
  WAIVED: 'A person decided that there is none.',
})
export const TransactionSource = enumeration('TransactionSource', 'The origin of a transaction.', {
  API: 'Created over the API.',
  BANK_FEED: 'From a bank feed.',
  IMPORT: 'From an imported file.',
  BILL_PAYMENT: 'From a bill payment.',
  SETTLEMENT: 'From a settlement.',
  MANUAL: 'Recorded by hand.',
})

export const WaiverReason = enumeration('ReceiptWaiverReason', 'The reason why there is no receipt.', {
  LOST: 'The receipt was lost.',
  NONE_ISSUED: 'The seller issues no receipts.',
})
export const ApprovalOutcome = enumeration('ApprovalOutcome', 'The decision. Null until decided.', {
  APPROVED: 'The approver accepted it.',
  REJECTED: 'The approver sent it back.',
})

@view('Why a transaction has no receipt, and who waived it.')
export class ReceiptWaiver {
  @choice(WaiverReason, { note: 'The reason, in words.' }) reason!: ValueOf<typeof WaiverReason>
  @text({ note: 'Who waived it.' }) waivedBy!: string
  @instant({ note: 'When it was waived.' }) waivedAt!: Date
}

@view('Who requested an approval and who decided, as ids of people or API keys.')
export class TransactionApproval {
  @text({ nullable: true, note: 'Who asked for it.' }) requestedBy!: string | null
  @instant({ nullable: true, note: 'When it was asked for.' }) requestedAt!: Date | null
  @text({ nullable: true, note: 'Who decided it.' }) decidedBy!: string | null
  @instant({ nullable: true, note: 'When it was decided.' }) decidedAt!: Date | null
  @choice(ApprovalOutcome, { nullable: true }) decision!: ValueOf<typeof ApprovalOutcome> | null
  @text({ nullable: true, note: 'A comment for people.' }) comment!: string | null
}

@view('A part of the amount that another record accounts for.')
export class TransactionMatch {
  @choice(
    enumeration('MatchType', 'The record that a bank transaction is matched with.', {
      SETTLEMENT: 'The deposit of a settlement.',
      BILL_PAYMENT: 'The withdrawal of bill payments.',
      BILL_PAYMENT_RETURN: 'The deposit of a returned bill payment.',
      REFUND: 'The withdrawal of a refund.',
      VENDOR_REFUND: 'The deposit of a refund of a vendor credit.',
      INVOICE_PAYMENT: 'The deposit of a payment of an invoice.',
      INVOICE_PAYMENT_RETURN: 'The withdrawal of a returned payment of an invoice.',
      GIVING_BATCH: 'The deposit of a giving batch.',
      TRANSACTION: 'The same line of another source.',
    }),
  )
  type!: string
  @documentId(LEDGER_DOCUMENT, 'document') id!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}

/** A line of a bank account. It is coded, approved and then posted. */
@record({ table: 'bank_transaction', metadata: 'ALWAYS', reads: 'transactions:read' })
export class Transaction extends Versioned {
  @text({ note: 'What it is, in words.' }) description!: string
  @money({ note: "In the organization's currency. Positive, except for an ADJUSTMENT, which is signed." })
  amount!: Money
  @day({ note: 'The day.' }) date!: Day
  @choice(TransactionType) transactionType!: ValueOf<typeof TransactionType>
  @text({ nullable: true, note: 'A free-form reference, such as a check number.' }) referenceNumber!: string | null
  @ref(() => Fund, {
    nullable: true,
    note: 'The fund of all splits. Null when the splits have several funds or there are none.',
  })
  fundId!: string | null
  @ref(() => Vendor, { nullable: true }) vendorId!: string | null
  @flag({ note: 'Whether a finished bank reconciliation contains it, for a TRANSFER that of either account.' })
  isReconciled!: boolean
  @text({ note: 'The currency, ISO 4217.' }) currency!: string
  @choice(TransactionStatus, { note: 'The status.' }) status!: ValueOf<typeof TransactionStatus>
  @ref(() => Account, { nullable: true, note: 'The id of a cash account or a credit card.' }) bankAccountId!:
    | string
    | null
  @ref(() => Account, {
    nullable: true,
    note: 'The other cash account or the credit card of a TRANSFER. Null for other types.',
  })
  counterAccountId!: string | null
  @choice(ReceiptStatus) receiptStatus!: ValueOf<typeof ReceiptStatus>
  @choice(TransactionSource) source!: ValueOf<typeof TransactionSource>
  @text({ nullable: true, note: 'The system that it comes from.' }) provider!: string | null
  @text({
    nullable: true,
    note: 'The id at the provider. Unique with the provider, permanently. Null when it was recorded by hand.',
  })
  externalId!: string | null
  @text({ nullable: true, note: 'Why it was voided.' }) voidReason!: string | null
  @ref(() => Transaction, { nullable: true, note: 'The transaction that this one reverses.' }) reversalOfId!:
    | string
    | null
  @ref(() => Transaction, { nullable: true, note: 'The transaction that reverses this one.' }) reversedById!:
    | string
    | null

  @ref(() => BankRule, {
    nullable: true,
    note: 'The bank rule that coded it. It stays when a person codes the transaction otherwise. Null when no rule did.',
  })
  bankRuleId!: string | null

  @ref(() => Account, {
    nullable: true,
    note: 'The account whose line became this TRANSFER, by a bank rule or a match. Null for other transactions.',
  })
  lineAccountId!: string | null
  @ref(() => Transaction, {
    nullable: true,
    note: 'The TRANSFER that this deleted line is a part of. Null for other transactions.',
  })
  transferId!: string | null

  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @text({ nullable: true, note: 'The id of the person or API key that coded it.' }) codedBy!: string | null
  @text({ nullable: true, note: 'Who asked for it.' }) requestedBy!: string | null
  @instant({ nullable: true, note: 'When it was asked for.' }) requestedAt!: Date | null
  @text({ nullable: true, note: 'Who decided it.' }) decidedBy!: string | null
  @instant({ nullable: true, note: 'When it was decided.' }) decidedAt!: Date | null
  @choice(ApprovalOutcome, { nullable: true }) decision!: ValueOf<typeof ApprovalOutcome> | null
  @text({ nullable: true, note: 'What the approver wrote.' }) decisionComment!: string | null
  @choice(WaiverReason, { nullable: true }) receiptWaiverReason!: ValueOf<typeof WaiverReason> | null
  @text({ nullable: true, note: 'The id of the person or API key that waived the receipt.' })
  receiptWaivedBy!: string | null
  @instant({ nullable: true, note: 'When the receipt was waived. Null while it is not.' }) receiptWaivedAt!: Date | null
  @ref(() => Reconciliation, {
    nullable: true,
    note: 'The bank statement on which it is cleared, for a TRANSFER that of bankAccountId. Null while it is not cleared.',
  })
  reconciliationId!: string | null
  @ref(() => Reconciliation, {
    nullable: true,
    note: 'The statement of the counter account on which a TRANSFER is cleared. Null while it is not, and for other types.',
  })
  counterReconciliationId!: string | null
  @ref(() => JournalEntry, { nullable: true }) journalEntryId!: string | null
  @instant({ nullable: true, note: 'When it was deleted. Null while it is not.' }) deletedAt!: Date | null
  @money({
    nullable: true,
    note: 'From this amount on, its makers may not approve it. The database sets it when the line is coded or submitted.',
  })
  approvalLimit!: Money | null

  /** Whether money leaves the church. */
  get isOutward(): boolean {
    return this.transactionType === 'WITHDRAWAL' || (this.transactionType === 'ADJUSTMENT' && this.amount < 0)
  }

  /** The side of it that a statement of that account shows. A transfer has two sides. */
  sideOn(bankAccountId: string): 'reconciliationId' | 'counterReconciliationId' | undefined {
    if (this.bankAccountId === bankAccountId) return 'reconciliationId'
    return this.counterAccountId === bankAccountId ? 'counterReconciliationId' : undefined
  }

  /** Whether it was recorded by hand or by an integration. A line from the bank itself cannot be changed. */
  get isOwn(): boolean {
    return this.source === 'API' || this.source === 'MANUAL'
  }

  /** Sets whether a receipt is required, from the amount on that the accounting policy names. */
  askForReceipt(from: Money | null): void {
    if (this.receiptStatus === 'ATTACHED' || this.receiptStatus === 'WAIVED') return
    this.receiptStatus = this.needsReceipt(from) ? 'MISSING' : 'NOT_REQUIRED'
  }

  /** Whether it needs a receipt or a waiver. @param from the amount from which on the accounting policy requires one. */
  needsReceipt(from: Money | null): boolean {
    return from !== null && this.isOutward && Math.abs(this.amount) >= from
  }

  /** Undoes that a bank rule made a transfer of it. */
  becomeLineAgain(): void {
    const transactionType = this.lineAccountId === this.bankAccountId ? 'WITHDRAWAL' : 'DEPOSIT'
    const bankAccountId = this.lineAccountId
    assign<Transaction>(this, { transactionType, bankAccountId, counterAccountId: null, lineAccountId: null })
  }

  /** Whether it is not submitted. */
  get isCodable(): boolean {
    return CODABLE.includes(this.status)
  }

  /** @throws Refusal 409 illegal_transition once it has been submitted. */
  assertCodable(): void {
    if (!this.isCodable) refuseStatus('transaction', this.status, CODABLE)
  }

  /** @param as what the refusal calls it. @throws Refusal 409 illegal_transition when it has a coding or another document has it. */
  assertUncoded(as = 'transaction'): void {
    const open = ['UNCODED', 'REJECTED']
    if (!open.includes(this.status)) refuseStatus(as, this.status, open, ['clearTransactionCoding'])
  }

  code(by: string): void {
    this.assertCodable()
    this.status = 'CODED'
    this.codedBy = by
  }

  clearCoding(): void {
    this.assertCodable()
    this.status = 'UNCODED'
    this.fundId = null
    this.codedBy = null
  }

  /** @throws Refusal 409 illegal_transition unless it is coded, receipt_missing. */
  submit(by: string, now: Date): void {
    if (this.status !== 'CODED') refuseStatus('transaction', this.status, ['CODED'], ['codeTransaction'])
    if (this.receiptStatus === 'MISSING') refuse('receipt_missing')
    assign<Transaction>(this, { status: 'PENDING_APPROVAL', requestedBy: by, requestedAt: now })
    assign<Transaction>(this, { decision: null, decidedBy: null, decidedAt: null, decisionComment: null })
  }

  /** @throws Refusal 409 illegal_transition unless it is coded, receipt_missing. */
  assertApprovable(): void {
    if (this.status !== 'CODED' && this.status !== 'PENDING_APPROVAL')
      refuseStatus('transaction', this.status, ['CODED', 'PENDING_APPROVAL'], ['codeTransaction'])
    if (this.receiptStatus === 'MISSING') refuse('receipt_missing')
  }

  /** @throws Refusal as `assertApprovable`. */
  approve(by: string, now: Date, comment: string | null): void {
    this.assertApprovable()
    this.decide('APPROVED', by, now, comment)
  }

  /** @throws Refusal 409 illegal_transition unless it has been submitted. */
  reject(by: string, now: Date, comment: string): void {
    if (this.status !== 'PENDING_APPROVAL')
      refuseStatus('transaction', this.status, ['PENDING_APPROVAL'], ['submitTransaction'])
    this.decide('REJECTED', by, now, comment)
  }

  private decide(decision: 'APPROVED' | 'REJECTED', by: string, now: Date, comment: string | null): void {
    assign<Transaction>(this, { status: decision, decision, decidedBy: by, decidedAt: now, decisionComment: comment })
  }

  /**
   * Leaves a tombstone, so that its external id is not imported again.
   * @throws Refusal 409 illegal_transition for a bank's own line or once it has been submitted, reconciled.
   */
  delete(now: Date): void {
    if (this.isReconciled) refuse('reconciled')
    if (this.reversalOfId) refuseBlocked('The transaction is the reversal of another one. A reversal is not deleted.')
    // A line that a deposit created goes too, once no settlement is matched with it.
    if (!this.isOwn && this.source !== 'SETTLEMENT')
      refuseBlocked('The transaction comes from the bank. Only a transaction that was recorded by hand is deleted.')
    this.assertCodable()
    this.deletedAt = now
  }
}

@record({ table: 'transaction_split', reads: '', part: true })
export class TransactionSplit extends TenantOwned {
  @ref(() => Transaction) transactionId!: string
  @count({ note: 'The place among the lines, from 1.' }) lineNumber!: number
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @money({
    note: 'The amount in the currency of the organization. Negative only for what the bank line is short of its deposits.',
  })
  amount!: Money
  @text({ nullable: true, note: 'What it is, in words.' }) description!: string | null
  @ref(() => Vendor, { nullable: true }) vendorId!: string | null
}

@record({ table: 'transaction_split_dimension', reads: '', part: true })
export class TransactionSplitDimension extends TenantOwned {
  @ref(() => TransactionSplit) splitId!: string
  @ref(() => Dimension) dimensionId!: string
  @ref(() => DimensionValue) dimensionValueId!: string
}
