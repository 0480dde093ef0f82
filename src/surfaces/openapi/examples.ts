import { readFileSync } from 'node:fs'
import { type GraphQLOutputType, getNullableType, isEnumType, isListType, isNonNullType, isObjectType } from 'graphql'
import type { Row } from '../../declaration/fields.js'
import type { Reason } from '../../refusals/reasons/reasons.js'
import { STATUS } from '../../refusals/reasons/table.js'
import { faultAt, Refusal } from '../../refusals/refusals.js'
import { capitalized, words } from '../../values/words.js'
import { isAsked, plainFields } from '../types/contract.js'

/** Every error code that a client may meet. */
export const ERROR_CODES = Object.keys(STATUS)

/** Plausible example texts by field name. Every other text is the field's name in words. */
const TEXTS: Record<string, string> = {
  accountNumber: '1000',
  countryCode: 'US',
  currency: 'USD',
  externalId: 'ext_20261115',
  externalReference: 'REF-1115',
  referenceNumber: 'REF-1115',
  entryNumber: 'JE-1042',
  grantedScopes: 'accounts:read',
  timeZone: 'America/Chicago',
}

/** Fields that an example leaves empty, because they show an exceptional state. */
const TROUBLE = /^(error|failure|void|revers|reject|reason$)/

/** Ids that differ by the field that holds them and stay the same from build to build. */
function idFor(name: string): string {
  let hash = 0x811c9dc5
  for (const letter of name) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0
  return `019a84c0-7c00-7000-8000-${hash.toString(16).padStart(12, '0')}`
}

const LEAVES: Record<string, (name: string) => unknown> = {
  ID: idFor,
  Int: () => 1,
  Float: () => 62.5,
  Base64: () => 'JVBERi0xLjQK',
  JSONObject: () => ({}),
  Boolean: name => !/^is[A-Z]/.test(name),
  Money: name => (/fee/i.test(name) ? 3.5 : /^net|Net$/.test(name) ? 122 : 125.5),
  Day: () => '2026-11-15T00:00:00.000Z',
  DateTime: () => '2026-11-15T14:30:00.000Z',
}

const ANSWERS = new URL('../../../../schema/examples.json', import.meta.url)
let recorded: Readonly<Record<string, Row>> | undefined

/** What the demo church answered, by the name of the type. `scripts/examples.js` writes it. */
function answersOfDemo(): Readonly<Record<string, Row>> {
  recorded ??= JSON.parse(readFileSync(ANSWERS, 'utf8')) as Record<string, Row>
  return recorded
}

/** An answer of a type: what the demo church answers, and a plausible value for each field that it did not answer. */
export function exampleOf(declared: GraphQLOutputType, name: string): unknown {
  const type = getNullableType(declared)
  if (!isNonNullType(declared) && TROUBLE.test(name)) return null
  if (isListType(type)) return [exampleOf(type.ofType, name)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isObjectType(type)) {
    const known = answersOfDemo()[type.name] ?? {}
    return Object.fromEntries(
      plainFields(type)
        .filter(field => !isAsked(field))
        .map(field => [
          field.name,
          Object.hasOwn(known, field.name)
            ? known[field.name]
            : exampleOf(field.type, field.name === 'id' ? type.name + name : field.name),
        ]),
    )
  }
  return LEAVES[type.name]?.(name) ?? TEXTS[name] ?? capitalized(words(name))
}

/** One refusal of each status, as the service answers it. */
const SHOWN: Record<string, { reason: Reason; means: string }> = {
  400: { reason: 'invalid_json', means: 'A missing header or a malformed request.' },
  401: { reason: 'unauthorized', means: 'A missing or invalid Bearer token.' },
  403: { reason: 'scope_missing', means: 'No access to the organization or the action.' },
  404: { reason: 'not_found', means: 'The resource does not exist in this organization.' },
  409: {
    reason: 'stale_version',
    means:
      'A duplicate, a link to another resource, a concurrent change, or a status that does not allow the operation.',
  },
  415: { reason: 'unsupported_media_type', means: 'The body is of another media type, or it is encoded.' },
  413: { reason: 'payload_too_large', means: 'The body is larger than 1 MiB.' },
  422: { reason: 'validation', means: 'The request has invalid fields.' },
  429: { reason: 'rate_organization', means: 'A rate limit is exceeded. `Retry-After` has the seconds to wait.' },
  503: { reason: 'overloaded', means: 'The service is busy. `Retry-After` has the seconds to wait.' },
  500: { reason: 'internal', means: "An internal error. Its cause is in the server's log under the request id." },
}

export interface ShownError {
  /** The name of the shared answer. */
  name: string
  status: string
  means: string
  reason: Reason
  body: Row
}

/** The error answers of the reference, by status. */
export const shownErrors: ShownError[] = Object.entries(SHOWN).map(([status, { reason, means }]) => {
  const refusal = new Refusal(reason, status === '422' ? [faultAt('limit', 'too_large', { maximum: 200 })] : undefined)
  const name = (String(STATUS[refusal.code]) === status ? refusal.code : reason).replace(
    /(^|_)([a-z])/g,
    (_all, _gap, letter: string) => letter.toUpperCase(),
  )
  return { name, status, means, reason, body: { ...refusal.toBody() } }
})
