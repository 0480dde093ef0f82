/** Every error code of the specification ("Errors"), and what it says. */
export const CODE_TEXTS = {
  bad_request: 'The request is malformed.',
  unauthorized: 'The credential is missing or not accepted.',
  forbidden: 'The credential does not allow the request.',
  not_found: 'There is no such resource.',
  conflict: 'The state of the resource does not allow the request.',
  payload_too_large: 'The body is too large.',
  unprocessable_entity: 'The request has invalid fields.',
  rate_limited: 'The rate limit is exceeded.',
  internal_server_error: 'The service failed.',
} as const
export type Code = keyof typeof CODE_TEXTS
/** The status that carries each code. The one table. */
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
} as const satisfies Record<Code, number>

/**
 * What a refusal tells beside its message, so that a program can mend the request. The set is closed; none of it is a submitted
 * value.
 */
export interface Remedy {
  /** The present status of the record. */
  status?: string
  /** The statuses, or values, that would work. */
  allowed?: readonly string[]
  /** The operations that lead there, by their names in schema/operations.md. */
  next?: readonly string[]
  /** The scopes that the operation needs. */
  scopes?: readonly string[]
  /** The permission of a role that the operation needs. */
  permission?: string
  /** The id of the record that has the values already. */
  id?: string
  /** The version that the record has now. */
  version?: number
  /** The known path or name that is most like the unknown one. */
  nearest?: string
  /** The largest size in bytes, or the largest cost of a query. */
  maximum?: number
  /** The limit of a query that is exceeded. */
  limit?: string
  /** The cost of the query. */
  requested?: number
  /** What stands in the way, without texts. */
  blockers?: readonly object[]
}
/** The members of a remedy with what they mean, for the contract. */
export const REMEDY_NOTES = {
  status: 'The present status of the record.',
  allowed: 'The statuses, or values, that would work.',
  next: 'Operations that lead there, by their names.',
  scopes: 'The scopes that the operation needs.',
  permission: 'The permission of a role that the operation needs.',
  id: 'The record that has the values already.',
  version: 'The version that the record has now.',
  nearest: 'The known path that is most like the unknown one.',
  maximum: 'The largest size in bytes, or the largest cost of a query.',
  limit: 'The limit of a query that is exceeded.',
  requested: 'The cost of the query.',
  blockers: 'What stands in the way.',
} as const satisfies Record<keyof Remedy, string>

/** The code and the message of each reason, its status where the code's own one does not fit, and what it may tell. */
export type ReasonTable = Record<
  string,
  { code: Code; message: string; status?: number; tells?: readonly (keyof Remedy)[] }
>
