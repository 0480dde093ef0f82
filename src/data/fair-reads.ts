import pLimit, { type LimitFunction } from 'p-limit'
import type pg from 'pg'
import type { Row } from '../declaration/fields.js'
import { ofRead, overloaded } from '../refusals.js'
import { readBatch, type Statement } from './wire.js'

/** The most reads of one organization that wait. A client that sends more gets an answer at once. */
const WAITING_MAX = 200

/**
 * Reads of many organizations over one pool. One organization never holds more than half of the connections, so that
 * its slow reads do not keep the others waiting.
 */
export class FairReads {
  private readonly share: number
  private readonly limits = new Map<string, LimitFunction>()

  constructor(private readonly pool: pg.Pool) {
    this.share = Math.max(1, Math.floor(pool.options.max / 2))
  }

  /** Sends the statements as one batch. @throws Refusal 503 overloaded when too many reads of the organization wait. */
  async run(organizationId: string, statements: readonly Statement<Row>[]): Promise<Row[][]> {
    const limit = this.limits.get(organizationId) ?? pLimit(this.share)
    this.limits.set(organizationId, limit)
    if (limit.pendingCount >= WAITING_MAX) throw overloaded()
    try {
      return await limit(() => readBatch(this.pool, organizationId, statements))
    } catch (error) {
      throw ofRead(error)
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) this.limits.delete(organizationId)
    }
  }
}
