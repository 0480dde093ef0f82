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

/** The code and the message of each reason, and its status where the code's own one does not fit. */
export type ReasonTable = Record<string, { code: Code; message: string; status?: number }>
