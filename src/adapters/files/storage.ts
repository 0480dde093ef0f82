import type { Reader } from '../../data/reader.js'
import type { Files, StoredFile, WriteTransaction } from '../../dependencies/files.js'
import { Bucket, type BucketConfig } from './bucket.js'
import { contentOf, deleteContent, insertContent } from './content.queries.js'
import { virusIn } from './scanner.js'

/** The key of an object: the organization's own prefix, then the file's key. */
const objectKey = (organizationId: string, key: string) => `${organizationId}/${key}`

/**
 * Files in the database, or in a bucket once one is configured. A file stays where it was put, so a bucket can be
 * configured later.
 *
 * A bucket knows no transaction. It is written and deleted as the last step before the commit: when that fails, an
 * object without a row can remain, which the next put of the same bytes overwrites.
 */
export class Storage implements Files {
  private readonly bucket: Bucket | undefined

  /** @param scannerUrl where clamd listens. Without it no file is scanned. */
  constructor(
    config: BucketConfig | undefined,
    private readonly scannerUrl?: string,
  ) {
    this.bucket = config && new Bucket(config)
  }

  async virusIn(bytes: Buffer): Promise<string | undefined> {
    return this.scannerUrl === undefined ? undefined : virusIn(this.scannerUrl, bytes)
  }

  async put(work: WriteTransaction, { key, bytes, contentType }: StoredFile): Promise<string> {
    const { bucket } = this
    if (!bucket) {
      await insertContent(work, key, bytes)
      return `database:${key}`
    }
    work.beforeCommit(() => bucket.put(objectKey(work.organizationId, key), bytes, contentType))
    return `bucket:${key}`
  }

  async get(read: Reader, location: string): Promise<Buffer> {
    const { inBucket, key } = parsed(location)
    const found = inBucket ? await this.known().get(objectKey(read.organizationId, key)) : await contentOf(read, key)
    if (!found) throw new Error('the bytes of a file are gone')
    return found
  }

  async remove(work: WriteTransaction, location: string): Promise<void> {
    const { inBucket, key } = parsed(location)
    if (!inBucket) return deleteContent(work, key)
    const bucket = this.known()
    work.beforeCommit(() => bucket.remove(objectKey(work.organizationId, key)))
  }

  private known(): Bucket {
    if (!this.bucket) throw new Error('a file lies in a bucket, and none is configured')
    return this.bucket
  }
}

function parsed(location: string): { inBucket: boolean; key: string } {
  const [store, key = ''] = location.split(':', 2)
  return { inBucket: store === 'bucket', key }
}
