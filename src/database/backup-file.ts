import { createHash, createHmac, type Hash, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { codeOf, messageOf } from '../values/errors.js'
import { isObject } from '../values/objects.js'

/** Why a backup or the file of a church cannot be made or read. The message also says what would help. */
export class BackupError extends Error {}

/** The number of the file format. A format that this version cannot read has a greater number. */
export const BACKUP_FORMAT = 1

/** The digests of the secrets that rows of the database depend on, by the names of their variables. */
export type SecretDigests = Readonly<Record<string, string>>

/** The first line of a backup: what made it. */
export interface BackupHeader {
  narthexBackup: number
  /** The version of Narthex. */
  version: string
  /** The time of the database at the moment that the backup shows. */
  createdAt: string
  /** The migrations of the schema, in the order in which they ran. */
  migrations: string[]
  /** SHA-256 of the functions and rules of the schema. */
  sources: string
  secretDigests: SecretDigests
  /** The text of `secrets.json`, when the backup was made with secrets. */
  secrets?: string
}

/** A table of a backup. Its rows follow as PostgreSQL's COPY writes them, and end with a line that has `\.` alone. */
export interface BackedUpTable {
  table: string
  columns: string[]
}

/** A table in the last line of a backup: the number and the checksum of its rows. */
export interface TableManifest {
  table: string
  rows: number
  /** SHA-256 of the text of its rows, in hexadecimal. */
  sha256: string
}

/** A part of a backup, in the order of the file. */
export type BackupPart<H = BackupHeader> =
  | { header: H }
  | { begins: BackedUpTable }
  | { data: Buffer }
  | { ends: { table: string; sha256: string } }
  | { manifest: TableManifest[]; mac?: string }

export const END_OF_ROWS = Buffer.from('\\.\n')
const END_AFTER_ROW = Buffer.from('\n\\.\n')
const NEWLINE = 10
/** Chunks are large because a row with a file has some megabytes, and each chunk of a row is copied again with the next one. */
const CHUNK_BYTES = 2 ** 20

/** The unpacked chunks of the packed bytes of a file. @throws BackupError when they are not a complete gzip file. */
async function* unpacked(packed: Readable, file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: CHUNK_BYTES })
  const reading = pipeline(packed, gunzip)
  // The iteration below throws the same error.
  reading.catch(() => undefined)
  try {
    for await (const chunk of gunzip) yield chunk
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
    if (code.startsWith('Z_')) throw new BackupError(`${file} is broken or no backup: ${messageOf(error)}.`)
    throw error
  }
}

function parsed(line: Buffer, file: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line.toString('utf8'))
    if (isObject(value)) return value
  } catch {
    // Reported below.
  }
  throw new BackupError(`${file} is broken or no backup.`)
}

const isHeader = (value: object): value is BackupHeader =>
  'narthexBackup' in value && 'migrations' in value && Array.isArray(value.migrations) && 'secretDigests' in value
const isTable = (value: object): value is BackedUpTable =>
  'table' in value && typeof value.table === 'string' && 'columns' in value && Array.isArray(value.columns)
const isManifest = (value: object): value is { manifest: TableManifest[]; mac?: string } =>
  'manifest' in value && Array.isArray(value.manifest) && (!('mac' in value) || typeof value.mac === 'string')

/** Reads one part of a backup after the other. @throws BackupError when the file is broken, ends too early or is no backup. */
export const readBackup = (file: string): AsyncGenerator<BackupPart> =>
  readParts(createReadStream(file), file, isHeader)

/**
 * Reads one part after the other.
 * @param packed the bytes of the file under gzip.
 * @throws BackupError when the file is broken, ends too early or has another header.
 */
