import { randomUUID } from 'node:crypto'
import type { Operation } from '../../dist/src/kernel/operation.js'
import { toolName } from '../../dist/src/surfaces/mcp/tools.js'
import { fieldName } from '../../dist/src/surfaces/types/operation-types.js'
import type { Answer } from './app.js'
import type { Church } from './church.js'
import { refusalIn } from './mcp.js'
import { type Arranged, pathOf, queryOf } from './subjects.js'

/** What a call came to, whichever surface it took: ok, or the code and reason of the refusal. */
export type Result = { outcome: string; reason: string | null }
/** Calls an operation on a subject with an input, its published example unless told. */
export type Surface = (
  church: Church,
  token: string | undefined,
  operation: Operation,
  id: string,
  input?: object,
  second?: string,
) => Promise<Result>

const exampleOf = (operation: Operation): object => (operation as { example?: object }).example ?? {}
/** A new key where the operation asks for one. */
const keyOf = (operation: Operation): Record<string, string> =>
  operation.kind === 'mutation' && operation.needsKey ? { 'Idempotency-Key': randomUUID() } : {}

/** Sends an operation what has been arranged for it, and gives the answer as it came. */
export type Send = (
  client: ReturnType<Church['client']>,
  operation: Operation,
  arranged: Arranged,
  headers?: Record<string, string>,
) => Promise<Answer>

export const overRest: Send = (client, operation, { id, input, second }, headers = {}) => {
  const { method } = operation.route as NonNullable<Operation['route']>
  const body = method !== 'GET' && operation.takes ? input : undefined
  const asked = operation.kind !== 'mutation' && method === 'GET' ? queryOf(input) : ''
  return client.rest(method, pathOf(operation, id, second) + asked, { body, headers })
}

export const rest: Surface = async (church, token, operation, id, input = exampleOf(operation), second) => {
  const answer = await overRest(church.client(token), operation, { id, input, second }, keyOf(operation))
  return { outcome: answer.status < 300 ? 'ok' : answer.body.code, reason: answer.headers.get('x-error-reason') }
}

function document(operation: Operation, { id, input: given, second = 'x' }: Arranged) {
  const name = fieldName(operation)
  const mutation = operation.kind === 'mutation'
  const input = operation.takes && (mutation || Object.keys(given).length > 0)
  const args = [
    ...operation.parameters.map((parameter, index) => `${parameter}: ${JSON.stringify(index ? second : id)}`),
    ...(input ? [mutation ? 'input: $input' : 'filter: $input'] : []),
  ]
  const selection = operation.kind === 'list' ? '{ nodes { __typename } }' : '{ __typename }'
  return {
    query: `${mutation ? 'mutation' : 'query'}${input ? `($input: ${operation.takes?.name}!)` : ''} { ${name}${args.length ? `(${args.join(', ')})` : ''} ${selection} }`,
    variables: input ? { input: given } : {},
  }
}

export const overGraphql: Send = (client, operation, arranged, headers = {}) => {
  const { query, variables } = document(operation, arranged)
  return client.graphql(query, variables, headers)
}

export const graphql: Surface = async (church, token, operation, id, input = exampleOf(operation), second) => {
  const answer = await overGraphql(church.client(token), operation, { id, input, second }, keyOf(operation))
  const error = answer.body.errors?.[0]?.extensions
  return { outcome: error?.code ?? 'ok', reason: !error || error.code === 'unauthorized' ? null : error.reason }
}

/** Calls the tool of a read. A church is named in the arguments. */
export const overMcp: Send = (client, operation, { id, input, second }) =>
  client.tool(toolName(operation), {
    ...Object.fromEntries(operation.parameters.map((parameter, index) => [parameter, index ? second : id])),
    ...input,
  })

export const mcp: Surface = async (church, token, operation, id, input = {}, second) => {
  const answer = await overMcp(church.client(token), operation, { id, input, second })
  const isRefused = answer.body.error || answer.body.result.isError
  return { outcome: isRefused ? refusalIn(answer).code : 'ok', reason: answer.headers.get('x-error-reason') }
}

/** The surfaces that an operation has. */
export const surfacesOf = (operation: Operation): Record<string, Surface> => ({
  ...(operation.route ? { rest } : {}),
  graphql,
  ...(operation.tool === undefined ? {} : { mcp }),
})
