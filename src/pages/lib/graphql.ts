import {
  type AnyVariables,
  Client,
  type CombinedError,
  cacheExchange,
  fetchExchange,
  type TypedDocumentNode,
} from '@urql/core'
import { networkProblem, Problem } from './problem'
import { accessToken } from './token'

const ENDPOINT = '/api/v1/graphql'

/** Sends a request with the token of this page; a refused token is renewed once. */
export async function fetchWithToken(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const send = async (fresh: boolean) => {
    const headers = new Headers(init.headers)
    headers.set('Authorization', `Bearer ${await accessToken(fresh)}`)
    return fetch(input, { ...init, headers, credentials: 'omit' })
  }
  const response = await send(false)
  return response.status === 401 ? send(true) : response
}

/** A client for one organization; without one, for the operations that need none. */
export function clientFor(organizationId?: string): Client {
  return new Client({
    url: ENDPOINT,
    preferGetMethod: false,
    exchanges: [cacheExchange, fetchExchange],
    requestPolicy: 'cache-and-network',
    fetch: fetchWithToken,
    fetchOptions: organizationId ? { headers: { 'X-Organization-Id': organizationId } } : {},
  })
}

/** One of the errors of a GraphQL answer. */
export interface GraphQLFault {
  message: string
  extensions?: object
}

/** The problem that an error of a GraphQL answer stands for. */
export function problemOfFault({ message, extensions = {} }: GraphQLFault): Problem {
  const { reason, code, details, requestId } = extensions as {
    reason?: string
    code?: string
    requestId?: string
    details?: { fields?: Problem['fields']; rows?: readonly { message: string }[] }
  }
  // The only refused row is the item of the person: its own message has no number of a row.
  const [row, ...others] = details?.rows ?? []
  const text = row && !others.length ? row.message : message
  return new Problem(text, reason ?? code ?? 'internal', details?.fields, undefined, requestId)
}

/** The problem behind a failed operation. */
export function problemOfResult(error: CombinedError): Problem {
  const first = error.graphQLErrors[0]
  if (first) return problemOfFault(first)
  return error.networkError instanceof Problem ? error.networkError : networkProblem()
}

/** Runs a mutation, or a query outside of a component. @throws Problem. */
export async function run<Data, Variables extends AnyVariables>(
  client: Client,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  // The generated documents are texts. The type only says what they ask and answer.
  const isMutation = String(document).startsWith('mutation')
  const result = isMutation
    ? await client.mutation(document, variables).toPromise()
    : await client.query(document, variables, { requestPolicy: 'network-only' }).toPromise()
  if (result.error) throw problemOfResult(result.error)
  if (!result.data) throw networkProblem()
  return result.data
}
