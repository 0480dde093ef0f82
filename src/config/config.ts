import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Peppers } from '../access/key-format.js'
import type { BucketConfig } from '../adapters/files/bucket.js'
import type { MailConfig } from '../adapters/mail.js'
import type { TwilioConfig } from '../adapters/sms.js'
import type { Installation } from '../dependencies/dependencies.js'
import { defaultDataFolder } from '../embedded/placement.js'
import { faultOf, faultOfReplica, roleOf } from '../postgres/index.js'
import { type Retention, SHORTEST_RETENTION } from './retention.js'
import { type Environment, Variables } from './variables.js'

/** The folder of the project: the parent of `dist` or of `src`. */
export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..')
const manifest: { version: string } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8'))
export const VERSION = manifest.version

/** The environment, parsed once; nobody else reads it. `.env.example` documents every member. */
export interface Config {
  production: boolean
  host: string
  port: number
  /** Where clients reach the service. Links use it and never the Host header. */
  baseUrl: string
  /** Absent: the embedded database. */
  databaseUrl?: string
  /** The role that owns the tables and migrates; the service's own when absent. */
  databaseOwnerUrl?: string
  /** A streaming standby of the database, or several, for reads. */
  databaseReplicaUrl?: string
  dataFolder: string
  /** Accepted requests per minute per organization. */
  rateLimit: number
  logLevel: string
  /** Milliseconds for which the service still answers requests after SIGTERM, while `/readyz` fails. */
  shutdownNoticeMs: number
  /** Origins of web pages that may call from a browser, as browsers send them. */
  corsOrigins: string[]
  /** The only GraphQL documents that run, by their ids. Absent: any document. */
  trustedDocuments?: ReadonlyMap<string, string>
  /** Whether GraphQL answers introspection and suggests names in its errors. */
  introspection: boolean
  /**
   * Whether a browser gets Apollo Sandbox at the address of the graph. Its script comes from Apollo and runs on the origin of the
   * sessions, so it is for a machine of one's own.
   */
  apolloSandbox: boolean
  /** A foreign authorization server. Absent: the embedded one below `/auth/v1`. */
  auth?: AuthConfig
  /** Whether applications may register themselves at the embedded authorization server. */
  dynamicRegistration: boolean
  /** Whether browsers use HTTPS alone for the subdomains of the service's host, too. */
  hstsSubdomains: boolean
  /** How many trusted proxies stand before the service and add to X-Forwarded-For. */
  trustedProxies: number
  /** Sends text messages. Absent: they are written to the log. */
  sms?: TwilioConfig
  /** Absent with the embedded database, which stores them beside its data. */
  secrets?: Secrets
  /** The bucket of receipts. Absent: the database. */
  receiptBucket?: BucketConfig
  /** Where clamd listens. Absent: receipts are not scanned for viruses. */
  virusScannerUrl?: string
  /** Locks the file of an organization that moves. Only the command line uses it. */
  exportPassphrase?: string
  organizations: OrganizationConfig
  /** The longest life of a new API key, in days. */
  apiKeyMaxDays: number
  /** Whether webhooks reach addresses inside the network of the service, and plain http. */
  privateWebhooks: boolean
  mail: MailConfig
  retention: Retention
  /** Absent: nothing is measured. */
  metrics?: MetricsConfig
  /** The address that takes the spans of requests, as OTLP over HTTP. Absent: requests are not traced. */
  tracesUrl?: string
}

/** Where the metrics are scraped. With a port of their own they need no token; on the service's port they do. */
export interface MetricsConfig {
  host: string
  port?: number
  token?: string
}

/** The longest life that an API key can have: two years. */
const API_KEY_MAX_DAYS = 732

/** Who may create organizations, as ORGANIZATION_CREATION says, and the plan they get, as ORGANIZATION_PLAN says. */
export type OrganizationConfig = Pick<Installation, 'organizationCreation' | 'organizationPlan'>

/** A foreign authorization server, as AUTH_ISSUER, AUTH_JWKS_URI and AUTH_AUDIENCE name it. */
export interface AuthConfig {
  /** Compared with `iss` to the letter. */
  issuer: string
  jwksUri: string
  audience: string
  /** The header `apikey` that the server's gateway requires from pages. Supabase calls it the publishable key. */
  publishableKey?: string
}

