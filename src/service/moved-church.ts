import { createHash } from 'node:crypto'
import type pg from 'pg'
import { Bucket } from '../adapters/files/bucket.js'
import { objectKey } from '../adapters/files/storage.js'
import type { Config, Secrets } from '../config/config.js'
import { BackupError } from '../database/backup-file.js'
import { type ExportParts, RunningJobError, sendChurch } from '../database/church-export.js'
import type { SealPurpose } from '../database/church-file.js'
import { asApplication } from '../database/owner.js'
import { pieces } from '../database/sealed-file.js'
import type { MadeFile, OrganizationExports, OrganizationToExport } from '../dependencies/dependencies.js'
import { inTransaction } from '../postgres/index.js'
import { Refusal } from '../refusals/refusals.js'
import { bindingOf } from '../values/binding.js'
import { type Clock, newId } from '../values/time.js'
import { SecretSeals } from './secret-seals.js'

/** Opens and seals what one church has sealed here. */
export function sealsOf(secrets: Secrets) {
  const seals = new SecretSeals(secrets)
  return {
    open(value: Buffer, purpose: SealPurpose, organizationId: string): Buffer | undefined {
      const text = seals.open(value.toString('base64'), { purpose, organizationId })
      return text === undefined ? undefined : Buffer.from(text)
    },
    seal(value: Buffer, purpose: SealPurpose, organizationId: string): Buffer {
      if (!seals.canSeal(purpose)) throw new BackupError('The whole tax ids of vendors need AUTH_SECRET. Set it first.')
      return Buffer.from(seals.seal(value.toString('utf8'), { purpose, organizationId }), 'base64')
    },
  }
}

/** What opens the values of one church, and reads its files, in an installation. */
export function exportPartsOf(
  secrets: Secrets,
  { receiptBucket }: Pick<Config, 'receiptBucket'>,
  organizationId: string,
): ExportParts {
  const bucket = receiptBucket && new Bucket(receiptBucket)
  const { open } = sealsOf(secrets)
  return {
    organizationId,
    auditSecret: secrets.auditSecret,
    open: (value, purpose) => open(value, purpose, organizationId),
    async fromBucket(key) {
      if (!bucket)
        throw new BackupError('Files of the organization lie in a bucket. Set RECEIPT_BUCKET_URL and its key.')
      return bucket.get(objectKey(organizationId, key))
    },
  }
}

/** The bytes of a part of a file: few enough for an answer with Base64, and so many that a large church has some hundred. */
const PART_BYTES = 4 * 1024 * 1024

/**
 * Writes the files of churches into the database, part by part. The rows are read on a connection of their own, because one statement can
 * take minutes, and each part is stored in a short transaction.
 */
export class StoredExports implements OrganizationExports {
  constructor(
    private readonly url: string,
    private readonly pool: pg.Pool,
    private readonly secrets: Secrets,
    private readonly config: Pick<Config, 'receiptBucket'>,
    private readonly clock: Clock,
  ) {}

  async make(given: OrganizationToExport, gone?: AbortSignal): Promise<MadeFile> {
    const { organizationId, passphrase } = given
    const contentId = newId(this.clock)
    const hash = createHash('sha256')
    let parts = 0
    const store = async (bytes: AsyncIterable<Buffer>) => {
      for await (const part of pieces(bytes, PART_BYTES)) {
        if (!part.bytes.length) continue
        hash.update(part.bytes)
        await this.store(given, contentId, ++parts, part.bytes)
      }
    }
    const { rows, takenAt } = await asApplication(
      this.url,
      client => sendChurch(client, passphrase, exportPartsOf(this.secrets, this.config, organizationId), store, gone),
      gone,
    ).catch(refused)
    const rowCount = Object.values(rows).reduce((sum, count) => sum + count, 0)
    return { contentId, parts, sha256: hash.digest('hex'), takenAt: new Date(takenAt), rowCount }
  }

  private async store(
    { organizationId, exportId }: OrganizationToExport,
    contentId: string,
    place: number,
    bytes: Buffer,
  ): Promise<void> {
    await inTransaction(this.pool, async client => {
      await client.query(bindingOf(organizationId))
      await client.query(
        `insert into organization_export_part (organization_id, content_id, place, export_id, bytes, created_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [organizationId, contentId, place, exportId, bytes, this.clock.now()],
      )
    })
  }
}

/** Says what somebody has to change. A step of another job that is running is waited for. */
function refused(error: unknown): never {
  if (error instanceof BackupError && !(error instanceof RunningJobError))
    throw new Refusal('illegal_transition').saying(error.message)
  throw error
}
