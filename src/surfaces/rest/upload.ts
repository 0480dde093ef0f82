import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { GraphQLBoolean, GraphQLInt, getNullableType, isInputObjectType, isListType } from 'graphql'
import type { Row } from '../../declaration/fields.js'
import type { UploadedFile } from '../../kernel/operation.js'
import { Shares } from '../../postgres/index.js'
import { unknownAmong } from '../../refusals/field-faults.js'
import { overloaded, Refusal, refuseField } from '../../refusals/refusals.js'
import { codeOf, NO_ROOM } from '../../values/errors.js'
import { newUploadPlace, processOfUpload, SMALL_UPLOAD_MAX, uploadFolder } from '../../values/upload-place.js'
import { FILE, malformedForm } from './multipart.js'
import type { Route } from './routes.js'

/** The member of an input that a file of a form takes the place of. */
export const INLINE = 'contentBase64'
/** What a form has beside its file, in bytes: the other parts, and the heads of all parts. The longest is 500 funds with their texts. */
const FORM_MAX = 512 * 1024
const HEAD_MAX = 64 * 1024
const FIELDS_MAX = 20
const MEBIBYTE = 1024 * 1024
/** How many uploads are received and read at the same time, and so how many files are on the disk. */
const UPLOADS_MAX = 4
const SMALL_OF_ORGANIZATION = 4
const SMALL_OF_SERVICE = 16

export const isSmallUpload = (fileMax: number): boolean => fileMax <= SMALL_UPLOAD_MAX

/** What an upload costs: a unit of the rate limit for each MiB that it begins, and one unit when it is small. */
export const unitsOfUpload = ({ size }: UploadedFile, fileMax: number): number =>
  isSmallUpload(fileMax) ? 1 : Math.max(1, Math.ceil(size / MEBIBYTE))

/** The places of uploads: one for an organization, and few for the service. Small uploads have some of their own. */
export class UploadPlaces {
  private readonly organizations = new Set<string>()
  // A share is half of what there is.
  private readonly small = new Shares(2 * SMALL_OF_ORGANIZATION)
  private readonly allSmall = new Shares(2 * SMALL_OF_SERVICE)

  /** Takes a place for a file of at most `fileMax` bytes. @returns what gives it back. @throws Refusal 503 overloaded without a place. */
  async begin(organizationId: string, fileMax: number): Promise<() => void> {
    if (isSmallUpload(fileMax)) return this.beginSmall(organizationId)
    if (this.organizations.has(organizationId) || this.organizations.size >= UPLOADS_MAX) throw overloaded()
    this.organizations.add(organizationId)
    return () => void this.organizations.delete(organizationId)
  }

  private async beginSmall(organizationId: string): Promise<() => void> {
    await this.small.begin(organizationId)
    try {
      await this.allSmall.begin('')
    } catch (error) {
      this.small.end(organizationId)
      throw error
    }
    return () => {
      this.allSmall.end('')
      this.small.end(organizationId)
    }
  }
}

/** Reads a body that nobody wants to its end. Many clients read no answer before they have sent all. */
export async function discarded(request: IncomingMessage): Promise<void> {
  request.resume()
  if (!request.complete) await once(request, 'close')
}

/** A form as it arrived. */
export interface ReceivedForm {
  fields: ReadonlyMap<string, string>
  fileName: string
  /** The media type of the file's part, without parameters. */
  contentType: string
  file: UploadedFile
}

const tooLargeFile = (maximum: number): Refusal =>
  new Refusal('payload_too_large')
    .saying(`The file can have at most ${maximum / MEBIBYTE} MiB. Send a smaller one.`)
    .telling({ maximum })

