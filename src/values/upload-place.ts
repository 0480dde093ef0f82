import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The name of an uploaded file on the disk. It has the number of its process, so that the files of a killed process are recognized. */
const NAME = /^narthex-upload-(\d+)-[0-9a-f-]{36}$/

/** The largest file that is read as a whole at once, such as a receipt, in bytes. People send several together, and each waits for its turn. */
export const SMALL_UPLOAD_MAX = 5 * 1024 * 1024

/** The folder where files are stored while they arrive. */
export const uploadFolder = tmpdir

/** A new place on the disk of this service, for an uploaded file. */
export const newUploadPlace = (): string => path.join(uploadFolder(), `narthex-upload-${process.pid}-${randomUUID()}`)

/** The number of the process whose upload has this name. Undefined for any other file. */
export function processOfUpload(name: string): number | undefined {
  const pid = NAME.exec(name)?.[1]
  return pid === undefined ? undefined : Number(pid)
}
