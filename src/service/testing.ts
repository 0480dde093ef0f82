import { createECDH } from 'node:crypto'
import type { JWTPayload } from 'jose'
import pg from 'pg'
import { type Issuer, issueToken, trustIn } from '../access/issuer.js'
import type { Trust } from '../access/tokens.js'
import type { BucketConfig } from '../adapters/files/bucket.js'
import type { MailConfig } from '../adapters/mail.js'
import type { SmsSender } from '../adapters/sms.js'
import {
  type AuthConfig,
  type MetricsConfig,
  type OrganizationConfig,
  type Secrets,
  VERSION,
} from '../config/config.js'
import { type Retention, SHORTEST_RETENTION } from '../config/retention.js'
import { MAIL_LIMITS, type Mail, type WebhookSender } from '../dependencies/dependencies.js'
import type { PasswordCost } from '../oauth/passwords.js'
import type { Pause } from '../oauth/throttle.js'
import { PATIENT, type Timeouts } from '../postgres/index.js'
import { refusalOf } from '../refusals/refusals.js'
import { declares } from '../surfaces/openapi/matrix.js'
import { type Clock, systemClock } from '../values/time.js'
import { serviceLog } from './log.js'
import { type Service, startService } from './service.js'

/** Fixed secrets and a settable clock, for tests of the whole service on a real PostgreSQL. */
export interface TestApp {
  url: string
  service: Service
  /** The owner's connection, past every guard: for arranging and for looking. */
  owner: pg.Pool
  /** An access token of the test issuer; `claims` override what it says. */
  token(subject: string, claims?: JWTPayload): Promise<string>
  /** Text messages and e-mails so far. */
  messages: { to: string; text: string }[]
  /** Log lines so far, as written. */
  log: string[]
  /** Refusals that an operation gave and does not declare, as `operation reason`; whoever looks at them takes them out. */
  undeclared: string[]
  /** @throws when an operation refused for a reason that it does not declare. */
  close(): Promise<void>
}

export const TEST_SECRETS = {
  keyPeppers: new Map([[1, Buffer.alloc(32, 'pepper')]]),
  cursorSecret: Buffer.alloc(32, 'cursor'),
  authSecret: Buffer.alloc(32, 'auth'),
  auditSecret: Buffer.alloc(32, 'audit'),
}

/** A key that every process of a test run makes alike. */
function fixedKey() {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.alloc(32, 'issuer'))
  const point = pair.getPublicKey()
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), pair.getPrivateKey()].map(part =>
    part.toString('base64url'),
  )
  return { kty: 'EC', crv: 'P-256', x, y, d }
}

export const TEST_ISSUER: Issuer = {
  issuer: 'https://issuer.test',
  audience: 'https://narthex.test/api/v1',
  privateKey: fixedKey(),
}

/** Next to nothing: no claim is about how long a guess takes. */
export const TEST_PASSWORD_COST: PasswordCost = { logN: 4, r: 8, p: 1 }

export interface TestOptions {
  ownerUrl: string
  serviceUrl: string
  /** A standby of the database, for reads. */
  replicaUrl?: string
  rateLimit?: number
  clock?: Clock
  corsOrigins?: string[]
  trustedDocuments?: ReadonlyMap<string, string>
  demo?: { key: string; organizationName: string }
  trust?: Trust | null
  receiptBucket?: BucketConfig
  virusScannerUrl?: string
  organizations?: Partial<OrganizationConfig>
  mail?: Partial<MailConfig>
  /** With a port of its own the service knows its address, which the authorization server needs. */
  port?: number
  sms?: SmsSender
  dynamicRegistration?: boolean
  hstsSubdomains?: boolean
  /** Fetches the metadata documents of clients. */
  fetch?: typeof fetch
  baseUrl?: string
  /** A foreign authorization server instead of the embedded one. */
  auth?: AuthConfig
  /** A test waits long when absent: no claim is about the speed of the machine. */
  timeouts?: Timeouts
  /** Milliseconds for which the service still answers after SIGTERM. */
  shutdownNoticeMs?: number
  introspection?: boolean
  apolloSandbox?: boolean
  apiKeyMaxDays?: number
  privateWebhooks?: boolean
  /** How webhooks reach the network. */
  webhookSender?: WebhookSender
  /** Spreads the attempts of webhooks; not at all by default. */
  random?: () => number
  trustedProxies?: number
  metrics?: MetricsConfig
  /** Where the spans of requests are sent. */
  tracesUrl?: string
  /** Milliseconds before expired rows are deleted for the first time. */
  firstSweepMs?: number
  retention?: Retention
  /** Waits before an answer that is slowed down. A test waits for none of them. */
  pause?: Pause
  /** Two periods beside the present one, so that a test has three codes. */
  totpToleranceMs?: number
  /** Others than those of the tests. */
  secrets?: Partial<Secrets>
}

