import type { Reader } from '../../data/reader.js'
import type { Files, StoredFile, WriteTransaction } from '../../dependencies/files.js'
import { Bucket, type BucketConfig } from './bucket.js'
import { contentOf, deleteContent, insertContent } from './content.queries.js'
import { virusIn } from './scanner.js'

const DIGEST = /^[0-9a-f]{64}$/

/** The key of an object: the organization's own prefix, then the file's key. @throws Error for a key that is no digest. */
export function objectKey(organizationId: string, key: string): string {
  // Another one could name an object outside of the prefix.
  if (!DIGEST.test(key)) throw new Error('the key of a file is no digest')
  return `${organizationId}/${key}`
}

/**
 * Files in the database, or in a bucket once one is configured. A file stays where it was put, so a bucket can be
 * configured later.
 *
 * A bucket has no transactions. It is written as the last step before the commit. An object is removed in that step, or discarded
 * after the commit. When that fails, an object without a row can remain.
 */
export class Storage implements Files {
  private readonly bucket: Bucket | undefined

  /**
   * @param scannerUrl where clamd listens. Without it no file is scanned.
   * @param failed logs a fault that no request is refused for.
   */
  constructor(
    config: BucketConfig | undefined,
    private readonly scannerUrl?: string,
    private readonly failed: (fault: unknown) => void = () => undefined,
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
    const found = await this.stored(read, location)
    if (!found) throw gone()
    return found
  }

  async find(read: Reader, location: string): Promise<Buffer | undefined> {
    const found = await this.stored(read, location)
    if (!found) this.failed(gone())
    return found
  }

  async discard(work: WriteTransaction, location: string): Promise<void> {
    const { inBucket, key } = parsed(location)
    if (!inBucket) return deleteContent(work, key)
    const bucket = this.known()
    const { organizationId } = work
    work.afterCommit({
      act: () => bucket.remove(objectKey(organizationId, key)).catch(this.failed),
      undo: async () => undefined,
    })
  }

  async remove(work: WriteTransaction, location: string): Promise<void> {
    const { inBucket, key } = parsed(location)
    if (!inBucket) return deleteContent(work, key)
    const bucket = this.known()
    work.beforeCommit(() => bucket.remove(objectKey(work.organizationId, key)))
  }

  private async stored(read: Reader, location: string): Promise<Buffer | undefined> {
    const { inBucket, key } = parsed(location)
    return inBucket ? this.known().find(objectKey(read.organizationId, key)) : contentOf(read, key)
  }

  private known(): Bucket {
    if (!this.bucket) throw new Error('a file lies in a bucket, and none is configured')
    return this.bucket
  }
}

const gone = () => new Error('the bytes of a file are gone')

function parsed(location: string): { inBucket: boolean; key: string } {
  const [store, key = ''] = location.split(':', 2)
  return { inBucket: store === 'bucket', key }
}
