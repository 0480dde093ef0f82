import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Router } from 'express'
import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { ActivityLog } from '../access/activity.js'
import type { Admission } from '../access/admit.js'
import { type Config, ConfigError, VERSION } from '../config/config.js'
import type { Readiness } from '../database/readiness.js'
import type { Workers } from '../database/workers.js'
import { agentGuide } from '../domain/guides/guides.js'
import { namedTables, namesOf, namesWithoutGivers, reportHead } from '../domain/reports/report-head.queries.js'
import type { Executor } from '../kernel/executor.js'
import { Refusal } from '../refusals/refusals.js'
import { operations } from '../registry.js'
import type { Demo } from '../site/start.js'
import { Graphql } from '../surfaces/graphql/graphql.js'
import { TrustedDocuments } from '../surfaces/graphql/requests/trusted-documents.js'
import { PREFIX, RESOURCES } from '../surfaces/http/addresses.js'
import { Cors } from '../surfaces/http/cors.js'
import { browserHeaders, setHeaders } from '../surfaces/http/headers.js'
import { openRequest, type ServerContext } from '../surfaces/http/request-context.js'
import { hasOneHost } from '../surfaces/http/request-target.js'
import { sendError } from '../surfaces/http/responses.js'
import { Mcp } from '../surfaces/mcp/mcp.js'
import { answeredMetadata } from '../surfaces/mcp/metadata.js'
import { Rest } from '../surfaces/rest/rest.js'
import type { Clock } from '../values/time.js'
import { collectionOf, questions } from './questions.js'
import { schemaOfAll } from './schema-of-all.js'
import { siteOf } from './site-app.js'
import { METRICS_PATH } from './telemetry/metrics-path.js'
import type { Tracing } from './telemetry/tracing.js'

interface Parts {
  config: Pick<
    Config,
    | 'baseUrl'
    | 'hstsSubdomains'
    | 'corsOrigins'
    | 'host'
    | 'introspection'
    | 'apolloSandbox'
    | 'trustedProxies'
    | 'trustedDocuments'
  >
  /** The issuer of access tokens, as the metadata of the protected resources names it. */
  authIssuer?: string
  clock: Clock
  readiness: Readiness
  workers: Workers
  activity: ActivityLog
  admission: Admission
  executor: Executor
  log: Logger
  demo?: Demo
  /** The embedded authorization server, when there is one. */
  authorization?: Router
  /** Answers the links by which donors unsubscribe. */
  unsubscribing: Router
  /** Called with every answered request. */
  answered?: ServerContext['answered']
  /** Traces requests. */
  tracing?: Pick<Tracing, 'serve' | 'within'>
  /** Answers scrapes of metrics on this port. */
  scrape?: (request: IncomingMessage, response: ServerResponse) => void
}

export interface App {
  handle(request: IncomingMessage, response: ServerResponse): void
  /** Makes the readiness check fail, so that a load balancer uses another server. */
  drain(): void
  /** Ends every subscription, whose client comes back to another server. */
  endStreams(): void
  stop(): Promise<void>
}

/** Whether a path is the API's, so that a slip in it is refused as the API refuses. The case of its letters is such a slip. */
const isOfApi = (path: string): boolean => path.toLowerCase().startsWith(`${PREFIX}/`)

/** The API, the MCP server and the authorization server are traced; pages, files and health checks are not. */
const isTraced = ({ url = '' }: IncomingMessage): boolean =>
  [`${PREFIX}/`, RESOURCES.MCP, '/auth/'].some(start => url.startsWith(start))

/** The parts of the site, each measured as one operation. A label for each path would have no limit. */
const SITE_PARTS = [
  'healthz',
  'readyz',
  'auth',
  'assets',
  'reference',
  'explorer',
  'settings',
  'sign-in',
  'unsubscribe',
]

function measureSite(path: string, response: ServerResponse, answered: NonNullable<ServerContext['answered']>): void {
  const startedAt = performance.now()
  const [, first = ''] = path.split('/')
  const operation = SITE_PARTS.includes(first) ? first : 'other'
  response.once('close', () => {
    const { statusCode: status } = response
    const durationMs = performance.now() - startedAt
    answered({ surface: 'SITE', operation, status, reason: null, durationMs, method: response.req.method ?? '' })
  })
}

/** The surfaces of the API over one executor and one GraphQL schema. @throws ConfigError for trusted documents that do not fit it. */
async function surfacesOf({ config, executor, demo }: Parts, server: ServerContext, schema: GraphQLSchema) {
  const rest = new Rest(operations, schema, executor, server, { headOf: reportHead, namesOf, namedTables })
  const ready = questions()
  const sandbox = demo && { document: collectionOf(ready), headers: { Authorization: `Bearer ${demo.key}` } }
  const trusted = config.trustedDocuments && new TrustedDocuments(config.trustedDocuments)
  const faults = trusted?.faultsIn(schema) ?? []
  if (faults.length) throw new ConfigError(faults)
  const shared = { operations, schema, executor, server }
  const { introspection, apolloSandbox: hasSandbox } = config
  const graphql = new Graphql({ ...shared, sandbox, hasSandbox, introspection, trusted })
  await graphql.open()
  const { corsOrigins: origins, host } = config
  const mcp = new Mcp({
    ...shared,
    guide: agentGuide,
    questions: ready,
    namesOf: namesWithoutGivers,
    version: VERSION,
    origins,
    host,
  })
  return { rest, graphql, mcp }
}

/** The composition root: the API answers on node's own request and response, Express carries the pages. */
export async function createApp(parts: Parts): Promise<App> {
  const { config, clock, readiness, activity, admission, log, answered, tracing, scrape, ...forPages } = parts
  const { baseUrl, trustedProxies } = config
  const schema = await schemaOfAll()
  const within: ServerContext['within'] = tracing && ((name, run) => tracing.within(name, run))
  const server = { baseUrl, trustedProxies, clock, admission, activity, log, answered, within }
  const { rest, graphql, mcp } = await surfacesOf(parts, server, schema)
  let draining = false
  const site = siteOf({
    ...forPages,
    server,
    schema,
    readiness,
    hasSandbox: config.apolloSandbox,
    isDraining: () => draining,
  })
  const cors = new Cors(config.corsOrigins)
  const browserRules = Object.entries(browserHeaders(baseUrl, config.hstsSubdomains))

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    setHeaders(response, browserRules)
    if (draining) response.setHeader('Connection', 'close')
    if (!hasOneHost(request))
      return sendError(openRequest(server, request, response, 'REST'), new Refusal('invalid_request'))
    const [path = ''] = (request.url ?? '').split('?')
    if (cors.answered(request, response)) return
    if (answeredMetadata(request, response, { baseUrl, authIssuer: parts.authIssuer })) return
    if (path === RESOURCES.MCP) void mcp.handle(request, response)
    else if (path === `${PREFIX}/graphql`) void graphql.handle(request, response)
    else if (isOfApi(path) && path !== `${PREFIX}/openapi.json`) void rest.handle(request, response)
    else if (path === METRICS_PATH && scrape) scrape(request, response)
    else {
      if (answered) measureSite(path, response, answered)
      site(request, response)
    }
  }
  const traced = (request: IncomingMessage, response: ServerResponse) =>
    tracing && isTraced(request)
      ? tracing.serve(request, response, () => handle(request, response))
      : handle(request, response)
  return {
    handle: tracing ? traced : handle,
    drain: () => {
      draining = true
    },
    endStreams: () => graphql.endStreams(),
    stop: () => graphql.stop(),
  }
}
