import { randomInt } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { Router } from 'express'
import type { Logger } from 'pino'
import { ActivityLog } from '../access/activity.js'
import { Admission } from '../access/admit.js'
import { Guesses } from '../access/guesses.js'
import { Tokens, type Trust } from '../access/tokens.js'
import { mailOf } from '../adapters/mail.js'
import { INTERNET } from '../adapters/outside.js'
import { logSender, type SmsSender, twilioSender } from '../adapters/sms.js'
import { webhookSender } from '../adapters/webhooks.js'
import { type Config, type Secrets, VERSION } from '../config/config.js'
import { connect, type Database } from '../database/database.js'
import { Readiness } from '../database/readiness.js'
import { Sweeper } from '../database/sweeper.js'
import { Workers } from '../database/workers.js'
import type { Mail, WebhookSender } from '../dependencies/dependencies.js'
import { consequences } from '../domain/consequences.js'
import type { Random } from '../domain/webhooks/webhook-schedule.js'
import { Executor } from '../kernel/executor.js'
import type { Operation } from '../kernel/operation.js'
import { Applications } from '../oauth/applications.js'
import { Connections } from '../oauth/connections.js'
import { ExternalConsentApi } from '../oauth/pages-api/external-consent-api.js'
import type { PasswordCost } from '../oauth/passwords.js'
import { AUTH_PATH, AuthServer } from '../oauth/server.js'
import type { Pause } from '../oauth/throttle.js'
import {
  FairReads,
  REPLICA_OUTCOMES,
  type ReplicaOutcome,
  type SentStatement,
  type StandbySettings,
  type Timeouts,
} from '../postgres/index.js'
import { signInErrorPage } from '../site/error.js'
import type { Demo } from '../site/start.js'
import { protocolErrors } from '../surfaces/http/protocol-errors.js'
import type { ServerContext } from '../surfaces/http/request-context.js'
import { type Clock, systemClock } from '../values/time.js'
import { type App, createApp } from './app.js'
import { dependenciesOf } from './configured-dependencies.js'
import { findWrite } from './find-write.js'
import { JobWorker } from './job-worker.js'
import { StoredExports } from './moved-church.js'
import { schemaOfAll } from './schema-of-all.js'
import { SecretSeals, sealTaxIdsAgain } from './secret-seals.js'
import type { Metrics } from './telemetry/metrics.js'
import { METRICS_PATH } from './telemetry/metrics-path.js'
import type { Tracing } from './telemetry/tracing.js'
import { unsubscribeRouter } from './unsubscribing.js'
import { recordsFor } from './webhook-records.js'
import { WebhookWorker } from './webhook-worker.js'

export interface ServiceOptions {
  config: Pick<
    Config,
    | 'host'
    | 'port'
    | 'baseUrl'
    | 'hstsSubdomains'
    | 'rateLimit'
    | 'corsOrigins'
    | 'trustedDocuments'
    | 'receiptBucket'
    | 'virusScannerUrl'
    | 'organizations'
    | 'apiKeyMaxDays'
    | 'privateWebhooks'
    | 'introspection'
    | 'apolloSandbox'
    | 'mail'
    | 'production'
    | 'auth'
    | 'dynamicRegistration'
    | 'trustedProxies'
    | 'sms'
    | 'shutdownNoticeMs'
    | 'metrics'
    | 'retention'
  >
  secrets: Secrets
  databaseUrl: string
  /** A streaming standby of the database, for reads. */
  replicaUrl?: string
  timeouts?: Timeouts
  /** The trusted issuers of access tokens. Without any, only API keys are admitted. */
  trusts?: readonly Trust[]
  log: Logger
  /** Traces requests and their statements. It ends with the service. */
  tracing?: Tracing
  clock?: Clock
  /** Fetches the metadata documents of clients; the guarded fetch of the library when absent. */
  fetch?: typeof fetch
  /** Waits before an answer that is slowed down; a real wait by default. */
  pause?: Pause
  /** How much the clock of a code app may be wrong; production's by default. */
  totpToleranceMs?: number
  /** What hashing a password costs; production's by default. */
  passwordCost?: PasswordCost
  /** Sends text messages instead of the configured provider. */
  sms?: SmsSender
  /** Sends e-mail instead of the configured mail server. */
  mail?: Mail
  /** The demo church on the start page. Read once this server listens, so that no other server's key ends. */
  demo?: () => Promise<Demo | undefined>
  /** Whether this process works jobs. It does when absent. */
  worksJobs?: boolean
  /** Milliseconds before the first sweep; production's by default. */
  firstSweepMs?: number
  /** Sends webhooks; over the internet when absent. */
  webhookSender?: WebhookSender
  /** Spreads the attempts of webhooks; the machine's when absent. */
  random?: Random
  /** Called with each error that ends an operation. */
  failed?: (operation: Operation, error: unknown) => void
}

