import type { Socket } from 'node:net'
import { DEADLINE } from '../values/errors.js'

/** What is used of a connection: only how to end it. */
interface Connected {
  connection: { stream: Socket }
}

const BEGIN = /^begin\b/i
/** The end of a transaction, and not of a savepoint in it. */
const END = /^(commit|rollback)\b(?!\s+to\b)/i

/** MikroORM wraps the errors of its driver and keeps their codes. */
export const deadlineError = (): Error => Object.assign(new Error('the transaction took too long'), { code: DEADLINE })

/**
 * Ends transactions that take too long as a whole, however short each of their statements is. At the deadline the connection
 * is cut, which PostgreSQL answers by undoing the transaction. Once COMMIT is sent there is no deadline any more.
 */
export class Deadlines {
  private readonly running = new WeakMap<Connected, NodeJS.Timeout>()
  private readonly over = new WeakSet<Connected>()

  /** Notes a statement before it is sent. @throws an error with the code DEADLINE after the deadline of its transaction. */
  sending(connected: Connected, sql: string, transactionMs: number): void {
    if (this.over.has(connected)) throw deadlineError()
    if (BEGIN.test(sql)) this.begin(connected, transactionMs)
    else if (END.test(sql)) clearTimeout(this.running.get(connected))
  }

  /** Whether the deadline of the connection's transaction has passed. Such a connection is not used again. */
  isOver(connected: Connected): boolean {
    return this.over.has(connected)
  }

  private begin(connected: Connected, transactionMs: number): void {
    const end = () => {
      this.over.add(connected)
      connected.connection.stream.destroy(deadlineError())
    }
    this.running.set(connected, setTimeout(end, transactionMs).unref())
  }
}
