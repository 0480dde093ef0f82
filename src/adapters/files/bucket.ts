import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'

/** A bucket of a service that speaks S3, and a key pair that may read, write and delete objects in it. */
export interface BucketConfig {
  /** Of the bucket itself, virtual-hosted or path-style; object keys are appended to its path. */
  url: string
  region: string
  keyId: string
  secret: string
}

/** A unit of work holds its connection while an object is on its way; PostgreSQL would end it after 30 seconds. */
const TIMEOUT_MS = 10_000

/** Writes, reads and deletes objects with signed requests (AWS Signature Version 4). */
export class Bucket {
  private readonly client: AwsClient

  constructor(private readonly config: BucketConfig) {
    const { keyId: accessKeyId, secret: secretAccessKey, region } = config
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 })
  }

  /** Writes an object, or the same object again. */
  async put(key: string, bytes: Buffer, contentType: string): Promise<void> {
    const headers = { 'Content-Type': contentType, 'X-Amz-Content-Sha256': sha256(bytes) }
    await this.send('PUT', key, { headers, body: new Uint8Array(bytes) })
  }

  async get(key: string): Promise<Buffer> {
    return (await this.find(key)) ?? refused('GET', 404)
  }

  /** @returns undefined for an object that is missing. */
  async find(key: string): Promise<Buffer | undefined> {
    const response = await this.send('GET', key, {}, [404])
    const bytes = Buffer.from(await response.arrayBuffer())
    return response.ok ? bytes : undefined
  }

  /** Removes an object. A missing object is no error. */
  async remove(key: string): Promise<void> {
    await this.send('DELETE', key, {}, [404])
  }

  /** @throws an error with the status alone, because the answer of a bucket can repeat the request. */
  private async send(method: string, key: string, init: RequestInit = {}, alsoGood: number[] = []): Promise<Response> {
    const response = await this.client.fetch(`${this.config.url}/${key}`, {
      method,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    })
    if (response.ok || alsoGood.includes(response.status)) return response
    await response.body?.cancel()
    return refused(method, response.status)
  }
}

function refused(method: string, status: number): never {
  throw new Error(`the receipt bucket answered ${status} to ${method}`)
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
