import { count, flag, input, instant, ref, text, view } from '../../kernel/fields.js'
import { list, mutation, query } from '../../kernel/operation.js'
import { Transaction } from '../banking/transaction.js'
import { transactions } from '../banking/transaction.report.js'
import { Bill } from '../payables/bill.js'
import { Receipt, ReceiptContent } from './receipt.js'
import { placeOf, receipts } from './receipt.report.js'
import { keepReceipt, NewReceipt, proveTransaction, UPLOAD_MAX } from './receipt-keeping.js'

/** The smallest PDF there is, near enough. */
const EXAMPLE = { fileName: 'invoice-1115.pdf', contentType: 'application/pdf', contentBase64: 'JVBERi0xLjQKJSVFT0YK' }

@input('Which receipts are listed.')
export class ReceiptFilter {
  @flag({ nullable: true, note: 'False: the inbox.' }) attached?: boolean | null
  @ref(() => Transaction, { nullable: true, list: true }) transactionId?: string[] | null
  @ref(() => Bill, { nullable: true, list: true }) billId?: string[] | null
  @text({ nullable: true, list: true, note: 'Of the bytes, in lower-case hexadecimal.' }) sha256?: string[] | null
  @instant({ nullable: true }) updatedSince?: Date | null
}

@view('Over the whole filter, not the page.')
export class ReceiptTotals {
  @count() count!: number
}

export const listReceipts = list({
  does: 'Receipts, the last uploaded first; with `attached=false` those of the inbox.',
  scope: 'transactions:read',
  rest: 'GET /receipts',
  tag: 'Transactions',
  takes: ReceiptFilter,
  lists: receipts,
  as: 'receipts',
  totals: ReceiptTotals,
})

export const getReceipt = query({
  does: 'One receipt, without its bytes.',
  scope: 'transactions:read',
  rest: 'GET /receipts/{id}',
  tag: 'Transactions',
  gives: Receipt,
  run: ({ read }, _input, { id }) => read.one(receipts, id),
})

export const downloadReceipt = query({
  does: 'The bytes of a receipt, as they were uploaded.',
  scope: 'transactions:read',
  rest: 'GET /receipts/{id}/content',
  tag: 'Transactions',
  gives: ReceiptContent,
  async run({ read, files }, _input, { id }) {
    const { storageKey } = await placeOf(read, id)
    const receipt = await read.one(receipts, id)
    return { ...receipt, contentBase64: (await files.get(read, storageKey)).toString('base64') }
  },
})

export const listTransactionReceipts = query({
  does: 'The receipts of a bank transaction, in the order of their upload.',
  scope: 'transactions:read',
  rest: 'GET /transactions/{id}/receipts',
  tag: 'Transactions',
  gives: [Receipt],
  as: 'receipts',
  async run({ read }, _input, { id }) {
    const { id: transactionId } = await read.one(transactions, id)
    return read.all(receipts, { transactionId })
  },
})

export const uploadReceipt = mutation({
  does: 'Put a receipt into the inbox.',
  details:
    'A JPEG, PNG, HEIC or PDF file of at most 5 MiB. Bytes that the church has already are kept once; the receipt then names the first one in duplicateOfId. On GraphQL, what makes a body larger than 1 MiB stands in the variables.',
  scope: 'transactions:write',
  refuses: ['payload_too_large'],
  rest: 'POST /receipts',
  tag: 'Transactions',
  takes: NewReceipt,
  gives: Receipt,
  creates: true,
  bodyMax: UPLOAD_MAX,
  example: EXAMPLE,
  async run(context, given) {
    const receipt = await keepReceipt(context, given)
    return { id: receipt.id }
  },
})

export const uploadTransactionReceipt = mutation({
  does: 'Add a receipt to a bank transaction.',
  details: 'As uploadReceipt. The transaction is ATTACHED then, and a waiver that stood in its place is gone.',
  scope: 'transactions:write',
  refuses: ['payload_too_large', 'illegal_transition'],
  rest: 'POST /transactions/{id}/receipts',
  tag: 'Transactions',
  takes: NewReceipt,
  gives: Receipt,
  creates: '/receipts',
  bodyMax: UPLOAD_MAX,
  example: EXAMPLE,
  async run(context, given, { id }) {
    const { work } = context
    // The bytes first, in the order in which a deletion takes them.
    const receipt = await keepReceipt(context, given)
    const transaction = await work.change(Transaction, id)
    receipt.transactionId = transaction.id
    proveTransaction(work, transaction)
    return { id: receipt.id }
  },
})
