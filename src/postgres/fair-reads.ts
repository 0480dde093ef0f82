import type pg from 'pg'
import { ofRead, overloaded } from '../refusals/refusals.js'
import { codeOf } from '../values/errors.js'
import type { Row } from '../values/row.js'
import { type ReplicaState, readBatch, readReplica, Snapshot } from './reads.js'
import type { Replica } from './replica.js'
import { Shares } from './shares.js'
import type { Statement } from './statement-batch.js'

/** The longest time that the reads of one request may take together, in milliseconds. */
const REQUEST_MAX_MS = 30_000

/** Whether a read and a migration waited for one another, and the read gave way. Its statements stand alone, so they are sent again. */
const gaveWay = (error: unknown): boolean => codeOf(error) === '40P01'

/** The reads of one request. */
export interface RequestReads {
  /** Sends statements as one batch. @throws Refusal 503 overloaded when the request waits or reads for too long. */
  run(statements: readonly Statement<Row>[]): Promise<Row[][]>
  /** Gives back what the reads hold. */
  end(): Promise<void>
}

/**
 * Reads of many organizations over one pool, and over a replica where there is one. The slow reads of one organization do not
 * keep the others waiting.
 */
export class FairReads {
  private readonly shares: Shares

  constructor(
    private readonly pool: pg.Pool,
    private readonly replica?: Replica,
  ) {
    this.shares = new Shares(pool.options.max)
  }

  /**
   * Each batch of these reads sees the latest state, or the state that admission saw. Between two batches they hold no
   * connection.
   * @param auditHead the hash of the organization's last audit entry at admission. Without it the primary reads.
   */
  each(organizationId: string, auditHead?: string): RequestReads {
    const state = this.stateOf(auditHead)
    const read = async (statements: readonly Statement<Row>[]) =>
      (state && (await readReplica(state, organizationId, statements))) ??
      readBatch(this.pool, organizationId, statements)
    const send = (statements: readonly Statement<Row>[]) => this.shares.run(organizationId, () => read(statements))
    return this.until(
      statements => send(statements).catch(error => (gaveWay(error) ? send(statements) : Promise.reject(error))),
      async () => undefined,
    )
  }

  /** Reads that all see one state of the database. From the first batch on they hold a connection until they end. */
  together(organizationId: string, auditHead?: string): RequestReads {
    const { shares } = this
    const snapshot = new Snapshot(this.pool, organizationId, this.stateOf(auditHead))
    let place: Promise<void> | undefined
    return this.until(
      async statements => {
        place ??= shares.begin(organizationId)
        await place
        return snapshot.run(statements)
      },
      async () => {
        const isHeld = await place?.then(
          () => true,
          () => false,
        )
        if (!isHeld) return
        await snapshot.end()
        shares.end(organizationId)
      },
    )
  }

  private stateOf(auditHead: string | undefined): ReplicaState | undefined {
    return this.replica && auditHead !== undefined ? { replica: this.replica, auditHead } : undefined
  }

  private until(send: RequestReads['run'], end: RequestReads['end']): RequestReads {
    const last = performance.now() + REQUEST_MAX_MS
    return {
      end,
      run: async statements => {
        if (performance.now() > last) throw overloaded()
        try {
          return await send(statements)
        } catch (error) {
          throw ofRead(error)
        }
      },
    }
  }
}
