import type pg from 'pg'
import { type Logger, pino } from 'pino'
import { areOfficesUnfinished, finishOffices, isDemoWelcome } from '../demo/demonstration.js'
import { inventChurches, isDemoLoaded, loadDemo } from '../demo/load.js'
import { demoSignIn } from '../demo/sign-in.js'
import { startPageKey } from '../demo/start-page-key.js'
import { developmentIssuer, trustIn } from './access/issuer.js'
import type { Trust } from './access/tokens.js'
import { type Config, VERSION } from './config/config.js'
import { type DatabaseLocation, openDatabase } from './database/location.js'
import { migrate } from './database/migrate.js'
import { asOwner } from './database/owner.js'
import { assertNoFaults, startFaults } from './database/start-faults.js'
import { fullDisk } from './embedded/full-disk.js'
import { hasData } from './embedded/placement.js'
import type { Watcher } from './embedded/supervision.js'
import { serviceLog } from './service/log.js'
import { Interrupted, Interruption, type Progress, silent, spoken } from './service/progress.js'
import { type Service, startService } from './service/service.js'
import type { Tracing } from './service/telemetry/tracing.js'
import { startWork } from './service/work.js'
import type { Demo } from './site/start.js'
import { removeLeftUploads } from './surfaces/rest/upload.js'
import { codeOf, StartError } from './values/errors.js'
import { systemClock, today } from './values/time.js'

/** How long the service waits at its start for a database that does not answer yet. */
const DATABASE_WAIT_MS = 30_000

