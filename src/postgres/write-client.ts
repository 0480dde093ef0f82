import type { Duplex } from 'node:stream'
import pg from 'pg'
import { codeOf, DEADLINE, messageOf, READ_ONLY } from '../values/errors.js'
import { ObservedClient, type SentStatement } from './observed.js'

/** What a pool of writes adds to the configuration of its clients. */
export interface WriteSettings {
  /** Milliseconds after which a transaction is ended as a whole, however short each of its statements is. */
  transactionMs: number
}

const OID = { date: 1082, timestamptz: 1184, dates: 1182, timestamptzs: 1185, texts: 1009 }
/** Days and times as text, which MikroORM reads. */
const types = new pg.TypeOverrides()
for (const oid of [OID.date, OID.timestamptz]) types.setTypeParser(oid, text => text)
for (const oid of [OID.dates, OID.timestamptzs]) types.setTypeParser(oid, pg.types.getTypeParser(OID.texts))

const BEGIN = /^begin\b/i
/** The end of a transaction, and not of a savepoint in it. */
const END = /^(commit|rollback)\b(?!\s+to\b)/i

type Callback = (error: Error | null, result?: object) => void
const callbackIn = (given: readonly unknown[]): Callback | undefined => {
  const last = given.at(-1)
  return typeof last === 'function' ? (...answer) => Reflect.apply(last, undefined, answer) : undefined
}

/** MikroORM wraps the errors of its driver and keeps their codes. */
const deadlineError = (): Error => Object.assign(new Error('the transaction took too long'), { code: DEADLINE })

/**
 * A client for the transactions of writes, in node-postgres' pipeline mode.
 *
 * - Statements of one turn of the event loop go out in one write.
 * - BEGIN is answered at once, so that the first statement follows without a round trip. When BEGIN fails, the statements after
 *   it are bound to no organization, so each of them fails too.
 * - At the deadline of its transaction the connection is cut, which PostgreSQL answers by undoing the transaction. Once COMMIT
 *   is sent there is no deadline any more.
 */
export class WriteClient extends ObservedClient {
  private isGathering = false
  private isOver = false
  private deadline: NodeJS.Timeout | undefined
  private hasFailed = false
  private readonly transactionMs: number

  constructor(config: pg.ClientConfig & WriteSettings) {
    super({ ...config, types })
    this.transactionMs = config.transactionMs
  }

  /** Whether the connection cannot serve another transaction: it does not answer, takes no writes, or was cut. */
  get isUseless(): boolean {
    return this.hasFailed || this.isOver
  }

  // biome-ignore lint/suspicious/noExplicitAny: the six signatures of node-postgres have no common one
  override query(...given: any[]): any {
    const callback = callbackIn(given)
    if (this.isOver) {
      if (!callback) return Promise.reject(deadlineError())
      return void process.nextTick(callback, deadlineError())
    }
    if (!this.isGathering) this.gather()
    const [statement] = given
    if (!callback || !BEGIN.test(statement.text ?? statement)) return Reflect.apply(super.query, this, given)
    Reflect.apply(super.query, this, [...given.slice(0, -1), () => undefined])
    process.nextTick(callback, null, { rows: [] })
  }

  protected override observe(statement: SentStatement): (error?: unknown) => void {
    const { text = '' } = statement
    if (BEGIN.test(text)) this.deadline = setTimeout(() => this.cut(), this.transactionMs).unref()
    else if (END.test(text)) clearTimeout(this.deadline)
    const end = super.observe(statement)
    return error => {
      if (codeOf(error) === READ_ONLY || (error && messageOf(error) === 'Query read timeout')) this.hasFailed = true
      end?.(error)
    }
  }

  private cut(): void {
    this.isOver = true
    this.stream.destroy(deadlineError())
  }

  private gather(): void {
    const { stream } = this
    this.isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.isGathering = false
      stream.uncork()
    })
  }

  /** The socket of the connection, which the types of node-postgres leave out. */
  private get stream(): Duplex {
    return Reflect.get(this, 'connection').stream
  }
}
