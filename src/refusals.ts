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
  invalid_json: { code: 'bad_request', message: 'The request body is not valid JSON. Send one JSON value.' },
  invalid_encoding: { code: 'bad_request', message: 'The request is not valid UTF-8. Encode it as UTF-8.' },
  unsupported_media_type: {
    code: 'bad_request',
    message: 'Content-Type must be application/json, without Content-Encoding.',
  },
  organization_required: {
    code: 'bad_request',
    message: 'The X-Organization-Id header is missing or malformed. Send the id of an organization.',
  },
  invalid_cursor: {
    code: 'bad_request',
    message: 'The cursor does not belong to this list with these filters. Start again without a cursor.',
  },
  invalid_header: { code: 'bad_request', message: 'A request header is malformed.' },
  invalid_request: { code: 'bad_request', message: 'The request is malformed.' },
  method_not_allowed: {
    code: 'bad_request',
    message: 'This resource does not support the method. The Allow header lists the methods that it supports.',
    status: 405,
  },
  header_too_large: {
    code: 'bad_request',
    message: 'The request headers are too large. Send fewer or shorter headers.',
    status: 431,
  },
  expectation_failed: {
    code: 'bad_request',
    message: 'The server does not support this Expect header. Omit it.',
    status: 417,
  },
  request_timeout: { code: 'bad_request', message: 'The request did not arrive in time. Send it again.', status: 408 },
  invalid_document: { code: 'bad_request', message: 'The GraphQL document is not valid for this schema.' },
  idempotency_key_required: {
    code: 'bad_request',
    message: 'This operation requires an Idempotency-Key. Send one that is unique to the request.',
  },
  unauthorized: { code: 'unauthorized', message: 'A valid Bearer token is required.' },
  host_not_allowed: { code: 'forbidden', message: 'The Host header does not name this server. Use its own address.' },
  origin_not_allowed: {
    code: 'forbidden',
    message: 'The Origin header names a website that may not call this server. CORS_ORIGINS lists those that may.',
  },
  sign_in_required: { code: 'unauthorized', message: 'Sign in first.' },
  sign_in_refused: { code: 'unauthorized', message: 'The e-mail address or the password is wrong.' },
  foreign_origin: { code: 'forbidden', message: 'The request comes from another site. Send it from this one.' },
  password_refused: { code: 'forbidden', message: 'The current password is wrong.' },
  code_refused: { code: 'forbidden', message: 'The code is wrong or has expired. Ask for a new code.' },
  code_required: { code: 'forbidden', message: 'Two-factor authentication is required. Send the code of a challenge.' },
  invitation_for_another: {
    code: 'forbidden',
    message: 'The invitation was sent to another e-mail address. Sign out and follow the link again.',
  },
  scope_missing: {
    code: 'forbidden',
    message: 'The credential lacks the scope of this operation. Use a credential that has it.',
  },
  plan_required: { code: 'forbidden', message: 'The plan of the organization does not include this access.' },
  organization_mismatch: {
    code: 'forbidden',
    message:
      'The credential belongs to another organization. Send the id of its own organization, or omit X-Organization-Id.',
  },
  credential_not_allowed: {
    code: 'forbidden',
    message: 'This operation is for signed-in people. This kind of credential cannot call it.',
  },
  permission_missing: {
    code: 'forbidden',
    message:
      'The role of the signed-in person does not allow this operation. Ask an administrator of the organization.',
  },
  not_a_member: {
    code: 'forbidden',
    message: 'The signed-in person is not a member of this organization. Ask one of its administrators for access.',
  },
  application_disabled: { code: 'forbidden', message: 'The application is disabled. Ask its publisher.' },
  application_draft: {
    code: 'forbidden',
    message: 'The application is not published. It can connect only to the organization that publishes it.',
  },
  not_installed: {
    code: 'forbidden',
    message: 'The application is not installed in this organization. An administrator can install it.',
  },
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
  self_approval: {
    code: 'forbidden',
    message: 'Whoever recorded or changed this cannot approve it. Another person must approve it.',
  },
  not_found: { code: 'not_found', message: 'There is no such resource. Check the path and the id.' },
  duplicate: {
    code: 'conflict',
    message: 'A resource with these identifying values already exists. Use it, or change the values.',
  },
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
  already_linked: {
    code: 'conflict',
    message: 'A linked resource already belongs to another resource. Unlink it there first.',
  },
  changes_forgotten: {
    code: 'conflict',
    message: 'The requested changes are no longer stored. Read all resources again, then continue with after=0.',
  },
  stale_version: {
    code: 'conflict',
    message: 'The resource has another version than the request names. Read it again and repeat the change.',
  },
  concurrent_change: {
    code: 'conflict',
    message: 'Another request changed the resource at the same time. Read it again and repeat the change.',
  },
  illegal_transition: {
    code: 'conflict',
    message: 'The status of the resource does not allow this operation. Read the resource for its status.',
  },
  period_closed: {
    code: 'conflict',
    message: 'The accounting period of this day is closed. Name a day in an open period, or reopen the period.',
  },
  period_blocked: {
    code: 'conflict',
    message: 'The period has open items. Post each of them, or name it in carry.',
  },
  accounts_not_configured: {
    code: 'conflict',
    message: 'The accounting policy names no account that this posting needs. Set it with updateAccountingPolicy.',
  },
  batch_empty: {
    code: 'conflict',
    message: 'A batch without a completed contribution or refund cannot be closed. Add one, or void the batch.',
  },
  batch_unmatched: {
    code: 'conflict',
    message: 'A contribution of the batch is UNMATCHED. Match it, or mark it as anonymous.',
  },
  batch_variance: {
    code: 'conflict',
    message:
      'The totals of the batch differ from the expected totals. Correct its contributions or the expected totals.',
  },
  not_posted: {
    code: 'conflict',
    message: 'A resource that this posting depends on is not posted yet. Post it first.',
  },
  needs_review: {
    code: 'conflict',
    message: 'The settlement needs review before it can be recorded. See accounting.reason.',
  },
  receipt_missing: { code: 'conflict', message: 'The accounting policy requires a receipt. Attach one, or waive it.' },
  unreconciled: {
    code: 'conflict',
    message:
      'The opening balance and the cleared lines do not equal the closing balance. Clear or unclear lines until the difference is zero.',
  },
  reconciled: {
    code: 'conflict',
    message: 'The bank transaction is reconciled and cannot be changed. Undo its reconciliation first.',
  },
  frozen: {
    code: 'conflict',
    message:
      'The settlement is accounting-frozen and cannot be changed. Undo its reconciliation or reopen its period first.',
  },
  factor_enrolled: {
    code: 'conflict',
    message: 'A phone is already enrolled. Remove it before you enroll another one.',
  },
  link_used: { code: 'conflict', message: 'The link was used or revoked, or it has expired. Ask for a new one.' },
  idempotency_in_flight: {
    code: 'conflict',
    message: 'A request with this Idempotency-Key is still being processed. Send it again later.',
  },
  payload_too_large: {
    code: 'payload_too_large',
    message: 'The request body is too large for this operation. Send less in one request.',
  },
  validation: { code: 'unprocessable_entity', message: 'The request has invalid fields. See details.fields.' },
  query_too_costly: {
    code: 'unprocessable_entity',
    message: 'The query costs more than one request can. Select fewer fields or rows.',
  },
  idempotency_mismatch: {
    code: 'unprocessable_entity',
    message: 'The Idempotency-Key was already used with another request. Use a new key.',
  },
  too_many_attempts: { code: 'rate_limited', message: 'Too many attempts. Wait before you try again.' },
  rate_organization: {
    code: 'rate_limited',
    message: 'The rate limit of the organization is exceeded. Wait for the seconds in Retry-After.',
  },
  rate_application: {
    code: 'rate_limited',
    message: 'The rate limit of the application is exceeded. Wait for the seconds in Retry-After.',
  },
  rate_person: {
    code: 'rate_limited',
    message: 'The rate limit of the signed-in person is exceeded. Wait for the seconds in Retry-After.',
  },
  internal: { code: 'internal_server_error', message: 'Internal server error.' },
} as const satisfies Record<string, { code: Code; message: string; status?: number }>
export type Reason = keyof typeof REASONS

