/** Every error code of the specification ("Errors"). */
export const CODES = [
  'bad_request',
  'unauthorized',
  'forbidden',
  'not_found',
  'conflict',
  'payload_too_large',
  'unprocessable_entity',
  'rate_limited',
  'internal_server_error',
] as const
export type Code = (typeof CODES)[number]
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

/** The code and the message of each reason, and its status where the code's own one does not fit. */
export type ReasonTable = Record<string, { code: Code; message: string; status?: number }>
