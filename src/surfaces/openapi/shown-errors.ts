import type { Row } from '../../declaration/fields.js'
import type { Reason } from '../../refusals/reasons/reasons.js'
import { STATUS } from '../../refusals/reasons/table.js'
import { faultAt, Refusal } from '../../refusals/refusals.js'

/** Every error code that a client may meet. */
export const ERROR_CODES = Object.keys(STATUS)

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
