import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import type { GraphQLError, GraphQLFormattedError } from 'graphql'
import { deniedBy } from '../../../access/activity.js'
import type { Row } from '../../../declaration/fields.js'
import { Refusal, refusalOf } from '../../../refusals/refusals.js'
import { isObject } from '../../../values/objects.js'
import type { RequestContext } from '../../http/request-context.js'
import { setRefusal, toRefusal } from '../../http/responses.js'
import type { GraphqlContext } from '../context.js'
import type { Compiler } from '../engine.js'
import { causeOf, isOfClient } from '../errors.js'
import type { KnownDocuments } from './known-documents.js'
import { LIMITS } from './limits.js'
import { assertNamed, type OperationStart } from './operation-start.js'
import type { DeniedAnswer } from './variables.js'

/** Marks a request with one of its refusals: a denial before others, because the activity can be filtered by denials. */
function markRefusals(request: RequestContext, refusals: readonly Refusal[]): void {
  const marking = refusals.find(({ reason }) => deniedBy(reason)) ?? refusals.at(-1)
  if (marking) setRefusal(request, marking)
}

/** Marks a request with the refusals of what ran, and logs the faults of the service. */
export function markErrors(request: RequestContext, errors: readonly GraphQLError[]): void {
  const refusals = errors.flatMap(error => {
    const cause = causeOf(error)
    const ours = refusalOf(cause)
    if (ours?.cause || (!ours && cause !== error && !isOfClient(error))) toRefusal(cause, request)
    return ours ?? []
  })
  markRefusals(request, refusals)
}

/** The errors of an answer with the id of the request. */
export const namingRequest = (errors: readonly GraphQLFormattedError[], { requestId }: RequestContext) =>
  errors.map(error => ({ ...error, extensions: { ...error.extensions, requestId } }))

/** The members of an answer with data that say its price. */
export const costSpent = ({ cost }: GraphqlContext) => ({ requested: cost, remaining: LIMITS.cost - cost })

/** The member of an answer that says what happened to each write. */
const writesOf = ({ progress: { isMutation, writes } }: GraphqlContext) => (isMutation ? { writes } : {})

/** The SHA-256 of a persisted document, which Apollo has compared with its text. */
function hashOf(extensions: Row | undefined): string | undefined {
  const persisted = extensions?.persistedQuery
  return isObject(persisted) && typeof persisted.sha256Hash === 'string' ? persisted.sha256Hash : undefined
}

/** Our part of Apollo's pipeline: the price of an operation before it runs, and the refusals of what ran. */
export function requestPlugin(
  start: OperationStart,
  compiler: Compiler,
  documents: KnownDocuments,
): ApolloServerPlugin<GraphqlContext> {
  return {
    async requestDidStart({ contextValue: context }) {
      const { request } = context
      context.progress.isAccepted = true
      let denied: DeniedAnswer | undefined
      return {
        async didResolveOperation({ document, operation, operationName, request: sent, source }) {
          assertNamed(operation, sent.operationName)
          if (operation.operation === 'subscription')
            throw new Refusal('invalid_request').saying(
              'A subscription is answered as text/event-stream alone. Send Accept: text/event-stream.',
            )
          const known = start.known(source, document, operation)
          denied = await start.start(context, known, sent.variables ?? {})
          const run = operation.operation === 'query' ? compiler.compile(document, operationName ?? '') : null
          const named = { source, operationName: sent.operationName, hash: hashOf(sent.extensions) }
          if (run) documents.remember(named, { ...known, run })
        },
        async responseForOperation() {
          if (!denied) return null
          const { refusals, ...singleResult } = denied
          markRefusals(request, refusals)
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } }
        },
        async didEncounterErrors({ errors }) {
          markErrors(request, errors)
        },
        async willSendResponse({ response }) {
          if (response.body.kind !== 'single') return
          const { status } = request
          const result = response.body.singleResult
          // Nothing ran: the request as a whole is refused, with the status of REST.
          if (!('data' in result) && status !== undefined) response.http.status = status
          if (result.errors) result.errors = namingRequest(result.errors, request)
          if ('data' in result)
            result.extensions = { ...result.extensions, cost: costSpent(context), ...writesOf(context) }
        },
      }
    },
  }
}
