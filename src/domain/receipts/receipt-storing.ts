import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { base64, input, text } from '../../declaration/fields.js'
import type { Files } from '../../dependencies/files.js'
import type { MutationContext, PrepareContext } from '../../kernel/operation.js'
import type { Work } from '../../kernel/work.js'
import { overloaded, refuseField } from '../../refusals/refusals.js'
import { base64Length } from '../../values/base64.js'
import { assign } from '../../values/objects.js'
import { Transaction } from '../banking/transactions/transaction.js'
import { ManualJournal } from '../ledger/manual-journals/manual-journal.js'
import { policyOf } from '../ledger/policy/policy.js'
import { Bill } from '../payables/bills/bill.js'
import { INBOX, type Owner, Receipt } from './receipt.js'
import { holdContent } from './receipt.queries.js'
import { assertFits, assertReceipt, FILE_MAX, prove, RECEIPT_TYPES, unprove } from './receipt.rules.js'

/** The largest file as Base64, with room for the rest: some clients escape every slash. */
export const UPLOAD_MAX = base64Length(FILE_MAX) + 256 * 1024

@input('A file to upload.')
export class UploadReceiptInput {
  @text({ min: 1, max: 255, note: 'The file name, without a path.' }) fileName!: string
  @text({
    note: 'The media type: that of a JPEG, PNG, HEIC, PDF, DOCX or XLSX file or of an e-mail (message/rfc822). The bytes must be of this type.',
    among: { name: 'ReceiptMediaType', values: () => RECEIPT_TYPES },
  })
  contentType!: string
  @base64({ note: 'The bytes in Base64, at most 5 MiB decoded.' }) contentBase64!: string
}

@input('A file to upload and attach to a bank transaction.')
export class UploadTransactionReceiptInput extends UploadReceiptInput {}

/** The bytes of a file that may be a receipt. */
export interface ReceiptFile {
  bytes: Buffer
  /** In lower-case hexadecimal. */
  sha256: string
}

/**
 * Reads an uploaded file before the transaction of its receipt: from the disk when it came as a form, or from its Base64.
 * @throws Refusal 413 payload_too_large, 422 for a file that cannot be a receipt or has a virus, 503 overloaded when the virus scanner
 * does not answer.
 */
export async function readReceipt({ file, files }: PrepareContext, given: UploadReceiptInput): Promise<ReceiptFile> {
  if (file) assertFits(file.size)
  const bytes = file ? await readFile(file.path) : Buffer.from(given.contentBase64, 'base64')
  assertFits(bytes.length)
  assertReceipt(given, bytes)
  await assertNoVirus(files, bytes)
  return { bytes, sha256: file?.sha256 ?? createHash('sha256').update(bytes).digest('hex') }
}

/** Seconds after which a file can be sent again that no scanner has seen. */
const RETRY_AFTER_SCANNER = 30

async function assertNoVirus(files: Files, bytes: Buffer): Promise<void> {
  const virus = await files.virusIn(bytes).catch(cause => {
    throw assign(overloaded(), { retryAfter: RETRY_AFTER_SCANNER, cause })
  })
  if (virus !== undefined)
    refuseField('contentBase64', 'invalid_format', { expected: `a file without a virus. The scanner found ${virus}` })
}

/** Stores a file in the inbox. Equal bytes are stored once, and every later receipt with them names the first. */
export async function storeReceipt(
  context: MutationContext,
  { fileName, contentType }: UploadReceiptInput,
  { bytes, sha256 }: ReceiptFile,
): Promise<Receipt> {
  const { work, read, caller, files } = context
  await holdContent(read, sha256)
  const [first] = (await work.findWhere(Receipt, { sha256 })).sort((a, b) => (a.id < b.id ? -1 : 1))
  return work.create(Receipt, {
    ...INBOX,
    fileName,
    contentType,
    sizeBytes: bytes.length,
    sha256,
    extracted: null,
    duplicateOfId: first ? (first.duplicateOfId ?? first.id) : null,
    source: caller.person && !caller.person.managed ? 'APP' : 'API',
    uploadedBy: caller.actorId,
    storageKey: first?.storageKey ?? (await files.put(work, { key: sha256, bytes, contentType })),
  })
}

/** Attaches a receipt to a transaction. */
export function attachToTransaction(work: Work, transaction: Transaction): void {
  prove(transaction)
  work.touch(transaction)
}

/** A document that receipts are attached to. */
type Documented = Transaction | Bill | ManualJournal

/**
 * Locks the document that a receipt is attached to.
 * @returns undefined for an unknown or deleted document.
 */
export async function ownerOf(
  work: Work,
  { transactionId, billId, manualJournalId }: Owner,
): Promise<Documented | undefined> {
  const [found] = transactionId
    ? await work.changeById(Transaction, [transactionId])
    : billId
      ? await work.changeById(Bill, [billId])
      : await work.changeById(ManualJournal, manualJournalId ? [manualJournalId] : [])
  return found?.deletedAt ? undefined : found
}

/** Detaches a receipt from its transaction. It may have been the last one. */
async function releaseTransaction(work: Work, transaction: Transaction, receiptId: string): Promise<void> {
  const all = await work.findWhere(Receipt, { transactionId: transaction.id })
  if (all.every(({ id }) => id === receiptId)) unprove(transaction, (await policyOf(work)).receiptRequiredFrom)
  work.touch(transaction)
}

/**
 * Removes a receipt. Its bytes are removed with the last receipt that has them; otherwise the next receipt becomes the
 * first.
 */
export async function discardReceipt(
  { work, files }: MutationContext,
  receipt: Receipt,
  owner: Documented | undefined,
): Promise<void> {
  if (owner instanceof Transaction) await releaseTransaction(work, owner, receipt.id)
  else if (owner) work.touch(owner)
  const others = (await work.changeAll(Receipt, { sha256: receipt.sha256 })).filter(({ id }) => id !== receipt.id)
  const duplicates = others.filter(({ duplicateOfId }) => duplicateOfId === receipt.id)
  const [heir] = duplicates
  for (const each of duplicates) each.duplicateOfId = each === heir ? null : (heir?.id ?? null)
  work.remove(receipt)
  if (!others.some(({ storageKey }) => storageKey === receipt.storageKey)) await files.remove(work, receipt.storageKey)
}

/** Moves the receipts of deleted transactions, bills and manual journals back into the inbox. */
export async function releaseReceipts(work: Work, owners: readonly Owner[]): Promise<void> {
  for (const owner of owners) for (const receipt of await work.changeAll(Receipt, owner)) assign(receipt, INBOX)
}
