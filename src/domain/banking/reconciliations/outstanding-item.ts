import { choice, day, documentId, enumeration, money, text, type ValueOf, view } from '../../../declaration/fields.js'
import type { Money } from '../../../values/money.js'
import type { Day } from '../../../values/time.js'
import { LEDGER_DOCUMENT } from '../../ledger-document.js'

const OutstandingType = enumeration('OutstandingItemType', 'The kind of an outstanding item.', {
  TRANSACTION: 'A bank transaction.',
  BILL_PAYMENT: 'A payment of bills.',
  BILL_PAYMENT_RETURN: 'A payment that the bank returned.',
  REFUND: 'A refund of a contribution.',
  VENDOR_REFUND: 'A refund of a vendor credit.',
  VENDOR_REFUND_UNDONE: 'The reversal of a refund of a vendor credit.',
  INVOICE_PAYMENT: 'A payment of an invoice.',
  INVOICE_PAYMENT_RETURN: 'The reversal of a payment of an invoice, such as a returned check.',
  SETTLEMENT: 'A deposit of a provider.',
})

@view('An item that the ledger and the bank statements up to the statement do not show alike.')
export class OutstandingItem {
  @choice(OutstandingType) type!: ValueOf<typeof OutstandingType>
  @documentId(LEDGER_DOCUMENT, 'document') id!: string
  @day({ note: 'Its day in the ledger.' }) date!: Day
  @text({ note: 'What it is, in words.' }) description!: string
  @money({
    note: 'Positive when money comes in, or when more is owed on a credit card. With the opposite sign for what the statement shows and the ledger has on a later day.',
  })
  amount!: Money
}