/** A running service. */
export interface Service {
  url: string
  /** Where metrics have a port of their own. */
  metricsUrl?: string
  database: Database
  activity: ActivityLog
  /** Deletes expired rows. */
  sweeper: Sweeper
  /** Works jobs. */
  jobs: JobWorker
  /** Sends webhooks. */
  webhooks: WebhookWorker
  /** Resolves when what answered requests have begun is stored: upkeep, and their activity. */
  settled(): Promise<void>
  /** Finishes requests in flight, writes waiting activity and closes the connections. */
  close(): Promise<void>
}

const SERVER_OPTIONS = {
  requireHostHeader: false,
  maxHeaderSize: 16 * 1024,
  requestTimeout: 30_000,
  headersTimeout: 20_000,
  keepAliveTimeout: 65_000,
}
/** For each request that the rate limit allows: failed credentials of an address, and denied calls of a credential. */
const FAILURES_PER_QUOTA = 3
const GRACE_MS = 10_000
function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/**
 * Ends a server. For a time it still answers, and each answer ends its connection, so that a load balancer that asks for
 * readiness sends no more. Then there are no new requests, a grace for those in flight, and the connections are cut.
 */
async function drain(server: Server, noticeMs: number, endStreams: () => void): Promise<void> {
  await sleep(noticeMs)
  const closed = new Promise<void>(resolve => server.close(() => resolve()))
  endStreams()
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
  await closed
  clearTimeout(cut)
}

/** The embedded authorization server; none when a foreign one is configured, or nothing to seal its keys with. */
function authServerOf(
  options: ServiceOptions,
  { auth: pool }: Database,
  clock: Clock,
  mail: Mail,
): AuthServer | undefined {
  const { config, secrets, log } = options
  if (config.auth || !secrets.authSecret) return undefined
  const sms = options.sms ?? (config.sms ? twilioSender(config.sms) : logSender(log))
  const { baseUrl, dynamicRegistration, trustedProxies } = config
  const { authSecret: secret, earlierAuthSecrets: earlierSecrets } = secrets
  const errorPage = signInErrorPage
  return new AuthServer({
    baseUrl,
    secret,
    earlierSecrets,
    auditSecret: secrets.auditSecret,
    pool,
    clock,
    log,
    mail,
    sms,
    dynamicRegistration,
    trustedProxies,
    errorPage,
    passwordCost: options.passwordCost,
    fetch: options.fetch,
    pause: options.pause,
    totpToleranceMs: options.totpToleranceMs,
  })
}

/** The API of our consent page beside a foreign authorization server. */
function foreignSignIn(
  { config, secrets, log }: ServiceOptions,
  tokens: Tokens,
  { auth: pool }: Database,
  clock: Clock,
) {
  if (!config.auth) return undefined
  const { issuer, publishableKey } = config.auth
  const { origin } = new URL(config.baseUrl)
  const connections = new Connections(pool, clock, secrets.auditSecret)
  const parts = { applications: new Applications(pool), connections, pool }
  const api = new ExternalConsentApi({ origin, log, issuer, publishableKey, tokens, ...parts })
  return Router({ caseSensitive: true, strict: true }).use(AUTH_PATH, api.router())
}

/** The metrics, when they are configured. Their library is loaded only then. */
async function metricsOf({ config }: ServiceOptions): Promise<MetricsParts | undefined> {
  if (!config.metrics) return undefined
  const [{ Metrics }, { answerScrape, serveMetrics }] = await Promise.all([
    import('./telemetry/metrics.js'),
    import('./telemetry/metrics-endpoint.js'),
  ])
  const { host, port, token } = config.metrics
  const metrics = new Metrics()
  return {
    metrics,
    listen: async () => (port === undefined ? undefined : serveMetrics(metrics, { host, port, token })),
    // Without a token the metrics are never on the port of the service.
    scrape:
      token === undefined || port !== undefined
        ? undefined
        : (request, response) => void answerScrape(metrics, token, request, response),
  }
}

