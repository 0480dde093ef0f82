import { Versioned } from '../../data/tenancy.js'
import {
  base64,
  choice,
  count,
  day,
  enumeration,
  keep,
  money,
  part,
  ratio,
  record,
  ref,
  separately,
  text,
  type ValueOf,
  view,
} from '../../declaration/fields.js'
import { refuse } from '../../refusals/refusals.js'
import type { Money } from '../../values/money.js'
import { assign } from '../../values/objects.js'
import type { Day } from '../../values/time.js'
import { Transaction } from '../banking/transactions/transaction.js'
import { ManualJournal } from '../ledger/manual-journals/manual-journal.js'
import { Bill } from '../payables/bills/bill.js'

export const ReceiptSource = enumeration('ReceiptSource', 'How a receipt arrived.', {
  API: 'Uploaded over the API.',
  APP: 'Uploaded from an app.',
  EMAIL: 'Sent by e-mail.',
})

@view('The data that was read from a receipt.')
export class ExtractedReceipt {
  @text({ nullable: true, note: 'The merchant account at the provider.' }) merchant!: string | null
  @day({ nullable: true, note: 'The day.' }) date!: Day | null
  @money({ nullable: true, note: 'The total.' }) total!: Money | null
  @text({ nullable: true, note: 'The currency, ISO 4217.' }) currency!: string | null
  @ratio({ nullable: true, note: 'The confidence, from 0 to 1.' }) confidence!: number | null
}

/** A file that is attached to a transaction, a bill or a manual journal. Without any of them it is in the inbox. */
@record({
  table: 'receipt',
  metadata: 'OPEN',
  reads: 'transactions:read',
  personal: ['fileName', 'extracted'],
  onErase: separately('eraseCards discards pictures of pledge cards that show no other donor.'),
  onMerge: keep('It names no donor by id.'),
})
export class Receipt extends Versioned {
  @ref(() => Transaction, { nullable: true }) transactionId!: string | null
  @ref(() => Bill, { nullable: true }) billId!: string | null
  @ref(() => ManualJournal, { nullable: true }) manualJournalId!: string | null
  @text({ max: 255, note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The media type: that of a JPEG, PNG, HEIC, PDF, DOCX or XLSX file or of an e-mail (message/rfc822).' })
  contentType!: string
  @count({ note: 'The size in bytes.' }) sizeBytes!: number
  @text({ note: 'The SHA-256 of the bytes, in hexadecimal.' }) sha256!: string
  @part(() => ExtractedReceipt, { nullable: true, stored: true }) extracted!: ExtractedReceipt | null
  @ref(() => Receipt, {
    nullable: true,
    note: 'The first receipt with the same bytes. Null when this is the first.',
  })
  duplicateOfId!: string | null
  @choice(ReceiptSource) source!: ValueOf<typeof ReceiptSource>
  @text({ note: 'The id of a person or an API key.' }) uploadedBy!: string
  @text({ note: 'The name of the file in the storage.' }) storageKey!: string

  /** Whether it is attached to a document. */
  get isAttached(): boolean {
    return OWNERS.some(key => this[key] !== null)
  }

  /**
   * Attaches the receipt. Attaching it to the same document again changes nothing.
   * @returns whether it changed.
   * @throws Refusal 409 already_linked when it is attached to another document.
   */
  attach(owner: Owner): boolean {
    const whole = { ...INBOX, ...owner }
    const same = OWNERS.every(key => this[key] === whole[key])
    if (!same && this.isAttached) refuse('already_linked')
    assign<Receipt>(this, whole)
    return !same
  }
}

/** The members of a receipt that can name its document. */
export const OWNERS = ['transactionId', 'billId', 'manualJournalId'] as const
/** The document that a receipt is attached to; one of them at most. */
export type Owner = { [key in (typeof OWNERS)[number]]?: string | null }
/** The members of a receipt without a document. */
export const INBOX = { transactionId: null, billId: null, manualJournalId: null } as const

@view('The bytes of a receipt, as they were uploaded.')
export class ReceiptContent {
  @text({ note: 'The name of the file, without a path.' }) fileName!: string
  @text({ note: 'The media type.' }) contentType!: string
  @count({ note: 'The size in bytes.' }) sizeBytes!: number
  @text({ note: 'The SHA-256 of the bytes, in hexadecimal.' }) sha256!: string
  @base64({ note: 'The bytes in Base64.' }) contentBase64!: string
}
