import levenshtein from 'damerau-levenshtein'
import type { Fault, FieldRemedy } from '../values/faults.js'

/** One entry of `details.fields`: a top-level member's name, or `request` for a nested or unlisted one. */
export interface FieldFault extends FieldRemedy {
  field: string
  code: Fault
  /** One sentence that says what would be right. */
  message: string
  /** Where a nested member stands, such as `splits.1.fundId`: declared names, and positions in lists from 0. */
  path?: string
}

/** A name that is safe to repeat: it cannot hold anything that somebody wrote to be read. */
const IDENTIFIER = /^[A-Za-z_][A-Za-z0-9_]{0,63}$/
/** A name that differs in more than a third of its letters is another one. */
const SIMILARITY_MIN = 0.65

/** The known name that somebody most likely meant, whatever its case. */
export function nearestOf(name: string, known: readonly string[]): string | undefined {
  const wanted = name.toLowerCase().replaceAll(/[-_]/g, '')
  const scored = known.map(each => ({ each, score: levenshtein(wanted, each.toLowerCase()).similarity }))
  const [best] = scored.sort((a, b) => b.score - a.score)
  return best && best.score >= SIMILARITY_MIN ? best.each : undefined
}

/** The remedy of a member that is not one of these. */
export function unknownAmong(name: string, known: readonly string[]): FieldRemedy & { allowed: readonly string[] } {
  const isPlain = IDENTIFIER.test(name)
  const nearest = isPlain ? nearestOf(name, known) : undefined
  return { ...(isPlain ? { unknown: name } : {}), ...(nearest ? { nearest } : {}), allowed: known }
}

/** A sentence lists so many names. `allowed` has all of them. */
const NAMES_MAX = 12
const listed = (names: readonly string[]): string =>
  names.length > NAMES_MAX ? `${names.slice(0, NAMES_MAX).join(', ')}, …` : names.join(', ')

/** One sentence on a faulty member that says what would be right. */
const SENTENCES: Record<Fault, (name: string, remedy: FieldRemedy) => string> = {
  required: (name, { allowed }) => `${name} is required.${allowed ? ` It must be one of ${listed(allowed)}.` : ''}`,
  invalid_type: (name, { expected }) =>
    expected ? `${name} must be ${expected}.` : `${name} has the wrong type of JSON value.`,
  invalid_format: (name, { expected }) => (expected ? `${name} must be ${expected}.` : `${name} has the wrong form.`),
  invalid_enum: (name, { allowed, expected }) =>
    expected
      ? `${name} must be ${expected}.`
      : allowed
        ? `${name} must be one of ${listed(allowed)}.`
        : `${name} is not one of the allowed values.`,
  too_small: (name, { minimum, expected }) =>
    expected ? `${name} must be ${expected}.` : `${name} must be at least ${minimum ?? 'larger'}.`,
  too_large: (name, { maximum, expected }) =>
    expected ? `${name} must be ${expected}.` : `${name} can be at most ${maximum ?? 'smaller'}.`,
  too_short: (name, { minimum }) =>
    minimum === 1
      ? `${name} must not be empty.`
      : `${name} must have at least ${minimum ?? 'more'} characters or items.`,
  too_long: (name, { maximum }) => `${name} can have at most ${maximum ?? 'fewer'} characters.`,
  too_many: (name, { maximum = 1 }) =>
    maximum === 1 ? `${name} can be sent only once.` : `${name} can have at most ${maximum} items.`,
  invalid_precision: name => `${name} can have at most two decimals.`,
  unknown_field: (name, { unknown, nearest, allowed = [] }) =>
    [
      unknown ? `${unknown} is not a known field${name === 'request' ? '' : ` of ${name}`}.` : 'A field is not known.',
      nearest
        ? `Did you mean ${nearest}?`
        : allowed.length
          ? `The known fields are ${listed(allowed)}.`
          : 'No field is allowed there.',
    ].join(' '),
  unknown_reference: (name, { expected }) =>
    `${name} must be ${expected ?? 'the id of an existing record of this organization that can be used here'}.`,
  sum_mismatch: (name, { expected }) =>
    `${name} must be ${expected ?? 'equal to the sum of its parts, or the parts must change'}.`,
  date_order: (name, { expected }) => `${name} must be ${expected ?? 'on or after the day before it'}.`,
  immutable: name => `${name} cannot be changed any more. Leave it out.`,
  not_writable: (name, { expected }) =>
    expected ? `${name} must be ${expected}.` : `${name} cannot be set here. Leave it out.`,
  duplicate: name => `${name} must be different from every other one.`,
  unbalanced: (name, { expected }) =>
    `${name} must be ${expected ?? 'balanced: debits equal to credits in each fund'}.`,
  currency_mismatch: name => `${name} must be in the currency of the organization.`,
}

/** The sentence on a faulty member. @param name its name, its path, or `request` for the whole. */
export const sentenceOn = (name: string, code: Fault, remedy: FieldRemedy): string =>
  SENTENCES[code](name === 'request' && code !== 'unknown_field' ? 'The request' : name, remedy)

/** The codes whose sentence says everything without a remedy. */
type Plain =
  | 'required'
  | 'invalid_precision'
  | 'immutable'
  | 'not_writable'
  | 'duplicate'
  | 'currency_mismatch'
  | 'unknown_reference'
  | 'too_many'

type Saying = { message: string } | { expected: string }
/** What each code has to tell, so that the value can be mended. */
interface Needed {
  invalid_type: Saying
  invalid_format: Saying
  invalid_enum: Saying | { allowed: readonly string[] }
  too_small: Saying | { minimum: number | string }
  too_large: Saying | { maximum: number | string }
  too_short: { minimum: number }
  too_long: { maximum: number }
  unknown_field: { allowed: readonly string[] }
  sum_mismatch: Saying
  date_order: Saying
  unbalanced: Saying
}

/** Where a faulty member stands, and what would be right instead. */
export interface About extends FieldRemedy {
  /** Where a nested member stands, such as `splits.1.fundId`: declared names, and positions in lists from 0. */
  path?: string
  /** A sentence of its own, where the one of the code does not fit. */
  message?: string
}
/** What a fault of this code tells: a code that does not speak for itself must say what would be right. */
export type Told<F extends Fault> = F extends Plain
  ? [about?: About]
  : [about: About & (F extends keyof Needed ? Needed[F] : never)]

/** A fault as it is published. Whoever knows its code uses `faultAt`, which asks for what the code has to tell. */
export function faultFor(field: string, code: Fault, about: About = {}): FieldFault {
  const { message, path, ...remedy } = about
  return {
    field,
    code,
    message: message ?? sentenceOn(path ?? field, code, remedy),
    ...(path === undefined ? {} : { path }),
    ...remedy,
  }
}