/** The standby for reads, when there is one. What happens to it is counted and logged. */
function standbyOf(
  { replicaUrl, log }: ServiceOptions,
  clock: Clock,
  metrics: Metrics | undefined,
): StandbySettings | undefined {
  if (replicaUrl === undefined) return undefined
  metrics?.countReplicaReads(REPLICA_OUTCOMES)
  const observer = {
    read: (outcome: ReplicaOutcome) => metrics?.replicaRead(outcome),
    left: (error: unknown) =>
      log.warn({ err: error }, 'the replica has failed; the primary serves all reads and the replica is tried again'),
    taken: () => log.info('the replica serves reads again'),
  }
  return { url: replicaUrl, clock, observer }
}

interface MetricsParts {
  metrics: Metrics
  /** Listens on the port of the metrics, when they have one. */
  listen(): Promise<Server | undefined>
  /** Answers scrapes on the port of the service. */
  scrape?: (request: IncomingMessage, response: ServerResponse) => void
}

/** Passes each answered request to every observer. Undefined without observers. */
function answeredBy(all: readonly (Pick<Metrics, 'answered'> | undefined)[]): ServerContext['answered'] {
  const observers = all.flatMap(each => each ?? [])
  if (!observers.length) return undefined
  return request => {
    for (const each of observers) each.answered(request)
  }
}

const portOf = (server: Server, otherwise: number): number => {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : otherwise
}

/** Who is admitted, and what is recorded of them. */
function admissionOf({ config, secrets, log }: ServiceOptions, database: Database, clock: Clock, tokens: Tokens) {
  const { rateLimit } = config
  const guesses = new Guesses(clock, FAILURES_PER_QUOTA * rateLimit)
  const hasReplica = database.replica !== undefined
  return {
    activity: new ActivityLog(database.admission, clock, error =>
      log.error({ err: error }, 'activity could not be written'),
    ),
    admission: new Admission(database.admission, secrets.keyPeppers, rateLimit, tokens, guesses, hasReplica),
  }
}

/** The executor of every operation, over the connections of this process. */
export const executorOf = (
  {
    config,
    secrets,
    log,
    failed,
    databaseUrl,
  }: Pick<ServiceOptions, 'config' | 'secrets' | 'log' | 'failed' | 'databaseUrl'>,
  database: Database,
  clock: Clock,
  mail: Mail,
  metrics?: Metrics,
): Executor =>
  new Executor(
    new FairReads(database.reads, database.replica),
    database.writes,
    clock,
    secrets,
    dependenciesOf(
      config,
      secrets,
      mail,
      fault => log.error({ err: fault }, 'the storage of files has a fault'),
      new StoredExports(databaseUrl, database.admission, secrets, config, clock),
    ),
    consequences,
    failed,
    (upkeep, failure) => {
      metrics?.upkeepEnded(failure !== undefined)
      if (failure !== undefined) log.warn({ err: failure, upkeep }, 'stored data could not be brought up to date')
    },
    findWrite,
  )

/** Sends webhooks over the connections of this process. */
export const webhookWorkerOf = (
  {
    config,
    secrets,
    log,
    webhookSender: given,
    random = () => randomInt(2 ** 32) / 2 ** 32,
  }: Pick<ServiceOptions, 'config' | 'secrets' | 'log' | 'webhookSender' | 'random'>,
  database: Database,
  executor: Executor,
  clock: Clock,
  mail: Mail,
): WebhookWorker => {
  const outside = config.privateWebhooks ? { ...INTERNET, isInside: () => false } : INTERNET
  const send = given ?? webhookSender(outside)
  const seals = new SecretSeals(secrets)
  const read = recordsFor(executor, schemaOfAll, (err, organizationId, type) =>
    log.error({ err, organizationId, type }, 'records for messages of a webhook could not be read'),
  )
  return new WebhookWorker({ database, executor, clock, log, send, random, read, seals, mail, appUrl: config.baseUrl })
}

