import { getNullableType, isInputObjectType } from 'graphql'
import type { Row } from '../../declaration/fields.js'
import { unknownAmong } from '../../refusals/field-faults.js'
import { Refusal, refuseField } from '../../refusals/refusals.js'
import type { Route } from './routes.js'

/** The media type of a form with a file (RFC 7578). */
export const MULTIPART = 'multipart/form-data'

/** The part of a form that has the file. */
export const FILE = 'file'

/** Whether an operation takes one file: its name, its media type and its bytes are the whole input. */
export function takesFile({ input }: Pick<Route, 'input'>): boolean {
  const type = input && getNullableType(input)
  return isInputObjectType(type) && Object.keys(type.getFields()).sort().join() === 'contentBase64,contentType,fileName'
}

/**
 * Reads a form of one file, as browsers and `curl -F file=@receipt.pdf` send it, as the JSON input of an upload.
 * @throws Refusal 400 invalid_request for a malformed form, 422 for a missing, unknown or repeated part.
 */
export async function readForm(contentType: string, body: Buffer): Promise<Row> {
  const parts = await partsOf(contentType, body)
  const other = [...parts.keys()].find(name => name !== FILE)
  if (other !== undefined) refuseField('request', 'unknown_field', unknownAmong(other, [FILE]))
  const [file, ...more] = parts.getAll(FILE)
  if (file === undefined) return refuseField(FILE, 'required')
  if (more.length) refuseField(FILE, 'too_many')
  if (typeof file === 'string') return refuseField(FILE, 'invalid_type', { expected: 'a part with a filename' })
  return {
    fileName: file.name,
    contentType: file.type,
    contentBase64: Buffer.from(await file.arrayBuffer()).toString('base64'),
  }
}

/** The refusal of a form that cannot be read. */
export const malformedForm = (cause?: unknown): Refusal =>
  Object.assign(new Refusal('invalid_request').saying('The body is not a valid multipart/form-data form.'), { cause })

/** The parts of a form. Node's own parser reads them. */
async function partsOf(contentType: string, body: Buffer): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), { headers: { 'Content-Type': contentType } }).formData()
  } catch (error) {
    throw malformedForm(error)
  }
}
