import type pg from 'pg'
import type { Row } from '../declaration/fields.js'
import { ofRead } from '../refusals.js'
import { Shares } from './shares.js'
import { readBatch, type Statement } from './wire.js'

/** Reads of many organizations over one pool. The slow reads of one do not keep the others waiting. */
export class FairReads {
  private readonly shares: Shares

  constructor(private readonly pool: pg.Pool) {
    this.shares = new Shares(pool.options.max)
  }

  /** Sends the statements as one batch. @throws Refusal 503 overloaded when too many reads of the organization wait. */
  async run(organizationId: string, statements: readonly Statement<Row>[]): Promise<Row[][]> {
    try {
      return await this.shares.run(organizationId, () => readBatch(this.pool, organizationId, statements))
    } catch (error) {
      throw ofRead(error)
    }
  }
}