function greet(url: string, listening: string, hasSandbox: boolean, demo: Demo | undefined): void {
  const lines = [
    '',
    `  Narthex is ready at ${url}`,
    ...(url.startsWith('https:')
      ? [
          `  It listens at ${listening} without TLS. These addresses open once a proxy with a certificate passes them on.`,
        ]
      : []),
    '',
    `  Start page       ${url}/`,
    ...(hasSandbox ? [`  Apollo Sandbox   ${url}/api/v1/graphql`] : []),
    `  Explorer         ${url}/explorer`,
    `  API reference    ${url}/reference`,
    `  Settings         ${url}/settings`,
    `  Health           ${url}/healthz`,
    '',
  ]
  if (demo) {
    lines.push(`  A key for ${demo.organizationName}, good until the next start:`, `  ${demo.key}`, '')
    if (demo.signIn) lines.push(`  Sign in as ${demo.signIn.email} with the password ${demo.signIn.password}`, '')
    lines.push(`  curl -H 'Authorization: Bearer ${demo.key}' '${url}/api/v1/accounts?isCashAccount=true'`, '')
  }
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** The trusted issuers: the configured one, else the development issuer of the embedded database. */
function trusted({ auth }: Config, { developmentKey }: DatabaseLocation): Trust[] {
  if (auth) {
    const audiences = { API: [auth.audience], MCP: [auth.audience] }
    // Supabase Auth signs access tokens as plain JWT. Its ID tokens name the client as their audience, not ours.
    return [{ issuer: auth.issuer, audiences, types: ['at+jwt', 'jwt'], keys: new URL(auth.jwksUri) }]
  }
  return developmentKey ? [trustIn(developmentIssuer(developmentKey))] : []
}

/** Whether only this machine can reach the service: then, and only then, a page may show a key. */
const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** What the start page shows of the demo church: on a loopback address, outside production. */
async function demoOf(config: Config, location: DatabaseLocation): Promise<Demo | undefined> {
  if (config.production || !isLoopback(config.host) || !location.embedded) return undefined
  const key = await startPageKey(location, config)
  const { authSecret } = location.secrets
  if (!key || !authSecret || config.auth) return key
  return { ...key, signIn: await asOwner(location, client => demoSignIn(client, authSecret)) }
}

/** Whether a database has no tables of the product yet. The list of migrations is made before them. */
const isEmpty = async (client: pg.Client): Promise<boolean> =>
  (await client.query("select where to_regclass('control.organization') is null")).rowCount === 1

/**
 * Migrates the embedded database. One's own is migrated by the command alone, so that no start changes it by surprise.
 * @param isSaid whether the start says its steps; then the log need not.
 */
async function prepareSchema(location: DatabaseLocation, log: Logger, isSaid: boolean): Promise<void> {
  if (!location.embedded) return
  const { migrations, sources } = await migrate(location.ownerUrl, location.serviceRole, location.secrets.auditSecret)
  if (!isSaid && (migrations.length || sources.length)) log.info({ migrations, sources: sources.length }, 'migrated')
}

/** @throws StartError with every reason why the database cannot be served from, or not with these secrets. */
async function assertServable(config: Config, { serviceUrl, secrets }: DatabaseLocation, log: Logger): Promise<void> {
  const faults = await startFaults(serviceUrl, {
    waitMs: DATABASE_WAIT_MS,
    clock: systemClock,
    production: config.production,
    secrets,
    replicaUrl: config.databaseReplicaUrl,
    warn: text => log.warn(text),
  })
  assertNoFaults(faults)
}

/** Logs that an embedded database has ended by itself, and each attempt to start it again. */
const logging = (log: Logger): Watcher => ({
  ended: pid => log.error({ pid }, 'the embedded PostgreSQL has ended by itself and is started again'),
  restarted: pid => log.warn({ pid }, 'the embedded PostgreSQL runs again'),
  failed: (error, isLast) =>
    isLast
      ? log.fatal({ err: error }, 'the embedded PostgreSQL does not start; start the service again')
      : log.error({ err: error }, 'the embedded PostgreSQL could not be started; it is tried again'),
})

/** The tracing of requests, when the configuration has an address for spans. Its libraries are loaded only then. */
async function tracingOf({ tracesUrl: url, baseUrl }: Config): Promise<Tracing | undefined> {
  if (!url) return undefined
  const { Tracing } = await import('./service/telemetry/tracing.js')
  return new Tracing({ url, version: VERSION, baseUrl })
}

/** Says steps on the stream of the greeting. The log on the other stream stays lines of JSON. */
const aloud: Progress = spoken(text => void process.stdout.write(text))

/** The first start on an embedded database takes a while, so it says what it does. Later starts and those in production say nothing. */
const progressOf = ({ databaseUrl, dataFolder, production }: Config): Progress =>
  databaseUrl || production || hasData(dataFolder) ? silent : aloud

/**
 * Loads the demo churches into an embedded database that has no others.
 * @returns whether their offices still lack operations.
 */
async function prepareDemo(
  location: DatabaseLocation,
  log: Logger,
  interruption: Interruption,
  invented?: ReturnType<typeof inventChurches>,
): Promise<boolean> {
  try {
    return await asOwner(location, async client => {
      if (!(await isDemoWelcome(client))) return false
      // Without the packages that invent them there is no step to say.
      await invented
      const load = () => interruption.unless(loadDemo(client, today(systemClock, 'UTC'), invented))
      if (!(await isDemoLoaded(client))) await aloud.step('Load the demo churches', load)
      return areOfficesUnfinished(client)
    })
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    log.warn(`${error.message}. The service runs without them.`)
    return false
  }
}

/** What is said when the demo churches are as they stay. */
const OFFICES_DONE = 'The offices of the demo churches have finished their work.'

/** A running service. */
interface Running {
  /** Ends it cleanly. */
  end(): Promise<void>
}

/**
 * Does the last work of the demo churches' offices beside the first requests, which it would keep waiting. Afterwards the service
 * works jobs: until then the offices work those that they begin, at their own time.
 */
function workInOffices(location: DatabaseLocation, service: Service, log: Logger, worksJobs: boolean): Running {
  const ending = new AbortController()
  const work = () =>
    asOwner(location, client => finishOffices(client, location, today(systemClock, 'UTC'), ending.signal))
  const working = work()
    .then(
      () => void process.stdout.write(`  ${OFFICES_DONE}\n\n`),
      error => {
        if (!ending.signal.aborted)
          log.warn({ err: error }, 'the last work in the demo churches failed; the next start goes on with it')
      },
    )
    .then(() => {
      if (ending.signal.aborted || !worksJobs) return
      service.jobs.start()
      service.webhooks.start()
    })
  return {
    end() {
      ending.abort()
      return working
    },
  }
}

/** Starts everything in order and stops it in reverse order. A failure or an interruption stops what was started. */
async function start(
  config: Config,
  withDemo: boolean,
  worksJobs: boolean,
  interruption: Interruption,
): Promise<Running> {
  const tracing = await tracingOf(config)
  const log = serviceLog({ level: config.logLevel, tracing }, pino.destination(2))
  let progress = progressOf(config)
  // A database that is only half made could not be stopped, so this step is waited for.
  const opening = progress.step('Make a database', () => openDatabase(config, true, logging(log)))
  // While PostgreSQL's programs work, this process has nothing else to do.
  const invented = withDemo && progress === aloud ? inventChurches(today(systemClock, 'UTC')) : undefined
  invented?.catch(() => undefined)
  const location = await opening.catch(error => {
    // The signal may have reached initdb too.
    interruption.assertNone()
    throw error
  })
  const step = <T>(name: string, work: () => Promise<T>) => progress.step(name, () => interruption.unless(work()))
  try {
    interruption.assertNone()
    // A first start that was interrupted is said to its end.
    if (location.embedded && !config.production && (await asOwner(location, isEmpty))) progress = aloud
    await step('Create its tables', () => prepareSchema(location, log, progress === aloud))
    await interruption.unless(assertServable(config, location, log))
    const hasOffices =
      withDemo && location.embedded && !config.production && (await prepareDemo(location, log, interruption, invented))
    let demo: Demo | undefined
    const { secrets, serviceUrl: databaseUrl } = location
    const service = await step('Start the service', () =>
      startService({
        config,
        secrets,
        databaseUrl,
        replicaUrl: config.databaseReplicaUrl,
        trusts: trusted(config, location),
        log,
        tracing,
        worksJobs: worksJobs && !hasOffices,
        demo: async () => {
          demo = await demoOf(config, location)
          return demo
        },
      }),
    )
    greet(service.url, `http://${config.host}:${config.port}`, config.apolloSandbox, demo)
    const offices = hasOffices ? workInOffices(location, service, log, worksJobs) : undefined
    return {
      async end() {
        await offices?.end()
        await service.close()
        await location.stop()
      },
    }
  } catch (error) {
    await location.stop()
    if (codeOf(error) === 'EADDRINUSE') {
      throw new StartError(`${config.host}:${config.port} is taken already; PORT names another one`)
    }
    throw (location.folder !== undefined && fullDisk(location.folder, error)) || error
  }
}

/** Serves until SIGINT or SIGTERM, then ends cleanly. @param worksJobs whether this process works jobs beside requests. */
export async function serve(config: Config, withDemo: boolean, worksJobs: boolean): Promise<void> {
  const interruption = new Interruption()
  try {
    await removeLeftUploads()
    const running = await start(config, withDemo, worksJobs, interruption)
    await interruption.happens
    await running.end()
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error
    process.stdout.write('  Stopped before the service was ready. The next start goes on from here.\n')
  }
}

/** Works jobs until SIGINT or SIGTERM, then ends after the steps that are under way. */
export async function work(config: Config): Promise<void> {
  const { happens: interrupted } = new Interruption()
  const log = serviceLog({ level: config.logLevel }, pino.destination(2))
  const location = await openDatabase(config, true, logging(log))
  try {
    await assertServable(config, location, log)
    const { secrets, serviceUrl: databaseUrl } = location
    const working = await startWork({ config, secrets, databaseUrl, log })
    log.info('working jobs')
    await interrupted
    await working.end()
  } finally {
    await location.stop()
  }
}
