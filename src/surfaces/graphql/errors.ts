import { ApolloServerErrorCode, ApolloServerValidationErrorCode, unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { Refusal, refusalOf } from '../../refusals/refusals.js'

/** A refusal as a GraphQL error: the same codes as REST. */
export function formatted(refusal: Refusal, requestId?: string): GraphQLFormattedError {
  const { code, reason, details, message } = refusal
  return { message, extensions: { code, reason, ...(requestId ? { requestId } : {}), ...(details ? { details } : {}) } }
}

/** A message of the parser can repeat a literal of any length. */
export const MESSAGE_MAX = 300

/** Apollo's own refusals, in the codes of REST. They must not echo the request. */
const APOLLO_REASONS: Record<string, 'invalid_document' | 'validation' | 'invalid_request'> = {
  [ApolloServerErrorCode.GRAPHQL_PARSE_FAILED]: 'invalid_document',
  [ApolloServerErrorCode.GRAPHQL_VALIDATION_FAILED]: 'invalid_document',
  [ApolloServerErrorCode.BAD_USER_INPUT]: 'validation',
  [ApolloServerErrorCode.OPERATION_RESOLUTION_FAILURE]: 'invalid_document',
  [ApolloServerErrorCode.BAD_REQUEST]: 'invalid_request',
}
/** What Apollo says of a persisted query whose hash is another document's. It has no code of its own. */
const WRONG_HASH = 'provided sha does not match query'
/** What Apollo says of a GET with a mutation. It has no code of its own either. */
const NO_QUERY = 'GET requests only support query operations'
const NO_INTROSPECTION = 'Introspection is turned off here. Ask whoever runs the service for schema.graphql.'
const PERSISTED = ['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED']

/** Whether an error is the client's, whose document or variables cannot be run. It is no fault of the service. */
export const isOfClient = ({ message, extensions }: GraphQLError): boolean =>
  message === WRONG_HASH || Object.hasOwn(APOLLO_REASONS, String(extensions.code))

/** The error that a resolver, or a step before it, has thrown. */
export const causeOf = (error: unknown): unknown =>
  (error instanceof GraphQLError && error.originalError) || unwrapResolverError(error)

export function formatError(given: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const { path, locations } = given
  const place = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) }
  const refusal = refusalOf(causeOf(error))
  if (refusal) return { ...formatted(refusal), ...place }
  const code = String(given.extensions?.code)
  if (PERSISTED.includes(code)) return given
  if (given.extensions?.validationErrorCode === ApolloServerValidationErrorCode.INTROSPECTION_DISABLED)
    return { ...formatted(new Refusal('invalid_document').saying(NO_INTROSPECTION)), ...place }
  if (given.message.startsWith(NO_QUERY))
    return formatted(new Refusal('invalid_request').saying('A GET can run only a query. Send a mutation by POST.'))
  const reason = given.message === WRONG_HASH ? 'invalid_request' : APOLLO_REASONS[code]
  if (!reason) return { ...formatted(new Refusal('internal')), ...place }
  // The messages of the parser and the validator describe the document and help to correct it.
  const message = reason === 'invalid_document' ? given.message.slice(0, MESSAGE_MAX) : new Refusal(reason).message
  return { ...formatted(new Refusal(reason)), message, ...place }
}
