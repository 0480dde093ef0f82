import { createHash } from 'node:crypto'
import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import type { GraphQLSchema } from 'graphql'
import { deniedBy } from '../../access/activity.js'
import type { Row } from '../../declaration/fields.js'
import type { Operation } from '../../kernel/operation.js'
import { Refusal, refusalOf } from '../../refusals.js'
import { setRateLimits } from '../http/headers.js'
import type { RequestContext } from '../http/request-context.js'
import { setRefusal, toRefusal } from '../http/responses.js'
import { fieldName } from '../operation-types.js'
import type { GraphqlContext } from './context.js'
import { costOf, unitsOf } from './cost.js'
import { causeOf, isOfClient } from './errors.js'
import { LIMITS } from './limits.js'
import { selectionOf } from './selection.js'
import { assertUnbound } from './unbound.js'
import { type DeniedAnswer, deniedAnswer, readVariables, separateRows } from './variables.js'

/** The longest operation name in the log and the activity, in characters. */
const NAME_MAX = 100

const digestOf = (source: string): string => createHash('sha256').update(source).digest('hex').slice(0, 16)

/** Takes the operation's units from the caller's rate limits. Admission has taken one already. */
async function spend({ request, caller }: GraphqlContext, units: number): Promise<void> {
  request.rateCost = units
  if (units === 1) return
  try {
    await request.server.admission.spend(caller, units - 1)
  } finally {
    setRateLimits(request.response, caller.rateLimits)
  }
}

/** Marks a request with its refusals. A denial stands out among others, because the activity tells denials apart. */
function markRefusals(request: RequestContext, refusals: readonly Refusal[]): void {
  const marking = refusals.find(({ reason }) => deniedBy(reason)) ?? refusals.at(-1)
  if (marking) setRefusal(request, marking)
}

/** Our part of Apollo's pipeline: the price of an operation before it runs, and the refusals of what ran. */
export function requestPlugin(
  schema: GraphQLSchema,
  operations: readonly Operation[],
): ApolloServerPlugin<GraphqlContext> {
  const unbound = new Set(operations.flatMap(each => (each.organization === undefined ? [] : fieldName(each))))
  const roots = new Map(operations.map(each => [fieldName(each), each]))
  return {
    async requestDidStart({ contextValue: context }) {
      const { request } = context
      context.progress.isAccepted = true
      let denied: DeniedAnswer | undefined
      return {
        async didResolveOperation({ document, operation, request: { variables: sent }, source }) {
          if (!operation) throw new Refusal('invalid_document').saying('The document has no operation of this name.')
          context.progress.isMutation = operation.operation === 'mutation'
          if (request.unbound) assertUnbound(operation, document, unbound)
          request.operation = `${(operation.name?.value ?? 'anonymous').slice(0, NAME_MAX)}:${digestOf(source)}`
          const asked = { document, operation, variables: (sent ?? {}) as Row }
          context.progress.separated = separateRows(schema, roots, asked)
          const { coerced, refusal } = readVariables(schema, asked)
          if (refusal) denied = deniedAnswer(context.caller, roots, asked, refusal)
          if (refusal && !denied) throw refusal
          const { points, isOneRead } = costOf(schema, document, operation, coerced ?? asked.variables)
          context.cost = points
          context.progress.isOneRead = isOneRead
          context.progress.selection = selectionOf(schema, document)
          await spend(context, unitsOf(document, operation, context.cost))
        },
        async responseForOperation() {
          if (!denied) return null
          const { refusals, ...singleResult } = denied
          markRefusals(request, refusals)
          return { http: { headers: new HeaderMap() }, body: { kind: 'single', singleResult } }
        },
        async didEncounterErrors({ errors }) {
          const refusals = errors.flatMap(error => {
            const cause = causeOf(error)
            const ours = refusalOf(cause)
            if (ours?.cause || (!ours && cause !== error && !isOfClient(error))) toRefusal(cause, request)
            return ours ?? []
          })
          markRefusals(request, refusals)
        },
        async willSendResponse({ response }) {
          if (response.body.kind !== 'single') return
          const { requestId, status } = request
          const result = response.body.singleResult
          // Nothing ran: the request as a whole is refused, with the status of REST.
          if (!('data' in result) && status !== undefined) response.http.status = status
          if (result.errors)
            result.errors = result.errors.map(error => ({ ...error, extensions: { ...error.extensions, requestId } }))
          if (!('data' in result)) return
          const cost = { requested: context.cost, remaining: LIMITS.cost - context.cost }
          result.extensions = { ...result.extensions, cost }
        },
      }
    },
  }
}
