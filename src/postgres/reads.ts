import type pg from 'pg'
import { bindingOf } from '../values/binding.js'
import { codeOf, OTHER_STATE } from '../values/errors.js'
import type { Row } from '../values/row.js'
import type { Replica } from './replica.js'
import { PLAN_BY_VALUES } from './session.js'
import { command, type Statement, sendBatch } from './statement-batch.js'

const BEGIN_READING = command('begin_reading', 'begin read only')
const BEGIN_SNAPSHOT = command('begin_snapshot', 'begin isolation level repeatable read read only')
const COMMIT = command('commit', 'commit')
const PLANNED_BY_VALUES = command('', PLAN_BY_VALUES)

const bind = (organizationId: string): Statement => command('', bindingOf(organizationId))

/** Ends the transaction with an error unless it reads the state that an audit hash names. `onStandby`: from a standby. */
const assertHead = (organizationId: string, auditHead: string, onStandby: boolean): Statement => ({
  name: 'assert_audit_head',
  text: 'select from assert_audit_head($1, $2, $3)',
  values: [organizationId, auditHead, onStandby],
})

/** What the plans of these statements need before them. */
const planningOf = (statements: readonly Statement[]): Statement[] =>
  statements.some(({ isPlannedByValues }) => isPlannedByValues) ? [PLANNED_BY_VALUES] : []

/** Borrows a connection of a pool. `release(true)` ends it instead of giving it back. */
function borrow(pool: pg.Pool): Promise<{ client: pg.PoolClient; release(isBroken: boolean): void }> {
  return new Promise((resolve, reject) => {
    pool.connect((failure, client, release) => {
      if (failure || !client) return reject(failure)
      // A broken connection emits its error twice: to the running query, and then to no listener.
      const heard = () => undefined
      client.on('error', heard)
      resolve({
        client,
        release: isBroken => {
          if (!isBroken) client.off('error', heard)
          release(isBroken)
        },
      })
    })
  })
}

/** Sends reads of one organization as one batch over a pool, READ ONLY. @param asserted comes before them. */
export async function readBatch(
  pool: pg.Pool,
  organizationId: string,
  statements: readonly Statement[],
  asserted: readonly Statement[] = [],
): Promise<Row[][]> {
  const { client, release } = await borrow(pool)
  try {
    const opening = [BEGIN_READING, bind(organizationId), ...planningOf(statements), ...asserted]
    const rows = await sendBatch(client, { opening, statements, closing: [COMMIT] })
    release(false)
    return rows
  } catch (error) {
    giveBack(client, release, error)
    throw error
  }
}

/** Gives back a connection inside a failed transaction. One whose server has another state is sound and is used again. */
function giveBack(client: pg.ClientBase, release: (isBroken: boolean) => void, error: unknown): void {
  if (codeOf(error) === OTHER_STATE)
    client.query('rollback').then(
      () => release(false),
      () => release(true),
    )
  else release(true)
}

/** A replica, and the audit hash of the state that a request may read there. */
export interface ReplicaState {
  replica: Replica
  auditHead: string
}

/**
 * Sends reads as one batch to a replica.
 * @returns undefined when the replica has not answered and the primary is to be asked. @throws when the primary would fail too.
 */
export async function readReplica(
  { replica, auditHead }: ReplicaState,
  organizationId: string,
  statements: readonly Statement[],
): Promise<Row[][] | undefined> {
  if (!replica.takes(statements)) return undefined
  try {
    const rows = await readBatch(replica.pool, organizationId, statements, [
      assertHead(organizationId, auditHead, true),
    ])
    replica.served()
    return rows
  } catch (error) {
    replica.failed(error)
    return undefined
  }
}

/** Reads that wait to be sent, with whoever waits for their rows. */
interface Waiting {
  statements: readonly Statement[]
  resolve(rows: Row[][]): void
  reject(error: unknown): void
}

/**
 * Several batches of reads of one organization that see one state of the database, READ ONLY, over one connection. With a
 * replica it begins there, and moves to the primary when the replica fails or may not answer a batch.
 */
export class Snapshot {
  private borrowed?: ReturnType<typeof borrow>
  private waiting: Waiting[] = []
  private isSending = false
  /** Whether the replica has served a batch, so that the primary must have the same state. */
  private hasReplicaRead = false

  constructor(
    private readonly pool: pg.Pool,
    private readonly organizationId: string,
    private state?: ReplicaState,
  ) {}

  /**
   * Sends reads. Those that are asked for together, or while others are read, go as one batch, and fail together. After an
   * error the next batch begins a new transaction, which may see a later state.
   */
  run(statements: readonly Statement[]): Promise<Row[][]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ statements, resolve, reject })
      if (!this.isSending) void this.sendWaiting()
    })
  }

  private async sendWaiting(): Promise<void> {
    this.isSending = true
    // The loaders of one level of a query ask in the same turn.
    await new Promise<void>(resolve => process.nextTick(resolve))
    while (this.waiting.length) {
      const asked = this.waiting
      this.waiting = []
      try {
        const rows = await this.send(asked.flatMap(({ statements }) => statements))
        let at = 0
        for (const { statements, resolve } of asked) {
          resolve(rows.slice(at, at + statements.length))
          at += statements.length
        }
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    this.isSending = false
  }

  private async send(statements: readonly Statement[]): Promise<Row[][]> {
    if (!this.state) return this.sendOver(this.pool, statements)
    const { replica, auditHead } = this.state
    const isInside = this.borrowed !== undefined
    if (replica.takes(statements, isInside))
      try {
        const rows = await this.sendOver(replica.pool, statements, assertHead(this.organizationId, auditHead, true))
        this.hasReplicaRead = true
        replica.served()
        return rows
      } catch (error) {
        replica.failed(error, isInside)
      }
    else void this.end()
    this.state = undefined
    const asserted = this.hasReplicaRead ? [assertHead(this.organizationId, auditHead, false)] : []
    return this.sendOver(this.pool, statements, ...asserted)
  }

  private async sendOver(
    pool: pg.Pool,
    statements: readonly Statement[],
    ...asserted: readonly Statement[]
  ): Promise<Row[][]> {
    const beginning = this.borrowed ? [] : [BEGIN_SNAPSHOT, bind(this.organizationId), ...asserted]
    const opening = [...beginning, ...planningOf(statements)]
    const borrowed = this.borrowed ?? borrow(pool)
    this.borrowed = borrowed
    try {
      const { client } = await borrowed
      return await sendBatch(client, { opening, statements })
    } catch (error) {
      const failed = await borrowed.catch(() => undefined)
      this.borrowed = undefined
      if (failed) giveBack(failed.client, failed.release, error)
      throw error
    }
  }

  /** Ends the transaction and gives the connection back. */
  async end(): Promise<void> {
    const ended = this.borrowed
    this.borrowed = undefined
    const connection = await ended?.catch(() => undefined)
    await connection?.client.query('commit').then(
      () => connection.release(false),
      () => connection.release(true),
    )
  }
}
