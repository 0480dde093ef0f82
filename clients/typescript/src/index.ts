import createFetchClient, { type Client } from 'openapi-fetch'
import { refusalOf } from './errors.js'
import type { components, paths } from './schema.js'
import { type Credential, type SendingOptions, sending, sleep } from './sending.js'

export { type ErrorDetails, type FieldFault, NarthexError, type RowFault } from './errors.js'
export type * from './schema.js'
export type { Credential, SendingOptions } from './sending.js'
export { type RenewalOptions, renewingCredential, type Tokens } from './tokens.js'

/** How a client reaches a Narthex service. */
export interface NarthexOptions extends SendingOptions {
  /** The address of the service, without `/api/v1`. */
  baseUrl: string
  /** An organization API key, an access token, or a function that answers the present one. */
  credential: Credential
  /** The organization that requests act on. Required with an access token. */
  organizationId?: string
}

/** A typed client of every operation on REST: `client.GET('/api/v1/pledges', { params: { query: … } })`. */
export type NarthexClient = Client<paths>

/** Creates a client. */
export function createNarthexClient(options: NarthexOptions): NarthexClient {
  const { baseUrl, organizationId } = options
  const headers = organizationId ? { 'X-Organization-Id': organizationId } : {}
  return createFetchClient<paths>({ baseUrl, headers, fetch: sending(options) })
}

/** What a call of the client resolves to. */
interface Answer<D> {
  data?: D
  error?: unknown
  response: Response
}

/** The answer of a call. @throws NarthexError for a refusal. */
export async function answerOf<D>(call: Promise<Answer<D>>): Promise<D> {
  const { data, error, response } = await call
  if (response.ok) return data as D
  throw refusalOf(response, error)
}

type BodyOf<P extends keyof paths> = paths[P] extends {
  get: { responses: { 200: { content: { 'application/json': infer B } } } }
}
  ? B
  : never
/** The paths of lists. */
export type ListPath = { [P in keyof paths]: BodyOf<P> extends { pageInfo: unknown } ? P : never }[keyof paths]
/** A row of a list. */
export type RowOf<P extends ListPath> = {
  [K in keyof BodyOf<P>]-?: BodyOf<P>[K] extends readonly (infer R)[] ? R : never
}[keyof BodyOf<P>]
/** The filter and order of a list. */
export type ListQuery<P extends ListPath> = paths[P] extends { get: { parameters: { query?: infer Q } } }
  ? Omit<NonNullable<Q>, 'cursor' | 'format'>
  : never
/** The ids in the path of a list below a record. */
export type PathParameters<P extends ListPath> = paths[P] extends { get: { parameters: { path: infer I } } }
  ? I
  : undefined

/**
 * Every row of a list, page by page. A page is read when its first row is wanted.
 * @throws NarthexError for a refusal.
 */
export async function* rowsOf<P extends ListPath>(
  client: NarthexClient,
  path: P,
  query?: ListQuery<P>,
  ids?: PathParameters<P>,
): AsyncGenerator<RowOf<P>, void, undefined> {
  // The paths are known at compile time alone, so the call itself is not typed.
  const get = client.GET as (path: string, init: object) => Promise<Answer<Record<string, unknown>>>
  let cursor: string | null | undefined
  do {
    const params = { query: { limit: 200, ...query, ...(cursor ? { cursor } : {}) }, ...(ids ? { path: ids } : {}) }
    const page = await answerOf(get(path, { params }))
    const rows = Object.values(page).find(Array.isArray) as RowOf<P>[] | undefined
    yield* rows ?? []
    cursor = (page.pageInfo as { nextCursor: string | null }).nextCursor
  } while (cursor)
}

/** A change of a record, by its id. */
export type Change = components['schemas']['ResourceChange']
/** Where the feed is followed from, and which changes are wanted. */
export interface ChangesFrom {
  /** The last sequence that you have read. 0 begins with the oldest stored change. */
  after: number
  /** Only changes of these resource types, such as Transaction. */
  resourceType?: components['schemas']['ResourceType'][]
  /** Milliseconds between two looks once there are no more changes. Without it, the changes of now are all. */
  everyMs?: number
  /** Ends the iteration at once, also while it waits or reads. */
  signal?: AbortSignal
}

/**
 * The changes after a sequence, oldest first. Keep the sequence of each once you have done what it asks for, and begin there again.
 * @throws NarthexError for a refusal: with the reason `changes_forgotten` read everything again.
 */
export async function* changesOf(
  client: NarthexClient,
  { after, resourceType, everyMs, signal }: ChangesFrom,
): AsyncGenerator<Change, void, undefined> {
  for (let position = after; !signal?.aborted; ) {
    const query = { after: position, limit: 200, ...(resourceType && { resourceType }) }
    const feed = await answerOf(client.GET('/api/v1/changes', { params: { query }, signal })).catch(error => {
      if (!signal?.aborted) throw error
    })
    for (const change of feed?.changes ?? []) {
      if (signal?.aborted) return
      yield change
    }
    if (!feed) return
    position = feed.lastSequence
    if (feed.hasMore) continue
    if (everyMs === undefined) return
    await sleep(everyMs, signal)
  }
}

/** A file in an answer, such as a letter as a PDF. */
export interface FileInAnswer {
  fileName: string
  contentType: string
  contentBase64: string
}

/** The bytes of a file in an answer. */
export function bytesOf({ contentBase64 }: Pick<FileInAnswer, 'contentBase64'>): Uint8Array<ArrayBuffer> {
  const text = atob(contentBase64)
  const bytes = new Uint8Array(text.length)
  for (let place = 0; place < text.length; place++) bytes[place] = text.charCodeAt(place)
  return bytes
}

/** How many bytes are encoded at once: whole groups of three, and few enough for the arguments of a call. */
const CHUNK = 3 * 2048

/** A character for each byte. A spread would take seven times as long, because it iterates. */
const characters = (bytes: Uint8Array): string => String.fromCharCode.apply(null, bytes as unknown as number[])

/** Bytes as the `contentBase64` of an upload. */
export function base64Of(bytes: Uint8Array): string {
  const { toBase64 } = bytes as { toBase64?: () => string }
  if (toBase64) return toBase64.call(bytes)
  let text = ''
  for (let start = 0; start < bytes.length; start += CHUNK)
    text += btoa(characters(bytes.subarray(start, start + CHUNK)))
  return text
}
