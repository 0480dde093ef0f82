import { hkdfSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Peppers } from './access/key-format.js'
import { faultOf, faultOfReplica, roleOf } from './database/servers.js'
import { type Retention, SHORTEST_RETENTION } from './database/sweeper.js'
import type { Installation } from './dependencies/dependencies.js'
import { defaultDataFolder } from './embedded/placement.js'
import type { MailConfig } from './mail/mail.js'
import type { TwilioConfig } from './oauth/sms.js'
import type { BucketConfig } from './storage/bucket.js'
import { codeOf } from './values/errors.js'

/** The folder of the project: the parent of `dist` or of `src`. */
export const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
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
  /** Milliseconds for which the service still answers after it was told to end, while it is not ready any more. */
  shutdownNoticeMs: number
  /** Origins of web pages that may call from a browser, as browsers send them. */
  corsOrigins: string[]
  /** The only GraphQL documents that run, by their ids. Absent: any document. */
  trustedDocuments?: ReadonlyMap<string, string>
  /** Whether GraphQL answers introspection and suggests names in its errors. */
  introspection: boolean
  /** A foreign authorization server. Absent: the embedded one below `/auth/v1`. */
  auth?: AuthConfig
  /** Whether applications may register themselves at the embedded authorization server. */
  dynamicRegistration: boolean
  /** How many trusted proxies stand before the service and add to X-Forwarded-For. */
  trustedProxies: number
  /** Sends text messages. Absent: they are written to the log. */
  sms?: TwilioConfig
  /** Absent with the embedded database, which stores them beside its data. */
  secrets?: Secrets
  /** The bucket of receipts. Absent: the database. */
  receiptBucket?: BucketConfig
  organizations: OrganizationConfig
  /** The longest life of a new API key, in days. */
  apiKeyMaxDays: number
  mail: MailConfig
  retention: Retention
  /** Absent: nothing is measured. */
  metrics?: MetricsConfig
  /** The address that takes the spans of requests, as OTLP over HTTP. Absent: requests are not followed. */
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
  /** Chains the audit trail. Made from the secret of the cursors unless it is set. */
  auditSecret: Buffer
}

/** The secret of the audit trail where none is configured, as HKDF (RFC 5869) makes it from that of the cursors. */
export const auditSecretOf = (cursorSecret: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', cursorSecret, '', 'narthex audit trail', 32))

/** All faults of the configuration. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(
      `The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.map(fault => `  ${fault}`).join('\n')}`,
    )
  }
}

type Environment = Record<string, string | undefined>
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Secrets, which a file can have instead of the environment: `KEY_PEPPERS_FILE` names the file of `KEY_PEPPERS`. */
const IN_FILES = [
  ...[
    'DATABASE_URL',
    'DATABASE_OWNER_URL',
    'DATABASE_REPLICA_URL',
    'KEY_PEPPERS',
    'CURSOR_SECRET',
    'AUTH_SECRET',
    'AUDIT_SECRET',
  ],
  ...['SMTP_URL', 'SMS_TWILIO_AUTH_TOKEN', 'RECEIPT_BUCKET_SECRET', 'METRICS_TOKEN'],
]

/** The secrets that files have, by the names of their variables. */
function readSecretFiles(env: Environment, fault: (message: string) => undefined): Map<string, string> {
  const found = new Map<string, string>()
  for (const name of IN_FILES) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    if (env[name]?.trim()) {
      fault(`${name} and ${name}_FILE are both set; leave one out`)
      continue
    }
    try {
      const text = readFileSync(file, 'utf8').trim()
      if (text) found.set(name, text)
      else fault(`${name}_FILE names an empty file`)
    } catch (error) {
      fault(`${name}_FILE cannot be read (${codeOf(error) ?? 'unknown'}): ${file}`)
    }
  }
  return found
}

