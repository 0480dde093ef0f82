import { type EventEmitter, once } from 'node:events'
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

/** What changes rows and answers nothing about them. A text that has the word as well only waits for its answer. */
const WRITE = /^(insert|update|delete)\b(?!.*\breturning\b)/is
/** PostgreSQL refuses what follows a statement that failed (in_failed_sql_transaction). */
const ABORTED = '25P02'

/** What a coordinator of Citus says when a worker does not commit. When it refuses, a warning before has the reason with its code. */
const NOT_COMMITTED = /^could not commit transaction/
/** SQLSTATE: nobody knows whether the transaction took effect, because the worker has ended. */
const RESOLUTION_UNKNOWN = '08007'
/** SQLSTATE class 23: a constraint does not hold. */
const BROKEN_CONSTRAINT = /^23/

type Callback = (error: unknown, result?: object) => void
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
 * - What MikroORM writes is answered at once too, so that the inserts of a flush and what follows them go out together. When one
 *   fails, every later statement of the transaction fails with its error, COMMIT as well.
 * - A COMMIT that fails is answered when the server is ready again. PostgreSQL sends the error before it frees the locks, and a second
 *   attempt would meet them.
 * - At the deadline of its transaction the connection is cut, which PostgreSQL answers by undoing the transaction. Once COMMIT
 *   is sent there is no deadline any more.
 */
export class WriteClient extends ObservedClient {
  /** The end of the turn in which statements are held back. */
  private turn: NodeJS.Immediate | undefined
  /** Whether the end of the gathering is near, because somebody waits for an answer. */
  private isAwaited = false
  /** Whether COMMIT is about to follow. */
  private isEnding = false
  private isOver = false
  /** Why a write of this transaction failed that was answered at once. */
  private failure: unknown
  /** Why a worker of a distributed database refuses to commit: a deferred constraint. */
  private refused: Error | undefined
  /** The last write that was answered at once. */
  private lastWrite: Promise<void> = Promise.resolve()
  private deadline: NodeJS.Timeout | undefined
  private hasFailed = false
  private readonly transactionMs: number

  constructor(config: pg.ClientConfig & WriteSettings) {
    super({ ...config, types })
    this.transactionMs = config.transactionMs
    this.on('notice', ({ code = '', message }) => {
      if (BROKEN_CONSTRAINT.test(code)) this.refused ??= Object.assign(new Error(message), { code })
    })
  }

  /** Whether the connection cannot serve another transaction: it does not answer, takes no writes, or was cut. */
  get isUseless(): boolean {
    return this.hasFailed || this.isOver
  }

  /** Announces that COMMIT follows the next statement in the same turn, so that both go out together. */
  beforeCommit(): void {
    this.isEnding = true
  }

  /** Waits until PostgreSQL has answered every write. @throws the error of the first that failed. */
  async answered(): Promise<void> {
    await this.lastWrite
    if (this.failure !== undefined) throw this.failure
  }

  // biome-ignore lint/suspicious/noExplicitAny: the six signatures of node-postgres have no common one
  override query(...given: any[]): any {
    const callback = callbackIn(given)
    if (this.isOver) {
      if (!callback) return Promise.reject(deadlineError())
      return void process.nextTick(callback, deadlineError())
    }
    const [statement] = given
    const text: string = statement.text ?? statement
    const answerLater = (answer: Callback) => Reflect.apply(super.query, this, [...given.slice(0, -1), answer])
    if (callback && BEGIN.test(text)) {
      this.failure = undefined
      this.refused = undefined
      this.isEnding = false
      this.gather(false)
      answerLater(() => undefined)
      return void process.nextTick(callback, null, { rows: [] })
    }
    if (callback && WRITE.test(text)) {
      this.gather(false)
      this.lastWrite = new Promise(answered => {
        answerLater(error => {
          if (error) this.failure ??= error
          answered()
        })
      })
      return void process.nextTick(callback, null, { rows: [] })
    }
    this.gather(!this.isEnding || END.test(text))
    if (callback)
      return answerLater((error, result) => {
        const answer = () => callback(this.causeOf(error, text), result)
        if (error && /^commit/i.test(text)) this.whenReady(answer)
        else answer()
      })
    const answer: unknown = Reflect.apply(super.query, this, given)
    return answer instanceof Promise ? answer.catch(error => Promise.reject(this.causeOf(error, text))) : answer
  }

  /** The error of a statement: when a write before it has failed, the error of that one. */
  private causeOf(error: unknown, text: string): unknown {
    const { failure, refused } = this
    if (NOT_COMMITTED.test(messageOf(error)))
      return refused ?? Object.assign(new Error(messageOf(error)), { code: RESOLUTION_UNKNOWN })
    if (failure === undefined || /^rollback/i.test(text)) return error
    // PostgreSQL answers COMMIT by undoing the transaction, which is no error of the statement.
    return codeOf(error) === ABORTED || /^commit/i.test(text) ? failure : error
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

  /**
   * Holds back what is sent: until the statements of this turn are there when somebody waits for the answer, and otherwise until
   * the end of the turn, so that the next statement goes with it.
   */
  private gather(isAwaited: boolean): void {
    if (!this.turn) {
      this.stream.cork()
      this.turn = setImmediate(() => this.sendGathered())
    }
    if (!isAwaited || this.isAwaited) return
    this.isAwaited = true
    process.nextTick(() => this.sendGathered())
  }

  private sendGathered(): void {
    if (!this.turn) return
    clearImmediate(this.turn)
    this.turn = undefined
    this.isAwaited = false
    this.stream.uncork()
  }

  /** Acts once the server is ready for another statement, or the connection is closed. */
  private whenReady(act: () => void): void {
    if (this.stream.destroyed) return void act()
    const waiting = new AbortController()
    const either = ['readyForQuery', 'end'].map(event => once(this.protocol, event, { signal: waiting.signal }))
    const done = () => {
      waiting.abort()
      act()
    }
    void Promise.race(either).then(done, done)
  }

  private get stream(): Duplex {
    return this.protocol.stream
  }

  /** The connection and its socket, which the types of node-postgres leave out. */
  private get protocol(): EventEmitter & { stream: Duplex } {
    return Reflect.get(this, 'connection')
  }
}
