import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { type Reader, statement } from '../../../data/reader.js'
import type { Work } from '../../../kernel/work.js'
import { newUploadPlace } from '../../../values/upload-place.js'
import type { FileContent } from '../../imports/file-content.js'

/** The largest part of a stored file, in bytes. So a file is never in the memory of the service as a whole. */
const PART_MAX = 1024 * 1024

/** The bytes of a file, in parts. */
async function* partsOf(content: FileContent): AsyncIterable<Uint8Array> {
  if ('path' in content) yield* createReadStream(content.path, { highWaterMark: PART_MAX })
  else for (let at = 0; at < content.bytes.length; at += PART_MAX) yield content.bytes.subarray(at, at + PART_MAX)
}

/** Stores the file of an import until a job has read it. */
export async function storeFile(work: Work, importId: string, content: FileContent): Promise<void> {
  let place = 0
  for await (const part of partsOf(content))
    await work.run(
      statement('insert into giving_import_part (organization_id, import_id, place, bytes) values ($1, $2, $3, $4)', [
        work.organizationId,
        importId,
        ++place,
        Buffer.from(part),
      ]),
    )
}

/** Brings the stored file of an import to the disk of this service, for as long as it is used. */
export async function withStoredFile<R>(
  read: Reader,
  importId: string,
  use: (content: FileContent) => Promise<R>,
): Promise<R> {
  const place = newUploadPlace()
  try {
    const file = await open(place, 'wx')
    try {
      for (let at = 1; ; at++) {
        const [part] = await read.rows<{ bytes: string }>(
          `select encode(bytes, 'base64') as bytes from giving_import_part
           where organization_id = $1 and import_id = $2 and place = $3`,
          [importId, at],
        )
        if (!part) break
        await file.appendFile(Buffer.from(part.bytes, 'base64'))
      }
    } finally {
      await file.close()
    }
    return await use({ path: place })
  } finally {
    await rm(place, { force: true })
  }
}

export const deleteStoredFile = (work: Work, importId: string) =>
  work.run(
    statement('delete from giving_import_part where organization_id = $1 and import_id = $2', [
      work.organizationId,
      importId,
    ]),
  )
