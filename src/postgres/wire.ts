import pg from 'pg'
import type { Row } from '../declaration/fields.js'
import { bindingOf } from '../values/binding.js'
import { codeOf, OTHER_STATE } from '../values/errors.js'
import type { Replica } from './replica.js'

/** A statement with a name is parsed once per connection; one without, each time. `R` is the type of its rows. */
export interface Statement<R = unknown> {
  name: string
  text: string
  values: unknown[]
  /** The type alone; there is no value. */
  readonly row?: R
}

// node-postgres' own conversion of parameters; it is not in its types.
const { default: utils } = (await import('pg/lib/utils.js' as string)) as {
  default: { prepareValue(value: unknown): unknown }
}

const OID = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  float8: 701,
  textArray: 1009,
  timestamptz: 1184,
  numeric: 1700,
  jsonb: 3802,
}
const number = (text: string): number => {
  const value = Number(text)
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value)))
    throw new RangeError('a number beyond exact arithmetic')
  return value
}
/** `2026-01-31 12:00:00.5+00`, as PostgreSQL prints it, to ISO 8601 in UTC with milliseconds. Connections are in UTC. */
const iso = (text: string): string =>
  text.endsWith('+00')
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`
    : pg.types.getTypeParser(OID.timestamptz)(text).toISOString()
const PARSERS = new Map<number, (text: string) => unknown>([
  [OID.bool, text => text === 't'],
  [OID.int2, number],
  [OID.int4, number],
  [OID.int8, number],
  [OID.float8, number],
  [OID.numeric, number],
  [OID.timestamptz, iso],
  [OID.json, JSON.parse],
  [OID.jsonb, JSON.parse],
  [OID.textArray, text => pg.types.getTypeParser(OID.textArray)(text)],
])
const same = (text: string): unknown => text

/** How rows become values everywhere here: money and counts numbers, days and ids text, moments ISO 8601. */
export const rowTypes = { getTypeParser: (oid: number) => PARSERS.get(oid) ?? same }

const command = (name: string, text: string): Statement => ({ name, text, values: [] })

const BEGIN_READING = command('begin_reading', 'begin read only')
const BEGIN_SNAPSHOT = command('begin_snapshot', 'begin isolation level repeatable read read only')
const COMMIT = command('commit', 'commit')

const bind = (organizationId: string): Statement => command('', bindingOf(organizationId))

/** Ends the transaction with an error unless it reads the state that an audit hash names. `onStandby`: from a standby. */
const assertHead = (organizationId: string, auditHead: string, onStandby: boolean): Statement => ({
  name: 'assert_audit_head',
  text: 'select from assert_audit_head($1, $2, $3)',
  values: [organizationId, auditHead, onStandby],
})

interface Shape {
  names: string[]
  parsers: ((text: string) => unknown)[]
}

/** The parts of node-postgres' connection that a query object of one's own may use. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parsedStatements: Record<string, string>
  shapes?: Map<string, Shape>
  on(event: 'parseComplete', listener: () => void): void
  off(event: 'parseComplete', listener: () => void): void
  parse(statement: { name: string; text: string; types: number[] }): void
  bind(portal: {
    portal: string
    statement: string
    values: unknown[]
    binary: boolean
    valueMapper(v: unknown): unknown
  }): void
  describe(target: { type: 'P'; name: string }): void
  execute(portal: { portal: string; rows: number }): void
  sync(): void
}

/** What a batch sends: statements without rows before and after those that are read. */
interface Batch {
  opening: readonly Statement[]
  statements: readonly Statement[]
  closing?: readonly Statement[]
}

/**
 * Several statements in one round trip, between two Syncs of PostgreSQL's extended protocol. BEGIN and COMMIT among them
 * make a transaction of their own, and no connection is held while JavaScript runs. Without a COMMIT the transaction goes on.
 * It is a Submittable of node-postgres.
 */
class StatementBatch {
  /** node-postgres puts its own here, which ends the time that it waits for the answer. */
  callback?: (error: Error | undefined) => void
  /** Which of the statements answers; below 0 it is one that comes first. */
  private at = 0
  private shape: Shape | undefined
  private error: Error | undefined
  private readonly rows: Row[][]
  /** Statements that the server has not yet said that it has parsed, in order. */
  private readonly unparsed: Omit<Statement, 'values'>[] = []
  private wire!: Wire
  /** Stops listening. Undefined until the batch is sent. */
  private stopListening?: () => void

  constructor(
    private readonly batch: Batch,
    private readonly done: (error: Error | undefined, rows: Row[][]) => void,
  ) {
    this.rows = batch.statements.map(() => [])
  }

  /** The statements of the batch, for the observer. */
  sent(): readonly Statement[] {
    return this.batch.statements
  }

  submit(connection: pg.Connection): null {
    const wire = connection as pg.Connection & Wire
    const { opening, statements, closing = [] } = this.batch
    this.wire = wire
    wire.shapes ??= new Map()
    wire.stream.cork()
    for (const statement of opening) this.send(statement, false)
    for (const statement of statements) this.send(statement, statement.name === '' || !wire.shapes.has(statement.name))
    for (const statement of closing) this.send(statement, false)
    wire.on('parseComplete', this.parsed)
    this.stopListening = () => wire.off('parseComplete', this.parsed)
    wire.sync()
    wire.stream.uncork()
    this.expect(-opening.length)
    return null
  }

  /** The server keeps a statement that it has parsed, also when the transaction fails later. */
  private readonly parsed = (): void => {
    const { name, text } = this.unparsed.shift() ?? command('', '')
    if (name !== '') this.wire.parsedStatements[name] = text
  }

  private send({ name, text, values }: Statement, describe: boolean): void {
    if (
      name === '' ||
      (this.wire.parsedStatements[name] === undefined && !this.unparsed.some(known => known.name === name))
    ) {
      this.wire.parse({ name, text, types: [] })
      this.unparsed.push({ name, text })
    }
    this.wire.bind({ portal: '', statement: name, values, binary: false, valueMapper: utils.prepareValue })
    if (describe) this.wire.describe({ type: 'P', name: '' })
    this.wire.execute({ portal: '', rows: 0 })
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.shape = {
      names: fields.map(field => field.name),
      parsers: fields.map(field => rowTypes.getTypeParser(field.dataTypeID)),
    }
    const { name } = this.batch.statements[this.at] ?? {}
    if (name) this.wire.shapes?.set(name, this.shape)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (!this.shape) return
    const { names, parsers } = this.shape
    const row: Row = {}
    try {
      for (let i = 0; i < names.length; i++) {
        const text = fields[i]
        row[names[i] as string] =
          text === null || text === undefined ? null : (parsers[i] as (text: string) => unknown)(text)
      }
    } catch (error) {
      this.error ??= error as Error
    }
    this.rows[this.at]?.push(row)
  }

  handleCommandComplete(): void {
    this.expect(this.at + 1)
  }

  private expect(at: number): void {
    this.at = at
    const next = this.batch.statements[at]
    this.shape = next && this.wire.shapes?.get(next.name)
  }

  /** After an error, node-postgres removes the query and sends it no further messages. */
  handleError(error: Error): void {
    this.error ??= error
    this.end()
  }

  handleReadyForQuery(): void {
    this.end()
  }

  private end(): void {
    this.stopListening?.()
    this.callback?.(this.error)
    this.done(this.error, this.rows)
  }

  handleParseComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

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

function sendBatch(client: pg.ClientBase, batch: Batch) {
  return new Promise<Row[][]>((resolve, reject) => {
    client.query(new StatementBatch(batch, (error, rows) => (error ? reject(error) : resolve(rows))))
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
    const opening = [BEGIN_READING, bind(organizationId), ...asserted]
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
    const opening = this.borrowed ? [] : [BEGIN_SNAPSHOT, bind(this.organizationId), ...asserted]
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
