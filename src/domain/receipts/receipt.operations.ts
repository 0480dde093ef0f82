import { count, flag, input, instant, ref, text, view } from '../../declaration/fields.js'
import { list, mutation, query, recordOfPath } from '../../kernel/operation.js'
import { Transaction } from '../banking/transactions/transaction.js'
import { transactions } from '../banking/transactions/transaction.queries.js'
import { ManualJournal } from '../ledger/manual-journals/manual-journal.js'
import { Bill } from '../payables/bills/bill.js'
import { Receipt, ReceiptContent } from './receipt.js'
import { receipts, storageKeyOf } from './receipt.queries.js'
import { FILE_MAX, RECEIPT_TYPES } from './receipt.rules.js'
import {
  attachToTransaction,
  readReceipt,
  storeReceipt,
  UPLOAD_MAX,
  UploadReceiptInput,
  UploadTransactionReceiptInput,
} from './receipt-storing.js'

export const tag = 'Transactions'

/** About the smallest PDF there is. */
const EXAMPLE = { fileName: 'invoice-1115.pdf', contentType: 'application/pdf', contentBase64: 'JVBERi0xLjQKJSVFT0YK' }

@input('Which receipts are listed.')
export class ReceiptFilter {
  @flag({ nullable: true, note: 'Whether the receipts are attached. False for the inbox.' }) attached?: boolean | null
  @ref(() => Transaction, { nullable: true, list: true }) transactionId?: string[] | null
  @ref(() => Bill, { nullable: true, list: true }) billId?: string[] | null
  @ref(() => ManualJournal, { nullable: true, list: true }) manualJournalId?: string[] | null
  @text({ nullable: true, list: true, note: 'The SHA-256 of the bytes, in lower-case hexadecimal.' })
  sha256?: string[] | null
  @instant({ nullable: true, note: 'Only those that were changed at this time or later.' }) updatedSince?: Date | null
}

@view('Totals over the whole filter, not the page.')
export class ReceiptTotals {
  @count({ note: 'How many rows the filter selects.' }) count!: number
}

export const listReceipts = list({
  does: 'List the receipts, the last uploaded first. `attached=false` lists the inbox.',
  scope: 'transactions:read',
  rest: 'GET /receipts',
  takes: ReceiptFilter,
  lists: receipts,
  envelope: 'receipts',
  totals: ReceiptTotals,
})

export const getReceipt = query({
  does: 'Get one receipt, without its bytes.',
  scope: 'transactions:read',
  rest: 'GET /receipts/{id}',
  gives: Receipt,
  run: recordOfPath(receipts),
})

export const downloadReceipt = query({
  does: 'Get the bytes of a receipt, as they were uploaded.',
  details:
    'JSON has them in Base64. With an `Accept` header for the type of the file (`image/*`, `application/pdf`), REST answers the bytes themselves as a download, whole or the range that `Range` asks for.',
  scope: 'transactions:read',
  rest: 'GET /receipts/{id}/content',
  gives: ReceiptContent,
  fileTypes: RECEIPT_TYPES,
  async run({ read, files }, _input, { id }) {
    const { storageKey } = await storageKeyOf(read, id)
    const receipt = await read.one(receipts, id)
    return { ...receipt, contentBase64: (await files.get(read, storageKey)).toString('base64') }
  },
})

export const listTransactionReceipts = query({
  does: 'List the receipts of a bank transaction, in the order of their upload.',
  scope: 'transactions:read',
  rest: 'GET /transactions/{id}/receipts',
  gives: [Receipt],
  envelope: 'receipts',
  async run({ read }, _input, { id }) {
    const { id: transactionId } = await read.one(transactions, id)
    return read.all(receipts, { transactionId })
  },
})

export const uploadReceipt = mutation({
  does: 'Upload a receipt into the inbox.',
  details:
    'A JPEG, PNG, HEIC, PDF, DOCX, XLSX or EML file of at most 5 MiB. Equal bytes are stored once, and duplicateOfId names the first receipt with them. On GraphQL, pass the file as a variable: only variables may make the body larger than 1 MiB.',
  scope: 'transactions:write',
  refuses: ['payload_too_large'],
  rest: 'POST /receipts',
  takes: UploadReceiptInput,
  gives: Receipt,
  creates: true,
  bodyMax: UPLOAD_MAX,
  fileMax: FILE_MAX,
  example: EXAMPLE,
  prepare: readReceipt,
  async run(context, given, _path, file) {
    const receipt = await storeReceipt(context, given, file)
    return { id: receipt.id }
  },
})

export const uploadTransactionReceipt = mutation({
  does: 'Upload a receipt and attach it to a bank transaction.',
  details: 'As uploadReceipt. The receipt status becomes ATTACHED, and a waiver is removed.',
  scope: 'transactions:write',
  refuses: ['payload_too_large', 'illegal_transition'],
  rest: 'POST /transactions/{id}/receipts',
  takes: UploadTransactionReceiptInput,
  gives: Receipt,
  creates: '/receipts',
  bodyMax: UPLOAD_MAX,
  fileMax: FILE_MAX,
  example: EXAMPLE,
  prepare: readReceipt,
  async run(context, given, { id }, file) {
    const { work } = context
    // The bytes are locked first, in the same order as a deletion.
    const receipt = await storeReceipt(context, given, file)
    const transaction = await work.change(Transaction, id)
    receipt.transactionId = transaction.id
    attachToTransaction(work, transaction)
    return { id: receipt.id }
  },
})