export async function* readParts<H extends object>(
  packed: Readable,
  file: string,
  hasHeader: (value: object) => value is H,
): AsyncGenerator<BackupPart<H>> {
  let rest: Buffer = Buffer.alloc(0)
  let open: { table: string; hash: Hash } | undefined
  let last: BackupPart<H> | undefined
  for await (const chunk of unpacked(packed, file)) {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    for (;;) {
      if (open) {
        const { data, ended, left } = rowsIn(rest)
        rest = left
        if (data.length) {
          open.hash.update(data)
          yield { data }
        }
        if (!ended) break
        yield { ends: { table: open.table, sha256: open.hash.digest('hex') } }
        open = undefined
      } else {
        const end = rest.indexOf(NEWLINE)
        if (end < 0) break
        last = lineOf(parsed(rest.subarray(0, end), file), last, file, hasHeader)
        rest = rest.subarray(end + 1)
        yield last
        if ('begins' in last) open = { table: last.begins.table, hash: createHash('sha256') }
      }
    }
  }
  if (!last || !('manifest' in last) || rest.length) throw new BackupError(`${file} is broken: it ends too early.`)
}

/** The part that a line between tables is. The header is the first line and the manifest the last. */
function lineOf<H extends object>(
  value: Record<string, unknown>,
  last: BackupPart<H> | undefined,
  file: string,
  hasHeader: (value: object) => value is H,
): BackupPart<H> {
  if (!last && hasHeader(value)) return { header: value }
  if (last && !('manifest' in last)) {
    if (isTable(value)) return { begins: value }
    if (isManifest(value)) return { manifest: value.manifest, mac: value.mac }
  }
  throw new BackupError(`${file} is broken or no backup.`)
}

/** The rows at the beginning of a text, up to their end when it is there. COPY escapes backslashes, so no row is `\.`. */
function rowsIn(text: Buffer): { data: Buffer; ended: boolean; left: Buffer } {
  if (text.subarray(0, END_OF_ROWS.length).equals(END_OF_ROWS))
    return { data: text.subarray(0, 0), ended: true, left: text.subarray(END_OF_ROWS.length) }
  const end = text.indexOf(END_AFTER_ROW)
  if (end >= 0) return { data: text.subarray(0, end + 1), ended: true, left: text.subarray(end + END_AFTER_ROW.length) }
  // Only whole rows, so that the end marker is at the beginning of the rest.
  const whole = text.lastIndexOf(NEWLINE) + 1
  return { data: text.subarray(0, whole), ended: false, left: text.subarray(whole) }
}

/**
 * What shows that a backup is as it was made: HMAC-SHA-256 of the header and of the checksums of all rows, in hexadecimal.
 * @param auditSecret the secret of the audit trail, which outlives the others.
 */
export function macOf(auditSecret: Buffer, header: BackupHeader, manifest: readonly TableManifest[]): string {
  const key = createHmac('sha256', auditSecret).update('narthex backup authenticity').digest()
  return createHmac('sha256', key)
    .update(JSON.stringify([header, manifest]))
    .digest('hex')
}

/** A backup whose checksums are right. */
export interface CheckedBackup {
  header: BackupHeader
  manifest: TableManifest[]
  /** Undefined in a backup of a version that made none. */
  mac: string | undefined
}

/** Whether the backup is as it was made with this secret. */
export function isAuthentic({ header, manifest, mac }: CheckedBackup, auditSecret: Buffer): boolean {
  const given = Buffer.from(mac ?? '')
  const made = Buffer.from(macOf(auditSecret, header, manifest))
  return given.length === made.length && timingSafeEqual(given, made)
}

/** A backup, after every checksum was compared. @throws BackupError for a broken file. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  let header: BackupHeader | undefined
  let manifest: TableManifest[] = []
  let mac: string | undefined
  const found = new Map<string, string>()
  for await (const part of readBackup(file)) {
    if ('header' in part) {
      header = part.header
      if (header.narthexBackup > BACKUP_FORMAT)
        throw new BackupError(`${file} was made by a newer version, ${header.version}. Use that version.`)
    }
    if ('ends' in part) found.set(part.ends.table, part.ends.sha256)
    if ('manifest' in part) {
      manifest = part.manifest
      mac = part.mac
    }
  }
  const wrong = manifest.find(({ table, sha256 }) => found.get(table) !== sha256)
  if (wrong) throw new BackupError(`${file} is broken: the rows of ${wrong.table} do not have their checksum.`)
  if (!header || found.size !== manifest.length) throw new BackupError(`${file} is broken or no backup.`)
  return { header, manifest, mac }
}