/** The most entries that `details.fields` may carry (specification, "Limits"). */
const FIELD_FAULTS_MAX = 20

/**
 * A refusal that the caller can read. Every other error becomes a 500 without a cause. It never carries a submitted
 * value.
 */
export class Refusal extends Error {
  readonly code: Code
  readonly fields?: readonly FieldFault[]
  /** Seconds until a retry can succeed, where that is known. */
  retryAfter?: number
  /**
   * Further details for the caller. Only GraphQL publishes them, because the specification fixes the shape of REST
   * errors.
   */
  more?: Readonly<Record<string, unknown>>

  constructor(
    readonly reason: Reason,
    fields?: readonly FieldFault[],
  ) {
    super(REASONS[reason].message)
    this.code = REASONS[reason].code
    if (fields?.length) this.fields = fields.slice(0, FIELD_FAULTS_MAX)
  }

  /** Adds further details for the caller. */
  with(more: Readonly<Record<string, unknown>>): this {
    this.more = more
    return this
  }

  /** Replaces the message with a more precise one, such as which rows are meant. It never has a submitted value. */
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

/** SQLSTATEs that mean a refusal and not a fault of the service. */
const SQL_REASONS: Record<string, Reason> = {
  NX001: 'frozen',
  NX003: 'period_closed',
  '23505': 'duplicate',
  '23503': 'concurrent_change',
  '40001': 'concurrent_change',
  '40P01': 'concurrent_change',
  '55P03': 'concurrent_change',
}

/** The refusal that an error means, or undefined for a fault of the service. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const state = (error as { code?: unknown } | null)?.code
  const reason = typeof state === 'string' ? SQL_REASONS[state] : undefined
  return reason && new Refusal(reason)
}