/** Reads every variable and every rule between variables, so that all faults are reported at once. @throws ConfigError. */
export function readConfig(env: Environment): Config {
  const faults: string[] = []
  const fault = (message: string): undefined => {
    faults.push(message)
    return undefined
  }
  const files = readSecretFiles(env, fault)
  const value = (name: string) => env[name]?.trim() || files.get(name)
  const whole = (name: string, fallback: number, max: number): number => {
    const text = value(name)
    if (text === undefined) return fallback
    if (!/^\d{1,9}$/.test(text) || Number(text) > max)
      return fault(`${name} must be a whole number from 0 to ${max}`) ?? fallback
    return Number(text)
  }
  const url = (name: string, protocols: string[]): string | undefined => {
    const text = value(name)
    if (text === undefined) return undefined
    if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
      return fault(`${name} must be a URL of ${protocols.join(' or ')}`)
    return text.replace(/\/+$/, '')
  }
  const choice = (name: string, names: string[], fallback: string): string => {
    const text = value(name) ?? fallback
    return names.includes(text) ? text : (fault(`${name} must be one of ${names.join(', ')}`) ?? fallback)
  }
  const port = whole('PORT', 4000, 65535)
  const host = value('HOST') ?? '127.0.0.1'
  const logLevel = value('LOG_LEVEL') ?? 'info'
  if (!LEVELS.includes(logLevel)) fault(`LOG_LEVEL must be one of ${LEVELS.join(', ')}`)
  const rateLimit = whole('RATE_LIMIT_PER_MINUTE', 100, 1_000_000)
  if (rateLimit === 0) fault('RATE_LIMIT_PER_MINUTE must be at least 1')
  const dataFolder = value('NARTHEX_DATA')
  const database = (name: string, wrongIn = (url: string) => faultOf(url)): string | undefined => {
    const text = value(name)
    const wrong = text && wrongIn(text)
    return wrong ? fault(`${name} ${wrong}`) : text
  }
  const databaseUrl = database('DATABASE_URL')
  const databaseReplicaUrl = database('DATABASE_REPLICA_URL', faultOfReplica)
  if (databaseUrl && databaseReplicaUrl && roleOf(databaseReplicaUrl) !== roleOf(databaseUrl))
    fault('DATABASE_REPLICA_URL must name the role of DATABASE_URL, whose rights are checked at the start')
  if (value('DATABASE_REPLICA_URL') && !value('DATABASE_URL'))
    fault('DATABASE_REPLICA_URL also needs DATABASE_URL, its primary')
  const given = readSecrets(value, fault)
  const secrets = given === 'faulty' ? undefined : given
  if (databaseUrl && !given)
    fault('DATABASE_URL also needs KEY_PEPPERS and CURSOR_SECRET, which must outlive the server')
  const baseUrl =
    url('BASE_URL', ['http:', 'https:']) ??
    `http://${host.includes(':') ? `[${host}]` : host === '0.0.0.0' ? 'localhost' : host}:${port}`
  const production = value('NODE_ENV') === 'production'
  const apiKeyMaxDays = whole('API_KEY_MAX_DAYS', API_KEY_MAX_DAYS, API_KEY_MAX_DAYS)
  if (apiKeyMaxDays === 0) fault('API_KEY_MAX_DAYS must be at least 1')
  const auth = readAuth(value, baseUrl, production, fault)
  if (databaseUrl && secrets && !auth && !secrets.authSecret)
    fault('DATABASE_URL also needs AUTH_SECRET, or an authorization server of your own (AUTH_ISSUER)')
  const config: Config = {
    production,
    host,
    port,
    baseUrl,
    databaseUrl,
    databaseOwnerUrl: database('DATABASE_OWNER_URL'),
    databaseReplicaUrl,
    dataFolder: dataFolder ? path.resolve(dataFolder) : defaultDataFolder(env, process.platform),
    rateLimit,
    logLevel,
    shutdownNoticeMs: whole('SHUTDOWN_NOTICE_SECONDS', production ? 5 : 0, 300) * 1000,
    corsOrigins: readOrigins(value('CORS_ORIGINS'), fault),
    introspection: choice('GRAPHQL_INTROSPECTION', ['true', 'false'], 'true') === 'true',
    trustedDocuments: readDocuments(value('GRAPHQL_DOCUMENTS'), fault),
    auth,
    dynamicRegistration: choice('OAUTH_DYNAMIC_REGISTRATION', ['true', 'false'], 'true') === 'true',
    trustedProxies: whole('TRUSTED_PROXIES', 0, 10),
    sms: readSms(value, fault),
    secrets,
    receiptBucket: readBucket(url('RECEIPT_BUCKET_URL', ['http:', 'https:']), value, fault),
    organizations: readOrganizations(value, !databaseUrl && !production, fault),
    apiKeyMaxDays,
    retention: readRetention(whole, fault),
    metrics: readMetrics(value, whole, fault),
    tracesUrl: readTraces(value, url, choice),
    mail: { smtpUrl: url('SMTP_URL', ['smtp:', 'smtps:']), from: value('MAIL_FROM') ?? 'Narthex <no-reply@localhost>' },
  }
  if (config.metrics?.port !== undefined && config.metrics.port === port && port !== 0)
    fault(`METRICS_PORT must be another one than PORT, which is ${port}`)
  if (config.mail.smtpUrl && !value('MAIL_FROM')) fault('SMTP_URL also needs MAIL_FROM, the sender of e-mails')
  if (faults.length) throw new ConfigError(faults)
  return config
}

/**
 * The documents of a JSON file: an object of texts by their ids, as Relay writes it, or a manifest of Apollo's
 * `generate-persisted-query-manifest`.
 */
