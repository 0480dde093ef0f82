import { problemOfAnswer } from './account-api'
import { fetchWithToken, type GraphQLFault, problemOfFault } from './graphql'
import { networkProblem, Problem } from './problem'

const PREFIX = '/api/v1'

/** A request to the API, as a program sends it too. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  /** Below `/api/v1`. */
  path: string
  /** JSON, or a form with a file. */
  body?: object | FormData
  /** Makes a retry safe: the same key with the same body replays the stored response. */
  idempotencyKey?: string
}

export interface ApiAnswer {
  status: number
  body: Readonly<Record<string, unknown>>
}

/** The header fields that a request needs beside its credential. */
export function headersOf({ body, idempotencyKey }: ApiRequest, organizationId: string): [string, string][] {
  const headers: [string, string][] = [['X-Organization-Id', organizationId]]
  // The browser names the type of a form, with what separates its parts.
  if (body && !(body instanceof FormData)) headers.push(['Content-Type', 'application/json'])
  if (idempotencyKey) headers.push(['Idempotency-Key', idempotencyKey])
  return headers
}

/** The whole path of a request. */
export const pathOf = ({ path }: ApiRequest): string => PREFIX + path

/**
 * Sends a request to the API as the signed-in person.
 * @throws Problem for a refusal, also for one of GraphQL, and when no answer comes.
 */
export async function callApi(organizationId: string, request: ApiRequest): Promise<ApiAnswer> {
  const response = await fetchWithToken(pathOf(request), {
    method: request.method,
    headers: headersOf(request, organizationId),
    body: request.body instanceof FormData ? request.body : request.body && JSON.stringify(request.body),
  }).catch(error => {
    throw error instanceof Problem ? error : networkProblem()
  })
  if (!response.ok) throw await problemOfAnswer(response)
  const body = await response.json()
  const fault: GraphQLFault | undefined = body.errors?.[0]
  if (fault) throw problemOfFault(fault)
  return { status: response.status, body }
}

/** Takes the name of a file from the header that brings it. */
const fileNameOf = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1]

/** Asks for a file as the signed-in person. @throws Problem for a refusal, and when no answer comes. */
async function askForFile(organizationId: string, path: string, mediaType: string): Promise<Response> {
  const response = await fetchWithToken(pathOf({ method: 'GET', path }), {
    headers: [...headersOf({ method: 'GET', path }, organizationId), ['Accept', mediaType]],
  }).catch(error => {
    throw error instanceof Problem ? error : networkProblem()
  })
  if (!response.ok) throw await problemOfAnswer(response)
  return response
}

/** The bytes of a file, for a page that shows it. @throws Problem for a refusal, and when no answer comes. */
export const readFile = async (organizationId: string, path: string, mediaType: string): Promise<Blob> =>
  (await askForFile(organizationId, path, mediaType)).blob()

/**
 * Asks for a file as the signed-in person, and lets the browser save it.
 * @throws Problem for a refusal, and when no answer comes.
 */
export async function saveFile(organizationId: string, path: string, mediaType: string, name: string): Promise<void> {
  const response = await askForFile(organizationId, path, mediaType)
  saveBlob(await response.blob(), fileNameOf(response) ?? name)
}

/**
 * Asks for the parts of a file one after the other, and lets the browser save them as one file.
 * @throws Problem for a refusal, and when no answer comes.
 */
export async function saveParts(
  organizationId: string,
  paths: readonly string[],
  mediaType: string,
  name: string,
): Promise<void> {
  const parts: Blob[] = []
  for (const path of paths) parts.push(await readFile(organizationId, path, mediaType))
  saveBlob(new Blob(parts, { type: mediaType }), name)
}

/** Lets the browser save the bytes of an answer, which are in Base64. */
export const saveBytes = (contentBase64: string, mediaType: string, name: string): void =>
  saveBlob(new Blob([Uint8Array.from(atob(contentBase64), byte => byte.charCodeAt(0))], { type: mediaType }), name)

function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
