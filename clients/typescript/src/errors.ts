import type { components } from './schema.js'

/** A refused member of a request, with what would be right. */
export type FieldFault = components['schemas']['FieldFault']

/** What a refusal says for programs, by its reason. A refusal without details has none of the members. */
export type ErrorDetails = NonNullable<components['schemas']['Error']['details']>

/** A refused row of a bulk request, by its place from 0. */
export type RowFault = NonNullable<ErrorDetails['rows']>[number]

/** A refusal of the service. */
export class NarthexError extends Error {
  override readonly name = 'NarthexError'

  constructor(
    readonly status: number,
    /** The code of the specification, such as `conflict`. One of the token endpoint is that of OAuth, such as `invalid_grant`. */
    readonly code: string,
    message: string,
    /** A stable reason, finer than the code, from X-Error-Reason. */
    readonly reason: string | undefined,
    /** The X-Request-Id, for questions to whoever runs the service. */
    readonly requestId: string | undefined,
    /** The `details` of the refusal, such as the `version` that a record has now. */
    readonly details: ErrorDetails,
    /** The seconds to wait before the request is sent again, from Retry-After. */
    readonly retryAfter: number | undefined,
  ) {
    super(message)
  }

  /** The refused members of the request, from `details`. */
  get fields(): readonly FieldFault[] {
    return this.details.fields ?? []
  }

  /** The refused rows of a bulk request, from `details`. */
  get rows(): readonly RowFault[] {
    return this.details.rows ?? []
  }
}

/**
 * The seconds of Retry-After. A date (RFC 9110, section 10.2.3) counts from the Date of the response, because the clock of this
 * machine can be wrong.
 */
export function retryAfterOf({ headers }: Response): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  // Two of the three forms of a date begin with the day and end with GMT. The third, of C's asctime, has no zone and is in GMT too.
  if (!/^[A-Z]/i.test(value)) return undefined
  const [until, sent] = [value, headers.get('date') ?? ''].map(date => Date.parse(date.replace(/( GMT)?$/, ' GMT')))
  if (until === undefined || Number.isNaN(until)) return undefined
  return Math.max(0, Math.ceil((until - (sent || Date.now())) / 1000))
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** The refusal of a response. @param body its JSON, that of the API or that of OAuth (RFC 6749, section 5.2). */
export function refusalOf(response: Response, body: unknown): NarthexError {
  const given: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {}
  // A refusal of the API has its message in `error` too.
  const isOAuth = given.message === undefined
  const header = (name: string) => response.headers.get(name) ?? undefined
  return new NarthexError(
    response.status,
    textOf(isOAuth ? given.error : given.code) ?? 'unknown',
    textOf(isOAuth ? given.error_description : given.message) ?? `The service answered ${response.status}.`,
    header('x-error-reason'),
    header('x-request-id'),
    (given.details ?? {}) as ErrorDetails,
    retryAfterOf(response),
  )
}
