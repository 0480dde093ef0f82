import type { Reader } from './reader.js'
import type { Work } from './work.js'

/** Bytes to keep, under a name that is unique within the organization and says nothing of them. */
export interface KeptFile {
  key: string
  bytes: Buffer
  contentType: string
}

/** Where the bytes of files lie; apart from the rows that tell of them, and never twice the same for two organizations. */
export interface Files {
  /** Keeps bytes if the unit of work does. @returns where they lie, for `get` and `remove`. */
  put(work: Work, file: KeptFile): Promise<string>
  /** @throws when nothing lies there: the row that says so is wrong, which is a fault of ours. */
  get(read: Reader, place: string): Promise<Buffer>
  /** Removes bytes if the unit of work stands. */
  remove(work: Work, place: string): Promise<void>
}
