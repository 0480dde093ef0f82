import type { Reader } from '../data/reader.js'
import type { Selection } from '../data/selection.js'
import type { Row } from '../declaration/fields.js'
import type { ListInput, UploadedFile } from './operation.js'
import type { Caller } from './policy.js'

/** What a request gives an operation. */
export interface Given {
  input: object | ListInput
  path: Record<string, string>
  idempotencyKey?: string
  /** The version that the caller expects (If-Match). */
  ifVersion?: number
  /** Validate the request and answer its result without storing anything. */
  dryRun?: boolean
  /** The file that the request brings beside its input. */
  file?: UploadedFile
  /** For a read, the requested fields among those that are answered only on request. */
  include?: readonly string[]
}

/** One call of an operation, from whichever surface. */
export interface Call {
  caller: Caller
  requestId: string
  /**
   * Reads the request. The executor calls it only after it has authorized the caller, so the answer to an unauthorized
   * caller never depends on the input.
   * @throws Refusal for a fault of the request.
   */
  read(): Given | Promise<Given>
  /** Makes the response's JSON, the form in which it is stored under its key. */
  render(value: unknown): string
  /** A signal that is aborted when the client is gone. */
  gone?(): AbortSignal
  /** Reads that this call shares with others of its request. A mutation reads inside its own transaction. */
  reader?: Reader
  /** The fields that a read answers; all when absent. */
  selection?: Selection
}

/** A call whose caller is authorized, with what its request gives. */
export type Authorized = Call & Given

export interface Outcome {
  value?: unknown
  /** The id of the record that a write returned. */
  id?: string
  /** For a list, the requested totals. */
  totals?: Row
  /** The response's JSON. A mutation always has it, and a replay is byte-equal. */
  body?: string
  status: number
  replayed: boolean
  /** A write that was only tried: its answer is of something that does not exist. */
  isRehearsal?: boolean
  /** The operation's own response headers. */
  headers?: ReadonlyMap<string, string>
  /** The survivors of merged records that a write named. */
  survivors?: ReadonlyMap<string, string>
}

/** The ids of the survivors of merged records that a write named, each once. */
export const mergedInto = ({ survivors }: Outcome): string[] => [...new Set(survivors?.values())]
