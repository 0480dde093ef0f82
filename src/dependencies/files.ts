import type { Reader } from '../data/reader.js'
import type { Row } from '../declaration/fields.js'
import type { Statement } from '../postgres/index.js'

/** The transaction of a write, as far as files use it. */
export interface WriteTransaction {
  readonly organizationId: string
  run(statement: Statement): Promise<Row[]>
  /** Runs an act that cannot be undone, last before the commit. */
  beforeCommit(act: () => Promise<void>): void
  /** Does something once the commit has succeeded. */
  afterCommit(after: { act(): Promise<void>; undo(): Promise<void> }): void
}

/** Bytes to store, under a key that is unique within the organization and reveals nothing about them. */
export interface StoredFile {
  key: string
  bytes: Buffer
  contentType: string
}

/** Where the bytes of files are stored: separate from their rows, and separate for each organization. */
export interface Files {
  /** @returns the name of the virus that a scanner finds in bytes. Undefined for none, and without a scanner. @throws when the scanner fails. */
  virusIn(bytes: Buffer): Promise<string | undefined>
  /** Stores bytes if the unit of work commits. @returns their location, for `get` and `remove`. */
  put(work: WriteTransaction, file: StoredFile): Promise<string>
  /** @throws when nothing is stored there: the row is wrong, which is a fault of the service. */
  get(read: Reader, location: string): Promise<Buffer>
  /** @returns undefined when nothing is stored there, which the log has as a fault. @throws when the storage does not answer. */
  find(read: Reader, location: string): Promise<Buffer | undefined>
  /**
   * Removes bytes once the unit of work has committed. When the storage does not answer, they stay there unused, and the log says so.
   * No later write may store bytes under the same key.
   */
  discard(work: WriteTransaction, location: string): Promise<void>
  /** Removes bytes if the unit of work commits. It fails when the storage does not answer. */
  remove(work: WriteTransaction, location: string): Promise<void>
}
