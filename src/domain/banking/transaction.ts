import {
  choice,
  count,
  day,
  enumeration,
  flag,
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
import { Account } from '../ledger/account.js'
import { LineDimension } from '../ledger/dimension.js'
import { Fund } from '../ledger/fund.js'
import { Vendor } from '../payables/vendor.js'

export const TransactionType = enumeration('TransactionType', 'The direction of a bank line.', [
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER',
  'ADJUSTMENT',
])
export const TransactionStatus = enumeration(
  'TransactionStatus',
  'How far a bank line has come on its way into the books.',
  ['UNCODED', 'CODED', 'PENDING_APPROVAL', 'APPROVED', 'REJECTED', 'VOIDED'],
)
export const ReceiptStatus = enumeration('ReceiptStatus', 'Whether the receipt of a transaction is there.', [
  'NOT_REQUIRED',
  'MISSING',
  'ATTACHED',
  'WAIVED',
])
export const TransactionSource = enumeration('TransactionSource', 'Where a transaction came from.', [
  'API',
  'BANK_FEED',
  'IMPORT',
  'BILL_PAYMENT',
  'SETTLEMENT',
  'MANUAL',
])

@view('One coded part of a transaction.')
export class Split {
  @ref(() => TransactionSplit, { edge: false }) id!: string
  @ref(() => Account, { edge: false }) accountId!: string
  @ref(() => Fund, { edge: false }) fundId!: string
  @money() amount!: Money
  @text({ nullable: true }) description!: string | null
  @ref(() => Vendor, { nullable: true, edge: false }) vendorId!: string | null
  @part(() => LineDimension, { list: true }) dimensions!: LineDimension[]
}

@view('A part of the amount that is accounted for by another record.')
export class TransactionMatch {
  @choice(
    enumeration('MatchType', 'What a bank line is matched with.', [
      'SETTLEMENT',
      'BILL_PAYMENT',
      'GIVING_BATCH',
      'TRANSACTION',
    ]),
  )
  type!: string
  @ref(() => Transaction, { edge: false }) id!: string
  @money() amount!: Money
}

/** A line of a bank account, coded, approved and then posted. */
@record({ table: 'bank_transaction', reads: 'transactions:read', does: 'A bank transaction.' })
export class Transaction extends Versioned {
  @text() description!: string
  @money({ note: 'Positive, except for an ADJUSTMENT, which is signed.' }) amount!: Money
  @day() date!: Day
  @choice(TransactionType) transactionType!: ValueOf<typeof TransactionType>
  @text({ nullable: true, note: 'Free-form reference.' }) referenceNumber!: string | null
  @ref(() => Fund, { nullable: true, note: 'Set when all splits share one fund.' }) fundId!: string | null
  @ref(() => Vendor, { nullable: true }) vendorId!: string | null
  @flag({ note: 'Set by bank reconciliation.' }) isReconciled!: boolean
  @text() currency!: string
  @choice(TransactionStatus) status!: ValueOf<typeof TransactionStatus>
  @ref(() => Account, { nullable: true, edge: false, note: 'A cash account.' }) bankAccountId!: string | null
  @ref(() => Account, { nullable: true, edge: false, note: 'The other cash account of a TRANSFER.' }) counterAccountId!:
    | string
    | null
  @part(() => Split, { list: true }) splits!: Split[]
  @choice(ReceiptStatus) receiptStatus!: ValueOf<typeof ReceiptStatus>
  @choice(TransactionSource) source!: ValueOf<typeof TransactionSource>
  @text({ nullable: true }) provider!: string | null
  @text({ nullable: true, note: 'The bank line’s own id; unique with the provider, for ever.' }) externalId!:
    | string
    | null
  @part(() => TransactionMatch, { list: true }) matches!: TransactionMatch[]
  @money({ computed: true }) amountMatched!: Money
  @money({ computed: true }) amountUnmatched!: Money
  @text({ nullable: true }) voidReason!: string | null
  @ref(() => Transaction, { nullable: true, edge: false }) reversalOfId!: string | null
  @ref(() => Transaction, { nullable: true, edge: false }) reversedById!: string | null
}

@record({ table: 'transaction_split', reads: '', part: true, does: 'A row of a coded part.' })
export class TransactionSplit extends TenantOwned {
  @ref(() => Transaction) transactionId!: string
  @count() lineNumber!: number
  @ref(() => Account) accountId!: string
  @ref(() => Fund) fundId!: string
  @money() amount!: Money
  @text({ nullable: true }) description!: string | null
  @ref(() => Vendor, { nullable: true }) vendorId!: string | null
}
