/** Every error code of the specification ("Errors") with the status that carries it. The one table. */
export const STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  payload_too_large: 413,
  unprocessable_entity: 422,
  rate_limited: 429,
  internal_server_error: 500,
} as const
export type Code = keyof typeof STATUS

/** Validation codes of `details.fields`: a closed set that clients may switch on. */
export type Fault =
  | 'required'
  | 'invalid_type'
  | 'invalid_format'
  | 'invalid_enum'
  | 'too_small'
  | 'too_large'
  | 'too_short'
  | 'too_long'
  | 'too_many'
  | 'invalid_precision'
  | 'unknown_field'
  | 'unknown_reference'
  | 'sum_mismatch'
  | 'date_order'
  | 'immutable'
  | 'not_writable'
  | 'duplicate'
  | 'unbalanced'
  | 'currency_mismatch'

/** One entry of `details.fields`: a top-level member's name, or `request` for a nested or unlisted one. */
export interface FieldFault {
  field: string
  code: Fault
}

/**
 * Finer stable reasons, answered in the header `X-Error-Reason` and in GraphQL's `extensions.reason`. Failures of the
 * protocol keep their own HTTP status.
 */
const REASONS = {
  invalid_json: { code: 'bad_request', message: 'The request body is not valid JSON.' },
  invalid_encoding: { code: 'bad_request', message: 'The request is not valid UTF-8.' },
  unsupported_media_type: {
    code: 'bad_request',
    message: 'Content-Type must be application/json, without a content encoding.',
  },
  organization_required: { code: 'bad_request', message: 'The X-Organization-Id header is missing or malformed.' },
  invalid_cursor: { code: 'bad_request', message: 'The cursor does not belong to this list and its filters.' },
  invalid_header: { code: 'bad_request', message: 'A request header is malformed.' },
  invalid_request: { code: 'bad_request', message: 'The request is malformed.' },
  method_not_allowed: { code: 'bad_request', message: 'The resource does not know this method.', status: 405 },
  header_too_large: { code: 'bad_request', message: 'The request headers are too large.', status: 431 },
  expectation_failed: { code: 'bad_request', message: 'The Expect header cannot be met.', status: 417 },
  request_timeout: { code: 'bad_request', message: 'The request did not arrive in time.', status: 408 },
  invalid_document: { code: 'bad_request', message: 'The GraphQL document is not valid for this schema.' },
  idempotency_key_required: { code: 'bad_request', message: 'This operation requires an Idempotency-Key.' },
  unauthorized: { code: 'unauthorized', message: 'A valid Bearer token is required.' },
  host_not_allowed: { code: 'forbidden', message: 'The Host header does not name this server. Use its own address.' },
  origin_not_allowed: {
    code: 'forbidden',
    message: 'The Origin header names a website that may not call this server. CORS_ORIGINS lists those that may.',
  },
  sign_in_required: { code: 'unauthorized', message: 'Sign in first.' },
  sign_in_refused: { code: 'unauthorized', message: 'The e-mail address or the password is wrong.' },
  foreign_origin: { code: 'forbidden', message: 'The request comes from another site. Send it from this one.' },
  password_refused: { code: 'forbidden', message: 'The present password is wrong.' },
  code_refused: { code: 'forbidden', message: 'The code is wrong or has expired. Ask for a new code.' },
  code_required: { code: 'forbidden', message: 'Two-factor authentication is required. Send the code of a challenge.' },
  invitation_for_another: {
    code: 'forbidden',
    message: 'The invitation was sent to another e-mail address. Sign out and follow the link again.',
  },
  scope_missing: { code: 'forbidden', message: 'The credential lacks the scope of this operation.' },
  plan_required: { code: 'forbidden', message: 'The plan of the organization does not include this access.' },
  organization_mismatch: { code: 'forbidden', message: 'The credential belongs to another organization.' },
  credential_not_allowed: { code: 'forbidden', message: 'This kind of credential may not call this operation.' },
  permission_missing: { code: 'forbidden', message: 'The role of the signed-in person does not allow this.' },
  not_a_member: { code: 'forbidden', message: 'The signed-in person has no access to this organization.' },
  application_disabled: { code: 'forbidden', message: 'The application is disabled.' },
  application_draft: {
    code: 'forbidden',
    message: 'The application is not published. It may connect only the organization that publishes it.',
  },
  not_installed: { code: 'forbidden', message: 'The application is not installed in this organization.' },
  grant_missing: {
    code: 'forbidden',
    message: 'The application has no active grant for this organization. Reconnect this application.',
  },
  reconnect_required: {
    code: 'forbidden',
    message: 'Reconnect this application and complete two-factor authentication.',
  },
  beyond_own_access: {
    code: 'forbidden',
    message: 'This needs a scope or a permission that your own role does not have. Ask an owner to do it.',
  },
  creation_not_allowed: {
    code: 'forbidden',
    message: 'You may not create organizations here. Ask the administrator of this server for an invitation.',
  },
  self_approval: { code: 'forbidden', message: 'Who made or changed this may not approve it; another person must.' },
  not_found: { code: 'not_found', message: 'No such resource.' },
  duplicate: { code: 'conflict', message: 'A resource with these identifying values exists already.' },
  last_owner: {
    code: 'conflict',
    message: 'An organization keeps at least one owner. Make another member an owner first.',
  },
  role_in_use: {
    code: 'conflict',
    message: 'A member or an open invitation has this role. Give them another role first.',
  },
  already_member: { code: 'conflict', message: 'This person is a member already. Change their role instead.' },
  already_invited: {
    code: 'conflict',
    message: 'An open invitation for this e-mail address exists. Resend it or revoke it.',
  },
  mail_not_sent: {
    code: 'conflict',
    message: 'The mail server did not take the e-mail, so nothing was changed. Try again later.',
  },
  already_linked: { code: 'conflict', message: 'A resource of the relation belongs to another one already.' },
  changes_forgotten: { code: 'conflict', message: 'The changes asked for are kept no longer; read everything anew.' },
  stale_version: { code: 'conflict', message: 'The resource has changed since the version that was named.' },
  concurrent_change: { code: 'conflict', message: 'The resource was changed by another request; read it again.' },
  illegal_transition: { code: 'conflict', message: 'The state of the resource does not allow this.' },
  period_closed: { code: 'conflict', message: 'The accounting period of this day is closed.' },
  period_blocked: {
    code: 'conflict',
    message: 'Items dated in the period are not posted; post or carry each of them.',
  },
  accounts_not_configured: {
    code: 'conflict',
    message: 'The accounting policy names no account for a line that this posting needs.',
  },
  batch_empty: { code: 'conflict', message: 'A batch without a completed item cannot be closed.' },
  batch_unmatched: {
    code: 'conflict',
    message: 'An item of the batch has nobody behind it yet, and is not anonymous.',
  },
  batch_variance: { code: 'conflict', message: 'The batch does not come to what was expected.' },
  not_posted: { code: 'conflict', message: 'Something that this stands on is not posted yet.' },
  needs_review: { code: 'conflict', message: 'The recorded and the linked totals of the settlement do not agree.' },
  receipt_missing: { code: 'conflict', message: 'The accounting policy asks for a receipt or a waiver first.' },
  unreconciled: { code: 'conflict', message: 'The cleared lines do not make the closing balance of the statement.' },
  reconciled: { code: 'conflict', message: 'The bank line is reconciled and cannot be changed.' },
  frozen: { code: 'conflict', message: 'The settlement is accounting-frozen and cannot be changed.' },
  factor_enrolled: {
    code: 'conflict',
    message: 'A phone is enrolled already. Remove it before you enrol another one.',
  },
  link_used: { code: 'conflict', message: 'The link was used or revoked, or it has expired. Ask for a new one.' },
  idempotency_in_flight: { code: 'conflict', message: 'A request with this Idempotency-Key is still at work.' },
  payload_too_large: { code: 'payload_too_large', message: 'The request body is larger than this request may be.' },
  validation: { code: 'unprocessable_entity', message: 'The input breaks a rule.' },
  query_too_costly: { code: 'unprocessable_entity', message: 'The query asks for more than one request may cost.' },
  idempotency_mismatch: {
    code: 'unprocessable_entity',
    message: 'The Idempotency-Key was used with another request before.',
  },
  too_many_attempts: { code: 'rate_limited', message: 'Too many attempts. Wait before you try again.' },
  rate_organization: { code: 'rate_limited', message: 'The rate limit of the organization is exceeded.' },
  rate_application: { code: 'rate_limited', message: 'The rate limit of the application is exceeded.' },
  rate_person: { code: 'rate_limited', message: 'The rate limit of the signed-in person is exceeded.' },
  internal: { code: 'internal_server_error', message: 'Internal server error.' },
} as const satisfies Record<string, { code: Code; message: string; status?: number }>
export type Reason = keyof typeof REASONS

