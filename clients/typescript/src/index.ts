import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths } from './schema.js'

export type * from './schema.js'

/** How a client reaches a Narthex service. */
export interface NarthexOptions {
  /** The address of the service, without `/api/v1`. */
  baseUrl: string
  /** An organization API key or an access token, or a function that answers the present one. */
  credential: string | (() => string | Promise<string>)
  /** The organization that requests act on. Required with an access token. */
  organizationId?: string
  /** How often a request is sent again after the first attempt; 4 when absent. */
  retries?: number
  /** The longest wait between two attempts in milliseconds; 30 000 when absent. */
  longestWait?: number
  /** Another `fetch`. */
  fetch?: (request: Request) => Promise<Response>
  /** Waits so many milliseconds; another one for tests. */
  wait?: (milliseconds: number) => Promise<void>
}

/** A typed client of every operation on REST: `client.GET('/api/v1/pledges', { params: { query: … } })`. */
export type NarthexClient = Client<paths>

/** A refused member of a request, with what would be right. */
export type FieldFault = components['schemas']['FieldFault']

/** A refused row of a bulk request, by its place from 0. */
export type RowFault = NonNullable<NonNullable<components['schemas']['Error']['details']>['rows']>[number]

/** A refusal of the service. */
export class NarthexError extends Error {
  override readonly name = 'NarthexError'

  constructor(
    readonly status: number,
    /** The code of the specification, such as `conflict`. */
    readonly code: string,
    message: string,
    /** A stable reason, finer than the code, from X-Error-Reason. */
    readonly reason: string | undefined,
    /** The X-Request-Id, for questions to whoever runs the service. */
    readonly requestId: string | undefined,
    /** The refused members of the request. */
    readonly fields: readonly FieldFault[],
    /** The refused rows of a bulk request. */
    readonly rows: readonly RowFault[],
  ) {
    super(message)
  }
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Reasons of refusals that a later attempt with the same Idempotency-Key can succeed after. */
const PASSING = new Set(['idempotency_in_flight', 'concurrent_change', 'outcome_unknown'])
const FIRST_WAIT = 250

const isPassing = ({ status, headers }: Response): boolean =>
  status === 429 ||
  status === 502 ||
  status === 503 ||
  status === 504 ||
  PASSING.has(headers.get('x-error-reason') ?? '')

/** Seconds of Retry-After in milliseconds, else exponential backoff with full jitter. */
function waitBefore(attempt: number, response: Response | undefined, longest: number): number {
  const told = Number(response?.headers.get('retry-after'))
  return Math.min(longest, told > 0 ? told * 1000 : Math.random() * FIRST_WAIT * 2 ** attempt)
}

/**
 * Sends a request again after a broken connection, 429, 503 and refusals that pass. Every write has an Idempotency-Key,
 * so that none is done twice.
 */
function retrying({ retries = 4, longestWait = 30_000, fetch: send = fetch, wait = sleep }: NarthexOptions) {
  return async (request: Request): Promise<Response> => {
    if (WRITES.has(request.method) && !request.headers.has('Idempotency-Key'))
      request.headers.set('Idempotency-Key', crypto.randomUUID())
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries
      let answer: Response | undefined
      try {
        answer = await send(request.clone())
        if (isLast || !isPassing(answer)) return answer
        await answer.body?.cancel()
      } catch (error) {
        if (isLast || request.signal.aborted) throw error
      }
      await wait(waitBefore(attempt, answer, longestWait))
    }
  }
}

const sleep = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds))

/** Creates a client. */
export function createNarthexClient(options: NarthexOptions): NarthexClient {
  const { baseUrl, credential, organizationId } = options
  const client = createFetchClient<paths>({ baseUrl, fetch: retrying(options) })
  client.use({
    async onRequest({ request }) {
      const token = typeof credential === 'string' ? credential : await credential()
      request.headers.set('Authorization', `Bearer ${token}`)
      if (organizationId) request.headers.set('X-Organization-Id', organizationId)
      return request
    },
  })
  return client
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
  const { code, message, details } = (error ?? {}) as {
    code?: string
    message?: string
    details?: { fields?: FieldFault[]; rows?: RowFault[] }
  }
  const header = (name: string) => response.headers.get(name) ?? undefined
  throw new NarthexError(
    response.status,
    code ?? 'unknown',
    message ?? `The service answered ${response.status}.`,
    header('x-error-reason'),
    header('x-request-id'),
    details?.fields ?? [],
    details?.rows ?? [],
  )
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
  resourceType?: string[]
  /** Milliseconds between two looks once there are no more changes. Without it, the changes of now are all. */
  everyMs?: number
  /** Ends the iteration. */
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
    const feed = await answerOf(client.GET('/api/v1/changes', { params: { query }, signal }))
    yield* feed.changes
    position = feed.lastSequence
    if (feed.hasMore) continue
    if (everyMs === undefined) return
    await sleep(everyMs)
  }
}

/** A file in an answer, such as a letter as a PDF. */
export interface FileInAnswer {
  fileName: string
  contentType: string
  contentBase64: string
}

/** The bytes of a file in an answer. */
export const bytesOf = ({ contentBase64 }: Pick<FileInAnswer, 'contentBase64'>): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(contentBase64), character => character.charCodeAt(0))

/** Bytes as the `contentBase64` of an upload. */
export const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