/** What works beside the requests: it deletes expired rows, works jobs and sends webhooks. */
function startWorkers(options: ServiceOptions, database: Database, executor: Executor, clock: Clock, mail: Mail) {
  const { config, log } = options
  const sweeper = new Sweeper(database.sweeps, config.retention, (kind, error) =>
    log.warn({ err: error, kind }, 'expired rows could not be deleted'),
  )
  sweeper.start(options.firstSweepMs)
  const jobs = new JobWorker(database.admission, executor, log, mail)
  const webhooks = webhookWorkerOf(options, database, executor, clock, mail)
  if (options.worksJobs ?? true) {
    jobs.start()
    webhooks.start()
  }
  return { sweeper, jobs, webhooks }
}

/** A server that listens before its app is made, so that a port in use is known first. Requests wait for the app. */
async function listening({ config, log }: ServiceOptions) {
  let app: App | undefined
  let opened: (app: App) => void = () => undefined
  const opening = new Promise<App>(resolve => {
    opened = resolve
  })
  const server = createServer(SERVER_OPTIONS, (request, response) =>
    app ? app.handle(request, response) : void opening.then(made => made.handle(request, response)),
  )
  protocolErrors(server, log)
  await listen(server, config.port, config.host)
  const open = (made: App) => {
    app = made
    opened(made)
  }
  return { server, open }
}

/** Sends what happens at the database to those who measure it. */
const observerOf = (metrics: Metrics | undefined, tracing: Tracing | undefined) => ({
  ...(metrics ? { waited: (pool: string, ms: number) => metrics.waited(pool, ms) } : {}),
  ...(tracing ? { sent: (statement: SentStatement) => tracing.sent(statement) } : {}),
})

function cut(server: Server | undefined): void {
  server?.close()
  server?.closeAllConnections()
}

/** Opens the database, composes the surfaces and listens. What was opened is closed again when a later step fails. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const { config, log, tracing, clock = systemClock } = options
  const measuring = await metricsOf(options)
  const metrics = measuring?.metrics
  const standby = standbyOf(options, clock, metrics)
  let readiness: Readiness | undefined
  const observer = { ...observerOf(metrics, tracing), refused: (error: unknown) => readiness?.learn(error) }
  const database = await connect(options.databaseUrl, options.timeouts, observer, standby)
  let app: App | undefined
  let server: Server | undefined
  let scraped: Server | undefined
  try {
    const mail = options.mail ?? mailOf(config.mail, config.production, log)
    const auth = authServerOf(options, database, clock, mail)
    await auth?.start()
    await sealTaxIdsAgain(database.admission, options.secrets)
    const tokens = new Tokens([...(options.trusts ?? []), ...(auth ? [auth.trust()] : [])], clock)
    const { activity, admission } = admissionOf(options, database, clock, tokens)
    readiness = new Readiness(database.readiness)
    const executor = executorOf(options, database, clock, mail, metrics)
    const { server: api, open } = await listening(options)
    server = api
    metrics?.measure({ version: VERSION, database, activity, clock })
    scraped = await measuring?.listen()
    app = await createApp({
      config,
      answered: answeredBy([metrics, tracing]),
      tracing,
      scrape: measuring?.scrape,
      authIssuer: auth?.issuer ?? config.auth?.issuer,
      clock,
      readiness,
      workers: new Workers(database.sweeps),
      activity,
      admission,
      executor,
      log,
      demo: await options.demo?.(),
      authorization: auth?.router(tokens) ?? foreignSignIn(options, tokens, database, clock),
      unsubscribing: unsubscribeRouter({ executor, seals: new SecretSeals(options.secrets), clock }),
    })
    open(app)
    const { sweeper, jobs, webhooks } = startWorkers(options, database, executor, clock, mail)
    return {
      url: config.port === 0 ? `http://${config.host}:${portOf(api, 0)}` : config.baseUrl,
      metricsUrl: scraped && `http://${config.metrics?.host}:${portOf(scraped, 0)}${METRICS_PATH}`,
      database,
      activity,
      sweeper,
      jobs,
      webhooks,
      settled: async () => {
        await executor.settled()
        await activity.flush()
      },
      close: async () => {
        app?.drain()
        sweeper.end()
        await Promise.all([jobs.end(), webhooks.end(), drain(api, config.shutdownNoticeMs, () => app?.endStreams())])
        await app?.stop()
        await executor.end()
        cut(scraped)
        await activity.flush()
        await database.close()
        await tracing?.shutdown()
      },
    }
  } catch (error) {
    cut(server)
    cut(scraped)
    await app?.stop()
    await database.close()
    throw error
  }
}