/** The connections of the owner. */
function ownerPool(connectionString: string): pg.Pool {
  const owner = new pg.Pool({
    connectionString,
    // Statements inside functions are planned once, as on the connections of the service.
    options: '-c plan_cache_mode=force_generic_plan',
    max: 4,
    allowExitOnIdle: true,
  })
  // A database that is stopped says so to idle connections; a test that stops one knows.
  owner.on('error', () => undefined)
  return owner
}

/** Keeps e-mails beside the text messages. */
const mailTo = (messages: TestApp['messages']): Mail => ({
  delivers: false,
  takesMessages: true,
  limits: MAIL_LIMITS,
  send: async ({ to, text }) => void messages.push({ to, text }),
})

/** Starts the service as production would, on a free port. */
export async function startTestApp({
  ownerUrl,
  serviceUrl,
  replicaUrl,
  rateLimit = 1_000_000,
  clock = systemClock,
  corsOrigins = [],
  trustedDocuments,
  demo,
  trust = trustIn(TEST_ISSUER),
  receiptBucket,
  virusScannerUrl,
  organizations,
  mail,
  port = 0,
  sms,
  dynamicRegistration = true,
  hstsSubdomains = false,
  fetch,
  baseUrl = 'http://127.0.0.1',
  auth,
  timeouts = PATIENT,
  shutdownNoticeMs = 0,
  introspection = true,
  apolloSandbox = true,
  apiKeyMaxDays = 732,
  privateWebhooks = false,
  webhookSender,
  random = () => 0,
  trustedProxies = 0,
  metrics,
  tracesUrl,
  firstSweepMs,
  retention = SHORTEST_RETENTION,
  secrets,
  pause = async () => undefined,
  totpToleranceMs = 30_000,
}: TestOptions): Promise<TestApp> {
  const log: string[] = []
  const messages: TestApp['messages'] = []
  const undeclared: string[] = []
  const owner = ownerPool(ownerUrl)
  // Loaded only by tests of traces, as production loads it only when it is configured.
  const library = tracesUrl === undefined ? undefined : await import('./telemetry/tracing.js')
  const tracing = library && new library.Tracing({ url: tracesUrl ?? '', version: VERSION, baseUrl })
  const service = await startService({
    worksJobs: false,
    config: {
      host: '127.0.0.1',
      port,
      baseUrl,
      rateLimit,
      corsOrigins,
      trustedDocuments,
      auth,
      receiptBucket,
      virusScannerUrl,
      dynamicRegistration,
      hstsSubdomains,
      trustedProxies,
      production: false,
      shutdownNoticeMs,
      introspection,
      apolloSandbox,
      apiKeyMaxDays,
      privateWebhooks,
      metrics,
      retention,
      organizations: { organizationCreation: 'everybody', organizationPlan: 'SCALE', ...organizations },
      mail: { from: 'Narthex <no-reply@narthex.test>', ...mail },
    },
    secrets: { ...TEST_SECRETS, ...secrets },
    fetch,
    webhookSender,
    random,
    pause,
    totpToleranceMs,
    firstSweepMs,
    databaseUrl: serviceUrl,
    replicaUrl,
    timeouts,
    trusts: trust ? [trust] : [],
    passwordCost: TEST_PASSWORD_COST,
    sms: sms ?? { send: async (to, text) => void messages.push({ to, text }) },
    mail: mail ? undefined : mailTo(messages),
    tracing,
    log: serviceLog({ level: 'info', tracing }, { write: line => void log.push(line) }),
    clock,
    demo: async () => demo,
    failed: (operation, error) => {
      const refusal = refusalOf(error)
      if (refusal && !declares(operation, refusal.reason)) undeclared.push(`${operation.name} ${refusal.reason}`)
    },
  })
  return {
    url: service.url,
    service,
    owner,
    token: (subject, claims) => issueToken(TEST_ISSUER, subject, 3_600_000, clock, claims),
    messages,
    log,
    undeclared,
    close: async () => {
      await service.close()
      await owner.end()
      if (undeclared.length) throw new Error(`An operation refused what it does not declare: ${undeclared.join(', ')}`)
    },
  }
}
