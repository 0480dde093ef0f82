import type { CombinedError } from 'urql'

/** A field that the service refused, and why: `required`, `too_small`. */
export interface FieldRefusal {
  field: string
  code: string
}

/** A refusal of the service, from the `extensions` of the first error. */
export interface Refusal {
  message: string
  /** The precise reason, such as `scope_missing`. `unreachable` when the service did not answer. */
  reason: string
  /** Names the request in the service's log. Null when it did not answer. */
  requestId: string | null
  fields: readonly FieldRefusal[]
}

interface Extensions {
  reason?: string
  requestId?: string
  details?: { fields?: FieldRefusal[] }
}

export function refusalOf({ graphQLErrors: [error], response, message }: CombinedError): Refusal {
  const header: string | null = response?.headers?.get('X-Request-Id') ?? null
  if (!error) return { message, reason: 'unreachable', requestId: header, fields: [] }
  const { reason = 'internal', requestId, details } = error.extensions as Extensions
  return { message: error.message, reason, requestId: requestId ?? header, fields: details?.fields ?? [] }
}