/** The most entries that `details.fields` may carry (specification, "Limits"). */
const FIELD_FAULTS_MAX = 20

/**
 * A refusal that the caller may read: everything else that is thrown becomes a 500 without a cause. It never carries a
 * submitted value.
 */
export class Refusal extends Error {
  readonly code: Code
  readonly fields?: readonly FieldFault[]
  /** Seconds until a retry can succeed, where that is known. */
  retryAfter?: number
  /** What else the caller may know of it; told on GraphQL, where the shape of an error is ours. */
  more?: Readonly<Record<string, unknown>>

  constructor(
    readonly reason: Reason,
    fields?: readonly FieldFault[],
  ) {
    super(REASONS[reason].message)
    this.code = REASONS[reason].code
    if (fields?.length) this.fields = fields.slice(0, FIELD_FAULTS_MAX)
  }

  /** Adds what else the caller may know. */
  with(more: Readonly<Record<string, unknown>>): this {
    this.more = more
    return this
  }

  /** Says more than the reason alone does, such as which rows are meant; never a submitted value. */
  saying(message: string): this {
    this.message = message
    return this
  }

  get status(): number {
    const reason: { code: Code; status?: number } = REASONS[this.reason]
    return reason.status ?? STATUS[reason.code]
  }

  /** The specification's Error object. `error` is the deprecated alias of `message`. */
  toBody(): { code: Code; message: string; error: string; details?: { fields: readonly FieldFault[] } } {
    const body = { code: this.code, message: this.message, error: this.message }
    return this.fields ? { ...body, details: { fields: this.fields } } : body
  }
}

/** Ends the operation with a refusal. */
export function refuse(reason: Reason, fields?: readonly FieldFault[]): never {
  throw new Refusal(reason, fields)
}

/** Refuses one member of the input with 422. */
export function refuseField(field: string, code: Fault): never {
  throw new Refusal('validation', [{ field, code }])
}

/** SQLSTATEs that speak of the caller's request and not of a fault of ours. */
const SQL_REASONS: Record<string, Reason> = {
  NX001: 'frozen',
  NX003: 'period_closed',
  '23505': 'duplicate',
  '23503': 'concurrent_change',
  '40001': 'concurrent_change',
  '40P01': 'concurrent_change',
  '55P03': 'concurrent_change',
}

/** The refusal that an error stands for, or undefined when it is a fault of ours. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const state = (error as { code?: unknown } | null)?.code
  const reason = typeof state === 'string' ? SQL_REASONS[state] : undefined
  return reason && new Refusal(reason)
}
