import type { Reader } from '../../data/reader.js'
import { statement } from '../../data/reader.js'
import type { WriteTransaction } from '../../dependencies/files.js'

/** Stores bytes in the database. Equal bytes have an equal key, so existing bytes stay. */
export async function insertContent(work: WriteTransaction, key: string, bytes: Buffer): Promise<void> {
  await work.run(
    statement(
      'insert into receipt_content (organization_id, sha256, bytes) values ($1, $2, $3) on conflict do nothing',
      [work.organizationId, key, bytes],
    ),
  )
}

export async function deleteContent(work: WriteTransaction, key: string): Promise<void> {
  await work.run(
    statement('delete from receipt_content where organization_id = $1 and sha256 = $2', [work.organizationId, key]),
  )
}

export async function contentOf(read: Reader, key: string): Promise<Buffer | undefined> {
  const [row] = await read.rows<{ bytes: string }>(
    `select encode(bytes, 'base64') as bytes from receipt_content where organization_id = $1 and sha256 = $2`,
    [key],
  )
  return row && Buffer.from(row.bytes, 'base64')
}
