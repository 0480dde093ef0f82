import { Refusal } from '../../refusals/refusals.js'

/** The part of a form that has the file. */
export const FILE = 'file'

/** The refusal of a form that cannot be read. */
export const malformedForm = (cause?: unknown): Refusal =>
  Object.assign(new Refusal('invalid_request').saying('The body is not a valid multipart/form-data form.'), { cause })
