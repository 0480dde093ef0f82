import fs from 'node:fs'
import { codeOf, DISK_FULL, messageOf, NO_ROOM, StartError } from '../values/errors.js'

/** Codes of the file system and of PostgreSQL for a disk or a quota that is full. */
const FULL = [...NO_ROOM, DISK_FULL]
/** What PostgreSQL's programs write about it. */
const SAID = /No space left on device|Check free disk space/
/** Bytes of the next segment of the write-ahead log. Without room for it PostgreSQL ends, and a client learns of a lost connection. */
const SEGMENT = 16 * 1024 * 1024

/**
 * Says that the disk of the data folder is full, when an error follows from that.
 * @returns a sentence for the operator; undefined for another error.
 */
export function fullDisk(folder: string, error: unknown): StartError | undefined {
  const isSaid = FULL.includes(codeOf(error) ?? '') || SAID.test(messageOf(error))
  if (!isSaid && freeBytes(folder) >= SEGMENT) return undefined
  return new StartError(
    `the disk of ${folder} is full. Free some space, or let NARTHEX_DATA name a folder on a disk with 500 MB. The next start goes on from here`,
  )
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = fs.statfsSync(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
