import { AsyncResource } from 'node:async_hooks'
import pg from 'pg'
import { ServerClient } from './servers.js'

/** A statement as it is observed: never with its values. */
export interface SentStatement {
  /** The name that it is prepared under. */
  name?: string
  text?: string
  /** The statements of one message, when it has several. */
  all?: readonly SentStatement[]
}

/** Receives events of the service's connections: each wait for a connection, and each statement. */
export interface DatabaseObserver {
  /** A request has waited for a connection of a pool, in milliseconds. */
  waited?(pool: string, ms: number): void
  /** A statement is sent. @returns the function to call when it ends, with its error if it failed. */
  sent?(statement: SentStatement): (error?: unknown) => void
  /** The server has answered with an error, on a connection of any pool. */
  refused?(error: unknown): void
}

/** The connections of a pool at one time. */
export interface PoolUse {
  /** At most. */
  max: number
  open: number
  inUse: number
  /** Requests that wait for a connection. */
  waiting: number
}

type Sent = NonNullable<DatabaseObserver['sent']>
type Callback = (error: Error, ...rest: unknown[]) => void

const isCallback = (value: unknown): value is Callback => typeof value === 'function'
const isThenable = (value: unknown): value is Promise<unknown> => value instanceof Promise

const withoutValues = ({ name, text }: SentStatement): SentStatement => ({ name, text })

/** What is sent: a text, a statement with its text, or a message of several. */
function statementOf(given: unknown): SentStatement {
  if (typeof given === 'string') return { text: given }
  const { name, text, sent } = Object(given)
  return typeof sent === 'function' ? { all: sent.call(given).map(withoutValues) } : { name, text }
}

/** A client that calls `sent` of its configuration for each statement. */
export class ObservedClient extends ServerClient {
  private readonly sent: Sent | undefined

  constructor(config?: string | (pg.ClientConfig & { sent?: Sent })) {
    super(config)
    this.sent = typeof config === 'object' ? config.sent : undefined
  }

  // biome-ignore lint/suspicious/noExplicitAny: the six signatures of node-postgres have no common one
  override query(...given: any[]): any {
    const send = (values: unknown[]) => Reflect.apply(super.query, this, values)
    const end = this.observe(statementOf(given[0]))
    if (!end) return send(given)
    const [query] = given
    if (typeof query?.submit === 'function') {
      const { callback } = query
      query.callback = (error: unknown, ...rest: unknown[]) => {
        end(error)
        callback?.(error, ...rest)
      }
      return send(given)
    }
    const last = given.at(-1)
    if (isCallback(last)) {
      const observed: Callback = (error, ...rest) => {
        end(error)
        last(error, ...rest)
      }
      return send([...given.slice(0, -1), observed])
    }
    const answer: unknown = send(given)
    if (isThenable(answer)) answer.then(() => end(), end)
    return answer
  }

  /** A statement is sent. @returns the function to call when it ends, or undefined when nobody observes. */
  protected observe(statement: SentStatement): ReturnType<Sent> | undefined {
    return this.sent?.(statement)
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: pg.PoolClient['release'],
) => void

/** A pool that calls `waited` with the time for which each request has waited for a connection. */
export class ObservedPool extends pg.Pool {
  constructor(
    config: pg.PoolConfig,
    private readonly waited: (ms: number) => void,
  ) {
    super(config)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    const began = performance.now()
    const observed = () => this.waited(performance.now() - began)
    if (!callback) return super.connect().finally(observed)
    // The request that releases the connection calls back. The binding keeps the context of the one that waited.
    const bound = AsyncResource.bind(callback)
    super.connect((...answer) => {
      observed()
      bound(...answer)
    })
    return undefined
  }
}

/** The connections of a pool of node-postgres. */
export const useOf = ({ options, totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  max: options.max,
  open: totalCount,
  inUse: totalCount - idleCount,
  waiting: waitingCount,
})
