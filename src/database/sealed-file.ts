import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { codeOf } from '../values/errors.js'
import { BackupError } from './backup-file.js'

/*
 * A stream under a passphrase. The file is `narthex church 1` and a newline, 16 bytes of salt, 16 bytes that recognize
 * the passphrase, and the chunks. Each chunk is 65,536 bytes under AES-256-GCM with its tag of 16 bytes; the last one can
 * be shorter. The nonce is the number of the chunk in 11 bytes and a byte that is 1 for the last chunk, so a file that was
 * cut or whose chunks changed places does not open.
 */

const NAME = 'narthex church '
/** The number of the file format. A format that this version cannot read has a greater number. */
const FORMAT = 1
const MAGIC = Buffer.from(`${NAME}${FORMAT}\n`)
const [SALT, CHECK, KEY, NONCE, TAG] = [16, 16, 32, 12, 16]
const CHUNK = 65_536
const CIPHER = 'aes-256-gcm'
/** The cost of a guess: 128 MiB of memory and some tenths of a second. A salt of its own gives each file a key of its own. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }

interface FileKey {
  key: Buffer
  /** Recognizes the passphrase, and is no part of the key. */
  check: Buffer
}

const keyOf = (passphrase: string, salt: Buffer): Promise<FileKey> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, KEY + CHECK, COST, (error, derived) =>
      error ? reject(error) : resolve({ key: derived.subarray(0, KEY), check: derived.subarray(KEY) }),
    ),
  )

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE)
  nonce.writeUIntBE(place, NONCE - 7, 6)
  nonce[NONCE - 1] = isLast ? 1 : 0
  return nonce
}

/** Cuts a stream into pieces of a size. The last piece is what is left, and is there even when it is empty. */
export async function* pieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of source) {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk
    let from = 0
    for (; rest.length - from > size; from += size) yield { bytes: rest.subarray(from, from + size), isLast: false }
    rest = rest.subarray(from)
  }
  yield { bytes: rest, isLast: true }
}

/** The bytes of a file that only the passphrase opens. */
export async function* sealed(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT)
  const { key, check } = await keyOf(passphrase, salt)
  yield Buffer.concat([MAGIC, salt, check])
  let place = 0
  for await (const { bytes, isLast } of pieces(source, CHUNK)) {
    const cipher = createCipheriv(CIPHER, key, nonceOf(place++, isLast), { authTagLength: TAG }).setAAD(MAGIC)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * What {@link sealed} sealed, chunk by chunk, each only after its tag was compared.
 * @throws BackupError for a missing or foreign file, another passphrase, and a byte that was changed or cut off.
 */
export async function* opened(file: string, passphrase: string): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = createReadStream(file)[Symbol.asyncIterator]()
  const head = await headOf(chunks, file)
  const name = head.subarray(0, MAGIC.length).toString('latin1')
  if (!name.startsWith(NAME)) throw new BackupError(`${file} is not the file of an exported organization.`)
  if (!head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BackupError(`${file} was made by a newer version. Use that version.`)
  if (head.length < MAGIC.length + SALT + CHECK) throw new BackupError(`${file} is broken: it ends too early.`)
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT)
  const from = MAGIC.length + SALT + CHECK
  const { key, check } = await keyOf(passphrase, salt)
  if (!timingSafeEqual(check, head.subarray(MAGIC.length + SALT, from)))
    throw new BackupError(`The passphrase does not open ${file}. Set the one that it was exported with.`)
  let place = 0
  for await (const { bytes, isLast } of pieces(following(head.subarray(from), chunks), CHUNK + TAG)) {
    yield chunkOf(bytes, key, nonceOf(place++, isLast), file)
  }
}

function chunkOf(bytes: Buffer, key: Buffer, nonce: Buffer, file: string): Buffer {
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG }).setAAD(MAGIC)
  try {
    // A shorter one has no whole tag, which this refuses.
    decipher.setAuthTag(bytes.subarray(-TAG))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()])
  } catch {
    throw new BackupError(`${file} is broken: it was cut or changed after it was made.`)
  }
}

/** The first bytes of a file, enough for its name, salt and check when it has as many. */
async function headOf(chunks: AsyncIterator<Buffer>, file: string): Promise<Buffer> {
  let head = Buffer.alloc(0)
  try {
    while (head.length < MAGIC.length + SALT + CHECK) {
      const { value, done } = await chunks.next()
      if (done) break
      head = Buffer.concat([head, value])
    }
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}.`)
    if (code) throw new BackupError(`${file} cannot be read (${code}).`)
    throw error
  }
  return head
}

async function* following(first: Buffer, chunks: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
}