/** Secrets that must not change: digests of keys and cursors of lists depend on them. */
export interface Secrets {
  keyPeppers: Peppers
  cursorSecret: Buffer
  /** Of the embedded authorization server: signs its cookies and seals its signing keys. */
  authSecret?: Buffer
  /** Secrets that AUTH_SECRET had before. What they sealed still opens, and is sealed again at the next start. */
  earlierAuthSecrets?: readonly Buffer[]
  /** Chains the audit trail. Made from the secret of the cursors unless it is set. */
  auditSecret: Buffer
}

/** The secret of the audit trail where none is configured, as HKDF (RFC 5869) makes it from that of the cursors. */
export const auditSecretOf = (cursorSecret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', cursorSecret, '', 'narthex audit trail', 32))

/** All faults of the configuration. */
export class ConfigError extends Error {
  /** @param config what could be read of it. */
  constructor(
    readonly faults: string[],
    readonly config?: Config,
  ) {
    super(
      `The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.map(fault => `  ${fault}`).join('\n')}`,
    )
  }
}

/** An address that only the machine itself reaches. */
const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Reads every variable and every rule between variables, so that all faults are reported at once. @throws ConfigError. */
export function readConfig(env: Environment): Config {
  const variables = new Variables(env)
  const port = variables.whole('PORT', 4000, 65535)
  const host = variables.value('HOST') ?? '127.0.0.1'
  const dataFolder = variables.value('NARTHEX_DATA')
  const databaseUrl = readDatabase(variables, 'DATABASE_URL')
  const databaseReplicaUrl = readReplica(variables, databaseUrl)
  const given = readSecrets(variables)
  const secrets = given === 'faulty' ? undefined : given
  if (databaseUrl && !given)
    variables.fault('DATABASE_URL also needs KEY_PEPPERS and CURSOR_SECRET, which must outlive the server')
  if (databaseUrl && dataFolder)
    variables.fault('NARTHEX_DATA names an embedded database, and DATABASE_URL another one; set one of the two')
  const baseUrl =
    variables.url('BASE_URL', ['http:', 'https:']) ??
    `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host}:${port}`
  const production = variables.value('NODE_ENV') === 'production'
  const isOwnMachine = !production && LOOPBACK.test(baseUrl)
  const auth = readAuth(variables, baseUrl, production)
  if (databaseUrl && secrets && !auth && !secrets.authSecret)
    variables.fault('DATABASE_URL also needs AUTH_SECRET, or an authorization server of your own (AUTH_ISSUER)')
  const config: Config = {
    production,
    host,
    port,
    baseUrl,
    databaseUrl,
    databaseOwnerUrl: readDatabase(variables, 'DATABASE_OWNER_URL'),
    databaseReplicaUrl,
    dataFolder: dataFolder ? path.resolve(dataFolder) : defaultDataFolder(env, process.platform),
    rateLimit: variables.atLeast('RATE_LIMIT_PER_MINUTE', 1, 1_000_000, 100),
    logLevel: variables.choice('LOG_LEVEL', LEVELS, 'info'),
    shutdownNoticeMs: variables.whole('SHUTDOWN_NOTICE_SECONDS', production ? 5 : 0, 300) * 1000,
    corsOrigins: readOrigins(variables),
    introspection: variables.choice('GRAPHQL_INTROSPECTION', ['true', 'false'], 'true') === 'true',
    apolloSandbox: variables.choice('APOLLO_SANDBOX', ['true', 'false'], isOwnMachine ? 'true' : 'false') === 'true',
    trustedDocuments: readDocuments(variables),
    auth,
    dynamicRegistration: variables.choice('OAUTH_DYNAMIC_REGISTRATION', ['true', 'false'], 'true') === 'true',
    hstsSubdomains: variables.choice('HSTS_SUBDOMAINS', ['true', 'false'], 'false') === 'true',
    trustedProxies: variables.whole('TRUSTED_PROXIES', 0, 10),
    sms: readSms(variables),
    secrets,
    receiptBucket: readBucket(variables),
    virusScannerUrl: readScanner(variables),
    exportPassphrase: readPassphrase(variables),
    organizations: readOrganizations(variables, !databaseUrl && !production),
    apiKeyMaxDays: variables.atLeast('API_KEY_MAX_DAYS', 1, API_KEY_MAX_DAYS, API_KEY_MAX_DAYS),
    privateWebhooks:
      variables.choice('WEBHOOK_PRIVATE_ADDRESSES', ['true', 'false'], isOwnMachine ? 'true' : 'false') === 'true',
    retention: readRetention(variables),
    metrics: readMetrics(variables),
    tracesUrl: readTraces(variables),
    mail: {
      smtpUrl: variables.url('SMTP_URL', ['smtp:', 'smtps:']),
      from: variables.value('MAIL_FROM') ?? 'Narthex <no-reply@localhost>',
    },
  }
  if (config.metrics?.port !== undefined && config.metrics.port === port && port !== 0)
    variables.fault(`METRICS_PORT must be another one than PORT, which is ${port}`)
  if (config.mail.smtpUrl && !variables.value('MAIL_FROM'))
    variables.fault('SMTP_URL also needs MAIL_FROM, the sender of e-mails')
  if (variables.faults.length) throw new ConfigError(variables.faults, config)
  return config
}

/** The URL of one or several servers of a database. */
function readDatabase(variables: Variables, name: string, wrongIn = (url: string) => faultOf(url)): string | undefined {
  const text = variables.value(name)
  const wrong = text && wrongIn(text)
  return wrong ? variables.fault(`${name} ${wrong}`) : text
}

/** The URL of the standbys of a database that serve reads. */
function readReplica(variables: Variables, databaseUrl: string | undefined): string | undefined {
  const url = readDatabase(variables, 'DATABASE_REPLICA_URL', faultOfReplica)
  if (databaseUrl && url && roleOf(url) !== roleOf(databaseUrl))
    variables.fault('DATABASE_REPLICA_URL must name the role of DATABASE_URL, whose rights are checked at the start')
  if (url && !variables.value('DATABASE_URL'))
    variables.fault('DATABASE_REPLICA_URL also needs DATABASE_URL, its primary')
  return url
}

/**
 * The documents of a JSON file: an object of texts by their ids, as Relay writes it, or a manifest of Apollo's
 * `generate-persisted-query-manifest`.
 */
function readDocuments(variables: Variables): ReadonlyMap<string, string> | undefined {
  const file = variables.value('GRAPHQL_DOCUMENTS')
  if (file === undefined) return undefined
  try {
    const given: { operations?: unknown } = JSON.parse(readFileSync(file, 'utf8'))
    const operations: { id?: unknown; body?: unknown }[] = Array.isArray(given.operations)
      ? given.operations
      : Object.entries(given).map(([id, body]) => ({ id, body }))
    const documents = operations.flatMap(({ id, body }) =>
      typeof id === 'string' && typeof body === 'string' ? [[id, body] as const] : [],
    )
    return documents.length && documents.length === operations.length
      ? new Map(documents)
      : variables.fault('GRAPHQL_DOCUMENTS must name a JSON file with the texts of documents by their ids')
  } catch (error) {
    return variables.fault(`GRAPHQL_DOCUMENTS cannot be read: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

/** Origins exactly as browsers send them, because they are compared to the letter (RFC 6454, section 6.2). */
function readOrigins(variables: Variables): string[] {
  const given = (variables.value('CORS_ORIGINS') ?? '').split(',').flatMap(origin => origin.trim() || [])
  for (const each of given) {
    const known = URL.canParse(each) ? new URL(each) : undefined
    const isWeb = known && ['http:', 'https:'].includes(known.protocol)
    if (each.includes('*'))
      variables.fault('CORS_ORIGINS takes no wildcard, because requests carry credentials; name each origin')
    else if (!isWeb)
      variables.fault(`CORS_ORIGINS must be origins such as https://app.church.example, and ${each} is none`)
    else if (known.origin !== each)
      variables.fault(`CORS_ORIGINS must be origins without a path; write ${known.origin}`)
  }
  return given
}

/** Whether an address of keys can be trusted: others on the network could change what comes over plain HTTP. */
function isTrustworthy({ protocol, hostname }: URL, production: boolean): boolean {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal && !production)
}

/** An issuer needs its keys and the reverse; the audience is this API unless it is set. */
function readAuth(variables: Variables, baseUrl: string, production: boolean): AuthConfig | undefined {
  const [issuer, jwksUri, audience] = [
    variables.value('AUTH_ISSUER'),
    variables.value('AUTH_JWKS_URI'),
    variables.value('AUTH_AUDIENCE'),
  ]
  const mode = variables.value('AUTH_MODE') ?? (issuer || jwksUri || audience ? 'external' : 'embedded')
  if (!['embedded', 'external'].includes(mode)) return variables.fault('AUTH_MODE must be one of embedded, external')
  if (mode === 'embedded') {
    if (!issuer && !jwksUri && !audience) return undefined
    return variables.fault('AUTH_MODE=embedded takes no AUTH_ISSUER, AUTH_JWKS_URI or AUTH_AUDIENCE')
  }
  if (jwksUri && !(URL.canParse(jwksUri) && isTrustworthy(new URL(jwksUri), production)))
    return variables.fault(`AUTH_JWKS_URI must be a URL of https:${production ? '' : ', or of http: on this machine'}`)
  if (!issuer || !jwksUri)
    return variables.fault('AUTH_ISSUER and AUTH_JWKS_URI go together, AUTH_AUDIENCE with both or not at all')
  return {
    issuer,
    jwksUri,
    audience: audience ?? `${baseUrl}/api/v1`,
    publishableKey: variables.value('AUTH_PUBLISHABLE_KEY'),
  }
}

/** The address of the spans, by the variables of OpenTelemetry's specification. */
function readTraces(variables: Variables): string | undefined {
  const all = variables.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const traces = variables.url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']) ?? (all && `${all}/v1/traces`)
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])
    if (traces) variables.choice(name, ['http/protobuf', 'http/json'], 'http/json')
  const isOff = variables.value('OTEL_SDK_DISABLED') === 'true' || variables.value('OTEL_TRACES_EXPORTER') === 'none'
  return isOff ? undefined : traces
}

