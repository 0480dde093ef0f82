import pg from 'pg'
import { codeOf } from '../values/errors.js'
import { first } from '../values/present.js'

/** Which of several servers may be used: each, one that takes writes, or one that is no standby. */
export const SESSIONS = ['any', 'read-write', 'primary'] as const
/** Which server may be used as a replica. */
const STANDBY = 'standby'
type Sessions = (typeof SESSIONS)[number] | typeof STANDBY

/** A server that a connection goes to. */
export interface Server {
  host: string
  port: number
  /** Looks again once connected. @throws an error with the code ECONNREFUSED when the server does not fit any more. */
  assertFits(client: pg.Client): Promise<void>
}

/** Finds the server for a new connection. @throws an error with the code ECONNREFUSED when there is none. */
export type FindServer = () => Promise<Server>

const SCHEME = /^postgres(?:ql)?:\/\//i
const HOST = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/
const DEFAULT_PORT = 5432
/** Milliseconds that a server has to answer. */
const PROBE_MS = 2_000
/** For how long a found server is taken without another look, in milliseconds. */
const FOUND_MS = 1_000

/** A URL before its hosts, its hosts, and the URL after them. Undefined when it is no URL of PostgreSQL. */
function partsOf(url: string): { before: string; hosts: string; after: string } | undefined {
  const [scheme] = SCHEME.exec(url) ?? []
  if (scheme === undefined) return undefined
  const path = url.slice(scheme.length).search(/[/?#]/)
  const end = path < 0 ? url.length : scheme.length + path
  // A password may have an @ of its own, so the last one ends it.
  const start = Math.max(scheme.length, url.lastIndexOf('@', end - 1) + 1)
  return { before: url.slice(0, start), hosts: url.slice(start, end), after: url.slice(end) }
}

/** The URLs of the servers that a URL names, one each, as libpq writes several: `host1:port1,host2:port2`. */
export function urlsOf(url: string): string[] {
  const { before, hosts, after } = partsOf(url) ?? { before: '', hosts: '', after: '' }
  return hosts.split(',').map(host => `${before}${host}${after}`)
}

/** The login role that a URL names; empty when it names none. */
export const roleOf = (url: string): string => decodeURIComponent(new URL(first(urlsOf(url))).username)

const sessionsOf = (url: string, isSeveral: boolean): string =>
  new URL(url).searchParams.get('target_session_attrs') ?? (isSeveral ? 'read-write' : 'any')

/** What is wrong with a URL of one server or several; undefined when nothing is. @param known the sessions that it may ask for. */
export function faultOf(url: string, known: readonly string[] = SESSIONS): string | undefined {
  const parts = partsOf(url)
  const hosts = parts?.hosts.split(',') ?? []
  const urls = urlsOf(url)
  const areHosts = hosts.length < 2 || hosts.every(host => HOST.test(host))
  if (!parts || !areHosts || !urls.every(each => URL.canParse(each)))
    return 'must be a URL of postgres: or postgresql:, of one server or of several as host1:port1,host2:port2'
  const sessions = new URL(first(urls)).searchParams.get('target_session_attrs')
  if (sessions !== null && !known.includes(sessions)) return `takes target_session_attrs=${known.join(', ')}`
  return undefined
}

/** What is wrong with the URL of replicas; undefined when nothing is. */
export const faultOfReplica = (url: string): string | undefined => faultOf(url, [STANDBY])

/** Whether the server of a connection may be used. */
async function isFit(client: pg.Client, sessions: Sessions): Promise<boolean> {
  const { rows } = await client.query<{ standby: boolean; readonly: boolean }>(
    `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as readonly`,
  )
  const { standby, readonly } = first(rows)
  if (sessions === STANDBY) return standby
  return sessions === 'any' || (sessions === 'primary' ? !standby : !readonly)
}

/** Whether a server may be used: undefined when it does not answer now. @throws when it refuses for good, as for a wrong password. */
async function fits(url: string, sessions: Sessions): Promise<boolean | undefined> {
  const client = new ServerClient({ connectionString: url, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS })
  try {
    await client.connect()
    return await isFit(client, sessions)
  } catch (error) {
    // SQLSTATE class 28, invalid authorization, and 3D, no such database: the next server would say the same.
    if (/^(28|3D)...$/.test(codeOf(error) ?? '')) throw error
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The servers that a URL names, and the one that is used now. */
class Servers {
  private found?: { url: string; at: number }
  private looking: Promise<string> | undefined

  constructor(
    private readonly urls: readonly string[],
    private readonly sessions: Sessions,
  ) {}

  /** The URL of the server to use: the one that was used last if it still fits, else the first of the list that does. */
  url(): Promise<string> {
    if (this.found && performance.now() - this.found.at < FOUND_MS) return Promise.resolve(this.found.url)
    this.looking ??= this.look().finally(() => {
      this.looking = undefined
    })
    return this.looking
  }

  private async look(): Promise<string> {
    const last = this.found?.url
    for (const url of [...(last ? [last] : []), ...this.urls.filter(each => each !== last)]) {
      if (!(await fits(url, this.sessions))) continue
      this.found = { url, at: performance.now() }
      return url
    }
    throw this.noServer()
  }

  async assertFits(client: pg.Client): Promise<void> {
    if (await isFit(client, this.sessions)) return
    this.found = undefined
    throw this.noServer()
  }

  private noServer(): Error {
    const error = new Error(`none of ${this.urls.length} servers answers and is ${this.sessions}`)
    return Object.assign(error, { code: 'ECONNREFUSED' })
  }
}

function serversOf(url: string, isReplica = false): Servers | undefined {
  const urls = urlsOf(url)
  if (isReplica) return new Servers(urls, STANDBY)
  const named = sessionsOf(first(urls), urls.length > 1)
  const sessions = SESSIONS.find(each => each === named) ?? 'any'
  return urls.length > 1 || sessions !== 'any' ? new Servers(urls, sessions) : undefined
}

/** A URL of one server, for a connection that is opened now. */
export const oneServer = async (url: string): Promise<string> => (await serversOf(url)?.url()) ?? url

/** A URL of one server for MikroORM. By itself it would leave the parameters of the URL out, such as `sslmode`, and connect without TLS. */
export const ormConnection = (url: string) => ({
  clientUrl: url,
  driverOptions: { connection: { connectionString: url } },
})

/** What connections need: the URL of one server and, when there are several, how each finds its own. */
export interface Connecting {
  connectionString: string
  findServer?: FindServer
}

/** What connections of a URL need. @param isReplica whether each looks for a standby. */
export function connecting(url: string, isReplica = false): Connecting {
  const [connectionString = url] = urlsOf(url)
  const servers = serversOf(url, isReplica)
  if (!servers) return { connectionString: url }
  const findServer = async () => {
    const { hostname, port } = new URL(await servers.url())
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || DEFAULT_PORT,
      assertFits: (client: pg.Client) => servers.assertFits(client),
    }
  }
  return { connectionString, findServer }
}

/**
 * A client that goes to the server that fits at the time, where its configuration can name several. When its connection breaks,
 * its statements fail, but the process goes on, even where nothing listens to the client's errors.
 */
export class ServerClient extends pg.Client {
  private readonly findServer: FindServer | undefined

  constructor(config?: string | (pg.ClientConfig & { findServer?: FindServer })) {
    super(config)
    this.findServer = typeof config === 'object' ? config.findServer : undefined
    this.on('error', () => undefined)
  }

  override connect(): Promise<pg.Client>
  override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
  override connect(callback?: (error: never, client: pg.Client) => void): Promise<pg.Client> | undefined {
    const going = this.go()
    if (!callback) return going
    void going.then(
      client => Reflect.apply(callback, undefined, [null, client]),
      error => Reflect.apply(callback, undefined, [error]),
    )
    return undefined
  }

  private async go(): Promise<pg.Client> {
    if (!this.findServer) return super.connect()
    const { host, port, assertFits } = await this.findServer()
    Object.assign(this, { host, port })
    await super.connect()
    try {
      await assertFits(this)
      return this
    } catch (error) {
      await this.end().catch(() => undefined)
      throw error
    }
  }
}