function readDocuments(
  file: string | undefined,
  fault: (message: string) => undefined,
): ReadonlyMap<string, string> | undefined {
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
      : fault('GRAPHQL_DOCUMENTS must name a JSON file with the texts of documents by their ids')
  } catch (error) {
    return fault(`GRAPHQL_DOCUMENTS cannot be read: ${error instanceof Error ? error.message : 'unknown'}`)
  }
}

/** Origins exactly as browsers send them, because they are compared to the letter (RFC 6454, section 6.2). */
function readOrigins(text: string | undefined, fault: (message: string) => undefined): string[] {
  const given = (text ?? '').split(',').flatMap(origin => origin.trim() || [])
  for (const each of given) {
    const known = URL.canParse(each) ? new URL(each) : undefined
    const isWeb = known && ['http:', 'https:'].includes(known.protocol)
    if (each.includes('*'))
      fault('CORS_ORIGINS takes no wildcard, because requests carry credentials; name each origin')
    else if (!isWeb) fault(`CORS_ORIGINS must be origins such as https://app.church.example, and ${each} is none`)
    else if (known.origin !== each) fault(`CORS_ORIGINS must be origins without a path; write ${known.origin}`)
  }
  return given
}

/** Whether an address of keys can be trusted: others on the network could change what comes over plain HTTP. */
function isTrustworthy({ protocol, hostname }: URL, production: boolean): boolean {
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal && !production)
}

/** An issuer needs its keys and the reverse; the audience is this API unless it is set. */
function readAuth(
  value: (name: string) => string | undefined,
  baseUrl: string,
  production: boolean,
  fault: (message: string) => undefined,
): AuthConfig | undefined {
  const [issuer, jwksUri, audience] = [value('AUTH_ISSUER'), value('AUTH_JWKS_URI'), value('AUTH_AUDIENCE')]
  const mode = value('AUTH_MODE') ?? (issuer || jwksUri || audience ? 'external' : 'embedded')
  if (!['embedded', 'external'].includes(mode)) return fault('AUTH_MODE must be one of embedded, external')
  if (mode === 'embedded') {
    if (!issuer && !jwksUri && !audience) return undefined
    return fault('AUTH_MODE=embedded takes no AUTH_ISSUER, AUTH_JWKS_URI or AUTH_AUDIENCE')
  }
  if (jwksUri && !(URL.canParse(jwksUri) && isTrustworthy(new URL(jwksUri), production)))
    return fault(`AUTH_JWKS_URI must be a URL of https:${production ? '' : ', or of http: on this machine'}`)
  if (!issuer || !jwksUri)
    return fault('AUTH_ISSUER and AUTH_JWKS_URI go together, AUTH_AUDIENCE with both or not at all')
  return {
    issuer,
    jwksUri,
    audience: audience ?? `${baseUrl}/api/v1`,
    publishableKey: value('AUTH_PUBLISHABLE_KEY'),
  }
}

