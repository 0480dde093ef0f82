import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import type { PrepareContext } from '../../kernel/operation.js'
import type { WorkOf } from '../../print/press.js'
import { Refusal } from '../../refusals/refusals.js'
import { base64Length } from '../../values/base64.js'

/** The largest file that a request has as Base64, in bytes. A larger one is sent as multipart/form-data. */
export const INLINE_MAX = 1024 * 1024
/** The largest JSON body with such a file, in bytes. */
export const INLINE_BODY_MAX = base64Length(INLINE_MAX) + 64 * 1024

/** A file of a request. */
export interface UploadedContent {
  content: FileContent
  /** In lower-case hexadecimal. */
  sha256: string
  /** In bytes. */
  size: number
}

/** The bytes of a file, or where the thread that needs them reads them. */
export type FileContent = { bytes: Uint8Array } | { path: string }

export const bytesIn = (content: FileContent): Uint8Array =>
  'path' in content ? readFileSync(content.path) : content.bytes

/** The file of a request, beside its input or in it. @throws Refusal 413 for one that is too large as Base64. */
export function contentOf({ file }: PrepareContext, contentBase64: string): UploadedContent {
  if (file) return { content: { path: file.path }, sha256: file.sha256, size: file.size }
  const bytes = Buffer.from(contentBase64, 'base64')
  if (bytes.length > INLINE_MAX)
    throw new Refusal('payload_too_large')
      .saying('A file as Base64 has at most 1 MiB. Send a larger one as multipart/form-data.')
      .telling({ maximum: INLINE_MAX })
  return { content: { bytes }, sha256: createHash('sha256').update(bytes).digest('hex'), size: bytes.length }
}

/** The work of reading a file: it belongs to the church, and ends when the client is gone. */
export const workOf = ({ caller, gone }: Pick<PrepareContext, 'caller' | 'gone'>, content: FileContent): WorkOf => ({
  organizationId: caller.organizationId,
  gone,
  isLarge: 'path' in content && statSync(content.path).size > INLINE_MAX,
})

/** The refusal of a file that needs more memory than may be used to read one. */
export const tooLargeToRead = (): Refusal =>
  new Refusal('payload_too_large').saying(
    'The file takes too much memory to be read. Send it in parts, with fewer rows each.',
  )
