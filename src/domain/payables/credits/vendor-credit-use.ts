import { TenantOwned, Versioned } from '../../../data/tenancy.js'
import { choice, day, enumeration, money, record, ref, text, type ValueOf } from '../../../declaration/fields.js'
import { refuseBlocked, refuseStatus } from '../../../refusals/refusals.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { Transaction } from '../../banking/transactions/transaction.js'
import { Account } from '../../ledger/accounts/account.js'
import { Fund } from '../../ledger/funds/fund.js'
import { JournalEntry } from '../../ledger/journal/journal.js'
import { Vendor } from '../../vendors/vendor.js'
import { Bill, CreditUseStatus } from '../bills/bill.js'

export const CreditUseType = enumeration('VendorCreditUseType', 'What a vendor credit was used for.', {
  BILL: 'It settled a bill.',
  REFUND: 'The vendor paid it back. A bank transaction shows the refund.',
})

/** A use of a vendor credit: it settles a bill, or the vendor refunds it. */
@record({ table: 'vendor_credit_use', reads: 'bills:read' })
export class VendorCreditUse extends Versioned {
  @choice(CreditUseType) useType!: ValueOf<typeof CreditUseType>
  @ref(() => Bill, { note: 'The vendor credit, which is a bill of the type CREDIT.' }) creditId!: string
  @ref(() => Bill, { nullable: true, note: 'The bill that it settled. Null for a REFUND.' }) billId!: string | null
  @ref(() => Account, { nullable: true, note: 'The cash account or card that a REFUND came to. Null for a BILL.' })
  bankAccountId!: string | null
  @ref(() => Transaction, {
    nullable: true,
    note: 'The bank transaction that showed a REFUND, also after it was unmatched. Null for a BILL.',
  })
  transactionId!: string | null
  @ref(() => Vendor) vendorId!: string
  @money({ note: "The amount of the credit that was used, in the organization's currency." }) amount!: Money
  @day({ note: 'The day from which it counts.' }) date!: Day
  @choice(CreditUseStatus) status!: ValueOf<typeof CreditUseStatus>
  @day({ nullable: true, note: 'The day from which it no longer counts. Null while it is APPLIED.' })
  undoneDate!: Day | null
  @text({ nullable: true, note: 'Why it was undone. Null while it is APPLIED.' }) undoReason!: string | null

  @text({ nullable: true, note: 'The id of the person or API key that recorded it.' }) createdBy!: string | null
  @ref(() => JournalEntry, { nullable: true }) journalEntryId!: string | null

  /** @throws Refusal 409 illegal_transition for a refund, or when it is undone already. */
  assertUndoable(): void {
    if (this.useType === 'REFUND')
      refuseBlocked('The use is a refund that a bank transaction shows.', ['unmatchTransaction'])
    if (this.status !== 'APPLIED') refuseStatus('use of the credit', this.status, ['APPLIED'])
  }
}

/** What a use settles of the credit, or of the bill, in one fund. */
@record({ table: 'vendor_credit_part', reads: '', part: true })
export class VendorCreditPart extends TenantOwned {
  @ref(() => VendorCreditUse) useId!: string
  @ref(() => Bill) billId!: string
  @ref(() => Fund) fundId!: string
  @money({ note: 'The amount in the currency of the organization.' }) amount!: Money
}