/** The address of the spans, by the variables of OpenTelemetry's specification. */
function readTraces(
  value: (name: string) => string | undefined,
  url: (name: string, protocols: string[]) => string | undefined,
  choice: (name: string, names: string[], fallback: string) => string,
): string | undefined {
  const all = url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:'])
  const traces = url('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', ['http:', 'https:']) ?? (all && `${all}/v1/traces`)
  for (const name of ['OTEL_EXPORTER_OTLP_PROTOCOL', 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'])
    if (traces) choice(name, ['http/protobuf', 'http/json'], 'http/json')
  const isOff = value('OTEL_SDK_DISABLED') === 'true' || value('OTEL_TRACES_EXPORTER') === 'none'
  return isOff ? undefined : traces
}

/** What the law may ask to store for longer than we do. */
function readRetention(
  whole: (name: string, fallback: number, max: number) => number,
  fault: (message: string) => undefined,
): Retention {
  const atLeast = (name: string, least: number, most: number): number => {
    const given = whole(name, least, most)
    if (given < least) fault(`${name} must be at least ${least}`)
    return given
  }
  return {
    activityMonths: atLeast('ACTIVITY_MONTHS', SHORTEST_RETENTION.activityMonths, 600),
    changeDays: atLeast('CHANGE_FEED_DAYS', SHORTEST_RETENTION.changeDays, 36_500),
  }
}

/** The shortest token, in characters: 128 bits in hexadecimal digits have 32. */
const METRICS_TOKEN_MIN = 32

/** Metrics have a port of their own, or a token for the service's port, or both. */
function readMetrics(
  value: (name: string) => string | undefined,
  whole: (name: string, fallback: number, max: number) => number,
  fault: (message: string) => undefined,
): MetricsConfig | undefined {
  const [given, host, token] = [value('METRICS_PORT'), value('METRICS_HOST'), value('METRICS_TOKEN')]
  const port = given === undefined ? undefined : whole('METRICS_PORT', 0, 65535)
  if (token !== undefined && !(token.length >= METRICS_TOKEN_MIN && /^[\x21-\x7e]+$/.test(token)))
    return fault(
      `METRICS_TOKEN must have at least ${METRICS_TOKEN_MIN} characters without spaces: openssl rand -hex 32`,
    )
  if (host !== undefined && port === undefined) return fault('METRICS_HOST also needs METRICS_PORT')
  if (port === undefined && token === undefined) return undefined
  return { host: host ?? '127.0.0.1', port, token }
}

const CREATION = ['everybody', 'invited', 'never'] as const
const PLANS = ['STARTER', 'GROWTH', 'SCALE'] as const

/** While trying things out everybody may create organizations; elsewhere people who were invited to one. */
function readOrganizations(
  value: (name: string) => string | undefined,
  isTrial: boolean,
  fault: (message: string) => undefined,
): OrganizationConfig {
  const creation = value('ORGANIZATION_CREATION') ?? (isTrial ? 'everybody' : 'invited')
  const plan = value('ORGANIZATION_PLAN') ?? 'SCALE'
  const organizationCreation = CREATION.find(each => each === creation)
  const organizationPlan = PLANS.find(each => each === plan)
  if (!organizationCreation) fault(`ORGANIZATION_CREATION must be one of ${CREATION.join(', ')}`)
  if (!organizationPlan) fault(`ORGANIZATION_PLAN must be one of ${PLANS.join(', ')}`)
  return { organizationCreation: organizationCreation ?? 'never', organizationPlan: organizationPlan ?? 'STARTER' }
}

/** A bucket needs its key pair and the reverse; the region is what services with one region alone call it. */
function readBucket(
  url: string | undefined,
  value: (name: string) => string | undefined,
  fault: (message: string) => undefined,
): BucketConfig | undefined {
  const names = ['RECEIPT_BUCKET_KEY_ID', 'RECEIPT_BUCKET_SECRET', 'RECEIPT_BUCKET_REGION']
  const [keyId, secret, region = 'us-east-1'] = names.map(value)
  // The fault of a malformed URL is reported already.
  if (!url && !value('RECEIPT_BUCKET_URL') && names.some(name => value(name)))
    return fault('RECEIPT_BUCKET_KEY_ID, RECEIPT_BUCKET_SECRET and RECEIPT_BUCKET_REGION need RECEIPT_BUCKET_URL')
  if (!url) return undefined
  const { search, hash, username } = new URL(url)
  if (search || hash || username) return fault('RECEIPT_BUCKET_URL must be a bare URL, without query or credentials')
  if (!keyId || !secret) return fault('RECEIPT_BUCKET_URL needs RECEIPT_BUCKET_KEY_ID and RECEIPT_BUCKET_SECRET')
  return { url, keyId, secret, region }
}

/** Twilio's Messages API needs all three members; the address is another one for a provider that speaks the same. */
function readSms(
  value: (name: string) => string | undefined,
  fault: (message: string) => undefined,
): TwilioConfig | undefined {
  const names = ['SMS_TWILIO_ACCOUNT_SID', 'SMS_TWILIO_AUTH_TOKEN', 'SMS_TWILIO_FROM']
  const [accountSid, authToken, from] = names.map(value)
  if (!accountSid && !authToken && !from) return undefined
  if (!accountSid || !authToken || !from) return fault(`${names.join(', ')} go together`)
  return { url: value('SMS_TWILIO_URL') ?? 'https://api.twilio.com', accountSid, authToken, from }
}

/** The fewest bytes of a secret. */
const SECRET_MIN = 32

/**
 * `KEY_PEPPERS` is `1:<base64>,2:<base64>`, at least 32 bytes each; `CURSOR_SECRET`, `AUTH_SECRET` and `AUDIT_SECRET` are
 * base64 of at least 32 bytes. Every fault is reported.
 * @returns undefined when none is set.
 */
function readSecrets(
  value: (name: string) => string | undefined,
  fault: (message: string) => undefined,
): Secrets | 'faulty' | undefined {
  const names = ['KEY_PEPPERS', 'CURSOR_SECRET', 'AUTH_SECRET', 'AUDIT_SECRET']
  const [peppers, cursor, auth, audit] = names.map(value)
  if (!peppers && !cursor && !auth && !audit) return undefined
  const known = { faults: 0 }
  const wrong = (message: string) => {
    known.faults += 1
    fault(message)
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
  const authSecret = auth === undefined ? undefined : secret('AUTH_SECRET', auth)
  const auditSecret = audit === undefined ? auditSecretOf(cursorSecret) : secret('AUDIT_SECRET', audit)
  if (known.faults) return 'faulty'
  return { keyPeppers, cursorSecret, authSecret, auditSecret }
}