/** How long rows are stored that a law can require for longer. */
function readRetention(variables: Variables): Retention {
  return {
    activityMonths: variables.atLeast('ACTIVITY_MONTHS', SHORTEST_RETENTION.activityMonths, 600),
    changeDays: variables.atLeast('CHANGE_FEED_DAYS', SHORTEST_RETENTION.changeDays, 36_500),
  }
}

/** The fewest characters of a token: 32 hexadecimal digits are 128 bits. */
const METRICS_TOKEN_MIN = 32

/** Metrics have a port of their own, or a token for the service's port, or both. */
function readMetrics(variables: Variables): MetricsConfig | undefined {
  const [given, host, token] = [
    variables.value('METRICS_PORT'),
    variables.value('METRICS_HOST'),
    variables.value('METRICS_TOKEN'),
  ]
  const port = given === undefined ? undefined : variables.whole('METRICS_PORT', 0, 65535)
  if (token !== undefined && !(token.length >= METRICS_TOKEN_MIN && /^[\x21-\x7e]+$/.test(token)))
    return variables.fault(
      `METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN} characters without spaces: openssl rand -hex 32`,
    )
  if (host !== undefined && port === undefined) return variables.fault('METRICS_HOST also needs METRICS_PORT')
  if (port === undefined && token === undefined) return undefined
  return { host: host ?? '127.0.0.1', port, token }
}

