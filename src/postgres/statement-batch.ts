import type pg from 'pg'
import { codeOf, STATEMENT_TIMEOUT } from '../values/errors.js'
import type { Row } from '../values/row.js'
import { rowTypes } from './row-types.js'

/** A statement with a name is parsed once per connection; one without, each time. `R` is the type of its rows. */
export interface Statement<R = unknown> {
  name: string
  text: string
  values: unknown[]
  /**
   * Whether its values decide how it is read, so that it is planned for them each time. PostgreSQL plans other statements once
   * after five times, for an average church: by that plan the largest church of a database may wait a hundred times as long.
   */
  isPlannedByValues?: boolean
  /** The type alone; there is no value. */
  readonly row?: R
}

/** A statement without values. */
export const command = (name: string, text: string): Statement => ({ name, text, values: [] })

// node-postgres' own conversion of parameters; it is not in its types.
const { default: utils } = (await import('pg/lib/utils.js' as string)) as {
  default: { prepareValue(value: unknown): unknown }
}

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
export interface Batch {
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

  /**
   * After an error, node-postgres removes the query and sends it no further messages. The log says which statement took too
   * long, without its values.
   */
  handleError(error: Error): void {
    const { text } = this.batch.statements[this.at] ?? {}
    this.error ??= text && codeOf(error) === STATEMENT_TIMEOUT ? Object.assign(error, { statement: text }) : error
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

/** Sends a batch over a connection. @returns the rows of each statement that is read. */
export function sendBatch(client: pg.ClientBase, batch: Batch) {
  return new Promise<Row[][]>((resolve, reject) => {
    client.query(new StatementBatch(batch, (error, rows) => (error ? reject(error) : resolve(rows))))
  })
}
