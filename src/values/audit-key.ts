import { createHmac } from 'node:crypto'

/** The block size of SHA-256, in bytes. */
const BLOCK = 64

/**
 * The key of one organization's audit chain, as its two padded blocks (RFC 2104), the inner one first. It is made from the
 * service's secret and stands in no table, so whoever can write to the database alone cannot extend or mend a chain.
 */
export function auditKey(secret: Buffer, organizationId: string): Buffer {
  const key = createHmac('sha256', secret).update(`audit ${organizationId}`).digest()
  const block = Buffer.concat([key, Buffer.alloc(BLOCK - key.length)])
  return Buffer.concat([block.map(byte => byte ^ 0x36), block.map(byte => byte ^ 0x5c)])
}
