import { randomUUID } from 'node:crypto'
import path from 'node:path'
import express, { type Router } from 'express'
import type { GraphQLSchema } from 'graphql'
import { PROJECT, VERSION } from '../config/config.js'
import type { Readiness } from '../database/readiness.js'
import type { Workers } from '../database/workers.js'
import { referenceGuide } from '../domain/guides/guides.js'
import { Refusal } from '../refusals/refusals.js'
import { operations } from '../registry.js'
import { notFoundPage } from '../site/error.js'
import { frontEndRouter } from '../site/front-end.js'
import { pagesRouter } from '../site/site.js'
import type { Demo } from '../site/start.js'
import { PREFIX } from '../surfaces/http/addresses.js'
import { commonHeaders } from '../surfaces/http/headers.js'
import { openRequest, type ServerContext } from '../surfaces/http/request-context.js'
import { sendError } from '../surfaces/http/responses.js'
import { referenceModel } from '../surfaces/openapi/reference.js'
import { questions } from './questions.js'

/** Where the build puts the pages and the explorer. */
const PAGES = path.join(PROJECT, 'dist', 'pages')
const EXPLORER = path.join(PROJECT, 'dist', 'explorer')

/** What the pages are made from. */
export interface SiteParts {
  server: ServerContext
  schema: GraphQLSchema
  readiness: Readiness
  /** The workers of a distributed database. */
  workers: Workers
  isDraining(): boolean
  /** Whether Apollo Sandbox opens at the address of the graph. */
  hasSandbox: boolean
  /** The issuer of access tokens, as the metadata of the protected resources names it. */
  authIssuer?: string
  /** The embedded authorization server, or the API of the consent page beside a foreign one. */
  authorization?: Router
  /** Answers the links by which donors unsubscribe. */
  unsubscribing: Router
  demo?: Demo
}

/** Whether the process lives, and whether a load balancer should send it requests. */
function healthRouter({
  readiness,
  workers,
  isDraining,
}: Pick<SiteParts, 'readiness' | 'workers' | 'isDraining'>): Router {
  const router = express.Router({ caseSensitive: true, strict: true })
  router.get('/healthz', (_request, response) => void response.json({ status: 'ok' }))
  router.get('/readyz', async (_request, response) => {
    const waitingFor = isDraining() ? ['draining'] : await readiness.waitingFor()
    if (waitingFor.length) return void response.status(503).json({ status: 'unavailable', waitingFor })
    const silentWorkers = workers.silentOnes()
    response.json({ status: 'ok', ...(silentWorkers.length ? { silentWorkers } : {}) })
  })
  return router
}

/** Addresses of programs, which are answered in JSON whatever a client accepts. */
const PROGRAMS = /^\/(api|auth|mcp|assets|\.well-known)(\/|$)/

/** Whether a browser asks for a page, and not a program that takes whatever comes. */
const isForPerson = (request: express.Request): boolean =>
  !PROGRAMS.test(request.path) && request.accepts(['json', 'html']) === 'html'

/** The pages, health, signing in and the refusal of every other path, on Express. */
export function siteOf({
  server,
  schema,
  authIssuer,
  authorization,
  unsubscribing,
  demo,
  hasSandbox,
  ...health
}: SiteParts): express.Express {
  const { baseUrl } = server
  const isEmbedded = authIssuer?.startsWith(`${baseUrl}/`) === true
  const site = express()
  site.disable('x-powered-by')
  site.set('case sensitive routing', true)
  site.set('strict routing', true)
  site.use((_request, response, next) => {
    response.set(commonHeaders(randomUUID()))
    next()
  })
  site.use(healthRouter(health))
  site.use(unsubscribing)
  if (authorization) {
    const foreignIssuer = isEmbedded ? undefined : authIssuer
    site.use(authorization, frontEndRouter({ folder: PAGES, baseUrl, foreignIssuer }))
  }
  const hasSettings = authorization !== undefined && isEmbedded
  site.all('/graphql', (_request, response) => response.redirect(308, `${PREFIX}/graphql`))
  site.use(
    pagesRouter({
      version: VERSION,
      baseUrl,
      explorerFolder: EXPLORER,
      questions: questions(),
      reference: referenceModel(operations, schema, referenceGuide, baseUrl),
      demo,
      hasSettings,
      hasSandbox,
    }),
  )
  const refuse = (request: express.Request, response: express.Response, error: unknown) =>
    sendError(openRequest(server, request, response, 'REST'), error)
  const notFound = notFoundPage(hasSettings)
  site.get('/*path', (request, response, next) => {
    if (!isForPerson(request)) return next()
    response.status(404).set('Content-Security-Policy', notFound.policy).type('html').send(notFound.html)
  })
  site.use((request: express.Request, response: express.Response) =>
    refuse(request, response, new Refusal('not_found')),
  )
  site.use((error: unknown, request: express.Request, response: express.Response, _next: express.NextFunction) => {
    const isMalformed = error instanceof URIError || (error as { status?: number }).status === 400
    refuse(request, response, isMalformed ? new Refusal('invalid_request') : error)
  })
  return site
}