/** Stores a file while it arrives. @returns its size and the SHA-256 of its bytes. */
async function stored(stream: BusboyFileStream, place: string): Promise<Omit<UploadedFile, 'path'>> {
  const hash = createHash('sha256')
  let size = 0
  stream.on('data', (part: Buffer) => {
    size += part.length
    hash.update(part)
  })
  await pipeline(stream, createWriteStream(place, { flags: 'wx', mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}

function parserOf({ headers }: IncomingMessage, fileMax: number): BusboyInstance {
  const limits = { files: 1, fields: FIELDS_MAX, fieldSize: FORM_MAX, fileSize: fileMax + 1, headerSize: HEAD_MAX }
  try {
    return Busboy({ headers: { ...headers, 'content-type': String(headers['content-type']) }, limits })
  } catch (error) {
    throw malformedForm(error)
  }
}

/**
 * Receives a form with one file, which goes to the disk while it arrives. It is refused as soon as it is too large.
 * @param fileMax the largest file, in bytes.
 * @param place the path of the file. The caller removes it.
 * @throws Refusal 400 invalid_request for a malformed form, 413, 422 for a missing or repeated file.
 */
async function receive(request: IncomingMessage, fileMax: number, place: string): Promise<ReceivedForm> {
  if (Number(request.headers['content-length'] ?? 0) > fileMax + FORM_MAX) throw tooLargeFile(fileMax)
  const parser = parserOf(request, fileMax)
  const fields = new Map<string, string>()
  let left = FORM_MAX
  let found:
    | (Omit<ReceivedForm, 'fields' | 'file'> & {
        stream: BusboyFileStream
        writing: Promise<Omit<UploadedFile, 'path'>>
      })
    | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      const refused = (refuse: () => never) => {
        try {
          refuse()
        } catch (error) {
          reject(error)
        }
      }
      parser.on('file', (name, stream, fileName, _encoding, contentType) => {
        // The first fault refuses the form. What follows is not read.
        stream.on('error', () => undefined)
        if (name !== FILE) return refused(() => refuseField('request', 'unknown_field', unknownAmong(name, [FILE])))
        stream.on('limit', () => reject(tooLargeFile(fileMax)))
        found = { fileName, contentType, stream, writing: stored(stream, place) }
        found.writing.catch(reject)
      })
      parser.on('field', (name, value, _isNameCut, isCut) => {
        if (fields.has(name)) refused(() => refuseField(name, 'too_many'))
        left -= Buffer.byteLength(value)
        if (isCut || left < 0) refused(() => refuseField(name, 'too_long', { maximum: FORM_MAX }))
        fields.set(name, value)
      })
      parser.on('filesLimit', () => refused(() => refuseField(FILE, 'too_many')))
      parser.on('fieldsLimit', () => reject(malformedForm()))
      parser.on('error', error => reject(malformedForm(error)))
      parser.on('finish', resolve)
      request.on('close', () => request.complete || reject(new Refusal('invalid_request')))
      request.pipe(parser)
    })
    if (fields.has(FILE)) refuseField(FILE, 'invalid_type', { expected: 'a part with a filename' })
    if (!found) return refuseField(FILE, 'required')
    const { fileName, contentType, writing } = found
    return { fields, fileName, contentType, file: { path: place, ...(await writing) } }
  } catch (error) {
    request.unpipe(parser)
    request.pause()
    parser.destroy()
    // The parser ends no file that it has begun.
    found?.stream.destroy()
    await found?.writing.catch(() => undefined)
    // Whoever is to come again has to read that. A body of unknown length may have no end.
    if (NO_ROOM.includes(codeOf(error) ?? '') && request.headers['content-length'] !== undefined)
      await discarded(request)
    throw error
  }
}

/** Whether a part is JSON, as RFC 7578 leaves it and OpenAPI says of it: an object, and a list. */
const isJson = (type: unknown): boolean => isListType(type) || isInputObjectType(type)

/**
 * A value of a form as JSON has it. What is no flag, no whole number and no JSON stays text, as the type may want it or refuse it.
 * @throws Refusal 422 for a list or an object that is no JSON.
 */
function jsonOf(name: string, text: string, type: unknown): unknown {
  if (isJson(type))
    try {
      return JSON.parse(text)
    } catch {
      return refuseField(name, 'invalid_type', { expected: 'JSON' })
    }
  if (type === GraphQLBoolean && ['true', 'false'].includes(text)) return text === 'true'
  return type === GraphQLInt && /^-?\d{1,10}$/.test(text) ? Number(text) : text
}

/** The input of an operation, as JSON, from the parts of a form. The file is no part of it. */
export function inputOf({ fields, fileName, contentType }: ReceivedForm, { input }: Route): Row {
  const object = input && getNullableType(input)
  const members = isInputObjectType(object) ? Object.entries(object.getFields()) : []
  const types = new Map(members.map(([name, { type }]) => [name, getNullableType(type)]))
  if (fields.has(INLINE)) refuseField('request', 'unknown_field', unknownAmong(INLINE, [FILE]))
  const given = [...fields].map(([name, text]) => [name, jsonOf(name, text, types.get(name))])
  const ofPart = types.has('contentType') ? { fileName, contentType } : { fileName }
  return { ...ofPart, ...Object.fromEntries(given), [INLINE]: '' }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of another user runs too.
    return codeOf(error) === 'EPERM'
  }
}

/** Removes the files that processes left when they were killed. This one has none yet. */
export async function removeLeftUploads(): Promise<void> {
  for (const name of await readdir(uploadFolder())) {
    const pid = processOfUpload(name)
    if (pid !== undefined && (pid === process.pid || !isRunning(pid)))
      await rm(path.join(uploadFolder(), name), { force: true }).catch(() => undefined)
  }
}

/** A form that is received once, and whose file is removed when the request is over. */
export class Upload {
  private readonly place = newUploadPlace()

  /** @throws Refusal as `receive`. */
  receive(request: IncomingMessage, fileMax: number): Promise<ReceivedForm> {
    return receive(request, fileMax, this.place)
  }

  /** Removes the file. */
  async end(): Promise<void> {
    await rm(this.place, { force: true })
  }
}
