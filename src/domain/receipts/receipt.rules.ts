import { createHash } from 'node:crypto'
import type { ValueOf } from '../../declaration/fields.js'
import { Refusal, refuse, refuseField } from '../../refusals.js'
import type { Money } from '../../values/money.js'
import type { Transaction, WaiverReason } from '../banking/transaction.js'

/** The largest file, in bytes (specification, "Errors": payload_too_large). */
export const FILE_MAX = 5 * 1024 * 1024

const starts = (signature: readonly number[]) => (bytes: Buffer) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature))

/** The brands of ISO/IEC 23008-12 that cameras write. Some write `mif1` or `msf1` for any of them. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])
const isHeic = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && HEIC_BRANDS.has(bytes.toString('latin1', 8, 12))

/** The first bytes of files of each type. */
const SIGNATURES: ReadonlyMap<string, (bytes: Buffer) => boolean> = new Map([
  ['image/jpeg', starts([0xff, 0xd8, 0xff])],
  ['image/png', starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/heic', isHeic],
  ['application/pdf', starts([0x25, 0x50, 0x44, 0x46, 0x2d])],
])

/**
 * Path separators, control characters, and characters that reverse the direction of text and so disguise the end of a
 * name.
 */
const NOT_IN_NAMES = /[/\\\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** A file as it was uploaded. */
export interface GivenFile {
  fileName: string
  contentType: string
  contentBase64: string
}

/**
 * The bytes of a file that may be a receipt, with their digest.
 * @throws Refusal 413 payload_too_large, 422 for a name with a path in it, another type, or bytes of another type.
 */
export function readFile({ fileName, contentType, contentBase64 }: GivenFile): { bytes: Buffer; sha256: string } {
  const bytes = Buffer.from(contentBase64, 'base64')
  if (bytes.length > FILE_MAX)
    throw new Refusal('payload_too_large').saying('The file is larger than 5 MiB. Send a smaller file.')
  if (NOT_IN_NAMES.test(fileName) || /^\.+$/.test(fileName)) refuseField('fileName', 'invalid_format')
  const agrees = SIGNATURES.get(contentType)
  if (!agrees) return refuseField('contentType', 'invalid_enum')
  if (!agrees(bytes)) refuseField('contentBase64', 'invalid_format')
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** A receipt replaces the waiver. @throws Refusal 409 illegal_transition once it is void. */
export function prove(transaction: Transaction): void {
  if (transaction.status === 'VOIDED') refuse('illegal_transition')
  Object.assign(transaction, {
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

/** @throws Refusal 409 illegal_transition when a receipt is there, or once it is approved. */
export function waive(transaction: Transaction, reason: ValueOf<typeof WaiverReason>, by: string, now: Date): void {
  if (transaction.receiptStatus === 'ATTACHED' || isDecided(transaction)) refuse('illegal_transition')
  Object.assign(transaction, {
    receiptStatus: 'WAIVED',
    receiptWaiverReason: reason,
    receiptWaivedBy: by,
    receiptWaivedAt: now,
  })
}

/** Whether its receipts must stay, because the approval was based on them. */
export const isDecided = ({ status }: { status: string }): boolean => status === 'APPROVED' || status === 'VOIDED'
