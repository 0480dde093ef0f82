import type { Reader } from '../data/reader.js'
import type { Work } from './work.js'

/** Bytes to store, under a key that is unique within the organization and reveals nothing about them. */
export interface KeptFile {
  key: string
  bytes: Buffer
  contentType: string
}

/** Where the bytes of files are stored: separate from their rows, and separate for each organization. */
export interface Files {
  /** Stores bytes if the unit of work commits. @returns their location, for `get` and `remove`. */
  put(work: Work, file: KeptFile): Promise<string>
  /** @throws when nothing is stored there: the row is wrong, which is a fault of the service. */
  get(read: Reader, place: string): Promise<Buffer>
  /** Removes bytes if the unit of work commits. */
  remove(work: Work, place: string): Promise<void>
}
