import { recordOf, recordUnion } from '../declaration/fields.js'

/** The records that a journal entry can come from, a bank line can match, or the close of a period can wait for. */
export const LEDGER_DOCUMENT = recordUnion(
  'LedgerDocument',
  'A document that is posted to the ledger, or the journal entry that another one reverses.',
  [
    'bank_transaction',
    'bill',
    'bill_payment',
    'vendor_credit_use',
    'invoice',
    'invoice_payment',
    'giving_batch',
    'settlement',
    'refund',
    'fund_transfer',
    'manual_journal',
    'journal_entry',
  ].map(recordOf),
)
