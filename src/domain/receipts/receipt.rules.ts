import type { ValueOf } from '../../declaration/fields.js'
import { Refusal, refuseBlocked, refuseField, refuseStatus } from '../../refusals/refusals.js'
import type { Money } from '../../values/money.js'
import { assign } from '../../values/objects.js'
import { isJpeg, isPng, startsWith } from '../../values/picture-file.js'
import type { Transaction, WaiverReason } from '../banking/transactions/transaction.js'
import { CHANGEABLE } from '../banking/transactions/transaction.js'

/** The largest file, in bytes (specification, "Errors": payload_too_large). */
export const FILE_MAX = 5 * 1024 * 1024

/** The brands of ISO/IEC 23008-12 that cameras write. Some write `mif1` or `msf1` for any of them. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const isHeic = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.has(bytes.toString('latin1', 8, 12))

/** Where readers look for the end of a PDF, in bytes from its end (PDF 1.7, appendix H, note 18). */
const PDF_END = 1024
const isPdf = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 5) === '%PDF-' && bytes.subarray(-PDF_END).includes('%%EOF', 0, 'latin1')

/** Where the closing record of an archive is looked for, in bytes from the end: its own length and the longest comment. */
const ZIP_END = 22 + 65_535
/**
 * A whole archive of Office Open XML (ECMA-376, part 2): it has the list of content types, the main part in the folder, and the
 * closing record.
 */
const isOffice = (folder: string) => (bytes: Buffer) =>
  startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) &&
  bytes.includes('[Content_Types].xml', 0, 'latin1') &&
  bytes.includes(folder, 0, 'latin1') &&
  bytes.subarray(-ZIP_END).includes('PK\x05\x06', 0, 'latin1')

/** The fields that every message has (RFC 5322, 3.6), and a field as a line begins with it. */
const MESSAGE_FIELDS = ['from', 'date']
const MESSAGE_FIELD = /^([!-9;-~]+)[ \t]*:/
/** The longest head of a message that is looked at. */
const MESSAGE_HEAD = 256 * 1024
/** A message begins with its fields, which end with an empty line. */
function isMessage(bytes: Buffer): boolean {
  if (bytes.includes(0)) return false
  const [head = ''] = bytes.toString('latin1', 0, MESSAGE_HEAD).split(/\r?\n\r?\n/, 1)
  const lines = head.split(/\r?\n/).filter(line => !/^[ \t]/.test(line))
  const names = lines.map(line => MESSAGE_FIELD.exec(line)?.[1]?.toLowerCase())
  return names.every(name => name !== undefined) && MESSAGE_FIELDS.every(name => names.includes(name))
}

interface FileType {
  holds(bytes: Buffer): boolean
  /** The endings of its file names, in lower case. */
  endings: readonly string[]
}

const FILE_TYPES: ReadonlyMap<string, FileType> = new Map([
  ['image/jpeg', { holds: isJpeg, endings: ['jpg', 'jpeg', 'jpe', 'jfif'] }],
  ['image/png', { holds: isPng, endings: ['png'] }],
  ['image/heic', { holds: isHeic, endings: ['heic', 'heif', 'hif'] }],
  ['application/pdf', { holds: isPdf, endings: ['pdf'] }],
  [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    { holds: isOffice('word/'), endings: ['docx'] },
  ],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', { holds: isOffice('xl/'), endings: ['xlsx'] }],
  ['message/rfc822', { holds: isMessage, endings: ['eml'] }],
])

/** The media types of receipts. */
export const RECEIPT_TYPES: readonly string[] = [...FILE_TYPES.keys()]

/** What looks like the ending of a file name that tells its type: `exe`, but not the number of `Invoice 11.15`. */
const ENDING = /\.([a-z][a-z0-9]{1,4})$/i

/**
 * Path separators, control characters, and characters that reverse the direction of text and so disguise the end of a
 * name.
 */
const NOT_IN_NAMES = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** What is said of a file that was uploaded. */
export interface GivenFile {
  fileName: string
  contentType: string
}

/** @throws Refusal 413 payload_too_large for a file of more than 5 MiB. */
export function assertFits(size: number): void {
  if (size > FILE_MAX)
    throw new Refusal('payload_too_large')
      .saying('The file is larger than 5 MiB. Send a smaller file.')
      .telling({ maximum: FILE_MAX })
}

/**
 * Asserts that a file may be a receipt.
 * @throws Refusal 422 for a name with a path in it or with the ending of another type, for another type, and for bytes that are no whole
 * file of the type.
 */
export function assertReceipt({ fileName, contentType }: GivenFile, bytes: Buffer): void {
  if (NOT_IN_NAMES.test(fileName) || /^\.+$/.test(fileName))
    refuseField('fileName', 'invalid_format', { expected: 'a file name without a path' })
  const type =
    FILE_TYPES.get(contentType) ?? refuseField('contentType', 'invalid_enum', { allowed: [...FILE_TYPES.keys()] })
  const ending = ENDING.exec(fileName)?.[1]?.toLowerCase()
  if (ending !== undefined && !type.endings.includes(ending))
    refuseField('fileName', 'invalid_format', { expected: `a name that ends in .${type.endings.join(' or .')}` })
  if (!type.holds(bytes))
    refuseField('contentBase64', 'invalid_format', { expected: 'a file of the type that contentType names' })
}

/** A receipt replaces the waiver. @throws Refusal 409 illegal_transition once it is void. */
export function prove(transaction: Transaction): void {
  if (transaction.status === 'VOIDED') refuseBlocked('The transaction is VOIDED, so it takes no receipt.')
  assign(transaction, {
    receiptStatus: 'ATTACHED',
    receiptWaiverReason: null,
    receiptWaivedBy: null,
    receiptWaivedAt: null,
  })
}

/** After the last receipt is gone, the accounting policy decides again whether one is required. */
export function unprove(transaction: Transaction, requiredFrom: Money | null): void {
  transaction.receiptStatus = 'NOT_REQUIRED'
  transaction.askForReceipt(requiredFrom)
}

/**
 * A bank line that was matched is approved and can still miss its receipt.
 * @throws Refusal 409 illegal_transition when a receipt is there, or once it is approved with all that its approval needed.
 */
export function waive(transaction: Transaction, reason: ValueOf<typeof WaiverReason>, by: string, now: Date): void {
  if (transaction.receiptStatus === 'ATTACHED')
    refuseBlocked('The transaction has a receipt, so there is nothing to waive.')
  const isMatched = transaction.status === 'APPROVED' && transaction.receiptStatus === 'MISSING'
  if (isDecided(transaction) && !isMatched) refuseStatus('transaction', transaction.status, CHANGEABLE)
  assign(transaction, {
    receiptStatus: 'WAIVED',
    receiptWaiverReason: reason,
    receiptWaivedBy: by,
    receiptWaivedAt: now,
  })
}

/** Whether its receipts must stay, because the approval was based on them. */
export const isDecided = ({ status }: { status: string }): boolean => status === 'APPROVED' || status === 'VOIDED'
