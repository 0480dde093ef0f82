import type { Row } from '../declaration/fields.js'
import type { ListInput } from './operation.js'
import type { Caller } from './policy.js'

/** What a request gives an operation. */
export interface Given {
  input: object | ListInput
  path: Record<string, string>
  idempotencyKey?: string
  /** The version that the caller believes to change (If-Match). */
  ifVersion?: number
  /** Validate and answer as if, then undo. */
  dryRun?: boolean
  /** Of a read, the fields that are answered only when they are asked for. */
  include?: readonly string[]
}

/** One call of an operation, from whichever surface. */
export interface Call {
  caller: Caller
  requestId: string
  /**
   * Reads the request. It is asked for only after the caller is authorized, so the answer to a caller who may not call
   * never depends on the input.
   * @throws Refusal of what the request gives.
   */
  read(): Given | Promise<Given>
  /** Makes the answer's JSON, the form in which it is kept under its key. */
  render(value: unknown): string
}

/** A call whose caller is authorized, with what its request gives. */
export type Authorized = Call & Given

export interface Outcome {
  value?: unknown
  /** Of a list, the totals when they were asked for. */
  totals?: Row
  /** The answer's JSON; always there for a mutation, byte-equal when it is replayed. */
  body?: string
  status: number
  replayed: boolean
  /** Headers of the operation's own. */
  headers?: ReadonlyMap<string, string>
}