const CREATION = ['everybody', 'invited', 'never'] as const
const PLANS = ['STARTER', 'GROWTH', 'SCALE'] as const

/** While trying things out everybody may create organizations; elsewhere people who were invited to one. */
function readOrganizations(variables: Variables, isTrial: boolean): OrganizationConfig {
  const creation = variables.value('ORGANIZATION_CREATION') ?? (isTrial ? 'everybody' : 'invited')
  const plan = variables.value('ORGANIZATION_PLAN') ?? 'SCALE'
  const organizationCreation = CREATION.find(each => each === creation)
  const organizationPlan = PLANS.find(each => each === plan)
  if (!organizationCreation) variables.fault(`ORGANIZATION_CREATION must be one of ${CREATION.join(', ')}`)
  if (!organizationPlan) variables.fault(`ORGANIZATION_PLAN must be one of ${PLANS.join(', ')}`)
  return { organizationCreation: organizationCreation ?? 'never', organizationPlan: organizationPlan ?? 'STARTER' }
}

/** A bucket needs its key pair and the reverse; the region is what services with one region alone call it. */
function readBucket(variables: Variables): BucketConfig | undefined {
  const url = variables.url('RECEIPT_BUCKET_URL', ['http:', 'https:'])
  const names = ['RECEIPT_BUCKET_KEY_ID', 'RECEIPT_BUCKET_SECRET', 'RECEIPT_BUCKET_REGION']
  const [keyId, secret, region = 'us-east-1'] = names.map(name => variables.value(name))
  // The fault of a malformed URL is reported already.
  if (!url && !variables.value('RECEIPT_BUCKET_URL') && names.some(name => variables.value(name)))
    return variables.fault(
      'RECEIPT_BUCKET_KEY_ID, RECEIPT_BUCKET_SECRET and RECEIPT_BUCKET_REGION need RECEIPT_BUCKET_URL',
    )
  if (!url) return undefined
  const { search, hash, username } = new URL(url)
  if (search || hash || username)
    return variables.fault('RECEIPT_BUCKET_URL must be a bare URL, without query or credentials')
  if (!keyId || !secret)
    return variables.fault('RECEIPT_BUCKET_URL needs RECEIPT_BUCKET_KEY_ID and RECEIPT_BUCKET_SECRET')
  return { url, keyId, secret, region }
}

