import type { UploadTransactionReceiptInput } from '../../generated/graphql'
import { base64Of } from '../../lib/base64-of'
import { Problem } from '../../lib/problem'

/** The media types of receipts by the endings of their files, which browsers do not all know. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  eml: 'message/rfc822',
}

/** The endings that a file field offers. */
export const RECEIPT_ENDINGS = Object.keys(MEDIA_TYPES)
  .map(ending => `.${ending}`)
  .join()

/**
 * A file of the person's own computer as the API takes a receipt.
 * @throws Problem when no file is chosen.
 */
export async function receiptOf(file: File | undefined): Promise<UploadTransactionReceiptInput> {
  if (!file) throw new Problem('Choose a file.', 'validation', [{ field: 'contentBase64', code: 'required' }])
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  return {
    fileName: file.name,
    contentType: MEDIA_TYPES[ending] ?? file.type,
    contentBase64: await base64Of(file),
  }
}
