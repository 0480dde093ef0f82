import type { ReasonTable } from './table.js'

/** Why a request is refused as such, whatever it asks for. */
export const PROTOCOL_REASONS = {
  invalid_json: { code: 'bad_request', message: 'The request body is not valid JSON. Send one JSON value.' },
  invalid_encoding: { code: 'bad_request', message: 'The request is not valid UTF-8. Encode it as UTF-8.' },
  unsupported_media_type: {
    code: 'bad_request',
    message: 'Content-Type must be application/json, without Content-Encoding.',
    status: 415,
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
  not_acceptable: {
    code: 'bad_request',
    message: 'The Accept header allows no media type of this answer. Send Accept: application/json.',
    status: 406,
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
  document_not_trusted: {
    code: 'bad_request',
    message:
      'This server runs registered GraphQL documents only. Send the id of one as documentId, or its SHA-256 as extensions.persistedQuery.sha256Hash.',
  },
  idempotency_key_required: {
    code: 'bad_request',
    message: 'This operation requires an Idempotency-Key. Send one that is unique to the request.',
  },
  not_found: { code: 'not_found', message: 'There is no such resource. Check the path and the id.' },
  unknown_path: {
    code: 'not_found',
    message: 'The API has no such path. The reference lists all of them.',
    tells: ['nearest'],
  },
  duplicate: {
    code: 'conflict',
    message: 'A resource with these identifying values already exists. Use it, or change the values.',
    tells: ['id'],
  },
  stale_version: {
    code: 'conflict',
    message: 'The resource has another version than the request names. Read it again and repeat the change.',
    tells: ['version'],
  },
  concurrent_change: {
    code: 'conflict',
    message: 'Another request changed the resource at the same time. Read it again and repeat the change.',
  },
  idempotency_in_flight: {
    code: 'conflict',
    message: 'A request with this Idempotency-Key is still being processed. Send it again later.',
  },
  payload_too_large: {
    code: 'payload_too_large',
    message: 'The request body is too large for this operation. Send less in one request.',
    tells: ['maximum'],
  },
  validation: { code: 'unprocessable_entity', message: 'The request has invalid fields. See details.fields.' },
  query_too_costly: {
    code: 'unprocessable_entity',
    message: 'The query costs more than one request can. Select fewer fields or rows.',
    tells: ['limit', 'requested', 'maximum'],
  },
  idempotency_mismatch: {
    code: 'unprocessable_entity',
    message: 'The Idempotency-Key was already used with another request. Use a new key.',
  },
  overloaded: {
    code: 'internal_server_error',
    message: 'The service is busy. Send the request again after the time in Retry-After.',
    status: 503,
  },
  database_unreachable: {
    code: 'internal_server_error',
    message:
      'The database server of this organization does not answer. Send the request again after the time in Retry-After.',
    status: 503,
  },
  deadline_exceeded: {
    code: 'internal_server_error',
    message:
      'The request took too long. It was stopped, and what it had changed was undone. Send it again after the time in Retry-After, or ask for less: fewer rows, a shorter period, smaller parts.',
    status: 503,
  },
  outcome_unknown: {
    code: 'internal_server_error',
    message:
      'The connection to the database was lost, so it is not known whether the request took effect. Send it again with the same Idempotency-Key, or read the resource first.',
  },
  internal: { code: 'internal_server_error', message: 'Internal server error.' },
} as const satisfies ReasonTable