/** The fewest characters of the passphrase of an exported organization. */
const PASSPHRASE_MIN = 12

function readPassphrase(variables: Variables): string | undefined {
  const text = variables.value('EXPORT_PASSPHRASE')
  return text !== undefined && text.length < PASSPHRASE_MIN
    ? variables.fault(`EXPORT_PASSPHRASE must have at least ${PASSPHRASE_MIN} characters: openssl rand -base64 24`)
    : text
}

/** Where clamd of ClamAV listens. */
function readScanner(variables: Variables): string | undefined {
  const url = variables.url('VIRUS_SCANNER_URL', ['tcp:'])
  if (url && !new URL(url).port)
    return variables.fault('VIRUS_SCANNER_URL must name a port, such as tcp://127.0.0.1:3310')
  return url
}

/** Twilio's Messages API needs all three members; the address is another one for a provider that speaks the same. */
function readSms(variables: Variables): TwilioConfig | undefined {
  const names = ['SMS_TWILIO_ACCOUNT_SID', 'SMS_TWILIO_AUTH_TOKEN', 'SMS_TWILIO_FROM']
  const [accountSid, authToken, from] = names.map(name => variables.value(name))
  if (!accountSid && !authToken && !from) return undefined
  if (!accountSid || !authToken || !from) return variables.fault(`${names.join(', ')} go together`)
  return { url: variables.value('SMS_TWILIO_URL') ?? 'https://api.twilio.com', accountSid, authToken, from }
}

/** The fewest bytes of a secret. */
const SECRET_MIN = 32

/**
 * `KEY_PEPPERS` is `1:<base64>,2:<base64>`, at least 32 bytes each; `CURSOR_SECRET`, `AUTH_SECRET` and `AUDIT_SECRET` are
 * base64 of at least 32 bytes. `AUTH_SECRET` can be several, separated by commas, the present one first. Every fault is reported.
 * @returns undefined when none is set.
 */
function readSecrets(variables: Variables): Secrets | 'faulty' | undefined {
  const names = ['KEY_PEPPERS', 'CURSOR_SECRET', 'AUTH_SECRET', 'AUDIT_SECRET']
  const [peppers, cursor, auth, audit] = names.map(name => variables.value(name))
  if (!peppers && !cursor && !auth && !audit) return undefined
  const known = { faults: 0 }
  const wrong = (message: string) => {
    known.faults += 1
    variables.fault(message)
  }
  const secret = (name: string, text: string | undefined): Buffer => {
    const bytes = Buffer.from(text ?? '', 'base64')
    if (bytes.length < SECRET_MIN)
      wrong(`${name} must be base64 of at least ${SECRET_MIN} bytes: openssl rand -base64 ${SECRET_MIN}`)
    return bytes
  }
  const keyPeppers = new Map<number, Buffer>()
  const pairs = (peppers ?? '').split(',').map(entry => /^\s*(\d{1,4}):([A-Za-z0-9+/_-]+=*)\s*$/.exec(entry))
  for (const pair of pairs) keyPeppers.set(Number(pair?.[1]), Buffer.from(pair?.[2] ?? '', 'base64'))
  if ([...keyPeppers.values()].some(({ length }) => length < SECRET_MIN))
    wrong(
      `KEY_PEPPERS must be version:base64 pairs of at least ${SECRET_MIN} bytes, separated by commas: 1:$(openssl rand -base64 ${SECRET_MIN})`,
    )
  const cursorSecret = secret('CURSOR_SECRET', cursor)
  const [authSecret, ...earlierAuthSecrets] = auth?.split(',').map(each => secret('AUTH_SECRET', each)) ?? []
  const auditSecret = audit === undefined ? auditSecretOf(cursorSecret) : secret('AUDIT_SECRET', audit)
  if (known.faults) return 'faulty'
  return { keyPeppers, cursorSecret, authSecret, earlierAuthSecrets, auditSecret }
}
