import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { ActivityLog } from '../../access/activity.js'
import { clientAddress } from '../../access/address.js'
import type { Admission } from '../../access/admit.js'
import { NOWHERE } from '../../access/admit-person.js'
import { type Credentials, Denial, type DeniedSubject } from '../../access/denial.js'
import type { Admitted } from '../../access/rate-limits.js'
import { reasonOnDemand } from '../../refusals/refusals.js'
import { type Clock, newId } from '../../values/time.js'
import { commonHeaders, setHeaders, setRateLimits } from './headers.js'

/** An answered request, as it is measured. Its surface, operation, status and reason are of closed sets. */
export interface AnsweredRequest {
  surface: RequestContext['transport'] | 'SITE'
  operation: string
  status: number
  reason: string | null
  durationMs: number
  /** The method and the template of the path; none for the site. */
  method: string
  route?: string
  requestId?: string
}

/** What every surface of this server uses. */
export interface ServerContext {
  /** Where clients reach the service. A refusal's protected-resource metadata is there. */
  baseUrl: string
  /** How many trusted proxies add to X-Forwarded-For. */
  trustedProxies: number
  /** Dates the ids of requests. */
  clock: Clock
  admission: Admission
  activity: ActivityLog
  log: Logger
  /** Called with every answered request. */
  answered?: (request: AnsweredRequest) => void
  /** Runs a part of a request as a span of its trace, under this name. */
  within?: <T>(name: string, run: () => Promise<T>) => Promise<T>
}

/** What a surface needs to answer one request and to record it in the log and the activity. */
export interface RequestContext {
  server: ServerContext
  request: IncomingMessage
  response: ServerResponse
  requestId: string
  startedAt: number
  transport: 'REST' | 'GRAPHQL' | 'MCP'
  /** Its name in the activity, known once the route is. */
  operation: string
  /** The declared operation of a GraphQL document, whose own name is the client's; `several` when it runs different ones. */
  declared?: string
  pathTemplate: string
  /** Whether a POST takes a form with a file too. */
  takesFile?: boolean
  /** Called without an organization, and so in no activity. */
  unbound: boolean
  rateCost: number
  caller?: Admitted
  /** What the caller was admitted with. */
  credentials?: Credentials
  denied?: DeniedSubject
  replayed: boolean
  /** Whether the answer shows a secret, such as that of a new API key. */
  holdsSecret: boolean
  /** Whether an answer is on its way, even if its headers are not sent yet. */
  isAnswered: boolean
  reason: string | null
  code: string | null
  /** The status of the refusal that the request is marked with. */
  status?: number
}

export function openRequest(
  server: ServerContext,
  request: IncomingMessage,
  response: ServerResponse,
  transport: RequestContext['transport'],
): RequestContext {
  const requestId = newId(server.clock)
  setHeaders(response, Object.entries(commonHeaders(requestId)))
  return {
    server,
    request,
    response,
    requestId,
    startedAt: performance.now(),
    transport,
    operation: '',
    pathTemplate: '',
    unbound: false,
    rateCost: 1,
    replayed: false,
    holdsSecret: false,
    isAnswered: false,
    reason: null,
    code: null,
  }
}

/** A signal that is aborted when the connection of a client ends before the answer is sent. */
export function goneOf(response: ServerResponse): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  if (response.destroyed) gone.abort()
  return gone.signal
}

/** The refusal that a sandbox is asked for. PRODUCTION ignores it. @throws Refusal 400 invalid_header. */
function wantedRefusal({ environment }: Admitted, { headers }: IncomingMessage): Admitted['refusesFor'] {
  const name = headers['x-sandbox-refusal']
  return name === undefined || environment === '' || environment === 'PRODUCTION'
    ? undefined
    : reasonOnDemand(String(name))
}

/**
 * Admits the caller and sets the rate limit headers. The organization is that of X-Organization-Id unless given.
 * @throws Denial.
 */
export async function admit(context: RequestContext, given: Partial<Credentials> = {}): Promise<Admitted> {
  const { server, request, response } = context
  const { authorization, 'x-organization-id': organization } = request.headersDistinct
  // A document without an organization can select fields that need none. This is known once it is parsed.
  const isUnnamed = context.transport === 'GRAPHQL' && organization === undefined
  try {
    const credentials = {
      authorization: authorization?.length === 1 ? authorization[0] : undefined,
      organization: organization?.join(', '),
      unbound: context.unbound || isUnnamed,
      address: clientAddress(request, server.trustedProxies),
      ...given,
    }
    const admitting = () => server.admission.admit(credentials)
    const caller = await (server.within ? server.within('admission', admitting) : admitting())
    context.caller = caller
    context.credentials = credentials
    context.unbound ||= caller.organizationId === NOWHERE
    setRateLimits(response, caller.rateLimits)
    caller.refusesFor = wantedRefusal(caller, request)
    return caller
  } catch (error) {
    if (error instanceof Denial) {
      context.denied = error.subject
      setRateLimits(response, error.subject?.rateLimits ?? error.rateLimits ?? [])
    }
    throw error
  }
}
